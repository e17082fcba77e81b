import { calendarCalls } from '@crm/contract/calendar/calendar';
import { leaveQueueCalls } from '@crm/contract/calendar/leave-queue';
import { correctionCalls } from '@crm/contract/office/corrections';
import { presenceCalls } from '@crm/contract/office/presence';
import { addDays, toCalendarDay } from '@crm/contract/rules/plain-days';
import { describe, expect, it } from 'vitest';
import { createZones } from '../../../test/support/second-app.ts';
import { createTestServer, send } from '../../../test/support/test-app.ts';

const server = createTestServer();
const appIn = createZones(server);

// A Saturday's last second and the Sunday's first, where the clocks change in that night or on that Sunday, and where they never do;
// then 10 AM of the Monday, which is an hour after the beginning of work.
describe.each([
  ['America/Los_Angeles', '2026-03-07', '2026-03-08T07:59:59Z', '2026-03-08T08:00:00Z', '2026-03-09T17:00:00Z'],
  ['America/Los_Angeles', '2026-10-31', '2026-11-01T06:59:59Z', '2026-11-01T07:00:00Z', '2026-11-02T18:00:00Z'],
  ['Europe/Berlin', '2026-03-28', '2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-30T08:00:00Z'],
  ['Europe/Berlin', '2026-10-24', '2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z', '2026-10-26T09:00:00Z'],
  ['Asia/Kolkata', '2026-06-13', '2026-06-13T18:29:59Z', '2026-06-13T18:30:00Z', '2026-06-15T04:30:00Z'],
  ['Pacific/Kiritimati', '2026-12-26', '2026-12-26T09:59:59Z', '2026-12-26T10:00:00Z', '2026-12-27T20:00:00Z'],
])('%s at the end of %s', (timeZone, saturday, lastSecond, nextDay, monday10) => {
  const sunday = addDays(saturday, 1);

  it('corrections, free days, missing people and waiting leave follow the wall clock', async () => {
    server.clock.set(lastSecond);
    const [admin, staff] = [await server.person('admin'), await server.person('staff')];
    const app = await appIn(timeZone);
    const ask = async (date: string) => {
      const body = { date, entryTime: '9:00 AM', exitTime: '5:00 PM', reason: 'Forgot it' };
      return (await send(app, correctionCalls.ask, { body }, staff.cookie)).status;
    };
    const day = async () => (await send(app, presenceCalls.day, { query: { search: staff.name } }, admin.cookie)).data;

    expect([await ask(saturday), await ask(addDays(saturday, -1))]).toEqual([400, 201]);
    expect(await day()).toMatchObject({ date: saturday, isToday: true, free: null });
    const start = toCalendarDay(addDays(sunday, 8));
    const form = { leaveType: 'fullday', category: 'Casual', leaveDate: start, endDate: start, description: 'Family' } as const;
    const leave = (await send(app, calendarCalls.createLeave, { body: form }, staff.cookie)).data;

    server.clock.set(nextDay);
    expect([await ask(sunday), await ask(saturday)]).toEqual([400, 201]);
    expect(await day()).toMatchObject({ date: sunday, isToday: true, free: 'Sunday', counts: { missing: 0 } });

    server.clock.set(new Date(Date.parse(monday10) - 60_000).toISOString());
    const person = await server.person('admin');
    const monday = async () => (await send(app, presenceCalls.day, { query: { search: staff.name } }, person.cookie)).data;
    expect(await monday()).toMatchObject({ date: addDays(sunday, 1), counts: { missing: 0 } });
    server.clock.set(monday10);
    expect(await monday()).toMatchObject({ counts: { missing: 1 } });
    const queued = await send(app, leaveQueueCalls.one, { params: { id: String(leave.id) } }, person.cookie);
    // The Sunday is free, and the day of the request does not count.
    expect(queued.data).toMatchObject({ askedOn: saturday, waits: 1, days: 1 });
    await server.pool.query(
      'truncate attendance_corrections, leaves, leave_handovers; update users set deleted_at = now() where deleted_at is null',
    );
  });
});
