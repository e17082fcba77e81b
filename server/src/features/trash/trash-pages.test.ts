import type { Sent } from '@crm/contract/core/call';
import { contactCalls } from '@crm/contract/customers/contacts';
import { leadCalls } from '@crm/contract/customers/leads';
import { requirementCalls } from '@crm/contract/customers/requirements';
import { trashCalls } from '@crm/contract/records/trash';
import { describe, expect, it } from 'vitest';
import { createContact, createLead } from '../../../test/support/factories.ts';
import { createRequirement } from '../../../test/support/requirements.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();

const everything = { type: 'All', date: 'All' } as const;
async function pageOf(person: Person, query: { page?: string; limit?: string }, body: Filter = everything) {
  const { data, total, more, message } = await person.send(trashCalls.list, { body, query });
  return { names: data.map(({ details }) => details.name ?? details.project), total, more, message };
}
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

describe('a page of the Trash', () => {
  it('is cut out of all kinds, the latest deletion first, with the total of all pages', async () => {
    const [staff, other] = [await server.person('staff'), await server.person('staff')];
    await fill(staff);
    const lead = await createLead(other);
    await other.send(leadCalls.remove, { params: { id: String(lead.id) } });
    const pages = [];
    for (const page of ['1', '2', '3']) pages.push(await pageOf(staff, { page, limit: '4' }));
    expect(pages.map(({ names }) => names)).toEqual([
      ['Lead 10', 'Contact 10', 'List 10', 'Lead 09'],
      ['Contact 09', 'List 09', 'Lead 08', 'Contact 08'],
      ['List 08'],
    ]);
    expect(pages.map(({ total, more, message }) => [total, more, message])).toEqual(Array(3).fill([9, undefined, undefined]));
    expect(await pageOf(staff, { page: '4', limit: '4' })).toMatchObject({ names: [], total: 9 });
    expect(await pageOf(staff, { limit: '1' })).toMatchObject({ names: ['Lead 10'], total: 9 });
    expect(await pageOf(staff, {})).toMatchObject({ names: pages.flatMap(({ names }) => names), total: undefined });
    expect(await pageOf(other, { page: '1' })).toMatchObject({ names: [lead.name], total: 1 });
  });

  it('keeps one order when all were deleted at one instant: by type, the latest record first', async () => {
    const staff = await server.person('staff');
    await fill(staff);
    for (const table of ['customers', 'requirements'])
      await server.pool.query(`update ${table} set deleted_at = '2026-03-10T15:00Z' where owner_id = $1`, [staff.id]);
    const names = [];
    for (let page = 1; page <= 5; page += 1) names.push(...(await pageOf(staff, { page: String(page), limit: '2' })).names);
    expect(names).toEqual(['Lead', 'Contact', 'List'].flatMap((kind) => [`${kind} 10`, `${kind} 09`, `${kind} 08`]));
  });

  it('is narrowed by type and date', async () => {
    const staff = await server.person('staff');
    await fill(staff);
    const contacts = { type: 'Contacts', date: 'All' } as const;
    expect(await pageOf(staff, { page: '2', limit: '2' }, contacts)).toMatchObject({ names: ['Contact 08'], total: 3 });
    const leads = { type: 'Leads', date: 'All' } as const;
    expect(await pageOf(staff, { page: '2', limit: '2' }, leads)).toMatchObject({ names: ['Lead 08'], total: 3 });
    const yesterday = { type: 'All', date: 'Yesterday' } as const;
    expect(await pageOf(staff, { page: '2', limit: '2' }, yesterday)).toMatchObject({ names: ['List 09'], total: 3 });
    expect(await pageOf(staff, { page: '1' }, { type: 'Leads', date: 'Today' })).toMatchObject({ names: ['Lead 10'], total: 1 });
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
    expect(await pageOf(staff, { page: '1', limit: '3' })).toMatchObject({
      names: ['5000', '5000', '4999'],
      total: 10_000,
      more: undefined,
    });
    await server.pool.query(
      `insert into requirements (owner_id, project, data, created_at, deleted_at) values ($1, 'oldest', '{x}', now(), '2020-01-01Z')`,
      [staff.id],
    );
    expect(await pageOf(staff, { page: '101', limit: '100' })).toEqual({
      names: ['oldest'],
      total: 10_000,
      more: true,
      message: undefined,
    });
  });
});
