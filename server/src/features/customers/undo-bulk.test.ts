import { contactCalls } from '@crm/contract/customers/contacts';
import { leadCalls } from '@crm/contract/customers/leads';
import { historyCalls } from '@crm/contract/records/history';
import { trashCalls } from '@crm/contract/records/trash';
import { beforeEach, describe, expect, it } from 'vitest';
import { createContact, createLead, leadForm } from '../../../test/support/factories.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;
beforeEach(async () => {
  staff = await server.person('staff');
});

const pick = ({ id, version }: { id: number; version: number }) => ({ id, version });
const undo = (person: Person, undoId: number | null) => person.send(leadCalls.undoBulk, { params: { id: String(undoId) } });

async function leadsOf(person: Person) {
  const { data } = await person.send(leadCalls.list, { query: { sort: 'name', direction: 'asc', limit: '100' } });
  return data.leads.map(({ name, priority, source }) => [name, priority, source]);
}

async function twoLeads() {
  return [
    await createLead(staff, { name: 'Ash', priority: 'Client', source: 'Web' }),
    await createLead(staff, { name: 'Birch', priority: null, source: 'Fair' }),
  ] as const;
}

describe('the undo of a bulk action', () => {
  it('gives each row the priority back that it had, with lines in the history', async () => {
    const [ash, birch] = await twoLeads();
    const before = await leadsOf(staff);
    const body = { chosen: [pick(ash), pick(birch)], priority: 'NoUpdates' as const };
    const done = await staff.send(leadCalls.setPriorityOfChosen, { body });
    expect(done.data).toEqual({ count: 2, undoId: expect.any(Number) });
    expect((await undo(staff, done.data.undoId)).data).toEqual({ count: 2, left: 0 });
    expect(await leadsOf(staff)).toEqual(before);
    const history = await staff.send(historyCalls.list, { params: { entity: 'lead', id: String(birch.id) } });
    expect(history.data.entries).toMatchObject([
      { action: 'updated', fields: [{ name: 'priority', before: 'NoUpdates', after: null }] },
      { action: 'updated', fields: [{ name: 'priority', before: null, after: 'NoUpdates' }] },
      { action: 'created' },
    ]);
  });

  it('gives back the sources of all that match, and only where there was another', async () => {
    await twoLeads();
    const before = await leadsOf(staff);
    const done = await staff.send(leadCalls.setSource, { body: { matching: { count: 2 }, source: 'Fair' } });
    expect(done.data.count).toBe(2);
    expect((await leadsOf(staff)).map(([, , source]) => source)).toEqual(['Fair', 'Fair']);
    expect((await undo(staff, done.data.undoId)).data).toEqual({ count: 1, left: 0 });
    expect(await leadsOf(staff)).toEqual(before);
  });

  it('takes deleted rows out of Trash again', async () => {
    const [ash, birch] = await twoLeads();
    const before = await leadsOf(staff);
    const done = await staff.send(leadCalls.removeChosen, { body: { chosen: [pick(ash), pick(birch)] } });
    expect(await leadsOf(staff)).toEqual([]);
    expect((await undo(staff, done.data.undoId)).data).toEqual({ count: 2, left: 0 });
    expect(await leadsOf(staff)).toEqual(before);
    const trash = await staff.send(trashCalls.list, { body: { type: 'All', date: 'All' } });
    expect(trash.data).toEqual([]);
  });

  it('leaves what was changed since, and says how many', async () => {
    const [ash, birch] = await twoLeads();
    const third = await createLead(staff, { name: 'Cedar' });
    const chosen = [ash, birch, third].map(pick);
    const done = await staff.send(leadCalls.setSource, { body: { chosen, source: 'Radio' } });
    await staff.send(leadCalls.update, { params: { id: String(ash.id) }, body: leadForm({ name: 'Ash', source: 'Press' }) });
    await staff.send(leadCalls.remove, { params: { id: String(third.id) } });
    expect((await undo(staff, done.data.undoId)).data).toEqual({ count: 1, left: 2 });
    expect((await leadsOf(staff)).map(([name, , source]) => [name, source])).toEqual([
      ['Ash', 'Press'],
      ['Birch', 'Fair'],
    ]);
  });

  it('happens once, however often it is asked for at the same time', async () => {
    const [ash] = await twoLeads();
    const done = await staff.send(leadCalls.setSource, { body: { chosen: [pick(ash)], source: 'Radio' } });
    const replies = await Promise.all([1, 2, 3].map(() => undo(staff, done.data.undoId)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 406, 406]);
    const refused = replies.find(({ status }) => status === 406);
    expect(refused?.failure.message).toBe('This was undone already.');
    expect((await leadsOf(staff))[0]).toEqual(['Ash', 'Client', 'Web']);
  });

  it('is refused to everybody else, also to an administrator and for the other kind', async () => {
    const [ash] = await twoLeads();
    const done = await staff.send(leadCalls.setSource, { body: { chosen: [pick(ash)], source: 'Radio' } });
    for (const stranger of [await server.person('staff'), await server.person('admin')]) {
      const reply = await undo(stranger, done.data.undoId);
      expect([reply.status, reply.failure.message]).toEqual([404, 'There is nothing to undo.']);
    }
    const asContact = await staff.send(contactCalls.undoBulk, { params: { id: String(done.data.undoId) } });
    expect(asContact.status).toBe(404);
    expect((await leadsOf(staff))[0]).toEqual(['Ash', 'Client', 'Radio']);
  });

  it('is refused after five minutes', async () => {
    const [ash] = await twoLeads();
    const done = await staff.send(leadCalls.setSource, { body: { chosen: [pick(ash)], source: 'Radio' } });
    server.clock.advance(6 * 60_000);
    const reply = await undo(staff, done.data.undoId);
    expect([reply.status, reply.failure.message]).toEqual([406, 'It is too late to undo this.']);
    expect((await leadsOf(staff))[0]).toEqual(['Ash', 'Client', 'Radio']);
    const [next] = await twoLeadsAgain();
    await staff.send(leadCalls.setSource, { body: { chosen: [next], source: 'Press' } });
    const { rows } = await server.pool.query('select 1 from bulk_changes where id = $1', [done.data.undoId]);
    expect(rows, 'forgotten with the next bulk action').toEqual([]);
  });

  it('is not offered where nothing was different before', async () => {
    const [ash] = await twoLeads();
    const done = await staff.send(leadCalls.setSource, { body: { chosen: [pick(ash)], source: 'Web' } });
    expect(done.data).toEqual({ count: 1, undoId: null });
  });
});

