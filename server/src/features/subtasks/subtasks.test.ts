import { type SubtaskForm, subtaskCalls } from '@crm/contract/work/subtasks';
import { beforeAll, describe, expect, it } from 'vitest';
import { createContact, createTask, createTeam } from '../../../test/support/factories.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';
import { wholeList } from '../../../test/support/whole-list.ts';

const server = createTestServer();
let staff: Person;
let mate: Person;
let foreigner: Person;
let admin: Person;
let taskId: number;
beforeAll(async () => {
  staff = await server.person('staff');
  mate = await server.person('staff');
  foreigner = await server.person('staff');
  admin = await server.person('admin');
  await createTeam(server.pool, [staff, mate]);
  taskId = await newTask(staff);
});

describe('create and list', () => {
  it('stores the title and the lines in their order, all of them open', {
    tags: ['B-1-05', 'B-3-11', 'B-3-12', 'B-7-29', 'B-7-31'],
  }, async () => {
    const task = await newTask(staff);
    const body = { title: '  Build the shop ', details: [' Draft ', '', 'Build', ' ', 'Ask the customer'], taskId: task };
    const reply = await staff.send(subtaskCalls.create, { body });
    expect(reply.status).toBe(201);
    const details = ['Draft', 'Build', 'Ask the customer'];
    expect(reply.data).toMatchObject({ title: 'Build the shop', details, checked: [], notChecked: details, version: 1 });
    const second = await create({ taskId: task, details: [] });
    expect((await listed(staff, task)).data).toEqual([reply.data, second]);
    expect(await history(task)).toEqual([
      { action: 'sub-task created', before: null, after: { subtask: 'Build the shop', lines: details } },
      { action: 'sub-task created', before: null, after: { subtask: second.title, lines: [] } },
    ]);
  });

  it('asks for a title, drops blank lines and refuses equal ones', { tags: ['B-5-19', 'B-5-20'] }, async () => {
    const blank = await staff.send(subtaskCalls.create, { body: form({ title: '  ' }) });
    expect([blank.status, blank.failure.fields]).toEqual([400, { title: 'Title is required' }]);
    const equal = await staff.send(subtaskCalls.create, { body: form({ details: ['Draft', 'Build', ' Draft '] }) });
    expect([equal.status, equal.failure.fields]).toEqual([400, { details: 'Each line can be there once' }]);
    const other = await staff.send(subtaskCalls.create, { body: form({ details: ['Draft', 'draft'] }) });
    expect(other.status).toBe(201);
    const many = Array.from({ length: 201 }, (_, index) => `Line ${index}`);
    const tooMany = await staff.send(subtaskCalls.create, { body: form({ details: many }) });
    expect(tooMany.failure.fields).toEqual({ details: 'Must be at most 200 lines' });
  });

  it('answers a repeated send with its first result and creates nothing', async () => {
    const task = await newTask(staff);
    const sent = { body: form({ taskId: task }), idempotencyKey: 'sub-task-once' };
    const replies = await Promise.all([1, 2, 3].map(() => staff.send(subtaskCalls.create, sent)));
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    expect((await listed(staff, task)).data).toEqual([replies[0]?.data]);
  });

  it('loads on to its end and has the total; its cursor is for no other task', async () => {
    const task = await newTask(staff);
    await server.pool.query(
      `insert into subtasks (task_id, title, created_at) select $1, 'Step ' || n, now() from generate_series(1, 1001) n`,
      [task],
    );
    const params = { taskId: String(task) };
    const { rows, total } = await wholeList((query) => staff.send(subtaskCalls.list, { params, query }));
    expect(total).toBe(1001);
    expect(rows.map(({ title }) => title)).toEqual(Array.from({ length: 1001 }, (_, n) => `Step ${n + 1}`));
    const { next = '' } = await staff.send(subtaskCalls.list, { params, query: {} });
    const other = { taskId: String(await newTask(staff)) };
    expect((await staff.send(subtaskCalls.list, { params: other, query: { cursor: next } })).status).toBe(400);
  });
});

