import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { linkToken, password } from '../core/fields.ts';
import { knownEmail, repeatedPassword } from './auth.ts';

/** How long a mailed link can be used. */
export const resetMinutes = 30;

export const resetRequestForm = z.strictObject({ email: knownEmail });
export const resetForm = z
  .strictObject({ token: linkToken, password, confirmPassword: z.string('Passwords do not match') })
  .check(repeatedPassword);

const anybody = { method: 'POST', who: 'public', tag: 'Sign-in' } as const;

export const resetCalls = {
  request: defineCall({
    ...anybody,
    path: '/auth/reset/request',
    summary: 'Ask for a link that sets a new password; the answer is the same whether somebody has this e-mail or not',
    body: resetRequestForm,
    result: z.strictObject({}),
  }),
  open: defineCall({
    ...anybody,
    path: '/auth/reset/open',
    summary: 'Whether a mailed link can still be used, and in which company; whose it is stays unsaid',
    body: z.strictObject({ token: linkToken }),
    result: z.strictObject({ company: z.string(), expiresAt: z.string() }),
  }),
  set: defineCall({
    ...anybody,
    path: '/auth/reset',
    summary: 'Set a new password with a mailed link; all sessions of the account end and none is opened',
    body: resetForm,
    result: z.strictObject({}),
  }),
};
