import type { Task } from '@crm/contract/work/tasks';
import type { Db } from '../../db/client.ts';
import { firstRow, type RowOf, statement } from '../../db/statement.ts';
import type { Replayed } from '../../plugins/limits/idempotency.ts';
import { taskColumns, taskJoin, taskSays } from './task-list.ts';

const read = statement(
  'read_task',
  `select ${taskColumns} from tasks t ${taskJoin} where t.id = $1 and t.deleted_at is null`,
  taskSays,
);

/** A task as the database answers it. */
export type TaskRow = RowOf<typeof read>;

export async function readTask(db: Db, id: number) {
  return firstRow(db, read, [id]);
}

/** Read, just written, or answered again to a repeated send. */
export function taskOf(row: TaskRow | Replayed<TaskRow>): Task {
  return {
    ...row,
    newUpdate: row.newUpdate && new Date(row.newUpdate).toISOString(),
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
