import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { password } from '../core/fields.ts';
import { personName } from './auth.ts';
import { getProfile, profile } from './own-profile.ts';

export type { Profile } from './own-profile.ts';

export const profileForm = z.strictObject({ name: personName });

const passwordsDiffer = 'Passwords do not match';
export const passwordForm = z
  .strictObject({
    currentPassword: z
      .string('Password is required')
      .check(z.minLength(1, 'Password is required'), z.maxLength(200, 'Password must be at most 200 characters')),
    newPassword: password,
    confirmPassword: z.string(passwordsDiffer),
  })
  .check(
    z.refine((form) => form.newPassword === form.confirmPassword, {
      path: ['confirmPassword'],
      error: passwordsDiffer,
      when: () => true,
    }),
  );

/** How somebody proved who they are. */
export const signInMethods = ['password', 'passkey', 'provider'] as const;

const session = z.strictObject({
  /** Names the session to its person and opens nothing. */
  id: z.string(),
  isThis: z.boolean(),
  /** What the browser says of itself, in words. */
  agent: z.string(),
  ip: z.string(),
  method: z.enum(signInMethods),
  createdAt: z.string(),
  seenAt: z.string(),
});
export type Session = z.infer<typeof session>;

const sessionId = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'Unknown id'));

export const profileCalls = {
  get: getProfile,
  update: defineCall({
    method: 'PUT',
    path: '/profile',
    who: 'profile.own',
    tag: 'Profile',
    summary: 'Change the own name',
    body: profileForm,
    result: profile,
    versioned: true,
  }),
  password: defineCall({
    method: 'PUT',
    path: '/profile/password',
    who: 'profile.own',
    tag: 'Profile',
    summary: 'Change the own password; the other sessions end',
    body: passwordForm,
    result: z.strictObject({}),
  }),
  sessions: defineCall({
    method: 'GET',
    path: '/profile/sessions',
    who: 'profile.own',
    tag: 'Profile',
    summary: 'Where the person is signed in, the latest use first',
    result: z.array(session),
  }),
  endOthers: defineCall({
    method: 'POST',
    path: '/profile/sessions/end',
    who: 'profile.own',
    tag: 'Profile',
    summary: 'Sign out everywhere else',
    result: z.strictObject({ ended: z.int() }),
  }),
  endSession: defineCall({
    method: 'DELETE',
    path: '/profile/sessions/:id',
    who: 'profile.own',
    tag: 'Profile',
    summary: 'Sign out on one device',
    params: { id: sessionId },
    result: z.strictObject({ id: z.string() }),
  }),
};
