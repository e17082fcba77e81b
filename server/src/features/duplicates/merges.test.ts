import type { Contact } from '@crm/contract/customers/contacts';
import { contactCalls } from '@crm/contract/customers/contacts';
import { duplicateCalls } from '@crm/contract/customers/duplicates';
import { type Lead, leadCalls } from '@crm/contract/customers/leads';
import { historyCalls } from '@crm/contract/records/history';
import { describe, expect, it } from 'vitest';
import { contactForm, createContact, createLead, leadForm } from '../../../test/support/factories.ts';
import { everything, hangingOn, hangOn, totalsOf } from '../../../test/support/records/duplicates.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
const seen = ({ id, version }: { id: number; version: number }) => ({ id, version });

function merge(person: Person, kept: Lead, dropped: Lead, form: Partial<Lead> = {}) {
  const { id, version, createdAt, ...values } = kept;
  return person.send(duplicateCalls.merge, {
    body: { kind: 'lead', kept: { id, version }, dropped: seen(dropped), form: { ...values, ...form } },
  });
}

function mergeContacts(person: Person, kept: Contact, dropped: Contact) {
  const { id, version, createdAt, ...form } = kept;
  return person.send(duplicateCalls.merge, { body: { kind: 'contact', kept: { id, version }, dropped: seen(dropped), form } });
}

async function twoLeads(staff: Person): Promise<[Lead, Lead]> {
  return [await createLead(staff, { name: 'Anna Miller' }), await createLead(staff, { name: 'Miller, Anna', amount: 50 })];
}

describe('the preview of a merge', () => {
  it('shows both records and what hangs on each', async () => {
    const staff = await server.person('staff');
    const [one, other] = [await createContact(staff), await createContact(staff)];
    await hangOn(server.pool, staff.id, other.id);
    const { data } = await staff.send(duplicateCalls.preview, {
      query: { kind: 'contact', one: String(one.id), other: String(other.id) },
    });
    expect(data).toEqual({
      one,
      other,
      ofOne: { tasks: 0, calls: 0, meetings: 0, notes: 0, changes: 1 },
      ofOther: { tasks: 1, calls: 1, meetings: 1, notes: 1, changes: 1 },
    });
  });

  it('is for two different own records of one kind', async () => {
    const [staff, admin] = [await server.person('staff'), await server.person('admin')];
    const [one, other] = await twoLeads(staff);
    const ask = (person: Person, kind: 'lead' | 'contact', second: number) =>
      person.send(duplicateCalls.preview, { query: { kind, one: String(one.id), other: String(second) } });
    expect((await ask(staff, 'lead', one.id)).status).toBe(400);
    expect((await ask(staff, 'contact', other.id)).status).toBe(404);
    expect((await ask(admin, 'lead', other.id)).status).toBe(404);
  });
});

describe('merging', () => {
  it('keeps one record with the chosen values, and everything of both', async () => {
    const staff = await server.person('staff');
    const [kept, dropped] = [await createContact(staff), await createContact(staff)];
    for (const { id } of [kept, dropped]) await hangOn(server.pool, staff.id, id);
    const { createdAt, ...values } = kept;
    const form = contactForm({ ...values, phone: dropped.phone, location: 'Salem', id: undefined, version: undefined });
    server.clock.set('2026-03-11T12:00:00Z');
    const reply = await staff.send(duplicateCalls.merge, {
      body: { kind: 'contact', kept: seen(kept), dropped: seen(dropped), form: { ...form, priority: 'High' } },
    });
    expect(reply.status).toBe(201);
    expect(reply.data).toMatchObject({ kind: 'contact', keptId: kept.id, keptName: kept.name, droppedName: dropped.name });
    expect(reply.data.mergedAt).toBe('2026-03-11T12:00:00.000Z');

    const now = await staff.send(contactCalls.get, { params: { id: String(kept.id) } });
    expect(now.data).toMatchObject({
      ...kept,
      phone: dropped.phone,
      location: 'Salem',
      priority: 'High',
      version: kept.version + 1,
    });
    expect((await staff.send(contactCalls.get, { params: { id: String(dropped.id) } })).status).toBe(404);
    expect(await hangingOn(server.pool, kept.id)).toEqual({ tasks: 2, calls: 2, meetings: 2, notes: 2 });
    expect(await totalsOf(server.pool, staff.id, 'contact')).toEqual({ kept: 1, counted: 1 });
    expect((await staff.send(duplicateCalls.list, { query: { kind: 'contact' } })).data.pairs).toEqual([]);
  });

  it('keeps the history of both readable, and says in it what was done', async () => {
    const staff = await server.person('staff');
    const [first, dropped] = await twoLeads(staff);
    const kept = (
      await staff.send(leadCalls.update, {
        params: { id: String(first.id) },
        body: leadForm({ ...formOf(first), source: 'Fair' }),
      })
    ).data;
    server.clock.advance(1000);
    await merge(staff, kept, dropped, { amount: dropped.amount });
    const { data } = await staff.send(historyCalls.list, { params: { entity: 'lead', id: String(kept.id) } });
    const changes = data.entries.filter((entry) => entry.type === 'change');
    expect(changes.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['merged', 'merged away', 'updated', 'created', 'created']),
    );
    expect(changes).toHaveLength(5);
    expect(changes.find(({ action }) => action === 'merged')?.fields).toEqual([
      { name: 'amount', before: kept.amount, after: dropped.amount },
      { name: 'mergedName', before: null, after: dropped.name },
    ]);
    expect(changes.find(({ action }) => action === 'merged away')?.fields).toEqual([
      { name: 'mergedName', before: null, after: kept.name },
    ]);
  });

  it('takes along what was merged before', async () => {
    const staff = await server.person('staff');
    const [a, b] = await twoLeads(staff);
    const c = await createLead(staff);
    await merge(staff, b, a);
    await merge(staff, c, { ...b, version: b.version + 1 });
    const { rows } = await server.pool.query('select merged_ids from customers where id = $1', [c.id]);
    expect(rows[0].merged_ids.map(Number)).toEqual([b.id, a.id]);
  });

  it('frees the phone and the e-mail of the dropped record', async () => {
    const staff = await server.person('staff');
    const [kept, dropped] = await twoLeads(staff);
    await merge(staff, kept, dropped);
    const again = await staff.send(leadCalls.create, { body: leadForm({ phone: dropped.phone, email: dropped.email }) });
    expect(again.status).toBe(201);
  });

  it('gives the contact of a dropped lead to the kept one, and the lead of a dropped contact', async () => {
    const staff = await server.person('staff');
    const [kept, dropped] = [await createLead(staff), await createLead(staff, { priority: 'Client' })];
    const [made, plain] = [await createContact(staff, { leadId: dropped.id }), await createContact(staff)];
    await merge(staff, kept, dropped);
    const linkOf = async (id: number) => (await staff.send(contactCalls.get, { params: { id: String(id) } })).data.lead?.id;
    expect(await linkOf(made.id)).toBe(kept.id);
    await mergeContacts(staff, plain, made);
    expect(await linkOf(plain.id)).toBe(kept.id);
  });

  it('does not ask again about records that the dropped one was no duplicate of', async () => {
    const staff = await server.person('staff');
    const [kept, dropped, other] = [
      await createLead(staff, { name: 'Same' }),
      await createLead(staff, { name: 'Same' }),
      await createLead(staff, { name: 'Same' }),
    ];
    await staff.send(duplicateCalls.dismiss, { body: { kind: 'lead', one: dropped.id, other: other.id } });
    await merge(staff, kept, dropped);
    expect((await staff.send(duplicateCalls.list, { query: {} })).data.pairs).toEqual([]);
  });
});

