import { join } from 'node:path';
import { authCalls } from '@crm/contract/accounts/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBackup } from '../../../src/backup/restore/read-backup.ts';
import { restoreBackup } from '../../../src/backup/restore/restore-backup.ts';
import type { Pool } from '../../../src/db/client.ts';
import { createMigrationsTable, migrate, migrationNames, migrationText } from '../../../src/db/migrate.ts';
import type { World } from '../../examples/types.ts';
import { backUp, restore } from '../../processes/command.ts';
import { startProgram, temporaryFolder } from '../../processes/program.ts';
import { createDatabase, setForDatabase, type TestDatabase } from '../../support/databases.ts';
import { shortOrFull } from '../../support/full.ts';
import { rowDigests } from '../../support/row-digests.ts';
import { createTestServer, testPassword } from '../../support/test-app.ts';
import { everyCall, prepare } from '../crash/disk-writes.ts';

const folder = temporaryFolder();
const databases: TestDatabase[] = [];
afterAll(async () => {
  for (const database of databases) await database.drop();
  folder.remove();
});
async function newDatabase(template?: string, kind?: string): Promise<TestDatabase> {
  const database = await createDatabase(template, kind);
  databases.push(database);
  return database;
}
const on = ({ url }: TestDatabase) => ({ DATABASE_URL: url, DATA_DIR: folder.path });

/** What owners of a database set for other programs of theirs. Each of them changes answers, or ends what takes long. */
const ownersSettings = {
  datestyle: `'German, DMY'`,
  intervalstyle: `'sql_standard'`,
  timezone: `'Asia/Kathmandu'`,
  default_transaction_isolation: `'serializable'`,
  default_transaction_deferrable: 'on',
  bytea_output: `'escape'`,
  standard_conforming_strings: 'off',
  extra_float_digits: '-15',
  search_path: 'elsewhere',
  statement_timeout: '1000',
  lock_timeout: '1000',
  idle_in_transaction_session_timeout: '1000',
  idle_session_timeout: '1000',
  transaction_timeout: '1000',
  transform_null_equals: 'on',
  array_nulls: 'off',
  exit_on_error: 'on',
  gin_fuzzy_search_limit: '1',
  synchronous_commit: 'off',
};

describe('a database whose owner set everything to other values', () => {
  const server = createTestServer(ownersSettings);
  let world: World;
  beforeAll(async () => {
    world = { server, staff: await server.person('staff'), admin: await server.person('admin') };
  });

  it('answers every call as it should', async () => {
    const wrong: string[] = [];
    for (const named of everyCall) {
      const { statusCode, body } = await (await prepare(named, world))(server.app);
      if (statusCode >= 300) wrong.push(`${named.name}: ${statusCode} ${body}`);
    }
    expect(everyCall.length).toBeGreaterThan(150);
    expect(wrong).toEqual([]);
  });

  it('lets many sign in at the same moment', { tags: ['full'] }, async () => {
    const body = { email: world.staff.email, password: testPassword };
    const replies = await Promise.all(Array.from({ length: 8 }, () => server.stranger.send(authCalls.login, { body })));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
  });
});

describe('a backup', () => {
  it('of a database with such settings is restored into another one with them, row by row', { tags: ['full'] }, async () => {
    const [from, to] = [await newDatabase('crm_template'), await newDatabase()];
    await from.pool.query(`insert into users (name, email, password_hash, created_at) values ('Ж', 'x@y.example', '\\x', now())`);
    for (const { url } of [from, to]) await setForDatabase(new URL(url).pathname.slice(1), ownersSettings);
    const file = join(folder.path, 'settings.backup');
    expect(await backUp(file, on(from)).ended).toMatchObject({ code: 0 });
    expect(await restore(file, on(to)).ended).toMatchObject({ code: 0 });
    expect(await rowDigests(to.pool)).toEqual(await rowDigests(from.pool));
  });
});

const unusable = [
  [
    'SQL_ASCII',
    `encoding 'SQL_ASCII' locale_provider libc locale 'C'`,
    'The database has the encoding SQL_ASCII, and CRM Portal',
  ],
  ['LATIN1', `encoding 'LATIN1' locale_provider libc locale 'C'`, 'The database has the encoding LATIN1, and CRM Portal'],
  ['Turkish', `encoding 'UTF8' locale_provider icu icu_locale 'tr'`, 'a locale in which ı is the small letter of I,'],
  ['C', `encoding 'UTF8' locale_provider libc locale 'C'`, 'a locale in which ÄŁЖ are the small letters of ÄŁЖ,'],
] as const;

const kept = join(import.meta.dirname, '..', '..', '..', 'src', 'db', 'fixtures', '0.5.0.backup');
const tables = `select from pg_class where relnamespace = 'public'::regnamespace`;

describe('a database in which accounts could be there twice, or search finds nothing', () => {
  it.each(unusable)(
    'of the kind %s is refused in a sentence, and left as it is',
    { tags: ['full'] },
    async (_name, kind, words) => {
      const { pool } = await newDatabase('template0', kind);
      await expect(migrate(pool)).rejects.toThrow(words);
      await expect(restoreBackup(pool, kept, await checkBackup(kept))).rejects.toThrow(words);
      expect((await pool.query(tables)).rowCount).toBe(0);
    },
  );

  it.each(unusable.slice(0, shortOrFull(1, unusable.length)))(
    'of the kind %s is refused by the programs too, in a sentence without a stack',
    async (_name, kind, words) => {
      const database = await newDatabase('template0', kind);
      const refused = await startProgram(folder.path, on(database)).catch((error: Error) => error.message);
      expect(refused).toContain(words);
      expect(refused).toContain('npm run backup and npm run restore');
      expect(refused).not.toContain('    at ');
      expect(await restore(kept, on(database)).ended).toMatchObject({ code: 1, output: expect.stringContaining(words) });
      expect((await database.pool.query(tables)).rowCount).toBe(0);
    },
  );

  it('in the locale C that is in use already goes on', { tags: ['full'] }, async () => {
    const used = await newDatabase('template0', unusable[3][1]);
    await applyMigrations(used.pool);
    const program = await startProgram(folder.path, on(used));
    expect(await program.end('SIGTERM')).toBe(0);
  });

  it('that an older version filled gives its backup, which a good one takes', async () => {
    const turkish = await newDatabase('template0', unusable[2][1]);
    const good = await newDatabase();
    await applyMigrations(turkish.pool);
    await turkish.pool.query(`insert into users (name, email, password_hash, created_at) values ('I', 'I@y.example', '', now())`);
    const moved = join(folder.path, 'turkish.backup');
    expect(await backUp(moved, on(turkish)).ended).toMatchObject({ code: 0 });
    expect(await restore(moved, on(good)).ended).toMatchObject({ code: 0 });
    expect((await good.pool.query('select lower(email) as email from users')).rows).toEqual([{ email: 'i@y.example' }]);
  });
});

/** As a version did that asked nothing. */
async function applyMigrations(pool: Pool): Promise<void> {
  await createMigrationsTable(pool);
  for (const name of migrationNames()) await pool.query(migrationText(name));
  await pool.query('insert into schema_migrations (name) select unnest($1::text[])', [migrationNames()]);
}

it('a database with an extension elsewhere is refused with the words that move it', async () => {
  const database = await newDatabase();
  await database.pool.query('create schema extensions; create extension pg_trgm schema extensions');
  await expect(startProgram(folder.path, on(database))).rejects.toThrow(
    'The extension pg_trgm is in the schema extensions. Move it, by: alter extension pg_trgm set schema public.',
  );
});
