import { notificationCalls } from '@crm/contract/office/notifications';
import { historyCalls } from '@crm/contract/records/history';
import { taskDetailCalls } from '@crm/contract/work/task-detail';
import { type Task, taskCalls } from '@crm/contract/work/tasks';
import { beforeAll, describe, expect, it } from 'vitest';
import { createOwnTask, putTask } from '../../../test/support/records/tasks.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;
let colleague: Person;
let admin: Person;
beforeAll(async () => {
  [staff, colleague, admin] = [await server.person('staff'), await server.person('staff'), await server.person('admin')];
  server.clock.set('2026-03-10T15:00:00Z');
});

async function taskAt(stage: number, owner = staff): Promise<Task> {
  const task = await createOwnTask(owner, { finishBy: '2026-04-01' });
  await putTask(server.pool, task.id, { stage });
  return task;
}
const chosen = ({ id, version }: Task) => ({ id, version });
const aboutOf = (task: Task) => `${task.requirement} for ${task.name}`;
const inboxOf = async (person: Person) => (await person.send(notificationCalls.list, {})).data.notifications;
const detailsOf = async ({ id, contactId }: Task) =>
  (await staff.send(taskDetailCalls.details, { body: { taskId: id, contactId } })).data.taskDetails;
const order = { category: 'Mistake', reason: 'The second branch\nis missing', finishBy: '2026-04-09' } as const;

describe('Rework with a reason', () => {
  it('is told in the inbox, the list and the task, and moves the day', async () => {
    const task = await taskAt(4);
    const reply = await admin.send(taskCalls.toggleRework, { body: { id: task.id, ...order } });
    const shown = { rework: true, finishBy: '2026-04-09', sentBack: { category: 'Mistake', reason: order.reason } };
    expect(reply.data).toMatchObject(shown);
    const [notification] = await inboxOf(staff);
    expect(notification?.text).toBe(
      `${aboutOf(task)} was sent back for rework. Mistake: The second branch is missing. Finish by Apr 9, 2026.`,
    );
    const list = (await staff.send(taskCalls.reworks, {})).data;
    expect(list.find(({ id }) => id === task.id)).toMatchObject(shown);
    expect(await detailsOf(task)).toMatchObject(shown);
  });

  it('is kept with its round and in the history', async () => {
    const task = await taskAt(4);
    await admin.send(taskCalls.toggleRework, { body: { id: task.id, ...order } });
    const restored = await admin.send(taskCalls.toggleRework, { body: { id: task.id } });
    expect(restored.data).toMatchObject({ rework: false, sentBack: null, finishBy: '2026-04-09' });
    await admin.send(taskCalls.toggleRework, { body: { id: task.id, reason: '' } });
    expect(await detailsOf(task)).toMatchObject({
      sentBack: { category: null, reason: '' },
      reworks: [
        { round: 2, category: null, reason: '', formerFinishBy: '2026-04-09', finishBy: '2026-04-09' },
        { round: 1, ...order, formerFinishBy: '2026-04-01', askedBy: admin.name, askedAt: '2026-03-10T15:00:00.000Z' },
      ],
    });
    const history = await staff.send(historyCalls.list, { params: { entity: 'task', id: String(task.id) } });
    const asked = history.data.entries.filter((entry) => entry.type === 'change' && entry.action === 'rework requested');
    expect(asked).toMatchObject([
      { fields: [{ name: 'round', after: 2 }] },
      { fields: expect.arrayContaining([expect.objectContaining({ name: 'reason', after: order.reason })]) },
    ]);
  });

  it.each([
    [{ reason: 'x'.repeat(501) }, { reason: 'Must be at most 500 characters' }],
    [{ category: 'Bad mood' as never }, { category: 'Unknown category' }],
    [{ finishBy: '2026-03-09' }, { finishBy: 'Finish By must be today or later' }],
    [{ finishBy: '2026-02-30' }, { finishBy: 'Must be a date YYYY-MM-DD' }],
  ])('of %j is refused and changes nothing', async (body, fields) => {
    const task = await taskAt(4);
    const reply = await admin.send(taskCalls.toggleRework, { body: { id: task.id, ...body } });
    expect([reply.status, reply.failure.fields]).toEqual([400, fields]);
    expect(await detailsOf(task)).toMatchObject({ rework: false, version: task.version, reworks: [] });
  });

  it('never restores a task that is in rework already', async () => {
    const task = await taskAt(4);
    await admin.send(taskCalls.toggleRework, { body: { id: task.id } });
    const again = await admin.send(taskCalls.toggleRework, { body: { id: task.id, reason: 'Again' } });
    expect([again.status, again.failure.message]).toEqual([409, 'Failed to set rework. Please try again later.']);
    expect(await detailsOf(task)).toMatchObject({ rework: true, reworkRound: 1 });
  });
});

