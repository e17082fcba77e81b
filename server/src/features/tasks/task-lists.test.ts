import { searchCalls } from '@crm/contract/records/search';
import { type AdminColumn, adminColumns, type StaffColumn, staffColumns } from '@crm/contract/rules/task-states';
import { taskCalls } from '@crm/contract/work/tasks';
import { beforeAll, describe, expect, it } from 'vitest';
import { createContact, createTeam } from '../../../test/support/factories.ts';
import { createList, createOwnTask, putTask } from '../../../test/support/records/tasks.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;
let mate: Person;
let stranger: Person;
let admin: Person;
beforeAll(async () => {
  [staff, mate, stranger] = [await server.person('staff'), await server.person('staff'), await server.person('staff')];
  admin = await server.person('admin');
  await createTeam(server.pool, [staff, mate]);
});

const paramsOf = ({ id }: { id: number }) => ({ id: String(id) });

describe('the lists', () => {
  let owner: Person;
  const ids: Record<string, number> = {};
  const states = {
    S1: { stage: 1 },
    S2: { stage: 2 },
    S3: { stage: 3 },
    S4: { stage: 4 },
    R1: { stage: 4, rework: true },
    R2: { stage: 4, rework: true, finished: true },
  };
  beforeAll(async () => {
    owner = await server.person('staff');
    const { phone } = await createContact(owner);
    const { project } = await createList(owner);
    let day = 20;
    for (const [name, state] of Object.entries(states)) {
      const task = await createOwnTask(owner, { phone, requirement: project, finishBy: `2026-04-${day}` });
      day -= 1;
      await putTask(server.pool, task.id, state);
      ids[name] = task.id;
    }
    const trashed = await createOwnTask(owner, { phone, requirement: project });
    await owner.send(taskCalls.remove, { params: paramsOf(trashed) });
  });
  const names = (tasks: { id: number }[]) => tasks.flatMap(({ id }) => Object.keys(ids).filter((name) => ids[name] === id));

  it('hold their states: open ones by their day, finished ones newest first, own ones for staff', {
    tags: ['B-7-23', 'C-7-30', 'C-7-31', 'C-7-33', 'A-7-03', 'C-7-32', 'C-7-34', 'C-7-48'],
  }, async () => {
    expect(names((await owner.send(taskCalls.list, {})).data)).toEqual(['S3', 'S2', 'S1', 'R2', 'R1', 'S4']);
    expect(names((await owner.send(taskCalls.pending, {})).data)).toEqual(['S2', 'S1']);
    expect(names((await owner.send(taskCalls.reworks, {})).data)).toEqual(['R2', 'R1']);
    expect(names((await owner.send(taskCalls.completed, {})).data)).toEqual(['S4', 'S3']);
    expect(names((await admin.send(taskCalls.pendingAll, {})).data)).toEqual(['S2', 'S1']);
    expect(names((await admin.send(taskCalls.resolved, {})).data)).toEqual(['S3']);
    expect(names((await admin.send(taskCalls.completed, {})).data)).toEqual(['S4']);
    expect(names((await admin.send(taskCalls.reworksAll, {})).data)).toEqual(['R2', 'R1']);
    expect(names((await admin.send(taskCalls.listAll, {})).data)).toEqual(['S3', 'S2', 'S1', 'R2', 'R1', 'S4']);
    expect((await stranger.send(taskCalls.list, {})).data).toEqual([]);
  });

  it('can be asked by column or contact; anything else is a 404', {
    tags: ['B-7-22', 'B-7-28', 'C-7-50', 'C-8-42'],
  }, async () => {
    const by = async (value: string) => owner.send(taskCalls.listOf, { params: { customerOrData: value } });
    expect(names((await by('Not Started')).data)).toEqual(['S1']);
    expect(names((await by('In Progress')).data)).toEqual(['S3', 'S2']);
    expect(names((await by('Completed')).data)).toEqual(['R2', 'R1', 'S4']);
    const contactId = (await owner.send(taskCalls.list, {})).data[0]?.contactId;
    expect((await by(String(contactId))).data).toHaveLength(6);
    expect((await by('Review')).status).toBe(404);
    expect((await by('999999')).status).toBe(404);
    expect((await stranger.send(taskCalls.listOf, { params: { customerOrData: String(contactId) } })).status).toBe(404);
    expect((await stranger.send(taskCalls.listOf, { params: { customerOrData: 'Completed' } })).data).toEqual([]);
    const review = await admin.send(taskCalls.listByStatus, { body: { status: 'Review' } });
    expect(names(review.data.taskDetails)).toEqual(['S3']);
    const progress = await admin.send(taskCalls.listByStatus, { body: { status: 'In Progress' } });
    expect(names(progress.data.taskDetails)).toEqual(['S2']);
    expect(names((await owner.send(taskCalls.listByStatus, { body: { status: 'In Progress' } })).data.taskDetails)).toEqual([
      'S3',
      'S2',
    ]);
    expect((await owner.send(taskCalls.listByStatus, { body: { status: 'Review' } })).status).toBe(404);
  });

  it('are boards when they are asked for a column: three for staff, four for administrators', {
    tags: ['B-4-01', 'B-1-04', 'B-4-02', 'C-9-11'],
  }, async () => {
    const own = async (column: StaffColumn) => names((await owner.send(taskCalls.list, { query: { column } })).data);
    expect(await Promise.all(staffColumns.map(own))).toEqual([['S1'], ['S3', 'S2'], ['R2', 'R1', 'S4']]);
    const all = async (column: AdminColumn) => names((await admin.send(taskCalls.listAll, { query: { column } })).data);
    expect(await Promise.all(adminColumns.map(all))).toEqual([['S1'], ['S2'], ['S3'], ['R2', 'R1', 'S4']]);
    expect((await owner.send(taskCalls.list, { query: { column: 'Review' as never } })).status).toBe(400);
    expect((await admin.send(taskCalls.listMine, { query: { column: 'Completed' } })).data).toEqual([]);
  });

  it('have the total of what they hold', async () => {
    const { list, pending, reworks, listAll, pendingAll, resolved, completed, reworksAll } = taskCalls;
    const asked = [
      ...[list, pending, reworks].map((call) => owner.send(call, {})),
      ...staffColumns.map((column) => owner.send(list, { query: { column } })),
      ...[listAll, pendingAll, resolved, completed, reworksAll].map((call) => admin.send(call, {})),
      ...adminColumns.map((column) => admin.send(listAll, { query: { column } })),
      owner.send(list, { query: { priority: 'High' } }),
    ];
    const found = (await Promise.all(asked)).map(({ data, total }) => ({ rows: data.length, total }));
    expect(found.filter(({ rows, total }) => rows > 0 && total !== rows)).toEqual([]);
    expect(found.filter(({ rows }) => rows > 0).length).toBeGreaterThan(12);
  });

  it('count every task, however many are shown', { tags: ['C-2.16-02'] }, async () => {
    expect((await owner.send(taskCalls.counts, {})).data).toEqual([
      { stage: 1, count: 1, overdue: 0, soon: 0 },
      { stage: 2, count: 1, overdue: 0, soon: 0 },
      { stage: 3, count: 1, overdue: 0, soon: 0 },
      { stage: 4, count: 3, overdue: 0, soon: 0 },
    ]);
    expect((await owner.send(taskCalls.counts, { query: { scope: 'all' } })).status).toBe(403);
    expect((await admin.send(taskCalls.counts, { query: { scope: 'all' } })).status).toBe(200);
  });

  it('are closed to the other role', { tags: ['A-2.1-33', 'A-2.1-18'] }, async () => {
    expect((await admin.send(taskCalls.list, {})).status).toBe(403);
    expect((await staff.send(taskCalls.listAll, {})).status).toBe(403);
    expect((await staff.send(taskCalls.pendingAll, {})).status).toBe(403);
    expect((await admin.send(taskCalls.listMine, {})).data).toEqual([]);
  });
});

