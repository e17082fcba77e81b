import { staleMessage } from '@crm/contract/core/words';
import { futureLocked, taskNumbers, type WorklogCell, type WorklogDay, worklogCalls } from '@crm/contract/office/worklog';
import { describe, expect, test } from 'vitest';
import { createAttendance } from '../../../test/support/records/staff-records.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
const march = { year: 2026, month: 3 };

const cell = (column: number, details: Partial<WorklogCell> = {}): WorklogCell => ({
  taskNumber: `task${column}`,
  taskName: '',
  time: '1:30',
  comment: '',
  ...details,
});
const day = (date: string, tasks: WorklogCell[], attendance = ''): WorklogDay => ({ date, attendance, tasks });
const save = (person: Person, worklogs: WorklogDay[], version?: number) =>
  person.send(worklogCalls.save, { body: { worklogs }, version });
const monthOf = async (person: Person, body = march) => (await person.send(worklogCalls.get, { body })).data;

test('what was saved comes back as it was typed, with the titles', {
  tags: ['C-3-13', 'C-5-24', 'C-7-41', 'C-7-42'],
}, async () => {
  const staff = await server.person('staff');
  expect(await monthOf(staff)).toEqual({ worklogs: [], dailyWorkHours: [], openOn: null, version: 0 });
  const typed = ['7', '1.5', '1:30', '01:30:00', 'half h'].map((time, index) => cell(index + 1, { time }));
  const saved = await save(staff, [
    day('2026-03-03', [cell(2, { taskName: 'Emails', comment: 'Two long ones' })], '7:30'),
    day('2026-03-02', typed.with(1, cell(2, { taskName: 'Emails', time: ' 1.5 ' }))),
  ]);
  expect([saved.status, saved.data]).toEqual([200, { version: 1 }]);
  const { worklogs, version } = await monthOf(staff);
  expect(version).toBe(1);
  expect(worklogs).toEqual([
    day(
      '2026-03-02',
      typed.map((one, index) => ({ ...one, taskName: index === 1 ? 'Emails' : `Task ${index + 1}` })),
    ),
    day('2026-03-03', [cell(2, { taskName: 'Emails', comment: 'Two long ones' })], '7:30'),
  ]);
  const { rows } = await server.pool.query('select time_text, minutes from worklog_cells order by worklog_id, task_number');
  expect(rows.map(({ time_text, minutes }) => `${time_text}=${minutes}`)).toEqual(
    expect.arrayContaining(['7=420', '1.5=90', '1:30=90', '01:30:00=90', 'half h=0']),
  );
});

test('a save replaces the cells of its days and no others; an emptied day is gone', { tags: ['C-5-25'] }, async () => {
  const staff = await server.person('staff');
  await save(
    staff,
    ['2026-03-02', '2026-03-03', '2026-03-04'].map((date) => day(date, [cell(1), cell(2)])),
  );
  await save(staff, [
    day('2026-03-02', [cell(2, { time: '' }), cell(3, { comment: 'Waits' })]),
    day('2026-03-03', [cell(1, { time: '' })]),
  ]);
  const { worklogs } = await monthOf(staff);
  expect(worklogs.map(({ date, tasks }) => [date, ...tasks.map(({ taskNumber }) => taskNumber)])).toEqual([
    ['2026-03-02', 'task3'],
    ['2026-03-04', 'task1', 'task2'],
  ]);
  const left = await server.pool.query('select count(*)::int as n from worklogs where staff_id = $1', [staff.id]);
  expect(left.rows).toEqual([{ n: 2 }]);
});

test('a day that holds only a comment is refused until it has a time or an attendance', { tags: ['C-5-25'] }, async () => {
  const staff = await server.person('staff');
  await save(staff, [day('2026-03-02', [cell(1)])]);
  const lone = day('2026-03-03', [cell(1, { time: '', comment: 'Waits' })]);
  const refused = await save(staff, [day('2026-03-02', [cell(1, { time: '3' })]), lone], 1);
  expect([refused.status, refused.failure.fields]).toEqual([
    400,
    { 'worklogs.1': 'A comment needs a time or an attendance on its day' },
  ]);
  expect((await monthOf(staff)).worklogs).toMatchObject([{ date: '2026-03-02', tasks: [{ time: '1:30' }] }]);
  expect((await save(staff, [{ ...lone, attendance: '7:30' }], 1)).status).toBe(200);
  // The attended hours are an attendance; an entry alone has none yet.
  await createAttendance(server.pool, { staffId: staff.id, date: '2026-03-04', entry: '09:00' });
  await createAttendance(server.pool, { staffId: staff.id, date: '2026-03-05', entry: '09:00', exit: '17:00' });
  const [open, whole] = ['2026-03-04', '2026-03-05'].map((date) => ({ ...lone, date }));
  expect((await save(staff, [open ?? lone], 2)).status).toBe(400);
  expect((await save(staff, [whole ?? lone], 2)).status).toBe(200);
});

