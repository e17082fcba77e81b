import type { Pool } from './client.ts';
import type { RowOf, Statement } from './statement.ts';

const batchSize = 100;

/**
 * All rows of a statement, however many: a cursor in one snapshot, of which a batch at a time is in memory. Whoever stops
 * reading gives the connection back.
 */
export async function* streamRows<S extends Statement>(pool: Pool, { text }: S, values: unknown[]): AsyncGenerator<RowOf<S>[]> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query({ text: `declare walked no scroll cursor for\n    ${text}`, values });
    for (;;) {
      const { rows } = await client.query(`fetch ${batchSize} from walked`);
      if (rows.length > 0) yield rows;
      if (rows.length < batchSize) return;
    }
  } finally {
    await client.query('rollback').catch((error: Error) => {
      broken = error;
    });
    client.release(broken);
  }
}
