import { authCalls } from '@crm/contract/accounts/auth';
import { setupCalls } from '@crm/contract/accounts/setup';
import { notificationCalls } from '@crm/contract/office/notifications';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type Person, send, testPassword } from '../../../test/support/test-app.ts';
import { createFirstAdmin, issueSetupCode } from '../setup/setup.service.ts';

const pin = 'ABC123';

function signupForm(details: Record<string, unknown> = {}) {
  const form = {
    name: 'Nora Whitlock',
    email: 'nora@crm.example',
    password: testPassword,
    confirmPassword: testPassword,
    AuthorisationCode: pin,
  };
  return { ...form, ...details } as typeof form;
}

describe('the first administrator', () => {
  const server = createTestServer();

  it('is asked for while nobody has an account', async () => {
    expect((await server.stranger.send(authCalls.role, {})).data).toEqual({ role: null, setup: true });
    expect((await server.stranger.send(authCalls.getRole, {})).data).toEqual({ role: null, setup: true });
  });

  it('signs up with the one-time setup code, which then is dead', async () => {
    await issueSetupCode(server.pool);
    const code = String(await issueSetupCode(server.pool));
    expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const refused = await server.stranger.send(authCalls.signup, { body: signupForm() });
    expect([refused.status, refused.failure.fields]).toEqual([
      403,
      { AuthorisationCode: 'This is not the set-up code. The terminal of the server shows it.' },
    ]);
    const replies = await Promise.all(
      ['one', 'two', 'three'].map((name) =>
        server.stranger.send(authCalls.signup, {
          body: signupForm({ name, email: `${name}@crm.example`, AuthorisationCode: code.toLowerCase() }),
        }),
      ),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 403, 403]);
    const { rows } = await server.pool.query<{ role: string }>('select role from users');
    expect(rows).toEqual([{ role: 'admin' }]);
    expect(await issueSetupCode(server.pool)).toBeUndefined();
    // Signed in at once, by the same cookies as a log-in.
    const won = replies.find(({ status }) => status === 201);
    const [session = '', device = ''] = [won?.headers['set-cookie']].flat().map(String);
    expect([session, device]).toEqual([expect.stringMatching(/^sid=.*HttpOnly/), expect.stringMatching(/^device=/)]);
    expect((await send(server.app, authCalls.role, {}, session.split(';')[0])).data).toEqual({ role: 'admin' });
    expect(replies.filter(({ headers }) => headers['set-cookie'])).toHaveLength(1);
  });

  it('is asked for no longer once somebody has an account', async () => {
    expect((await server.stranger.send(authCalls.role, {})).data).toEqual({ role: null });
  });

  it('cannot come from the environment once somebody has an account', async () => {
    expect(
      await createFirstAdmin(server.pool, server.clock, { name: 'Late', email: 'late@crm.example', password: testPassword }),
    ).toBe(false);
  });
});

