import { searchCalls } from '@crm/contract/records/search';
import { describe, expect, it } from 'vitest';
import { createLead, createTeam } from '../../../test/support/factories.ts';
import { createTestServer } from '../../../test/support/test-app.ts';

describe('the search over everything', () => {
  const server = createTestServer();

  it('finds own leads, and for administrators everybody’s, marked as foreign', async () => {
    const [staff, other, admin] = [await server.person('staff'), await server.person('staff'), await server.person('admin')];
    const mine = await createLead(staff, { name: 'Kestrel Freight', description: 'Tracking portal' });
    await createLead(other, { name: 'Kestrel Dental' });
    await createLead(admin, { name: 'Kestrel Hotel' });
    const own = await staff.send(searchCalls.search, { query: { q: ' kestrel ' } });
    expect(own.data).toEqual([
      { kind: 'lead', id: mine.id, title: 'Kestrel Freight', detail: 'Tracking portal', foreign: false },
    ]);
    const all = await admin.send(searchCalls.search, { query: { q: 'kestrel' } });
    expect(all.data.map(({ title, foreign }) => [title, foreign])).toEqual([
      ['Kestrel Hotel', false],
      ['Kestrel Dental', true],
      ['Kestrel Freight', true],
    ]);
    expect((await staff.send(searchCalls.search, { query: { q: '  ' } })).failure.fields).toEqual({
      q: 'Type something to search for',
    });
  });

  it('finds colleagues by name or e-mail, and for administrators blocked accounts too', async () => {
    const [reader, admin] = [await server.person('staff', { name: 'Ottilie Brandt' }), await server.person('admin')];
    const mate = await server.person('staff', { name: 'Ottmar Brandtner' });
    const boss = await server.person('admin', { name: 'Zoë Brandtson' });
    const blocked = await server.person('staff', { name: 'Abel Brandtfeld' });
    const gone = await server.person('staff', { name: 'Gone Brandtley' });
    await server.pool.query('update users set blocked = true where id = any($1)', [[blocked.id, gone.id]]);
    await server.pool.query('update users set deleted_at = now() where id = $1', [gone.id]);
    const own = (await reader.send(searchCalls.search, { query: { q: 'BRANDT' } })).data;
    const [mateFound, bossFound] = [mate, boss].map(({ id, name, email }) => ({
      kind: 'person',
      id,
      title: name,
      detail: email,
      foreign: false,
    }));
    expect(own).toEqual([mateFound, bossFound]);
    const all = (await admin.send(searchCalls.search, { query: { q: 'brandt' } })).data;
    expect(all).toMatchObject([
      { id: reader.id },
      mateFound,
      bossFound,
      { id: blocked.id, list: 'blocked', detail: `${blocked.email}, blocked` },
    ]);
    expect((await reader.send(searchCalls.search, { query: { q: mate.email } })).data).toEqual([mateFound]);
    expect((await admin.send(searchCalls.search, { query: { q: 'zoe brandtson' } })).data).toEqual([bossFound]);
    expect((await admin.send(searchCalls.search, { query: { q: 'ott brandtson' } })).data).toEqual([]);
  });

  it('finds own teams, and for administrators all that are not in Trash, a few of each', async () => {
    const [staff, other, admin] = [await server.person('staff'), await server.person('staff'), await server.person('admin')];
    const [mine, foreign, trashed] = [
      await createTeam(server.pool, [staff]),
      await createTeam(server.pool, [other]),
      await createTeam(server.pool, [staff]),
    ];
    await server.pool.query(
      `update teams set team_name = 'Lighthouse ' || id, team_description = 'By the sea', deleted_at = case when id = $2 then now() end
       where id = any($1)`,
      [[mine, foreign, trashed], trashed],
    );
    const found = { kind: 'team', title: `Lighthouse ${mine}`, detail: 'By the sea', foreign: false };
    expect((await staff.send(searchCalls.search, { query: { q: 'lightHouse' } })).data).toEqual([{ ...found, id: mine }]);
    const all = (await admin.send(searchCalls.search, { query: { q: 'lighthouse' } })).data;
    expect(all.map(({ id }) => id)).toEqual([mine, foreign]);
    await server.pool.query(
      `insert into teams (team_name, created_at) select 'Lighthouse again ' || n, now() from generate_series(1, 20) n`,
    );
    expect((await admin.send(searchCalls.search, { query: { q: 'lighthouse' } })).data).toHaveLength(6);
  });
});
