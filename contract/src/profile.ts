import * as z from 'zod/mini';
import { personName } from './auth.ts';
import { defineCall } from './call.ts';
import { roles } from './permissions.ts';

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

export const profileCalls = {
  get: defineCall({
    method: 'GET',
    path: '/profile',
    who: 'profile.own',
    tag: 'Profile',
    summary: 'The signed-in person, with the business day and time zone',
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
};
