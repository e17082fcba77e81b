import type { DashboardTask } from '@crm/contract/work/assignments';
import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';
import { byPriority, columns, joined, seenByStaff } from './assignment-rows.ts';

// When there are too many, the finished ones are left out first.
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

/** The first thousand, each with the count of all. For a member of staff only those that the person sees. */
export async function listAssignmentRows(db: Db, staffId: number | null) {
  return staffId === null ? rows(db, listAll) : rows(db, listSeen, [staffId]);
}

export async function countAssignments(db: Db, staffId: number | null) {
  return staffId === null ? rows(db, countAll) : rows(db, countSeen, [staffId]);
}

export async function listUnfinished(db: Db, limit: number): Promise<DashboardTask[]> {
  return rows(db, dashboard, [limit]);
}
