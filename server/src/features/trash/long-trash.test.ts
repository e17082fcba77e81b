import type { Sent } from '@crm/contract/core/call';
import { contactCalls } from '@crm/contract/customers/contacts';
import { leadCalls } from '@crm/contract/customers/leads';
import { requirementCalls } from '@crm/contract/customers/requirements';
import { trashCalls } from '@crm/contract/records/trash';
import { describe, expect, it } from 'vitest';
import { createContact, createLead } from '../../../test/support/factories.ts';
import { createRequirement } from '../../../test/support/records/requirements.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();

const everything = { type: 'All', date: 'All' } as const;
async function portionOf(person: Person, query: Query, body: Filter = everything) {
  const { data, ...beside } = await person.send(trashCalls.list, { body, query });
  return { names: data.map(({ details }) => details.name ?? details.project), ...beside };
}

/** The names of all portions, and what stands beside the first. */
async function scroll(
  person: Person,
  limit: string,
  body: Filter = everything,
  between: () => Promise<unknown> = async () => undefined,
) {
  const { total, next, names } = await portionOf(person, { limit }, body);
  const portions = [names];
  for (let cursor = next; cursor !== undefined; ) {
    await between();
    const portion = await portionOf(person, { limit, cursor }, body);
    portions.push(portion.names);
    cursor = portion.next;
  }
  return { portions, total };
}
type Query = NonNullable<Sent<typeof trashCalls.list>['query']>;
type Filter = Sent<typeof trashCalls.list>['body'];

/** A lead, a contact and a requirement list each day, deleted in this order; those of the last day at one instant. */
async function fill(person: Person): Promise<void> {
  for (const day of ['08', '09', '10']) {
    const [lead, contact, list] = [
      await createLead(person, { name: `Lead ${day}` }),
      await createContact(person, { name: `Contact ${day}` }),
      await createRequirement(person, { project: `List ${day}` }),
    ];
    const tick = () => server.clock.advance(day === '10' ? 0 : 1000);
    server.clock.set(`2026-03-${day}T15:00:00Z`);
    await person.send(requirementCalls.remove, { params: { id: String(list.id) } });
    tick();
    await person.send(contactCalls.remove, { params: { id: String(contact.id) } });
    tick();
    await person.send(leadCalls.remove, { params: { id: String(lead.id) } });
  }
}

describe('the Trash loads on', () => {
  it('over all kinds, the latest deletion first, with the total of all', async () => {
    const [staff, other] = [await server.person('staff'), await server.person('staff')];
    await fill(staff);
    const lead = await createLead(other);
    await other.send(leadCalls.remove, { params: { id: String(lead.id) } });
    const { portions, total } = await scroll(staff, '4');
    expect(portions).toEqual([
      ['Lead 10', 'Contact 10', 'List 10', 'Lead 09'],
      ['Contact 09', 'List 09', 'Lead 08', 'Contact 08'],
      ['List 08'],
    ]);
    expect(total).toBe(9);
    expect(await portionOf(staff, {})).toMatchObject({ names: portions.flat(), total: 9, next: undefined });
    expect(await portionOf(other, {})).toMatchObject({ names: [lead.name], total: 1 });
  });

  it('in one order when all were deleted at one instant: by type, the latest record first', async () => {
    const staff = await server.person('staff');
    await fill(staff);
    for (const table of ['customers', 'requirements'])
      await server.pool.query(`update ${table} set deleted_at = '2026-03-10T15:00Z' where owner_id = $1`, [staff.id]);
    const expected = ['Lead', 'Contact', 'List'].flatMap((kind) => [`${kind} 10`, `${kind} 09`, `${kind} 08`]);
    for (const limit of ['1', '2', '4']) expect((await scroll(staff, limit)).portions.flat()).toEqual(expected);
  });

  it('without a gap or a double while others come and go', async () => {
    const staff = await server.person('staff');
    await fill(staff);
    const { portions } = await scroll(staff, '2', everything, async () => {
      const lead = await createLead(staff, { name: 'Newer' });
      await staff.send(leadCalls.remove, { params: { id: String(lead.id) } });
      await server.pool.query("delete from customers where owner_id = $1 and name = 'Lead 10'", [staff.id]);
    });
    expect(portions.flat()).toEqual(['10', '09', '08'].flatMap((day) => [`Lead ${day}`, `Contact ${day}`, `List ${day}`]));
  });

  it('narrowed by type and date', async () => {
    const staff = await server.person('staff');
    await fill(staff);
    const namesOf = async (body: Filter) => (await scroll(staff, '2', body)).portions;
    expect(await namesOf({ type: 'Contacts', date: 'All' })).toEqual([['Contact 10', 'Contact 09'], ['Contact 08']]);
    expect(await namesOf({ type: 'All', date: 'Yesterday' })).toEqual([['Lead 09', 'Contact 09'], ['List 09']]);
    expect(await portionOf(staff, {}, { type: 'Leads', date: 'Today' })).toMatchObject({ names: ['Lead 10'], total: 1 });
  });

  it('counts up to 10,000, and can be read on beyond', async () => {
    const staff = await server.person('staff');
    const add = (kind: string, count: number) =>
      server.pool.query(
        `insert into customers (kind, owner_id, name, description, email, phone, location, source, priority, amount, created_at, deleted_at)
         select $1, $2, n::text, 'x', n || '@x.example', n::text, 'x', 'x', $4, 0, now(), timestamptz '2026-01-01Z' + n * interval '1 second'
         from generate_series(1, $3) n`,
        [kind, staff.id, count, kind === 'lead' ? null : 'High'],
      );
    await add('lead', 5000);
    await add('contact', 5000);
    const first = await portionOf(staff, { limit: '3' });
    expect(first).toMatchObject({ names: ['5000', '5000', '4999'], total: 10_000, more: undefined });
    await server.pool.query(
      `insert into requirements (owner_id, project, data, created_at, deleted_at) values ($1, 'oldest', '{x}', now(), '2020-01-01Z')`,
      [staff.id],
    );
    expect(await portionOf(staff, {})).toMatchObject({ total: 10_000, more: true });
    expect((await scroll(staff, '100')).portions.flat()).toHaveLength(10_001);
  });

  it('with its own cursors alone', async () => {
    const [staff, other] = [await server.person('staff'), await server.person('staff')];
    await fill(staff);
    const { next: cursor = '' } = await portionOf(staff, { limit: '2' });
    const { next: ofLeads = '' } = await portionOf(staff, { limit: '1' }, { type: 'Leads', date: 'All' });
    const statusOf = async (person: Person, sent: string) =>
      (await person.send(trashCalls.list, { body: everything, query: { cursor: sent } })).status;
    expect([await statusOf(staff, ofLeads), await statusOf(staff, 'made-up'), await statusOf(other, cursor)]).toEqual([
      400, 400, 400,
    ]);
  });
});
