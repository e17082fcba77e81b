import { calendarCalls } from '@crm/contract/calendar/calendar';
import { type HolidaySpan, holidayCalls } from '@crm/contract/calendar/holiday-spans';
import { expect, test } from 'vitest';
import { createTestServer, type Person } from '../../../../test/support/test-app.ts';

const server = createTestServer();
const span = (from: string, to: string, details: Partial<HolidaySpan> = {}): HolidaySpan => ({
  from,
  to,
  description: 'Company holiday',
  type: 'companyHoliday',
  ...details,
});
const enter = (admin: Person, ...spans: HolidaySpan[]) => admin.send(holidayCalls.create, { body: { spans } });
const entriesFrom = async (admin: Person, from: string) => (await admin.send(holidayCalls.list, { query: { from } })).data;
const datesFrom = async (admin: Person, from: string) => (await entriesFrom(admin, from)).map(({ date }) => date);

test('a span enters each of its days, and the calls of single days know them', async () => {
  const [admin, staff] = [await server.person('admin'), await server.person('staff')];
  expect((await enter(staff, span('2027-12-24', '2027-12-26'))).status).toBe(403);
  const reply = await enter(admin, span('2027-12-24', '2027-12-26'), span('2028-01-01', '2028-01-01', { type: 'publicHoliday' }));
  expect([reply.status, reply.data]).toEqual([201, { entered: 4 }]);
  expect(await datesFrom(admin, '2027-12-01')).toEqual(['2027-12-24', '2027-12-25', '2027-12-26', '2028-01-01']);
  const month = (await staff.send(calendarCalls.holidays, { body: { year: 2027, month: 12 } })).data;
  expect(month.map(({ holidayDate }) => holidayDate)).toEqual(['24/12/2027', '25/12/2027', '26/12/2027']);
  const { rows } = await server.pool.query(
    `select after ->> 'date' as date from changes where entity = 'holiday' and action = 'created' order by id`,
  );
  expect(rows.map(({ date }) => date)).toEqual(['2027-12-24', '2027-12-25', '2027-12-26', '2028-01-01']);
});

test('one day that is taken refuses all of them', async () => {
  const admin = await server.person('admin');
  await enter(admin, span('2031-05-02', '2031-05-02'));
  const reply = await enter(admin, span('2031-05-01', '2031-05-03'), span('2031-06-01', '2031-06-01'));
  expect([reply.status, reply.failure.message]).toEqual([409, 'These days have an entry already: May 2, 2031.']);
  expect(await datesFrom(admin, '2031-05-01')).toEqual(['2031-05-02']);
});

test('spans that are backwards, too long, or meet each other are refused', async () => {
  const admin = await server.person('admin');
  const statusOf = async (...spans: HolidaySpan[]) => (await enter(admin, ...spans)).status;
  expect(await statusOf(span('2040-05-02', '2040-05-01'))).toBe(400);
  expect(await statusOf(span('2040-05-01', '2040-06-01'))).toBe(400);
  expect(await statusOf(span('2040-05-01', '2040-05-31', { description: ' ' }))).toBe(400);
  expect(await statusOf(span('2040-05-01', '2040-05-03'), span('2040-05-03', '2040-05-04'))).toBe(400);
  expect(await statusOf()).toBe(400);
  expect(await datesFrom(admin, '2040-01-01')).toEqual([]);
});

test('a span takes the place of entries that nobody has changed since', async () => {
  const admin = await server.person('admin');
  await enter(admin, span('2050-05-01', '2050-05-02'));
  const seen = (await entriesFrom(admin, '2050-01-01')).map(({ id, version }) => ({ id, version }));
  const replace = (entries: typeof seen, other: HolidaySpan | null) =>
    admin.send(holidayCalls.replace, { body: { entries, span: other } });
  const stale = await replace(
    seen.map((entry) => ({ ...entry, version: 9 })),
    null,
  );
  expect([stale.status, await datesFrom(admin, '2050-01-01')]).toEqual([412, ['2050-05-01', '2050-05-02']]);
  expect((await replace(seen, span('2050-05-02', '2050-05-04', { description: 'Moved' }))).data).toEqual({ entered: 3 });
  const moved = await entriesFrom(admin, '2050-01-01');
  expect(moved.map(({ date, description }) => [date, description])).toEqual([
    ['2050-05-02', 'Moved'],
    ['2050-05-03', 'Moved'],
    ['2050-05-04', 'Moved'],
  ]);
  await replace(
    moved.map(({ id, version }) => ({ id, version })),
    null,
  );
  expect(await datesFrom(admin, '2050-01-01')).toEqual([]);
});
