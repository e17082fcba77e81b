import { randomUUID } from 'node:crypto';
import { authCalls } from '@crm/contract/accounts/auth';
import { profileCalls } from '@crm/contract/accounts/profile';
import { setupCalls } from '@crm/contract/accounts/setup';
import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import type { Call } from '@crm/contract/core/call';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectionOf, createPool, type Pool, transaction } from '../../../src/db/client.ts';
import { watchQueries } from '../../../src/db/watch-queries.ts';
import { resetPassword, setAccountRole } from '../../../src/features/auth/operator.service.ts';
import { hashPassword } from '../../../src/plugins/access/passwords.ts';
import { countWaiting } from '../../support/databases.ts';
import { shortOrFull } from '../../support/full.ts';
import { createTestServer, type Person, testPassword } from '../../support/test-app.ts';

const server = createTestServer();
const newPassword = 'another password';
/** At once: more than there are connections, and than verify at the same time. */
const many = shortOrFull(20, 50);
let pin = '';
let pins = 100;
let admin: Person;
let staff: Person;
/** Connections beside those of the server. */
let aside: Pool;
const asked: string[] = [];
beforeAll(async () => {
  aside = createPool(connectionOf(server.pool, 'test'), 2);
  watchQueries(server.pool, (_ms, { name = '' }) => asked.push(name));
  admin = await server.person('admin');
  // So many at once from one address are more than the limits let through.
  await server.pool.query(
    `create function no_limits() returns trigger language plpgsql as 'begin return null; end';
     create trigger no_limits before insert on rate_limits for each row execute function no_limits()`,
  );
});
afterAll(() => aside.end());
beforeEach(async () => {
  // Its verification takes long enough to be overtaken.
  staff = await server.person('staff', { passwordHash: await hashPassword(testPassword) });
  await newPin();
});

async function newPin(): Promise<void> {
  pins += 1;
  pin = `RAC${pins}`;
  await admin.send(setupCalls.createPin, { body: { pin } });
}

async function post(call: Call, payload: object, cookie = '') {
  return server.app.inject({ method: call.method, url: `/api${call.path}`, payload, headers: { cookie } });
}

const signIn = async () => (await post(authCalls.login, { email: staff.email, password: testPassword })).statusCode;
const some = <T>(count: number, act: () => Promise<T>) => Array.from({ length: count }, act);

async function number(sql: string, values: unknown[] = []): Promise<number> {
  return Number(Object.values((await aside.query(sql, values)).rows[0])[0]);
}
const waitingForLock = () => countWaiting(aside);
const liveSessions = () => number('select count(*) from sessions where user_id = $1', [staff.id]);

/** How often the server has asked this question since now. */
function countOf(question: string): () => number {
  asked.length = 0;
  return () => asked.filter((name) => name.startsWith(question)).length;
}

/** Many of an act, and a change when all have asked what they are judged by and the first one has ended. */
async function changedMeanwhile<T>(act: () => Promise<T>, question: string, change: () => Promise<unknown>): Promise<T[]> {
  const asks = countOf(question);
  const all = some(many, act);
  await expect.poll(asks).toBeGreaterThanOrEqual(many);
  await Promise.race(all);
  await change();
  return Promise.all(all);
}

/** The same with a change that computes as long as they: it is held back until it has, and they have asked. */
async function hashedMeanwhile<T>(act: () => Promise<T>, change: () => Promise<unknown>): Promise<T[]> {
  const { changing, all } = await transaction(aside, async (db) => {
    await db.query({ text: 'select 1 from users where id = $1 for no key update', values: [staff.id] });
    const held = change();
    await expect.poll(waitingForLock).toBe(1);
    const asks = countOf(accounts);
    const started = some(many, act);
    // One that waits for the row has asked; those that wait take the connections of those that have not.
    const haveAsked = async () => asks() >= many / 2 || (await waitingForLock()) > 1;
    await expect.poll(haveAsked, { interval: 5 }).toBe(true);
    return { changing: held, all: started };
  });
  await changing;
  return Promise.all(all);
}

const accounts = 'account_by_email';
const currentPin = 'current_pin';
const byPin = () => ({ data: { email: staff.email, pin, newPassword } });
const toggle = () => admin.send(staffAccessCalls.toggle, { params: { id: String(staff.id) } });
const tools = () => ({ pool: server.pool, clock: server.clock });

