import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import type { ServerMetadata } from 'openid-client';
import * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';
import { type createBoundedFetch, requestMs } from './bounded-fetch.ts';
import { ProviderFailure } from './provider-failure.ts';

/** Whom the provider signs out: all sessions of somebody, or one. */
export interface LogoutOrder {
  issuer: string;
  sub: string | null;
  sid: string | null;
  /** Once for each order. */
  jti: string;
  /** Afterwards it would be refused as too old. */
  expiresAt: Date;
}

const toleranceSeconds = 60;
/** An order is sent at once; an old one is a replay. */
const maxAgeSeconds = 10 * 60;
const cacheMs = 10 * 60_000;
/** Orders with unknown keys, which anybody can send, ask the provider no more often. */
const cooldownMs = 10_000;
const event = 'http://schemas.openid.net/event/backchannel-logout';
/** Those with a public key: whoever knows the client's secret must not be able to sign. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];

const name = z.optional(z.string().check(z.minLength(1), z.maxLength(255)));
const claims = z
  .object({
    iss: z.string(),
    sub: name,
    sid: name,
    iat: z.number(),
    exp: z.optional(z.number()),
    jti: z.string().check(z.minLength(1), z.maxLength(500)),
    events: z.object({ [event]: z.record(z.string(), z.unknown()) }),
    nonce: z.optional(z.never()),
  })
  .check(z.refine(({ sub, sid }) => sub !== undefined || sid !== undefined));

/** Reads the provider's orders to sign somebody out (OpenID Connect Back-Channel Logout 1.0, section 2.6). */
export function createLogoutReader(
  clientId: string,
  clock: Clock,
  ask: ReturnType<typeof createBoundedFetch>,
  find: () => Promise<ServerMetadata>,
) {
  let keys: { uri: string; set: ReturnType<typeof createRemoteJWKSet> } | undefined;
  const keysAt = (uri: string) => {
    if (keys?.uri !== uri) {
      const set = createRemoteJWKSet(new URL(uri), {
        [customFetch]: (url, options) => ask(url, options),
        timeoutDuration: requestMs,
        cacheMaxAge: cacheMs,
        cooldownDuration: cooldownMs,
      });
      keys = { uri, set };
    }
    return keys.set;
  };
  return async (token: string): Promise<LogoutOrder> => {
    const metadata = await find();
    const now = clock.now();
    const verified = await jwtVerify(token, keysAt(metadata.jwks_uri ?? ''), {
      issuer: metadata.issuer,
      audience: clientId,
      algorithms,
      clockTolerance: toleranceSeconds,
      maxTokenAge: maxAgeSeconds,
      currentDate: now,
    }).catch(refuse);
    if (!['logout+jwt', 'jwt', undefined].includes(verified.protectedHeader.typ?.toLowerCase())) throw untrusted('typ');
    if (Object.hasOwn(verified.payload, 'nonce')) throw untrusted('nonce');
    const read = claims.safeParse(verified.payload);
    if (!read.success) throw untrusted('claims');
    const { iss, sub = null, sid = null, jti } = read.data;
    return { issuer: iss, sub, sid, jti, expiresAt: new Date(now.getTime() + (maxAgeSeconds + 2 * toleranceSeconds) * 1000) };
  };
}

function refuse(error: unknown): never {
  // The last one is what the library says of any answer but 200.
  if (error instanceof errors.JWKSTimeout || (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC'))
    throw new ProviderFailure('unavailable', 'keys');
  if (error instanceof errors.JWTExpired) throw new ProviderFailure('clock', error.code);
  if (error instanceof errors.JOSEError) throw untrusted(error.code);
  throw error;
}

function untrusted(detail: string): ProviderFailure {
  return new ProviderFailure('answer', detail);
}
