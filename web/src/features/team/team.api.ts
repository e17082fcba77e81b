import { teamCalls } from '@crm/contract/accounts/team';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export const ownTeamsQuery = queryOptions({
  queryKey: ['team', 'own'],
  queryFn: ({ signal }) => api(teamCalls.details, { signal }),
  meta: { failure: 'Teams could not be loaded' },
});
