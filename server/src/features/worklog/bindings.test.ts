import { staleMessage } from '@crm/contract/core/words';
import { contactCalls } from '@crm/contract/customers/contacts';
import { bindingCalls, cellNeedsText, futureMonthLocked } from '@crm/contract/numbers/bindings';
import { worklogCalls } from '@crm/contract/office/worklog';
import { describe, expect, test } from 'vitest';
import { createContact, createLead, createTeam } from '../../../test/support/factories.ts';
import { bind, bindCell, bindingsOf, day, log, march, targetsOf, unbind } from '../../../test/support/records/bindings.ts';
import { createRequirement } from '../../../test/support/records/requirements.ts';
import { createOwnTask } from '../../../test/support/records/tasks.ts';
import { createTestServer } from '../../../test/support/test-app.ts';

const server = createTestServer();

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

  test('that is as asked for changes no version and no history: a call can be sent again', async () => {
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

test('only administrators read the bindings of somebody, and they bind nothing', async () => {
  const [staff, admin] = [await server.person('staff'), await server.person('admin')];
  const asked = { params: { staffId: String(staff.id) }, ...march };
  expect((await staff.send(bindingCalls.ofStaff, asked)).status).toBe(403);
  expect((await admin.send(bindingCalls.ofStaff, { ...asked, params: { staffId: String(admin.id) } })).status).toBe(404);
  expect((await bind(admin, 'task1', { customerId: (await createLead(staff)).id })).status).toBe(403);
});
