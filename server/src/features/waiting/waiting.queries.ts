import { type WaitingKind, waitingKinds } from '@crm/contract/office/waiting';
import type { Db } from '../../db/client.ts';
import { firstRow, rows, statement } from '../../db/statement.ts';
import { isOpenInvitation } from '../invitations/open-invitation.ts';

/** A kind of thing that waits: its table, what makes it wait at the time of a parameter, and since when. */
const sourcesAt = (now: `$${number}`): Record<WaitingKind, { table: string; where: string; since: string }> => ({
  leave: { table: 'leaves', where: "(w.status = 'Pending' or w.withdrawal = 'asked')", since: 'w.asked_at' },
  correction: { table: 'attendance_corrections', where: "w.status = 'open'", since: 'w.created_at' },
  review: { table: 'tasks', where: 'w.deleted_at is null and w.stage = 3', since: 'w.moved_at' },
  invitation: { table: 'invitations', where: isOpenInvitation('w', now), since: 'w.created_at' },
});

/** $1 names one kind alone; $2, $3 and $4 are the row after which the portion begins, $5 is its size, $6 is now. */
const arms = waitingKinds.map((kind, rank) => {
  const { table, where, since } = sourcesAt('$6')[kind];
  const isLater = `${since} >= $2::timestamptz and (${since} > $2 or ${rank} > $3::int or (${rank} = $3 and w.id > $4::bigint))`;
  return `(select ${rank} as rank, w.id, ${since} as since from ${table} w
     where ${where} and coalesce($1, '${kind}') = '${kind}' and ${isLater} order by ${since}, w.id limit $5)`;
});
const oldest = statement(
  'oldest_waiting',
  `select o.rank, o.id, o.since, to_char(o.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key
   from (${arms.join(' union all ')}) o
   order by o.since, o.rank, o.id limit $5`,
);

const reviews = statement(
  'waiting_reviews',
  `select t.id, t.version, jsonb_build_object('id', u.id, 'name', u.name) as staff, t.contact_id as "contactId", coalesce(r.project, 'General Requirement') as requirement,
     coalesce(t.name, c.name) as "customerName", t.rework_round as round
   from tasks t join users u on u.id = t.staff_id join customers c on c.id = t.contact_id
   left join requirements r on r.id = t.requirement_id where t.id = any($1::bigint[])`,
);

const total = (columns: string) => `coalesce(sum(${columns}), 0)::int`;
const taskTotals = `${total('stage_1 + stage_2')} as pending, ${total('reworks')} as rework`;
const waitingCount = (kind: WaitingKind) => {
  const { table, where } = sourcesAt('$1')[kind];
  return `(select count(*)::int from ${table} w where ${where}) as ${kind}`;
};
const decisions = statement(
  'count_decisions',
  `select t.*, ${waitingCount('leave')}, ${waitingCount('correction')}, ${waitingCount('invitation')}
   from (select ${taskTotals}, ${total('stage_3')} as review from task_totals) t`,
);
/** Counted no further. */
const most = 100;
const own = (table: string, begin: string) => `(select count(*)::int from (
     select from ${table} a where a.staff_id = $1 and a.status = 'pending' and a.deleted_at is null and ${begin} < $2::date + 1 limit ${most}
   ) a) as ${table}`;
const work = statement(
  'count_own_work',
  `select t.*, ${own('calls', '(a.call_date + a.call_time)')}, ${own('meetings', '(a.meeting_date + a.start_time)')}
   from (select ${taskTotals} from task_totals where staff_id = $1) t`,
);

interface Place {
  /** To the microsecond, as PostgreSQL keeps it. */
  key: string;
  rank: number;
  id: number;
}
const beginning: Place = { key: '-infinity', rank: 0, id: 0 };

/** One more than the limit tells that there are more. */
export async function oldestWaiting(db: Db, kind: WaitingKind | undefined, limit: number, now: Date, after = beginning) {
  return rows(db, oldest, [kind ?? null, after.key, after.rank, after.id, limit + 1, now]);
}

export async function waitingReviews(db: Db, ids: readonly number[]) {
  return rows(db, reviews, [ids]);
}

export async function countDecisions(db: Db, now: Date) {
  return firstRow(db, decisions, [now]);
}

export async function countOwnWork(db: Db, staffId: number, today: string) {
  return firstRow(db, work, [staffId, today]);
}
