import { contactCalls } from '@crm/contract/customers/contacts';
import { notificationCalls } from '@crm/contract/office/notifications';
import { historyCalls } from '@crm/contract/records/history';
import { callCalls, meetingCalls } from '@crm/contract/work/appointments';
import { taskDetailCalls } from '@crm/contract/work/task-detail';
import { expect, test } from 'vitest';
import { createContact, createTask, createTeam } from '../../../test/support/factories.ts';
import { callFromTask, meetingFromTask } from '../../../test/support/records/appointments.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';
import { wholeList } from '../../../test/support/whole-list.ts';
import { listOfTask } from './appointments.service.ts';

const server = createTestServer();

const callFor = (person: Person, contactId: number, date?: string) =>
  person.send(callCalls.createFromTask, { body: { data: callFromTask(contactId, date) } });
const meetingFor = (person: Person, contactId: number, date?: string) =>
  person.send(meetingCalls.createFromTask, { body: { data: meetingFromTask(contactId, date) } });
const teamCallFor = (person: Person, contactId: number, staffId: number) =>
  person.send(callCalls.createFromTeamTask, { body: { data: { ...callFromTask(contactId), staffId } } });
const teamMeetingFor = (person: Person, contactId: number, staffId: number) =>
  person.send(meetingCalls.createFromTeamTask, { body: { data: { ...meetingFromTask(contactId), staffId } } });
const inboxOf = async (person: Person) => (await person.send(notificationCalls.list, {})).data.notifications;

test('with an own contact: its name and phone, of whatever length, and the caller is the host', {
  tags: ['C-3-06', 'C-3-07', 'C-7-18', 'C-7-20'],
}, async () => {
  const staff = await server.person('staff');
  const { id, name } = await createContact(staff, { phone: '12345' });
  const sent = { ...callFromTask(id), name: 'Somebody else', phoneNumber: '0' };
  const call = await staff.send(callCalls.createFromTask, { body: { data: sent } });
  const expected = { name, phoneNumber: '12345', contactId: id, staff: { id: staff.id }, teamStaff: null, status: 'pending' };
  expect([call.status, call.data]).toMatchObject([201, { ...expected, date: '2026-03-10', time: '2:00 PM' }]);
  const meeting = await meetingFor(staff, id);
  expect(meeting.data).toMatchObject({ ...expected, meetingDate: '2026-03-10', startTime: '2:00 PM', endTime: '2:30 PM' });
});

test("a live task on the contact is enough; a stranger's, or one in Trash, is not", async () => {
  const [owner, worker, stranger] = [await server.person('staff'), await server.person('staff'), await server.person('staff')];
  const { id } = await createContact(owner);
  await createTask(server.pool, { staffId: worker.id, contactId: id });
  await createTask(server.pool, { staffId: stranger.id, contactId: id, isTrashed: true });
  expect((await callFor(worker, id)).status).toBe(201);
  expect((await meetingFor(worker, id)).status).toBe(201);
  expect(await callFor(stranger, id)).toMatchObject({ status: 404, message: 'Contact not found' });
  const trashed = await createContact(owner);
  await owner.send(contactCalls.remove, { params: { id: String(trashed.id) } });
  expect((await meetingFor(owner, trashed.id)).status).toBe(404);
});

test('every field is required, the day is not past, and a meeting ends after it begins', {
  tags: ['C-5-13', 'C-5-14', 'C-5-15', 'C-5-16', 'C-5-17'],
}, async () => {
  const staff = await server.person('staff');
  const { id } = await createContact(staff);
  const tooEarly = { date: 'Date must be today or later' };
  expect((await callFor(staff, id, '2026-03-09')).failure.fields).toEqual(tooEarly);
  expect((await meetingFor(staff, id, '2026-03-09')).failure.fields).toEqual(tooEarly);
  const empty = { subject: '', description: '', date: '', startTime: '', endTime: '', contactId: id };
  const required = 'This field is required';
  expect((await staff.send(meetingCalls.createFromTask, { body: { data: empty } })).failure.fields).toMatchObject({
    'data.subject': required,
    'data.description': required,
    'data.date': required,
    'data.startTime': required,
    'data.endTime': required,
  });
  const backwards = { ...meetingFromTask(id), endTime: '1:00 PM' };
  expect((await staff.send(meetingCalls.createFromTask, { body: { data: backwards } })).failure.fields).toEqual({
    'data.endTime': 'End time must be after start time',
  });
});

test('for a team-mate: the mate is the host, gets to know of it, and both may change it', {
  tags: ['C-7-19', 'C-7-21', 'B-2.11-03'],
}, async () => {
  const [caller, host] = [await server.person('staff', { name: 'Cara Caller' }), await server.person('staff')];
  await createTeam(server.pool, [caller, host]);
  const { id } = await createContact(host);
  const call = await teamCallFor(caller, id, host.id);
  expect([call.status, call.data]).toMatchObject([201, { staff: { id: host.id }, teamStaff: { id: caller.id }, canEdit: true }]);
  expect(await inboxOf(host)).toMatchObject([
    {
      kind: 'task',
      text: 'Cara Caller has planned a call for you: From the task.',
      link: `/activities/calls?call=${call.data.id}`,
    },
  ]);
  const meeting = await teamMeetingFor(caller, id, host.id);
  expect((await inboxOf(host))[0]).toMatchObject({
    text: 'Cara Caller has planned a meeting for you: From the task.',
    link: `/activities/meetings?meeting=${meeting.data.id}`,
  });
  for (const person of [caller, host]) {
    const { data } = await person.send(callCalls.list, { body: { filter: "Today's" } });
    expect(data).toMatchObject([{ id: call.data.id, canEdit: true }]);
  }
  expect((await caller.send(callCalls.remove, { params: { id: String(call.data.id) } })).status).toBe(200);
});

