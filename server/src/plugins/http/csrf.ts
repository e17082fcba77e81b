import type { IncomingHttpHeaders } from 'node:http';
import { CallError } from '@crm/contract/core/envelope';
import type { FastifyInstance } from 'fastify';

/** Refuses cross-site writes. A client without these headers is not a browser. */
export function refuseForeignWrites(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isOurs = isRead || isOwnSite(request.headers, request.server.publicOrigin, request.host);
    done(isOurs ? undefined : new CallError('FORBIDDEN', 'This request came from another site.'));
  });
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
