import { overlaps } from '@crm/contract/rules/leave-days';
import { expect, test } from 'vitest';
import { createTestServer, testSettings } from '../../../test/support/test-app.ts';
import { approvedLeavesBetween, holidaysBetween } from '../../features/calendar/days-off.ts';
import { takenLeaves } from '../../features/calendar/leaves.queries.ts';
import { fillPeople } from '../people.ts';
import { fillCalendar } from './calendar.ts';

const server = createTestServer();

test('there are holidays, a maintenance day this month, and somebody is away today', async () => {
  const { pool, clock } = server;
  const company = await fillPeople(pool, clock.now(), testSettings.secret);
  await fillCalendar(pool, company);
  const month = await holidaysBetween(pool, '2026-03-01', '2026-03-31');
  expect(month.map(({ date, type }) => [date, type])).toEqual([['2026-03-14', 'maintenance']]);
  const holidays = (await holidaysBetween(pool, '2026-01-01', '2027-12-31')).map(({ date }) => date);
  for (const day of ['2026-01-19', '2026-05-25', '2026-11-26', '2027-07-04']) expect(holidays).toContain(day);
  const today = await Promise.all(company.staff.map(({ id }) => approvedLeavesBetween(pool, id, '2026-03-10', '2026-03-10')));
  expect(today.flat().map(({ type }) => type)).toEqual(['fullday', 'afternoon']);
  const { rows } = await pool.query(
    `select entity || ' ' || action as line from changes where entity in ('holiday', 'leave') group by 1 order by 1`,
  );
  expect(rows.map(({ line }) => line)).toEqual(['holiday created', 'leave approved', 'leave created', 'leave rejected']);
  for (const { id } of company.staff) {
    const leaves = await takenLeaves(pool, id, { start: '2025-01-01', end: '2027-12-31' }, null);
    const clashes = leaves.filter((one) => leaves.some((other) => other !== one && overlaps(one, other)));
    expect(clashes).toEqual([]);
  }
});
