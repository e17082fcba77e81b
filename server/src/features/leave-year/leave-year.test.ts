import { calendarCalls } from '@crm/contract/calendar/calendar';
import { entitlementCalls, noTerms } from '@crm/contract/calendar/entitlement';
import { leaveYearCalls } from '@crm/contract/calendar/leave-year';
import { expect, test } from 'vitest';
import { download } from '../../../test/support/file-calls.ts';
import { leaveForm } from '../../../test/support/records/leave.ts';
import { createHoliday, createLeave } from '../../../test/support/records/staff-records.ts';
import { createTestServer } from '../../../test/support/test-app.ts';

// It is Tuesday, 10 March 2026 in New York.
const server = createTestServer();
const terms = { days: 10, carryMax: 2, carryUntil: '03-31', halfDays: true };
const params = { year: '2025' };

test('without an entitlement there is no limit, and nothing is refused', async () => {
  const staff = await server.person('staff');
  const { data } = await staff.send(leaveYearCalls.own, { query: { year: '2026' } });
  expect(data.balances).toHaveLength(3);
  for (const balance of data.balances) expect(balance).toMatchObject({ entitled: null, left: null, over: 0, halfDays: true });
  expect((await staff.send(calendarCalls.createLeave, { body: leaveForm({ endDate: '01/09/2026' }) })).status).toBe(201);
});

test('a year has entries, months and balances; leave over its turn counts in part', async () => {
  const [admin, staff] = [await server.person('admin'), await server.person('staff')];
  await admin.send(entitlementCalls.setDefaults, { params, body: { ...noTerms, Casual: terms } });
  await createHoliday(server.pool, { date: '2026-01-01' });
  await createLeave(server.pool, { staffId: staff.id, start: '2025-12-29', end: '2026-01-03' });
  await createLeave(server.pool, { staffId: staff.id, start: '2026-03-16', type: 'morning', status: 'Pending' });
  await createLeave(server.pool, { staffId: staff.id, start: '2026-03-17', status: 'Reject' });
  const { data } = await staff.send(leaveYearCalls.own, { query: { year: '2026' } });
  expect(data.person).toEqual({ id: staff.id, name: staff.name, isFormer: false });
  expect(data.entries.map(({ start, days, status }) => [start, days, status])).toEqual([
    ['2025-12-29', 2, 'Approve'],
    ['2026-03-16', 0.5, 'Pending'],
    ['2026-03-17', 1, 'Reject'],
  ]);
  expect(data.months).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  // 3 of 10 were taken in 2025: 2 come over.
  expect(data.balances[0]).toEqual({
    category: 'Casual',
    halfDays: true,
    entitled: 10,
    carried: 2,
    carriedUntil: '2026-03-31',
    expired: 0,
    taken: 2,
    asked: 0.5,
    left: 10,
    over: 0,
  });
});

test('administrators read anybody’s, also that of former staff, and everybody as CSV', async () => {
  const [admin, staff] = [await server.person('admin'), await server.person('staff')];
  await createLeave(server.pool, { staffId: staff.id, start: '2026-02-02', end: '2026-02-03' });
  await server.pool.query('update users set deleted_at = now() where id = $1', [staff.id]);
  const asked = { params: { id: String(staff.id) }, query: { year: '2026' } };
  const { data } = await admin.send(leaveYearCalls.of, asked);
  expect([data.person.isFormer, data.entries.length]).toEqual([true, 1]);
  const { text } = await download(server.app, admin, leaveYearCalls.exportOf, asked);
  expect(text.split('\r\n').slice(1, 2)).toEqual(['2026-02-02,2026-02-03,Full Day,Casual,2,Personal,Approve,,']);
  expect(text).toContain('Casual,10,2,0,2,0,10');
});

test('a preview says what a leave does to each year’s balance, without the one it replaces', async () => {
  const staff = await server.person('staff');
  const id = await createLeave(server.pool, { staffId: staff.id, start: '2026-12-28', end: '2026-12-31', status: 'Pending' });
  const query = { leaveType: 'fullday', category: 'Casual', start: '2026-12-21', end: '2027-01-05', id: String(id) } as const;
  const { data } = await staff.send(leaveYearCalls.preview, { query });
  expect(data.halfDays).toBe(true);
  // 2 days carried over into 2026 can be used until March alone.
  expect(data.years).toMatchObject([
    { year: 2026, days: 10, before: 12, after: 2, over: 0 },
    { year: 2027, days: 4, over: 0 },
  ]);
});

test('an administrator sees the same of the person for whom leave is entered', async () => {
  const [admin, staff] = [await server.person('admin'), await server.person('staff')];
  await createLeave(server.pool, { staffId: staff.id, start: '2026-05-04', end: '2026-05-06' });
  const query = { leaveType: 'morning', category: 'Casual', start: '2026-06-01', end: '2026-06-02' } as const;
  const asked = { params: { id: String(staff.id) }, query };
  const { data } = await admin.send(leaveYearCalls.previewOf, asked);
  expect(data.years).toMatchObject([{ year: 2026, days: 1, before: 9, after: 8, over: 0 }]);
  expect((await staff.send(leaveYearCalls.previewOf, asked)).status).toBe(403);
  expect((await admin.send(leaveYearCalls.previewOf, { params: { id: String(admin.id) }, query })).status).toBe(404);
});

test('a category may be taken in whole days alone', async () => {
  const [admin, staff] = [await server.person('admin'), await server.person('staff')];
  const body = { ...noTerms, Casual: { ...terms, halfDays: false, carriedIn: null } };
  await admin.send(entitlementCalls.setOwn, { params: { ...params, id: String(staff.id) }, body });
  const half = await staff.send(calendarCalls.createLeave, { body: leaveForm({ leaveType: 'morning' }) });
  expect([half.status, half.failure?.fields]).toEqual([400, { leaveType: 'Casual leave is taken in whole days.' }]);
  expect((await staff.send(calendarCalls.createLeave, { body: leaveForm() })).status).toBe(201);
});
