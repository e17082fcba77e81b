import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import { contactCalls } from '@crm/contract/customers/contacts';
import { duplicateCalls } from '@crm/contract/customers/duplicates';
import { type Lead, leadCalls } from '@crm/contract/customers/leads';
import { historyCalls } from '@crm/contract/records/history';
import { trashCalls } from '@crm/contract/records/trash';
import { describe, expect, it } from 'vitest';
import { createContact, createLead, createTask, leadForm } from '../../../test/support/factories.ts';
import { everything, hangingOn, hangOn, mergeLeads, totalsOf } from '../../../test/support/records/duplicates.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';
import { restoredColumns } from './undo.queries.ts';

const server = createTestServer();
const pathOf = ({ id }: { id: number }) => ({ params: { id: String(id) } });

const undo = (person: Person, merge: { id: number }) => person.send(duplicateCalls.undo, pathOf(merge));
const mergesOf = async (person: Person) => (await person.send(duplicateCalls.merges, {})).data;

async function getLead(person: Person, { id }: { id: number }): Promise<Lead> {
  const { isOwn, contact, assignedStaff, ...lead } = (await person.send(leadCalls.get, pathOf({ id }))).data;
  return lead;
}

async function update(person: Person, lead: Lead, values: Partial<Lead>): Promise<Lead> {
  const { id, version, createdAt, ...form } = lead;
  return (await person.send(leadCalls.update, { ...pathOf(lead), body: leadForm({ ...form, ...values }) })).data;
}

