import type { Db } from '../../db/client.ts';
import { type RowOf, rows, statement } from '../../db/statement.ts';

/** At most 31 days of 15 cells; a day may have a typed attendance and no cell. */
const list = statement(
  'list_logged_days',
  `select w.work_date as date, w.attendance, coalesce((
       select json_agg(json_build_object('taskNumber', 'task' || c.task_number, 'taskName', c.task_name, 'comment', c.comment, 'time', c.time_text) order by c.task_number)
       from worklog_cells c where c.worklog_id = w.id), '[]') as tasks
   from worklogs w where w.staff_id = $1 and w.work_date between $2 and $3 order by w.work_date limit 1000`,
);

export type LoggedDay = RowOf<typeof list>;

/** Both days included. */
export async function loggedDaysBetween(db: Db, staffId: number, { first, last }: { first: string; last: string }) {
  return rows(db, list, [staffId, first, last]);
}
