import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import { attendanceCalls } from '@crm/contract/office/attendance';
import { correctionCalls, noTimes, onlyPastDays } from '@crm/contract/office/corrections';
import { notificationCalls } from '@crm/contract/office/notifications';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAttendance } from '../../../test/support/records/staff-records.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let admin: Person;
let staff: Person;
beforeAll(async () => {
  admin = await server.person('admin', { name: 'Margaret Holloway' });
  staff = await server.person('staff', { name: 'Tom Herrera' });
});

const form = (date: string, more: object = {}) => ({
  date,
  entryTime: '9:00 AM',
  exitTime: '5:45 PM',
  reason: 'I forgot to mark it',
  ...more,
});
const ask = (date: string, more: object = {}, by = staff) => by.send(correctionCalls.ask, { body: form(date, more) });
const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const accept = (request: { id: number; version: number }, dayVersion: number | null) =>
  admin.send(correctionCalls.decide, { ...paramsOf(request), version: request.version, body: { accept: true, dayVersion } });
const reject = (request: { id: number; version: number }, reason?: string) =>
  admin.send(correctionCalls.decide, { ...paramsOf(request), version: request.version, body: { accept: false, reason } });
const latestNote = async (person: Person) => (await person.send(notificationCalls.list, {})).data.notifications[0]?.text;

describe('staff ask for a correction', () => {
  it('of a past day, once while it is open, and administrators are told', async () => {
    const { status, data } = await ask('2026-03-02');
    expect([status, data.status, data.day, data.isChanged]).toEqual([201, 'open', null, false]);
    expect(await latestNote(admin)).toBe('Tom Herrera asks to correct Mar 2, 2026: 9:00 AM to 5:45 PM.');
    const second = await ask('2026-03-02', { entryTime: '8:00 AM' });
    const text = 'You already ask for a correction of this day';
    expect([second.status, second.failure.fields]).toEqual([409, { date: text }]);
    const both = await Promise.all([ask('2026-03-03'), ask('2026-03-03')]);
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 409]);
  });

  it('not of today or later, not without a time, not in a wrong order', async () => {
    const fields = async (date: string, more: object = {}) => (await ask(date, more)).failure.fields;
    expect(await fields('2026-03-10')).toEqual({ date: onlyPastDays });
    expect(await fields('2026-03-11')).toEqual({ date: onlyPastDays });
    expect(await fields('2026-03-09', { entryTime: null, exitTime: null })).toEqual({ entryTime: noTimes });
    expect(Object.keys((await fields('2026-03-09', { exitTime: '8:00 AM' })) ?? {})).toEqual(['exitTime']);
    expect(Object.keys((await fields('2026-03-09', { entryTime: '25:00' })) ?? {})).toEqual(['entryTime']);
  });

  it('and change or withdraw it while it is open, never that of somebody else', async () => {
    const other = await server.person('staff');
    const { data: first } = await ask('2026-03-04');
    const change = (by: Person, version: number) =>
      by.send(correctionCalls.change, { ...paramsOf(first), version, body: form('2026-03-04', { exitTime: '6:00 PM' }) });
    expect((await change(other, 1)).status).toBe(404);
    expect((await change(staff, 9)).status).toBe(412);
    expect((await change(staff, 1)).data).toMatchObject({ exitTime: '6:00 PM', version: 2 });
    expect((await other.send(correctionCalls.withdraw, paramsOf(first))).status).toBe(404);
    expect((await staff.send(correctionCalls.withdraw, { ...paramsOf(first), version: 2 })).status).toBe(200);
    expect((await staff.send(correctionCalls.withdraw, paramsOf(first))).status).toBe(409);
    expect((await ask('2026-03-04')).status).toBe(201);
  });
});

