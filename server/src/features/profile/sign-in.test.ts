import { type Profile, profileCalls } from '@crm/contract/accounts/profile';
import { beforeAll, describe, expect, it } from 'vitest';
import { closingOf, createSockets, listen } from '../../../test/support/sockets.ts';
import { createTestServer, logIn, type Person, send, testPassword } from '../../../test/support/test-app.ts';

const server = createTestServer();
const connectTo = createSockets();
let address: string;
beforeAll(async () => {
  address = await listen(server.app);
});

const form = { currentPassword: testPassword, newPassword: 'another horse', confirmPassword: 'another horse' };
const change = (person: Person, body: typeof form) => person.send(profileCalls.password, { body });

describe('the own password', () => {
  it('is changed with the current one; other sessions end, and no history holds it', async () => {
    const staff = await server.person('staff');
    const elsewhere = await logIn(server.app, staff.email);
    const socket = await connectTo(address, { cookie: elsewhere });
    const closed = closingOf(socket);
    const reply = await change(staff, form);
    expect([reply.status, reply.message]).toEqual([200, 'Password changed successfully!']);
    await closed;
    expect((await send(server.app, profileCalls.get, {}, elsewhere)).status).toBe(401);
    const profile: Profile = (await staff.send(profileCalls.get, {})).data;
    expect(profile.version).toBe(2);
    await expect(logIn(server.app, staff.email)).rejects.toThrow('Invalid email or password');
    await expect(logIn(server.app, staff.email, form.newPassword)).resolves.toMatch(/^sid=/);
    const { rows } = await server.pool.query(
      `select actor_id, action, before, after from changes where entity = 'user' and entity_id = $1`,
      [staff.id],
    );
    expect(rows).toEqual([{ actor_id: staff.id, action: 'password changed', before: null, after: null }]);
  });

  it('refuses a wrong current one, a short one and two that differ', async () => {
    const staff = await server.person('staff');
    const wrong = await change(staff, { ...form, currentPassword: 'not this one' });
    expect([wrong.status, wrong.failure.fields]).toEqual([400, { currentPassword: 'The current password is not right' }]);
    const bad = await change(staff, { currentPassword: '', newPassword: 'short', confirmPassword: 'other' });
    expect(bad.failure.fields).toEqual({
      currentPassword: 'Password is required',
      newPassword: 'Password must be at least 8 characters',
      confirmPassword: 'Passwords do not match',
    });
    await expect(logIn(server.app, staff.email)).resolves.toMatch(/^sid=/);
  });

  it('cannot be guessed: after ten wrong ones even the right one waits', async () => {
    const staff = await server.person('staff');
    const guesses = Array.from({ length: 10 }, () => change(staff, { ...form, currentPassword: 'a guess' }));
    expect((await Promise.all(guesses)).every(({ status }) => status === 400)).toBe(true);
    expect((await change(staff, form)).status).toBe(429);
    server.clock.advance(15 * 60_000);
    expect((await change(staff, form)).status).toBe(200);
  });
});

describe('own sessions', () => {
  it('are listed with the browser in words, the latest use first, and end elsewhere', async () => {
    const staff = await server.person('staff');
    server.clock.advance(60_000);
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
    const payload = { email: staff.email, password: testPassword };
    await server.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { 'user-agent': phone } });
    const { data } = await staff.send(profileCalls.sessions, {});
    expect(data).toMatchObject([
      { isThis: false, agent: 'Safari on iPhone', ip: '127.0.0.1', seenAt: server.clock.now().toISOString() },
      { isThis: true, agent: 'Unknown browser' },
    ]);
    expect((await staff.send(profileCalls.endOthers, {})).data).toEqual({ ended: 1 });
    expect((await staff.send(profileCalls.sessions, {})).data).toMatchObject([{ isThis: true }]);
  });

  it('of other people are neither shown nor ended, nor are expired ones shown', async () => {
    const [staff, other] = [await server.person('staff'), await server.person('staff')];
    await server.pool.query(
      `insert into sessions (token_hash, user_id, created_at, seen_at, expires_at, ip, agent) values ('\\x01', $1, $2, $2, $2, '', '')`,
      [staff.id, server.clock.now()],
    );
    expect((await staff.send(profileCalls.sessions, {})).data).toHaveLength(1);
    await staff.send(profileCalls.endOthers, {});
    expect((await other.send(profileCalls.get, {})).status).toBe(200);
    expect((await server.stranger.send(profileCalls.sessions, {})).status).toBe(401);
  });

  it('end one by one, by a number that opens nothing and that nobody else can use', async () => {
    const [staff, other] = [await server.person('staff'), await server.person('staff')];
    const elsewhere = await logIn(server.app, staff.email);
    const closed = closingOf(await connectTo(address, { cookie: elsewhere }));
    const { data } = await staff.send(profileCalls.sessions, {});
    const ids = data.filter(({ isThis }) => !isThis).map(({ id }) => id);
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    const params = { id: ids[0] ?? '' };
    expect((await other.send(profileCalls.endSession, { params })).status).toBe(404);
    expect((await send(server.app, profileCalls.get, {}, `sid=${params.id}`)).status).toBe(401);
    expect((await send(server.app, profileCalls.get, {}, elsewhere)).status).toBe(200);
    expect((await staff.send(profileCalls.endSession, { params })).data).toEqual(params);
    await closed;
    expect((await send(server.app, profileCalls.get, {}, elsewhere)).status).toBe(401);
    expect((await staff.send(profileCalls.endSession, { params })).status).toBe(404);
    expect((await staff.send(profileCalls.sessions, {})).data).toMatchObject([{ isThis: true, method: 'password' }]);
  });

  it('end with their sockets even where there are hundreds', async () => {
    const staff = await server.person('staff');
    const elsewhere = await logIn(server.app, staff.email);
    const closed = closingOf(await connectTo(address, { cookie: elsewhere }));
    const now = server.clock.now();
    await server.pool.query(
      `insert into sessions (token_hash, user_id, created_at, seen_at, expires_at, ip, agent)
       select sha256(n::text::bytea), $1, $2::timestamptz, $2, $2 + interval '1 day', '', '' from generate_series(1, 400) n`,
      [staff.id, now],
    );
    expect((await staff.send(profileCalls.endOthers, {})).data).toEqual({ ended: 401 });
    await closed;
    expect(server.logged).toEqual([]);
  });
});
