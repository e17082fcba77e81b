import { historyCalls } from '@crm/contract/records/history';
import { callCalls, meetingCalls } from '@crm/contract/work/appointments';
import { expect, test } from 'vitest';
import { createContact, createLead, createTeam } from '../../../test/support/factories.ts';
import { callForm, createCall, createMeeting, meetingForm } from '../../../test/support/records/appointments.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
const offered = async (person: Person, search: string) =>
  (await person.send(callCalls.customers, { query: { search } })).data.map(({ kind, name, isOwn }) => [kind, name, isOwn]);

async function people() {
  const [own, mate, stranger] = [await server.person('staff'), await server.person('staff'), await server.person('staff')];
  await createTeam(server.pool, [own, mate]);
  return { own, mate, stranger };
}

test('own and team contacts and leads are offered by name and by phone, however it is written', async () => {
  const { own, mate, stranger } = await people();
  await createContact(own, { name: 'Foxglove Dental', phone: '5552492204' });
  await createLead(mate, { name: 'Foxglove Bakery', phone: '5552492205' });
  await createContact(stranger, { name: 'Foxglove Motors', phone: '5552492206' });
  expect(await offered(own, 'foxglove')).toEqual([
    ['contact', 'Foxglove Dental', true],
    ['lead', 'Foxglove Bakery', false],
  ]);
  for (const phone of ['555 249 2204', '+1 (555) 249-2204', '5552492204', '249-2204']) {
    expect(await offered(own, phone)).toEqual([['contact', 'Foxglove Dental', true]]);
  }
});

test('what is planned with a picked lead of a team-mate stands in its timeline', async () => {
  const { own, mate } = await people();
  const lead = await createLead(mate, { name: 'Foxglove Bakery', phone: '5552492207' });
  const call = await createCall(own, { contactId: lead.id, name: lead.name, phoneNumber: lead.phone });
  expect(call).toMatchObject({ contactId: lead.id, customerKind: 'lead', staff: { id: own.id } });
  const meeting = await createMeeting(own, { contactId: lead.id, phoneNumber: '1112223334' });
  expect(meeting).toMatchObject({ contactId: lead.id, customerKind: 'lead', phoneNumber: '1112223334' });
  const { data } = await mate.send(historyCalls.list, { params: { entity: 'lead', id: String(lead.id) } });
  expect(data.entries.map(({ type }) => type)).toEqual(expect.arrayContaining(['call', 'meeting']));
});

test("strangers' customers are neither offered nor accepted", async () => {
  const { own, stranger } = await people();
  const hidden = await createContact(stranger, { name: 'Hidden Harbor', phone: '5552492208' });
  expect(await offered(own, 'Hidden Harbor')).toEqual([]);
  for (const contactId of [hidden.id, 987_654_321]) {
    const call = await own.send(callCalls.create, { body: { data: callForm({ contactId }) } });
    expect([call.status, call.failure.message]).toEqual([404, 'Customer not found']);
    const meeting = await own.send(meetingCalls.create, { body: { data: meetingForm({ contactId }) } });
    expect(meeting.status).toBe(404);
  }
});

test('lists of calls and meetings find a phone in whatever way it is written', async () => {
  const { own } = await people();
  await createCall(own, { subject: 'Ring', phoneNumber: '5552492204' });
  await createMeeting(own, { subject: 'Visit', phoneNumber: '5552492204' });
  for (const search of ['555 249 2204', '+1 (555) 249-2204', '15552492204', '249 2204']) {
    const sent = { query: { search }, body: { filter: 'All' as const } };
    expect((await own.send(callCalls.list, sent)).data.map(({ subject }) => subject)).toEqual(['Ring']);
    expect((await own.send(meetingCalls.list, sent)).data.map(({ subject }) => subject)).toEqual(['Visit']);
  }
});
