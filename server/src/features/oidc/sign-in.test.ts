import { invitationCalls } from '@crm/contract/accounts/invitations';
import { notificationCalls } from '@crm/contract/office/notifications';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPortal, failureOf, openBrowser, redirectUri } from '../../../test/oidc/portal.ts';
import { type RealProvider, startRealProvider } from '../../../test/oidc/real-provider.ts';
import { signInAtProvider } from '../../../test/oidc/walk-provider.ts';
import { countWaiting } from '../../../test/support/databases.ts';
import { createTestServer, type Person, send } from '../../../test/support/test-app.ts';
import { transaction } from '../../db/client.ts';

const server = createTestServer();
let provider: RealProvider;
let app: FastifyInstance;
let creating: FastifyInstance;
let admin: Person;

beforeAll(async () => {
  server.clock.set(new Date().toISOString());
  provider = await startRealProvider();
  provider.serve({ redirectUri, logoutUri: 'http://127.0.0.1:9/unused' });
  app = await createPortal(server, provider.issuer);
  creating = await createPortal(server, provider.issuer, { createsAccounts: true });
  admin = await server.person('admin');
});
afterAll(async () => {
  await app.close();
  await creating.close();
  await provider.close();
});

/** Goes the whole way through the provider's own pages. */
async function signIn(login: string, to?: string, portal = app) {
  const browser = openBrowser(portal);
  const back = await signInAtProvider(await browser.start(to), login, redirectUri);
  return { ...(await browser.comeBack(back)), browser };
}

async function changesOf(id: number): Promise<string[]> {
  const { rows } = await server.pool.query(`select action from changes where entity = 'user' and entity_id = $1 order by id`, [
    id,
  ]);
  return rows.map(({ action }) => action);
}

