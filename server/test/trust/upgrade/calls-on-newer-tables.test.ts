import { expect, it } from 'vitest';
import { createTestServer } from '../../support/test-app.ts';
import { everyCall, prepare } from '../crash/disk-writes.ts';
import { makeNewerTables } from './newer-tables.ts';

const server = createTestServer({}, makeNewerTables);

it('every call is answered well on the tables of a next version beside this one', async () => {
  const world = { server, staff: await server.person('staff'), admin: await server.person('admin') };
  const wrong: string[] = [];
  for (const named of everyCall) {
    // The limits on guessing have a test of their own.
    await server.pool.query('delete from rate_limits');
    const { statusCode, body } = await (await prepare(named, world))(server.app);
    if (statusCode >= 300) wrong.push(`${named.name}: ${statusCode} ${body.slice(0, 300)}`);
  }
  expect(everyCall.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
  expect(server.logged).toEqual([]);
  expect((await server.app.inject('/health/ready')).json()).toEqual({ status: 'ok' });
});
