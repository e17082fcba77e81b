import { notificationCalls } from '@crm/contract/office/notifications';
import { callCalls } from '@crm/contract/work/appointments';
import { appointmentPlanCalls } from '@crm/contract/work/replanning';
import { beforeEach, describe, expect, it } from 'vitest';
import { companyForm } from '../../../test/examples/company/company.ts';
import { createTeam } from '../../../test/support/factories.ts';
import { callForm, createCall, createMeeting } from '../../../test/support/records/appointments.ts';
import { createAttendance, createLeave } from '../../../test/support/records/staff-records.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';
import type { LiveMessage } from '../../plugins/live/publish.ts';
import { removeOldAlarms } from './alarms.queries.ts';
import { raiseAlarms } from './raise-alarms.ts';

const server = createTestServer();
const [today, tomorrow] = ['2026-03-10', '2026-03-11'];
let admin: Person;
beforeEach(async () => {
  await server.pool.query(
    `truncate attendance_days, leaves, leave_handovers, appointment_alarms, notifications, notice_mails, pushes;
     update calls set deleted_at = now(); update meetings set deleted_at = now(); update users set deleted_at = now() where deleted_at is null`,
  );
  server.clock.set('2026-03-10T13:30:00Z');
  admin = await server.person('admin', { name: 'Margaret' });
});

/** As one server does it every minute; answers whom it told. */
async function raise(): Promise<LiveMessage[]> {
  const told: LiveMessage[] = [];
  const place = { clock: server.clock, timeZone: 'America/New_York', company: companyForm };
  await raiseAlarms(server.pool, place, (message) => told.push(message));
  return told;
}
const newsOf = async (person: Person) =>
  (await person.send(notificationCalls.list, {})).data.notifications.map(({ kind, text, link }) => [kind, text, link]);
const textsOf = async (person: Person) => (await newsOf(person)).map(([, text]) => text);

async function teamOf(...names: string[]) {
  const people: Person[] = [];
  for (const name of names) people.push(await server.person('staff', { name }));
  const [leader, ...members] = people;
  if (!leader) throw new Error('a team has a leader');
  const id = await createTeam(server.pool, people);
  await server.pool.query('update teams set leader_id = $2 where id = $1', [id, leader.id]);
  return { leader, members };
}

