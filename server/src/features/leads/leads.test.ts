import { leadCalls } from '@crm/contract/customers/leads';
import { historyCalls } from '@crm/contract/records/history';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLead, leadForm } from '../../../test/support/factories.ts';
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

describe('create', () => {
  it('stores the lead and answers it', { tags: ['B-3-01', 'B-7-09', 'C-7-40'] }, async () => {
    const form = leadForm({ name: 'Kestrel Freight', priority: 'WaitingPeriod', amount: 48_000 });
    const reply = await staff.send(leadCalls.create, { body: form });
    expect(reply.status).toBe(201);
    expect(reply.data).toMatchObject({ ...form, version: 1 });
    const read = await staff.send(leadCalls.get, { params: { id: String(reply.data.id) } });
    expect(read.data).toMatchObject({ ...form, assignedStaff: { name: staff.name, role: 'staff' } });
  });

  it('asks for every field except email and priority', { tags: ['B-5-01'] }, async () => {
    const reply = await staff.send(leadCalls.create, { body: {} as never });
    expect(reply.status).toBe(400);
    expect(reply.failure.fields).toEqual({
      name: required,
      description: required,
      phone: required,
      location: required,
      source: required,
      amount: required,
    });
  });

  it('takes digits only for the phone, and no letters for the amount', { tags: ['B-5-03'] }, async () => {
    const reply = await staff.send(leadCalls.create, { body: leadForm({ phone: '555-0100', amount: '12a' }) });
    expect(reply.failure.fields).toEqual({
      phone: 'Must be 1 to 15 digits',
      amount: 'Must be an amount such as 1250.50, of at most 12 digits and two decimals',
    });
    for (const [sent, stored] of [
      ['27500', 27_500],
      ['1250.50', 1250.5],
      [999_999_999_999.99, 999_999_999_999.99],
    ] as const) {
      const reply = await staff.send(leadCalls.create, { body: leadForm({ amount: sent }) });
      expect(reply.data.amount).toBe(stored);
    }
    for (const unclear of ['1,250.50', '1.255', 1.255]) {
      expect((await staff.send(leadCalls.create, { body: leadForm({ amount: unclear }) })).status).toBe(400);
    }
  });

  it('stores exactly the four priorities or none', { tags: ['B-3-05', 'B-9-03'] }, async () => {
    for (const priority of ['WaitingPeriod', 'NoUpdates', 'Client', 'NotAnClient', null] as const) {
      expect((await createLead(staff, { priority })).priority).toBe(priority);
    }
    expect((await createLead(staff, { priority: '' })).priority).toBeNull();
    const wrong = await staff.send(leadCalls.create, { body: leadForm({ priority: 'High' }) });
    expect(wrong.failure.fields).toEqual({ priority: 'Unknown priority' });
  });

  it('refuses a malformed e-mail and takes an empty one as none', { tags: ['A-5-22'] }, async () => {
    const wrong = await staff.send(leadCalls.create, { body: leadForm({ email: 'nobody' }) });
    expect(wrong.failure.fields).toEqual({ email: 'Invalid email address' });
    expect((await createLead(staff, { email: '' })).email).toBeNull();
  });

  it('refuses a field that is not declared', async () => {
    const reply = await staff.send(leadCalls.create, { body: { ...leadForm(), ownerId: other.id } as never });
    expect(reply.status).toBe(400);
    expect(reply.failure.fields).toEqual({ ownerId: 'Unknown field' });
  });

  it('answers a repeated send with its first result and creates nothing', async () => {
    const body = leadForm();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => staff.send(leadCalls.create, { body, idempotencyKey: 'form-1' })),
    );
    expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(replies.map((reply) => JSON.stringify(reply.data))).size).toBe(1);
    const again = await staff.send(leadCalls.create, { body, idempotencyKey: 'form-1' });
    expect(again.data).toEqual(replies[0]?.data);
    const found = await staff.send(leadCalls.list, { query: { search: body.phone } });
    expect(found.data.total).toBe(1);
  });

  it('answers the first result even when the record was changed since', async () => {
    const body = leadForm();
    const first = await staff.send(leadCalls.create, { body, idempotencyKey: 'form-3' });
    await staff.send(leadCalls.update, { params: { id: String(first.data.id) }, body: leadForm() });
    const again = await staff.send(leadCalls.create, { body, idempotencyKey: 'form-3' });
    expect([again.status, again.data]).toEqual([201, first.data]);
    expect((await staff.send(leadCalls.list, { query: { search: body.phone } })).data.total).toBe(0);
  });

  it('does not mix up keys: another body is refused, another person is free', async () => {
    await staff.send(leadCalls.create, { body: leadForm(), idempotencyKey: 'form-2' });
    const reused = await staff.send(leadCalls.create, { body: leadForm(), idempotencyKey: 'form-2' });
    expect([reused.status, reused.failure.errorCode]).toEqual([409, 'CONFLICT']);
    expect((await other.send(leadCalls.create, { body: leadForm(), idempotencyKey: 'form-2' })).status).toBe(201);
  });
});

