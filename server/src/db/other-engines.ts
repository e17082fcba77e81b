import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openProbe } from './client.ts';
import { failureText, OperatorError } from './operator-error.ts';

/** PostgreSQL delivers within a millisecond or two. */
const newsMs = 2000;
const answerMs = 10_000;

interface Trial {
  /** What does not work, as part of a sentence. */
  fault: string;
  /** Whether it works. What it throws counts as no, and is told. */
  works(one: pg.Client, other: pg.Client, mark: string): Promise<boolean>;
}

/** What the portal cannot do without, each of which some server that speaks the same language lacks. */
const trials: Trial[] = [
  {
    fault: 'NOTIFY of one connection does not reach another that listens',
    async works(one, other, mark) {
      const heard = new Promise<boolean>((resolve) => one.on('notification', ({ channel }) => resolve(channel === mark)));
      await one.query(`listen ${mark}`);
      await other.query('select pg_notify($1, $2)', [mark, 'x']);
      const isHeard = await Promise.race([heard, sleep(newsMs, false)]);
      await one.query(`unlisten ${mark}`);
      return isHeard;
    },
  },
  {
    fault: 'an advisory lock that one connection holds does not keep out another',
    async works(one, other) {
      const key = randomInt(2 ** 31);
      const tryLock = async (client: pg.Client) =>
        (await client.query('select pg_try_advisory_lock($1) as got', [key])).rows[0].got;
      const isTaken = (await tryLock(one)) && !(await tryLock(other));
      await one.query('select pg_advisory_unlock($1)', [key]);
      const isFree = isTaken && (await tryLock(other));
      await other.query('select pg_advisory_unlock($1)', [key]);
      return isFree;
    },
  },
  {
    fault: 'a table that was made in a transaction is seen before its end, or stays after its rollback',
    async works(one, other, mark) {
      const isThere = async () =>
        (await other.query('select to_regclass($1) is not null as "isThere"', [`public.${mark}`])).rows[0].isThere;
      await one.query('begin');
      await one.query(`create table public.${mark} (n int)`);
      const isSeen = await isThere();
      await one.query('rollback');
      const isLeft = await isThere();
      if (isLeft) await one.query(`drop table public.${mark}`);
      return !isSeen && !isLeft;
    },
  },
  {
    fault: 'a transaction with repeatable read does not keep its snapshot',
    async works(one, other) {
      const snapshot = async () => (await one.query('select pg_current_snapshot()::text as shown')).rows[0].shown;
      await one.query('begin isolation level repeatable read');
      const before = await snapshot();
      await other.query('select pg_current_xact_id()');
      const after = await snapshot();
      await one.query('rollback');
      return before === after && (await snapshot()) !== before;
    },
  },
];

/**
 * Refuses a server that speaks PostgreSQL's protocol and does not do what the portal relies on. It is tried and not read from a name: a
 * name may stay when a version learns something, and some servers call themselves PostgreSQL. Nothing stays behind.
 */
export async function refuseOtherEngine(connection: pg.ClientConfig): Promise<void> {
  const clients: pg.Client[] = [];
  try {
    while (clients.length < 2) clients.push(await openProbe({ ...connection, query_timeout: answerMs }));
    const [one, other] = clients as [pg.Client, pg.Client];
    const { version } = (await one.query('select version() as version')).rows[0];
    const faults = [...(await faultsOf(one, other)), ...(await missingExtensions(one))];
    if (faults.length > 0)
      throw new OperatorError(
        `DATABASE_URL leads to ${nameOf(String(version))}, on which CRM Portal cannot work: ${faults.join('; ')}. Nothing was changed.`,
      );
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()));
  }
}

/** Refuses a server that ends a second connection while the first one lives: it serves one program, and the portal is several. */
export async function refuseSingleConnection(connection: pg.ClientConfig): Promise<void> {
  const first = await openProbe({ ...connection, query_timeout: answerMs });
  try {
    const second = await openProbe(connection).catch((error: Error) => error);
    if (!(second instanceof Error)) return await second.end();
    const { version } = (await first.query('select version() as version')).rows[0];
    // It said why, such as that all its connections are taken.
    if (second instanceof pg.DatabaseError) throw second;
    throw new OperatorError(
      `DATABASE_URL leads to ${nameOf(String(version))}, which serves one connection at a time (${failureText(second)}), ` +
        'and CRM Portal needs several.',
    );
  } finally {
    await first.end().catch(() => undefined);
  }
}

async function faultsOf(one: pg.Client, other: pg.Client): Promise<string[]> {
  const faults: string[] = [];
  for (const { fault, works } of trials) {
    const mark = `crm_trial_${randomBytes(6).toString('hex')}`;
    try {
      if (!(await works(one, other, mark))) faults.push(fault);
    } catch (error) {
      // Cut off, or a server that only reads now: neither says what it is.
      if (!(error instanceof pg.DatabaseError)) throw error;
      if (error.code !== '25006' && error.code !== '42501') faults.push(`${fault} (${error.message})`);
      await one.query('rollback').catch(() => undefined);
    }
  }
  return faults;
}

async function missingExtensions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `select name from unnest('{pg_trgm,btree_gin}'::text[]) name where name not in (select name from pg_available_extensions)`,
  );
  return rows.map(({ name }) => `it has no extension ${name}, which PostgreSQL's own packages bring (postgresql-contrib)`);
}

/** Without where and with what it was compiled. */
function nameOf(version: string): string {
  const end = version.search(/ \(| on |, compiled/);
  return version.slice(0, end < 0 ? 100 : end);
}
