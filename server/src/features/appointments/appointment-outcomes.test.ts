import { homeCalls } from '@crm/contract/office/home';
import { type AppointmentEntry, historyCalls } from '@crm/contract/records/history';
import type { OutcomeForm } from '@crm/contract/work/appointment-forms';
import { callCalls, meetingCalls } from '@crm/contract/work/appointments';
import { expect, test } from 'vitest';
import { createContact, createTeam } from '../../../test/support/factories.ts';
import { callForm, callFromTask, createCall, createMeeting, meetingForm } from '../../../test/support/records/appointments.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
const paramsOf = ({ id }: { id: number }) => ({ id: String(id) });
const callBack: OutcomeForm = {
  outcome: 'call_back',
  note: 'Gina is back on Friday',
  minutes: 3,
  callBack: { date: '2026-03-13', time: '9:00 AM' },
};
const subjectsOf = async (person: Person, filter: 'Pending' | 'Completed' | 'Cancelled') =>
  (await person.send(callCalls.list, { body: { filter } })).data.map(({ subject }) => subject);
const entriesOf = async (person: Person, contact: { id: number }) => {
  const reply = await person.send(historyCalls.list, { params: { entity: 'contact', id: String(contact.id) } });
  return reply.data.entries.filter((entry): entry is AppointmentEntry => entry.type === 'call' || entry.type === 'meeting');
};

test('each outcome closes a call or a meeting with the status that goes with it', async () => {
  const staff = await server.person('staff');
  const statuses = { done: 'completed', no_answer: 'completed', cancelled: 'cancelled' } as const;
  for (const outcome of ['done', 'no_answer', 'cancelled'] as const) {
    const status = statuses[outcome];
    const result = { outcome, outcomeNote: 'As agreed', minutes: 12, status, version: 2 };
    const form = { outcome, note: ' As agreed ', minutes: 12 };
    const call = await staff.send(callCalls.close, { params: paramsOf(await createCall(staff)), body: form });
    expect(call.data).toMatchObject({ closed: result, callBack: null });
    const meeting = await staff.send(meetingCalls.close, { params: paramsOf(await createMeeting(staff)), body: form });
    expect(meeting.data).toMatchObject({ closed: result, callBack: null });
  }
});

test('a call back completes the call and plans the next one, with what was said last', async () => {
  const staff = await server.person('staff');
  const contact = await createContact(staff, { phone: '6145550111' });
  const call = await createCall(staff, { phoneNumber: contact.phone, subject: 'Renewal' });
  const { data } = await staff.send(callCalls.close, { params: paramsOf(call), body: callBack });
  expect(data.closed).toMatchObject({ status: 'completed', outcome: 'call_back', outcomeNote: callBack.note, minutes: 3 });
  expect(data.callBack).toMatchObject({
    subject: 'Renewal',
    name: call.name,
    phoneNumber: call.phoneNumber,
    description: 'Gina is back on Friday\nAbout the offer',
    date: '2026-03-13',
    time: '9:00 AM',
    status: 'pending',
    outcome: null,
    contactId: contact.id,
    staff: { id: staff.id },
  });
  const meeting = await createMeeting(staff);
  const after = await staff.send(meetingCalls.close, { params: paramsOf(meeting), body: callBack });
  expect(after.data).toMatchObject({ closed: { id: meeting.id, outcome: 'call_back' }, callBack: { date: '2026-03-13' } });
  expect(await subjectsOf(staff, 'Pending')).toEqual(['Renewal', meeting.subject]);
});

test('pressed twice it closes once and plans one call, whichever way it is sent again', async () => {
  const staff = await server.person('staff');
  const call = await createCall(staff, { subject: 'Pressed twice' });
  const send = (idempotencyKey?: string) =>
    staff.send(callCalls.close, { params: paramsOf(call), body: callBack, version: call.version, idempotencyKey });
  const [one, other] = await Promise.all([send('one-key'), send('one-key')]);
  expect([one.status, other.status, other.data]).toEqual([200, 200, one.data]);
  expect((await send('one-key')).data).toEqual(one.data);
  expect((await send('another-key')).status).toBe(412);
  const late = await staff.send(callCalls.close, { params: paramsOf(call), body: { outcome: 'done' } });
  expect([late.status, late.failure.message]).toEqual([409, 'This call is already completed.']);
  expect(await subjectsOf(staff, 'Pending')).toEqual(['Pressed twice']);
});

test('bad input is refused and changes nothing', async () => {
  const staff = await server.person('staff');
  const call = await createCall(staff);
  const refused = async (body: object) => {
    const reply = await staff.send(callCalls.close, { params: paramsOf(call), body: body as OutcomeForm });
    return [reply.status, Object.keys(reply.failure.fields ?? {})];
  };
  expect(await refused({ outcome: 'voicemail' })).toEqual([400, ['outcome']]);
  expect(await refused({ outcome: 'done', minutes: -1 })).toEqual([400, ['minutes']]);
  expect(await refused({ outcome: 'done', minutes: 1441 })).toEqual([400, ['minutes']]);
  expect(await refused({ outcome: 'done', minutes: 1.5 })).toEqual([400, ['minutes']]);
  expect(await refused({ outcome: 'done', note: 'x'.repeat(501) })).toEqual([400, ['note']]);
  expect(await refused({ outcome: 'call_back' })).toEqual([400, ['callBack']]);
  expect(await refused({ outcome: 'done', callBack: callBack.callBack })).toEqual([400, ['callBack']]);
  expect(await refused({ outcome: 'call_back', callBack: { date: '2026-03-09', time: '9:00 AM' } })).toEqual([400, ['date']]);
  expect((await staff.send(callCalls.get, { params: paramsOf(call) })).data).toEqual(call);
});

