import { type TeamValues, teamCalls } from '@crm/contract/accounts/team';
import { staleMessage } from '@crm/contract/core/words';
import { projectCalls } from '@crm/contract/work/projects';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLead } from '../../../test/support/factories.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';
import { wholeList } from '../../../test/support/whole-list.ts';

const server = createTestServer();
let admin: Person;
let ann: Person;
let ben: Person;
beforeAll(async () => {
  admin = await server.person('admin');
  [ann, ben] = [await server.person('staff', { name: 'ann Adler' }), await server.person('staff', { name: 'Ben Brook' })];
});

const formOf = (people: readonly Person[], more: Partial<TeamValues> = {}) => ({
  teamName: 'Harbour',
  teamDescription: 'By the sea',
  leaderId: null,
  staffIds: people.map(({ id }) => id),
  ...more,
});
const create = async (people: readonly Person[], more: Partial<TeamValues> = {}) =>
  (await admin.send(teamCalls.create, { body: formOf(people, more) })).data;
const paramsOf = ({ id }: { id: number }) => ({ id: String(id) });
const personOf = ({ id, name, email }: Person) => ({ id, name, email });
const block = (person: Person) => server.pool.query('update users set blocked = true where id = $1', [person.id]);

async function historyOf(id: number) {
  const { rows } = await server.pool.query(
    `select actor_id as actor, action, before, after from changes where entity = 'team' and entity_id = $1 order by id`,
    [id],
  );
  return rows;
}

describe('a team', () => {
  it('is made with name, description, leader and members', {
    tags: ['A-3-04', 'A-3-05', 'A-6-07', 'A-7-06', 'A-7-04'],
  }, async () => {
    const reply = await admin.send(teamCalls.create, { body: formOf([ben, ann, ben], { leaderId: ben.id }) });
    expect(reply.status).toBe(201);
    const team = {
      id: reply.data.id,
      teamName: 'Harbour',
      teamDescription: 'By the sea',
      leaderId: ben.id,
      leader: { id: ben.id, name: ben.name },
      staffIds: [ann.id, ben.id],
      members: [personOf(ann), personOf(ben)],
      staffDetails: [
        { ...personOf(ann), verified: false },
        { ...personOf(ben), verified: false },
      ],
      version: 1,
    };
    expect(reply.data).toEqual(team);
    expect((await admin.send(teamCalls.list, {})).data).toContainEqual(team);
    expect((await ann.send(teamCalls.details, {})).data).toMatchObject([{ id: team.id, leaderId: ben.id }]);
    expect(await historyOf(team.id)).toEqual([
      {
        actor: admin.id,
        action: 'created',
        before: null,
        after: { name: 'Harbour', description: 'By the sea', leader: ben.name, members: [ann.name, ben.name] },
      },
    ]);
  });

  it('is made once, however often the form is sent', async () => {
    const sent = { body: formOf([ann], { teamName: 'Once' }), idempotencyKey: 'team-form-1' };
    const replies = await Promise.all([1, 2, 3].map(() => admin.send(teamCalls.create, sent)));
    const ids = replies.map(({ data }) => data.id);
    expect(new Set(ids).size).toBe(1);
    expect((await server.pool.query(`select 1 from teams where team_name = 'Once'`)).rowCount).toBe(1);
  });

  it('needs a name, members, and a leader among them', { tags: ['A-5-01', 'A-5-02', 'A-5-03'] }, async () => {
    const fieldsOf = async (more: object) =>
      (await admin.send(teamCalls.create, { body: { ...formOf([ann]), ...more } as never })).failure.fields;
    expect(await fieldsOf({ teamName: ' ' })).toEqual({ teamName: 'Team name is required.' });
    expect(await fieldsOf({ staffIds: [] })).toEqual({ staffIds: 'Please select at least one staff.' });
    expect(await fieldsOf({ leaderId: 'ann' })).toEqual({ leaderId: 'Choose a leader from the list' });
    expect(await fieldsOf({ leaderId: ben.id })).toEqual({ leaderId: 'The leader must be a member' });
    expect(await fieldsOf({ teamDescription: 'x'.repeat(2001) })).toEqual({ teamDescription: 'Must be at most 2000 characters' });
    expect((await create([ann], { teamDescription: 'ab\ud800' })).teamDescription).toBe('ab\ufffd');
  });

  it('takes staff only: no administrators, nobody unknown, deleted or blocked', async () => {
    const [blocked, gone] = [await server.person('staff'), await server.person('staff')];
    await block(blocked);
    await server.pool.query('update users set deleted_at = now() where id = $1', [gone.id]);
    for (const id of [admin.id, 987_654_321, gone.id, blocked.id]) {
      const reply = await admin.send(teamCalls.create, { body: formOf([ann], { staffIds: [ann.id, id] }) });
      expect([reply.status, reply.failure.fields]).toEqual([400, { staffIds: 'Choose staff from the list' }]);
    }
  });

  it('changes, with before and after in its history', { tags: ['A-7-07'] }, async () => {
    const carl = await server.person('staff', { name: 'Carl Cole' });
    const team = await create([ann, ben], { leaderId: ben.id });
    const body = formOf([ann, carl], { teamName: 'Quay' });
    const reply = await admin.send(teamCalls.update, { params: paramsOf(team), body });
    expect([reply.status, reply.data]).toMatchObject([
      200,
      { teamName: 'Quay', leader: null, leaderId: null, staffIds: [ann.id, carl.id], version: 2 },
    ]);
    expect((await historyOf(team.id))[1]).toEqual({
      actor: admin.id,
      action: 'updated',
      before: { name: 'Harbour', leader: ben.name, members: [ann.name, ben.name] },
      after: { name: 'Quay', leader: null, members: [ann.name, carl.name] },
    });
  });

  it('changes what its members see at once', async () => {
    const [owner, reader] = [await server.person('staff'), await server.person('staff')];
    await createLead(owner, { name: 'Only of the team' });
    const seen = async () => (await reader.send(teamCalls.listLeads, {})).data.total;
    expect(await seen()).toBe(0);
    const team = await create([owner, reader]);
    expect(await seen()).toBe(1);
    await admin.send(teamCalls.update, { params: paramsOf(team), body: formOf([owner]) });
    expect(await seen()).toBe(0);
  });

  it('keeps the blocked, marked, until they are taken out', async () => {
    const blocked = await server.person('staff');
    const team = await create([ann, blocked]);
    await block(blocked);
    const listed = (await admin.send(teamCalls.list, {})).data.find(({ id }) => id === team.id);
    expect(listed?.staffDetails).toContainEqual({ ...personOf(blocked), verified: true });
    const save = (people: Person[]) => admin.send(teamCalls.update, { params: paramsOf(team), body: formOf(people) });
    expect((await save([ben, blocked])).data.staffIds).toEqual([ben.id, blocked.id]);
    expect((await save([ben])).status).toBe(200);
    expect((await save([ben, blocked])).failure.fields).toEqual({ staffIds: 'Choose staff from the list' });
  });

  it('is not overwritten by who saw an older version, and not deleted either', async () => {
    const team = await create([ann]);
    const params = paramsOf(team);
    const save = (version: number) => admin.send(teamCalls.update, { params, body: formOf([ann, ben]), version });
    const remove = (version: number) => admin.send(teamCalls.remove, { params, version });
    expect((await save(1)).status).toBe(200);
    for (const reply of [await save(1), await remove(1)]) expect([reply.status, reply.message]).toEqual([412, staleMessage]);
    expect((await remove(2)).status).toBe(200);
  });

  it('goes to Trash and is gone from every list', { tags: ['A-7-08'] }, async () => {
    const [one, other] = [await server.person('staff'), await server.person('staff')];
    const team = await create([one, other]);
    const reply = await admin.send(teamCalls.remove, { params: paramsOf(team) });
    expect([reply.status, reply.data]).toEqual([200, { id: team.id }]);
    expect((await admin.send(teamCalls.list, {})).data.map(({ id }) => id)).not.toContain(team.id);
    expect((await one.send(teamCalls.details, {})).data).toEqual([]);
    expect((await admin.send(teamCalls.remove, { params: paramsOf(team) })).status).toBe(404);
    expect((await admin.send(teamCalls.update, { params: paramsOf(team), body: formOf([one]) })).status).toBe(404);
    expect((await historyOf(team.id)).map(({ action }) => action)).toEqual(['created', 'deleted']);
  });

  it('is remembered when an administrator views it', { tags: ['A-7-09'] }, async () => {
    const team = await create([ann], { teamName: 'Zzz last by name' });
    const reply = await admin.send(projectCalls.remember, { body: { selectedTeam: team } });
    expect(reply.status).toBe(200);
    expect((await admin.send(projectCalls.list, { params: { teamId: '0' } })).data.team).toMatchObject({ id: team.id });
  });

  it('is for administrators alone', { tags: ['A-6-07'] }, async () => {
    const team = await create([ann]);
    for (const person of [ann, server.stranger]) {
      const replies = [
        await person.send(teamCalls.list, {}),
        await person.send(teamCalls.create, { body: formOf([ann]) }),
        await person.send(teamCalls.update, { params: paramsOf(team), body: formOf([ann]) }),
        await person.send(teamCalls.remove, { params: paramsOf(team) }),
      ];
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([person === ann ? 403 : 401]));
    }
  });
});

