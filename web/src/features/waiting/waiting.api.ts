import { type WaitingKind, type WaitingRow, waitingCalls } from '@crm/contract/office/waiting';
import type { ReworkOrder } from '@crm/contract/work/task-forms';
import { taskCalls } from '@crm/contract/work/tasks';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';
import { portionOf, scrolledQuery } from '../../lib/scrolled-list.ts';

/** A day begins without a live message, and with it the calls and meetings of the day. */
const freshMs = 5 * 60_000;
const topics = ['calendar', 'attendance', 'staff', 'calls', 'meetings'] as const;

export const waitingCountsQuery = queryOptions({
  queryKey: ['tasks', 'waiting', 'counts'],
  queryFn: ({ signal }) => api(waitingCalls.counts, { signal }),
  meta: { topics },
  refetchInterval: freshMs,
});

/** The ids of two kinds may be the same number. */
interface Waiting {
  id: string;
  row: WaitingRow;
}

export function waitingQuery(kind: WaitingKind | undefined) {
  return scrolledQuery<Waiting>(
    ['tasks', 'waiting', 'list', kind],
    async ({ cursor, signal }) => {
      const { data, ...beside } = await apiFull(waitingCalls.list, { query: { cursor, kind, limit: '20' }, signal });
      return portionOf({ ...beside, data: data.map((row) => ({ id: `${row.kind} ${row.record.id}`, row })) });
    },
    { failure: 'What waits for a decision could not be loaded', topics },
  );
}

interface Seen {
  id: number;
  version: number;
}

/** Awaited, so that a decided row does not show its buttons again for a moment. */
const decisions = { refreshes: [['tasks']], isAwaited: true };

export function useCompleteReview() {
  return useMutation({
    mutationFn: ({ id, version }: Seen) => api(taskCalls.complete, { body: { tasks: [{ id, version }] } }),
    meta: decisions,
  });
}

export function useSendReviewBack() {
  return useMutation({
    mutationFn: ({ task: { id, version }, order }: { task: Seen; order: ReworkOrder }) =>
      api(taskCalls.sendBack, { body: { tasks: [{ id, version }], ...order } }),
    meta: decisions,
  });
}
