import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isProgramAddress } from './program-address.ts';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  // The component library sets positions and colours as style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const pageHeaders = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};
/** The policy of a page that contains scripts itself: those with these hashes run, and no others. */
export function pagePolicy(scriptHashes: readonly string[]): string {
  return policy.replace("script-src 'self'", ["script-src 'self'", ...scriptHashes].join(' '));
}

/** An API answer is data: if a browser shows it, nothing in it may run. */
export const dataHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

export function setSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    addSecurityHeaders(request, reply);
    done();
  });
}

/** By the matched route and not by the spelling of the address. */
export function addSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.url;
  const isData = route === undefined ? isProgramAddress(request.url) : route.startsWith('/api/');
  void reply.headers(isData ? dataHeaders : pageHeaders);
  if (request.protocol === 'https') void reply.header('strict-transport-security', 'max-age=31536000');
}
