import { authCalls } from '@crm/contract/accounts/auth';
import { profileCalls } from '@crm/contract/accounts/profile';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closingOf, createSockets, listen, refusedHandshake } from '../../support/sockets.ts';
import { createTestServer, logIn, type Person, testPassword } from '../../support/test-app.ts';

const server = createTestServer();
const connect = createSockets();
let address: string;
beforeAll(async () => {
  address = await listen(server.app);
});
afterEach(() => {
  server.app.publicOrigin = undefined;
});

/** Signs in with a browser that has this cookie already. */
async function signIn({ email }: Person, cookie: string) {
  const payload = { email, password: testPassword };
  return server.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { cookie } });
}
const cookieOf = (reply: Awaited<ReturnType<typeof signIn>>) => String(reply.headers['set-cookie']).split(';')[0] ?? '';

/** Who the server takes the bearer of these cookies for. */
async function whoIs(cookie: string): Promise<string | undefined> {
  return (await server.app.inject({ url: '/api/profile', headers: { cookie } })).json().data?.email;
}

describe('a session', () => {
  it('never has a token that was there before it', async () => {
    const staff = await server.person('staff');
    for (const planted of ['sid=planted', 'sid=', `sid=${'A'.repeat(43)}`, '__Host-sid=planted']) {
      const cookie = cookieOf(await signIn(staff, planted));
      expect(cookie).toMatch(/^sid=[\w-]{43}$/);
      expect(cookie).not.toBe(planted);
      expect([await whoIs(planted), await whoIs(cookie)]).toEqual([undefined, staff.email]);
    }
  });

  it('takes the place of the one that the browser had, which ends with its sockets', async () => {
    const [attacker, staff] = [await server.person('staff'), await server.person('staff')];
    for (const earlier of [attacker.cookie, staff.cookie]) {
      const closed = closingOf(await connect(address, { cookie: earlier }));
      const cookie = cookieOf(await signIn(staff, earlier));
      expect(await closed).toBe('io server disconnect');
      expect([await whoIs(earlier), await whoIs(cookie)]).toEqual([undefined, staff.email]);
    }
  });

  it('is left alone by a sign-in that fails', async () => {
    const staff = await server.person('staff');
    const payload = { email: staff.email, password: 'wrong password' };
    await server.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { cookie: staff.cookie } });
    expect(await whoIs(staff.cookie)).toBe(staff.email);
  });

  it('is dead after logging out, in every copy of its cookie, and others of the person go on', async () => {
    const staff = await server.person('staff');
    const elsewhere = await logIn(server.app, staff.email);
    await staff.send(authCalls.logout, {});
    expect([await whoIs(staff.cookie), await whoIs(elsewhere)]).toEqual([undefined, staff.email]);
  });

  it('of a person who changes the password goes on alone', async () => {
    const staff = await server.person('staff');
    const stolen = await logIn(server.app, staff.email);
    const newPassword = 'another password';
    await staff.send(profileCalls.password, {
      body: { currentPassword: testPassword, newPassword, confirmPassword: newPassword },
    });
    expect([await whoIs(stolen), await whoIs(staff.cookie)]).toEqual([undefined, staff.email]);
  });

  it('is not taken over https from a cookie that another site of the domain can plant', async () => {
    const [attacker, staff] = [await server.person('staff'), await server.person('staff')];
    server.app.publicOrigin = 'https://crm.example';
    const cookie = cookieOf(await signIn(staff, ''));
    expect(cookie).toMatch(/^__Host-sid=/);
    expect(await whoIs(`${attacker.cookie}; ${cookie}`)).toBe(staff.email);
    expect(await whoIs(attacker.cookie)).toBeUndefined();
    await expect(connect(address, { cookie: attacker.cookie })).rejects.toThrow(refusedHandshake);
    await expect(connect(address, { cookie })).resolves.toBeDefined();
  });

  it('is never sent by a page of another site, nor read by a script, nor by a page in a frame', async () => {
    const staff = await server.person('staff');
    server.app.publicOrigin = 'https://crm.example';
    const cookies = [(await signIn(staff, '')).headers['set-cookie'] ?? []].flat();
    const flags = cookies.map((cookie) => cookie.split('; ').slice(1).toSorted());
    expect(flags).toEqual(
      [1_209_600, 15_552_000].map((age) => ['HttpOnly', `Max-Age=${age}`, 'Path=/', 'SameSite=Lax', 'Secure']),
    );
    for (const url of ['/', '/login', '/operations/leads', '/api/profile', '/api/nothing']) {
      const { headers } = await server.app.inject({ url, headers: { cookie: staff.cookie } });
      expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'");
      expect(headers['access-control-allow-origin'], url).toBeUndefined();
    }
  });
});
