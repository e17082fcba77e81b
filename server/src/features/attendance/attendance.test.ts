import { staleMessage } from '@crm/contract/core/words';
import { type AttendanceMark, attendanceCalls, badEntry, exitBeforeEntry, notToday } from '@crm/contract/office/attendance';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAttendance } from '../../../test/support/records/staff-records.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';
import { attendanceOfDay, attendedMinutes } from './attendance-reads.ts';

const server = createTestServer();
const today = '2026-03-10';
const yesterday = '2026-03-09';
let other: Person;
beforeAll(async () => {
  // The last minute of the day in New York: every time of the day has come.
  server.clock.set('2026-03-11T03:59:30Z');
  other = await server.person('staff');
});

const entry = (entryTime: string, date = today): AttendanceMark => ({ date, shedule: 'entry', entryTime });
const exit = (exitTime: string, date = today): AttendanceMark => ({ date, shedule: 'exit', exitTime });
const paramsOf = (id: number) => ({ id: String(id) });
const listOf = async (person: Person) => (await person.send(attendanceCalls.list, {})).data;
const register = (person: Person, body: AttendanceMark) => person.send(attendanceCalls.register, { body });
const edit = (person: Person, id: number, body: AttendanceMark, version?: number) =>
  person.send(attendanceCalls.edit, { params: paramsOf(id), body, version });
const remove = (person: Person, id: number, version?: number) =>
  person.send(attendanceCalls.remove, { params: paramsOf(id), version });
const newDay = (person: Person, date: string, times: { entry?: string; exit?: string } = { entry: '09:00', exit: '17:30' }) =>
  createAttendance(server.pool, { staffId: person.id, date, ...times });
const historyOf = async (id: number) => {
  const { rows } = await server.pool.query(
    `select action, before, after, actor_id as "actorId" from changes where entity = 'attendance' and entity_id = $1 order by id`,
    [id],
  );
  return rows;
};

describe('the list', () => {
  it("has one's own days only, the newest first", { tags: ['C-2.0-13'] }, async () => {
    const person = await server.person('staff');
    await newDay(person, '2026-02-27');
    await newDay(person, '2026-03-03', { entry: '08:00' });
    await newDay(other, '2026-03-04');
    expect((await listOf(person)).map(({ attendanceDate, type }) => [attendanceDate, type])).toEqual([
      ['2026-03-03', 'entry'],
      ['2026-02-27', 'entry'],
      ['2026-02-27', 'exit'],
    ]);
    const admin = await server.person('admin');
    expect((await admin.send(attendanceCalls.list, {})).status).toBe(403);
    expect((await server.stranger.send(attendanceCalls.list, {})).status).toBe(401);
  });

  it('has one day alone when it is asked for, and nothing where it has none', async () => {
    const person = await server.person('staff');
    for (const date of ['2026-02-27', '2026-03-03']) await newDay(person, date);
    await newDay(other, '2026-03-02');
    const on = async (date: string) => person.send(attendanceCalls.list, { query: { date } });
    expect((await on('2026-02-27')).data.map(({ attendanceDate, type }) => [attendanceDate, type])).toEqual([
      ['2026-02-27', 'entry'],
      ['2026-02-27', 'exit'],
    ]);
    expect((await on('2026-03-02')).data).toEqual([]);
    expect((await on('2026-02-30')).status).toBe(400);
  });

  it('has every day, newest first, 50 at a time', async () => {
    const person = await server.person('staff');
    await server.pool.query(
      `insert into attendance_days (staff_id, attendance_date, entry_time, created_at)
       select $1, date '2026-03-09' - n, '09:00', now() from generate_series(0, 1000) n`,
      [person.id],
    );
    const reply = await person.send(attendanceCalls.list, {});
    expect([reply.data.length, reply.total]).toEqual([50, 1001]);
    expect(reply.data[0]?.attendanceDate).toBe(yesterday);
    const second = await person.send(attendanceCalls.list, { query: { cursor: reply.next ?? '' } });
    expect(second.data[0]?.attendanceDate).toBe('2026-01-18');
    const other = await server.person('staff');
    expect((await other.send(attendanceCalls.list, { query: { cursor: reply.next ?? '' } })).status).toBe(400);
  });
});

