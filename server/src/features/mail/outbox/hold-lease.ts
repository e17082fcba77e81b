import type { Clock } from '../../../clock.ts';
import type { Pool } from '../../../db/client.ts';
import { type Lease, leaseSeconds, renewLease } from './outbox.queries.ts';

const renewMs = (leaseSeconds * 1000) / 3;

interface HeldLease {
  /** Aborts when this server ends, and when the lease is lost: then another server may be sending. */
  signal: AbortSignal;
  isLost(): boolean;
  end(): Promise<void>;
}

/** Renews a lease until it is ended. One that cannot be renewed before it runs out is lost. */
export function holdLease(pool: Pool, clock: Clock, lease: Lease, ending?: AbortSignal, everyMs = renewMs): HeldLease {
  const lost = new AbortController();
  let renewing: Promise<void> | undefined;
  let heldUntil = performance.now() + leaseSeconds * 1000;
  const renew = async () => {
    const begun = performance.now();
    try {
      if (!(await renewLease(pool, lease, clock.now()))) return lost.abort();
      heldUntil = begun + leaseSeconds * 1000;
    } catch {
      // The database may be back before the lease runs out.
    }
    if (performance.now() >= heldUntil) lost.abort();
  };
  const timer = setInterval(() => {
    renewing ??= renew().finally(() => {
      renewing = undefined;
    });
  }, everyMs);
  return {
    signal: ending ? AbortSignal.any([ending, lost.signal]) : lost.signal,
    isLost: () => lost.signal.aborted,
    async end() {
      clearInterval(timer);
      await renewing;
    },
  };
}
