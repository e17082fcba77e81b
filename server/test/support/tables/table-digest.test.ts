import { expect, it } from 'vitest';
import { createTestServer } from '../test-app.ts';
import { changedTables, createDigest } from './table-digest.ts';

const server = createTestServer();

it('a digest tells each table in which something was written, however early that was begun', async () => {
  const digest = await createDigest(server.pool);
  const client = await server.pool.connect();
  await client.query(`begin; insert into app_state (key, value) values ('one', '1')`);
  const before = await digest();
  expect(changedTables(before, await digest())).toEqual([]);
  await client.query('commit');
  client.release();
  const after = await digest();
  expect(changedTables(before, after)).toEqual(['app_state']);
  await server.pool.query(`update app_state set value = '2'`);
  expect(changedTables(after, await digest())).toEqual(['app_state']);
});
