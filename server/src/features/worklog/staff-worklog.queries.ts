import type { Db } from '../../db/client.ts';
import { type RowOf, rows, statement } from '../../db/statement.ts';

/** At most 31 days of 15 cells; a day without cells is not there. */
const list = statement(
  'list_logged_days',
  `select w.work_date as date,
     json_agg(json_build_object('taskName', c.task_name, 'comment', c.comment, 'minutes', c.minutes) order by c.task_number) as tasks
   from worklogs w join worklog_cells c on c.worklog_id = w.id
   where w.staff_id = $1 and w.work_date between $2 and $3 group by w.work_date order by w.work_date limit 1000`,
);

export type LoggedTask = RowOf<typeof list>['tasks'][number];

/** Both days included. */
export async function loggedDaysBetween(db: Db, staffId: number, { first, last }: { first: string; last: string }) {
  return rows(db, list, [staffId, first, last]);
}