describe('a sign-in with a real provider', () => {
  it('finds the account by its verified e-mail, links it and opens a session of its own kind', async () => {
    const person = await server.person('staff', { email: 'mia@acme.test' });
    provider.people.set('mia', { email: 'MIA@acme.test', email_verified: true, name: 'Mia' });
    const { status, to, browser } = await signIn('mia', '/leads?page=2');
    expect([status, to, await browser.role()]).toEqual([302, '/leads?page=2', 'staff']);
    const { rows } = await server.pool.query(
      `select s.method, o.issuer, o.sub, o.sid is not null as "hasSid" from sessions s join oidc_sessions o on o.session_hash = s.token_hash
       where s.user_id = $1`,
      [person.id],
    );
    expect(rows).toEqual([{ method: 'provider', issuer: provider.issuer, sub: 'mia', hasSid: true }]);
    expect(await changesOf(person.id)).toEqual(['linked to provider']);
    const { notifications } = (await person.send(notificationCalls.list, {})).data;
    expect(notifications.map(({ kind, text }) => [kind, text])).toEqual([
      ['security', 'New sign-in: Unknown browser, 127.0.0.1'],
      ['security', 'Your account is linked to Acme ID: you can sign in with it now.'],
    ]);
  });

  it('finds it by the link later, whatever the e-mail is by then', async () => {
    const person = await server.person('admin', { email: 'noa@acme.test' });
    provider.people.set('noa', { email: 'noa@acme.test', email_verified: true });
    expect((await signIn('noa')).to).toBe('/admin');
    provider.people.set('noa', { email: 'married@acme.test', email_verified: false });
    const again = await signIn('noa');
    expect([again.to, await again.browser.role()]).toEqual(['/admin', 'admin']);
    expect(await changesOf(person.id)).toEqual(['linked to provider']);
  });

  it('makes an account where that is allowed, with a name of ours and no password', async () => {
    provider.people.set('zoe', { email: 'zoe@acme.test', email_verified: true, name: ' Admin ' });
    expect(failureOf(await signIn('zoe'))).toBe('account');
    const { to, browser } = await signIn('zoe', undefined, creating);
    expect([to, await browser.role()]).toEqual(['/', 'staff']);
    const { rows } = await server.pool.query(`select id, name, role, password_hash from users where email = 'zoe@acme.test'`);
    expect(rows).toEqual([{ id: expect.anything(), name: 'zoe', role: 'staff', password_hash: '!provider' }]);
    expect(await changesOf(rows[0].id)).toEqual(['created', 'linked to provider']);
    const { notifications } = (await admin.send(notificationCalls.list, {})).data;
    expect(notifications.map(({ text }) => text)).toContain('zoe has joined.');
    for (const password of ['!provider', '', 'x']) {
      const reply = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: 'zoe@acme.test', password } });
      expect([password, [400, 401].includes(reply.statusCode)]).toEqual([password, true]);
    }
  });

  it('makes one account when the same newcomer comes twice in one moment', async () => {
    provider.people.set('twin', { email: 'twin@acme.test', email_verified: true, name: 'Twin' });
    const visits = await Promise.all([1, 2, 3].map(() => signIn('twin', undefined, creating)));
    expect(visits.map(({ to }) => to)).toEqual(['/', '/', '/']);
    const { rows } = await server.pool.query(`select count(*)::int as count from users where email = 'twin@acme.test'`);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('lets somebody in whose other window has linked the account a moment before', async () => {
    const person = await server.person('staff', { email: 'ada@acme.test' });
    provider.people.set('ada', { email: 'ada@acme.test', email_verified: true });
    const { coming } = await transaction(server.pool, async (db) => {
      await db.query({ text: 'select 1 from users where id = $1 for update', values: [person.id] });
      const visit = signIn('ada');
      await expect.poll(() => countWaiting(server.pool)).toBe(1);
      const text = 'insert into oidc_links (user_id, issuer, sub, linked_at) values ($1, $2, $3, now())';
      await db.query({ text, values: [person.id, provider.issuer, 'ada'] });
      return { coming: visit };
    });
    expect((await coming).to).toBe('/');
    expect(await changesOf(person.id)).toEqual([]);
  });

  it.each([
    ['is not verified', { email: 'victim@acme.test', email_verified: false }, 'email'],
    ['is verified by a word', { email: 'victim@acme.test', email_verified: 'true' }, 'email'],
    ['is missing', { email_verified: true }, 'email'],
    ['only looks like it, in wide letters', { email: 'ｖictim@acme.test', email_verified: true }, 'email'],
    ['has an invisible letter', { email: 'vic\u200btim@acme.test', email_verified: true }, 'email'],
    ['is no address', { email: 'victim@acme.test\r\nBcc: x@x.test', email_verified: true }, 'email'],
  ])('does not open an account to an e-mail that %s', async (_what, claims, code) => {
    await server.pool.query(`delete from users where email = 'victim@acme.test'`);
    const { rows } = await server.pool.query(
      `insert into users (name, email, password_hash, created_at) values ('Victim', 'victim@acme.test', 'x', now()) returning id`,
    );
    provider.people.set('thief', claims);
    expect(failureOf(await signIn('thief', undefined, creating))).toBe(code);
    expect((await server.pool.query('select 1 from oidc_links where user_id = $1', [rows[0].id])).rowCount).toBe(0);
  });

  it('refuses a second subject with the e-mail of a linked account', async () => {
    await server.person('staff', { email: 'owner@acme.test' });
    provider.people.set('owner', { email: 'owner@acme.test', email_verified: true });
    provider.people.set('second', { email: 'owner@acme.test', email_verified: true });
    expect((await signIn('owner')).to).toBe('/');
    expect(failureOf(await signIn('second', undefined, creating))).toBe('linked');
  });

  it('refuses who is blocked or deleted, also with a link', async () => {
    const person = await server.person('staff', { email: 'gone@acme.test' });
    provider.people.set('gone', { email: 'gone@acme.test', email_verified: true });
    expect((await signIn('gone')).to).toBe('/');
    await server.pool.query('update users set blocked = true where id = $1', [person.id]);
    expect(failureOf(await signIn('gone', undefined, creating))).toBe('blocked');
    await server.pool.query('update users set deleted_at = now() where id = $1', [person.id]);
    expect(failureOf(await signIn('gone', undefined, creating))).toBe('account');
  });

  it('keeps the answer when the clocks differ by less than a minute, and refuses when by minutes', async () => {
    provider.people.set('mia', { email: 'mia@acme.test', email_verified: true });
    for (const [ms, expected] of [
      [50_000, null],
      [-50_000, null],
      [-5 * 60_000, 'clock'],
      [70 * 60_000, 'clock'],
    ] as const) {
      const browser = openBrowser(app);
      server.clock.advance(ms);
      const address = await browser.start();
      const visit = await browser.comeBack(await signInAtProvider(address, 'mia', redirectUri));
      server.clock.set(new Date().toISOString());
      expect([ms, failureOf(visit)]).toEqual([ms, expected]);
    }
  });

  it('leads to the home of the role where another site was asked for', async () => {
    for (const to of [
      'https://evil.test/',
      '//evil.test',
      '/\\evil.test',
      '/.//evil.test',
      '/%2f/evil.test',
      '/api/auth/role',
      '/login',
    ])
      expect([to, (await signIn('mia', to)).to]).toEqual([to, '/']);
  });

  it('ends the session that the browser had before', async () => {
    const { browser } = await signIn('mia');
    const before = browser.jar.header;
    await browser.comeBack(await signInAtProvider(await browser.start(), 'noa', redirectUri));
    expect(await browser.role()).toBe('admin');
    const old = await app.inject({ method: 'GET', url: '/api/auth/role', headers: { cookie: before } });
    expect(old.json().data.role).toBe(null);
  });

  it('is told on the sign-in page, and an unconfigured portal knows nothing of it', async () => {
    const told = await app.inject({ method: 'GET', url: '/api/auth/options' });
    expect(told.json().data).toEqual({ provider: { name: 'Acme ID' }, passkeys: false, mail: false });
    const plain = await server.app.inject({ method: 'GET', url: '/api/auth/options' });
    expect(plain.json().data).toEqual({ provider: null, passkeys: false, mail: false });
    expect((await server.app.inject({ method: 'GET', url: '/api/auth/oidc/start' })).statusCode).toBe(404);
    expect((await send(app, invitationCalls.list, {})).status).toBe(401);
  });
});
