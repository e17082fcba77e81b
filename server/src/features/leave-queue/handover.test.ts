import { calendarCalls } from '@crm/contract/calendar/calendar';
import { notificationCalls } from '@crm/contract/office/notifications';
import { callCalls } from '@crm/contract/work/appointments';
import { taskCalls } from '@crm/contract/work/tasks';
import { describe, expect, test } from 'vitest';
import { createCall, createMeeting } from '../../../test/support/records/appointments.ts';
import { askLeave, busyPerson, collisionsOf, handOver, nothing, paramsOf } from '../../../test/support/records/busy-leave.ts';
import { createOwnTask } from '../../../test/support/records/tasks.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
const notesOf = async (person: Person) =>
  (await person.send(notificationCalls.list, {})).data.notifications.map(({ kind, text }) => [kind, text]);
const statusOf = async (id: number) => (await server.pool.query('select status from leaves where id = $1', [id])).rows[0]?.status;
const hostOf = async (table: 'calls' | 'meetings' | 'tasks', id: number) =>
  (await server.pool.query(`select staff_id as id from ${table} where id = $1`, [id])).rows[0]?.id;

describe('approving and handing over', () => {
  test('is one act: the work moves, the leave is approved, both are told', async () => {
    const { admin, staff, colleague, id, work } = await busyPerson(server);
    const [, second = 0] = work.calls;
    const chosen = { ...work, calls: [second, second] };
    const reply = await handOver(admin, id, { ...chosen, toStaffId: colleague.id }, 1);
    expect([reply.status, reply.data]).toMatchObject([200, { id, status: 'Approve', version: 2, staff: { id: staff.id } }]);
    expect((await colleague.send(callCalls.list, { body: { filter: 'Pending' } })).data.map((call) => call.id)).toEqual([second]);
    expect((await colleague.send(taskCalls.list, {})).data.map((task) => task.id)).toEqual(work.tasks);
    expect(await hostOf('meetings', work.meetings[0] ?? 0)).toBe(colleague.id);
    expect((await collisionsOf(admin, id)).appointments.map((item) => item.id)).toEqual([work.calls[0]]);
    const what = '1 call, 1 meeting and 1 task';
    expect(await notesOf(colleague)).toEqual([['handover', `${what} of ${staff.name} were handed over to you.`]]);
    expect(await notesOf(staff)).toEqual([
      ['leave', `Your leave from Mar 16, 2026 to Mar 18, 2026 was approved. ${what} were handed over to ${colleague.name}.`],
    ]);
    const { rows } = await server.pool.query(
      `select entity, actor_id as actor, before, after from changes where action = 'reassigned' and actor_id = $1 order by entity`,
      [admin.id],
    );
    expect(rows).toEqual(
      ['call', 'meeting', 'task'].map((entity) => ({
        entity,
        actor: admin.id,
        before: { owner: staff.name },
        after: { owner: colleague.name },
      })),
    );
  });

  test('of an approved leave moves the rest of the work', async () => {
    const { admin, staff, colleague, id, work } = await busyPerson(server);
    await admin.send(calendarCalls.decide, { params: paramsOf(id), body: { status: 'Approve' } });
    const reply = await handOver(admin, id, { ...nothing, calls: work.calls, toStaffId: colleague.id }, 2);
    expect([reply.status, reply.data]).toMatchObject([200, { status: 'Approve', version: 2 }]);
    expect(await notesOf(colleague)).toEqual([['handover', `2 calls of ${staff.name} were handed over to you.`]]);
    expect((await notesOf(staff))[0]).toEqual(['leave', `2 calls were handed over to ${colleague.name}.`]);
  });

  test('the colleague who planned a call for the person has it alone afterwards', async () => {
    const { admin, colleague, id, work } = await busyPerson(server);
    const [call = 0] = work.calls;
    await server.pool.query('update calls set team_staff_id = $2 where id = $1', [call, colleague.id]);
    expect((await handOver(admin, id, { ...nothing, calls: [call], toStaffId: colleague.id })).status).toBe(200);
    const { data } = await colleague.send(callCalls.list, { body: { filter: 'Pending' } });
    expect(data.map(({ staff, teamStaff }) => [staff.id, teamStaff])).toEqual([[colleague.id, null]]);
  });

  test('goes to an active colleague only', async () => {
    const { admin, staff, colleague, id, work } = await busyPerson(server);
    const blocked = await server.person('staff');
    await server.pool.query('update users set blocked = true where id = $1', [blocked.id]);
    for (const toStaffId of [staff.id, admin.id, blocked.id, 987_654_321]) {
      const reply = await handOver(admin, id, { ...work, toStaffId });
      expect([reply.status, reply.failure.fields]).toEqual([400, { toStaffId: 'Choose an active colleague' }]);
    }
    expect(await statusOf(id)).toBe('Pending');
    expect(await notesOf(colleague)).toEqual([]);
  });

  test('moves only what is the person’s and in the way: otherwise nothing at all', async () => {
    const { admin, staff, colleague, id, work } = await busyPerson(server);
    const foreign = await createCall(colleague, { date: '2026-03-16' });
    const otherDay = await createMeeting(staff, { meetingDate: '2026-03-20' });
    const laterTask = await createOwnTask(staff, { finishBy: '2026-03-20' });
    for (const wrong of [
      { ...work, calls: [...work.calls, foreign.id] },
      { ...work, meetings: [...work.meetings, otherDay.id] },
      { ...work, tasks: [...work.tasks, laterTask.id] },
    ]) {
      const reply = await handOver(admin, id, { ...wrong, toStaffId: colleague.id });
      expect([reply.status, reply.failure.errorCode]).toEqual([409, 'CONFLICT']);
    }
    expect(await statusOf(id)).toBe('Pending');
    for (const call of work.calls) expect(await hostOf('calls', call)).toBe(staff.id);
    expect(await hostOf('tasks', work.tasks[0] ?? 0)).toBe(staff.id);
  });

  test('that fails in the middle leaves everything as it was', async () => {
    const { admin, staff, colleague, id, work } = await busyPerson(server);
    // The decision is written last, after all the work has moved.
    await server.pool.query(`create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
    await server.pool.query(
      `create trigger fail before update on leaves for each row when (new.id = ${id}) execute function fail()`,
    );
    const reply = await handOver(admin, id, { ...work, toStaffId: colleague.id }, 1);
    expect(reply.status).toBe(500);
    await server.pool.query('drop trigger fail on leaves');
    expect(await statusOf(id)).toBe('Pending');
    for (const call of work.calls) expect(await hostOf('calls', call)).toBe(staff.id);
    expect(await hostOf('tasks', work.tasks[0] ?? 0)).toBe(staff.id);
    const lines = await server.pool.query(`select 1 from changes where actor_id = $1`, [admin.id]);
    expect([lines.rows, await notesOf(staff), await notesOf(colleague)]).toEqual([[], [], []]);
    expect((await handOver(admin, id, { ...work, toStaffId: colleague.id }, 1)).status).toBe(200);
  });

  test('by two administrators at once happens once', async () => {
    const { admin, staff, colleague, id, work } = await busyPerson(server);
    const [other, third] = [await server.person('admin'), await server.person('staff')];
    const replies = await Promise.all([
      handOver(admin, id, { ...work, toStaffId: colleague.id }, 1),
      handOver(other, id, { ...work, toStaffId: third.id }, 1),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
    const notes = [await notesOf(colleague), await notesOf(third)];
    expect(notes.flat()).toEqual([['handover', `2 calls, 1 meeting and 1 task of ${staff.name} were handed over to you.`]]);
    expect(await notesOf(staff)).toHaveLength(1);
  });

  test('in opposite directions at once: neither waits for the other for ever', async () => {
    const { admin, staff, colleague, id, work } = await busyPerson(server);
    const call = await createCall(colleague, { date: '2026-03-25' });
    const back = await askLeave(server, { staffId: colleague.id, start: '2026-03-25' });
    const replies = await Promise.all([
      handOver(admin, id, { ...work, toStaffId: colleague.id }, 1),
      handOver(admin, back, { ...nothing, calls: [call.id], toStaffId: staff.id }, 1),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  });
});
