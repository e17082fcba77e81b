import type { Db } from '../../db/client.ts';
import { type RowOf, rows, statement } from '../../db/statement.ts';
import type { Whose } from './waits.queries.ts';

// What the work log says of tasks after the day of their first hand-in, up to that of their completion. A cell has a day and no time, so
// that nobody knows of the day of the hand-in which part came afterwards. Each cell costs the rate of its day, rounded to the cent.
const logged = statement(
  'flow_second_time',
  `select k.task_id as "taskId", sum(c.minutes)::int as minutes, coalesce(sum(round(c.minutes * rate.hourly_rate * 100 / 60)), 0)::bigint as cents,
     coalesce(sum(c.minutes) filter (where rate.hourly_rate is null), 0)::int as unrated
   from unnest($1::bigint[], $2::date[], $3::date[]) as a (id, handed_in_on, completed_on)
   join worklog_cell_tasks k on k.task_id = a.id
   join worklog_cells c on c.worklog_id = k.worklog_id and c.task_number = k.task_number and c.minutes > 0
   join worklogs w on w.id = c.worklog_id and w.work_date > a.handed_in_on and w.work_date <= a.completed_on
     and ($4::bigint[] is null or w.staff_id = any($4))
   left join lateral (
     select s.hourly_rate from staff_rates s where s.staff_id = w.staff_id and s.valid_from <= w.work_date
     order by s.valid_from desc limit 1
   ) rate on true
   group by k.task_id`,
);

export type SecondTime = RowOf<typeof logged>;

interface Reworked {
  id: number;
  handedInOn: string;
  completedOn: string;
}

/** By task; of the people asked for alone. A task without such time is not there. */
export async function secondTimes(db: Db, tasks: readonly Reworked[], whose: Whose): Promise<Map<number, SecondTime>> {
  const values = [tasks.map(({ id }) => id), tasks.map((task) => task.handedInOn), tasks.map((task) => task.completedOn), whose];
  return new Map((await rows(db, logged, values)).map((row) => [row.taskId, row]));
}
