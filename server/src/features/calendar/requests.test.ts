import { calendarCalls } from '@crm/contract/calendar/calendar';
import { type LeaveRequest, type LeaveStatus, leaveStatuses } from '@crm/contract/calendar/leave';
import { staleMessage } from '@crm/contract/core/words';
import { notificationCalls } from '@crm/contract/office/notifications';
import { describe, expect, test } from 'vitest';
import { createLeave } from '../../../test/support/records/staff-records.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
const paramsOf = (id: number) => ({ id: String(id) });
const decide = (admin: Person, id: number, status: LeaveStatus, version?: number) =>
  admin.send(calendarCalls.decide, { params: paramsOf(id), body: { status }, ...(version === undefined ? {} : { version }) });
const requestsOf = async (admin: Person, month: number) =>
  (await admin.send(calendarCalls.requests, { body: { year: 2026, month } })).data;
const notesOf = async (person: Person) =>
  (await person.send(notificationCalls.list, {})).data.notifications.map(({ kind, text, link }) => [kind, text, link]);
const link = '/workspace/calendar';

test('a month has the leave of all staff that touches it, in every state, with its person', {
  tags: ['A-3-08', 'A-7-11', 'A-9-10', 'A-4-03'],
}, async () => {
  const admin = await server.person('admin');
  const [one, two] = [await server.person('staff'), await server.person('staff')];
  await createLeave(server.pool, { staffId: one.id, start: '2026-03-31', end: '2026-04-02', status: 'Pending', type: 'morning' });
  await createLeave(server.pool, { staffId: two.id, start: '2026-02-20', end: '2026-03-01', status: 'Reject' });
  await createLeave(server.pool, {
    staffId: two.id,
    start: '2026-02-01',
    end: '2026-05-01',
    status: 'Approve',
    type: 'afternoon',
  });
  await createLeave(server.pool, { staffId: two.id, start: '2026-04-01' });
  const found = await requestsOf(admin, 3);
  expect(found.map(({ staff, leaveType, leaveDate, status }) => [staff, leaveType, leaveDate, status])).toEqual([
    [{ id: one.id, name: one.name, isFormer: false }, 'morning', '31/03/2026', 'Pending'],
    [{ id: two.id, name: two.name, isFormer: false }, 'fullday', '20/02/2026', 'Reject'],
    [{ id: two.id, name: two.name, isFormer: false }, 'afternoon', '01/02/2026', 'Approve'],
  ]);
  expect(found[0]).toEqual({
    id: expect.any(Number),
    leaveType: 'morning',
    category: 'Casual',
    leaveDate: '31/03/2026',
    endDate: '02/04/2026',
    description: 'Personal',
    status: 'Pending',
    decisionReason: null,
    withdrawal: null,
    version: 1,
    staff: { id: one.id, name: one.name, isFormer: false },
  } satisfies LeaveRequest);
});

test('a request reaches the inbox of every administrator who works here, and leads to the queue', async () => {
  const [admin, other, blocked] = [await server.person('admin'), await server.person('admin'), await server.person('admin')];
  await server.pool.query('update users set blocked = true where id = $1', [blocked.id]);
  const staff = await server.person('staff');
  const words = { leaveType: 'fullday', category: 'Casual', description: 'Family' } as const;
  const body = { ...words, leaveDate: '08/03/2027', endDate: '10/03/2027' };
  expect((await staff.send(calendarCalls.createLeave, { body })).status).toBe(201);
  expect((await staff.send(calendarCalls.createLeave, { body })).status).toBe(409);
  const text = `${staff.name} asks for leave: Full Day, Mar 8, 2027 to Mar 10, 2027.`;
  for (const person of [admin, other]) {
    expect(await notesOf(person)).toEqual([['leave', text, '/workspace/calendar/customise/leave']]);
  }
  expect(await notesOf(staff)).toEqual([]);
  const kept = await server.pool.query('select 1 from notifications where user_id = $1', [blocked.id]);
  expect(kept.rowCount).toBe(0);
});

