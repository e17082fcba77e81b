import { contactCalls } from '@crm/contract/customers/contacts';
import { leadCalls } from '@crm/contract/customers/leads';
import { importCalls } from '@crm/contract/imports/imports';
import { beforeAll, describe, expect, it } from 'vitest';
import { checked } from '../../../../test/support/imports/imports.ts';
import { createTestServer, type Person } from '../../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;
beforeAll(async () => {
  staff = await server.person('staff');
});

const confirm = async (params: { id: string }) => (await staff.send(importCalls.confirm, { params, body: {} })).data.result;

describe('every row and every cell', () => {
  it('is counted once, and lines of a report are shown as such', async () => {
    const content = 'Name,Phone,Company,Web site\nAnna,6600001,Doe,doe.example\nBen,6600002,,\nTotal,2,,\n';
    const { check, params } = await checked(server.app, staff, content, 'lead', { dropped: [3] });
    expect(check.counts).toEqual({
      ...{ created: 2, asLeads: 0, changed: 0, bad: 0, duplicates: 0, footers: 1 },
      cells: { mapped: 4, noted: 1, dropped: 1 },
    });
    const { rows } = (await staff.send(importCalls.rows, { params, query: { show: 'footers' } })).data;
    expect(rows).toMatchObject([{ row: 4, cells: ['Total', '2', '', ''], problems: [], record: null }]);
    expect(await confirm(params)).toEqual({ created: 2, changed: 0 });
    const { leads } = (await staff.send(leadCalls.list, { query: { search: 'Company: Doe' } })).data;
    expect(leads.map(({ name }) => name)).toEqual(['Anna']);
  });

  it('that has no place in a description is a note, which an undo takes out with its record', async () => {
    const cells = Array.from({ length: 4 }, (_, n) => `${n}`.repeat(2000));
    const content = `Name,Phone,One,Two,Three,Four\nCleo,6600003,${cells.join(',')}\n`;
    const { params } = await checked(server.app, staff, content);
    expect(await confirm(params)).toEqual({ created: 1, changed: 0 });
    const notes = async () =>
      (await server.pool.query('select n.text from notes n where n.import_id = $1 order by n.id', [params.id])).rows;
    const { rows } = await server.pool.query('select description from customers where import_id = $1', [params.id]);
    const whole = [rows[0].description, ...(await notes()).map(({ text }) => text)].join('\n');
    expect(cells.filter((cell) => whole.includes(cell))).toEqual(cells);
    expect((await staff.send(importCalls.undo, { params })).data).toEqual({ removed: 1, restored: 0, kept: 0 });
    expect(await notes()).toEqual([]);
  });

  it('of a contact that lacks an e-mail becomes a lead where that was chosen', async () => {
    const content = 'Name,Email,Phone\nDora Lead,,6600004\nEva Contact,eva@file.example,6600005\n';
    const { check, params } = await checked(server.app, staff, content, 'contact', { incompleteAsLeads: true });
    expect(check.counts).toMatchObject({ created: 2, asLeads: 1, bad: 0 });
    expect(await confirm(params)).toEqual({ created: 2, changed: 0 });
    const leads = (await staff.send(leadCalls.list, { query: { search: 'Dora Lead' } })).data.leads;
    const contacts = (await staff.send(contactCalls.list, { query: { search: 'Eva Contact' } })).data.contacts;
    expect([leads.length, contacts.length]).toEqual([1, 1]);
    expect((await staff.send(importCalls.undo, { params })).data).toEqual({ removed: 2, restored: 0, kept: 0 });
  });
});
