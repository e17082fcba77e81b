import type { FastifyInstance } from 'fastify';
import { createDailyBackup, type DailyBackup } from './backup/daily/daily-backup.ts';
import { lastBackupAt } from './backup/daily/last-backup.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Pool } from './db/client.ts';
import { isOlderRunning } from './db/locks/portal-lock.ts';
import { removeOldAlarms } from './features/alarms/alarms.queries.ts';
import { raiseAlarms } from './features/alarms/raise-alarms.ts';
import { remindOfAppointments } from './features/appointments/reminders/appointment-reminders.ts';
import { removeOldHandovers } from './features/appointments/replanning/replanning.queries.ts';
import { removeHalfAttachments } from './features/attachments/attachments.queries.ts';
import { removeUnsentFiles } from './features/chat/chat-files.queries.ts';
import { keepDuplicates } from './features/duplicates/keep-duplicates.ts';
import { removeUsedChallenges } from './features/factors/passkeys.queries.ts';
import { compareNightly } from './features/flow/compare-nightly.ts';
import { removeOldImports } from './features/imports/imports.queries.ts';
import { removeOldMails } from './features/mail/mail.queries.ts';
import { removeOldNotices } from './features/mail-choices/notices/notices.queries.ts';
import { removeUsedOnce } from './features/oidc/oidc.queries.ts';
import { removeOldPushes } from './features/push/sending/queue.queries.ts';
import { removeOldReportMails } from './features/reports/sending/sending.queries.ts';
import { removeOldResets } from './features/resets/resets.queries.ts';
import { removeOldDeliveries } from './features/webhooks/deliveries.queries.ts';
import { keptFigures } from './kept-figures.ts';
import type { Metrics } from './metrics/metrics.ts';
import { removeOldTokens } from './plugins/access/api-token.ts';
import { removeExpiredSessions } from './plugins/access/session.ts';
import type { Disk } from './plugins/limits/disk-space.ts';
import { removeOldKeys } from './plugins/limits/idempotency.ts';
import { removeOldLimits } from './plugins/limits/rate-limit.ts';
import { createPublisher } from './plugins/live/publish.ts';
import { compareFigures, keepFigures } from './records/kept-figures/keep-figures.ts';
import type { CountedCompany } from './records/kept-figures/kept-figure.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Periodic work. Several servers may do it at once; doing it twice is harmless. */
export function startHousekeeping(
  app: FastifyInstance,
  pool: Pool,
  clock: Clock,
  config: Config,
  metrics: Metrics,
  disk?: Disk,
): void {
  const { backups } = config;
  const { publish, flush } = createPublisher(pool, app.log);
  const counted = (job: string, run: () => Promise<void>) => () => countRun(metrics, clock, job, run);
  repeat(
    app,
    minuteMs,
    counted('reminders', () => {
      const { clockHours } = app.company();
      return remindOfAppointments(pool, clock, { timeZone: app.businessZone(), clockHours }, publish);
    }),
  );
  repeat(
    app,
    minuteMs,
    counted('alarms', async () => {
      // Its inbox does not know this kind of line.
      if (await isOlderRunning(pool)) return;
      await raiseAlarms(pool, { clock, timeZone: app.businessZone(), company: app.company() }, publish);
    }),
  );
  repeat(
    app,
    hourMs,
    counted('clean-up', () => removeWhatHasRunOut(pool, clock.now())),
  );
  repeat(
    app,
    hourMs,
    counted('numbers', async () => {
      await compareNightly(pool, clock.now(), app.businessZone(), app.log);
      await compareFigures(pool, keptFigures, companyOf(app), clock.now(), app.log);
    }),
  );
  repeat(
    app,
    minuteMs,
    counted('kept-figures', () => keepFigures(pool, keptFigures, companyOf(app))),
  );
  repeat(
    app,
    minuteMs,
    counted('kept-duplicates', () => keepDuplicates(pool)),
  );
  if (backups)
    startDailyBackups(
      app,
      {
        pool,
        turns: app.turns,
        clock,
        timeZone: app.businessZone,
        plan: backups,
        secretConfig: config,
        disk,
        replica: app.replica,
      },
      metrics,
    );
  app.addHook('onClose', flush);
}

function companyOf(app: FastifyInstance): CountedCompany {
  return { company: app.company(), timeZone: app.businessZone() };
}

function startDailyBackups(app: FastifyInstance, plan: Omit<DailyBackup, 'log' | 'signal'>, { jobSuccess }: Metrics): void {
  const closing = new AbortController();
  const makeWhenDue = createDailyBackup({ ...plan, log: app.log, signal: closing.signal });
  repeat(app, minuteMs, async () => {
    await makeWhenDue();
    // Another server may have made it.
    const last = await lastBackupAt(plan.pool);
    if (last) jobSuccess.set({ background_job: 'backup' }, last.getTime() / 1000);
  });
  app.addHook('onClose', async () => closing.abort());
}

export async function removeWhatHasRunOut(pool: Pool, now: Date): Promise<void> {
  const removals = [
    removeExpiredSessions,
    removeOldTokens,
    removeOldLimits,
    removeOldKeys,
    removeUsedChallenges,
    removeOldImports,
    removeHalfAttachments,
    removeUnsentFiles,
    removeUsedOnce,
    removeOldDeliveries,
    removeOldMails,
    removeOldResets,
    removeOldNotices,
    removeOldPushes,
    removeOldAlarms,
    removeOldHandovers,
    removeOldReportMails,
  ];
  // A failed job must not prevent the others.
  const ends = await Promise.allSettled(removals.map((remove) => remove(pool, now)));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

async function countRun({ jobs, jobSuccess }: Metrics, clock: Clock, job: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
    jobs.inc({ background_job: job, outcome: 'success' });
    jobSuccess.set({ background_job: job }, clock.now().getTime() / 1000);
  } catch (error) {
    jobs.inc({ background_job: job, outcome: 'failure' });
    throw error;
  }
}

/**
 * Until the server closes. What is still under way is not begun anew: where it waits for another server that holds a lock, each run
 * would take one more connection, until none is left for calls.
 */
export function repeat(app: FastifyInstance, everyMs: number, run: () => Promise<void>): void {
  let isUnderWay = false;
  const runAlone = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    await run()
      .catch((error) => app.log.warn({ err: error }, 'housekeeping failed'))
      .finally(() => {
        isUnderWay = false;
      });
  };
  const timer = setInterval(runAlone, everyMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
