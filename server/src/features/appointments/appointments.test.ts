import { type AppointmentFilter, appointmentFilters, type MeetingForm } from '@crm/contract/work/appointment-forms';
import { callCalls, meetingCalls } from '@crm/contract/work/appointments';
import { describe, expect, test } from 'vitest';
import { createContact, createTeam } from '../../../test/support/factories.ts';
import { callForm, createCall, createMeeting, meetingForm } from '../../../test/support/records/appointments.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();

const callsOf = async (person: Person, filter: AppointmentFilter) => {
  const { data } = await person.send(callCalls.list, { body: { filter } });
  return data.map(({ subject }) => subject);
};
const paramsOf = ({ id }: { id: number }) => ({ id: String(id) });

test('staff plan calls and meetings, which begin as pending', {
  tags: ['B-1-06', 'B-1-07', 'B-3-14', 'B-3-15', 'B-4-07', 'B-4-08', 'B-7-41', 'B-7-43'],
}, async () => {
  const staff = await server.person('staff');
  const shared = { phoneNumber: '9876543210', status: 'pending', contactId: null, teamStaff: null, canEdit: true, version: 1 };
  const open = { outcome: null, outcomeNote: null, minutes: null, customerKind: null };
  expect(await createCall(staff, { time: '09:05 am' })).toEqual({
    id: expect.any(Number),
    name: 'Ada Green',
    subject: 'First talk',
    description: 'About the offer',
    date: '2026-03-10',
    time: '9:05 AM',
    staff: { id: staff.id, name: staff.name },
    ...shared,
    ...open,
  });
  expect(await createMeeting(staff, { startTime: '12:00 AM', endTime: '12:30pm' })).toMatchObject({
    meetingDate: '2026-03-10',
    startTime: '12:00 AM',
    endTime: '12:30 PM',
    staff: { id: staff.id, name: staff.name },
    ...shared,
    ...open,
  });
});

test('administrators have no calls and meetings', { tags: ['A-2.1-38', 'A-2.1-39', 'B-2.0-13', 'B-2.0-14'] }, async () => {
  const admin = await server.person('admin');
  expect((await admin.send(callCalls.list, { body: { filter: 'Pending' } })).status).toBe(403);
  expect((await admin.send(meetingCalls.create, { body: { data: meetingForm() } })).status).toBe(403);
});

test('every field is required, the phone has ten digits, times are times and in order', {
  tags: ['B-5-22', 'B-5-23', 'B-5-24', 'B-5-25', 'B-5-28', 'B-5-29', 'B-9-07', 'B-9-08'],
}, async () => {
  const staff = await server.person('staff');
  const required = 'This field is required';
  const nothing = await staff.send(callCalls.create, { body: { data: {} as never } });
  expect(nothing.failure.fields).toEqual({
    'data.name': required,
    'data.subject': required,
    'data.description': required,
    'data.date': required,
    'data.time': required,
    'data.phoneNumber': required,
  });
  const refused = async (details: Partial<MeetingForm>) => {
    const reply = await staff.send(meetingCalls.create, { body: { data: meetingForm(details) } });
    return [reply.status, reply.failure.fields];
  };
  const badPhone = 'Enter a valid 10-digit number';
  expect(await refused({ phoneNumber: '123456789' })).toEqual([400, { 'data.phoneNumber': badPhone }]);
  expect(await refused({ phoneNumber: '98765432101' })).toEqual([400, { 'data.phoneNumber': badPhone }]);
  expect(await refused({ startTime: 'noon' })).toEqual([400, { 'data.startTime': 'Invalid time' }]);
  expect(await refused({ endTime: '' })).toEqual([400, { 'data.endTime': required }]);
  const emptyMeeting = await staff.send(meetingCalls.create, { body: { data: {} as never } });
  const meetingFields = ['name', 'subject', 'description', 'meetingDate', 'startTime', 'endTime', 'phoneNumber'];
  expect(emptyMeeting.failure.fields).toEqual(Object.fromEntries(meetingFields.map((name) => [`data.${name}`, required])));
  const call = await createCall(staff);
  const meeting = await createMeeting(staff);
  const edits = await Promise.all([
    staff.send(callCalls.update, { params: paramsOf(call), body: { data: callForm() as never } }),
    staff.send(meetingCalls.update, { params: paramsOf(meeting), body: { data: meetingForm() as never } }),
  ]);
  expect(edits.map(({ failure }) => failure.fields)).toEqual([{ 'data.status': required }, { 'data.status': required }]);
  expect(await refused({ endTime: '9:30 AM' })).toEqual([400, { 'data.endTime': 'End time must be after start time' }]);
});

