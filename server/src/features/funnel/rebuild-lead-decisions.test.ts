import { contactCalls } from '@crm/contract/customers/contacts';
import { duplicateCalls } from '@crm/contract/customers/duplicates';
import { type Lead, leadCalls } from '@crm/contract/customers/leads';
import { importCalls } from '@crm/contract/imports/imports';
import { trashCalls } from '@crm/contract/records/trash';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contactForm, createContact, createLead, leadForm } from '../../../test/support/factories.ts';
import { csvOf, imported } from '../../../test/support/imports/imports.ts';
import { mergeLeads } from '../../../test/support/records/duplicates.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';
import { rebuildLeadDecisions } from './rebuild-lead-decisions.ts';

const server = createTestServer();
let staff: Person;
const hour = 3_600_000;

beforeEach(async () => {
  staff = await server.person('staff');
});

/** Everything happens an hour later than what came before. */
function later(): string {
  server.clock.advance(hour);
  return server.clock.now().toISOString();
}

async function decidedAt({ id }: { id: number }): Promise<string | null> {
  const { rows } = await server.pool.query<{ at: Date | null }>('select decided_at as at from customers where id = $1', [id]);
  return rows[0]?.at?.toISOString() ?? null;
}

async function read({ id }: { id: number }): Promise<Lead> {
  const { isOwn, contact, assignedStaff, ...lead } = (await staff.send(leadCalls.get, { params: { id: String(id) } })).data;
  return lead;
}

async function save(lead: Lead, details: Partial<Lead>) {
  const { id, version, createdAt, ...form } = await read(lead);
  const reply = await staff.send(leadCalls.update, { params: { id: String(id) }, body: leadForm({ ...form, ...details }) });
  expect(reply.status).toBe(200);
}

const chosen = async (lead: Lead) => [{ id: lead.id, version: (await read(lead)).version }];
const undoBulk = (undoId: number | null) => staff.send(leadCalls.undoBulk, { params: { id: String(undoId) } });

