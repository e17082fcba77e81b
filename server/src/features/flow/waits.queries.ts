import { mostWaits, type WaitKind } from '@crm/contract/numbers/flow';
import type { Db } from '../../db/client.ts';
import { holds, notNull, rows, statement } from '../../db/statement.ts';

// $1 is whose waits they are; null is everybody. A lead is its owner's, a task its staff member's, a leave of whoever asked for it.

/** Half a million of them are read for a large company, and a date takes ten times as long to read as a number. */
const ms = (instant: string) => `date_part('epoch', ${instant}) * 1000`;
const ended = {
  tasks: statement(
    'flow_ended_tasks',
    `select w.state as kind, w.task_id as id, t.staff_id as "staffId", ${ms('w.entered_at')} as "since", ${ms('w.left_at')} as "until"
     from task_waits w join tasks t on t.id = w.task_id and t.deleted_at is null
     where w.left_at >= $2 and w.left_at < $3 and w.state in ('notStarted', 'inProgress', 'review', 'rework')
       and ($1::bigint[] is null or t.staff_id = any($1))`,
    { kind: holds<Exclude<WaitKind, 'lead' | 'leave'>>(), since: notNull, until: notNull },
  ),
  // Whoever entered it with a priority knew it already: nobody waited.
  leads: statement(
    'flow_ended_leads',
    `select 'lead' as kind, w.lead_id as id, c.owner_id as "staffId", ${ms('w.created_at')} as "since", ${ms('w.contacted_at')} as "until"
     from lead_waits w join customers c on c.id = w.lead_id and c.kind = 'lead' and c.deleted_at is null
     where w.contacted_at >= $2 and w.contacted_at < $3 and w.contacted_at > w.created_at
       and ($1::bigint[] is null or c.owner_id = any($1))`,
    { since: notNull, until: notNull },
  ),
  // What an administrator entered was decided at once. The last decision counts: the approval, or that about a withdrawal.
  leaves: statement(
    'flow_ended_leaves',
    `select 'leave' as kind, l.id, l.staff_id as "staffId", ${ms('l.asked_at')} as "since", ${ms('l.decided_at')} as "until" from leaves l
     where l.status <> 'Pending' and l.decided_at >= $2 and l.decided_at < $3 and l.decided_at >= l.asked_at
       and l.withdrawal is distinct from 'asked' and (l.entered_by is null or l.withdraw_asked_at is not null)
       and ($1::bigint[] is null or l.staff_id = any($1))`,
    { since: notNull, until: notNull },
  ),
};

const openTask = (where: string) =>
  `select case when t.rework then 'rework' when t.stage = 1 then 'notStarted' when t.stage = 2 then 'inProgress' else 'review' end as kind, t.id, t.staff_id as "staffId", t.moved_at as "since"
   from tasks t where t.deleted_at is null and ${where} and ($1::bigint[] is null or t.staff_id = any($1))`;
const open = {
  tasks: statement(
    'flow_open_tasks',
    `select o.* from (${openTask('t.stage <= 3')} union all ${openTask('t.rework')}) o order by o."since", o.id limit ${mostWaits}`,
  ),
  leads: statement(
    'flow_open_leads',
    `select 'lead' as kind, w.lead_id as id, c.owner_id as "staffId", w.created_at as "since"
     from lead_waits w join customers c on c.id = w.lead_id and c.kind = 'lead' and c.deleted_at is null and c.erased_at is null
     where w.contacted_at is null and ($1::bigint[] is null or c.owner_id = any($1))
     order by w.created_at, w.lead_id limit ${mostWaits}`,
  ),
  leaves: statement(
    'flow_open_leaves',
    `select 'leave' as kind, l.id, l.staff_id as "staffId", l.asked_at as "since" from leaves l
     where (l.status = 'Pending' or l.withdrawal = 'asked') and ($1::bigint[] is null or l.staff_id = any($1))
     order by l.asked_at, l.id limit ${mostWaits}`,
  ),
};
const inTrash = statement(
  'flow_time_in_trash',
  `select w.task_id as "taskId", w.entered_at as "since", w.left_at as "until" from task_waits w
   where w.state = 'trash' and w.left_at >= $1 order by w.task_id, w.id limit 100000`,
);
const leaves = statement(
  'flow_leaves',
  `select staff_id as "staffId", leave_type as type, start_date::text as start, end_date::text as end from leaves
   where end_date >= $2 and start_date <= $3 and status = 'Approve' and ($1::bigint[] is null or staff_id = any($1))
   order by staff_id, start_date limit 200000`,
);
const taskNames = statement(
  'flow_task_names',
  `select t.id, coalesce(r.project, 'General Requirement') || ': ' || coalesce(t.name, c.name) as name, t.contact_id as "contactId", u.name as "with"
   from tasks t join customers c on c.id = t.contact_id join users u on u.id = t.staff_id
   left join requirements r on r.id = t.requirement_id where t.id = any($1::bigint[])`,
);
const leadNames = statement(
  'flow_lead_names',
  `select c.id, c.name, u.name as "with" from customers c join users u on u.id = c.owner_id where c.id = any($1::bigint[])`,
);
const leaveNames = statement(
  'flow_leave_names',
  `select l.id, u.name, l.start_date::text as start, l.end_date::text as end from leaves l join users u on u.id = l.staff_id
   where l.id = any($1::bigint[])`,
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
interface Span {
  from: Date;
  to: Date;
}

/** Those that ended in the span; its end is not part of it. */
export async function endedWaits(db: Db, whose: Whose, { from, to }: Span): Promise<EndedWait[]> {
  const values = [whose, from, to];
  const [tasks, leads, decided] = await Promise.all([
    rows(db, ended.tasks, values),
    rows(db, ended.leads, values),
    rows(db, ended.leaves, values),
  ]);
  return [...tasks, ...leads, ...decided];
}

/** What waits now. Of each kind those that have waited longest, up to more than any company has. */
export async function openWaits(db: Db, whose: Whose) {
  const [tasks, leads, asked] = await Promise.all([
    rows(db, open.tasks, [whose]),
    rows(db, open.leads, [whose]),
    rows(db, open.leaves, [whose]),
  ]);
  return [...tasks, ...leads, ...asked];
}

/** By task: the times that it was in Trash, which ended after an instant. */
export async function timesInTrash(db: Db, after: Date) {
  return Map.groupBy(await rows(db, inTrash, [after]), ({ taskId }) => taskId);
}

/** By person: approved leave that touches these days. */
export async function leavesOf(db: Db, whose: Whose, first: string, last: string) {
  return Map.groupBy(await rows(db, leaves, [whose, first, last]), ({ staffId }) => staffId);
}

export async function namesOfTasks(db: Db, ids: readonly number[]) {
  return ids.length === 0 ? [] : rows(db, taskNames, [ids]);
}

export async function namesOfLeads(db: Db, ids: readonly number[]) {
  return ids.length === 0 ? [] : rows(db, leadNames, [ids]);
}

export async function namesOfLeaves(db: Db, ids: readonly number[]) {
  return ids.length === 0 ? [] : rows(db, leaveNames, [ids]);
}
