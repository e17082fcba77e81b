import { calendarCalls } from '@crm/contract/calendar/calendar';
import { addDays, toCalendarDay } from '@crm/contract/rules/plain-days';
import { describe, expect, test } from 'vitest';
import { createLeave } from '../../../test/support/records/staff-records.ts';
import { createZones } from '../../../test/support/second-app.ts';
import { createTestServer, logIn, type Person, send } from '../../../test/support/test-app.ts';

const server = createTestServer();
const appIn = createZones(server);

function formFor(start: string, end = start) {
  const days = { leaveDate: toCalendarDay(start), endDate: toCalendarDay(end) };
  return { leaveType: 'fullday', category: 'Casual', description: 'Family', ...days } as const;
}

/** Whether the day before and the day itself may be asked for, and what is said. */
async function firstDayIn(timeZone: string, today: string): Promise<unknown[]> {
  const app = await appIn(timeZone);
  const { email } = await server.person('staff');
  const cookie = await logIn(app, email);
  const ask = async (day: string, end?: string) => {
    const reply = await send(app, calendarCalls.createLeave, { body: formFor(day, end) }, cookie);
    return [reply.status, reply.failure.fields];
  };
  // A Sunday alone takes no working day.
  return [await ask(addDays(today, -1)), await ask(today, addDays(today, 1))];
}
const text = 'Date must be today or later';
const fromToday = [
  [400, { leaveDate: text, endDate: text }],
  [201, undefined],
];

describe('the first day that can be asked for is today, where the business is', { tags: ['B-5-37'] }, () => {
  test.each([
    ['America/New_York', '2026-03-10T15:00:00Z', '2026-03-10'],
    ['America/New_York', '2026-03-11T03:59:00Z', '2026-03-10'],
    ['America/New_York', '2026-03-11T04:00:00Z', '2026-03-11'],
    ['UTC', '2026-03-11T03:59:00Z', '2026-03-11'],
    ['Asia/Kolkata', '2026-03-10T18:29:00Z', '2026-03-10'],
    ['Asia/Kolkata', '2026-03-10T18:30:00Z', '2026-03-11'],
    ['Pacific/Auckland', '2026-03-10T15:00:00Z', '2026-03-11'],
  ])('%s at %s: %s', async (zone, instant, today) => {
    server.clock.set(instant);
    expect(await firstDayIn(zone, today)).toEqual(fromToday);
  });

  test.each([
    // The clocks go forward on 8 March and back on 1 November: midnight is at another hour afterwards.
    ['the night before summer time', '2026-03-08T04:59:00Z', '2026-03-07'],
    ['summer time begins', '2026-03-08T05:00:00Z', '2026-03-08'],
    ['its first midnight', '2026-03-09T04:00:00Z', '2026-03-09'],
    ['the last day of summer time', '2026-11-01T04:00:00Z', '2026-11-01'],
    ['the hour that comes twice', '2026-11-01T06:30:00Z', '2026-11-01'],
    ['just before the next midnight', '2026-11-02T04:59:00Z', '2026-11-01'],
    ['the next midnight', '2026-11-02T05:00:00Z', '2026-11-02'],
  ])('%s', async (_name, instant, today) => {
    server.clock.set(instant);
    expect(await firstDayIn('America/New_York', today)).toEqual(fromToday);
  });
});

test('the days that stay of a leave that has begun are no fault; a changed one is not past', async () => {
  server.clock.set('2026-03-10T15:00:00Z');
  const staff: Person = await server.person('staff');
  const id = await createLeave(server.pool, { staffId: staff.id, start: '2026-03-03', end: '2026-03-06', status: 'Pending' });
  const update = async (start: string, end: string) => {
    const reply = await staff.send(calendarCalls.updateLeave, { params: { id: String(id) }, body: formFor(start, end) });
    return [reply.status, reply.failure.fields];
  };
  expect(await update('2026-03-03', '2026-03-06')).toEqual([200, undefined]);
  expect(await update('2026-03-04', '2026-03-06')).toEqual([400, { leaveDate: text }]);
  expect(await update('2026-03-03', '2026-03-09')).toEqual([400, { endDate: text }]);
  expect(await update('2026-03-03', '2026-03-10')).toEqual([200, undefined]);
});
