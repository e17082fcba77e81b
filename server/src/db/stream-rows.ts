import type { Pool } from './client.ts';
import { openSnapshot } from './snapshot.ts';
import type { RowOf, Statement } from './statement.ts';

/**
 * All rows of a statement, however many: a cursor in one snapshot, of which a batch at a time is in memory. Whoever stops
 * reading gives the connection back.
 */
export async function* streamRows<S extends Statement>(pool: Pool, statement: S, values: unknown[]): AsyncGenerator<RowOf<S>[]> {
  const snapshot = await openSnapshot(pool);
  try {
    yield* snapshot.stream(statement, values);
  } finally {
    await snapshot.close();
  }
}
