import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import { calendarCalls } from '@crm/contract/calendar/calendar';
import type { LeaveStatus } from '@crm/contract/calendar/leave';
import { notificationCalls } from '@crm/contract/office/notifications';
import { callCalls } from '@crm/contract/work/appointments';
import { describe, expect, test } from 'vitest';
import { busyPerson, handOver, nothing, paramsOf } from '../../../../test/support/records/busy-leave.ts';
import { putTask } from '../../../../test/support/records/tasks.ts';
import { createTestServer, type Person } from '../../../../test/support/test-app.ts';

const server = createTestServer();
const decide = (admin: Person, id: number, status: LeaveStatus, version?: number) =>
  admin.send(calendarCalls.decide, { params: paramsOf(id), body: { status }, ...(version === undefined ? {} : { version }) });
const notesOf = async (person: Person) =>
  (await person.send(notificationCalls.list, {})).data.notifications.map(({ text }) => text);

/** Who has each piece: the calls, the meeting, the task. */
async function ownersOf({ calls, meetings, tasks }: Awaited<ReturnType<typeof busyPerson>>['work']): Promise<number[]> {
  const { rows } = await server.pool.query(
    `select 1 as place, id, staff_id as owner from calls where id = any($1) union all
     select 2, id, staff_id from meetings where id = any($2) union all
     select 3, id, staff_id from tasks where id = any($3) order by place, id`,
    [calls, meetings, tasks],
  );
  return rows.map(({ owner }) => owner);
}

async function handedOver() {
  const busy = await busyPerson(server);
  await handOver(busy.admin, busy.id, { ...busy.work, toStaffId: busy.colleague.id }, 1);
  return busy;
}

