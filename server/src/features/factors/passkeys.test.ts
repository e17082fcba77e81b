import { authCalls } from '@crm/contract/accounts/auth';
import { factorCalls as calls } from '@crm/contract/accounts/factors';
import { profileCalls } from '@crm/contract/accounts/profile';
import { providerCalls } from '@crm/contract/accounts/provider';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAuthenticator } from '../../../test/support/factors/authenticator.ts';
import { addPasskey, createBrowser, pastPassword, personWithPasskey } from '../../../test/support/factors/people.ts';
import { createTestServer, serveDatabase } from '../../../test/support/test-app.ts';
import { handleOf } from './verify-passkey.ts';

const server = createTestServer();
beforeEach(async () => {
  await server.pool.query('delete from rate_limits');
});

async function challenged(browser = createBrowser(server)) {
  const { challenge } = (await browser.send(calls.signInOptions, {})).data;
  return { browser, challenge: String(challenge) };
}

describe('a passkey', () => {
  it('signs in without a password: it is both factors', async () => {
    const { person, passkey } = await personWithPasskey(server);
    const { browser, challenge } = await challenged();
    const userHandle = handleOf(person.id).toString('base64url');
    const opened = await browser.send(calls.signInWithPasskey, { body: { response: passkey.get({ challenge, userHandle }) } });
    expect(opened.data.userDetails).toMatchObject({ id: person.id, email: person.email });
    expect((await browser.send(profileCalls.get, {})).status).toBe(200);
    const { rows } = await server.pool.query('select method from sessions where user_id = $1 order by created_at, method', [
      person.id,
    ]);
    expect(rows.map(({ method }) => method).sort()).toEqual([null, 'passkey']);
    expect((await browser.send(calls.list, {})).data.passkeys).toMatchObject([
      { name: 'Laptop', lastUsedAt: expect.any(String) },
    ]);
  });

  it('is the second step after the password, where only the own ones are asked for', async () => {
    const { person, passkey } = await personWithPasskey(server);
    const { browser, answer } = await pastPassword(server, person);
    expect(answer.failure.errorCode).toBe('FACTOR_REQUIRED');
    const options = (await browser.send(calls.signInOptions, {})).data;
    expect(options.allowCredentials).toMatchObject([{ id: passkey.credential.id }]);
    const response = passkey.get({ challenge: options.challenge });
    expect((await browser.send(calls.signInWithPasskey, { body: { response } })).status).toBe(200);
  });

  it('of somebody else is no second step', async () => {
    const [one, other] = [await personWithPasskey(server), await personWithPasskey(server)];
    const { browser } = await pastPassword(server, one.person);
    const { challenge } = (await browser.send(calls.signInOptions, {})).data;
    const response = other.passkey.get({ challenge });
    expect((await browser.send(calls.signInWithPasskey, { body: { response } })).status).toBe(401);
  });

  it('comes with recovery codes if there are none, and without if there are', async () => {
    const { person, recoveryCodes } = await personWithPasskey(server);
    expect(recoveryCodes).toHaveLength(10);
    expect((await addPasskey(server, person)).recoveryCodes).toBeNull();
    expect((await server.stranger.send(providerCalls.options, {})).data).toMatchObject({ passkeys: true });
  });

  it('cannot be added twice, nor more than twenty', async () => {
    const { person, passkey } = await personWithPasskey(server);
    const browser = createBrowser(server, person.cookie);
    const add = async (made = createAuthenticator()) => {
      const { challenge } = (await browser.send(calls.passkeyOptions, {})).data ?? {};
      return (
        await browser.send(calls.addPasskey, { body: { name: 'Key', response: made.create({ challenge: challenge ?? 'x' }) } })
      ).status;
    };
    expect(await add(passkey)).toBe(409);
    for (let at = 1; at < 20; at += 1) expect(await add()).toBe(201);
    expect((await browser.send(calls.passkeyOptions, {})).status).toBe(409);
  });
});

type Said = Parameters<ReturnType<typeof createAuthenticator>['get']>[0];

