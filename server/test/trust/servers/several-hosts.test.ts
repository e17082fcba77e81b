import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer } from 'node:net';
import { liveEvent } from '@crm/contract/core/live';
import { leadCalls } from '@crm/contract/customers/leads';
import { taskCalls } from '@crm/contract/work/tasks';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createPool, openClient, openProbe } from '../../../src/db/client.ts';
import { parseDatabaseUrl } from '../../../src/db/database-url.ts';
import { primaryAmong } from '../../../src/db/primary.ts';
import { operate } from '../../processes/command.ts';
import { freePort } from '../../processes/free-port.ts';
import { type Server, startPrimary } from '../../processes/own-postgres.ts';
import { type Program, startProgram, temporaryFolder } from '../../processes/program.ts';
import { leadForm } from '../../support/factories.ts';
import { createSockets } from '../../support/sockets.ts';
import { firstAdmin, foundCompany, type Worker } from '../crash/writer-company.ts';

const folder = temporaryFolder();
const connect = createSockets();
let pair: { primary: Server; standby: Server };
let deadPort: number;
let portal: Program;
let admin: Worker;
let person: Worker;
const url = (...ports: number[]) =>
  `postgres://portal@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/portal?target_session_attrs=read-write`;
const onlyStandby = () => ({ host: '127.0.0.1', port: pair.standby.port, user: 'portal', database: 'portal' });

beforeAll(async () => {
  const listening = async () => ({ listen_addresses: '127.0.0.1', port: String(await freePort()) });
  const primary = await startPrimary(folder.path, 'primary', await listening());
  pair = { primary, standby: await primary.addStandby('standby', await listening()) };
  deadPort = await freePort();
  const DATABASE_URL = url(deadPort, pair.standby.port, pair.primary.port);
  portal = await startProgram(folder.path, { DATABASE_URL, LOG_LEVEL: 'warn', ...firstAdmin });
  const { staff, admin: boss } = await foundCompany(portal.address, 1);
  admin = boss;
  if (!staff[0]) throw new Error('nobody works here');
  person = staff[0];
});
afterAll(async () => {
  await portal.end('SIGTERM');
  for (const server of [pair.standby, pair.primary]) await server.stop();
  folder.remove();
});

describe('a standby', () => {
  it('is refused as the only server, in a sentence', async () => {
    const env = { DATABASE_URL: url(pair.standby.port), DATA_DIR: folder.path };
    const { code, output } = await operate(['make-admin', '--email', 'a@crm.example'], env).ended;
    expect([code, output]).toEqual([
      1,
      `PostgreSQL at 127.0.0.1:${pair.standby.port} does not answer: it is a standby, which takes no writes. ` +
        'Is it running, is a firewall in between, and are host and port in DATABASE_URL right?\n',
    ]);
    await expect(openClient(onlyStandby())).rejects.toThrow('The server is a standby and takes no writes.');
  });

  it('that an address leads to now is left; a primary that its operator made read-only is not', async () => {
    let target = pair.primary.port;
    let closed = 0;
    const line = createServer((socket) => {
      socket.once('close', () => closed++);
      const there = createConnection(target, '127.0.0.1');
      for (const end of [socket, there]) end.on('error', () => undefined);
      socket.pipe(there).pipe(socket);
    }).listen(0, '127.0.0.1');
    await once(line, 'listening');
    const { port } = line.address() as AddressInfo;
    const options = '-c default_transaction_read_only=on';
    const pool = createPool({ ...onlyStandby(), port, options }, 1);
    const client = await pool.connect();
    onTestFinished(async () => {
      client.release(true);
      await pool.end();
      line.close();
    });
    const refused = async () => {
      await client.query('begin');
      await expect(client.query('create table t ()')).rejects.toMatchObject({ code: '25006' });
      await client.query('rollback').catch(() => undefined);
    };
    await refused();
    // A look at the server came and went; the connection stayed.
    await expect.poll(() => closed).toBe(1);
    await client.query('select 1');
    target = pair.standby.port;
    await refused();
    await expect.poll(() => client.query('select 1').catch(() => 'left')).toBe('left');
    await expect(openClient({ ...onlyStandby(), port })).rejects.toThrow('The server is a standby and takes no writes.');
  });

  it('is welcome where it is only read', async () => {
    const pool = createPool({ ...onlyStandby(), mayBeStandby: true }, 1);
    onTestFinished(() => pool.end());
    expect((await pool.query('select pg_is_in_recovery() as is')).rows).toEqual([{ is: true }]);
    await expect(pool.query('create table t ()')).rejects.toMatchObject({ code: '25006' });
  });
});

