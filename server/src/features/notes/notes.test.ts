import { staleMessage } from '@crm/contract/core/words';
import type { CustomerKind } from '@crm/contract/customers/customers';
import { leadCalls } from '@crm/contract/customers/leads';
import { noteCalls } from '@crm/contract/customers/notes';
import { historyCalls } from '@crm/contract/records/history';
import { trashCalls } from '@crm/contract/records/trash';
import { beforeAll, describe, expect, it } from 'vitest';
import { createContact, createLead, createTeam } from '../../../test/support/factories.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;
let mate: Person;
let stranger: Person;
let admin: Person;
beforeAll(async () => {
  [staff, mate, stranger] = [await server.person('staff'), await server.person('staff'), await server.person('staff')];
  admin = await server.person('admin');
  await createTeam(server.pool, [staff, mate]);
});

const paramsOf = ({ id }: { id: number }) => ({ id: String(id) });

async function write(person: Person, kind: CustomerKind, { id }: { id: number }, text = 'Called back') {
  const reply = await person.send(noteCalls.create, { body: { kind, customerId: id, text } });
  expect(reply.status, JSON.stringify(reply.failure)).toBe(201);
  return reply.data;
}

async function timeline(person: Person, entity: CustomerKind, { id }: { id: number }) {
  return (await person.send(historyCalls.list, { params: { entity, id: String(id) } })).data.entries;
}

describe('writing a note', () => {
  it('puts it on the timeline of an own lead or contact', async () => {
    for (const [kind, customer] of [
      ['lead', await createLead(staff)],
      ['contact', await createContact(staff)],
    ] as const) {
      const note = await write(staff, kind, customer, '  Wants an offer\r\nby Friday  ');
      expect(note).toEqual({ id: note.id, text: 'Wants an offer\nby Friday', version: 1 });
      expect(await timeline(staff, kind, customer)).toMatchObject([
        { type: 'note', id: note.id, actor: staff.name, text: note.text, version: 1, isEdited: false, isOwn: true },
        { type: 'change', action: 'created' },
      ]);
    }
  });

  it('writes a line of the audit log, which the timeline leaves to the note itself', async () => {
    const lead = await createLead(staff);
    await write(staff, 'lead', lead, 'Wants an offer');
    const { rows } = await server.pool.query(
      `select actor_id, after from changes where entity = 'lead' and entity_id = $1 and action = 'note added'`,
      [lead.id],
    );
    expect(rows).toEqual([{ actor_id: staff.id, after: { note: 'Wants an offer' } }]);
    expect(await timeline(staff, 'lead', lead)).toHaveLength(2);
  });

  it('is refused: missing to strangers and in Trash, forbidden to those who may only read', async () => {
    const lead = await createLead(staff);
    const body = { kind: 'lead' as const, customerId: lead.id, text: 'Not mine' };
    expect((await stranger.send(noteCalls.create, { body })).status).toBe(404);
    for (const reader of [mate, admin]) {
      const { status, failure } = await reader.send(noteCalls.create, { body });
      expect([status, failure.message]).toEqual([403, 'You can only write notes on your own customers.']);
    }
    expect((await staff.send(noteCalls.create, { body: { ...body, kind: 'contact' } })).status).toBe(404);
    await staff.send(leadCalls.remove, { params: paramsOf(lead) });
    expect((await staff.send(noteCalls.create, { body })).status).toBe(404);
  });

  it('needs a text of at most 5000 characters', async () => {
    const { id: customerId } = await createLead(staff);
    const send = (text: string) => staff.send(noteCalls.create, { body: { kind: 'lead', customerId, text } });
    expect((await send(' \n ')).failure.fields).toEqual({ text: 'This field is required' });
    expect((await send('x'.repeat(5001))).failure.fields).toEqual({ text: 'Must be at most 5000 characters' });
    expect((await send('x'.repeat(5000))).status).toBe(201);
  });

  it('makes one note of one send, however often it arrives', async () => {
    const lead = await createLead(staff);
    const body = { kind: 'lead' as const, customerId: lead.id, text: 'Sent again and again' };
    const send = () => staff.send(noteCalls.create, { body, idempotencyKey: 'note-once' });
    const replies = await Promise.all([send(), send(), send()]);
    expect(new Set(replies.map(({ status, data }) => `${status} ${data.id} ${data.text}`)).size).toBe(1);
    expect(await timeline(staff, 'lead', lead)).toHaveLength(2);
    const other = await staff.send(noteCalls.create, { body: { ...body, text: 'Another' }, idempotencyKey: 'note-once' });
    expect(other.status).toBe(409);
  });
});

