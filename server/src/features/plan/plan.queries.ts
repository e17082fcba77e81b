import { mostExperience } from '@crm/contract/numbers/experience';
import type { Db } from '../../db/client.ts';
import { firstRow, rows, statement } from '../../db/statement.ts';

const list = statement(
  'list_to_plan',
  'select project from requirements where id = $1 and ($2::bigint is null or owner_id = $2) and deleted_at is null',
);
const person = statement('person_to_plan', 'select id from users where id = $1 and deleted_at is null');
// Only a task that moved since it was made was done here: an import brings others that are done already.
const isFinished = `requirement_id = any(array(
       select id from requirements where lower(project) = lower($1) and ($2::bigint[] is null or owner_id = any($2))
     ))
     and deleted_at is null and stage = 4 and not rework and moved_at > created_at`;
const answer = 'created_at as "createdAt", moved_at as "completedAt", rework_round > 0 as "isReworked"';
const latest = `order by moved_at desc, id desc limit ${mostExperience + 1}`;
// A list with few tasks is read whole, by its own index. Of one with many the latest are soon met on the way back through all that was
// completed; for a list with few that way would be long.
const readWhole = 5000;
const finishedOfFew = statement(
  'finished_tasks_of_list',
  `with t as materialized (select id, created_at, moved_at, rework_round from tasks where ${isFinished} limit ${readWhole + 1})
   select ${answer}, (select count(*)::int from t) as found from t ${latest}`,
);
const finishedOfMany = statement('finished_tasks_of_large_list', `select ${answer} from tasks where ${isFinished} ${latest}`);
// What was handed in waits for somebody else.
const open = statement(
  'open_tasks_by_day',
  `select greatest(finish_by, $2::date)::text as day, count(*)::int as tasks from tasks
   where staff_id = $1 and deleted_at is null and (stage < 4 or rework) and stage <> 3 and new_update is null
     and finish_by <= $3::date and id is distinct from $4::bigint
   group by 1`,
);

/** The title of a live list, of this owner unless null. */
export async function findTitle(db: Db, id: number, ownerId: number | null): Promise<string | undefined> {
  return (await firstRow(db, list, [id, ownerId]))?.project;
}

export async function isThere(db: Db, staffId: number): Promise<boolean> {
  return (await firstRow(db, person, [staffId])) !== undefined;
}

/** The latest completed tasks of lists with this title, of these owners unless null: one more than counts. */
export async function finishedTasks(db: Db, title: string, ownerIds: readonly number[] | null) {
  const few = await rows(db, finishedOfFew, [title, ownerIds]);
  return (few[0]?.found ?? 0) > readWhole ? rows(db, finishedOfMany, [title, ownerIds]) : few;
}

/** How many open tasks the person has that are due by each day up to the last; what is overdue counts on the first. */
export async function openTasksByDay(
  db: Db,
  staffId: number,
  days: { first: string; last: string; exceptId: number | undefined },
): Promise<Map<string, number>> {
  const found = await rows(db, open, [staffId, days.first, days.last, days.exceptId ?? null]);
  return new Map(found.map(({ day, tasks }) => [day, tasks]));
}
