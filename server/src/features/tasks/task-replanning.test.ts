import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import { staleMessage } from '@crm/contract/core/words';
import { notificationCalls } from '@crm/contract/office/notifications';
import { taskPlanCalls } from '@crm/contract/work/replanning';
import { beforeAll, describe, expect, test } from 'vitest';
import { createOwnTask, putTask } from '../../../test/support/records/tasks.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let admin: Person;
let staff: Person;
let colleague: Person;
beforeAll(async () => {
  [admin, staff, colleague] = [await server.person('admin'), await server.person('staff'), await server.person('staff')];
});

type Plan = Parameters<typeof admin.send<typeof taskPlanCalls.replan>>[1]['body'];
const replan = (id: number, body: Plan, version?: number) =>
  admin.send(taskPlanCalls.replan, { params: { id: String(id) }, body, ...(version === undefined ? {} : { version }) });
const inboxOf = async (person: Person) =>
  (await person.send(notificationCalls.list, {})).data.notifications.map(({ text }) => text);
const linesOf = async (id: number) => {
  const { rows } = await server.pool.query(
    `select action, before, after from changes where entity = 'task' and entity_id = $1 and action <> 'created' order by action`,
    [id],
  );
  return rows;
};

test('an administrator gives a task another owner and day in one act; both are told', async () => {
  const task = await createOwnTask(staff, { finishBy: '2026-03-12' });
  const { data } = await replan(task.id, { staffId: colleague.id, finishBy: '2026-03-20' }, task.version);
  expect(data).toMatchObject({ id: task.id, staffId: colleague.id, finishBy: '2026-03-20', contactId: task.contactId });
  expect(await linesOf(task.id)).toEqual([
    { action: 'reassigned', before: { owner: staff.name }, after: { owner: colleague.name } },
    { action: 'updated', before: { finishBy: '2026-03-12' }, after: { finishBy: '2026-03-20' } },
  ]);
  const about = `${task.requirement} for ${task.name}`;
  expect((await inboxOf(colleague))[0]).toBe(`${about} is your task now.`);
  expect((await inboxOf(staff))[0]).toBe(`${about} is the task of ${colleague.name} now.`);
});

test('a new day alone is told to the owner, and what stays the same changes nothing', async () => {
  const task = await createOwnTask(staff, { finishBy: '2026-03-12' });
  await replan(task.id, { finishBy: '2026-03-13' });
  const text = `${task.requirement} for ${task.name} is to be finished by Mar 13, 2026 now.`;
  expect((await inboxOf(staff))[0]).toBe(text);
  const { data } = await replan(task.id, { finishBy: '2026-03-13', staffId: staff.id });
  expect([data.version, (await linesOf(task.id)).length]).toEqual([task.version + 1, 1]);
});

test('no task goes to a day that is over, but back to where it just came from', async () => {
  const task = await createOwnTask(staff, { finishBy: '2026-03-12' });
  await server.pool.query(`update tasks set finish_by = '2026-03-02' where id = $1`, [task.id]);
  const refused = await replan(task.id, { finishBy: '2026-03-09' });
  expect([refused.status, refused.failure.fields]).toEqual([400, { finishBy: 'Finish By must be today or later' }]);
  await replan(task.id, { finishBy: '2026-03-11' });
  expect((await replan(task.id, { finishBy: '2026-03-03' })).status).toBe(400);
  expect((await replan(task.id, { finishBy: '2026-03-02' })).data.finishBy).toBe('2026-03-02');
  await replan(task.id, { finishBy: '2026-03-11' });
  server.clock.advance(6 * 60_000);
  expect((await replan(task.id, { finishBy: '2026-03-02' })).status).toBe(400);
});

