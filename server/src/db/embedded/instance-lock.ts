import type pg from 'pg';
import { openClient } from '../client.ts';
import { OperatorError } from '../operator-error.ts';

export type Connection = {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
  ssl: false;
};

export class AlreadyRunning extends OperatorError {
  readonly pid: number;
  readonly postgresPid: number;
  /** How to connect to the running Postgres as its administrator. */
  readonly admin: Connection;

  readonly cluster: string;

  constructor({ dataDir, cluster }: { dataDir: string; cluster: string }, pid: number, postgresPid: number, admin: Connection) {
    super(`CRM Portal is already running on the data folder ${dataDir} (process ${pid}).`);
    this.name = 'AlreadyRunning';
    this.pid = pid;
    this.postgresPid = postgresPid;
    this.admin = admin;
    this.cluster = cluster;
  }
}

/** Advisory locks belong to a database: both sides must use the same one. */
const lock = { group: 1_129_467_216, number: 1 };

export type LockState = { owner: string | null; holderPid: number | null };

export type Release = () => Promise<void>;

/** `owner`: refuse a server that another start put in place of ours. */
type LockOptions = { owner?: string; onLost?: () => void };

/** Held by a separate connection, so that the lock ends with this process, however it ends. */
export async function holdInstanceLock(connection: Connection, { owner, onLost }: LockOptions = {}): Promise<Release> {
  const client = await connectForLock(connection);
  let isReleased = false;
  try {
    const isRightServer = owner === undefined || (await readLockState(client)).owner === owner;
    if (!isRightServer || !(await tryLock(client))) throw new Error('Another process holds the lock of this database.');
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  client.once('end', () => {
    if (!isReleased) onLost?.();
  });
  return async () => {
    isReleased = true;
    await client.end().catch(() => {});
  };
}

export function connectForLock(connection: Connection): Promise<pg.Client> {
  return openClient({ ...connection, application_name: `crm-portal ${process.pid}`, connectionTimeoutMillis: 5_000 });
}

export async function tryLock(client: pg.Client): Promise<boolean> {
  const text = 'select pg_try_advisory_lock($1, $2) as "isTaken"';
  const { rows } = await client.query<{ isTaken: boolean }>(text, [lock.group, lock.number]);
  return rows[0]?.isTaken === true;
}

export async function readLockState(client: pg.Client): Promise<LockState> {
  const { rows } = await client.query<{ owner: string | null; holder: string | null }>(
    `select current_setting('crm_portal.owner', true) as owner, (
       select application_name from pg_locks join pg_stat_activity using (pid)
       where locktype = 'advisory' and granted and classid = $1 and objid = $2 and objsubid = 2
         and database = (select oid from pg_database where datname = current_database()) limit 1) as holder`,
    [lock.group, lock.number],
  );
  const holder = rows[0]?.holder ?? null;
  return { owner: rows[0]?.owner ?? null, holderPid: holder === null ? null : Number(holder.replace(/\D+/g, '')) };
}
