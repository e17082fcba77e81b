import { dirname } from 'node:path';
import type { Config } from './config.ts';
import { createPools, endPools, openProbe, type Pools } from './db/client.ts';
import { parseDatabaseUrl, placesOf } from './db/database-url.ts';
import { attachOrStartPostgres, type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { refuseOtherEngine, refuseSingleConnection } from './db/other-engines.ts';
import { lookAtPooler, prepareForPooler, refusePooler } from './db/pooler.ts';
import type { Address } from './db/portal-client.ts';
import { primaryAmong } from './db/primary.ts';
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
  const { address, describe } = addressOf(url);
  const direct = config.databaseDirectUrl === undefined ? undefined : addressOf(config.databaseDirectUrl);
  if (direct) {
    await waitForDatabase(direct.address, direct.describe, patience);
    await prepareForPooler(direct.address);
  }
  await waitForDatabase(address, describe, patience);
  await refuseSingleConnection(address);
  if (!direct) await refusePooler(address);
  const pooler = direct ? await lookAtPooler(address, direct.address) : undefined;
  await refuseOtherEngine(direct?.address ?? address);
  const pools = createPools(address, config.databaseConnections, pooler);
  return { ...pools, describe, close: () => endPools(pools) };
}

function addressOf(url: string): { address: Address; describe: string } {
  const { servers } = parseDatabaseUrl(url);
  const primary = servers.length > 1 ? primaryAmong(servers, openProbe) : undefined;
  return { address: { ...servers[0], primary }, describe: `PostgreSQL at ${placesOf(servers)}` };
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
