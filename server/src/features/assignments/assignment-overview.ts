import { firstThousandMessage } from '@crm/contract/core/words';
import type { AssignmentStatus, DashboardTask } from '@crm/contract/work/assignments';
import type { Context } from '../../context.ts';
import { Answer } from '../../plugins/http/bind-calls.ts';
import { countAssignments, listUnfinished } from './assignments.queries.ts';
import { viewerOf } from './assignments.service.ts';

const shownLimit = 1000;

/** Everybody's unfinished ones. */
export async function listDashboard({ pool }: Context): Promise<DashboardTask[] | Answer<DashboardTask[]>> {
  const found = await listUnfinished(pool, shownLimit + 1);
  return found.length > shownLimit ? new Answer(found.slice(0, shownLimit), firstThousandMessage) : found;
}

/** Over all that the caller sees, where the list holds only the first of them. */
export async function countByStatus(context: Context): Promise<{ status: AssignmentStatus; count: number }[]> {
  return countAssignments(context.pool, viewerOf(context));
}
