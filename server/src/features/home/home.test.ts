import { type Home, homeCalls } from '@crm/contract/office/home';
import { addDays } from '@crm/contract/rules/plain-days';
import { callCalls, meetingCalls } from '@crm/contract/work/appointments';
import { taskCalls } from '@crm/contract/work/tasks';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCall, createMeeting } from '../../../test/support/records/appointments.ts';
import { createAttendance, createHoliday, createMessage } from '../../../test/support/records/staff-records.ts';
import { createOwnTask, putTask } from '../../../test/support/records/tasks.ts';
import { createSecondApp } from '../../../test/support/second-app.ts';
import { createTestServer, type Person, send } from '../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;
beforeEach(async () => {
  // Tuesday, 11:00 AM in New York.
  server.clock.set('2026-03-10T15:00:00Z');
  staff = await server.person('staff');
});

const today = '2026-03-10';
const homeOf = async (person: Person): Promise<Home> => (await person.send(homeCalls.get, {})).data;

async function log(staffId: number, date: string, ...minutes: number[]) {
  await server.pool.query(
    `with w as (insert into worklogs (staff_id, work_date) values ($1, $2) returning id)
     insert into worklog_cells (worklog_id, task_number, task_name, time_text, minutes)
     select w.id, n, 'Task', '1:00', minutes from w, unnest($3::int[]) with ordinality as given (minutes, n)`,
    [staffId, date, minutes],
  );
}

it('is for staff, and empty for somebody new', async () => {
  expect(await homeOf(staff)).toEqual({
    today,
    minuteNow: 11 * 60,
    attendance: { id: null, entryTime: null, exitTime: null },
    forgotten: null,
    appointments: [],
    tasks: { rows: [], total: 0, overdue: 0 },
    reworks: { rows: [], total: 0 },
    assignments: { rows: [], total: 0 },
    unread: { people: [], total: 0 },
    worklog: ['2026-03-05', '2026-03-06', '2026-03-07', '2026-03-09', today].map((date) => ({
      date,
      loggedMinutes: 0,
      attendedMinutes: null,
    })),
  });
  expect((await (await server.person('admin')).send(homeCalls.get, {})).status).toBe(403);
  expect((await server.stranger.send(homeCalls.get, {})).status).toBe(401);
});

it("shows today's attendance and the latest forgotten exit", async () => {
  const id = await createAttendance(server.pool, { staffId: staff.id, date: today, entry: '08:57' });
  const forgotten = await createAttendance(server.pool, { staffId: staff.id, date: '2026-03-06', entry: '09:30' });
  await createAttendance(server.pool, { staffId: (await server.person('staff')).id, date: '2026-03-09', entry: '07:00' });
  const home = await homeOf(staff);
  expect(home.attendance).toEqual({ id, entryTime: '8:57 AM', exitTime: null });
  expect(home.forgotten).toMatchObject({ id: forgotten, date: '2026-03-06', entryTime: '9:30 AM' });
});

it("shows today's own calls and meetings by time, whatever became of them, none of Trash", async () => {
  const meeting = await createMeeting(staff, { subject: 'Plan', startTime: '11:00 AM', endTime: '11:45 AM' });
  const late = await createCall(staff, { subject: 'Late', time: '2:30 PM' });
  const early = await createCall(staff, { subject: 'Early', time: '9:05 AM', name: 'Saltmarsh Hotel' });
  await server.pool.query(`update calls set status = 'completed' where id = $1`, [early.id]);
  await createCall(staff, { date: '2026-03-11' });
  await createMeeting(staff, { meetingDate: '2026-03-09' });
  await createCall(await server.person('staff'));
  const [goneCall, goneMeeting] = [await createCall(staff), await createMeeting(staff)];
  await staff.send(callCalls.remove, { params: { id: String(goneCall.id) } });
  await staff.send(meetingCalls.remove, { params: { id: String(goneMeeting.id) } });
  expect((await homeOf(staff)).appointments).toMatchObject([
    {
      id: early.id,
      kind: 'call',
      time: '9:05 AM',
      endTime: null,
      subject: 'Early',
      name: 'Saltmarsh Hotel',
      status: 'completed',
    },
    {
      id: meeting.id,
      kind: 'meeting',
      time: '11:00 AM',
      endTime: '11:45 AM',
      subject: 'Plan',
      name: meeting.name,
      status: 'pending',
    },
    { id: late.id, kind: 'call', time: '2:30 PM', endTime: null, subject: 'Late', name: late.name, status: 'pending' },
  ]);
});

