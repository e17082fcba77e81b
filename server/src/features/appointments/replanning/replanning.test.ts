import { notificationCalls } from '@crm/contract/office/notifications';
import { callCalls, meetingCalls } from '@crm/contract/work/appointments';
import { appointmentPlanCalls } from '@crm/contract/work/replanning';
import { beforeAll, expect, test } from 'vitest';
import { createContact, createTeam } from '../../../../test/support/factories.ts';
import { createCall, createMeeting } from '../../../../test/support/records/appointments.ts';
import { createTestServer, type Person } from '../../../../test/support/test-app.ts';

const server = createTestServer();
let admin: Person;
let host: Person;
let leader: Person;
let member: Person;
let other: Person;
beforeAll(async () => {
  admin = await server.person('admin');
  host = await server.person('staff', { name: 'Hana' });
  leader = await server.person('staff', { name: 'Lena' });
  member = await server.person('staff', { name: 'Mika' });
  other = await server.person('staff', { name: 'Otto' });
  const teamId = await createTeam(server.pool, [host, leader, member]);
  await server.pool.query('update teams set leader_id = $2 where id = $1', [teamId, leader.id]);
});

type Body = Parameters<typeof admin.send<typeof appointmentPlanCalls.replan>>[1]['body'];
const replan = (by: Person, kind: 'call' | 'meeting', id: number, body: Body, version?: number) =>
  by.send(appointmentPlanCalls.replan, {
    params: { kind, id: String(id) },
    body,
    ...(version === undefined ? {} : { version }),
  });
const inboxOf = async (person: Person) =>
  (await person.send(notificationCalls.list, {})).data.notifications.map(({ text }) => text);
const historyOf = async (entity: string, id: number) => {
  const { rows } = await server.pool.query(
    `select action, before, after from changes where entity = $1 and entity_id = $2 and action <> 'created' order by action`,
    [entity, id],
  );
  return rows;
};

test('an administrator gives a call another host and day; both are told', async () => {
  const call = await createCall(host, { date: '2026-03-12', time: '9:30 AM' });
  const { data } = await replan(admin, 'call', call.id, { staffId: other.id, date: '2026-03-13' }, call.version);
  expect(data).toEqual({
    kind: 'call',
    id: call.id,
    staff: { id: other.id, name: 'Otto' },
    ...{ date: '2026-03-13', time: '9:30 AM', endTime: null, version: 2 },
  });
  expect(await historyOf('call', call.id)).toEqual([
    { action: 'reassigned', before: { owner: 'Hana' }, after: { owner: 'Otto' } },
    { action: 'updated', before: { date: '2026-03-12' }, after: { date: '2026-03-13' } },
  ]);
  expect((await inboxOf(other))[0]).toBe(`${admin.name} handed the call with Ada Green on Mar 13, 2026 at 9:30 AM over to you.`);
  expect((await inboxOf(host))[0]).toBe(`${admin.name} handed your call with Ada Green on Mar 13, 2026 at 9:30 AM over to Otto.`);
  expect((await other.send(callCalls.get, { params: { id: String(call.id) } })).data.canEdit).toBe(true);
  expect((await host.send(callCalls.get, { params: { id: String(call.id) } })).status).toBe(404);
});

test('a meeting that begins later keeps its length, and none goes over midnight', async () => {
  const meeting = await createMeeting(host, { meetingDate: '2026-03-12', startTime: '9:30 AM', endTime: '11:00 AM' });
  const { data } = await replan(admin, 'meeting', meeting.id, { time: '2:15 PM' });
  expect([data.time, data.endTime, data.date]).toEqual(['2:15 PM', '3:45 PM', '2026-03-12']);
  expect(await historyOf('meeting', meeting.id)).toEqual([
    { action: 'updated', before: { time: '9:30 AM', endTime: '11:00 AM' }, after: { time: '2:15 PM', endTime: '3:45 PM' } },
  ]);
  expect((await inboxOf(host))[0]).toBe('Meeting with Ada Green was moved to Mar 12, 2026 at 2:15 PM.');
  const late = await replan(admin, 'meeting', meeting.id, { time: '10:30 PM' });
  expect([late.status, late.failure.fields]).toEqual([400, { time: 'The meeting would end after midnight' }]);
  expect((await replan(admin, 'meeting', meeting.id, { time: '2:15 PM' })).data.version).toBe(2);
});

