import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/processes/program.ts';
import { createDatabase, type TestDatabase } from '../../test/support/databases.ts';
import { readConfig } from '../config.ts';
import { migrate, migrationNames } from '../db/migrate.ts';
import type { Disk } from '../plugins/limits/disk-space.ts';
import { createLine } from '../plugins/limits/job-line.ts';
import { backupBeforeMigration } from './before-migration.ts';
import { createDailyBackup } from './daily/daily-backup.ts';
import { writeBackup } from './write-backup.ts';

const place = temporaryFolder();
const clock = { now: () => new Date('2026-03-10T15:00:00Z') };
const words = 'The rest of the disk is kept for the database: the backup was not made.';
let database: TestDatabase;
let folder: string;
let count = 0;
beforeAll(async () => {
  database = await createDatabase('crm_template');
  // 4 MB that do not get smaller.
  await database.pool.query(
    `insert into app_state (key, value) select 'noise ' || n, (select string_agg(gen_random_uuid()::text, '') from generate_series(1, 7000) where n > 0)
     from generate_series(1, 32) n`,
  );
});
beforeEach(() => {
  count += 1;
  folder = join(place.path, `backups ${count}`);
  mkdirSync(folder);
});
afterAll(async () => {
  await database.drop();
  place.remove();
});

async function backUp(disk: Disk): Promise<string[]> {
  const client = await database.pool.connect();
  try {
    const origin = { version: '', createdAt: clock.now(), appSecret: undefined };
    await writeBackup(client, join(folder, 'x.backup'), origin, { disk });
  } finally {
    client.release(true);
  }
  return readdirSync(folder);
}

const full = (): Disk => ({ folder: place.path, reserve: Number.POSITIVE_INFINITY });

describe('a backup onto the disk of the database', () => {
  it('is not begun when the reserve is touched, and leaves nothing behind', async () => {
    await expect(backUp(full())).rejects.toThrow(words);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is broken off as soon as it comes to the reserve, and leaves nothing behind', async () => {
    let asked = 0;
    const filling: Disk = {
      folder: place.path,
      get reserve() {
        asked += 1;
        return asked < 3 ? 0 : Number.POSITIVE_INFINITY;
      },
    };
    await expect(backUp(filling)).rejects.toThrow(words);
    expect(asked).toBe(3);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is made where there is space, and onto another disk always', async () => {
    expect(await backUp({ folder: place.path, reserve: 0 })).toEqual(['x.backup']);
    expect(readdirSync(folder)).toEqual(['x.backup']);
    folder = join(place.path, 'elsewhere');
    mkdirSync(folder);
    expect(await backUp({ folder: '/proc', reserve: Number.POSITIVE_INFINITY })).toEqual(['x.backup']);
  });

  it('each day is put off in words, and made when there is space', async () => {
    const said: unknown[] = [];
    const disk = full();
    let now = clock.now().getTime();
    const look = createDailyBackup({
      pool: database.pool,
      turns: { minutes: createLine(1), jobPool: database.pool },
      clock: { now: () => new Date(now) },
      timeZone: () => 'UTC',
      plan: { folder, time: '02:30', keep: 3 },
      secretConfig: { dataDir: place.path, appSecret: undefined },
      log: { info: () => undefined, error: (entry: { err: Error }) => said.push(entry.err.message) },
      signal: new AbortController().signal,
      disk,
    });
    await look();
    expect([said, readdirSync(folder)]).toEqual([[expect.stringContaining(words)], []]);
    disk.reserve = 0;
    now += 20 * 60_000;
    // PostgreSQL may need a moment to end the connection that was broken off, and its lock with it.
    await expect
      .poll(async () => {
        await look();
        return readdirSync(folder);
      })
      .toEqual(['crm-portal-2026-03-10.backup']);
  });

  it('before an upgrade keeps the upgrade from happening', async () => {
    const last = String(migrationNames().at(-1));
    await database.pool.query('delete from schema_migrations where name = $1', [last]);
    const config = readConfig({ DATA_DIR: place.path, BACKUP_DIR: folder });
    const upgrade = migrate(
      database.pool,
      backupBeforeMigration(config, clock, () => undefined, full()),
    );
    await expect(upgrade).rejects.toThrow(`The database was not upgraded, because its backup failed: ${words}`);
    expect(readdirSync(folder)).toEqual([]);
  });
});
