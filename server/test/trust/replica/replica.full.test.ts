import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { backupLock, migrationLock } from '../../../src/db/locks/session-lock.ts';
import { createReplica } from '../../../src/db/replica/replica.ts';
import { backUp, restore } from '../../processes/command.ts';
import { startPrimary } from '../../processes/own-postgres.ts';
import { postgresProcesses } from '../../processes/postgres-processes.ts';
import { createDatabase } from '../../support/databases.ts';
import { rowDigests } from '../../support/row-digests.ts';
import { createPair } from './pair.ts';

const pair = createPair();
const quiet = { info: () => undefined, warn: () => undefined };

it('a standby of another cluster is left out', async () => {
  const other = await startPrimary(pair.folder, 'other');
  onTestFinished(other.stop);
  const standby = await other.addStandby('of-other');
  onTestFinished(standby.stop);
  const reasons: string[] = [];
  const replica = createReplica({ connection: standby.connection, log: quiet, onFailure: (reason) => void reasons.push(reason) });
  expect(await replica.tryRead(pair.server.pool, async () => 'read')).toBeUndefined();
  expect(reasons).toEqual(['other cluster']);
});

it('a standby that freezes during a reading is given up, and its work is left to the primary', async () => {
  const replica = createReplica({ connection: pair.standby.connection, log: quiet });
  const processes = postgresProcesses(pair.standby.pid);
  let frozen: number[] = [];
  onTestFinished(() => {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
  });
  let startedAt = 0;
  const read = await replica.tryRead(pair.server.pool, async (pool) => {
    const client = await pool.connect();
    try {
      await client.query('select 1');
      frozen = [...new Set([...processes, ...postgresProcesses(pair.standby.pid)])];
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
      startedAt = performance.now();
      return await client.query('select 1');
    } finally {
      client.release(true);
    }
  });
  const ms = performance.now() - startedAt;
  process.stdout.write(`a frozen standby was given up after ${(ms / 1000).toFixed(1)} s\n`);
  expect(read).toBeUndefined();
  expect([replica.isUsable(), ms < 10_000]).toEqual([false, true]);
  for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT');
  await replica.look(pair.server.pool);
  expect(replica.isUsable()).toBe(true);
});

it('a backup whose standby dies midway is whole, from the primary', { timeout: 240_000 }, async () => {
  await pair.server.pool.query(
    `insert into app_state (key, value) select 'k' || n, repeat(md5(n::text), 40) from generate_series(1, 100000) n`,
  );
  const rows = await rowDigests(pair.server.pool);
  const file = join(pair.folder, 'died.backup');
  const env = { DATABASE_URL: pair.primary.url, DATABASE_REPLICA_URL: pair.standby.url, DATA_DIR: pair.folder };
  const command = backUp(file, env);
  await expect.poll(() => existsSync(`${file}.part`), { interval: 5 }).toBe(true);
  // Nobody changes the tables of the primary meanwhile.
  const { rows: locks } = await pair.server.pool.query(
    `select objid, mode from pg_locks where locktype = 'advisory' and objid = any ($1)`,
    [[migrationLock, backupLock]],
  );
  expect(locks).toHaveLength(2);
  process.kill(pair.standby.pid, 'SIGQUIT');
  const { code, output } = await command.ended;
  expect([code, output]).toEqual([0, expect.stringMatching(/the replica is left out.*The primary is read instead/)]);
  expect(output).not.toContain('It was read from the replica');
  const home = await createDatabase();
  onTestFinished(home.drop);
  expect(await restore(file, { DATABASE_URL: home.url, DATA_DIR: pair.folder }).ended).toMatchObject({ code: 0 });
  expect(await rowDigests(home.pool)).toEqual(rows);
});
