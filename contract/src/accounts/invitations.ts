import * as z from 'zod/mini';
import { accountEmail } from '../core/account-email.ts';
import { defineCall } from '../core/call.ts';
import { id, password, pathId } from '../core/fields.ts';
import { roles } from '../core/permissions.ts';
import { personName, repeatedPassword, signedIn } from './auth.ts';

export const invitationDays = 7;
export const mostInvitations = 100;
const noTeamForAdmins = 'Administrators are in no team';
const role = z.enum(roles, 'Choose a role');

export const invitationForm = z
  .strictObject({
    role,
    teamId: z._default(z.nullable(id), null),
    label: z._default(
      z.string('Must be text').check(
        z.overwrite((text) =>
          text
            .toWellFormed()
            .replace(/[\u0000-\u001f\u007f]+/g, ' ')
            .trim(),
        ),
        z.maxLength(100, 'Must be at most 100 characters'),
      ),
      '',
    ),
  })
  .check(z.refine((form) => form.role === 'staff' || form.teamId === null, { path: ['teamId'], error: noTeamForAdmins }));

/** 32 random bytes. Anything else is no token, and is answered as one that nobody has. */
const token = z.string('The link is not complete').check(z.maxLength(200, 'The link is not complete'));

export const acceptForm = z
  .strictObject({ token, name: personName, email: accountEmail, password, confirmPassword: z.string('Passwords do not match') })
  .check(repeatedPassword);

const team = z.strictObject({ id: z.int(), teamName: z.string() });
export const invitation = z.strictObject({
  id: z.int(),
  role,
  team: z.nullable(team),
  label: z.string(),
  madeBy: z.strictObject({ id: z.int(), name: z.string() }),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type Invitation = z.infer<typeof invitation>;

const tag = 'Invitations';
const admins = { who: 'staff.admit', tag } as const;
const anybody = { who: 'public', tag } as const;

export const invitationCalls = {
  list: defineCall({
    ...admins,
    method: 'GET',
    path: '/auth/invitations',
    summary: 'The invitations that can still be used, those that end first before the others, and how many there are',
    result: z.strictObject({ invitations: z.array(invitation), count: z.int() }),
  }),
  create: defineCall({
    ...admins,
    method: 'POST',
    path: '/auth/invitations',
    summary: 'Make a single-use invitation of 7 days; the token is answered here and never again',
    body: invitationForm,
    result: z.strictObject({ invitation, token: z.string() }),
    status: 201,
  }),
  revoke: defineCall({
    ...admins,
    method: 'DELETE',
    path: '/auth/invitations/:id',
    summary: 'End an invitation that nobody has used',
    params: { id: pathId },
    result: z.strictObject({ id: z.int() }),
  }),
  open: defineCall({
    ...anybody,
    method: 'POST',
    path: '/auth/invitation/open',
    summary: 'What the holder of a token is invited to',
    body: z.strictObject({ token }),
    result: z.strictObject({ company: z.string(), role, teamName: z.nullable(z.string()), expiresAt: z.string() }),
  }),
  accept: defineCall({
    ...anybody,
    method: 'POST',
    path: '/auth/invitation/accept',
    summary: 'Use an invitation: make the account and open its session',
    body: acceptForm,
    result: z.strictObject({ userDetails: signedIn }),
    status: 201,
  }),
};