describe('duplicates', () => {
  it('are refused by phone and by e-mail, and the answer says where the other record is', {
    tags: ['B-8-01', 'C-8-31'],
  }, async () => {
    const lead = await createLead(staff, { email: 'Same@Shop.example' });
    const byPhone = await staff.send(leadCalls.create, { body: leadForm({ phone: lead.phone }) });
    expect(byPhone.status).toBe(409);
    expect(byPhone.failure.message).toBe('This record already exists. Please check leads and trash.');
    expect(byPhone.failure.existing).toEqual({ id: lead.id, name: lead.name, place: 'live' });
    const byEmail = await staff.send(leadCalls.create, { body: leadForm({ email: 'same@shop.EXAMPLE' }) });
    expect(byEmail.failure.existing).toEqual({ id: lead.id, name: lead.name, place: 'live' });
  });

  it('count what lies in Trash too', async () => {
    const lead = await createLead(staff);
    await staff.send(leadCalls.remove, { params: { id: String(lead.id) } });
    const reply = await staff.send(leadCalls.create, { body: leadForm({ phone: lead.phone }) });
    expect(reply.failure.existing).toEqual({ id: lead.id, name: lead.name, place: 'trash' });
  });

  it('are found on update, without the record itself, and never across people', async () => {
    const [one, two] = [await createLead(staff), await createLead(staff)];
    const clash = await staff.send(leadCalls.update, { params: { id: String(two.id) }, body: leadForm({ phone: one.phone }) });
    expect([clash.status, clash.failure.existing?.id]).toEqual([409, one.id]);
    const self = await staff.send(leadCalls.update, {
      params: { id: String(one.id) },
      body: leadForm({ phone: one.phone, email: one.email }),
    });
    expect(self.status).toBe(200);
    expect((await other.send(leadCalls.create, { body: leadForm({ phone: one.phone, email: one.email }) })).status).toBe(201);
  });

  it('cannot slip in between two saves at once', async () => {
    const phone = '4440001';
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => staff.send(leadCalls.create, { body: leadForm({ phone }) })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });
});

