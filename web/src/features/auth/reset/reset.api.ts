import { resetCalls } from '@crm/contract/accounts/resets';
import type { Sent } from '@crm/contract/core/call';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api, apiFull } from '../../../lib/api.ts';
import { fetchRole } from '../../../lib/role.ts';

export function resetQuery(token: string) {
  return queryOptions({
    queryKey: ['profile', 'reset', token],
    queryFn: ({ signal }) => api(resetCalls.open, { body: { token }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useResetRequest() {
  return useMutation({
    mutationFn: (body: Sent<typeof resetCalls.request>['body']) => apiFull(resetCalls.request, { body }),
  });
}

/** The session of this browser may have ended with the others; somebody else may be signed in. */
export function useReset() {
  return useMutation({
    mutationFn: async (body: Sent<typeof resetCalls.set>['body']) => {
      const { message } = await apiFull(resetCalls.set, { body });
      return { message, role: await fetchRole().catch(() => null) };
    },
  });
}
