import { duplicateCalls } from '@crm/contract/customers/duplicates';
import { leadCalls } from '@crm/contract/customers/leads';
import { describe, expect, it } from 'vitest';
import { createContact, createLead, createTeam } from '../../../test/support/factories.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();

async function knownTo(person: Person, query: { phone?: string; email?: string; except?: string }) {
  const { data } = await person.send(duplicateCalls.known, { query });
  return data.map(({ name, kind, owner, place, same }) => [name, kind, owner, place, ...same]);
}

describe('customers known by phone or e-mail', () => {
  it.each([
    ['4915112345678', '015112345678'],
    ['5552492204', '15552492204'],
    ['0015552492205', '5552492205'],
  ])('are found by %s when %s is typed', async (stored, typed) => {
    const staff = await server.person('staff');
    await createLead(staff, { name: 'Anna', phone: stored });
    expect(await knownTo(staff, { phone: typed })).toEqual([['Anna', 'lead', null, 'live', 'phone']]);
  });

  it('are found by e-mail in any case, as both kinds, and by nothing that only contains it', async () => {
    const staff = await server.person('staff');
    await createLead(staff, { name: 'Lead', email: 'Bo_Lee@shop.example' });
    await createContact(staff, { name: 'Contact', email: 'bo_lee@SHOP.example' });
    await createContact(staff, { name: 'Other', email: 'xbo_lee@shop.example' });
    await createContact(staff, { name: 'Another', email: 'boxlee@shop.example' });
    expect(await knownTo(staff, { email: 'BO_LEE@shop.example' })).toEqual([
      ['Lead', 'lead', null, 'live', 'email'],
      ['Contact', 'contact', null, 'live', 'email'],
    ]);
  });

  it('in the own Trash are told, and the record that is edited is not', async () => {
    const staff = await server.person('staff');
    const trashed = await createLead(staff, { name: 'Gone', phone: '5557770001' });
    await staff.send(leadCalls.remove, { params: { id: String(trashed.id) } });
    expect(await knownTo(staff, { phone: '5557770001' })).toEqual([['Gone', 'lead', null, 'trash', 'phone']]);
    expect(await knownTo(staff, { phone: '5557770001', except: String(trashed.id) })).toEqual([]);
  });

  it('are told with their owner to those who may read them, and to nobody else', async () => {
    const [owner, mate, stranger, admin] = [
      await server.person('staff'),
      await server.person('staff'),
      await server.person('staff'),
      await server.person('admin'),
    ];
    await createTeam(server.pool, [owner, mate]);
    const [live, trashed] = [
      await createContact(owner, { name: 'Live', phone: '5557770002' }),
      await createLead(owner, { name: 'Gone', phone: '5557770002' }),
    ];
    await owner.send(leadCalls.remove, { params: { id: String(trashed.id) } });
    for (const reader of [mate, admin])
      expect(await knownTo(reader, { phone: live.phone })).toEqual([['Live', 'contact', owner.name, 'live', 'phone']]);
    expect(await knownTo(stranger, { phone: live.phone, email: live.email })).toEqual([]);
  });

  it('are at most five, the own ones first', async () => {
    const [staff, mate] = [await server.person('staff'), await server.person('staff')];
    await createTeam(server.pool, [staff, mate]);
    for (const code of ['', '1', '44', '49', '33']) await createLead(mate, { phone: `${code}5557770003` });
    await createLead(staff, { name: 'Own', phone: '435557770003' });
    const known = await knownTo(staff, { phone: '5557770003' });
    expect([known.length, known[0]?.[0]]).toEqual([5, 'Own']);
  });

  it('are not looked for by half a number or half an address', async () => {
    const staff = await server.person('staff');
    for (const query of [{ phone: '555777' }, { phone: '%%%%%%%' }, { email: 'bo@' }, { except: 'x' }])
      expect((await staff.send(duplicateCalls.known, { query })).status).toBe(400);
    expect(await knownTo(staff, {})).toEqual([]);
  });
});
