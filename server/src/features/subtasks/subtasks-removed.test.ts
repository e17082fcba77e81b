import { type SubtaskForm, subtaskCalls } from '@crm/contract/work/subtasks';
import { beforeAll, describe, expect, it } from 'vitest';
import { createContact, createTask, createTeam } from '../../../test/support/factories.ts';
import { createRequirement } from '../../../test/support/records/requirements.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';
import { wholeList } from '../../../test/support/whole-list.ts';

const server = createTestServer();
let staff: Person;
let mate: Person;
let foreigner: Person;
let taskId: number;
beforeAll(async () => {
  staff = await server.person('staff');
  mate = await server.person('staff');
  foreigner = await server.person('staff');
  await createTeam(server.pool, [staff, mate]);
  taskId = await newTask(staff);
});

describe('removed', () => {
  it('a sub-task is removed, restored and deleted for good', {
    tags: ['A-1-23', 'B-4-13', 'B-7-35', 'B-7-36', 'B-7-37', 'B-7-38'],
  }, async () => {
    const task = await newTask(staff);
    const made = await create({ taskId: task, details: ['One', 'Two'] });
    await toggle(made, 'One');
    expect((await staff.send(subtaskCalls.remove, at(made))).data).toEqual({ id: made.id });
    expect((await staff.send(subtaskCalls.remove, at(made))).status).toBe(404);
    expect((await toggle(made, 'Two')).status).toBe(404);
    expect((await listed(staff, task)).data).toEqual([]);
    expect(await removedIds(staff)).toContain(made.id);

    expect((await staff.send(subtaskCalls.restore, at(made))).data).toEqual({ id: made.id });
    expect((await staff.send(subtaskCalls.restore, at(made))).status).toBe(404);
    expect((await staff.send(subtaskCalls.purge, at(made))).status).toBe(404);
    expect((await listed(staff, task)).data).toMatchObject([{ id: made.id, checked: ['One'], version: 4 }]);

    await staff.send(subtaskCalls.remove, at(made));
    expect((await staff.send(subtaskCalls.purge, at(made))).data).toEqual({ id: made.id });
    expect(await removedIds(staff)).not.toContain(made.id);
    expect((await staff.send(subtaskCalls.restore, at(made))).status).toBe(404);
    expect((await history(task)).slice(2).map(({ action }) => action)).toEqual([
      'sub-task removed',
      'sub-task restored',
      'sub-task removed',
      'sub-task deleted',
    ]);
    expect((await history(task)).at(-1)?.before).toEqual({ subtask: made.title, lines: ['One', 'Two'] });
  });

  it('the removed ones of all own tasks, the last first, with customer and requirement', {
    tags: ['B-3-13', 'B-7-36'],
  }, async () => {
    const person = await server.person('staff');
    const contact = await createContact(person, { name: 'Corner Bakery' });
    const list = await createRequirement(person, { project: 'Online shop' });
    const first = await createTask(server.pool, { staffId: person.id, contactId: contact.id, requirementId: list.id });
    const second = await createTask(server.pool, { staffId: person.id, contactId: contact.id });
    for (const [task, title] of [
      [first, 'Older'],
      [second, 'Newer'],
    ] as const) {
      const { data } = await person.send(subtaskCalls.create, { body: { title, details: ['One'], taskId: task } });
      await person.send(subtaskCalls.remove, at(data));
      server.clock.advance(1000);
    }
    const reply = await person.send(subtaskCalls.listRemoved, {});
    expect(reply.data.enrichedData).toMatchObject([
      { title: 'Newer', taskId: second, customerName: 'Corner Bakery', requirement: 'General Requirement', notChecked: ['One'] },
      { title: 'Older', taskId: first, customerName: 'Corner Bakery', requirement: 'Online shop', notChecked: ['One'] },
    ]);
    expect((await foreigner.send(subtaskCalls.listRemoved, {})).data).toEqual({ enrichedData: [] });
  });

  it('load on to their end, the latest first, and have the total', async () => {
    const person = await server.person('staff');
    const task = await newTask(person);
    await server.pool.query(
      `insert into subtasks (task_id, title, created_at, removed_at)
       select $1, 'Step ' || n, now(), now() + n * interval '1 second' from generate_series(1, 1001) n`,
      [task],
    );
    const { rows, total } = await wholeList(async (query) => {
      const reply = await person.send(subtaskCalls.listRemoved, { query });
      return { ...reply, data: reply.data.enrichedData };
    });
    expect(total).toBe(1001);
    expect(rows.map(({ title }) => title)).toEqual(Array.from({ length: 1001 }, (_, n) => `Step ${1001 - n}`));
  });

  it('a task that is deleted for good takes its sub-tasks along', async () => {
    const task = await newTask(staff);
    const made = await create({ taskId: task });
    await server.pool.query('delete from tasks where id = $1', [task]);
    expect((await staff.send(subtaskCalls.remove, at(made))).status).toBe(404);
  });
});

async function newTask(person: Person): Promise<number> {
  return createTask(server.pool, { staffId: person.id, contactId: (await createContact(person)).id });
}

let count = 0;
function form(values: Partial<SubtaskForm> = {}): SubtaskForm {
  count += 1;
  return { title: `Step ${count}`, details: ['Draft', 'Review'], taskId, ...values };
}

async function create(values: Partial<SubtaskForm> = {}) {
  const reply = await staff.send(subtaskCalls.create, { body: form(values) });
  expect(reply.status).toBe(201);
  return reply.data;
}

const at = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const toggle = (subtask: { id: number }, name: string) => staff.send(subtaskCalls.toggleLine, { ...at(subtask), body: { name } });
const listed = (person: Person, task: number) => person.send(subtaskCalls.list, { params: { taskId: String(task) } });

const removedIds = async (person: Person) =>
  (await person.send(subtaskCalls.listRemoved, {})).data.enrichedData.map(({ id }) => id);

async function history(task: number) {
  const { rows } = await server.pool.query<{ action: string; before: unknown; after: unknown }>(
    `select action, before, after from changes where entity = 'task' and entity_id = $1 and (action like 'sub-task%' or action like 'line%')
     order by id`,
    [task],
  );
  return rows;
}
