import type { FastifyInstance } from 'fastify';
import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeProvider, type Said, send, startFakeProvider } from '../../../test/oidc/fake-provider.ts';
import { createPortal, openBrowser, redirectUri, signInAs } from '../../../test/oidc/portal.ts';
import { clientId, type RealProvider, startRealProvider } from '../../../test/oidc/real-provider.ts';
import { Jar, signInAtProvider } from '../../../test/oidc/walk-provider.ts';
import { closingOf, createSockets, listen } from '../../../test/support/sockets.ts';
import { createTestServer } from '../../../test/support/test-app.ts';

const server = createTestServer();
const connect = createSockets();
const url = '/api/auth/oidc/backchannel-logout';
const event = 'http://schemas.openid.net/event/backchannel-logout';
let fake: FakeProvider;
let app: FastifyInstance;
let real: RealProvider;
let portal: FastifyInstance;
let address: string;

beforeAll(async () => {
  server.clock.set(new Date().toISOString());
  fake = await startFakeProvider();
  app = await createPortal(server, fake.issuer, { createsAccounts: true });
  real = await startRealProvider();
  portal = await createPortal(server, real.issuer);
  address = await listen(portal);
  real.serve({ redirectUri, logoutUri: `${address}${url}` });
  await server.person('admin');
});
beforeEach(() => {
  server.clock.set(new Date().toISOString());
  fake.answers = {};
});
afterAll(async () => {
  for (const closed of [app, portal]) await closed.close();
  for (const provider of [fake, real]) await provider.close();
});

const seconds = () => Math.floor(server.clock.now().getTime() / 1000);

function order(more: Said): Said {
  const made = { iss: fake.issuer, aud: clientId, iat: seconds(), exp: seconds() + 120 };
  return { ...made, jti: crypto.randomUUID(), events: { [event]: {} }, ...more };
}

async function post(token: string, headers: Record<string, string> = {}) {
  const payload = new URLSearchParams({ logout_token: token }).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return app.inject({ method: 'POST', url, headers: { ...type, ...headers }, payload });
}

async function enter(sub: string, sid?: string) {
  return (await signInAs(fake, app, server.clock.now(), { sub, email: `${sub}@acme.test`, ...(sid && { sid }) })).browser;
}

