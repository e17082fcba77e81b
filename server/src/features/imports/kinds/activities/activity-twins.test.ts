import { beforeAll, describe, expect, it } from 'vitest';
import { createContact } from '../../../../../test/support/factories.ts';
import { importAll, readRows, settledRows } from '../../../../../test/support/imports/activity-rows.ts';
import { createList } from '../../../../../test/support/records/tasks.ts';
import { createTestServer, type Person } from '../../../../../test/support/test-app.ts';
import type { ActivityKindName } from './activity-kind.types.ts';
import { activityRows } from './activity-rows.ts';

const server = createTestServer();
let staff: Person;
beforeAll(async () => {
  staff = await server.person('staff');
  for (const phone of ['777001', '777002']) await createContact(staff, { phone });
  await createList(staff, 'Website');
});

const rows = {
  task: { phone: '777001', requirement: 'Website', notes: 'x', description: 'Do it', finishBy: '2026-03-01' },
  call: { phone: '777001', subject: 'Intro', description: 'Talked', date: '2026-03-02', time: '09:30' },
  meeting: { phone: '777001', subject: 'Intro', description: 'Talked', date: '2026-03-02', startTime: '09:30' },
  note: { phone: '777001', text: 'Likes tea', date: '2026-03-02' },
};
/** Of each kind a row that differs from the first one in what makes a record. */
const others = {
  task: { ...rows.task, finishBy: '2026-03-02' },
  call: { ...rows.call, time: '09:31' },
  meeting: { ...rows.meeting, subject: 'Second' },
  note: { ...rows.note, date: '2026-03-03' },
};
const tables = { task: 'tasks', call: 'calls', meeting: 'meetings', note: 'notes' };
const kinds: ActivityKindName[] = ['task', 'call', 'meeting', 'note'];

describe.each(kinds)('a %s that is there already', (kind) => {
  it('is left out: once for each customer, the file, the list and Trash count', async () => {
    const given = [rows[kind], { ...rows[kind] }, others[kind], { ...rows[kind], phone: '777002' }];
    const first = await settledRows(server, kind, staff, given);
    expect(first.rows.map(({ leftOut, reasons }) => [leftOut, reasons?.map(({ message }) => message)])).toEqual([
      [null, undefined],
      ['duplicate', ['Same as row 2']],
      [null, undefined],
      [null, undefined],
    ]);
    expect(await importAll(server, first.importing)).toBe(3);
    const trash = `update ${tables[kind]} set deleted_at = now() where id = (select min(record_id) from import_records where kind = $1)`;
    await server.pool.query(kind === 'note' ? 'select $1::text' : trash, [kind]);
    const again = await settledRows(server, kind, staff, given);
    const there = ['duplicate', [`This ${kind} is there already`]];
    expect(again.rows.map(({ leftOut, reasons }) => [leftOut, reasons?.map(({ message }) => message)])).toEqual([
      there,
      ['duplicate', ['Same as row 2']],
      there,
      there,
    ]);
    expect(await importAll(server, again.importing)).toBe(0);
  });
});

it('a note without a day is the one that says the same on any day', async () => {
  const { rows: settled } = await settledRows(server, 'note', staff, [{ ...rows.note, date: '' }]);
  expect(settled.map(({ leftOut }) => leftOut)).toEqual(['duplicate']);
});

it('a row comes back when the one before it is mended, or when its customer is found by now', async () => {
  const call = { ...rows.call, subject: 'Mended' };
  const { importing, rows: settled } = await settledRows(server, 'call', staff, [
    call,
    { ...call },
    { ...call, phone: '777003' },
  ]);
  expect(settled.map(({ leftOut, problems }) => [leftOut, problems?.length])).toEqual([
    [null, undefined],
    ['duplicate', undefined],
    [null, 1],
  ]);
  await server.pool.query(
    `update import_rows set form = form - 'foundId' || '{"subject": "Other"}' where import_id = $1 and row = 2`,
    [importing.id],
  );
  await createContact(staff, { phone: '777003' });
  await activityRows.call.settleRows(server.pool, importing);
  expect((await readRows(server, importing)).map(({ leftOut, problems }) => [leftOut, problems])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ]);
});