test('the new host, and the host of a new time, is reminded again', async () => {
  const call = await createCall(host, { date: '2026-03-12' });
  const isReminded = async () =>
    (await server.pool.query('select reminded_at is not null as "is" from calls where id = $1', [call.id])).rows[0]?.is;
  for (const body of [{ staffId: member.id }, { time: '1:00 PM' }, { date: '2026-03-13' }]) {
    await server.pool.query('update calls set reminded_at = now() where id = $1', [call.id]);
    await replan(admin, 'call', call.id, body);
    expect(await isReminded()).toBe(false);
  }
});

test('a team leader changes the host within the team, and nothing else', async () => {
  const call = await createCall(host, { date: '2026-03-12' });
  const moved = await replan(leader, 'call', call.id, { staffId: member.id });
  expect(moved.data.staff.name).toBe('Mika');
  expect((await replan(leader, 'call', call.id, { date: '2026-03-13' })).message).toMatch(/^A team leader can change the host/);
  const outside = await replan(leader, 'call', call.id, { staffId: other.id });
  expect([outside.status, outside.failure.fields]).toEqual([400, { staffId: 'Choose a member of the same team' }]);
  const foreign = await createCall(other, { date: '2026-03-12' });
  expect((await replan(leader, 'call', foreign.id, { staffId: member.id })).status).toBe(404);
  expect((await replan(member, 'call', call.id, { staffId: leader.id })).status).toBe(403);
  const own = await createCall(host, { date: '2026-03-12' });
  expect((await replan(host, 'call', own.id, { staffId: leader.id })).status).toBe(403);
  // Team-mates see what is of a customer, and nothing else.
  for (const [by, status] of [
    [member, 404],
    [other, 404],
  ] as const) {
    expect((await replan(by, 'call', own.id, { staffId: by.id })).status).toBe(status);
  }
  const { phone } = await createContact(host, { phone: '5550001111' });
  const linked = await createCall(host, { date: '2026-03-12', phoneNumber: phone });
  expect((await replan(member, 'call', linked.id, { staffId: member.id })).status).toBe(403);
});

test('what is closed, gone, changed since, of yesterday or for nobody active is refused', async () => {
  const call = await createCall(host, { date: '2026-03-12' });
  expect((await replan(admin, 'call', call.id, { staffId: member.id }, 9)).status).toBe(412);
  expect((await replan(admin, 'call', call.id, {})).status).toBe(400);
  const tooEarly = 'Date must be today or later';
  const early = await replan(admin, 'call', call.id, { date: '2026-03-09' });
  expect([early.status, early.message, early.failure.fields]).toEqual([400, tooEarly, { date: tooEarly }]);
  for (const staffId of [admin.id, 999_999]) {
    const reply = await replan(admin, 'call', call.id, { staffId });
    const inactive = 'Choose an active staff member';
    expect([reply.status, reply.message, reply.failure.fields]).toEqual([400, inactive, { staffId: inactive }]);
  }
  expect((await replan(admin, 'call', call.id, { time: '25:00' })).failure.fields).toEqual({ time: 'Invalid time' });
  await host.send(callCalls.close, { params: { id: String(call.id) }, body: { outcome: 'done' } });
  expect((await replan(admin, 'call', call.id, { staffId: member.id })).message).toBe('This call is already completed.');
  await host.send(callCalls.remove, { params: { id: String(call.id) } });
  expect((await replan(admin, 'call', call.id, { staffId: member.id })).status).toBe(404);
});

test('what was planned for a day that is over may go back there at once', async () => {
  const meeting = await createMeeting(host, { meetingDate: '2026-03-12' });
  await server.pool.query(`update meetings set meeting_date = '2026-03-06' where id = $1`, [meeting.id]);
  await replan(admin, 'meeting', meeting.id, { date: '2026-03-11' });
  expect((await replan(admin, 'meeting', meeting.id, { date: '2026-03-06' })).data.date).toBe('2026-03-06');
  expect((await host.send(meetingCalls.get, { params: { id: String(meeting.id) } })).data.meetingDate).toBe('2026-03-06');
});

test('the planner who becomes the host is no planner any more', async () => {
  const call = await createCall(host, { date: '2026-03-12' });
  await server.pool.query('update calls set team_staff_id = $2 where id = $1', [call.id, member.id]);
  await replan(admin, 'call', call.id, { staffId: member.id });
  expect((await member.send(callCalls.get, { params: { id: String(call.id) } })).data.teamStaff).toBeNull();
});
