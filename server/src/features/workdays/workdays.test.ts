import { type CheckedDay, workdayCalls } from '@crm/contract/office/workdays';
import { expect, test } from 'vitest';
import { createTeam } from '../../../test/support/factories.ts';
import { createHoliday, createLeave } from '../../../test/support/records/staff-records.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();

async function check(person: Person, date: string, staffId?: number): Promise<CheckedDay> {
  const body = staffId === undefined ? { date } : { date, staffId };
  return (await person.send(workdayCalls.check, { body })).data;
}
const working = (date: string, nextWorkingDay: string) => ({ date, reasons: [], nextWorkingDay });

test('Sundays and holidays are off, and the next working day is after all of them', async () => {
  const staff = await server.person('staff');
  await createHoliday(server.pool, { date: '2026-03-21', description: 'Founders Day' });
  await createHoliday(server.pool, { date: '2026-03-23', description: 'Server move', type: 'maintenance' });
  expect(await check(staff, '2026-03-20')).toEqual(working('2026-03-20', '2026-03-24'));
  expect(await check(staff, '2026-03-21')).toMatchObject({ reasons: [{ kind: 'holiday', text: 'Founders Day' }] });
  expect(await check(staff, '2026-03-22')).toEqual({
    date: '2026-03-22',
    reasons: [{ kind: 'sunday', text: 'Sunday' }],
    nextWorkingDay: '2026-03-24',
  });
  expect((await check(staff, '2026-03-23')).reasons).toEqual([{ kind: 'holiday', text: 'Server move' }]);
  await createHoliday(server.pool, { date: '2026-04-05', description: 'Easter' });
  expect((await check(staff, '2026-04-05')).reasons.map(({ kind }) => kind)).toEqual(['sunday', 'holiday']);
});

test('approved leave counts, a whole day for the next working day, half a day for the words', async () => {
  const staff = await server.person('staff');
  const leave = { staffId: staff.id };
  await createLeave(server.pool, { ...leave, start: '2026-05-04', end: '2026-05-06' });
  await createLeave(server.pool, { ...leave, start: '2026-05-07', type: 'morning' });
  await createLeave(server.pool, { ...leave, start: '2026-05-08', type: 'morning' });
  await createLeave(server.pool, { ...leave, start: '2026-05-08', type: 'afternoon' });
  await createLeave(server.pool, { ...leave, start: '2026-05-09', status: 'Pending' });
  await createLeave(server.pool, { ...leave, start: '2026-05-11', status: 'Reject' });
  const text = async (date: string) => (await check(staff, date)).reasons.map((reason) => [reason.kind, reason.text]);
  expect(await text('2026-05-04')).toEqual([['leave', 'You are on leave']]);
  expect(await text('2026-05-07')).toEqual([['leave', 'You are on leave in the morning']]);
  expect(await text('2026-05-08')).toEqual([['leave', 'You are on leave']]);
  expect(await text('2026-05-09')).toEqual([]);
  expect(await text('2026-05-11')).toEqual([]);
  expect((await check(staff, '2026-05-03')).nextWorkingDay).toBe('2026-05-07');
  expect((await check(staff, '2026-05-07')).nextWorkingDay).toBe('2026-05-09');
});

test('of team-mates and, for administrators, of everybody; of others nothing is said', async () => {
  const staff = await server.person('staff');
  const mate = await server.person('staff', { name: 'Nora Whitlock' });
  const stranger = await server.person('staff');
  const admin = await server.person('admin');
  await createTeam(server.pool, [staff, mate]);
  await createLeave(server.pool, { staffId: mate.id, start: '2026-06-02', type: 'afternoon' });
  const reasons = [{ kind: 'leave', text: 'Nora Whitlock is on leave in the afternoon' }];
  expect(await check(staff, '2026-06-02', mate.id)).toMatchObject({ reasons });
  expect(await check(admin, '2026-06-02', mate.id)).toMatchObject({ reasons });
  expect(await check(staff, '2026-06-02')).toMatchObject({ reasons: [] });
  expect(await check(mate, '2026-06-02', mate.id)).toMatchObject({
    reasons: [{ kind: 'leave', text: 'You are on leave in the afternoon' }],
  });
  const body = { date: '2026-06-02', staffId: mate.id };
  expect((await stranger.send(workdayCalls.check, { body })).status).toBe(404);
  expect((await admin.send(workdayCalls.check, { body: { ...body, staffId: 987_654_321 } })).status).toBe(404);
});

test('a year without a working day has no next one; days out of reach are refused', async () => {
  const staff = await server.person('staff');
  await createLeave(server.pool, { staffId: staff.id, start: '2030-01-01', end: '2031-01-02' });
  expect((await check(staff, '2030-01-01')).nextWorkingDay).toBeNull();
  expect((await check(staff, '2030-01-02')).nextWorkingDay).toBe('2031-01-03');
  for (const date of ['9999-12-31', '0000-01-01', '2026-02-30', 'soon']) {
    expect((await staff.send(workdayCalls.check, { body: { date } })).status, date).toBe(400);
  }
  expect((await check(staff, '9997-12-31')).nextWorkingDay).toBe('9998-01-01');
});
