import { staleMessage } from '@crm/contract/core/words';
import { attendanceCalls, badExit, exitBeforeEntry } from '@crm/contract/office/attendance';
import { beforeEach, expect, it } from 'vitest';
import { createAttendance } from '../../../test/support/records/staff-records.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
const today = '2026-03-10';
let person: Person;
beforeEach(async () => {
  person = await server.person('staff');
});

const newDay = (date: string, times: { entry?: string; exit?: string } = { entry: '09:00' }) =>
  createAttendance(server.pool, { staffId: person.id, date, ...times });
const askedDay = async () => (await person.send(attendanceCalls.forgotten, {})).data.day;
const state = (id: number, exitTime: string | null, version?: number, by = person) =>
  by.send(attendanceCalls.stateExit, { params: { id: String(id) }, body: { exitTime }, version });

it('asks about the latest past day with an entry and no exit, and about nothing else', async () => {
  expect(await askedDay()).toBeNull();
  await newDay(today);
  await newDay('2026-03-09', { entry: '09:00', exit: '17:00' });
  await newDay('2026-03-08', { exit: '17:00' });
  expect(await askedDay()).toBeNull();
  await newDay('2026-03-03');
  const id = await newDay('2026-03-06', { entry: '08:57' });
  expect(await askedDay()).toEqual({ id, date: '2026-03-06', entryTime: '8:57 AM', version: 1 });
  const other = await server.person('staff');
  expect((await other.send(attendanceCalls.forgotten, {})).data.day).toBeNull();
});

it('asks about the last 31 days', async () => {
  await newDay('2026-02-06');
  expect(await askedDay()).toBeNull();
  await newDay('2026-02-07');
  expect(await askedDay()).toMatchObject({ date: '2026-02-07' });
});

it('keeps what the person states, once, and says that it was stated later', async () => {
  const id = await newDay('2026-03-06');
  expect((await state(id, '05:30 pm', 1)).data).toEqual({ id, version: 2 });
  const items = (await person.send(attendanceCalls.list, {})).data;
  expect(items.map(({ type, time, statedLater }) => [type, time, statedLater])).toEqual([
    ['entry', '9:00 AM', false],
    ['exit', '5:30 PM', true],
  ]);
  expect(await askedDay()).toBeNull();
  for (const again of ['6:00 PM', null]) expect((await state(id, again)).status).toBe(409);
  const { rows } = await server.pool.query(`select action, after from changes where entity = 'attendance' and entity_id = $1`, [
    id,
  ]);
  expect(rows).toEqual([{ action: 'exit stated', after: { exitTime: '5:30 PM' } }]);
});

it('makes no exit up for one that is not known, and does not ask again', async () => {
  const older = await newDay('2026-03-05');
  const id = await newDay('2026-03-06');
  expect((await state(id, null, 1)).status).toBe(200);
  expect(await askedDay()).toMatchObject({ id: older });
  expect((await state(id, '5:30 PM')).status).toBe(409);
  const items = (await person.send(attendanceCalls.list, {})).data.filter((item) => item.id === id);
  expect(items.map(({ type }) => type)).toEqual(['entry']);
  const { rows } = await server.pool.query(`select action, after from changes where entity = 'attendance' and entity_id = $1`, [
    id,
  ]);
  expect(rows).toEqual([{ action: 'exit unknown', after: { exitUnknown: true } }]);
});

it('lets one of two answers at once win', async () => {
  const id = await newDay('2026-03-06');
  const replies = await Promise.all(['5:00 PM', '6:00 PM', null].map((exitTime) => state(id, exitTime)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

it('refuses a bad time, an exit before the entry, and an old version', async () => {
  const id = await newDay('2026-03-06');
  expect((await state(id, '17:30')).failure.fields).toEqual({ exitTime: badExit });
  for (const time of ['9:00 AM', '8:00 AM']) {
    expect((await state(id, time)).failure.fields).toEqual({ exitTime: exitBeforeEntry });
  }
  const stale = await state(id, '5:00 PM', 9);
  expect([stale.status, stale.message]).toEqual([412, staleMessage]);
  expect(await askedDay()).toMatchObject({ id, version: 1 });
});

it("refuses today, a day that has an exit or no entry, and knows nobody else's", async () => {
  expect((await state(await newDay(today), '5:00 PM')).status).toBe(403);
  expect((await state(await newDay('2026-03-09', { entry: '09:00', exit: '17:00' }), '6:00 PM')).status).toBe(409);
  expect((await state(await newDay('2026-03-08', { exit: '17:00' }), null)).status).toBe(409);
  const other = await server.person('staff');
  expect((await state(await newDay('2026-03-06'), '5:00 PM', undefined, other)).status).toBe(404);
});
