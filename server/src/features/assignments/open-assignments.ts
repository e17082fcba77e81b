import type { Home } from '@crm/contract/office/home';
import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';

const openOf = statement(
  'home_assignments',
  `select a.id, a.title, a.status, a.due_date as "dueDate", count(*) over ()::int as total from assignments a
   where a.staff_id = $1 and a.deleted_at is null and a.status in ('Pending', 'Progress') order by a.due_date, a.id limit 5`,
);

/** For Home: the person's unfinished assignments, the first due first. */
export async function openAssignmentsOf(db: Db, staffId: number): Promise<Home['assignments']> {
  const open = await rows(db, openOf, [staffId]);
  return { rows: open.map(({ total: _total, ...assignment }) => assignment), total: open[0]?.total ?? 0 };
}