describe('who', () => {
  it('the owner, team-mates and administrators read; nobody else', {
    tags: ['B-1-10', 'B-7-32', 'C-6-12', 'C-7-51'],
  }, async () => {
    const made = await create();
    for (const reader of [staff, mate, admin]) {
      const reply = await reader.send(subtaskCalls.listTeam, { params: { id: String(taskId) } });
      expect([reply.status, reply.data.map(({ id }) => id)]).toEqual([200, expect.arrayContaining([made.id])]);
    }
    const refused = await foreigner.send(subtaskCalls.listTeam, { params: { id: String(taskId) } });
    expect([refused.status, refused.failure.message]).toEqual([404, 'Task not found']);
  });

  it("only the owner writes, administrators not even on a staff member's task", { tags: ['B-1-10'] }, async () => {
    const made = await create();
    const removed = await create();
    await staff.send(subtaskCalls.remove, at(removed));
    const writes = (person: Person) => writesOf(person, taskId, made.id, removed.id);
    expect(await writes(mate)).toEqual([403, 403, 403, 403, 403, 404, 404]);
    expect(new Set(await writes(foreigner))).toEqual(new Set([404]));
    expect(new Set(await writes(admin))).toEqual(new Set([403]));
    expect((await listed(foreigner, taskId)).status).toBe(404);
    expect((await listed(mate, taskId)).status).toBe(403);
    expect((await listed(admin, taskId)).status).toBe(403);
    expect((await listed(staff, taskId)).data).toContainEqual(made);
  });

  it('a task in Trash takes its sub-tasks along, the removed ones too', async () => {
    const task = await newTask(staff);
    const made = await create({ taskId: task });
    const removed = await create({ taskId: task });
    await staff.send(subtaskCalls.remove, at(removed));
    await server.pool.query('update tasks set deleted_at = now() where id = $1', [task]);
    expect((await listed(staff, task)).status).toBe(404);
    expect((await admin.send(subtaskCalls.listTeam, { params: { id: String(task) } })).status).toBe(404);
    expect(new Set(await writesOf(staff, task, made.id, removed.id))).toEqual(new Set([404]));
    expect(await removedIds(staff)).not.toContain(removed.id);
    await server.pool.query('update tasks set deleted_at = null where id = $1', [task]);
    expect((await listed(staff, task)).data).toEqual([made]);
    expect(await removedIds(staff)).toContain(removed.id);
  });
});

describe('change', () => {
  it('takes the order as it was sent and keeps the check of lines that stay', { tags: ['B-7-30'] }, async () => {
    const task = await newTask(staff);
    const made = await create({ taskId: task, details: ['One', 'Two', 'Three'] });
    await toggle(made, 'Two');
    await toggle(made, 'Three');
    const body = { title: 'Renamed', details: ['Four', 'Three', 'One'], taskId: task };
    const reply = await staff.send(subtaskCalls.update, { ...at(made), body, version: 3 });
    expect(reply.data).toEqual({
      id: made.id,
      ...withoutTask(body),
      checked: ['Three'],
      notChecked: ['Four', 'One'],
      version: 4,
    });
    expect((await listed(staff, task)).data).toEqual([reply.data]);
    expect((await history(task)).at(-1)).toEqual({
      action: 'sub-task changed',
      before: { subtask: made.title, lines: ['One', 'Two', 'Three'] },
      after: { subtask: 'Renamed', lines: body.details },
    });
  });

  it('refuses an edit of what was changed meanwhile, and a sub-task of another task', async () => {
    const made = await create({ details: ['One'] });
    await toggle(made, 'One');
    const stale = await staff.send(subtaskCalls.update, { ...at(made), body: form({ title: 'Mine' }), version: 1 });
    expect([stale.status, stale.failure.errorCode]).toEqual([412, 'STALE']);
    const moved = form({ taskId: await newTask(staff) });
    expect((await staff.send(subtaskCalls.update, { ...at(made), body: moved })).status).toBe(404);
    expect((await stored(made.id))?.title).toBe(made.title);
  });

  it('an edit that changes nothing tells nothing', async () => {
    const task = await newTask(staff);
    const body = form({ taskId: task });
    const made = await create(body);
    await staff.send(subtaskCalls.update, { ...at(made), body });
    expect((await history(task)).map(({ action }) => action)).toEqual(['sub-task created']);
  });
});

