import { randomBytes } from 'node:crypto';
import { type invitationCalls as calls, type Invitation, mostInvitations } from '@crm/contract/accounts/invitations';
import type { Received, Returned } from '@crm/contract/core/call';
import { CallError } from '@crm/contract/core/envelope';
import { type Db, transaction } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { recordChange } from '../../records/changes/changes.ts';
import { canMail } from '../../records/mails.ts';
import { withdrawMail } from '../../records/withdraw-mail.ts';
import { refuseLocalSignIn } from '../auth/local-sign-in.ts';
import { hashOf, invitationOf } from './invitation.ts';
import {
  countInvitations,
  holdInvitations,
  insertInvitation,
  listInvitationRows,
  lockLiveTeam,
  readInvitation,
  readInvitations,
  revokeRow,
} from './invitations.queries.ts';
import { expiryOf, mailLink, refuseKnown, requireMail } from './mail-invitation.ts';

export async function listInvitations({ pool, clock }: Context): Promise<Returned<typeof calls.list>> {
  const now = clock.now();
  const found = await listInvitationRows(pool, now);
  // As many may be open, so the list is always whole.
  return { invitations: found.map(invitationOf), count: found.length, canMail: await canMail(pool, now) };
}

/** Those that exist, in no order. */
export async function invitationsBy(db: Db, ids: readonly number[]): Promise<Invitation[]> {
  return (await readInvitations(db, ids)).map(invitationOf);
}

/** The token is in the answer, and in the mail if there is one, and nowhere else: only its hash is stored. */
export async function createInvitation(
  context: Context,
  form: Received<typeof calls.create>['body'],
): Promise<Returned<typeof calls.create>> {
  const { actor, clock, pool, publish } = context;
  refuseLocalSignIn(context, form.role);
  const { role, teamId, label, email } = form;
  if (email !== null) await requireMail(context);
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  const row = await transaction(pool, async (db) => {
    await holdInvitations(db);
    if ((await countInvitations(db, now)) >= mostInvitations)
      throw new CallError('CONFLICT', `There are ${mostInvitations} open invitations. Revoke one first.`);
    if (teamId !== null && !(await lockLiveTeam(db, teamId)))
      throw new CallError('NOT_FOUND', 'Team not found', { fields: { teamId: 'Choose a team from the list' } });
    if (email !== null) await refuseKnown(db, email);
    const made = { tokenHash: hashOf(token), role, teamId, label, madeBy: actor.id, createdAt: now, expiresAt: expiryOf(now) };
    const id = await insertInvitation(db, made);
    const stored = await readInvitation(db, id);
    const after = { role, ...(label && { label }), ...(stored.teamName && { team: stored.teamName }), ...(email && { email }) };
    await recordChange(db, { at: now, actorId: actor.id, entity: 'invitation', entityId: id, action: 'created', after });
    return email === null ? stored : mailLink(context, db, stored, email, token);
  });
  publish({ topics: ['staff'], admins: true });
  return { invitation: invitationOf(row), token };
}

export async function revokeInvitation({ actor, clock, pool, publish }: Context, id: number): Promise<{ id: number }> {
  const now = clock.now();
  await transaction(pool, async (db) => {
    const revoked = await revokeRow(db, id, actor.id, now);
    if (!revoked) throw new CallError('NOT_FOUND', 'This invitation is no longer open.');
    await withdrawMail(db, revoked.mailId, now);
  });
  publish({ topics: ['staff'], admins: true });
  return { id };
}