describe('what a passkey says is refused', () => {
  const lies: [string, (challenge: string) => Said][] = [
    ['about a challenge that nobody gave', () => ({ challenge: Buffer.alloc(32, 7).toString('base64url') })],
    ['from another site', (challenge) => ({ challenge, origin: 'https://evil.example' })],
    ['for another site', (challenge) => ({ challenge, rpID: 'evil.example' })],
    ['without a finger, a face or a PIN', (challenge) => ({ challenge, isVerified: false })],
    ['with a count that has not grown', (challenge) => ({ challenge, counter: 1 })],
    ['in the name of another account', (challenge) => ({ challenge, userHandle: handleOf(1).toString('base64url') })],
  ];
  it.each(lies)('%s: at the sign-in', async (_what, lie) => {
    const { passkey } = await personWithPasskey(server);
    const { browser, challenge } = await challenged();
    const refused = await browser.send(calls.signInWithPasskey, { body: { response: passkey.get(lie(challenge)) } });
    expect([refused.status, refused.failure.message]).toEqual([401, 'This passkey was not accepted.']);
    expect(browser.jar.has('sid')).toBe(false);
    // The same passkey tells the truth now.
    const next = await challenged(browser);
    const response = passkey.get({ challenge: next.challenge, counter: 9 });
    expect((await browser.send(calls.signInWithPasskey, { body: { response } })).status).toBe(200);
  });

  it.each(lies.slice(0, 4))('%s: when it is added', async (_what, lie) => {
    const browser = createBrowser(server, (await server.person('staff')).cookie);
    const { challenge } = (await browser.send(calls.passkeyOptions, {})).data;
    const response = createAuthenticator().create(lie(challenge));
    expect((await browser.send(calls.addPasskey, { body: { name: 'Key', response } })).status).toBe(400);
    expect((await browser.send(calls.list, {})).data.passkeys).toEqual([]);
  });

  it('a second time: the same cookie and the same words open nothing', async () => {
    const { passkey } = await personWithPasskey(server);
    const { browser, challenge } = await challenged();
    const replay = createBrowser(server, `challenge=${browser.jar.get('challenge')}`);
    const response = passkey.get({ challenge });
    expect((await browser.send(calls.signInWithPasskey, { body: { response } })).status).toBe(200);
    expect((await replay.send(calls.signInWithPasskey, { body: { response } })).status).toBe(401);
  });

  it('a second time by a passkey that does not count, and by two in the same moment', async () => {
    const { passkey } = await personWithPasskey(server);
    await server.pool.query('update passkeys set counter = 0');
    const { browser, challenge } = await challenged();
    const cookie = `challenge=${browser.jar.get('challenge')}`;
    const response = passkey.get({ challenge, counter: 0 });
    const tries = Array.from({ length: 4 }, () =>
      createBrowser(server, cookie).send(calls.signInWithPasskey, { body: { response } }),
    );
    expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  it('after five minutes', async () => {
    const { passkey } = await personWithPasskey(server);
    const { browser, challenge } = await challenged();
    server.clock.advance(5 * 60_000);
    const response = passkey.get({ challenge });
    expect((await browser.send(calls.signInWithPasskey, { body: { response } })).status).toBe(401);
  });

  it('about a challenge for something else', async () => {
    const { person, passkey } = await personWithPasskey(server);
    const browser = createBrowser(server, person.cookie);
    const { options } = (await browser.send(calls.confirmOptions, {})).data;
    const response = passkey.get({ challenge: options.challenge });
    expect((await browser.send(calls.signInWithPasskey, { body: { response } })).status).toBe(401);
    const added = (await browser.send(calls.passkeyOptions, {})).data;
    const confirm = passkey.get({ challenge: added.challenge });
    expect((await browser.send(calls.confirm, { body: { response: confirm } })).status).toBe(400);
  });

  it('by a blocked person, who is told so', async () => {
    const { person, passkey } = await personWithPasskey(server);
    await server.pool.query('update users set blocked = true where id = $1', [person.id]);
    const { browser, challenge } = await challenged();
    expect((await browser.send(calls.signInWithPasskey, { body: { response: passkey.get({ challenge }) } })).status).toBe(403);
  });

  it('50 times from one network, and then nobody is heard for a while', async () => {
    const { browser } = await challenged();
    const { passkey } = await personWithPasskey(server);
    const body = { response: passkey.get({ challenge: 'x' }) };
    for (let at = 0; at < 50; at += 1) expect((await browser.send(calls.signInWithPasskey, { body })).status).toBe(401);
    const late = await browser.send(calls.signInWithPasskey, { body });
    expect([late.status, late.headers['retry-after']]).toEqual([429, '900']);
  });
});

it('passkeys belong to the host of PUBLIC_ORIGIN, whatever host a request names', async () => {
  const person = await server.person('staff');
  const { password = '' } = server.pool.options;
  const options = { publicOrigin: 'https://crm.example' };
  const below = await serveDatabase({ ...server.pool.options, password } as never, options, async () => undefined);
  const cookie = person.cookie.replace('sid=', '__Host-sid=');
  const browser = createBrowser(below, cookie, { origin: 'https://crm.example' });
  const { challenge, rp } = (await browser.send(calls.passkeyOptions, {})).data;
  expect(rp.id).toBe('crm.example');
  const made = createAuthenticator();
  const said = { challenge, origin: 'https://crm.example', rpID: 'crm.example' };
  expect((await browser.send(calls.addPasskey, { body: { name: 'Key', response: made.create(said) } })).status).toBe(201);
  await below.close();
});

it('signing out and in again still works with a password for everybody else', async () => {
  const person = await server.person('staff');
  expect((await pastPassword(server, person)).answer.status).toBe(200);
  expect((await person.send(authCalls.logout, {})).status).toBe(200);
});
