import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import { contactCalls } from '@crm/contract/customers/contacts';
import { leadCalls } from '@crm/contract/customers/leads';
import { notificationCalls } from '@crm/contract/office/notifications';
import { historyCalls } from '@crm/contract/records/history';
import { beforeEach, describe, expect, it } from 'vitest';
import { createContact, createLead } from '../../../test/support/factories.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let admin: Person;
let former: Person;
let taker: Person;
beforeEach(async () => {
  admin = await server.person('admin');
  former = await server.person('staff');
  taker = await server.person('staff');
});

const pick = ({ id, version }: { id: number; version: number }) => ({ id, version });
const namesOf = async (person: Person) =>
  (await person.send(leadCalls.list, { query: { sort: 'name', direction: 'asc' } })).data.leads.map(({ name }) => name);
const inboxOf = async (person: Person) =>
  (await person.send(notificationCalls.list, {})).data.notifications.map(({ text }) => text);

describe('the owner of many', () => {
  it('changes with history and is told to both people, and the undo takes it back', async () => {
    const leads = [await createLead(former, { name: 'Ash' }), await createLead(former, { name: 'Birch' })];
    const body = { chosen: leads.map(pick), ownerId: taker.id };
    const done = await admin.send(leadCalls.setOwner, { body });
    expect(done.data).toEqual({ count: 2, undoId: expect.any(Number) });
    expect([await namesOf(former), await namesOf(taker)]).toEqual([[], ['Ash', 'Birch']]);
    expect((await inboxOf(taker))[0]).toBe(`${admin.name} has given you 2 leads.`);
    expect((await inboxOf(former))[0]).toBe(`${admin.name} has given 2 of your leads to ${taker.name}.`);
    const params = { entity: 'lead', id: String(leads[0]?.id) } as const;
    const history = await taker.send(historyCalls.list, { params });
    expect(history.data.entries[0]).toMatchObject({
      action: 'reassigned',
      fields: [{ name: 'owner', before: former.name, after: taker.name }],
    });
    const undone = await admin.send(leadCalls.undoBulk, { params: { id: String(done.data.undoId) } });
    expect(undone.data).toEqual({ count: 2, left: 0 });
    expect([await namesOf(former), await namesOf(taker)]).toEqual([['Ash', 'Birch'], []]);
    expect((await inboxOf(taker))[0]).toBe(`${admin.name} has taken back 2 leads.`);
  });

  it('changes for all that match, of one person or of everybody', async () => {
    const contact = await createContact(former, { source: 'Bulk owner' });
    await createContact(taker, { source: 'Bulk owner' });
    const third = await server.person('staff');
    const body = { matching: { source: 'Bulk owner', owner: former.id, count: 1 }, ownerId: third.id };
    expect((await admin.send(contactCalls.setOwner, { body })).data.count).toBe(1);
    expect((await third.send(contactCalls.list, {})).data.contacts.map(({ id }) => id)).toEqual([contact.id]);
    const everybody = { matching: { source: 'Bulk owner', count: 2 }, ownerId: third.id };
    expect((await admin.send(contactCalls.setOwner, { body: everybody })).data.count).toBe(2);
    expect((await third.send(contactCalls.list, {})).data.total).toBe(2);
  });

  it('is for administrators, and only to active staff', async () => {
    const chosen = [pick(await createLead(former))];
    for (const person of [former, taker])
      expect((await person.send(leadCalls.setOwner, { body: { chosen, ownerId: taker.id } })).status).toBe(403);
    const blocked = await server.person('staff');
    await server.pool.query('update users set blocked = true where id = $1', [blocked.id]);
    for (const ownerId of [admin.id, blocked.id, 987_654_321]) {
      const reply = await admin.send(leadCalls.setOwner, { body: { chosen, ownerId } });
      expect([reply.status, reply.failure.fields]).toEqual([400, { ownerId: 'Choose an active staff member' }]);
    }
    expect(await namesOf(former)).toHaveLength(1);
  });

  it('stays where the receiver has the same phone, where a row is stale, and in Trash', async () => {
    const [twin, other] = [await createLead(former, { name: 'Twin' }), await createLead(former, { name: 'Other' })];
    await createLead(taker, { phone: twin.phone });
    const send = (chosen: { id: number; version: number }[]) =>
      admin.send(leadCalls.setOwner, { body: { chosen, ownerId: taker.id } });
    const clash = await send([pick(other), pick(twin)]);
    expect([clash.status, clash.failure.message]).toEqual([
      409,
      `${taker.name} already has a lead with the phone or the e-mail of Twin. Nothing was changed.`,
    ]);
    expect((await send([{ id: other.id, version: 7 }])).status).toBe(412);
    await former.send(leadCalls.remove, { params: { id: String(other.id) } });
    expect((await send([pick(other)])).status).toBe(404);
    expect(await namesOf(former)).toEqual(['Twin']);
  });

  it('two of two people with the same phone cannot come to one', async () => {
    const one = await createLead(former, { name: 'One' });
    const two = await createLead(await server.person('staff'), { phone: one.phone });
    const reply = await admin.send(leadCalls.setOwner, { body: { chosen: [pick(one), pick(two)], ownerId: taker.id } });
    expect([reply.status, reply.failure.message]).toEqual([
      409,
      'Two of these leads have the same phone or e-mail. Nothing was changed.',
    ]);
    expect(await namesOf(former)).toEqual(['One']);
  });

  it.each([
    ['blocked', [staffAccessCalls.toggle]],
    ['deleted', [staffAccessCalls.toggle, staffAccessCalls.remove]],
  ] as const)('is not taken back to somebody who was %s since; the others get theirs back', async (_, ends) => {
    const [ash, birch] = [await createLead(former, { name: 'Ash' }), await createLead(await server.person('staff'))];
    const body = { chosen: [pick(ash), pick(birch)], ownerId: taker.id };
    const done = await admin.send(leadCalls.setOwner, { body });
    for (const end of ends) await admin.send(end, { params: { id: String(former.id) } });
    const undone = await admin.send(leadCalls.undoBulk, { params: { id: String(done.data.undoId) } });
    expect(undone.data).toEqual({ count: 1, left: 1 });
    expect(await namesOf(taker)).toEqual(['Ash']);
  });

  it('is taken back to somebody who was blocked before', async () => {
    const ash = await createLead(former, { name: 'Ash' });
    await admin.send(staffAccessCalls.toggle, { params: { id: String(former.id) } });
    server.clock.advance(1000);
    const done = await admin.send(leadCalls.setOwner, { body: { chosen: [pick(ash)], ownerId: taker.id } });
    const undone = await admin.send(leadCalls.undoBulk, { params: { id: String(done.data.undoId) } });
    expect(undone.data).toEqual({ count: 1, left: 0 });
    expect(await namesOf(taker)).toEqual([]);
  });

  it('is not taken back to somebody who has the same phone by now', async () => {
    const [ash, birch] = [await createLead(former, { name: 'Ash' }), await createLead(former, { name: 'Birch' })];
    const body = { chosen: [pick(ash), pick(birch)], ownerId: taker.id };
    const done = await admin.send(leadCalls.setOwner, { body });
    await createLead(former, { name: 'Ash again', phone: ash.phone });
    const undone = await admin.send(leadCalls.undoBulk, { params: { id: String(done.data.undoId) } });
    expect(undone.data).toEqual({ count: 1, left: 1 });
    expect([await namesOf(former), await namesOf(taker)]).toEqual([['Ash again', 'Birch'], ['Ash']]);
  });
});
