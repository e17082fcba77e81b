import { contactCalls } from '@crm/contract/customers/contacts';
import { leadCalls } from '@crm/contract/customers/leads';
import { historyCalls } from '@crm/contract/records/history';
import { trashCalls } from '@crm/contract/records/trash';
import { beforeAll, describe, expect, it } from 'vitest';
import { contactForm, createContact, createLead, createTask, createTeam } from '../../../test/support/factories.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  staff = await server.person('staff');
  other = await server.person('staff');
  admin = await server.person('admin');
});

const required = 'This field is required';
const paramsOf = ({ id }: { id: number }) => ({ id: String(id) });

describe('create', () => {
  it('stores the contact and answers it', { tags: ['B-3-02', 'B-7-13', 'B-1-02'] }, async () => {
    const form = contactForm({ name: 'Kestrel Freight', priority: 'High', amount: 48_000 });
    const reply = await staff.send(contactCalls.create, { body: form });
    expect([reply.status, reply.data]).toEqual([201, expect.objectContaining({ ...form, version: 1 })]);
    const read = await staff.send(contactCalls.get, { params: paramsOf(reply.data) });
    expect(read.data).toMatchObject({ ...form, isOwn: true, lead: null, assignedStaff: { name: staff.name, role: 'staff' } });
  });

  it('asks for every field, e-mail and priority included', { tags: ['B-5-05'] }, async () => {
    const reply = await staff.send(contactCalls.create, { body: {} as never });
    expect(reply.status).toBe(400);
    expect(reply.failure.fields).toEqual({
      name: required,
      description: required,
      email: required,
      phone: required,
      location: required,
      source: required,
      priority: required,
      amount: required,
    });
    const malformed = await staff.send(contactCalls.create, { body: contactForm({ email: 'nobody' }) });
    expect(malformed.failure.fields).toEqual({ email: 'Invalid email address' });
  });

  it('takes digits only for the phone, and no letters for the amount', { tags: ['B-5-06'] }, async () => {
    const reply = await staff.send(contactCalls.create, { body: contactForm({ phone: '555-0100', amount: '12a' }) });
    expect(reply.failure.fields).toEqual({
      phone: 'Must be 1 to 15 digits',
      amount: 'Must be an amount such as 1250.50, of at most 12 digits and two decimals',
    });
  });

  it('takes exactly High, Normal and Low', { tags: ['B-3-06'] }, async () => {
    for (const priority of ['High', 'Normal', 'Low'] as const)
      expect((await createContact(staff, { priority })).priority).toBe(priority);
    for (const priority of ['Client', 'medium', '', null]) {
      const wrong = await staff.send(contactCalls.create, { body: contactForm({ priority }) });
      expect(wrong.failure.fields).toEqual({ priority: required });
    }
  });

  it('answers a repeated send with its first result', async () => {
    const body = contactForm();
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => staff.send(contactCalls.create, { body, idempotencyKey: 'contact-1' })),
    );
    expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map((reply) => reply.data.id)).size).toBe(1);
  });
});

