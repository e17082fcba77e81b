import { authCalls } from '@crm/contract/accounts/auth';
import { factorCalls as calls } from '@crm/contract/accounts/factors';
import { profileCalls } from '@crm/contract/accounts/profile';
import { notificationCalls } from '@crm/contract/office/notifications';
import { auditCalls } from '@crm/contract/records/audit';
import { beforeEach, describe, expect, it } from 'vitest';
import { addPasskey, codeOf, createBrowser, pastPassword, personWithApp } from '../../../test/support/factors/people.ts';
import { createTestServer, testPassword } from '../../../test/support/test-app.ts';
import { removeUsedChallenges } from './passkeys.queries.ts';

const server = createTestServer();
beforeEach(async () => {
  await server.pool.query('delete from rate_limits');
});

describe('an authenticator app', () => {
  it('counts once a code of it was sent, and ends no session', async () => {
    const person = await server.person('staff');
    const browser = createBrowser(server, person.cookie);
    const started = (await browser.send(calls.startTotp, {})).data;
    expect(started.address).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}.*period=30/);
    expect((await browser.send(calls.list, {})).data.totp).toBeNull();
    expect((await pastPassword(server, person)).answer.status).toBe(200);
    const wrong = await browser.send(calls.confirmTotp, { body: { code: '000000' } });
    expect([wrong.status, wrong.failure.fields]).toEqual([400, { code: 'This code is not right' }]);
    const right = await browser.send(calls.confirmTotp, { body: { code: codeOf(server, started.secret) } });
    expect(right.data.recoveryCodes).toHaveLength(10);
    expect((await browser.send(calls.list, {})).data).toMatchObject({
      totp: { addedAt: expect.any(String) },
      recoveryLeft: 10,
      isRequired: false,
    });
    expect((await person.send(profileCalls.get, {})).status).toBe(200);
    expect((await browser.send(calls.startTotp, {})).status).toBe(409);
  });

  it('is kept encrypted, and its recovery codes as hashes alone', async () => {
    const { secret, recoveryCodes } = await personWithApp(server);
    const { rows } = await server.pool.query(
      `select (select string_agg(t::text, ' ') from totp_factors t) || (select string_agg(r::text, ' ') from recovery_codes r) as text`,
    );
    const bytes = Buffer.from(secret).toString('hex');
    const codes = recoveryCodes.flatMap((code) => [code, code.replaceAll('-', ''), Buffer.from(code).toString('hex')]);
    expect([secret, bytes, ...codes].filter((plain) => rows[0].text.includes(plain))).toEqual([]);
  });

  it('is asked for after the password, and opens the session', async () => {
    const { person, secret } = await personWithApp(server);
    const { browser, answer } = await pastPassword(server, person);
    expect([answer.status, answer.failure.errorCode]).toEqual([401, 'FACTOR_REQUIRED']);
    expect([...browser.jar.keys()]).toEqual(['factor']);
    const opened = await browser.send(calls.signInWithCode, { body: { code: codeOf(server, secret).replace(/(...)/, '$1 ') } });
    expect(opened.data.userDetails).toEqual({ id: person.id, name: person.name, email: person.email, role: 'staff' });
    expect([...browser.jar.keys()].sort()).toEqual(['device', 'sid']);
    expect((await browser.send(profileCalls.get, {})).status).toBe(200);
  });

  it('has codes of one step before and after, and no other; a clock that is off is logged', async () => {
    const { person, secret } = await personWithApp(server);
    const { browser } = await pastPassword(server, person);
    for (const steps of [-2, 2, -19, 21]) {
      const { status } = await browser.send(calls.signInWithCode, { body: { code: codeOf(server, secret, steps) } });
      expect([steps, status]).toEqual([steps, 401]);
    }
    const told = server.logged.filter((line) => line.includes('the clock may be off'));
    expect(told.map((line) => JSON.parse(line).secondsOff)).toEqual([-60, 60, -570]);
    expect(told.join()).not.toContain(codeOf(server, secret, 2));
    expect((await browser.send(calls.signInWithCode, { body: { code: codeOf(server, secret, 1) } })).status).toBe(200);
    server.logged.length = 0;
  });

  it('has codes that count once, also when two arrive in the same moment', async () => {
    const { person, secret } = await personWithApp(server);
    const tries = await Promise.all(Array.from({ length: 6 }, async () => (await pastPassword(server, person)).browser));
    const code = codeOf(server, secret);
    const statuses = await Promise.all(
      tries.map(async (browser) => (await browser.send(calls.signInWithCode, { body: { code } })).status),
    );
    expect(statuses.sort()).toEqual([200, 401, 401, 401, 401, 401]);
  });

  it('cannot be guessed: 10 wrong codes, then nobody is heard for a while', async () => {
    const { person, secret } = await personWithApp(server);
    const { browser } = await pastPassword(server, person);
    const guess = () => browser.send(calls.signInWithCode, { body: { code: '000000' } });
    for (let at = 0; at < 10; at += 1) expect((await guess()).status).toBe(401);
    const late = await browser.send(calls.signInWithCode, { body: { code: codeOf(server, secret) } });
    expect([late.status, late.headers['retry-after']]).toEqual([429, '900']);
  });
});