describe('update', () => {
  it('changes the fields and raises the version', { tags: ['B-7-10'] }, async () => {
    const lead = await createLead(staff);
    const form = leadForm({ name: 'New name', priority: 'Client' });
    const reply = await staff.send(leadCalls.update, { params: { id: String(lead.id) }, body: form, version: lead.version });
    expect(reply.data).toMatchObject({ ...form, id: lead.id, version: 2, createdAt: lead.createdAt });
  });

  it('refuses a version that is no longer the current one, and changes nothing', async () => {
    const lead = await createLead(staff);
    const params = { id: String(lead.id) };
    await staff.send(leadCalls.update, { params, body: leadForm({ name: 'First' }), version: 1 });
    const late = await staff.send(leadCalls.update, { params, body: leadForm({ name: 'Second' }), version: 1 });
    expect([late.status, late.failure.message]).toEqual([412, 'This record was changed in the meantime. Please load it again.']);
    expect((await staff.send(leadCalls.get, { params })).data.name).toBe('First');
  });

  it('lets exactly one of many writers with the same version win', async () => {
    const lead = await createLead(staff);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        staff.send(leadCalls.update, { params: { id: String(lead.id) }, body: leadForm({ name: `Writer ${n}` }), version: 1 }),
      ),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 412)).toHaveLength(7);
  });

  it("is refused for somebody else's lead: 404 to staff, 403 to an administrator who may read it", {
    tags: ['A-1-03', 'B-1-09'],
  }, async () => {
    const lead = await createLead(staff);
    const sent = { params: { id: String(lead.id) }, body: leadForm() };
    expect((await other.send(leadCalls.update, sent)).status).toBe(404);
    expect((await admin.send(leadCalls.update, sent)).status).toBe(403);
    expect((await admin.send(leadCalls.remove, { params: sent.params })).status).toBe(403);
    expect((await other.send(leadCalls.remove, { params: sent.params })).status).toBe(404);
    expect((await staff.send(leadCalls.get, { params: sent.params })).data).toMatchObject({ name: lead.name, version: 1 });
  });

  it.each(['0', '-1', 'abc', '1e3', '99999999999999999999', '1%2F2'])('answers 404 to the id %s', async (id) => {
    const reply = await server.app.inject({
      method: 'PUT',
      url: `/api/customer/lead/update/${id}`,
      headers: { cookie: staff.cookie },
      payload: leadForm(),
    });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ success: false, errorCode: 'NOT_FOUND' });
  });
});

describe('reading', () => {
  it("shows one's own leads and, to administrators, everybody's", { tags: ['A-1-04', 'B-1-01', 'B-6-05'] }, async () => {
    const lead = await createLead(staff);
    const params = { id: String(lead.id) };
    expect((await other.send(leadCalls.get, { params })).status).toBe(404);
    expect((await admin.send(leadCalls.get, { params })).data).toMatchObject({
      isOwn: false,
      assignedStaff: { name: staff.name, role: 'staff' },
    });
    expect((await staff.send(leadCalls.get, { params })).data.isOwn).toBe(true);
  });

  it('tells the history of a lead to those who may read it, newest first', async () => {
    const lead = await createLead(staff, { amount: 10 });
    const params = { entity: 'lead' as const, id: String(lead.id) };
    const form = leadForm({ ...lead, amount: 20 });
    const { id: _id, version: _version, createdAt: _createdAt, ...body } = { ...lead, ...form };
    await staff.send(leadCalls.update, { params: { id: String(lead.id) }, body });
    const reply = await staff.send(historyCalls.list, { params });
    expect(reply.data.entries).toMatchObject([
      { action: 'updated', actor: staff.name, fields: [{ name: 'amount', before: 10, after: 20 }] },
      { action: 'created', actor: staff.name },
    ]);
    expect((await admin.send(historyCalls.list, { params })).data.entries).toHaveLength(2);
    expect((await other.send(historyCalls.list, { params })).status).toBe(404);
  });

  it('keeps the history append-only, even for the database owner', async () => {
    await createLead(staff);
    await expect(server.pool.query('update changes set action = action')).rejects.toThrow('append-only');
    await expect(server.pool.query('delete from changes')).rejects.toThrow('append-only');
  });

  it('offers the sources that were used lately and, to administrators, the owners', async () => {
    await createLead(other, { source: 'Trade fair' });
    expect((await other.send(leadCalls.sources, {})).data).toContain('Trade fair');
    expect((await staff.send(leadCalls.sources, {})).data).not.toContain('Trade fair');
    expect((await admin.send(leadCalls.sources, { query: { scope: 'global' } })).data).toContain('Trade fair');
    expect((await staff.send(leadCalls.sources, { query: { scope: 'global' } })).status).toBe(403);
    expect((await admin.send(leadCalls.owners, {})).data.map((owner) => owner.name)).toContain(other.name);
  });
});
