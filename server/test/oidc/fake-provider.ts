import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { clientId } from './real-provider.ts';

/** Claims of any kind, also wrong ones. */
export type Said = Record<string, unknown>;
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A provider that says whatever a test wants. */
export interface FakeProvider {
  issuer: string;
  /** What the ID token says of the person who comes next, and how it is signed. */
  token: (nonce: string) => Promise<string>;
  /** The same for a code of its own, where several come at once. */
  tokensByCode: Map<string, () => Promise<string>>;
  /** In place of an answer, by the end of the address: 'openid-configuration', 'jwks', 'token', 'userinfo'. */
  answers: Record<string, Answer | undefined>;
  /** Changes what it says of itself. */
  metadata: Record<string, unknown>;
  /** How often each address was asked. */
  asked: Record<string, number>;
  /** The form of the last question for a token. */
  form: URLSearchParams;
  nonce: string;
  sign(claims: Said, options?: SignOptions): Promise<string>;
  rotateKey(): Promise<void>;
  close(): Promise<void>;
}

interface SignOptions {
  alg?: string;
  key?: Parameters<SignJWT['sign']>[0];
  typ?: string;
  kid?: string;
}

export async function startFakeProvider(tls?: { key: string; cert: string }): Promise<FakeProvider> {
  let keys = await newKeys('first');
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const name = (request.url ?? '').split('?')[0]?.split('/').at(-1) ?? '';
    fake.asked[name] = (fake.asked[name] ?? 0) + 1;
    const own = fake.answers[name];
    if (own) return own(request, response);
    if (name === 'openid-configuration') return send(response, { ...metadataOf(fake.issuer), ...fake.metadata });
    if (name === 'jwks') return send(response, { keys: [keys.jwk] });
    if (name === 'userinfo') return send(response, { sub: 'nobody' });
    if (name !== 'token') return send(response, { error: 'not_found' }, 404);
    fake.form = new URLSearchParams(await bodyOf(request));
    return send(response, {
      access_token: 'an access token',
      token_type: 'Bearer',
      expires_in: 60,
      id_token: await (fake.tokensByCode.get(fake.form.get('code') ?? '')?.() ?? fake.token(fake.nonce)),
    });
  };
  const listener = (request: IncomingMessage, response: ServerResponse) => void serve(request, response);
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fake: FakeProvider = {
    issuer: `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: async () => '',
    tokensByCode: new Map(),
    answers: {},
    metadata: {},
    asked: {},
    form: new URLSearchParams(),
    nonce: '',
    sign: (claims, { alg = 'RS256', key = keys.privateKey, typ = 'JWT', kid = keys.jwk.kid } = {}) =>
      new SignJWT(claims as JWTPayload).setProtectedHeader({ alg, typ, ...(kid === undefined ? {} : { kid }) }).sign(key),
    async rotateKey() {
      keys = await newKeys(`next ${Math.random()}`);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}

export function send(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** A token of somebody, as a good provider makes it. */
export function claimsFor(issuer: string, now: Date, more: Said = {}): Said {
  const seconds = Math.floor(now.getTime() / 1000);
  return {
    iss: issuer,
    aud: clientId,
    iat: seconds,
    exp: seconds + 300,
    email_verified: true,
    name: 'Somebody',
    groups: [],
    ...more,
  };
}

function metadataOf(issuer: string): Record<string, unknown> {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    userinfo_endpoint: `${issuer}/userinfo`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  };
}

async function newKeys(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' } };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
