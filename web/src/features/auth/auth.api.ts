import { authCalls } from '@crm/contract/accounts/auth';
import type { Returned } from '@crm/contract/core/call';
import { useMutation } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';

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

export function logout() {
  return api(authCalls.logout, {});
}
