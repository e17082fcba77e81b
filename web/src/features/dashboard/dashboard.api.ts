import { dashboardCalls } from '@crm/contract/office/dashboard';
import { assignmentCalls, type DashboardTask } from '@crm/contract/work/assignments';
import { queryOptions } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';

/** Presence and week change at midnight without a live message, so the figures load again after this time. */
const freshMs = 5 * 60_000;

interface DashboardTasks {
  tasks: DashboardTask[];
  /** The server's text that only the first thousand are shown. */
  message: string | undefined;
}

export const dashboardQuery = queryOptions({
  queryKey: ['assignments', 'dashboard'],
  queryFn: async ({ signal }): Promise<DashboardTasks> => {
    const { data, message } = await apiFull(assignmentCalls.dashboard, { signal });
    return { tasks: data, message };
  },
  meta: { failure: 'The dashboard could not be loaded' },
});

export const figuresQuery = queryOptions({
  queryKey: ['tasks', 'figures'],
  queryFn: ({ signal }) => api(dashboardCalls.figures, { signal }),
  meta: { failure: 'The figures could not be loaded', topics: ['leads', 'calendar', 'attendance', 'assignments', 'staff'] },
  refetchInterval: freshMs,
});
