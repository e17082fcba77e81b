import { leaveTypes } from '@crm/contract/calendar/leave';
import { mostWaits, type WaitKind } from '@crm/contract/numbers/flow';
import type { LeaveSpan } from '@crm/contract/rules/leave-days';
import type { Db } from '../../db/client.ts';
import { firstRow, holds, notNull, planned, rows, statement } from '../../db/statement.ts';

// $1 is whose waits they are; null is everybody. A lead is its owner's, a task its staff member's, a leave of whoever asked for it.

/** Hundreds of thousands are read for a large company, and a row takes ten times as long to read as four numbers in a row of bytes. */
const packed = (id: string, staffId: string, since: string, until: string) => {
  const numbers = [id, staffId, ...[since, until].map((instant) => `date_part('epoch', ${instant}) * 1000`)];
  return `string_agg(${numbers.map((number) => `float8send(${number})`).join(' || ')}, '') as packed`;
};
const bytes = { packed: notNull };
/** A day is read in another way than a month. */
const ended = {
  tasks: planned(
    'flow_ended_tasks',
    `select w.state as kind, ${packed('w.task_id', 't.staff_id', 'w.entered_at', 'w.left_at')}
     from task_waits w join tasks t on t.id = w.task_id and t.deleted_at is null
     where w.left_at >= $2 and w.left_at < $3 and w.state in ('notStarted', 'inProgress', 'review', 'rework')
       and ($1::bigint[] is null or t.staff_id = any($1)) group by w.state`,
    { kind: holds<Exclude<WaitKind, 'lead' | 'leave'>>(), ...bytes },
  ),
  // Whoever entered it with a priority knew it already: nobody waited.
  leads: planned(
    'flow_ended_leads',
    `select 'lead' as kind, ${packed('w.lead_id', 'c.owner_id', 'w.created_at', 'w.contacted_at')}
     from lead_waits w join customers c on c.id = w.lead_id and c.kind = 'lead' and c.deleted_at is null
     where w.contacted_at >= $2 and w.contacted_at < $3 and w.contacted_at > w.created_at
       and ($1::bigint[] is null or c.owner_id = any($1)) having count(*) > 0`,
    bytes,
  ),
  // What an administrator entered was decided at once. The last decision counts: the approval, or that about a withdrawal.
  leaves: planned(
    'flow_ended_leaves',
    `select 'leave' as kind, ${packed('l.id', 'l.staff_id', 'l.asked_at', 'l.decided_at')} from leaves l
     where l.status <> 'Pending' and l.decided_at >= $2 and l.decided_at < $3 and l.decided_at >= l.asked_at
       and l.withdrawal is distinct from 'asked' and (l.entered_by is null or l.withdraw_asked_at is not null)
       and ($1::bigint[] is null or l.staff_id = any($1)) having count(*) > 0`,
    bytes,
  ),
};
const firstEnd = statement(
  'flow_first_end',
  `select least((select min(left_at) from task_waits), (select min(contacted_at) from lead_waits),
     (select min(decided_at) from leaves where status <> 'Pending')) as at`,
);

const openTask = (where: string) =>
  `select case when t.rework then 'rework' when t.stage = 1 then 'notStarted' when t.stage = 2 then 'inProgress' else 'review' end as kind, t.id, t.staff_id, t.moved_at as since
   from tasks t where t.deleted_at is null and ${where} and ($1::bigint[] is null or t.staff_id = any($1))`;
/** Of each kind of record those that have waited longest. */
const oldest = (waits: string) =>
  `select o.kind, ${packed('o.id', 'o.staff_id', 'o.since', 'o.since')} from (${waits} order by since, id limit ${mostWaits}) o group by o.kind`;