describe('the moment at which a lead was decided', () => {
  // What the trigger kept is what the history tells.
  afterEach(async () => {
    expect(await rebuildLeadDecisions(server.pool, 2)).toMatchObject({ changed: 0 });
  });

  it('is kept by the form, for a client at once, one rejected later and one that waits again', async () => {
    const made = later();
    const lead = await createLead(staff, { priority: 'Client' });
    expect(await decidedAt(lead)).toBe(made);
    later();
    await save(lead, { amount: 7, priority: 'Client' });
    expect(await decidedAt(lead)).toBe(made);
    const rejected = later();
    await save(lead, { priority: 'NotAnClient' });
    expect(await decidedAt(lead)).toBe(rejected);
    later();
    await save(lead, { priority: 'WaitingPeriod' });
    expect(await decidedAt(lead)).toBeNull();
    expect(await decidedAt(await createLead(staff))).toBeNull();
  });

  it('is kept when a contact is made from the lead, and contacts have none', async () => {
    const lead = await createLead(staff);
    const won = later();
    const contact = await createContact(staff, { leadId: lead.id, priority: 'High' });
    expect([await decidedAt(lead), await decidedAt(contact)]).toEqual([won, null]);
    const body = contactForm({ priority: 'Low' });
    expect((await staff.send(contactCalls.update, { params: { id: String(contact.id) }, body })).status).toBe(200);
    expect(await decidedAt(contact)).toBeNull();
  });

  it('is kept by a bulk change, and an undo of it counts as a change', async () => {
    const lead = await createLead(staff, { priority: 'Client' });
    later();
    const body = { chosen: await chosen(lead), priority: 'NoUpdates' as const };
    const { undoId } = (await staff.send(leadCalls.setPriorityOfChosen, { body })).data;
    expect(await decidedAt(lead)).toBeNull();
    server.clock.advance(1000);
    expect((await undoBulk(undoId)).data).toMatchObject({ count: 1 });
    expect(await decidedAt(lead)).toBe(server.clock.now().toISOString());
  });

  it('is kept by an import that makes leads, one that overwrites them, and its undo', async () => {
    const made = later();
    await imported(server.app, staff, csvOf({ name: 'Imported won', priority: 'client' }, { name: 'Imported open' }));
    const { leads } = (await staff.send(leadCalls.list, { query: { search: 'Imported', sort: 'name', direction: 'desc' } })).data;
    expect(await Promise.all(leads.map(decidedAt))).toEqual([made, null]);
    const lead = leads[1] as Lead;
    const changed = later();
    const row = { name: lead.name, phone: lead.phone, email: lead.email ?? '', priority: 'not a client' };
    const { params, result } = await imported(server.app, staff, csvOf(row), 'lead', { duplicates: 'overwrite' });
    expect(result).toEqual({ created: 0, changed: 1 });
    expect(await decidedAt(lead)).toBe(changed);
    later();
    expect((await staff.send(importCalls.undo, { params })).data).toMatchObject({ restored: 1 });
    expect(await decidedAt(lead)).toBeNull();
  });

  it('is the moment of a merge that changes it, and what it was when the merge is undone', async () => {
    const madeAt = later();
    const kept = await createLead(staff, { priority: 'Client' });
    const droppedAt = later();
    const dropped = await createLead(staff, { priority: 'NotAnClient' });
    later();
    await save(dropped, { location: 'Salem' });
    const mergedAt = later();
    const merge = await mergeLeads(staff, kept, await read(dropped), { priority: 'NotAnClient' });
    expect(await decidedAt(kept)).toBe(mergedAt);
    later();
    expect((await staff.send(duplicateCalls.undo, { params: { id: String(merge.id) } })).status).toBe(200);
    expect([await decidedAt(kept), await decidedAt(dropped)]).toEqual([madeAt, droppedAt]);
  });

  it('stays when the lead changed after the merge, and is kept through Trash', async () => {
    const kept = await createLead(staff, { priority: 'Client' });
    const dropped = await createLead(staff);
    const merge = await mergeLeads(staff, kept, dropped, { priority: 'NoUpdates' });
    const rejected = later();
    await save(kept, { priority: 'NotAnClient' });
    later();
    await staff.send(duplicateCalls.undo, { params: { id: String(merge.id) } });
    expect(await decidedAt(kept)).toBe(rejected);
    const { undoId } = (await staff.send(leadCalls.removeChosen, { body: { chosen: await chosen(kept) } })).data;
    await undoBulk(undoId);
    await staff.send(leadCalls.remove, { params: { id: String(kept.id) } });
    const restored = await staff.send(trashCalls.restore, { body: { data: 'Leads', id: kept.id } });
    expect(restored.status).toBe(200);
    expect(await decidedAt(kept)).toBe(rejected);
  });
});

describe('rebuilding the decisions of leads', () => {
  it('fills what was there before, some at a time, and changes nothing the second time', async () => {
    const won = later();
    const [one, other] = [await createLead(staff, { priority: 'Client' }), await createLead(staff)];
    const lost = later();
    await save(other, { priority: 'NotAnClient' });
    const open = await createLead(staff, { priority: 'NoUpdates' });
    await server.pool.query(`update customers set decided_at = case when id = $1 then now() end where kind = 'lead'`, [open.id]);
    expect((await rebuildLeadDecisions(server.pool, 2)).changed).toBeGreaterThanOrEqual(3);
    expect([await decidedAt(one), await decidedAt(other), await decidedAt(open)]).toEqual([won, lost, null]);
    expect((await rebuildLeadDecisions(server.pool)).changed).toBe(0);
  });

  it('leaves a lead without history as it is, or takes when it was last saved', async () => {
    const { rows } = await server.pool.query<{ id: number }>(
      `insert into customers (kind, owner_id, name, description, phone, location, source, priority, amount, created_at, updated_at)
       select 'lead', $1, 'Old', 'From before', '88000' || n, 'Dayton', 'Web', 'Client', 1, '2026-01-02T10:00Z', '2026-01-05T10:00Z'
       from generate_series(1, 2) n returning id`,
      [staff.id],
    );
    const [kept, empty] = rows.map(({ id }) => ({ id }));
    await server.pool.query(
      `update customers set decided_at = case when id = $1 then timestamptz '2026-01-03T10:00Z' end where name = 'Old'`,
      [kept?.id],
    );
    expect(await rebuildLeadDecisions(server.pool)).toMatchObject({ changed: 1 });
    expect([await decidedAt({ id: kept?.id ?? 0 }), await decidedAt({ id: empty?.id ?? 0 })]).toEqual([
      '2026-01-03T10:00:00.000Z',
      '2026-01-05T10:00:00.000Z',
    ]);
  });
});
