import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { profileCalls } from '@crm/contract/accounts/profile';
import { joinRoomEvent, receiveMessageEvent, sendMessageEvent } from '@crm/contract/office/chat';
import type { FastifyInstance } from 'fastify';
import type { Socket } from 'socket.io-client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { shortOrFull } from '../../support/full.ts';
import { createSecondApp } from '../../support/second-app.ts';
import { closingOf, createSockets, listen, refusedHandshake } from '../../support/sockets.ts';
import { createTestServer, type Person } from '../../support/test-app.ts';

const server = createTestServer();
const connect = createSockets();
let address: string;
beforeAll(async () => {
  address = await listen(server.app);
});

const as = (person: Person) => connect(address, { cookie: person.cookie });
const someone = () => server.person('staff');
const say = (socket: Socket, to: Person, text: string) =>
  socket.emitWithAck(sendMessageEvent, { receiverId: to.id, message: { text } });
const many = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));

/** Connections to the server, of whatever kind. */
function openLines(): Promise<number> {
  return new Promise((resolve, reject) =>
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}

function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

/** Others are served: a message arrives, a call is answered. */
afterEach(async () => {
  const [one, other] = [await someone(), await someone()];
  const theirs = await as(other);
  const heard = new Promise((resolve) => theirs.once(receiveMessageEvent, resolve));
  expect(await say(await as(one), other, 'Hello')).toMatchObject({ success: true });
  expect(await heard).toMatchObject({ message: { text: 'Hello' } });
  expect((await one.send(profileCalls.get, {})).status).toBe(200);
  expect(server.logged).toEqual([]);
});

describe('events', () => {
  it.each(['nonsense', joinRoomEvent, sendMessageEvent])('named %s and sent by the thousand end their socket', async (event) => {
    const socket = await as(await someone());
    const before = heapInUse();
    const closed = closingOf(socket);
    for (let n = 0; n < shortOrFull(2000, 100_000); n += 1) socket.emit(event, `1_${n}`);
    expect(await closed).toBe('io server disconnect');
    expect(heapInUse() - before).toBeLessThan(50_000_000);
  });

  it('over several sockets of one person count together', async () => {
    const [me, mate] = [await someone(), await someone()];
    const sockets = await Promise.all(many(4, () => as(me)));
    const spread = (n: number) => sockets[n % 4] as Socket;
    const replies = await Promise.all(many(40, (n) => say(spread(n), mate, `Message ${n}`)));
    expect(replies.filter(({ success }) => success)).toHaveLength(30);
    expect(replies.filter(({ errorCode }) => errorCode === 'RATE_LIMITED')).toHaveLength(10);
    const closed = Promise.race(sockets.map(closingOf));
    for (let n = 0; n < 164; n += 1) spread(n).emit('nonsense');
    expect(await closed).toBe('io server disconnect');
  });

  it('with arguments of a wrong kind get an answer where one is asked for, and harm nothing', async () => {
    const socket = await as(await someone());
    const odd: unknown[] = [
      { toString: 1, valueOf: null },
      [],
      null,
      1e308,
      '\u0000',
      { toString: null },
      ['1_2'],
      'x'.repeat(90_000),
    ];
    for (const value of odd) {
      expect(await socket.emitWithAck(joinRoomEvent, value)).toMatchObject({ success: false, errorCode: 'FORBIDDEN' });
      expect(await socket.emitWithAck(sendMessageEvent, value)).toMatchObject({ success: false, errorCode: 'INVALID' });
      socket.emit(sendMessageEvent, value, 'no function', { call: 1 });
      socket.emit(joinRoomEvent);
    }
    expect(await socket.emitWithAck(joinRoomEvent, '')).toMatchObject({ success: false });
  });
});

describe('a packet', () => {
  it.each([
    ['that is no packet', 'nonsense'],
    ['of an unknown kind', '49["x"]'],
    ['that is cut off', '42["send_message",{'],
    ['with a reserved name', '42["disconnect"]'],
    ['with a name that is none', '42[{"a":1}]'],
    ['of countless parts', '4599999999-["x",{"_placeholder":true,"num":0}]'],
    ['above the limit', `42["send_message","${'x'.repeat(100_001)}"]`],
  ])('%s ends its socket and nothing else', async (_what, text) => {
    const person = await someone();
    const [bad, good] = [await as(person), await as(person)];
    const closed = closingOf(bad);
    rawLineOf(bad).send(text);
    await closed;
    expect(await good.emitWithAck(joinRoomEvent, '')).toMatchObject({ success: false });
  });
});

/** The line below socket.io, on which anything can be said. */
function rawLineOf(socket: Socket): { send(text: string): void } {
  const { transport } = socket.io.engine as unknown as { transport: { ws: { send(text: string): void } } };
  return transport.ws;
}

describe('connections', () => {
  it('of one person are fifty at most; the others’ are untouched', async () => {
    const person = await someone();
    const tries = await Promise.allSettled(many(shortOrFull(70, 500), () => as(person)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
    expect(tries.filter((one) => one.status === 'rejected').map((one) => one.reason.message)).toContain(refusedHandshake);
    await expect.poll(openLines).toBe(50);
  });

  it('without a session are closed at once, however many come', async () => {
    const cookies = ['', 'sid=nonsense', 'sid=', `sid=${'x'.repeat(5000)}`];
    const refused = many(shortOrFull(100, 1000), (n) =>
      connect(address, { cookie: cookies[n % cookies.length] ?? '' }).then(
        () => 'let in',
        (error: Error) => error.message,
      ),
    );
    expect(new Set(await Promise.all(refused))).toEqual(new Set([refusedHandshake]));
    await expect.poll(openLines).toBe(0);
  });

  it('that poll are refused just the same, and leave nothing behind', { timeout: shortOrFull(240_000, 600_000) }, async () => {
    const before = heapInUse();
    const statuses = await poll(address, shortOrFull(500, 60_000), 'sid=nonsense');
    expect(new Set(statuses)).toEqual(new Set([403]));
    expect(heapInUse() - before).toBeLessThan(20_000_000);
  });

  it('that say nothing are fifty at most of one person too', async () => {
    const person = await someone();
    const statuses = await poll(address, 80, person.cookie);
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.filter((status) => status === 403)).toHaveLength(30);
  });
});

describe('a connection that asks to be let in', () => {
  it.each(['40', '40/elsewhere,'])('again and again (%j) is closed, and looked up once or twice', async (asking) => {
    const { cookie } = await someone();
    const opened = await fetch(`${address}/socket.io/?EIO=4&transport=polling`, { headers: { cookie } });
    const { sid } = JSON.parse((await opened.text()).slice(1));
    const line = `${address}/socket.io/?EIO=4&transport=polling&sid=${sid}`;
    const asked = vi.spyOn(server.pool, 'query');
    await fetch(line, { method: 'POST', headers: { cookie }, body: many(500, () => asking).join('\u001e') });
    expect((await fetch(line, { headers: { cookie } })).status).toBe(400);
    expect(asked.mock.calls.length).toBeLessThan(10);
    asked.mockRestore();
  });
});

describe('connections that say nothing', () => {
  const limits = { all: 30, perPerson: 10, waiting: 20, waitingPerAddress: 12 };
  let small: FastifyInstance;
  let place: string;
  beforeEach(async () => {
    small = await createSecondApp(server, { socketLimits: limits, trustProxy: 1 });
    place = await listen(small);
  });
  afterEach(async () => small.close());

  /** How many of these are let in from one address. */
  async function letIn(count: number, person: Person, from: string): Promise<number> {
    const statuses = await poll(place, count, person.cookie, { 'x-forwarded-for': `198.51.100.7, ${from}` });
    return statuses.filter((status) => status === 200).length;
  }

  it('are few from one address, whatever it claims, and few in all', async () => {
    const [one, other, third] = [await someone(), await someone(), await someone()];
    expect(await letIn(40, one, '192.0.2.1')).toBe(10);
    expect(await letIn(40, other, '192.0.2.1')).toBe(2);
    expect(await letIn(40, other, '192.0.2.2')).toBe(8);
    expect(await letIn(40, third, '192.0.2.3')).toBe(0);
  });

  it('make room when they say what they want, up to the number of all', async () => {
    const people = await Promise.all(many(4, someone));
    const sockets: Socket[] = [];
    for (const person of people) {
      const more = await Promise.allSettled(many(9, () => connect(place, { cookie: person.cookie })));
      sockets.push(...more.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    }
    expect(sockets).toHaveLength(30);
    sockets[0]?.disconnect();
    const [last] = people.slice(-1);
    await expect.poll(() => connect(place, { cookie: last?.cookie ?? '' }).then(Boolean, () => false)).toBe(true);
  });
});

/** Handshakes that never name what they want; the statuses of their answers. */
async function poll(where: string, count: number, cookie: string, headers: Record<string, string> = {}): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < count) {
    const batch = many(Math.min(100, count - statuses.length), () =>
      fetch(`${where}/socket.io/?EIO=4&transport=polling`, { headers: { cookie, ...headers } }),
    );
    for (const reply of await Promise.all(batch)) {
      statuses.push(reply.status);
      await reply.body?.cancel();
    }
  }
  return statuses;
}
