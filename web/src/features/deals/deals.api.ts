import { type Deal, dealCalls } from '@crm/contract/customers/deals';
import { queryOptions } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';
import { portionOf, scrolledQuery } from '../../lib/scrolled-list.ts';

/** A deal is a task, so the keys begin with the topic of tasks. */
const dealsKey = ['tasks', 'deals'] as const;

export function dealsQuery(stage: string | undefined, search: string) {
  return scrolledQuery<Deal>(
    [...dealsKey, 'list', stage, search],
    async ({ cursor, signal }) =>
      portionOf(await apiFull(dealCalls.list, { query: { cursor, search, stage: stage as '1' | undefined }, signal })),
    { failure: 'Deals could not be loaded' },
  );
}

/** Over all deals, whatever the list is narrowed to. */
export const dealSumsQuery = queryOptions({
  queryKey: [...dealsKey, 'sums'],
  queryFn: ({ signal }) => api(dealCalls.summary, { signal }),
  meta: { failure: 'Deals could not be loaded' },
});