describe('undoing a merge', () => {
  it('puts both records back, with their values and everything that hung on each', async () => {
    const staff = await server.person('staff');
    const [kept, dropped] = [await createLead(staff, { priority: 'Client' }), await createLead(staff, { priority: 'NoUpdates' })];
    const made = await createContact(staff, { leadId: kept.id });
    for (const { id } of [kept, dropped]) await hangOn(server.pool, staff.id, id);
    const before = await everything(server.pool);
    const merge = await mergeLeads(staff, kept, dropped, { phone: dropped.phone, email: null, priority: null, amount: 7 });
    expect(await everything(server.pool)).not.toEqual(before);
    expect((await undo(staff, merge)).data).toEqual({ id: merge.id });
    expect(await everything(server.pool)).toEqual(before);
    expect(await getLead(staff, dropped)).toEqual(dropped);
    expect(await getLead(staff, kept)).toEqual({ ...kept, version: kept.version + 2 });
    expect((await staff.send(contactCalls.get, pathOf(made))).data.lead?.id).toBe(kept.id);
    expect(await totalsOf(server.pool, staff.id, 'lead')).toEqual({ kept: 2, counted: 2 });
  });

  it('forgets no column of the record', async () => {
    // The merges of an erased record are erased with it.
    const { rows } = await server.pool.query(
      `select column_name as name from information_schema.columns where table_name = 'customers' and is_generated = 'NEVER'`,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([...restoredColumns, 'erased_at'].toSorted());
  });

  it('tells it in the history of both', async () => {
    const staff = await server.person('staff');
    const [kept, dropped] = [await createLead(staff), await createLead(staff)];
    const merge = await mergeLeads(staff, kept, dropped, { location: 'Salem' });
    await undo(staff, merge);
    const actionsOf = async (id: number) => {
      const { data } = await staff.send(historyCalls.list, { params: { entity: 'lead', id: String(id) } });
      return data.entries.map((entry) => (entry.type === 'change' ? entry.action : entry.type)).sort();
    };
    expect(await actionsOf(kept.id)).toEqual(['created', 'merge undone', 'merged']);
    expect(await actionsOf(dropped.id)).toEqual(['created', 'merge undone', 'merged away']);
  });

  it('keeps what was entered and added after the merge', async () => {
    const staff = await server.person('staff');
    const [kept, dropped] = [await createLead(staff, { source: 'Fair' }), await createLead(staff, { source: 'Web' })];
    await hangOn(server.pool, staff.id, dropped.id);
    const merge = await mergeLeads(staff, kept, dropped, { source: 'Web', amount: 7 });
    await update(staff, await getLead(staff, kept), { amount: 99 });
    const late = await createTask(server.pool, { staffId: staff.id, contactId: kept.id });
    await undo(staff, merge);
    expect(await getLead(staff, kept)).toMatchObject({ amount: 99, source: 'Fair' });
    expect(await hangingOn(server.pool, kept.id)).toEqual({ tasks: 1, calls: 0, meetings: 0, notes: 0 });
    expect(await hangingOn(server.pool, dropped.id)).toEqual({ tasks: 1, calls: 1, meetings: 1, notes: 1 });
    expect((await server.pool.query('select contact_id from tasks where id = $1', [late])).rows).toEqual([
      { contact_id: kept.id },
    ]);
  });

  it('leaves alone what was moved elsewhere or deleted after the merge', async () => {
    const staff = await server.person('staff');
    const [kept, dropped, other] = [await createLead(staff), await createLead(staff), await createLead(staff)];
    await hangOn(server.pool, staff.id, dropped.id);
    const merge = await mergeLeads(staff, kept, dropped);
    await server.pool.query('update tasks set contact_id = $2 where contact_id = $1', [kept.id, other.id]);
    await server.pool.query('delete from notes where customer_id = $1', [kept.id]);
    await undo(staff, merge);
    expect(await hangingOn(server.pool, other.id)).toMatchObject({ tasks: 1 });
    expect(await hangingOn(server.pool, dropped.id)).toEqual({ tasks: 0, calls: 1, meetings: 1, notes: 0 });
  });

  it('works for a record that lies in Trash, and not for one that was deleted for good', async () => {
    const staff = await server.person('staff');
    const [kept, dropped, other] = [await createLead(staff), await createLead(staff), await createLead(staff)];
    const first = await mergeLeads(staff, kept, dropped);
    await staff.send(leadCalls.remove, pathOf(kept));
    expect((await undo(staff, first)).status).toBe(200);
    expect(await getLead(staff, dropped)).toEqual(dropped);

    const second = await mergeLeads(staff, dropped, other);
    await staff.send(leadCalls.remove, pathOf(dropped));
    await staff.send(trashCalls.purge, { body: { id: dropped.id, data: 'Leads' } });
    expect(await mergesOf(staff)).toEqual([]);
    const reply = await undo(staff, second);
    expect([reply.status, reply.message]).toEqual([404, 'The merged record is not there any more. Nothing was changed.']);
  });

  it('is refused after a later merge by somebody who had the record in between', async () => {
    const [admin, nora, theo] = [await server.person('admin'), await server.person('staff'), await server.person('staff')];
    const handOver = (from: Person, to: Person) =>
      admin.send(staffAccessCalls.handover, { ...pathOf(from), body: { toStaffId: to.id } });
    const [kept, dropped, third] = [await createLead(nora), await createLead(nora), await createLead(theo)];
    const first = await mergeLeads(nora, kept, dropped);
    await handOver(nora, theo);
    const second = await mergeLeads(theo, await getLead(theo, kept), third);
    await handOver(theo, nora);

    const before = await everything(server.pool);
    expect(await mergesOf(nora)).toEqual([]);
    const reply = await undo(nora, first);
    expect([reply.status, reply.message]).toEqual([
      406,
      'This record was merged again afterwards, while somebody else had it. The earlier merge cannot be undone.',
    ]);
    expect(await everything(server.pool)).toEqual(before);

    await handOver(nora, theo);
    expect((await undo(theo, second)).status).toBe(200);
    await handOver(theo, nora);
    expect((await mergesOf(nora)).map(({ id }) => id)).toEqual([first.id]);
    expect((await undo(nora, first)).status).toBe(200);
    expect(await getLead(nora, dropped)).toEqual(dropped);
  });

  it('is refused while somebody uses the phone or e-mail, and changes nothing', async () => {
    const staff = await server.person('staff');
    const [kept, dropped] = [await createLead(staff), await createLead(staff)];
    const merge = await mergeLeads(staff, kept, dropped, { phone: dropped.phone });
    const third = await createLead(staff, { name: 'Third', phone: kept.phone });
    const before = await everything(server.pool);
    const reply = await undo(staff, merge);
    expect(reply.status).toBe(409);
    expect(reply.failure).toMatchObject({
      message: 'This record already exists. Please check leads and trash.',
      existing: { id: third.id, name: 'Third', place: 'live' },
    });
    expect(await everything(server.pool)).toEqual(before);
    await update(staff, third, { phone: '5559998877', email: dropped.email });
    expect((await undo(staff, merge)).failure.existing).toMatchObject({ id: third.id });
    await update(staff, third, { phone: '5559998877', email: null });
    expect((await undo(staff, merge)).status).toBe(200);
  });

  it('goes backwards through merges of one record', async () => {
    const staff = await server.person('staff');
    const [a, b, c, d] = [await createLead(staff), await createLead(staff), await createLead(staff), await createLead(staff)];
    const before = await everything(server.pool);
    const first = await mergeLeads(staff, a, b, { phone: b.phone });
    const second = await mergeLeads(staff, await getLead(staff, a), c, { phone: c.phone });
    const third = await mergeLeads(staff, d, await getLead(staff, a), { phone: c.phone });
    expect((await mergesOf(staff)).map(({ id }) => id)).toEqual([third.id]);
    for (const early of [first, second]) {
      const reply = await undo(staff, early);
      expect([reply.status, reply.message]).toEqual([
        406,
        'This record was merged again afterwards. Please undo the later merge first.',
      ]);
    }
    await undo(staff, third);
    expect((await mergesOf(staff)).map(({ id }) => id)).toEqual([second.id]);
    for (const merge of [second, first]) expect((await undo(staff, merge)).status).toBe(200);
    expect(await everything(server.pool)).toEqual(before);
  });

  it('happens once, whoever asks first', async () => {
    const staff = await server.person('staff');
    const [kept, dropped] = [await createLead(staff), await createLead(staff)];
    const merge = await mergeLeads(staff, kept, dropped);
    const replies = await Promise.all([undo(staff, merge), undo(staff, merge)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await undo(staff, merge)).status).toBe(404);
    expect(await mergesOf(staff)).toEqual([]);
  });

  it("is one's own", async () => {
    const [staff, admin] = [await server.person('staff'), await server.person('admin')];
    const [kept, dropped] = [await createLead(staff, { name: 'Kept' }), await createLead(staff, { name: 'Dropped' })];
    server.clock.set('2026-03-12T08:00:00Z');
    const merge = await mergeLeads(staff, kept, dropped);
    expect(await mergesOf(admin)).toEqual([]);
    expect((await undo(admin, merge)).status).toBe(404);
    await update(staff, await getLead(staff, kept), { name: 'Renamed' });
    expect(await mergesOf(staff)).toEqual([
      {
        id: merge.id,
        kind: 'lead',
        keptId: kept.id,
        keptName: 'Renamed',
        droppedName: 'Dropped',
        mergedAt: '2026-03-12T08:00:00.000Z',
      },
    ]);
    await server.pool.query('update customers set owner_id = $2 where id = $1', [kept.id, admin.id]);
    expect(await mergesOf(staff)).toEqual([]);
    expect((await undo(staff, merge)).status).toBe(404);
  });

  it.each([0, 1])('takes twins apart that are older than the rule against them (the other one is kept: %i)', async (which) => {
    const staff = await server.person('staff');
    const ids = [await createLead(staff, { name: 'Twin' }), await createLead(staff, { name: 'Twin' })].map(({ id }) => id);
    await server.pool.query(`update customers set phone = '0012345678', is_old_twin = true where id = $1`, [ids[0]]);
    await server.pool.query(`update customers set phone = '12345678' where id = $1`, [ids[1]]);
    const before = await everything(server.pool);
    const [kept, dropped] = [await getLead(staff, { id: ids[which] ?? 0 }), await getLead(staff, { id: ids[1 - which] ?? 0 })];
    const merge = await mergeLeads(staff, kept, dropped);
    const again = await staff.send(leadCalls.create, { body: leadForm({ phone: '12345678' }) });
    expect(again.status).toBe(409);
    await undo(staff, merge);
    expect(await everything(server.pool)).toEqual(before);
  });

  it('finds the lead of a contact again that was merged meanwhile', async () => {
    const staff = await server.person('staff');
    const [lead, other] = [await createLead(staff, { priority: 'Client' }), await createLead(staff)];
    const [kept, made] = [await createContact(staff), await createContact(staff, { leadId: lead.id })];
    const { id, version, createdAt, ...form } = kept;
    const merge = await staff.send(duplicateCalls.merge, {
      body: { kind: 'contact', kept: { id, version }, dropped: { id: made.id, version: made.version }, form },
    });
    await mergeLeads(staff, other, lead);
    await undo(staff, merge.data);
    expect((await staff.send(contactCalls.get, pathOf(made))).data.lead?.id).toBe(other.id);
    expect((await staff.send(contactCalls.get, pathOf(kept))).data.lead?.id).toBe(other.id);
  });
});
