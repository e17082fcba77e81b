import { attendanceCalls, notYet } from '@crm/contract/office/attendance';
import { addDays } from '@crm/contract/rules/plain-days';
import { describe, expect, it } from 'vitest';
import { createAttendance } from '../../../test/support/records/staff-records.ts';
import { createZones } from '../../../test/support/second-app.ts';
import { createTestServer, send } from '../../../test/support/test-app.ts';
import { attendedMinutes } from './attendance-reads.ts';

const server = createTestServer();
const appIn = createZones(server);

async function marker(timeZone: string) {
  const app = await appIn(timeZone);
  const { id, cookie } = await server.person('staff');
  const mark = async (date: string) => {
    const body = { date, shedule: 'entry' as const, entryTime: '12:00 AM' };
    return (await send(app, attendanceCalls.register, { body }, cookie)).status;
  };
  const edit = async (dayId: number, date: string) => {
    const body = { date, shedule: 'entry' as const, entryTime: '9:30 AM' };
    return (await send(app, attendanceCalls.edit, { params: { id: String(dayId) }, body }, cookie)).status;
  };
  const remove = async (dayId: number) =>
    (await send(app, attendanceCalls.remove, { params: { id: String(dayId) } }, cookie)).status;
  const forgotten = async () => (await send(app, attendanceCalls.forgotten, {}, cookie)).data.day?.date;
  return { id, mark, edit, remove, forgotten };
}

// The last second of a day and the first of the next; the nights of both changes of the clocks, and an ordinary one.
describe.each([
  ['America/Los_Angeles', '2026-03-07', '2026-03-08T07:59:59Z', '2026-03-08T08:00:00Z'],
  ['America/Los_Angeles', '2026-03-08', '2026-03-09T06:59:59Z', '2026-03-09T07:00:00Z'],
  ['America/Los_Angeles', '2026-10-31', '2026-11-01T06:59:59Z', '2026-11-01T07:00:00Z'],
  ['America/Los_Angeles', '2026-11-01', '2026-11-02T07:59:59Z', '2026-11-02T08:00:00Z'],
  ['Europe/Berlin', '2026-03-28', '2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z'],
  ['Europe/Berlin', '2026-10-24', '2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'],
  ['Asia/Kolkata', '2026-06-15', '2026-06-15T18:29:59Z', '2026-06-15T18:30:00Z'],
  ['Pacific/Kiritimati', '2026-12-31', '2026-12-31T09:59:59Z', '2026-12-31T10:00:00Z'],
])('%s at the end of %s', (timeZone, day, lastSecond, nextDay) => {
  it('takes the day of the business zone as today until midnight there', async () => {
    const next = addDays(day, 1);
    server.clock.set(lastSecond);
    const late = await marker(timeZone);
    expect(await late.mark(next)).toBe(403);
    expect(await late.mark(day)).toBe(201);
    expect(await late.forgotten()).toBeUndefined();

    server.clock.set(nextDay);
    expect(await late.mark(day)).toBe(403);
    expect(await late.mark(next)).toBe(201);
    expect(await late.forgotten()).toBe(day);
  });

  it('lets a day be changed and deleted until midnight there', async () => {
    server.clock.set(lastSecond);
    const person = await marker(timeZone);
    const id = await createAttendance(server.pool, { staffId: person.id, date: day, entry: '09:00' });
    expect(await person.edit(id, day)).toBe(200);
    server.clock.set(nextDay);
    expect(await person.edit(id, day)).toBe(403);
    expect(await person.remove(id)).toBe(403);
    server.clock.set(lastSecond);
    expect(await person.remove(id)).toBe(200);
  });
});

it.each(['2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-06-15'])(
  'counts the hours of %s by the clock on the wall, whatever the clocks did that night',
  async (date) => {
    const { id } = await server.person('staff');
    await createAttendance(server.pool, { staffId: id, date, entry: '00:30', exit: '08:30' });
    expect(await attendedMinutes(server.pool, id, date, date)).toEqual([{ date, minutes: 480 }]);
  },
);

describe('a time that is still ahead', () => {
  const mark = (date: string, time: string) => ({ date, shedule: 'entry' as const, entryTime: time });

  // Half past two in the afternoon in each zone, and the nights of both changes of the clocks.
  it.each([
    ['America/Los_Angeles', '2026-03-10', '2026-03-10T21:30:00Z', '2:30 PM', '2:32 PM'],
    ['Europe/Berlin', '2026-03-10', '2026-03-10T13:30:00Z', '2:30 PM', '2:32 PM'],
    ['Asia/Kolkata', '2026-03-10', '2026-03-10T09:00:00Z', '2:30 PM', '2:32 PM'],
    ['Pacific/Kiritimati', '2026-03-10', '2026-03-10T00:30:00Z', '2:30 PM', '11:59 PM'],
    ['America/Los_Angeles', '2026-03-08', '2026-03-08T10:05:00Z', '3:05 AM', '3:07 AM'],
    ['Europe/Berlin', '2026-03-29', '2026-03-29T01:05:00Z', '3:05 AM', '3:07 AM'],
    // It is ten past one, or two, for the second time.
    ['America/Los_Angeles', '2026-11-01', '2026-11-01T09:10:00Z', '1:59 AM', '2:30 AM'],
    ['Europe/Berlin', '2026-10-25', '2026-10-25T01:10:00Z', '2:59 AM', '3:30 AM'],
  ])('is refused at its field in %s on %s (%s): %s has come, %s has not', async (timeZone, day, now, come, ahead) => {
    server.clock.set(now);
    const app = await appIn(timeZone);
    const { cookie } = await server.person('staff');
    const tried = await send(app, attendanceCalls.register, { body: mark(day, ahead) }, cookie);
    expect([tried.status, tried.failure.fields]).toEqual([400, { entryTime: notYet }]);
    expect((await send(app, attendanceCalls.list, {}, cookie)).data).toEqual([]);
    const { status, data } = await send(app, attendanceCalls.register, { body: mark(day, come) }, cookie);
    expect(status).toBe(201);
    const edit = { params: { id: String(data.id) }, body: mark(day, ahead), version: data.version };
    expect((await send(app, attendanceCalls.edit, edit, cookie)).failure.fields).toEqual({ entryTime: notYet });
  });
});
