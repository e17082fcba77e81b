import { type Requirement, requirementCalls } from '@crm/contract/customers/requirements';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';
import { ownedWrites } from '../../lib/owned-writes.ts';
import type { ListData } from '../../ui/list/list-page.types.ts';

export const pageSize = 1000;

/** A page of the own lists. Forms ask for the first of all of them, which is as much as one answer holds. */
export function requirementsPageQuery({ search, page }: { search: string; page: number }) {
  return queryOptions({
    queryKey: ['requirements', 'list', { search, page }],
    queryFn: async ({ signal }): Promise<ListData<Requirement>> => {
      const isWhole = search === '' && page === 1;
      const query = isWhole ? {} : { search, page: String(page), limit: String(pageSize) };
      const { data, message, total, more } = await apiFull(requirementCalls.list, { query, signal });
      return { rows: data, total: total ?? data.length, more: more ?? message !== undefined };
    },
    placeholderData: keepPreviousData,
    meta: { failure: 'Requirements could not be loaded' },
  });
}

export const requirementsQuery = requirementsPageQuery({ search: '', page: 1 });

/** A list that may be on any page, or nowhere: one row or none. */
export function requirementQuery(id: number | null) {
  return queryOptions({
    queryKey: ['requirements', 'one', id],
    queryFn: ({ signal }) => api(requirementCalls.list, { query: { id: String(id) }, signal }),
    enabled: id !== null,
  });
}

export const requirementWrites = ownedWrites('requirements', requirementCalls);
