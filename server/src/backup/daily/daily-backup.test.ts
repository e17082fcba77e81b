import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/processes/program.ts';
import { createDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { createLine } from '../../plugins/limits/job-line.ts';
import { checkBackup } from '../restore/read-backup.ts';
import { createDailyBackup } from './daily-backup.ts';
import { lastBackupAt } from './last-backup.ts';

let database: TestDatabase;
let place: ReturnType<typeof temporaryFolder>;
let folder: string;
beforeEach(async () => {
  database = await createDatabase('crm_template');
  place = temporaryFolder();
  folder = join(place.path, 'backups');
});
afterEach(async () => {
  await database.drop();
  place.remove();
});

/** A server of its own in Berlin, which looks once each time that it is called with an instant. */
function createServer(backups = folder, closing = new AbortController(), line = createLine(2)) {
  const errors: unknown[] = [];
  let now = new Date(0);
  const look = createDailyBackup({
    pool: database.pool,
    turns: { minutes: line, jobPool: database.pool },
    clock: { now: () => now },
    timeZone: () => 'Europe/Berlin',
    plan: { folder: backups, time: '02:30', keep: 3 },
    secretConfig: { dataDir: place.path, appSecret: undefined },
    log: { info: () => undefined, error: (entry: unknown) => errors.push(entry) },
    signal: closing.signal,
  });
  return {
    errors,
    async lookAt(instant: string): Promise<string[]> {
      now = new Date(instant);
      await look();
      return kept();
    },
  };
}

function kept(): string[] {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder).sort() : [];
}

