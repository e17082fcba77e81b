import { createHash } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSockets, listen } from '../../support/sockets.ts';
import { createTestServer, logIn, testPassword } from '../../support/test-app.ts';
import { askAsWritten, pageMark, portalsOn } from './portals.ts';

const server = createTestServer();
const portalAt = portalsOn(server);
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = await portalAt('/crm');
  port = Number(new URL(await listen(app)).port);
});

const ask = async (url: string, more: InjectOptions = {}) => app.inject({ url, ...more });
const askExactly = (path: string, method?: string) => askAsWritten(port, path, method);

describe('a portal below /crm', () => {
  it('answers its calls, pages and files below the path', async () => {
    expect((await ask('/crm/api/auth/role')).json()).toMatchObject({ success: true });
    expect((await ask('/crm/favicon.svg')).body).toBe('<svg/>');
    for (const page of ['/crm/', '/crm/login', '/crm/operations/leads?page=2', '/crm/%zz']) {
      expect((await ask(page)).body, page).toContain(pageMark);
    }
    expect((await ask('/crm/api/no/such/call')).json()).toMatchObject({ errorCode: 'NOT_FOUND', message: 'Not found' });
  });

  it('answers those who look after the machine with and without the path', async () => {
    for (const url of ['/health/live', '/health/ready', '/crm/health/live', '/crm/health/ready']) {
      expect((await ask(url)).json(), url).toEqual({ status: 'ok' });
    }
  });

  it.each([
    '/',
    '/login',
    '/api/auth/role',
    '/api/openapi.json',
    '/socket.io/?EIO=4&transport=polling',
    '/favicon.svg',
    '/health',
    '/crmx/',
    '/crm2/api/auth/role',
    '/CRM/api/auth/role',
    '//crm/api/auth/role',
    '/./crm/api/auth/role',
    '/x/../crm/api/auth/role',
    '/%63rm/api/auth/role',
    '/crm%2fapi/auth/role',
    '/crm%2Fapi%2Fauth%2Frole',
    '/crm\\api\\auth\\role',
    '/crm;x/api/auth/role',
    '/%zz',
    'http://host.example/api/auth/role',
  ])('finds nothing at %s', async (url) => {
    const { status, headers, body } = await askExactly(url);
    expect(status).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ errorCode: 'NOT_FOUND', message: 'Not found. This portal is at /crm/.' });
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['x-request-id']).toBeTruthy();
  });

  it('does nothing for a write outside its path', async () => {
    const { email } = await server.person('staff');
    const payload = { email, password: testPassword };
    const outside = await ask('/api/auth/login', { method: 'POST', payload });
    expect([outside.statusCode, outside.headers['set-cookie']]).toEqual([404, undefined]);
    const below = await ask('/crm/api/auth/login', { method: 'POST', payload });
    expect(below.statusCode).toBe(200);
  });

  it.each(['/crm/../api/auth/role', '/crm/%2e%2e/api/auth/role', '/crm//api/auth/role', '/crm/x/..\\api/auth/role'])(
    'takes %s for no call and for no page',
    async (url) => {
      const { status, body } = await askExactly(url);
      expect([status, JSON.parse(body).errorCode]).toEqual([404, 'NOT_FOUND']);
    },
  );

  it('takes a request that names the host, too', async () => {
    expect((await askExactly('http://host.example/crm/api/auth/role')).body).toContain('"success":true');
  });

  it.each([
    ['/crm', '/crm/'],
    ['/crm?search=a%20b', '/crm/?search=a%20b'],
    ['/crm?//evil.example', '/crm/?//evil.example'],
    ['http://evil.example/crm', '/crm/'],
  ])('sends %s to %s', async (url, target) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await askExactly(url, method);
      expect([status, headers.location, headers['cache-control']]).toEqual([302, target, 'no-store']);
    }
    expect((await askExactly(url, 'POST')).status).toBe(404);
  });

  it.each([
    '/crm//evil.example',
    '/crm///evil.example/',
    '/crm/\\evil.example',
    '/crm/http://evil.example',
    '/crm/%2f%2fevil.example',
    '//evil.example/crm',
  ])('sends nobody away by %s', async (url) => {
    const { headers, body } = await askExactly(url);
    expect(headers.location).toBeUndefined();
    expect(body).not.toContain('evil');
  });

  it('names its files and first calls below the path, and the policy allows its own script alone', async () => {
    const { body, headers } = await ask('/crm/login');
    const named = [...body.matchAll(/(?:(?:href|src)="|url\()([^")]+)/g)].map(([, address = '']) => address);
    expect(named).toEqual([
      '/crm/favicon.svg',
      '/crm/assets/a.woff2',
      '/crm/assets/login.js',
      '/crm/assets/login.css',
      '/crm/assets/a.js',
    ]);
    expect(body).toContain('["/crm/api/auth/role"]');
    expect(body).toContain('data-base="/crm"');
    expect(headers['content-security-policy']).toContain(`'sha256-${createHash('sha256').update('a()').digest('base64')}'`);
  });

  it('documents its calls with the path, the cookie and a page of its own', async () => {
    const document = (await ask('/crm/api/openapi.json')).json();
    expect(document.servers).toMatchObject([{ url: 'https://host.example/crm' }]);
    expect(document.paths).toHaveProperty('/api/auth/login');
    expect(document.components.securitySchemes.session.name).toBe('__Secure-sid.crm');
    const page = await ask('/crm/api/docs/');
    expect(page.body).toContain('src="/crm/api/docs/js/scalar.js"');
    expect(page.body).toContain('/crm/api/openapi.json');
    expect((await ask('/crm/api/docs')).headers.location).toBe('/crm/api/docs/');
  });

  it('compares origins without the path', async () => {
    const login = (origin: string) =>
      ask('/crm/api/auth/login', { method: 'POST', payload: {}, headers: { origin, host: 'inner:3000' } });
    expect((await login('https://host.example')).statusCode).toBe(400);
    expect((await login('https://other.example')).statusCode).toBe(403);
    expect((await login('https://host.example.evil')).statusCode).toBe(403);
  });
});

describe('a portal at the root', () => {
  it('names its files and its server from the root, and has the page as it was built', async () => {
    const root = await portalAt('');
    const { body } = await root.inject({ url: '/login' });
    expect(body).not.toContain('data-base');
    expect(body).toContain('["/api/auth/role"]');
    expect(body).toContain('url(/assets/a.woff2)');
    expect((await root.inject({ url: '/api/openapi.json' })).json().servers).toMatchObject([{ url: 'https://host.example' }]);
    expect((await root.inject({ url: '/api/docs' })).headers.location).toBe('/api/docs/');
    expect((await root.inject({ url: '/crm/api/auth/role' })).body).toContain(pageMark);
  });
});

describe('the socket of a portal below /crm', () => {
  const connect = createSockets();

  it('is below the path and nowhere else', async () => {
    const { email } = await server.person('staff');
    const plain = await portalAt('/crm', { publicOrigin: undefined });
    const cookie = await logIn(plain, email);
    const address = await listen(plain);
    await expect(connect(address, { cookie }, undefined, '/crm/socket.io')).resolves.toMatchObject({ connected: true });
    await expect(connect(address, { cookie })).rejects.toThrow();
    await expect(connect(address, { cookie }, undefined, '/crm2/socket.io')).rejects.toThrow();
    await expect(connect(address, {}, undefined, '/crm/socket.io')).rejects.toThrow('400');
  });
});
