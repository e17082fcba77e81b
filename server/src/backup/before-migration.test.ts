import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startProgram, temporaryFolder } from '../../test/processes/program.ts';
import { createDatabase, type TestDatabase } from '../../test/support/databases.ts';
import { rowDigests } from '../../test/support/row-digests.ts';
import { readConfig } from '../config.ts';
import type { Pool } from '../db/client.ts';
import { backupLock, lockSession, unlockSession } from '../db/locks/session-lock.ts';
import { createMigrationsTable, migrate, migrationNames, migrationText } from '../db/migrate.ts';
import { backupBeforeMigration } from './before-migration.ts';
import { checkBackup } from './restore/read-backup.ts';
import { restoreBackup } from './restore/restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let database: TestDatabase;
let place: ReturnType<typeof temporaryFolder>;
beforeEach(async () => {
  database = await createDatabase();
  place = temporaryFolder();
});
afterEach(async () => {
  await database.drop();
  place.remove();
});

const clock = { now: () => new Date('2026-03-10T15:00:00Z') };
const older = migrationNames().slice(0, 3);
const newer = migrationNames().slice(3);
const name = `crm-portal-before-${String(newer[0]).replace('.sql', '')}-20260310150000.backup`;

async function makeOldDatabase(): Promise<void> {
  const { pool } = database;
  await createMigrationsTable(pool);
  for (const migration of older) await pool.query(migrationText(migration));
  await pool.query('insert into schema_migrations (name) select unnest($1::text[])', [older]);
  await pool.query(`insert into users (name, email, password_hash, created_at) values ('Old', 'old@old.example', '', now())`);
}

function upgrade(env: Record<string, string>): Promise<string[]> {
  const config = readConfig({ DATA_DIR: place.path, ...env });
  return migrate(
    database.pool,
    backupBeforeMigration(config, clock, () => undefined),
  );
}

/** Without the columns that came later. */
async function usersOf(pool: Pool): Promise<object[]> {
  const { rows } = await pool.query('select id, name, email, password_hash, created_at from users order by id');
  return rows;
}

async function applied(): Promise<string[]> {
  const { rows } = await database.pool.query('select name from schema_migrations order by name');
  return rows.map((row) => row.name);
}

describe('an upgrade of a database in use', () => {
  it('backs it up first, and the backup is the way back', async () => {
    await makeOldDatabase();
    const { customers } = await rowDigests(database.pool);
    const users = await usersOf(database.pool);
    expect(await upgrade({})).toEqual(newer);
    expect(readdirSync(join(place.path, 'backups'))).toEqual([name]);

    const file = join(place.path, 'backups', name);
    const manifest = await checkBackup(file);
    expect(manifest.migrations.map((migration) => migration.name)).toEqual(older);
    const copy = await createDatabase();
    await restoreBackup(copy.pool, file, manifest);
    expect([(await rowDigests(copy.pool))['customers'], await usersOf(copy.pool)]).toEqual([customers, users]);
    await copy.drop();
    expect(await upgrade({})).toEqual([]);
    expect(readdirSync(join(place.path, 'backups'))).toEqual([name]);
  });

  it('uses the folder of the daily backups, and makes none for a new database or when told so', { tags: ['full'] }, async () => {
    const folder = join(place.path, 'elsewhere');
    expect(await upgrade({ BACKUP_DIR: folder })).toEqual(migrationNames());
    expect(readdirSync(place.path)).toEqual([]);
    await database.drop();

    database = await createDatabase();
    await makeOldDatabase();
    expect(await upgrade({ BACKUP_DIR: folder, BACKUP_BEFORE_MIGRATION: 'false' })).toEqual(newer);
    expect(readdirSync(place.path)).toEqual([]);
    await database.drop();

    database = await createDatabase();
    await makeOldDatabase();
    await upgrade({ BACKUP_DIR: folder });
    expect(readdirSync(folder)).toEqual([name]);
  });

  it('waits for a backup that is under way, which would miss rows of a table written anew', { tags: ['full'] }, async () => {
    await makeOldDatabase();
    const { pool } = database;
    const [holder, writer] = [await pool.connect(), await pool.connect()];
    const waiting = async () => {
      const { rowCount } = await holder.query(
        `select from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
      );
      return rowCount;
    };
    await lockSession(holder, backupLock);
    const origin = { version: '', createdAt: clock.now(), appSecret: undefined };
    const backingUp = writeBackup(writer, join(place.path, 'meanwhile.backup'), origin);
    await expect.poll(waiting).toBe(1);
    const upgrading = upgrade({ BACKUP_BEFORE_MIGRATION: 'false' });
    await expect.poll(waiting).toBe(2);
    expect(await applied()).toEqual(older);
    await unlockSession(holder, backupLock);
    await backingUp;
    expect(await upgrading).toEqual(newer);
    for (const client of [holder, writer]) client.release();
  });

  it('does not happen when the backup fails: the start ends with a sentence, unchanged', async () => {
    await makeOldDatabase();
    const before = await rowDigests(database.pool);
    const occupied = join(place.path, 'a-file');
    writeFileSync(occupied, '');
    const start = startProgram(place.path, { DATABASE_URL: database.url, BACKUP_DIR: join(occupied, 'backups') });
    const words = await start.then(
      () => 'it started',
      (error: Error) => error.message,
    );
    expect(words).toContain('The database was not upgraded, because its backup failed: ENOTDIR');
    expect(words).toContain('BACKUP_BEFORE_MIGRATION=false');
    expect(words).not.toContain('    at ');
    expect(await rowDigests(database.pool)).toEqual(before);
    expect(await applied()).toEqual(older);
    // The lock is free again.
    expect(await upgrade({})).toEqual(newer);
  });
});

describe('a database that a newer version has written', () => {
  it('refuses an older program with a sentence', async () => {
    await migrate(database.pool);
    await database.pool.query(`insert into schema_migrations (name) values ('9999_future.sql')`);
    const words = await startProgram(place.path, { DATABASE_URL: database.url }).then(
      () => 'it started',
      (error: Error) => error.message,
    );
    const last = words.trim().split('\n').at(-1) ?? '';
    const refusal = 'The database was written by a newer version of CRM Portal (9999_future.sql). Please update.';
    expect(JSON.parse(last)).toMatchObject({ level: 60, msg: refusal });
  });
});