describe('the daily backup', () => {
  it('is made once each day at its time of the business, and the first one at once', async () => {
    const { lookAt, errors } = createServer();
    expect(await lookAt('2026-03-10T15:00:00Z')).toEqual(['crm-portal-2026-03-10.backup']);
    // 02:29 and 02:30 in Berlin.
    expect(await lookAt('2026-03-11T01:29:00Z')).toHaveLength(1);
    expect(await lookAt('2026-03-11T01:30:00Z')).toEqual(['crm-portal-2026-03-10.backup', 'crm-portal-2026-03-11.backup']);
    expect(await lookAt('2026-03-11T20:00:00Z')).toHaveLength(2);
    expect(await lastBackupAt(database.pool)).toEqual(new Date('2026-03-11T01:30:00Z'));
    expect(errors).toEqual([]);
    await expect(checkBackup(join(folder, 'crm-portal-2026-03-11.backup'))).resolves.toMatchObject({
      postgres: expect.stringMatching(/^\d+/),
    });
  });

  it('is made up when no server ran at its time, and counts for that day', async () => {
    const { lookAt } = createServer();
    await lookAt('2026-03-10T01:30:00Z');
    // The night from the 10th to the 12th was missed; 00:10 in Berlin is the 12th already.
    expect(await lookAt('2026-03-11T23:10:00Z')).toEqual(['crm-portal-2026-03-10.backup', 'crm-portal-2026-03-12.backup']);
    expect(await lookAt('2026-03-12T01:30:00Z')).toHaveLength(2);
    expect(await lookAt('2026-03-13T01:30:00Z')).toHaveLength(3);
  });

  it('is made by one of several servers', async () => {
    const others = Array.from({ length: 3 }, (_, number) => join(place.path, `folder-${number}`));
    await Promise.all(others.map((other) => createServer(other).lookAt('2026-03-10T15:00:00Z')));
    const made = readdirSync(place.path).filter((name) => name.startsWith('folder-'));
    expect(made).toHaveLength(1);
    expect(readdirSync(join(place.path, String(made[0])))).toEqual(['crm-portal-2026-03-10.backup']);
  });

  it('leaves the newest, and everything that is not exactly a daily backup', async () => {
    const { lookAt } = createServer();
    await lookAt('2026-03-10T15:00:00Z');
    const foreign = [
      'crm-portal-2020-01-01.backup.txt',
      'crm-portal-2020-01-01-copy.backup',
      'crm-portal-before-0005_admin-20200101000000.backup',
      'my-crm-portal-2020-01-01.backup',
      'notes.txt',
    ];
    for (const name of [
      ...foreign,
      'crm-portal-2020-01-01.backup',
      'crm-portal-2020-01-02.backup',
      'crm-portal-2020-01-03.backup.part',
    ])
      writeFileSync(join(folder, name), '');
    expect(await lookAt('2026-03-11T15:00:00Z')).toEqual(
      [...foreign, 'crm-portal-2020-01-02.backup', 'crm-portal-2026-03-10.backup', 'crm-portal-2026-03-11.backup'].sort(),
    );
  });

  it('is made on the true day after a clock that was ahead, and never taken for a later one', async () => {
    const { lookAt } = createServer();
    for (const day of ['08', '09', '10']) await lookAt(`2026-03-${day}T15:00:00Z`);
    const nameOf = (day: string) => `crm-portal-2026-${day}.backup`;
    expect(await lookAt('2026-04-19T15:00:00Z')).toEqual(['03-09', '03-10', '04-19'].map(nameOf));
    expect(await lookAt('2026-03-11T15:00:00Z')).toEqual(['03-09', '03-10', '03-11', '04-19'].map(nameOf));
    expect(await lookAt('2026-03-12T15:00:00Z')).toEqual(['03-10', '03-11', '03-12', '04-19'].map(nameOf));
    expect(await lastBackupAt(database.pool)).toEqual(new Date('2026-03-12T15:00:00Z'));

    for (const day of ['17', '18']) await lookAt(`2026-04-${day}T15:00:00Z`);
    await database.pool.query(`insert into app_state (key, value) values ('mark', 'of the true day')`);
    const early = readFileSync(join(folder, nameOf('04-19')));
    expect(await lookAt('2026-04-19T15:00:00Z')).toEqual(['04-17', '04-18', '04-19'].map(nameOf));
    expect(readFileSync(join(folder, nameOf('04-19'))).equals(early)).toBe(false);
  });

  it('is not put off by a failure at a time that has not come', async () => {
    const { lookAt } = createServer();
    writeFileSync(folder, 'a file where the folder should be');
    expect(await lookAt('2026-04-19T15:00:00Z')).toEqual([]);
    rmSync(folder);
    // The lock of the connection that failed goes when PostgreSQL notices its end.
    await expect.poll(() => lookAt('2026-03-10T15:00:00Z')).toEqual(['crm-portal-2026-03-10.backup']);
  });

  it('that failed is logged as an error and tried again a quarter of an hour later', async () => {
    const { lookAt, errors } = createServer();
    writeFileSync(folder, 'a file where the folder should be');
    expect(await lookAt('2026-03-10T15:00:00Z')).toEqual([]);
    expect(errors).toEqual([{ err: expect.objectContaining({ code: 'EEXIST' }) }]);
    expect(await lastBackupAt(database.pool)).toBeUndefined();
    rmSync(folder);
    expect(await lookAt('2026-03-10T15:14:00Z')).toEqual([]);
    await expect.poll(() => lookAt('2026-03-10T15:15:00Z')).toEqual(['crm-portal-2026-03-10.backup']);
    expect(errors).toHaveLength(1);
  });

  it('waits for its turn behind other long work, and is made once', async () => {
    const line = createLine(1);
    const endTurn = await line.wait(1, new AbortController().signal);
    const { lookAt } = createServer(folder, new AbortController(), line);
    const looking = [lookAt('2026-03-10T15:00:00Z'), lookAt('2026-03-10T15:01:00Z')];
    expect(await looking[1]).toEqual([]);
    await expect.poll(() => line.waiting()).toBe(1);
    endTurn();
    expect(await looking[0]).toEqual(['crm-portal-2026-03-10.backup']);
    expect([line.running(), line.waiting()]).toEqual([0, 0]);
  });

  it('that waits for its turn when the server stops is no failure', async () => {
    const line = createLine(1);
    await line.wait(1, new AbortController().signal);
    const { lookAt, errors } = createServer(folder, new AbortController(), line);
    const looking = lookAt('2026-03-10T15:00:00Z');
    await expect.poll(() => line.waiting()).toBe(1);
    line.close();
    expect([await looking, errors]).toEqual([[], []]);
  });

  it('is broken off when the server ends, and leaves nothing behind', async () => {
    const closing = new AbortController();
    const { lookAt, errors } = createServer(folder, closing);
    const looking = lookAt('2026-03-10T15:00:00Z');
    closing.abort();
    expect(await looking).toEqual([]);
    expect(errors).toEqual([]);
  });
});
