import { expect, it } from 'vitest';
import { createDatabase } from '../../test/support/databases.ts';
import { migrate } from './migrate.ts';

// The own cluster writes no log of what is made in the same transaction. The state of a sequence that is drawn from there is lost with a
// crash, and its numbers are drawn again.
it('no migration draws a number from a sequence, which would be drawn again after a crash', async () => {
  const { pool, drop } = await createDatabase();
  await migrate(pool);
  const { rows: sequences } = await pool.query<{ name: string; last: string | null }>(
    'select sequencename as name, last_value as last from pg_sequences',
  );
  expect(sequences.length).toBeGreaterThan(30);
  expect(sequences.filter(({ last }) => last !== null).map(({ name }) => name)).toEqual([]);
  await drop();
});
