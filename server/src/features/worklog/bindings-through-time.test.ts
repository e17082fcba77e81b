import { contactCalls } from '@crm/contract/customers/contacts';
import { duplicateCalls } from '@crm/contract/customers/duplicates';
import { bindingCalls } from '@crm/contract/numbers/bindings';
import { privacyCalls } from '@crm/contract/office/privacy';
import { trashCalls } from '@crm/contract/records/trash';
import { describe, expect, test } from 'vitest';
import { createContact, createLead, createTeam } from '../../../test/support/factories.ts';
import { bind, bindingsOf, log, march, targetsOf, unbind } from '../../../test/support/records/bindings.ts';
import { mergeLeads } from '../../../test/support/records/duplicates.ts';
import { createTestServer } from '../../../test/support/test-app.ts';

const server = createTestServer();

describe('a customer', () => {
  test('in Trash is still named, and one that is not to be seen any more is not', async () => {
    const [staff, mate] = [await server.person('staff'), await server.person('staff')];
    const team = await createTeam(server.pool, [staff, mate]);
    const [own, theirs] = [await createContact(staff, { name: 'Own' }), await createContact(mate, { name: 'Theirs' })];
    await bind(staff, 'task1', { customerId: own.id });
    await bind(staff, 'task2', { customerId: theirs.id });
    await staff.send(contactCalls.remove, { params: { id: String(own.id) } });
    await server.pool.query('delete from team_members where team_id = $1', [team]);
    const shown = [
      { id: own.id, name: 'Own', state: 'trash' },
      { id: theirs.id, name: null, state: 'hidden' },
    ];
    expect(await targetsOf(staff)).toMatchObject(shown);
    const admin = await server.person('admin');
    const { data } = await admin.send(bindingCalls.ofStaff, { params: { staffId: String(staff.id) }, ...march });
    expect(data.columns.map(({ target }) => [target.name, target.state])).toEqual([
      ['Own', 'trash'],
      ['Theirs', 'live'],
    ]);
    await staff.send(trashCalls.purge, { body: { id: own.id, data: 'Contacts' } });
    expect((await targetsOf(staff)).map(({ id }) => id)).toEqual([theirs.id]);
  });

  test('that is merged takes its columns along, and gives them back when the merge is undone', async () => {
    const staff = await server.person('staff');
    const [kept, dropped] = [await createLead(staff), await createLead(staff)];
    await bind(staff, 'task1', { customerId: kept.id });
    await bind(staff, 'task2', { customerId: dropped.id });
    const merge = await mergeLeads(staff, kept, dropped);
    expect((await targetsOf(staff)).map(({ id }) => id)).toEqual([kept.id, kept.id]);
    await staff.send(duplicateCalls.undo, { params: { id: String(merge.id) } });
    expect((await targetsOf(staff)).map(({ id }) => id)).toEqual([kept.id, dropped.id]);
  });

  test('that is erased keeps its column without its name, in the history as well', async () => {
    const [staff, admin] = [await server.person('staff'), await server.person('admin')];
    const contact = await createContact(staff, { name: 'Zebedee' });
    await bind(staff, 'task1', { customerId: contact.id });
    await log(staff, { task1: '2' });
    await admin.send(privacyCalls.eraseCustomer, { params: { id: String(contact.id) }, body: { name: contact.name } });
    expect(await targetsOf(staff)).toMatchObject([{ id: contact.id, name: null, state: 'erased' }]);
    const { rows } = await server.pool.query(`select count(*)::int as n from changes where after::text like '%Zebedee%'`);
    expect(rows).toEqual([{ n: 0 }]);
  });
});

describe('a title of the month before', () => {
  const february = { query: { year: '2026', month: '2' } };
  async function boundInFebruary(title: string) {
    const staff = await server.person('staff');
    const lead = await createLead(staff);
    await log(staff, { task1: '2' }, { date: '2026-02-10', title });
    await bind(staff, 'task1', { customerId: lead.id }, undefined, 2);
    return { staff, lead };
  }

  test('brings its binding along, once, to whichever column gets it', async () => {
    const { staff, lead } = await boundInFebruary('Acme');
    await log(staff, { task4: '3' }, { title: 'acme' });
    expect((await bindingsOf(staff)).columns).toMatchObject([{ taskNumber: 'task4', target: { id: lead.id } }]);
    await unbind(staff, 'task4');
    await log(staff, { task4: '1' }, { title: 'acme', date: '2026-03-04' });
    expect(await targetsOf(staff)).toEqual([]);
    expect(await targetsOf(staff, february)).toMatchObject([{ id: lead.id }]);
  });

  test('brings nothing that nobody chose, that is bound already, or that is in Trash', async () => {
    const unnamed = await boundInFebruary('Task 1');
    await log(unnamed.staff, { task1: '3' });
    expect(await targetsOf(unnamed.staff)).toEqual([]);
    const bound = await boundInFebruary('Acme');
    const other = await createLead(bound.staff);
    await bind(bound.staff, 'task1', { customerId: other.id });
    await log(bound.staff, { task1: '3' }, { title: 'Acme' });
    expect(await targetsOf(bound.staff)).toMatchObject([{ id: other.id }]);
    const gone = await boundInFebruary('Acme');
    await server.pool.query('update customers set deleted_at = now() where id = $1', [gone.lead.id]);
    await log(gone.staff, { task1: '3' }, { title: 'Acme' });
    expect(await targetsOf(gone.staff)).toEqual([]);
  });
});
