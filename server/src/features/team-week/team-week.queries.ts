import type { TaskPriority } from '@crm/contract/core/words';
import { usualDays } from '@crm/contract/numbers/planned-week';
import type { PlannedKind } from '@crm/contract/numbers/team-week';
import type { AppointmentStatus } from '@crm/contract/work/appointment-forms';
import type { Db } from '../../db/client.ts';
import { firstRow, holds, notNull, type RowOf, rows, statement } from '../../db/statement.ts';
import { timeText } from '../../records/time-text.ts';
import { forEachKind } from '../appointments/appointment-tables.ts';

const mostPeople = 5000;

const people = statement(
  'week_people',
  `select u.id, u.name, coalesce(t.names, '') as team from users u
   left join (
     select m.staff_id, string_agg(t.team_name, ', ' order by lower(t.team_name), t.id) as names
     from team_members m join teams t on t.id = m.team_id and t.deleted_at is null group by m.staff_id
   ) t on t.staff_id = u.id
   where u.role = 'staff' and not u.blocked and u.deleted_at is null and ($1::bigint[] is null or u.id = any($1))
   order by lower(u.name), u.id limit ${mostPeople}`,
);
const leads = statement(
  'leads_a_team',
  'select exists (select from teams where leader_id = $1 and deleted_at is null) as "leads"',
);
const leaves = statement(
  'week_leaves',
  `select staff_id as "staffId", leave_type as type, category, start_date::text as start, end_date::text as end from leaves
   where staff_id = any($1::bigint[]) and end_date >= $2 and start_date <= $3 and status = 'Approve'
   order by staff_id, start_date, leave_type limit 20000`,
);

// What took place belongs to the day as well; what was cancelled does not.
const held = forEachKind(
  ({ kind, name, date, start, end }) =>
    `select a.staff_id, a.${date} as day, '${kind}' as kind, a.id, a.${start} as start, ${end ? `a.${end}` : 'null::time'} as "end",
       null as priority
     from ${name} a where a.staff_id = any($1::bigint[]) and a.deleted_at is null and a.status in ('pending', 'completed')
       and a.${date} + a.${start} >= $2::date and a.${date} + a.${start} < $3::date + 1`,
);
/** Tasks `t` with which their owner has to do something. Each half has an index of its own. */
const open = ['t.stage <= 2', 't.rework and t.new_update is null'];
const due = open.map(
  (state) =>
    `select t.staff_id, t.finish_by as day, 'task' as kind, t.id, null::time as start, null::time as "end", t.priority
     from tasks t where t.staff_id = any($1::bigint[]) and t.deleted_at is null and ${state} and t.finish_by between $2 and $3`,
);
const planned = [held.call, held.meeting, ...due].join(' union all ');

const sums = statement(
  'week_sums',
  `select p.staff_id as "staffId", p.day::text as day, (count(*) filter (where p.kind = 'call'))::int as calls,
     (count(*) filter (where p.kind = 'meeting'))::int as meetings, (count(*) filter (where p.kind = 'task'))::int as tasks,
     coalesce(sum(extract(epoch from p."end" - p.start) / 60), 0)::int as "meetingMinutes"
   from (${planned}) p group by p.staff_id, p.day order by p.staff_id, p.day limit 35000`,
);
const work = statement(
  'week_work',
  `with ranked as (
     select p.*, row_number() over (
       partition by p.staff_id, p.day order by p.start nulls last, array_position('{High,Medium,Normal,Low}', p.priority), p.kind, p.id
     ) as place
     from (${planned}) p
   )
   select r.staff_id as "staffId", r.day::text as day, r.kind, r.id, r.priority,
     coalesce(c.subject, m.subject, q.project, 'General Requirement') as title,
     coalesce(c.name, m.name, t.name, k.name) as customer, coalesce(c.contact_id, m.contact_id, t.contact_id) as "contactId",
     ${timeText('r.start')} as time, ${timeText('r."end"')} as "endTime",
     coalesce(c.status, m.status, 'pending') as status, coalesce(c.version, m.version, t.version) as version
   from ranked r
   left join calls c on r.kind = 'call' and c.id = r.id
   left join meetings m on r.kind = 'meeting' and m.id = r.id
   left join tasks t on r.kind = 'task' and t.id = r.id
   left join customers k on k.id = t.contact_id
   left join requirements q on q.id = t.requirement_id
   where r.place <= $4 order by r.staff_id, r.day, r.place limit 35000`,
  {
    kind: holds<PlannedKind>(),
    priority: holds<TaskPriority>(),
    status: holds<AppointmentStatus>(),
    customer: notNull,
    version: notNull,
  },
);
const overdue = statement(
  'week_overdue',
  `select o.staff_id as "staffId", count(*)::int as count from (
     ${open
       .map(
         (state) =>
           `select t.staff_id from tasks t
            where t.staff_id = any($1::bigint[]) and t.deleted_at is null and ${state} and t.finish_by < $2`,
       )
       .join(' union all ')}
   ) o group by o.staff_id order by o.staff_id limit ${mostPeople}`,
);
const finished = statement(
  'week_finished',
  `select t.staff_id as "staffId", (t.moved_at at time zone $3)::date::text as day, count(*)::int as count from tasks t
   where t.staff_id = any($1::bigint[]) and t.deleted_at is null and t.stage >= 3 and not t.rework
     and t.moved_at >= ($2::date - ${usualDays})::timestamp at time zone $3 and t.moved_at < $2::date::timestamp at time zone $3
   group by 1, 2 order by 1, 2 limit 35000`,
);

export type LeaveOfWeek = RowOf<typeof leaves>;
export type SumsOfDay = RowOf<typeof sums>;
export type WorkOfWeek = RowOf<typeof work>;
export type PersonOfWeek = RowOf<typeof people>;

interface Span {
  first: string;
  last: string;
}

/** Active staff by name: those with these ids, or everybody. */
export async function peopleOfWeek(db: Db, ids: readonly number[] | null): Promise<PersonOfWeek[]> {
  return rows(db, people, [ids]);
}

export async function leadsATeam(db: Db, staffId: number): Promise<boolean> {
  return (await firstRow(db, leads, [staffId]))?.leads ?? false;
}

/** Approved leave that touches these days, by person. */
export async function leavesOf(db: Db, ids: readonly number[], { first, last }: Span): Promise<Map<number, LeaveOfWeek[]>> {
  return Map.groupBy(await rows(db, leaves, [ids, first, last]), ({ staffId }) => staffId);
}

/** What each day of each person holds, by '7 2026-03-02'. */
export async function sumsOf(db: Db, ids: readonly number[], { first, last }: Span): Promise<Map<string, SumsOfDay>> {
  return new Map((await rows(db, sums, [ids, first, last])).map((row) => [`${row.staffId} ${row.day}`, row]));
}

/** The first pieces of work of each day of each person, by '7 2026-03-02'. */
export async function workOf(db: Db, ids: readonly number[], { first, last }: Span, most: number) {
  return Map.groupBy(await rows(db, work, [ids, first, last, most]), ({ staffId, day }) => `${staffId} ${day}`);
}

export async function overdueOf(db: Db, ids: readonly number[], today: string): Promise<Map<number, number>> {
  return new Map((await rows(db, overdue, [ids, today])).map(({ staffId, count }) => [staffId, count]));
}

/** How many tasks each person brought to an end on each day of the twelve weeks before today. */
export async function finishedOf(db: Db, ids: readonly number[], today: string, timeZone: string) {
  return Map.groupBy(await rows(db, finished, [ids, today, timeZone]), ({ staffId }) => staffId);
}
