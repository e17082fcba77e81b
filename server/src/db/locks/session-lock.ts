import type pg from 'pg';

// The numbers of all our advisory locks, in one place so that no two are the same.

/** Exclusive for migrations and restores, shared for backups: a backup excludes only changes of tables. */
export const migrationLock = 4_206_001;
/** For changes of the access PIN. */
export const pinLock = 4_206_002;
/** Lets one of several starting servers create the first administrator. */
export const firstAdminLock = 4_206_003;
/** One backup at a time: two writing to one file would corrupt it. */
export const backupLock = 4_206_004;
/** Its holder makes the daily backup. */
export const dailyBackupLock = 4_206_005;
/** Shared by every running server; exclusive for changes of tables. */
export const portalLock = 4_206_006;
/** For new invitations, of which only so many may be open. */
export const invitationLock = 4_206_007;
/** With the number of the newest migration that a server knows as its second key: shared by the servers that know it. */
export const levelLock = 4_206_008;
/** For new webhooks, of which there may be only so many. */
export const webhookLock = 4_206_009;
/** For new reports by mail, of which there may be only so many. */
export const reportLock = 4_206_010;

/** Waits for the lock. When the client fails, close it: that releases the lock too. */
export async function lockSession(
  client: pg.ClientBase,
  lock: number,
  mode: 'exclusive' | 'shared' = 'exclusive',
): Promise<void> {
  await client.query(`select pg_advisory_lock${mode === 'shared' ? '_shared' : ''}($1)`, [lock]);
}

export async function unlockSession(
  client: pg.ClientBase,
  lock: number,
  mode: 'exclusive' | 'shared' = 'exclusive',
): Promise<void> {
  await client.query(`select pg_advisory_unlock${mode === 'shared' ? '_shared' : ''}($1)`, [lock]);
}

/** False when another session holds it. */
export async function tryLockSession(client: pg.ClientBase, lock: number): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as "isOurs"', [lock]);
  return rows[0].isOurs;
}
