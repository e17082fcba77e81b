import { planCalls } from '@crm/contract/numbers/plan';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** What tasks of lists with this title took; the task is one that is being changed. */
export function planQuery(title: string, taskId?: number) {
  const query = { title, ...(taskId !== undefined && { taskId: String(taskId) }) };
  return queryOptions({
    queryKey: ['tasks', 'plan', query],
    queryFn: ({ signal }) => api(planCalls.get, { query, signal }),
    enabled: title !== '',
    meta: { failure: 'What a list took before could not be loaded', topics: ['calendar', 'company', 'team'] },
  });
}
