import { authCalls } from '@crm/contract/accounts/auth';
import { CallError } from '@crm/contract/core/envelope';
import type { Role } from '@crm/contract/core/permissions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { roleKey } from './sign-in/session.ts';
import { createStore } from './store.ts';

const tryAgainMs = 5000;

/** Nobody has an account yet, as the server said when it was last asked for the role. */
export const isUnclaimed = createStore(false);

/** Who is asked is always the server; nothing in the browser says what a person may open. */
export const roleQuery = queryOptions({
  queryKey: roleKey,
  queryFn: fetchRole,
  staleTime: 60_000,
  gcTime: Number.POSITIVE_INFINITY,
  refetchInterval: (query) => (query.state.status === 'error' ? tryAgainMs : false),
});

/** undefined: not known yet, null: nobody is signed in. */
export function useRole() {
  const { data, isError, refetch } = useQuery(roleQuery);
  return { role: data, isFailing: isError && data === undefined, retry: () => void refetch() };
}

export function homeOf(role: Role): string {
  return role === 'admin' ? '/admin' : '/';
}

export async function fetchRole(): Promise<Role | null> {
  try {
    const { role, setup = false } = await api(authCalls.role, {});
    isUnclaimed.set(setup);
    return role;
  } catch (error) {
    if (error instanceof CallError && error.code === 'UNAUTHENTICATED') return null;
    throw error;
  }
}
