import type pg from 'pg';
import type { Pool } from '../client.ts';
import { runningLevels } from '../locks/portal-lock.ts';
import { migrationLock, tryLockSession, unlockSession } from '../locks/session-lock.ts';
import { type BeforeUpgrade, missingMigrations } from '../migrate.ts';
import { applyBeside } from './apply-migration.ts';
import { levelOf, type Migration, ourMigrations } from './migration-files.ts';

interface Finishing {
  pool: Pool;
  beforeUpgrade?: BeforeUpgrade | undefined;
  log: (text: string) => void;
  migrations?: Migration[];
}

/**
 * Runs what waits for the end of the older servers. Every server calls this again and again: one of them does it. An older server
 * whose connection broke has no lock for seconds, so two looks in a row must find none.
 */
export function createUpgradeFinish({ pool, beforeUpgrade, log, migrations = ourMigrations() }: Finishing): () => Promise<void> {
  let isOver = false;
  let isUnderWay = false;
  let wasClear = false;
  let isBackedUp = false;

  async function look(client: pg.ClientBase): Promise<void> {
    const missing = await missingMigrations(client, migrations);
    isOver = missing.length === 0;
    if (isOver) return;
    const isClear = (await runningLevels(client)).every((level) => level >= levelOf(migrations));
    if (isClear && wasClear) await finish(client, missing);
    wasClear = isClear;
  }

  async function finish(client: pg.ClientBase, missing: Migration[]): Promise<void> {
    if (!isBackedUp) await beforeUpgrade?.(client, missing[0]?.name ?? '');
    isBackedUp = true;
    for (const migration of missing) {
      await applyBeside(pool, migration);
      log(`No server of an older version runs any more: ${migration.name} was applied.`);
    }
    isOver = true;
  }

  async function lookAlone(): Promise<void> {
    const client = await pool.connect();
    let failure = true;
    try {
      // Another server is at it, or a backup.
      if (await tryLockSession(client, migrationLock)) {
        await look(client);
        await unlockSession(client, migrationLock);
      }
      failure = false;
    } finally {
      client.release(failure);
    }
  }

  return async () => {
    if (isOver || isUnderWay) return;
    isUnderWay = true;
    await lookAlone().finally(() => {
      isUnderWay = false;
    });
  };
}
