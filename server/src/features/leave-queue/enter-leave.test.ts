import { randomUUID } from 'node:crypto';
import { leaveQueueCalls } from '@crm/contract/calendar/leave-queue';
import { leaveYearCalls } from '@crm/contract/calendar/leave-year';
import { expect, test } from 'vitest';
import { leaveForm } from '../../../test/support/records/leave.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

// It is Tuesday, 10 March 2026 in New York.
const server = createTestServer();
const enter = (admin: Person, staffId: number, leaveDate: string, endDate = leaveDate, more = {}) =>
  admin.send(leaveQueueCalls.enter, { body: { staffId, ...leaveForm({ leaveDate, endDate, category: 'Medical', ...more }) } });

test('leave entered for anybody is approved; the person is told, the history says who', async () => {
  const [admin, staff] = [await server.person('admin'), await server.person('staff')];
  const { status, data } = await enter(admin, staff.id, '09/03/2026', '10/03/2026');
  expect([status, data.status, data.staff.id]).toEqual([201, 'Approve', staff.id]);
  const told = await server.pool.query('select text from notifications where user_id = $1', [staff.id]);
  expect(told.rows).toEqual([{ text: `${admin.name} entered leave for you: Full Day, Mar 9, 2026 to Mar 10, 2026.` }]);
  const kept = await server.pool.query(`select actor_id, action, after from changes where entity = 'leave' and entity_id = $1`, [
    data.id,
  ]);
  expect(kept.rows).toMatchObject([{ actor_id: admin.id, action: 'created', after: { staff: staff.name, status: 'Approve' } }]);
  const { data: year } = await staff.send(leaveYearCalls.own, { query: { year: '2026' } });
  expect(year.entries).toMatchObject([{ id: data.id, enteredBy: admin.name, days: 2 }]);
});

test('past days are taken up to 366 days back', async () => {
  const [admin, staff] = [await server.person('admin'), await server.person('staff')];
  expect((await enter(admin, staff.id, '10/03/2025')).status).toBe(201);
  const early = await enter(admin, staff.id, '08/03/2025');
  expect([early.status, early.failure?.fields]).toEqual([400, { leaveDate: 'Date must be at most 366 days ago' }]);
});

test('the refusals are those of staff: overlap, no working day, end before start', async () => {
  const [admin, staff] = [await server.person('admin'), await server.person('staff')];
  const first = await enter(admin, staff.id, '16/03/2026', '18/03/2026');
  const again = await enter(admin, staff.id, '18/03/2026');
  expect(again).toMatchObject({ status: 409, failure: { existing: { id: first.data.id } } });
  expect(again.failure?.message).toMatch(new RegExp(`^${staff.name} already has an approved leave then`));
  const sunday = await enter(admin, staff.id, '22/03/2026');
  expect([sunday.status, Object.keys(sunday.failure?.fields ?? {})]).toEqual([400, ['leaveDate']]);
  expect((await enter(admin, staff.id, '27/03/2026', '26/03/2026')).status).toBe(406);
});

test('only somebody of the staff who works here has leave', async () => {
  const [admin, former] = [await server.person('admin'), await server.person('staff')];
  await server.pool.query('update users set deleted_at = now() where id = $1', [former.id]);
  for (const id of [admin.id, former.id]) {
    const reply = await enter(admin, id, '16/03/2026');
    expect([reply.status, reply.failure?.fields]).toEqual([400, { staffId: 'Choose somebody of the staff' }]);
  }
});

test('sent twice with the same key it is entered once', async () => {
  const [admin, staff] = [await server.person('admin'), await server.person('staff')];
  const idempotencyKey = randomUUID();
  const body = { staffId: staff.id, ...leaveForm({ leaveDate: '16/03/2026', endDate: '16/03/2026' }) };
  const send = () => admin.send(leaveQueueCalls.enter, { body, idempotencyKey });
  expect((await send()).data.id).toBe((await send()).data.id);
});
