import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startProgram, temporaryFolder } from '../../test/processes/program.ts';
import { startShim } from '../../test/processes/shim.ts';
import { createDatabase, setForDatabase, type TestDatabase } from '../../test/support/databases.ts';
import { refuseOtherEngine, refuseSingleConnection } from './other-engines.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

const directly = ({ url }: TestDatabase = database) => ({ connectionString: url });

async function behind(changes: Parameters<typeof startShim>[0]) {
  const shim = await startShim(changes);
  onTestFinished(shim.end);
  const { user, password, database: name } = database.pool.options;
  return { host: '127.0.0.1', port: shim.port, user, password: String(password ?? ''), database: name };
}

/** A database in which these stand before PostgreSQL's own. */
async function shadowedBy(...made: string[]): Promise<TestDatabase> {
  const shadowed = await createDatabase();
  onTestFinished(shadowed.drop);
  await shadowed.pool.query('create schema shim');
  for (const sql of made) await shadowed.pool.query(`create ${sql}`);
  await setForDatabase(String(shadowed.pool.options.database), { search_path: 'shim, pg_catalog, public' });
  return shadowed;
}

async function objects(): Promise<unknown[]> {
  const { rows } = await database.pool.query('select oid from pg_class where relnamespace = $1::regnamespace', ['public']);
  const { rows: locks } = await database.pool.query(
    `select from pg_locks join pg_database d on d.oid = database where locktype = 'advisory' and datname = current_database()`,
  );
  return [...rows, ...locks];
}

describe('PostgreSQL', () => {
  it('passes, quickly, and keeps nothing of the trial', async () => {
    await refuseSingleConnection(directly());
    const startedAt = performance.now();
    await refuseOtherEngine(directly());
    process.stdout.write(`what a server can do was tried in ${Math.round(performance.now() - startedAt)} ms\n`);
    expect(await objects()).toEqual([]);
  });

  it('that only reads now passes: what it is cannot be seen', async () => {
    const reading = await createDatabase();
    onTestFinished(reading.drop);
    await setForDatabase(String(reading.pool.options.database), { default_transaction_read_only: 'on' });
    await expect(refuseOtherEngine(directly(reading))).resolves.toBeUndefined();
  });
});

describe('a server that speaks PostgreSQL', () => {
  it.each([
    ['tells listeners nothing', { swallowed: 'A' }, /NOTIFY of one connection does not reach another that listens/],
    ['does not know LISTEN', { asked: ['listen crm', 'lisden crm'] }, /does not reach .* \(syntax error at or near "lisden"\)/],
    ['keeps what is rolled back', { asked: ['rollback', 'commit  '] }, /stays after its rollback/],
    ['has no snapshots', { asked: ['repeatable read', 'read committed '] }, /does not keep its snapshot/],
  ] as const)('and %s is refused for that alone', async (_what, changes, fault) => {
    const connection = await behind(changes as Parameters<typeof startShim>[0]);
    const refusal = await refuseOtherEngine(connection).catch((error: Error) => error.message);
    expect(refusal).toMatch(
      /^DATABASE_URL leads to PostgreSQL \d+\.\d+, on which CRM Portal cannot work: [^;]+\. Nothing was changed\.$/,
    );
    expect(refusal).toMatch(fault);
    expect(await objects()).toEqual([]);
  });

  it('and serves one connection at a time is refused', async () => {
    const connection = await behind({ isSingle: true });
    await expect(refuseSingleConnection(connection)).rejects.toThrow(/serves one connection at a time .*needs several/);
  });

  it('whose advisory locks are stubs is refused by its own name', async () => {
    const stubs = await shadowedBy(
      `function shim.pg_try_advisory_lock(bigint) returns boolean language sql as 'select true'`,
      `function shim.version() returns text language sql as $$select 'CockroachDB CCL v24.1.0 (x86_64-pc-linux-gnu, built 2024)'$$`,
    );
    await expect(refuseOtherEngine(directly(stubs))).rejects.toThrow(
      /^DATABASE_URL leads to CockroachDB CCL v24.1.0, on which CRM Portal cannot work: an advisory lock that one connection holds does not/,
    );
  });

  it('without an extension is refused by its name', async () => {
    const bare = await shadowedBy(
      `view shim.pg_available_extensions as select * from pg_catalog.pg_available_extensions where name <> 'pg_trgm'`,
    );
    await expect(refuseOtherEngine(directly(bare))).rejects.toThrow(/it has no extension pg_trgm/);
  });

  it('is refused when the program starts, before anything is changed', { tags: ['full'] }, async () => {
    const { port } = await behind({ swallowed: 'A' });
    const folder = temporaryFolder();
    onTestFinished(folder.remove);
    const url = new URL(database.url);
    const env = { DATABASE_URL: `postgres://${url.username}@127.0.0.1:${port}${url.pathname}` };
    await expect(startProgram(folder.path, env)).rejects.toThrow(/NOTIFY of one connection does not reach another/);
    expect(await objects()).toEqual([]);
  });
});