test('host and creator close it; team-mates and others do not', async () => {
  const [host, mate, other, stranger] = await Promise.all(['staff', 'staff', 'staff', 'staff'].map(() => server.person('staff')));
  if (!host || !mate || !other || !stranger) throw new Error('four people are needed');
  await createTeam(server.pool, [host, mate, other]);
  const contact = await createContact(host);
  const planned = await mate.send(callCalls.createFromTeamTask, {
    body: { data: { ...callFromTask(contact.id), staffId: host.id } },
  });
  const close = (person: Person) => person.send(callCalls.close, { params: paramsOf(planned.data), body: callBack });
  expect((await close(other)).status).toBe(403);
  expect((await close(stranger)).status).toBe(404);
  const { data } = await close(mate);
  expect(data.callBack).toMatchObject({ staff: { id: host.id }, teamStaff: { id: mate.id } });
});

test('the timeline shows it where it was closed, with outcome, minutes and who closed it', async () => {
  const staff = await server.person('staff');
  const contact = await createContact(staff, { phone: '6145550112' });
  const first = await createCall(staff, { phoneNumber: contact.phone, subject: 'First' });
  server.clock.set('2026-03-10T15:10:00Z');
  await createMeeting(staff, { phoneNumber: contact.phone, subject: 'Second' });
  const before = await entriesOf(staff, contact);
  expect(before.map(({ subject, isClosed, canEdit }) => [subject, isClosed, canEdit])).toEqual([
    ['Second', false, true],
    ['First', false, true],
  ]);
  server.clock.set('2026-03-10T15:20:00Z');
  await staff.send(callCalls.close, {
    params: paramsOf(first),
    body: { outcome: 'done', note: 'Wants it in writing', minutes: 12 },
  });
  const [latest] = await entriesOf(staff, contact);
  expect(latest).toMatchObject({
    subject: 'First',
    at: '2026-03-10T15:20:00.000Z',
    actor: staff.name,
    outcome: 'done',
    outcomeNote: 'Wants it in writing',
    minutes: 12,
    isClosed: true,
    version: 2,
  });
  server.clock.set('2026-03-10T15:00:00Z');
});

test('the form keeps, corrects and clears what came of it', async () => {
  const staff = await server.person('staff');
  const call = await createCall(staff);
  await staff.send(callCalls.close, { params: paramsOf(call), body: { outcome: 'done', note: 'Wants it', minutes: 12 } });
  const edit = async (details: object) => {
    const body = { data: { ...callForm(), status: 'completed' as const, ...details } };
    const reply = await staff.send(callCalls.update, { params: paramsOf(call), body });
    const { status, outcome, outcomeNote, minutes } = reply.data ?? {};
    return [reply.status, status, outcome, outcomeNote, minutes];
  };
  expect(await edit({ subject: 'Renamed' })).toEqual([200, 'completed', 'done', 'Wants it', 12]);
  expect(await edit({ outcomeNote: '', minutes: 15 })).toEqual([200, 'completed', 'done', null, 15]);
  expect((await edit({ status: 'pending', minutes: 15 }))[0]).toBe(400);
  expect((await edit({ outcome: 'cancelled' }))[0]).toBe(400);
  expect(await edit({ status: 'cancelled' })).toEqual([200, 'cancelled', null, null, 15]);
  expect(await edit({ status: 'pending' })).toEqual([200, 'pending', null, null, null]);
  const meeting = await createMeeting(staff);
  const body = {
    data: { ...meetingForm(), status: 'completed' as const, outcome: 'no_answer' as const, outcomeNote: 'Nobody came' },
  };
  const changed = await staff.send(meetingCalls.update, { params: paramsOf(meeting), body });
  expect(changed.data).toMatchObject({ outcome: 'no_answer', outcomeNote: 'Nobody came', minutes: null });
});

test('the history says what came of it, and Home shows it', async () => {
  const staff = await server.person('staff');
  const call = await createCall(staff);
  await staff.send(callCalls.close, { params: paramsOf(call), body: { outcome: 'no_answer', minutes: 1 } });
  const { rows } = await server.pool.query(
    `select action, before, after from changes where entity = 'call' and entity_id = $1 order by id`,
    [call.id],
  );
  expect(rows[1]).toEqual({
    action: 'updated',
    before: { status: 'pending' },
    after: { status: 'completed', outcome: 'no_answer', minutes: 1 },
  });
  const { appointments } = (await staff.send(homeCalls.get, {})).data;
  expect(appointments).toMatchObject([{ id: call.id, status: 'completed', outcome: 'no_answer', version: 2 }]);
});
