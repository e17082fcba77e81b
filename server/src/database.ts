import { dirname } from 'node:path';
import type pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import type { Config } from './config.ts';
import { createPool, type Pool } from './db/client.ts';
import { attachOrStartPostgres, startEmbeddedPostgres } from './db/embedded-postgres.ts';

export interface Database {
  pool: Pool;
  describe: string;
  /** Where our own one writes. */
  folder?: string;
  close(): Promise<void>;
}

/** The server of DATABASE_URL, or our own that lives in the data folder. */
export async function openDatabase(
  config: Config,
  options: { log: (text: string) => void; onLost?: (reason: string) => void },
): Promise<Database> {
  if (config.databaseUrl) return external(config, config.databaseUrl);
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: options.log,
    onUnexpectedExit: ({ reason, willRestart }) => {
      if (!willRestart) options.onLost?.(reason);
    },
  });
  const database = owned(config, embedded.connection, embedded.stop, `embedded PostgreSQL in ${dirname(embedded.folder)}`);
  return { ...database, folder: embedded.folder };
}

/** For the operator's command, which may run beside the server. */
export async function borrowDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl) return external(config, config.databaseUrl);
  const embedded = await attachOrStartPostgres({ dataDir: config.dataDir, log: () => undefined });
  return owned(config, embedded.connection, embedded.stop, 'embedded PostgreSQL');
}

function external({ databaseConnections }: Config, url: string): Database {
  const connection = parseIntoClientConfig(url);
  const pool = createPool(connection, databaseConnections);
  return { pool, describe: `PostgreSQL at ${connection.host}:${connection.port ?? 5432}`, close: () => pool.end() };
}

function owned(
  { databaseConnections }: Config,
  connection: pg.PoolConfig,
  stop: () => Promise<void>,
  describe: string,
): Database {
  const pool = createPool(connection, databaseConnections);
  return {
    pool,
    describe,
    async close() {
      await pool.end();
      await stop();
    },
  };
}