test('a whole month of 15 columns is saved at once, and sending it again changes nothing', { tags: ['C-9-08'] }, async () => {
  const staff = await server.person('staff');
  const dates = Array.from({ length: 31 }, (_, n) => `2026-01-${String(n + 1).padStart(2, '0')}`);
  const worklogs = dates.map((date) =>
    day(
      date,
      taskNumbers.map((_, n) => cell(n + 1, { taskName: `Task ${n + 1}` })),
    ),
  );
  for (const _time of [1, 2]) expect((await save(staff, worklogs)).status).toBe(200);
  expect((await monthOf(staff, { year: 2026, month: 1 })).worklogs).toEqual(worklogs);
});

test('a title is that of its column in the whole month, and of no other month', async () => {
  const staff = await server.person('staff');
  await save(staff, [day('2026-02-27', [cell(1, { taskName: 'Offers' })])]);
  await save(staff, [day('2026-03-02', [cell(1), cell(2)])]);
  await save(staff, [day('2026-03-03', [cell(1, { taskName: 'Calls' })])]);
  const titles = async (month: number) =>
    (await monthOf(staff, { year: 2026, month })).worklogs.map(({ tasks }) => tasks.map(({ taskName }) => taskName));
  expect(await titles(3)).toEqual([['Calls', 'Task 2'], ['Calls']]);
  expect(await titles(2)).toEqual([['Offers']]);
  await save(staff, [day('2026-03-03', [cell(1)])]);
  expect(await titles(3)).toEqual([['Task 1', 'Task 2'], ['Task 1']]);
});

test('the hours of a day lie between entry and exit; what has no pair counts nothing', {
  tags: ['C-4-18'],
}, async () => {
  const staff = await server.person('staff');
  const other = await server.person('staff');
  await createAttendance(server.pool, { staffId: staff.id, date: '2026-02-28', entry: '09:00', exit: '17:00' });
  await createAttendance(server.pool, { staffId: staff.id, date: '2026-03-02', entry: '09:00', exit: '16:05' });
  await createAttendance(server.pool, { staffId: staff.id, date: '2026-03-03', entry: '09:00' });
  await createAttendance(server.pool, { staffId: staff.id, date: '2026-03-04', exit: '17:00' });
  await createAttendance(server.pool, { staffId: staff.id, date: '2026-03-05', entry: '08:30', exit: '20:30' });
  await createAttendance(server.pool, { staffId: staff.id, date: '2026-03-10', entry: '08:30' });
  await createAttendance(server.pool, { staffId: other.id, date: '2026-03-06', entry: '09:00', exit: '17:00' });
  const { dailyWorkHours, openOn } = await monthOf(staff);
  expect(dailyWorkHours).toEqual([
    { date: '2026-03-02', workTime: '7:05' },
    { date: '2026-03-05', workTime: '12:00' },
  ]);
  expect(openOn).toBe('2026-03-10');
  expect((await monthOf(other)).openOn).toBeNull();
});

test('a save leaves the same days of others alone, their titles too', async () => {
  const [staff, other] = [await server.person('staff'), await server.person('staff')];
  await save(other, [day('2026-03-02', [cell(1, { taskName: 'Theirs' })])]);
  const before = await monthOf(other);
  await save(staff, [day('2026-03-02', [cell(1, { taskName: 'Mine' })])]);
  await save(staff, [day('2026-03-02', [])]);
  expect(await monthOf(other)).toEqual(before);
  expect((await monthOf(staff)).worklogs).toEqual([]);
});

