import { amountMessage } from '@crm/contract/core/fields';
import { leadCalls } from '@crm/contract/customers/leads';
import { importCalls } from '@crm/contract/imports/imports';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLead } from '../../../test/support/factories.ts';
import { download } from '../../../test/support/file-calls.ts';
import { shortOrFull } from '../../../test/support/full.ts';
import { checked, csvOf, upload } from '../../../test/support/imports/imports.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';
import { removeOldImports } from './imports.queries.ts';

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

/** What the grid says about rows. */
async function grid(params: { id: string }, show: 'problems' | 'duplicates') {
  const { rows } = (await staff.send(importCalls.rows, { params, query: { show } })).data;
  return rows.flatMap(({ row, problems }) => problems.map(({ field, value, message }) => [row, field, value, message]));
}

const rowsOf = async (id: number | undefined) =>
  (await server.pool.query('select 1 from import_rows where import_id = $1', [id])).rows.length;

describe('reading a file', () => {
  it('answers what was found in it, and suggests a mapping', async () => {
    const reply = await upload(
      server.app,
      staff,
      'Name;E-Mail;Phone\nAnna;anna@a.example;5550101\nBen;;5550102\n;;5550103\nAnna;;5550104\n',
    );
    expect(reply.status).toBe(201);
    expect(reply.data).toMatchObject({
      fileName: 'people.csv',
      encoding: 'UTF-8',
      separator: ';',
      rows: 4,
      columns: [
        { name: 'Name', samples: ['Anna', 'Ben'], filled: 3 },
        { name: 'E-Mail', samples: ['anna@a.example'], filled: 1 },
        { name: 'Phone', samples: ['5550101', '5550102', '5550103'], filled: 4 },
      ],
      plan: { mapping: { name: { columns: [0] }, email: { columns: [1] }, phone: { columns: [2] } } },
      isRemembered: false,
      state: 'uploaded',
      running: null,
      counts: null,
      result: null,
    });
  });

  const tooManyRows = 'This file has more than 1,000,000 rows.';
  it.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ['nothing', '', 'This file is empty.'],
    ['a header alone', 'Name,Phone\n', 'This file has no rows below its header.'],
    [
      'a broken workbook',
      'PK\u0003\u0004\u0000',
      'This workbook is damaged. Please open it, save it as .xlsx again and try once more.',
    ],
    ['NUL bytes', 'Name\nA\u0000\n', 'This is not a CSV file. Please save the table as CSV and try again.'],
    ['an open quote', 'Name,Phone\nAnna,1\nBen,"2\n', 'Row 3: a quote is opened and never closed.'],
    ['a million columns', ','.repeat(1_000_000), 'This file has more than 1000 columns.'],
    ['a million columns below', `Name\nA\n${','.repeat(1_000_000)}`, 'This file has more than 1000 columns.'],
    ['an endless cell', `Name\n${'x'.repeat(100_001)}`, 'Row 2: a cell has more than 100,000 characters.'],
    ...shortOrFull<[string, string, string][]>([], [['too many rows', 'x\n'.repeat(1_000_002), tooManyRows]]),
    [
      'a mixture of encodings',
      new Uint8Array(Buffer.concat([Buffer.from(`Name\nZoë\n${'x\n'.repeat(200_000)}`), Buffer.from([0xeb])])),
      'This file begins as UTF-8 text and does not go on as such. Please save it as UTF-8 and try again.',
    ],
  ])('refuses %s with a clear answer and keeps nothing of it', async (_what, content, message) => {
    const before = await stored();
    const reply = await upload(server.app, staff, content);
    expect([reply.status, reply.failure]).toMatchObject([400, { success: false, errorCode: 'INVALID', message }]);
    expect(await stored()).toEqual(before);
  });

  it('keeps the ten newest files of a person that wait, for a week', async () => {
    const person = await server.person('staff');
    const waiting = async () =>
      (await server.pool.query('select count(*)::int as n from imports where owner_id = $1', [person.id])).rows[0].n;
    for (let n = 0; n < 12; n += 1) await upload(server.app, person, csvOf({}));
    expect(await waiting()).toBe(10);
    await removeOldImports(server.pool, new Date(server.clock.now().getTime() + 167 * 3_600_000));
    expect(await waiting()).toBe(10);
    await removeOldImports(server.pool, new Date(server.clock.now().getTime() + 169 * 3_600_000));
    expect(await waiting()).toBe(0);
    expect((await stored()).rows).toBe(0);
  });

  it.each([
    ['at its start', ''],
    ['at its end', 'Name,Phone\nAnna,1\nBen,"2\n'],
  ])('keeps every file that waits when another one is refused %s', async (_when, content) => {
    const person = await server.person('staff');
    const ids: number[] = [];
    for (let n = 0; n < 10; n += 1) ids.push((await upload(server.app, person, csvOf({}))).data.id);
    const waiting = async () =>
      (await server.pool.query('select id from imports where owner_id = $1 order by id', [person.id])).rows.map(({ id }) => id);
    for (let n = 0; n < 11; n += 1) expect((await upload(server.app, person, content)).status).toBe(400);
    expect(await waiting()).toEqual(ids);
    const { data } = await upload(server.app, person, csvOf({}));
    expect(await waiting()).toEqual([...ids.slice(1), data.id]);
    expect(await rowsOf(ids[0])).toBe(0);
  });
});

