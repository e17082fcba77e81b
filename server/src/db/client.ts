import { Socket } from 'node:net';
import pg from 'pg';
import { pinSettings } from './session-settings.ts';

// bigint and numeric arrive as numbers: ids stay far below 2^53 and amounts have at most 12 digits.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// Days are plain dates and not instants.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** A pool, or the client of a running transaction: queries take either. */
export interface Db {
  query(config: pg.QueryConfig): Promise<pg.QueryResult>;
}
export type Pool = pg.Pool;

const sockets = new WeakMap<Pool, Set<Socket>>();

export interface Pools {
  /** For whatever is answered at once. */
  pool: Pool;
  /** For work that takes minutes, so that nobody waits for a connection behind it. */
  jobPool: Pool;
}

/** Together they open this many connections at most: of eight or more two are for long work, of fewer one. */
export function createPools(connection: pg.PoolConfig, max: number): Pools {
  const open = new Set<Socket>();
  const jobs = max < 8 ? 1 : 2;
  return { pool: createPool(connection, max - jobs, open), jobPool: createPool(connection, jobs, open) };
}

export function createPool(connection: pg.PoolConfig, max: number, open = new Set<Socket>()): Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    application_name: 'crm-portal',
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    // A database server that vanished without a word is noticed by its idle connections within half a minute.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    stream: () => rememberedSocket(open),
    onConnect: pinSettings,
  });
  sockets.set(pool, open);
  // A connection that breaks (Postgres restarted), idle or at work, is replaced by the pool; without listeners it would end
  // the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A connection of its own, with the same settings as those of a pool. Its end is told by 'end'. */
export async function openClient(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  // Unheard, it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await pinSettings(client);
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
}

/** For a connection of its own to the pool's database; dropConnections drops it too. */
export function connectionOf(pool: Pool, name: string): pg.ClientConfig {
  // The pool hides the password from being copied along.
  const { password } = pool.options;
  return { ...pool.options, ...(password === undefined ? {} : { password }), application_name: name };
}

/** Everything that waits for an answer on them fails at once, on those of long work too; the pools open new ones. */
export function dropConnections(pool: Pool): void {
  for (const socket of sockets.get(pool) ?? []) socket.destroy();
}

function rememberedSocket(open: Set<Socket>): Socket {
  const socket = new Socket();
  open.add(socket);
  return socket.once('close', () => open.delete(socket));
}

export async function transaction<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The name of the unique index that a write ran into. */
export function uniqueViolation(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined;
}
