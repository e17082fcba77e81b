import * as z from 'zod/mini';
import { accountEmail } from '../core/account-email.ts';
import { defineCall } from '../core/call.ts';
import { line, password } from '../core/fields.ts';
import { roles } from '../core/permissions.ts';
import { visibleText } from '../core/visible-text.ts';

const role = z.enum(roles);
const passwordsDiffer = 'Passwords do not match';

const nameRequired = 'Full Name is required';
/** Also with letters of other scripts that look the same. */
const reservedName = /^[aа][dԁ]m[iіı][nո]$/;

/** 'Admin' is the pseudo-assignee of work assignments, so no person may be called that, nor look like it. */
export const personName = line(120, nameRequired).check(
  z.overwrite(visibleText),
  z.minLength(1, nameRequired),
  z.refine((name) => !reservedName.test(name.normalize('NFKC').toLowerCase()), "The name 'Admin' is reserved"),
);

/** The e-mail of an account that may be there. Accounts from before the rule for e-mails keep theirs, so any text may be one. */
export const knownEmail = z
  .string('Email is required')
  .check(z.trim(), z.minLength(1, 'Email is required'), z.maxLength(254, 'Invalid email address'));

/** The login form sends the fields of both its faces; only these two count. */
export const loginForm = z.strictObject({
  email: knownEmail,
  password: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(200, 'Password must be at most 200 characters')),
  name: z.optional(z.unknown()),
  confirmPassword: z.optional(z.unknown()),
  AuthorisationCode: z.optional(z.unknown()),
});

/** For forms in which a new password is written twice. */
export const repeatedPassword = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password === form.confirmPassword,
  { path: ['confirmPassword'], error: passwordsDiffer, when: () => true },
);

export const signupForm = z
  .strictObject({
    name: personName,
    email: accountEmail,
    password,
    confirmPassword: z.string(passwordsDiffer),
    AuthorisationCode: z
      .string('Authorisation code is required')
      .check(
        z.trim(),
        z.minLength(1, 'Authorisation code is required'),
        z.maxLength(64, 'Authorisation code is too long'),
        z.toUpperCase(),
      ),
  })
  .check(repeatedPassword);

/** Who has signed in. */
export const signedIn = z.strictObject({ id: z.int(), name: z.string(), email: z.string(), role });

/** While nobody has an account the answer says so; whoever asks is then the one who sets the portal up. */
const roleResult = z.strictObject({ role: z.nullable(role), setup: z.optional(z.literal(true)) });
const tag = 'Sign-in';

export const authCalls = {
  signup: defineCall({
    method: 'POST',
    path: '/auth/signup',
    who: 'public',
    tag,
    summary: 'Create an account with the access PIN, or the first administrator with the setup code, who is then signed in',
    body: signupForm,
    result: z.strictObject({ email: z.string() }),
    status: 201,
  }),
  login: defineCall({
    method: 'POST',
    path: '/auth/login',
    needsSpace: false,
    who: 'public',
    tag,
    summary: 'Open a session',
    body: loginForm,
    result: z.strictObject({ userDetails: signedIn }),
  }),
  getRole: defineCall({
    method: 'GET',
    path: '/auth/get/role',
    who: 'public',
    tag,
    summary: 'The role of the signed-in person, or null',
    result: roleResult,
  }),
  role: defineCall({
    method: 'GET',
    path: '/auth/role',
    who: 'public',
    tag,
    summary: 'The role of the signed-in person, or null',
    result: roleResult,
  }),
  logout: defineCall({
    method: 'PATCH',
    path: '/auth/logout',
    needsSpace: false,
    who: 'public',
    tag,
    summary: 'End the session',
    result: z.strictObject({}),
  }),
};
