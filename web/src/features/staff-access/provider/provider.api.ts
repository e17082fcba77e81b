import { providerCalls } from '@crm/contract/accounts/provider';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export const providerLinksQuery = queryOptions({
  queryKey: ['staff', 'provider-links'],
  queryFn: ({ signal }) => api(providerCalls.links, { signal }),
  meta: { failure: 'The links to the sign-in provider could not be loaded' },
});

export function useUnlink() {
  return useMutation({
    mutationFn: (id: number) => api(providerCalls.unlink, { params: { id: String(id) } }),
    meta: { refreshes: [['staff', 'provider-links']], isAwaited: true },
  });
}