describe('recovery codes', () => {
  it('each sign in once, however they are written; the person is told, and how many are left', async () => {
    const { person, recoveryCodes } = await personWithApp(server);
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^[2-9a-hjkmnp-z]{4}-[2-9a-hjkmnp-z]{4}-[2-9a-hjkmnp-z]{4}$/);
    const { browser } = await pastPassword(server, person);
    expect(
      (await browser.send(calls.signInWithCode, { body: { code: ` ${first.toUpperCase().replaceAll('-', ' ')}` } })).status,
    ).toBe(200);
    expect((await browser.send(calls.list, {})).data.recoveryLeft).toBe(9);
    const { notifications } = (await browser.send(notificationCalls.list, {})).data;
    const text = 'A recovery code of your account was used. 9 of 10 are left.';
    expect(notifications).toContainEqual(expect.objectContaining({ kind: 'security', text }));
    const again = await pastPassword(server, person);
    expect((await again.browser.send(calls.signInWithCode, { body: { code: first } })).status).toBe(401);
    expect((await again.browser.send(calls.signInWithCode, { body: { code: second } })).status).toBe(200);
  });

  it('of somebody else open nothing, and old ones stop when new ones are made', async () => {
    const [one, other] = [await personWithApp(server), await personWithApp(server)];
    const { browser } = await pastPassword(server, one.person);
    const tryOf = async (code = '') => (await browser.send(calls.signInWithCode, { body: { code } })).status;
    expect(await tryOf(other.recoveryCodes[0])).toBe(401);
    const made = (await one.browser.send(calls.newRecovery, {})).data.recoveryCodes;
    const fresh = await pastPassword(server, one.person);
    expect((await fresh.browser.send(calls.signInWithCode, { body: { code: one.recoveryCodes[0] ?? '' } })).status).toBe(401);
    expect((await fresh.browser.send(calls.signInWithCode, { body: { code: made[0] } })).status).toBe(200);
  });

  it('are made with a factor only, and go with the last one', async () => {
    const person = await server.person('staff');
    expect((await person.send(calls.newRecovery, {})).status).toBe(409);
    const { browser } = await personWithApp(server);
    expect((await browser.send(calls.removeTotp, {})).status).toBe(200);
    expect((await browser.send(calls.list, {})).data).toMatchObject({ totp: null, recoveryLeft: 0 });
  });
});

