import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp, operate } from '../../test/processes/command.ts';
import { startProgram, temporaryFolder } from '../../test/processes/program.ts';
import { createDatabase, type TestDatabase } from '../../test/support/databases.ts';
import { startDatabaseLine } from '../../test/trust/servers/database-line.ts';
import { connectionOf, createPool, openClient } from './client.ts';

const folder = temporaryFolder();
let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase('crm_template');
});
afterAll(async () => {
  await database.drop();
  folder.remove();
});

/** What holds, and another value that somebody gave. */
const settings: [name: string, holds: string, given: string][] = [
  ['client_encoding', 'UTF8', 'LATIN1'],
  ['DateStyle', 'ISO, MDY', 'German,DMY'],
  ['IntervalStyle', 'postgres', 'iso_8601'],
  ['TimeZone', 'UTC', 'Asia/Kathmandu'],
  ['bytea_output', 'hex', 'escape'],
  ['extra_float_digits', '1', '-15'],
  ['standard_conforming_strings', 'on', 'off'],
  ['array_nulls', 'on', 'off'],
  ['transform_null_equals', 'off', 'on'],
  ['gin_fuzzy_search_limit', '0', '5'],
  ['search_path', 'public', 'elsewhere'],
  ['default_transaction_isolation', 'read committed', 'serializable'],
  ['default_transaction_deferrable', 'off', 'on'],
  ['synchronous_commit', 'on', 'off'],
  ['exit_on_error', 'off', 'on'],
  ['statement_timeout', '0', '5000'],
  ['lock_timeout', '0', '5000'],
  ['transaction_timeout', '0', '5000'],
  ['idle_in_transaction_session_timeout', '0', '5000'],
  ['idle_session_timeout', '0', '5000'],
];
const valuesText = `select array[${settings.map(([name]) => `current_setting('${name}')`).join(', ')}] as values`;
const holding = settings.map(([, holds]) => holds);

describe('a connection', () => {
  it('of a pool or beside it has our settings, whatever DATABASE_URL asks for', async () => {
    const options = settings.map(([name, , given]) => `-c ${name}=${given}`).join(' ');
    const pool = createPool({ ...database.pool.options, options }, 2);
    const beside = await openClient(connectionOf(pool, 'beside'));
    for (const client of [pool, beside]) expect((await client.query(valuesText)).rows[0].values).toEqual(holding);
    await beside.end();
    await pool.end();
  });

  it('waits for more than our own disk where the server was told so', async () => {
    const pool = createPool({ ...database.pool.options, options: '-c synchronous_commit=remote_apply' }, 1);
    expect((await pool.query('show synchronous_commit')).rows).toEqual([{ synchronous_commit: 'remote_apply' }]);
    await pool.end();
  });

  it('begins with them, of whichever part of a server or a command it is', { tags: ['full'] }, async () => {
    const line = await startDatabaseLine();
    const { username, pathname } = new URL(database.url);
    const env = { DATABASE_URL: `postgres://${username}@localhost:${line.port}${pathname}?application_name=crm-portal-of-mine` };
    const program = await startProgram(folder.path, env);
    const named = (part: string) => line.first.filter(({ startup }) => startup.includes(`application_name\0crm-portal${part}\0`));
    // The webhooks may have taken a second one of the pool.
    await expect.poll(() => named('').length).toBeGreaterThan(0);
    for (const part of [' live', ' lock', ' pulse']) await expect.poll(() => named(part).length).toBe(1);
    const ofServer = line.first.length;
    const place = { ...env, DATA_DIR: folder.path };
    expect(await backUp(join(folder.path, 'beside.backup'), place).ended).toMatchObject({ code: 0 });
    expect(await operate(['create-admin', '--name', 'Ada', '--email', 'ada@x.example'], place).ended).toMatchObject({ code: 0 });
    expect(line.first.length).toBeGreaterThanOrEqual(ofServer + 2);
    // What only looks where an address leads stores nothing.
    const working = line.first.filter(({ startup }) => !startup.includes('application_name\0crm-portal probe\0'));
    expect(working.filter(({ statement }) => !statement.startsWith('select array(select set_config'))).toEqual([]);
    await program.end('SIGTERM');
    line.end();
  });

  it('is opened in one place alone', () => {
    const source = join(import.meta.dirname, '..');
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
    const ofProduct = files.filter((name) => /\.ts$/.test(name) && !/\.test\.ts$/.test(name));
    const opening = ofProduct.filter((name) => /new pg\.(Client|Pool)\(/.test(readFileSync(join(source, name), 'utf8')));
    expect(opening).toEqual([join('db', 'client.ts')]);
  });
});
