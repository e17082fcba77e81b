import { projectCalls } from '@crm/contract/work/projects';
import { expect, test } from 'vitest';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';
import { wholeList } from '../../../test/support/whole-list.ts';

const server = createTestServer();

test('all own teams can be chosen, searched and loaded on', async () => {
  const [person, other] = [await server.person('staff'), await server.person('staff')];
  const admin = await server.person('admin');
  await server.pool.query(
    `with t as (insert into teams (team_name, created_at) select 'Crew ' || n, now() from generate_series(1, 205) n returning id)
     insert into team_members (team_id, staff_id) select id, $1 from t`,
    [person.id],
  );
  const { rows, total } = await wholeList((query) => person.send(projectCalls.teams, { query }));
  expect([new Set(rows.map(({ teamName }) => teamName)).size, total]).toEqual([205, 205]);
  const found = async (by: Person) => (await by.send(projectCalls.teams, { query: { search: 'crew 205' } })).data;
  expect((await found(person)).map(({ teamName }) => teamName)).toEqual(['Crew 205']);
  expect(await found(admin)).toEqual(await found(person));
  expect(await found(other)).toEqual([]);
});
