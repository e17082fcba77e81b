import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openClient, type Pool, sessionOf } from '../client.ts';
import { OperatorError } from '../operator-error.ts';
import { levelOf, ourMigrations } from '../upgrade/migration-files.ts';
import { levelLock, lockSession, portalLock, tryLockSession, unlockSession } from './session-lock.ts';

const retryMs = 1000;
/** The connections of a killed server stay open for a moment. */
const timeoutMs = 2000;

/** Held on a separate connection while a server runs: nobody may change its tables. `level`: the newest migration that it knows. */
export async function holdPortalLock(pool: Pool, level = levelOf(ourMigrations())): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let isReleased = false;

  async function take(): Promise<void> {
    const next = await openClient(sessionOf(pool, 'crm-portal lock'));
    client = next;
    // First: whoever has the other lock alone is of a version without levels.
    await next.query('select pg_advisory_lock_shared($1, $2)', [levelLock, level]);
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

/** Prevents servers from starting until `unlockPortals`. Throws while one runs, also of an older version; `why` ends its sentence. */
export async function lockOutPortals(client: pg.ClientBase, why = ''): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await tryToLockOut(client))) {
    if (Date.now() > deadline)
      throw new OperatorError(`CRM Portal is running on this database${why}. Stop it first. Nothing was changed.`);
    await sleep(50);
  }
}

/** Once; false while a server runs. */
export async function tryToLockOut(client: pg.ClientBase): Promise<boolean> {
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

/** The newest migration that each running server knows, 0 for a version without levels (up to 1.3). */
export async function runningLevels(client: Pool | pg.ClientBase): Promise<number[]> {
  const { rows } = await client.query(
    `select coalesce(max(objid::bigint) filter (where objsubid = 2), 0)::int as level from pg_locks
     where locktype = 'advisory' and mode = 'ShareLock' and database = (select oid from pg_database where datname = current_database())
       and ((objsubid = 1 and classid = 0 and objid = $1::int::oid) or (objsubid = 2 and classid = $2::int::oid))
     group by pid`,
    [portalLock, levelLock],
  );
  return rows.map(({ level }) => level);
}

/** Whether a server of an older version runs, which does not know what this one may write. */
export async function isOlderRunning(pool: Pool, level = levelOf(ourMigrations())): Promise<boolean> {
  return (await runningLevels(pool)).some((other) => other < level);
}
