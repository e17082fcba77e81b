import { privacyCalls } from '@crm/contract/office/privacy';
import { beforeAll, describe, expect, it } from 'vitest';
import { download } from '../../support/file-calls.ts';
import { createTestServer, type Person } from '../../support/test-app.ts';
import { columnsOf, personalData } from './personal-data.ts';
import { plantCustomer } from './planted-customer.ts';
import { plantPerson } from './planted-person.ts';
import { readTable, readZip } from './read-zip.ts';

const server = createTestServer();
let admin: Person;
let owner: Person;
let mate: Person;
let customer: Awaited<ReturnType<typeof plantCustomer>>;
let other: Awaited<ReturnType<typeof plantCustomer>>;
let employee: Awaited<ReturnType<typeof plantPerson>>;
let colleague: Awaited<ReturnType<typeof plantPerson>>;

beforeAll(async () => {
  admin = await server.person('admin', { name: 'Ada' });
  owner = await server.person('staff', { name: 'Ben' });
  mate = await server.person('staff', { name: 'Cleo' });
  customer = await plantCustomer(server, owner, mate, 'zarquon', '49151000');
  other = await plantCustomer(server, owner, mate, 'quibble', '49152000');
  employee = await plantPerson(server, admin, 'merriweather');
  colleague = await plantPerson(server, admin, 'thistlewood');
});

const idOf = (id: number) => ({ params: { id: String(id) } });

/** The columns of a sort of which the file lacks the planted text. */
function missing(planted: Map<string, string>, text: string, columns: string[]): string[] {
  return columns.filter((column) => !text.includes(planted.get(column) ?? `nothing planted in ${column}`));
}

describe('personal data', () => {
  it('is classified in every column of every table', async () => {
    const { rows } = await server.pool.query<{ table: string; columns: string[] }>(
      `select c.relname as table, array_agg(a.attname::text order by a.attname) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped group by 1`,
    );
    const classified = Object.entries(personalData).map(([table, sorts]) => {
      const columns = Object.values(sorts).flatMap((names) => names.split(' '));
      return [table, [...new Set(columns)].toSorted()];
    });
    const stored = rows.map(({ table, columns }) => [table, columns.toSorted()]);
    expect(Object.fromEntries(classified)).toEqual(Object.fromEntries(stored));
  });
});

describe('everything about a customer', () => {
  it('has each personal column of the record and all that hangs on it', async () => {
    const { status, text } = await download(server.app, admin, privacyCalls.customer, idOf(customer.contactId));
    expect(status).toBe(200);
    expect(missing(customer.planted, text, columnsOf('customer'))).toEqual([]);
    const found = JSON.parse(text);
    expect(found.about).toMatchObject({ kind: 'customer', id: customer.contactId });
    expect(found.contacts[0]).toMatchObject({ id: customer.contactId, amount: 700, owner_id: owner.id });
    expect(found.leads[0].id).toBe(customer.leadId);
    expect(found.calls).toHaveLength(2);
  });

  it('is the same by the lead that the contact was made from', async () => {
    const of = async (id: number) => JSON.parse((await download(server.app, admin, privacyCalls.customer, idOf(id))).text);
    const { about: _one, ...byLead } = await of(customer.leadId);
    const { about: _other, ...byContact } = await of(customer.contactId);
    expect(byLead).toEqual(byContact);
  });

  it('has nothing of the others', async () => {
    const { text } = await download(server.app, admin, privacyCalls.customer, idOf(customer.contactId));
    expect(text).not.toMatch(/quibble|49152000|merriweather/);
    expect(text).toContain('zarquon');
  });

  it('as CSV is a .zip with the same rows', async () => {
    const files = await zipOf(admin, `/privacy/customer/${customer.contactId}?format=csv`);
    const all = [...files.values()].map(String).join('\n');
    expect(missing(customer.planted, all, columnsOf('customer'))).toEqual([]);
    expect((await readTable(files.get('contacts.csv')))[0]).toMatchObject({ id: String(customer.contactId), amount: '700' });
  });

  it('is for its owner and for administrators', async () => {
    const statusOf = async (person: Person) =>
      (await download(server.app, person, privacyCalls.customer, idOf(customer.contactId))).status;
    expect([await statusOf(owner), await statusOf(mate), await statusOf(admin)]).toEqual([200, 404, 200]);
    expect(other.contactId).not.toBe(customer.contactId);
  });
});

describe('everything about a person who works here', () => {
  it('has each personal column, with messages for the person', async () => {
    const { text } = await download(server.app, employee.person, privacyCalls.me, {});
    expect(missing(employee.planted, text, columnsOf('person', 'personStays').filter(isHandedOut))).toEqual([]);
    expect(text).not.toMatch(/thistlewood|zarquon/);
    for (const secret of ['$argon2id$', 'p'.repeat(87), 'merriweather-push-subscriptions-endpoint'])
      expect(text).not.toContain(secret);
  });

  it('has no messages for an administrator, until the account is deleted', async () => {
    const take = async () => (await download(server.app, admin, privacyCalls.person, idOf(colleague.person.id))).text;
    const message = 'thistlewood-chat-messages-message';
    expect(await take()).not.toContain(message);
    await server.pool.query('update users set blocked = true, deleted_at = now() where id = $1', [colleague.person.id]);
    expect(await take()).toContain(message);
  });

  it('is for administrators and for the person', async () => {
    const { status } = await download(server.app, mate, privacyCalls.person, idOf(employee.person.id));
    expect(status).toBe(403);
  });
});

/** Bytes of a file stay with the message; its name is handed out. */
function isHandedOut(column: string): boolean {
  return !['chat_file_chunks.bytes', 'chat_messages.search'].includes(column);
}

async function zipOf(person: Person, path: string) {
  const reply = await server.app.inject({ url: `/api${path}`, headers: { cookie: person.cookie } });
  expect(reply.statusCode).toBe(200);
  return readZip(reply.rawPayload);
}