test('a task that is completed, changed since, gone or somebody who is not active is refused', async () => {
  const task = await createOwnTask(staff, { finishBy: '2026-03-12' });
  const blocked = await server.person('staff');
  await server.pool.query('update users set blocked = true where id = $1', [blocked.id]);
  for (const staffId of [blocked.id, 999_999]) {
    const reply = await replan(task.id, { staffId });
    expect([reply.status, reply.failure.fields]).toEqual([400, { staffId: 'Choose an active staff member' }]);
  }
  expect((await replan(task.id, {})).status).toBe(400);
  expect((await replan(task.id, { staffId: colleague.id }, task.version + 1)).status).toBe(412);
  expect((await replan(999_999, { staffId: colleague.id })).status).toBe(404);
  await putTask(server.pool, task.id, { stage: 4 });
  expect((await replan(task.id, { staffId: colleague.id })).message).toBe('This task is completed.');
  await putTask(server.pool, task.id, { stage: 4, rework: true });
  expect((await replan(task.id, { staffId: colleague.id })).status).toBe(200);
  const own = await staff.send(taskPlanCalls.replan, { params: { id: String(task.id) }, body: { finishBy: '2026-03-20' } });
  expect(own.status).toBe(403);
});

test('a day that is refused leaves the owner as it was', async () => {
  const task = await createOwnTask(staff, { finishBy: '2026-03-12' });
  expect((await replan(task.id, { staffId: 999_999, finishBy: '2026-03-20' })).status).toBe(400);
  const { rows } = await server.pool.query('select staff_id, finish_by::text, version from tasks where id = $1', [task.id]);
  expect(rows).toEqual([{ staff_id: staff.id, finish_by: '2026-03-12', version: task.version }]);
});

describe('an Undo that is refused says why', () => {
  test.each([
    ['blocked', 'was blocked in the meantime', [staffAccessCalls.toggle]],
    ['deleted', 'is former staff now', [staffAccessCalls.toggle, staffAccessCalls.remove]],
  ] as const)('when who had the task was %s since', async (_, why, ends) => {
    const former = await server.person('staff');
    const task = await createOwnTask(former, { finishBy: '2026-03-12' });
    const { data } = await replan(task.id, { staffId: colleague.id }, task.version);
    for (const end of ends) await admin.send(end, { params: { id: String(former.id) } });
    const { status, failure } = await replan(task.id, { staffId: former.id }, data.version);
    expect([status, failure.message]).toEqual([409, `${former.name} ${why} and gets nothing back. Nothing was changed.`]);
    const { rows } = await server.pool.query('select staff_id, version from tasks where id = $1', [task.id]);
    expect(rows).toEqual([{ staff_id: colleague.id, version: data.version }]);
  });

  test('when somebody else was blocked, or who had it was blocked before', async () => {
    const [former, other] = [await server.person('staff'), await server.person('staff')];
    const task = await createOwnTask(former, { finishBy: '2026-03-12' });
    await admin.send(staffAccessCalls.toggle, { params: { id: String(former.id) } });
    server.clock.advance(1000);
    await replan(task.id, { staffId: colleague.id });
    await admin.send(staffAccessCalls.toggle, { params: { id: String(other.id) } });
    for (const { id } of [former, other]) {
      const { status, message } = await replan(task.id, { staffId: id });
      expect([status, message]).toEqual([400, 'Choose an active staff member']);
    }
  });

  test('when the day before is over and the time for it too', async () => {
    const task = await createOwnTask(staff, { finishBy: '2026-03-12' });
    await server.pool.query(`update tasks set finish_by = '2026-03-02' where id = $1`, [task.id]);
    const { data } = await replan(task.id, { finishBy: '2026-03-11' });
    server.clock.advance(6 * 60_000);
    const { status, message } = await replan(task.id, { finishBy: '2026-03-02' }, data.version);
    expect([status, message]).toEqual([400, 'Finish By must be today or later']);
  });

  test('when somebody has moved the task on or completed it', async () => {
    const task = await createOwnTask(staff, { finishBy: '2026-03-12' });
    const { data } = await replan(task.id, { staffId: colleague.id }, task.version);
    const back = (version?: number) => replan(task.id, { staffId: staff.id }, version);
    await replan(task.id, { finishBy: '2026-03-13' }, data.version);
    const stale = await back(data.version);
    expect([stale.status, stale.message]).toEqual([412, staleMessage]);
    await putTask(server.pool, task.id, { stage: 4 });
    const done = await back();
    expect([done.status, done.message]).toEqual([409, 'This task is completed.']);
  });
});
