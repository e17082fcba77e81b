import type pg from 'pg';

// The numbers of all our locks stand here, so that no two are the same.

/** A migration excludes every other one, backups and restores; a backup at the same time only what changes tables. */
export const migrationLock = 4_206_001;
/** Whoever changes the access PIN. */
export const pinLock = 4_206_002;
/** Of several servers that start at the same moment, one creates the first administrator. */
export const firstAdminLock = 4_206_003;
/** One backup after the other: two into one file would spoil it. */
export const backupLock = 4_206_004;
/** Whoever has it makes the backup of the day. */
export const dailyBackupLock = 4_206_005;
/** Every server has it, shared, as long as it runs; whoever changes tables has it alone. */
export const portalLock = 4_206_006;

/** Waits for the lock. Whoever took it with a client that failed closes that client, which frees it too. */
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

/** False when somebody else has it. */
export async function tryLockSession(client: pg.ClientBase, lock: number): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as "isOurs"', [lock]);
  return rows[0].isOurs;
}
