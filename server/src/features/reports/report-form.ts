import { invalidFields } from '@crm/contract/core/envelope';
import type { Db } from '../../db/client.ts';
import { findAccounts, findTeamOfReport, type LockedReport } from './reports.queries.ts';

interface Named {
  id: number;
  name: string;
}

/** Throws when somebody is unknown, deleted, or blocked and was not among them `before`. */
export async function requireRecipients(db: Db, ids: readonly number[], before: readonly Named[]): Promise<Named[]> {
  const found = await findAccounts(db, ids);
  if (found.length < ids.length) throw invalidFields({ recipients: 'Somebody of these has no account here' });
  const held = new Set(before.map(({ id }) => id));
  const blocked = found.find((one) => one.blocked && !held.has(one.id));
  if (blocked) throw invalidFields({ recipients: `${blocked.name} is blocked` });
  return found;
}

/** A team in Trash is refused, unless the report had it before. */
export async function requireTeam(
  db: Db,
  teamId: number | null,
  former: LockedReport | null,
): Promise<{ isOfTeam: boolean; teamId: number | null; team: string | null }> {
  if (teamId === null) return { isOfTeam: false, teamId: null, team: null };
  const found = await findTeamOfReport(db, teamId);
  if (found) return { isOfTeam: true, teamId, team: found.name };
  if (former?.teamId !== teamId) throw invalidFields({ teamId: 'There is no such team' });
  return { isOfTeam: true, teamId, team: former.teamName };
}