describe('editing', () => {
  it('changes the side it names, and the history keeps both times', { tags: ['C-7-09'] }, async () => {
    const person = await server.person('staff');
    const id = await newDay(person, today);
    expect((await edit(person, id, exit('06:00 pm'), 1)).data).toEqual({ id, version: 2 });
    expect((await edit(person, id, entry('9:30 AM'), 2)).data).toEqual({ id, version: 3 });
    expect((await listOf(person)).map(({ time }) => time)).toEqual(['9:30 AM', '6:00 PM']);
    expect(await historyOf(id)).toEqual([
      { action: 'updated', before: { exitTime: '5:30 PM' }, after: { exitTime: '6:00 PM' }, actorId: person.id },
      { action: 'updated', before: { entryTime: '9:00 AM' }, after: { entryTime: '9:30 AM' }, actorId: person.id },
    ]);
  });

  it('refuses a side that does not exist, a bad time, and an exit that is not after the entry', async () => {
    const person = await server.person('staff');
    const id = await newDay(person, today, { entry: '09:00' });
    expect((await edit(person, id, exit('5:00 PM'))).failure.fields).toEqual({ exitTime: 'There is no exit to change' });
    expect((await edit(person, id, entry('noon'))).failure.fields).toEqual({ entryTime: badEntry });
    await register(person, exit('5:00 PM'));
    expect((await edit(person, id, exit('9:00 AM'))).failure.fields).toEqual({ exitTime: exitBeforeEntry });
    expect((await edit(person, id, entry('5:00 PM'))).failure.fields).toEqual({ entryTime: exitBeforeEntry });
    expect((await listOf(person)).map(({ time }) => time)).toEqual(['9:00 AM', '5:00 PM']);
  });

  it("refuses another day, and knows nobody else's", async () => {
    const person = await server.person('staff');
    const id = await newDay(person, yesterday);
    for (const date of [yesterday, today]) {
      const reply = await edit(person, id, entry('9:30 AM', date));
      expect([reply.status, reply.message]).toEqual([403, notToday]);
    }
    const todays = await newDay(person, today);
    expect((await edit(person, todays, entry('9:30 AM', yesterday))).status).toBe(403);
    expect((await edit(other, todays, entry('9:30 AM'))).status).toBe(404);
  });

  it('refuses what was changed meanwhile', async () => {
    const person = await server.person('staff');
    const id = await newDay(person, today);
    const replies = await Promise.all([entry('8:00 AM'), entry('8:30 AM')].map((body) => edit(person, id, body, 1)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(replies.map(({ message }) => message)).toContain(staleMessage);
  });
});

describe('deleting', () => {
  it("removes today's day, which can be marked again", { tags: ['C-7-10'] }, async () => {
    const person = await server.person('staff');
    const id = await newDay(person, today);
    expect((await remove(person, id, 7)).status).toBe(412);
    expect((await remove(person, id, 1)).data).toEqual({ id });
    expect(await listOf(person)).toEqual([]);
    expect(await historyOf(id)).toMatchObject([{ action: 'deleted', before: { entryTime: '9:00 AM', exitTime: '5:30 PM' } }]);
    expect((await remove(person, id)).status).toBe(404);
    expect((await register(person, entry('9:00 AM'))).status).toBe(201);
  });

  it("is forbidden for a past day, and knows nobody else's", { tags: ['C-6-10'] }, async () => {
    const person = await server.person('staff');
    const id = await newDay(person, yesterday);
    const reply = await remove(person, id);
    expect([reply.status, reply.message]).toEqual([403, 'You do not have permission to delete this record']);
    expect((await remove(other, id)).status).toBe(404);
    expect(await listOf(person)).toHaveLength(2);
  });
});

describe('what other parts of the product read', () => {
  it('has the times of a day, and the minutes of days with both', async () => {
    const person = await server.person('staff');
    await newDay(person, '2026-03-02', { entry: '08:57', exit: '17:30' });
    await newDay(person, '2026-03-03', { entry: '09:00' });
    await newDay(person, '2026-03-04', { exit: '17:00' });
    const id = await newDay(person, '2026-03-05', { entry: '00:00', exit: '23:59' });
    await newDay(other, '2026-03-05');
    const minutes = await attendedMinutes(server.pool, person.id, '2026-03-02', '2026-03-05');
    expect(minutes).toEqual([
      { date: '2026-03-02', minutes: 513 },
      { date: '2026-03-05', minutes: 1439 },
    ]);
    expect(await attendedMinutes(server.pool, person.id, '2026-03-03', '2026-03-04')).toEqual([]);
    const day = { id, entryTime: '12:00 AM', exitTime: '11:59 PM', version: 1 };
    expect(await attendanceOfDay(server.pool, person.id, '2026-03-05')).toEqual(day);
    expect(await attendanceOfDay(server.pool, person.id, '2026-03-06')).toBeNull();
  });
});