describe('due tasks', () => {
  const dueOn = async (day: string, state?: Parameters<typeof putTask>[2]) => {
    const task = await createOwnTask(staff);
    await server.pool.query('update tasks set finish_by = $2 where id = $1', [task.id, day]);
    if (state) await putTask(server.pool, task.id, state);
    return task;
  };

  it('are the unfinished ones that are overdue or due within a week, the first to finish first', async () => {
    const inAWeek = await dueOn(addDays(today, 7));
    const overdue = await dueOn(addDays(today, -1), { stage: 3 });
    const dueToday = await dueOn(today, { stage: 2 });
    await dueOn(addDays(today, 8));
    await dueOn(today, { stage: 4 });
    const removed = await dueOn(today);
    await staff.send(taskCalls.remove, { params: { id: String(removed.id) } });
    await createOwnTask(await server.person('staff'), { finishBy: today });
    const { tasks } = await homeOf(staff);
    expect(tasks.rows.map(({ id, stage, finishBy }) => ({ id, stage, finishBy }))).toEqual([
      { id: overdue.id, stage: 3, finishBy: '2026-03-09' },
      { id: dueToday.id, stage: 2, finishBy: today },
      { id: inAWeek.id, stage: 1, finishBy: '2026-03-17' },
    ]);
    expect(tasks.rows[0]).toEqual({
      id: overdue.id,
      contactId: overdue.contactId,
      requirement: overdue.requirement,
      customerName: overdue.name,
      stage: 3,
      finishBy: '2026-03-09',
      amount: overdue.amount,
    });
    expect(tasks).toMatchObject({ total: 3, overdue: 1 });
  });

  it('are counted in all, eight are shown, and an old one without a list has a name', async () => {
    const first = await dueOn(addDays(today, -9));
    await server.pool.query(
      `insert into tasks (staff_id, contact_id, notes, description, finish_by, created_at)
       select staff_id, contact_id, '', '', $2::date - n, now() from tasks, generate_series(-2, 7) n where id = $1`,
      [first.id, today],
    );
    const { tasks } = await homeOf(staff);
    expect([tasks.rows.length, tasks.total, tasks.overdue]).toEqual([8, 11, 8]);
    expect(tasks.rows.map(({ requirement }) => requirement).slice(0, 2)).toEqual([first.requirement, 'General Requirement']);
  });

  it('leave reworks to their own list, which says whose turn it is', async () => {
    const finished = await dueOn('2026-03-01', { stage: 4, rework: true, finished: true });
    const pending = await dueOn('2026-03-02', { stage: 4, rework: true });
    const rest = await dueOn('2026-03-03', { stage: 4, rework: true });
    await server.pool.query(
      `insert into tasks (staff_id, contact_id, notes, description, finish_by, stage, rework, created_at)
       select staff_id, contact_id, '', '', finish_by, 4, true, now() from tasks, generate_series(1, 4) where id = $1`,
      [rest.id],
    );
    const { tasks, reworks } = await homeOf(staff);
    expect(tasks.total).toBe(0);
    expect([reworks.rows.length, reworks.total]).toEqual([5, 7]);
    expect(reworks.rows.slice(0, 2)).toEqual([
      {
        id: finished.id,
        contactId: finished.contactId,
        requirement: finished.requirement,
        customerName: finished.name,
        status: 'Completed',
      },
      expect.objectContaining({ id: pending.id, status: 'Pending' }),
    ]);
    const listed = (await staff.send(taskCalls.reworks, {})).data.map(({ id }) => id);
    expect(reworks.rows.map(({ id }) => id)).toEqual(listed.slice(0, 5));
  });
});

