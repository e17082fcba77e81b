import { randomBytes } from 'node:crypto';
import { type Invitation, invitationDays } from '@crm/contract/accounts/invitations';
import { CallError } from '@crm/contract/core/envelope';
import { type Db, transaction } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { countAttempt } from '../../plugins/limits/rate-limit.ts';
import { recordChange } from '../../records/changes/changes.ts';
import { canMail, type MailContent, queueMail } from '../../records/mails.ts';
import { withdrawMail } from '../../records/withdraw-mail.ts';
import { findAccount } from '../auth/accounts.ts';
import { refuseLocalSignIn } from '../auth/local-sign-in.ts';
import { hashOf, invitationOf } from './invitation.ts';
import { type InvitationRow, lockInvitation, readInvitation, renewInvitation, setInvitationMail } from './invitations.queries.ts';

/** Mails it with a new link, for as long as a new one: nobody has the token of the old one any more, which ends. */
export async function mailInvitation(context: Context, id: number, email: string): Promise<{ invitation: Invitation }> {
  const { actor, clock, pool, publish } = context;
  await requireMail(context);
  const now = clock.now();
  const row = await transaction(pool, async (db) => {
    const open = await lockInvitation(db, id, now);
    if (!open) throw new CallError('NOT_FOUND', 'This invitation is no longer open.');
    refuseLocalSignIn(context, open.role);
    await refuseKnown(db, email);
    await withdrawMail(db, open.mailId, now);
    const token = randomBytes(32).toString('base64url');
    await renewInvitation(db, id, hashOf(token), expiryOf(now));
    const stored = await mailLink(context, db, await readInvitation(db, id), email, token);
    const line = { at: now, actorId: actor.id, entity: 'invitation' as const, entityId: id };
    await recordChange(db, { ...line, action: 'mailed', after: { email } });
    return stored;
  });
  publish({ topics: ['staff'], admins: true });
  return { invitation: invitationOf(row) };
}

/** Before a transaction that mails one. Each counts, since each sends a mail to whatever address somebody wrote. */
export async function requireMail(context: Context): Promise<void> {
  const { actor, clock, pool } = context;
  if (!(await canMail(pool, clock.now()))) {
    const text = 'This portal sends no e-mail. Please send the link yourself.';
    throw new CallError('CONFLICT', text, { fields: { email: text } });
  }
  await countAttempt(context, [['invite-mail', String(actor.id)]]);
}

/** Whoever has an account could not use the link. */
export async function refuseKnown(db: Db, email: string): Promise<void> {
  if (!(await findAccount(db, email))) return;
  const text = 'An account with this email already exists.';
  throw new CallError('DUPLICATE', text, { fields: { email: text } });
}

/** In the transaction that makes the token. Answers the invitation as it is then. */
export async function mailLink(
  context: Context,
  db: Db,
  invitation: InvitationRow,
  email: string,
  token: string,
): Promise<InvitationRow> {
  const content = letterOf(context, invitation, token);
  const to = { address: email, name: null };
  const { id, expiresAt } = invitation;
  const mailId = await queueMail(db, context, { kind: 'invitation', userId: null, to, content, expiresAt });
  await setInvitationMail(db, id, email, mailId);
  return readInvitation(db, id);
}

export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + invitationDays * 86_400_000);
}

/** The token stands behind the #, which no server and no log sees. */
function letterOf({ actor, company }: Context, { role, teamName }: InvitationRow, token: string): MailContent {
  const as = role === 'admin' ? 'an administrator' : teamName === null ? 'staff' : `staff, in the team ${teamName}`;
  return {
    subject: `Join ${company.name}`,
    lines: [
      `${actor.name} invites you to ${company.name} as ${as}.`,
      'The link makes your account. It works once, for seven days. A newer one ends it.',
      'If you did not expect this, do nothing.',
    ],
    action: { label: `Join ${company.name}`, path: `/invite#${token}` },
    reason: `You get this mail because ${actor.name} entered your e-mail address at ${company.name}.`,
  };
}