describe('search in the tasks of everybody', () => {
  it('finds the task and whoever has it by name, and short words where any word begins', async () => {
    const nora = await server.person('staff');
    await server.pool.query(`update users set name = 'Nora' where id = $1`, [nora.id]);
    const task = await createOwnTask(nora, { description: 'Paint hall 7 before spring' });
    const found = async (search: string) => (await admin.send(taskCalls.listAll, { query: { search } })).data.map(({ id }) => id);
    for (const search of ['paint nora', 'nora 7', 'hall 7', '7 paint'])
      expect([search, await found(search)]).toEqual([search, [task.id]]);
    // One short word alone is the beginning of a field.
    for (const search of ['7', 'nina 7', 'hall q']) expect([search, await found(search)]).toEqual([search, []]);
  });
});

describe('search over everything', () => {
  it("finds own tasks, and everybody's for an administrator", async () => {
    const task = await createOwnTask(staff, { description: 'Replace the quarrelsome boiler' });
    const found = await staff.send(searchCalls.search, { query: { q: 'quarrelsome' } });
    expect(found.data).toEqual([
      { kind: 'task', id: task.id, contactId: task.contactId, title: task.requirement, detail: task.name, foreign: false },
    ]);
    expect((await mate.send(searchCalls.search, { query: { q: 'quarrelsome' } })).data).toEqual([]);
    expect((await admin.send(searchCalls.search, { query: { q: 'quarrelsome' } })).data).toMatchObject([{ foreign: true }]);
  });
});