it('counts all unread messages and shows the last five writers with what they wrote last', async () => {
  const writers = await Promise.all(Array.from({ length: 6 }, () => server.person('staff')));
  for (const { id } of writers) await createMessage(server.pool, { from: id, to: staff.id, text: `First of ${id}` });
  const [oldest, second, third] = writers;
  await createMessage(server.pool, { from: second?.id ?? 0, to: staff.id, text: 'x'.repeat(4000) });
  await createMessage(server.pool, { from: third?.id ?? 0, to: staff.id, text: 'Read', isRead: true });
  await createMessage(server.pool, { from: staff.id, to: third?.id ?? 0, text: 'Sent' });
  const { unread } = await homeOf(staff);
  expect(unread.total).toBe(7);
  expect(unread.people).toHaveLength(5);
  expect(unread.people[0]).toEqual({ id: second?.id, name: second?.name, lastMessage: 'x'.repeat(200), unread: 2 });
  expect(unread.people.map(({ id }) => id)).not.toContain(oldest?.id);
});

it('adds up what was logged and attended on the last five working days', async () => {
  await createHoliday(server.pool, { date: '2026-03-06' });
  await log(staff.id, '2026-03-09', 120, 150);
  await log(staff.id, today, 30);
  await log((await server.person('staff')).id, '2026-03-07', 300);
  await createAttendance(server.pool, { staffId: staff.id, date: '2026-03-09', entry: '09:00', exit: '17:00' });
  await createAttendance(server.pool, { staffId: staff.id, date: today, entry: '09:00' });
  expect((await homeOf(staff)).worklog).toEqual([
    { date: '2026-03-04', loggedMinutes: 0, attendedMinutes: null },
    { date: '2026-03-05', loggedMinutes: 0, attendedMinutes: null },
    { date: '2026-03-07', loggedMinutes: 0, attendedMinutes: null },
    { date: '2026-03-09', loggedMinutes: 270, attendedMinutes: 480 },
    { date: today, loggedMinutes: 30, attendedMinutes: null },
  ]);
  await server.pool.query('delete from holidays');
});

describe('the business day and minute', () => {
  it.each([
    { timeZone: 'America/New_York', day: '2026-03-10', minute: 11 * 60 },
    { timeZone: 'Asia/Kolkata', day: '2026-03-10', minute: 20 * 60 + 30 },
    { timeZone: 'Pacific/Auckland', day: '2026-03-11', minute: 4 * 60 },
    { timeZone: 'Pacific/Honolulu', day: '2026-03-10', minute: 5 * 60 },
  ])('are those of $timeZone', async ({ timeZone, day, minute }) => {
    const app = await createSecondApp(server, { timeZone });
    const { data } = await send(app, homeCalls.get, {}, staff.cookie);
    expect([data.today, data.minuteNow]).toEqual([day, minute]);
    expect(data.worklog.at(-1)?.date).toBe(day);
    await app.close();
  });

  it.each([
    { instant: '2026-03-08T06:59:00Z', day: '2026-03-08', minute: 119 },
    { instant: '2026-03-08T07:00:00Z', day: '2026-03-08', minute: 180 },
    { instant: '2026-11-01T05:59:00Z', day: '2026-11-01', minute: 119 },
    { instant: '2026-11-01T06:00:00Z', day: '2026-11-01', minute: 60 },
    { instant: '2026-11-02T04:59:59Z', day: '2026-11-01', minute: 1439 },
    { instant: '2026-11-02T05:00:00Z', day: '2026-11-02', minute: 0 },
  ])('follow the clock on the wall at $instant', async ({ instant, day, minute }) => {
    server.clock.set(instant);
    const person = await server.person('staff');
    const { today: shown, minuteNow } = await homeOf(person);
    expect([shown, minuteNow]).toEqual([day, minute]);
  });
});
