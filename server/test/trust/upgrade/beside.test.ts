import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBackup } from '../../../src/backup/restore/read-backup.ts';
import { requireKnownMigrations } from '../../../src/backup/restore/restore-backup.ts';
import { writeBackup } from '../../../src/backup/write-backup.ts';
import { holdPortalLock, runningLevels } from '../../../src/db/locks/portal-lock.ts';
import { migrate, missingMigrations } from '../../../src/db/migrate.ts';
import { applyBeside } from '../../../src/db/upgrade/apply-migration.ts';
import { createUpgradeFinish } from '../../../src/db/upgrade/finish-upgrade.ts';
import { levelOf, type Migration } from '../../../src/db/upgrade/migration-files.ts';
import { describePending } from '../../../src/db/upgrade/pending-upgrade.ts';
import { temporaryFolder } from '../../processes/program.ts';
import { createDatabase, type TestDatabase } from '../../support/databases.ts';
import { templateName } from '../../support/global-setup.ts';
import { samples, withSamples } from './sample-migrations.ts';

let database: TestDatabase;
let ends: (() => Promise<void>)[] = [];
beforeEach(async () => {
  database = await createDatabase(templateName);
});
afterEach(async () => {
  for (const end of ends) await end();
  ends = [];
  await database.drop();
});

/** A server of the version that has these migrations; answers how to stop it. */
async function serverOf(migrations: Migration[]): Promise<() => Promise<void>> {
  const stop = await holdPortalLock(database.pool, levelOf(migrations));
  ends.push(stop);
  return stop;
}

const upgrade = (migrations: Migration[], beforeUpgrade?: Parameters<typeof migrate>[1]) =>
  migrate(database.pool, beforeUpgrade, undefined, migrations);
const waiting = async (migrations: Migration[]) => {
  const client = await database.pool.connect();
  const missing = await missingMigrations(client, migrations).finally(() => client.release());
  return missing.map(({ name }) => name);
};
const levels = async () => {
  const client = await database.pool.connect();
  return runningLevels(client).finally(() => client.release());
};

const older = withSamples();
const newer = withSamples('before', 'after');

describe('a newer version beside older servers', () => {
  it("applies what is 'before', with a backup, and leaves what is 'after'", async () => {
    await serverOf(older);
    const backedUp: string[] = [];
    expect(await upgrade(newer, async (_client, first) => void backedUp.push(first))).toEqual([samples.before.name]);
    expect(backedUp).toEqual([samples.before.name]);
    expect(await waiting(newer)).toEqual([samples.after.name]);
    expect(await upgrade(newer, async (_client, first) => void backedUp.push(first))).toEqual([]);
    expect(backedUp).toHaveLength(1);
  });

  it('applies all at once where no server runs', async () => {
    expect(await upgrade(newer)).toEqual([samples.before.name, samples.after.name]);
  });

  it("is refused where one migration needs a stop, and not even what is 'before' is applied", async () => {
    await serverOf(older);
    const stopping = withSamples('before', 'stop');
    await expect(upgrade(stopping)).rejects.toThrow(
      'CRM Portal is running on this database, and 9003_sample_stop.sql needs a stop. Stop it first. Nothing was changed.',
    );
    expect(await waiting(stopping)).toEqual([samples.before.name, samples.stop.name]);
  });

  it('is refused beside a server that knows no rolling upgrade', async () => {
    const released = await database.pool.connect();
    ends.push(async () => released.release(true));
    await released.query('select pg_advisory_lock_shared(4206006)');
    expect(await levels()).toEqual([0]);
    await expect(upgrade(newer)).rejects.toThrow('A server of a version that knows no rolling upgrade runs on this database.');
  });

  it("is refused while an 'after' of the version between has not run", async () => {
    await serverOf(older);
    await upgrade(newer);
    await expect(upgrade(withSamples('before', 'after', 'later'))).rejects.toThrow(
      /^9002_sample_after.sql of the version before has not run yet\..* Nothing was changed\.$/,
    );
  });

  it('does not let their calls queue behind a change that waits for its lock', { tags: ['full'] }, async () => {
    await serverOf(older);
    const reader = await database.pool.connect();
    await reader.query('begin; select 1 from customers limit 1');
    let isReading = true;
    const read = sleep(5000).then(async () => {
      await reader.query('commit');
      reader.release();
      isReading = false;
    });
    const upgraded = upgrade(newer);
    let slowestMs = 0;
    while (isReading) {
      const startedAt = performance.now();
      await database.pool.query('select count(*) from customers');
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      await sleep(50);
    }
    await read;
    expect(await upgraded).toEqual([samples.before.name]);
    expect(slowestMs).toBeLessThan(3000);
  });

  it('says so when its tables are never free', { tags: ['full'] }, async () => {
    const reader = await database.pool.connect();
    await reader.query('begin; lock table customers in access share mode');
    await expect(applyBeside(database.pool, samples.before, 0)).rejects.toThrow(
      '9001_sample_before.sql found no moment at which its tables are free. Is a long import under way?',
    );
    await reader.query('rollback');
    reader.release();
    expect(await waiting(withSamples('before'))).toEqual([samples.before.name]);
  });
});

