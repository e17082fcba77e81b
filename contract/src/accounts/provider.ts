import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { pathId } from '../core/fields.ts';

/**
 * Why a sign-in with the provider failed: the code in the address of the sign-in page, and the sentence that the page shows. No
 * text of the provider is ever part of it.
 */
export const signInFailures = {
  cancelled: 'You did not finish signing in at the provider. Please try again.',
  refused: 'The provider did not let you in. Please try again, or contact an administrator.',
  expired: 'The sign-in took too long, or the browser kept no cookie. Please try again.',
  state: 'This sign-in was used already or was begun elsewhere. Please try again.',
  unavailable: 'The provider cannot be reached right now. Please try again in a few minutes.',
  answer: "The provider's answer could not be trusted. Please try again, or contact an administrator.",
  clock: "The provider's answer has the wrong time: its clock or ours is off. Please contact an administrator.",
  email: 'The provider did not confirm your e-mail address. Please contact an administrator.',
  account: 'You have no account here yet. Please contact an administrator.',
  linked: 'The account with your e-mail address belongs to somebody else at the provider. Please contact an administrator.',
  blocked: 'Your account is blocked. Please contact an administrator.',
  group: 'You are in no group that may sign in here. Please contact an administrator.',
  limit: 'There were too many attempts. Please try again in 15 minutes.',
  failed: 'The sign-in with the provider did not work. Please try again.',
} as const;
export type SignInFailure = keyof typeof signInFailures;

/** The name of the code in the address of the sign-in page. */
export const signInFailureField = 'signin';

/** A code that nobody knows has the general sentence. */
export function signInFailureText(code: string): string {
  return Object.hasOwn(signInFailures, code) ? signInFailures[code as SignInFailure] : signInFailures.failed;
}

/** Begins a sign-in: a page and no call, so it is not in the contract. `to` is the address that is opened afterwards. */
export const signInStart = '/auth/oidc/start';
/** Longer addresses are not kept over the sign-in. */
export const longestWanted = 1500;

const provider = z.strictObject({ name: z.string() });
const link = z.strictObject({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  linkedAt: z.string(),
  /** False for one that the provider made: whoever it is can sign in with the provider alone. */
  hasPassword: z.boolean(),
});
export type ProviderLink = z.infer<typeof link>;

const admins = { who: 'staff.manage', tag: 'Staff access' } as const;

export const providerCalls = {
  options: defineCall({
    method: 'GET',
    path: '/auth/options',
    who: 'public',
    tag: 'Sign-in',
    summary: 'The ways to sign in beside the password, and whether a forgotten one can be reset by mail',
    result: z.strictObject({ provider: z.nullable(provider), passkeys: z.boolean(), mail: z.boolean() }),
  }),
  links: defineCall({
    ...admins,
    method: 'GET',
    path: '/staff/provider-link',
    summary: 'The accounts that are linked to the sign-in provider by name, the first thousand, and how many there are',
    result: z.strictObject({ provider: z.nullable(provider), links: z.array(link), count: z.int() }),
  }),
  unlink: defineCall({
    ...admins,
    method: 'DELETE',
    path: '/staff/provider-link/:id',
    summary: 'Take the link of an account to the sign-in provider away; sessions stay',
    params: { id: pathId },
    result: z.strictObject({ id: z.int() }),
  }),
};
