import { correctionCalls } from '@crm/contract/office/corrections';
import { namedDays, presenceCalls } from '@crm/contract/office/presence';
import { beforeAll, expect, it } from 'vitest';
import { createAttendance, createLeave } from '../../../test/support/records/staff-records.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
const query = { year: '2026', month: '3' };
let admin: Person;
let amara: Person;
/** Tuesday, 10:24 AM in New York; the sixth to ninth working day of the month are past. */
beforeAll(async () => {
  server.clock.set('2026-03-10T14:24:00Z');
  admin = await server.person('admin');
  amara = await server.person('staff', { name: 'Amara Nwosu' });
  await server.person('staff', { name: 'Zoë van der Berg' });
  await server.pool.query(`update users set created_at = '2026-03-06T15:00:00Z' where role = 'staff'`);
  const attended = [
    { date: '2026-03-02', entry: '09:00', exit: '17:30' },
    { date: '2026-03-03', entry: '09:20', exit: null },
    { date: '2026-03-04', entry: null, exit: '17:00' },
    { date: '2026-03-10', entry: '09:00', exit: null },
  ];
  for (const day of attended) await createAttendance(server.pool, { staffId: amara.id, ...day });
  await createLeave(server.pool, { staffId: amara.id, start: '2026-03-07', type: 'morning' });
  await createLeave(server.pool, { staffId: amara.id, start: '2026-02-27', end: '2026-03-01', status: 'Pending' });
  await createLeave(server.pool, { staffId: amara.id, start: '2026-02-20', status: 'Pending' });
  await createLeave(server.pool, { staffId: amara.id, start: '2026-03-20', status: 'Reject' });
  const body = { date: '2026-03-03', entryTime: '9:00 AM', exitTime: '5:00 PM', reason: 'Forgotten' };
  await amara.send(correctionCalls.ask, { body });
});

const summary = async (more: object = {}) => (await admin.send(presenceCalls.summary, { query: { ...query, ...more } })).data;

it('counts what is left to do over all people, and names the first days', async () => {
  const { open, asked, missing, leavePending, totals } = await summary();
  const day = (date: string) => ({ staffId: amara.id, name: 'Amara Nwosu', date });
  expect(open).toEqual({ count: 2, days: [day('2026-03-03'), day('2026-03-04')] });
  expect(asked).toEqual({ count: 1, days: [day('2026-03-03')] });
  expect(missing.count).toBe(7);
  expect(missing.days.map(({ name, date }) => `${name} ${date}`)).toEqual([
    'Amara Nwosu 2026-03-06',
    'Amara Nwosu 2026-03-07',
    'Amara Nwosu 2026-03-09',
  ]);
  expect(missing.days).toHaveLength(namedDays);
  expect(leavePending).toBe(1);
  expect(totals).toEqual({ days: 4, minutes: 510, leave: 0.5, late: 1, missing: 7 });
});

it('follows the search and the month, and the totals are those of the grid', async () => {
  expect(await summary({ search: 'zoë' })).toMatchObject({ open: { count: 0 }, asked: { count: 0 }, leavePending: 0 });
  expect(await summary({ month: '2' })).toMatchObject({ missing: { count: 0 }, totals: { days: 0 } });
  const { people } = (await admin.send(presenceCalls.month, { query })).data;
  const minutes = people.reduce((sum, { totals }) => sum + totals.minutes, 0);
  expect((await summary()).totals.minutes).toBe(minutes);
});
