import type { AlarmReason } from '@crm/contract/rules/appointment-alarms';
import type { AppointmentKind } from '@crm/contract/work/appointment-forms';
import type { Db } from '../../db/client.ts';
import { type RowOf, rows, statement } from '../../db/statement.ts';
import { timeText } from '../../records/time-text.ts';
import { beginOf, forEachKind } from '../appointments/appointment-tables.ts';

// All statements take today and the last day, in this order.

const leaves = (staff: string) =>
  `coalesce((select jsonb_agg(jsonb_build_object('type', l.leave_type, 'start', l.start_date::text, 'end', l.end_date::text) order by l.id)
     from leaves l where l.staff_id = ${staff} and l.status = 'Approve' and l.end_date >= $1 and l.start_date <= $2), '[]'::jsonb)`;
const marks = `${timeText('d.entry_time')} as "entryTime", ${timeText('d.exit_time')} as "exitTime"`;
const ofToday = (staff: string) => `left join attendance_days d on d.staff_id = ${staff} and d.attendance_date = $1`;

// No more than may raise an alarm: the rule decides. $3 are the people whose appointments are asked for, null stands for everybody's;
// $4 is the person who sees those planned for others, too.
const suspects = forEachKind(({ kind, name, date, start, end }) =>
  statement(
    `alarm_suspects_${name}`,
    `select '${kind}' as kind, a.id, a.version, a.${date}::text as date, ${timeText(`a.${start}`)} as start,
       ${end ? timeText(`a.${end}`) : 'null::text'} as "end", a.subject, a.name, a.phone_number as "phoneNumber", a.contact_id as "contactId",
       (select c.kind from customers c where c.id = a.contact_id) as "customerKind", u.id as "hostId", u.name as "hostName",
       u.blocked as "isBlocked", u.deleted_at is not null as "isDeleted", ${marks}, ${leaves('u.id')} as leaves
     from ${name} a join users u on u.id = a.staff_id ${ofToday('u.id')}
     where a.status = 'pending' and a.deleted_at is null and a.${date} between $1 and $2
       and ($3::bigint[] is null or a.staff_id = any($3) or a.team_staff_id = $4)
       and (u.blocked or u.deleted_at is not null or (a.${date} = $1 and d.id is null)
         or exists (select from leaves l where l.staff_id = u.id and l.status = 'Approve' and a.${date} between l.start_date and l.end_date))
     order by ${beginOf({ date, start })}, a.id limit 5000`,
  ),
);
const colleagues = statement(
  'alarm_colleagues',
  `select u.id, u.name, ${marks}, ${leaves('u.id')} as leaves from users u ${ofToday('u.id')}
   where u.role = 'staff' and not u.blocked and u.deleted_at is null and ($3::bigint[] is null or u.id = any($3))
   order by lower(u.name), u.id limit 5000`,
);
const plannedOf = forEachKind(
  ({ name, date, start, end }) =>
    `select a.staff_id as "staffId", a.${date}::text as date, ${timeText(`a.${start}`)} as start,
       ${end ? timeText(`a.${end}`) : 'null::text'} as "end"
     from ${name} a where a.status = 'pending' and a.deleted_at is null and a.${date} between $1 and $2 and a.staff_id = any($3::bigint[])`,
);
const planned = statement(
  'planned_of_colleagues',
  `select * from (${plannedOf.call} union all ${plannedOf.meeting}) p order by p."staffId", p.date, p.start limit 50000`,
);
const teams = statement(
  'alarm_teams',
  `select m.staff_id as "staffId", t.id as "teamId", leader.id as "leaderId"
   from team_members m join teams t on t.id = m.team_id and t.deleted_at is null
   left join users leader on leader.id = t.leader_id and not leader.blocked and leader.deleted_at is null
   where m.staff_id = any($1::bigint[]) order by m.staff_id, t.id limit 20000`,
);
// Of several servers that raise the same alarm one writes the row; the others wait for its commit and find it.
const remember = statement(
  'remember_alarms',
  `insert into appointment_alarms (day, kind, appointment_id, staff_id, reason, raised_at)
   select n.day, n.kind, n.appointment_id, n.staff_id, n.reason, $6
   from unnest($1::date[], $2::text[], $3::bigint[], $4::bigint[], $5::text[]) as n (day, kind, appointment_id, staff_id, reason)
   order by n.day, n.kind, n.appointment_id, n.staff_id, n.reason
   on conflict do nothing returning kind, appointment_id as id`,
);
// Whatever was told of a day is needed until the day is over everywhere.
const forget = statement(
  'forget_alarms',
  `delete from appointment_alarms where day < ($1::timestamptz at time zone 'UTC')::date - 7`,
);

interface Window {
  today: string;
  until: string;
}
/** Null stands for everybody. */
export interface Whose {
  staffIds: readonly number[] | null;
  plannerId: number | null;
}
export type Suspect = RowOf<(typeof suspects)[AppointmentKind]>;

/** Pending appointments whose hosts may be away, those that begin first of each kind. */
export async function listSuspects(db: Db, { today, until }: Window, { staffIds, plannerId }: Whose): Promise<Suspect[]> {
  const values = [today, until, staffIds, plannerId];
  return [...(await rows(db, suspects.call, values)), ...(await rows(db, suspects.meeting, values))];
}

/** Active staff by name; null stands for everybody. */
export async function listColleagues(db: Db, { today, until }: Window, ids: readonly number[] | null) {
  return rows(db, colleagues, [today, until, ids]);
}

/** What these people host. */
export async function listPlanned(db: Db, { today, until }: Window, ids: readonly number[]) {
  return Map.groupBy(await rows(db, planned, [today, until, ids]), ({ staffId }) => staffId);
}

/** The live teams of these people, each with its leader, if an active person leads it. */
export async function listTeamsOf(db: Db, ids: readonly number[]) {
  return Map.groupBy(await rows(db, teams, [ids]), ({ staffId }) => staffId);
}

interface Told {
  date: string;
  kind: AppointmentKind;
  id: number;
  hostId: number;
  reason: AlarmReason;
}

/** Answers those of which nobody was told before. */
export async function rememberAlarms(db: Db, alarms: readonly Told[], now: Date) {
  const columns = [
    alarms.map(({ date }) => date),
    alarms.map(({ kind }) => kind),
    alarms.map(({ id }) => id),
    alarms.map(({ hostId }) => hostId),
    alarms.map(({ reason }) => reason),
  ];
  return rows(db, remember, [...columns, now]);
}

export async function removeOldAlarms(db: Db, now: Date): Promise<void> {
  await rows(db, forget, [now]);
}