describe('sign-up', () => {
  const server = createTestServer();
  let admin: Person;
  beforeAll(async () => {
    admin = await server.person('admin');
  });

  it('is closed while no PIN is set', { tags: ['C-5-12'] }, async () => {
    const reply = await server.stranger.send(authCalls.signup, { body: signupForm() });
    expect([reply.status, reply.failure.message]).toEqual([403, 'Invalid authorisation code']);
    await admin.send(setupCalls.createPin, { body: { pin } });
  });

  it('creates a staff account with the PIN, opens no session, and tells the administrators', {
    tags: ['C-7-11', 'C-3-16'],
  }, async () => {
    const reply = await server.stranger.send(authCalls.signup, { body: signupForm({ AuthorisationCode: ' abc123 ' }) });
    expect([reply.status, reply.message, reply.data]).toEqual([
      201,
      'Your account was created. Please log in.',
      { email: 'nora@crm.example' },
    ]);
    expect(reply.headers['set-cookie']).toBeUndefined();
    const { rows } = await server.pool.query(`select name, role, blocked from users where email = 'nora@crm.example'`);
    expect(rows).toEqual([{ name: 'Nora Whitlock', role: 'staff', blocked: false }]);
    const inbox = await admin.send(notificationCalls.list, {});
    expect(inbox.data).toMatchObject({ unread: 1, notifications: [{ text: 'Nora Whitlock has joined.', read: false }] });
  });

  it('names what is missing in the exact words', { tags: ['C-5-07', 'C-5-08', 'C-5-09', 'C-5-10', 'C-5-11'] }, async () => {
    const empty = await server.stranger.send(authCalls.signup, { body: {} as never });
    expect(empty.failure.fields).toEqual({
      name: 'Full Name is required',
      email: 'Email is required',
      password: 'Password is required',
      confirmPassword: 'Passwords do not match',
      AuthorisationCode: 'Authorisation code is required',
    });
    const changedFacts = await server.stranger.send(authCalls.signup, { body: signupForm({ confirmPassword: 'another one' }) });
    expect(changedFacts.failure.fields).toEqual({ confirmPassword: 'Passwords do not match' });
    const short = await server.stranger.send(authCalls.signup, {
      body: signupForm({ password: 'short', confirmPassword: 'short' }),
    });
    expect(short.failure.fields).toEqual({ password: 'Password must be at least 8 characters' });
  });

  it('refuses a role in the body, the reserved name, and a taken address in any case', async () => {
    expect((await server.stranger.send(authCalls.signup, { body: signupForm({ role: 'admin' }) })).failure.fields).toEqual({
      role: 'Unknown field',
    });
    expect((await server.stranger.send(authCalls.signup, { body: signupForm({ name: 'aDmin' }) })).failure.fields).toEqual({
      name: "The name 'Admin' is reserved",
    });
    const taken = await server.stranger.send(authCalls.signup, { body: signupForm({ email: 'NORA@crm.example' }) });
    expect([taken.status, taken.failure.message]).toEqual([409, 'An account with this email already exists.']);
  });

  it('makes no second account with an e-mail that only looks different', async () => {
    const signUp = (email: string) => server.stranger.send(authCalls.signup, { body: signupForm({ email }) });
    for (const twin of ['nora@crm.example.', 'nora@crm.example\u200b', 'no\u00adra@crm.example', 'nora.@crm.example'])
      expect((await signUp(twin)).failure.fields).toEqual({ email: 'Invalid email address' });
    expect((await signUp('Ｎora@crm.example')).status).toBe(409);
  });

  it('takes the old PIN no longer, and tells nothing about accounts to wrong codes', async () => {
    await admin.send(setupCalls.createPin, { body: { pin: 'XYZ789' } });
    expect((await server.stranger.send(authCalls.signup, { body: signupForm() })).status).toBe(403);
    expect((await server.stranger.send(authCalls.signup, { body: signupForm({ AuthorisationCode: 'XYZ789' }) })).status).toBe(
      409,
    );
  });

  it('stops guessing after ten wrong codes from one address, until the window has passed', async () => {
    const guess = () => server.stranger.send(authCalls.signup, { body: signupForm({ AuthorisationCode: 'AAA000' }) });
    const statuses = await Promise.all(Array.from({ length: 14 }, guess)).then((replies) => replies.map((reply) => reply.status));
    expect(statuses).toContain(429);
    expect(statuses.filter((status) => status === 403).length).toBeLessThanOrEqual(10);
    const right = await server.stranger.send(authCalls.signup, {
      body: signupForm({ email: 'late@crm.example', AuthorisationCode: 'XYZ789' }),
    });
    expect(right.status).toBe(429);
    server.clock.advance(15 * 60_000);
    expect(
      (
        await server.stranger.send(authCalls.signup, {
          body: signupForm({ email: 'late@crm.example', AuthorisationCode: 'XYZ789' }),
        })
      ).status,
    ).toBe(201);
  });
});
