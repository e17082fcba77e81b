import { authCalls } from '@crm/contract/accounts/auth';
import { profileCalls } from '@crm/contract/accounts/profile';
import { setupCalls } from '@crm/contract/accounts/setup';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertAccount } from '../../../src/features/auth/auth.queries.ts';
import { hashPassword } from '../../../src/plugins/access/passwords.ts';
import { createSecret } from '../../../src/secret.ts';
import { createSecondApp } from '../../support/second-app.ts';
import { createTestServer, type Person, testPassword } from '../../support/test-app.ts';

const server = createTestServer();
const windowMs = 15 * 60_000;
const dayMs = 86_400_000;
let owner: Person;
let colleague: Person;
/** The cookie of a browser in which the owner signed in, and the colleague. */
let device: string;
let foreign: string;
beforeAll(async () => {
  [owner, colleague] = [await server.person('staff'), await server.person('staff')];
});
beforeEach(async () => {
  await server.pool.query('delete from rate_limits');
  [device, foreign] = [await deviceOf(owner), await deviceOf(colleague)];
  await server.pool.query('delete from sessions');
});

let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
}

interface Attempt {
  email?: string;
  password?: string;
  cookie?: string;
  from?: string;
  app?: FastifyInstance;
}

async function attempt({ email = owner.email, password = testPassword, cookie = '', from = newAddress(), app }: Attempt) {
  return (app ?? server.app).inject({
    method: 'POST',
    url: `/api${authCalls.login.path}`,
    payload: { email, password },
    headers: { cookie },
    remoteAddress: from,
  });
}
const statusOf = async (given: Attempt) => (await attempt(given)).statusCode;

async function deviceOf({ email }: { email: string }): Promise<string> {
  const cookies = [(await attempt({ email })).headers['set-cookie'] ?? []].flat();
  return cookies.find((cookie) => /^(__Host-)?device=/.test(cookie))?.split(';')[0] ?? '';
}

async function inTurn(times: number, given: () => Attempt): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < times; n += 1) statuses.push(await statusOf(given()));
  return statuses;
}

/** Strangers guess at the owner's password until nobody may try it. */
const lockOut = () => inTurn(11, () => ({ password: 'wrong password' }));

describe('a person at whose password strangers guess', () => {
  it('signs in on a known device after 1,000 guesses from 1,000 addresses', { tags: ['full'] }, async () => {
    const statuses = await inTurn(1000, () => ({ password: 'wrong password' }));
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(990).fill(429)]);
    expect(await statusOf({})).toBe(429);
    expect(await statusOf({ cookie: device })).toBe(200);
  });

  it('signs in on a known device from the very address of the strangers', async () => {
    const from = newAddress();
    await inTurn(51, () => ({ email: colleague.email, password: 'wrong password', from }));
    expect(await statusOf({ from })).toBe(429);
    expect(await statusOf({ from, cookie: device })).toBe(200);
  });

  it('does so while the limit of all strangers together is spent', async () => {
    await server.pool.query(`delete from rate_limits`);
    await server.pool.query(`insert into rate_limits values ('login-all', '', 300, $1)`, [server.clock.now()]);
    expect(await statusOf({})).toBe(429);
    expect(await statusOf({ cookie: device })).toBe(200);
  });

  it('does so on every server with the same secret, and on no other', async () => {
    await lockOut();
    const [same, other] = [
      await createSecondApp(server),
      await createSecondApp(server, { secret: createSecret('another secret that is long enough') }),
    ];
    expect(await statusOf({ cookie: device, app: same })).toBe(200);
    expect(await statusOf({ cookie: device, app: other })).toBe(429);
    await Promise.all([same.close(), other.close()]);
  });

  it('does so after logging out, which leaves the cookie where it is', async () => {
    const cookies = [(await attempt({})).headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0]);
    const out = await server.app.inject({ method: 'PATCH', url: '/api/auth/logout', headers: { cookie: cookies.join('; ') } });
    expect([out.headers['set-cookie']].flat()).toEqual([expect.stringMatching(/^sid=;/)]);
    await lockOut();
    expect(await statusOf({ cookie: String(cookies[1]) })).toBe(200);
  });

  it('is not shut out of a known device by wrong attempts on another one', async () => {
    const second = await deviceOf(owner);
    expect(await inTurn(11, () => ({ password: 'wrong password', cookie: second }))).toEqual([...Array(10).fill(401), 429]);
    expect(await statusOf({ cookie: second })).toBe(429);
    expect(await statusOf({ cookie: device })).toBe(200);
    expect(await statusOf({})).toBe(200);
    server.clock.advance(windowMs);
    expect(await statusOf({ cookie: second })).toBe(200);
  });
});

