import { authCalls } from '@crm/contract/accounts/auth';
import type { Returned } from '@crm/contract/core/call';
import type { Role } from '@crm/contract/core/permissions';
import { useMutation } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';
import { fetchRole } from '../../lib/role.ts';
import { startSession } from '../../lib/sign-in/session.ts';
import { setAdminMarker } from './admin-marker.ts';

export type SignedIn = Returned<typeof authCalls.login>['userDetails'];

/** The fields of the other face of the form: they are sent and do not count. */
const unused = { name: '', confirmPassword: '', AuthorisationCode: '' };

export function useLogin() {
  return useMutation({
    mutationFn: async (typed: { email: string; password: string }) =>
      (await api(authCalls.login, { body: { ...typed, ...unused } })).userDetails,
  });
}

export interface SignupValues {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
  AuthorisationCode: string;
}

export function useSignup() {
  return useMutation({ mutationFn: (body: SignupValues) => apiFull(authCalls.signup, { body }) });
}

/**
 * The server signs the first administrator in. A refusal may mean that somebody else was first, so it is asked again; the set-up
 * page then gives way to the sign-in page.
 */
export function useSetUp() {
  return useMutation({
    mutationFn: async (body: SignupValues) => {
      await api(authCalls.signup, { body });
      return fetchRole();
    },
    onSuccess: (role) => {
      if (role) enter(role);
    },
    onError: () => void fetchRole().catch(() => undefined),
  });
}

/** The guard sees the new role and leads to its home, or to the address that was asked for. */
export function enter(role: Role): void {
  setAdminMarker(role === 'admin');
  startSession(role);
}

export function logout() {
  return api(authCalls.logout, {});
}
