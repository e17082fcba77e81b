import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { claimsFor, type FakeProvider, send, startFakeProvider } from '../../../test/oidc/fake-provider.ts';
import { createPortal, oidcSettings, openBrowser, redirectUri } from '../../../test/oidc/portal.ts';
import { createTestServer } from '../../../test/support/test-app.ts';
import { createProvider } from '../../plugins/oidc/provider.ts';

const server = createTestServer();
let fake: FakeProvider;
beforeAll(async () => {
  server.clock.set(new Date().toISOString());
  fake = await startFakeProvider();
});
afterEach(() => {
  fake.answers = {};
  fake.metadata = {};
});
afterAll(() => fake.close());

const minute = 60_000;

describe('what a provider says of itself', () => {
  it('is asked for again after an hour, and stays as it was while the provider is away', async () => {
    let time = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => time);
    onTestFinished(() => void vi.restoreAllMocks());
    fake.asked = {};
    const provider = createProvider(oidcSettings(fake.issuer), { clock: server.clock, redirectUri });
    const begin = async () => new URL((await provider.begin()).address).pathname;
    const wasAsked = () => fake.asked['openid-configuration'];
    expect([await begin(), wasAsked()]).toEqual(['/auth', 1]);
    fake.metadata = { authorization_endpoint: `${fake.issuer}/moved` };
    time += 59 * minute;
    expect([await begin(), wasAsked()]).toEqual(['/auth', 1]);
    time += 2 * minute;
    expect([await begin(), wasAsked()]).toEqual(['/moved', 2]);
    fake.answers['openid-configuration'] = (_request, response) => send(response, {}, 500);
    time += 61 * minute;
    expect([await begin(), wasAsked()]).toEqual(['/moved', 3]);
  });
});

describe('a sign-in with a provider below a path', () => {
  it('leads there and back within the path, and its cookies stay in it', async () => {
    await server.person('staff', { email: 'eva@acme.test' });
    const app = await createPortal(server, fake.issuer, {}, { basePath: '/crm' });
    onTestFinished(() => app.close());
    const browser = openBrowser(app);
    const asked = new URL((await browser.visit('/crm/api/auth/oidc/start?to=/leads')).to).searchParams;
    expect(asked.get('redirect_uri')).toBe('http://portal.test/crm/api/auth/oidc/callback');
    fake.token = () =>
      fake.sign(claimsFor(fake.issuer, server.clock.now(), { nonce: asked.get('nonce'), sub: 'eva', email: 'eva@acme.test' }));
    const query = new URLSearchParams({ code: 'a code', state: asked.get('state') ?? '', iss: fake.issuer });
    const callback = `/crm/api/auth/oidc/callback?${query}`;
    const { headers } = await app.inject({ url: '/crm/api/auth/oidc/start' });
    expect(String(headers['set-cookie'])).toContain('Path=/crm');
    expect(await browser.visit(callback)).toEqual({ status: 302, to: '/crm/leads' });
    expect(await browser.visit(callback)).toEqual({ status: 302, to: '/crm/login?signin=expired' });
  });
});