describe('an administrator decides', () => {
  it('accepting writes the day as asked, marked as corrected, and tells the person', async () => {
    const { data: request } = await ask('2026-02-03');
    expect((await accept(request, null)).data).toMatchObject({ status: 'accepted', day: { entryTime: '9:00 AM', version: 1 } });
    const days = (await admin.send(attendanceCalls.ofStaff, { body: { staffId: staff.id, year: 2026, month: 2 } })).data;
    expect(days.find(({ date }) => date === '2026-02-03')).toMatchObject({
      exitTime: '5:45 PM',
      correctedBy: 'Margaret Holloway',
    });
    expect(await latestNote(staff)).toBe('Your correction of Feb 3, 2026 (9:00 AM to 5:45 PM) was accepted.');
    const again = await accept({ ...request, version: request.version }, 1);
    expect([again.status, again.failure.message]).toEqual([409, 'This correction was accepted already.']);
  });

  it('rejecting leaves the day and gives the reason', async () => {
    const { data: request } = await ask('2026-02-04');
    expect((await reject(request, 'The door says otherwise')).data).toMatchObject({
      status: 'rejected',
      day: null,
      decisionReason: 'The door says otherwise',
    });
    expect(await latestNote(staff)).toMatch(/was rejected\. Reason: The door says otherwise$/);
    expect((await reject(request)).status).toBe(409);
  });

  it('of two at once one decides', async () => {
    const { data: request } = await ask('2026-02-05');
    const both = await Promise.all([accept(request, null), reject(request)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('sees when the day was changed since, and accepts only over what was seen', async () => {
    const { data: request } = await ask('2026-02-06');
    await createAttendance(server.pool, { staffId: staff.id, date: '2026-02-06', entry: '10:00' });
    const listed = (await admin.send(correctionCalls.requests, {})).data.find(({ id }) => id === request.id);
    expect(listed).toMatchObject({ isChanged: true, day: { entryTime: '10:00 AM', exitTime: null, version: 1 } });
    expect((await accept(request, null)).status).toBe(412);
    expect((await accept({ ...request, version: 5 }, 1)).status).toBe(412);
    expect((await accept(request, 1)).data).toMatchObject({ status: 'accepted', day: { exitTime: '5:45 PM', version: 2 } });
  });

  it('sees the open ones of everybody, the oldest request first, with their number', async () => {
    await server.pool.query('delete from attendance_corrections');
    const zoe = await server.person('staff', { name: 'Zoe' });
    server.clock.set('2026-03-10T15:00:00Z');
    await ask('2026-03-06', {}, zoe);
    server.clock.set('2026-03-10T15:05:00Z');
    await ask('2026-02-01');
    const list = await admin.send(correctionCalls.requests, { query: { limit: '1' } });
    expect([list.total, list.data.map((one) => one.staff.name)]).toEqual([2, ['Zoe']]);
    const next = await admin.send(correctionCalls.requests, { query: { limit: '1', cursor: list.next ?? '' } });
    expect(next.data.map(({ staff: { name }, date }) => [name, date])).toEqual([['Tom Herrera', '2026-02-01']]);
    expect((await admin.send(correctionCalls.requests, { query: { search: 'zo' } })).data).toHaveLength(1);
    expect((await staff.send(correctionCalls.listOwn, {})).data).toHaveLength(1);
  });
});

it('what a leaver asked for is closed when the account is deleted', async () => {
  const leaver = await server.person('staff');
  const { data: request } = await ask('2026-03-03', {}, leaver);
  await admin.send(staffAccessCalls.toggle, paramsOf(leaver));
  await admin.send(staffAccessCalls.remove, paramsOf(leaver));
  const { rows } = await server.pool.query('select status, decision_reason from attendance_corrections where id = $1', [
    request.id,
  ]);
  expect(rows).toEqual([{ status: 'rejected', decision_reason: 'Account deleted' }]);
  const open = (await admin.send(correctionCalls.requests, {})).data;
  expect(open.map(({ staff: { id } }) => id)).not.toContain(leaver.id);
});