describe('the days are those of the business, in New York', { tags: ['B-5-26', 'B-5-27'] }, () => {
  test('a call is for today or later until midnight there; a meeting may be noted down afterwards', async () => {
    const staff = await server.person('staff');
    server.clock.set('2026-03-11T03:59:00Z');
    await createCall(staff, { date: '2026-03-10' });
    server.clock.set('2026-03-11T04:00:00Z');
    const late = await staff.send(callCalls.create, { body: { data: callForm({ date: '2026-03-10' }) } });
    expect([late.status, late.failure.fields]).toEqual([400, { date: 'Date must be today or later' }]);
    await createMeeting(staff, { meetingDate: '2020-01-01' });
    server.clock.set('2026-03-10T15:00:00Z');
  });

  test('each filter, just before and just after midnight', { tags: ['B-7-39'] }, async () => {
    const staff = await server.person('staff');
    // The week of Tuesday, 10 March is the 8th to the 14th.
    const days = ['07', '08', '09', '10', '11', '14', '15'];
    for (const day of days) {
      const { id } = await createCall(staff, { date: '2026-03-20', subject: day });
      await server.pool.query('update calls set call_date = $2 where id = $1', [id, `2026-03-${day}`]);
    }
    await server.pool.query(`update calls set status = 'completed' where staff_id = $1 and subject in ('09', '11')`, [staff.id]);
    await server.pool.query(`update calls set status = 'cancelled' where staff_id = $1 and subject = '14'`, [staff.id]);
    const all = async () => {
      const found: Partial<Record<AppointmentFilter, string[]>> = {};
      for (const filter of appointmentFilters) found[filter] = await callsOf(staff, filter);
      return found;
    };
    server.clock.set('2026-03-11T03:59:00Z');
    const pending = ['07', '08', '10', '15'];
    const still = { Completed: ['11', '09'], Cancelled: ['14'], Pending: pending, All: [...pending, '14', '11', '09'] };
    const week = ['08', '10', '14', '11', '09'];
    expect(await all()).toEqual({ ...still, "Today's": ['10'], Upcoming: ['15'], 'This Week': week });
    server.clock.set('2026-03-11T04:00:00Z');
    expect(await all()).toEqual({ ...still, "Today's": ['11'], Upcoming: ['15'], 'This Week': week });
    server.clock.set('2026-03-15T03:59:00Z');
    expect(await all()).toEqual({ ...still, "Today's": ['14'], Upcoming: ['15'], 'This Week': week });
    server.clock.set('2026-03-15T04:00:00Z');
    expect(await all()).toEqual({ ...still, "Today's": ['15'], Upcoming: [], 'This Week': ['15'] });
    server.clock.set('2026-03-10T15:00:00Z');
  });
});

test('what is pending is in the order of date and time, and only the filters are known', { tags: ['B-7-40'] }, async () => {
  const staff = await server.person('staff');
  await createMeeting(staff, { startTime: '1:00 PM', endTime: '2:00 PM', subject: 'third' });
  await createMeeting(staff, { startTime: '12:15 AM', endTime: '2:00 AM', subject: 'first' });
  await createMeeting(staff, { startTime: '9:00 AM', endTime: '2:00 PM', subject: 'second' });
  await createMeeting(staff, { meetingDate: '2026-03-09', subject: 'yesterday' });
  const { data } = await staff.send(meetingCalls.list, { body: { filter: 'This Week' } });
  expect(data.map(({ subject }) => subject)).toEqual(['yesterday', 'first', 'second', 'third']);
  const unknown = await staff.send(meetingCalls.list, { body: { filter: 'Yesterday' as never } });
  expect([unknown.status, unknown.failure.fields]).toEqual([400, { filter: 'Unknown filter' }]);
});

test('what is made on the screen joins the own live contact with that phone', async () => {
  const staff = await server.person('staff');
  const other = await server.person('staff');
  const { id, phone } = await createContact(staff);
  expect(await createCall(staff, { phoneNumber: phone })).toMatchObject({ contactId: id });
  expect(await createMeeting(staff, { phoneNumber: phone })).toMatchObject({ contactId: id });
  expect(await createCall(other, { phoneNumber: phone })).toMatchObject({ contactId: null });
  const lone = await createCall(staff, { phoneNumber: '1112223334' });
  const sent = { ...callForm({ phoneNumber: phone }), status: 'pending' as const };
  const { data } = await staff.send(callCalls.update, { params: paramsOf(lone), body: { data: sent } });
  expect([lone.contactId, data.contactId]).toEqual([null, id]);
});

