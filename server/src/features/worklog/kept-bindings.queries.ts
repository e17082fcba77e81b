import type { Db } from '../../db/client.ts';
import { type RowOf, rows, statement } from '../../db/statement.ts';

const titles = statement(
  'worklog_titles',
  `select distinct c.task_number as "column", c.task_name as title from worklogs w join worklog_cells c on c.worklog_id = w.id
   where w.staff_id = $1 and w.work_date between $2 and $3 order by 1, 2 limit 1000`,
);
const bound = statement(
  'worklog_bound_cells',
  `select w.work_date as date, b.task_number as "column", b.task_id as "taskId" from worklogs w
     join worklog_cell_tasks b on b.worklog_id = w.id
   where w.staff_id = $1 and w.work_date = any ($2::date[]) order by 1, 2 limit 1000`,
);
// A cell without a text has no row any more, and its task is not put back.
const putBack = statement(
  'put_back_bound_cells',
  `insert into worklog_cell_tasks (worklog_id, task_number, task_id)
   select w.id, c.task_number, t.id
   from json_to_recordset($2::json) as b (date date, "column" int, "taskId" bigint)
     join worklogs w on w.staff_id = $1 and w.work_date = b.date
     join worklog_cells c on c.worklog_id = w.id and c.task_number = b."column"
     join tasks t on t.id = b."taskId" for key share of t`,
);
const columns = statement(
  'worklog_columns_of_month',
  `select task_number as "column", customer_id as "customerId", requirement_id as "requirementId" from worklog_columns
   where staff_id = $1 and month = $2 order by task_number`,
);

export type BoundCell = RowOf<typeof bound>;

export async function titlesOfMonth(db: Db, staffId: number, { first, last }: { first: string; last: string }) {
  return rows(db, titles, [staffId, first, last]);
}

export async function boundCellsOf(db: Db, staffId: number, dates: readonly string[]): Promise<BoundCell[]> {
  return rows(db, bound, [staffId, dates]);
}

/** After a save has written the days anew. */
export async function putBackBoundCells(db: Db, staffId: number, cells: readonly BoundCell[]): Promise<void> {
  await rows(db, putBack, [staffId, JSON.stringify(cells)]);
}

export async function columnsOfMonth(db: Db, staffId: number, first: string) {
  return rows(db, columns, [staffId, first]);
}
