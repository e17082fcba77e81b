import { contactCalls } from '@crm/contract/customers/contacts';
import { searchCalls } from '@crm/contract/records/search';
import { beforeAll, describe, expect, it } from 'vitest';
import { createContact, createLead } from '../../../test/support/factories.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  staff = await server.person('staff');
  other = await server.person('staff');
  admin = await server.person('admin');
});

describe('the lists', () => {
  it('hold own contacts only, 10 a page, newest first, searched, filtered and sorted', {
    tags: ['A-1-16', 'B-7-12', 'B-9-02'],
  }, async () => {
    const owner = await server.person('staff');
    const made = [];
    for (let n = 0; n < 13; n += 1) {
      server.clock.advance(1000);
      made.push(await createContact(owner, { name: `Alpha ${n}`, priority: n % 2 ? 'High' : 'Low', amount: (n * 7) % 13 }));
    }
    await createLead(owner, { name: 'Alpha lead' });
    const first = await owner.send(contactCalls.list, {});
    expect(first.data.total).toBe(13);
    expect(first.data.contacts.map(({ id }) => id)).toEqual(
      made
        .map(({ id }) => id)
        .reverse()
        .slice(0, 10),
    );
    const high = await owner.send(contactCalls.list, { query: { priority: 'High', search: 'alpha', sort: 'amount' } });
    expect(high.data.total).toBe(6);
    expect(high.data.contacts.map(({ amount }) => amount)).toEqual(
      made
        .filter(({ priority }) => priority === 'High')
        .map(({ amount }) => amount)
        .sort((a, b) => b - a),
    );
    expect((await owner.send(contactCalls.list, { query: { priority: 'Client' as never } })).status).toBe(400);
    expect((await owner.send(contactCalls.sources, {})).data).toEqual(['Referral']);
  });

  it("hold everybody's for administrators, with the follower, and are closed to staff", {
    tags: ['B-7-16', 'B-2.1-10', 'A-2.1-26'],
  }, async () => {
    const contact = await createContact(other, { name: 'Global Kestrel' });
    const reply = await admin.send(contactCalls.listGlobal, { query: { search: 'global kes' } });
    expect(reply.data).toMatchObject({
      total: 1,
      contacts: [{ id: contact.id, assignedStaff: { name: other.name, role: 'staff' } }],
    });
    expect((await staff.send(contactCalls.listGlobal, {})).status).toBe(403);
    const owners = await admin.send(contactCalls.owners, {});
    expect(owners.data).toContainEqual({ id: other.id, name: other.name });
  });
});

describe('search over everything', () => {
  it("finds own contacts, and everybody's for an administrator", async () => {
    const contact = await createContact(staff, { name: 'Quillfeather Traders' });
    const mine = await staff.send(searchCalls.search, { query: { q: 'quillfea' } });
    expect(mine.data).toEqual([
      { kind: 'contact', id: contact.id, title: 'Quillfeather Traders', detail: contact.description, foreign: false },
    ]);
    expect((await other.send(searchCalls.search, { query: { q: 'quillfea' } })).data).toEqual([]);
    expect((await admin.send(searchCalls.search, { query: { q: 'quillfea' } })).data).toMatchObject([{ foreign: true }]);
  });
});
