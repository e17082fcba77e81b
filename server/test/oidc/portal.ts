import type { FastifyInstance } from 'fastify';
import type { AppOptions } from '../../src/app.ts';
import type { OidcSettings } from '../../src/settings/oidc-settings.ts';
import { createSecondApp } from '../support/second-app.ts';
import type { TestServer } from '../support/test-app.ts';
import { claimsFor, type FakeProvider, type Said } from './fake-provider.ts';
import { clientId, clientSecret } from './real-provider.ts';
import { Jar } from './walk-provider.ts';

const publicOrigin = 'http://portal.test';
export const redirectUri = `${publicOrigin}/api/auth/oidc/callback`;
const startUrl = '/api/auth/oidc/start';

export function oidcSettings(issuer: string, more: Partial<OidcSettings> = {}): OidcSettings {
  return {
    issuer,
    clientId,
    clientSecret,
    name: 'Acme ID',
    scopes: 'openid email profile groups',
    groupsClaim: 'groups',
    adminGroups: [],
    staffGroups: [],
    teamGroups: [],
    createsAccounts: false,
    isOnly: false,
    ...more,
  };
}

/** A portal on the database of the test that signs in with this provider. Whoever makes it closes it. */
export async function createPortal(
  server: TestServer,
  issuer: string,
  more: Partial<OidcSettings> = {},
  options: Partial<AppOptions> = {},
): Promise<FastifyInstance> {
  const app = await createSecondApp(server, { publicOrigin, oidc: oidcSettings(issuer, more), ...options });
  await app.ready();
  return app;
}

export interface Visit {
  status: number;
  /** Where it leads. */
  to: string;
}

/** One browser at the portal. */
export function openBrowser(app: FastifyInstance) {
  const jar = new Jar();
  const visit = async (url: string): Promise<Visit> => {
    const response = await app.inject({ method: 'GET', url, headers: { cookie: jar.header } });
    jar.take([response.headers['set-cookie'] ?? []].flat());
    return { status: response.statusCode, to: String(response.headers.location ?? '') };
  };
  return {
    jar,
    visit,
    /** Begins a sign-in: the address of the provider to which the browser is led. */
    start: async (to?: string) => (await visit(to === undefined ? startUrl : `${startUrl}?${new URLSearchParams({ to })}`)).to,
    /** Comes back from the provider. */
    comeBack: (address: string) => visit(address.replace(publicOrigin, '')),
    role: async () => {
      const response = await app.inject({ method: 'GET', url: '/api/auth/role', headers: { cookie: jar.header } });
      return response.json().data.role as string | null;
    },
  };
}

export type TestBrowser = ReturnType<typeof openBrowser>;

/** Begins at the portal and comes back from the fake provider as it says, without a page in between. */
export async function comeBackFrom(
  fake: FakeProvider,
  browser: TestBrowser,
  query: Record<string, string> = {},
  to?: string,
): Promise<Visit> {
  const asked = new URL(await browser.start(to));
  fake.nonce = asked.searchParams.get('nonce') ?? '';
  const answer = { code: 'a code', state: asked.searchParams.get('state') ?? '', iss: fake.issuer, ...query };
  return browser.comeBack(`${redirectUri}?${new URLSearchParams(answer)}`);
}

/** Signs somebody in whom the fake provider describes with these claims. */
export async function signInAs(fake: FakeProvider, app: FastifyInstance, now: Date, claims: Said, to?: string) {
  const browser = openBrowser(app);
  const asked = new URL(await browser.start(to)).searchParams;
  const [nonce, state, code] = [asked.get('nonce'), asked.get('state') ?? '', crypto.randomUUID()];
  fake.tokensByCode.set(code, () => fake.sign(claimsFor(fake.issuer, now, { nonce, ...claims })));
  const visit = await browser.comeBack(`${redirectUri}?${new URLSearchParams({ code, state, iss: fake.issuer })}`);
  return { ...visit, browser };
}

/** The code of a refusal, as the sign-in page gets it. */
export function failureOf({ to }: Visit): string | null {
  return new URL(to, publicOrigin).searchParams.get('signin');
}