describe('lines', () => {
  it('a line moves between checked and not checked, known by its text', { tags: ['B-4-12', 'B-7-33'] }, async () => {
    const task = await newTask(staff);
    const made = await create({ taskId: task, details: ['One', 'Two'] });
    expect((await toggle(made, 'Two')).data).toMatchObject({ checked: ['Two'], notChecked: ['One'], version: 2 });
    expect((await toggle(made, 'Two')).data).toMatchObject({ checked: [], notChecked: ['One', 'Two'], version: 3 });
    const unknown = await toggle(made, 'two');
    expect([unknown.status, unknown.failure.message]).toEqual([404, 'Line not found']);
    const after = { subtask: made.title, line: 'Two' };
    expect((await history(task)).slice(1)).toEqual([
      { action: 'line checked', before: null, after },
      { action: 'line unchecked', before: null, after },
    ]);
  });

  it('lines that are switched at the same time are all switched', async () => {
    const details = Array.from({ length: 12 }, (_, index) => `Line ${index}`);
    const made = await create({ details });
    await Promise.all(details.map((line) => toggle(made, line)));
    const body = form({ title: 'Other', details: details.slice(6) });
    await Promise.all([toggle(made, 'Line 11'), staff.send(subtaskCalls.update, { ...at(made), body }), toggle(made, 'Line 10')]);
    expect(await stored(made.id)).toMatchObject({ title: 'Other', checked: details.slice(6, 10), version: 1 + 12 + 3 });
  });

  it('one line is deleted by its text', { tags: ['B-7-34'] }, async () => {
    const task = await newTask(staff);
    const made = await create({ taskId: task, details: ['One', 'Two'] });
    const reply = await staff.send(subtaskCalls.removeLine, { ...at(made), body: { detail: 'One' } });
    expect(reply.data).toMatchObject({ details: ['Two'], version: 2 });
    const again = await staff.send(subtaskCalls.removeLine, { ...at(made), body: { detail: 'One' } });
    expect([again.status, again.failure.message]).toEqual([404, 'Line not found']);
    expect((await history(task)).slice(1)).toEqual([
      { action: 'sub-task changed', before: { subtask: made.title, line: 'One' }, after: { subtask: made.title } },
    ]);
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
const stored = async (id: number) => (await listed(staff, taskId)).data.find((one) => one.id === id);
const removedIds = async (person: Person) =>
  (await person.send(subtaskCalls.listRemoved, {})).data.enrichedData.map(({ id }) => id);

function withoutTask({ title, details }: SubtaskForm) {
  return { title, details };
}

/** The statuses of every write that a person can try on a live sub-task and on a removed one. */
async function writesOf(person: Person, task: number, liveId: number, removedId: number): Promise<number[]> {
  const live = at({ id: liveId });
  const gone = at({ id: removedId });
  const replies = [
    await person.send(subtaskCalls.create, { body: form({ taskId: task }) }),
    await person.send(subtaskCalls.update, { ...live, body: form({ taskId: task }) }),
    await person.send(subtaskCalls.toggleLine, { ...live, body: { name: 'Draft' } }),
    await person.send(subtaskCalls.removeLine, { ...live, body: { detail: 'Draft' } }),
    await person.send(subtaskCalls.remove, live),
    await person.send(subtaskCalls.restore, gone),
    await person.send(subtaskCalls.purge, gone),
  ];
  return replies.map(({ status }) => status);
}

async function history(task: number) {
  const { rows } = await server.pool.query<{ action: string; before: unknown; after: unknown }>(
    `select action, before, after from changes where entity = 'task' and entity_id = $1 and (action like 'sub-task%' or action like 'line%')
     order by id`,
    [task],
  );
  return rows;
}
