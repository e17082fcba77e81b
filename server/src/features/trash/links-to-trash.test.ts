import { teamCalls } from '@crm/contract/accounts/team';
import { contactCalls } from '@crm/contract/customers/contacts';
import { leadCalls } from '@crm/contract/customers/leads';
import { requirementCalls } from '@crm/contract/customers/requirements';
import { trashCalls } from '@crm/contract/records/trash';
import { meetingCalls } from '@crm/contract/work/appointments';
import { beforeAll, describe, expect, it } from 'vitest';
import { createContact, createLead, createTeam } from '../../../test/support/factories.ts';
import { createMeeting } from '../../../test/support/records/appointments.ts';
import { createRequirement } from '../../../test/support/records/requirements.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let owner: Person;
let mate: Person;
let stranger: Person;
let admin: Person;
beforeAll(async () => {
  [owner, mate, stranger] = [await server.person('staff'), await server.person('staff'), await server.person('staff')];
  admin = await server.person('admin');
  await createTeam(server.pool, [owner, mate]);
});

const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } });

/** What a person is told who follows a link to a record that is not there. */
const kinds = {
  lead: {
    trash: async () => {
      const lead = await createLead(owner);
      await owner.send(leadCalls.remove, paramsOf(lead));
      return { ...lead, data: 'Leads' as const };
    },
    read: async (person: Person, record: { id: number }) => person.send(leadCalls.get, paramsOf(record)),
    missing: 'Lead not found',
    inTrash: 'This lead is in Trash.',
  },
  contact: {
    trash: async () => {
      const contact = await createContact(owner);
      await owner.send(contactCalls.remove, paramsOf(contact));
      return { ...contact, data: 'Contacts' as const };
    },
    read: async (person: Person, record: { id: number }) => person.send(contactCalls.get, paramsOf(record)),
    missing: 'Contact not found',
    inTrash: 'This contact is in Trash.',
  },
  meeting: {
    trash: async () => {
      const meeting = await createMeeting(owner);
      await owner.send(meetingCalls.remove, paramsOf(meeting));
      return { ...meeting, data: 'Meetings' as const };
    },
    read: async (person: Person, record: { id: number }) => person.send(meetingCalls.get, paramsOf(record)),
    missing: 'Meeting not found',
    inTrash: 'This meeting is in Trash.',
  },
};

describe.each(Object.entries(kinds))('a link to a %s', (kind, { trash, read, missing, inTrash }) => {
  it('in Trash says to its owner that it is there, and to others that it is gone', async () => {
    const record = await trash();
    expect([(await read(owner, record)).status, (await read(owner, record)).failure.message]).toEqual([404, inTrash]);
    for (const person of [mate, stranger]) expect((await read(person, record)).failure.message).toBe(missing);
    // An administrator reads all customers, but no meetings of others.
    if (kind !== 'meeting') expect((await read(admin, record)).failure.message).toBe(inTrash);
  });

  it('that was deleted for good says that it is gone', async () => {
    const { id, data } = await trash();
    expect((await owner.send(trashCalls.purge, { body: { id, data } })).status).toBe(200);
    expect((await read(owner, { id })).failure.message).toBe(missing);
  });
});

describe('a link that asks a list for one row', () => {
  it('of requirement lists says to its owner that it is in Trash, and finds nothing for others', async () => {
    const list = await createRequirement(owner);
    const query = { id: String(list.id) };
    expect((await owner.send(requirementCalls.list, { query })).data).toMatchObject([{ id: list.id }]);
    await owner.send(requirementCalls.remove, paramsOf(list));
    const refused = await owner.send(requirementCalls.list, { query });
    expect([refused.status, refused.failure.message]).toEqual([404, 'This requirement list is in Trash.']);
    for (const person of [mate, admin]) expect((await person.send(requirementCalls.list, { query })).data).toEqual([]);
    await owner.send(trashCalls.purge, { body: { id: list.id, data: 'Projects' } });
    expect((await owner.send(requirementCalls.list, { query })).data).toEqual([]);
  });

  it('of teams says to administrators that it is in Trash', async () => {
    const query = { id: String(await createTeam(server.pool, [owner, mate])) };
    await admin.send(teamCalls.remove, { params: query });
    const refused = await admin.send(teamCalls.list, { query });
    expect([refused.status, refused.failure.message]).toEqual([404, 'This team is in Trash.']);
    expect((await owner.send(teamCalls.list, { query })).status).toBe(403);
    await admin.send(trashCalls.purge, { body: { id: Number(query.id), data: 'Teams' } });
    expect((await admin.send(teamCalls.list, { query })).data).toEqual([]);
  });
});
