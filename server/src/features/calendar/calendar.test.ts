import { staleMessage } from '@crm/contract/core/words';
import { calendarCalls, type Leave, type LeaveValues } from '@crm/contract/office/calendar';
import { describe, expect, test } from 'vitest';
import { createHoliday, createLeave as storeLeave } from '../../../test/support/staff-records.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
// It is Tuesday, 10 March 2026 in New York.
const leaveForm = (details: Partial<LeaveValues> = {}): LeaveValues => ({
  leaveType: 'fullday',
  category: 'Casual',
  leaveDate: '16/03/2026',
  endDate: '18/03/2026',
  description: 'Family',
  ...details,
});
const paramsOf = (id: number) => ({ id: String(id) });
const ask = (person: Person, details: Partial<LeaveValues> = {}) =>
  person.send(calendarCalls.createLeave, { body: leaveForm(details) });
async function createLeave(person: Person, details: Partial<LeaveValues> = {}): Promise<Leave> {
  const reply = await ask(person, details);
  if (reply.status !== 201) throw new Error(`a leave was refused: ${JSON.stringify(reply.failure)}`);
  return reply.data;
}
const leavesOf = async (person: Person, year: number, month: number) =>
  (await person.send(calendarCalls.leaves, { body: { year, month } })).data;
const historyOf = async (id: number) => {
  const text = `select action, before, after from changes where entity = 'leave' and entity_id = $1 order by id`;
  return (await server.pool.query(text, [id])).rows;
};

describe('holidays', () => {
  test('of a month, for everybody, with their type', { tags: ['B-2.13-03', 'B-3-17', 'B-7-47'] }, async () => {
    const staff = await server.person('staff');
    const admin = await server.person('admin');
    await createHoliday(server.pool, { date: '2026-02-28', description: 'Last of February' });
    await createHoliday(server.pool, { date: '2026-03-31', description: 'Server move', type: 'maintenance' });
    await createHoliday(server.pool, { date: '2026-03-01', description: 'First of March', type: 'publicHoliday' });
    await createHoliday(server.pool, { date: '2026-04-01', description: 'First of April' });
    for (const person of [staff, admin]) {
      const { data } = await person.send(calendarCalls.holidays, { body: { year: 2026, month: 3 } });
      expect(data).toEqual([
        {
          id: expect.any(Number),
          holidayDate: '01/03/2026',
          description: 'First of March',
          holidayName: 'publicHoliday',
          version: 1,
        },
        { id: expect.any(Number), holidayDate: '31/03/2026', description: 'Server move', holidayName: 'maintenance', version: 1 },
      ]);
    }
  });

  test('months count from 1', async () => {
    const staff = await server.person('staff');
    for (const [year, month] of [
      [2026, 0],
      [2026, 13],
      [26, 1],
    ] as const) {
      expect((await staff.send(calendarCalls.holidays, { body: { year, month } })).status).toBe(400);
      expect((await staff.send(calendarCalls.leaves, { body: { year, month } })).status).toBe(400);
    }
  });
});

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
    version: 1,
  });
  expect(await historyOf(leave.id)).toEqual([
    { action: 'created', before: null, after: expect.objectContaining({ leaveDate: '2026-03-16', status: 'Pending' }) },
  ]);
});

test('administrators have no leave of their own', { tags: ['B-2.0-15'] }, async () => {
  const admin = await server.person('admin');
  expect((await ask(admin)).status).toBe(403);
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
  const unknown = await ask(staff, { description: 'Golf' as never, category: 'Other' as never });
  expect(unknown.failure.fields).toEqual({ category: texts.category, description: texts.description });
  for (const [index, description] of (['Personal', 'Family', 'Medical', 'Emergency', 'Vacation'] as const).entries()) {
    const day = `0${index + 1}/04/2026`;
    expect(await createLeave(staff, { description, leaveDate: day, endDate: day })).toMatchObject({ description });
  }
});

