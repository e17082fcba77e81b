import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { roles } from '../core/permissions.ts';

// Apart from the other calls of the profile, because every page loads it first.

export const profile = z.strictObject({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  timeZone: z.string(),
  today: z.string(),
  version: z.int(),
  /** The name of the sign-in provider, for a person who has no password here. */
  passwordKeptBy: z.optional(z.string()),
});
export type Profile = z.infer<typeof profile>;

export const getProfile = defineCall({
  method: 'GET',
  path: '/profile',
  who: 'profile.read',
  tag: 'Profile',
  summary: 'The signed-in person, with the business day and time zone',
  withoutFactor: true,
  result: profile,
});
