import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';

const ofTasks = statement(
  'requirements_of_tasks',
  `select r.id, r.project, r.owner_id as "ownerId", coalesce(cardinality(r.data), 0) as items from requirements r
   where r.deleted_at is null and r.id = any(array(select t.requirement_id from tasks t where t.id = any($1::bigint[])))
   order by lower(r.project), r.id limit $2`,
);

/** The live lists that these tasks use, by title. */
export async function listOfTasks(db: Db, taskIds: readonly number[], limit: number) {
  return rows(db, ofTasks, [taskIds, limit]);
}