describe('Send back and Complete', () => {
  it('send several tasks of several people back, with one reason', async () => {
    const tasks = [await taskAt(3), await taskAt(3, colleague)];
    const { data } = await admin.send(taskCalls.sendBack, { body: { tasks: tasks.map(chosen), ...order } });
    expect(data).toMatchObject({ tasks: tasks.map(({ id }) => ({ id, stage: 4, rework: true })), refused: [] });
    for (const [person, task] of [
      [staff, tasks[0]],
      [colleague, tasks[1]],
    ] as const)
      expect((await inboxOf(person))[0]?.text).toContain(`${task && aboutOf(task)} was sent back for rework. Mistake:`);
  });

  it('name what cannot be decided, and decide the rest', async () => {
    const [waits, open, changed, gone] = [await taskAt(3), await taskAt(2), await taskAt(3), await taskAt(3)];
    await staff.send(taskCalls.remove, { params: { id: String(gone.id) } });
    const tasks = [gone, waits, open, changed].map(chosen).map((one) => (one.id === changed.id ? { ...one, version: 9 } : one));
    const { data } = await admin.send(taskCalls.sendBack, { body: { tasks } });
    expect(data.tasks.map(({ id }) => id)).toEqual([waits.id]);
    expect(data.refused).toEqual([
      { id: gone.id, message: 'Task not found' },
      { id: open.id, message: 'This task does not wait for review.' },
      { id: changed.id, message: 'This record was changed in the meantime. Please load it again.' },
    ]);
    expect(await detailsOf(changed)).toMatchObject({ stage: 3, rework: false });
    const completed = await admin.send(taskCalls.complete, { body: { tasks: [chosen(changed), chosen(waits)] } });
    expect(completed.data).toMatchObject({ tasks: [{ id: changed.id, stage: 4, rework: false }], refused: [{ id: waits.id }] });
  });

  it('fail with the reason when nothing can be decided', async () => {
    const open = await taskAt(1);
    const refused = await admin.send(taskCalls.sendBack, { body: { tasks: [chosen(open)] } });
    expect([refused.status, refused.failure.message]).toEqual([409, 'This task does not wait for review.']);
    const stale = await admin.send(taskCalls.complete, { body: { tasks: [{ id: open.id, version: 7 }] } });
    expect(stale.status).toBe(412);
    expect(await detailsOf(open)).toMatchObject({ stage: 1, version: open.version });
  });

  it('are for administrators, and for one to a hundred different tasks', async () => {
    const one = chosen(await taskAt(3));
    for (const call of [taskCalls.sendBack, taskCalls.complete]) {
      expect((await staff.send(call, { body: { tasks: [one] } })).status).toBe(403);
      for (const tasks of [[], [one, one], Array.from({ length: 101 }, (_, n) => ({ id: n + 1, version: 1 }))])
        expect((await admin.send(call, { body: { tasks } })).status).toBe(400);
    }
    const late = await admin.send(taskCalls.sendBack, { body: { tasks: [one], finishBy: '2026-03-09' } });
    expect(late.failure.fields).toEqual({ finishBy: 'Finish By must be today or later' });
  });

  it('of two administrators at once decide each task once', async () => {
    const tasks = [await taskAt(3), await taskAt(3), await taskAt(3)].map(chosen);
    const replies = await Promise.all([
      admin.send(taskCalls.sendBack, { body: { tasks } }),
      admin.send(taskCalls.complete, { body: { tasks: tasks.toReversed() } }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([409, 412])]);
  });
});

describe('a stage in a call', () => {
  it('is a number or its digits, and nothing else', async () => {
    const task = await taskAt(1);
    const step = (data: unknown) =>
      staff.send(taskCalls.step, { params: { id: String(task.id) }, body: { data: data as number } });
    expect((await step('2')).data.stage).toBe(2);
    for (const wrong of ['02', '', 'Review', '5', 1.5, null]) expect((await step(wrong)).status).toBe(400);
    const reviewed = await admin.send(taskCalls.review, { body: { taskId: task.id, stage: '4' } });
    expect(reviewed.data.stage).toBe(4);
  });
});
