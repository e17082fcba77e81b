import { CallError } from '@crm/contract/core/envelope';
import type { FastifyInstance } from 'fastify';
import { isTokenText } from './api-token.ts';

const inAddress = /crm_[\w-]{43}/;
/** Names under which other programs take a token. */
const names = ['access_token', 'token', 'api_key'] as const;

/** Proxies log addresses, and browsers keep them: a token that stood in one is no secret any more. */
export function refuseTokensInAddress(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { url = '' } }, _reply, done) => {
    done(inAddress.test(url) || inAddress.test(decoded(url)) ? misplaced('the address') : undefined);
  });
}

export function refuseTokenInCookie(session: string | undefined): void {
  if (session !== undefined && isTokenText(session)) throw misplaced('a cookie');
}

export function refuseTokenInBody(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  const fields = body as Record<string, unknown>;
  const isThere = names.some((name) => {
    const value = fields[name];
    return typeof value === 'string' && isTokenText(value);
  });
  if (isThere) throw misplaced('the body');
}

function misplaced(place: string): CallError {
  return new CallError(
    'INVALID',
    `An API token stood in ${place}, where others may read it. End it, make a new one, and send that as 'Authorization: Bearer'.`,
  );
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return '';
  }
}
