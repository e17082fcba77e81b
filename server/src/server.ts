import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { backupBeforeMigration } from './backup/before-migration.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './database.ts';
import { dropConnections } from './db/client.ts';
import { parseDatabaseUrl } from './db/database-url.ts';
import { watchDatabase } from './db/database-watchdog.ts';
import { holdPortalLock } from './db/locks/portal-lock.ts';
import { migrate } from './db/migrate.ts';
import { createUpgradeFinish } from './db/upgrade/finish-upgrade.ts';
import { createLetterhead } from './features/company/letterhead.ts';
import { createRest } from './features/mail/outbox/rest.ts';
import { startMail } from './features/mail/start-mail.ts';
import { startNoticeMails } from './features/mail-choices/start-notice-mails.ts';
import { startPush } from './features/push/start-push.ts';
import { startReports } from './features/reports/sending/start-reports.ts';
import { startResets } from './features/resets/start-resets.ts';
import { startWebhooks } from './features/webhooks/start-webhooks.ts';
import { repeat, startHousekeeping } from './housekeeping.ts';
import { createMetrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/metrics-server.ts';
import { createPublisher } from './plugins/live/publish.ts';
import { networkOf } from './plugins/outgoing/network.ts';
import { say } from './say.ts';
import { createSecret, readPassphrase } from './secret.ts';

/** Longer than the timeout for running requests. */
const timeoutMs = 15_000;
/** Longer than an older server needs to notice that its connection is gone and to open another. */
const upgradeLookMs = 30_000;

export interface RunningServer {
  app: FastifyInstance;
  database: Database;
  address: string;
  close(): Promise<void>;
}

/** Starts the database, migrates it and listens, unless the signal aborts it. `prepare` runs on the migrated database. */
export async function startServer(
  config: Config,
  prepare: (database: Database) => Promise<void>,
  onLost: (reason: string) => void,
  signal: AbortSignal,
): Promise<RunningServer> {
  const database = await openDatabase(config, { log: say, onLost, signal });
  let releaseLock = async () => {};
  // A statement that runs for minutes, such as a migration, or waits for a lock ends with its connection.
  const giveUp = () => dropConnections(database.pool);
  signal.addEventListener('abort', giveUp);
  try {
    signal.throwIfAborted();
    const beforeUpgrade = backupBeforeMigration(config, systemClock, say, database.disk);
    await migrate(database.migrationPool, beforeUpgrade, async () => {
      releaseLock = await holdPortalLock(database.pool);
    });
    await prepare(database);
    signal.throwIfAborted();
    const metrics = createMetrics();
    const outgoing = networkOf(config.webhookPrivateNetworks, portalAddress(config));
    const secret = createSecret(readPassphrase(config.appSecret, config.dataDir));
    const app = await createApp({
      pool: database.pool,
      jobPool: database.jobPool,
      clock: systemClock,
      timeZone: config.timeZone,
      isTimeZoneFixed: config.isTimeZoneFixed,
      sessionDays: config.sessionDays,
      secret,
      publicOrigin: config.publicOrigin,
      basePath: config.basePath,
      trustProxy: config.trustProxy,
      logger: { level: config.logLevel },
      slowQueryMs: config.slowQueryMs,
      metrics: config.metrics && metrics,
      disk: database.disk,
      outgoing,
      replica: config.databaseReplicaUrl === undefined ? undefined : parseDatabaseUrl(config.databaseReplicaUrl).servers[0],
      oidc: config.oidc,
      mail: config.mail,
    });
    watchDatabase(app, database.pool);
    startHousekeeping(app, database.pool, systemClock, config, metrics, database.disk);
    const { publish } = createPublisher(database.pool, app.log);
    const sender = { pool: database.pool, clock: systemClock, secret, network: outgoing, metrics, publish };
    startWebhooks(app, sender);
    startPush(app, sender);
    if (config.mail)
      await startMail(app, {
        pool: database.pool,
        clock: systemClock,
        secret,
        settings: config.mail,
        letterhead: createLetterhead(database.pool),
        timeZone: app.businessZone,
        metrics,
        publish,
        log: app.log,
        rest: createRest(),
      });
    startResets(app, { pool: database.pool, clock: systemClock, secret, oidc: config.oidc });
    startNoticeMails(app, { pool: database.pool, clock: systemClock, secret, portal: portalAddress(config) });
    startReports(app, { pool: database.pool, clock: systemClock, secret, publish });
    repeat(app, upgradeLookMs, createUpgradeFinish({ pool: database.migrationPool, beforeUpgrade, log: say }));
    if (config.metrics) await serveMetrics(app, metrics, config.metrics);
    await app.listen({ port: config.port, host: config.host });
    return { app, database, address: addressOf(app, config), close: () => closeAll(app, database, releaseLock) };
  } catch (error) {
    await releaseLock();
    await database.close();
    throw error;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

async function closeAll(app: FastifyInstance, database: Database, releaseLock: () => Promise<void>): Promise<void> {
  // Requests that exceeded the timeout are gone, but a statement may still wait for a lock: closing its connection ends it.
  const late = setTimeout(() => dropConnections(database.pool), timeoutMs);
  await app.close();
  await releaseLock();
  await database.close();
  clearTimeout(late);
}

/** Where people reach it, as links say it. */
function portalAddress({ publicOrigin, basePath }: Config): string | undefined {
  return publicOrigin === undefined ? undefined : publicOrigin + basePath;
}

function addressOf(app: FastifyInstance, config: Config): string {
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : config.port;
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
