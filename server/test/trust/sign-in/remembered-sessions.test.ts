import { createHash } from 'node:crypto';
import { authCalls } from '@crm/contract/accounts/auth';
import { profileCalls } from '@crm/contract/accounts/profile';
import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dropConnections } from '../../../src/db/client.ts';
import { setAccountRole } from '../../../src/features/auth/operator.service.ts';
import { createOtherServer } from '../../support/second-app.ts';
import { createTestServer, logIn, type Person, send, testPassword, testSettings } from '../../support/test-app.ts';

// A server remembers a session for a second. Here that second never passes by itself: what ends a session is the message alone.

const server = createTestServer();
const other = createOtherServer(server);
let admin: Person;
beforeAll(async () => {
  admin = await server.person('admin');
});

// No fake timers: with these, each look of a poll would let time pass.
let time = performance.now();
beforeAll(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => time);
});
afterAll(() => {
  vi.restoreAllMocks();
});

const byHand = (sql: string) => (person: Person) => server.pool.query(sql, [person.id]);
const paramsOf = ({ id }: Person) => ({ params: { id: String(id) } });
const statusOn = async (app: FastifyInstance, { cookie }: { cookie: string }) =>
  (await send(app, profileCalls.get, {}, cookie)).status;
const roleOn = async (app: FastifyInstance, { cookie }: Person) => (await send(app, authCalls.role, {}, cookie)).data.role;

const newPassword = 'another password';
const passwordForm = { currentPassword: testPassword, newPassword, confirmPassword: newPassword };

/** What ends the session of a person who has a second one, whose cookie is given. */
const ends: [string, (person: Person, elsewhere: string) => Promise<unknown>][] = [
  ['logging out', (person) => person.send(authCalls.logout, {})],
  ['a sign-in in the same browser', ({ cookie, email }) => signInAgain(cookie, email)],
  ['signing out everywhere else', (_, elsewhere) => send(server.app, profileCalls.endOthers, {}, elsewhere)],
  ['a new password', (_, elsewhere) => send(server.app, profileCalls.password, { body: passwordForm }, elsewhere)],
  ['a block', (person) => admin.send(staffAccessCalls.toggle, paramsOf(person))],
  ['a role that the operator gave', ({ email }) => setAccountRole(server, email, 'admin')],
  ['a block by hand', byHand('update users set blocked = true where id = $1')],
  ['a deletion by hand', byHand('update users set deleted_at = now() where id = $1')],
  ['an end by hand', byHand('delete from sessions where user_id = $1')],
  ['an earlier expiry by hand', byHand(`update sessions set expires_at = '2026-01-01' where user_id = $1`)],
];

async function signInAgain(cookie: string, email: string): Promise<void> {
  const payload = { email, password: testPassword };
  const { statusCode } = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { cookie } });
  expect(statusCode).toBe(200);
}

describe('a session that every server remembers', () => {
  it.each(ends)('ends with %s: here before its answer, elsewhere with the message', async (_, end) => {
    const person = await server.person('staff');
    const elsewhere = await logIn(server.app, person.email);
    expect([await statusOn(server.app, person), await statusOn(other.app, person)]).toEqual([200, 200]);
    await end(person, elsewhere);
    expect(await statusOn(server.app, person)).toBe(401);
    await expect.poll(() => statusOn(other.app, person)).toBe(401);
  });

  it('has the new role at once when it is given by hand', async () => {
    const person = await server.person('staff');
    expect([await roleOn(server.app, person), await roleOn(other.app, person)]).toEqual(['staff', 'staff']);
    await byHand(`update users set role = 'admin' where id = $1`)(person);
    expect(await roleOn(server.app, person)).toBe('admin');
    await expect.poll(() => roleOn(other.app, person)).toBe('admin');
  });

  it('is open again after a block that was taken back by hand', async () => {
    const person = await server.person('staff');
    for (const [isBlocked, status] of [
      ['true', 401],
      ['false', 200],
    ] as const) {
      await byHand(`update users set blocked = ${isBlocked} where id = $1`)(person);
      expect(await statusOn(server.app, person)).toBe(status);
    }
  });

  it('expires at its time, also while it is remembered', async () => {
    const person = await server.person('staff');
    const openedAt = server.clock.now().toISOString();
    expect(await statusOn(server.app, person)).toBe(200);
    server.clock.advance(testSettings.sessionDays * 86_400_000);
    const status = await statusOn(server.app, person);
    server.clock.set(openedAt);
    expect(status).toBe(401);
  });
});

const block = byHand('update users set blocked = true where id = $1');
/** How a message gets lost. */
const losses: [string, (change: () => Promise<unknown>) => Promise<void>][] = [
  [
    'the connections of the server were cut',
    async (change) => {
      dropConnections(other.pools.pool);
      await change();
    },
  ],
  [
    'nobody sends it',
    async (change) => {
      await server.pool.query('alter table users disable trigger users_changed');
      await change();
      await server.pool.query('alter table users enable trigger users_changed');
    },
  ],
];

describe('a session whose end a server was not told of', () => {
  it.each(losses)('is open for no more than a second when %s', async (_, lose) => {
    const person = await server.person('staff');
    expect(await statusOn(other.app, person)).toBe(200);
    await lose(() => block(person));
    time += 999;
    expect(await statusOn(other.app, person)).toBe(200);
    time += 1;
    expect(await statusOn(other.app, person)).toBe(401);
  });
});

describe('a cookie that was guessed', () => {
  it('opens nothing, whoever is remembered', async () => {
    const person = await server.person('staff');
    expect(await statusOn(server.app, person)).toBe(200);
    const token = person.cookie.slice('sid='.length);
    const guesses = [token.slice(0, -1), `${token}A`, token.toLowerCase(), createHash('sha256').update(token).digest('hex'), ''];
    for (const guess of guesses) expect(await statusOn(server.app, { cookie: `sid=${guess}` })).toBe(401);
  });
});
