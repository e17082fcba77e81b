import { invitationCalls } from '@crm/contract/accounts/invitations';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { createStore } from '../../../lib/store.ts';
import type { SignupValues } from '../auth.api.ts';

/** The token with which somebody has joined in this tab: they go on to their start page. */
export const joinedBy = createStore<string | undefined>(undefined);

export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['staff', 'invitation', token],
    queryFn: ({ signal }) => api(invitationCalls.open, { body: { token }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useAccept() {
  return useMutation({
    mutationFn: async (body: Omit<SignupValues, 'AuthorisationCode'> & { token: string }) =>
      (await api(invitationCalls.accept, { body })).userDetails,
  });
}
