import { searchCalls } from '@crm/contract/records/search';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export function useSearch(q: string) {
  return useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => api(searchCalls.search, { query: { q }, signal }),
    enabled: q !== '',
    // Records of every kind change, so an old answer is shown only until the new one is there.
    staleTime: 0,
  });
}
