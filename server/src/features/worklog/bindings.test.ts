import { staleMessage } from '@crm/contract/core/words';
import { contactCalls } from '@crm/contract/customers/contacts';
import { duplicateCalls } from '@crm/contract/customers/duplicates';
import { bindingCalls, cellNeedsText, futureMonthLocked } from '@crm/contract/numbers/bindings';
import { privacyCalls } from '@crm/contract/office/privacy';
import { worklogCalls } from '@crm/contract/office/worklog';
import { trashCalls } from '@crm/contract/records/trash';
import { describe, expect, test } from 'vitest';
import { mergeLeads } from '../../../test/support/duplicates.ts';
import { createContact, createLead, createTeam } from '../../../test/support/factories.ts';
import { createRequirement } from '../../../test/support/requirements.ts';
import { createOwnTask } from '../../../test/support/tasks.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
const march = { query: { year: '2026', month: '3' } };
const day = '2026-03-02';

type Column = { customerId: number } | { requirementId: number };
const bind = (person: Person, taskNumber: string, to: Column, version?: number, month = 3) =>
  person.send(bindingCalls.setColumn, { body: { year: 2026, month, taskNumber, ...to }, version });
const unbind = (person: Person, taskNumber: string, version?: number) =>
  person.send(bindingCalls.clearColumn, { query: { ...march.query, taskNumber }, version });
const bindCell = (person: Person, taskNumber: string, taskId: number, version?: number) =>
  person.send(bindingCalls.setCell, { body: { date: day, taskNumber, taskId }, version });
const bindingsOf = async (person: Person, asked = march) => (await person.send(bindingCalls.get, asked)).data;
const targetsOf = async (person: Person, asked = march) => (await bindingsOf(person, asked)).columns.map(({ target }) => target);

/** Each task with its time, on one day. */
async function log(person: Person, times: Record<string, string>, details: { date?: string; title?: string } = {}) {
  const tasks = Object.entries(times).map(([taskNumber, time]) => ({
    taskNumber,
    taskName: details.title ?? '',
    time,
    comment: '',
  }));
  const reply = await person.send(worklogCalls.save, {
    body: { worklogs: [{ date: details.date ?? day, attendance: '', tasks }] },
  });
  expect(reply.status).toBe(200);
  return reply.data.version;
}

describe('a column', () => {
  test('is bound to a customer or a requirement list, to another one, and to none again', async () => {
    const staff = await server.person('staff');
    const [lead, list] = [await createLead(staff, { name: 'Acme' }), await createRequirement(staff, { project: 'Shop' })];
    expect(await bindingsOf(staff)).toEqual({ version: 0, columns: [], cells: [] });
    expect((await bind(staff, 'task1', { customerId: lead.id })).data).toEqual({ version: 1 });
    expect((await bind(staff, 'task15', { requirementId: list.id }, 1)).data).toEqual({ version: 2 });
    const acme = { kind: 'lead', id: lead.id, name: 'Acme', customer: null, state: 'live' };
    const shop = { kind: 'requirement', id: list.id, name: 'Shop', customer: null, state: 'live' };
    expect(await bindingsOf(staff)).toEqual({
      version: 2,
      columns: [
        { taskNumber: 'task1', target: acme },
        { taskNumber: 'task15', target: shop },
      ],
      cells: [],
    });
    await bind(staff, 'task1', { requirementId: list.id });
    expect(await targetsOf(staff)).toEqual([shop, shop]);
    expect((await unbind(staff, 'task1', 3)).data).toEqual({ version: 4 });
    expect(await targetsOf(staff)).toEqual([shop]);
  });

  test('belongs to one month of one person', async () => {
    const [staff, other] = [await server.person('staff'), await server.person('staff')];
    await bind(staff, 'task1', { customerId: (await createLead(staff)).id });
    expect(await targetsOf(other)).toEqual([]);
    expect(await targetsOf(staff, { query: { year: '2026', month: '2' } })).toEqual([]);
  });

  test('is not changed by a page that shows an older month, in either direction', async () => {
    const staff = await server.person('staff');
    const [one, other] = [await createLead(staff), await createLead(staff)];
    await bind(staff, 'task1', { customerId: one.id }, 0);
    const late = await bind(staff, 'task1', { customerId: other.id }, 0);
    expect([late.status, late.failure.message]).toEqual([412, staleMessage]);
    expect((await unbind(staff, 'task1', 0)).status).toBe(412);
    expect(await targetsOf(staff)).toMatchObject([{ id: one.id }]);
    const typed = { worklogs: [{ date: day, attendance: '7', tasks: [] }] };
    expect((await staff.send(worklogCalls.save, { body: typed, version: 0 })).status).toBe(412);
    expect((await staff.send(worklogCalls.save, { body: typed, version: 1 })).data).toEqual({ version: 2 });
  });

  test('that is as asked for already changes no version and no history, so that a call can be sent again', async () => {
    const staff = await server.person('staff');
    const { id: customerId } = await createLead(staff);
    await bind(staff, 'task1', { customerId }, 0);
    expect((await bind(staff, 'task1', { customerId }, 0)).data).toEqual({ version: 1 });
    await unbind(staff, 'task1');
    expect((await unbind(staff, 'task1', 1)).data).toEqual({ version: 2 });
    const { rows } = await server.pool.query(
      `select action, before, after from changes where entity = 'worklog' and entity_id = $1 order by id`,
      [staff.id],
    );
    const line = { month: '2026-03-01', column: 1, customerId, requirementId: null };
    expect(rows).toEqual([
      { action: 'bound', before: null, after: line },
      { action: 'unbound', before: line, after: null },
    ]);
  });

  test('is bound to what the person may read, and to nothing else', async () => {
    const [staff, mate, other] = [await server.person('staff'), await server.person('staff'), await server.person('staff')];
    await createTeam(server.pool, [staff, mate]);
    const task = await createOwnTask(mate);
    const lists = await server.pool.query('select requirement_id as id from tasks where id = $1', [task.id]);
    const ofMate = { customerId: (await createLead(mate)).id };
    expect((await bind(staff, 'task1', ofMate)).status).toBe(200);
    expect((await bind(staff, 'task2', { requirementId: lists.rows[0].id })).status).toBe(200);
    const unread = { requirementId: (await createRequirement(mate)).id };
    const foreign = [ofMate, unread, { requirementId: lists.rows[0].id }];
    const refused = [await bind(staff, 'task3', unread), ...(await Promise.all(foreign.map((to) => bind(other, 'task1', to))))];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await bindingsOf(other)).toEqual({ version: 0, columns: [], cells: [] });
  });

  test('is refused with a bad name, with two targets, for the future, and to a record in Trash', async () => {
    const staff = await server.person('staff');
    const lead = await createLead(staff);
    const to = { customerId: lead.id };
    const statusOf = async (body: object) =>
      (await staff.send(bindingCalls.setColumn, { body: { year: 2026, month: 3, taskNumber: 'task1', ...body } as never }))
        .status;
    const wrong = [{ ...to, taskNumber: 'task16' }, { ...to, month: 13 }, { ...to, requirementId: 1 }, { customerId: '1' }, {}];
    expect(await Promise.all(wrong.map(statusOf))).toEqual([400, 400, 400, 400, 400]);
    expect((await bind(staff, 'task1', to, undefined, 4)).failure.fields).toEqual({ month: futureMonthLocked });
    const trashed = await createContact(staff);
    await staff.send(contactCalls.remove, { params: { id: String(trashed.id) } });
    expect((await bind(staff, 'task1', { customerId: trashed.id })).status).toBe(404);
    expect((await bindingsOf(staff)).version).toBe(0);
  });
});