describe('an approval that is taken back', () => {
  test.each(['Pending', 'Reject'] as const)('gives back what it moved, and tells both: %s', async (status) => {
    const { admin, staff, colleague, id, work } = await handedOver();
    expect(await ownersOf(work)).toEqual([1, 2, 3, 4].map(() => colleague.id));
    const { data } = await decide(admin, id, status, 2);
    expect(data).toMatchObject({ status, givenBack: { calls: 2, meetings: 1, tasks: 1, stays: [], staysTotal: 0 } });
    expect(await ownersOf(work)).toEqual([1, 2, 3, 4].map(() => staff.id));
    const what = '2 calls, 1 meeting and 1 task were given back to';
    const said = status === 'Pending' ? 'is pending again' : 'was rejected';
    expect((await notesOf(staff))[0]).toBe(`Your leave from Mar 16, 2026 to Mar 18, 2026 ${said}. ${what} you.`);
    expect((await notesOf(colleague))[0]).toBe(`${what} ${staff.name}.`);
    const { rows } = await server.pool.query(
      `select entity, before, after from changes where actor_id = $1 and action = 'reassigned' and after ->> 'owner' = $2 order by id`,
      [admin.id, staff.name],
    );
    const line = { before: { owner: colleague.name }, after: { owner: staff.name } };
    expect(rows).toEqual(['call', 'call', 'meeting', 'task'].map((entity) => ({ entity, ...line })));
  });

  test('gives nothing back a second time, nor what was never handed over', async () => {
    const { admin, staff, id, work } = await handedOver();
    await decide(admin, id, 'Pending');
    await decide(admin, id, 'Approve');
    expect((await decide(admin, id, 'Pending')).data.givenBack).toBeUndefined();
    expect(await ownersOf(work)).toEqual([1, 2, 3, 4].map(() => staff.id));
  });

  test('gives back to several colleagues’ loss, also what was handed over later', async () => {
    const { admin, staff, colleague, id, work } = await busyPerson(server);
    const third = await server.person('staff');
    await handOver(admin, id, { ...nothing, calls: work.calls, toStaffId: colleague.id });
    await handOver(admin, id, { ...nothing, tasks: work.tasks, toStaffId: third.id });
    expect((await decide(admin, id, 'Pending')).data.givenBack).toMatchObject({ calls: 2, meetings: 0, tasks: 1 });
    expect(await ownersOf(work)).toEqual([1, 2, 3, 4].map(() => staff.id));
    expect((await notesOf(colleague))[0]).toBe(`2 calls were given back to ${staff.name}.`);
    expect((await notesOf(third))[0]).toBe(`1 task was given back to ${staff.name}.`);
  });

  test('brings back the colleague who had planned a call for the person', async () => {
    const { admin, colleague, id, work } = await busyPerson(server);
    const [call = 0] = work.calls;
    await server.pool.query('update calls set team_staff_id = $2 where id = $1', [call, colleague.id]);
    await handOver(admin, id, { ...nothing, calls: [call], toStaffId: colleague.id });
    await decide(admin, id, 'Pending');
    const { rows } = await server.pool.query('select team_staff_id as mate from calls where id = $1', [call]);
    expect(rows).toEqual([{ mate: colleague.id }]);
  });

  test('leaves what was changed since where it is, and says which and why', async () => {
    const { admin, staff, colleague, id, work } = await handedOver();
    const third = await server.person('staff');
    const [changed = 0, deleted = 0] = work.calls;
    await server.pool.query('update calls set version = version + 1 where id = $1', [changed]);
    await colleague.send(callCalls.remove, { params: paramsOf(deleted) });
    await server.pool.query('update meetings set staff_id = $2, version = version + 1 where id = $1', [
      work.meetings[0],
      third.id,
    ]);
    await putTask(server.pool, work.tasks[0] ?? 0, { stage: 4 });
    const { data } = await decide(admin, id, 'Pending');
    expect(data.givenBack).toMatchObject({ calls: 0, meetings: 0, tasks: 0, staysTotal: 4 });
    expect(data.givenBack?.stays.map(({ kind, id: piece, why }) => [kind, piece, why])).toEqual([
      ['call', changed, `was changed since and stays with ${colleague.name}`],
      ['call', deleted, 'is deleted'],
      ['meeting', work.meetings[0], `is with ${third.name} now`],
      ['task', work.tasks[0], 'is done'],
    ]);
    expect(data.givenBack?.stays[0]?.title).toBe('Ada Green');
    expect(await ownersOf(work)).toEqual([colleague.id, colleague.id, third.id, colleague.id]);
    expect((await notesOf(staff))[0]).toBe('Your leave from Mar 16, 2026 to Mar 18, 2026 is pending again.');
    expect(await notesOf(colleague)).toHaveLength(1);
  });

  test('that fails in the middle leaves everything as it was', async () => {
    const { admin, colleague, id, work } = await handedOver();
    await server.pool.query(`create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
    await server.pool.query(
      `create trigger fail before update on tasks for each row when (new.id = ${work.tasks[0]}) execute function fail()`,
    );
    expect((await decide(admin, id, 'Pending')).status).toBe(500);
    await server.pool.query('drop trigger fail on tasks');
    expect(await ownersOf(work)).toEqual([1, 2, 3, 4].map(() => colleague.id));
    const { rows } = await server.pool.query('select status from leaves where id = $1', [id]);
    expect(rows).toEqual([{ status: 'Approve' }]);
    expect((await decide(admin, id, 'Pending')).data.givenBack?.tasks).toBe(1);
  });

  test('keeps the work of former staff with the colleagues', async () => {
    const { admin, staff, colleague, id, work } = await handedOver();
    await server.pool.query('update users set deleted_at = now() where id = $1', [staff.id]);
    const { data } = await decide(admin, id, 'Reject');
    expect(data.givenBack).toMatchObject({ calls: 0, staysTotal: 4 });
    expect(data.givenBack?.stays[0]?.why).toBe(`stays with ${colleague.name}, because ${staff.name} is former staff`);
    expect(await ownersOf(work)).toEqual([1, 2, 3, 4].map(() => colleague.id));
  });

  test('keeps the work of somebody who was blocked with the colleagues', async () => {
    const { admin, staff, colleague, id, work } = await handedOver();
    await admin.send(staffAccessCalls.toggle, { params: paramsOf(staff.id) });
    const { data } = await decide(admin, id, 'Pending');
    expect(data.givenBack).toMatchObject({ calls: 0, meetings: 0, tasks: 0, staysTotal: 4 });
    expect(data.givenBack?.stays[0]?.why).toBe(`stays with ${colleague.name}, because ${staff.name} is blocked`);
    expect(await ownersOf(work)).toEqual([1, 2, 3, 4].map(() => colleague.id));
  });
});
