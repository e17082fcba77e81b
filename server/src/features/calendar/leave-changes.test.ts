import { calendarCalls } from '@crm/contract/calendar/calendar';
import type { LeaveValues } from '@crm/contract/calendar/leave';
import { staleMessage } from '@crm/contract/core/words';
import { describe, expect, test } from 'vitest';
import { askForLeave, createLeave, leaveForm, leavesOf } from '../../../test/support/records/leave.ts';
import { createLeave as storeLeave } from '../../../test/support/records/staff-records.ts';
import { createTestServer } from '../../../test/support/test-app.ts';

const server = createTestServer();
const paramsOf = (id: number) => ({ id: String(id) });
const historyOf = async (id: number) => {
  const text = `select action, before, after from changes where entity = 'leave' and entity_id = $1 order by id`;
  return (await server.pool.query(text, [id])).rows;
};

describe('overlaps', () => {
  const day = { leaveDate: '17/03/2026', endDate: '17/03/2026' };

  test('with an own pending or approved leave are refused, with any other not', {
    tags: ['B-8-31'],
  }, async () => {
    const staff = await server.person('staff');
    const other = await server.person('staff');
    const { id } = await createLeave(staff);
    await createLeave(other);
    const again = await askForLeave(staff, { ...day, leaveType: 'morning' });
    expect([again.status, again.failure.errorCode, again.failure.message]).toEqual([
      409,
      'CONFLICT',
      'You already have a pending leave then: Full Day, Mar 16, 2026 to Mar 18, 2026.',
    ]);
    expect(again.failure.fields).toEqual({ leaveDate: again.failure.message });
    expect(again.failure.existing).toEqual({ id, name: 'Full Day, Mar 16, 2026 to Mar 18, 2026', place: 'live' });
    await storeLeave(server.pool, { staffId: staff.id, start: '2026-03-25', type: 'morning' });
    const approved = await askForLeave(staff, { leaveDate: '20/03/2026', endDate: '31/03/2026' });
    expect(approved.failure.message).toBe('You already have an approved leave then: Morning, Mar 25, 2026.');
    await storeLeave(server.pool, { staffId: staff.id, start: '2026-03-27', status: 'Reject' });
    await createLeave(staff, { leaveDate: '27/03/2026', endDate: '27/03/2026' });
  });

  test('a morning and an afternoon of one day do not overlap, over several days either', async () => {
    const staff = await server.person('staff');
    await createLeave(staff, { leaveType: 'morning' });
    await createLeave(staff, { leaveType: 'afternoon', ...day });
    expect((await askForLeave(staff, { ...day })).status).toBe(409);
    expect((await askForLeave(staff, { ...day, leaveType: 'morning' })).status).toBe(409);
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
      const replies = await Promise.all([
        askForLeave(staff, days),
        askForLeave(staff, { ...days, endDate: `14/0${month}/2026` }),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await leavesOf(staff, 2026, month)).toHaveLength(1);
    }
  });
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
