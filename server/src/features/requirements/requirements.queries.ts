import type { Db } from '../../db/client.ts';
import { firstRow, statement } from '../../db/statement.ts';

// A new task holds a weaker lock on its list: it is either seen by the question for tasks or waits for the answer.
const findTask = statement('find_task_of_requirement', 'select 1 from tasks where requirement_id = $1 limit 1');

/** Any task counts, in Trash too. Ask with the list locked. */
export async function hasTask(db: Db, id: number): Promise<boolean> {
  return (await firstRow(db, findTask, [id])) !== undefined;
}
