import type { Call } from '@crm/contract/core/call';
import { CallError } from '@crm/contract/core/envelope';
import { may } from '@crm/contract/core/permissions';
import type { FastifyRequest } from 'fastify';
import type { Actor, Services } from '../../context.ts';
import { requireConfirmed, requireFactorAdded } from './confirmation.ts';
import { findActor, sessionToken } from './session.ts';

/** Checks the session and the permission before the body is read. */
export function guard(services: Services, call: Call) {
  return async (request: FastifyRequest): Promise<void> => {
    request.actor = await actorOf(services, request);
    if (call.who === 'public') return;
    if (!request.actor) throw new CallError('UNAUTHENTICATED', 'Please sign in.');
    if (!may(request.actor.role, call.who)) throw new CallError('FORBIDDEN', 'You do not have permission to do this.');
    requireFactorAdded(services, call, request.actor);
    await requireConfirmed(services, call, request.actor, request.query);
  };
}

/** The person behind the request's cookie. */
export async function actorOf(services: Services, request: FastifyRequest): Promise<Actor | null> {
  const token = sessionToken(request.headers.cookie, request.server);
  return token ? findActor(services, token) : null;
}
