import { leadCalls } from '@crm/contract/customers/leads';
import { importCalls } from '@crm/contract/imports/imports';
import { historyCalls } from '@crm/contract/records/history';
import { beforeAll, describe, expect, it } from 'vitest';
import { createContact, createLead, createTask } from '../../../test/support/factories.ts';
import { download } from '../../../test/support/file-calls.ts';
import { checked, csvOf, imported, upload } from '../../../test/support/imports/imports.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;
let other: Person;
beforeAll(async () => {
  [staff, other] = [await server.person('staff'), await server.person('staff')];
});

/** How much there is of everything that an import writes. */
async function stored() {
  const { rows } = await server.pool.query(
    `select (select count(*)::int from customers) as customers, (select count(*)::int from changes) as changes,
       (select count(*)::int from imports) as imports, (select count(*)::int from import_rows) as rows`,
  );
  return rows[0];
}

const listOf = async (person: Person, search: string) =>
  (await person.send(leadCalls.list, { query: { search, limit: '100' } })).data.leads;

describe('confirming', () => {
  it('makes records of all rows, in the order of the file, with a history line each', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `Ordered ${String(n).padStart(2, '0')}`);
    const person = await server.person('staff');
    const before = await stored();
    const { result } = await imported(server.app, person, csvOf(...names.map((name) => ({ name, priority: 'no updates' }))));
    expect(result).toEqual({ created: 30, changed: 0 });
    const found = await listOf(person, 'Ordered');
    expect(found.map(({ name }) => name)).toEqual(names.toReversed());
    expect(found[0]).toMatchObject({ priority: 'NoUpdates', location: 'Akron', amount: 10, version: 1 });
    const history = await person.send(historyCalls.list, { params: { entity: 'lead', id: String(found[0]?.id) } });
    expect(history.data.entries).toMatchObject([{ action: 'imported', actor: person.name }]);
    expect(await stored()).toEqual({
      customers: before.customers + 30,
      changes: before.changes + 30,
      imports: before.imports + 1,
      rows: before.rows,
    });
    expect((await person.send(importCalls.list, { query: { kind: 'lead' } })).data[0]).toMatchObject({
      fileName: 'people.csv',
      state: 'done',
      count: 30,
      doneAt: server.clock.now().toISOString(),
    });
    expect((await person.send(importCalls.list, { query: { kind: 'contact' } })).data).toEqual([]);
  });

  it('imports nothing while rows are bad, unless they shall be left out', async () => {
    const { params } = await checked(server.app, staff, csvOf({ name: 'Skipped good' }, { name: 'Skipped bad', phone: 'x' }));
    const refused = await staff.send(importCalls.confirm, { params, body: {} });
    expect([refused.status, refused.failure.message]).toEqual([
      406,
      'Some rows are bad. Please correct them, or choose to leave them out.',
    ]);
    expect(await listOf(staff, 'Skipped')).toEqual([]);
    const reply = await staff.send(importCalls.confirm, { params, body: { skipBad: true } });
    expect([reply.status, reply.data.result]).toEqual([200, { created: 1, changed: 0 }]);
    expect((await listOf(staff, 'Skipped')).map(({ name }) => name)).toEqual(['Skipped good']);
  });

  it('needs a check and a good row, and happens once', async () => {
    const { data } = await upload(server.app, staff, csvOf({}));
    const params = { id: String(data.id) };
    const confirm = () => staff.send(importCalls.confirm, { params, body: { skipBad: true } });
    expect((await confirm()).failure).toMatchObject({ errorCode: 'NOT_ALLOWED_NOW', message: 'Please check the file first.' });
    expect((await staff.send(importCalls.undo, { params })).failure.message).toBe('Nothing was imported yet.');
    await staff.send(importCalls.check, { params, body: { plan: data.plan } });
    const replies = await Promise.all([confirm(), confirm(), confirm()]);
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect((await confirm()).failure.message).toBe('This import is done already.');
    const again = await staff.send(importCalls.check, { params, body: { plan: data.plan } });
    expect([again.status, again.failure.message]).toEqual([406, 'This import is done already.']);
    const bad = await checked(server.app, staff, csvOf({ phone: 'x' }));
    const nothing = await staff.send(importCalls.confirm, { params: bad.params, body: { skipBad: true } });
    expect([nothing.status, nothing.failure.message]).toEqual([406, 'There is nothing to import.']);
  });

  it('is all or nothing when a record came in since the check', async () => {
    const rows = Array.from({ length: 20 }, (_, n) => ({ name: `Atomic ${n}`, phone: String(7_200_000 + n) }));
    const { params, file } = await checked(server.app, staff, csvOf(...rows));
    const late = await createLead(staff, { name: 'The late one', phone: '7200019' });
    const before = await stored();
    const reply = await staff.send(importCalls.confirm, { params, body: {} });
    expect([reply.status, reply.failure.message]).toEqual([
      409,
      'Some rows exist already by now. Please check again. Nothing was imported.',
    ]);
    expect(await stored()).toEqual(before);
    expect((await staff.send(importCalls.confirm, { params, body: {} })).failure.message).toBe('Please check the file first.');
    const again = await staff.send(importCalls.check, { params, body: { plan: file.plan } });
    expect(again.data.counts).toMatchObject({ created: 19, duplicates: 1, bad: 0 });
    const { rows: left } = (await staff.send(importCalls.rows, { params, query: { show: 'duplicates' } })).data;
    expect(left).toMatchObject([
      { row: 21, problems: [{ field: 'phone', value: late.phone, message: 'A lead with this phone exists already.' }] },
    ]);
    expect((await staff.send(importCalls.confirm, { params, body: {} })).data.result).toEqual({ created: 19, changed: 0 });
  });

  it('leaves nothing behind when it is killed in the middle, and can be done again', async () => {
    const person = await server.person('staff');
    const rows = Array.from({ length: 6000 }, (_, n) => ({ phone: String(8_000_000 + n) }));
    const { params } = await checked(server.app, person, csvOf(...rows));
    const before = await stored();
    const progress = async () => (await person.send(importCalls.progress, { params })).data;
    expect(await progress()).toEqual({ state: 'checked', running: null, done: 6000, total: 6000 });

    const running = person.send(importCalls.confirm, { params, body: {} });
    await expect.poll(progress, { interval: 5 }).toMatchObject({ state: 'checked', running: 'confirm', done: 2000 });
    await server.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where query like 'with r as%insert into customers (import_id%' and pid <> pg_backend_pid() and datname = current_database()`,
    );
    expect((await running).status).toBe(503);
    expect(await stored()).toEqual(before);
    expect((await person.send(importCalls.confirm, { params, body: {} })).data.result?.created).toBe(6000);
    expect(await progress()).toEqual({ state: 'done', running: null, done: 6000, total: 6000 });
  });

  it('says so when a crash of the database took the rows', async () => {
    const { params, file } = await checked(server.app, staff, csvOf({}, {}));
    await server.pool.query('delete from import_rows where import_id = $1', [file.id]);
    const replies = [
      await staff.send(importCalls.confirm, { params, body: {} }),
      await staff.send(importCalls.check, { params, body: { plan: file.plan } }),
    ];
    expect(replies.map(({ status, failure }) => [status, failure.message])).toEqual(
      replies.map(() => [409, 'The rows of this file are gone. Please choose the file again.']),
    );
  });

  it('runs one step at a time', async () => {
    const { params, file } = await checked(server.app, staff, csvOf({}));
    const holder = await server.pool.connect();
    await holder.query('select pg_advisory_lock(4206002, $1)', [file.id]);
    const replies = [
      await staff.send(importCalls.check, { params, body: { plan: file.plan } }),
      await staff.send(importCalls.confirm, { params, body: {} }),
      await staff.send(importCalls.undo, { params }),
    ];
    await holder.query('select pg_advisory_unlock(4206002, $1)', [file.id]);
    holder.release();
    expect(replies.map(({ status, failure }) => [status, failure.message])).toEqual(
      replies.map(() => [409, 'This import is running already.']),
    );
    expect((await staff.send(importCalls.confirm, { params, body: {} })).status).toBe(200);
  });
});

describe('undo', () => {
  it('takes out what nobody touched since, for good', async () => {
    const { params } = await imported(server.app, staff, csvOf({ name: 'Undone 1' }, { name: 'Undone 2' }));
    const before = await stored();
    const reply = await staff.send(importCalls.undo, { params });
    expect([reply.status, reply.data]).toEqual([200, { removed: 2, restored: 0, kept: 0 }]);
    expect(await listOf(staff, 'Undone')).toEqual([]);
    expect(await stored()).toMatchObject({ customers: before.customers - 2, changes: before.changes + 2 });
    expect((await staff.send(importCalls.list, {})).data.map(({ id }) => String(id))).not.toContain(params.id);
    expect((await staff.send(importCalls.undo, { params })).failure.message).toBe('This import is undone already.');
  });

  it('keeps leads that were changed, deleted or became a contact', async () => {
    const names = ['Kept changed', 'Kept trashed', 'Kept contact', 'Kept noted', 'Gone'];
    const { params } = await imported(server.app, staff, csvOf(...names.map((name) => ({ name, priority: 'Client' }))));
    const leads = await listOf(staff, 'From a file');
    const idOf = (name: string) => leads.find((lead) => lead.name === name)?.id ?? 0;
    await staff.send(leadCalls.setPriorityOfChosen, {
      body: { chosen: [{ id: idOf('Kept changed'), version: 1 }], priority: 'NoUpdates' },
    });
    await staff.send(leadCalls.remove, { params: { id: String(idOf('Kept trashed')) } });
    await createContact(staff, { leadId: idOf('Kept contact') });
    await server.pool.query(`insert into notes (customer_id, author_id, text, created_at) values ($1, $2, 'Hm', now())`, [
      idOf('Kept noted'),
      staff.id,
    ]);
    expect((await staff.send(importCalls.undo, { params })).data).toEqual({ removed: 1, restored: 0, kept: 4 });
    expect((await listOf(staff, 'Kept')).map(({ name }) => name)).toEqual(['Kept noted', 'Kept contact', 'Kept changed']);
  });

  it('keeps contacts with a task, a call or a meeting, and those of somebody else by now', async () => {
    const person = await server.person('staff');
    const file = csvOf({ name: 'A' }, { name: 'B' }, { name: 'C' }, { name: 'D' }, { name: 'E' });
    const { params } = await imported(server.app, person, file, 'contact');
    const { rows } = await server.pool.query('select id from customers where import_id = $1 order by id', [params.id]);
    await createTask(server.pool, { staffId: person.id, contactId: rows[0].id, isTrashed: true });
    await server.pool.query('update customers set owner_id = $2 where id = $1', [rows[1].id, other.id]);
    const appointment = `(staff_id, contact_id, name, subject, phone_number, description, created_at`;
    await server.pool.query(
      `insert into calls ${appointment}, call_date, call_time) values ($1, $2, 'x', 'x', '1', 'x', now(), '2026-04-01', '09:00')`,
      [person.id, rows[2].id],
    );
    await server.pool.query(
      `insert into meetings ${appointment}, meeting_date, start_time, end_time) values ($1, $2, 'x', 'x', '1', 'x', now(), '2026-04-01', '09:00', '10:00')`,
      [person.id, rows[3].id],
    );
    expect((await person.send(importCalls.undo, { params })).data).toEqual({ removed: 1, restored: 0, kept: 4 });
  });
});

describe("somebody else's import", () => {
  it('does not exist, not even for administrators', async () => {
    const admin = await server.person('admin');
    const { params, file } = await checked(server.app, staff, csvOf({ phone: 'x' }, {}));
    for (const person of [other, admin]) {
      const replies = [
        await person.send(importCalls.check, { params, body: { plan: file.plan } }),
        await person.send(importCalls.confirm, { params, body: { skipBad: true } }),
        await person.send(importCalls.progress, { params }),
        await person.send(importCalls.undo, { params }),
        await person.send(importCalls.read, { params }),
        await person.send(importCalls.savePlan, { params, body: { plan: file.plan } }),
        await person.send(importCalls.rows, { params }),
        await person.send(importCalls.mend, { params, body: { row: 2, texts: { phone: '1' } } }),
        await person.send(importCalls.mendAll, { params, body: { field: 'phone', text: '1' } }),
        await person.send(importCalls.stop, { params }),
        await person.send(importCalls.forget, { params }),
        await download(server.app, person, importCalls.problems, { params }),
      ];
      expect(replies.map(({ status, failure }) => [status, failure.message])).toEqual(
        replies.map(() => [404, 'Import not found']),
      );
      expect((await person.send(importCalls.list, {})).data).toEqual([]);
      expect((await person.send(importCalls.list, { query: { open: 'true' } })).data).toEqual([]);
    }
    expect((await admin.send(importCalls.owners, { params, query: { column: '0' } })).status).toBe(404);
  });
});
