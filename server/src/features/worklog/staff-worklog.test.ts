import { taskNumbers, worklogCalls } from '@crm/contract/office/worklog';
import { beforeAll, describe, expect, it } from 'vitest';
import { download } from '../../../test/support/file-calls.ts';
import { createAttendance } from '../../../test/support/records/staff-records.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
const march = { year: 2026, month: 3 };
let admin: Person;
beforeAll(async () => {
  admin = await server.person('admin');
});

type Cell = [column: number, taskName: string, time: string, comment?: string];
const save = (person: Person, date: string, cells: readonly Cell[], attendance = '') => {
  const tasks = cells.map(([column, taskName, time, comment = '']) => ({ taskNumber: `task${column}`, taskName, time, comment }));
  return person.send(worklogCalls.save, { body: { worklogs: [{ date, attendance, tasks }] } });
};
const worklogOf = (staffId: number, details: object = {}) =>
  admin.send(worklogCalls.ofStaff, { body: { staffId, ...march, ...details } });
const exportOf = (query: Record<string, string>) =>
  download(server.app, admin, worklogCalls.export, { query: { year: '2026', month: '3', ...query } });
const linesOf = (text: string) =>
  text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n');

describe("a person's work log", () => {
  it('has tasks with H:MM, entry and exit by day, and what was logged against what was attended', {
    tags: ['C-1-04', 'C-3-14', 'C-7-43'],
  }, async () => {
    const staff = await server.person('staff');
    await save(staff, '2026-03-02', [
      [2, 'Emails', '1.5', 'Two long ones'],
      [1, 'Calls', '7'],
      [3, '', 'half h'],
    ]);
    await save(staff, '2026-03-04', [[1, 'Calls', '01:30:00']]);
    await save(staff, '2026-03-05', [], '7:30');
    await save(staff, '2026-02-28', [[1, 'Calls', '1']]);
    const { pool } = server;
    await createAttendance(pool, { staffId: staff.id, date: '2026-03-02', entry: '09:00', exit: '17:30' });
    await createAttendance(pool, { staffId: staff.id, date: '2026-03-03', entry: '00:05' });
    await createAttendance(pool, { staffId: staff.id, date: '2026-04-01', entry: '09:00' });
    const { status, data } = await worklogOf(staff.id);
    expect(status).toBe(200);
    expect(data.worklogs).toEqual([
      {
        date: '2026-03-02',
        tasks: [
          { taskNumber: 'task1', taskName: 'Calls', comment: '', time: '7:00', notATime: null },
          { taskNumber: 'task2', taskName: 'Emails', comment: 'Two long ones', time: '1:30', notATime: null },
          { taskNumber: 'task3', taskName: 'Task 3', comment: '', time: '0:00', notATime: 'half h' },
        ],
        attendance: [
          { type: 'entry', time: '9:00' },
          { type: 'exit', time: '17:30' },
        ],
        typedAttendance: '',
        loggedMinutes: 510,
        attendedMinutes: 510,
      },
      {
        date: '2026-03-03',
        tasks: [],
        attendance: [{ type: 'entry', time: '0:05' }],
        typedAttendance: '',
        loggedMinutes: 0,
        attendedMinutes: null,
      },
      {
        date: '2026-03-04',
        tasks: [{ taskNumber: 'task1', taskName: 'Calls', comment: '', time: '1:30', notATime: null }],
        attendance: [],
        typedAttendance: '',
        loggedMinutes: 90,
        attendedMinutes: null,
      },
      { date: '2026-03-05', tasks: [], attendance: [], typedAttendance: '7:30', loggedMinutes: 0, attendedMinutes: 450 },
    ]);
  });

  it('has a whole month of 15 columns', async () => {
    const staff = await server.person('staff');
    const cells = taskNumbers.map((_, index): Cell => [index + 1, '', '0:30']);
    const dates = Array.from({ length: 31 }, (_, n) => `2026-01-${String(n + 1).padStart(2, '0')}`);
    for (const date of dates) await save(staff, date, cells);
    const { worklogs } = (await worklogOf(staff.id, { month: 1 })).data;
    expect(worklogs.map(({ date, tasks, loggedMinutes }) => [date, tasks.length, loggedMinutes])).toEqual(
      dates.map((date) => [date, 15, 450]),
    );
  });

  it('is for administrators, of staff and former staff, and of nobody else', {
    tags: ['A-2.1-21', 'C-2.0-14'],
  }, async () => {
    const [staff, former] = [await server.person('staff'), await server.person('staff')];
    await save(former, '2026-03-02', [[1, 'Calls', '1']]);
    await server.pool.query('update users set deleted_at = $2 where id = $1', [former.id, server.clock.now()]);
    expect((await worklogOf(former.id)).data.worklogs).toMatchObject([{ date: '2026-03-02', loggedMinutes: 60 }]);
    for (const query of [{ staffId: String(former.id) }, {}]) expect((await exportOf(query)).text).toContain(former.email);
    expect((await staff.send(worklogCalls.ofStaff, { body: { staffId: staff.id, ...march } })).status).toBe(403);
    expect((await download(server.app, staff, worklogCalls.export, { query: { year: '2026', month: '3' } })).status).toBe(403);
    for (const id of [admin.id, 987654321]) {
      expect((await worklogOf(id)).status).toBe(404);
      expect((await exportOf({ staffId: String(id) })).status).toBe(404);
    }
  });

  it.each([{ month: 0 }, { year: 1969 }, { staffId: 0 }, { staffId: null }, { extra: 1 }])('refuses %j', async (details) => {
    const staff = await server.person('staff');
    expect((await worklogOf(staff.id, details)).status).toBe(400);
  });
});

