import { hash, randomBytes } from 'node:crypto';
import {
  type invitationCalls as calls,
  type Invitation,
  invitationDays,
  mostInvitations,
} from '@crm/contract/accounts/invitations';
import type { Received, Returned } from '@crm/contract/core/call';
import { CallError } from '@crm/contract/core/envelope';
import type { Context } from '../../context.ts';
import { type Db, transaction } from '../../db/client.ts';
import { recordChange } from '../../records/changes.ts';
import { refuseLocalSignIn } from '../auth/local-sign-in.ts';
import {
  countInvitations,
  holdInvitations,
  type InvitationRow,
  insertInvitation,
  listInvitationRows,
  lockLiveTeam,
  readInvitation,
  readInvitations,
  revokeRow,
} from './invitations.queries.ts';

const dayMs = 86_400_000;

export async function listInvitations({ pool, clock }: Context): Promise<Returned<typeof calls.list>> {
  const now = clock.now();
  const found = await listInvitationRows(pool, now);
  // As many may be open, so the list is always whole.
  return { invitations: found.map(invitationOf), count: found.length };
}

/** Those that exist, in no order. */
export async function invitationsBy(db: Db, ids: readonly number[]): Promise<Invitation[]> {
  return (await readInvitations(db, ids)).map(invitationOf);
}

/** The token is in the answer and nowhere else: only its hash is stored. */
export async function createInvitation(
  context: Context,
  form: Received<typeof calls.create>['body'],
): Promise<Returned<typeof calls.create>> {
  const { actor, clock, pool, publish } = context;
  refuseLocalSignIn(context, form.role);
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  const row = await transaction(pool, async (db) => {
    await holdInvitations(db);
    if ((await countInvitations(db, now)) >= mostInvitations)
      throw new CallError('CONFLICT', `There are ${mostInvitations} open invitations. Revoke one first.`);
    if (form.teamId !== null && !(await lockLiveTeam(db, form.teamId)))
      throw new CallError('NOT_FOUND', 'Team not found', { fields: { teamId: 'Choose a team from the list' } });
    const { role, teamId, label } = form;
    const expiresAt = new Date(now.getTime() + invitationDays * dayMs);
    const made = { tokenHash: hashOf(token), role, teamId, label, madeBy: actor.id, createdAt: now, expiresAt };
    const id = await insertInvitation(db, made);
    const stored = await readInvitation(db, id);
    const after = { role, ...(label && { label }), ...(stored.teamName && { team: stored.teamName }) };
    await recordChange(db, { at: now, actorId: actor.id, entity: 'invitation', entityId: id, action: 'created', after });
    return stored;
  });
  publish({ topics: ['staff'], admins: true });
  return { invitation: invitationOf(row), token };
}

export async function revokeInvitation({ actor, clock, pool, publish }: Context, id: number): Promise<{ id: number }> {
  if (!(await revokeRow(pool, id, actor.id, clock.now()))) throw new CallError('NOT_FOUND', 'This invitation is no longer open.');
  publish({ topics: ['staff'], admins: true });
  return { id };
}

export function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

function invitationOf(row: InvitationRow): Invitation {
  const { id, role, label, teamId, teamName } = row;
  return {
    id,
    role,
    label,
    team: teamId === null || teamName === null ? null : { id: teamId, teamName },
    madeBy: { id: row.makerId, name: row.makerName },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
