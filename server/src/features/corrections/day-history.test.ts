import { correctionCalls } from '@crm/contract/office/corrections';
import { beforeAll, expect, it } from 'vitest';
import { createAttendance } from '../../../test/support/records/staff-records.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
const date = '2026-03-03';
let admin: Person;
let staff: Person;
beforeAll(async () => {
  admin = await server.person('admin', { name: 'Margaret Holloway' });
  staff = await server.person('staff', { name: 'Tom Herrera' });
});

const historyOf = async (person: Person, on = date) =>
  (await admin.send(correctionCalls.history, { query: { staffId: String(person.id), date: on } })).data;
const correct = (entryTime: string | null, version: number | null, reason: string) =>
  admin.send(correctionCalls.correct, { body: { staffId: staff.id, date, entryTime, exitTime: null, version, reason } });

it('the history of a day has its records, also removed ones, and its requests, newest first', async () => {
  await createAttendance(server.pool, { staffId: staff.id, date, entry: '08:32' });
  server.clock.advance(60_000);
  await correct('9:00 AM', 1, 'The door says nine');
  server.clock.advance(60_000);
  await correct(null, 2, 'Was not there');
  server.clock.advance(60_000);
  await staff.send(correctionCalls.ask, { body: { date, entryTime: '8:32 AM', exitTime: '5:00 PM', reason: 'I was there' } });
  server.clock.advance(60_000);
  await correct('8:32 AM', null, 'Was there');
  const history = await historyOf(staff);
  expect(history.map(({ entity, action, actor }) => [entity, action, actor])).toEqual([
    ['attendance', 'corrected', 'Margaret Holloway'],
    ['correction', 'created', 'Tom Herrera'],
    ['attendance', 'deleted', 'Margaret Holloway'],
    ['attendance', 'corrected', 'Margaret Holloway'],
  ]);
  const fields = history.at(-1)?.fields ?? [];
  expect(Object.fromEntries(fields.map(({ name, before, after }) => [name, [before, after]]))).toEqual({
    entryTime: ['8:32 AM', '9:00 AM'],
    exitTime: [null, null],
    reason: [null, 'The door says nine'],
  });
});

it('has nothing of another day or another person, and is for administrators', async () => {
  const other = await server.person('staff');
  expect([await historyOf(other), await historyOf(staff, '2026-03-04')]).toEqual([[], []]);
  const query = { staffId: String(staff.id), date };
  expect((await staff.send(correctionCalls.history, { query })).status).toBe(403);
  expect((await admin.send(correctionCalls.history, { query: { ...query, staffId: '999999' } })).status).toBe(404);
  expect((await admin.send(correctionCalls.history, { query: { ...query, date: '2026-02-30' } })).status).toBe(400);
});
