import { dealCalls } from '@crm/contract/customers/deals';
import { queryOptions } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';

/** A deal is a task, so the key begins with the topic of tasks. The sums cover more than the list may show. */
export const dealsQuery = queryOptions({
  queryKey: ['tasks', 'deals'],
  queryFn: async ({ signal }) => {
    const [list, sums] = await Promise.all([apiFull(dealCalls.list, { signal }), api(dealCalls.summary, { signal })]);
    return { deals: list.data, message: list.message, sums };
  },
  meta: { failure: 'Deals could not be loaded' },
});
