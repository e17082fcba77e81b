import { CallError } from '@crm/contract/core/envelope';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** No call has this address, so that nothing is done before the hook refuses it. */
const nowhere = '/api/outside';

/** Below a path of its host, such as /crm, the portal takes that path off once. Everything else knows addresses from '/' on. */
export function takeOff(basePath: string): Pick<FastifyServerOptions, 'rewriteUrl'> {
  return basePath === '' ? {} : { rewriteUrl: ({ url = '' }) => innerUrl(basePath, url) ?? nowhere };
}

/** Answers what is outside the path of the portal. */
export function refuseOutside(app: FastifyInstance): void {
  const { basePath } = app;
  if (basePath === '') return;
  app.addHook('onRequest', async ({ method, originalUrl }, reply) => {
    if (innerUrl(basePath, originalUrl) !== undefined) return undefined;
    const [path, query] = splitQuery(withoutHost(originalUrl));
    const isRead = method === 'GET' || method === 'HEAD';
    // The page's own addresses begin with the slash, and nothing of what was asked for is part of the path.
    if (isRead && path === basePath) return reply.header('cache-control', 'no-store').redirect(`${basePath}/${query}`);
    throw new CallError('NOT_FOUND', `Not found. This portal is at ${basePath}/.`);
  });
}

/** The address as the rest of the server knows it, letter by letter: a proxy that reads '%2F' or '..' in its own way finds nothing. */
function innerUrl(basePath: string, url: string): string | undefined {
  const address = withoutHost(url);
  if (address.startsWith(`${basePath}/`)) return address.slice(basePath.length);
  // Those who look after the machine ask the process itself, whatever the address is that people type.
  return address.startsWith('/health/') ? address : undefined;
}

/** A request may name the host as well: GET http://host/path. */
function withoutHost(url: string): string {
  return url.replace(/^https?:\/\/[^/?#]*/i, '');
}

function splitQuery(address: string): [string, string] {
  const at = address.indexOf('?');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}
