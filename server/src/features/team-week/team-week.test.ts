import { teamWeekCalls } from '@crm/contract/numbers/team-week';
import { companyCalls } from '@crm/contract/office/company';
import { callCalls } from '@crm/contract/work/appointments';
import { beforeAll, expect, it } from 'vitest';
import { createTeam } from '../../../test/support/factories.ts';
import { download } from '../../../test/support/file-calls.ts';
import { createCall, createMeeting } from '../../../test/support/records/appointments.ts';
import { createHoliday, createLeave } from '../../../test/support/records/staff-records.ts';
import { createOwnTask, putTask } from '../../../test/support/records/tasks.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let admin: Person;
let amara: Person;
let ben: Person;
let cleo: Person;
let teamId = 0;

/** Tuesday, 10 March 2026, 11:00 AM in New York. The day has 9:00 AM to 5:45 PM without 45 minutes: 480. */
beforeAll(async () => {
  server.clock.set('2026-03-10T15:00:00Z');
  admin = await server.person('admin', { name: 'Margaret Holloway' });
  amara = await server.person('staff', { name: 'Amara Nwosu' });
  ben = await server.person('staff', { name: 'Ben Ode' });
  cleo = await server.person('staff', { name: 'Cleo Park' });
  teamId = await createTeam(server.pool, [amara, ben]);
  await server.pool.query('update teams set leader_id = $2 where id = $1', [teamId, ben.id]);
  const { data: company } = await admin.send(companyCalls.get, {});
  expect([company.workFrom, company.workTo, company.breakMinutes, company.firstDayOfWeek]).toEqual(['9:00 AM', '5:45 PM', 45, 0]);
});

const weekOf = async (person: Person, query: Record<string, string> = {}) => {
  const reply = await person.send(teamWeekCalls.get, { query });
  return { ...reply.data, status: reply.status, names: reply.data?.people.map(({ name }) => name) };
};
const dayOf = async (person: Person, date: string, query: Record<string, string> = {}) => {
  const { people } = await weekOf(admin, { from: date, ...query });
  const day = people.find(({ id }) => id === person.id)?.days.find((one) => one.date === date);
  if (!day) throw new Error('the day is missing');
  return day;
};

it('is the week of the company that the day is in, with what is free', async () => {
  await createHoliday(server.pool, { date: '2026-03-12' });
  const week = await weekOf(admin, { from: '2026-03-12' });
  expect([week.from, week.to, week.today, week.moves, week.total]).toEqual(['2026-03-08', '2026-03-14', '2026-03-10', 'all', 3]);
  expect(week.days.map(({ free }) => free)).toEqual(['Sunday', null, null, null, 'Holiday: Founders Day', null, null]);
  expect(week.people[0]?.days.map(({ capacity }) => capacity)).toEqual([0, 480, 480, 480, 0, 480, 480]);
  expect(week.people[0]?.team).toMatch(/^Team \d+$/);
  expect((await weekOf(admin)).from).toBe('2026-03-08');
});

it('tells the planned minutes, the leave and the work of a day, and what is too much', async () => {
  const date = '2026-03-17';
  await createLeave(server.pool, { staffId: amara.id, start: date, type: 'morning' });
  await createLeave(server.pool, { staffId: amara.id, start: date, type: 'afternoon', status: 'Pending' });
  await createMeeting(amara, { meetingDate: date, startTime: '1:00 PM', endTime: '5:00 PM', subject: 'Workshop' });
  await createCall(amara, { date, time: '1:30 PM', subject: 'Offer' });
  const done = await createCall(amara, { date, time: '2:00 PM', subject: 'Thanks' });
  await amara.send(callCalls.close, { params: { id: String(done.id) }, body: { outcome: 'done' } });
  const dropped = await createCall(amara, { date, time: '3:00 PM' });
  await amara.send(callCalls.close, { params: { id: String(dropped.id) }, body: { outcome: 'cancelled' } });
  const low = await createOwnTask(amara, { finishBy: date, priority: 'Low' });
  const high = await createOwnTask(amara, { finishBy: date, priority: 'High' });
  const waits = await createOwnTask(amara, { finishBy: date });
  await putTask(server.pool, waits.id, { stage: 3 });
  const again = await createOwnTask(amara, { finishBy: date });
  await putTask(server.pool, again.id, { stage: 4, rework: true });
  const handedIn = await createOwnTask(amara, { finishBy: date });
  await putTask(server.pool, handedIn.id, { stage: 4, rework: true, finished: true });
  const day = await dayOf(amara, date);
  // Half of 480; a meeting of 240 minutes and two calls of 10, of which one is done.
  expect(day).toMatchObject({ capacity: 240, planned: 260, calls: 2, meetings: 1, tasks: 3, overMinutes: 20, overTasks: 0 });
  expect([day.leave, day.leaveType, day.more]).toEqual(['Morning, Casual', 'morning', 1]);
  expect(day.work.map(({ kind, title, time, endTime, isDone }) => [kind, title, time, endTime, isDone])).toEqual([
    ['meeting', 'Workshop', '1:00 PM', '5:00 PM', false],
    ['call', 'Offer', '1:30 PM', null, false],
    ['call', 'Thanks', '2:00 PM', null, true],
    ['task', high.requirement, null, null, false],
    ['task', again.requirement, null, null, false],
  ]);
  expect(day.work[3]).toMatchObject({
    id: high.id,
    customer: high.name,
    contactId: high.contactId,
    priority: 'High',
    version: 1,
  });
  const whole = await dayOf(amara, date, { staffId: String(amara.id) });
  expect([whole.work.at(-1)?.id, whole.work.length, whole.more]).toEqual([low.id, 6, 0]);
  expect(await dayOf(ben, date)).toMatchObject({ capacity: 480, planned: 0, work: [], leave: '' });
});

