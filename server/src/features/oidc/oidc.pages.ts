import { type SignInFailure, signInFailureField, signInStart } from '@crm/contract/accounts/provider';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../../plugins/access/guard.ts';
import type { PublicContext, Services } from '../../plugins/context.ts';
import { answerError, failureOf } from '../../plugins/http/errors.ts';
import type { Provider } from '../../plugins/oidc/provider.ts';
import { ProviderFailure } from '../../plugins/oidc/provider-failure.ts';
import { keepBegun, takeBegun } from './begun-sign-in.ts';
import { endByProvider } from './logout.service.ts';
import { signInWithProvider } from './sign-in.service.ts';
import { wantedPath } from './wanted-path.ts';

/** Where the provider sends people back to. */
export const callbackPath = '/api/auth/oidc/callback';
const logoutPath = '/api/auth/oidc/backchannel-logout';
const longestSearch = 8192;
const longestOrder = 20 * 1024;

/** What a browser opens and the provider calls. They answer no envelope, so they are no calls of the contract. */
export async function mountProvider(app: FastifyInstance, services: Services, provider: Provider): Promise<void> {
  app.get<{ Querystring: { to?: unknown } }>(`/api${signInStart}`, { exposeHeadRoute: false }, async (request, reply) => {
    const to = wantedPath(request.query.to);
    try {
      const { address, begun } = await provider.begin();
      keepBegun(services, begun, to, reply);
      return redirect(reply, address);
    } catch (error) {
      return refuse(services, request, reply, error, to);
    }
  });
  app.get(callbackPath, { exposeHeadRoute: false }, async (request, reply) => {
    const begun = takeBegun(services, request, reply);
    const to = begun?.to ?? null;
    try {
      const context = await contextOf(services, request);
      const { role } = await signInWithProvider(context, provider, searchOf(request), begun, reply);
      services.metrics.providerSignIns.inc({ outcome: 'success' });
      return redirect(reply, app.basePath + (to ?? (role === 'admin' ? '/admin' : '/')));
    } catch (error) {
      return refuse(services, request, reply, error, to);
    }
  });
  await app.register((scope, _options, done) => {
    mountLogout(scope, services, provider);
    done();
  });
}

/** The provider's own servers call it: it comes with a form, without a cookie, and is answered as the standard says. */
function mountLogout(scope: FastifyInstance, services: Services, provider: Provider): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  scope.setErrorHandler((error: FastifyError | ProviderFailure, request, reply) => {
    services.metrics.providerLogouts.inc({ outcome: 'refused' });
    const failure = error instanceof ProviderFailure ? error : undefined;
    if (!failure && failureOf(error).status >= 500) return answerError(error, request, reply);
    request.failure = failure?.code === 'unavailable' ? 'UNAVAILABLE' : 'INVALID';
    request.log.warn(
      { reqId: request.id, reason: failure?.detail ?? 'the request' },
      'an order of the provider to sign out was refused',
    );
    const isAway = request.failure === 'UNAVAILABLE';
    return reply
      .status(isAway ? 503 : 400)
      .header('cache-control', 'no-store')
      .send({
        error: isAway ? 'temporarily_unavailable' : 'invalid_request',
        error_description: 'The logout token was not accepted.',
      });
  });
  scope.post(logoutPath, { bodyLimit: longestOrder, config: { isFromAnySite: true } }, async (request, reply) => {
    const [token, ...others] = request.body instanceof URLSearchParams ? request.body.getAll('logout_token') : [];
    if (token === undefined || others.length > 0) throw new ProviderFailure('answer', 'not one logout token');
    const count = await endByProvider(services, provider, token);
    services.metrics.providerLogouts.inc({ outcome: 'success' });
    request.log.info({ reqId: request.id, sessions: count }, 'the provider signed somebody out');
    return reply.header('cache-control', 'no-store').send();
  });
}

function searchOf({ url }: FastifyRequest): string {
  const at = url.indexOf('?');
  const search = at < 0 ? '' : url.slice(at);
  if (search.length > longestSearch) throw new ProviderFailure('answer', 'a query that is too long');
  return search;
}

async function contextOf(services: Services, request: FastifyRequest): Promise<PublicContext> {
  return {
    ...services,
    actor: await actorOf(services, request),
    ip: request.ip,
    agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    log: request.log,
    seenVersion: undefined,
    idempotencyKey: undefined,
  };
}

/** Leads to the sign-in page, which says why by a code. The log has a word of ours: no token, no e-mail, no text of the provider. */
function refuse(
  { metrics }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  to: string | null,
): FastifyReply {
  const failure = error instanceof ProviderFailure ? error : undefined;
  const code: SignInFailure = failure?.code ?? 'failed';
  metrics.providerSignIns.inc({ outcome: code });
  if (failure) request.log.warn({ reqId: request.id, code, reason: failure.detail }, 'sign-in with the provider failed');
  else request.log.error({ reqId: request.id, err: error }, 'sign-in with the provider failed');
  const query = new URLSearchParams({ [signInFailureField]: code, ...(to !== null && { to }) });
  return redirect(reply, `${request.server.basePath}/login?${query}`);
}

function redirect(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address);
}
