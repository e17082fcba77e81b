import type { IncomingHttpHeaders } from 'node:http';
import { CallError } from '@crm/contract/core/envelope';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerToken } from '../access/api-token.ts';

/**
 * Refuses cross-site writes. A client without these headers is not a browser. A call with an API token reads no cookie: nobody's
 * browser can be made to send one.
 */
export function refuseForeignWrites(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isOpen = isRead || request.routeOptions.config.isFromAnySite === true || isByToken(request);
    const isOurs = isOpen || isOwnSite(request.headers, request.server.publicOrigin, request.host);
    done(isOurs ? undefined : new CallError('FORBIDDEN', 'This request came from another site.'));
  });
}

function isByToken({ headers, routeOptions }: FastifyRequest): boolean {
  const { call } = routeOptions.config;
  return call !== undefined && call.who !== 'public' && bearerToken(headers.authorization) !== undefined;
}

export function isOwnSite(headers: IncomingHttpHeaders, publicOrigin: string | undefined, host: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (headers.origin === undefined) return true;
  if (publicOrigin !== undefined && headers.origin === publicOrigin) return true;
  return isSameHost(headers.origin, host);
}

/** Compared as URLs: a browser omits the default port, another client may send it. */
export function isSameHost(origin: string, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host: expected } = new URL(origin);
  return URL.canParse(`${protocol}//${host}`) && new URL(`${protocol}//${host}`).host === expected;
}
