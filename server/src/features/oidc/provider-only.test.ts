import { factorCalls } from '@crm/contract/accounts/factors';
import { invitationCalls } from '@crm/contract/accounts/invitations';
import { profileCalls } from '@crm/contract/accounts/profile';
import { providerCalls } from '@crm/contract/accounts/provider';
import { setupCalls } from '@crm/contract/accounts/setup';
import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeProvider, startFakeProvider } from '../../../test/oidc/fake-provider.ts';
import { createPortal, failureOf, signInAs } from '../../../test/oidc/portal.ts';
import { createBrowser, personWithPasskey } from '../../../test/support/factors/people.ts';
import { createTestServer, type Person, send, testPassword } from '../../../test/support/test-app.ts';

const server = createTestServer();
const sentence = 'Staff sign in with Acme ID. Passwords and passkeys are for administrators only.';
let fake: FakeProvider;
let app: FastifyInstance;
let admin: Person;
let staff: Person;

beforeAll(async () => {
  server.clock.set(new Date().toISOString());
  fake = await startFakeProvider();
  app = await createPortal(server, fake.issuer, { isOnly: true, createsAccounts: true });
  admin = await server.person('admin', { email: 'boss@acme.test' });
  staff = await server.person('staff', { email: 'ann@acme.test' });
});
afterAll(async () => {
  await app.close();
  await fake.close();
});

const logIn = (email: string, password = testPassword) =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });

describe('with OIDC_ONLY', () => {
  it('a password opens the door to administrators, and staff are told where theirs is', async () => {
    expect((await logIn(admin.email)).statusCode).toBe(200);
    const refused = await logIn(staff.email);
    expect([refused.statusCode, refused.json().message]).toEqual([403, sentence]);
    // A wrong password learns nothing.
    expect((await logIn(staff.email, 'wrong password')).json().message).toBe('Invalid email or password.');
    expect(failureOf(await signInAs(fake, app, server.clock.now(), { sub: 'ann', email: staff.email }))).toBe(null);
  });

  it('a passkey, too, opens the door to administrators alone', async () => {
    const said = { rpID: 'portal.test', origin: 'http://portal.test' };
    const statuses: number[] = [];
    for (const role of ['admin', 'staff'] as const) {
      const { passkey } = await personWithPasskey(server, role);
      const browser = createBrowser({ app });
      const { challenge } = (await browser.send(factorCalls.signInOptions, {})).data;
      const response = passkey.get({ challenge, ...said });
      statuses.push((await browser.send(factorCalls.signInWithPasskey, { body: { response } })).status);
    }
    expect(statuses).toEqual([200, 403]);
  });

  it('nobody registers with the PIN, sets a password for staff or is invited as staff', async () => {
    await admin.send(setupCalls.createPin, { body: { pin: 'ABC123' } });
    const form = { name: 'New', email: 'new@acme.test', password: testPassword, confirmPassword: testPassword };
    const signup = await app.inject({
      method: 'POST',
      url: '/api/auth/signup',
      payload: { ...form, AuthorisationCode: 'ABC123' },
    });
    expect([signup.statusCode, signup.json().message]).toEqual([403, sentence]);
    const data = { email: staff.email, pin: 'ABC123', newPassword: 'another password' };
    const byPin = await send(app, staffAccessCalls.password, { body: { data } }, admin.cookie);
    expect([byPin.status, byPin.message]).toEqual([403, sentence]);
    const own = { currentPassword: testPassword, newPassword: 'another password', confirmPassword: 'another password' };
    const change = await send(app, profileCalls.password, { body: own }, staff.cookie);
    expect([change.status, change.message]).toEqual([403, sentence]);
    const invite = (role: 'staff' | 'admin') => send(app, invitationCalls.create, { body: { role } }, admin.cookie);
    expect([(await invite('staff')).message, (await invite('admin')).status]).toEqual([sentence, 201]);
    const { token } = (await admin.send(invitationCalls.create, { body: { role: 'staff' } })).data;
    expect((await send(app, invitationCalls.open, { body: { token } })).message).toBe(sentence);
    expect((await send(app, invitationCalls.accept, { body: { ...form, token } })).message).toBe(sentence);
  });

  it('the profile says who keeps the password', async () => {
    expect((await send(app, profileCalls.get, {}, staff.cookie)).data.passwordKeptBy).toBe('Acme ID');
    expect((await send(app, profileCalls.get, {}, admin.cookie)).data.passwordKeptBy).toBe(undefined);
  });
});

describe('a link to the provider', () => {
  it('is seen and taken away by administrators, which ends nothing else', async () => {
    const { browser } = await signInAs(fake, app, server.clock.now(), { sub: 'cleo', email: 'cleo@acme.test', name: 'Cleo' });
    const { data } = await send(app, providerCalls.links, {}, admin.cookie);
    expect(data.provider).toEqual({ name: 'Acme ID' });
    const cleo = data.links.find(({ name }) => name === 'Cleo');
    expect([cleo?.email, cleo?.hasPassword, data.count]).toEqual(['cleo@acme.test', false, data.links.length]);
    const params = { id: String(cleo?.id) };
    expect((await send(app, providerCalls.unlink, { params }, staff.cookie)).status).toBe(403);
    expect((await send(app, providerCalls.unlink, { params }, admin.cookie)).data).toEqual({ id: cleo?.id });
    expect((await send(app, providerCalls.unlink, { params }, admin.cookie)).status).toBe(404);
    expect(await browser.role()).toBe('staff');
    const { rows } = await server.pool.query(
      `select action, actor_id from changes where entity = 'user' and entity_id = $1 order by id`,
      [cleo?.id],
    );
    expect(rows).toEqual([
      { action: 'created', actor_id: cleo?.id },
      { action: 'linked to provider', actor_id: cleo?.id },
      { action: 'unlinked from provider', actor_id: admin.id },
    ]);
    // Another subject with the verified e-mail may be linked now.
    expect(failureOf(await signInAs(fake, app, server.clock.now(), { sub: 'cleo 2', email: 'cleo@acme.test' }))).toBe(null);
  });

  it('without a password of ours leaves the change of passwords to the provider', async () => {
    const open = await createPortal(server, fake.issuer, { createsAccounts: true });
    const { browser } = await signInAs(fake, open, server.clock.now(), { sub: 'dan', email: 'dan@acme.test', name: 'Dan' });
    const own = { currentPassword: '!provider', newPassword: 'another password', confirmPassword: 'another password' };
    const reply = await send(open, profileCalls.password, { body: own }, browser.jar.header);
    expect([reply.status, reply.message]).toEqual([403, 'Acme ID keeps your password. Change it there.']);
    expect((await send(open, profileCalls.get, {}, browser.jar.header)).data.passwordKeptBy).toBe('Acme ID');
    await open.close();
  });
});
