import type { Db } from '../../db/client.ts';
import { type RowOf, rows, statement } from '../../db/statement.ts';

/** At most 31 days of 15 cells; a day may have a typed attendance and no cell. */
const list = statement(
  'list_logged_days',
  `select w.staff_id as "staffId", w.work_date as date, w.attendance, coalesce((
       select json_agg(json_build_object('taskNumber', 'task' || c.task_number, 'taskName', c.task_name, 'comment', c.comment, 'time', c.time_text) order by c.task_number)
       from worklog_cells c where c.worklog_id = w.id), '[]') as tasks
   from worklogs w where w.staff_id = any($1::bigint[]) and w.work_date between $2 and $3 order by w.work_date limit 20000`,
);

export type LoggedDay = RowOf<typeof list>;

/** Both days included, by person. */
export async function loggedDaysOf(db: Db, staffIds: readonly number[], { first, last }: { first: string; last: string }) {
  return Map.groupBy(await rows(db, list, [staffIds, first, last]), ({ staffId }) => staffId);
}
