import { notificationCalls } from '@crm/contract/office/notifications';
import { callCalls } from '@crm/contract/work/appointments';
import { expect, test } from 'vitest';
import { createContact, createTeam } from '../../../../test/support/factories.ts';
import { callForm, callFromTask, createCall, createMeeting } from '../../../../test/support/records/appointments.ts';
import { createTestServer, type Person } from '../../../../test/support/test-app.ts';
import type { LiveMessage } from '../../../plugins/live/publish.ts';
import { remindOfAppointments } from './appointment-reminders.ts';

const server = createTestServer();

/** As one server does it every minute; answers whom it told. */
async function remind(clockHours: 12 | 24 = 12): Promise<LiveMessage[]> {
  const told: LiveMessage[] = [];
  await remindOfAppointments(server.pool, server.clock, { timeZone: 'America/New_York', clockHours }, (message) =>
    told.push(message),
  );
  return told;
}
const textsOf = async (person: Person) =>
  (await person.send(notificationCalls.list, {})).data.notifications.map(({ kind, text, link }) => [kind, text, link]);

test('host and team-mate are told once, a quarter of an hour before, by any number of servers', async () => {
  const [host, mate] = [await server.person('staff'), await server.person('staff')];
  await createTeam(server.pool, [host, mate]);
  const contact = await createContact(host, { name: 'Kestrel Freight' });
  const data = { ...callFromTask(contact.id), time: '2:00 PM', staffId: host.id };
  const call = await mate.send(callCalls.createFromTeamTask, { body: { data } });
  const meeting = await createMeeting(mate, { startTime: '2:05 PM', endTime: '3:00 PM', name: 'Ada', subject: 'Plan' });
  const reminder = ['reminder', 'Call with Kestrel Freight at 2:00 PM: From the task', `/activities/calls?call=${call.data.id}`];

  // New York is four hours behind in March.
  server.clock.set('2026-03-10T17:44:59Z');
  expect(await remind()).toEqual([]);
  server.clock.set('2026-03-10T17:45:00Z');
  const told = (await Promise.all([remind(), remind(), remind()])).flat();
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ topics: ['notifications'], users: expect.arrayContaining([host.id, mate.id]) });
  expect(await textsOf(mate)).toEqual([reminder]);
  expect((await textsOf(host))[0]).toEqual(reminder);
  server.clock.set('2026-03-10T17:51:00Z');
  await remind();
  const next = ['reminder', 'Meeting with Ada at 2:05 PM: Plan', `/activities/meetings?meeting=${meeting.id}`];
  expect(await textsOf(mate)).toEqual([next, reminder]);
  expect(await remind()).toEqual([]);
  server.clock.set('2026-03-10T15:00:00Z');
});

test('across midnight, and not what is over, done, cancelled or in Trash', async () => {
  const staff = await server.person('staff');
  const early = await createCall(staff, { date: '2026-03-11', time: '12:05 AM', subject: 'Early' });
  await createCall(staff, { time: '11:50 PM', subject: 'Over' });
  const done = await createCall(staff, { time: '11:59 PM', subject: 'Done' });
  const trashed = await createCall(staff, { time: '11:58 PM', subject: 'Trashed' });
  const params = { id: String(done.id) };
  const data = { ...callForm({ time: '11:59 PM' }), status: 'completed' as const };
  await staff.send(callCalls.update, { params, body: { data } });
  await staff.send(callCalls.remove, { params: { id: String(trashed.id) } });
  server.clock.set('2026-03-11T03:55:00Z');
  await remind();
  expect(await textsOf(staff)).toEqual([
    ['reminder', 'Call with Ada Green at 12:05 AM: Early', `/activities/calls?call=${early.id}`],
  ]);
  server.clock.set('2026-03-10T15:00:00Z');
});

test('another time is reminded of again, another subject is not', async () => {
  const staff = await server.person('staff');
  const call = await createCall(staff, { time: '11:10 AM' });
  const save = (time: string, subject: string) => {
    const data = { ...callForm({ time, subject }), status: 'pending' as const };
    return staff.send(callCalls.update, { params: { id: String(call.id) }, body: { data } });
  };
  await remind();
  expect((await save('11:10 AM', 'New subject')).data.version).toBe(2);
  await remind();
  expect(await textsOf(staff)).toHaveLength(1);
  await save('11:12 AM', 'New subject');
  await remind();
  expect((await textsOf(staff))[0]).toEqual([
    'reminder',
    'Call with Ada Green at 11:12 AM: New subject',
    `/activities/calls?call=${call.id}`,
  ]);
});

test('a company with a clock of 24 hours is reminded in its form', async () => {
  const staff = await server.person('staff');
  await createCall(staff, { time: '2:00 PM', subject: 'In the afternoon' });
  server.clock.set('2026-03-10T17:50:00Z');
  await remind(24);
  expect((await textsOf(staff)).map(([, text]) => text)).toEqual(['Call with Ada Green at 14:00: In the afternoon']);
  server.clock.set('2026-03-10T15:00:00Z');
});
