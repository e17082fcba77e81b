import { missingScopes } from '@crm/contract/core/areas';
import type { Call } from '@crm/contract/core/call';
import { CallError } from '@crm/contract/core/envelope';
import { may } from '@crm/contract/core/permissions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import type { Actor, TokenGrant } from './actor.ts';
import { bearerToken, findTokenActor } from './api-token.ts';
import { requireConfirmed, requireFactorAdded } from './confirmation.ts';
import { refuseTokenInCookie } from './misplaced-tokens.ts';
import { sentenceOf } from './scope-words.ts';
import { findActor, sessionToken } from './session.ts';
import { countTokenCall, refuseWrongToken } from './token-attempts.ts';

/**
 * Checks the session or the token, and the permission, before the body is read. Whoever asks again later (a call that waited for
 * its turn) has no reply, and is not counted again.
 */
export function guard(services: Services, call: Call) {
  return async (request: FastifyRequest, reply?: FastifyReply): Promise<void> => {
    request.actor = await callerOf(services, call, request, reply);
    if (call.who === 'public') return;
    if (!request.actor) throw new CallError('UNAUTHENTICATED', 'Please sign in.');
    if (!may(request.actor.role, call.who)) throw new CallError('FORBIDDEN', 'You do not have permission to do this.');
    requireFactorAdded(services, call, request.actor);
    // Whoever made a token has proved who they are.
    if (request.actor.token) requireScopes(request.actor.token, call);
    else await requireConfirmed(services, call, request.actor, request.query);
  };
}

/** With a token no cookie is read. A public call reads no token: whoever signs in or out does so as a person. */
async function callerOf(services: Services, call: Call, request: FastifyRequest, reply?: FastifyReply): Promise<Actor | null> {
  const token = bearerToken(request.headers.authorization);
  if (token === undefined) {
    refuseTokenInCookie(sessionToken(request.headers.cookie, request.server));
    return actorOf(services, request);
  }
  if (call.who === 'public') return null;
  const actor = await findTokenActor(services, token, request.ip);
  if (!actor?.token) throw refuseWrongToken(services, request, reply);
  if (reply) countTokenCall(services, actor.token);
  return actor;
}

function requireScopes(token: TokenGrant, call: Call): void {
  const missing = missingScopes(token.scopes, call);
  if (missing === null) throw new CallError('FORBIDDEN', 'This needs a person who is signed in. No API token may do it.');
  if (missing.length > 0) throw new CallError('FORBIDDEN', sentenceOf(missing, token.scopes));
}

/** The person behind the request's cookie. */
export async function actorOf(services: Services, request: FastifyRequest): Promise<Actor | null> {
  const token = sessionToken(request.headers.cookie, request.server);
  return token ? findActor(services, token) : null;
}
