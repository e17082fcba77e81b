import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startProgram, temporaryFolder } from '../../test/processes/program.ts';
import { createDatabase, type TestDatabase } from '../../test/support/databases.ts';
import { isFull } from '../../test/support/full.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let folder: ReturnType<typeof temporaryFolder>;
beforeEach(async () => {
  database = await createDatabase();
  folder = temporaryFolder();
});
afterEach(async () => {
  await database.drop();
  folder.remove();
});

async function relations(): Promise<string[]> {
  const { rows } = await database.pool.query(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`,
  );
  return rows.map(({ name }) => String(name));
}

/** Answers what is there then. */
async function make(sql: string): Promise<string[]> {
  const client = await database.pool.connect();
  await client.query(sql);
  client.release(true);
  return relations();
}

const foreign = 'The database has tables of another program. Nothing was changed.';
const ourList = 'create table schema_migrations (name text primary key, applied_at timestamptz not null default now())';

const notOurs = [
  ['a table of another program', 'create table posts (id int)', foreign],
  ['a partitioned one', 'create table posts (id int) partition by range (id)', foreign],
  ['the migrations of another program', 'create table schema_migrations (version bigint, dirty boolean)', foreign],
  ['what version 1.0 left in a foreign one', `create table users (id int); ${ourList}`, foreign],
  ['our tables in another schema', `create schema crm; set search_path = crm; ${ourList}`, 'are in the schema crm and belong'],
] as const;

describe('a start', () => {
  it.each(notOurs)('refuses a database with %s, and leaves it as it is', async (_with, made, words) => {
    const before = await make(made);
    await expect(migrate(database.pool)).rejects.toThrow(words);
    expect(await relations()).toEqual(before);
  });

  it.each(isFull ? notOurs : notOurs.slice(0, 1))('with %s ends in a sentence without a stack', async (_with, made, words) => {
    const before = await make(made);
    const refused = await startProgram(folder.path, { DATABASE_URL: database.url }).catch((error: Error) => error.message);
    expect(refused).toContain(words);
    expect(refused).not.toContain('    at ');
    expect(await relations()).toEqual(before);
  });

  it('takes a database in which a first start ended before its first table', { tags: ['full'] }, async () => {
    await database.pool.query(ourList);
    const program = await startProgram(folder.path, { DATABASE_URL: database.url });
    expect(await program.end('SIGTERM')).toBe(0);
  });
});
