import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import { contactCalls } from '@crm/contract/customers/contacts';
import { dealCalls } from '@crm/contract/customers/deals';
import { leadCalls } from '@crm/contract/customers/leads';
import { dashboardCalls } from '@crm/contract/office/dashboard';
import { privacyCalls as calls } from '@crm/contract/office/privacy';
import { auditCalls } from '@crm/contract/records/audit';
import { beforeAll, describe, expect, it } from 'vitest';
import { contactForm, createContact, createLead } from '../../support/factories.ts';
import { createTestServer, type Person } from '../../support/test-app.ts';
import { columnsOf } from './personal-data.ts';
import { dumpTables } from './plant.ts';
import { plantCustomer } from './planted-customer.ts';
import { plantPerson } from './planted-person.ts';

const server = createTestServer();
let admin: Person;
let owner: Person;
let mate: Person;

beforeAll(async () => {
  admin = await server.person('admin', { name: 'Ada' });
  owner = await server.person('staff', { name: 'Ben' });
  mate = await server.person('staff', { name: 'Cleo' });
});

const idOf = (id: number) => ({ params: { id: String(id) } });
const erase = (id: number, name: string, by = admin) => by.send(calls.eraseCustomer, { ...idOf(id), body: { name } });

/** Whatever counts and sums customers and their work. */
async function figures() {
  const totals = ['customer_totals', 'task_totals', 'requirement_totals'].map((name) =>
    server.pool.query(`select * from ${name} order by 1, 2`),
  );
  const stored = (await Promise.all(totals)).map(({ rows }) => rows);
  const [dashboard, deals, audit] = await Promise.all([
    admin.send(dashboardCalls.figures, {}),
    admin.send(dealCalls.summary, {}),
    server.pool.query(`select id, at, actor_id, entity, entity_id, action from changes where action <> 'erased' order by id`),
  ]);
  expect(dashboard.status).toBe(200);
  return { stored, dashboard: dashboard.data, deals: deals.data, audit: audit.rows };
}

describe('an erased customer', () => {
  it('is in no table any more; figures and lines of the audit log are as before', async () => {
    const { contactId, name, planted } = await plantCustomer(server, owner, mate, 'zarquon', '49151000');
    const other = await plantCustomer(server, owner, mate, 'quibble', '49152000');
    expect(columnsOf('customer', 'customerCopy').filter((column) => !planted.has(column) && !isGenerated(column))).toEqual([]);
    const before = await figures();
    expect(await dumpTables(server.pool)).toContain('zarquon');

    const reply = await erase(contactId, name);
    expect([reply.status, reply.data]).toEqual([
      200,
      { kind: 'customer', recordId: contactId, reason: null, erasedAt: expect.any(String), by: { id: admin.id, name: 'Ada' } },
    ]);

    const dump = await dumpTables(server.pool);
    expect(dump.split('\n').filter((line) => /zarquon|49151000/.test(line))).toEqual([]);
    expect([...other.planted.values()].filter((text) => !dump.includes(text.toLowerCase()))).toEqual([]);
    expect(await figures()).toEqual(before);
  });

  it('says who erased it and when, in the audit log and beside the record', async () => {
    const { id, name } = await createLead(owner);
    await erase(id, name);
    const query = { entity: 'lead', entityId: String(id), action: 'erased' };
    const { entries } = (await admin.send(auditCalls.list, { query })).data;
    expect(entries).toEqual([expect.objectContaining({ actor: { id: admin.id, name: 'Ada' }, fields: [] })]);
    const found = await owner.send(calls.erasure, { params: { kind: 'customer', id: String(id) } });
    expect(found.data).toMatchObject({ recordId: id, by: { name: 'Ada' } });
    expect((await admin.send(calls.erasures, {})).data[0]).toMatchObject({ recordId: id });
  });

  it('leaves its fields in the history, without what they held', async () => {
    const { id, name, version } = await createLead(owner, { phone: '4917012345' });
    await owner.send(leadCalls.update, { ...idOf(id), version, body: leadOf(name, { phone: '4917054321', amount: 5 }) });
    await erase(id, name);
    const query = { entity: 'lead', entityId: String(id), action: 'updated' };
    const [line] = (await admin.send(auditCalls.list, { query })).data.entries;
    expect(line?.fields).toEqual(
      expect.arrayContaining([
        { name: 'phone', before: null, after: null },
        { name: 'amount', before: 1200, after: 5 },
      ]),
    );
  });

  it('gives its phone to others, and two erased ones stand side by side', async () => {
    const one = await createContact(owner);
    const two = await createContact(owner);
    await erase(one.id, one.name);
    await erase(two.id, two.name);
    const again = await createContact(owner, { phone: one.phone, email: one.email });
    expect(again.id).not.toBe(one.id);
    const { data } = await owner.send(contactCalls.get, idOf(one.id));
    expect(data).toMatchObject({ name: 'Erased person', location: 'Erased', amount: 1200, phone: '', email: '' });
  });

  it('cannot be changed any more', async () => {
    const { id, name } = await createContact(owner);
    await erase(id, name);
    const reply = await owner.send(contactCalls.update, { ...idOf(id), body: contactForm() });
    expect([reply.status, reply.failure.message]).toEqual([403, 'This customer was erased and cannot be changed any more.']);
  });

  it('is erased once, however often it is asked for', async () => {
    const { id, name } = await createLead(owner);
    const replies = await Promise.all([erase(id, name), erase(id, name), erase(id, name)]);
    expect(new Set(replies.map(({ status, data }) => `${status} ${data.erasedAt}`)).size).toBe(1);
    expect((await erase(id, 'Erased person')).status).toBe(200);
    const { rows } = await server.pool.query(`select count(*)::int from changes where entity_id = $1 and action = 'erased'`, [
      id,
    ]);
    expect(rows[0].count).toBe(1);
  });

  it('is not erased by a wrong name, an old version, a wrong role or where nobody is', async () => {
    const { id, name, version } = await createLead(owner);
    await owner.send(leadCalls.update, { ...idOf(id), version, body: leadOf(name, { amount: 9 }) });
    const stale = await admin.send(calls.eraseCustomer, { ...idOf(id), version, body: { name } });
    const wrong = await erase(id, 'Somebody');
    const refused = [stale, wrong, await erase(id, name, owner), await erase(987_654_321, name)];
    expect(refused.map(({ status }) => status)).toEqual([412, 400, 403, 404]);
    expect(wrong.failure.fields).toEqual({ name: 'Type the name as it is stored' });
    expect((await owner.send(leadCalls.get, idOf(id))).data.name).toBe(name);
  });

  it('makes a form that was open before fail, and not come back', async () => {
    const lead = await createLead(owner);
    await erase(lead.id, lead.name);
    const reply = await owner.send(leadCalls.update, { ...idOf(lead.id), version: lead.version, body: leadOf(lead.name, {}) });
    expect(reply.status).toBe(403);
    expect(await dumpTables(server.pool)).not.toContain(`${lead.phone}`);
  });
});

