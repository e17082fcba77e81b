import { requirementCalls } from '@crm/contract/customers/requirements';
import { projectCalls } from '@crm/contract/work/projects';
import { beforeAll, describe, expect, it } from 'vitest';
import { createContact, createTask, createTeam } from '../../../test/support/factories.ts';
import { createRequirement } from '../../../test/support/records/requirements.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;
let mate: Person;
let outsider: Person;
let admin: Person;
let team: number;
let foreign: number;
beforeAll(async () => {
  staff = await server.person('staff');
  mate = await server.person('staff');
  outsider = await server.person('staff');
  admin = await server.person('admin');
  team = await createTeam(server.pool, [staff, mate]);
  foreign = await createTeam(server.pool, [outsider]);
});

const list = (person: Person, teamId: number, query: { cursor?: string; limit?: string } = {}) =>
  person.send(projectCalls.list, { params: { teamId: String(teamId) }, query });
const remember = (person: Person, id: number) => person.send(projectCalls.remember, { body: { selectedTeam: { id } } });
const tasks = (person: Person, staffIds: number[], projectName: string) =>
  person.send(projectCalls.tasks, { body: { staffIds, projectName } });
const trashTeam = (id: number) => server.pool.query('update teams set deleted_at = now() where id = $1', [id]);
const leaveTeam = (id: number, person: Person) =>
  server.pool.query('delete from team_members where team_id = $1 and staff_id = $2', [id, person.id]);

async function taskOf(person: Person, requirementId: number, isTrashed = false): Promise<number> {
  const { id } = await createContact(person);
  return createTask(server.pool, { staffId: person.id, contactId: id, requirementId, isTrashed });
}

describe('projects of a team', () => {
  it('are the titles of the lists and tasks of its members, each with its live tasks', {
    tags: ['C-7-37', 'C-2.11-01'],
  }, async () => {
    const [one, two] = [await server.person('staff'), await server.person('staff')];
    const id = await createTeam(server.pool, [one, two]);
    const shop = await createRequirement(one, { project: 'Web shop' });
    const sameShop = await createRequirement(two, { project: 'WEB SHOP' });
    await createRequirement(two, { project: 'Booking' });
    const trashed = await createRequirement(two, { project: 'Gone' });
    await two.send(requirementCalls.remove, { params: { id: String(trashed.id) } });
    const foreignList = await createRequirement(outsider, { project: 'App' });
    await createRequirement(outsider, { project: 'Unseen' });
    await taskOf(one, shop.id);
    await taskOf(two, sameShop.id);
    await taskOf(two, sameShop.id, true);
    await taskOf(outsider, foreignList.id);
    // A reassigned task keeps the list of its former owner.
    await taskOf(one, foreignList.id);
    const { data } = await list(one, id);
    expect(data.requirements).toEqual([
      { project: 'App', tasks: 1 },
      { project: 'Booking', tasks: 0 },
      { project: expect.stringMatching(/^web shop$/i), tasks: 2 },
    ]);
    expect(data.team).toMatchObject({ id, staffIds: [one.id, two.id] });
    expect(data.teams).toEqual([{ id, teamName: data.team?.teamName }]);
  });

  it('are for members, and for administrators of any live team', { tags: ['A-2.1-55'] }, async () => {
    expect((await list(staff, foreign)).status).toBe(403);
    expect((await list(staff, 987_654_321)).status).toBe(403);
    expect((await list(admin, foreign)).data.team?.staffIds).toEqual([outsider.id]);
    expect((await list(admin, 987_654_321)).status).toBe(404);
    expect((await server.stranger.send(projectCalls.list, { params: { teamId: '0' } })).status).toBe(401);
    const chosen = (await list(admin, 0)).data.teams.map(({ id }) => id);
    expect(chosen).toEqual(expect.arrayContaining([team, foreign]));
  });

  it('end with the team: in Trash it is gone for everybody', async () => {
    const id = await createTeam(server.pool, [staff]);
    await trashTeam(id);
    expect((await list(staff, id)).status).toBe(403);
    expect((await list(admin, id)).status).toBe(404);
    expect((await list(admin, team)).data.teams.map((one) => one.id)).not.toContain(id);
  });

  it('end with the membership', async () => {
    const person = await server.person('staff');
    const id = await createTeam(server.pool, [person, mate]);
    await remember(person, id);
    await leaveTeam(id, person);
    expect((await list(person, id)).status).toBe(403);
    expect((await list(person, 0)).data).toEqual({ requirements: [], team: null, teams: [] });
    expect((await tasks(person, [mate.id], 'Web shop')).data.tasks).toEqual([]);
  });

  it('load on by title, with the total, and have the first teams to choose from', async () => {
    const person = await server.person('staff');
    const id = await createTeam(server.pool, [person]);
    await server.pool.query(
      `insert into requirements (owner_id, project, data, created_at)
       select $1, 'List ' || lpad(n::text, 5, '0'), '{x}', now() from generate_series(1, 1001) n`,
      [person.id],
    );
    await server.pool.query(
      `with t as (insert into teams (team_name, created_at) select 'Many ' || n, now() from generate_series(1, 205) n returning id)
       insert into team_members (team_id, staff_id) select id, $1 from t`,
      [person.id],
    );
    const reply = await list(person, id);
    expect([reply.data.requirements.length, reply.total]).toEqual([50, 1001]);
    expect(reply.data.requirements[0]?.project).toBe('List 00001');
    const { next = '' } = reply;
    const titlesOf = async (query: { cursor?: string; limit?: string }) =>
      (await list(person, id, query)).data.requirements.map(({ project }) => project);
    expect((await titlesOf({ cursor: next }))[0]).toBe('List 00051');
    expect(await titlesOf({ limit: '1' })).toEqual(['List 00001']);
    expect((await list(person, 0, { cursor: 'made-up' })).status).toBe(400);
    expect((await list(admin, id, { cursor: next })).status).toBe(400);
    expect((await list(admin, team, { cursor: (await list(admin, id)).next ?? '' })).status).toBe(400);
    expect(reply.data.teams).toHaveLength(100);
  });
});

