import { authCalls } from '@crm/contract/accounts/auth';
import { profileCalls } from '@crm/contract/accounts/profile';
import { describe, expect, it } from 'vitest';
import { createTestServer, logIn, testPassword } from '../../../test/support/test-app.ts';

describe('login', () => {
  const server = createTestServer();

  it('answers the person and a cookie that scripts cannot read', { tags: ['C-7-12', 'C-3-15'] }, async () => {
    const staff = await server.person('staff');
    const body = { email: ` ${staff.email.toUpperCase()} `, password: testPassword };
    const reply = await server.stranger.send(authCalls.login, { body });
    expect(reply.data).toEqual({ userDetails: { id: staff.id, name: staff.name, email: staff.email, role: 'staff' } });
    expect(reply.headers['set-cookie']).toEqual([
      expect.stringMatching(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1209600$/),
      expect.stringMatching(/^device=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/),
    ]);
  });

  it('takes the fields of the whole form and looks at two of them', { tags: ['C-7-12'] }, async () => {
    for (const role of ['admin', 'staff'] as const) {
      const { email } = await server.person(role);
      for (const rest of [
        { name: '', confirmPassword: '', AuthorisationCode: '' },
        { name: 'Somebody', confirmPassword: 'Another', AuthorisationCode: 'ZZZ999' },
      ]) {
        const { status, data } = await server.stranger.send(authCalls.login, {
          body: { email, password: testPassword, ...rest },
        });
        expect([status, data.userDetails.role]).toEqual([200, role]);
        const wrong = await server.stranger.send(authCalls.login, { body: { ...rest, email, password: 'wrong password' } });
        expect(wrong.status).toBe(401);
      }
    }
  });

  it('stores only the hash of the token and of the password', async () => {
    const staff = await server.person('staff');
    await staff.send(profileCalls.password, {
      body: { currentPassword: testPassword, newPassword: 'another password', confirmPassword: 'another password' },
    });
    const { rows } = await server.pool.query(
      'select s.token_hash, u.password_hash from sessions s join users u on u.id = s.user_id where u.id = $1',
      [staff.id],
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

  it('counts failures alone: ten wrong passwords close the account, many logins do not', async () => {
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