describe('the list of teams', () => {
  it('comes by name, loads on to its end and has the total', async () => {
    await create([ann], { teamName: 'beta' });
    await create([ann], { teamName: 'Alpha' });
    await server.pool.query(
      `insert into teams (team_name, created_at) select 'Many ' || n, now() from generate_series(1, 1001) n`,
    );
    const { rows, total } = await wholeList((query) => admin.send(teamCalls.list, { query }));
    const names = rows.map(({ teamName }) => teamName.toLowerCase());
    expect(new Set(rows.map(({ id }) => id)).size).toBe(total);
    expect(names.filter((name) => name.startsWith('many'))).toHaveLength(1001);
    expect(names.indexOf('alpha')).toBeLessThan(names.indexOf('beta'));
  });

  it('is searched by name, and one team is found by its id', async () => {
    const team = await create([ann], { teamName: 'Zoë’s Team' });
    expect((await admin.send(teamCalls.list, { query: { search: 'zoe' } })).data).toEqual([team]);
    expect((await admin.send(teamCalls.list, { query: { id: String(team.id) } })).data).toEqual([team]);
  });

  it('stands beside all staff to choose from', { tags: ['A-7-05'] }, async () => {
    const { staffList } = (await admin.send(teamCalls.staff, {})).data;
    expect(staffList).toContainEqual({
      ...personOf(ann),
      role: 'staff',
      verified: false,
      isFormer: false,
      hasFactor: false,
      version: 1,
    });
  });
});