describe('changing a note', () => {
  it('marks it and keeps in the history what it said', async () => {
    const contact = await createContact(staff);
    const note = await write(staff, 'contact', contact, 'First');
    const reply = await staff.send(noteCalls.update, { params: paramsOf(note), body: { text: 'Second' }, version: 1 });
    expect([reply.status, reply.data]).toEqual([200, { id: note.id, text: 'Second', version: 2 }]);
    const [one, two] = await timeline(staff, 'contact', contact);
    expect(one).toMatchObject({ type: 'note', text: 'Second', version: 2, isEdited: true });
    expect(two).toMatchObject({
      type: 'change',
      action: 'note changed',
      actor: staff.name,
      fields: [{ name: 'note', before: 'First', after: 'Second' }],
    });
  });

  it('to what it says already is no change', async () => {
    const lead = await createLead(staff);
    const note = await write(staff, 'lead', lead, 'Same');
    await staff.send(noteCalls.update, { params: paramsOf(note), body: { text: ' Same ' } });
    expect(await timeline(staff, 'lead', lead)).toMatchObject([
      { type: 'note', isEdited: false },
      { type: 'change', action: 'created' },
    ]);
  });

  it('needs a text, too', async () => {
    const note = await write(staff, 'lead', await createLead(staff));
    const { failure } = await staff.send(noteCalls.update, { params: paramsOf(note), body: { text: ' ' } });
    expect(failure.fields).toEqual({ text: 'This field is required' });
  });
});

describe('deleting a note', () => {
  it('takes it from the timeline and keeps in the history what it said', async () => {
    const lead = await createLead(staff);
    const note = await write(staff, 'lead', lead, 'Never mind');
    const reply = await staff.send(noteCalls.remove, { params: paramsOf(note), version: 1 });
    expect([reply.status, reply.data]).toEqual([200, { id: note.id }]);
    expect(await timeline(staff, 'lead', lead)).toMatchObject([
      { type: 'change', action: 'note deleted', fields: [{ name: 'note', before: 'Never mind', after: null }] },
      { type: 'change', action: 'created' },
    ]);
    expect((await staff.send(noteCalls.remove, { params: paramsOf(note) })).status).toBe(404);
  });
});

describe('changing and deleting', () => {
  const attempts = (person: Person, note: { id: number }, version?: number) => {
    const sent = { params: paramsOf(note), ...(version === undefined ? {} : { version }) };
    return Promise.all([
      person.send(noteCalls.update, { ...sent, body: { text: 'Overwritten' } }),
      person.send(noteCalls.remove, sent),
    ]);
  };

  it('are refused when the note was changed since it was seen', async () => {
    const lead = await createLead(staff);
    const note = await write(staff, 'lead', lead);
    await staff.send(noteCalls.update, { params: paramsOf(note), body: { text: 'Newer' }, version: 1 });
    for (const { status, failure } of await attempts(staff, note, 1)) {
      expect([status, failure.message]).toEqual([412, staleMessage]);
    }
    expect((await timeline(staff, 'lead', lead))[0]).toMatchObject({ type: 'note', text: 'Newer' });
  });

  it('of the same version at the same time: one is done, the other refused', async () => {
    const lead = await createLead(staff);
    const note = await write(staff, 'lead', lead);
    const texts = ['One', 'Other', 'Third'];
    const replies = await Promise.all(
      texts.map((text) => staff.send(noteCalls.update, { params: paramsOf(note), body: { text }, version: 1 })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    expect(await timeline(staff, 'lead', lead)).toHaveLength(3);
  });

  it('are for the author alone, whoever may read the customer', async () => {
    const lead = await createLead(staff);
    const note = await write(staff, 'lead', lead, 'Stays');
    for (const { status } of await attempts(stranger, note)) expect(status).toBe(404);
    for (const reader of [mate, admin]) {
      for (const { status } of await attempts(reader, note)) expect(status).toBe(403);
      expect((await timeline(reader, 'lead', lead))[0]).toMatchObject({ type: 'note', text: 'Stays', isOwn: false });
    }
  });

  it('need a customer that the author may still read', async () => {
    const [author, taker] = [await server.person('staff'), await server.person('staff')];
    const contact = await createContact(author);
    const note = await write(author, 'contact', contact, 'Before it was taken over');
    await server.pool.query('update customers set owner_id = $1 where id = $2', [taker.id, contact.id]);
    for (const { status } of await attempts(author, note)) expect(status).toBe(404);
    await createTeam(server.pool, [author, taker]);
    expect((await author.send(noteCalls.update, { params: paramsOf(note), body: { text: 'Corrected' } })).status).toBe(200);
    expect((await timeline(taker, 'contact', contact))[0]).toMatchObject({ text: 'Corrected', isOwn: false });
  });

  it('wait while the customer lies in Trash; the notes come back with it and go with it for good', async () => {
    const lead = await createLead(staff);
    const note = await write(staff, 'lead', lead, 'Survives');
    await staff.send(leadCalls.remove, { params: paramsOf(lead) });
    for (const { status } of await attempts(staff, note)) expect(status).toBe(404);
    await staff.send(trashCalls.restore, { body: { id: lead.id, data: 'Leads' } });
    expect(await timeline(staff, 'lead', lead)).toContainEqual(expect.objectContaining({ type: 'note', text: 'Survives' }));
    await staff.send(leadCalls.remove, { params: paramsOf(lead) });
    await staff.send(trashCalls.purge, { body: { id: lead.id, data: 'Leads' } });
    expect((await server.pool.query('select 1 from notes where id = $1', [note.id])).rowCount).toBe(0);
  });
});
