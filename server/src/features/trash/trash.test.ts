import { leadCalls } from '@crm/contract/customers/leads';
import { trashCalls } from '@crm/contract/records/trash';
import { describe, expect, it } from 'vitest';
import { createLead } from '../../../test/support/factories.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';
import { rangeOf } from '../../records/day-ranges.ts';

async function trashedLead(owner: Person, details = {}) {
  const lead = await createLead(owner, details);
  await owner.send(leadCalls.remove, { params: { id: String(lead.id) } });
  return lead;
}

describe('the Trash', () => {
  const server = createTestServer();

  it('lists type, name, date and time in the business zone and who deleted it, newest first', {
    tags: ['C-3-04', 'C-7-15'],
  }, async () => {
    const staff = await server.person('staff');
    server.clock.set('2026-03-10T15:04:00Z');
    const first = await trashedLead(staff, { name: 'First' });
    server.clock.set('2026-03-11T03:30:00Z');
    const second = await trashedLead(staff, { name: 'Second' });
    const reply = await staff.send(trashCalls.list, { body: { type: 'All', date: 'All' } });
    const own = { data: 'Leads', date: '2026-03-10', deletedBy: staff.name, owner: null };
    expect(reply.data).toEqual([
      { ...own, id: second.id, details: { name: 'Second' }, time: '11:30 PM' },
      { ...own, id: first.id, details: { name: 'First' }, time: '11:04 AM' },
    ]);
    expect((await staff.send(trashCalls.list, { body: { type: 'Contacts', date: 'All' } })).data).toEqual([]);
    expect((await staff.send(trashCalls.list, { body: { type: 'Leads', date: 'Yesterday' } })).data).toEqual([]);
    expect((await staff.send(trashCalls.list, { body: { type: 'Leads', date: 'Today' } })).data).toHaveLength(2);
  });

  it("is one's own; an administrator sees, restores and purges for blocked people only", async () => {
    const [staff, other, admin] = [await server.person('staff'), await server.person('staff'), await server.person('admin')];
    const lead = await trashedLead(staff);
    const target = { body: { id: lead.id, data: 'Leads' as const } };
    const found = async (person: Person) =>
      (await person.send(trashCalls.list, { body: { type: 'All', date: 'All' } })).data.find((item) => item.id === lead.id);
    const sees = async (person: Person) => (await found(person)) !== undefined;
    for (const stranger of [other, admin]) {
      expect(await sees(stranger)).toBe(false);
      expect((await stranger.send(trashCalls.restore, target)).status).toBe(404);
      expect((await stranger.send(trashCalls.purge, target)).status).toBe(404);
    }
    await server.pool.query('update users set blocked = true where id = $1', [staff.id]);
    expect([await sees(other), await sees(admin)]).toEqual([false, true]);
    expect(await found(admin)).toMatchObject({ owner: staff.name, deletedBy: staff.name });
    expect((await admin.send(trashCalls.restore, target)).status).toBe(200);
    const { rows } = await server.pool.query('select owner_id, deleted_at from customers where id = $1', [lead.id]);
    expect(rows).toEqual([{ owner_id: staff.id, deleted_at: null }]);
  });

  it('deletes for good, and only what is in it', { tags: ['C-7-17'] }, async () => {
    const staff = await server.person('staff');
    const [trashed, live] = [await trashedLead(staff), await createLead(staff)];
    expect((await staff.send(trashCalls.purge, { body: { id: live.id, data: 'Leads' } })).status).toBe(404);
    expect((await staff.send(trashCalls.purge, { body: { id: trashed.id, data: 'Leads' } })).status).toBe(200);
    expect((await staff.send(trashCalls.restore, { body: { id: trashed.id, data: 'Leads' } })).status).toBe(404);
    expect((await staff.send(leadCalls.get, { params: { id: String(live.id) } })).status).toBe(200);
  });

  it('refuses unknown types and dates with field messages', async () => {
    const staff = await server.person('staff');
    const reply = await staff.send(trashCalls.list, { body: { type: 'Cars', date: 'Someday' } as never });
    expect(reply.failure.fields).toEqual({ type: 'Unknown type', date: 'Unknown date filter' });
  });
});

describe('the date filters', () => {
  it.each([
    ['All', undefined],
    ['Today', { from: '2026-03-01', to: '2026-03-02' }],
    ['Yesterday', { from: '2026-02-28', to: '2026-03-01' }],
    ['This Week', { from: '2026-03-01', to: '2026-03-08' }],
    ['This Month', { from: '2026-03-01', to: '2026-04-01' }],
    ['Last Month', { from: '2026-02-01', to: '2026-03-01' }],
    ['This Year', { from: '2026-01-01', to: '2027-01-01' }],
  ] as const)('%s, seen from Sunday the first of March', { tags: ['C-9-07'] }, (filter, range) => {
    expect(rangeOf(filter, '2026-03-01', 0)).toEqual(range);
  });

  it('count the week from Sunday and the months over the turn of the year', () => {
    expect(rangeOf('This Week', '2026-01-03', 0)).toEqual({ from: '2025-12-28', to: '2026-01-04' });
    expect(rangeOf('Last Month', '2026-01-15', 0)).toEqual({ from: '2025-12-01', to: '2026-01-01' });
    expect(rangeOf('This Month', '2026-12-31', 0)).toEqual({ from: '2026-12-01', to: '2027-01-01' });
  });
});
