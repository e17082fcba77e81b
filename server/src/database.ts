import { dirname } from 'node:path';
import { parseIntoClientConfig } from 'pg-connection-string';
import type { Config } from './config.ts';
import { createPools, endPools, type Pools } from './db/client.ts';
import { attachOrStartPostgres, type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { refuseOtherEngine, refuseSingleConnection } from './db/other-engines.ts';
import { lookAtPooler, prepareForPooler, refusePooler } from './db/pooler.ts';
import { type Patience, waitForDatabase } from './db/wait-for-database.ts';
import type { Disk } from './plugins/limits/disk-space.ts';

export interface Database extends Pools {
  describe: string;
  /** Of the built-in database. */
  disk?: Disk;
  close(): Promise<void>;
}

/** The server of DATABASE_URL, or the built-in one in the data folder. */
export async function openDatabase(
  config: Config,
  options: { log: (text: string) => void; onLost?: (reason: string) => void; signal: AbortSignal },
): Promise<Database> {
  if (config.databaseUrl) {
    const { log: say, signal } = options;
    return external(config, config.databaseUrl, { seconds: config.databaseWaitSeconds, signal, say });
  }
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: options.log,
    onUnexpectedExit: ({ reason, willRestart }) => {
      if (!willRestart) options.onLost?.(reason);
    },
  });
  return owned(config, embedded);
}

/** For operator commands, which may run beside the server. They need sessions, and so go past a pooler. */
export async function borrowDatabase(config: Config): Promise<Database> {
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  if (url) return external({ ...config, databaseDirectUrl: undefined }, url, { seconds: 0 });
  const embedded = await attachOrStartPostgres({ dataDir: config.dataDir, log: () => undefined });
  return owned(config, embedded);
}

async function external(config: Config, url: string, patience: Patience): Promise<Database> {
  const connection = parseIntoClientConfig(url);
  const describe = `PostgreSQL at ${connection.host}:${connection.port ?? 5432}`;
  const direct = config.databaseDirectUrl && parseIntoClientConfig(config.databaseDirectUrl);
  if (direct) {
    await waitForDatabase(direct, `PostgreSQL at ${direct.host}:${direct.port ?? 5432}`, patience);
    await prepareForPooler(direct);
  }
  await waitForDatabase(connection, describe, patience);
  await refuseSingleConnection(connection);
  if (!direct) await refusePooler(connection);
  const pooler = direct ? await lookAtPooler(connection, direct) : undefined;
  await refuseOtherEngine(direct || connection);
  const pools = createPools(connection, config.databaseConnections, pooler);
  return { ...pools, describe, close: () => endPools(pools) };
}

function owned({ databaseConnections }: Config, { connection, folder, stop }: EmbeddedPostgres): Database {
  const pools = createPools(connection, databaseConnections);
  return {
    ...pools,
    describe: `embedded PostgreSQL in ${dirname(folder)}`,
    disk: { folder },
    async close() {
      await endPools(pools);
      await stop();
    },
  };
}