describe('a merge is refused, and changes nothing,', () => {
  it('of one record with itself, and with a bad form', async () => {
    const staff = await server.person('staff');
    const [kept, dropped] = await twoLeads(staff);
    expect((await merge(staff, kept, kept)).status).toBe(400);
    const bad = await merge(staff, kept, dropped, { phone: 'none' });
    expect(bad.failure.fields).toEqual({ 'form.phone': 'Must be 1 to 15 digits' });
  });

  it('when one of the two was changed meanwhile', async () => {
    const staff = await server.person('staff');
    const [kept, dropped] = await twoLeads(staff);
    const before = await everything(server.pool);
    for (const [one, other] of [
      [{ ...kept, version: 7 }, dropped],
      [kept, { ...dropped, version: 7 }],
    ] as const) {
      const reply = await merge(staff, one, other);
      expect(reply.status).toBe(412);
      expect(reply.message).toBe('This record was changed in the meantime. Please load it again.');
    }
    expect(await everything(server.pool)).toEqual(before);
  });

  it("when one is somebody else's, of the other kind, in Trash or gone", async () => {
    const [staff, admin] = [await server.person('staff'), await server.person('admin')];
    const [kept, trashed, foreign] = [await createLead(staff), await createLead(staff), await createLead(admin)];
    const contact = await createContact(staff);
    await staff.send(leadCalls.remove, { params: { id: String(trashed.id) } });
    const before = await everything(server.pool);
    for (const id of [trashed.id, foreign.id, contact.id, 987_654_321]) {
      for (const [one, other] of [
        [kept, { ...trashed, id }],
        [{ ...kept, id }, kept],
      ] as const) {
        const reply = await merge(staff, one, other);
        expect(reply.status).toBe(404);
        expect(reply.message).toBe('One of these records is not there any more. Nothing was changed.');
      }
    }
    expect((await merge(admin, foreign, kept)).status).toBe(404);
    expect(await everything(server.pool)).toEqual(before);
  });

  it.each(['live', 'trash'] as const)('when a third record (%s) has the phone or e-mail', async (place) => {
    const staff = await server.person('staff');
    const [kept, dropped] = await twoLeads(staff);
    const third = await createLead(staff, { name: 'Third' });
    if (place === 'trash') await staff.send(leadCalls.remove, { params: { id: String(third.id) } });
    const before = await everything(server.pool);
    for (const values of [{ phone: third.phone }, { email: third.email?.toUpperCase() ?? null, phone: dropped.phone }]) {
      const { status, failure } = await merge(staff, kept, dropped, values);
      expect(status).toBe(409);
      expect(failure).toMatchObject({
        errorCode: 'DUPLICATE',
        message: 'This record already exists. Please check leads and trash.',
        existing: { id: third.id, name: 'Third', place },
      });
    }
    expect(await everything(server.pool)).toEqual(before);
    const [one, other, contact] = [await createContact(staff), await createContact(staff), await createContact(staff)];
    const reply = await mergeContacts(staff, { ...one, phone: contact.phone }, other);
    expect(reply.message).toBe('This contact already exists. Please check contacts and trash.');
  });

  it('the second time, when it is sent twice at once', async () => {
    const staff = await server.person('staff');
    const [kept, dropped] = await twoLeads(staff);
    const replies = await Promise.all([merge(staff, kept, dropped), merge(staff, kept, dropped), merge(staff, dropped, kept)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 404, 404]);
    expect(await totalsOf(server.pool, staff.id, 'lead')).toEqual({ kept: 1, counted: 1 });
  });
});

function formOf({ id, version, createdAt, ...form }: Lead) {
  return form;
}
