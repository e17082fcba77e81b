import { leadCalls } from '@crm/contract/customers/leads';
import { importCalls } from '@crm/contract/imports/imports';
import { beforeAll, describe, expect, it } from 'vitest';
import { checked, csvOf } from '../../../../test/support/imports/imports.ts';
import { createTestServer, type Person } from '../../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;
beforeAll(async () => {
  staff = await server.person('staff');
});

type Params = { id: string };
const mend = (params: Params, row: number, texts: Record<string, string | null>) =>
  staff.send(importCalls.mend, { params, body: { row, texts } });
const counts = async (params: Params) => (await staff.send(importCalls.read, { params })).data.counts;

describe('mending a row', () => {
  it('puts other texts in the place of its cells, and settles the rows that it meets', async () => {
    const content = csvOf({ name: 'Mended', phone: 'call me' }, { phone: '6200001' }, { phone: '6200002' });
    const { params } = await checked(server.app, staff, content);
    const clash = await mend(params, 2, { phone: '6200001' });
    expect(clash.data).toMatchObject({
      row: { row: 2, texts: { phone: '6200001', name: 'Mended' }, problems: [] },
      details: { state: 'checked', running: null, counts: { created: 2, bad: 0, duplicates: 1 }, commonProblems: [] },
    });
    const { rows } = (await staff.send(importCalls.rows, { params, query: { show: 'duplicates' } })).data;
    expect(rows).toMatchObject([{ row: 3, problems: [{ message: 'Same phone as row 2' }] }]);
    expect((await mend(params, 2, { phone: '6200003' })).data.details.counts).toMatchObject({ created: 3, duplicates: 0 });
    expect((await mend(params, 2, { phone: null })).data).toMatchObject({
      row: { problems: [{ field: 'phone', value: 'call me' }] },
      details: { counts: { created: 2, bad: 1 }, commonProblems: [{ field: 'phone', rows: 1 }] },
    });
    await mend(params, 2, { phone: '+1 (415) 620-0004', name: 'Named anew' });
    expect((await staff.send(importCalls.confirm, { params, body: {} })).data.result).toEqual({ created: 3, changed: 0 });
    const { leads } = (await staff.send(leadCalls.list, { query: { search: 'Named anew' } })).data;
    expect(leads).toMatchObject([{ phone: '14156200004' }]);
  });

  it('keeps what two tabs mend in one row at the same time', async () => {
    const { params } = await checked(server.app, staff, csvOf({ name: '', phone: 'call me', amount: '-5' }));
    const replies = await Promise.all([
      mend(params, 2, { name: 'By one tab' }),
      mend(params, 2, { phone: '6300001' }),
      mend(params, 2, { amount: '5' }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await counts(params)).toMatchObject({ created: 1, bad: 0 });
  });

  it('waits for no step: while one runs it is refused', async () => {
    const { params, file } = await checked(server.app, staff, csvOf({ phone: 'call me' }));
    const holder = await server.pool.connect();
    await holder.query('select pg_advisory_lock(4206002, $1)', [file.id]);
    const replies = [
      await mend(params, 2, { phone: '6300002' }),
      await staff.send(importCalls.mendAll, { params, body: { field: 'phone', text: '6300002' } }),
      await staff.send(importCalls.savePlan, { params, body: { plan: file.plan } }),
      await staff.send(importCalls.forget, { params }),
    ];
    await holder.query('select pg_advisory_unlock(4206002, $1)', [file.id]);
    holder.release();
    expect(replies.map(({ status, failure }) => [status, failure.message])).toEqual(
      replies.map(() => [409, 'This import is running already.']),
    );
    expect(await counts(params)).toMatchObject({ bad: 1 });
  });

  it('is forgotten by no later check', async () => {
    const { params, file } = await checked(server.app, staff, csvOf({ phone: 'call me' }));
    await mend(params, 2, { phone: '6300003' });
    const again = await staff.send(importCalls.check, { params, body: { plan: file.plan } });
    expect(again.data.counts).toMatchObject({ created: 1, bad: 0 });
  });

  it.each([
    ['an unknown row', { row: 99, texts: { phone: '1' } }, 404, 'This file has no such row.'],
    ['a field of another kind', { row: 2, texts: { subject: 'x' } }, 400, 'Please check the fields.'],
    ['5,001 characters', { row: 2, texts: { name: 'x'.repeat(5001) } }, 400, 'Please check the fields.'],
    ['row 0', { row: 0, texts: { name: 'x' } }, 400, 'Please check the fields.'],
  ])('refuses %s and changes nothing', async (_what, body, status, message) => {
    const { params } = await checked(server.app, staff, csvOf({ phone: 'call me' }));
    const before = await server.pool.query('select * from import_rows where import_id = $1', [params.id]);
    const reply = await staff.send(importCalls.mend, { params, body });
    expect([reply.status, reply.failure.message]).toEqual([status, message]);
    expect((await server.pool.query('select * from import_rows where import_id = $1', [params.id])).rows).toEqual(before.rows);
  });
});

describe('mending all rows with a problem', () => {
  it('touches those rows alone, or those with one message', async () => {
    const content = csvOf({ phone: '', amount: '-5' }, { phone: 'x' }, { amount: '-7' }, { amount: '3' });
    const { params, check } = await checked(server.app, staff, content);
    expect(check.counts).toMatchObject({ bad: 3, created: 1 });
    const all = await staff.send(importCalls.mendAll, { params, body: { field: 'amount', text: '12' } });
    expect(all.data).toMatchObject({ state: 'checked', running: null, counts: { bad: 2, created: 2 } });
    const body = { field: 'phone' as const, text: '6400001', message: 'This field is required' };
    const some = await staff.send(importCalls.mendAll, { params, body });
    expect(some.data).toMatchObject({ counts: { bad: 1, created: 3 }, commonProblems: [{ message: 'Must be 1 to 15 digits' }] });
    await staff.send(importCalls.confirm, { params, body: { skipBad: true } });
    const { rows } = await server.pool.query('select amount from customers where import_id = $1 order by id', [params.id]);
    expect(rows.map(({ amount }) => amount)).toEqual(
      [12, 12, 3].map((amount) => expect.toSatisfy((found) => Number(found) === amount)),
    );
  });
});
