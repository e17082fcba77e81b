import { profileCalls } from '@crm/contract/accounts/profile';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';
import { profileQuery } from '../../lib/profile.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['profile', 'sessions'],
  queryFn: ({ signal }) => api(profileCalls.sessions, { signal }),
  staleTime: 0,
});

export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ name, version }: { name: string; version: number }) => api(profileCalls.update, { body: { name }, version }),
    onSuccess: (profile) => queryClient.setQueryData(profileQuery.queryKey, profile),
  });
}

export interface PasswordValues {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** The record's version moves on and the other sessions end. */
export function useChangePassword() {
  return useRefreshing((body: PasswordValues) => apiFull(profileCalls.password, { body }));
}

export function useEndOthers() {
  return useRefreshing(() => api(profileCalls.endOthers, {}));
}

function useRefreshing<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }) });
}
