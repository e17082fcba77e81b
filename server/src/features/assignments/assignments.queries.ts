import type { Home } from '@crm/contract/office/home';
import type { AssignmentStatus, DashboardTask } from '@crm/contract/work/assignments';
import { type Db, rows, statement } from '../../db/client.ts';
import { type AssignmentRow, byPriority, columns, joined, seenByStaff } from './assignment-rows.ts';

// Of too many, the finished ones are left out first.
function listOf(scope: string): string {
  return `select ${columns}, a.total from (
     select a.*, count(*) over ()::int as total from assignments a where a.deleted_at is null${scope}
     order by a.status = 'Completed', ${byPriority} limit 1000
   ) a ${joined} order by ${byPriority}`;
}
const listAll = statement('list_assignments', listOf(''));
const listSeen = statement('list_seen_assignments', listOf(` and ${seenByStaff}`));

function countOf(scope: string): string {
  return `select a.status, count(*)::int as count from assignments a where a.deleted_at is null${scope} group by a.status`;
}
const countAll = statement('count_assignments', countOf(''));
const countSeen = statement('count_seen_assignments', countOf(` and ${seenByStaff}`));

const dashboard = statement(
  'list_dashboard_assignments',
  `select a.id, a.title, a.description, a.priority, a.due_date as date, a.status as "workUpdate" from assignments a
   where a.deleted_at is null and a.status in ('Pending', 'Progress') order by ${byPriority} limit $1`,
);
const openOf = statement(
  'home_assignments',
  `select a.id, a.title, a.status, a.due_date as "dueDate", count(*) over ()::int as total from assignments a
   where a.staff_id = $1 and a.deleted_at is null and a.status in ('Pending', 'Progress') order by a.due_date, a.id limit 5`,
);

type Counted = AssignmentRow & { total: number };

/** The first thousand, and with each how many there are: all of them, or those that a member of staff sees. */
export async function listAssignmentRows(db: Db, staffId: number | null): Promise<Counted[]> {
  return staffId === null ? rows(db, listAll) : rows(db, listSeen, [staffId]);
}

export async function countAssignments(db: Db, staffId: number | null): Promise<{ status: AssignmentStatus; count: number }[]> {
  return staffId === null ? rows(db, countAll) : rows(db, countSeen, [staffId]);
}

export async function listUnfinished(db: Db, limit: number): Promise<DashboardTask[]> {
  return rows(db, dashboard, [limit]);
}

/** For Home: the person's unfinished ones, the first due first. */
export async function openAssignmentsOf(db: Db, staffId: number): Promise<Home['assignments']> {
  const found = await rows<Home['assignments']['rows'][number] & { total: number }>(db, openOf, [staffId]);
  return { rows: found.map(({ total: _total, ...assignment }) => assignment), total: found[0]?.total ?? 0 };
}
