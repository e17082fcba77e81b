import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Pool } from './db/client.ts';
import { remindOfAppointments } from './features/appointments/appointment-reminders.ts';
import { removeHalfAttachments } from './features/attachments/attachments.queries.ts';
import { removeOldImports } from './features/imports/imports.queries.ts';
import { removeOldKeys } from './plugins/idempotency.ts';
import { createPublisher } from './plugins/publish.ts';
import { removeOldLimits } from './plugins/rate-limit.ts';
import { removeExpiredSessions } from './plugins/session.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** What is done without being asked for. Several servers may do it at once; doing it twice harms nothing. */
export function startHousekeeping(app: FastifyInstance, pool: Pool, clock: Clock, timeZone: string): void {
  const { publish, flush } = createPublisher(pool, app.log);
  repeat(app, minuteMs, () => remindOfAppointments(pool, clock, timeZone, publish));
  repeat(app, hourMs, () => removeWhatHasRunOut(pool, clock.now()));
  app.addHook('onClose', flush);
}

async function removeWhatHasRunOut(pool: Pool, now: Date): Promise<void> {
  await removeExpiredSessions(pool, now);
  await removeOldLimits(pool, now);
  await removeOldKeys(pool, now);
  await removeOldImports(pool, now);
  await removeHalfAttachments(pool, now);
}

function repeat(app: FastifyInstance, everyMs: number, run: () => Promise<void>): void {
  const timer = setInterval(() => {
    run().catch((error) => app.log.warn({ err: error }, 'housekeeping failed'));
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
