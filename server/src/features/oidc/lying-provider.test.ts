import type { FastifyInstance } from 'fastify';
import { generateKeyPair, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimsFor, type FakeProvider, startFakeProvider } from '../../../test/oidc/fake-provider.ts';
import { comeBackFrom, createPortal, failureOf, openBrowser, redirectUri, signInAs } from '../../../test/oidc/portal.ts';
import { clientSecret } from '../../../test/oidc/real-provider.ts';
import { createTestServer } from '../../../test/support/test-app.ts';
import { createMetrics } from '../../metrics/metrics.ts';

const server = createTestServer();
const metrics = createMetrics();
const lines: string[] = [];
let fake: FakeProvider;
let app: FastifyInstance;

beforeAll(async () => {
  server.clock.set(new Date().toISOString());
  fake = await startFakeProvider();
  const logger = { level: 'debug', stream: { write: (line: string) => lines.push(line) } };
  app = await createPortal(server, fake.issuer, { createsAccounts: true }, { metrics, logger });
  await server.person('admin');
});
beforeEach(() => {
  server.clock.set(new Date().toISOString());
  fake.token = (nonce) => fake.sign(good({ nonce }));
  fake.answers = {};
  lines.length = 0;
});
afterAll(async () => {
  await app.close();
  await fake.close();
});

const person = { sub: 'ann', email: 'ann@acme.test' };
const good = (more: object) => claimsFor(fake.issuer, server.clock.now(), { ...person, ...more });
const seconds = () => Math.floor(server.clock.now().getTime() / 1000);

async function tryToken(make: (nonce: string) => Promise<string> | string) {
  fake.token = async (nonce) => make(nonce);
  const browser = openBrowser(app);
  const visit = await comeBackFrom(fake, browser);
  return [failureOf(visit), await browser.role()];
}

describe('a token of a provider', () => {
  it('lets in when it is as it should be, and proves who asks for it', async () => {
    expect(await tryToken((nonce) => fake.sign(good({ nonce })))).toEqual([null, 'staff']);
    expect(fake.form.get('code_verifier')).toMatch(/^[\w-]{43}$/);
    expect(fake.form.get('redirect_uri')).toBe(redirectUri);
  });

  it.each<[string, (nonce: string) => Promise<string> | string, string]>([
    ['with the nonce of another sign-in', () => fake.sign(good({ nonce: 'another' })), 'answer'],
    ['without a nonce', () => fake.sign(good({})), 'answer'],
    ['signed with another key', async (nonce) => fake.sign(good({ nonce }), { key: await otherKey() }), 'answer'],
    ['signed with a key that nobody knows', (nonce) => fake.sign(good({ nonce }), { kid: 'unknown' }), 'answer'],
    ['without a signature', (nonce) => new UnsecuredJWT(good({ nonce })).encode(), 'answer'],
    ["signed with the client's secret", (nonce) => signedBySecret(good({ nonce })), 'answer'],
    ['for another client', (nonce) => fake.sign(good({ nonce, aud: 'another' })), 'answer'],
    ['for several clients', (nonce) => fake.sign(good({ nonce, aud: ['portal', 'another'] })), 'answer'],
    ['of another issuer', (nonce) => fake.sign(good({ nonce, iss: 'https://evil.test' })), 'answer'],
    ['that has expired', (nonce) => fake.sign(good({ nonce, exp: seconds() - 120 })), 'clock'],
    ['issued in the future', (nonce) => fake.sign(good({ nonce, iat: seconds() + 180 })), 'clock'],
    ['not valid yet', (nonce) => fake.sign(good({ nonce, nbf: seconds() + 180 })), 'clock'],
    ['without a subject', (nonce) => fake.sign(good({ nonce, sub: '' })), 'answer'],
    ['with a subject of 300 letters', (nonce) => fake.sign(good({ nonce, sub: 's'.repeat(300) })), 'answer'],
    ['that is none', () => 'not.a.token', 'answer'],
    ['that is empty', () => '', 'answer'],
  ])('is refused %s', async (_what, make, code) => {
    expect(await tryToken(make)).toEqual([code, null]);
  });

  it('is checked with the keys that the provider has now', async () => {
    await fake.rotateKey();
    expect(await tryToken((nonce) => fake.sign(good({ nonce })))).toEqual([null, 'staff']);
  });
});

