import { leaveQueueCalls } from '@crm/contract/calendar/leave-queue';
import { callCalls } from '@crm/contract/work/appointments';
import { describe, expect, test } from 'vitest';
import { createTeam } from '../../../test/support/factories.ts';
import { createCall, createMeeting } from '../../../test/support/records/appointments.ts';
import { askLeave, busyPerson, collisionsOf, handOver, paramsOf } from '../../../test/support/records/busy-leave.ts';
import { createLeave } from '../../../test/support/records/staff-records.ts';
import { createOwnTask, putTask } from '../../../test/support/records/tasks.ts';
import { createTestServer } from '../../../test/support/test-app.ts';

const server = createTestServer();

describe('a leave collides with', () => {
  test('pending calls and meetings of the person on its days, by time', async () => {
    const { admin, staff, colleague, id, work } = await busyPerson(server);
    await createCall(staff, { date: '2026-03-15' });
    await createCall(staff, { date: '2026-03-19' });
    await createCall(colleague, { date: '2026-03-16' });
    const done = await createCall(staff, { date: '2026-03-16' });
    await server.pool.query(`update calls set status = 'completed' where id = $1`, [done.id]);
    const gone = await createCall(staff, { date: '2026-03-16' });
    await staff.send(callCalls.remove, { params: paramsOf(gone.id) });
    const { appointments } = await collisionsOf(admin, id);
    expect(appointments).toEqual([
      { kind: 'call', id: work.calls[0], date: '2026-03-16', time: '9:00 AM', subject: 'First talk', name: 'Ada Green' },
      { kind: 'meeting', id: work.meetings[0], date: '2026-03-17', time: '9:30 AM', subject: 'First talk', name: 'Ada Green' },
      { kind: 'call', id: work.calls[1], date: '2026-03-18', time: '4:00 PM', subject: 'First talk', name: 'Ada Green' },
    ]);
  });

  test('on half days only those of that half; a meeting over noon is in both', async () => {
    const [admin, staff] = [await server.person('admin'), await server.person('staff')];
    for (const time of ['11:59 AM', '12:00 PM']) await createCall(staff, { date: '2026-03-16', time });
    for (const [startTime, endTime] of [
      ['11:00 AM', '12:00 PM'],
      ['11:30 AM', '12:30 PM'],
      ['12:00 PM', '1:00 PM'],
    ] as const)
      await createMeeting(staff, { meetingDate: '2026-03-16', startTime, endTime });
    const timesOf = async (type: 'morning' | 'afternoon') => {
      const id = await askLeave(server, { staffId: staff.id, start: '2026-03-16', type });
      return (await collisionsOf(admin, id)).appointments.map(({ kind, time }) => `${kind} ${time}`);
    };
    expect(await timesOf('morning')).toEqual(['meeting 11:00 AM', 'meeting 11:30 AM', 'call 11:59 AM']);
    expect(await timesOf('afternoon')).toEqual(['meeting 11:30 AM', 'call 12:00 PM', 'meeting 12:00 PM']);
  });

  test('unfinished own tasks that are due then', async () => {
    const { admin, staff, colleague, id, work } = await busyPerson(server);
    const [rework, finished, late] = [
      await createOwnTask(staff, { finishBy: '2026-03-18' }),
      await createOwnTask(staff, { finishBy: '2026-03-18' }),
      await createOwnTask(staff, { finishBy: '2026-03-19' }),
    ];
    await putTask(server.pool, rework.id, { stage: 4, rework: true });
    await putTask(server.pool, finished.id, { stage: 4 });
    await createOwnTask(colleague, { finishBy: '2026-03-17' });
    const { tasks } = await collisionsOf(admin, id);
    expect(tasks.map((task) => task.id)).toEqual([work.tasks[0], rework.id]);
    expect(tasks.map((task) => task.id)).not.toContain(late.id);
    expect(tasks[1]).toEqual({
      id: rework.id,
      requirement: rework.requirement,
      customerName: rework.name,
      finishBy: '2026-03-18',
    });
  });

  test('others of the teams who are away then; colleagues say whether they are', async () => {
    const admin = await server.person('admin', { name: 'Zoe Boss' });
    const named = (name: string) => server.person('staff', { name });
    const [ann, bea, cid, dan] = [await named('Z Ann'), await named('Z Bea'), await named('Z Cid'), await named('Z Dan')];
    await createTeam(server.pool, [ann, bea, cid]);
    await askLeave(server, { staffId: bea.id, start: '2026-06-03', end: '2026-06-05', type: 'morning' });
    await createLeave(server.pool, { staffId: cid.id, start: '2026-06-03', status: 'Reject' });
    await createLeave(server.pool, { staffId: dan.id, start: '2026-06-01', end: '2026-06-30' });
    const id = await askLeave(server, { staffId: ann.id, start: '2026-06-05', end: '2026-06-09' });
    const { away, colleagues } = await collisionsOf(admin, id);
    expect(away).toEqual([
      { staffId: bea.id, name: 'Z Bea', leaveType: 'morning', start: '2026-06-03', end: '2026-06-05', status: 'Pending' },
    ]);
    expect(colleagues.filter(({ name }) => name.startsWith('Z '))).toEqual([
      { id: bea.id, name: 'Z Bea', isAway: true, isMate: true, isLeader: false },
      { id: cid.id, name: 'Z Cid', isAway: false, isMate: true, isLeader: false },
      { id: dan.id, name: 'Z Dan', isAway: true, isMate: false, isLeader: false },
    ]);
    expect(colleagues.map(({ name }) => name)).not.toContain('Zoe Boss');
    await server.pool.query('update users set blocked = true where id = $1', [cid.id]);
    const after = (await collisionsOf(admin, id)).colleagues.map(({ name }) => name);
    expect(after).not.toContain('Z Cid');
    const afternoon = await askLeave(server, { staffId: ann.id, start: '2026-06-04', type: 'afternoon' });
    expect((await collisionsOf(admin, afternoon)).away).toEqual([]);
  });

  test('all of it, and more than a thousand of a kind', async () => {
    const [admin, staff] = [await server.person('admin'), await server.person('staff')];
    await server.pool.query(
      `insert into calls (staff_id, name, subject, phone_number, description, call_date, call_time, created_at)
       select $1, 'Ada', 'Talk', '9876543210', 'Text', '2026-09-16', '09:00', now() from generate_series(1, 1001)`,
      [staff.id],
    );
    const id = await askLeave(server, { staffId: staff.id, start: '2026-09-16' });
    const { data, more } = await admin.send(leaveQueueCalls.collisions, { params: paramsOf(id) });
    expect([data.appointments.length, more]).toEqual([1001, undefined]);
    const colleague = await server.person('staff');
    const work = { calls: data.appointments.map((call) => call.id), meetings: [], tasks: [], toStaffId: colleague.id };
    expect((await handOver(admin, id, work)).status).toBe(200);
    expect((await collisionsOf(admin, id)).appointments).toEqual([]);
  });

  test('nothing that staff may ask for', async () => {
    const { staff, colleague, id, work } = await busyPerson(server);
    expect((await staff.send(leaveQueueCalls.collisions, { params: paramsOf(id) })).status).toBe(403);
    expect((await handOver(staff, id, { ...work, toStaffId: colleague.id })).status).toBe(403);
  });
});
