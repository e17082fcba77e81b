import { profileCalls } from '@crm/contract/accounts/profile';
import { notificationCalls } from '@crm/contract/office/notifications';
import { describe, expect, it } from 'vitest';
import { createTestServer, type Person, testPassword } from '../../../test/support/test-app.ts';

const server = createTestServer();

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

interface From {
  agent?: string;
  address?: string;
  cookie?: string;
}

async function signIn(email: string, { agent = chrome, address = '203.0.113.7', cookie = '' }: From = {}): Promise<string> {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: testPassword },
    remoteAddress: address,
    headers: { 'user-agent': agent, cookie },
  });
  expect(reply.statusCode).toBe(200);
  return [reply.headers['set-cookie']]
    .flat()
    .map((line) => line?.split(';')[0])
    .join('; ');
}

const inbox = async (person: Person) =>
  (await person.send(notificationCalls.list, {})).data.notifications.map(({ kind, text, link }) => ({ kind, text, link }));

const told = (device: string) => ({ kind: 'security', text: `New sign-in: ${device}`, link: '/profile/customise/security' });

describe('a sign-in on a new device', () => {
  it('is told in the inbox, the very first one of an account is not', async () => {
    const staff = await server.person('staff');
    expect(await inbox(staff)).toEqual([]);
    await signIn(staff.email);
    expect(await inbox(staff)).toEqual([told('Chrome on Linux, 203.0.113.7')]);
  });

  it('is told once: the device is known from then on, whatever its address', async () => {
    const staff = await server.person('staff');
    const cookie = await signIn(staff.email);
    await signIn(staff.email, { cookie, address: '198.51.100.2' });
    expect(await inbox(staff)).toHaveLength(1);
  });

  it('is told where another person is known, and to nobody else', async () => {
    const [staff, other] = [await server.person('staff'), await server.person('staff')];
    const cookie = await signIn(other.email);
    await signIn(staff.email, { cookie });
    expect(await inbox(staff)).toHaveLength(1);
    expect(await inbox(other)).toHaveLength(1);
  });

  it('of a program without cookies is told once a day for each address', async () => {
    const staff = await server.person('staff');
    for (const address of ['203.0.113.7', '203.0.113.7', '2001:db8:0::7', '2001:db8::7']) {
      await signIn(staff.email, { agent: 'curl/8', address });
    }
    const once = [told('Unknown browser, 2001:db8::7'), told('Unknown browser, 203.0.113.7')];
    expect(await inbox(staff)).toEqual(once);
    server.clock.advance(86_400_000);
    await signIn(staff.email, { agent: 'curl/8' });
    expect(await inbox(staff)).toEqual([told('Unknown browser, 203.0.113.7'), ...once]);
  });

  it('stops nobody when it cannot be told', async () => {
    const staff = await server.person('staff');
    await server.pool.query('alter table notifications rename column text to gone');
    const cookie = await signIn(staff.email);
    await server.pool.query('alter table notifications rename column gone to text');
    const reply = await server.app.inject({ url: `/api${profileCalls.get.path}`, headers: { cookie } });
    expect(reply.statusCode).toBe(200);
    expect(server.logged.splice(0).map((line) => JSON.parse(line).msg)).toEqual(['a sign-in was not told']);
  });
});