describe('a change of the own factors', () => {
  it('stands in the audit log and in the inbox, without secrets', async () => {
    const admin = await server.person('admin');
    const { person, browser, secret, recoveryCodes } = await personWithApp(server);
    const { id } = await addPasskey(server, person);
    await browser.send(calls.renamePasskey, { params: { id: String(id) }, body: { name: 'Key ring' } });
    await browser.send(calls.removePasskey, { params: { id: String(id) } });
    await browser.send(calls.removeTotp, {});
    const query = { entity: 'user', entityId: String(person.id) };
    const { entries } = (await admin.send(auditCalls.list, { query })).data;
    const actions = ['factor removed', 'factor removed', 'factor renamed', 'factor added', 'factor added'];
    expect(entries.map(({ action }) => action)).toEqual(actions);
    const { notifications } = (await browser.send(notificationCalls.list, {})).data;
    expect(notifications.map(({ text }: { text: string }) => text)).toEqual([
      'The authenticator app was removed from your account.',
      "The passkey 'Key ring' was removed from your account.",
      "The passkey 'Laptop' was added to your account.",
      'An authenticator app was added to your account.',
    ]);
    const told = JSON.stringify([entries, notifications]);
    expect([secret, ...recoveryCodes].filter((text) => told.includes(text))).toEqual([]);
  });

  it('makes sign-ins that are half done begin anew', async () => {
    const { person, browser, secret } = await personWithApp(server);
    const half = await pastPassword(server, person);
    await browser.send(calls.removeTotp, {});
    const late = await half.browser.send(calls.signInWithCode, { body: { code: codeOf(server, secret) } });
    expect([late.status, late.failure.message]).toEqual([401, 'Please enter your password again.']);
  });
});

describe('between password and code', () => {
  it.each([
    ['is blocked', 'update users set blocked = true where id = $1', 403],
    ['is deleted', 'update users set deleted_at = now() where id = $1', 401],
    ['has another password', `update users set password_hash = 'x', version = version + 1 where id = $1`, 401],
    ['was changed', 'update users set version = version + 1 where id = $1', 401],
  ])('an account that %s is not opened', async (_what, sql, status) => {
    const { person, secret } = await personWithApp(server);
    const { browser } = await pastPassword(server, person);
    await server.pool.query(sql, [person.id]);
    expect((await browser.send(calls.signInWithCode, { body: { code: codeOf(server, secret) } })).status).toBe(status);
    expect(browser.jar.has('sid')).toBe(false);
  });

  it('five minutes may pass, and nobody else can go on', async () => {
    const { person, secret } = await personWithApp(server);
    const { browser } = await pastPassword(server, person);
    const code = () => ({ body: { code: codeOf(server, secret) } });
    expect((await createBrowser(server).send(calls.signInWithCode, code())).status).toBe(401);
    const forged = createBrowser(server, `factor=${browser.jar.get('factor')?.slice(0, -4)}AAAA`);
    expect((await forged.send(calls.signInWithCode, code())).status).toBe(401);
    const device = createBrowser(server, `factor=${createBrowser(server, person.cookie).jar.get('sid')}`);
    expect((await device.send(calls.signInWithCode, code())).status).toBe(401);
    server.clock.advance(5 * 60_000);
    expect((await browser.send(calls.signInWithCode, code())).status).toBe(401);
  });

  it('a wrong password is told as before, and nothing says that there is a second factor', async () => {
    const { person } = await personWithApp(server);
    const body = { email: person.email, password: `${testPassword}!` };
    const reply = await server.stranger.send(authCalls.login, { body });
    expect([reply.status, reply.failure.errorCode, reply.headers['set-cookie']]).toEqual([401, 'UNAUTHENTICATED', undefined]);
  });
});

it('challenges that were answered are forgotten when they are too old to be valid', async () => {
  await addPasskey(server, await server.person('staff'));
  const count = async () => (await server.pool.query('select count(*)::int as count from used_challenges')).rows[0].count;
  await removeUsedChallenges(server.pool, server.clock.now());
  expect(await count()).toBeGreaterThan(0);
  await removeUsedChallenges(server.pool, new Date(server.clock.now().getTime() + 600_001));
  expect(await count()).toBe(0);
});
