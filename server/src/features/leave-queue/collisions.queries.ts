import type { Collisions } from '@crm/contract/calendar/leave';
import type { LeaveSpan } from '@crm/contract/rules/leave-days';
import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';
import { timeText } from '../../records/time-text.ts';
import { beginOf, forEachKind } from '../appointments/appointment-tables.ts';
import { asked, dueThenOf, inTheWayOf, meetsOf } from './collision-conditions.ts';

// All statements take the person, the leave's days and its type, in this order.

const inTheWay = inTheWayOf(asked);
const dueThen = dueThenOf(asked);
const meets = meetsOf(asked);

const halves = forEachKind(
  ({ kind, name, date, start }) =>
    `(select '${kind}' as kind, a.id, a.${date}::text as date, a.${start} as start, a.subject, a.name
      from ${name} a where ${inTheWay[kind]} order by ${beginOf({ date, start })}, a.id limit $5)`,
);
const appointments = statement(
  'leave_appointments',
  `select a.kind, a.id, a.date, ${timeText('a.start')} as time, a.subject, a.name
   from (${halves.call} union all ${halves.meeting}) a order by a.date, a.start, a.kind, a.id limit $5`,
);
// The type is named so that all statements take the same values.
const tasks = statement(
  'leave_tasks',
  `select t.id, coalesce(r.project, 'General Requirement') as requirement, coalesce(t.name, c.name) as "customerName",
     t.finish_by::text as "finishBy"
   from tasks t join customers c on c.id = t.contact_id left join requirements r on r.id = t.requirement_id
   where ${dueThen} and $4::text is not null order by t.finish_by, t.id limit $5`,
);
const away = statement(
  'leave_away',
  `select u.id as "staffId", u.name, l.leave_type as "leaveType", l.start_date::text as start, l.end_date::text as end, l.status
   from leaves l join users u on u.id = l.staff_id and u.deleted_at is null
   where ${meets} and l.staff_id <> $1 and l.staff_id in (
     select other.staff_id from team_members own join teams t on t.id = own.team_id and t.deleted_at is null
     join team_members other on other.team_id = own.team_id where own.staff_id = $1
   )
   order by l.start_date, l.id limit $5`,
);
const colleagues = statement(
  'leave_colleagues',
  `select u.id, u.name, exists (select from leaves l where l.staff_id = u.id and ${meets}) as "isAway",
     coalesce(mates.is_mate, false) as "isMate", coalesce(mates.is_leader, false) as "isLeader"
   from users u left join lateral (
     select true as is_mate, bool_or(t.leader_id = u.id) as is_leader from team_members own
     join teams t on t.id = own.team_id and t.deleted_at is null
     join team_members other on other.team_id = own.team_id and other.staff_id = u.id where own.staff_id = $1
     group by own.staff_id
   ) mates on true
   where u.role = 'staff' and not u.blocked and u.deleted_at is null and u.id <> $1
   order by lower(u.name), u.id limit $5`,
);
const moves = forEachKind(({ kind, name }) =>
  statement(
    `hand_over_${name}`,
    `with own as (
       select a.id, a.team_staff_id from ${name} a where ${inTheWay[kind]} and a.id = any($5::bigint[]) order by a.id for update
     ), moved as (
       update ${name} a set staff_id = $6, team_staff_id = nullif(a.team_staff_id, $6), version = a.version + 1, updated_at = $9
       from own where a.id = own.id returning a.id, a.team_staff_id, own.team_staff_id as former_mate_id
     ), history as (
       insert into changes (at, actor_id, entity, entity_id, action, before, after)
       select $9, $8, '${kind}', moved.id, 'reassigned', jsonb_build_object('owner', former.name), jsonb_build_object('owner', $7::text)
       from moved join users former on former.id = $1
     )
     select moved.id, moved.team_staff_id as "mateId", moved.former_mate_id as "formerMateId" from moved`,
  ),
);
const lockTasks = statement(
  'lock_leave_tasks',
  `select t.id from tasks t where ${dueThen} and t.id = any($4::bigint[]) order by t.id for update`,
);

type Leave = LeaveSpan & { staff: { id: number } };
const valuesOf = ({ staff, start, end, type }: Leave) => [staff.id, start, end, type];

/** What a leave collides with, each list up to the limit. */
export async function collisionsOf(db: Db, leave: Leave, limit: number): Promise<Collisions> {
  const values = [...valuesOf(leave), limit];
  return {
    appointments: await rows(db, appointments, values),
    tasks: await rows(db, tasks, values),
    away: await rows(db, away, values),
    colleagues: await rows(db, colleagues, values),
  };
}

export interface Handover {
  to: { id: number; name: string };
  actorId: number;
  now: Date;
}

/** Moves those of the ids that collide with the leave and writes their history. Answers the team-mate of each, before and after. */
export async function moveAppointments(
  db: Db,
  kind: 'call' | 'meeting',
  leave: Leave,
  ids: number[],
  { to, actorId, now }: Handover,
) {
  return rows(db, moves[kind], [...valuesOf(leave), ids, to.id, to.name, actorId, now]);
}

/** Those of the ids that are due during the leave. */
export async function lockDueTasks(db: Db, { staff, start, end }: Leave, ids: number[]): Promise<number[]> {
  return (await rows(db, lockTasks, [staff.id, start, end, ids])).map(({ id }) => id);
}
