import type { Sent } from '@crm/contract/core/call';
import { requirementCalls } from '@crm/contract/customers/requirements';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRequirement } from '../../../test/support/requirements.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;

type Query = NonNullable<Sent<typeof requirementCalls.list>['query']>;
async function listed(query: Query, person = staff) {
  const { data, total, more } = await person.send(requirementCalls.list, { query });
  return { titles: data.map(({ project }) => project), total, more };
}
const titlesOf = async (query: Query, person = staff) => (await listed(query, person)).titles;

beforeAll(async () => {
  staff = await server.person('staff');
  for (const project of ['beta', 'Alpha', 'Gamma', 'delta']) {
    await createRequirement(staff, { project, data: project === 'beta' ? ['Crème brûlée', '100 % of it'] : ['Something'] });
    server.clock.advance(1000);
  }
});

describe('a page of requirement lists', () => {
  it('has its rows and the total of all pages; without a page all are answered', async () => {
    expect(await listed({ page: '1', limit: '3' })).toEqual({ titles: ['delta', 'Gamma', 'Alpha'], total: 4, more: undefined });
    expect(await listed({ page: '2', limit: '3' })).toMatchObject({ titles: ['beta'], total: 4 });
    expect(await listed({ page: '9' })).toMatchObject({ titles: [], total: 4 });
    expect(await listed({})).toEqual({ titles: ['delta', 'Gamma', 'Alpha', 'beta'], total: undefined, more: undefined });
  });

  it('is ordered by age or title, either way', async () => {
    expect(await titlesOf({ direction: 'asc' })).toEqual(['beta', 'Alpha', 'Gamma', 'delta']);
    expect(await titlesOf({ sort: 'project', direction: 'asc' })).toEqual(['Alpha', 'beta', 'delta', 'Gamma']);
    expect(await titlesOf({ sort: 'project', limit: '1', page: '2' })).toEqual(['delta']);
  });

  it('is searched in titles and items, without regard to case and accents', async () => {
    for (const search of ['BETA', 'creme', 'brul', '100 %', 'lée 100']) expect(await titlesOf({ search })).toEqual(['beta']);
    expect(await listed({ search: 'a', page: '1', limit: '2' })).toMatchObject({ titles: ['delta', 'Gamma'], total: 4 });
    for (const search of ['1__ %', 'nothing like it']) expect(await titlesOf({ search })).toEqual([]);
  });

  it("is one's own, and so is a single list", async () => {
    const other = await server.person('staff');
    const { id } = await createRequirement(other, { project: 'Alpha' });
    expect(await titlesOf({ search: 'alpha' }, other)).toEqual(['Alpha']);
    expect(await titlesOf({ id: String(id) }, other)).toEqual(['Alpha']);
    expect(await listed({ id: String(id), page: '1' })).toMatchObject({ titles: [], total: 0 });
  });
});
