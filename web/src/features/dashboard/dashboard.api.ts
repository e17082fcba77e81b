import { dashboardCalls } from '@crm/contract/office/dashboard';
import { assignmentCalls, type DashboardTask } from '@crm/contract/work/assignments';
import { queryOptions } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';
import { portionOf, scrolledQuery } from '../../lib/scrolled-list.ts';

/** Presence and week change at midnight without a live message, so the figures load again after this time. */
const freshMs = 5 * 60_000;

export function dashboardColumnQuery(status: 'Pending' | 'Progress') {
  return scrolledQuery<DashboardTask>(
    ['assignments', 'dashboard', status],
    async ({ cursor, signal }) => portionOf(await apiFull(assignmentCalls.dashboard, { query: { cursor, status }, signal })),
    { failure: 'The dashboard could not be loaded' },
  );
}

export const figuresQuery = queryOptions({
  queryKey: ['tasks', 'figures'],
  queryFn: ({ signal }) => api(dashboardCalls.figures, { signal }),
  meta: { failure: 'The figures could not be loaded', topics: ['leads', 'calendar', 'attendance', 'assignments', 'staff'] },
  refetchInterval: freshMs,
});