describe('the dry run', () => {
  it('lists every bad row with its reason, and changes nothing', async () => {
    const live = await createLead(staff);
    const trashed = await createLead(staff);
    await staff.send(leadCalls.remove, { params: { id: String(trashed.id) } });
    await createLead(other, { phone: '7000009' });
    const before = await stored();
    const { check, params } = await checked(
      server.app,
      staff,
      csvOf(
        { phone: '7000001', email: 'twin@file.example' },
        { phone: 'call me', amount: '-5' },
        { phone: '007000001999' },
        { phone: '+7 000001999' },
        { email: 'TWIN@file.example' },
        { phone: live.phone },
        { email: trashed.email ?? '' },
        { phone: '7000009' },
      ),
    );
    expect(check).toMatchObject({
      state: 'checked',
      rows: 8,
      counts: { created: 3, asLeads: 0, changed: 0, bad: 1, duplicates: 4, footers: 0 },
    });
    expect(await grid(params, 'problems')).toEqual([
      [3, 'phone', 'call me', 'Must be 1 to 15 digits'],
      [3, 'amount', '-5', amountMessage],
    ]);
    expect(await grid(params, 'duplicates')).toEqual([
      [5, 'phone', '7000001999', 'Same phone as row 4'],
      [6, 'email', 'TWIN@file.example', 'Same e-mail as row 2'],
      [7, 'phone', live.phone, 'A lead with this phone exists already.'],
      [8, 'email', trashed.email, 'A lead with this e-mail is in Trash.'],
    ]);
    expect(await stored()).toMatchObject({ customers: before.customers, changes: before.changes });
  });

  it('shows fifty problems at a time and puts all of them into a file', async () => {
    const rows = Array.from({ length: 250 }, (_, n) => ({ phone: n % 2 ? '=none' : '', name: n === 1 ? '=1+1' : `Name ${n}` }));
    // No value of the column is a number: nothing but a file with good ones suggests it as the phone.
    const { mapping } = (await upload(server.app, staff, csvOf({}))).data.plan;
    const { check, params } = await checked(server.app, staff, csvOf(...rows), 'lead', { mapping });
    expect(check.counts?.bad).toBe(250);
    expect(check.commonProblems).toEqual([
      { field: 'phone', message: 'Must be 1 to 15 digits', rows: 125 },
      { field: 'phone', message: 'This field is required', rows: 125 },
    ]);
    const first = (await staff.send(importCalls.rows, { params })).data;
    expect([first.rows.length, first.more]).toEqual([50, true]);
    const last = (await staff.send(importCalls.rows, { params, query: { after: '201' } })).data;
    expect([last.rows.map(({ row }) => row), last.more]).toEqual([Array.from({ length: 50 }, (_, n) => 202 + n), false]);
    const file = await download(server.app, staff, importCalls.problems, { params });
    expect(file.headers['content-disposition']).toBe("attachment; filename*=UTF-8''problems-people.csv");
    const lines = file.text.split('\r\n');
    expect(lines).toHaveLength(252);
    expect(lines[0]).toBe('\ufeffName,Description,Email,Phone,Location,Source,Priority,Amount,Problem');
    expect(lines[1]).toMatch(/^Name 0,.*,Phone: This field is required$/);
    expect(lines[2]).toMatch(/^'=1\+1,.*,'=none,.*,Phone: Must be 1 to 15 digits$/);
  });

  it('remembers the mapping for files with the same columns and kind, for the company', async () => {
    const content = 'Who,Number,Sum\nAnna,7100001,5\n';
    const first = await upload(server.app, staff, content);
    const mapping = {
      ...first.data.plan.mapping,
      name: { columns: [0], fallback: '' },
      phone: { columns: [1], fallback: '' },
      amount: { columns: [2], fallback: '1' },
    };
    const params = { id: String(first.data.id) };
    const plan = { ...first.data.plan, mapping };
    expect((await staff.send(importCalls.check, { params, body: { plan } })).data.counts?.created).toBe(1);
    // What was only tried out teaches nobody.
    expect((await upload(server.app, staff, content.replace('Anna', 'Cleo'))).data.isRemembered).toBe(false);
    expect((await staff.send(importCalls.confirm, { params, body: { skipBad: false } })).status).toBe(200);
    expect((await upload(server.app, staff, content.replace('Anna', 'Ben'))).data).toMatchObject({ plan, isRemembered: true });
    expect((await upload(server.app, staff, content, 'contact')).data.isRemembered).toBe(false);
    expect((await upload(server.app, other, content)).data).toMatchObject({ plan, isRemembered: true });
    expect((await upload(server.app, staff, content.replace('Sum', 'Total'))).data.isRemembered).toBe(false);
  });

  it('refuses columns that the file does not have', async () => {
    const { data } = await upload(server.app, staff, csvOf({}));
    const mapping = { ...data.plan.mapping, name: { columns: [8], fallback: '' } };
    const body = { plan: { ...data.plan, mapping } };
    const reply = await staff.send(importCalls.check, { params: { id: String(data.id) }, body });
    expect([reply.status, reply.failure.fields]).toEqual([400, { 'plan.mapping.name': 'Unknown column' }]);
  });

  it.each([
    ['column 999 of 3', { mapping: { name: { columns: [999], fallback: '' } } }, 'plan.mapping.name'],
    ['a column of a list that is left out', { dropped: [8] }, 'plan.dropped'],
    ['a field of another kind', { mapping: { subject: { columns: [0], fallback: '' } } }, 'plan.mapping.subject'],
    ['column 1000', { mapping: { name: { columns: [1000], fallback: '' } } }, 'plan.mapping.name.columns.0'],
  ])('refuses a plan with %s', async (_what, choices, field) => {
    const { data } = await upload(server.app, staff, csvOf({}));
    const body = { plan: { ...data.plan, ...choices } };
    for (const call of [importCalls.check, importCalls.savePlan] as const) {
      const reply = await staff.send(call, { params: { id: String(data.id) }, body });
      expect([reply.status, Object.keys(reply.failure.fields ?? {})]).toEqual([400, [field]]);
    }
  });

  it('asks for an e-mail in a file of contacts', async () => {
    const { params } = await checked(server.app, staff, csvOf({ email: '' }, {}), 'contact');
    expect(await grid(params, 'problems')).toEqual([[2, 'email', '', 'This field is required']]);
  });
});
