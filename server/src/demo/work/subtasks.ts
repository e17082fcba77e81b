import type { Db } from '../../db/client.ts';
import { type RowOf, rows, statement } from '../../db/statement.ts';
import { workingTime } from '../office/working-time.ts';
import type { Company } from '../people.ts';
import { createRandom, type Random } from '../random.ts';
import { longStep, steps } from './subtask-words.ts';

const seed = 71;
const splitShare = 0.7;
const removedShare = 0.1;
const dayMs = 86_400_000;

type DemoTask = RowOf<typeof tasks>;

interface DemoSubtask {
  taskId: number;
  staffId: number;
  title: string;
  lines: { text: string; position: number; checkedAt: Date | null }[];
  createdAt: Date;
  removedAt: Date | null;
}

const tasks = statement(
  'demo_split_tasks',
  'select id, staff_id as "staffId", stage, created_at as "createdAt" from tasks where deleted_at is null order by id',
);
// Here a title is there once in a task: it finds the sub-task that lines and history belong to.
const insert = statement(
  'demo_subtasks',
  `with given as (
     select * from json_to_recordset($1::json) as g ("taskId" bigint, "staffId" bigint, title text, lines json, "createdAt" timestamptz, "removedAt" timestamptz)
   ), line as (
     select g."taskId", g."staffId", g.title, l.* from given g,
       json_to_recordset(g.lines) as l (text text, position int, "checkedAt" timestamptz)
   ), s as (
     insert into subtasks (task_id, title, version, created_at, updated_at, removed_at)
     select "taskId", title, 1 + (select count("checkedAt") from line l where l."taskId" = g."taskId" and l.title = g.title)
       + ("removedAt" is not null)::int, "createdAt", "removedAt", "removedAt"
     from given g order by "createdAt" returning *
   ), items as (
     insert into subtask_items (subtask_id, position, text, checked)
     select s.id, line.position, line.text, line."checkedAt" is not null
     from s join line on line."taskId" = s.task_id and line.title = s.title
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select at, "staffId", 'task', "taskId", action, after from (
     select "createdAt" as at, "staffId", "taskId", 'sub-task created' as action,
       jsonb_build_object('subtask', title, 'lines', (select coalesce(jsonb_agg(l ->> 'text'), '[]') from json_array_elements(lines) l)) as after
     from given
     union all
     select "checkedAt", "staffId", "taskId", 'line checked', jsonb_build_object('subtask', title, 'line', text)
     from line where "checkedAt" is not null
     union all
     select "removedAt", "staffId", "taskId", 'sub-task removed', jsonb_build_object('subtask', title)
     from given where "removedAt" is not null
   ) told order by at`,
);

/** Most tasks are split; the further a task is, the more of its lines are checked. */
export async function fillSubtasks(db: Db, { now, staff }: Company): Promise<void> {
  const random = createRandom(seed);
  const people = new Set(staff.map(({ id }) => id));
  const found = (await rows(db, tasks)).filter(({ staffId }) => people.has(staffId));
  const first = found.find(({ staffId }) => staffId === staff[0]?.id);
  const made = found.flatMap((task) => subtasksOf(random, task, now, task === first));
  await rows(db, insert, [JSON.stringify(made)]);
}

function subtasksOf(random: Random, task: DemoTask, now: Date, isFirst: boolean): DemoSubtask[] {
  if (!isFirst && !random.chance(splitShare)) return [];
  const chosen = random.shuffled(steps).slice(0, random.int(1, 5));
  return (isFirst ? [longStep, ...chosen] : chosen).map((step) => subtaskOf(random, task, now, step));
}

function subtaskOf(random: Random, task: DemoTask, now: Date, step: (typeof steps)[number]): DemoSubtask {
  const days = Math.max(0, Math.floor((now.getTime() - task.createdAt.getTime()) / dayMs));
  const bornDaysAgo = random.int(Math.floor(days / 2), days);
  const createdAt = later(task.createdAt, workingTime(random, now, bornDaysAgo));
  const since = () => later(createdAt, workingTime(random, now, random.int(0, bornDaysAgo)));
  const share = [0, 0.05, 0.55, 1, 1][task.stage] ?? 0;
  const lines = step.lines.map((text, index) => ({
    text,
    position: index + 1,
    checkedAt: random.chance(share) ? since() : null,
  }));
  const removedAt = lines.reduce((last, { checkedAt }) => later(last, checkedAt ?? last), since());
  const { id: taskId, staffId } = task;
  return { taskId, staffId, title: step.title, lines, createdAt, removedAt: random.chance(removedShare) ? removedAt : null };
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
