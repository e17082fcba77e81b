import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type FakeProvider, send, startFakeProvider } from '../../../test/oidc/fake-provider.ts';
import {
  comeBackFrom,
  createPortal,
  failureOf,
  oidcSettings,
  openBrowser,
  redirectUri,
  signInAs,
} from '../../../test/oidc/portal.ts';
import { createTestServer } from '../../../test/support/test-app.ts';
import { makeCertificate } from '../../../test/trust/servers/certificate.ts';
import { createProvider } from '../../plugins/oidc/provider.ts';

const server = createTestServer();
const apps: FastifyInstance[] = [];
let fake: FakeProvider;

beforeAll(async () => {
  server.clock.set(new Date().toISOString());
  fake = await startFakeProvider();
  await server.person('staff', { email: 'ann@acme.test' });
});
afterEach(() => {
  fake.answers = {};
  fake.metadata = {};
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await fake.close();
});

/** One that has asked nothing yet. */
async function freshPortal(issuer = fake.issuer): Promise<FastifyInstance> {
  const app = await createPortal(server, issuer);
  apps.push(app);
  return app;
}

const broken: [string, (response: ServerResponse) => void, string][] = [
  ['500', (response) => send(response, { error: 'hostile' }, 500), 'unavailable'],
  ['a redirect', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(), 'unavailable'],
  ['garbage', (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{{{'), 'answer'],
  ['a page', (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hostile'), 'answer'],
  ['nothing', (response) => void response.destroy(), 'unavailable'],
  ['a body without end', endless, 'answer'],
];

describe('a provider that answers with', () => {
  it.each(broken)('%s when it is asked about itself', async (_what, answer, code) => {
    fake.answers['openid-configuration'] = (_request, response) => answer(response);
    const app = await freshPortal();
    const visit = await openBrowser(app).visit('/api/auth/oidc/start?to=/leads');
    expect([visit.status, visit.to]).toEqual([302, `/login?signin=${code}&to=%2Fleads`]);
    fake.answers = {};
    // Nothing of the failure is kept.
    expect(await openBrowser(app).start()).toContain(`${fake.issuer}/auth?`);
  });

  it.each(broken)('%s when it is asked for a token', async (_what, answer, code) => {
    fake.answers.token = (_request, response) => answer(response);
    expect(failureOf(await comeBackFrom(fake, openBrowser(await freshPortal())))).toBe(code);
  });

  it.each(broken)('%s when it is asked for its keys', async (_what, answer, code) => {
    fake.answers.jwks = (_request, response) => answer(response);
    const visit = await signInAs(fake, await freshPortal(), server.clock.now(), { sub: 'ann', email: 'ann@acme.test' });
    expect(failureOf(visit)).toBe(code);
  });

  it('another issuer than its own, or addresses without https', async () => {
    fake.metadata = { issuer: 'https://evil.test' };
    expect(failureOf(await openBrowser(await freshPortal()).visit('/api/auth/oidc/start'))).toBe('answer');
    fake.metadata = { authorization_endpoint: 'javascript:alert(1)' };
    expect(failureOf(await openBrowser(await freshPortal()).visit('/api/auth/oidc/start'))).toBe('answer');
  });
});

describe('a provider', () => {
  it('that hangs is left after a while, and those who come together wait once', async () => {
    fake.answers['openid-configuration'] = () => undefined;
    fake.asked = {};
    const provider = createProvider(oidcSettings(fake.issuer), { clock: server.clock, redirectUri, timeoutMs: 200 });
    const startedAt = performance.now();
    const ends = await Promise.allSettled([provider.begin(), provider.begin(), provider.begin()]);
    expect(performance.now() - startedAt).toBeLessThan(3000);
    expect(ends.map((end) => end.status === 'rejected' && end.reason.code)).toEqual([
      'unavailable',
      'unavailable',
      'unavailable',
    ]);
    expect(fake.asked['openid-configuration']).toBe(1);
  });

  it('that is away at the start of the portal is asked at the first use', async () => {
    const app = await freshPortal('http://127.0.0.1:9');
    const visit = await openBrowser(app).visit('/api/auth/oidc/start');
    expect([visit.status, failureOf(visit)]).toEqual([302, 'unavailable']);
    expect((await app.inject({ method: 'GET', url: '/health/ready' })).statusCode).toBe(200);
  });

  it('with a certificate that nobody has signed is not asked for anything', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'crm-oidc-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { certificate, key, file } = makeCertificate(folder);
    const tls = await startFakeProvider({ key, cert: certificate });
    onTestFinished(tls.close);
    tls.issuer = tls.issuer.replace('127.0.0.1', 'localhost');
    const visit = await openBrowser(await freshPortal(tls.issuer)).visit('/api/auth/oidc/start');
    expect([failureOf(visit), tls.asked]).toEqual(['unavailable', {}]);
    // An operator who trusts it says so to the process.
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: file };
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', beginAt(tls.issuer)], { env });
    expect(stdout).toContain(`${tls.issuer}/auth?`);
  });

  it('that tells more beside the token is believed only about the same person', async () => {
    const app = await freshPortal();
    const lacking = { sub: 'ann', email: undefined, email_verified: undefined };
    fake.answers.userinfo = (_request, response) =>
      send(response, { sub: 'mallory', email: 'ann@acme.test', email_verified: true });
    expect(failureOf(await signInAs(fake, app, server.clock.now(), lacking))).toBe('answer');
    // An address of the token is not verified by a mark for another address.
    fake.answers.userinfo = (_request, response) => send(response, { sub: 'ann', email: 'own@evil.test', email_verified: true });
    const mixed = { sub: 'ann', email: 'ann@acme.test', email_verified: undefined };
    expect(failureOf(await signInAs(fake, app, server.clock.now(), mixed))).toBe('email');
    fake.answers.userinfo = (_request, response) => send(response, { sub: 'ann', email: 'ann@acme.test', email_verified: true });
    expect(failureOf(await signInAs(fake, app, server.clock.now(), lacking))).toBe(null);
  });
});

/** A program of its own that begins a sign-in and prints where it leads. */
function beginAt(issuer: string): string {
  const file = join(import.meta.dirname, '..', '..', 'plugins', 'oidc', 'provider.ts');
  const options = `{ clock: { now: () => new Date() }, redirectUri: ${JSON.stringify(redirectUri)} }`;
  return `import { createProvider } from ${JSON.stringify(file)};
    console.log((await createProvider(${JSON.stringify(oidcSettings(issuer))}, ${options}).begin()).address);`;
}

/** Until the reader leaves. */
function endless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const part = `"${'x'.repeat(65_536)}",`;
  const write = () => {
    while (!response.destroyed && response.write(part));
    if (!response.destroyed) response.once('drain', write);
  };
  response.write('{"a":[');
  write();
}
