import { contactCalls } from '@crm/contract/customers/contacts';
import { duplicateCalls } from '@crm/contract/customers/duplicates';
import { leadCalls } from '@crm/contract/customers/leads';
import { hourCalls } from '@crm/contract/numbers/hours';
import { privacyCalls } from '@crm/contract/office/privacy';
import { trashCalls } from '@crm/contract/records/trash';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createContact, createLead, createTask } from '../../../test/support/factories.ts';
import { download } from '../../../test/support/file-calls.ts';
import { bindColumn, holdCall, holdMeeting, logCell, rateFrom } from '../../../test/support/hours.ts';
import { mergeLeads } from '../../../test/support/records/duplicates.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

// A lead and the contact that was made from it are one customer. The example of docs/numbers.md, by hand.

const server = createTestServer();
const march = { from: '2026-03-01', to: '2026-03-31' };
const idOf = (id: number) => ({ params: { id: String(id) } });
let admin: Person;
let ada: Person;
let lead: Awaited<ReturnType<typeof createLead>>;
let contact: Awaited<ReturnType<typeof createContact>>;

beforeAll(async () => {
  admin = await server.person('admin');
});
beforeEach(async () => {
  ada = await server.person('staff', { name: 'Ada' });
  await rateFrom(server.pool, ada.id, '2026-01-01', 40);
  lead = await createLead(ada, { name: 'Alder', amount: 500 });
  await holdCall(server.pool, ada.id, { date: '2026-03-02', customerId: lead.id });
  await holdMeeting(server.pool, ada.id, { date: '2026-03-04', customerId: lead.id, length: 60 });
  contact = await createContact(ada, { name: 'Alder Ltd.', amount: 800, leadId: lead.id });
  const task = await createTask(server.pool, { staffId: ada.id, contactId: contact.id });
  await logCell(server.pool, ada.id, { date: '2026-03-16', column: 1, minutes: 110, taskId: task });
});

async function linesOf(person = admin) {
  const { data } = await person.send(hourCalls.report, { query: { ...march, staffId: String(ada.id) } });
  return data;
}
const shown = async (person = admin) =>
  (await linesOf(person)).lines.map(({ id, name, customerKind, total }) => [id, name, customerKind, total]);

describe('a lead and its contact', () => {
  it('are one line below the name of the contact, with its amount alone', async () => {
    const { lines, figures, heat } = await linesOf();
    expect(lines).toMatchObject([
      {
        id: contact.id,
        name: 'Alder Ltd.',
        customerKind: 'contact',
        calls: 10,
        meetings: 60,
        log: 110,
        total: 180,
        cost: 120,
        amount: 800,
      },
    ]);
    expect(figures).toMatchObject({ customers: 1, customerMinutes: 180, cost: 120, amount: 800, above: 0 });
    expect(heat.customers).toEqual([{ id: contact.id, name: 'Alder Ltd.', state: 'live' }]);
    expect(heat.cells).toEqual([{ staffId: ada.id, customerId: contact.id, minutes: 180 }]);
  });

  it('have all their rows behind the line, whichever of both is asked for', async () => {
    for (const id of [contact.id, lead.id]) {
      const query = { ...march, staffId: String(ada.id), kind: 'customer', id: String(id) } as const;
      const { data } = await admin.send(hourCalls.entries, { query });
      expect([data.total, data.minutes, data.cost]).toEqual([3, 180, 120]);
      expect(new Set(data.entries.map(({ customer }) => customer?.name))).toEqual(new Set(['Alder Ltd.']));
    }
  });

  it('are one line in the files, too', async () => {
    const file = async (table: 'groups' | 'people' | 'entries') => {
      const query = { ...march, staffId: String(ada.id), table } as const;
      return (await download(server.app, admin, hourCalls.export, { query })).text;
    };
    expect(await file('groups')).toContain('Alder Ltd.,,1:50,1:00,0:10,3:00,120,0:00,800,15');
    for (const table of ['groups', 'people', 'entries'] as const) expect(await file(table)).not.toMatch(/Alder,/);
  });

  it('are one when nothing but the lead has hours, and two contacts of a lead stay two', async () => {
    await server.pool.query('delete from worklogs where staff_id = $1', [ada.id]);
    expect(await shown()).toEqual([[contact.id, 'Alder Ltd.', 'contact', 70]]);
    const second = await createContact(ada, { name: 'Alder Inc.', leadId: lead.id });
    await holdCall(server.pool, ada.id, { date: '2026-03-18', customerId: second.id });
    expect(await shown()).toEqual([
      [contact.id, 'Alder Ltd.', 'contact', 70],
      [second.id, 'Alder Inc.', 'contact', 10],
    ]);
    const query = { ...march, kind: 'customer', id: String(second.id) } as const;
    expect((await admin.send(hourCalls.entries, { query })).data.minutes).toBe(10);
  });
});

