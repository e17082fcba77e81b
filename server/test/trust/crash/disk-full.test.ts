import { tmpdir } from 'node:os';
import { leadCalls } from '@crm/contract/customers/leads';
import { sendMessageEvent } from '@crm/contract/office/chat';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createPool, type Pool } from '../../../src/db/client.ts';
import type { Disk } from '../../../src/plugins/limits/disk-space.ts';
import type { World } from '../../examples/types.ts';
import { leadForm } from '../../support/factories.ts';
import { createSecondApp } from '../../support/second-app.ts';
import { createSockets, listen } from '../../support/sockets.ts';
import { createTestServer, type Person, send } from '../../support/test-app.ts';
import { everyCall, isStoring, prepare, sendBare } from './disk-writes.ts';

const server = createTestServer();
const connect = createSockets();
/** They store a session, or end one. */
const signing = ['auth.login', 'auth.logout', 'factors.signInWithCode', 'factors.signInWithPasskey'];
const noSpace = 'There is no space left on the server. Nothing was saved.';
let world: World;
beforeAll(async () => {
  world = { server, staff: await server.person('staff'), admin: await server.person('admin') };
});

const apps: FastifyInstance[] = [];
const pools: Pool[] = [];
afterAll(async () => {
  for (const app of apps) await app.close();
  for (const pool of pools) await pool.end();
});

/** A second server on the same database, to which something has happened. */
async function another(settings: { disk?: Disk; options?: string }): Promise<{ app: FastifyInstance; logged: string[] }> {
  const { options } = settings;
  const { database } = server.pool.options;
  const pool = createPool({ ...inject('postgres'), ...(database ? { database } : {}), ...(options ? { options } : {}) }, 4);
  const logged: string[] = [];
  const app = await createSecondApp(server, {
    pool,
    logger: { level: 'warn', stream: { write: (line: string) => logged.push(line) } },
    disk: settings.disk,
  });
  await app.ready();
  apps.push(app);
  pools.push(pool);
  return { app, logged };
}

const createOn = (app: FastifyInstance, person: Person) => send(app, leadCalls.create, { body: leadForm() }, person.cookie);

describe('a database that cannot write', () => {
  it.each([
    ['53100', noSpace],
    ['53200', 'The database has too much to do right now. Please try again.'],
    ['25006', 'The database takes no changes right now. Nothing was saved. Please try again.'],
  ])('answers 503 with a message to the error %s, stores nothing, and tells the log why', async (state, message) => {
    await server.pool.query(`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '${state}'; end $$`);
    await server.pool.query('create trigger fail after insert on changes for each statement execute function fail()');
    const reply = await createOn(server.app, world.staff);
    await server.pool.query('drop function fail cascade');
    expect(reply.status).toBe(503);
    expect(reply.failure).toMatchObject({ success: false, errorCode: 'UNAVAILABLE', message });
    expect((await server.pool.query('select from customers')).rowCount).toBe(0);
    expect(server.logged.splice(0).join('')).toContain('could not extend file');
  });

  it('goes on to answer every call that reads, although the last use of the session is due', async () => {
    const { app } = await another({ options: '-c default_transaction_read_only=on' });
    const reading = everyCall.filter((named) => !isStoring(named) && !signing.includes(named.name));
    const failed: string[] = [];
    for (const named of reading) {
      const sendTo = await prepare(named, world);
      server.clock.advance(6 * 60_000);
      const { statusCode, body } = await sendTo(app);
      if (statusCode !== 200) failed.push(`${named.name}: ${body}`);
    }
    expect(reading.length).toBeGreaterThan(80);
    expect(failed).toEqual([]);
  });
});

describe('a disk that is nearly full', () => {
  it('refuses every call that stores, before it looks at what was sent, and no other', async () => {
    const { app, logged } = await another({ disk: { folder: tmpdir(), reserve: Number.POSITIVE_INFINITY } });
    // Nobody is asked to confirm first.
    await server.pool.query('update sessions set confirmed_at = $1', [server.clock.now()]);
    const wrong: string[] = [];
    for (const named of everyCall.filter(({ name }) => !signing.includes(name))) {
      const { statusCode, body } = await sendBare(app, named, world);
      const isRefused = statusCode === 503 && body.includes(noSpace);
      if (isRefused !== isStoring(named)) wrong.push(`${named.name}: ${body}`);
    }
    expect(wrong).toEqual([]);
    expect(logged.filter((line) => line.includes('too little space left'))).toHaveLength(1);
  });

  it('refuses strangers as strangers', async () => {
    const { app } = await another({ disk: { folder: tmpdir(), reserve: Number.POSITIVE_INFINITY } });
    expect((await send(app, leadCalls.create, { body: leadForm() })).status).toBe(401);
  });

  it('takes everything again as soon as there is space, and a message over the socket too', async () => {
    const disk: Disk = { folder: tmpdir(), reserve: Number.POSITIVE_INFINITY };
    const { app, logged } = await another({ disk });
    const { staff, admin } = world;
    const socket = await connect(await listen(app), { cookie: staff.cookie });
    const say = () => socket.timeout(5000).emitWithAck(sendMessageEvent, { receiverId: admin.id, message: { text: 'Hello' } });
    expect(await say()).toEqual({ success: false, errorCode: 'UNAVAILABLE', message: noSpace });
    expect((await createOn(app, staff)).status).toBe(503);

    disk.reserve = 0;
    expect((await createOn(app, staff)).status).toBe(201);
    expect(await say()).toMatchObject({ success: true });
    expect(logged.map((line) => JSON.parse(line).msg).filter((text) => text.includes('space'))).toEqual([
      'there is too little space left: nothing is saved until there is more',
      'there is space again: everything is saved',
    ]);
  });

  it('stops nobody where the disk cannot be asked, and keeps a tenth of it at most', async () => {
    const { app } = await another({ disk: { folder: '/no/such/folder' } });
    expect((await createOn(app, world.staff)).status).toBe(201);
    const usual = await another({ disk: { folder: tmpdir() } });
    expect((await createOn(usual.app, world.staff)).status).toBe(201);
  });
});
