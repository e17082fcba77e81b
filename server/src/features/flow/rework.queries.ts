import type { ReworkReason } from '@crm/contract/numbers/flow';
import type { Db } from '../../db/client.ts';
import { holds, notNull, planned, rows, statement } from '../../db/statement.ts';
import type { Whose } from './waits.queries.ts';

// Completed in the span: a task counts with its last completion, and only while it is completed. A day and a year want different plans.
const completed = `t.deleted_at is null and t.stage = 4 and not t.rework and t.moved_at >= $2 and t.moved_at < $3
  and ($1::bigint[] is null or t.staff_id = any($1))`;

const counts = planned(
  'flow_completed',
  `select (t.moved_at at time zone $4)::date::text as day, coalesce(t.requirement_id, 0) as "requirementId", t.staff_id as "staffId",
     least(t.rework_round, 3)::int as rounds, count(*)::int as tasks, sum(t.rework_round)::int as "allRounds"
   from tasks t where ${completed} group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  { day: notNull },
);
// Handed in when it came to review, or was completed without one. A task that was made there was handed in when it was made.
const reworked = planned(
  'flow_reworked',
  `select t.id, coalesce(t.requirement_id, 0) as "requirementId", t.staff_id as "staffId", t.moved_at as "completedAt",
     coalesce(case when h.first in ('notStarted', 'inProgress') then h.at end, t.created_at) as "handedInAt", coalesce(q.rounds, '[]') as rounds
   from tasks t
   left join lateral (
     select min(w.left_at) filter (where w.next in ('review', 'completed') and w.state in ('notStarted', 'inProgress')) as at,
       (array_agg(w.state order by w.entered_at, w.id) filter (where w.state <> 'trash'))[1] as first
     from task_waits w where w.task_id = t.id
   ) h on true
   left join lateral (
     select jsonb_agg(jsonb_build_object('askedAt', q.asked_at, 'category', q.category) order by q.round) as rounds
     from task_reworks q where q.task_id = t.id
   ) q on true
   where ${completed} and t.rework_round > 0 order by t.moved_at, t.id limit 100000`,
  { rounds: holds<{ askedAt: string; category: Exclude<ReworkReason, 'none'> | null }[]>() },
);
// What the work log says of tasks after the day of their first hand-in, up to that of their completion. A cell has a day and no time, so
// that nobody knows of the day of the hand-in which part came afterwards.
const logged = planned(
  'flow_second_time',
  `select k.task_id as "taskId", w.staff_id as "staffId", w.work_date::text as day, c.minutes
   from unnest($1::bigint[], $2::date[], $3::date[]) as a (id, handed_in_on, completed_on)
   join worklog_cell_tasks k on k.task_id = a.id
   join worklog_cells c on c.worklog_id = k.worklog_id and c.task_number = k.task_number and c.minutes > 0
   join worklogs w on w.id = c.worklog_id and w.work_date > a.handed_in_on and w.work_date <= a.completed_on
     and ($4::bigint[] is null or w.staff_id = any($4))
   order by 1, 3, 2, 4`,
);
const first = statement('flow_first_completion', 'select min(moved_at) as at from tasks where deleted_at is null and stage = 4');
const titles = statement('flow_list_titles', 'select id, project from requirements where id = any($1::bigint[])');
const people = statement(
  'flow_rework_people',
  `select id, name, deleted_at is not null as "isFormer" from users where id = any($1::bigint[])`,
);

interface Span {
  from: Date;
  to: Date;
}

/** By day, list, person and rounds. List 0 is none. */
export async function completedTasks(db: Db, whose: Whose, { from, to }: Span, timeZone: string) {
  return rows(db, counts, [whose, from, to, timeZone]);
}

export async function reworkedTasks(db: Db, whose: Whose, { from, to }: Span) {
  return rows(db, reworked, [whose, from, to]);
}

/** The cells of tasks between two days, the first one not included; of these people. */
export async function cellsBetween(
  db: Db,
  tasks: readonly { id: number; handedInOn: string; completedOn: string }[],
  whose: Whose,
) {
  const values = [tasks.map(({ id }) => id), tasks.map((task) => task.handedInOn), tasks.map((task) => task.completedOn), whose];
  return rows(db, logged, values);
}

export async function firstCompletionAt(db: Db): Promise<Date | undefined> {
  return (await rows(db, first))[0]?.at ?? undefined;
}

/** The titles of lists, by their ids. */
export async function listTitles(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  return new Map((await rows(db, titles, [ids])).map(({ id, project }) => [id, project]));
}

export async function reworkPeople(db: Db, ids: readonly number[]) {
  return new Map((await rows(db, people, [ids])).map((person) => [person.id, person]));
}
