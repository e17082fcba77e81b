import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  clockSkew,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type ServerMetadata,
} from 'openid-client';
import type { Clock } from '../../clock.ts';
import type { OidcSettings } from '../../settings/oidc-settings.ts';
import { createBoundedFetch, requestMs } from './bounded-fetch.ts';
import { type Claims, claimsOf, lacksClaims } from './claims.ts';
import { createLogoutReader, type LogoutOrder } from './logout-token.ts';
import { ProviderFailure, providerFailureOf } from './provider-failure.ts';

/** How far the provider's clock and ours may be apart. */
const toleranceSeconds = 60;
/** What the provider says of itself is asked for again after this time. */
const freshMs = 60 * 60_000;

/** What must come back with a person who was sent to the provider. */
export interface Begun {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface Provider {
  settings: OidcSettings;
  begin(): Promise<{ address: string; begun: Begun }>;
  /** `search` is the query with which the provider sent the person back. */
  finish(search: string, begun: Begun): Promise<Claims>;
  readLogout(token: string): Promise<LogoutOrder>;
}

interface Options {
  clock: Clock;
  /** Where the provider sends people back to. */
  redirectUri: string;
  timeoutMs?: number;
}

/** Nothing is asked before the first use: the portal starts while the provider is away. */
export function createProvider(settings: OidcSettings, { clock, redirectUri, timeoutMs = requestMs }: Options): Provider {
  const allowsHttp = settings.issuer.startsWith('http:');
  const ask = createBoundedFetch(allowsHttp, timeoutMs);
  const find = keepFresh(() => discover(settings, ask, allowsHttp));

  /** With the keys that the provider has now: they may change between two sign-ins. */
  function configure(metadata: ServerMetadata): Configuration {
    const { clientId, clientSecret } = settings;
    const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const secret = methods.includes('client_secret_basic') ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret);
    const skew = Math.round((clock.now().getTime() - Date.now()) / 1000);
    const config = new Configuration(metadata, clientId, { [clockSkew]: skew, [clockTolerance]: toleranceSeconds }, secret);
    config[customFetch] = ask;
    config.timeout = timeoutMs / 1000;
    // The signature counts, also of a token that came straight from the provider.
    enableNonRepudiationChecks(config);
    if (allowsHttp) allowInsecureRequests(config);
    return config;
  }

  async function exchange(config: Configuration, search: string, begun: Begun): Promise<Claims> {
    const tokens = await authorizationCodeGrant(config, new URL(redirectUri + search), {
      expectedState: begun.state,
      expectedNonce: begun.nonce,
      pkceCodeVerifier: begun.codeVerifier,
      idTokenExpected: true,
    });
    const token = tokens.claims();
    if (!token) throw new ProviderFailure('answer', 'no ID token');
    if (token.iat > clock.now().getTime() / 1000 + toleranceSeconds) throw new ProviderFailure('clock', 'issued in the future');
    const { groupsClaim, adminGroups, staffGroups, teamGroups } = settings;
    const usesGroups = adminGroups.length + staffGroups.length + teamGroups.length > 0;
    const asksMore =
      config.serverMetadata().userinfo_endpoint !== undefined && lacksClaims(token, usesGroups ? groupsClaim : undefined);
    const beside = asksMore ? await fetchUserInfo(config, tokens.access_token, token.sub) : {};
    return claimsOf(token, beside, groupsClaim);
  }

  return {
    settings,
    begin: withFailures(async () => {
      const config = configure(await find());
      const begun = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
      const address = buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: settings.scopes,
        state: begun.state,
        nonce: begun.nonce,
        code_challenge: await calculatePKCECodeChallenge(begun.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, begun };
    }),
    finish: withFailures(async (search: string, begun: Begun) => exchange(configure(await find()), search, begun)),
    readLogout: withFailures(createLogoutReader(settings.clientId, clock, ask, find)),
  };
}

async function discover(settings: OidcSettings, ask: ReturnType<typeof createBoundedFetch>, allowsHttp: boolean) {
  const found = await discovery(new URL(settings.issuer), settings.clientId, undefined, undefined, {
    [customFetch]: ask,
    timeout: requestMs / 1000,
    execute: allowsHttp ? [allowInsecureRequests] : [],
  });
  const metadata = found.serverMetadata();
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint = jwks_uri } = metadata;
  if (![authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint].every((address) => isUsable(address, allowsHttp)))
    throw new ProviderFailure('answer', 'no addresses');
  return metadata;
}

function isUsable(address: string | undefined, allowsHttp: boolean): boolean {
  if (address === undefined || !URL.canParse(address)) return false;
  return (allowsHttp ? ['https:', 'http:'] : ['https:']).includes(new URL(address).protocol);
}

/** Asks once for those who come together. While it cannot be asked again, what was found stays. */
function keepFresh<T>(find: () => Promise<T>): () => Promise<T> {
  let kept: { found: T; at: number } | undefined;
  let running: Promise<T> | undefined;
  const ask = async () => {
    const found = await find();
    kept = { found, at: performance.now() };
    return found;
  };
  return async () => {
    if (kept && performance.now() - kept.at < freshMs) return kept.found;
    running ??= ask().finally(() => {
      running = undefined;
    });
    return running.catch((error) => {
      if (kept) return kept.found;
      throw error;
    });
  };
}

function withFailures<Args extends unknown[], T>(act: (...args: Args) => Promise<T>): (...args: Args) => Promise<T> {
  return async (...args) => {
    try {
      return await act(...args);
    } catch (error) {
      throw providerFailureOf(error);
    }
  };
}
