import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { openClient, type Pool, sessionOf } from './client.ts';
import { lockSession, portalLock, tryLockSession, unlockSession } from './session-lock.ts';

const retryMs = 1000;
/** The connections of a killed server stay open for a moment. */
const timeoutMs = 2000;

/** Held on a separate connection while a server runs: nobody may change its tables. */
export async function holdPortalLock(pool: Pool): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let isReleased = false;

  async function take(): Promise<void> {
    const next = await openClient(sessionOf(pool, 'crm-portal lock'));
    client = next;
    await lockSession(next, portalLock, 'shared');
    if (isReleased) return next.end();
    // PostgreSQL was restarted or does not answer.
    next.once('end', again);
  }

  function again(): void {
    if (isReleased) return;
    setTimeout(() => {
      take().catch(() => {
        void client?.end().catch(() => undefined);
        again();
      });
    }, retryMs).unref();
  }

  await take();
  return async () => {
    isReleased = true;
    await client?.end().catch(() => undefined);
  };
}

/** Prevents servers from starting until `unlockPortals`. Throws while one runs, also of an older version. */
export async function lockOutPortals(client: pg.ClientBase): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await tryToLockOut(client))) {
    if (Date.now() > deadline)
      throw new OperatorError('CRM Portal is running on this database. Stop it first. Nothing was changed.');
    await sleep(50);
  }
}

async function tryToLockOut(client: pg.ClientBase): Promise<boolean> {
  if (!(await tryLockSession(client, portalLock))) return false;
  if (!(await isListening(client))) return true;
  await unlockPortals(client);
  return false;
}

export async function unlockPortals(client: pg.ClientBase): Promise<void> {
  await unlockSession(client, portalLock);
}

/** Version 1.0 has no such lock. Its running server is recognised by the name of its LISTEN connection. */
async function isListening(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'crm-portal live'`,
  );
  return rowCount !== 0;
}
