import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { defineCall } from '@crm/contract/core/call';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTestServer, type Person, testPassword } from '../../../test/support/test-app.ts';
import { defineRoutes } from './bind-calls.ts';
import { isOwnSite } from './csrf.ts';
import { handleErrors } from './errors.ts';
import { createPages } from './static-web/static-web.ts';

describe('the binding of a call', () => {
  const lines: string[] = [];

  async function answerOf(answer: () => Promise<{ id: number }>) {
    const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } });
    handleErrors(app);
    app.decorate('basePath', '');
    app.decorateRequest('actor', null);
    const words = { method: 'GET', path: '/thing', who: 'public', tag: 't', summary: 's' } as const;
    const calls = { read: defineCall({ ...words, result: z.object({ id: z.int() }) }) };
    defineRoutes('things', calls, { read: answer }).bind(app, {} as never);
    return app.inject({ url: '/api/thing' });
  }

  it('drops what the result does not declare: a password hash never leaves', async () => {
    const answer = { id: 1, passwordHash: 'secret' };
    expect((await answerOf(async () => answer)).json()).toEqual({ success: true, data: { id: 1 } });
  });

  it('answers a mute 500 with an id to what it does not know, and logs it', async () => {
    const reply = await answerOf(async () => {
      throw new Error('select secret from users');
    });
    expect([reply.statusCode, reply.json()]).toEqual([
      500,
      { success: false, message: 'Something went wrong', errorCode: 'INTERNAL', requestId: expect.any(String) },
    ]);
    expect(lines.join()).toContain('select secret from users');
  });
});

describe('writes from other sites', () => {
  const server = createTestServer();
  let staff: Person;
  beforeAll(async () => {
    staff = await server.person('staff');
  });

  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://localhost:80' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost:80' }, 200],
    [{}, 200],
  ])('with the headers %j are answered %i', async (headers, status) => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/trash/get',
      headers: { cookie: staff.cookie, ...headers } as Record<string, string>,
      payload: { type: 'All', date: 'All' },
    });
    expect(reply.statusCode).toBe(status);
  });

  it('are recognised by the public origin too, behind a proxy', () => {
    expect(isOwnSite({ origin: 'https://crm.example' }, 'https://crm.example', '10.0.0.1:3000')).toBe(true);
    expect(isOwnSite({ origin: 'https://crm.example' }, undefined, '10.0.0.1:3000')).toBe(false);
  });

  it('and answers carry a strict policy and are not cached', async () => {
    const page = await server.app.inject({ url: '/login' });
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'( 'sha256-[^ ;]+')?;/);
    expect(page.headers['x-frame-options']).toBe('DENY');
    const reply = await server.app.inject({ url: '/api/profile', headers: { cookie: staff.cookie } });
    expect(reply.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('leave no password, cookie or code in the log', async () => {
    await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: staff.email, password: 'wrong password' },
    });
    await server.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: staff.email, password: testPassword } });
    expect(server.logged.join()).not.toMatch(/password|sid=|correct horse/);
  });
});

describe('health', () => {
  const server = createTestServer();
  it('is live and ready', async () => {
    expect((await server.app.inject({ url: '/health/live' })).json()).toEqual({ status: 'ok' });
    expect((await server.app.inject({ url: '/health/ready' })).statusCode).toBe(200);
  });
});

describe('the built web app', () => {
  const folder = mkdtempSync(join(tmpdir(), 'crm-web-'));
  const app = Fastify();
  beforeAll(() => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<title>page</title>');
    writeFileSync(join(folder, 'assets', 'app.js'), 'console.log(1)');
    writeFileSync(join(folder, 'assets', 'app.js.br'), brotliCompressSync('console.log(1)'));
    mkdirSync(join(folder, 'documents'));
    writeFileSync(join(folder, 'documents', 'form.pdf'), '%PDF-1.4');
    writeFileSync(join(folder, '.build-hash'), 'x');
    app.setNotFoundHandler(
      createPages(
        folder,
        async () => null,
        () => ({ name: 'page', logo: null, settings: {}, version: 1, today: '2026-11-19' }),
      ),
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(['/', '/operations/leads', '/no/such/screen', '/activities/task/port/%7Bbad', '/.build-hash', '/../secret'])(
    '%s is a screen',
    async (url) => {
      const reply = await app.inject({ url });
      expect([reply.statusCode, reply.body, reply.headers['cache-control']]).toEqual([200, '<title>page</title>', 'no-cache']);
    },
  );

  it('serves files compressed, for ever, and a missing one as missing', async () => {
    const packed = await app.inject({ url: '/assets/app.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const plain = await app.inject({ url: '/assets/app.js' });
    expect(plain.body).toBe('console.log(1)');
    expect(
      (await app.inject({ url: '/assets/app.js', headers: { 'if-none-match': String(plain.headers.etag) } })).statusCode,
    ).toBe(304);
    expect((await app.inject({ url: '/assets/old.js' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/api/nothing' })).statusCode).toBe(404);
  });

  it.each([
    ['br;q=0, gzip;q=0.5', undefined],
    ['br;q=0.2, identity;q=0.1', 'br'],
    ['*', 'br'],
    ['bread', undefined],
  ])('answers what %j accepts', async (accepted, encoding) => {
    const { headers, body } = await app.inject({ url: '/assets/app.js', headers: { 'accept-encoding': accepted } });
    expect([headers['content-encoding'], encoding ? 'packed' : body]).toEqual([encoding, encoding ? 'packed' : 'console.log(1)']);
  });

  it('goes on serving what it was started with when a build takes the files away', async () => {
    const headers = { 'accept-encoding': 'br' };
    const before = await app.inject({ url: '/assets/app.js', headers });
    rmSync(join(folder, 'assets'), { recursive: true });
    const after = await app.inject({ url: '/assets/app.js', headers });
    expect([after.statusCode, after.headers['content-encoding'], after.rawPayload]).toEqual([200, 'br', before.rawPayload]);
  });

  it('serves documents as what they are, and a missing one as missing', async () => {
    const { headers, body } = await app.inject({ url: '/documents/form.pdf' });
    expect([body, headers['content-type'], headers['cache-control']]).toEqual(['%PDF-1.4', 'application/pdf', 'no-cache']);
    expect((await app.inject({ url: '/documents/nothing.pdf' })).statusCode).toBe(404);
  });
});
