import { contactCalls } from '@crm/contract/customers/contacts';
import { leadCalls } from '@crm/contract/customers/leads';
import { beforeEach, describe, expect, it } from 'vitest';
import { createContact, createLead, createTask, createTeam } from '../../../test/support/factories.ts';
import { shortOrFull } from '../../../test/support/full.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;
let mate: Person;
beforeEach(async () => {
  staff = await server.person('staff');
  mate = await server.person('staff');
});

async function prioritiesOf(person: Person) {
  const { data } = await person.send(leadCalls.list, { query: { limit: '100', sort: 'name', direction: 'asc' } });
  return data.leads.map(({ name, priority }) => [name, priority]);
}

/** Rows that no call is needed for. */
async function addLeads(ownerId: number, count: number, firstPhone: number) {
  await server.pool.query(
    `insert into customers (kind, owner_id, name, description, phone, location, source, amount, created_at)
     select 'lead', $1, 'Bulk ' || n, 'One of many', ($3::bigint + n)::text, 'Dayton', 'Fair', n, now() from generate_series(1, $2::int) n`,
    [ownerId, count, firstPhone],
  );
}

describe('all leads that match', () => {
  it('get a priority, but for those that are left out', async () => {
    const [first, , , other] = [
      await createLead(staff, { name: 'Oak A' }),
      await createLead(staff, { name: 'Oak B' }),
      await createLead(staff, { name: 'Oak C', priority: 'Client' }),
      await createLead(staff, { name: 'Pine' }),
    ];
    const matching = { search: 'oak', priority: 'None' as const, except: [first.id], count: 1 };
    const reply = await staff.send(leadCalls.setPriorityOfMatching, { body: { matching, priority: 'NoUpdates' } });
    expect(reply.data).toMatchObject({ count: 1 });
    expect(await prioritiesOf(staff)).toEqual([
      ['Oak A', null],
      ['Oak B', 'NoUpdates'],
      ['Oak C', 'Client'],
      [other.name, null],
    ]);
  });

  it('are those of the list that was shown', async () => {
    await createLead(staff, { name: 'Waits', priority: 'WaitingPeriod' });
    await createLead(staff, { name: 'Is none', priority: 'NotAnClient' });
    const matching = { list: 'pending', count: 1 } as const;
    expect((await staff.send(leadCalls.removeMatching, { body: { matching } })).data).toMatchObject({ count: 1 });
    expect(await prioritiesOf(staff)).toEqual([['Is none', 'NotAnClient']]);
  });

  it('go to Trash with a line of history each, as chosen ones do', async () => {
    const leads = [await createLead(staff), await createLead(staff)];
    await staff.send(leadCalls.removeMatching, { body: { matching: { count: 2 } } });
    const { rows } = await server.pool.query(
      `select entity_id as id, action from changes where actor_id = $1 and action = 'deleted' and entity_id in (
         select id from customers where owner_id = $1 and deleted_by = $1 and version = 2
       ) order by entity_id`,
      [staff.id],
    );
    expect(rows).toEqual(leads.map(({ id }) => ({ id, action: 'deleted' })));
  });

  it('are the own ones alone, whoever may read more', async () => {
    await createTeam(server.pool, [staff, mate]);
    await createLead(mate, { name: 'Of the mate' });
    await createLead(staff, { name: 'Own' });
    const admin = await server.person('admin');
    const body = { matching: { count: 1 }, priority: 'Client' } as const;
    expect((await staff.send(leadCalls.setPriorityOfMatching, { body })).data).toMatchObject({ count: 1 });
    expect((await admin.send(leadCalls.setPriorityOfMatching, { body })).status).toBe(409);
    expect(await prioritiesOf(mate)).toEqual([['Of the mate', null]]);
  });

  it('change nothing when they are not as many as the person was shown', async () => {
    await createLead(staff, { name: 'Seen' });
    await createLead(staff, { name: 'Came later' });
    const reply = await staff.send(leadCalls.removeMatching, { body: { matching: { count: 1 } } });
    expect(reply.status).toBe(409);
    expect(reply.failure.message).toBe('This list has changed: 2 leads match now. Please choose again. Nothing was changed.');
    expect(await prioritiesOf(staff)).toHaveLength(2);
  });

  it.each([
    [{ count: 10_001 }, { 'matching.count': 'At most 10,000 leads can be changed at once. Please narrow the list.' }],
    [{ count: 1, except: Array.from({ length: 1001 }, (_, n) => n + 1) }, { 'matching.except': 'Leave out at most 1000 leads' }],
    [{ count: 1, search: 'x'.repeat(201) }, { 'matching.search': 'Must be at most 200 characters' }],
  ])('are refused with a sentence: %o', async (matching, fields) => {
    const reply = await staff.send(leadCalls.removeMatching, { body: { matching } });
    expect([reply.status, reply.failure.fields]).toEqual([400, fields]);
  });
});

describe('many leads that match', () => {
  const many = shortOrFull(1500, 10_000);

  it('are changed in one step, which says how far it is', async () => {
    await addLeads(staff.id, many, 4_000_000_000);
    const changing = staff.send(leadCalls.setPriorityOfMatching, { body: { matching: { count: many }, priority: 'Client' } });
    const seen = async () => (await staff.send(leadCalls.progressOfMatching, {})).data;
    await expect.poll(seen, { interval: 5 }).toMatchObject({ total: many });
    await expect.poll(async () => (await seen())?.done, { interval: 5 }).toBeGreaterThan(0);
    expect((await changing).data).toMatchObject({ count: many });
    expect(await seen()).toBeNull();
    expect((await staff.send(leadCalls.listCompleted, {})).data.total).toBe(many);
  });

  it('are refused above ten thousand, and nothing is changed', async () => {
    await addLeads(staff.id, 10_001, 6_000_000_000);
    const reply = await staff.send(leadCalls.removeMatching, { body: { matching: { count: 10_000 } } });
    expect([reply.status, reply.failure.message]).toEqual([
      406,
      'At most 10,000 leads can be changed at once. Please narrow the list. Nothing was changed.',
    ]);
    expect((await staff.send(leadCalls.list, {})).data.total).toBe(10_001);
  });
});

describe('all contacts that match', () => {
  it('stay when a task refers to one of them', async () => {
    const { id } = await createContact(staff);
    await createContact(staff);
    await createTask(server.pool, { staffId: staff.id, contactId: id });
    const reply = await staff.send(contactCalls.removeMatching, { body: { matching: { count: 2 } } });
    expect(reply.status).toBe(406);
    expect((await staff.send(contactCalls.list, {})).data.total).toBe(2);
  });

  it('get a priority in one step', async () => {
    await createContact(staff, { source: 'Fair' });
    await createContact(staff, { source: 'Web' });
    const body = { matching: { source: 'Fair', count: 1 }, priority: 'High' } as const;
    expect((await staff.send(contactCalls.setPriorityOfMatching, { body })).data).toMatchObject({ count: 1 });
    const { data } = await staff.send(contactCalls.list, { query: { priority: 'High' } });
    expect(data.contacts.map(({ source }) => source)).toEqual(['Fair']);
  });
});
