import { teamCalls } from '@crm/contract/accounts/team';
import { trashCalls } from '@crm/contract/records/trash';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let admin: Person;
let other: Person;
let ann: Person;
beforeAll(async () => {
  [admin, other, ann] = [await server.person('admin'), await server.person('admin'), await server.person('staff')];
});

async function trashedTeam(people: readonly Person[], leader?: Person) {
  const staffIds = people.map(({ id }) => id);
  const body = { teamName: 'Harbour', teamDescription: '', leaderId: leader?.id ?? null, staffIds };
  const { data: team } = await admin.send(teamCalls.create, { body });
  await admin.send(teamCalls.remove, { params: { id: String(team.id) } });
  return team;
}
const listed = async (person: Person) => (await person.send(trashCalls.list, { body: { type: 'Teams', date: 'Today' } })).data;
const targetOf = ({ id }: { id: number }) => ({ body: { id, data: 'Teams' as const } });

describe('a team in the Trash', () => {
  it('is found by every administrator, whoever deleted it, and by nobody else', async () => {
    const team = await trashedTeam([ann]);
    expect(await listed(other)).toMatchObject([
      { id: team.id, data: 'Teams', details: { teamName: 'Harbour' }, deletedBy: admin.name, owner: null },
    ]);
    expect(await listed(ann)).toEqual([]);
    for (const call of [trashCalls.restore, trashCalls.purge]) expect((await ann.send(call, targetOf(team))).status).toBe(404);
    server.clock.set(new Date(server.clock.now().getTime() + 48 * 3_600_000).toISOString());
    expect(await listed(other)).toEqual([]);
  });

  it('comes back with its members, without those whose account is deleted', async () => {
    const [gone, blocked] = [await server.person('staff'), await server.person('staff')];
    const team = await trashedTeam([ann, gone, blocked], gone);
    await server.pool.query('update users set blocked = true where id = $1', [blocked.id]);
    await server.pool.query('update users set deleted_at = now() where id = $1', [gone.id]);
    expect((await other.send(trashCalls.restore, targetOf(team))).status).toBe(200);
    const back = (await admin.send(teamCalls.list, {})).data.find(({ id }) => id === team.id);
    expect(back).toMatchObject({ leaderId: null, staffIds: [ann.id, blocked.id], version: 3 });
    const { rows } = await server.pool.query('select leader_id from teams where id = $1', [team.id]);
    expect(rows).toEqual([{ leader_id: null }]);
    expect((await server.pool.query('select 1 from team_members where team_id = $1', [team.id])).rowCount).toBe(2);
    expect((await other.send(trashCalls.restore, targetOf(team))).status).toBe(404);
  });

  it('keeps a leader who is still there', async () => {
    const team = await trashedTeam([ann], ann);
    await other.send(trashCalls.restore, targetOf(team));
    expect((await ann.send(teamCalls.details, {})).data).toContainEqual(
      expect.objectContaining({ id: team.id, leaderId: ann.id }),
    );
  });

  it('goes for good, and only from the Trash', async () => {
    const team = await trashedTeam([ann], ann);
    expect((await other.send(trashCalls.purge, targetOf(team))).status).toBe(200);
    expect((await server.pool.query('select 1 from team_members where team_id = $1', [team.id])).rowCount).toBe(0);
    const { rows } = await server.pool.query(
      `select action, before from changes where entity = 'team' and entity_id = $1 order by id desc limit 1`,
      [team.id],
    );
    expect(rows).toEqual([{ action: 'purged', before: { name: 'Harbour', description: '' } }]);
    const live = await trashedTeam([ann]);
    await other.send(trashCalls.restore, targetOf(live));
    expect((await other.send(trashCalls.purge, targetOf(live))).status).toBe(404);
  });
});
