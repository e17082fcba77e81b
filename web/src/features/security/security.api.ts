import { profileCalls } from '@crm/contract/accounts/profile';
import { tokenCalls } from '@crm/contract/accounts/tokens';
import type { Sent } from '@crm/contract/core/call';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';
import { profileQuery } from '../../lib/profile.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['profile', 'sessions'],
  queryFn: ({ signal }) => api(profileCalls.sessions, { signal }),
  staleTime: 0,
  meta: { failure: 'The sessions could not be loaded' },
});

export const tokensQuery = queryOptions({
  queryKey: ['profile', 'tokens'],
  queryFn: ({ signal }) => api(tokenCalls.list, { signal }),
  // Their last use is told to nobody.
  staleTime: 0,
  meta: { failure: 'The API tokens could not be loaded' },
});

export const tokensPageSize = 25;

export function allTokensQuery(search: string, page: number) {
  return queryOptions({
    queryKey: ['staff', 'tokens', search, page],
    queryFn: async ({ signal }) => {
      const query = { search, page: String(page), limit: String(tokensPageSize) };
      const { data: rows, total } = await apiFull(tokenCalls.listAll, { query, signal });
      return { rows, total };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { failure: 'The API tokens could not be loaded' },
  });
}

const signInWrites = { refreshes: [profileQuery.queryKey], isAwaited: true };
const tokenWrites = {
  refreshes: [
    ['profile', 'tokens'],
    ['staff', 'tokens'],
  ],
  isAwaited: true,
};

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

export function useEndSession() {
  return useMutation({
    mutationFn: (id: string) => api(profileCalls.endSession, { params: { id } }),
    meta: signInWrites,
  });
}

export function useMakeToken() {
  return useMutation({
    mutationFn: (body: Sent<typeof tokenCalls.create>['body']) => api(tokenCalls.create, { body }),
    meta: tokenWrites,
  });
}

export function useEndToken() {
  return useMutation({
    mutationFn: (id: number) => api(tokenCalls.end, { params: { id: String(id) } }),
    meta: tokenWrites,
  });
}

export function useEndAnyToken() {
  return useMutation({
    mutationFn: (id: number) => api(tokenCalls.endAny, { params: { id: String(id) } }),
    meta: tokenWrites,
  });
}

export function useEndAllTokens() {
  return useMutation({ mutationFn: () => api(tokenCalls.endAll, {}), meta: tokenWrites });
}