describe('many sign-ins that are under way', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['is blocked', toggle],
    ['is blocked and unblocked', () => toggle().then(toggle)],
    ['gets another role', () => setAccountRole(tools(), staff.email, 'admin')],
    ['is deleted', () => toggle().then(() => admin.send(staffAccessCalls.remove, { params: { id: String(staff.id) } }))],
  ])('leave no session behind when the person %s', async (_what, change) => {
    const statuses = await changedMeanwhile(signIn, accounts, change);
    expect(statuses).toContain(200);
    expect(await liveSessions()).toBe(0);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['an administrator', () => post(staffAccessCalls.password, byPin(), admin.cookie)],
    ['the operator', () => resetPassword(tools(), staff.email)],
  ])('leave no session behind when %s sets a new password', { tags: ['full'] }, async (_who, change) => {
    const statuses = await hashedMeanwhile(signIn, change);
    expect(statuses).toContain(401);
    expect(await liveSessions()).toBe(0);
  });

  it('leave nothing but the own session when the person changes the password', { tags: ['full'] }, async () => {
    const form = { currentPassword: testPassword, newPassword, confirmPassword: newPassword };
    await hashedMeanwhile(signIn, () => post(profileCalls.password, form, staff.cookie));
    expect(await liveSessions()).toBe(1);
    expect((await staff.send(profileCalls.get, {})).status).toBe(200);
  });

  it('are told that they are blocked, as a sign-in after the block is', { tags: ['full'] }, async () => {
    const statuses = await changedMeanwhile(signIn, accounts, toggle);
    expect([...new Set(statuses)].sort()).toEqual([200, 403]);
  });
});

it.each([
  ['a block', 'update users set blocked = true, version = version + 1 where id = $1', 403],
  ['a new password', `update users set password_hash = 'x', version = version + 1 where id = $1`, 401],
  ['a deletion', 'update users set deleted_at = now(), version = version + 1 where id = $1', 401],
] as const)('a sign-in waits for %s that is being made, and then heeds it', async (_change, sql, status) => {
  const signingIn = await transaction(aside, async (db) => {
    await db.query({ text: sql, values: [staff.id] });
    const reply = signIn();
    await expect.poll(waitingForLock).toBe(1);
    await db.query({ text: 'delete from sessions where user_id = $1', values: [staff.id] });
    return { reply };
  });
  expect([await signingIn.reply, await liveSessions()]).toEqual([status, 0]);
});

describe('many that have given the right PIN', () => {
  it('sign up no longer when it has changed', async () => {
    const signUp = () => {
      const form = { name: 'Newcomer', password: testPassword, confirmPassword: testPassword, AuthorisationCode: pin };
      return post(authCalls.signup, { ...form, email: `${randomUUID()}@race.example` });
    };
    const before = await number('select count(*) from users');
    let then = 0;
    const replies = await changedMeanwhile(signUp, currentPin, () =>
      newPin().then(async () => {
        then = await number('select count(*) from users');
      }),
    );
    expect(await number('select count(*) from users')).toBe(then);
    expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(then - before);
    const refused = replies.filter((reply) => reply.statusCode !== 201);
    // On a slow machine all may be through before it changes.
    for (const reply of refused) expect(reply.json().message).toBe('Invalid authorisation code');
  });

  it('set no password when it has changed', async () => {
    const version = () => number('select version from users where id = $1', [staff.id]);
    let then = 0;
    const set = () => post(staffAccessCalls.password, byPin(), admin.cookie);
    const replies = await changedMeanwhile(set, currentPin, () =>
      newPin().then(async () => {
        then = await version();
      }),
    );
    expect(await version()).toBe(then);
    for (const { statusCode } of replies) expect([200, 403]).toContain(statusCode);
  });
});

it('many changes of the own password under way do not undo an administrator’s', async () => {
  const stolen = { currentPassword: testPassword, newPassword: 'of the thief', confirmPassword: 'of the thief' };
  const change = () => post(profileCalls.password, stolen, staff.cookie);
  await hashedMeanwhile(change, () => post(staffAccessCalls.password, byPin(), admin.cookie));
  expect((await post(authCalls.login, { email: staff.email, password: newPassword })).statusCode).toBe(200);
});

it('of many changes of the own password at once one is made', async () => {
  const change = () => {
    const own = randomUUID();
    return post(profileCalls.password, { currentPassword: testPassword, newPassword: own, confirmPassword: own }, staff.cookie);
  };
  const statuses = (await Promise.all(some(many, change))).map((reply) => reply.statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});
