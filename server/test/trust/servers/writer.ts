import { setTimeout as sleep } from 'node:timers/promises';
import type { Send } from '@crm/contract/core/client';
import { CallError } from '@crm/contract/core/envelope';
import { leadCalls } from '@crm/contract/customers/leads';
import type { Pool } from '../../../src/db/client.ts';
import { leadForm } from '../../support/factories.ts';

/** What one writer did: the names it gave to its records, with the ids that it was answered. */
export interface Written {
  answered: Map<string, number>;
  /** How often a request ended without an answer. */
  cut: number;
  /** The longest time between two answers. */
  pauseMs: number;
}

/** Saves one form after the other. What is not answered is sent again with its key, by the next way, as people do. */
export async function writeUntil(isDone: () => boolean, name: string, ways: Send[], onAnswer: () => void): Promise<Written> {
  const written: Written = { answered: new Map(), cut: 0, pauseMs: 0 };
  let way = 0;
  let last = performance.now();
  for (let n = 0; !isDone(); n += 1) {
    const form = leadForm({ name: `${name} ${n}` });
    while (!written.answered.has(form.name)) {
      try {
        const { data } = await theWay(ways, way)(leadCalls.create, {
          body: form,
          idempotencyKey: form.name.replaceAll(' ', '-'),
        });
        written.answered.set(form.name, data.id);
        onAnswer();
      } catch (error) {
        if (isRefusal(error)) throw error;
        written.cut += 1;
        way += 1;
        await sleep(20);
      }
    }
    written.pauseMs = Math.max(written.pauseMs, performance.now() - last);
    last = performance.now();
  }
  return written;
}

function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status < 500;
}

function theWay(ways: Send[], n: number): Send {
  const way = ways[n % ways.length];
  if (!way) throw new Error('there is no way to a server');
  return way;
}

/** What differs between the answers and the database; nothing, when each answered record is there once. */
export async function missingOf(pool: Pool, all: Written[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; ids: number[] }>(
    `select name, array_agg(id::int) as ids from customers where kind = 'lead' group by name`,
  );
  const stored = new Map(rows.map(({ name, ids }) => [name, ids]));
  const answered = all.flatMap((written) => [...written.answered]);
  return answered.filter(([name, id]) => String(stored.get(name)) !== String(id)).map(([name]) => name);
}

/** Whose kept totals do not agree with the records themselves. */
export async function wrongTotals(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select t.owner_id, t.all_count, count(c.id) from customer_totals t
     left join customers c on c.owner_id = t.owner_id and c.kind = t.kind and c.deleted_at is null
     where t.kind = 'lead' group by t.owner_id, t.all_count having t.all_count <> count(c.id)`,
  );
  return rows;
}

/** While the work is done, every write of the table waits in the database. */
export async function whileWritesWait<T>(pool: Pool, table: 'customers' | 'users', work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`lock table ${table} in share mode`);
    return await work();
  } finally {
    await client.query('commit');
    client.release();
  }
}

export async function countWaiting(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
     where not l.granted and d.datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}
