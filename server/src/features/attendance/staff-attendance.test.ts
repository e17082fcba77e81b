import { attendanceCalls } from '@crm/contract/office/attendance';
import { addDays } from '@crm/contract/rules/plain-days';
import { beforeAll, describe, expect, it } from 'vitest';
import { download } from '../../../test/support/file-calls.ts';
import { createAttendance, createHoliday, createLeave } from '../../../test/support/records/staff-records.ts';
import { createSecondApp } from '../../../test/support/second-app.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';
import { reviewedPeopleOf } from './reviewed-staff.ts';

const server = createTestServer();
const march = { year: 2026, month: 3 };
const plain = { statedLater: false, correctedBy: null, version: 1 };
let admin: Person;
beforeAll(async () => {
  admin = await server.person('admin');
});

const attendanceOf = (staffId: number, details: object = {}) =>
  admin.send(attendanceCalls.ofStaff, { body: { staffId, ...march, ...details } });
const exportOf = (query: Record<string, string>, app = server.app, person = admin) =>
  download(app, person, attendanceCalls.export, { query: { year: '2026', month: '3', ...query } });
const linesOf = (text: string) =>
  text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n');
const blockAndDelete = async (blocked: number, deleted: number) => {
  await server.pool.query('update users set blocked = true where id = $1', [blocked]);
  await server.pool.query('update users set deleted_at = $2 where id = $1', [deleted, server.clock.now()]);
};

