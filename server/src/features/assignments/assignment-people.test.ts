import { searchCalls } from '@crm/contract/records/search';
import { trashCalls } from '@crm/contract/records/trash';
import { assignmentCalls } from '@crm/contract/work/assignments';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTeam } from '../../../test/support/factories.ts';
import { createAssignment } from '../../../test/support/records/assignments.ts';
import { createLeave } from '../../../test/support/records/staff-records.ts';
import { createOwnTask, putTask } from '../../../test/support/records/tasks.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let admin: Person;
let staff: Person;
beforeAll(async () => {
  admin = await server.person('admin');
  staff = await server.person('staff', { name: 'Nora Whitlock' });
});

const peopleOf = async () => (await admin.send(assignmentCalls.people, {})).data;
const remove = (id: number) => admin.send(assignmentCalls.remove, { params: { id: String(id) } });
const trashOf = async (person: Person) =>
  (await person.send(trashCalls.list, { body: { type: 'Assignment', date: 'All' } })).data;
const take = (person: Person, call: typeof trashCalls.restore | typeof trashCalls.purge, id: number) =>
  person.send(call, { body: { id, data: 'Assignment' } });

describe('people who can be given work', () => {
  it("are 'Admin', active staff with their work and leave, and the live teams", {
    tags: ['A-7-19'],
  }, async () => {
    const blocked = await server.person('staff');
    await server.pool.query('update users set blocked = true where id = $1', [blocked.id]);
    await createAssignment(admin, { assignedTo: staff.id });
    await createAssignment(admin, { assignedTo: staff.id, status: 'Completed' });
    await createAssignment(admin);
    await createOwnTask(staff);
    const finished = await createOwnTask(staff);
    await putTask(server.pool, finished.id, { stage: 4 });
    await createLeave(server.pool, { staffId: staff.id, start: '2026-03-01', end: '2026-03-09' });
    await createLeave(server.pool, { staffId: staff.id, start: '2026-03-20', type: 'morning' });
    await createLeave(server.pool, { staffId: staff.id, start: '2026-03-09', end: '2026-03-11' });
    await createLeave(server.pool, { staffId: staff.id, start: '2026-05-01', status: 'Pending' });
    const [team, trashed] = [await createTeam(server.pool, [staff]), await createTeam(server.pool, [staff])];
    await server.pool.query('update teams set deleted_at = now() where id = $1', [trashed]);
    const { allUser, teams } = await peopleOf();
    expect(allUser).toEqual([
      { id: 0, name: 'Admin', email: '', open: 1, leaves: [] },
      {
        id: staff.id,
        name: staff.name,
        email: staff.email,
        open: 2,
        leaves: [
          { start: '2026-03-09', end: '2026-03-11', half: null },
          { start: '2026-03-20', end: '2026-03-20', half: 'morning' },
        ],
      },
    ]);
    expect(teams.map(({ id }) => id)).toEqual([team]);
  });
});

describe('Trash', () => {
  it('holds what was deleted, for every administrator and nobody else, and gives it back', { tags: ['A-7-23'] }, async () => {
    const other = await server.person('admin');
    const id = await createAssignment(admin, { title: 'Phone list', assignedTo: staff.id });
    expect((await remove(id)).data).toEqual({ id });
    expect((await remove(id)).status).toBe(404);
    expect(await trashOf(other)).toEqual([
      expect.objectContaining({
        id,
        data: 'Assignment',
        details: { title: 'Phone list' },
        owner: staff.name,
        deletedBy: admin.name,
      }),
    ]);
    expect(await trashOf(staff)).toEqual([]);
    expect((await take(staff, trashCalls.restore, id)).status).toBe(404);
    expect((await take(staff, trashCalls.purge, id)).status).toBe(404);
    expect((await take(other, trashCalls.restore, id)).status).toBe(200);
    expect((await staff.send(assignmentCalls.list, {})).data.map((row) => row.id)).toContain(id);
    await remove(id);
    expect((await take(other, trashCalls.purge, id)).status).toBe(200);
    const { rows } = await server.pool.query(
      `select action, before ->> 'title' as title from changes where entity = 'assignment' and entity_id = $1 order by id`,
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['created', 'deleted', 'restored', 'deleted', 'purged']);
    expect(rows.at(-1)?.title).toBe('Phone list');
  });

  it("gives what a deleted person had to 'Admin', and drops a team that is no more", async () => {
    const leaver = await server.person('staff');
    const team = await createTeam(server.pool, [staff]);
    const [ofLeaver, ofTeam] = [
      await createAssignment(admin, { assignedTo: leaver.id }),
      await createAssignment(admin, { teamId: team }),
    ];
    await remove(ofLeaver);
    await remove(ofTeam);
    await server.pool.query('update users set deleted_at = now() where id = $1', [leaver.id]);
    await server.pool.query('delete from teams where id = $1', [team]);
    for (const id of [ofLeaver, ofTeam]) {
      expect((await take(admin, trashCalls.restore, id)).status).toBe(200);
      const board = (await admin.send(assignmentCalls.list, {})).data;
      expect(board.find((row) => row.id === id)).toMatchObject({ staffId: null, teamId: null, assignedName: 'Admin' });
    }
  });
});

it('the search over everything finds what is on the own board', async () => {
  const mine = await createAssignment(admin, { title: 'Quarterly figures', assignedTo: staff.id, status: 'Progress' });
  await createAssignment(admin, { title: 'Quarterly dinner', dueDate: '2026-03-30' });
  const found = async (person: Person) => (await person.send(searchCalls.search, { query: { q: 'quarterly' } })).data;
  expect(await found(staff)).toEqual([
    {
      kind: 'assignment',
      id: mine,
      title: 'Quarterly figures',
      detail: 'Nora Whitlock',
      date: '2026-04-01',
      foreign: false,
    },
  ]);
  expect((await found(admin)).map(({ title, detail, date }) => [title, detail, date])).toEqual([
    ['Quarterly dinner', 'Admin', '2026-03-30'],
    ['Quarterly figures', 'Nora Whitlock', '2026-04-01'],
  ]);
});

it('the search over everything finds one behind thousands', async () => {
  const person = await server.person('staff');
  const id = await createAssignment(admin, { title: 'Needle report', assignedTo: person.id, dueDate: '2026-03-30' });
  await server.pool.query(
    `insert into assignments (title, description, staff_id, due_date, created_by, created_at)
     select 'Hay ' || n, 'Text', $1, '2031-01-01', $1, now() from generate_series(1, 2100) n`,
    [person.id],
  );
  const { data } = await person.send(searchCalls.search, { query: { q: 'needle' } });
  expect(data.map((found) => found.id)).toEqual([id]);
});

it('a link opens one, or says to those on whose board it was that it is in Trash', async () => {
  const [person, other] = [await server.person('staff'), await server.person('staff')];
  const params = { id: String(await createAssignment(admin, { title: 'Linked', assignedTo: person.id })) };
  expect((await person.send(assignmentCalls.get, { params })).data.title).toBe('Linked');
  await admin.send(assignmentCalls.remove, { params });
  expect((await person.send(assignmentCalls.get, { params })).failure.message).toBe('This assignment is in Trash.');
  expect((await other.send(assignmentCalls.get, { params })).failure.message).toBe('Assignment not found');
});