describe('a decision', () => {
  test('is any state at any time, and the person is told each time', {
    tags: ['A-4-03', 'A-4-04', 'A-6-09', 'A-7-15'],
  }, async () => {
    const [admin, staff] = [await server.person('admin'), await server.person('staff')];
    // It is over already.
    const id = await createLeave(server.pool, { staffId: staff.id, start: '2026-01-09', end: '2026-01-13', status: 'Pending' });
    let version = 1;
    for (const from of leaveStatuses) {
      for (const to of leaveStatuses) {
        await server.pool.query('update leaves set status = $2 where id = $1', [id, from]);
        const reply = await decide(admin, id, to, version);
        expect([reply.status, reply.data.status, reply.data.staff], `${from} to ${to}`).toEqual([
          200,
          to,
          { id: staff.id, name: staff.name, isFormer: false },
        ]);
        version = reply.data.version;
      }
    }
    expect((await notesOf(staff)).reverse()).toEqual(
      [
        'Your leave from Jan 9, 2026 to Jan 13, 2026 was approved.',
        'Your leave from Jan 9, 2026 to Jan 13, 2026 was rejected.',
        'Your leave from Jan 9, 2026 to Jan 13, 2026 is pending again.',
        'Your leave from Jan 9, 2026 to Jan 13, 2026 was rejected.',
        'Your leave from Jan 9, 2026 to Jan 13, 2026 is pending again.',
        'Your leave from Jan 9, 2026 to Jan 13, 2026 was approved.',
      ].map((text) => ['leave', text, link]),
    );
    const { rows } = await server.pool.query(
      `select action, before, after from changes where entity = 'leave' and entity_id = $1 order by id limit 3`,
      [id],
    );
    expect(rows).toEqual([
      { action: 'approved', before: { status: 'Pending' }, after: { status: 'Approve' } },
      { action: 'rejected', before: { status: 'Pending' }, after: { status: 'Reject' } },
      { action: 'reset', before: { status: 'Approve' }, after: { status: 'Pending' } },
    ]);
  });

  test('says by whom and when; a reset one was decided by nobody and may be changed again', async () => {
    const [admin, staff] = [await server.person('admin'), await server.person('staff')];
    const id = await createLeave(server.pool, { staffId: staff.id, start: '2026-03-20', status: 'Pending' });
    const decided = async () =>
      (await server.pool.query('select decided_by as by, decided_at as at from leaves where id = $1', [id])).rows;
    await decide(admin, id, 'Approve');
    expect(await decided()).toEqual([{ by: admin.id, at: server.clock.now() }]);
    expect((await staff.send(calendarCalls.removeLeave, { params: paramsOf(id) })).status).toBe(409);
    await decide(admin, id, 'Pending');
    expect(await decided()).toEqual([{ by: null, at: null }]);
    expect((await notesOf(staff))[0]).toEqual(['leave', 'Your leave on Mar 20, 2026 is pending again.', link]);
    expect((await staff.send(calendarCalls.removeLeave, { params: paramsOf(id) })).status).toBe(200);
  });

  test('is for administrators, about a leave that is there, with a known state', async () => {
    const [admin, staff] = [await server.person('admin'), await server.person('staff')];
    const id = await createLeave(server.pool, { staffId: staff.id, start: '2026-03-20', status: 'Pending' });
    expect((await decide(staff, id, 'Approve')).status).toBe(403);
    expect((await decide(admin, 987_654_321, 'Approve')).status).toBe(404);
    expect((await decide(admin, id, 'Approved' as never)).status).toBe(400);
    expect((await requestsOf(admin, 3)).find((leave) => leave.id === id)?.status).toBe('Pending');
  });

  test('takes no half of a day twice', async () => {
    const [admin, staff] = [await server.person('admin'), await server.person('staff')];
    const store = (start: string, end: string, status: LeaveStatus, type: 'fullday' | 'morning' | 'afternoon' = 'fullday') =>
      createLeave(server.pool, { staffId: staff.id, start, end, status, type });
    const rejected = await store('2026-06-08', '2026-06-12', 'Reject');
    await store('2026-06-12', '2026-06-15', 'Approve', 'morning');
    for (const status of ['Approve', 'Pending'] as const) {
      const reply = await decide(admin, rejected, status, 1);
      expect([reply.status, reply.failure.errorCode, reply.failure.message]).toEqual([
        409,
        'CONFLICT',
        `${staff.name} already has an approved leave then: Morning, Jun 12, 2026 to Jun 15, 2026.`,
      ]);
    }
    const afternoon = await store('2026-06-12', '2026-06-12', 'Reject', 'afternoon');
    expect((await decide(admin, afternoon, 'Approve', 1)).status).toBe(200);
    expect(await notesOf(staff)).toHaveLength(1);
  });

  test('of two at once, the second is refused; the same again changes nothing and tells nobody', async () => {
    const [one, two, staff] = [await server.person('admin'), await server.person('admin'), await server.person('staff')];
    const id = await createLeave(server.pool, { staffId: staff.id, start: '2026-07-20', status: 'Pending' });
    const replies = await Promise.all([decide(one, id, 'Approve', 1), decide(two, id, 'Reject', 1)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(replies.find(({ status }) => status === 412)?.failure.message).toBe(staleMessage);
    const [decided] = replies.filter(({ status }) => status === 200);
    const again = await decide(one, id, decided?.data.status ?? 'Pending', 2);
    expect([again.status, again.data]).toEqual([200, decided?.data]);
    expect(await notesOf(staff)).toHaveLength(1);
  });

  test('and a leave that is asked for at once never overlap', async () => {
    const [admin, staff] = [await server.person('admin'), await server.person('staff')];
    const body = { leaveType: 'fullday', category: 'Casual', description: 'Family' } as const;
    for (const day of ['03', '04', '05', '06']) {
      const id = await createLeave(server.pool, { staffId: staff.id, start: `2026-08-${day}`, status: 'Reject' });
      const days = { leaveDate: `${day}/08/2026`, endDate: `${day}/08/2026` };
      const [asked, decided] = await Promise.all([
        staff.send(calendarCalls.createLeave, { body: { ...body, ...days } }),
        decide(admin, id, 'Approve', 1),
      ]);
      expect([asked.status === 201, decided.status === 200].filter(Boolean)).toHaveLength(1);
    }
  });
});