describe('the way back from a provider', () => {
  it('ends where it began: a state of nobody, of another browser or of before is refused', async () => {
    const [mine, other] = [openBrowser(app), openBrowser(app)];
    expect(failureOf(await comeBackFrom(fake, mine, { state: 'forged' }))).toBe('state');
    const stolen = new URL(await other.start()).searchParams.get('state') ?? '';
    expect(failureOf(await comeBackFrom(fake, mine, { state: stolen }))).toBe('state');
    const older = new URL(await mine.start()).searchParams.get('state') ?? '';
    expect(failureOf(await comeBackFrom(fake, mine, { state: older }))).toBe('state');
    const without = openBrowser(app);
    expect(failureOf(await without.comeBack(`${redirectUri}?code=x&state=${older}&iss=${fake.issuer}`))).toBe('expired');
  });

  it('is gone once: the same answer a second time is refused, also with a copy of the cookie', async () => {
    const browser = openBrowser(app);
    const asked = new URL(await browser.start());
    fake.nonce = asked.searchParams.get('nonce') ?? '';
    const copy = browser.jar.header;
    const url = `/api/auth/oidc/callback?code=x&iss=${fake.issuer}&state=${asked.searchParams.get('state')}`;
    const answers = await Promise.all([1, 2, 3].map(() => app.inject({ method: 'GET', url, headers: { cookie: copy } })));
    const codes = answers.map(({ headers }) => failureOf({ status: 302, to: String(headers.location) }));
    expect(codes.toSorted()).toEqual([null, 'state', 'state'].toSorted());
    expect(failureOf(await browser.visit(url))).toBe('state');
  });

  it('is open for ten minutes', async () => {
    const browser = openBrowser(app);
    const asked = new URL(await browser.start()).searchParams;
    server.clock.advance(10 * 60_000);
    const back = `${redirectUri}?code=x&state=${asked.get('state')}&iss=${fake.issuer}`;
    expect(failureOf(await browser.comeBack(back))).toBe('expired');
  });

  it.each<[string, Record<string, string>, string]>([
    ['names another issuer', { iss: 'https://evil.test' }, 'answer'],
    ['says that somebody cancelled', { error: 'access_denied', error_description: '<b>hostile</b>' }, 'cancelled'],
    ['has another error', { error: 'login_required' }, 'refused'],
    ['has an error that nobody knows', { error: '<script>hostile</script>', error_description: 'hostile' }, 'refused'],
    ['is too long', { code: 'c'.repeat(9000) }, 'answer'],
  ])('is refused when it %s, without a text of the provider', async (_what, query, code) => {
    const visit = await comeBackFrom(fake, openBrowser(app), query, '/leads');
    expect(visit.to).toBe(`/login?signin=${code}&to=%2Fleads`);
    expect(lines.join('')).not.toContain('hostile');
    expect(lines.join('')).toContain(`"code":"${code}"`);
  });

  it('names the issuer where the provider has promised it', async () => {
    const browser = openBrowser(app);
    const asked = new URL(await browser.start()).searchParams;
    expect(failureOf(await browser.comeBack(`${redirectUri}?code=x&state=${asked.get('state')}`))).toBe('answer');
  });

  it('is refused with the code of another client, which the provider does not change', async () => {
    fake.answers.token = (_request, response) =>
      response
        .writeHead(400, { 'content-type': 'application/json' })
        .end('{"error":"invalid_grant","error_description":"hostile"}');
    expect(failureOf(await comeBackFrom(fake, openBrowser(app)))).toBe('answer');
    expect(lines.join('')).toContain('invalid_grant');
    expect(lines.join('')).not.toContain('hostile');
  });

  it('leaves no token, code, secret or e-mail in the log, and is counted', async () => {
    await signInAs(fake, app, server.clock.now(), { ...person, email_verified: false, sub: 'unseen' });
    await signInAs(fake, app, server.clock.now(), person);
    const log = lines.join('');
    for (const secret of ['ann@acme.test', 'an access token', clientSecret, 'eyJ', 'code_verifier', 'state='])
      expect([secret, log.includes(secret)]).toEqual([secret, false]);
    const counted = await metrics.registry.getSingleMetricAsString('crm_provider_sign_ins_total');
    for (const outcome of ['success', 'state', 'answer', 'clock', 'email', 'expired', 'cancelled', 'refused'])
      expect(counted).toContain(`outcome="${outcome}"`);
  });

  it('is tried 50 times in a window from one network', async () => {
    await server.pool.query('delete from rate_limits');
    const browser = openBrowser(app);
    for (let n = 0; n < 50; n += 1) await browser.visit('/api/auth/oidc/callback?code=x&state=y');
    expect(failureOf(await signInAs(fake, app, server.clock.now(), person))).toBe('limit');
    server.clock.advance(16 * 60_000);
    expect(failureOf(await signInAs(fake, app, server.clock.now(), person))).toBe(null);
  });
});

async function otherKey() {
  return (await generateKeyPair('RS256')).privateKey;
}

function signedBySecret(claims: object): Promise<string> {
  return fake.sign({ ...claims }, { alg: 'HS256', key: new TextEncoder().encode(clientSecret.padEnd(32, ' ')) });
}
