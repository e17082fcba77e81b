import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { password } from '../core/fields.ts';
import { roles } from '../core/permissions.ts';
import { personName } from './auth.ts';

export const profile = z.strictObject({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  timeZone: z.string(),
  today: z.string(),
  version: z.int(),
});
export type Profile = z.infer<typeof profile>;

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

const session = z.strictObject({
  isThis: z.boolean(),
  /** What the browser says of itself, in words. */
  agent: z.string(),
  ip: z.string(),
  createdAt: z.string(),
  seenAt: z.string(),
});
export type Session = z.infer<typeof session>;

export const profileCalls = {
  get: defineCall({
    method: 'GET',
    path: '/profile',
    who: 'profile.own',
    tag: 'Profile',
    summary: 'The signed-in person, with the business day and time zone',
    withoutFactor: true,
    result: profile,
  }),
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
};
