import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataHeaders } from '../../../src/plugins/http/security-headers.ts';
import { listen } from '../../support/sockets.ts';
import { createTestServer, type Person } from '../../support/test-app.ts';
import { routesOf } from '../permissions/routes.ts';

const server = createTestServer();
let admin: Person;
beforeAll(async () => {
  admin = await server.person('admin');
});

const pages = ['/', '/login', '/operations/leads', '/no/such/screen', '/assets/none.js', '/documents/none.pdf', '/%', '//api'];

/** As a browser reads it: what is not named takes the default. */
function scriptSourcesOf(policy: string): string[] {
  const directives = new Map(
    policy
      .split(';')
      .map((text) => text.trim().split(/ +/))
      .map(([name = '', ...rest]) => [name, rest]),
  );
  return directives.get('script-src') ?? directives.get('default-src') ?? ['*'];
}

/** Of the scripts inside a page: another script has another hash. */
function inlineHashes(body: string): string[] {
  const scripts = body.split('<script>').slice(1);
  return scripts.map((rest) => {
    const script = rest.slice(0, rest.indexOf('</script>'));
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  });
}

describe('the policy of every answer', () => {
  it('allows scripts of ours, as files or by the hash of one in the page, and nothing else', async () => {
    const asked = [...routesOf(server.app).map((route) => route.split(' ')), ...pages.map((page) => ['GET', page])];
    const policies = new Map<string, Set<string>>();
    for (const [method = '', path = ''] of asked) {
      for (const headers of [{}, { cookie: admin.cookie }]) {
        const url = path.replaceAll(':', '1');
        const reply = await server.app.inject({ method: method as 'GET', url, headers });
        const policy = String(reply.headers['content-security-policy'] ?? '');
        policies.set(policy, (policies.get(policy) ?? new Set()).add(`${method} ${path}`));
        const [source, ...hashes] = scriptSourcesOf(policy);
        expect([method, path, source]).toEqual([method, path, expect.stringMatching(/^'(self|none)'$/)]);
        expect(hashes.filter((hash) => !inlineHashes(reply.body).includes(hash))).toEqual([]);
      }
    }
    expect(asked.length).toBeGreaterThan(150);
    // Of data, of the page of the API, and of the app's pages, which contain one script.
    expect(policies.size).toBe(3);
  });

  it('is that of data where the sockets answer, whoever asks and however', async () => {
    const { cookie } = await server.person('staff');
    const socket = `${await listen(server.app)}/socket.io/?EIO=4&transport=polling`;
    const asked: [string, RequestInit, number][] = [
      [socket, { headers: { cookie } }, 200],
      [socket, {}, 403],
      [socket, { method: 'PUT', headers: { cookie } }, 400],
      [`${socket}&sid=nonsense`, { method: 'POST', body: '40' }, 400],
    ];
    for (const [address, init, status] of asked) {
      const reply = await fetch(address, init);
      expect([reply.status, Object.fromEntries(reply.headers)]).toEqual([status, expect.objectContaining(dataHeaders)]);
    }
  });

  it('fits the page of the API: each of its scripts is a file', async () => {
    const { body } = await server.app.inject({ url: '/api/docs/' });
    const scripts = body.match(/<script[^>]*>[^<]*/g) ?? [];
    expect(scripts).toEqual(['<script src="/api/docs/js/scalar.js">']);
    expect(body).not.toMatch(/\son\w+=|javascript:/i);
    const script = await server.app.inject({ url: '/api/docs/js/scalar.js', headers: { 'accept-encoding': 'gzip' } });
    expect(script.headers).toMatchObject({ 'content-encoding': 'gzip', 'x-content-type-options': 'nosniff' });
  });
});
