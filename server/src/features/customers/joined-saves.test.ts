import { contactCalls } from '@crm/contract/customers/contacts';
import { type Lead, leadCalls } from '@crm/contract/customers/leads';
import { historyCalls } from '@crm/contract/records/history';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contactForm, createLead, leadForm } from '../../../test/support/factories.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';
import { connectionOf, createPool, type Pool } from '../../db/client.ts';
import { watchQueries } from '../../db/watch-queries.ts';

// What many save at the same moment goes to the database together.

const server = createTestServer();
const people: Person[] = [];
const sent: string[] = [];
let aside: Pool;
beforeAll(async () => {
  aside = createPool(connectionOf(server.pool, 'test'), 1);
  watchQueries(server.pool, (_ms, { name = '' }) => sent.push(name));
  for (let n = 0; n < 4; n += 1) people.push(await server.person('staff'));
});
afterAll(() => aside.end());
beforeEach(() => {
  sent.length = 0;
});

const forms = (count: number) => Array.from({ length: count }, () => leadForm());
const ownerOf = (n: number) => people[n % people.length] as Person;
const countSent = (name: string) => sent.filter((one) => one.startsWith(name)).length;
const create = (person: Person, body: ReturnType<typeof leadForm>, idempotencyKey?: string) =>
  person.send(leadCalls.create, { body, ...(idempotencyKey && { idempotencyKey }) });
const update = (person: Person, { id, version }: Lead, body: ReturnType<typeof leadForm>) =>
  person.send(leadCalls.update, { params: { id: String(id) }, body, version });
const facts = ({ id, version, createdAt, ...form }: Lead) => form;
const total = async (person: Person) => (await person.send(leadCalls.list, {})).data.total;
async function linesOf(person: Person, { id }: Pick<Lead, 'id'>) {
  const { data } = await person.send(historyCalls.list, { params: { entity: 'lead', id: String(id) } });
  return data.entries;
}

describe('leads that are created at the same moment', () => {
  it('take fewer statements than leads; each is of its person, with history and total', async () => {
    const before = await Promise.all(people.map(total));
    const bodies = forms(20);
    const replies = await Promise.all(bodies.map((body, n) => create(ownerOf(n), body)));
    expect(replies.map(({ status, data }) => [status, data.name, data.phone])).toEqual(
      bodies.map(({ name, phone }) => [201, name, phone]),
    );
    expect(countSent('create_customers')).toBeLessThan(10);
    expect(await Promise.all(people.map(total))).toEqual(before.map((count) => count + 5));
    for (const [n, { data }] of replies.entries()) {
      expect(await linesOf(ownerOf(n), data)).toMatchObject([{ action: 'created', actor: ownerOf(n).name }]);
    }
  });

  it('are created beside one that is refused', async () => {
    const [person] = people as [Person];
    const { phone } = await createLead(person);
    const replies = await Promise.all([...forms(6), leadForm({ phone })].map((body) => create(person, body)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201, 409]);
    expect(replies.at(-1)?.failure.errorCode).toBe('DUPLICATE');
  });

  it('are one lead where one form was sent twice', async () => {
    const [person] = people as [Person];
    const before = await total(person);
    const body = leadForm();
    const replies = await Promise.all([
      ...forms(3).map((other) => create(person, other)),
      ...['same-form', 'same-form'].map((key) => create(person, body, key)),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(replies[4]?.data).toEqual(replies[3]?.data);
    expect(await total(person)).toBe(before + 4);
  });

  it('keep the answer of each send apart', async () => {
    const [person] = people as [Person];
    const bodies = forms(5);
    const send = () => Promise.all(bodies.map((body, n) => create(person, body, `kept-${n}`)));
    const first = await send();
    expect((await send()).map(({ data }) => data)).toEqual(first.map(({ data }) => data));
  });
});

describe('leads that are saved at the same moment', () => {
  it('take fewer statements than leads, and each history tells what changed', async () => {
    const leads = await Promise.all(forms(12).map(async (body, n) => (await create(ownerOf(n), body)).data));
    const replies = await Promise.all(
      leads.map((lead, n) => update(ownerOf(n), lead, leadForm({ ...facts(lead), name: `Renamed ${n}` }))),
    );
    expect(replies.map(({ status, data }) => [status, data.id, data.name, data.version])).toEqual(
      leads.map(({ id }, n) => [200, id, `Renamed ${n}`, 2]),
    );
    expect(countSent('update_customers')).toBeLessThan(6);
    const [first] = leads as [Lead];
    expect((await linesOf(ownerOf(0), first))[0]).toMatchObject({
      fields: [{ name: 'name', before: first.name, after: 'Renamed 0' }],
    });
  });

  it('get each its own refusal: somebody else has it, it is gone, it was saved before', async () => {
    const [person, other] = people as [Person, Person];
    const [mine, theirs, stale, gone] = await Promise.all([person, other, person, person].map((one) => createLead(one)));
    const { data: saved } = await update(person, stale as Lead, leadForm());
    await person.send(leadCalls.remove, { params: { id: String(gone?.id) } });
    const replies = await Promise.all([mine, theirs, stale, gone].map((lead) => update(person, lead as Lead, leadForm())));
    expect(replies.map(({ status }) => status)).toEqual([200, 404, 412, 404]);
    expect(await linesOf(person, saved)).toHaveLength(2);
  });

  it('are saved once where two people meet in one version', async () => {
    const [person] = people as [Person];
    const lead = await createLead(person);
    const others = await Promise.all(forms(3).map(async (body) => (await create(person, body)).data));
    const replies = await Promise.all([...others, lead, lead].map((one) => update(person, one, leadForm())));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 412]);
  });

  it('do not wait for one that somebody holds', async () => {
    const [person] = people as [Person];
    const leads = await Promise.all(forms(4).map(async (body) => (await create(person, body)).data));
    const held = leads[2] as Lead;
    const holder = await aside.connect();
    await holder.query('begin');
    await holder.query('select from customers where id = $1 for update', [held.id]);
    const saves = leads.map((lead) => update(person, lead, leadForm()));
    const free = await Promise.all(saves.filter((_save, n) => n !== 2));
    expect(free.map(({ status }) => status)).toEqual([200, 200, 200]);
    await holder.query('commit');
    holder.release();
    expect((await saves[2])?.status).toBe(200);
  });
});

it('contacts and leads go together, and an empty e-mail stays empty', async () => {
  const [person] = people as [Person];
  const [lead, contact, bare] = await Promise.all([
    create(person, leadForm()),
    person.send(contactCalls.create, { body: contactForm() }),
    create(person, leadForm({ email: null, name: 'Å"{x},\\ NULL' })),
  ]);
  expect([lead.status, contact.status, bare.status]).toEqual([201, 201, 201]);
  expect(bare.data).toMatchObject({ email: null, name: 'Å"{x},\\ NULL' });
  expect(countSent('create_customers')).toBeLessThan(3);
});
