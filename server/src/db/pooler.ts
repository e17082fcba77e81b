import { randomBytes, randomInt } from 'node:crypto';
import pg from 'pg';
import { openProbe, type Pooler } from './client.ts';
import { OperatorError } from './operator-error.ts';
import type { Address } from './portal-client.ts';
import { looseSettings, pinForRole } from './session-settings.ts';

const tries = 5;
/** A pooler with too few connections lets a statement wait. */
const timeoutMs = 5000;

/** Refuses a pooler without DATABASE_DIRECT_URL: it would answer most calls with a failure. */
export async function refusePooler(connection: Address): Promise<void> {
  if (await lendsForTransactions(connection))
    throw new OperatorError(
      'DATABASE_URL leads to a pooler that lends a connection for a transaction only (pool_mode=transaction). ' +
        'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, or use pool_mode=session.',
    );
}

/** Before the first connection through the pooler: its connections to PostgreSQL begin with the settings of the role. */
export async function prepareForPooler(direct: Address): Promise<void> {
  if (await lendsForTransactions(direct))
    throw new OperatorError('DATABASE_DIRECT_URL leads to a pooler (pool_mode=transaction). It needs PostgreSQL itself.');
  await withClients(direct, 1, ([client]) => pinForRole(client));
}

export async function lookAtPooler(connection: Address, direct: Address): Promise<Pooler> {
  await requireSameDatabase(connection, direct);
  const loose = await withClients(connection, 1, ([client]) => looseSettings(client));
  if (loose.length > 0)
    throw new OperatorError(
      `Connections of the pooler at DATABASE_URL are older than the settings that CRM Portal needs (${loose.join(', ')}). ` +
        'Tell the pooler to open new ones (PgBouncer: RECONNECT), or restart it.',
    );
  const keepsStatements = !(await lendsForTransactions(connection)) || (await keepsPrepared(connection));
  return { direct, keepsStatements };
}

/** Two clients at once on the same backend, or one client on two: no session is that. */
async function lendsForTransactions(connection: Address): Promise<boolean> {
  return withClients(connection, 2, async ([one, other]) => {
    for (let turn = 0; turn < tries; turn += 1) {
      const first = await backendOf(one);
      await other.query('begin');
      const isLent = (await backendOf(other)) === first || (await backendOf(one)) !== first;
      await other.query('commit');
      if (isLent) return true;
    }
    return false;
  });
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  return rows[0].pid;
}

/** Whether a statement that was prepared on one backend runs on another; false also when no other one was lent. */
async function keepsPrepared(connection: Address): Promise<boolean> {
  return withClients(connection, 3, async ([one, other, asker]) => {
    for (let turn = 0; turn < tries; turn += 1) {
      const prepared = { name: `crm_${randomBytes(6).toString('hex')}`, text: 'select pg_backend_pid() as pid' };
      await one.query('begin');
      const before = (await asker.query(prepared)).rows[0].pid;
      await other.query('begin');
      await other.query('select 1');
      await one.query('commit');
      const after = (await asker.query(prepared)).rows[0].pid;
      await other.query('commit');
      if (after !== before) return true;
    }
    return false;
  }).catch((error: unknown) => {
    const isUnknown = error instanceof pg.DatabaseError && error.code === '26000';
    if (isUnknown || isTooSmall(error)) return false;
    throw error;
  });
}

function isTooSmall(error: unknown): boolean {
  return error instanceof Error && /timeout/i.test(error.message);
}

/** A lock that is taken at one address is seen at the other. */
async function requireSameDatabase(connection: Address, direct: Address): Promise<void> {
  const key = randomInt(2 ** 31);
  const isSeen = await withClients(direct, 1, async ([holder]) => {
    await holder.query('select pg_advisory_lock($1::bigint)', [key]);
    return withClients(connection, 1, async ([seer]) => {
      const { rowCount } = await seer.query(
        `select from pg_locks join pg_database d on d.oid = database
         where locktype = 'advisory' and classid = 0 and objid = $1 and granted and datname = current_database()`,
        [key],
      );
      return rowCount === 1;
    });
  });
  if (!isSeen) throw new OperatorError('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.');
}

type Clients = [pg.Client, pg.Client, pg.Client];

async function withClients<T>(connection: Address, count: number, work: (clients: Clients) => Promise<T>): Promise<T> {
  const clients: pg.Client[] = [];
  try {
    while (clients.length < count) clients.push(await openProbe({ ...connection, query_timeout: timeoutMs }));
    return await work(clients as Clients);
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()));
  }
}
