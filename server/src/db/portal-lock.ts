import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { connectionOf, openClient, type Pool } from './client.ts';
import { lockSession, portalLock, tryLockSession, unlockSession } from './session-lock.ts';

const retryMs = 1000;
/** The connections of a killed server are there for a moment longer. */
const timeoutMs = 2000;

/** For as long as a server runs, on a connection of its own: its tables are not changed under it. */
export async function holdPortalLock(pool: Pool): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let isReleased = false;

  async function take(): Promise<void> {
    const next = await openClient(connectionOf(pool, 'crm-portal lock'));
    client = next;
    await lockSession(next, portalLock, 'shared');
    if (isReleased) return next.end();
    // PostgreSQL was restarted, or fell silent.
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

/** Keeps servers from running until `unlockPortals`. Refuses while one runs, of an older version too. */
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

/** Version 1.0 has no such lock. A server that runs listens, and its connections are known by their name. */
async function isListening(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'crm-portal live'`,
  );
  return rowCount !== 0;
}