describe('the staff list', () => {
  it('has all staff by name, blocked ones too, then former staff, and no administrators', {
    tags: ['A-3-11', 'A-7-16'],
  }, async () => {
    const [zoe, adam, gone] = [
      await server.person('staff', { name: 'Zoe' }),
      await server.person('staff', { name: 'adam' }),
      await server.person('staff', { name: 'Gone' }),
    ];
    await blockAndDelete(zoe.id, gone.id);
    const { status, data } = await admin.send(attendanceCalls.staffList, {});
    expect(status).toBe(200);
    expect(data).toEqual([
      { id: adam.id, name: 'adam', joinedOn: '2026-03-10', leftOn: null },
      { id: zoe.id, name: 'Zoe', joinedOn: '2026-03-10', leftOn: null },
      { id: gone.id, name: 'Gone', joinedOn: '2026-03-10', leftOn: '2026-03-10' },
    ]);
    const ask = (query: { search?: string; cursor?: string; limit?: string }) => admin.send(attendanceCalls.staffList, { query });
    expect((await ask({ search: 'gone' })).data.map(({ id }) => id)).toEqual([gone.id]);
    const { next = '' } = await ask({ limit: '2' });
    expect((await ask({ limit: '2', cursor: next })).data.map(({ id }) => id)).toEqual([gone.id]);
  });

  it('loads on by name, and is searched on the server', async () => {
    const admin = await server.person('admin');
    await server.pool.query(
      `insert into users (name, email, password_hash, created_at)
       select 'Crowd ' || to_char(n, 'FM0000'), 'crowd' || n || '@example.com', 'x', '2026-03-01' from generate_series(1, 1100) n`,
    );
    const ask = (query: { search?: string; cursor?: string; staffId?: string; limit?: string }) =>
      admin.send(attendanceCalls.staffList, { query });
    const first = await ask({ search: 'CROWD' });
    expect([first.data.length, first.total, first.data[49]?.name]).toEqual([50, 1100, 'Crowd 0050']);
    const { data } = await ask({ search: 'CROWD', cursor: first.next ?? '' });
    expect(data[0]?.name).toBe('Crowd 0051');
    const last = (await ask({ search: 'crowd 1100' })).data;
    expect(last.map(({ name }) => name)).toEqual(['Crowd 1100']);
    expect((await ask({ staffId: String(last[0]?.id) })).data).toEqual(last);
    expect((await reviewedPeopleOf(server.pool, undefined)).filter(({ name }) => name.startsWith('Crowd'))).toHaveLength(1100);
    await server.pool.query("delete from users where name like 'Crowd %'");
  });

  it('is for administrators', { tags: ['A-2.1-11', 'A-6-10'] }, async () => {
    const staff = await server.person('staff');
    const answers = [
      await staff.send(attendanceCalls.staffList, {}),
      await staff.send(attendanceCalls.ofStaff, { body: { staffId: staff.id, ...march } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect((await download(server.app, staff, attendanceCalls.export, { query: { year: '2026', month: '3' } })).status).toBe(403);
  });
});

describe("a person's month", () => {
  it('has the records of that month by day, whatever name is sent', { tags: ['A-3-10', 'A-6-10', 'A-7-18'] }, async () => {
    const [staff, other] = [await server.person('staff'), await server.person('staff')];
    const late = await createAttendance(server.pool, { staffId: staff.id, date: '2026-03-31', entry: '00:05', exit: '12:30' });
    const open = await createAttendance(server.pool, { staffId: staff.id, date: '2026-03-01', entry: '09:05' });
    for (const date of ['2026-02-28', '2026-04-01'])
      await createAttendance(server.pool, { staffId: staff.id, date, entry: '09:00' });
    await createAttendance(server.pool, { staffId: other.id, date: '2026-03-02', entry: '09:00' });
    const { status, data } = await attendanceOf(staff.id, { staffName: other.name });
    expect(status).toBe(200);
    expect(data).toEqual([
      { id: open, date: '2026-03-01', entryTime: '9:05 AM', exitTime: null, ...plain },
      { id: late, date: '2026-03-31', entryTime: '12:05 AM', exitTime: '12:30 PM', ...plain },
    ]);
  });

  it('is there for blocked and former staff, and not for administrators and unknown people', async () => {
    const [blocked, former] = [await server.person('staff'), await server.person('staff')];
    await createAttendance(server.pool, { staffId: former.id, date: '2026-03-02', entry: '09:00', exit: '17:00' });
    await blockAndDelete(blocked.id, former.id);
    expect((await attendanceOf(blocked.id)).status).toBe(200);
    expect((await attendanceOf(former.id)).data).toMatchObject([{ date: '2026-03-02', exitTime: '5:00 PM' }]);
    for (const id of [admin.id, 987654321]) {
      expect((await attendanceOf(id)).status).toBe(404);
      expect((await exportOf({ staffId: String(id) })).status).toBe(404);
    }
  });

  it.each([{ month: 0 }, { month: 13 }, { year: 1969 }, { year: 9999 }, { staffId: 0 }, { staffId: 'all' }, { extra: 1 }])(
    'refuses %j',
    async (details) => {
      const staff = await server.person('staff');
      expect((await attendanceOf(staff.id, details)).status).toBe(400);
    },
  );
});

describe('the file', () => {
  it('has the rows of the screen, formulas made harmless', async () => {
    server.clock.set('2026-03-01T15:00:00Z');
    const staff = await server.person('staff', { name: '=cmd()', email: 'formula@test.example' });
    server.clock.set('2026-03-06T15:00:00Z');
    await createHoliday(server.pool, { date: '2026-03-03', description: 'Founders, and others' });
    await createLeave(server.pool, { staffId: staff.id, start: '2026-03-04' });
    await createLeave(server.pool, { staffId: staff.id, start: '2026-03-05', status: 'Pending' });
    await createAttendance(server.pool, { staffId: staff.id, date: '2026-03-02', entry: '09:00', exit: '17:20' });
    await createAttendance(server.pool, { staffId: staff.id, date: '2026-03-06', entry: '08:30' });
    const file = await exportOf({ staffId: String(staff.id) });
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''attendance-2026-03.csv",
      'cache-control': 'no-store',
    });
    const who = "'=cmd(),formula@test.example";
    expect(linesOf(file.text)).toEqual([
      'Date,Staff Name,Email,Entry Time,Exit Time,Hours Worked,Note',
      `2026-03-01,${who},,,,Sunday`,
      `2026-03-02,${who},9:00 AM,5:20 PM,8.33,`,
      `2026-03-03,${who},,,,"Holiday: Founders, and others"`,
      `2026-03-04,${who},,,,"On leave: Full Day, Casual"`,
      `2026-03-05,${who},,,,Absent`,
      `2026-03-06,${who},8:30 AM,,,No exit yet`,
    ]);
  });

  it('has former staff until the day before they left, alone and after all others', async () => {
    server.clock.set('2026-03-01T15:00:00Z');
    const [former, stays] = [await server.person('staff', { name: 'Aaron' }), await server.person('staff', { name: 'Zz' })];
    await createAttendance(server.pool, { staffId: former.id, date: '2026-03-02', entry: '09:00', exit: '17:00' });
    server.clock.set('2026-03-04T15:00:00Z');
    await server.pool.query('update users set blocked = true, deleted_at = $2 where id = $1', [former.id, server.clock.now()]);
    server.clock.set('2026-03-06T15:00:00Z');
    const own = linesOf((await exportOf({ staffId: String(former.id) })).text).slice(1);
    expect(own.map((line) => line.replace(`Aaron (former staff),${former.email}`, 'who'))).toEqual([
      '2026-03-01,who,,,,Sunday',
      '2026-03-02,who,9:00 AM,5:00 PM,8.00,',
      '2026-03-03,who,,,,"Holiday: Founders, and others"',
    ]);
    const all = linesOf((await exportOf({})).text).filter((line) => [former, stays].some(({ email }) => line.includes(email)));
    expect([all[0]?.includes('Zz'), all.slice(-3)]).toEqual([true, own]);
  });

  it('has everybody by name where nobody is named, and only its head for a month to come', async () => {
    server.clock.set('2026-03-10T15:00:00Z');
    const [last, first] = [await server.person('staff', { name: 'zz' }), await server.person('staff', { name: 'Aa' })];
    const emails = linesOf((await exportOf({})).text).map((line) => line.split(',')[2] ?? '');
    const theirs = emails.filter((email) => [first.email, last.email].includes(email));
    expect(theirs).toEqual([first.email, last.email]);
    expect(linesOf((await exportOf({ month: '5' })).text)).toHaveLength(1);
  });

  it('has each of very many people once, with the own marks and leaves', async () => {
    const crowd: Person[] = [];
    for (let n = 10; n < 55; n += 1) {
      const person = await server.person('staff', { name: `Crowd ${n}` });
      await createAttendance(server.pool, { staffId: person.id, date: '2026-03-10', entry: `08:${n}` });
      if (n % 9 === 0) await createLeave(server.pool, { staffId: person.id, start: '2026-03-10', type: 'afternoon' });
      crowd.push(person);
    }
    const lines = linesOf((await exportOf({})).text).filter((line) => line.startsWith('2026-03-10,Crowd'));
    const [entries, notes] = [3, 6].map((column) => lines.map((line) => line.split(',')[column]));
    expect(entries).toEqual(crowd.map((_, index) => `8:${10 + index} AM`));
    expect(notes?.map((note) => /leave/i.test(note ?? ''))).toEqual(crowd.map((_, index) => (10 + index) % 9 === 0));
  });

  it.each([{ month: '13' }, { month: 'x' }, { year: '1969' }, { staffId: '0' }, { extra: '1' }])('refuses %j', async (query) => {
    expect((await exportOf(query)).status).toBe(400);
  });

  // The last second of a day and the first of the next, where the business is.
  it.each([
    ['America/Los_Angeles', '2026-03-08', '2026-03-09T06:59:59Z', '2026-03-09T07:00:00Z'],
    ['Europe/Berlin', '2026-03-28', '2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z'],
    ['Asia/Kolkata', '2026-03-15', '2026-03-15T18:29:59Z', '2026-03-15T18:30:00Z'],
    ['Pacific/Kiritimati', '2026-03-30', '2026-03-30T09:59:59Z', '2026-03-30T10:00:00Z'],
  ])('ends with today of the business in %s', async (timeZone, day, lastSecond, nextDay) => {
    server.clock.set('2026-02-01T12:00:00Z');
    const staff = await server.person('staff');
    const app = await createSecondApp(server, { timeZone });
    server.clock.set(lastSecond);
    const boss = await server.person('admin');
    const lastDay = async () =>
      linesOf((await exportOf({ staffId: String(staff.id) }, app, boss)).text)
        .at(-1)
        ?.slice(0, 10);
    expect(await lastDay()).toBe(day);
    server.clock.set(nextDay);
    expect(await lastDay()).toBe(addDays(day, 1));
    await app.close();
  });
});
