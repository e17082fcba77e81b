import { connect } from 'node:net';
import { leadCalls } from '@crm/contract/customers/leads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leadForm } from '../../support/factories.ts';
import { listen } from '../../support/sockets.ts';
import { createTestServer, type Person, send, testPassword } from '../../support/test-app.ts';
import { createWatchedApp, type LogLine, type WatchedApp } from '../../support/watched-app.ts';

const info = 30;
const debug = 20;
const error = 50;

const server = createTestServer();
let staff: Person;
let watched: WatchedApp;
let address: string;
beforeAll(async () => {
  staff = await server.person('staff');
  watched = await createWatchedApp(server, { slowQueryMs: 200 });
  const { app } = watched;
  const { pool } = server;
  app.get('/api/slow', () => pool.query('select pg_sleep(1.1)'));
  app.get('/api/broken', () => pool.query('select no_such_column'));
  app.get('/api/twin', () =>
    pool.query('insert into users (name, email, password_hash, created_at) values ($1, $2, $3, now())', [
      'Twin',
      staff.email,
      'hash of a secret',
    ]),
  );
  app.get('/api/unreadable', () => pool.query('select $1::int', ['a "secret"\n    at value']));
  address = await listen(app);
});
afterAll(() => watched.app.close());

function lastRequest(): LogLine | undefined {
  return watched.lines('request').at(-1);
}

describe('the log of sign-ins', () => {
  const failures = () => watched.lines('sign-in failed').map(({ level, ip, reason }) => ({ level, ip, reason }));
  const post = (url: string, payload: object, remoteAddress: string) =>
    watched.app.inject({ method: 'POST', url: `/api/auth/${url}`, payload, remoteAddress });

  it('names the address and the reason of each that failed, and no e-mail', async () => {
    const blocked = await server.person('staff');
    await server.pool.query('update users set blocked = true where id = $1', [blocked.id]);
    const form = { name: 'Newcomer', email: 'new@log.example', password: testPassword, confirmPassword: testPassword };
    await post('login', { email: staff.email, password: testPassword }, '203.0.113.1');
    await post('login', { email: staff.email, password: 'wrong password' }, '203.0.113.2');
    await post('login', { email: 'nobody@log.example', password: testPassword }, '2001:DB8:0::3');
    await post('login', { email: blocked.email, password: testPassword }, '::ffff:203.0.113.4');
    await post('signup', { ...form, AuthorisationCode: 'AAA111' }, '203.0.113.5');
    await server.pool.query(`insert into rate_limits values ('login-ip', '203.0.113.6', 50, $1)`, [server.clock.now()]);
    await post('login', { email: staff.email, password: testPassword }, '203.0.113.6');
    await post('login', { email: staff.email }, '203.0.113.7');
    expect(failures()).toEqual([
      { level: info, ip: '203.0.113.2', reason: 'password' },
      { level: info, ip: '2001:db8::3', reason: 'password' },
      { level: info, ip: '203.0.113.4', reason: 'refused' },
      { level: info, ip: '203.0.113.5', reason: 'refused' },
      { level: info, ip: '203.0.113.6', reason: 'limit' },
    ]);
    expect(watched.text()).not.toMatch(/log\.example|test\.example/);
  });

  it('names no address where a proxy passed on something else', async () => {
    const proxied = await createWatchedApp(server, { trustProxy: 1 });
    const payload = { email: 'nobody@log.example', password: testPassword };
    const headers = { 'x-forwarded-for': '203.0.113.9, planted words' };
    await proxied.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
    expect(proxied.lines('sign-in failed')).toMatchObject([{ ip: 'unknown', reason: 'password' }]);
    expect(proxied.text()).not.toContain('planted');
    await proxied.app.close();
  });
});

