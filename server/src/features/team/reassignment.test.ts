import { teamCalls } from '@crm/contract/accounts/team';
import { contactCalls } from '@crm/contract/customers/contacts';
import { notificationCalls } from '@crm/contract/office/notifications';
import { historyCalls } from '@crm/contract/records/history';
import { beforeAll, describe, expect, it } from 'vitest';
import { createContact, createLead, createTask, createTeam } from '../../../test/support/factories.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;
let mate: Person;
let stranger: Person;
beforeAll(async () => {
  [staff, mate, stranger] = [await server.person('staff'), await server.person('staff'), await server.person('staff')];
  await createTeam(server.pool, [staff, mate]);
});

const paramsOf = ({ id }: { id: number }) => ({ id: String(id) });

describe('reassignment', () => {
  it("makes a team-mate's contact one's own, leaves its tasks and tells the former owner", {
    tags: ['C-7-47', 'C-6-11'],
  }, async () => {
    const contact = await createContact(mate, { name: 'Harbour Tools' });
    const taskId = await createTask(server.pool, { staffId: mate.id, contactId: contact.id });
    const { phone, email } = contact;
    const reply = await staff.send(teamCalls.reassign, { body: { phone, email } });
    expect([reply.status, reply.data]).toEqual([200, { id: contact.id }]);
    expect((await staff.send(contactCalls.get, { params: paramsOf(contact) })).data.isOwn).toBe(true);
    expect((await mate.send(contactCalls.get, { params: paramsOf(contact) })).data.isOwn).toBe(false);
    const { rows } = await server.pool.query('select staff_id from tasks where id = $1', [taskId]);
    expect(rows).toEqual([{ staff_id: mate.id }]);
    const history = await staff.send(historyCalls.list, { params: { entity: 'contact', ...paramsOf(contact) } });
    expect(history.data.entries.find(({ type }) => type === 'change')).toMatchObject({
      action: 'reassigned',
      actor: staff.name,
      fields: [{ name: 'owner', before: mate.name, after: staff.name }],
    });
    const inbox = await mate.send(notificationCalls.list, {});
    expect(inbox.data.notifications[0]).toMatchObject({
      kind: 'reassigned',
      text: `${staff.name} has taken over your contact Harbour Tools.`,
      link: `/operations/contacts/${contact.id}`,
    });
  });

  it('hides the lead of a contact from who may not read the lead', async () => {
    const [owner, taker, reader] = [await server.person('staff'), await server.person('staff'), await server.person('staff')];
    const teamId = await createTeam(server.pool, [owner, taker]);
    await createTeam(server.pool, [taker, reader]);
    const lead = await createLead(owner, { priority: 'Client' });
    const contact = await createContact(owner, { leadId: lead.id });
    const { phone, email } = contact;
    await taker.send(teamCalls.reassign, { body: { phone, email } });
    expect((await taker.send(contactCalls.get, { params: paramsOf(contact) })).data.lead).toMatchObject({ id: lead.id });
    expect((await reader.send(contactCalls.get, { params: paramsOf(contact) })).data.lead).toBeNull();
    await server.pool.query('delete from team_members where team_id = $1', [teamId]);
    expect((await taker.send(contactCalls.get, { params: paramsOf(contact) })).data.lead).toBeNull();
  });

  it("answers 404 for strangers' contacts, for own ones and for a pair that nobody has", async () => {
    const foreign = await createContact(stranger);
    const own = await createContact(staff);
    for (const { phone, email, id } of [foreign, own]) {
      expect((await staff.send(teamCalls.reassign, { body: { phone, email, id } })).status).toBe(404);
    }
    const halfRight = await staff.send(teamCalls.reassign, {
      body: { phone: (await createContact(mate)).phone, email: 'other@shop.example' },
    });
    expect(halfRight.status).toBe(404);
  });

  it('needs the id where several team-mates have the pair', async () => {
    const third = await server.person('staff');
    await createTeam(server.pool, [staff, third]);
    const one = await createContact(mate);
    const { phone, email } = one;
    await createContact(third, { phone, email });
    expect((await staff.send(teamCalls.reassign, { body: { phone, email } })).status).toBe(409);
    expect((await staff.send(teamCalls.reassign, { body: { phone, email, id: one.id } })).data).toEqual({ id: one.id });
  });

  it('is refused when the caller has the phone or the e-mail already, in Trash too', async () => {
    const theirs = await createContact(mate);
    const mine = await createContact(staff, { phone: theirs.phone });
    await staff.send(contactCalls.remove, { params: paramsOf(mine) });
    const { phone, email, id } = theirs;
    const reply = await staff.send(teamCalls.reassign, { body: { phone, email, id } });
    expect([reply.status, reply.failure.existing]).toEqual([409, { id: mine.id, name: mine.name, place: 'trash' }]);
    expect((await mate.send(contactCalls.get, { params: paramsOf(theirs) })).data.isOwn).toBe(true);
  });

  it('goes from one taker to the next when several take it at once, each in the history', async () => {
    const third = await server.person('staff');
    await createTeam(server.pool, [mate, staff, third]);
    const { phone, email, id } = await createContact(mate);
    const replies = await Promise.all(
      [staff, third, staff, third].map((taker) => taker.send(teamCalls.reassign, { body: { phone, email, id } })),
    );
    // Whoever comes second may take it over from the first, who is a team-mate too: nobody takes it twice.
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(replies.every(({ status }) => [200, 404].includes(status))).toBe(true);
    const lines = await server.pool.query(
      `select 1 from changes where entity = 'contact' and entity_id = $1 and action = 'reassigned'`,
      [id],
    );
    expect(lines.rowCount).toBe(replies.filter(({ status }) => status === 200).length);
  });
});
