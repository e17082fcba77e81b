import { type Db, firstRow, rows, statement } from '../../db/client.ts';

export interface RequirementRow {
  id: number;
  project: string;
  data: string[];
  version: number;
  createdAt: Date;
}

const list = statement(
  'list_requirements',
  `select r.id, r.project, r.data, r.version, r.created_at as "createdAt" from requirements r
   where r.owner_id = $1 and r.deleted_at is null order by r.created_at desc, r.id desc limit $2`,
);
// A new task holds a weaker lock on its list: it is either seen by the question for tasks or waits for the answer.
const findTask = statement('find_task_of_requirement', 'select 1 from tasks where requirement_id = $1 limit 1');

export async function listRequirementRows(db: Db, ownerId: number, limit: number): Promise<RequirementRow[]> {
  return rows(db, list, [ownerId, limit]);
}

/** Any task counts, in Trash too. Ask with the list locked. */
export async function hasTask(db: Db, id: number): Promise<boolean> {
  return (await firstRow(db, findTask, [id])) !== undefined;
}
