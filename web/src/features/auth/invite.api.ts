import { invitationCalls } from '@crm/contract/accounts/invitations';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { SignupValues } from './auth.api.ts';

export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['staff', 'invitation', token],
    queryFn: ({ signal }) => api(invitationCalls.open, { body: { token }, signal }),
    enabled: token !== '',
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
