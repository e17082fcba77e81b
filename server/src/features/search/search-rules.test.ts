import { teamCalls } from '@crm/contract/accounts/team';
import { contactCalls } from '@crm/contract/customers/contacts';
import { leadCalls } from '@crm/contract/customers/leads';
import { requirementCalls } from '@crm/contract/customers/requirements';
import { searchCalls } from '@crm/contract/records/search';
import { beforeAll, describe, expect, it } from 'vitest';
import { createContact, createLead, createTeam } from '../../../test/support/factories.ts';
import { createRequirement } from '../../../test/support/records/requirements.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;
let mate: Person;
let admin: Person;

beforeAll(async () => {
  [staff, mate, admin] = [await server.person('staff'), await server.person('staff'), await server.person('admin')];
  await createTeam(server.pool, [staff, mate]);
  const alder = { name: 'Alder Ridge', location: 'Columbus', description: 'Asks for a\nchildcare portal', phone: '5552492204' };
  for (const create of [createLead, createContact]) {
    await create(staff, alder);
    await create(staff, { name: 'Alder Harbor', location: 'Dayton' });
  }
  await createRequirement(staff, { project: 'Childcare portal', data: ['Alder trees', 'Waiting list'] });
});

const terms = [
  'childcare alder',
  'alder columbus',
  'ridge asks ald',
  'alder co',
  '555 249 2204',
  '+1 (555) 249-2204',
  '15552492204',
  '0015552492204',
  '2492204',
  'columbus 249-2204',
];

describe('words in any order and phones in any writing', () => {
  it.each(terms)('find a lead and a contact in own, team and global lists by %j', async (search) => {
    const query = { search };
    const lists = [
      (await staff.send(leadCalls.list, { query })).data.leads,
      (await mate.send(teamCalls.listLeads, { query })).data.leads,
      (await admin.send(leadCalls.listGlobal, { query })).data.leads,
      (await staff.send(contactCalls.list, { query })).data.contacts,
      (await mate.send(teamCalls.listContacts, { query })).data.contacts,
      (await admin.send(contactCalls.listGlobal, { query })).data.contacts,
    ];
    expect(lists.map((records) => records.map(({ name }) => name))).toEqual(lists.map(() => ['Alder Ridge']));
  });

  it.each(terms)('find them in the search over everything by %j', async (q) => {
    const found = (await staff.send(searchCalls.search, { query: { q } })).data;
    expect(found.filter(({ kind }) => kind !== 'requirement').map(({ kind, title }) => [kind, title])).toEqual([
      ['lead', 'Alder Ridge'],
      ['contact', 'Alder Ridge'],
    ]);
  });

  it('find a requirement list across its title and items', async () => {
    const found = async (search: string) => (await staff.send(requirementCalls.list, { query: { search } })).data;
    expect(await found('alder childcare')).toMatchObject([{ project: 'Childcare portal' }]);
    expect(await found('alder bakery')).toEqual([]);
    const { data } = await staff.send(searchCalls.search, { query: { q: 'portal childcare' } });
    expect(data.map(({ kind }) => kind)).toContain('requirement');
  });

  it('find nobody by a word too many or another number, and everybody by accents alone', async () => {
    const found = async (search: string) => (await staff.send(leadCalls.list, { query: { search } })).data.total;
    expect(await Promise.all(['alder columbus dayton', '555 249 2205', '+1 555 249 220'].map(found))).toEqual([0, 0, 0]);
    expect(await found('\u0301')).toBe(2);
  });
});
