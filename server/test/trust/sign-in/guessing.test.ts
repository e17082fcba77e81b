import { authCalls } from '@crm/contract/accounts/auth';
import { setupCalls } from '@crm/contract/accounts/setup';
import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import type { Call } from '@crm/contract/core/call';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeOldLimits } from '../../../src/plugins/limits/rate-limit.ts';
import { shortOrFull } from '../../support/full.ts';
import { createSecondApp } from '../../support/second-app.ts';
import { createTestServer, type Person, testPassword } from '../../support/test-app.ts';

const server = createTestServer();
const pin = 'QRS417';
const pinCount = 26 ** 3 * 10 ** 3;
const windowMs = 15 * 60_000;
const windowsPerYear = (365 * 86_400_000) / windowMs;
let admin: Person;
let staff: Person;
beforeAll(async () => {
  [admin, staff] = [await server.person('admin'), await server.person('staff')];
  await admin.send(setupCalls.createPin, { body: { pin } });
});
beforeEach(async () => {
  await server.pool.query('delete from rate_limits');
  await server.pool.query('update sessions set ip = $1, network = $1', ['127.0.0.1']);
});

let addresses = 0;
/** One that nobody has used before. */
function newAddress(): string {
  addresses += 1;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
}

async function post(call: Call, payload: object, remoteAddress: string, headers: Record<string, string> = {}) {
  const reply = await server.app.inject({ method: call.method, url: `/api${call.path}`, payload, remoteAddress, headers });
  return reply.statusCode;
}

let people = 0;
function signUp(AuthorisationCode: string, address: string) {
  people += 1;
  const form = { name: 'Newcomer', email: `n${people}@guess.example`, password: testPassword, confirmPassword: testPassword };
  return post(authCalls.signup, { ...form, AuthorisationCode }, address);
}
const logIn = (email: string, password: string, address: string) => post(authCalls.login, { email, password }, address);
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

async function inTurn(times: number, attempt: (n: number) => Promise<number>): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < times; n += 1) statuses.push(await attempt(n));
  return statuses;
}

describe('the sign-up code, guessed from a new address each time', () => {
  it('is guessed so rarely that finding it takes decades', async () => {
    const statuses = await inTurn(40, (n) => signUp(`AAA${100 + n}`, newAddress()));
    const guesses = count(statuses, 403);
    expect(statuses.slice(guesses)).toEqual(Array(40 - guesses).fill(429));
    const yearsForAll = pinCount / (guesses * windowsPerYear);
    expect(guesses).toBe(20);
    expect(yearsForAll).toBeGreaterThan(25);
  });

  it('is guessed no more often when all guesses come at once', async () => {
    const statuses = await Promise.all(Array.from({ length: 60 }, (_, n) => signUp(`AAB${100 + n}`, newAddress())));
    expect(count(statuses, 403)).toBe(20);
  });

  it('opens again where somebody is signed in, and elsewhere when the window has passed', async () => {
    await inTurn(25, () => signUp('AAC100', newAddress()));
    expect(await signUp(pin, newAddress())).toBe(429);
    await server.pool.query('update sessions set network = $1 where user_id = $2', ['203.0.113.7', staff.id]);
    expect(await signUp(pin, '203.0.113.7')).toBe(201);
    expect(await signUp(pin, '203.0.113.70')).toBe(429);
    expect(await inTurn(11, () => signUp('AAC101', '203.0.113.7'))).toEqual([...Array(10).fill(403), 429]);
    server.clock.advance(windowMs);
    expect(await signUp(pin, newAddress())).toBe(201);
  });

  it('does not become known by an address whose session has run out', async () => {
    await server.pool.query('update sessions set network = $1, expires_at = $2 where user_id = $3', [
      '203.0.113.8',
      server.clock.now(),
      staff.id,
    ]);
    await inTurn(25, () => signUp('AAD100', newAddress()));
    expect(await signUp(pin, '203.0.113.8')).toBe(429);
  });

  it('tells the operator once in a window', async () => {
    server.logged.length = 0;
    await inTurn(25, () => signUp('AAE100', newAddress()));
    expect(server.logged.map((line) => JSON.parse(line))).toMatchObject([{ limit: 'signup-all' }]);
    server.logged.length = 0;
  });

  it('is not spent by an address that is stopped already, nor by people who know the code', async () => {
    const guesser = newAddress();
    await inTurn(40, () => signUp('AAF100', guesser));
    expect(await inTurn(9, () => signUp('AAF101', newAddress()))).toEqual(Array(9).fill(403));
    expect(await inTurn(3, () => signUp(pin, newAddress()))).toEqual([201, 201, 201]);
    expect(await inTurn(2, () => signUp('AAF102', newAddress()))).toEqual([403, 429]);
  });

  it('is no more free for a network of IPv6, of which every home has one', async () => {
    const statuses = await inTurn(12, (n) => signUp('AAG100', `2001:db8:1:2::${n.toString(16)}`));
    expect(statuses).toEqual([...Array(10).fill(403), 429, 429]);
    expect(await signUp('AAG100', '2001:db8:1:3::1')).toBe(403);
  });

  it('opens the door meanwhile in a known IPv6 network, however that is written', async () => {
    expect(await logIn(staff.email, testPassword, '2001:db8:0:7::1')).toBe(200);
    expect(await logIn(staff.email, testPassword, '2001:db8:a::1')).toBe(200);
    expect(await logIn(staff.email, testPassword, '::ffff:203.0.113.77')).toBe(200);
    await inTurn(25, () => signUp('AAH100', newAddress()));
    const known = ['2001:db8:0:7:ffff::2', '2001:0DB8:0000:0007::3', '2001:db8:a:0:1::%eth0', '203.0.113.77'];
    expect(await inTurn(known.length, (n) => signUp(pin, known[n] ?? ''))).toEqual(known.map(() => 201));
    const strange = ['2001:db8:0:8::1', '2001:db8:7::1', '2001:db8::7', '2001:db8:a:1::1', '203.0.113.78'];
    expect(await inTurn(strange.length, (n) => signUp(pin, strange[n] ?? ''))).toEqual(strange.map(() => 429));
  });
});

