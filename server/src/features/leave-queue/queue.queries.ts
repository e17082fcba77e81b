import type { Db } from '../../db/client.ts';
import { firstRow, type RowOf, rows, statement } from '../../db/statement.ts';
import { dueThenOf, inTheWayOf, meetsOf } from './collision-conditions.ts';
import { queueColumns, queueJoin } from './queue-list.ts';

const asked = { staff: 'q.staff_id', start: 'q.start_date', end: 'q.end_date', type: 'q.leave_type' };
const inTheWay = inTheWayOf(asked);
/** Beyond it nobody counts. */
const most = 99;
const counted = (from: string) => `(select count(*)::int from (select from ${from} limit ${most}) found)`;

const matesOf = `select mate.staff_id from team_members mine join teams t on t.id = mine.team_id and t.deleted_at is null
         join team_members mate on mate.team_id = mine.team_id where mine.staff_id = q.staff_id`;

const find = statement('find_queued_leave', `select ${queueColumns} from leaves l ${queueJoin} where l.id = $1`);
const some = statement('some_queued_leaves', `select ${queueColumns} from leaves l ${queueJoin} where l.id = any($1::bigint[])`);
// What each of up to a portion of leaves collides with. A person has few teams, calls and tasks on the days of a leave.
const facts = statement(
  'queued_leave_facts',
  `select q.id, coalesce(own.names, '{}') as teams, greatest(own.size, 1) as "teamSize",
     coalesce(other.away, '[]') as away, coalesce(other.total, 0) as "awayTotal",
     ${counted(`calls a where ${inTheWay.call}`)} + ${counted(`meetings a where ${inTheWay.meeting}`)}
       + ${counted(`tasks t where ${dueThenOf(asked)}`)} as work
   from leaves q
   left join lateral (
     select array_agg(distinct t.team_name) as names, count(distinct mate.staff_id)::int as size
     from team_members mine join teams t on t.id = mine.team_id and t.deleted_at is null
     join team_members mate on mate.team_id = mine.team_id join users u on u.id = mate.staff_id and u.deleted_at is null
     where mine.staff_id = q.staff_id
   ) own on true
   left join lateral (
     select count(*)::int as total, jsonb_agg(jsonb_build_object('name', met.name, 'leaveType', met.leave_type, 'start', met.start_date, 'end', met.end_date)
       order by met.start_date, met.id) filter (where met.place <= 3) as away
     from (
       select l.id, u.name, l.leave_type, l.start_date, l.end_date, row_number() over (order by l.start_date, l.id) as place
       from leaves l join users u on u.id = l.staff_id and u.deleted_at is null
       where ${meetsOf(asked)} and l.staff_id <> q.staff_id and l.staff_id in (${matesOf}) limit ${most}
     ) met
   ) other on true
   where q.id = any($1::bigint[])`,
);
// The whole queue, whose parts are counted; withdrawals collide with nothing and take nothing.
const mostWaiting = 10_000;
const ofTeam = `($1::bigint is null or q.staff_id = any(array(select m.staff_id from team_members m where m.team_id = $1)))`;
const colliding = statement(
  'colliding_leaves',
  `select q.id from leaves q where q.status = 'Pending' and ${ofTeam} and (
     exists (select from calls a where ${inTheWay.call}) or exists (select from meetings a where ${inTheWay.meeting})
     or exists (select from tasks t where ${dueThenOf(asked)})
     or exists (
       select from leaves l join users u on u.id = l.staff_id and u.deleted_at is null
       where ${meetsOf(asked)} and l.staff_id <> q.staff_id and l.staff_id in (${matesOf})
     )
   ) order by q.asked_at, q.id limit ${mostWaiting}`,
);
const pending = statement(
  'pending_leaves',
  `select q.id, q.staff_id as "staffId", q.leave_type as type, q.category, q.start_date::text as start, q.end_date::text as end, q.status
   from leaves q where q.status = 'Pending' and ${ofTeam} order by q.asked_at, q.id limit ${mostWaiting}`,
);
const count = statement(
  'count_queued_leaves',
  `select count(*)::int as count from leaves q where (q.status = 'Pending' or q.withdrawal = 'asked') and ${ofTeam}`,
);
const insert = statement(
  'enter_leave',
  `with l as (
     insert into leaves (staff_id, leave_type, category, start_date, end_date, reason, status, decided_by, decided_at, entered_by, created_at)
     values ($1, $2, $3, $4, $5, $6, 'Approve', $7, $8, $7, $8) returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select $8, $7, 'leave', l.id, 'created', jsonb_build_object('staff', u.name, 'leaveType', l.leave_type, 'category', l.category,
       'leaveDate', l.start_date, 'endDate', l.end_date, 'description', l.reason, 'status', l.status)
     from l ${queueJoin}
   )
   select ${queueColumns} from l ${queueJoin}`,
);
const ask = statement(
  'ask_withdrawal',
  `with l as (
     update leaves l set withdrawal = case when $4 then 'asked' end, withdraw_asked_at = case when $4 then $2::timestamptz end,
       version = l.version + 1, updated_at = $2
     where l.id = $3 returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select $2, $1, 'leave', l.id, 'updated', jsonb_build_object('withdrawal', case when $4 then null else 'asked' end),
       jsonb_build_object('withdrawal', l.withdrawal) from l
   )
   select ${queueColumns} from l ${queueJoin}`,
);
const decide = statement(
  'decide_withdrawal',
  `with old as (select id, status, withdrawal from leaves where id = $3
   ), l as (
     update leaves l set withdrawal = $4, status = $5, decision_reason = $6, decided_by = $1, decided_at = $2,
       version = l.version + 1, updated_at = $2
     where l.id = $3 returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select $2, $1, 'leave', l.id, 'updated', jsonb_build_object('withdrawal', old.withdrawal, 'status', old.status),
       jsonb_strip_nulls(jsonb_build_object('withdrawal', l.withdrawal, 'status', l.status, 'decisionReason', l.decision_reason))
     from l join old using (id)
   )
   select ${queueColumns} from l ${queueJoin}`,
);
const person = statement(
  'lock_leave_person',
  `select id, name from users where id = $1 and role = 'staff' and deleted_at is null for no key update`,
);