describe('a contact made from a lead', () => {
  it('keeps the link between the two, and the lead says so in its history', async () => {
    const lead = await createLead(staff, { priority: 'Client', name: 'Olive Street' });
    const contact = await createContact(staff, { leadId: lead.id, name: 'Olive Street Bakery' });
    expect((await staff.send(contactCalls.get, { params: paramsOf(contact) })).data.lead).toEqual({
      id: lead.id,
      name: 'Olive Street',
    });
    expect((await staff.send(leadCalls.get, { params: paramsOf(lead) })).data.contact).toEqual({
      id: contact.id,
      name: 'Olive Street Bakery',
    });
    const history = await staff.send(historyCalls.list, { params: { entity: 'lead', ...paramsOf(lead) } });
    expect(history.data.entries[0]).toMatchObject({
      action: 'contact created',
      fields: [{ name: 'contact', before: null, after: 'Olive Street Bakery' }],
    });
  });

  it('makes the lead a client together with the contact, or neither of the two', async () => {
    const lead = await createLead(staff, { priority: 'WaitingPeriod' });
    const taken = await createContact(staff);
    const priorityOf = async () => (await staff.send(leadCalls.get, { params: paramsOf(lead) })).data;
    const refused = await staff.send(contactCalls.create, { body: contactForm({ leadId: lead.id, phone: taken.phone }) });
    expect(refused.status).toBe(409);
    expect(await priorityOf()).toMatchObject({ priority: 'WaitingPeriod', version: lead.version, contact: null });
    const contact = await createContact(staff, { leadId: lead.id });
    expect(await priorityOf()).toMatchObject({ priority: 'Client', version: lead.version + 1, contact: { id: contact.id } });
    const history = await staff.send(historyCalls.list, { params: { entity: 'lead', ...paramsOf(lead) } });
    expect(history.data.entries.slice(0, 2)).toMatchObject([
      { action: 'contact created' },
      { action: 'updated', fields: [{ name: 'priority', before: 'WaitingPeriod', after: 'Client' }] },
    ]);
    expect((await staff.send(leadCalls.listCompleted, { query: {} })).data.leads.map(({ id }) => id)).toContain(lead.id);
  });

  it("is refused for a lead that is in Trash or somebody else's", async () => {
    const foreign = await createLead(other, { priority: 'Client' });
    const trashed = await createLead(staff, { priority: 'Client' });
    await staff.send(leadCalls.remove, { params: paramsOf(trashed) });
    for (const { id } of [foreign, trashed]) {
      const reply = await staff.send(contactCalls.create, { body: contactForm({ leadId: id }) });
      expect([reply.status, reply.failure.fields]).toEqual([400, { leadId: 'Choose one of your leads' }]);
    }
  });

  it('outlives its lead', async () => {
    const lead = await createLead(staff, { priority: 'Client' });
    const contact = await createContact(staff, { leadId: lead.id });
    await staff.send(leadCalls.remove, { params: paramsOf(lead) });
    expect((await staff.send(contactCalls.get, { params: paramsOf(contact) })).data.lead).toBeNull();
    await staff.send(trashCalls.purge, { body: { id: lead.id, data: 'Leads' } });
    expect((await staff.send(contactCalls.get, { params: paramsOf(contact) })).status).toBe(200);
  });
});

describe('duplicates', () => {
  it('are refused by phone and by e-mail, and the answer says where the other record is', { tags: ['B-8-05'] }, async () => {
    const contact = await createContact(staff, { email: 'Same@Shop.example' });
    const byPhone = await staff.send(contactCalls.create, { body: contactForm({ phone: contact.phone }) });
    expect([byPhone.status, byPhone.failure.message]).toEqual([
      409,
      'This contact already exists. Please check contacts and trash.',
    ]);
    expect(byPhone.failure.existing).toEqual({ id: contact.id, name: contact.name, place: 'live' });
    await staff.send(contactCalls.remove, { params: paramsOf(contact) });
    const byEmail = await staff.send(contactCalls.create, { body: contactForm({ email: ' same@shop.EXAMPLE ' }) });
    expect(byEmail.failure.existing).toEqual({ id: contact.id, name: contact.name, place: 'trash' });
  });

  it('are the same number with 00 and with the plus sign that the form drops', async () => {
    const contact = await createContact(staff, { phone: '4915112345678' });
    const typed = await staff.send(contactCalls.create, { body: contactForm({ phone: '004915112345678' }) });
    expect(typed.failure.existing).toEqual({ id: contact.id, name: contact.name, place: 'live' });
    expect((await createContact(staff, { phone: '04915112345678' })).phone).toBe('04915112345678');
  });

  it('do not reach across people or kinds, and leave the record itself alone', async () => {
    const contact = await createContact(staff);
    const { phone, email } = contact;
    expect((await other.send(contactCalls.create, { body: contactForm({ phone, email }) })).status).toBe(201);
    expect((await createLead(staff, { phone, email })).phone).toBe(phone);
    const self = await staff.send(contactCalls.update, { params: paramsOf(contact), body: contactForm({ phone, email }) });
    expect(self.status).toBe(200);
  });
});

