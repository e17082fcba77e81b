import { getProfile, type Profile } from '@crm/contract/accounts/own-profile';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => api(getProfile, { signal }),
  meta: { failure: 'The profile could not be loaded' },
});

/** The signed-in person with the business day and time zone; undefined until it is known. */
export function useProfile(): Profile | undefined {
  return useQuery(profileQuery).data;
}
