import { calendarCalls } from '@crm/contract/calendar/calendar';
import type { LeaveValues } from '@crm/contract/calendar/leave';
import { leaveWithoutWork } from '@crm/contract/rules/leave-days';
import { expect, test } from 'vitest';
import { askForLeave, createLeave, leaveForm, leavesOf } from '../../../test/support/records/leave.ts';
import { createHoliday, createLeave as storeLeave } from '../../../test/support/records/staff-records.ts';
import { createTestServer } from '../../../test/support/test-app.ts';

const server = createTestServer();
const historyOf = async (id: number) => {
  const text = `select action, before, after from changes where entity = 'leave' and entity_id = $1 order by id`;
  return (await server.pool.query(text, [id])).rows;
};

test('staff ask for leave, and it is pending whatever is sent', {
  tags: ['B-1-08', 'B-3-16', 'B-4-09', 'B-4-11', 'B-7-49'],
}, async () => {
  const staff = await server.person('staff');
  const leave = await createLeave(staff, { status: 'Approve' });
  expect(leave).toEqual({
    id: expect.any(Number),
    leaveType: 'fullday',
    category: 'Casual',
    leaveDate: '16/03/2026',
    endDate: '18/03/2026',
    description: 'Family',
    status: 'Pending',
    decisionReason: null,
    withdrawal: null,
    version: 1,
  });
  expect(await historyOf(leave.id)).toEqual([
    { action: 'created', before: null, after: expect.objectContaining({ leaveDate: '2026-03-16', status: 'Pending' }) },
  ]);
});

test('administrators have no leave of their own', { tags: ['B-2.0-15'] }, async () => {
  const admin = await server.person('admin');
  expect((await askForLeave(admin)).status).toBe(403);
  expect((await admin.send(calendarCalls.leaves, { body: { year: 2026, month: 3 } })).status).toBe(403);
});

test('every field is required, and from its list', {
  tags: ['B-5-32', 'B-5-33', 'B-5-34', 'B-5-35', 'B-5-36', 'B-5-38'],
}, async () => {
  const staff = await server.person('staff');
  const texts = {
    leaveType: 'Leave type is required',
    category: 'Category is required',
    leaveDate: 'Start date is required',
    endDate: 'End date is required',
    description: 'Reason is required',
  };
  const nothing = await staff.send(calendarCalls.createLeave, { body: {} as never });
  expect([nothing.status, nothing.failure.fields]).toEqual([400, texts]);
  const empty = Object.fromEntries(Object.keys(texts).map((name) => [name, '']));
  expect((await staff.send(calendarCalls.createLeave, { body: empty as never })).failure.fields).toEqual(texts);
  const unknown = await askForLeave(staff, { description: 'Golf' as never, category: 'Other' as never });
  expect(unknown.failure.fields).toEqual({ category: texts.category, description: texts.description });
  for (const [index, description] of (['Personal', 'Family', 'Medical', 'Emergency', 'Vacation'] as const).entries()) {
    const day = `${index + 13}/04/2026`;
    expect(await createLeave(staff, { description, leaveDate: day, endDate: day })).toMatchObject({ description });
  }
});

test('days are DD/MM/YYYY and real', async () => {
  const staff = await server.person('staff');
  for (const day of ['2026-03-16', '31/02/2027', '1/4/2026', '04/13/2026']) {
    const reply = await askForLeave(staff, { leaveDate: day, endDate: day });
    const text = 'Must be a date DD/MM/YYYY';
    expect([reply.status, reply.failure.fields], day).toEqual([400, { leaveDate: text, endDate: text }]);
  }
});

test('the end is not before the start: 406', { tags: ['B-8-30'] }, async () => {
  const staff = await server.person('staff');
  const reply = await askForLeave(staff, { leaveDate: '18/03/2026', endDate: '17/03/2026' });
  expect([reply.status, reply.failure.errorCode, reply.failure.message]).toEqual([
    406,
    'NOT_ALLOWED_NOW',
    'End date cannot be before start date',
  ]);
});

test('a leave has at most 366 days', async () => {
  const staff = await server.person('staff');
  const long = await askForLeave(staff, { leaveDate: '01/01/2028', endDate: '01/01/2029' });
  expect([long.status, long.failure.fields]).toEqual([400, { endDate: 'A leave has at most 366 days' }]);
  await createLeave(staff, { leaveDate: '01/01/2028', endDate: '31/12/2028' });
});