describe("what is 'after'", () => {
  const finishOf = (log: string[] = [], backups: string[] = []) =>
    createUpgradeFinish({
      pool: database.pool,
      beforeUpgrade: async (_client, first) => void backups.push(first),
      log: (text) => log.push(text),
      migrations: newer,
    });

  it('waits for the end of the last older server, and for a second look', async () => {
    const [stopOne, stopOther] = [await serverOf(older), await serverOf(older)];
    await upgrade(newer);
    await serverOf(newer);
    const [log, backups]: [string[], string[]] = [[], []];
    const look = finishOf(log, backups);
    await look();
    await look();
    await stopOne();
    await look();
    await look();
    expect(await waiting(newer)).toEqual([samples.after.name]);
    await stopOther();
    await expect.poll(levels).toEqual([levelOf(newer)]);
    await look();
    expect(await waiting(newer)).toEqual([samples.after.name]);
    await look();
    expect(await waiting(newer)).toEqual([]);
    expect(backups).toEqual([samples.after.name]);
    expect(log).toEqual(['No server of an older version runs any more: 9002_sample_after.sql was applied.']);
  });

  it('begins to count anew when an older server comes back between two looks', { tags: ['full'] }, async () => {
    const stop = await serverOf(older);
    await upgrade(newer);
    await serverOf(newer);
    await stop();
    await expect.poll(levels).toHaveLength(1);
    const look = finishOf();
    await look();
    const stopAgain = await serverOf(older);
    await look();
    await stopAgain();
    await expect.poll(levels).toHaveLength(1);
    await look();
    expect(await waiting(newer)).toEqual([samples.after.name]);
  });

  it('is applied once by several servers that look at the same time', async () => {
    const stop = await serverOf(older);
    await upgrade(newer);
    await serverOf(newer);
    await stop();
    await expect.poll(levels).toHaveLength(1);
    const log: string[] = [];
    const looks = [finishOf(log), finishOf(log)];
    for (const look of looks) await look();
    await Promise.all(looks.map((look) => look()));
    expect(await waiting(newer)).toEqual([]);
    expect(log).toHaveLength(1);
  });
});

describe('an older version on the tables of a newer one', () => {
  it("starts while nothing but 'before' was applied, and is refused afterwards", async () => {
    await serverOf(older);
    await upgrade(newer);
    expect(await upgrade(older)).toEqual([]);
    await database.pool.query(`insert into schema_migrations (name, kind, sha256) values ('${samples.after.name}', 'after', '')`);
    await expect(upgrade(older)).rejects.toThrow(
      'The database was written by a newer version of CRM Portal (9002_sample_after.sql). Please update.',
    );
  });

  it('makes backups that tell of the newer tables, for the newer version to restore', async () => {
    await serverOf(older);
    await upgrade(newer);
    const folder = temporaryFolder();
    const file = `${folder.path}/older.backup`;
    const client = await database.pool.connect();
    await writeBackup(client, file, { version: '1', createdAt: new Date(), appSecret: undefined }).finally(() =>
      client.release(true),
    );
    const manifest = await checkBackup(file);
    const { name, sha256 } = samples.before;
    expect(manifest.migrations.at(-1)).toEqual({ name, sha256 });
    expect(() => requireKnownMigrations(file, manifest)).toThrow('was written by a newer version of CRM Portal. Please update.');
    folder.remove();
  });
});

describe('what an operator is told beforehand', () => {
  const told = (migrations: Migration[]) => describePending(database.pool, migrations);

  it('is each migration with its kind and reason, and whether a stop is needed', async () => {
    expect(await told(older)).toBe('Nothing is to be migrated. This version may start beside the servers that run.');
    expect(await told(newer)).toMatch(/A start of this version applies all of them\.$/);
    await serverOf(older);
    expect(await told(newer)).toBe(
      [
        'This version has 2 migrations for this database:',
        '  before  9001_sample_before.sql: a table and columns that no older version names',
        '  after   9002_sample_after.sql: an older version leaves the column empty',
        'Rolling upgrade: this version may start beside the servers that run.',
      ].join('\n'),
    );
    expect(await told(withSamples('stop'))).toMatch(/^Needs a stop\. .*9003_sample_stop\.sql needs a stop\. Stop it first\.$/m);
    expect(await waiting(newer)).toHaveLength(2);
  });
});
