import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authCalls } from '@crm/contract/accounts/auth';
import { liveEvent } from '@crm/contract/core/live';
import { leadCalls } from '@crm/contract/customers/leads';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '../../../src/db/client.ts';
import { startEmbeddedPostgres } from '../../../src/db/embedded/embedded-postgres.ts';
import type { Connection } from '../../../src/db/embedded/instance-lock.ts';
import { type Home, launch, prepareHome, type Running } from '../../../src/db/embedded/launch.ts';
import { failureOf } from '../../../src/plugins/http/errors.ts';
import { postgresProcesses } from '../../processes/postgres-processes.ts';
import { type Program, startProgram, temporaryFolder } from '../../processes/program.ts';
import { leadForm } from '../../support/factories.ts';
import { shortOrFull } from '../../support/full.ts';
import { createSockets } from '../../support/sockets.ts';
import { firstAdmin, foundCompany, type Worker } from './writer-company.ts';

const goneMs = shortOrFull(3, 30) * 1000;
/** Longer than a sign of life is waited for. */
const slowSeconds = shortOrFull(6, 20);
const [ours, theirs] = [temporaryFolder(), temporaryFolder()];
const connect = createSockets();
const message = 'The database cannot be reached right now. Please try again.';
const unreachable = { status: 503, code: 'UNAVAILABLE', message };

let home: Home;
let connection: Connection;
let postgres: Running;
let program: Program;
let person: Worker;
beforeAll(async () => {
  // Once as the product does it, for the role and the database; from then on it is a server that nobody looks after.
  const first = await startEmbeddedPostgres({ dataDir: theirs.path, isDurable: false, log: () => undefined });
  connection = first.connection;
  await first.stop();
  home = await prepareHome(theirs.path, true, () => undefined);
  postgres = await launch(home);
  const { host, port, user, database } = connection;
  const DATABASE_URL = `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`;
  program = await startProgram(ours.path, { DATABASE_URL, LOG_LEVEL: 'warn', ...firstAdmin });
  const { staff } = await foundCompany(program.address, 1);
  if (!staff[0]) throw new Error('nobody works here');
  person = staff[0];
});
afterAll(async () => {
  await program.end('SIGTERM');
  await postgres.releaseLock();
  await postgres.postmaster.stop();
  for (const folder of [ours, theirs]) folder.remove();
});

const create = () => person.send(leadCalls.create, { body: leadForm() });
const list = () => person.send(leadCalls.list, {});
const statusOf = async (path: string) => (await fetch(program.address + path)).status;
const isReady = () => expect.poll(() => statusOf('/health/ready')).toBe(200);

function signalAll(signal: NodeJS.Signals): void {
  for (const pid of postgresProcesses(postgres.postmaster.pid)) process.kill(pid, signal);
}

/** Somebody who looks on, and hears what changes. */
async function onlooker() {
  const heard: string[] = [];
  const socket = await connect(program.address, { cookie: person.cookie() });
  socket.on(liveEvent, ({ topics }: { topics: string[] }) => heard.push(...topics));
  return { socket, heard };
}

describe('a database that is gone', () => {
  it('is told to everybody as long as it lasts, and forgotten afterwards without a restart', async () => {
    const { socket, heard } = await onlooker();
    const kept = (await create()).data.id;
    const page = await statusOf('/leads');
    process.kill(postgres.postmaster.pid, 'SIGKILL');
    await expect.poll(() => statusOf('/health/ready')).toBe(503);

    let asked = 0;
    for (const end = Date.now() + goneMs; Date.now() < end; asked += 1) {
      await expect(list()).rejects.toMatchObject(unreachable);
      await expect(create()).rejects.toMatchObject(unreachable);
      expect(await statusOf('/health/live')).toBe(200);
      expect(await statusOf('/health/ready')).toBe(503);
      expect(await statusOf('/leads')).toBe(page);
    }
    expect(asked).toBeGreaterThan(3);
    expect(socket.connected).toBe(true);
    heard.length = 0;

    postgres = await launch(home);
    await isReady();
    // Whatever was missed meanwhile is loaded again, and from then on everything is heard.
    await expect.poll(() => heard).toContain('assignments');
    heard.length = 0;
    const { id } = (await create()).data;
    await expect.poll(() => heard).toContain('leads');
    expect((await list()).data.leads.map((lead) => lead.id)).toEqual([id, kept]);
    expect((await person.send(authCalls.getRole, {})).data).toEqual({ role: 'staff' });
  });

  it('that froze keeps nobody waiting for ever, and slow work is not taken for it', { tags: ['full'] }, async () => {
    const { heard } = await onlooker();
    const { id } = (await create()).data;
    const other = new pg.Client(connection);
    await other.connect();
    await other.query('begin');
    await other.query('select from customers where id = $1 for update', [id]);
    const slow = person.send(leadCalls.update, { params: { id: String(id) }, body: leadForm({ name: 'Late' }) });
    await other.query('select pg_sleep($1)', [slowSeconds]);
    await other.query('commit');
    await other.end();
    expect((await slow).data.name).toBe('Late');

    signalAll('SIGSTOP');
    const startedAt = performance.now();
    const asked = Promise.allSettled(Array.from({ length: 30 }, (_, n) => (n % 2 === 0 ? list() : create())));
    expect(await statusOf('/health/live')).toBe(200);
    expect(await statusOf('/health/ready')).toBe(503);
    for (const answer of await asked) expect(answer).toMatchObject({ status: 'rejected', reason: unreachable });
    expect(performance.now() - startedAt).toBeLessThan(28_000);

    signalAll('SIGCONT');
    await isReady();
    await expect.poll(() => heard).toContain('assignments');
    expect((await create()).data.id).toBeGreaterThan(id);
    expect(program.output()).toContain('the database does not answer: its connections are given up');
  });

  it.each([
    ['at a name with several addresses', { host: 'localhost', port: 1 }],
    ['at an unknown name', { host: 'database.invalid', port: 5432 }],
    ['behind a socket that is not there', { host: join(tmpdir(), 'no-such-folder'), port: 5432 }],
  ])('%s is told too', async (_where, place) => {
    const pool = createPool({ ...place, user: 'crm', database: 'crm' }, 1);
    const error = await pool.query('select 1').catch((failure: unknown) => failure);
    await pool.end();
    expect(failureOf(error)).toMatchObject(unreachable);
  });

  it('is not what a full disk means: that is told as such', () => {
    const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
    expect(failureOf(error)).toMatchObject({ status: 503, message: 'There is no space left on the server. Nothing was saved.' });
  });

  it('is not what a missing file means', async () => {
    const error = await readFile(join(tmpdir(), 'no-such-file')).catch((failure: unknown) => failure);
    expect(failureOf(error)).toMatchObject({ status: 500, code: 'INTERNAL' });
  });
});