test('a leave that takes no working day is refused with the reason', async () => {
  const staff = await server.person('staff');
  await createHoliday(server.pool, { date: '2026-03-23' });
  for (const [leaveDate, endDate] of [
    ['22/03/2026', '22/03/2026'],
    ['22/03/2026', '23/03/2026'],
    ['23/03/2026', '23/03/2026'],
  ] as const) {
    const reply = await askForLeave(staff, { leaveDate, endDate });
    expect([reply.status, reply.failure.fields]).toEqual([400, { leaveDate: leaveWithoutWork }]);
  }
  expect(await leavesOf(staff, 2026, 3)).toEqual([]);
  const { id, version } = await createLeave(staff, { leaveDate: '22/03/2026', endDate: '24/03/2026' });
  const edit = (details: Partial<LeaveValues>) =>
    staff.send(calendarCalls.updateLeave, { params: { id: String(id) }, body: leaveForm(details), version });
  const shorter = await edit({ leaveDate: '22/03/2026', endDate: '23/03/2026' });
  expect([shorter.status, shorter.failure.fields]).toEqual([400, { leaveDate: leaveWithoutWork }]);
  // Days that have become free since stay with the leave.
  await createHoliday(server.pool, { date: '2026-03-24' });
  expect((await edit({ leaveDate: '22/03/2026', endDate: '24/03/2026', category: 'Unpaid' })).status).toBe(200);
});

test('a month has the own leaves that touch it, in every state, by their start', { tags: ['B-7-48'] }, async () => {
  const staff = await server.person('staff');
  const other = await server.person('staff');
  const store = (start: string, end: string, status: 'Approve' | 'Reject' | 'Pending') =>
    storeLeave(server.pool, { staffId: staff.id, start, end, status });
  await store('2026-01-31', '2026-02-01', 'Pending');
  await store('2026-02-28', '2026-03-01', 'Approve');
  await store('2026-04-01', '2026-04-01', 'Approve');
  await store('2026-02-01', '2026-05-01', 'Reject');
  await store('2026-03-31', '2026-04-02', 'Pending');
  await storeLeave(server.pool, { staffId: other.id, start: '2026-03-05' });
  const found = await leavesOf(staff, 2026, 3);
  expect(found.map(({ leaveDate, endDate, status }) => [leaveDate, endDate, status])).toEqual([
    ['01/02/2026', '01/05/2026', 'Reject'],
    ['28/02/2026', '01/03/2026', 'Approve'],
    ['31/03/2026', '02/04/2026', 'Pending'],
  ]);
});

test('own leave of a month is listed whole, portion by portion', async () => {
  const staff = await server.person('staff');
  await server.pool.query(
    `insert into leaves (staff_id, leave_type, category, start_date, end_date, reason, status, created_at)
     select $1, 'fullday', 'Casual', '2026-05-04', '2026-05-04', 'Family', 'Reject', now() from generate_series(1, 1001)`,
    [staff.id],
  );
  const body = { year: 2026, month: 5 };
  const { data, total, next = '' } = await staff.send(calendarCalls.leaves, { body, query: { limit: '100' } });
  expect([data.length, total]).toEqual([100, 1001]);
  const { data: second } = await staff.send(calendarCalls.leaves, { body, query: { cursor: next, limit: '100' } });
  expect(second[0]?.id).toBeGreaterThan(data.at(-1)?.id ?? 0);
});

test('sent twice with one key, it is one leave', async () => {
  const staff = await server.person('staff');
  const send = (details: Partial<LeaveValues> = {}) =>
    staff.send(calendarCalls.createLeave, { body: leaveForm(details), idempotencyKey: 'the-one-form' });
  const replies = await Promise.all([send(), send(), send()]);
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
  expect(await leavesOf(staff, 2026, 3)).toHaveLength(1);
  expect((await send({ category: 'Unpaid' })).status).toBe(409);
});

test('one own leave is found by its id, whatever its month; nobody finds that of another', async () => {
  const [staff, other] = [await server.person('staff'), await server.person('staff')];
  const leave = await createLeave(staff);
  const asked = { body: { year: 2026, month: 1 }, query: { id: String(leave.id) } };
  expect((await staff.send(calendarCalls.leaves, asked)).data).toEqual([leave]);
  expect((await other.send(calendarCalls.leaves, asked)).data).toEqual([]);
});