export type QueueRow = RowOf<typeof find>;
export type QueueFacts = RowOf<typeof facts>;

export async function queuedBy(db: Db, ids: readonly number[]) {
  return rows(db, some, [ids]);
}

export async function findQueued(db: Db, id: number) {
  return firstRow(db, find, [id]);
}

export async function factsOf(db: Db, ids: readonly number[]): Promise<Map<number, QueueFacts>> {
  return new Map((await rows(db, facts, [ids])).map((row) => [row.id, row]));
}

/** Those that something or somebody of the team stands in the way of; without a team all of them. */
export async function collidingIds(db: Db, teamId: number | null): Promise<number[]> {
  return (await rows(db, colliding, [teamId])).map(({ id }) => id);
}

export async function pendingLeaves(db: Db, teamId: number | null) {
  return rows(db, pending, [teamId]);
}

export async function countWaiting(db: Db, teamId: number | null): Promise<number> {
  return (await firstRow(db, count, [teamId]))?.count ?? 0;
}

export async function lockLeavePerson(db: Db, id: number) {
  return firstRow(db, person, [id]);
}

interface Entered {
  leaveType: string;
  category: string;
  leaveDate: string;
  endDate: string;
  description: string;
}

export async function insertEntered(db: Db, staffId: number, form: Entered, actorId: number, now: Date): Promise<QueueRow> {
  const { leaveType, category, leaveDate, endDate, description } = form;
  return written(await firstRow(db, insert, [staffId, leaveType, category, leaveDate, endDate, description, actorId, now]));
}

/** The caller has locked the row. */
export async function writeWithdrawalAsked(db: Db, id: number, isAsked: boolean, actorId: number, now: Date): Promise<QueueRow> {
  return written(await firstRow(db, ask, [actorId, now, id, isAsked]));
}

interface Withdrawn {
  withdrawal: 'asked' | 'accepted' | 'rejected';
  status: 'Approve' | 'Reject';
  reason: string | null;
}

/** The caller has locked the row. */
export async function writeWithdrawal(
  db: Db,
  id: number,
  { withdrawal, status, reason }: Withdrawn,
  actorId: number,
  now: Date,
): Promise<QueueRow> {
  return written(await firstRow(db, decide, [actorId, now, id, withdrawal, status, reason]));
}

function written(row: QueueRow | undefined): QueueRow {
  if (!row) throw new Error('a write returned no row');
  return row;
}
