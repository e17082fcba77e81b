import { CallError } from '@crm/contract/core/envelope';
import type { Db, Pool } from '../../../db/client.ts';
import { firstRow, notNull, rows, statement } from '../../../db/statement.ts';

// An import runs one step at a time over all servers. The lock ends with its connection, however that ends.

const group = 4_206_002;
const mendGroup = 4_206_003;
const lock = statement('lock_import', `select pg_try_advisory_lock(${group}, $1::int) as "isFree"`, { isFree: notNull });
const unlock = statement('unlock_import', `select pg_advisory_unlock(${group}, $1::int)`);
const lockUntilCommit = statement('lock_import_step', `select pg_try_advisory_xact_lock(${group}, $1::int) as "isFree"`, {
  isFree: notNull,
});
const queueMends = statement('lock_import_mend', `select pg_advisory_xact_lock(${mendGroup}, $1::int)`);

/** SQL: a row while a step of this import runs, wherever it does. */
export function stepLock(id: string): string {
  return `select 1 from pg_locks l where l.locktype = 'advisory' and l.classid = ${group} and l.objid = ${id}::oid and l.objsubid = 2
    and l.granted and l.database = (select oid from pg_database where datname = current_database())`;
}

/** For a step of many small transactions: they run on the connection that holds the lock. */
export async function runAlone<T>(pool: Pool, importId: number, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    requireFree(await firstRow(client, lock, [importId]));
    try {
      return await work(client);
    } finally {
      await rows(client, unlock, [importId]).catch((error: Error) => {
        broken = error;
      });
    }
  } finally {
    client.release(broken);
  }
}

/** For a step that is one transaction. */
export async function lockStep(db: Db, importId: number): Promise<void> {
  requireFree(await firstRow(db, lockUntilCommit, [importId]));
}

/** Mends of two tabs wait for each other; a step that runs refuses them. */
export async function lockMend(db: Db, importId: number): Promise<void> {
  await rows(db, queueMends, [importId]);
  await lockStep(db, importId);
}

function requireFree(answer: { isFree: boolean } | undefined): void {
  if (!answer?.isFree) throw new CallError('CONFLICT', 'This import is running already.');
}