it('marks more tasks than are usual for the person, on no day that is over', async () => {
  const date = '2026-03-19';
  const due = [];
  for (let count = 0; count < 4; count += 1) due.push(await createOwnTask(cleo, { finishBy: date }));
  expect(await dayOf(cleo, date)).toMatchObject({ tasks: 4, overTasks: 1 });
  // On ten of the last working days she finished five: that is her ninetieth of a hundred.
  const finished = [];
  for (let day = 0; day < 10; day += 1) {
    for (let count = 0; count < 5; count += 1) finished.push(`2026-02-${10 + day} 12:00-05`);
  }
  await server.pool.query(
    `insert into tasks (staff_id, contact_id, notes, description, finish_by, created_at, stage, moved_at)
     select $1, $2, 'Note', 'Work', '2026-02-01', '2026-01-01', 4, unnest($3::timestamptz[])`,
    [cleo.id, due[0]?.contactId, finished],
  );
  const { people } = await weekOf(admin, { from: date });
  expect(people.find(({ id }) => id === cleo.id)).toMatchObject({ usual: 5, overdue: 0 });
  expect(await dayOf(cleo, date)).toMatchObject({ tasks: 4, overTasks: 0 });
  await server.pool.query(`update tasks set finish_by = '2026-03-09' where id = any($1)`, [due.map(({ id }) => id)]);
  await server.pool.query(`delete from tasks where stage = 4 and staff_id = $1`, [cleo.id]);
  expect(await dayOf(cleo, '2026-03-09')).toMatchObject({ tasks: 4, overTasks: 0 });
  expect((await weekOf(admin)).people.find(({ id }) => id === cleo.id)).toMatchObject({ usual: 3, overdue: 4 });
});

it('is read by staff of themselves, by a leader of the team, and by administrators of all', async () => {
  expect(await weekOf(cleo)).toMatchObject({ names: ['Cleo Park'], moves: 'none' });
  expect(await weekOf(ben)).toMatchObject({ names: ['Amara Nwosu', 'Ben Ode'], moves: 'host' });
  expect(await weekOf(amara, { staffId: String(amara.id) })).toMatchObject({ names: ['Amara Nwosu'], total: 1 });
  expect((await weekOf(ben, { teamId: String(teamId) })).names).toEqual(['Amara Nwosu', 'Ben Ode']);
  expect((await weekOf(admin, { teamId: String(teamId) })).total).toBe(2);
  for (const query of [{ teamId: String(teamId) }, { staffId: String(amara.id) }]) {
    expect((await weekOf(cleo, query)).status).toBe(403);
  }
  expect((await server.stranger.send(teamWeekCalls.get, {})).status).toBe(401);
});

it('leaves out who is blocked or gone, and has forty people a page', async () => {
  for (const state of ['blocked = true', 'deleted_at = now()']) {
    const gone = await server.person('staff');
    await server.pool.query(`update users set ${state} where id = $1`, [gone.id]);
  }
  expect((await weekOf(admin)).total).toBe(3);
  await server.pool.query(
    `insert into users (name, email, password_hash, role, created_at)
     select 'Zed ' || n, 'zed' || n || '@example.com', 'x', 'staff', now() from generate_series(1, 60) n`,
  );
  const [first, second, third] = [await weekOf(admin), await weekOf(admin, { page: '2' }), await weekOf(admin, { page: '3' })];
  expect([first.people.length, second.people.length, third.people.length, third.total]).toEqual([40, 23, 0, 63]);
  await server.pool.query(`delete from users where name like 'Zed %'`);
});

it('refuses days that are none or far away, and takes weeks across a change of the clock', async () => {
  for (const from of ['2026-02-30', 'today', '1999-01-01', '2126-01-01']) {
    const reply = await admin.send(teamWeekCalls.get, { query: { from } });
    expect([reply.status, Object.keys(reply.failure.fields ?? {})]).toEqual([400, ['from']]);
  }
  const spring = await weekOf(admin, { from: '2026-03-08' });
  expect(spring.days.map(({ date }) => date.slice(-2))).toEqual(['08', '09', '10', '11', '12', '13', '14']);
});

it('the CSV has a line for each person and day, of those whom the caller may read', async () => {
  const query = { from: '2026-03-17' };
  const { text } = await download(server.app, admin, teamWeekCalls.export, { query });
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(1 + 3 * 7);
  expect(lines[0]).toMatch(
    /Staff Name,Team,Date,Leave,Hours,Planned Hours,Calls,Meetings,Tasks Due,Usual Tasks,Hours Too Many,Tasks/,
  );
  expect(lines.filter((line) => line.includes('2026-03-17'))[0]).toMatch(
    /^Amara Nwosu,Team \d+,2026-03-17,"Morning, Casual",4\.00,4\.33,2,1,3,3,0\.33,0$/,
  );
  expect(lines[1]).toMatch(/,2026-03-15,Sunday,0\.00,/);
  const own = await download(server.app, cleo, teamWeekCalls.export, { query });
  expect(own.text.trimEnd().split('\r\n')).toHaveLength(8);
  expect((await cleo.send(teamWeekCalls.export, { query: { teamId: String(teamId) } })).status).toBe(403);
});
