import type { Call } from '@crm/contract/core/call';
import { CallError } from '@crm/contract/core/envelope';
import type { FastifyRequest } from 'fastify';
import { guard } from '../access/guard.ts';
import type { Services } from '../context.ts';

/** A call may itself take this long. After a longer wait the session and the permission are checked again. */
const shortWaitMs = 200;

/** A slow search holds a connection while it runs: a person who sends many of them waits, and nobody else does. */
export async function withinShare(
  services: Services,
  call: Call,
  request: FastifyRequest,
  work: (services: Services) => Promise<unknown>,
): Promise<unknown> {
  const { actor } = request;
  // An upload may take an hour, and holds no connection meanwhile.
  if (!actor || call.upload) return work(services);
  const { shares } = services.turns;
  const earlier = shares.begin(actor.id);
  try {
    if (earlier !== undefined) {
      const waitsSince = performance.now();
      await earlier;
      if (request.raw.socket.destroyed) throw new CallError('UNAVAILABLE', 'Nobody waits for this any more.');
      // The person may have been blocked or signed out while waiting.
      if (performance.now() - waitsSince > shortWaitMs) await guard(services, call)(request);
    }
    return await work(services);
  } finally {
    shares.end(actor.id);
  }
}
