import { figureScopeCalls } from '@crm/contract/numbers/figure-scope';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export const figureScopeQuery = queryOptions({
  queryKey: ['team', 'figures'],
  queryFn: ({ signal }) => api(figureScopeCalls.get, { signal }),
  meta: { failure: 'The teams could not be loaded', topics: ['staff'] },
});
