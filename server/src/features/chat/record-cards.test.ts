import { leadCalls } from '@crm/contract/customers/leads';
import { chatCalls, type RecordLink } from '@crm/contract/office/chat';
import { beforeAll, expect, it } from 'vitest';
import { createContact, createLead, createTask, createTeam } from '../../../test/support/factories.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
const people: Record<'owner' | 'mate' | 'other' | 'admin', Person> = {} as never;
const links: RecordLink[] = [];
beforeAll(async () => {
  people.owner = await server.person('staff');
  people.mate = await server.person('staff');
  people.other = await server.person('staff');
  people.admin = await server.person('admin');
  await createTeam(server.pool, [people.owner, people.mate]);
  const lead = await createLead(people.owner, { name: 'Acme', priority: 'NotAnClient' });
  const contact = await createContact(people.owner);
  const task = await createTask(server.pool, { staffId: people.owner.id, contactId: contact.id });
  links.push({ kind: 'lead', id: lead.id }, { kind: 'contact', id: contact.id }, { kind: 'task', id: task });
});
const ask = async (reader: Person, asked: readonly RecordLink[] = links) =>
  (await reader.send(chatCalls.cards, { body: { links: [...asked] } })).data;

it.each(['owner', 'mate', 'admin'] as const)('the %s gets kind, name and status of each', async (who) => {
  const cards = await ask(people[who]);
  expect(cards.map(({ kind, id }) => ({ kind, id }))).toEqual(links);
  expect(cards[0]).toEqual({ kind: 'lead', id: links[0]?.id, name: 'Acme', status: 'Not a Client' });
  expect(cards[2]).toMatchObject({ name: 'General Requirement', status: 'Not Started', task: { staffId: people.owner.id } });
});

it('others get nothing, as for what does not exist', async () => {
  const unknown = links.map(({ kind }) => ({ kind, id: 987_654_321 }));
  expect([await ask(people.other), await ask(people.other, unknown)]).toEqual([[], []]);
});

it('a record under the kind of another, and one in Trash, has no card', async () => {
  const [lead] = links;
  const wrong: RecordLink = { kind: 'contact', id: lead?.id ?? 0 };
  expect(await ask(people.owner, [wrong])).toEqual([]);
  const removed = await createLead(people.owner);
  await people.owner.send(leadCalls.remove, { params: { id: String(removed.id) } });
  expect(await ask(people.owner, [{ kind: 'lead', id: removed.id }])).toEqual([]);
});

it('the same link twice is answered once, and more than 200 are refused', async () => {
  expect(await ask(people.owner, [...links, ...links])).toHaveLength(3);
  const many = Array.from({ length: 201 }, (_, n): RecordLink => ({ kind: 'lead', id: n + 1 }));
  expect((await people.owner.send(chatCalls.cards, { body: { links: many } })).status).toBe(400);
});
