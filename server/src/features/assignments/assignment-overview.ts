import type { AssignmentStatus, DashboardTask } from '@crm/contract/work/assignments';
import type { Context } from '../../context.ts';
import type { Answer } from '../../plugins/http/bind-calls.ts';
import { firstThousand, firstThousandLimit } from '../../records/first-thousand.ts';
import { countAssignments, listUnfinished } from './assignments.queries.ts';
import { viewerOf } from './assignments.service.ts';

/** The unfinished assignments of everybody. */
export async function listDashboard({ pool }: Context): Promise<DashboardTask[] | Answer<DashboardTask[]>> {
  return firstThousand(await listUnfinished(pool, firstThousandLimit), (shown) => shown);
}

/** Counts everything that the caller sees; the list holds only the first thousand. */
export async function countByStatus(context: Context): Promise<{ status: AssignmentStatus; count: number }[]> {
  return countAssignments(context.pool, viewerOf(context));
}