describe('the log', () => {
  it('has one line for each request, with the pattern of its address and the person', async () => {
    const created = await send(watched.app, leadCalls.create, { body: leadForm() }, staff.cookie);
    expect(lastRequest()).toMatchObject({
      level: info,
      method: 'POST',
      route: `/api${leadCalls.create.path}`,
      status: created.status,
      ms: expect.any(Number),
      userId: staff.id,
      reqId: created.headers['x-request-id'],
    });
    await send(watched.app, leadCalls.get, { params: { id: String(created.data.id) } }, staff.cookie);
    expect(lastRequest()).toMatchObject({ level: debug, route: `/api${leadCalls.get.path}`, status: 200 });
    await send(watched.app, leadCalls.create, { body: leadForm({ name: '' }) }, staff.cookie);
    expect(lastRequest()).toMatchObject({ level: debug, status: 400, code: 'INVALID' });
    await watched.app.inject({ url: '/operations/leads?search=somebody' });
    expect(lastRequest()).toMatchObject({ level: debug, route: '(page)' });
    expect(watched.text()).not.toContain('somebody');
  });

  it('joins a failure of ours with its request by the id that the person was told', async () => {
    const reply = await watched.app.inject({ url: '/api/broken' });
    const { requestId } = reply.json();
    expect(reply.headers['x-request-id']).toBe(requestId);
    const lines = watched.lines().filter(({ reqId }) => reqId === requestId);
    expect(lines.map(({ msg, level }) => [msg, level])).toEqual([
      ['unexpected error', error],
      ['request', error],
    ]);
    expect(lines[0]?.err).toMatchObject({ code: '42703', message: 'column "no_such_column" does not exist' });
  });

  it('says at the usual level what was slow: the request, and the statement without its values', async () => {
    await watched.app.inject({ url: '/api/slow' });
    expect(lastRequest()).toMatchObject({ level: info, route: '/api/slow', status: 200 });
    expect(watched.lines('slow query')).toEqual([
      expect.objectContaining({ level: 40, statement: 'unnamed', text: 'select pg_sleep(1.1)', rows: 1 }),
    ]);
  });

  it('knows requests whose client did not wait', async () => {
    const hasGone = new AbortController();
    const request = fetch(`${address}/api/slow`, { signal: hasGone.signal });
    await expect.poll(() => server.pool.totalCount - server.pool.idleCount).toBeGreaterThan(0);
    hasGone.abort();
    await expect(request).rejects.toThrow('aborted');
    await expect.poll(lastRequest).toMatchObject({ route: '/api/slow', status: 499 });
  });

  it('names the place of a database error and none of its values', async () => {
    await watched.app.inject({ url: '/api/twin' });
    await watched.app.inject({ url: '/api/unreadable' });
    const [twin, unreadable] = watched
      .lines('unexpected error')
      .slice(-2)
      .map(({ err }) => err);
    expect(twin).toMatchObject({
      code: '23505',
      table: 'users',
      constraint: 'users_email',
      stack: expect.stringMatching(/^at /),
    });
    expect(unreadable).toMatchObject({ code: '22P02', message: 'invalid input syntax for type integer: "…"' });
    expect(watched.text()).not.toMatch(new RegExp(`secret|at value|${staff.email}`));
  });

  it('shows nothing of a request that cannot be read', async () => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    socket.end('GET /api/auth/role HTTP/1.1\r\nCookie sid=hidden-token\r\n\r\n');
    await new Promise((resolve) => socket.resume().once('close', resolve));
    expect(watched.lines('client error')).toHaveLength(1);
    expect(watched.text()).not.toMatch(/hidden-token|rawPacket/);
  });
});

describe('request ids', () => {
  const idOf = async ({ app }: WatchedApp, given?: string) => {
    const headers = given === undefined ? {} : { 'x-request-id': given };
    return (await app.inject({ url: '/health/live', headers })).headers['x-request-id'];
  };

  it('are never given twice, by whichever server', async () => {
    const other = await createWatchedApp(server);
    const ids = [await idOf(watched), await idOf(watched), await idOf(other), await idOf(other)];
    expect(new Set(ids).size).toBe(4);
    await other.app.close();
  });

  it('are taken over from a trusted proxy, when they are well-formed', async () => {
    const trusting = await createWatchedApp(server, { trustProxy: 1 });
    const given = '5f3a9c0e1b2d4f60a1b2c3d4e5f60718';
    expect(await idOf(trusting, given)).toBe(given);
    expect(await idOf(watched, given)).not.toBe(given);
    for (const wrong of ['short', 'x'.repeat(65), 'with space in it', '{"json":true}', 'person@crm.example'])
      expect(await idOf(trusting, wrong)).toMatch(/^[0-9a-f]{12}-\w+$/);
    await trusting.app.close();
  });
});
