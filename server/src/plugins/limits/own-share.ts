import type { Call } from '@crm/contract/core/call';
import { CallError } from '@crm/contract/core/envelope';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../context.ts';
import { guard } from '../access/guard.ts';

/** Limits the concurrent calls of each person; the others wait and hold no database connection. */
export interface Shares {
  /** Begins at once, or returns a promise to wait for. */
  begin(personId: number): Promise<void> | undefined;
  end(personId: number): void;
}

export function createShares(limit: number): Shares {
  const people = new Map<number, { running: number; waiting: (() => void)[] }>();
  return {
    begin(personId) {
      const share = people.get(personId) ?? { running: 0, waiting: [] };
      people.set(personId, share);
      if (share.running >= limit) return new Promise((resolve) => share.waiting.push(resolve));
      share.running += 1;
      return undefined;
    },
    end(personId) {
      const share = people.get(personId);
      const next = share?.waiting.shift();
      if (next) return next();
      if (share) share.running -= 1;
      if (share?.running === 0) people.delete(personId);
    },
  };
}

/** A call takes as long itself: what may be done is asked again after a longer wait. */
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
