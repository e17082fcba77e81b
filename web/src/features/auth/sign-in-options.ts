import { providerCalls } from '@crm/contract/accounts/provider';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export const optionsQuery = queryOptions({
  queryKey: ['company', 'sign-in-options'],
  queryFn: ({ signal }) => api(providerCalls.options, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { failure: 'The other ways to sign in could not be loaded' },
});
