/// <reference path="./oidc-provider.d.ts" />
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export const clientId = 'portal';
export const clientSecret = 'a secret of the portal';

export interface RealProvider {
  issuer: string;
  /** What it says of whoever signs in under this name. */
  people: Map<string, Record<string, unknown>>;
  /** Once it is known where the portal is. */
  serve(portal: { redirectUri: string; logoutUri: string }): void;
  close(): Promise<void>;
}

/** A provider of its own kind on loopback, with the pages that it brings for trying it out. */
export async function startRealProvider(): Promise<RealProvider> {
  let listener: RequestListener | undefined;
  const server = createServer((request, response) => listener?.(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Record<string, unknown>>();
  return {
    issuer,
    people,
    serve({ redirectUri, logoutUri }) {
      listener = createOidcProvider(issuer, people, redirectUri, logoutUri).callback();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function createOidcProvider(issuer: string, people: RealProvider['people'], redirectUri: string, logoutUri: string): Provider {
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        backchannel_logout_uri: logoutUri,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [newKey()] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    claims: { openid: ['sub', 'sid'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    cookies: { keys: ['a key of the cookies'] },
    features: { devInteractions: { enabled: true }, backchannelLogout: { enabled: true } },
    // As usual, an ID token says who it is and the address for claims says the rest.
    conformIdTokenClaims: true,
    findAccount: async (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people.get(id) }) }),
    // Nobody is asked for consent to a portal of the own company.
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.account.accountId });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
    // Without its guard against addresses of the own network, where the portal is.
    fetch: (url, options) => {
      const { body = null, headers = {}, method = 'GET', signal = null, redirect = 'manual' } = options;
      return fetch(url, { body, headers, method, signal, redirect });
    },
  });
  return provider;
}

function newKey(): object {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: 'first', use: 'sig', alg: 'RS256' };
}
