import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';

/** What people do for one customer at a time; the rest of the titles is a project, or nobody's. */
const forCustomers = ['Offers', 'Site visits', 'Meetings'];
const forProjects = ['Booking system', 'Guest messages', 'Service texts', 'Fleet tracking', 'Point of sale'];
const forTasks = ['Calls', 'Emails'];
/** So many customers of each person take turns, by column and month; so do the lists. */
const turns = 4;
const usualAmount = 7000;

// Customers of a middling amount, so that a month costs some percent of it.
const bindColumns = statement(
  'demo_bound_columns',
  `with named as (
     select distinct w.staff_id, date_trunc('month', w.work_date)::date as month, c.task_number, c.task_name,
       (c.task_number + extract(month from w.work_date)::int / 2) % $3::int + 1 as turn
     from worklogs w join worklog_cells c on c.worklog_id = w.id
   ), k as (
     select id, owner_id, row_number() over (partition by owner_id order by abs(amount - $4::numeric), id) as turn
     from customers where kind = 'contact' and deleted_at is null and amount > 0
   ), r as (
     select id, owner_id, row_number() over (partition by owner_id order by id) as turn from requirements where deleted_at is null
   )
   insert into worklog_columns (staff_id, month, task_number, customer_id, requirement_id)
   select n.staff_id, n.month, n.task_number, k.id, null::bigint from named n join k on k.owner_id = n.staff_id and k.turn = n.turn
   where n.task_name = any($1::text[])
   union all
   select n.staff_id, n.month, n.task_number, null, r.id from named n join r on r.owner_id = n.staff_id and r.turn = n.turn
   where n.task_name = any($2::text[])`,
);
// Every second day, calls and mails were about one of the tasks that the person had in hand then.
const bindCells = statement(
  'demo_bound_cells',
  `insert into worklog_cell_tasks (worklog_id, task_number, task_id)
   select w.id, c.task_number, t.id
   from worklogs w join worklog_cells c on c.worklog_id = w.id
     join lateral (
       select t.id from tasks t
       where t.staff_id = w.staff_id and t.deleted_at is null and t.created_at::date <= w.work_date
         and (t.stage < 4 or t.rework or t.moved_at::date >= w.work_date)
       order by (t.id + c.task_number + extract(day from w.work_date)::int) % 5, t.id limit 1
     ) t on true
   where c.task_name = any($1::text[]) and extract(day from w.work_date)::int % 2 = 0`,
);

/** About two thirds of what was logged is for somebody. */
export async function fillWorklogBindings(db: Db): Promise<void> {
  await rows(db, bindColumns, [forCustomers, forProjects, turns, usualAmount]);
  await rows(db, bindCells, [forTasks]);
}
