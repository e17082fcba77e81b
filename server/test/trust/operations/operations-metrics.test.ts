import { authCalls } from '@crm/contract/accounts/auth';
import { leadCalls } from '@crm/contract/customers/leads';
import { sendMessageEvent } from '@crm/contract/office/chat';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { createPool, transaction } from '../../../src/db/client.ts';
import { startHousekeeping } from '../../../src/housekeeping.ts';
import { createMetrics } from '../../../src/metrics/metrics.ts';
import { serveMetrics } from '../../../src/metrics/metrics-server.ts';
import { createLead } from '../../support/factories.ts';
import { createSockets, listen } from '../../support/sockets.ts';
import { createTestServer, type Person, send } from '../../support/test-app.ts';
import { createWatchedApp, type WatchedApp } from '../../support/watched-app.ts';

const server = createTestServer();
const connect = createSockets();
let staff: Person;
let watched: WatchedApp;
let address: string;
let figures: string;
beforeAll(async () => {
  staff = await server.person('staff');
  const metrics = createMetrics();
  watched = await createWatchedApp(server, { slowQueryMs: 100, metrics });
  figures = await serveMetrics(watched.app, metrics, { host: '127.0.0.1', port: 0 });
  address = await listen(watched.app);
});
afterAll(() => watched.app.close());

async function read(): Promise<string> {
  const reply = await fetch(figures);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  return reply.text();
}

/** The value of a line, by its name with labels; 0 while there is none. */
async function figure(name: string): Promise<number> {
  const line = (await read()).split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length) ?? 0);
}

describe('the metrics', () => {
  it('are told at their own address alone, and nothing else is', async () => {
    const reply = await watched.app.inject({ url: '/metrics' });
    expect(reply.body).not.toContain('crm_');
    expect((await watched.app.inject({ url: '/api/metrics' })).statusCode).toBe(404);
    for (const [path, method] of [
      ['/', 'GET'],
      ['/api/profile', 'GET'],
      ['/metrics?x=1', 'GET'],
      ['/metrics', 'POST'],
    ] as const)
      expect((await fetch(new URL(path, figures), { method })).status).toBe(404);
  });

  it('count requests by pattern and never by address, and failures by their code', async () => {
    const { id } = await createLead(staff);
    for (const wanted of [id, id, 987_654_321])
      await send(watched.app, leadCalls.get, { params: { id: String(wanted) } }, staff.cookie);
    await send(watched.app, authCalls.login, { body: { email: staff.email, password: 'wrong password' } });
    await watched.app.inject({ url: '/no/such/page' });
    const route = `/api${leadCalls.get.path}`;
    const count = 'crm_http_request_duration_seconds_count';
    expect(await figure(`${count}{method="GET",route="${route}",status="200"}`)).toBe(2);
    expect(await figure(`${count}{method="GET",route="${route}",status="404"}`)).toBe(1);
    expect(await figure(`crm_failures_total{route="${route}",code="NOT_FOUND"}`)).toBe(1);
    expect(await figure(`crm_failures_total{route="/api/auth/login",code="UNAUTHENTICATED"}`)).toBe(1);
    const text = await read();
    expect(text).toContain('route="(page)"');
    expect(text).not.toMatch(new RegExp(`no/such/page|987654321|${staff.email}`));
  });

  it('know what is running now, and are back at nothing when everybody left', async () => {
    const before = await figure('crm_query_duration_seconds_count');
    // Of one session only the first of them would ask who it is.
    const people = [await server.person('staff'), await server.person('staff'), await server.person('staff')];
    const hasGone = new AbortController();
    const asleep = transaction(server.pool, async (db) => {
      await db.query({ text: 'lock table sessions' });
      const requests = people.map(({ cookie }) =>
        fetch(`${address}/api/profile`, { headers: { cookie }, signal: hasGone.signal }),
      );
      await expect.poll(() => figure('crm_http_requests_running')).toBe(3);
      expect(await figure('crm_database_connections')).toBeGreaterThanOrEqual(4);
      expect(await figure('crm_database_connections_max')).toBe(8);
      hasGone.abort();
      await Promise.allSettled(requests);
    });
    await asleep;
    await expect.poll(() => figure('crm_http_requests_running')).toBe(0);
    await expect.poll(() => figure('crm_query_duration_seconds_count')).toBeGreaterThanOrEqual(before + 4);
  });

  it('count slow statements by name, of the pool and inside a transaction', async () => {
    const slow = { name: 'nap_17', text: 'select pg_sleep(0.12)' };
    await server.pool.query(slow);
    await transaction(server.pool, (db) => db.query(slow));
    expect(await figure('crm_slow_queries_total{statement="nap"}')).toBe(2);
  });

  it('count sockets, news and chat messages', async () => {
    const other = await server.person('staff');
    const line = await connect(address, { cookie: staff.cookie });
    expect(await figure('crm_sockets_connected')).toBe(1);
    const message = { receiverId: other.id, message: { text: 'Hello' } };
    expect(await line.emitWithAck(sendMessageEvent, message)).toMatchObject({ success: true });
    expect(await figure('crm_chat_messages_total')).toBe(1);
    await expect.poll(() => figure('crm_live_messages_total')).toBeGreaterThanOrEqual(1);
    line.disconnect();
    await expect.poll(() => figure('crm_sockets_connected')).toBe(0);
  });

  it('count what is done without being asked for, well or not', async () => {
    const { app } = await createWatchedApp(server);
    const nowhere = createPool({ host: '/no/such/socket' }, 2);
    const jobs = createMetrics();
    vi.useFakeTimers({ toFake: ['setInterval'] });
    for (const pool of [server.pool, nowhere]) startHousekeeping(app, pool, server.clock, readConfig({}), jobs);
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    await expect
      .poll(async () => (await jobs.jobs.get()).values.map(({ labels, value }) => [labels.background_job, labels.outcome, value]))
      .toEqual(
        expect.arrayContaining([
          ['reminders', 'success', 1],
          ['reminders', 'failure', 1],
        ]),
      );
    expect((await jobs.jobSuccess.get()).values).toContainEqual(
      expect.objectContaining({ labels: { background_job: 'reminders' }, value: server.clock.now().getTime() / 1000 }),
    );
    await app.close();
    await nowhere.end();
  });

  it('tell of the process and the version', async () => {
    const text = await read();
    for (const name of ['process_cpu_seconds_total', 'process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
      expect(text).toContain(`\n${name} `);
    expect(text).toMatch(/crm_build_info\{version="\d+\.\d+\.\d+"\} 1/);
  });
});