describe('a commit whose wait for the standby was ended', () => {
  it('is not acknowledged, nor is the same send before the standby has it', async () => {
    await pair.primary.administer(`alter system set synchronous_standby_names = 'nobody'`, 'select pg_reload_conf()');
    const waiting = async () => {
      const { rows } = await pair.primary.administer(`select pid from pg_stat_activity where wait_event = 'SyncRep'`);
      return rows.map(({ pid }) => Number(pid));
    };
    const form = leadForm({ name: 'Doubtful' });
    const create = () => person.send(leadCalls.create, { body: form, idempotencyKey: 'doubtful' });
    const task = person.taskForm();
    const key = randomUUID();
    const sends: (() => Promise<unknown>)[] = [
      create,
      // The same send again finds it stored.
      create,
      // A transaction.
      () => person.send(taskCalls.create, { body: task }),
      () => person.say(admin, 'Doubtful', key),
      () => person.say(admin, 'Doubtful', key),
    ];
    for (const send of sends) {
      const sent = send().catch((error: unknown) => error);
      await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0);
      for (const pid of await waiting()) await pair.primary.administer(`select pg_cancel_backend(${pid})`);
      expect(await sent).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    }

    await pair.primary.administer(`alter system set synchronous_standby_names = 'standby'`, 'select pg_reload_conf()');
    const { id } = (await create()).data;
    const { leads } = (await person.send(leadCalls.list, {})).data;
    expect(leads.map((lead) => [lead.id, lead.name])).toEqual([[id, 'Doubtful']]);
  });
});

describe('a promoted standby', () => {
  it('is found by the portal, whose sockets stay; all that was answered is there', async () => {
    const heard: string[] = [];
    const socket = await connect(portal.address, { cookie: person.cookie() });
    socket.on(liveEvent, ({ topics }: { topics: string[] }) => heard.push(...topics));
    await pair.primary.kill();
    await expect(person.send(leadCalls.list, {})).rejects.toMatchObject({ status: 503 });
    await pair.standby.promote();
    await pair.standby.administer('alter system reset synchronous_standby_names', 'select pg_reload_conf()');
    const names = () =>
      person.send(leadCalls.list, {}).then(
        ({ data }) => data.leads.map(({ name }) => name),
        () => undefined,
      );
    await expect.poll(names).toEqual(['Doubtful']);
    await expect.poll(() => heard).toContain('assignments');
    heard.length = 0;
    const form = leadForm();
    await person.send(leadCalls.create, { body: form });
    await expect.poll(() => heard).toContain('leads');
    expect(socket.connected).toBe(true);
    expect(await names()).toEqual([form.name, 'Doubtful']);
  });

  it('is preferred to the old primary, which came back and knows nothing of it', async () => {
    await pair.primary.start();
    const { servers } = parseDatabaseUrl(url(pair.primary.port, pair.standby.port));
    for (const order of [servers, servers.toReversed()]) {
      expect(await primaryAmong(order, openProbe).find()).toMatchObject({ port: pair.standby.port });
    }
  });
});

describe('of several servers', () => {
  it('none can be reached: the refusal names them all and no password', async () => {
    const DATABASE_URL = url(deadPort, await freePort()).replace('portal@', 'portal:hunter2@');
    const { output } = await operate(['make-admin', '--email', 'a@crm.example'], { DATABASE_URL, DATA_DIR: folder.path }).ended;
    expect(output).toMatch(
      /^PostgreSQL at 127\.0\.0\.1:\d+, 127\.0\.0\.1:\d+ does not answer: no server takes writes \(connect ECONNREFUSED .*; connect ECONNREFUSED .*\)\. Is/,
    );
    expect(output).not.toContain('hunter2');
  });
});