describe('a password, guessed from a new address each time', () => {
  it('of one account is guessed ten times in a window, however its address is written', async () => {
    const spellings = [staff.email, staff.email.toUpperCase(), ` ${staff.email} `, staff.email.replaceAll('t', 'T')];
    const statuses = await inTurn(14, (n) => logIn(spellings[n % 4] ?? '', 'wrong password', newAddress()));
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429, 429, 429]);
  });

  it('is not guessed for free by a name at which the look-up fails', async () => {
    const guesser = newAddress();
    await server.pool.query('alter table users rename column password_hash to away');
    const statuses = await inTurn(51, (n) => logIn(`person${n}@guess.example`, 'wrong password', guesser));
    await server.pool.query('alter table users rename column away to password_hash');
    server.logged.length = 0;
    expect(statuses).toEqual([...Array(50).fill(500), 429]);
  });

  it('of many accounts in turn is guessed 300 times in a window by all strangers together', async () => {
    const before = shortOrFull(295, 0);
    await server.pool.query(`insert into rate_limits values ('login-all', '', $1, $2)`, [before, server.clock.now()]);
    const statuses = await inTurn(shortOrFull(7, 320), (n) => logIn(`person${n}@guess.example`, 'Spring2026!', newAddress()));
    expect(count(statuses, 401) + before).toBe(300);
    expect(await logIn(staff.email, testPassword, newAddress())).toBe(429);
    expect(await logIn(staff.email, testPassword, '127.0.0.1')).toBe(200);
  });
});

describe('the PIN of a change of password', () => {
  it('is guessed ten times in a window by one administrator, from however many addresses', async () => {
    const guess = (n: number, code = `AAA${100 + n}`) => {
      const data = { email: staff.email, pin: code, newPassword: 'another password' };
      return post(staffAccessCalls.password, { data }, newAddress(), { cookie: admin.cookie });
    };
    expect(await inTurn(12, guess)).toEqual([...Array(10).fill(403), 429, 429]);
    expect(await guess(0, pin)).toBe(429);
    server.clock.advance(windowMs);
    await removeOldLimits(server.pool, server.clock.now());
    expect((await server.pool.query('select 1 from rate_limits')).rowCount).toBe(0);
  });
});

describe('the address of a caller behind proxies of our own', () => {
  async function addressSeen(trustProxy: number, forwarded: string): Promise<string | undefined> {
    const app = await createSecondApp(server, { trustProxy });
    const headers = { 'x-forwarded-for': forwarded };
    const payload = { email: admin.email, password: testPassword };
    const reply = await app.inject({ method: 'POST', url: '/api/auth/login', payload, headers, remoteAddress: '10.0.0.2' });
    expect(reply.statusCode).toBe(200);
    await app.close();
    const { rows } = await server.pool.query('delete from sessions where ip <> $1 returning ip', ['127.0.0.1']);
    return rows[0]?.ip;
  }

  it.each([
    [0, '203.0.113.9', '10.0.0.2'],
    [1, '203.0.113.9', '203.0.113.9'],
    [1, '6.6.6.6, 203.0.113.9', '203.0.113.9'],
    [1, 'anything, 6.6.6.6, 203.0.113.9', '203.0.113.9'],
    [2, '6.6.6.6, 203.0.113.9, 10.0.0.1', '203.0.113.9'],
  ])('with %i of them and the header %s is %s', async (trustProxy, forwarded, seen) => {
    expect(await addressSeen(trustProxy, forwarded)).toBe(seen);
  });
});
