import { addDays } from '@crm/contract/rules/plain-days';
import { expect, test } from 'vitest';
import { createHoliday, createLeave } from '../../../test/support/records/staff-records.ts';
import { createTestServer, testSettings } from '../../../test/support/test-app.ts';
import { attendanceOfDay, forgottenExitOf } from '../../features/attendance/attendance-reads.ts';
import { fillPeople } from '../people.ts';
import { fillAttendance } from './attendance.ts';

const server = createTestServer();

test('everybody has marked their working days, and some have forgotten an exit', async () => {
  const { pool } = server;
  // A Wednesday, late enough that everybody has come in any zone of the machine.
  const now = new Date(2026, 2, 11, 16);
  const today = '2026-03-11';
  const company = await fillPeople(pool, now, testSettings.secret);
  const first = company.staff[0]?.id ?? 0;
  await createHoliday(pool, { date: '2026-03-05' });
  await createLeave(pool, { staffId: first, start: '2026-03-06' });
  await fillAttendance(pool, company);

  const { rows } = await pool.query(
    `select count(*)::int as days, max(attendance_date) as last, count(exit_stated_at)::int as stated,
       count(*) filter (where extract(isodow from attendance_date) = 7)::int as sundays
     from attendance_days where staff_id = $1`,
    [first],
  );
  expect(rows).toEqual([{ days: 61, last: today, stated: 1, sundays: 0 }]);
  expect(await attendanceOfDay(pool, first, '2026-03-05')).toBeNull();
  expect(await attendanceOfDay(pool, first, '2026-03-06')).toBeNull();
  expect(await attendanceOfDay(pool, first, today)).toMatchObject({ exitTime: null });
  const forgotten = await Promise.all(company.staff.map(({ id }) => forgottenExitOf(pool, id, today)));
  expect(forgotten.filter((day) => day !== null)).toHaveLength(4);
  expect(forgotten[0]?.date).toBe(addDays(today, -4));
});