test('an edit saves all fields and the status, and is told in the history', { tags: ['B-7-42', 'B-7-44'] }, async () => {
  const staff = await server.person('staff');
  const call = await createCall(staff);
  const data = { ...callForm({ subject: 'Second talk', time: '4:00 PM', date: '2026-03-12' }), status: 'completed' as const };
  const reply = await staff.send(callCalls.update, { params: paramsOf(call), body: { data }, version: 1 });
  expect(reply.data).toMatchObject({ ...data, version: 2 });
  const meeting = await createMeeting(staff);
  const changed = { ...meetingForm({ endTime: '11:00 AM' }), status: 'cancelled' as const };
  const saved = await staff.send(meetingCalls.update, { params: paramsOf(meeting), body: { data: changed } });
  expect(saved.data).toMatchObject(changed);
  const { rows } = await server.pool.query(
    `select action, before, after from changes where entity = 'call' and entity_id = $1 order by id`,
    [call.id],
  );
  expect(rows).toMatchObject([
    { action: 'created', after: { subject: 'First talk', time: '9:30 AM', status: 'pending' } },
    {
      action: 'updated',
      before: { subject: 'First talk', date: '2026-03-10', time: '9:30 AM', status: 'pending' },
      after: { subject: 'Second talk', date: '2026-03-12', time: '4:00 PM', status: 'completed' },
    },
  ]);
});

test('an old call can be completed: only what is changed must meet the rules of today', async () => {
  const staff = await server.person('staff');
  const call = await createCall(staff);
  await server.pool.query(`update calls set call_date = '2026-01-05', phone_number = '12345' where id = $1`, [call.id]);
  const old = { ...callForm({ date: '2026-01-05', phoneNumber: '12345' }), status: 'completed' as const };
  const send = (data: typeof old) => staff.send(callCalls.update, { params: paramsOf(call), body: { data } });
  expect((await send(old)).status).toBe(200);
  expect((await send({ ...old, date: '2026-01-06' })).failure.fields).toEqual({ date: 'Date must be today or later' });
  expect((await send({ ...old, phoneNumber: '123456' })).failure.fields).toEqual({
    phoneNumber: 'Enter a valid 10-digit number',
  });
});

test('two who save at once: the second is refused, and a repeated send makes one record', async () => {
  const staff = await server.person('staff');
  const call = await createCall(staff);
  const data = { ...callForm({ subject: 'Mine' }), status: 'pending' as const };
  const send = () => staff.send(callCalls.update, { params: paramsOf(call), body: { data }, version: 1 });
  expect((await Promise.all([send(), send()])).map(({ status }) => status).sort()).toEqual([200, 412]);
  expect((await staff.send(callCalls.remove, { params: paramsOf(call), version: 1 })).status).toBe(412);
  const body = { data: callForm({ subject: 'Once' }) };
  const once = () => staff.send(callCalls.create, { body, idempotencyKey: 'the-same-form' });
  const [first, second] = await Promise.all([once(), once()]);
  expect([second.status, second.data]).toEqual([201, first.data]);
  expect((await once()).data).toEqual(first.data);
  expect((await callsOf(staff, 'Pending')).filter((subject) => subject === 'Once')).toHaveLength(1);
});

test('others do not see it; a team-mate who reads it on the customer page may not change it', async () => {
  const [host, mate, stranger] = [await server.person('staff'), await server.person('staff'), await server.person('staff')];
  await createTeam(server.pool, [host, mate]);
  const { phone } = await createContact(host);
  const linked = await createCall(host, { phoneNumber: phone });
  const lone = await createCall(host);
  const data = { ...callForm(), status: 'pending' as const };
  const tried = async (person: Person, call: { id: number }) => [
    (await person.send(callCalls.update, { params: paramsOf(call), body: { data } })).status,
    (await person.send(callCalls.remove, { params: paramsOf(call) })).status,
  ];
  expect(await tried(mate, linked)).toEqual([403, 403]);
  expect(await tried(mate, lone)).toEqual([404, 404]);
  expect(await tried(stranger, linked)).toEqual([404, 404]);
  expect(await callsOf(mate, 'Pending')).toEqual([]);
  expect(await tried(host, linked)).toEqual([200, 200]);
  expect(await tried(host, linked)).toEqual([404, 404]);
});
