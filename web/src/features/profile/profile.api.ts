import { profileCalls } from '@crm/contract/accounts/profile';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';
import { profileQuery } from '../../lib/profile.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['profile', 'sessions'],
  queryFn: ({ signal }) => api(profileCalls.sessions, { signal }),
  staleTime: 0,
  meta: { failure: 'The sessions could not be loaded' },
});

export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ name, version }: { name: string; version: number }) => api(profileCalls.update, { body: { name }, version }),
    onSuccess: (profile) => queryClient.setQueryData(profileQuery.queryKey, profile),
  });
}

const signInWrites = { refreshes: [profileQuery.queryKey], isAwaited: true };

export interface PasswordValues {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** The record's version moves on and the other sessions end. */
export function useChangePassword() {
  return useMutation({ mutationFn: (body: PasswordValues) => apiFull(profileCalls.password, { body }), meta: signInWrites });
}

export function useEndOthers() {
  return useMutation({ mutationFn: () => api(profileCalls.endOthers, {}), meta: signInWrites });
}