describe('an order of the provider to sign somebody out', () => {
  it('ends the one session that it names, and not those of others', async () => {
    const [phone, desk, other] = [await enter('ann', 's1'), await enter('ann', 's2'), await enter('bob', 's3')];
    const reply = await post(await fake.sign(order({ sub: 'ann', sid: 's1' }), { typ: 'logout+jwt' }));
    expect([reply.statusCode, reply.headers['cache-control'], reply.body]).toEqual([200, 'no-store', '']);
    expect([await phone.role(), await desk.role(), await other.role()]).toEqual([null, 'staff', 'staff']);
    expect((await post(await fake.sign(order({ sid: 's2' })))).statusCode).toBe(200);
    expect([await desk.role(), await other.role()]).toEqual([null, 'staff']);
  });

  it('ends all sessions of a person, but none that a password opened', async () => {
    const [phone, desk] = [await enter('cleo', 's4'), await enter('cleo')];
    const local = await server.person('staff', { email: 'local@acme.test' });
    const linked = await enter('local');
    expect((await post(await fake.sign(order({ sub: 'cleo' })))).statusCode).toBe(200);
    expect((await post(await fake.sign(order({ sub: 'local' })))).statusCode).toBe(200);
    expect([await phone.role(), await desk.role(), await linked.role()]).toEqual([null, null, null]);
    const still = await app.inject({ method: 'GET', url: '/api/auth/role', headers: { cookie: local.cookie } });
    expect(still.json().data.role).toBe('staff');
  });

  it('comes from anywhere, and from a page of another site as well: it reads no cookie', async () => {
    const browser = await enter('dora');
    const headers = { origin: 'https://login.test', 'sec-fetch-site': 'cross-site' };
    expect((await post(await fake.sign(order({ sub: 'dora' })), headers)).statusCode).toBe(200);
    expect(await browser.role()).toBe(null);
  });

  it.each<[string, () => Promise<string>]>([
    [
      'signed with another key',
      async () => fake.sign(order({ sub: 'eve' }), { key: (await generateKeyPair('RS256')).privateKey }),
    ],
    ['signed with an unknown key', () => fake.sign(order({ sub: 'eve' }), { kid: 'unknown' })],
    ['signed with a shared secret', () => fake.sign(order({ sub: 'eve' }), { alg: 'HS256', key: new Uint8Array(32) })],
    ['that has expired', () => fake.sign(order({ sub: 'eve', iat: seconds() - 300, exp: seconds() - 120 }))],
    ['of an hour ago', () => fake.sign(order({ sub: 'eve', iat: seconds() - 3600, exp: seconds() + 3600 }))],
    ['of the future', () => fake.sign(order({ sub: 'eve', iat: seconds() + 300 }))],
    ['without a time', () => fake.sign(order({ sub: 'eve', iat: undefined }))],
    ['for another client', () => fake.sign(order({ sub: 'eve', aud: 'another' }))],
    ['of another issuer', () => fake.sign(order({ sub: 'eve', iss: 'https://evil.test' }))],
    ['without the event', () => fake.sign(order({ sub: 'eve', events: {} }))],
    ['with another event', () => fake.sign(order({ sub: 'eve', events: { other: {} } }))],
    ['with a nonce: it is an ID token', () => fake.sign(order({ sub: 'eve', nonce: 'n' }))],
    ['without an id of its own', () => fake.sign(order({ sub: 'eve', jti: undefined }))],
    ['that names nobody', () => fake.sign(order({}))],
    ['of another type', () => fake.sign(order({ sub: 'eve' }), { typ: 'at+jwt' })],
    ['that is no token', async () => 'x.y.z'],
    ['that is empty', async () => ''],
  ])('is refused %s', async (_what, make) => {
    const browser = await enter('eve', 'eve-session');
    const reply = await post(await make());
    expect([reply.statusCode, reply.headers['cache-control'], reply.json()]).toEqual([
      400,
      'no-store',
      { error: 'invalid_request', error_description: 'The logout token was not accepted.' },
    ]);
    expect(await browser.role()).toBe('staff');
  });

  it('counts once: the same one later ends nothing', async () => {
    const token = await fake.sign(order({ sub: 'finn' }));
    await enter('finn');
    expect((await post(token)).statusCode).toBe(200);
    const browser = await enter('finn');
    expect((await post(token)).statusCode).toBe(400);
    expect(await browser.role()).toBe('staff');
  });

  it.each<[string, object]>([
    ['as JSON', { headers: { 'content-type': 'application/json' }, payload: '{"logout_token":"x"}' }],
    ['without a body', {}],
    ['twice', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'logout_token=a&logout_token=b' }],
    [
      'in 21 KiB',
      { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: `logout_token=${'x'.repeat(21_504)}` },
    ],
  ])('is refused when it is sent %s', async (_what, sent) => {
    const reply = await app.inject({ method: 'POST', url, ...sent });
    expect([reply.statusCode, reply.json().error]).toEqual([400, 'invalid_request']);
  });

  it('waits for a provider whose keys cannot be read, and may be sent again', async () => {
    const fresh = await createPortal(server, fake.issuer);
    fake.answers.jwks = (_request, response) => send(response, {}, 500);
    const payload = new URLSearchParams({ logout_token: await fake.sign(order({ sub: 'gus' })) }).toString();
    const asked = { method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload } as const;
    expect((await fresh.inject(asked)).statusCode).toBe(503);
    fake.answers = {};
    expect((await fresh.inject(asked)).statusCode).toBe(200);
    await fresh.close();
  });

  it('of a real provider ends the session and its socket at once', async () => {
    real.people.set('hugo', { email: 'hugo@acme.test', email_verified: true });
    await server.person('staff', { email: 'hugo@acme.test' });
    const [browser, atProvider] = [openBrowser(portal), new Jar()];
    await browser.comeBack(await signInAtProvider(await browser.start(), 'hugo', redirectUri, atProvider));
    expect(await browser.role()).toBe('staff');
    const socket = await connect(address, { cookie: browser.jar.header });
    const closed = closingOf(socket);
    await signOutAt(real.issuer, atProvider);
    await closed;
    expect(await browser.role()).toBe(null);
  });
});

/** As a person does it on the provider's page. */
async function signOutAt(issuer: string, jar: Jar): Promise<void> {
  const page = await fetch(`${issuer}/session/end`, { headers: { cookie: jar.header } });
  jar.take(page.headers);
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(await page.text()) ?? [];
  await fetch(`${issuer}/session/end/confirm`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: jar.header },
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  });
}
