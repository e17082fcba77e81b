import { hash } from 'node:crypto';
import type { Invitation } from '@crm/contract/accounts/invitations';
import type { InvitationRow } from './invitations.queries.ts';

export function invitationOf(row: InvitationRow): Invitation {
  const { id, role, label, teamId, teamName, email, mailState, mailError } = row;
  return {
    id,
    role,
    label,
    email,
    mail: mailState === null ? null : { state: mailState, error: mailError },
    team: teamId === null || teamName === null ? null : { id: teamId, teamName },
    madeBy: { id: row.makerId, name: row.makerName },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

/** All that is stored of a token. */
export function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
