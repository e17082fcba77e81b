import type { ReworkReason } from '@crm/contract/numbers/flow';
import type { Db } from '../../db/client.ts';
import { holds, rows, statement } from '../../db/statement.ts';
import type { Whose } from './waits.queries.ts';

// Completed in the span: a task counts with its last completion, and only while it is completed.
const completed = `t.deleted_at is null and t.stage = 4 and not t.rework and t.moved_at >= $2 and t.moved_at < $3
  and ($1::bigint[] is null or t.staff_id = any($1))`;

// A project is a title, whoever has the list. Lists of everything, people of the project that is asked for; the tasks are read once.
const counts = statement(
  'flow_completed',
  `with tasks_of as materialized (
     select t.requirement_id, t.staff_id, least(t.rework_round, 3) as rounds, count(*) as tasks, sum(t.rework_round) as all_rounds
     from tasks t where ${completed} group by 1, 2, 3
   ), named as (
     select c.*, coalesce(r.project, 'General Requirement') as project from tasks_of c left join requirements r on r.id = c.requirement_id
   ), people as (
     select staff_id, rounds, sum(tasks)::int as tasks, sum(all_rounds)::int as all_rounds from named
     where $4::text is null or lower(project) = lower($4) group by 1, 2
   )
   select project, min(staff_id) as "staffId", null as name, false as "isFormer", rounds, sum(tasks)::int as tasks,
     sum(all_rounds)::int as "allRounds" from named group by project, rounds
   union all
   select null, p.staff_id, u.name, u.deleted_at is not null, p.rounds, p.tasks, p.all_rounds from people p join users u on u.id = p.staff_id`,
);
// Handed in when it came to review, or was completed without one. A task that was made there was handed in when it was made.
const reworked = statement(
  'flow_reworked',
  `select t.id, coalesce(r.project, 'General Requirement') as project, t.staff_id as "staffId", t.moved_at as "completedAt",
     coalesce(h.at, t.created_at) as "handedInAt", coalesce(q.rounds, '[]') as rounds
   from tasks t left join requirements r on r.id = t.requirement_id
   left join lateral (
     select min(w.left_at) as at from task_waits w
     where w.task_id = t.id and w.next in ('review', 'completed') and w.state in ('notStarted', 'inProgress')
   ) h on true
   left join lateral (
     select jsonb_agg(jsonb_build_object('askedAt', q.asked_at, 'category', q.category) order by q.round) as rounds
     from task_reworks q where q.task_id = t.id
   ) q on true
   where ${completed} and t.rework_round > 0 limit 100000`,
  { rounds: holds<{ askedAt: string; category: Exclude<ReworkReason, 'none'> | null }[]>() },
);
const share = statement(
  'flow_rework_share',
  `select count(*)::int as tasks, (count(*) filter (where t.rework_round > 0))::int as reworked from tasks t
   where ${completed} and ($4::text is null or t.requirement_id in (select id from requirements where lower(project) = lower($4))
     or (t.requirement_id is null and lower($4) = 'general requirement'))`,
);

interface Span {
  from: Date;
  to: Date;
}

/** Counts by list, and those of the asked project by person. */
export async function completedTasks(db: Db, whose: Whose, { from, to }: Span, project: string | undefined) {
  const counted = await rows(db, counts, [whose, from, to, project ?? null]);
  return {
    byList: counted.flatMap(({ project, ...counts }) => (project === null ? [] : [{ ...counts, project }])),
    byPerson: counted.flatMap(({ name, ...counts }) => (name === null ? [] : [{ ...counts, name }])),
  };
}

export async function reworkedTasks(db: Db, whose: Whose, { from, to }: Span) {
  return rows(db, reworked, [whose, from, to]);
}

export async function reworkShare(db: Db, whose: Whose, { from, to }: Span, project: string | undefined) {
  const [row] = await rows(db, share, [whose, from, to, project ?? null]);
  return row ?? { tasks: 0, reworked: 0 };
}
