import type pg from 'pg';
import type { Db, Pool } from './client.ts';
import type { RowOf, Statement } from './statement.ts';

const batchSize = 100;

/** What many statements read as of one moment, on a connection of its own. */
export interface Snapshot extends Db {
  /** All rows of a statement, however many: a batch at a time is in memory. One statement is read at a time. */
  stream<S extends Statement>(statement: S, values?: unknown[]): AsyncGenerator<RowOf<S>[]>;
  /** Gives the connection back. */
  close(): Promise<void>;
}

export async function openSnapshot(pool: Pool): Promise<Snapshot> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
  }
  return {
    query: (config) => client.query(config),
    stream: (statement, values = []) => walk(client, statement, values),
    async close() {
      let broken: Error | undefined;
      await client.query('rollback').catch((error: Error) => {
        broken = error;
      });
      client.release(broken);
    },
  };
}

async function* walk<S extends Statement>(client: pg.PoolClient, { text }: S, values: unknown[]): AsyncGenerator<RowOf<S>[]> {
  await client.query({ text: `declare walked no scroll cursor for\n    ${text}`, values });
  for (;;) {
    const { rows } = await client.query(`fetch ${batchSize} from walked`);
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) break;
  }
  await client.query('close walked');
}
