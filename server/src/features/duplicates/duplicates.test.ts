import { duplicateCalls } from '@crm/contract/customers/duplicates';
import { leadCalls } from '@crm/contract/customers/leads';
import { describe, expect, it } from 'vitest';
import { createContact, createLead } from '../../../test/support/factories.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();

async function pairsOf(person: Person, kind: 'lead' | 'contact' = 'lead', query: { page?: string; limit?: string } = {}) {
  const { data } = await person.send(duplicateCalls.list, { query: { kind, limit: '100', ...query } });
  return data.pairs.map(({ one, other, reasons }) => [one.name, other.name, ...reasons]);
}

async function insertLeads(person: Person, count: number, name: string): Promise<void> {
  await server.pool.query(
    `insert into customers (kind, owner_id, name, description, phone, location, source, amount, created_at)
     select 'lead', $1, $3, 'x', (1000000 + n)::text || '77777', 'x', 'x', 0, now() from generate_series(1, $2::int) n`,
    [person.id, count, name],
  );
}

describe('possible duplicates', () => {
  it.each([
    ['another country code', '4915550001234', '015550001234'],
    ['leading zeros', '5550009876', '0005550009876'],
  ])('share a phone: %s', async (_what, one, other) => {
    const staff = await server.person('staff');
    await createLead(staff, { name: 'First', phone: one });
    await createLead(staff, { name: 'Second', phone: other });
    expect(await pairsOf(staff)).toEqual([['First', 'Second', 'phone']]);
  });

  it.each([
    ['a tag', 'anna@shop.example', 'Anna+news@SHOP.example'],
    ['two tags', 'anna+a@shop.example', 'anna+b@shop.example'],
    ['dots at Gmail', 'a.n.na@gmail.com', 'Anna+x@googlemail.com'],
  ])('share an e-mail: %s', async (_what, one, other) => {
    const staff = await server.person('staff');
    await createContact(staff, { name: 'First', email: one });
    await createContact(staff, { name: 'Second', email: other });
    expect(await pairsOf(staff, 'contact')).toEqual([['First', 'Second', 'email']]);
  });

  it.each([
    ['Miller, Anna', 'anna  miller'],
    ['Łukasz Żółw', 'ŻÓŁW – Łukasz!'],
    ["O'Malley's Hardware", 'OMalleys (hardware)'],
    ['Анна Иванова', 'иванова, анна'],
    ['山田 太郎', '太郎　山田'],
  ])('share a name: %s and %s', async (one, other) => {
    const staff = await server.person('staff');
    await createLead(staff, { name: one });
    await createLead(staff, { name: other });
    expect(await pairsOf(staff)).toEqual([[one, other, 'name']]);
  });

  it.each([
    ['short phones', { phone: '123456' }, { phone: '0123456' }],
    ['the end of another phone', { phone: '5550001111' }, { phone: '5550011111' }],
    ['dots elsewhere', { email: 'a.b@shop.example' }, { email: 'ab@shop.example' }],
    ['nothing but a tag', { email: '+a@shop.example' }, { email: '+b@shop.example' }],
    ['other words', { name: 'Anna Miller' }, { name: 'Anna Millers' }],
    ['letters of other scripts', { name: 'Анна' }, { name: 'Инна' }],
    ['names of punctuation', { name: '???' }, { name: '---' }],
    ['no e-mail', { email: null }, { email: null }],
  ])('do not share %s', async (_what, one, other) => {
    const staff = await server.person('staff');
    await createLead(staff, one);
    await createLead(staff, other);
    expect(await pairsOf(staff)).toEqual([]);
  });

  it('are listed with all reasons, those with most first, then the newest', async () => {
    const staff = await server.person('staff');
    await createLead(staff, { name: 'Ann', phone: '4915550001234', email: 'ann@shop.example' });
    await createLead(staff, { name: 'Bob' });
    await createLead(staff, { name: 'Ann', phone: '015550001234', email: 'ann+1@shop.example' });
    await createLead(staff, { name: 'bob' });
    await createLead(staff, { name: 'Cid' });
    await createLead(staff, { name: 'CID' });
    expect(await pairsOf(staff)).toEqual([
      ['Ann', 'Ann', 'phone', 'email', 'name'],
      ['Cid', 'CID', 'name'],
      ['Bob', 'bob', 'name'],
    ]);
    expect(await pairsOf(staff, 'lead', { page: '2', limit: '2' })).toEqual([['Bob', 'bob', 'name']]);
    const beyond = await staff.send(duplicateCalls.list, { query: { page: '9' } });
    expect(beyond.data).toEqual({ pairs: [], total: 3 });
  });

  it('are of one owner and one kind, and not in Trash', async () => {
    const [staff, other, admin] = [await server.person('staff'), await server.person('staff'), await server.person('admin')];
    await createLead(staff, { name: 'Anna Miller' });
    await createLead(other, { name: 'Anna Miller' });
    await createContact(staff, { name: 'Anna Miller' });
    const second = await createLead(staff, { name: 'Miller Anna' });
    expect(await pairsOf(staff)).toHaveLength(1);
    await staff.send(leadCalls.remove, { params: { id: String(second.id) } });
    for (const person of [staff, other, admin]) {
      expect(await pairsOf(person)).toEqual([]);
      expect(await pairsOf(person, 'contact')).toEqual([]);
    }
  });

  it('all pairs of a few records with one key, and only neighbours of many', async () => {
    const [few, many] = [await server.person('staff'), await server.person('staff')];
    await insertLeads(few, 5, 'Test');
    await insertLeads(many, 300, 'Test');
    expect((await few.send(duplicateCalls.list, { query: {} })).data.total).toBe(10);
    expect((await many.send(duplicateCalls.list, { query: {} })).data.total).toBe(299);
  });

  it('are counted up to 10,000', async () => {
    const staff = await server.person('staff');
    await insertLeads(staff, 10_002, 'Test');
    const { data } = await staff.send(duplicateCalls.list, { query: { page: '1000' } });
    expect(data).toMatchObject({ total: 10_000, more: true });
    expect(data.pairs).toHaveLength(10);
  });
});

describe('dismissing', () => {
  it('leaves a pair out, whichever way it is named and however often', async () => {
    const staff = await server.person('staff');
    const [one, other] = [await createLead(staff, { name: 'Twin' }), await createLead(staff, { name: 'Twin' })];
    for (const body of [
      { kind: 'lead' as const, one: other.id, other: one.id },
      { kind: 'lead' as const, one: one.id, other: other.id },
    ]) {
      expect((await staff.send(duplicateCalls.dismiss, { body })).status).toBe(200);
      expect(await pairsOf(staff)).toEqual([]);
    }
  });

  it('is for two different live records of one kind that are the own ones', async () => {
    const [staff, stranger] = [await server.person('staff'), await server.person('admin')];
    const [one, other, trashed] = [await createLead(staff), await createLead(staff), await createLead(staff)];
    const [foreign, contact] = [await createLead(stranger), await createContact(staff)];
    await staff.send(leadCalls.remove, { params: { id: String(trashed.id) } });
    const dismiss = (person: Person, second: number) =>
      person.send(duplicateCalls.dismiss, { body: { kind: 'lead', one: one.id, other: second } });
    for (const id of [foreign.id, contact.id, trashed.id]) expect((await dismiss(staff, id)).status).toBe(404);
    expect((await dismiss(stranger, other.id)).status).toBe(404);
    expect((await dismiss(staff, one.id)).status).toBe(400);
    expect((await server.pool.query('select 1 from not_duplicates where one_id = $1', [one.id])).rowCount).toBe(0);
  });
});
