import { CallError } from '@crm/contract/core/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import { canonicalAddress, networkOf } from '../http/client-address.ts';
import { wrongTokens } from '../limits/token-limits.ts';
import { TooMany } from '../limits/too-many.ts';
import type { TokenGrant } from './actor.ts';

export function countTokenCall({ tokenLimits }: Services, { id }: TokenGrant): void {
  const { wait } = tokenLimits.calls.add(id);
  if (wait !== undefined) throw tooMany(wait);
}

/**
 * The failure for a token that nobody has, or no longer. It is counted and logged, with the address and without the token; those
 * beyond the limit are not logged. It is no line of a failed sign-in: a program that repeats an ended token must not get its
 * network banned.
 */
export function refuseWrongToken({ tokenLimits }: Services, request: FastifyRequest, reply: FastifyReply | undefined): CallError {
  void reply?.header('www-authenticate', 'Bearer');
  const { count, wait } = tokenLimits.wrong.add(networkOf(request.ip));
  if (count <= wrongTokens + 1) {
    const line = { reqId: request.id, ip: canonicalAddress(request.ip) ?? 'unknown' };
    request.log.info({ ...line, ...(wait !== undefined && { reason: 'limit' }) }, 'token refused');
  }
  if (wait !== undefined) return tooMany(wait);
  return new CallError('UNAUTHENTICATED', 'This API token is not valid: it is unknown, was ended or has expired.');
}

function tooMany(seconds: number): CallError {
  return new TooMany(`Too many calls. Please try again in ${seconds} second${seconds === 1 ? '' : 's'}.`, seconds);
}
