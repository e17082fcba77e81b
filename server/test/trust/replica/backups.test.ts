import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDailyBackup } from '../../../src/backup/daily/daily-backup.ts';
import { createPool } from '../../../src/db/client.ts';
import { fillDemo } from '../../../src/demo/fill.ts';
import { createLine } from '../../../src/plugins/limits/job-line.ts';
import { backUp, restore } from '../../processes/command.ts';
import { createDatabase } from '../../support/databases.ts';
import { rowDigests } from '../../support/row-digests.ts';
import { testSettings } from '../../support/test-app.ts';
import { createPair } from './pair.ts';

const pair = createPair();
const env = () => ({ DATABASE_URL: pair.primary.url, DATABASE_REPLICA_URL: pair.standby.url, DATA_DIR: pair.folder });
const inPlace = (name: string) => join(pair.folder, name);

async function restored(file: string): Promise<Record<string, string>> {
  const home = await createDatabase();
  expect(await restore(file, { DATABASE_URL: home.url, DATA_DIR: pair.folder }).ended).toMatchObject({ code: 0 });
  return rowDigests(home.pool).finally(home.drop);
}

/** Answers what it logged of it. */
async function makeDaily(folder: string): Promise<object> {
  const { pool, jobPool, app } = pair.server;
  const said: object[] = [];
  const note = (facts: unknown, text?: string) => void said.push({ ...(facts as object), text });
  await createDailyBackup({
    pool,
    turns: { minutes: createLine(2), jobPool },
    clock: { now: () => new Date() },
    timeZone: () => 'UTC',
    plan: { folder, time: '02:30', keep: 3 },
    secretConfig: { dataDir: pair.folder, appSecret: undefined },
    log: { info: note, error: note },
    signal: new AbortController().signal,
    replica: app.replica,
  })();
  return said.at(-1) ?? {};
}

describe('a backup', () => {
  beforeAll(async () => {
    const pool = createPool(pair.primary.connection, 3);
    await fillDemo(pool, testSettings.secret, new Date('2026-03-10T15:00:00Z'));
    await pool.end();
  });

  it('of the standby is restored row by row as the primary has them, and says as of when', { tags: ['full'] }, async () => {
    await pair.server.pool.query(
      `with begun as (insert into imports (owner_id, kind, file_name, encoding, separator, columns, row_count, created_at)
         select id, 'lead', 'x.csv', 'UTF-8', ',', '[]', 1, now() from users limit 1 returning id)
       insert into import_rows (import_id, row, cells) select id, 1, '["a"]' from begun`,
    );
    const rows = await rowDigests(pair.server.pool);
    expect(rows.import_rows).toMatch(/^1 /);
    const file = inPlace('standby.backup');
    const from = new Date().toISOString();
    const { code, output } = await backUp(file, env()).ended;
    expect([code, output]).toEqual([0, expect.stringMatching(/It was read from the replica, as of [\dT:.-]+Z\./)]);
    const asOf = /as of (\S+Z)/.exec(output)?.[1] ?? '';
    expect(asOf >= from && asOf <= new Date().toISOString()).toBe(true);
    // The rows of an import that nobody has confirmed are not in the log of the primary: the standby has none.
    expect(await restored(file)).toEqual({ ...rows, import_rows: expect.stringMatching(/^0 /) });
  });

  it('of the day comes from the standby, or from the primary when that lags', async () => {
    const made = await makeDaily(inPlace('first'));
    expect(made).toMatchObject({ replicaAsOf: expect.any(Date), text: 'the daily backup was made from the replica' });
    await pair.standby.administer('select pg_wal_replay_pause()');
    await pair.server.pool.query(`delete from app_state where key like '%backup%'`);
    const again = await makeDaily(inPlace('second'));
    expect(again).toMatchObject({ text: 'the daily backup was made' });
    expect(again).not.toHaveProperty('replicaAsOf');
    await pair.standby.administer('select pg_wal_replay_resume()');
  });
});
