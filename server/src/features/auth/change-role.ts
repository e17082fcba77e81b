import type { Role } from '@crm/contract/core/permissions';
import type { Db } from '../../db/client.ts';
import { activeAdminIds } from '../../records/notify.ts';
import { removeFromTeams, updateRole } from './auth.queries.ts';

/** Administrators are counted and changed by one at a time. It comes before any lock of an account. */
export async function lockRoles(db: Db): Promise<void> {
  await db.query({ text: 'lock table users in share row exclusive mode' });
}

/** Ask under the lock of the roles: the last active administrator stays one. */
export async function isLastAdmin(db: Db, id: number): Promise<boolean> {
  return (await activeAdminIds(db)).every((adminId) => adminId === id);
}

/** Who becomes administrator leaves all teams. */
export async function changeRole(db: Db, id: number, role: Role, now: Date): Promise<void> {
  await updateRole(db, id, role, now);
  if (role === 'admin') await removeFromTeams(db, id);
}
