import type { QueueCounts, QueueMark } from '@crm/contract/calendar/leave-queue';
import { yearsOf } from '@crm/contract/rules/entitlement';
import type { Context } from '../../plugins/context.ts';
import { openBook } from '../leave-year/balances.ts';
import { collidingIds, countWaiting, pendingLeaves } from './queue.queries.ts';

/** Over the whole queue, not over what a screen has loaded. */
export async function countQueue(context: Context, teamId: number | undefined): Promise<QueueCounts> {
  const all = await countWaiting(context.pool, teamId ?? null);
  if (all === 0) return { all, collisions: 0, over: 0 };
  const [collisions, over] = [await marked.collisions(context, teamId ?? null), await marked.over(context, teamId ?? null)];
  return { all, collisions: collisions.length, over: over.length };
}

/** Undefined: nothing is narrowed. */
export async function markedIds(
  context: Context,
  mark: QueueMark | undefined,
  teamId: number | undefined,
): Promise<number[] | undefined> {
  return mark && marked[mark](context, teamId ?? null);
}

const marked: Record<QueueMark, (context: Context, teamId: number | null) => Promise<number[]>> = {
  collisions: ({ pool }, teamId) => collidingIds(pool, teamId),
  over: async (context, teamId) => {
    const waiting = await pendingLeaves(context.pool, teamId);
    if (waiting.length === 0) return [];
    const years = waiting.flatMap(yearsOf);
    const staffIds = [...new Set(waiting.map(({ staffId }) => staffId))];
    const book = await openBook(context, staffIds, { first: Math.min(...years), last: Math.max(...years) });
    return waiting
      .filter(({ staffId, ...leave }) => book.changes(staffId, leave, 'approve').some(({ over }) => over > 0))
      .map(({ id }) => id);
  },
};
