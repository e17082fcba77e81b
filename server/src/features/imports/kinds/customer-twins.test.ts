import { importCalls } from '@crm/contract/imports/imports';
import { expect, it } from 'vitest';
import type { PlanNode } from '../../../../test/plans/plan-reading.ts';
import { createRecorder, explain } from '../../../../test/plans/record-statements.ts';
import { uploaded } from '../../../../test/support/imports/imports.ts';
import { createTestServer } from '../../../../test/support/test-app.ts';
import { connectionOf, openClient } from '../../../db/client.ts';

const server = createTestServer();

/** What a step of the plan and those below it looked at, at most. */
function mostRows(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0);
  return Math.max((node['Actual Rows'] + removed) * node['Actual Loops'], ...(node.Plans ?? []).map(mostRows));
}

it('rows are compared with the records one by one, whatever the planner knows', async () => {
  const [records, rows] = [200, 20_000];
  const staff = await server.person('staff');
  const others = await Promise.all(Array.from({ length: 11 }, () => server.person('staff')));
  await server.pool.query(
    `insert into customers (kind, owner_id, name, description, email, phone, location, source, amount, created_at)
     select 'lead', o.id, 'Customer', 'Wants a quote', 'c' || n || '@a.example', (7100000 + n)::text, 'Dayton', 'Fair', 1, now()
     from unnest($1::bigint[]) o (id), generate_series(1, $2::int) n`,
    [[staff, ...others].map(({ id }) => id), records],
  );
  const lines = Array.from({ length: rows }, (_, n) => `Anna ${n},${7_100_101 + n},c${n + 1}@b.example`);
  const { file, params } = await uploaded(server.app, staff, ['Name,Phone,Email', ...lines, ''].join('\n'));
  const client = await openClient(connectionOf(server.pool, 'twins'));
  const record = createRecorder([server.pool, server.jobPool]);
  // What the planner thinks of the owner's records before and after it looked at them.
  for (const statistics of ['', 'analyze customers', 'analyze import_rows']) {
    if (statistics) await server.pool.query(statistics);
    const check = () => staff.send(importCalls.check, { params, body: { plan: file.plan } });
    const found = (await record(check)).find(({ text }) => text.includes('update import_rows r set left_out'));
    if (!found) throw new Error('the rows were compared with nothing');
    expect(mostRows(await explain(client, found)), statistics).toBeLessThanOrEqual(3 * rows);
  }
  await client.end();
  const { counts } = (await staff.send(importCalls.read, { params })).data;
  expect(counts).toMatchObject({ created: rows - 100, duplicates: 100 });
});