describe('0 as the id', { tags: ['A-2.1-62', 'C-9-16'] }, () => {
  it('is the team that was viewed last', async () => {
    const second = await createTeam(server.pool, [staff]);
    expect((await list(staff, 0)).data.team?.id).toBe(team);
    expect((await remember(staff, second)).data).toEqual({ id: second });
    expect((await list(staff, 0)).data.team?.id).toBe(second);
    await remember(staff, team);
    expect((await list(staff, 0)).data.team?.id).toBe(team);
    expect((await server.pool.query('select 1 from team_history where user_id = $1', [staff.id])).rowCount).toBe(1);
    expect((await list(mate, 0)).data.team?.id).toBe(team);
  });

  it('is the first by name when that team is gone or was left', async () => {
    const person = await server.person('staff');
    const [first, last, left] = [
      await createTeam(server.pool, [person]),
      await createTeam(server.pool, [person]),
      await createTeam(server.pool, [person]),
    ];
    await server.pool.query(`update teams set team_name = 'aaa first' where id = $1`, [first]);
    await remember(person, last);
    await trashTeam(last);
    expect((await list(person, 0)).data.team?.id).toBe(first);
    await remember(person, left);
    await leaveTeam(left, person);
    expect((await list(person, 0)).data.team?.id).toBe(first);
    await remember(admin, left);
    expect((await list(admin, 0)).data.team?.id).toBe(left);
  });

  it('shows nothing to somebody without a team', async () => {
    const person = await server.person('staff');
    await createRequirement(person);
    expect((await list(person, 0)).data).toEqual({ requirements: [], team: null, teams: [] });
  });
});

