import { calendarCalls } from '@crm/contract/calendar/calendar';
import { leaveQueueCalls, type WithdrawalDecision } from '@crm/contract/calendar/leave-queue';
import { expect, test } from 'vitest';
import { createLeave } from '../../../test/support/records/staff-records.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

// It is Tuesday, 10 March 2026 in New York.
const server = createTestServer();
const paramsOf = (id: number) => ({ id: String(id) });
const withdraw = (person: Person, id: number, isAsked = true, version?: number) =>
  person.send(leaveQueueCalls.withdraw, { params: paramsOf(id), body: { isAsked }, version });
const decide = (admin: Person, id: number, decision: WithdrawalDecision, reason?: string) =>
  admin.send(leaveQueueCalls.decideWithdrawal, { params: paramsOf(id), body: { decision, reason } });
const notesOf = async ({ id }: Person) =>
  (await server.pool.query('select text from notifications where user_id = $1 order by id desc', [id])).rows.map(
    ({ text }) => text,
  );

test('staff ask to withdraw approved leave that has not ended, and the queue has it', async () => {
  const [admin, staff] = [await server.person('admin'), await server.person('staff')];
  const id = await createLeave(server.pool, { staffId: staff.id, start: '2026-03-09', end: '2026-03-10' });
  expect(await withdraw(staff, id, true, 1)).toMatchObject({ status: 200, data: { withdrawal: 'asked', status: 'Approve' } });
  expect((await admin.send(leaveQueueCalls.waiting, {})).data).toMatchObject([
    { id, withdrawal: 'asked', days: 2, balances: [{ days: -2 }], waits: 0 },
  ]);
  expect((await notesOf(admin))[0]).toBe(`${staff.name} asks to withdraw approved leave: Mar 9, 2026 to Mar 10, 2026.`);
  // And no longer.
  expect((await withdraw(staff, id, false, 2)).data.withdrawal).toBeNull();
  expect((await admin.send(leaveQueueCalls.waiting, {})).data).toEqual([]);
});

test('leave that is over, pending, rejected or somebody else’s cannot be withdrawn', async () => {
  const [staff, other] = [await server.person('staff'), await server.person('staff')];
  const over = await createLeave(server.pool, { staffId: staff.id, start: '2026-03-06', end: '2026-03-07' });
  const pending = await createLeave(server.pool, { staffId: staff.id, start: '2026-03-16', status: 'Pending' });
  const rejected = await createLeave(server.pool, { staffId: staff.id, start: '2026-03-17', status: 'Reject' });
  const approved = await createLeave(server.pool, { staffId: staff.id, start: '2026-03-18' });
  expect(await withdraw(staff, over)).toMatchObject({
    status: 409,
    failure: { message: 'Leave that is over cannot be withdrawn.' },
  });
  for (const id of [pending, rejected]) expect((await withdraw(staff, id)).status).toBe(409);
  expect((await withdraw(other, approved)).status).toBe(404);
  expect((await withdraw(staff, approved, true, 7)).status).toBe(412);
});

test('when it is accepted the days are free again, and Undo takes them back', async () => {
  const [admin, staff] = [await server.person('admin'), await server.person('staff')];
  const id = await createLeave(server.pool, { staffId: staff.id, start: '2026-03-23' });
  await withdraw(staff, id);
  expect((await decide(admin, id, 'accept')).data).toMatchObject({ withdrawal: 'accepted', status: 'Reject' });
  expect((await notesOf(staff))[0]).toBe('Your leave on Mar 23, 2026 was withdrawn, as you asked.');
  const history = await server.pool.query(
    `select action, after from changes where entity = 'leave' and entity_id = $1 order by id`,
    [id],
  );
  expect(history.rows.at(-1)).toEqual({ action: 'updated', after: { withdrawal: 'accepted', status: 'Reject' } });
  expect((await decide(admin, id, 'accept')).status).toBe(409);
  expect((await decide(admin, id, 'reset')).data).toMatchObject({ withdrawal: 'asked', status: 'Approve' });
  await decide(admin, id, 'accept');
  // Somebody took the day since.
  await createLeave(server.pool, { staffId: staff.id, start: '2026-03-23', type: 'morning', status: 'Pending' });
  expect((await decide(admin, id, 'reset')).status).toBe(409);
});

test('when it is rejected the leave stays, and the person reads why', async () => {
  const [admin, staff] = [await server.person('admin'), await server.person('staff')];
  const id = await createLeave(server.pool, { staffId: staff.id, start: '2026-03-24' });
  expect((await decide(admin, id, 'reject')).status).toBe(409);
  await withdraw(staff, id);
  const { data } = await decide(admin, id, 'reject', 'Your cover is booked.');
  expect(data).toMatchObject({ withdrawal: 'rejected', status: 'Approve', decisionReason: 'Your cover is booked.' });
  expect((await notesOf(staff))[0]).toBe(
    'Your leave on Mar 24, 2026 stays approved: the withdrawal was rejected. Reason: Your cover is booked.',
  );
});

test('the stated decision ends a withdrawal that waits', async () => {
  const [admin, staff] = [await server.person('admin'), await server.person('staff')];
  const id = await createLeave(server.pool, { staffId: staff.id, start: '2026-03-25' });
  await withdraw(staff, id);
  const { data } = await admin.send(calendarCalls.decide, { params: paramsOf(id), body: { status: 'Reject' } });
  expect(data).toMatchObject({ status: 'Reject', withdrawal: null });
});
