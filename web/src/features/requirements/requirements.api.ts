import { type Requirement, requirementCalls } from '@crm/contract/customers/requirements';
import { queryOptions } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';
import { portionOf, scrolledQuery } from '../../lib/scrolled-list.ts';
import { ownedWrites } from '../../lib/writes/owned-writes.ts';

/** The own lists, newest first. */
export function requirementsQuery(search = '') {
  return scrolledQuery<Requirement>(
    ['requirements', 'list', search],
    async ({ cursor, signal }) => portionOf(await apiFull(requirementCalls.list, { query: { search, cursor }, signal })),
    { failure: 'Requirements could not be loaded' },
  );
}

/** A list that may be among rows that are not loaded yet, or nowhere: one row or none. */
export function requirementQuery(id: number | null) {
  return queryOptions({
    queryKey: ['requirements', 'one', id],
    queryFn: ({ signal }) => api(requirementCalls.list, { query: { id: String(id) }, signal }),
    enabled: id !== null,
  });
}

export async function fetchRequirement(id: number): Promise<Requirement | undefined> {
  return (await api(requirementCalls.list, { query: { id: String(id) } }))[0];
}

export const requirementWrites = ownedWrites('requirements', requirementCalls);
