import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/processes/program.ts';
import { clusterOf, copyCluster, processesWorkingIn, removeWithSharedPlace } from '../../../test/support/cluster-folder.ts';
import { attachOrStartPostgres, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { AlreadyRunning, type Connection } from './instance-lock.ts';
import { isAlive } from './process.ts';

const servers: EmbeddedPostgres[] = [];
const apps: ChildProcess[] = [];
const folders: string[] = [];
const made = temporaryFolder();
beforeAll(async () => (await startEmbeddedPostgres({ dataDir: made.path, isDurable: false, log: () => {} })).stop());
afterAll(() => made.remove());
afterEach(async () => {
  for (const app of apps.splice(0)) await endApp(app, 'SIGTERM');
  for (const server of servers.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) removeWithSharedPlace(folder);
});

describe('the embedded Postgres', () => {
  test('starts in a new folder, answers, and sorts and compares by C.UTF-8', async () => {
    const server = await start(newFolder());

    const [row] = await query(server.connection, `select current_user as role, 'Ä' < 'ä' as "isByCode", lower('Ä') as lower`);

    expect(row).toEqual({ role: 'crm', isByCode: true, lower: 'ä' });
  });

  test('keeps what was written when it is stopped and started again, and leaves no process behind', async () => {
    const folder = usedFolder();
    const first = await start(folder);
    await query(first.connection, 'create table notes as select 7 as number');
    await first.stop();

    expect(processesWorkingIn(folder)).toEqual([]);
    const second = await start(folder);
    expect(await query(second.connection, 'select number from notes')).toEqual([{ number: 7 }]);
  });

  test('refuses a second start on the same folder and does not disturb the first', async () => {
    const folder = usedFolder();
    const first = await start(folder);

    const refusal = startEmbeddedPostgres({ dataDir: folder, isDurable: false, log: () => {} });

    await expect(refusal).rejects.toThrow(AlreadyRunning);
    await expect(refusal).rejects.toThrow(`CRM Portal is already running on the data folder ${folder} (process ${process.pid}).`);
    expect(await query(first.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('lets exactly one of several simultaneous starts win', async () => {
    const folder = newFolder();

    const said = await Promise.all([startApp(folder), startApp(folder), startApp(folder)].map(firstWords));

    expect(said.map((line) => line.split(' ')[0]).sort()).toEqual(['AlreadyRunning', 'AlreadyRunning', 'ready']);
  });

  test('comes back with its data after its server was killed', async () => {
    const folder = usedFolder();
    const reasons: string[] = [];
    const server = await startEmbeddedPostgres({
      dataDir: folder,
      log: () => {},
      onUnexpectedExit: ({ reason }) => reasons.push(reason),
    });
    servers.push(server);
    await query(server.connection, 'create table notes as select 7 as number');
    const killed = server.pid;

    process.kill(killed, 'SIGKILL');

    await expect.poll(() => server.pid).not.toBe(killed);
    expect(await query(server.connection, 'select number from notes')).toEqual([{ number: 7 }]);
    expect(reasons).toEqual(['SIGKILL']);
    await expect(start(folder)).rejects.toThrow(AlreadyRunning);
  });

  test('keeps its place when a crashed session resets all of them, the lock of the folder too', { tags: ['full'] }, async () => {
    const folder = usedFolder();
    const server = await start(folder);
    const [row] = await query(server.connection, `select pid from pg_stat_activity where application_name like 'crm-portal %'`);

    process.kill(Number(row?.pid), 'SIGKILL');

    await expect.poll(() => start(folder).catch((error: unknown) => error)).toBeInstanceOf(AlreadyRunning);
    expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('takes over the server that a killed app left behind, with every committed row', async () => {
    const folder = usedFolder();
    const app = startApp(folder);
    expect(await firstWords(app)).toMatch(/^ready/);
    const [orphan] = processesWorkingIn(folder);
    await endApp(app, 'SIGKILL');

    expect(processesWorkingIn(folder)).toContain(orphan);
    const server = await start(folder);

    expect(await query(server.connection, 'select number from notes')).toEqual([{ number: 7 }]);
    expect(processesWorkingIn(folder)).not.toContain(orphan);
  });

  test('starts when the process id of a dead server belongs to another program now', { tags: ['full'] }, async () => {
    const folder = usedFolder();
    const first = await start(folder);
    await first.stop();
    const other = await startIdleProgram(folder);
    await writeFile(
      join(clusterOf(folder), 'postmaster.pid'),
      `${other}\n${clusterOf(folder)}\n1\n5432\n/nowhere\n\n1 1\nready\n`,
    );

    const server = await start(folder);

    expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(isAlive(other)).toBe(true);
  });

  test('works in a folder below a parent that only its owner may enter', { tags: ['full'] }, async () => {
    const parent = newFolder();
    await chmod(parent, 0o700);
    const folder = join(parent, 'data');
    const first = await start(folder);
    await query(first.connection, 'create table notes as select 7 as number');
    await first.stop();

    const second = await start(folder);

    expect(await query(second.connection, 'select number from notes')).toEqual([{ number: 7 }]);
  });

  test('works in a folder with a long name and odd characters', { tags: ['full'] }, async () => {
    const folder = join(newFolder(), `a folder, "quoted" & ${'long'.repeat(30)}`);

    const server = await start(folder);
    folders.push(server.connection.host);

    expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('clears away what a killed first start left; refuses another major version', { tags: ['full'] }, async () => {
    const folder = newFolder();
    await mkdir(join(folder, 'postgres', 'cluster-new-999999999'), { recursive: true });
    const server = await start(folder);
    await server.stop();
    expect((await readdir(join(folder, 'postgres'))).sort()).toEqual(['cluster', 'pg_hba.conf', 'pg_ident.conf', 'socket']);

    await writeFile(join(clusterOf(folder), 'PG_VERSION'), '17\n');

    await expect(start(folder)).rejects.toThrow(/was written by PostgreSQL 17, and this CRM Portal runs PostgreSQL 18/);
  });

  test('serves the operator from the running server, and from its own when none runs', { tags: ['full'] }, async () => {
    const folder = usedFolder();
    const app = await start(folder);
    await query(app.connection, 'create table notes as select 7 as number');
    const attached = await attachOrStartPostgres({ dataDir: folder, isDurable: false, log: () => {} });
    expect(attached.pid).toBe(app.pid);
    expect(await query(attached.connection, 'select number from notes')).toEqual([{ number: 7 }]);
    await attached.stop();
    await app.stop();

    const own = await attachOrStartPostgres({ dataDir: folder, isDurable: false, log: () => {} });
    expect(await query(own.connection, 'select number from notes')).toEqual([{ number: 7 }]);
    await own.stop();

    expect(processesWorkingIn(folder)).toEqual([]);
  });
});

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, isDurable: false, log: () => {} });
  servers.push(server);
  return server;
}

async function query(connection: Connection, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A small app in a process of its own, so that it can be killed. */
function startApp(dataDir: string): ChildProcess {
  const script = `
    import pg from 'pg';
    import { startEmbeddedPostgres } from './embedded-postgres.ts';
    try {
      const server = await startEmbeddedPostgres({ dataDir: process.argv[1], log: () => {} });
      const client = new pg.Client(server.connection);
      client.on('error', () => {});
      await client.connect();
      await client.query('create table notes as select 7 as number');
      console.log('ready');
      process.on('SIGTERM', () => server.stop().then(() => process.exit()));
    } catch (error) {
      console.log(error.name + ' ' + error.message);
      process.exit();
    }`;
  const app = spawn(process.execPath, ['--input-type=module', '--eval', script, dataDir], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  apps.push(app);
  return app;
}

async function firstWords(app: ChildProcess): Promise<string> {
  if (app.stdout === null) throw new Error('The app has no output.');
  const [line] = await once(createInterface(app.stdout), 'line');
  return String(line);
}

async function endApp(app: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (app.exitCode !== null || app.signalCode !== null) return;
  app.kill(signal);
  await once(app, 'exit');
}

/** Runs as the user that Postgres runs as: only then would Postgres take its id for a living server's. */
async function startIdleProgram(folder: string): Promise<number> {
  const { uid, gid } = statSync(clusterOf(folder));
  const program = spawn('/bin/sleep', ['60'], { cwd: '/', uid, gid, stdio: 'ignore' });
  apps.push(program);
  await once(program, 'spawn');
  return program.pid ?? 0;
}

function newFolder(): string {
  const { path } = temporaryFolder();
  folders.push(path);
  return path;
}

/** For what is not about the first start. */
function usedFolder(): string {
  return copyCluster(made.path, newFolder());
}
