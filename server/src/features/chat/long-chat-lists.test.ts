import { chatCalls } from '@crm/contract/office/chat';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMessage } from '../../../test/support/records/staff-records.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let me: Person;
let mate: Person;
let third: Person;

beforeAll(async () => {
  me = await server.person('staff', { name: 'Mia' });
  mate = await server.person('staff', { name: 'Zoe Marsh' });
  third = await server.person('admin', { name: 'Theo' });
  await server.pool.query(
    `insert into users (name, email, password_hash, created_at)
     select 'Crowd ' || to_char(n, 'FM0000'), 'crowd' || n || '@example.com', 'x', now() from generate_series(1, 1100) n`,
  );
});

const paramsOf = (person: Person) => ({ staffId: String(person.id) });
type PeopleQuery = { search?: string; cursor?: string; staffId?: string; limit?: string };
const peopleOf = (query: PeopleQuery) => me.send(chatCalls.people, { query });
const search = (person: Person, text: string) => person.send(chatCalls.search, { query: { search: text } });
const snippets = async (person: Person, text: string) => (await search(person, text)).data.map(({ snippet }) => snippet);

describe('the people of the chat', () => {
  it('load on, each once, whoever wrote last on top', async () => {
    await createMessage(server.pool, { from: me.id, to: third.id, text: 'Earlier' });
    await createMessage(server.pool, { from: mate.id, to: me.id, text: 'Latest' });
    const ids: number[] = [];
    let cursor: string | undefined;
    do {
      const { data, next } = await peopleOf({ limit: '5', ...(cursor === undefined ? {} : { cursor }), search: '001' });
      ids.push(...data.existing.map(({ id }) => id));
      cursor = next;
    } while (cursor !== undefined);
    expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
    const first = await peopleOf({ limit: '1' });
    const second = await peopleOf({ limit: '1', cursor: first.next ?? '' });
    const rest = await peopleOf({ limit: '1', cursor: second.next ?? '' });
    const names = [first, second, rest].map(({ data }) => data.existing[0]?.name);
    expect([...names, first.total]).toEqual(['Zoe Marsh', 'Theo', 'Crowd 0001', 1102]);
  });

  it('are searched by all words in name and e-mail, and one can be asked for', async () => {
    const namesOf = async (query: PeopleQuery) => (await peopleOf(query)).data.existing.map(({ name }) => name);
    expect(await namesOf({ search: 'MARSH zoe' })).toEqual(['Zoe Marsh']);
    expect(await namesOf({ search: 'marsh crowd' })).toEqual([]);
    expect(await namesOf({ search: 'crowd1100@' })).toEqual(['Crowd 1100']);
    expect(await namesOf({ staffId: String(mate.id) })).toEqual(['Zoe Marsh']);
    expect(await namesOf({ search: '%' })).toEqual([]);
  });

  it('refuse a cursor that is made up, of somebody else or of another list', async () => {
    const { next = '' } = await peopleOf({});
    const refused = [
      await peopleOf({ cursor: 'made-up' }),
      await third.send(chatCalls.people, { query: { cursor: next } }),
      await me.send(chatCalls.search, { query: { search: 'hello', cursor: next } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
  });
});

describe('messages', () => {
  it('are found by words in any order, newest first, without case and accents', async () => {
    await createMessage(server.pool, { from: me.id, to: mate.id, text: 'The Café offer of Alder is ready' });
    await createMessage(server.pool, { from: mate.id, to: me.id, text: 'alder wants a cafe\ntoo' });
    await createMessage(server.pool, { from: mate.id, to: me.id, text: 'Only alder' });
    const { data, total } = await search(me, 'cafe ALDER');
    expect(data.map(({ snippet, isOwn, person }) => [snippet, isOwn, person])).toEqual([
      ['alder wants a cafe too', false, { id: mate.id, name: 'Zoe Marsh' }],
      ['The Café offer of Alder is ready', true, { id: mate.id, name: 'Zoe Marsh' }],
    ]);
    expect(total).toBe(2);
    expect(await snippets(me, 'to alder')).toEqual(['alder wants a cafe too']);
  });

  it('are found in the own threads only, also by administrators', async () => {
    await createMessage(server.pool, { from: me.id, to: mate.id, text: 'Confidential plan' });
    expect(await snippets(mate, 'confidential')).toEqual(['Confidential plan']);
    expect(await snippets(third, 'confidential')).toEqual([]);
  });

  it('have their words in sight, however long they are', async () => {
    const text = `${'lorem ipsum '.repeat(100)}pineapple ${'dolor sit '.repeat(100)}`;
    await createMessage(server.pool, { from: me.id, to: mate.id, text });
    const [snippet = ''] = await snippets(me, 'PINEapple');
    expect(snippet).toMatch(/^… (lorem|ipsum) .*pineapple dolor .* …$/);
    expect(snippet.length).toBeLessThan(180);
  });

  it('are searched for 2 letters at least: a beginning, where 3 match anywhere', async () => {
    await createMessage(server.pool, { from: me.id, to: mate.id, text: 'xylophone 100%_sure' });
    const refused = await Promise.all(['', 'x y', ':)', '10%', '🎉🎉🎉'].map((text) => search(me, text)));
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect([await snippets(me, 'xy'), await snippets(me, 'yl'), await snippets(me, 'ylo')].map(({ length }) => length)).toEqual([
      1, 0, 1,
    ]);
    expect([await snippets(me, '100%_'), await snippets(me, '100_%')].map(({ length }) => length)).toEqual([1, 0]);
  });

  it('load on by the thousand', async () => {
    await server.pool.query(
      `insert into chat_messages (sender_id, receiver_id, message, sent_at)
       select $1, $2, 'Parcel number ' || n, now() from generate_series(1, 1100) n`,
      [third.id, me.id],
    );
    const first = await search(me, 'parcel');
    expect([first.data[0]?.snippet, first.data.length, first.total]).toEqual(['Parcel number 1100', 50, 1100]);
    const { data } = await me.send(chatCalls.search, { query: { search: 'parcel', cursor: first.next ?? '' } });
    expect(data[0]?.snippet).toBe('Parcel number 1050');
  });
});

describe('a thread', () => {
  it('is read around a message, and on from there in both directions', async () => {
    const { data: found } = await search(me, 'parcel 550');
    const params = paramsOf(third);
    const around = found[0]?.id ?? 0;
    const { data } = await me.send(chatCalls.thread, { params, query: { around: String(around) } });
    expect([data.existing[49]?.id, data.existing.length, data.more, data.later]).toEqual([around, 100, true, true]);
    const newest = data.existing.at(-1)?.id ?? 0;
    const after = (await me.send(chatCalls.thread, { params, query: { after: String(newest) } })).data;
    expect([after.existing[0]?.message, after.existing.length, after.later]).toEqual(['Parcel number 601', 100, true]);
    const end = (await me.send(chatCalls.thread, { params, query: { after: String(newest + 450) } })).data;
    expect([end.existing.at(-1)?.message, end.later]).toEqual(['Parcel number 1100', false]);
  });

  it('is no one else’s, also around a message', async () => {
    const { data: found } = await search(me, 'parcel 551');
    const query = { around: String(found[0]?.id) };
    const { data } = await mate.send(chatCalls.thread, { params: paramsOf(third), query });
    expect(data.existing).toEqual([]);
  });
});
