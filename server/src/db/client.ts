import { Socket } from 'node:net';
import pg from 'pg';
import { hearAccountChanges } from './account-changes.ts';
import { DatabaseAway } from './database-away.ts';
import { type Address, PortalClient } from './portal-client.ts';
import { pinSettings } from './session-settings.ts';

// bigint and numeric arrive as numbers: ids stay far below 2^53 and amounts have at most 12 digits.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// Days are plain dates without a time.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** A pool, or the client of a running transaction: queries take either. */
export interface Db {
  query(config: pg.QueryConfig): Promise<pg.QueryResult>;
}
export type Pool = pg.Pool;

/**
 * A pooler may lend a connection for a transaction only, as PgBouncer does with pool_mode=transaction. Then nothing that lives in a
 * session works through it: settings, LISTEN, session locks and, in PgBouncer before 1.21, prepared statements.
 */
export interface Pooler {
  /** Past the pooler. */
  direct: Address;
  /** Whether a prepared statement is there on whatever connection is lent. */
  keepsStatements: boolean;
}

const sockets = new WeakMap<Pool, Set<Socket>>();
const poolers = new WeakMap<Pool, Pooler>();

export interface Pools {
  /** For short calls. */
  pool: Pool;
  /** For work that takes minutes, so that short calls never wait for its connections. */
  jobPool: Pool;
  /** For changes of tables, which hold a lock on one connection and work on another. */
  migrationPool: Pool;
}

/**
 * Divides the maximum number of connections: two of eight or more are for long work, one of fewer. Behind a pooler the short
 * calls go through it, and everything else past it.
 */
export function createPools(connection: Address, max: number, pooler?: Pooler): Pools {
  const open = new Set<Socket>();
  const jobs = max < 8 ? 1 : 2;
  const pool = createPool(connection, max - jobs, open, pooler);
  const jobPool = createPool(pooler?.direct ?? connection, jobs, open);
  return { pool, jobPool, migrationPool: pooler ? createPool(pooler.direct, 2, open) : pool };
}

/** For one long reading from a standby, on which nothing listens. `check` refuses a connection that it throws for. */
export function createReadPool(connection: Address, name: string, check: (client: pg.ClientBase) => Promise<void>): Pool {
  return createPool(connection, 2, new Set(), undefined, {
    application_name: name,
    onConnect: async (client: pg.ClientBase) => {
      await pinSettings(client);
      await check(client);
    },
  });
}

export async function endPools({ pool, jobPool, migrationPool }: Pools): Promise<void> {
  await Promise.all([...new Set([pool, jobPool, migrationPool])].map((one) => one.end()));
}

export function createPool(
  connection: Address,
  max: number,
  open = new Set<Socket>(),
  pooler?: Pooler,
  more: pg.PoolConfig = {},
): Pool {
  const options: pg.PoolConfig & Address = {
    ...connection,
    max,
    application_name: 'crm-portal',
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    // Idle connections detect a vanished database server within half a minute.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    stream: () => rememberedSocket(open),
    onReadOnly: connection.mayBeStandby ? undefined : () => void leaveStandby(pool),
    Client: pooler && !pooler.keepsStatements ? UnnamedClient : PortalClient,
    onConnect: async (client: pg.ClientBase) => {
      if (pooler) return requirePrimary(client, connection, await isStandby(client));
      await greet(client, connection);
      await hearAccountChanges(client, pool);
    },
    ...more,
  };
  const pool: Pool = new pg.Pool(options);
  sockets.set(pool, open);
  if (pooler) poolers.set(pool, pooler);
  // The pool replaces a broken connection (Postgres restarted); without an error listener it would crash the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Prepares nothing: each statement is parsed anew, on whatever connection the pooler lends. */
class UnnamedClient extends PortalClient {
  override query(...given: unknown[]): never {
    const [sent, ...others] = given;
    const isNamed = typeof sent === 'object' && sent !== null && 'name' in sent;
    return Reflect.apply(super.query, this, [isNamed ? { ...sent, name: undefined } : sent, ...others]) as never;
  }
}

/** Whether a session of a connection in this pool lasts no longer than a transaction. */
export function isBehindPooler(pool: Pool): boolean {
  return poolers.has(pool);
}

/** A single connection with the settings of a pool. It emits 'end' when it closes. */
export async function openClient(connection: Address): Promise<pg.Client> {
  const client = await openBareClient(connection);
  try {
    await greet(client, connection);
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
}

async function greet(client: pg.ClientBase, connection: Address): Promise<void> {
  requirePrimary(client, connection, (await pinSettings(client)).isStandby);
}

/** One address, too, can lead to a server that was the primary until a moment ago. */
function requirePrimary(client: pg.ClientBase, { mayBeStandby }: Address, isStandby: boolean): void {
  if (!isStandby || mayBeStandby) return;
  if (client instanceof PortalClient) client.disown();
  throw new DatabaseAway('The server is a standby and takes no writes.');
}

export async function isStandby(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query('select pg_is_in_recovery() as "isStandby"');
  return rows[0].isStandby;
}

/** Without settings of ours, for looking at what an address leads to. */
export async function openProbe(connection: Address): Promise<pg.Client> {
  return openBareClient({ connectionTimeoutMillis: 10_000, ...connection, application_name: 'crm-portal probe' });
}

async function openBareClient(connection: Address): Promise<pg.Client> {
  const client = new PortalClient(connection);
  // Without a listener an error would crash the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
}

/** Options for a session of its own in the pool's database, past a pooler; dropConnections drops it too. */
export function sessionOf(pool: Pool, name: string): Address {
  const direct = poolers.get(pool)?.direct;
  return direct ? { ...connectionOf(pool, name), ...direct, application_name: name } : connectionOf(pool, name);
}

/** Options for a single connection that is made as those of the pool are; dropConnections drops it too. */
export function connectionOf(pool: Pool, name: string): Address {
  // The pool makes the password non-enumerable, so a spread would lose it.
  const { password } = pool.options;
  return { ...pool.options, ...(password === undefined ? {} : { password }), application_name: name };
}

/**
 * Drops all connections, also those for long work: pending statements fail at once, and the pools open new connections, to the
 * server that takes writes then.
 */
export function dropConnections(pool: Pool): void {
  for (const { primary } of [connectionOf(pool, ''), sessionOf(pool, '')]) primary?.forget();
  for (const socket of sockets.get(pool) ?? []) socket.destroy();
}

const leaving = new WeakSet<Pool>();

/** Behind a pooler or a proxy the server may be another one than before. An operator may also have made a primary read-only: it stays. */
async function leaveStandby(pool: Pool): Promise<void> {
  if (leaving.has(pool)) return;
  leaving.add(pool);
  try {
    const client = await openProbe(connectionOf(pool, ''));
    const isLeft = await isStandby(client).finally(() => void client.end().catch(() => undefined));
    if (isLeft) dropConnections(pool);
  } catch {
    // It is gone: the next statement finds out.
  } finally {
    leaving.delete(pool);
  }
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

/** The name of the unique index that a write violated. */
export function uniqueViolation(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined;
}