describe('the source of many', () => {
  it('is set on contacts too, and undone', async () => {
    const contact = await createContact(staff, { source: 'Web' });
    const sourceOf = async () => (await staff.send(contactCalls.list, {})).data.contacts[0]?.source;
    const done = await staff.send(contactCalls.setSource, { body: { chosen: [pick(contact)], source: 'Radio' } });
    expect(await sourceOf()).toBe('Radio');
    await staff.send(contactCalls.undoBulk, { params: { id: String(done.data.undoId) } });
    expect(await sourceOf()).toBe('Web');
  });

  it.each([
    [{ source: 'Web' }, { chosen: 'Send either chosen or matching' }],
    [{ source: 'Web', chosen: [{ id: 1, version: 1 }], matching: { count: 1 } }, { chosen: 'Send either chosen or matching' }],
    [{ source: ' ', chosen: [{ id: 1, version: 1 }] }, { source: 'This field is required' }],
    [{ source: 'x'.repeat(101), chosen: [{ id: 1, version: 1 }] }, { source: 'Must be at most 100 characters' }],
    [{ source: 'Web', chosen: [] }, { chosen: 'Choose at least one lead' }],
  ])('is refused with a sentence: %o', async (body, fields) => {
    const reply = await staff.send(leadCalls.setSource, { body });
    expect([reply.status, reply.failure.fields]).toEqual([400, fields]);
  });

  it('is refused for rows of others and for stale ones, and nothing is changed', async () => {
    const [ash, birch] = await twoLeads();
    const foreign = await createLead(await server.person('staff'));
    const send = (chosen: { id: number; version: number }[]) =>
      staff.send(leadCalls.setSource, { body: { chosen, source: 'Radio' } });
    expect((await send([pick(ash), pick(foreign)])).status).toBe(404);
    expect((await send([pick(ash), { id: birch.id, version: 9 }])).status).toBe(412);
    expect((await leadsOf(staff)).map(([, , source]) => source)).toEqual(['Web', 'Fair']);
  });
});

async function twoLeadsAgain() {
  return [pick(await createLead(staff)), pick(await createLead(staff))] as const;
}
