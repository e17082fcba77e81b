import { invitationCalls } from '@crm/contract/accounts/invitations';
import type { Sent } from '@crm/contract/core/call';
import { projectCalls } from '@crm/contract/work/projects';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export const invitationsQuery = queryOptions({
  queryKey: ['staff', 'invitations'],
  queryFn: ({ signal }) => api(invitationCalls.list, { signal }),
  // They end by themselves, and mail is sent by itself, which nobody is told.
  refetchInterval: ({ state }) => (state.data?.invitations.some(({ mail }) => mail?.state === 'waiting') ? 5000 : 60_000),
  meta: { failure: 'The invitations could not be loaded', topics: ['team'] },
});

/** The first teams whose names have these words. */
export function teamNamesQuery(search: string) {
  return queryOptions({
    queryKey: ['team', 'names', search],
    queryFn: ({ signal }) => api(projectCalls.teams, { query: { search, limit: '100' }, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'The teams could not be loaded' },
  });
}

const writes = { refreshes: [['staff', 'invitations']], isAwaited: true };

export function useInvite() {
  return useMutation({
    mutationFn: (body: Sent<typeof invitationCalls.create>['body']) => api(invitationCalls.create, { body }),
    meta: writes,
  });
}

/** Where it cannot, nothing of mail is shown. */
export function useCanMail(): boolean {
  return useQuery(invitationsQuery).data?.canMail ?? false;
}

export function useMailInvitation() {
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number; email: string }) =>
      api(invitationCalls.mail, { params: { id: String(id) }, body }),
    meta: writes,
  });
}

export function useRevoke() {
  return useMutation({
    mutationFn: (id: number) => api(invitationCalls.revoke, { params: { id: String(id) } }),
    meta: writes,
  });
}