describe('a cell', () => {
  test('is bound to a task, which stays through every save of the grid until its text is gone', async () => {
    const staff = await server.person('staff');
    const task = await createOwnTask(staff, { requirement: (await createRequirement(staff, { project: 'Booking' })).project });
    await log(staff, { task1: '2', task2: '3' });
    expect((await bindCell(staff, 'task2', task.id, 1)).data).toEqual({ version: 2 });
    const target = { kind: 'task', id: task.id, name: 'Booking', customer: task.name, state: 'live' };
    const bound = [{ date: day, taskNumber: 'task2', target }];
    expect((await bindingsOf(staff)).cells).toEqual(bound);
    await log(staff, { task1: '2', task2: '4', task3: '1' });
    expect((await bindingsOf(staff)).cells).toEqual(bound);
    await log(staff, { task1: '2' }, { date: '2026-03-03' });
    expect((await bindingsOf(staff)).cells).toEqual(bound);
    await log(staff, { task1: '2', task2: '' });
    expect((await bindingsOf(staff)).cells).toEqual([]);
    await log(staff, { task2: '4' });
    expect((await bindingsOf(staff)).cells).toEqual([]);
  });

  test('without a saved text takes no task, and a task of somebody else is not there', async () => {
    const [staff, other] = [await server.person('staff'), await server.person('staff')];
    const task = await createOwnTask(staff);
    const empty = await bindCell(staff, 'task1', task.id);
    expect([empty.status, empty.failure.fields]).toEqual([400, { date: cellNeedsText }]);
    await log(other, { task1: '1' });
    expect((await bindCell(other, 'task1', task.id)).status).toBe(404);
    expect((await bindingsOf(other)).version).toBe(1);
  });

  test('gives its task back', async () => {
    const staff = await server.person('staff');
    const version = await log(staff, { task1: '1' });
    await bindCell(staff, 'task1', (await createOwnTask(staff)).id, version);
    const clear = (seen: number) =>
      staff.send(bindingCalls.clearCell, { query: { date: day, taskNumber: 'task1' }, version: seen });
    expect((await clear(version)).status).toBe(412);
    expect((await clear(version + 1)).data).toEqual({ version: version + 2 });
    expect((await bindingsOf(staff)).cells).toEqual([]);
  });
});

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

  test('brings nothing where nobody chose it, where the column is bound, and of a customer in Trash', async () => {
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

test('only administrators read the bindings of somebody, and they bind nothing', async () => {
  const [staff, admin] = [await server.person('staff'), await server.person('admin')];
  const asked = { params: { staffId: String(staff.id) }, ...march };
  expect((await staff.send(bindingCalls.ofStaff, asked)).status).toBe(403);
  expect((await admin.send(bindingCalls.ofStaff, { ...asked, params: { staffId: String(admin.id) } })).status).toBe(404);
  expect((await bind(admin, 'task1', { customerId: (await createLead(staff)).id })).status).toBe(403);
});