describe('the cookie of a known device', () => {
  it('opens nothing by itself', async () => {
    const profile = await server.app.inject({ url: `/api${profileCalls.get.path}`, headers: { cookie: device } });
    expect(profile.statusCode).toBe(401);
    expect(await statusOf({ password: 'wrong password', cookie: device })).toBe(401);
    const planted = device.replace('device=', 'sid=');
    expect((await server.app.inject({ url: '/api/profile', headers: { cookie: planted } })).statusCode).toBe(401);
  });

  it('gives whoever stole it ten guesses in a window, however many come at once', async () => {
    const tries = Array.from({ length: 30 }, () => statusOf({ password: 'wrong password', cookie: device }));
    expect((await Promise.all(tries)).filter((status) => status === 401)).toHaveLength(10);
  });

  it('is one device in every spelling of its text', async () => {
    const spellings = [device, `${device}=`, `${device}==`, device.replaceAll('-', '+').replaceAll('_', '/'), `${device}!`];
    const statuses = [];
    for (let n = 0; n < 15; n += 1)
      statuses.push(await statusOf({ password: 'wrong password', cookie: spellings[n % spellings.length] ?? '' }));
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
  });

  it('counts for nothing when it is forged, somebody else’s or another sealed text of ours', async () => {
    await lockOut();
    const admin = await server.person('admin');
    await admin.send(setupCalls.createPin, { body: { pin: 'DEV123' } });
    const { rows } = await server.pool.query<{ code: Buffer }>('select code_encrypted as code from admin_pins');
    const sealed = Buffer.from(device.slice('device='.length), 'base64url');
    const altered = [0, 12, 28, sealed.length - 1].map((at) => {
      const bytes = Buffer.from(sealed);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return bytes;
    });
    const texts = [...altered, sealed.subarray(0, 28), sealed.subarray(0, 16), rows[0]?.code ?? Buffer.alloc(0)];
    const forged = texts.map((bytes) => `device=${bytes.toString('base64url')}`);
    for (const cookie of [foreign, 'device=', 'device=1', ...forged]) expect(await statusOf({ cookie })).toBe(429);
  });

  it('counts for nothing once it is half a year old, or younger than now', async () => {
    const madeAt = server.clock.now();
    await lockOut();
    server.clock.set(new Date(madeAt.getTime() - dayMs).toISOString());
    await server.pool.query('update rate_limits set window_start = $1', [server.clock.now()]);
    expect(await statusOf({ cookie: device })).toBe(429);
    server.clock.set(new Date(madeAt.getTime() + 180 * dayMs - 1000).toISOString());
    await lockOut();
    expect(await statusOf({ cookie: device })).toBe(200);
    server.clock.advance(1000);
    expect(await statusOf({ cookie: device })).toBe(429);
  });

  it('counts for nothing when its account is deleted and another one has the e-mail', async () => {
    const gone = await server.person('staff', { email: 'again@test.example' });
    const old = await deviceOf(gone);
    await server.pool.query('update users set deleted_at = now() where id = $1', [gone.id]);
    const wrong = () => ({ email: gone.email, password: 'wrong password', cookie: old });
    expect(await inTurn(11, wrong)).toEqual([...Array(10).fill(401), 429]);
    const passwordHash = await hashPassword(testPassword);
    await insertAccount(server.pool, { name: 'Again', email: gone.email, passwordHash, role: 'staff' }, server.clock.now());
    expect(await statusOf({ email: gone.email, cookie: old })).toBe(429);
    server.clock.advance(windowMs);
    expect(await statusOf({ email: gone.email, cookie: old })).toBe(200);
  });

  it('is given to those who sign in alone, and tells nobody whose it is', async () => {
    for (const email of [owner.email, 'nobody@test.example'])
      expect((await attempt({ email, password: 'wrong password' })).headers['set-cookie']).toBeUndefined();
    const bytes = Buffer.from(device.slice('device='.length), 'base64url').toString('latin1');
    expect(bytes).not.toContain('test.example');
    expect(await deviceOf(owner)).not.toBe(device);
  });

  it('is not believed over https when another site of the domain could have planted it', async () => {
    await lockOut();
    server.app.publicOrigin = 'https://crm.example';
    const statuses = [await statusOf({ cookie: device }), await statusOf({ cookie: `__Host-${device}` })];
    server.app.publicOrigin = undefined;
    expect(statuses).toEqual([429, 200]);
  });
});