describe('the file', () => {
  it('has a row for each task and for a day with attendance only, formulas made harmless', async () => {
    const staff = await server.person('staff', { name: 'Doe, Anna', email: 'anna@test.example' });
    await save(staff, '2026-03-02', [
      [1, '+Calls', '7', '=1+1'],
      [2, 'Emails', '1.5', 'Two "lines"\nof it'],
    ]);
    await createAttendance(server.pool, { staffId: staff.id, date: '2026-03-02', entry: '09:00', exit: '17:30' });
    await createAttendance(server.pool, { staffId: staff.id, date: '2026-03-03', exit: '17:30' });
    await save(staff, '2026-03-04', [[1, '+Calls', 'half h']], '7:30');
    const file = await exportOf({ staffId: String(staff.id) });
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''work-log-2026-03.csv",
    });
    const who = '"Doe, Anna",anna@test.example';
    expect(linesOf(file.text)).toEqual([
      'Date,Staff Name,Email,Task Name,Comment,Time Spent,Attendance',
      `2026-03-02,${who},'+Calls,'=1+1,7:00,"entry 9:00, exit 17:30"`,
      `2026-03-02,${who},Emails,"Two ""lines""\nof it",1:30,"entry 9:00, exit 17:30"`,
      `2026-03-03,${who},,,,exit 17:30`,
      `2026-03-04,${who},'+Calls,,0:00 (half h: not a time),typed 7:30`,
    ]);
  });

  it('has everybody by name where nobody is named, and only its head where nothing was logged', async () => {
    const [last, first] = [await server.person('staff', { name: 'zz' }), await server.person('staff', { name: 'Aa' })];
    for (const person of [last, first]) await save(person, '2026-03-02', [[1, 'Calls', '1']]);
    const names = linesOf((await exportOf({})).text).map((line) => line.split(',')[1] ?? '');
    expect(names.filter((name) => ['Aa', 'zz'].includes(name))).toEqual(['Aa', 'zz']);
    expect(linesOf((await exportOf({ year: '2025' })).text)).toHaveLength(1);
  });

  it.each([{ month: '0' }, { year: 'now' }, { staffId: 'all' }])('refuses %j', async (query) => {
    expect((await exportOf(query)).status).toBe(400);
  });
});
