import { leadCalls } from '@crm/contract/customers/leads';
import { dashboardCalls } from '@crm/contract/office/dashboard';
import { addDays, weekdayOf } from '@crm/contract/rules/plain-days';
import { describe, expect, it } from 'vitest';
import { createLead } from '../../../test/support/factories.ts';
import { createAttendance } from '../../../test/support/records/staff-records.ts';
import { createZones } from '../../../test/support/second-app.ts';
import { createTestServer, send } from '../../../test/support/test-app.ts';

const server = createTestServer();
const appIn = createZones(server);

// A Saturday's last second and the Sunday's first, where the clocks change in that night or on that Sunday, and where they never do.
describe.each([
  ['America/Los_Angeles', '2026-03-07', '2026-03-08T07:59:59Z', '2026-03-08T08:00:00Z'],
  ['America/Los_Angeles', '2026-10-31', '2026-11-01T06:59:59Z', '2026-11-01T07:00:00Z'],
  ['Europe/Berlin', '2026-03-28', '2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z'],
  ['Europe/Berlin', '2026-10-24', '2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z'],
  ['Asia/Kolkata', '2026-06-13', '2026-06-13T18:29:59Z', '2026-06-13T18:30:00Z'],
  ['Pacific/Kiritimati', '2026-12-26', '2026-12-26T09:59:59Z', '2026-12-26T10:00:00Z'],
])('%s at the end of %s', (timeZone, saturday, lastSecond, nextDay) => {
  const sunday = addDays(saturday, 1);

  it('the week and the day of who is in begin at midnight there', async () => {
    expect(weekdayOf(sunday)).toBe(0);
    server.clock.set(lastSecond);
    const [admin, staff] = [await server.person('admin'), await server.person('staff')];
    const figures = async () => (await send(await appIn(timeZone), dashboardCalls.figures, {}, admin.cookie)).data;
    await createAttendance(server.pool, { staffId: staff.id, date: sunday, entry: '09:00' });
    await createLead(staff);
    const late = await figures();
    expect([late.today, late.presence.present, late.leadWeeks.at(-1)]).toEqual([
      saturday,
      0,
      { week: addDays(sunday, -7), count: 1 },
    ]);

    server.clock.set(nextDay);
    await createLead(staff);
    const early = await figures();
    expect([early.today, early.presence.present]).toEqual([sunday, 1]);
    expect(early.leadWeeks.slice(-2)).toEqual([
      { week: addDays(sunday, -7), count: 1 },
      { week: sunday, count: 1 },
    ]);
    for (const { week, count } of early.leadWeeks) {
      const query = { from: week, to: addDays(week, 6) };
      const listed = await send(await appIn(timeZone), leadCalls.listGlobal, { query }, admin.cookie);
      expect(listed.data.total, week).toBe(count);
    }
    await server.pool.query('truncate attendance_days; update customers set deleted_at = now()');
  });
});