describe('they stay one', () => {
  it('in Trash and erased, which the line says, and part when the contact is deleted for good', async () => {
    const states = async () => (await linesOf()).lines.map(({ id, state, total }) => [id, state, total]);
    const free = await createContact(ada, { name: 'Bare', leadId: (await createLead(ada)).id });
    await server.pool.query('delete from worklogs where staff_id = $1', [ada.id]);
    await server.pool.query('delete from tasks where staff_id = $1', [ada.id]);
    expect((await ada.send(leadCalls.remove, idOf(lead.id))).status).toBe(200);
    expect(await states()).toEqual([[contact.id, 'live', 70]]);
    expect((await ada.send(contactCalls.remove, idOf(contact.id))).status).toBe(200);
    expect(await states()).toEqual([[contact.id, 'trash', 70]]);
    expect((await ada.send(trashCalls.restore, { body: { id: contact.id, data: 'Contacts' } })).status).toBe(200);
    expect(await states()).toEqual([[contact.id, 'live', 70]]);
    await ada.send(contactCalls.remove, idOf(contact.id));
    await ada.send(trashCalls.purge, { body: { id: contact.id, data: 'Contacts' } });
    expect(await states()).toEqual([[lead.id, 'trash', 70]]);
    await holdCall(server.pool, ada.id, { date: '2026-03-18', customerId: free.id });
    expect((await admin.send(privacyCalls.eraseCustomer, { ...idOf(free.id), body: { name: 'Bare' } })).status).toBe(200);
    expect((await states())[1]).toEqual([free.id, 'erased', 10]);
  });

  it('when leads are merged, and each has its own again when that is undone', async () => {
    const other = await createLead(ada, { name: 'Birch' });
    await holdCall(server.pool, ada.id, { date: '2026-03-18', customerId: other.id });
    const apart = await shown();
    expect(apart).toEqual([
      [contact.id, 'Alder Ltd.', 'contact', 180],
      [other.id, 'Birch', 'lead', 10],
    ]);
    const merge = await mergeLeads(ada, other, { ...lead, version: lead.version + 1 });
    expect(await shown()).toEqual([[contact.id, 'Alder Ltd.', 'contact', 190]]);
    expect((await ada.send(duplicateCalls.undo, idOf(merge.id))).status).toBe(200);
    expect(await shown()).toEqual(apart);
  });
});

describe('who may not read both', () => {
  it('sees the name of the lead where the contact is of another team, and no name where both are', async () => {
    const stranger = await server.person('staff');
    await server.pool.query('update customers set owner_id = $1 where id = $2', [stranger.id, contact.id]);
    const { lines } = await linesOf(ada);
    expect(lines).toMatchObject([{ name: 'Alder', state: 'live', customerKind: 'lead', total: 180, amount: null }]);
    expect(JSON.stringify(lines)).not.toContain('Ltd.');
    const query = { ...march, kind: 'customer', id: String(contact.id) } as const;
    const { data } = await ada.send(hourCalls.entries, { query });
    expect(new Set(data.entries.map(({ customer }) => customer?.name))).toEqual(new Set(['Alder']));
    await server.pool.query('update customers set owner_id = $1 where id = $2', [stranger.id, lead.id]);
    expect((await linesOf(ada)).lines).toMatchObject([{ name: '', state: 'hidden', total: 180 }]);
  });

  it('sees the contact alone where the lead is of another team', async () => {
    const stranger = await server.person('staff');
    await server.pool.query('update customers set owner_id = $1 where id = $2', [stranger.id, lead.id]);
    expect(await shown(ada)).toEqual([[contact.id, 'Alder Ltd.', 'contact', 180]]);
  });

  it('reads no rows of anybody else below a customer that is joined', async () => {
    const stranger = await server.person('staff');
    await bindColumn(server.pool, stranger.id, { month: '2026-03-01', column: 1, customerId: contact.id });
    await logCell(server.pool, stranger.id, { date: '2026-03-05', column: 1, minutes: 45 });
    for (const id of [lead.id, contact.id]) {
      const query = { ...march, kind: 'customer', id: String(id) } as const;
      expect((await stranger.send(hourCalls.entries, { query })).data.minutes).toBe(45);
    }
    expect((await stranger.send(hourCalls.report, { query: march })).data.lines).toMatchObject([{ state: 'hidden', total: 45 }]);
  });
});
