import { profileCalls } from '@crm/contract/accounts/profile';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createTestServer, testPassword } from '../../support/test-app.ts';
import { portalsOn } from './portals.ts';

const server = createTestServer();
const portalAt = portalsOn(server);

async function cookiesOf(app: FastifyInstance, email: string): Promise<string[]> {
  const url = `${app.basePath}/api/auth/login`;
  const { headers } = await app.inject({ method: 'POST', url, payload: { email, password: testPassword } });
  return [headers['set-cookie'] ?? []].flat();
}

async function statusFor(app: FastifyInstance, cookie: string): Promise<number> {
  return (await app.inject({ url: `${app.basePath}/api${profileCalls.get.path}`, headers: { cookie } })).statusCode;
}

const pairOf = (line: string | undefined) => line?.split(';')[0] ?? '';
const tokenIn = (line: string | undefined) => pairOf(line).split('=')[1];

describe('the cookies of a portal below a path', () => {
  it('are sent to that path alone and have its name', async () => {
    const { email } = await server.person('staff');
    const [session, device] = await cookiesOf(await portalAt('/crm'), email);
    expect(session).toMatch(/^__Secure-sid\.crm=[\w-]{43}; Path=\/crm; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/);
    expect(device).toMatch(/^__Secure-device\.crm=.+; Path=\/crm; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/);
    const [plain] = await cookiesOf(await portalAt('/crm/north', { publicOrigin: 'http://host.example' }), email);
    expect(plain).toMatch(/^sid\.crm\.north=[\w-]{43}; Path=\/crm\/north; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
    const [root] = await cookiesOf(await portalAt(''), email);
    expect(root).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/);
  });

  it('are taken away at the sign-out where they were set', async () => {
    const { email } = await server.person('staff');
    const app = await portalAt('/crm');
    const [session] = await cookiesOf(app, email);
    const cookie = pairOf(session);
    expect(await statusFor(app, cookie)).toBe(200);
    const { headers } = await app.inject({ method: 'PATCH', url: '/crm/api/auth/logout', headers: { cookie } });
    expect(headers['set-cookie']).toMatch(/^__Secure-sid\.crm=; Path=\/crm; .*Max-Age=0; Secure$/);
    expect(await statusFor(app, cookie)).toBe(401);
  });

  it('of one portal mean nothing to another one of the same host', async () => {
    const { email } = await server.person('staff');
    const portals = await Promise.all(['', '/crm', '/crm2', '/crm/north', '/CRM'].map((path) => portalAt(path)));
    for (const own of portals) {
      const cookie = pairOf((await cookiesOf(own, email))[0]);
      for (const other of portals) expect(await statusFor(other, cookie), other.basePath).toBe(own === other ? 200 : 401);
    }
  });

  it('count neither with another beginning of the name nor twice', async () => {
    const { email } = await server.person('staff');
    const app = await portalAt('/crm');
    const value = tokenIn((await cookiesOf(app, email))[0]);
    for (const name of ['sid', 'sid.crm', '__Host-sid', '__Host-sid.crm', '__Secure-sid', '__secure-sid.crm']) {
      expect(await statusFor(app, `${name}=${value}`), name).toBe(401);
    }
    // A site of the same domain may plant one for a longer path, which comes first, or for the same path, which comes last.
    const own = `__Secure-sid.crm=${value}`;
    expect(await statusFor(app, `__Secure-sid.crm=planted; ${own}`)).toBe(401);
    expect(await statusFor(app, `${own}; __Secure-sid.crm=planted`)).toBe(401);
    expect(await statusFor(app, `theme=dark; ${own}; sid=planted`)).toBe(200);
  });
});
