import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import { duplicateCalls } from '@crm/contract/customers/duplicates';
import { leadCalls } from '@crm/contract/customers/leads';
import { noteCalls } from '@crm/contract/customers/notes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBackup } from '../../../src/backup/restore/read-backup.ts';
import { createMigrationsTable, migrationNames, migrationText } from '../../../src/db/migrate.ts';
import { backUp } from '../../processes/command.ts';
import { type Program, startProgram, temporaryFolder } from '../../processes/program.ts';
import { createDatabase, type TestDatabase } from '../../support/databases.ts';
import { leadForm } from '../../support/factories.ts';
import { shortOrFull } from '../../support/full.ts';
import { templateName } from '../../support/global-setup.ts';
import { rowDigests } from '../../support/row-digests.ts';
import { type Company, firstAdmin, foundCompany, type Worker } from './writer-company.ts';

/** What a kill finds written down must be all of an act or nothing, wherever in the act it comes. */
const folder = temporaryFolder();
let database: TestDatabase;
let program: Program;
let company: Company;
const start = () => startProgram(folder.path, { ...firstAdmin, DATABASE_URL: database.url, LOG_LEVEL: 'error' });

beforeAll(async () => {
  database = await createDatabase(templateName);
  program = await start();
  company = await foundCompany(program.address, 2);
});
afterAll(async () => {
  company.hangUp();
  await program.end('SIGKILL');
  await database.drop();
  folder.remove();
});

/** Holds whoever wants to write into the table, in the middle of the act, until it is killed there. */
async function killAt(
  { pool }: TestDatabase,
  table: string,
  act: () => Promise<unknown>,
  kill: () => Promise<unknown>,
): Promise<void> {
  const lock = await pool.connect();
  await lock.query(`begin; lock table ${table} in access exclusive mode`);
  const ended = act().then(
    () => 'done',
    () => 'broken off',
  );
  const waiting = `select pid from pg_locks where not granted and relation = '${table}'::regclass`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBeGreaterThan(0);
  const { rows } = await pool.query(waiting);
  await kill();
  await lock.query('rollback');
  lock.release();
  expect(await ended).toBe('broken off');
  const left = { text: 'select from pg_stat_activity where pid = any($1)', values: [rows.map(({ pid }) => pid)] };
  await expect.poll(async () => (await pool.query(left)).rowCount).toBe(0);
}

async function killServerAt(table: string, act: () => Promise<unknown>): Promise<void> {
  await killAt(database, table, act, () => program.end('SIGKILL'));
  program = await start();
  company.moveTo(program.address);
}

/** What an act changes; sessions and sums of limits go their own way. */
async function state(): Promise<Record<string, string>> {
  const { sessions: _sessions, rate_limits: _limits, app_state: _state, ...kept } = await rowDigests(database.pool);
  return kept;
}

async function someLead(worker: Worker) {
  const { data } = await worker.send(leadCalls.create, { body: leadForm() });
  await worker.send(noteCalls.create, { body: { kind: 'lead', customerId: data.id, text: 'A note' } });
  return data;
}

const seen = ({ id, version }: { id: number; version: number }) => ({ id, version });

describe('a kill of the server', () => {
  it.each(shortOrFull(['changes'], ['customers', 'notes', 'changes', 'merges']))(
    'inside a merge, at %s, leaves both records as they were',
    async (table) => {
      const [worker] = company.staff as [Worker];
      const [kept, dropped] = [await someLead(worker), await someLead(worker)];
      const body = { kind: 'lead', kept: seen(kept), dropped: seen(dropped), form: leadForm() } as const;
      const merge = () => worker.send(duplicateCalls.merge, { body });
      const before = await state();
      await killServerAt(table, merge);
      expect(await state()).toEqual(before);
      expect((await merge()).data.id).toBeGreaterThan(0);
    },
  );

  it.each(shortOrFull(['changes'], ['customers', 'tasks', 'changes', 'calls']))(
    'inside a handover, at %s, moves nothing',
    async (table) => {
      const [leaver, receiver] = company.staff as [Worker, Worker];
      await someLead(leaver);
      const params = { id: String(leaver.id) };
      const handOver = () => company.admin.send(staffAccessCalls.handover, { params, body: { toStaffId: receiver.id } });
      const before = await state();
      await killServerAt(table, handOver);
      expect(await state()).toEqual(before);
      expect((await handOver()).data.moved.leads).toBeGreaterThan(0);
    },
  );
});

describe('a kill of the command', () => {
  it('inside a backup leaves no file that looks like one, and the next backup is whole', { tags: ['full'] }, async () => {
    const place = temporaryFolder();
    const file = join(place.path, 'a.backup');
    const env = { DATABASE_URL: database.url, DATA_DIR: folder.path };
    const command = backUp(file, env);
    await killAt(
      database,
      'notes',
      () => command.ended.then(requireSuccess),
      async () => command.kill(),
    );
    expect(existsSync(file)).toBe(false);
    expect((await backUp(file, env).ended).code).toBe(0);
    expect((await checkBackup(file)).migrations).toHaveLength(migrationNames().length);
    expect(readdirSync(place.path)).toEqual(['a.backup']);
    place.remove();
  });

  it('at a start, inside a migration, leaves the tables as they were; the next start goes on', async () => {
    const old = await createFirstVersion();
    const before = await rowDigests(old.pool);
    const place = temporaryFolder();
    const env = { DATABASE_URL: old.url, BACKUP_BEFORE_MIGRATION: 'false', LOG_LEVEL: 'error' };
    let child: ChildProcess | undefined;
    const begin = () =>
      startProgram(place.path, env, {
        onSpawn: (spawned) => {
          child = spawned;
        },
      });
    await killAt(old, 'customers', begin, async () => child?.kill('SIGKILL'));
    expect(await rowDigests(old.pool)).toEqual(before);
    const upgraded = await begin();
    const { rows } = await old.pool.query('select name from schema_migrations order by name');
    expect(rows.map(({ name }) => name)).toEqual(migrationNames());
    await upgraded.end('SIGTERM');
    await old.drop();
    place.remove();
  });
});

function requireSuccess({ code }: { code: unknown }): void {
  if (code !== 0) throw new Error(`ended by ${code}`);
}

/** A database as the first version left it. */
async function createFirstVersion(): Promise<TestDatabase> {
  const old = await createDatabase();
  const [first = ''] = migrationNames();
  await createMigrationsTable(old.pool);
  await old.pool.query(migrationText(first));
  await old.pool.query('insert into schema_migrations (name) values ($1)', [first]);
  await old.pool.query(readFileSync(join(import.meta.dirname, '..', '..', '..', 'src', 'db', 'fixtures', '0.1.0.sql'), 'utf8'));
  return old;
}