describe('an erased colleague', () => {
  it('is in no table any more, but for work and messages; other lines stay', async () => {
    const { person, planted } = await plantPerson(server, admin, 'merriweather');
    expect(columnsOf('person', 'personCopy').filter((column) => !planted.has(column))).toEqual([]);
    const lead = await createLead(person);
    await admin.send(staffAccessCalls.toggle, idOf(person.id));
    const before = await figures();

    const reply = await admin.send(calls.erasePerson, { ...idOf(person.id), body: { name: person.name, reason: 'request' } });
    expect([reply.status, reply.data]).toMatchObject([200, { kind: 'person', recordId: person.id, reason: 'request' }]);

    const dump = await dumpTables(server.pool);
    const stays = columnsOf('personStays').map((column) => planted.get(column) ?? '');
    const found = dump.split('\n').filter((line) => /merriweather/.test(line));
    expect(found.filter((line) => !stays.some((text) => text !== '' && line.includes(text)))).toEqual([]);
    const { rows } = await server.pool.query('select name, email from users where id = $1', [person.id]);
    expect(rows).toEqual([{ name: 'Erased person', email: `erased-${person.id}@erased.invalid` }]);
    expect(dump).toContain('erased person has joined.');
    const after = await figures();
    expect(after.stored).toEqual(before.stored);
    expect(after.audit).toEqual(expect.arrayContaining(before.audit));
    expect((await admin.send(leadCalls.get, idOf(lead.id))).data.name).toBe(lead.name);
  });

  it('must be blocked or deleted first, and is no administrator', async () => {
    const person = await server.person('staff');
    const boss = await server.person('admin');
    const send = (one: Person) => admin.send(calls.erasePerson, { ...idOf(one.id), body: { name: one.name } });
    expect([(await send(person)).status, (await send(boss)).status]).toEqual([409, 403]);
  });

  it('is erased once, also after the account was deleted', async () => {
    const { id, name } = await server.person('staff');
    await admin.send(staffAccessCalls.toggle, idOf(id));
    await admin.send(staffAccessCalls.remove, idOf(id));
    const send = () => admin.send(calls.erasePerson, { ...idOf(id), body: { name } });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, second.data]).toEqual([200, 200, first.data]);
  });
});

describe('the history', () => {
  it('is still append-only for everything else', async () => {
    await expect(server.pool.query(`update changes set after = null`)).rejects.toThrow('changes are append-only');
    await expect(server.pool.query(`delete from changes`)).rejects.toThrow('changes are append-only');
  });
});

function leadOf(name: string, details: object) {
  return { ...contactForm(), priority: null, name, ...details } as never;
}

function isGenerated(column: string): boolean {
  return ['customers.sort_name', 'customers.search', 'calls.search', 'meetings.search', 'tasks.search'].includes(column);
}
