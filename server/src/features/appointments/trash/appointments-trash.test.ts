import { searchCalls } from '@crm/contract/records/search';
import { trashCalls } from '@crm/contract/records/trash';
import { callCalls, meetingCalls } from '@crm/contract/work/appointments';
import { expect, test } from 'vitest';
import { createContact, createTeam } from '../../../../test/support/factories.ts';
import { callFromTask, createCall, createMeeting } from '../../../../test/support/records/appointments.ts';
import { createTestServer, type Person } from '../../../../test/support/test-app.ts';

const server = createTestServer();

const trashOf = async (person: Person) => (await person.send(trashCalls.list, { body: { type: 'All', date: 'All' } })).data;
const restore = (person: Person, id: number, data: 'Calls' | 'Meetings') =>
  person.send(trashCalls.restore, { body: { id, data } });
const purge = (person: Person, id: number, data: 'Calls' | 'Meetings') => person.send(trashCalls.purge, { body: { id, data } });

test('a delete moves to Trash, from where it comes back or goes for good', { tags: ['B-7-45', 'B-7-46'] }, async () => {
  const staff = await server.person('staff');
  const call = await createCall(staff, { subject: 'Old call' });
  const meeting = await createMeeting(staff, { subject: 'Old meeting' });
  expect((await staff.send(callCalls.remove, { params: { id: String(call.id) } })).data).toEqual({ id: call.id });
  server.clock.advance(60_000);
  expect((await staff.send(meetingCalls.remove, { params: { id: String(meeting.id) } })).data).toEqual({ id: meeting.id });
  expect(await trashOf(staff)).toMatchObject([
    { id: meeting.id, data: 'Meetings', details: { name: 'Old meeting' } },
    { id: call.id, data: 'Calls', details: { name: 'Old call' } },
  ]);
  expect((await restore(staff, call.id, 'Calls')).status).toBe(200);
  expect((await staff.send(callCalls.list, { body: { filter: 'Pending' } })).data).toMatchObject([{ id: call.id, version: 3 }]);
  expect((await purge(staff, meeting.id, 'Meetings')).status).toBe(200);
  expect((await purge(staff, meeting.id, 'Meetings')).status).toBe(404);
  expect(await trashOf(staff)).toEqual([]);
  const { rows } = await server.pool.query(
    `select entity, action from changes where entity in ('call', 'meeting') and entity_id = any($1) and actor_id = $2 order by id`,
    [[call.id, meeting.id], staff.id],
  );
  expect(rows.map(({ entity, action }) => `${entity} ${action}`)).toEqual([
    'call created',
    'meeting created',
    'call deleted',
    'meeting deleted',
    'call restored',
    'meeting purged',
  ]);
});

test('host and creator find it in Trash; an administrator only when the host is blocked', async () => {
  const [host, mate, other] = [await server.person('staff'), await server.person('staff'), await server.person('staff')];
  const admin = await server.person('admin');
  await createTeam(server.pool, [host, mate, other]);
  const { id: contactId } = await createContact(host);
  const body = { data: { ...callFromTask(contactId), staffId: host.id } };
  const { id } = (await mate.send(callCalls.createFromTeamTask, { body })).data;
  await host.send(callCalls.remove, { params: { id: String(id) } });
  const seen = async (person: Person) => (await trashOf(person)).length;
  expect([await seen(host), await seen(mate), await seen(other), await seen(admin)]).toEqual([1, 1, 0, 0]);
  expect((await restore(other, id, 'Calls')).status).toBe(404);
  expect((await restore(admin, id, 'Calls')).status).toBe(404);
  expect((await restore(mate, id, 'Calls')).status).toBe(200);
  await mate.send(callCalls.remove, { params: { id: String(id) } });
  await server.pool.query('update users set blocked = true where id = $1', [host.id]);
  expect(await seen(admin)).toBe(1);
  expect((await purge(admin, id, 'Calls')).status).toBe(200);
});

test('a search finds own calls and meetings by subject and name, with their list', async () => {
  const [staff, other] = [await server.person('staff'), await server.person('staff')];
  const call = await createCall(staff, { subject: 'Quarterly numbers', name: 'Zoë Quist' });
  const meeting = await createMeeting(staff, { subject: 'Kick-off', name: 'Quarterly Ltd' });
  await createCall(other, { subject: 'Quarterly gossip' });
  await server.pool.query(`update meetings set status = 'completed' where id = $1`, [meeting.id]);
  const find = async (q: string) => (await staff.send(searchCalls.search, { query: { q } })).data;
  expect(await find('quarterly')).toEqual([
    {
      kind: 'call',
      id: call.id,
      title: 'Quarterly numbers',
      detail: 'Zoë Quist',
      date: '2026-03-10',
      time: '9:30 AM',
      list: 'Pending',
      foreign: false,
    },
    {
      kind: 'meeting',
      id: meeting.id,
      title: 'Kick-off',
      detail: 'Quarterly Ltd',
      date: '2026-03-10',
      time: '9:30 AM',
      list: 'Completed',
      foreign: false,
    },
  ]);
  expect(await find('zoe qu')).toMatchObject([{ id: call.id }]);
  expect(await find('100%')).toEqual([]);
});