describe('an alarm is told', () => {
  it('to the leaders of the team and the administrators, once, by any number of servers', async () => {
    const { leader, members } = await teamOf('Lea', 'Grace', 'Mate');
    const [grace, mate] = members as [Person, Person];
    await createLeave(server.pool, { staffId: grace.id, start: today });
    await createCall(grace, { time: '3:00 PM', name: 'Kestrel Freight' });
    const told = (await Promise.all([raise(), raise(), raise()])).flat();
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ topics: ['notifications'], users: expect.arrayContaining([admin.id, leader.id]) });
    const text = 'Nobody is there for the call with Kestrel Freight on Mar 10, 2026 at 3:00 PM: Grace is on leave.';
    expect(await newsOf(admin)).toEqual([['alarm', text, '/admin']]);
    expect(await newsOf(leader)).toEqual([['alarm', text, '/']]);
    for (const person of [grace, mate]) expect(await newsOf(person)).toEqual([]);
    server.clock.advance(60_000);
    expect(await raise()).toEqual([]);
    expect(await newsOf(admin)).toHaveLength(1);
  });

  it('in one line for all appointments of a person on a day, and of new ones alone later', async () => {
    const { members } = await teamOf('Lea', 'Grace');
    const [grace] = members as [Person];
    await createLeave(server.pool, { staffId: grace.id, start: today, end: tomorrow });
    await createMeeting(grace, { startTime: '4:00 PM', endTime: '5:00 PM', name: 'Later' });
    await createCall(grace, { time: '3:00 PM', name: 'First' });
    await createCall(grace, { time: '9:00 AM', date: tomorrow, name: 'Next' });
    await raise();
    expect((await textsOf(admin)).sort()).toEqual([
      'Nobody is there for 2 calls and meetings on Mar 10, 2026, the first with First at 3:00 PM: Grace is on leave.',
      'Nobody is there for the call with Next on Mar 11, 2026 at 9:00 AM: Grace is on leave.',
    ]);
    await createCall(grace, { time: '2:00 PM', name: 'New' });
    await raise();
    expect((await textsOf(admin))[0]).toBe(
      'Nobody is there for the call with New on Mar 10, 2026 at 2:00 PM: Grace is on leave.',
    );
  });

  it('when somebody becomes missing, and not again after an entry that was taken away', async () => {
    const { leader, members } = await teamOf('Lea', 'Noah');
    const [noah] = members as [Person];
    await createAttendance(server.pool, { staffId: leader.id, date: today, entry: '08:50', exit: null });
    await createCall(noah, { time: '3:00 PM' });
    await raise();
    expect(await textsOf(admin)).toEqual([]);
    server.clock.set('2026-03-10T14:00:00Z');
    await raise();
    expect(await textsOf(leader)).toEqual([
      'Nobody is there for the call with Ada Green on Mar 10, 2026 at 3:00 PM: Noah was expected at 9:00 AM and is not in.',
    ]);
    await createAttendance(server.pool, { staffId: noah.id, date: today, entry: '10:05', exit: null });
    await raise();
    await server.pool.query('delete from attendance_days where staff_id = $1', [noah.id]);
    await raise();
    expect(await textsOf(leader)).toHaveLength(1);
  });

  it('again for another host, another reason and another day', async () => {
    const { leader, members } = await teamOf('Lea', 'Grace', 'Daniel');
    const [grace, daniel] = members as [Person, Person];
    for (const { id } of [grace, daniel]) await createLeave(server.pool, { staffId: id, start: today, end: tomorrow });
    const call = await createCall(grace, { time: '3:00 PM' });
    await raise();
    const params = { id: String(call.id) };
    await leader.send(appointmentPlanCalls.replan, { params: { kind: 'call', ...params }, body: { staffId: daniel.id } });
    await raise();
    await server.pool.query('update users set blocked = true where id = $1', [daniel.id]);
    await raise();
    await server.pool.query('update users set blocked = false where id = $1', [daniel.id]);
    const data = { ...callForm({ date: tomorrow, time: '3:00 PM' }), status: 'pending' as const };
    await daniel.send(callCalls.update, { params, body: { data } });
    await raise();
    await raise();
    const why = (await textsOf(admin)).map((text) => text?.replace(/^.*: /, ''));
    expect(why.reverse()).toEqual(['Grace is on leave.', 'Daniel is on leave.', 'Daniel is blocked.', 'Daniel is on leave.']);
  });

  it('to the administrators alone when nobody active leads the team, or the leader is the host', async () => {
    const { leader } = await teamOf('Lea');
    await createLeave(server.pool, { staffId: leader.id, start: today });
    await createCall(leader, { time: '3:00 PM' });
    await raise();
    expect([await textsOf(leader), (await textsOf(admin)).length]).toEqual([[], 1]);
    const other = await teamOf('Blocked leader', 'Grace');
    await server.pool.query('update users set blocked = true where id = $1', [other.leader.id]);
    const [grace] = other.members as [Person];
    await createLeave(server.pool, { staffId: grace.id, start: today });
    await createCall(grace, { time: '3:00 PM' });
    await raise();
    const { rows } = await server.pool.query('select 1 from notifications where user_id = $1', [other.leader.id]);
    expect([rows, (await textsOf(admin)).length]).toEqual([[], 2]);
  });
});

describe('a server that dies while it tells', () => {
  it('leaves neither half: the alarm is told by the next one', async () => {
    const { leader, members } = await teamOf('Lea', 'Grace');
    const [grace] = members as [Person];
    await createLeave(server.pool, { staffId: grace.id, start: today });
    await createCall(grace, { time: '3:00 PM' });
    await server.pool.query(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'gone'; end $$`);
    await server.pool.query(
      `create trigger fail before insert on notifications for each row when (new.user_id = ${leader.id}) execute function fail()`,
    );
    await expect(raise()).rejects.toThrow('gone');
    await server.pool.query('drop trigger fail on notifications');
    expect((await server.pool.query('select 1 from appointment_alarms')).rows).toEqual([]);
    expect(await textsOf(admin)).toEqual([]);
    await raise();
    expect([(await textsOf(admin)).length, (await textsOf(leader)).length]).toEqual([1, 1]);
  });
});

it('what was told is forgotten a week after the day', async () => {
  const { members } = await teamOf('Lea', 'Grace');
  const [grace] = members as [Person];
  await createLeave(server.pool, { staffId: grace.id, start: today });
  await createCall(grace, { time: '3:00 PM' });
  await raise();
  const count = async () => (await server.pool.query('select 1 from appointment_alarms')).rowCount;
  await removeOldAlarms(server.pool, new Date('2026-03-17T12:00:00Z'));
  expect(await count()).toBe(1);
  await removeOldAlarms(server.pool, new Date('2026-03-18T12:00:00Z'));
  expect(await count()).toBe(0);
});
