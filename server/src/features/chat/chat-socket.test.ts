import { authCalls } from '@crm/contract/accounts/auth';
import { liveEvent } from '@crm/contract/core/live';
import {
  chatCalls,
  type IncomingMessage,
  joinRoomEvent,
  receiveMessageEvent,
  roomOf,
  sendMessageEvent,
} from '@crm/contract/office/chat';
import type { Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSockets, listen, refusedHandshake } from '../../../test/support/sockets.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
const connect = createSockets();
let address: string;
beforeAll(async () => {
  address = await listen(server.app);
});

const as = (person: Person) => connect(address, { cookie: person.cookie });

function hear(socket: Socket): IncomingMessage[] {
  const heard: IncomingMessage[] = [];
  socket.on(receiveMessageEvent, (event: IncomingMessage) => heard.push(event));
  return heard;
}

const say = (socket: Socket, to: Person, text: string, more: object = {}) =>
  socket.emitWithAck(sendMessageEvent, { receiverId: to.id, message: { text, ...more } });
const textsOf = (heard: IncomingMessage[]) => heard.map(({ message }) => message.text);
const threadOf = async (me: Person, other: Person) =>
  (await me.send(chatCalls.thread, { params: { staffId: String(other.id) } })).data.existing;

describe('a message', () => {
  it('is stored, acknowledged and reaches every tab of both people, and nobody else', {
    tags: ['C-7-05', 'C-7-06'],
  }, async () => {
    const [me, mate, third] = [await server.person('staff'), await server.person('admin'), await server.person('staff')];
    const mine = await as(me);
    const heard = [mine, await as(me), await as(mate), await as(mate), await as(third)].map(hear);
    const reply = await mine.emitWithAck(sendMessageEvent, {
      senderId: me.id,
      receiverId: mate.id,
      room: 'anything',
      message: { text: ' Hello \n there ', sendingDate: '1999-01-01', sendingTime: '1:00 AM' },
    });
    expect(reply).toEqual({ success: true, id: expect.any(Number) });
    await expect.poll(() => heard.slice(0, 4).map((events) => events.length)).toEqual([1, 1, 1, 1]);
    expect(heard[3]?.[0]).toEqual({
      senderId: me.id,
      receiverId: mate.id,
      message: { id: reply.id, text: 'Hello \n there', sendingDate: '2026-03-10', sendingTime: '11:00 AM' },
    });
    expect(heard[4]).toEqual([]);
    expect(await threadOf(mate, me)).toMatchObject([{ id: reply.id, message: 'Hello \n there' }]);
  });

  it('of a given key is stored once, however often and however quickly it is sent', async () => {
    const [me, mate] = [await server.person('staff'), await server.person('staff')];
    const [mine, heard] = [await as(me), hear(await as(mate))];
    const key = 'a-random-key-of-a-message';
    const replies = await Promise.all([1, 2, 3, 4].map(() => say(mine, mate, 'Once', { key })));
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
    await say(mine, mate, 'Last');
    await expect.poll(() => textsOf(heard)).toEqual(['Once', 'Last']);
    expect(await threadOf(me, mate)).toHaveLength(2);
  });

  it('that is empty, too long or malformed is refused and not stored', { tags: ['C-5-22'] }, async () => {
    const [me, mate] = [await server.person('staff'), await server.person('staff')];
    const mine = await as(me);
    for (const payload of [
      { receiverId: mate.id, message: { text: ' \n\t ' } },
      { receiverId: mate.id, message: { text: 'x'.repeat(4001) } },
      { receiverId: mate.id, message: 'text' },
      { receiverId: String(mate.id), message: { text: 'Hi' } },
      { receiverId: mate.id, message: { text: 'Hi', key: 'short' } },
      { receiverId: mate.id, message: { text: 'Hi' }, role: 'admin' },
      null,
    ]) {
      expect(await mine.emitWithAck(sendMessageEvent, payload)).toMatchObject({ success: false, errorCode: 'INVALID' });
    }
    expect(await threadOf(me, mate)).toEqual([]);
  });

  it('is written by the session’s person alone, and to a person who is there', async () => {
    const [me, mate, gone] = [await server.person('staff'), await server.person('staff'), await server.person('staff')];
    await server.pool.query('update users set blocked = true where id = $1', [gone.id]);
    const mine = await as(me);
    const forged = { senderId: mate.id, receiverId: gone.id, message: { text: 'Hi' } };
    expect(await mine.emitWithAck(sendMessageEvent, forged)).toMatchObject({ errorCode: 'FORBIDDEN' });
    for (const to of [gone, me, { ...mate, id: 987_654 }]) {
      expect(await say(mine, to, 'Hi')).toMatchObject({ success: false, errorCode: 'NOT_FOUND' });
    }
  });

  it('is refused once the session is over', async () => {
    const [me, mate] = [await server.person('staff'), await server.person('staff')];
    const mine = await as(me);
    await server.pool.query('delete from sessions where user_id = $1', [me.id]);
    expect(await say(mine, mate, 'Still here')).toMatchObject({ success: false, errorCode: 'UNAUTHENTICATED' });
    expect(await threadOf(mate, me)).toEqual([]);
    await expect(as(me)).rejects.toThrow(refusedHandshake);
    await mate.send(authCalls.logout, {});
  });

  it('is one of thirty in ten seconds at most', async () => {
    const [me, mate] = [await server.person('staff'), await server.person('staff')];
    const mine = await as(me);
    const replies = await Promise.all(Array.from({ length: 31 }, (_, n) => say(mine, mate, `Message ${n}`)));
    expect(replies.filter(({ success }) => success)).toHaveLength(30);
    expect(replies.at(-1)).toMatchObject({ errorCode: 'RATE_LIMITED' });
  });

  it('keeps its order: what was acknowledged first is heard first', async () => {
    const [me, mate] = [await server.person('staff'), await server.person('staff')];
    const [mine, theirs] = [await as(me), await as(mate)];
    const heard = hear(await as(me));
    const said: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      said.push(`Line ${n}`);
      await (n % 2 === 0 ? say(mine, mate, `Line ${n}`) : say(theirs, me, `Line ${n}`));
    }
    await expect.poll(() => heard.length).toBe(said.length);
    expect(textsOf(heard)).toEqual(said);
  });

  it('sent a moment before a page’s socket came makes the page load its messages', async () => {
    const [me, mate] = [await server.person('staff'), await server.person('staff')];
    const [mine, watching] = [await as(me), hear(await as(mate))];
    await say(mine, mate, 'Hi');
    await expect.poll(() => watching.length).toBe(1);
    const told: string[][] = [];
    await connect(address, { cookie: mate.cookie }, (late) => {
      late.on(liveEvent, (news: { topics: string[] }) => told.push(news.topics));
    });
    await expect.poll(() => told).toEqual([['messages']]);
  });

  it('that was read is read in the person’s other tabs', async () => {
    const [me, mate] = [await server.person('staff'), await server.person('staff')];
    const { id } = await say(await as(mate), me, 'Hi');
    const tab = await as(me);
    const told: string[][] = [];
    tab.on(liveEvent, (news: { topics: string[] }) => told.push(news.topics));
    await me.send(chatCalls.read, { params: { staffId: String(mate.id) }, body: { upTo: id } });
    await expect.poll(() => told.flat()).toContain('messages');
  });
});

describe('a room', () => {
  it('is named by both ids in order of number, and open to these two alone', { tags: ['C-7-04', 'C-4-15'] }, async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => server.person('staff')));
    const [me, mate, other] = [people[8], people[10], people[11]];
    if (!me || !mate || !other) throw new Error('twelve people were made');
    expect([roomOf(12, 7), roomOf(7, 12)]).toEqual(['7_12', '7_12']);
    const mine = await as(me);
    const join = (room: unknown) => mine.emitWithAck(joinRoomEvent, room);
    expect(await join(`${mate.id}_${me.id}`)).toEqual({ success: true, room: roomOf(me.id, mate.id) });
    for (const room of [roomOf(mate.id, other.id), 'admins', '', null, { room: 1 }]) {
      expect(await join(room)).toMatchObject({ success: false, errorCode: 'FORBIDDEN' });
    }
  });
});
