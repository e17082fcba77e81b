import * as z from 'zod/mini';
import { accountEmail } from '../core/account-email.ts';
import { defineCall } from '../core/call.ts';
import { id, linkToken, password, pathId } from '../core/fields.ts';
import { fileFormat, listFile } from '../core/files.ts';
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
    /** Where the link is mailed to, if the portal sends mail. */
    email: z._default(z.nullable(accountEmail), null),
  })
  .check(z.refine((form) => form.role === 'staff' || form.teamId === null, { path: ['teamId'], error: noTeamForAdmins }));

export const acceptForm = z
  .strictObject({
    token: linkToken,
    name: personName,
    email: accountEmail,
    password,
    confirmPassword: z.string('Passwords do not match'),
  })
  .check(repeatedPassword);

/** Where an invitation is mailed to again. */
export const invitationMailForm = z.strictObject({ email: accountEmail });

/** What became of the mail. Its error is said in words of ours; one that waits may have it from its last try. */
const mail = z.strictObject({ state: z.enum(['waiting', 'sent', 'failed']), error: z.nullable(z.string()) });
export type InvitationMail = z.infer<typeof mail>;

const team = z.strictObject({ id: z.int(), teamName: z.string() });
export const invitation = z.strictObject({
  id: z.int(),
  role,
  team: z.nullable(team),
  label: z.string(),
  /** Whom it was mailed to, if anybody, and what became of it. */
  email: z.nullable(z.string()),
  mail: z.nullable(mail),
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
    summary:
      'The invitations that can still be used, those that end first before the others, how many there are, and whether they can be mailed',
    result: z.strictObject({ invitations: z.array(invitation), count: z.int(), canMail: z.boolean() }),
  }),
  export: defineCall({
    ...admins,
    ...listFile,
    takes: 'seconds',
    path: '/auth/invitations/export',
    summary: 'The same invitations as CSV or .xlsx, without what opens them',
    query: { format: fileFormat },
  }),
  create: defineCall({
    ...admins,
    method: 'POST',
    path: '/auth/invitations',
    summary:
      'Make a single-use invitation of 7 days, and mail it if there is an e-mail; the token is answered here and never again',
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
  mail: defineCall({
    ...admins,
    method: 'POST',
    path: '/auth/invitations/:id/mail',
    summary: 'Mail an invitation with a new link, for another 7 days; the link before ends',
    params: { id: pathId },
    body: invitationMailForm,
    result: z.strictObject({ invitation }),
  }),
  open: defineCall({
    ...anybody,
    method: 'POST',
    path: '/auth/invitation/open',
    summary: 'What the holder of a token is invited to',
    body: z.strictObject({ token: linkToken }),
    result: z.strictObject({
      company: z.string(),
      role,
      teamName: z.nullable(z.string()),
      /** Where the link was mailed to, to be offered in the form. */
      email: z.nullable(z.string()),
      expiresAt: z.string(),
    }),
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
