import { authCalls } from '@crm/contract/accounts/auth';
import { profileCalls } from '@crm/contract/accounts/profile';
import { setupCalls } from '@crm/contract/accounts/setup';
import { notificationCalls } from '@crm/contract/office/notifications';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, logIn, type Person, testPassword } from '../../../test/support/test-app.ts';
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

  it('signs up with the one-time setup code, which then is dead', async () => {
    await issueSetupCode(server.pool);
    const code = String(await issueSetupCode(server.pool));
    expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect((await server.stranger.send(authCalls.signup, { body: signupForm() })).status).toBe(403);
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

  it('takes the old PIN no longer once there is a new one, and tells nothing about accounts to wrong codes', async () => {
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

describe('login', () => {
  const server = createTestServer();

  it('answers the person and a cookie that scripts cannot read', { tags: ['C-7-12', 'C-3-15', 'A-1-09'] }, async () => {
    const staff = await server.person('staff');
    const reply = await server.stranger.send(authCalls.login, {
      body: {
        email: ` ${staff.email.toUpperCase()} `,
        password: testPassword,
        name: '',
        confirmPassword: '',
        AuthorisationCode: '',
      },
    });
    expect(reply.data).toEqual({ userDetails: { id: staff.id, name: staff.name, email: staff.email, role: 'staff' } });
    expect(reply.headers['set-cookie']).toEqual([
      expect.stringMatching(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1209600$/),
      expect.stringMatching(/^device=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/),
    ]);
  });

  it('stores only the hash of the token and of the password', async () => {
    const { rows } = await server.pool.query(
      'select s.token_hash, u.password_hash from sessions s join users u on u.id = s.user_id limit 1',
    );
    expect(rows[0].token_hash).toHaveLength(32);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('has one text for a wrong address and a wrong password', { tags: ['C-8-08'] }, async () => {
    const staff = await server.person('staff');
    const wrong = await server.stranger.send(authCalls.login, { body: { email: staff.email, password: 'wrong password' } });
    const unknown = await server.stranger.send(authCalls.login, {
      body: { email: 'who@crm.example', password: 'wrong password' },
    });
    expect([wrong.status, wrong.failure.message]).toEqual([401, 'Invalid email or password.']);
    expect([unknown.status, unknown.failure.message]).toEqual([401, 'Invalid email or password.']);
    const empty = await server.stranger.send(authCalls.login, { body: {} as never });
    expect(empty.failure.fields).toEqual({ email: 'Email is required', password: 'Password is required' });
  });

  it('finds an old account with a strange e-mail, and a new one however it is typed', async () => {
    for (const email of ['old\u200b@crm.example', 'dot@crm.example.', 'rene\u0301@crm.example', 'ren\u00e9e@crm.example'])
      await server.person('staff', { email });
    for (const email of ['OLD\u200b@crm.example', 'dot@crm.example.', 'RENE\u0301@crm.example', 'rene\u0301e@crm.example'])
      await expect(logIn(server.app, email)).resolves.toMatch(/^sid=/);
  });

  it('tells a blocked person so, but only with the right password', async () => {
    const staff = await server.person('staff');
    await server.pool.query('update users set blocked = true where id = $1', [staff.id]);
    expect((await staff.send(profileCalls.get, {})).status).toBe(401);
    const right = await server.stranger.send(authCalls.login, { body: { email: staff.email, password: testPassword } });
    expect([right.status, right.failure.message]).toEqual([403, 'Your account is blocked. Please contact an administrator.']);
    expect(
      (await server.stranger.send(authCalls.login, { body: { email: staff.email, password: 'wrong password' } })).status,
    ).toBe(401);
  });

  it('counts only failures: ten wrong passwords close the account for a while, many logins do not', async () => {
    const staff = await server.person('staff');
    for (let n = 0; n < 15; n += 1) await logIn(server.app, staff.email);
    const tries = await Promise.all(
      Array.from({ length: 12 }, () =>
        server.stranger.send(authCalls.login, { body: { email: staff.email, password: 'wrong password' } }),
      ),
    );
    expect(tries.filter((reply) => reply.status === 401)).toHaveLength(10);
    const right = await server.stranger.send(authCalls.login, { body: { email: staff.email, password: testPassword } });
    expect(right.status).toBe(429);
    expect(right.failure.message).toMatch(/^Too many attempts\. Please try again in 15 minutes\.$/);
    server.clock.advance(15 * 60_000);
    await expect(logIn(server.app, staff.email)).resolves.toMatch(/^sid=/);
  });
});

describe('the session', () => {
  const server = createTestServer();

  it('tells the role, or null to a stranger, under both addresses', { tags: ['A-6-01', 'A-7-29', 'A-1-05'] }, async () => {
    const [staff, admin] = [await server.person('staff'), await server.person('admin')];
    for (const call of [authCalls.role, authCalls.getRole]) {
      expect((await staff.send(call, {})).data).toEqual({ role: 'staff' });
      expect((await admin.send(call, {})).data).toEqual({ role: 'admin' });
      expect((await server.stranger.send(call, {})).data).toEqual({ role: null });
    }
  });

  it('ends with logout, which also succeeds without one', { tags: ['A-7-30'] }, async () => {
    const staff = await server.person('staff');
    const reply = await staff.send(authCalls.logout, {});
    expect(reply.status).toBe(200);
    expect(reply.headers['set-cookie']).toMatch(/^sid=; .*Max-Age=0$/);
    expect((await staff.send(profileCalls.get, {})).status).toBe(401);
    expect((await server.stranger.send(authCalls.logout, {})).status).toBe(200);
  });

  it('runs out after 14 days without use, and goes on while it is used', async () => {
    const staff = await server.person('staff');
    const day = 86_400_000;
    server.clock.advance(13 * day);
    expect((await staff.send(profileCalls.get, {})).status).toBe(200);
    server.clock.advance(13 * day);
    expect((await staff.send(profileCalls.get, {})).status).toBe(200);
    server.clock.advance(15 * day);
    expect((await staff.send(profileCalls.get, {})).status).toBe(401);
  });

  it.each(['sid=', 'sid=x', 'sid=%00', 'sid="quoted"', '__Host-sid=abc; sid=def', '=;;=', 'sid'])(
    'is not opened by the cookie %s',
    async (cookie) => {
      const reply = await server.app.inject({ url: '/api/profile', headers: { cookie } });
      expect(reply.statusCode).toBe(401);
    },
  );

  it('gets a __Host- cookie where the site is served over https', async () => {
    const staff = await server.person('staff');
    server.app.publicOrigin = 'https://crm.example';
    const reply = await server.stranger.send(authCalls.login, { body: { email: staff.email, password: testPassword } });
    server.app.publicOrigin = undefined;
    expect(reply.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-sid=.*; Secure$/),
      expect.stringMatching(/^__Host-device=.*; Secure$/),
    ]);
  });
});
