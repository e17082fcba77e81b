import { flowCalls } from '@crm/contract/numbers/flow';
import { type Task, taskCalls } from '@crm/contract/work/tasks';
import { beforeAll, describe, expect, it } from 'vitest';
import { createList, createOwnTask } from '../../../test/support/records/tasks.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let admin: Person;
beforeAll(async () => {
  admin = await server.person('admin');
});

// New York, 9:00 AM to 5:45 PM from Monday to Saturday: 525 minutes a day.
const spring = { from: '2026-03-02', to: '2026-03-31' };
const person = (name?: string) => server.person('staff', name === undefined ? {} : { name });
const reworkOf = async (who: Person, query: Record<string, string> = {}) =>
  (await who.send(flowCalls.rework, { query: { ...spring, ...query } })).data;
const nothing = { tasks: 0, minutes: 0 };
const step = (owner: Person, task: Task, stage: number) =>
  owner.send(taskCalls.step, { params: { id: String(task.id) }, body: { data: stage } });
const review = (task: Task, stage: 3 | 4) => admin.send(taskCalls.review, { body: { taskId: task.id, stage } });
const rework = (task: Task, order: object = {}) => admin.send(taskCalls.toggleRework, { body: { id: task.id, ...order } });

describe('the price of rework', () => {
  it('is the working time from the first hand-in to the completion, in parts by reason', async () => {
    server.clock.set('2026-03-23T13:00:00Z');
    const staff = await person('Zoe Berg');
    const website = (await createList(staff, 'Website')).project;
    const [task, plain] = [
      await createOwnTask(staff, { requirement: website }),
      await createOwnTask(staff, { requirement: website }),
    ];
    for (const one of [task, plain]) for (const stage of [2, 3]) await step(staff, one, stage);
    await review(plain, 4);
    server.clock.set('2026-03-24T13:00:00Z');
    await admin.send(taskCalls.sendBack, { body: { tasks: [{ id: task.id, version: 3 }], category: 'Unclear order' } });
    server.clock.set('2026-03-25T14:00:00Z');
    await review(task, 3);
    await review(task, 4);
    await rework(task, { category: 'Mistake' });
    server.clock.set('2026-03-26T13:30:00Z');
    await staff.send(taskCalls.finishRework, { body: { id: task.id } });
    await rework(task);
    // Handed in on Monday at 9:00. Round 1 is asked for on Tuesday at 9:00 and costs Monday, Tuesday and an hour of Wednesday;
    // round 2 the rest of Wednesday and half an hour of Thursday.
    const first = 525 + 525 + 60;
    const second = 525 - 60 + 30;
    expect(await reworkOf(staff)).toMatchObject({
      dayMinutes: 525,
      all: { tasks: [1, 0, 1, 0], rounds: 2, lost: first + second },
      allBefore: { tasks: 0, reworked: 0 },
      lists: [{ project: website, tasks: [1, 0, 1, 0], rounds: 2, lost: first + second }],
      reasons: [
        { project: website, reason: 'Unclear order', lost: first },
        { project: website, reason: 'Mistake', lost: second },
      ],
      people: [{ id: staff.id, name: 'Zoe Berg', isFormer: false, tasks: [1, 0, 1, 0], rounds: 2, lost: first + second }],
      projects: [website],
    });
    const later = { from: '2026-03-27', to: '2026-03-31' };
    expect(await reworkOf(staff, later)).toMatchObject({ all: { tasks: [0, 0, 0, 0] }, allBefore: { tasks: 2, reworked: 1 } });
    expect(await reworkOf(staff, { project: 'Elsewhere' })).toMatchObject({ all: { lost: 0 }, lists: [], projects: [website] });
    expect(await reworkOf(staff, { project: website.toUpperCase() })).toMatchObject({ all: { rounds: 2 } });
  });

  it('begins with a task that was made completed, by an import, also when it is handed in later', async () => {
    server.clock.set('2026-03-23T13:00:00Z');
    const staff = await person();
    const { rows } = await server.pool.query(
      `insert into tasks (staff_id, contact_id, requirement_id, notes, description, finish_by, stage, created_at)
       select staff_id, contact_id, requirement_id, notes, description, finish_by, 4, created_at from tasks where id = $1 returning id`,
      [(await createOwnTask(staff)).id],
    );
    const made: Task = rows[0];
    server.clock.set('2026-03-24T13:00:00Z');
    await rework(made, { category: 'Mistake' });
    await review(made, 3);
    await step(staff, made, 2);
    server.clock.set('2026-03-25T13:00:00Z');
    await step(staff, made, 3);
    await review(made, 4);
    expect(await reworkOf(staff)).toMatchObject({ all: { tasks: [0, 1, 0, 0], lost: 525 * 2 } });
  });

  it('counts a task while it is completed, and none that is in Trash', async () => {
    server.clock.set('2026-03-24T13:00:00Z');
    const staff = await person();
    const task = await createOwnTask(staff);
    await review(task, 4);
    expect(await reworkOf(staff)).toMatchObject({ all: { tasks: [1, 0, 0, 0] } });
    await rework(task);
    expect(await reworkOf(staff)).toMatchObject({ all: { tasks: [0, 0, 0, 0] } });
    server.clock.set('2026-03-24T15:00:00Z');
    await rework(task);
    // Without a hand-in for review the completion was one; without a reason nobody knows why.
    expect(await reworkOf(staff)).toMatchObject({
      all: { tasks: [0, 1, 0, 0], lost: 120 },
      reasons: [{ reason: 'none', lost: 120 }],
    });
    await staff.send(taskCalls.remove, { params: { id: String(task.id) } });
    expect(await reworkOf(staff)).toMatchObject({ all: { tasks: [0, 0, 0, 0], lost: 0 }, people: [] });
  });

  it('still counts the work of somebody who left', async () => {
    server.clock.set('2026-03-26T13:00:00Z');
    const staff = await person('Noah Castellano');
    const task = await createOwnTask(staff);
    await review(task, 4);
    await server.pool.query('update users set deleted_at = $2 where id = $1', [staff.id, server.clock.now()]);
    const { people } = await reworkOf(admin, { staffId: String(staff.id) });
    expect(people).toEqual([
      {
        id: staff.id,
        name: 'Noah Castellano',
        isFormer: true,
        tasks: [1, 0, 0, 0],
        rounds: 0,
        lost: 0,
        second: { ...nothing, cost: 0, unrated: 0 },
      },
    ]);
  });
});
