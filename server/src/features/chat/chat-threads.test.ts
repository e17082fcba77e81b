import { chatCalls } from '@crm/contract/office/chat';
import { beforeAll, expect, it } from 'vitest';
import { createMessage } from '../../../test/support/records/staff-records.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let people: Person[];
beforeAll(async () => {
  people = [];
  for (let n = 0; n < 4; n += 1) people.push(await server.person('staff'));
});

const threads = async (sql: string) => (await server.pool.query(`${sql} order by 1, 2`)).rows;
const keptThreads = () => threads('select distinct low_id, high_id from chat_threads');

it('who wrote to whom is kept, however many write at once', async () => {
  const texts = Array.from({ length: 12 }, (_, n) => `Number ${n}`);
  const writers = people.slice(1);
  const pairs = writers.flatMap((from) => writers.filter((to) => to !== from).map((to) => ({ from: from.id, to: to.id })));
  await Promise.all(texts.flatMap((text) => pairs.map((pair) => createMessage(server.pool, { ...pair, text }))));
  expect(await keptThreads()).toHaveLength(3);
  expect(await keptThreads()).toEqual(await threads('select distinct low_id, high_id from chat_messages'));
});

it('two first messages at once are one thread', async () => {
  const [one, , , other] = people as [Person, Person, Person, Person];
  const first = await server.pool.connect();
  await first.query('begin');
  await first.query(`insert into chat_messages (sender_id, receiver_id, message, sent_at) values ($1, $2, 'First', now())`, [
    one.id,
    other.id,
  ]);
  await createMessage(server.pool, { from: other.id, to: one.id, text: 'First, too' });
  await first.query('commit');
  first.release();
  const { data, total } = await one.send(chatCalls.people, {});
  expect([data.existing.map(({ id }) => id).toSorted(), total]).toEqual([people.slice(1).map(({ id }) => id), 3]);
});

it('a message waits for no other one of the same two', async () => {
  const [from, to] = people as [Person, Person];
  const open = await server.pool.connect();
  await open.query('begin');
  await open.query(`insert into chat_messages (sender_id, receiver_id, message, sent_at) values ($1, $2, 'Not yet', now())`, [
    to.id,
    from.id,
  ]);
  const id = await createMessage(server.pool, { from: from.id, to: to.id, text: 'At once' });
  await open.query('rollback');
  open.release();
  const { data } = await from.send(chatCalls.people, { query: { staffId: String(to.id) } });
  expect(data.existing[0]?.lastMessage?.id).toBe(id);
});