describe('update', () => {
  it('changes the fields, raises the version and refuses an old one', { tags: ['B-7-14'] }, async () => {
    const contact = await createContact(staff);
    const params = paramsOf(contact);
    const form = contactForm({ name: 'New name', priority: 'Low' });
    const reply = await staff.send(contactCalls.update, { params, body: form, version: 1 });
    expect(reply.data).toMatchObject({ ...form, id: contact.id, version: 2 });
    const late = await staff.send(contactCalls.update, { params, body: contactForm(), version: 1 });
    expect([late.status, late.failure.message]).toEqual([412, 'This record was changed in the meantime. Please load it again.']);
    expect((await staff.send(contactCalls.get, { params })).data.name).toBe('New name');
  });

  it("is refused for somebody else's contact: 404 to staff, 403 to those who may read it", async () => {
    const contact = await createContact(staff);
    const mate = await server.person('staff');
    await createTeam(server.pool, [staff, mate]);
    const sent = { params: paramsOf(contact), body: contactForm() };
    expect((await other.send(contactCalls.update, sent)).status).toBe(404);
    expect((await admin.send(contactCalls.update, sent)).status).toBe(403);
    expect((await mate.send(contactCalls.update, sent)).status).toBe(403);
    expect((await mate.send(contactCalls.remove, { params: sent.params })).status).toBe(403);
    expect((await staff.send(contactCalls.get, { params: sent.params })).data.version).toBe(1);
  });
});

describe('delete', () => {
  it('moves the contact to Trash, from where it can be restored', { tags: ['A-1-20', 'B-7-15'] }, async () => {
    const contact = await createContact(staff);
    const params = paramsOf(contact);
    expect((await staff.send(contactCalls.remove, { params })).status).toBe(200);
    expect((await staff.send(contactCalls.get, { params })).status).toBe(404);
    const trash = await staff.send(trashCalls.list, { body: { type: 'Contacts', date: 'All' } });
    expect(trash.data).toContainEqual(expect.objectContaining({ id: contact.id, details: { name: contact.name } }));
    expect((await staff.send(trashCalls.restore, { body: { id: contact.id, data: 'Leads' } })).status).toBe(404);
    expect((await staff.send(trashCalls.restore, { body: { id: contact.id, data: 'Contacts' } })).status).toBe(200);
    expect((await staff.send(contactCalls.get, { params })).data.name).toBe(contact.name);
  });

  it.each([false, true])('is refused while a task refers to it, in Trash: %s', { tags: ['B-8-06'] }, async (isTrashed) => {
    const contact = await createContact(staff);
    const taskId = await createTask(server.pool, { staffId: other.id, contactId: contact.id, isTrashed });
    const reply = await staff.send(contactCalls.remove, { params: paramsOf(contact) });
    expect([reply.status, reply.failure.message]).toEqual([
      406,
      'A Task is created in this contact. please delete that permanently',
    ]);
    const chosen = [{ id: contact.id, version: contact.version }];
    expect((await staff.send(contactCalls.removeChosen, { body: { chosen } })).status).toBe(406);
    expect((await staff.send(contactCalls.get, { params: paramsOf(contact) })).status).toBe(200);
    await server.pool.query('delete from tasks where id = $1', [taskId]);
    expect((await staff.send(contactCalls.remove, { params: paramsOf(contact) })).status).toBe(200);
  });
});

describe('actions on chosen contacts', () => {
  it('set the priority of all or of none', async () => {
    const [one, two] = [await createContact(staff), await createContact(staff)];
    const chosen = [one, two].map(({ id, version }) => ({ id, version }));
    expect((await staff.send(contactCalls.setPriorityOfChosen, { body: { chosen, priority: 'High' } })).data).toMatchObject({
      count: 2,
    });
    const late = await staff.send(contactCalls.setPriorityOfChosen, { body: { chosen, priority: 'Low' } });
    expect(late.status).toBe(412);
    expect((await staff.send(contactCalls.get, { params: paramsOf(one) })).data.priority).toBe('High');
    const none = await staff.send(contactCalls.setPriorityOfChosen, { body: { chosen, priority: null as never } });
    expect(none.status).toBe(400);
    const foreign = await other.send(contactCalls.removeChosen, { body: { chosen } });
    expect([foreign.status, foreign.failure.message]).toEqual([
      404,
      'Some of these contacts are not there any more. Nothing was changed.',
    ]);
  });
});
