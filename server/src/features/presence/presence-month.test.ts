import { correctionCalls } from '@crm/contract/office/corrections';
import { presenceCalls } from '@crm/contract/office/presence';
import { beforeAll, expect, it } from 'vitest';
import { download } from '../../../test/support/file-calls.ts';
import { createAttendance, createHoliday, createLeave } from '../../../test/support/records/staff-records.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
const query = { year: '2026', month: '3' };
let admin: Person;
let amara: Person;
let elena: Person;
beforeAll(async () => {
  server.clock.set('2026-03-10T14:24:00Z');
  admin = await server.person('admin', { name: 'Margaret Holloway' });
  amara = await server.person('staff', { name: 'Amara Nwosu' });
  elena = await server.person('staff', { name: 'Elena Petrova' });
  await server.pool.query(`update users set created_at = '2026-01-01'`);
  await createHoliday(server.pool, { date: '2026-03-09' });
  await createLeave(server.pool, { staffId: amara.id, start: '2026-03-05', end: '2026-03-06' });
  await createLeave(server.pool, { staffId: amara.id, start: '2026-03-07', type: 'morning' });
  for (const [date, entry, exit] of [
    ['2026-03-02', '09:00', '17:30'],
    ['2026-03-03', '09:20', '17:00'],
    ['2026-03-07', '13:00', '17:00'],
    ['2026-03-10', '09:00', null],
  ] as const)
    await createAttendance(server.pool, { staffId: amara.id, date, entry, exit });
  await createAttendance(server.pool, { staffId: elena.id, date: '2026-03-02', entry: '09:00', exit: '12:00' });
  await server.pool.query(`update users set deleted_at = '2026-03-04T15:00:00Z' where id = $1`, [elena.id]);
  const body = { entryTime: '9:00 AM', exitTime: '5:00 PM', reason: 'Forgotten' };
  await admin.send(correctionCalls.correct, { body: { ...body, staffId: amara.id, date: '2026-03-02', version: 1 } });
  await amara.send(correctionCalls.ask, { body: { ...body, date: '2026-03-04' } });
});

it('has people by days with totals of both, former staff last', async () => {
  const { data } = await admin.send(presenceCalls.month, { query });
  expect([data.total, data.former, data.workingDays]).toEqual([2, 1, 25]);
  const [first, last] = data.people;
  expect(first?.days.map(({ date, state, minutes }) => [date.slice(-2), state, minutes])).toEqual([
    ['02', 'out', 480],
    ['03', 'late', 460],
    ['04', 'missing', null],
    ['05', 'leave', null],
    ['06', 'leave', null],
    ['07', 'out', 240],
    ['10', 'in', null],
  ]);
  expect(first?.totals).toEqual({ days: 4, minutes: 1180, leave: 2.5, late: 1, missing: 1 });
  expect(first?.days.filter(({ correctedBy }) => correctedBy).map(({ date }) => date)).toEqual(['2026-03-02']);
  expect(first?.days[0]?.correctionReason).toBe('Forgotten');
  expect(first?.days.filter(({ isAsked }) => isAsked).map(({ date }) => date)).toEqual(['2026-03-04']);
  expect([last?.name, last?.isFormer, last?.days.map(({ date }) => date)]).toEqual([
    'Elena Petrova',
    true,
    ['2026-03-02', '2026-03-03'],
  ]);
  const heads = Object.fromEntries(data.days.map(({ date, free, present }) => [date.slice(-2), [free, present]]));
  expect([heads['01'], heads['02'], heads['09']]).toEqual([
    ['Sunday', 0],
    [null, 2],
    ['Holiday: Founders Day', 0],
  ]);
});

it('is searched by the server, and leaves out who was not there', async () => {
  const named = async (more: object) =>
    (await admin.send(presenceCalls.month, { query: { ...query, ...more } })).data.people.map(({ name }) => name);
  expect(await named({ search: 'elena' })).toEqual(['Elena Petrova']);
  expect(await named({ month: '4' })).toEqual(['Amara Nwosu']);
  expect(await named({ year: '2025' })).toEqual([]);
});

it('the CSV has a line for each person, and marks former staff and corrected days', async () => {
  const { text } = await download(server.app, admin, presenceCalls.exportMonth, { query });
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/^\ufeff?Staff Name,Former staff,2026-03-01,.*,2026-03-31,Days,Hours,Leave,Late,Missing$/);
  expect(lines[1]).toMatch(/^Amara Nwosu,,,8\.00 \*,7\.67,Missing,"Leave: Full Day, Casual",.*,No exit,.*,4,19\.67,2\.5,1,1$/);
  expect(lines[2]).toMatch(/^Elena Petrova,Yes,,3\.00,Missing,/);
  expect(lines[3]).toMatch(/^People in,,0,2,1,/);
});
