import { factorCalls as calls } from '@crm/contract/accounts/factors';
import { profileCalls } from '@crm/contract/accounts/profile';
import { setupCalls } from '@crm/contract/accounts/setup';
import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import { teamCalls } from '@crm/contract/accounts/team';
import type { Call, Sent } from '@crm/contract/core/call';
import { urlOf } from '@crm/contract/core/client';
import { contactFileCalls, leadFileCalls } from '@crm/contract/customers/customer-files';
import { type CompanyForm, companyCalls } from '@crm/contract/office/company';
import { notificationCalls } from '@crm/contract/office/notifications';
import { auditCalls } from '@crm/contract/records/audit';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf, createBrowser, pastPassword, personWithApp, personWithPasskey } from '../../../test/support/factors/people.ts';
import { createTestServer, type Person, testPassword } from '../../../test/support/test-app.ts';
import { resetFactorsByOperator } from './reset-factors.ts';

const server = createTestServer();
beforeEach(async () => {
  await server.pool.query('delete from rate_limits');
});
const later = () => server.clock.advance(10 * 60_000);

const guarded: [string, Call, Sent<Call>][] = [
  ['the access PIN', setupCalls.getPin, {}],
  ['a new access PIN', setupCalls.createPin, { body: { pin: 'ABC123' } }],
  ['the deletion of an account', staffAccessCalls.remove, { params: { id: '987654321' } }],
  ['the leads of everybody', leadFileCalls.export, { query: { scope: 'global' } }],
  ['the contacts of everybody', contactFileCalls.export, { query: { scope: 'global' } }],
  ['the audit log as a file', auditCalls.export, {}],
  ['the question of a download', calls.isConfirmed, {}],
];

async function statusOf({ cookie }: Pick<Person, 'cookie'>, call: Call, sent: Sent<Call>) {
  const { body } = sent as { body?: object };
  const url = `/api${urlOf(call, sent as object)}`;
  const reply = await server.app.inject({ method: call.method, url, headers: { cookie }, ...(body && { payload: body }) });
  return [reply.statusCode, reply.statusCode === 403 ? reply.json().errorCode : ''];
}

