import { authCalls } from '@crm/contract/accounts/auth';
import { profileCalls } from '@crm/contract/accounts/profile';
import { resetCalls } from '@crm/contract/accounts/resets';
import { notificationCalls } from '@crm/contract/office/notifications';
import { beforeAll, describe, expect, it } from 'vitest';
import { oidcSettings } from '../../../test/oidc/portal.ts';
import { personWithApp } from '../../../test/support/factors/people.ts';
import { mailsTo, resetTokenOf } from '../../../test/support/outgoing/sign-in-mail.ts';
import { createSecondApp } from '../../../test/support/second-app.ts';
import { closingOf, createSockets, listen } from '../../../test/support/sockets.ts';
import { createTestServer, logIn, type Person, send, testPassword } from '../../../test/support/test-app.ts';

const server = createTestServer();
const connectTo = createSockets();
let address: string;
beforeAll(async () => {
  address = await listen(server.app);
});

const newPassword = 'another horse';
const minuteMs = 60_000;
const over = 'This link can no longer be used. Please ask for a new one.';
const open = (token: string) => server.stranger.send(resetCalls.open, { body: { token } });
const set = (token: string, password = newPassword, confirmPassword = password) =>
  server.stranger.send(resetCalls.set, { body: { token, password, confirmPassword } });
const linkFor = ({ email }: Person) => resetTokenOf(server, email);
const expectOver = async (token: string) => {
  expect([(await open(token)).status, (await set(token)).failure.message]).toEqual([403, over]);
};

describe('a mailed link', () => {
  it('sets a new password; all sessions and sockets end, and nobody is signed in', async () => {
    const staff = await server.person('staff');
    const elsewhere = await logIn(server.app, staff.email);
    const closed = closingOf(await connectTo(address, { cookie: elsewhere }));
    const token = await linkFor(staff);
    expect(token).toMatch(/^[\w-]{43}$/);
    const expiresAt = new Date(server.clock.now().getTime() + 30 * minuteMs).toISOString();
    expect((await open(token)).data).toEqual({ company: 'CRM Portal', expiresAt });
    const reply = await set(token);
    expect([reply.status, reply.message]).toEqual([200, 'Your password was changed. Please log in with it.']);
    expect(reply.headers['set-cookie']).toBeUndefined();
    await closed;
    for (const cookie of [staff.cookie, elsewhere])
      expect((await send(server.app, profileCalls.get, {}, cookie)).status).toBe(401);
    await expect(logIn(server.app, staff.email)).rejects.toThrow('Invalid email or password');

    const cookie = await logIn(server.app, staff.email, newPassword);
    const inbox = (await send(server.app, notificationCalls.list, {}, cookie)).data.notifications;
    expect(inbox).toContainEqual(
      expect.objectContaining({
        kind: 'security',
        text: 'Your password was changed with a mailed link: Unknown browser, 127.0.0.1',
        link: '/profile/customise/security',
      }),
    );
    const { rows } = await server.pool.query(
      `select actor_id as by, action, before, after from changes where entity = 'user' and entity_id = $1`,
      [staff.id],
    );
    expect(rows).toEqual([{ by: staff.id, action: 'password changed', before: null, after: { by: 'mailed link' } }]);
  });

  it('works once', async () => {
    const token = await linkFor(await server.person('staff'));
    expect((await set(token)).status).toBe(200);
    await expectOver(token);
  });

  it('has one winner when it is used twice in the same moment', async () => {
    const staff = await server.person('staff');
    const token = await linkFor(staff);
    const words = ['first horse', 'second horse', 'third horse'];
    const replies = await Promise.all(words.map((word) => set(token, word)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    const winner = words[replies.findIndex(({ status }) => status === 200)] ?? '';
    await expect(logIn(server.app, staff.email, winner)).resolves.toMatch(/^sid=/);
  });

  it('ends after 30 minutes', async () => {
    const token = await linkFor(await server.person('staff'));
    server.clock.advance(30 * minuteMs - 1000);
    expect((await open(token)).status).toBe(200);
    server.clock.advance(1000);
    await expectOver(token);
  });

  it('of a clock that was far ahead opens nothing', async () => {
    const staff = await server.person('staff');
    const now = server.clock.now().toISOString();
    server.clock.advance(60 * minuteMs);
    const token = await linkFor(staff);
    server.clock.set(now);
    await expectOver(token);
  });

  it('ends with a newer one, whose mail takes the place of one that waits', async () => {
    const staff = await server.person('staff');
    const older = await linkFor(staff);
    const newer = await linkFor(staff);
    expect(await mailsTo(server.pool, staff.email)).toHaveLength(1);
    await expectOver(older);
    expect((await set(newer)).status).toBe(200);
  });

  it('leaves the mail of an older one that a server is sending, and its link ends all the same', async () => {
    const staff = await server.person('staff');
    const older = await linkFor(staff);
    const soon = new Date(server.clock.now().getTime() + minuteMs);
    await server.pool.query('update mails set leased_until = $2 where to_address = $1', [staff.email, soon]);
    await linkFor(staff);
    expect(await mailsTo(server.pool, staff.email)).toHaveLength(2);
    await expectOver(older);
  });

  it.each(['blocked = true', 'deleted_at = now()', `email = 'moved' || email`, `password_hash = 'other'`])(
    'is void when its account is changed to %s',
    async (change) => {
      const staff = await server.person('staff');
      const token = await linkFor(staff);
      await server.pool.query(`update users set ${change} where id = $1`, [staff.id]);
      await expectOver(token);
    },
  );

  it('leaves the second factor as it is', async () => {
    const { person } = await personWithApp(server);
    expect((await set(await linkFor(person))).status).toBe(200);
    const reply = await server.stranger.send(authCalls.login, { body: { email: person.email, password: newPassword } });
    expect(reply.failure.errorCode).toBe('FACTOR_REQUIRED');
  });

  it('is of no use to staff whom only the provider signs in', async () => {
    const staff = await server.person('staff');
    const token = await linkFor(staff);
    const app = await createSecondApp(server, { oidc: oidcSettings('https://login.test', { isOnly: true }) });
    const body = { token, password: newPassword, confirmPassword: newPassword };
    const refused = await send(app, resetCalls.set, { body });
    expect([refused.status, refused.failure.message]).toEqual([
      403,
      'Staff sign in with Acme ID. Passwords and passkeys are for administrators only.',
    ]);
    expect((await send(app, resetCalls.open, { body: { token } })).status).toBe(403);
    await app.close();
    await expect(logIn(server.app, staff.email)).resolves.toMatch(/^sid=/);
  });

  it('names what is wrong with a password, and is not used up by it', async () => {
    const token = await linkFor(await server.person('staff'));
    const differs = await set(token, 'short', 'other');
    expect(differs.failure.fields).toEqual({
      password: 'Password must be at least 8 characters',
      confirmPassword: 'Passwords do not match',
    });
    expect((await set(token)).status).toBe(200);
  });

  it('is stored as a hash, and stands in its mail alone, encrypted', async () => {
    const staff = await server.person('staff');
    const token = await linkFor(staff);
    const { rows } = await server.pool.query(
      `select (select string_agg(r::text, ' ') from password_resets r) || (select string_agg(c::text, ' ') from changes c)
         || (select string_agg(m::text, ' ') from mails m) as text`,
    );
    expect(rows[0].text).not.toContain(token);
    expect(rows[0].text).not.toContain(Buffer.from(token).toString('hex'));
    await expect(logIn(server.app, staff.email, testPassword)).resolves.toMatch(/^sid=/);
  });
});
