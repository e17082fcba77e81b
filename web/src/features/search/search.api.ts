import { searchCalls } from '@crm/contract/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export function useSearch(q: string) {
  return useQuery({
    // 'leads' first: what is found changes with the leads.
    queryKey: ['leads', 'search', q],
    queryFn: ({ signal }) => api(searchCalls.search, { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}