describe('the team that was viewed last', () => {
  it('is remembered by its id alone, and only if the caller may see it', async () => {
    const person = await server.person('staff');
    const id = await createTeam(server.pool, [person]);
    const whole = { id, teamName: 'Another name', staffIds: [outsider.id] };
    expect((await person.send(projectCalls.remember, { body: { selectedTeam: whole } })).data).toEqual({ id });
    expect((await list(person, 0)).data.team?.teamName).not.toBe('Another name');
    expect((await remember(person, foreign)).status).toBe(403);
    expect((await remember(person, 987_654_321)).status).toBe(403);
    expect((await list(person, 0)).data.team?.id).toBe(id);
    expect((await person.send(projectCalls.remember, { body: {} as never })).status).toBe(400);
  });

  it('is one row even when it is sent several times at once', async () => {
    const person = await server.person('staff');
    const ids = [await createTeam(server.pool, [person]), await createTeam(server.pool, [person])];
    const replies = await Promise.all([...ids, ...ids, ...ids].map((id) => remember(person, id)));
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await server.pool.query('select 1 from team_history where user_id = $1', [person.id])).rowCount).toBe(1);
  });
});

describe('tasks of a project', () => {
  it('are those of the named people with that title, the next to finish first', { tags: ['C-7-38', 'C-6-09'] }, async () => {
    const mine = await createRequirement(staff, { project: 'Kiosk' });
    const theirs = await createRequirement(mate, { project: 'KIOSK' });
    const other = await createRequirement(mate, { project: 'Kiosk 2' });
    const [late, early] = [await taskOf(staff, mine.id), await taskOf(mate, theirs.id)];
    await taskOf(mate, other.id);
    await taskOf(mate, theirs.id, true);
    await server.pool.query(`update tasks set finish_by = '2026-03-20' where id = $1`, [early]);
    const { data } = await tasks(staff, [staff.id, mate.id], ' kiosk ');
    expect(data.tasks.map(({ id }) => id)).toEqual([early, late]);
    expect(data.tasks[0]).toMatchObject({ requirement: 'KIOSK', staff: { id: mate.id, name: mate.name, email: mate.email } });
    expect(data.admin).toBe(false);
    expect((await tasks(staff, [staff.id], 'Kiosk')).data.tasks.map(({ id }) => id)).toEqual([late]);
    expect((await tasks(staff, [], 'Kiosk')).data.tasks).toEqual([]);
  });

  it('never show more than the own teams, whatever the address says', async () => {
    const list = await createRequirement(outsider, { project: 'Secret' });
    const hidden = await taskOf(outsider, list.id);
    expect((await tasks(staff, [staff.id, mate.id, outsider.id], 'Secret')).data.tasks).toEqual([]);
    const { data } = await tasks(admin, [outsider.id], 'Secret');
    expect([data.tasks.map(({ id }) => id), data.admin]).toEqual([[hidden], true]);
    expect((await tasks(admin, [staff.id], 'Secret')).data.tasks).toEqual([]);
  });

  it('include the own ones of somebody without a team', async () => {
    const person = await server.person('staff');
    const id = await taskOf(person, (await createRequirement(person, { project: 'Alone' })).id);
    expect((await tasks(person, [person.id], 'Alone')).data.tasks.map((task) => task.id)).toEqual([id]);
  });

  it('load on, with the total of all', async () => {
    const person = await server.person('staff');
    const { id } = await createRequirement(person, { project: 'Huge' });
    const contact = await createContact(person);
    await server.pool.query(
      `insert into tasks (staff_id, contact_id, requirement_id, notes, description, finish_by, created_at)
       select $1, $2, $3, 'x', 'x', date '2026-04-01' + n, now() from generate_series(1, 1001) n`,
      [person.id, contact.id, id],
    );
    const reply = await tasks(person, [person.id], 'Huge');
    expect([reply.data.tasks.length, reply.total]).toEqual([50, 1001]);
    const { data } = await person.send(projectCalls.tasks, {
      body: { staffIds: [person.id], projectName: 'Huge' },
      query: { cursor: reply.next ?? '' },
    });
    expect(data.tasks[0]?.finishBy).toBe('2026-05-22');
  });

  it('refuse what is not a project', async () => {
    const reply = await tasks(staff, [staff.id], ' ');
    expect([reply.status, reply.failure.fields]).toEqual([400, { projectName: 'This field is required' }]);
    expect((await tasks(staff, [-1], 'Kiosk')).status).toBe(400);
    expect((await tasks(staff, Array(1001).fill(1), 'Kiosk')).status).toBe(400);
  });
});
