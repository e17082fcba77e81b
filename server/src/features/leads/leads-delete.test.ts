import { leadCalls } from '@crm/contract/customers/leads';
import { historyCalls } from '@crm/contract/records/history';
import { trashCalls } from '@crm/contract/records/trash';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLead, leadForm } from '../../../test/support/factories.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;
let other: Person;
beforeAll(async () => {
  staff = await server.person('staff');
  other = await server.person('staff');
});

describe('delete', () => {
  it('moves the lead to Trash, from where it can be restored', { tags: ['A-1-19', 'B-7-11', 'C-4-13'] }, async () => {
    const lead = await createLead(staff);
    const params = { id: String(lead.id) };
    expect((await staff.send(leadCalls.remove, { params })).status).toBe(200);
    expect((await staff.send(leadCalls.get, { params })).status).toBe(404);
    expect((await staff.send(leadCalls.remove, { params })).status).toBe(404);
    const trash = await staff.send(trashCalls.list, { body: { type: 'Leads', date: 'All' } });
    expect(trash.data.map((item) => item.id)).toContain(lead.id);
    expect((await staff.send(trashCalls.restore, { body: { id: lead.id, data: 'Leads' } })).status).toBe(200);
    expect((await staff.send(leadCalls.get, { params })).data.name).toBe(lead.name);
  });

  it('is refused when the lead was changed since it was seen', async () => {
    const lead = await createLead(staff);
    const params = { id: String(lead.id) };
    await staff.send(leadCalls.update, { params, body: leadForm() });
    expect((await staff.send(leadCalls.remove, { params, version: lead.version })).status).toBe(412);
    expect((await staff.send(leadCalls.get, { params })).status).toBe(200);
  });
});

describe('actions on chosen leads', () => {
  it('set the priority of all of them, with a history line each', async () => {
    const leads = [await createLead(staff), await createLead(staff, { priority: 'Client' })];
    const chosen = leads.map(({ id, version }) => ({ id, version }));
    const reply = await staff.send(leadCalls.setPriorityOfChosen, { body: { chosen, priority: 'NotAnClient' } });
    expect([reply.status, reply.data]).toMatchObject([200, { count: 2 }]);
    const history = await staff.send(historyCalls.list, { params: { entity: 'lead', id: String(leads[1]?.id) } });
    expect(history.data.entries[0]).toMatchObject({
      action: 'updated',
      fields: [{ name: 'priority', before: 'Client', after: 'NotAnClient' }],
    });
  });

  it("change nothing when one of them is somebody else's, gone or changed", async () => {
    const own = await createLead(staff);
    const foreign = await createLead(other);
    const pick = ({ id, version }: { id: number; version: number }) => ({ id, version });
    const mixed = await staff.send(leadCalls.removeChosen, { body: { chosen: [pick(own), pick(foreign)] } });
    expect(mixed.status).toBe(404);
    const stale = await staff.send(leadCalls.removeChosen, { body: { chosen: [{ id: own.id, version: 9 }] } });
    expect(stale.status).toBe(412);
    expect((await staff.send(leadCalls.get, { params: { id: String(own.id) } })).status).toBe(200);
    expect((await other.send(leadCalls.get, { params: { id: String(foreign.id) } })).status).toBe(200);
  });

  it('delete all of them, and take at most 100', async () => {
    const leads = [await createLead(staff), await createLead(staff)];
    const reply = await staff.send(leadCalls.removeChosen, {
      body: { chosen: leads.map(({ id, version }) => ({ id, version })) },
    });
    expect(reply.data).toMatchObject({ count: 2 });
    const many = Array.from({ length: 101 }, (_, n) => ({ id: n + 1, version: 1 }));
    expect((await staff.send(leadCalls.removeChosen, { body: { chosen: many } })).failure.fields).toEqual({
      chosen: 'Choose at most 100 leads',
    });
    expect((await staff.send(leadCalls.removeChosen, { body: { chosen: [] } })).failure.fields).toEqual({
      chosen: 'Choose at least one lead',
    });
  });
});