describe('a fresh factor', () => {
  it.each(guarded)('is asked for before %s, of people who have one', async (_what, call, sent) => {
    const { browser, secret } = await personWithApp(server, 'admin');
    const plain = await server.person('admin');
    later();
    expect(await statusOf(browser, call, sent)).toEqual([403, 'CONFIRM_REQUIRED']);
    expect((await statusOf(plain, call, sent))[1]).toBe('');
    expect((await browser.send(calls.confirm, { body: { code: codeOf(server, secret) } })).status).toBe(200);
    expect((await statusOf(browser, call, sent))[1]).toBe('');
    later();
    expect(await statusOf(browser, call, sent)).toEqual([403, 'CONFIRM_REQUIRED']);
  });

  it('is not asked for with the own records, nor by a session that has just begun', async () => {
    const { person, browser, secret } = await personWithApp(server, 'admin');
    later();
    expect(await statusOf(browser, leadFileCalls.export, { query: { scope: 'own' } })).toEqual([200, '']);
    expect(await statusOf(browser, leadFileCalls.export, {})).toEqual([200, '']);
    const next = await pastPassword(server, person);
    await next.browser.send(calls.signInWithCode, { body: { code: codeOf(server, secret) } });
    expect((await next.browser.send(setupCalls.getPin, {})).status).toBe(200);
  });

  it('cannot be a password, where there is a factor; without one the password is it', async () => {
    const { browser } = await personWithApp(server);
    const wrong = await browser.send(calls.confirm, { body: { password: testPassword } });
    expect([wrong.status, wrong.failure.fields]).toEqual([400, { password: 'Confirm with your second factor' }]);
    const plain = createBrowser(server, (await server.person('staff')).cookie);
    later();
    expect((await plain.send(calls.startTotp, {})).failure.errorCode).toBe('CONFIRM_REQUIRED');
    expect((await plain.send(calls.confirmOptions, {})).data).toMatchObject({
      with: { password: true, code: false, passkey: false },
    });
    expect((await plain.send(calls.confirm, { body: { password: 'not mine' } })).status).toBe(400);
    expect((await plain.send(calls.startTotp, {})).failure.errorCode).toBe('CONFIRM_REQUIRED');
    expect((await plain.send(calls.confirm, { body: { password: testPassword } })).status).toBe(200);
    expect((await plain.send(calls.startTotp, {})).status).toBe(200);
  });

  it('can be a passkey of one’s own, and nobody else’s', async () => {
    const [{ browser, passkey }, other] = [await personWithPasskey(server), await personWithPasskey(server)];
    later();
    const ask = async () => String((await browser.send(calls.confirmOptions, {})).data.options.challenge);
    const foreign = other.passkey.get({ challenge: await ask() });
    expect((await browser.send(calls.confirm, { body: { response: foreign } })).status).toBe(400);
    expect((await browser.send(calls.isConfirmed, {})).status).toBe(403);
    const own = passkey.get({ challenge: await ask() });
    expect((await browser.send(calls.confirm, { body: { response: own } })).status).toBe(200);
    expect((await browser.send(calls.isConfirmed, {})).status).toBe(200);
  });

  it('is guessed 10 times at most', async () => {
    const { browser } = await personWithApp(server);
    const guess = () => browser.send(calls.confirm, { body: { code: '000000' } });
    for (let at = 0; at < 10; at += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });
});

async function setRule(admin: Pick<Person, 'send'>, secondFactor: CompanyForm['secondFactor']) {
  const { logo: _logo, isTimeZoneFixed: _fixed, version, ...form } = (await admin.send(companyCalls.get, {})).data;
  return admin.send(companyCalls.update, { body: { ...form, secondFactor } as CompanyForm, version });
}

describe('where the company asks for a second factor', () => {
  it('nobody asks it of administrators without having one', async () => {
    const admin = await server.person('admin');
    const refused = await setRule(admin, 'admins');
    expect([refused.status, refused.failure.fields]).toEqual([
      400,
      { secondFactor: 'Add a second factor to your own account first' },
    ]);
  });

  it('who has none can read the profile, add one and sign out, and nothing else', async () => {
    const { person: admin } = await personWithApp(server, 'admin');
    const [staff, boss] = [await server.person('staff'), await server.person('admin')];
    expect((await setRule(admin, 'admins')).status).toBe(200);
    expect((await staff.send(teamCalls.details, {})).status).toBe(200);
    expect((await boss.send(teamCalls.list, {})).failure.errorCode).toBe('FACTOR_NEEDED');
    expect((await setRule(admin, 'everyone')).status).toBe(200);
    const refused = await staff.send(teamCalls.details, {});
    expect([refused.status, refused.failure.errorCode]).toEqual([403, 'FACTOR_NEEDED']);
    for (const call of [profileCalls.get, calls.list, companyCalls.get, notificationCalls.unread])
      expect((await statusOf(staff, call, {}))[0]).toBe(200);
    expect((await staff.send(calls.list, {})).data.isRequired).toBe(true);
    const browser = createBrowser(server, staff.cookie);
    const { secret } = (await browser.send(calls.startTotp, {})).data;
    await browser.send(calls.confirmTotp, { body: { code: codeOf(server, secret) } });
    expect((await staff.send(teamCalls.details, {})).status).toBe(200);
    // The last one stays.
    const kept = await browser.send(calls.removeTotp, {});
    expect([kept.status, (await browser.send(calls.list, {})).data.totp]).toEqual([409, expect.anything()]);
    await server.pool.query(`update sessions set method = 'provider' where user_id = $1`, [boss.id]);
    await expect.poll(async () => (await boss.send(teamCalls.list, {})).status).toBe(200);
    expect((await setRule(admin, 'free')).status).toBe(200);
    expect((await browser.send(calls.removeTotp, {})).status).toBe(200);
  });
});

describe('a lost factor', () => {
  it('is reset by another administrator: the person is signed out, and told', async () => {
    const [admin, { person, browser, secret }] = [await server.person('admin'), await personWithPasskeyAndApp()];
    const half = await pastPassword(server, person);
    const { staffList } = (await admin.send(teamCalls.staff, {})).data;
    expect(staffList.find(({ id }) => id === person.id)?.hasFactor).toBe(true);
    const params = { id: String(person.id) };
    expect((await admin.send(calls.reset, { params })).status).toBe(200);
    expect((await browser.send(profileCalls.get, {})).status).toBe(401);
    expect((await half.browser.send(calls.signInWithCode, { body: { code: codeOf(server, secret) } })).status).toBe(401);
    const { browser: back, answer } = await pastPassword(server, person);
    expect(answer.status).toBe(200);
    expect((await back.send(calls.list, {})).data).toMatchObject({ totp: null, passkeys: [], recoveryLeft: 0 });
    const { notifications } = (await back.send(notificationCalls.list, {})).data;
    const text = expect.stringMatching(/^An administrator reset your second factor\./);
    expect(notifications).toContainEqual(expect.objectContaining({ text }));
    const { entries } = (await admin.send(auditCalls.list, { query: { entity: 'user', entityId: params.id } })).data;
    expect(entries[0]).toMatchObject({ action: 'factor reset', actor: { id: admin.id } });
    expect((await admin.send(calls.reset, { params })).status).toBe(409);
  });

  it('is reset by nobody for themselves, by no staff, and only with a fresh proof', async () => {
    const { person, browser } = await personWithApp(server, 'admin');
    const reset = (who: Pick<Person, 'cookie'>, id: number) => statusOf(who, calls.reset, { params: { id: String(id) } });
    expect(await reset(browser, person.id)).toEqual([403, 'FORBIDDEN']);
    expect(await reset(await server.person('staff'), person.id)).toEqual([403, 'FORBIDDEN']);
    const admin = await server.person('admin');
    later();
    expect(await reset(admin, person.id)).toEqual([403, 'CONFIRM_REQUIRED']);
  });

  it('is reset by the operator’s command', async () => {
    const { person, browser } = await personWithApp(server, 'admin');
    const text = await resetFactorsByOperator(server, person.email);
    expect(text).toBe(`The second factor of ${person.email} was removed. The password alone signs in now.`);
    expect((await browser.send(profileCalls.get, {})).status).toBe(401);
    expect((await pastPassword(server, person)).answer.status).toBe(200);
    await expect(resetFactorsByOperator(server, person.email)).rejects.toThrow(`${person.email} has no second factor.`);
  });

  async function personWithPasskeyAndApp() {
    return personWithApp(server);
  }
});
