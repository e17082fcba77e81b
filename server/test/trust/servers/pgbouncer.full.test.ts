import { authCalls } from '@crm/contract/accounts/auth';
import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import { liveEvent } from '@crm/contract/core/live';
import { leadCalls } from '@crm/contract/customers/leads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/config.ts';
import { openDatabase } from '../../../src/database.ts';
import { startProgram, temporaryFolder } from '../../processes/program.ts';
import { createDatabase } from '../../support/databases.ts';
import { leadForm } from '../../support/factories.ts';
import { createSockets } from '../../support/sockets.ts';
import { createTestServer, send, testSettings } from '../../support/test-app.ts';
import { everyCall, prepare } from '../crash/disk-writes.ts';
import { signInTo } from '../operations/operations-stop.ts';
import { startPgBouncer } from './pgbouncer.ts';

const hostile = { timezone: `'Asia/Kathmandu'`, datestyle: `'German, DMY'`, search_path: 'elsewhere', array_nulls: 'off' };
const server = createTestServer(hostile);
const connect = createSockets();

function directUrl(): string {
  const { host, port, user, password = '', database } = server.pool.options;
  return `postgres://${user}:${password}@${encodeURIComponent(String(host))}:${port}/${database}`;
}
const through = (url: string, port: number) => url.replace(/@[^/]*\//, `@127.0.0.1:${port}/`);

/** The app as the product makes it behind this pooler. */
async function appBehind(release: 'bookworm' | 'trixie') {
  const bouncer = await startPgBouncer({ mode: 'transaction', url: directUrl(), release });
  onTestFinished(bouncer.stop);
  const env = { DATABASE_URL: through(directUrl(), bouncer.port), DATABASE_DIRECT_URL: directUrl(), DATABASE_CONNECTIONS: '10' };
  const { signal } = new AbortController();
  const database = await openDatabase(readConfig(env), { log: () => undefined, signal });
  const logged: string[] = [];
  const logger = { level: 'warn', stream: { write: (line: string) => logged.push(line) } };
  const { pool, jobPool } = database;
  const app = await createApp({ pool, jobPool, clock: server.clock, ...testSettings, logger });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    await app.close();
    await database.close();
  });
  return { app, address, logged, pool };
}

describe.each([
  ['1.24 of Debian 13, which keeps prepared statements', 'trixie'],
  ['1.18 of Debian 12, which does not', 'bookworm'],
] as const)('PgBouncer %s, lending for transactions', (_version, release) => {
  it('answers every call, many at once, over few connections', { timeout: 600_000 }, async () => {
    const { app, logged, pool } = await appBehind(release);
    const world = { server, staff: await server.person('staff'), admin: await server.person('admin') };
    const wrong: string[] = [];
    const others = Array.from({ length: 6 }, async () => {
      for (let n = 0; n < 150; n += 1) {
        const { status } = await send(app, leadCalls.list, {}, world.staff.cookie);
        if (status !== 200) wrong.push(`leads: ${status}`);
      }
    });
    for (const named of everyCall) {
      const { statusCode, body } = await (await prepare(named, world))(app);
      if (statusCode >= 300) wrong.push(`${named.name}: ${statusCode} ${body}`);
    }
    await Promise.all(others);
    expect(wrong).toEqual([]);
    expect(logged).toEqual([]);
    const { rows } = await pool.query(`select current_setting('timezone') as zone, current_setting('search_path') as path`);
    expect(rows).toEqual([{ zone: 'UTC', path: 'public' }]);
    const prepared = await pool.query('select from pg_prepared_statements');
    expect((prepared.rowCount ?? 0) > 0).toBe(release === 'trixie');
  });

  it('tells live news, and ends a session with the answer to a block', { timeout: 600_000 }, async () => {
    const { app, address } = await appBehind(release);
    const [admin, staff] = [await server.person('admin'), await server.person('staff')];
    const socket = await connect(address, { cookie: staff.cookie });
    const heard: string[] = [];
    socket.on(liveEvent, ({ topics }: { topics: string[] }) => heard.push(...topics));
    expect((await send(app, leadCalls.create, { body: leadForm() }, staff.cookie)).status).toBe(201);
    await expect.poll(() => heard).toContain('leads');
    for (const status of [401, 401, 401]) {
      const person = await server.person('staff');
      expect((await send(app, authCalls.getRole, {}, person.cookie)).status).toBe(200);
      const block = { params: { id: String(person.id) }, body: {} };
      expect((await send(app, staffAccessCalls.toggle, block, admin.cookie)).status).toBe(200);
      expect((await send(app, leadCalls.list, {}, person.cookie)).status).toBe(status);
    }
  });
});

describe('PgBouncer', () => {
  const folder = () => {
    const { path, remove } = temporaryFolder();
    onTestFinished(remove);
    return path;
  };

  it('that lends for sessions needs one address', async () => {
    const bouncer = await startPgBouncer({ mode: 'session', url: directUrl(), release: 'bookworm', size: 40 });
    onTestFinished(bouncer.stop);
    const portal = await startProgram(folder(), { DATABASE_URL: through(directUrl(), bouncer.port) });
    const { send: sendAsPerson } = await signInTo(portal, { account: (role) => server.person(role) });
    const ask = () => sendAsPerson(leadCalls.create, { body: leadForm() });
    const replies = await Promise.all(Array.from({ length: 40 }, ask));
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(40);
    expect(await portal.end('SIGTERM')).toBe(0);
  });

  it('that lends for transactions is refused without a direct address or with a wrong one', async () => {
    const bouncer = await startPgBouncer({ mode: 'transaction', url: directUrl(), release: 'bookworm' });
    onTestFinished(bouncer.stop);
    const other = await createDatabase();
    onTestFinished(other.drop);
    const DATABASE_URL = through(directUrl(), bouncer.port);
    await expect(startProgram(folder(), { DATABASE_URL })).rejects.toThrow(
      /Set DATABASE_DIRECT_URL to the address of PostgreSQL/,
    );
    await expect(startProgram(folder(), { DATABASE_URL, DATABASE_DIRECT_URL: other.url })).rejects.toThrow(/different databases/);
    await expect(startProgram(folder(), { DATABASE_URL, DATABASE_DIRECT_URL: DATABASE_URL })).rejects.toThrow(
      /DATABASE_DIRECT_URL leads to a pooler/,
    );
  });
});