const open = {
  tasks: statement(
    'flow_open_tasks',
    oldest(`select * from (${openTask('t.stage <= 3')} union all ${openTask('t.rework')}) waiting`),
    bytes,
  ),
  leads: statement(
    'flow_open_leads',
    oldest(`select 'lead' as kind, w.lead_id as id, c.owner_id as staff_id, w.created_at as since
     from lead_waits w join customers c on c.id = w.lead_id and c.kind = 'lead' and c.deleted_at is null and c.erased_at is null
     where w.contacted_at is null and ($1::bigint[] is null or c.owner_id = any($1))`),
    bytes,
  ),
  leaves: statement(
    'flow_open_leaves',
    oldest(`select 'leave' as kind, l.id, l.staff_id, l.asked_at as since from leaves l
     where (l.status = 'Pending' or l.withdrawal = 'asked') and ($1::bigint[] is null or l.staff_id = any($1))`),
    bytes,
  ),
};
const inTrash = statement(
  'flow_time_in_trash',
  `select w.task_id as "taskId", w.entered_at as "since", w.left_at as "until" from task_waits w
   where w.state = 'trash' and w.left_at >= $1 and w.entered_at < $2 order by w.task_id, w.id limit 100000`,
);
const leaves = statement(
  'flow_leaves',
  `select staff_id as "staffId", string_agg(concat_ws(' ', leave_type, start_date, end_date), ',' order by start_date) as leaves from leaves
   where end_date >= $2 and start_date <= $3 and status = 'Approve' and ($1::bigint[] is null or staff_id = any($1)) group by staff_id`,
  { leaves: notNull },
);
/** Null is everybody. */
export type Whose = readonly number[] | null;

/** With instants in milliseconds. */
export interface EndedWait {
  kind: WaitKind;
  id: number;
  staffId: number;
  since: number;
  until: number;
}
/** Its end is not part of it. */
interface Span {
  from: Date;
  to: Date;
}

/** Those that ended in the span. */
export async function endedWaits(db: Db, whose: Whose, { from, to }: Span): Promise<EndedWait[]> {
  const values = [whose, from, to];
  // One after the other: it may be a transaction, which has one connection.
  const tasks = await rows(db, ended.tasks, values);
  const leads = await rows(db, ended.leads, values);
  const decided = await rows(db, ended.leaves, values);
  return [...tasks, ...leads, ...decided].flatMap(unpack);
}

function unpack({ kind, packed }: { kind: WaitKind; packed: Buffer }): EndedWait[] {
  const number = (at: number) => packed.readDoubleBE(at * 8);
  return Array.from({ length: packed.length / 32 }, (_nothing, wait) => {
    const at = wait * 4;
    return {
      kind,
      id: number(at),
      staffId: number(at + 1),
      since: Math.round(number(at + 2)),
      until: Math.round(number(at + 3)),
    };
  });
}

/** When the first of all ended. */
export async function firstEndedAt(db: Db): Promise<Date | undefined> {
  return (await firstRow(db, firstEnd))?.at ?? undefined;
}

/** What waits now. Of each kind those that have waited longest, up to more than any company has. */
export async function openWaits(db: Db, whose: Whose, now: Date): Promise<EndedWait[]> {
  const [tasks, leads, asked] = await Promise.all([
    rows(db, open.tasks, [whose]),
    rows(db, open.leads, [whose]),
    rows(db, open.leaves, [whose]),
  ]);
  const until = now.getTime();
  return [...tasks, ...leads, ...asked].flatMap(unpack).map((wait) => ({ ...wait, until }));
}

/** By task: the times that it was in Trash between two instants. */
export async function timesInTrash(db: Db, from: Date, to: Date) {
  return Map.groupBy(await rows(db, inTrash, [from, to]), ({ taskId }) => taskId);
}

/** By person: approved leave that touches these days. */
export async function leavesOf(db: Db, whose: Whose, first: string, last: string) {
  const people = await rows(db, leaves, [whose, first, last]);
  return new Map(people.map(({ staffId, leaves }) => [staffId, leaves.split(',').map(readLeave)]));
}

function readLeave(text: string): LeaveSpan {
  const [type, start = '', end = ''] = text.split(' ');
  return { type: leaveTypes.find((known) => known === type) ?? 'fullday', start, end };
}
