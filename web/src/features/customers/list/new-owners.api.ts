import { teamCalls } from '@crm/contract/accounts/team';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** Who can be given records: staff that are not blocked. */
export const newOwnersQuery = queryOptions({
  queryKey: ['team', 'staff', 'owners'],
  // The name is the specification's: verified means blocked.
  queryFn: async ({ signal }) => (await api(teamCalls.staff, { signal })).staffList.filter(({ verified }) => !verified),
  meta: { failure: 'The staff could not be loaded' },
});
