import { type AttendanceMark, attendanceCalls, exitBeforeEntry, notToday } from '@crm/contract/office/attendance';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
const today = '2026-03-10';
let other: Person;
beforeAll(async () => {
  // The last minute of the day in New York: every time of the day has come.
  server.clock.set('2026-03-11T03:59:30Z');
  other = await server.person('staff');
});

const entry = (entryTime: string, date = today): AttendanceMark => ({ date, shedule: 'entry', entryTime });
const exit = (exitTime: string, date = today): AttendanceMark => ({ date, shedule: 'exit', exitTime });
const listOf = async (person: Person) => (await person.send(attendanceCalls.list, {})).data;
const register = (person: Person, body: AttendanceMark) => person.send(attendanceCalls.register, { body });

const historyOf = async (id: number) => {
  const { rows } = await server.pool.query(
    `select action, before, after, actor_id as "actorId" from changes where entity = 'attendance' and entity_id = $1 order by id`,
    [id],
  );
  return rows;
};

describe('marking today', () => {
  it('records entry and exit of a day, and the list has one item for each with the id of the day', {
    tags: ['C-3-01', 'C-4-14', 'C-7-07', 'C-7-08'],
  }, async () => {
    const person = await server.person('staff');
    const first = await register(person, entry('09:05 am'));
    expect([first.status, first.data.version]).toEqual([201, 1]);
    const { id } = first.data;
    expect((await register(person, exit('5:30PM'))).data).toEqual({ id, version: 2 });
    const day = { id, attendanceDate: today, statedLater: false, correctedBy: null, version: 2 };
    expect(await listOf(person)).toEqual([
      { ...day, type: 'entry', time: '9:05 AM' },
      { ...day, type: 'exit', time: '5:30 PM' },
    ]);
    expect(await historyOf(id)).toEqual([
      { action: 'entry marked', before: null, after: { date: today, entryTime: '9:05 AM' }, actorId: person.id },
      { action: 'exit marked', before: null, after: { date: today, exitTime: '5:30 PM' }, actorId: person.id },
    ]);
  });

  it.each(['', '9', '9:5 AM', '13:00 PM', '0:30 AM', '00:30 AM', '9:60 AM', '9:05', '09:05 XM', '123:00 AM'])(
    'refuses %j as a time in the exact words',
    { tags: ['C-5-01', 'C-5-02', 'C-5-03'] },
    async (text) => {
      const before = await listOf(other);
      const badEntries = await register(other, entry(text));
      expect([badEntries.status, badEntries.failure.fields]).toEqual([
        400,
        { entryTime: 'Please enter a valid entry time (hh:mm AM/PM)' },
      ]);
      const badExits = await register(other, exit(text));
      expect([badExits.status, badExits.failure.fields]).toEqual([
        400,
        { exitTime: 'Please enter a valid exit time (hh:mm AM/PM)' },
      ]);
      expect(await listOf(other)).toEqual(before);
    },
  );

  it.each(['1:00 AM', '01:00 am', '12:00 AM', '12:59 PM', ' 11:59 PM ', '9:00PM'])(
    'takes %j',
    { tags: ['C-5-01'] },
    async (text) => {
      const person = await server.person('staff');
      expect((await register(person, entry(text))).status).toBe(201);
    },
  );

  it('asks for the time of the side that it names', async () => {
    for (const body of [
      { date: today, shedule: 'entry', exitTime: '9:00 AM' },
      { date: today, shedule: 'lunch' },
      { date: today },
    ]) {
      expect((await register(other, body as AttendanceMark)).status).toBe(400);
    }
    expect((await register(other, entry('9:00 AM', '2026-02-30'))).status).toBe(400);
  });

  it('refuses the same side twice', async () => {
    const person = await server.person('staff');
    await register(person, entry('9:00 AM'));
    const again = await register(person, entry('9:30 AM'));
    expect([again.status, again.message]).toEqual([409, 'Entry already registered for today']);
    await register(person, exit('5:00 PM'));
    const twice = await register(person, exit('6:00 PM'));
    expect([twice.status, twice.message]).toEqual([409, 'Exit already registered for today']);
    expect((await listOf(person)).map(({ time }) => time)).toEqual(['9:00 AM', '5:00 PM']);
  });

  it('lets exactly one of many at once win, and loses neither side', async () => {
    const person = await server.person('staff');
    const hours = ['8:00 AM', '8:01 AM', '8:02 AM', '8:03 AM'];
    const marks = [...hours.map((time) => entry(time)), ...hours.map((time) => exit(time.replace('AM', 'PM')))];
    const replies = await Promise.all(marks.map((body) => register(person, body)));
    expect(
      replies
        .slice(0, 4)
        .map(({ status }) => status)
        .sort(),
    ).toEqual([201, 409, 409, 409]);
    expect(
      replies
        .slice(4)
        .map(({ status }) => status)
        .sort(),
    ).toEqual([201, 409, 409, 409]);
    const items = await listOf(person);
    expect(items.map(({ type }) => type)).toEqual(['entry', 'exit']);
    expect(await historyOf(items[0]?.id ?? 0)).toHaveLength(2);
  });

  it('answers a repeated send with its first result', async () => {
    const person = await server.person('staff');
    const sent = { body: entry('9:00 AM'), idempotencyKey: 'entry-1' };
    const replies = await Promise.all(Array.from({ length: 4 }, () => person.send(attendanceCalls.register, sent)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    const reused = await person.send(attendanceCalls.register, { ...sent, body: exit('5:00 PM') });
    expect([reused.status, reused.failure.errorCode]).toEqual([409, 'CONFLICT']);
    expect(await listOf(person)).toHaveLength(1);
  });

  it('takes an exit without an entry, and an entry before it later', async () => {
    const person = await server.person('staff');
    expect((await register(person, exit('5:00 PM'))).status).toBe(201);
    const late = await register(person, entry('5:00 PM'));
    expect([late.status, late.message, late.failure.fields]).toEqual([400, exitBeforeEntry, { entryTime: exitBeforeEntry }]);
    expect((await register(person, entry('4:59 PM'))).status).toBe(201);
  });

  it.each(['9:00 AM', '8:59 AM', '12:00 AM'])('refuses an exit at %s after an entry at 9:00 AM', async (time) => {
    const person = await server.person('staff');
    await register(person, entry('9:00 AM'));
    const reply = await register(person, exit(time));
    expect([reply.status, reply.message, reply.failure.fields]).toEqual([400, exitBeforeEntry, { exitTime: exitBeforeEntry }]);
    expect(await listOf(person)).toHaveLength(1);
  });

  it.each(['2026-03-09', '2026-03-11', '2025-03-10'])('refuses %s: only today', async (date) => {
    const reply = await register(other, entry('9:00 AM', date));
    expect([reply.status, reply.message]).toEqual([403, notToday]);
  });
});