test('days are DD/MM/YYYY and real', async () => {
  const staff = await server.person('staff');
  for (const day of ['2026-03-16', '31/02/2027', '1/4/2026', '04/13/2026']) {
    const reply = await ask(staff, { leaveDate: day, endDate: day });
    const text = 'Must be a date DD/MM/YYYY';
    expect([reply.status, reply.failure.fields], day).toEqual([400, { leaveDate: text, endDate: text }]);
  }
});

test('the end is not before the start: 406', { tags: ['B-8-30'] }, async () => {
  const staff = await server.person('staff');
  const reply = await ask(staff, { leaveDate: '18/03/2026', endDate: '17/03/2026' });
  expect([reply.status, reply.failure.errorCode, reply.failure.message]).toEqual([
    406,
    'NOT_ALLOWED_NOW',
    'End date cannot be before start date',
  ]);
});

test('a leave has at most 366 days', async () => {
  const staff = await server.person('staff');
  const long = await ask(staff, { leaveDate: '01/01/2028', endDate: '01/01/2029' });
  expect([long.status, long.failure.fields]).toEqual([400, { endDate: 'A leave has at most 366 days' }]);
  await createLeave(staff, { leaveDate: '01/01/2028', endDate: '31/12/2028' });
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

test('a thousand leaves are shown, and a message says that there are more', async () => {
  const staff = await server.person('staff');
  await server.pool.query(
    `insert into leaves (staff_id, leave_type, category, start_date, end_date, reason, status, created_at)
     select $1, 'fullday', 'Casual', '2026-05-04', '2026-05-04', 'Family', 'Reject', now() from generate_series(1, 1001)`,
    [staff.id],
  );
  const { data, message } = await staff.send(calendarCalls.leaves, { body: { year: 2026, month: 5 } });
  expect([data.length, message]).toEqual([1000, 'Only the first 1,000 rows are shown.']);
});

describe('overlaps', () => {
  const day = { leaveDate: '17/03/2026', endDate: '17/03/2026' };

  test('with an own pending or approved leave are refused, with a rejected one or somebody else’s not', {
    tags: ['B-8-31'],
  }, async () => {
    const staff = await server.person('staff');
    const other = await server.person('staff');
    await createLeave(staff);
    await createLeave(other);
    const again = await ask(staff, { ...day, leaveType: 'morning' });
    expect([again.status, again.failure.errorCode, again.failure.message]).toEqual([
      409,
      'CONFLICT',
      'You already have a pending leave then: Full Day, 16/03/2026 to 18/03/2026.',
    ]);
    await storeLeave(server.pool, { staffId: staff.id, start: '2026-03-25', type: 'morning' });
    const approved = await ask(staff, { leaveDate: '20/03/2026', endDate: '31/03/2026' });
    expect(approved.failure.message).toBe('You already have an approved leave then: Morning, 25/03/2026.');
    await storeLeave(server.pool, { staffId: staff.id, start: '2026-03-27', status: 'Reject' });
    await createLeave(staff, { leaveDate: '27/03/2026', endDate: '27/03/2026' });
  });

  test('a morning and an afternoon of one day do not overlap, over several days either', async () => {
    const staff = await server.person('staff');
    await createLeave(staff, { leaveType: 'morning' });
    await createLeave(staff, { leaveType: 'afternoon', ...day });
    expect((await ask(staff, { ...day })).status).toBe(409);
    expect((await ask(staff, { ...day, leaveType: 'morning' })).status).toBe(409);
  });

  test('an edit does not overlap with itself, but with the others', async () => {
    const staff = await server.person('staff');
    const { id } = await createLeave(staff);
    await createLeave(staff, { leaveDate: '20/03/2026', endDate: '20/03/2026' });
    const update = (details: Partial<LeaveValues>) =>
      staff.send(calendarCalls.updateLeave, { params: paramsOf(id), body: leaveForm(details) });
    expect((await update({ endDate: '19/03/2026' })).status).toBe(200);
    expect((await update({ endDate: '20/03/2026' })).status).toBe(409);
  });

  test('of two asked for at once, one is made', async () => {
    const staff = await server.person('staff');
    for (let month = 4; month < 9; month += 1) {
      const days = { leaveDate: `13/0${month}/2026`, endDate: `17/0${month}/2026` };
      const replies = await Promise.all([ask(staff, days), ask(staff, { ...days, endDate: `14/0${month}/2026` })]);
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await leavesOf(staff, 2026, month)).toHaveLength(1);
    }
  });
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

describe('a change', () => {
  test('saves all fields but the status, and is told in the history', { tags: ['B-7-50'] }, async () => {
    const staff = await server.person('staff');
    const { id } = await createLeave(staff);
    const body = leaveForm({ leaveType: 'afternoon', category: 'Unpaid', description: 'Medical', status: 'Approve' });
    const { data } = await staff.send(calendarCalls.updateLeave, { params: paramsOf(id), body, version: 1 });
    expect(data).toMatchObject({ id, leaveType: 'afternoon', category: 'Unpaid', status: 'Pending', version: 2 });
    expect((await historyOf(id))[1]).toEqual({
      action: 'updated',
      before: { leaveType: 'fullday', category: 'Casual', description: 'Family' },
      after: { leaveType: 'afternoon', category: 'Unpaid', description: 'Medical' },
    });
    const stale = await staff.send(calendarCalls.updateLeave, { params: paramsOf(id), body, version: 1 });
    expect([stale.status, stale.failure.message]).toEqual([412, staleMessage]);
    expect((await staff.send(calendarCalls.removeLeave, { params: paramsOf(id), version: 1 })).status).toBe(412);
  });

  test('deleting is for good', { tags: ['B-7-51'] }, async () => {
    const staff = await server.person('staff');
    const { id } = await createLeave(staff);
    const reply = await staff.send(calendarCalls.removeLeave, { params: paramsOf(id), version: 1 });
    expect([reply.status, reply.data]).toEqual([200, { id }]);
    expect(await leavesOf(staff, 2026, 3)).toEqual([]);
    expect((await historyOf(id))[1]).toMatchObject({ action: 'purged', before: { leaveDate: '2026-03-16' } });
    expect((await staff.send(calendarCalls.removeLeave, { params: paramsOf(id) })).status).toBe(404);
  });

  test('of what was approved or rejected is refused until it is pending again', {
    tags: ['B-2.13-05', 'B-4-10', 'B-8-33', 'B-8-34'],
  }, async () => {
    const staff = await server.person('staff');
    for (const [status, word] of [
      ['Approve', 'Approved'],
      ['Reject', 'Rejected'],
    ] as const) {
      const id = await storeLeave(server.pool, { staffId: staff.id, start: '2026-03-20', status });
      const edited = await staff.send(calendarCalls.updateLeave, { params: paramsOf(id), body: leaveForm(), version: 1 });
      expect([edited.status, edited.failure.message]).toEqual([409, `${word} leaves cannot be edited.`]);
      const deleted = await staff.send(calendarCalls.removeLeave, { params: paramsOf(id), version: 1 });
      expect([deleted.status, deleted.failure.message]).toEqual([409, `${word} leaves cannot be deleted.`]);
      await server.pool.query(`update leaves set status = 'Pending' where id = $1`, [id]);
      expect((await staff.send(calendarCalls.removeLeave, { params: paramsOf(id) })).status).toBe(200);
    }
  });

  test('of somebody else’s leave finds nothing', async () => {
    const staff = await server.person('staff');
    const other = await server.person('staff');
    const { id } = await createLeave(staff);
    const edited = await other.send(calendarCalls.updateLeave, { params: paramsOf(id), body: leaveForm() });
    const deleted = await other.send(calendarCalls.removeLeave, { params: paramsOf(id) });
    expect([edited.status, deleted.status]).toEqual([404, 404]);
    expect(await leavesOf(staff, 2026, 3)).toHaveLength(1);
  });
});
