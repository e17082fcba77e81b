import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Db, type Pool, transaction } from '../client.ts';
import { OperatorError } from '../operator-error.ts';
import type { Migration } from './migration-files.ts';

/** As long as calls of the running servers may queue behind a change of tables that waits for its own lock. */
const lockTimeoutMs = 500;
const retryMs = 1000;
const patienceMs = 120_000;
/** lock_not_available, deadlock_detected */
const lockFailures = ['55P03', '40P01'];

/** In a transaction of the caller. Only since 0030 there is a column for the kind; its default is a stop. */
export async function applyMigration(db: Db, { name, kind, text, sha256 }: Migration): Promise<void> {
  await db.query({ text });
  if (kind === 'stop') await db.query({ text: 'insert into schema_migrations (name) values ($1)', values: [name] });
  else
    await db.query({
      text: 'insert into schema_migrations (name, kind, sha256) values ($1, $2, $3)',
      values: [name, kind, sha256],
    });
}

/** While servers run. A change of tables that waits for its lock lets every call wait that comes after it: it gives up soon and tries again. */
export async function applyBeside(pool: Pool, migration: Migration, patience = patienceMs): Promise<void> {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return await transaction(pool, async (db) => {
        await db.query({ text: `set local lock_timeout = ${lockTimeoutMs}` });
        await applyMigration(db, migration);
      });
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && lockFailures.includes(error.code ?? ''))) throw error;
      if (Date.now() > deadline)
        throw new OperatorError(`${migration.name} found no moment at which its tables are free. Is a long import under way?`);
      await sleep(retryMs);
    }
  }
}
