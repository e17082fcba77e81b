import type { Sent } from '@crm/contract/core/call';
import { requirementCalls } from '@crm/contract/customers/requirements';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRequirement } from '../../../test/support/records/requirements.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';
import { wholeList } from '../../../test/support/whole-list.ts';

const server = createTestServer();
let staff: Person;

type Query = NonNullable<Sent<typeof requirementCalls.list>['query']>;
async function listed(query: Query, person = staff) {
  const { data, total, more, next } = await person.send(requirementCalls.list, { query });
  return { titles: data.map(({ project }) => project), total, more, next };
}
const titlesOf = async (query: Query, person = staff) => (await listed(query, person)).titles;

beforeAll(async () => {
  staff = await server.person('staff');
  for (const project of ['beta', 'Alpha', 'Gamma', 'delta']) {
    await createRequirement(staff, { project, data: project === 'beta' ? ['Crème brûlée', '100 % of it'] : ['Something'] });
    server.clock.advance(1000);
  }
});

describe('a portion of requirement lists', () => {
  it('begins after the one before it; the first has the total', async () => {
    const first = await listed({ limit: '3' });
    expect(first).toMatchObject({ titles: ['delta', 'Gamma', 'Alpha'], total: 4, more: undefined });
    const last = await listed({ limit: '3', cursor: first.next });
    expect(last).toEqual({ titles: ['beta'], total: undefined, more: undefined, next: undefined });
    expect(await listed({})).toMatchObject({ titles: ['delta', 'Gamma', 'Alpha', 'beta'], total: 4 });
  });

  it('loads on over a thousand lists without a gap, while others are written', async () => {
    const many = await server.person('staff');
    await server.pool.query(
      `insert into requirements (owner_id, project, data, created_at)
       select $1, 'Plan ' || n, '{Item}', $2::timestamptz - n * interval '1 hour' from generate_series(1, 1100) n`,
      [many.id, server.clock.now()],
    );
    const { rows } = await wholeList(async (query) => {
      const portion = await many.send(requirementCalls.list, { query });
      await createRequirement(many);
      return portion;
    });
    expect(rows.map(({ project }) => project)).toEqual(Array.from({ length: 1100 }, (_, n) => `Plan ${n + 1}`));
  });

  it('is ordered by age or title, either way', async () => {
    expect(await titlesOf({ direction: 'asc' })).toEqual(['beta', 'Alpha', 'Gamma', 'delta']);
    expect(await titlesOf({ sort: 'project', direction: 'asc' })).toEqual(['Alpha', 'beta', 'delta', 'Gamma']);
    expect(await titlesOf({ sort: 'project' })).toEqual(['Gamma', 'delta', 'beta', 'Alpha']);
    const { next } = await listed({ sort: 'project', limit: '2' });
    expect(await titlesOf({ sort: 'project', limit: '2', cursor: next })).toEqual(['beta', 'Alpha']);
  });

  it('is searched in titles and items, without regard to case and accents', async () => {
    for (const search of ['BETA', 'creme', 'brul', '100 %', 'lée 100']) expect(await titlesOf({ search })).toEqual(['beta']);
    expect(await listed({ search: 'a', limit: '2' })).toMatchObject({ titles: ['delta', 'Gamma'], total: 4 });
    for (const search of ['1__ %', 'nothing like it']) expect(await titlesOf({ search })).toEqual([]);
  });

  it("is one's own, and so is a single list", async () => {
    const other = await server.person('staff');
    const { id } = await createRequirement(other, { project: 'Alpha' });
    expect(await titlesOf({ search: 'alpha' }, other)).toEqual(['Alpha']);
    expect(await titlesOf({ id: String(id) }, other)).toEqual(['Alpha']);
    expect(await listed({ id: String(id) })).toMatchObject({ titles: [], total: 0 });
  });
});
