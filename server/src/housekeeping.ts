import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Pool } from './db/client.ts';
import { removeOldImports } from './features/imports/imports.queries.ts';
import { removeOldKeys } from './plugins/idempotency.ts';
import { removeOldLimits } from './plugins/rate-limit.ts';
import { removeExpiredSessions } from './plugins/session.ts';

const everyMs = 3_600_000;

/** Once an hour: what has run out is removed. Several servers may do it at once; deleting twice harms nothing. */
export function startHousekeeping(app: FastifyInstance, pool: Pool, clock: Clock): void {
  const run = async () => {
    const now = clock.now();
    await removeExpiredSessions(pool, now);
    await removeOldLimits(pool, now);
    await removeOldKeys(pool, now);
    await removeOldImports(pool, now);
  };
  const timer = setInterval(() => {
    run().catch((error) => app.log.warn({ err: error }, 'housekeeping failed'));
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
