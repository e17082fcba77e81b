import { leaveQueueCalls } from '@crm/contract/calendar/leave-queue';
import { expect, test } from 'vitest';
import { createTestServer, testSettings } from '../../../test/support/test-app.ts';
import { fillPeople } from '../people.ts';
import { fillCalendar } from './calendar.ts';
import { fillEntitlements } from './entitlement.ts';

const server = createTestServer();

test('everybody has a balance, and one request goes over it', async () => {
  const { pool, clock } = server;
  const company = await fillPeople(pool, clock.now(), testSettings.secret);
  await fillCalendar(pool, company);
  await fillEntitlements(pool, company);
  const reader = await server.person('admin');
  const { data } = await reader.send(leaveQueueCalls.counts, {});
  expect([data.all > 3, data.over]).toEqual([true, 1]);
  const { data: waiting } = await reader.send(leaveQueueCalls.waiting, {});
  const casual = waiting.filter(({ category }) => category === 'Casual');
  expect(casual.map(({ balances }) => balances[0]?.entitled)).not.toContain(null);
  expect(new Set(casual.map(({ balances }) => balances[0]?.entitled))).toEqual(new Set([20, 18, 6]));
  const { rows } = await pool.query(`select count(*)::int as lines from changes where entity = 'entitlement'`);
  expect(rows).toEqual([{ lines: 3 }]);
});