describe('what cannot be saved', () => {
  test('a future day, judged where the business is', async () => {
    const staff = await server.person('staff');
    server.clock.set('2026-03-11T03:59:00Z');
    const refused = await save(staff, [day('2026-03-10', [cell(1)]), day('2026-03-11', [cell(1)])]);
    expect([refused.status, refused.failure.message, refused.failure.fields]).toEqual([
      400,
      futureLocked,
      { 'worklogs.1.date': futureLocked },
    ]);
    expect((await monthOf(staff)).worklogs).toEqual([]);
    server.clock.set('2026-03-11T04:00:00Z');
    expect((await save(staff, [day('2026-03-11', [cell(1)])])).status).toBe(200);
    server.clock.set('2026-03-10T15:00:00Z');
  });

  test.each<[string, WorklogDay[]]>([
    ['worklogs.1.date', [day('2026-02-02', [cell(1)]), day('2026-03-02', [cell(1)])]],
    ['worklogs.1.date', [day('2026-03-02', [cell(1)]), day('2026-03-02', [cell(2)])]],
    ['worklogs.0.date', [day('0000-01-01', [cell(1)])]],
    ['worklogs.0.date', [day('2026-02-30', [cell(1)])]],
    ['worklogs.0.tasks.1.taskNumber', [day('2026-03-02', [cell(1), cell(1)])]],
    ['worklogs.0.tasks.0.taskNumber', [day('2026-03-02', [cell(16)])]],
    ['worklogs.1.tasks.0.taskName', [day('2026-03-02', [cell(1, { taskName: 'A' })]), day('2026-03-03', [cell(1)])]],
    ['worklogs.0.tasks.0.time', [day('2026-03-02', [cell(1, { time: '1'.repeat(21) })])]],
    ['worklogs.0.tasks.0.taskName', [day('2026-03-02', [cell(1, { taskName: 'n'.repeat(61) })])]],
    ['worklogs', []],
  ])('%s: days of two months, twice, unknown, too long', async (field, worklogs) => {
    const staff = await server.person('staff');
    const refused = await save(staff, worklogs);
    expect([refused.status, Object.keys(refused.failure.fields ?? {})]).toEqual([400, [field]]);
    expect((await monthOf(staff)).version).toBe(0);
  });

  test('administrators have no work log, and nobody reads that of another', async () => {
    const [staff, other, admin] = [await server.person('staff'), await server.person('staff'), await server.person('admin')];
    await save(staff, [day('2026-03-02', [cell(1)])]);
    expect((await admin.send(worklogCalls.get, { body: march })).status).toBe(403);
    expect((await save(admin, [day('2026-03-02', [cell(1)])])).status).toBe(403);
    expect((await monthOf(other)).worklogs).toEqual([]);
  });
});

test('of two windows the second one is refused, until it has seen what the first one saved', async () => {
  const staff = await server.person('staff');
  expect((await save(staff, [day('2026-03-02', [cell(1)])], 0)).data).toEqual({ version: 1 });
  const late = await save(staff, [day('2026-03-02', [cell(2)])], 0);
  expect([late.status, late.failure.message]).toEqual([412, staleMessage]);
  expect((await monthOf(staff)).worklogs).toEqual([day('2026-03-02', [cell(1, { taskName: 'Task 1' })])]);
  expect((await save(staff, [day('2026-03-02', [cell(2)])], 1)).data).toEqual({ version: 2 });
});

test('of many saves at the same moment one wins, and the others are told', async () => {
  const staff = await server.person('staff');
  const answers = await Promise.all([1, 2, 3, 4, 5].map((column) => save(staff, [day('2026-03-02', [cell(column)])], 0)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412, 412]);
  const { worklogs, version } = await monthOf(staff);
  expect([version, worklogs[0]?.tasks.length]).toEqual([1, 1]);
});

test('each save leaves one line in the record of changes', async () => {
  const staff = await server.person('staff');
  await save(staff, [day('2026-03-02', [cell(1)]), day('2026-03-03', [cell(1)])]);
  await save(staff, [day('2026-03-05', [cell(1)])], 0);
  const { rows } = await server.pool.query(
    `select action, after from changes where entity = 'worklog' and entity_id = $1 and actor_id = $1`,
    [staff.id],
  );
  expect(rows).toEqual([{ action: 'saved', after: { days: ['2026-03-02', '2026-03-03'], cells: 2, version: 1 } }]);
});
