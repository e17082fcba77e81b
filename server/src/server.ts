import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './db/migrate.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createSecret, readPassphrase } from './secret.ts';

export interface RunningServer {
  app: FastifyInstance;
  database: Database;
  address: string;
  close(): Promise<void>;
}

/** Everything between the configuration and an address that answers. `prepare` runs on the migrated database. */
export async function startServer(
  config: Config,
  prepare: (database: Database) => Promise<void>,
  onLost: (reason: string) => void,
): Promise<RunningServer> {
  const database = await openDatabase(config, { log: (text) => process.stderr.write(`${text}\n`), onLost });
  try {
    await migrate(database.pool);
    await prepare(database);
    const app = await createApp({
      pool: database.pool,
      clock: systemClock,
      timeZone: config.timeZone,
      sessionDays: config.sessionDays,
      secret: createSecret(readPassphrase(config.appSecret, config.dataDir)),
      publicOrigin: config.publicOrigin,
      trustProxy: config.trustProxy,
      logger: loggerOf(config),
    });
    startHousekeeping(app, database.pool, systemClock, config.timeZone);
    await app.listen({ port: config.port, host: config.host });
    return { app, database, address: addressOf(app, config), close: () => closeAll(app, database) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function closeAll(app: FastifyInstance, database: Database): Promise<void> {
  await app.close();
  await database.close();
}

/** Cookies, passwords and codes never reach a log: bodies and headers are not logged at all. */
function loggerOf(config: Config) {
  return {
    level: config.logLevel,
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
        id: request.id,
      }),
    },
  };
}

function addressOf(app: FastifyInstance, config: Config): string {
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : config.port;
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
