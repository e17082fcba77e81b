import type { Answered, Received } from '@crm/contract/core/call';
import type { Assignment, assignmentCalls, DashboardTask } from '@crm/contract/work/assignments';
import { dayIn } from '../../clock.ts';
import type { Context } from '../../plugins/context.ts';
import type { Answer } from '../../plugins/http/bind-calls.ts';
import type { Owners } from '../../records/list/list-kind.ts';
import { answerPortion, listPortion } from '../../records/list/list-portion.ts';
import { inTrash } from '../../records/refusals.ts';
import { assignmentList } from './assignment-list.ts';
import { assignmentOf } from './assignment-rows.ts';
import { countAssignments, holdersSeenBy, readAssignment } from './assignments.queries.ts';
import { assignmentMissing, viewerOf } from './assignments.service.ts';

/** A column of the caller's board, or all of them one after the other. */
export async function listAssignments(
  context: Context,
  { status, ...query }: Received<typeof assignmentCalls.list>['query'],
): Promise<Answer<Assignment[]>> {
  const owners = await holdersSeen(context);
  const portion = await listPortion(context, assignmentList, { ...query, view: status ?? 'all', owners });
  return answerPortion(portion, assignmentOf);
}

/** For links: it may be anywhere on the board. */
export async function getAssignment(context: Context, id: number): Promise<Assignment> {
  const row = await readAssignment(context.pool, id, viewerOf(context));
  if (!row) throw assignmentMissing();
  if (row.isTrashed) throw inTrash('assignment');
  return assignmentOf(row);
}

/** The unfinished assignments of everybody. */
export async function listDashboard(
  context: Context,
  { status, ...query }: Received<typeof assignmentCalls.dashboard>['query'],
): Promise<Answer<DashboardTask[]>> {
  const portion = await listPortion(context, assignmentList, { ...query, view: status ?? 'open', owners: 'everybody' });
  return answerPortion(portion, ({ id, title, description, priority, dueDate, status: workUpdate }) => ({
    id,
    title,
    description,
    priority,
    date: dueDate,
    workUpdate,
  }));
}

/** Counts the unfinished ones that the caller sees. */
export async function countByStatus(context: Context): Promise<Answered<typeof assignmentCalls.counts>> {
  const { pool, clock, timeZone } = context;
  return countAssignments(pool, await holdersSeen(context), dayIn(timeZone, clock.now()));
}

/** Whose assignments are on the caller's board. */
export async function holdersSeen({ pool, actor }: Context): Promise<Owners> {
  return actor.role === 'admin' ? 'everybody' : holdersSeenBy(pool, actor.id);
}
