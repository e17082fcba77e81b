import type { Call, Sent } from '@crm/contract/core/call';
import { importCalls } from '@crm/contract/imports/imports';
import { beforeAll, describe, expect, it } from 'vitest';
import { shortOrFull } from '../../../../test/support/full.ts';
import { checked, csvOf, imported, uploaded } from '../../../../test/support/imports/imports.ts';
import { createTestServer, logIn, type Person, send } from '../../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;
beforeAll(async () => {
  staff = await server.person('staff');
});

type Params = { id: string };
const progress = async (params: Params) => (await staff.send(importCalls.progress, { params })).data;
const stop = (params: Params) => staff.send(importCalls.stop, { params });
const read = async (params: Params) => (await staff.send(importCalls.read, { params })).data;
/** So many that a step takes several slices of them. */
const [toCheck, toImport, toUndo] = shortOrFull([4000, 4500, 2500], [8000, 8000, 6000]);
const manyRows = (count: number, from: number) =>
  csvOf(...Array.from({ length: count }, (_, n) => ({ phone: String(from + n) })));
async function stored() {
  const { rows } = await server.pool.query(
    'select (select count(*)::int from customers) as customers, (select count(*)::int from changes) as changes, (select count(*)::int from import_rows) as rows',
  );
  return rows[0];
}

describe('stopping', () => {
  it('a check leaves the file as it was read', async () => {
    const { file, params } = await uploaded(server.app, staff, manyRows(toCheck, 9_100_000));
    const running = staff.send(importCalls.check, { params, body: { plan: file.plan } });
    await expect.poll(() => progress(params), { interval: 5 }).toMatchObject({ running: 'check' });
    expect((await read(params)).running).toBe('check');
    expect((await stop(params)).status).toBe(200);
    const reply = await running;
    expect([reply.status, reply.failure.message]).toEqual([409, 'This import was stopped. Nothing was changed.']);
    expect(await read(params)).toMatchObject({ state: 'uploaded', running: null, counts: null });
    const again = await staff.send(importCalls.check, { params, body: { plan: file.plan } });
    expect(again.data).toMatchObject({ state: 'checked', counts: { created: toCheck } });
  });

  it('a confirm of many rows leaves nothing behind, and it can be done again', async () => {
    const { params } = await checked(server.app, staff, manyRows(toImport, 9_200_000));
    const before = await stored();
    const running = staff.send(importCalls.confirm, { params, body: {} });
    await expect.poll(() => progress(params), { interval: 5 }).toMatchObject({ running: 'confirm', done: 2000 });
    await stop(params);
    const reply = await running;
    expect([reply.status, reply.failure.message]).toEqual([409, 'This import was stopped. Nothing was changed.']);
    expect(await stored()).toEqual(before);
    expect(await read(params)).toMatchObject({ state: 'checked', running: null, counts: { created: toImport } });
    expect((await staff.send(importCalls.confirm, { params, body: {} })).data).toMatchObject({
      state: 'done',
      result: { created: toImport, changed: 0 },
    });
  });

  it('an undo keeps every record, and it can be undone again', async () => {
    const { params } = await imported(server.app, staff, manyRows(toUndo, 9_300_000));
    const before = await stored();
    const running = staff.send(importCalls.undo, { params });
    await expect.poll(() => progress(params), { interval: 2 }).toMatchObject({ running: 'undo' });
    await stop(params);
    expect((await running).status).toBe(409);
    expect(await stored()).toEqual(before);
    expect(await read(params)).toMatchObject({ state: 'done', running: null });
    expect((await staff.send(importCalls.undo, { params })).data).toEqual({ removed: toUndo, restored: 0, kept: 0 });
  });

  it('nothing that runs is harmless, also for the step after it', async () => {
    const { params } = await checked(server.app, staff, csvOf({}));
    expect((await stop(params)).data).toEqual({ id: Number(params.id) });
    expect((await staff.send(importCalls.confirm, { params, body: {} })).status).toBe(200);
  });
});

describe('an import that was left', () => {
  it('is found where it was from another session, in every state', async () => {
    const person = await server.person('staff');
    const { file, params } = await uploaded(server.app, person, csvOf({ phone: 'call me' }, {}));
    const plan = { ...file.plan, phoneCountry: '49', duplicates: 'fill' as const };
    await person.send(importCalls.savePlan, { params, body: { plan } });
    const cookie = await logIn(server.app, person.email);
    const other = { send: <C extends Call>(call: C, sent: Sent<C>) => send(server.app, call, sent, cookie) };
    expect((await other.send(importCalls.list, { query: { open: 'true' } })).data).toMatchObject([
      { id: file.id, kind: 'lead', fileName: 'people.csv', state: 'uploaded', running: null, rows: 2, count: 0, doneAt: null },
    ]);
    expect((await other.send(importCalls.read, { params })).data).toMatchObject({ ...file, plan });
    await person.send(importCalls.check, { params, body: { plan } });
    expect((await other.send(importCalls.read, { params })).data).toMatchObject({
      state: 'checked',
      counts: { created: 1, bad: 1 },
    });
    await other.send(importCalls.savePlan, { params, body: { plan } });
    expect((await person.send(importCalls.read, { params })).data.state).toBe('checked');
    await other.send(importCalls.savePlan, { params, body: { plan: file.plan } });
    expect((await person.send(importCalls.read, { params })).data).toMatchObject({ state: 'uploaded', counts: null });
  });

  it('can be forgotten, and then nothing of it is there', async () => {
    const { params } = await checked(server.app, staff, csvOf({}));
    expect((await staff.send(importCalls.forget, { params })).data).toEqual({ id: Number(params.id) });
    expect((await staff.send(importCalls.read, { params })).status).toBe(404);
    const { rows } = await server.pool.query('select 1 from import_rows where import_id = $1', [params.id]);
    expect(rows).toEqual([]);
    const done = await imported(server.app, staff, csvOf({}));
    expect((await staff.send(importCalls.forget, { params: done.params })).failure.message).toBe('This import is done already.');
  });
});
