import { expect, it } from 'vitest';
import { createTestServer } from '../../../../test/support/test-app.ts';
import { addRows, saveChecked, walkBadRows, walkRows } from './import-rows.queries.ts';

const server = createTestServer();
const nothing = { form: null, ownerId: 1, asLead: false, notes: null, leftOut: null, mapped: 0, noted: 0, dropped: 0 };

async function sizesOf(batches: AsyncIterable<unknown[]>): Promise<number[]> {
  const sizes: number[] = [];
  for await (const batch of batches) sizes.push(batch.length);
  return sizes;
}

it('rows are read as many at once as fit into memory, long ones one by one', async () => {
  const long = 'x'.repeat(100_000);
  const cells = Array.from({ length: 25 }, () => long);
  const short = Array.from({ length: 501 }, (_, n) => ({ row: n + 2, cells: ['Anna'] }));
  await addRows(server.pool, 1, short);
  for (const row of [503, 504, 505]) await addRows(server.pool, 1, [{ row, cells }]);
  expect(await sizesOf(walkRows(server.pool, 1))).toEqual([500, 2, 1, 1]);
  const problems = [{ field: 'name' as const, value: '', message: 'Required' }];
  await saveChecked(
    server.pool,
    1,
    [503, 504, 505].map((row) => ({ row, ...nothing, problems })),
  );
  expect(await sizesOf(walkBadRows(server.pool, 1))).toEqual([1, 1, 1]);
});
