import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { backUp, type Command, restore } from '../../test/processes/command.ts';
import { startProgram, temporaryFolder } from '../../test/processes/program.ts';
import { createDatabase, type TestDatabase } from '../../test/support/databases.ts';
import { rowDigests } from '../../test/support/row-digests.ts';
import { fillDemo } from '../demo/fill.ts';
import { createSecret } from '../secret.ts';

const place = temporaryFolder();
const inPlace = (name: string) => join(place.path, name);
const secret = 'a secret for tests that is long enough';
const databases: TestDatabase[] = [];
const file = inPlace('company.backup');
let company: TestDatabase;
let made: Awaited<Command['ended']>;

async function newDatabase(template?: string): Promise<TestDatabase> {
  const database = await createDatabase(template);
  databases.push(database);
  return database;
}

/** The environment of a command on this database. */
function on({ url }: TestDatabase, dataDir = inPlace('data')): Record<string, string> {
  return { DATABASE_URL: url, DATA_DIR: dataDir };
}

async function tableCount({ pool }: TestDatabase): Promise<number> {
  return Object.keys(await rowDigests(pool)).length;
}

beforeAll(async () => {
  company = await newDatabase('crm_template');
  await fillDemo(company.pool, createSecret(secret), new Date('2026-03-10T15:00:00Z'));
  // Something that takes a moment to compress: 6 MB of noise in the files.
  await company.pool.query(
    `insert into task_attachments (task_id, uploaded_by, file_name, mime, size, created_at)
       select min(id), min(staff_id), 'noise.bin', 'application/octet-stream', 6291456, now() from tasks;
     insert into task_attachment_chunks
       select (select max(id) from task_attachments), n,
         (select decode(string_agg(md5(n || ' ' || part), ''), 'hex') from generate_series(1, 16384) part)
       from generate_series(0, 23) n`,
  );
  made = await backUp(file, on(company)).ended;
});
afterEach(async () => {
  for (const database of databases.filter((each) => each !== company)) await database.drop();
  databases.splice(1);
});
afterAll(async () => {
  await company.drop();
  place.remove();
});

describe('npm run backup and npm run restore', () => {
  it('make the folder of the file, for its owner alone, but not the one above', { tags: ['full'] }, async () => {
    const empty = await newDatabase('crm_template');
    expect(await backUp(inPlace('new/today.backup'), on(empty)).ended).toMatchObject({ code: 0 });
    expect(statSync(inPlace('new')).mode & 0o777).toBe(0o700);
    const mistyped = await backUp(inPlace('nwe/backups/today.backup'), on(empty)).ended;
    expect([mistyped.code, existsSync(inPlace('nwe'))]).toEqual([1, false]);
  });

  it('show how far they are, keep the file private and never write over one', { tags: ['full'] }, async () => {
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining(`The backup is in ${file}`) });
    expect(made.output).toMatch(/Backing up: 20 %\n(.*\n)*Backing up: 100 %\n/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}.part`)).toBe(false);
    const bytes = readFileSync(file);
    const refused = await backUp(file, on(company)).ended;
    expect(refused).toEqual({ code: 1, output: `${file} exists already and was left as it is. Choose another name.\n` });
    expect(readFileSync(file).equals(bytes)).toBe(true);

    const target = await newDatabase();
    const restored = await restore(file, on(target)).ended;
    expect(restored.code).toBe(0);
    expect(restored.output).toMatch(/Restoring: \d+ %\n/);
    expect(restored.output).toMatch(/ {2}customers\n/);
    expect(await rowDigests(target.pool)).toEqual(await rowDigests(company.pool));

    const again = await restore(file, on(target)).ended;
    expect(again.code).toBe(1);
    expect(again.output).toContain('The database is not empty (admin_pins, assignments,');
  });

  it('a killed backup leaves no file, and the next one replaces its remains', async () => {
    const killed = inPlace('killed.backup');
    expect((await backUp(killed, on(company), 'Backing up: 1').ended).code).toBe('SIGKILL');
    expect([existsSync(killed), existsSync(`${killed}.part`)]).toEqual([false, true]);
    expect((await backUp(killed, on(company)).ended).code).toBe(0);
    expect([existsSync(killed), existsSync(`${killed}.part`)]).toEqual([true, false]);
  });

  it('a killed restore leaves the database empty, and a second one succeeds', async () => {
    const target = await newDatabase();
    expect((await restore(file, on(target), 'Restoring:').ended).code).toBe('SIGKILL');
    const others = `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    await expect.poll(async () => (await target.pool.query(others)).rows[0].n).toBe(0);
    expect(await tableCount(target)).toBe(0);
    expect((await restore(file, on(target)).ended).code).toBe(0);
  });

  it('refuse what is damaged, missing or not said, in a sentence, before they touch anything', async () => {
    const damaged = inPlace('damaged.backup');
    const bytes = readFileSync(join(import.meta.dirname, '..', 'db', 'fixtures', '0.5.0.backup'));
    bytes.writeUInt8(bytes.readUInt8(2000) ^ 1, 2000);
    writeFileSync(damaged, bytes);
    // No database is named: a good file would start one in the data folder.
    const untouched = { DATABASE_URL: '', DATA_DIR: inPlace('untouched') };
    const refused = await restore(damaged, untouched).ended;
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/(^|\n).*damaged\.backup is damaged or not complete\. Nothing was changed\.\n$/);
    expect((await restore(inPlace('nowhere'), untouched).ended).output).toMatch(/^ENOENT: no such file .*\n$/);
    expect((await restore('', untouched).ended).output).toMatch(/^Usage: npm run restore -- FILE\n/);
    expect(existsSync(inPlace('untouched'))).toBe(false);
    expect((await backUp(inPlace('x'), { DATABASE_URL: 'postgres://127.0.0.1:1/none' }).ended).output).toMatch(
      /^PostgreSQL at 127\.0\.0\.1:1 does not answer: connect ECONNREFUSED 127\.0\.0\.1:1\. Is it running, .*DATABASE_URL right\?\n$/,
    );
    expect((await backUp(inPlace('x'), on(await newDatabase())).ended).output).toBe(
      'The database is empty: there is nothing to back up.\n',
    );
  });

  it('a restore leaves alone a database of another program and one that a portal uses', { tags: ['full'] }, async () => {
    const old = join(import.meta.dirname, '..', 'db', 'fixtures', '0.5.0.backup');
    const foreign = await newDatabase();
    await foreign.pool.query('create table theirs (id int)');
    expect((await restore(old, on(foreign)).ended).output).toContain('The database has tables of another program.');

    const target = await newDatabase();
    const portal = await startProgram(inPlace('portal'), { DATABASE_URL: target.url });
    expect((await restore(old, on(target, inPlace('portal'))).ended).output).toContain('CRM Portal is running on this database.');
    await portal.end('SIGTERM');
    // Stopped, it has no account yet, and what its first start wrote gives way.
    expect((await restore(old, on(target, inPlace('portal'))).ended).code).toBe(0);
    expect(await rowDigests(target.pool)).toMatchObject({ users: expect.stringMatching(/^3 /), app_state: '0 ' });
  });
});