test('the owner of the task uses the team call like a team-mate: own host, nobody is told', async () => {
  const staff = await server.person('staff');
  const { id } = await createContact(staff);
  expect((await teamCallFor(staff, id, staff.id)).data).toMatchObject({ staff: { id: staff.id }, teamStaff: null });
  expect(await inboxOf(staff)).toEqual([]);
});

test('not for a stranger, and not with a contact that the mate has nothing to do with', async () => {
  const [caller, mate, stranger] = [await server.person('staff'), await server.person('staff'), await server.person('staff')];
  await createTeam(server.pool, [caller, mate]);
  const theirs = await createContact(stranger);
  const own = await createContact(caller);
  expect((await teamCallFor(caller, theirs.id, stranger.id)).status).toBe(403);
  expect((await teamMeetingFor(caller, own.id, mate.id)).status).toBe(404);
  expect(await inboxOf(mate)).toEqual([]);
  await createTask(server.pool, { staffId: mate.id, contactId: own.id });
  expect((await teamMeetingFor(caller, own.id, mate.id)).status).toBe(201);
});

test('a form that is sent twice plans one call and tells once', async () => {
  const [caller, mate] = [await server.person('staff'), await server.person('staff')];
  await createTeam(server.pool, [caller, mate]);
  const { id } = await createContact(mate);
  const body = { data: { ...callFromTask(id), staffId: mate.id } };
  const send = () => caller.send(callCalls.createFromTeamTask, { body, idempotencyKey: 'one-form' });
  const [one, two] = await Promise.all([send(), send()]);
  expect([two.status, two.data]).toEqual([201, one.data]);
  expect(await inboxOf(mate)).toHaveLength(1);
});

test('the details of a task list what its owner hosts with its customer, the newest first', async () => {
  const [owner, other] = [await server.person('staff'), await server.person('staff')];
  const { id, name } = await createContact(owner);
  await createTask(server.pool, { staffId: other.id, contactId: id });
  const first = (await callFor(owner, id, '2026-03-11')).data;
  const second = (await callFor(owner, id, '2026-03-12')).data;
  const removed = (await callFor(owner, id, '2026-03-13')).data;
  await owner.send(callCalls.remove, { params: { id: String(removed.id) } });
  await callFor(other, id);
  const meeting = (await meetingFor(owner, id)).data;
  expect(await listOfTask(server.pool, { contactId: id, hostId: owner.id })).toEqual({
    callDetails: [second, first].map((call) => ({
      id: call.id,
      date: call.date,
      time: '2:00 PM',
      subject: 'From the task',
      status: 'pending',
      name,
    })),
    meetingDetails: [
      {
        id: meeting.id,
        meetingDate: '2026-03-10',
        startTime: '2:00 PM',
        endTime: '2:30 PM',
        subject: 'From the task',
        status: 'pending',
        name,
      },
    ],
  });
});

test('all calls and meetings of a task load on, for those who may read it', async () => {
  const [owner, mate, foreigner] = [await server.person('staff'), await server.person('staff'), await server.person('staff')];
  await createTeam(server.pool, [owner, mate]);
  const { id } = await createContact(owner);
  const task = await createTask(server.pool, { staffId: owner.id, contactId: id });
  const { data: call } = await callFor(owner, id, '2026-03-11');
  await server.pool.query(
    `insert into calls (staff_id, contact_id, name, subject, phone_number, description, call_date, call_time, created_at)
     select staff_id, contact_id, name, 'Talk ' || n, phone_number, description, call_date - n, call_time, created_at
     from calls, generate_series(1, 249) n where id = $1`,
    [call.id],
  );
  const params = { id: String(task) };
  const { rows, total } = await wholeList((query) => mate.send(taskDetailCalls.calls, { params, query }));
  const subjects = ['From the task', ...Array.from({ length: 249 }, (_, n) => `Talk ${n + 1}`)];
  expect([rows.map(({ subject }) => subject), total]).toEqual([subjects, 250]);
  const { data: meeting } = await meetingFor(owner, id);
  const meetings = await owner.send(taskDetailCalls.meetings, { params });
  expect(meetings.data.map((listed) => listed.id)).toEqual([meeting.id]);
  expect((await foreigner.send(taskDetailCalls.calls, { params })).status).toBe(404);
});

test('they stand in the timeline of the customer, as they are now', async () => {
  const staff = await server.person('staff');
  const { id } = await createContact(staff);
  const call = (await callFor(staff, id)).data;
  const meeting = (await meetingFor(staff, id)).data;
  const removed = (await meetingFor(staff, id)).data;
  await staff.send(meetingCalls.remove, { params: { id: String(removed.id) } });
  const { data } = await staff.send(historyCalls.list, { params: { entity: 'contact', id: String(id) } });
  const shared = { actor: staff.name, subject: 'From the task', date: '2026-03-10', time: '2:00 PM', status: 'pending' };
  expect(data.entries).toMatchObject([
    { type: 'meeting', id: meeting.id, ...shared },
    { type: 'change', action: 'created' },
    { type: 'call', id: call.id, ...shared },
  ]);
});
