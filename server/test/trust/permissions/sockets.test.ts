import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import { liveEvent } from '@crm/contract/core/live';
import { liveTopics } from '@crm/contract/core/live-topics';
import * as chat from '@crm/contract/office/chat';
import { notificationCalls } from '@crm/contract/office/notifications';
import type { Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { closingOf, createSockets, listen } from '../../support/sockets.ts';
import { createDigest, type Digest } from '../../support/tables/table-digest.ts';
import { createTestServer, type Person } from '../../support/test-app.ts';
import { acts } from './acts.ts';
import { type Company, foundCompany, personOf, setBlocked } from './company.ts';
import { type Caller, callers, type Line, readTable } from './table.ts';

const server = createTestServer();
const connectTo = createSockets();
let address: string;
let company: Company;
let digest: Digest;
beforeAll(async () => {
  address = await listen(server.app);
  company = await foundCompany(server);
  digest = await createDigest(server.pool);
});

const lines = readTable().filter(({ line }) => line.startsWith('socket '));
const named = (method: string) => lines.filter((line) => line.method === method).map((line): [string, Line] => [line.line, line]);
const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

/** Undefined where the handshake is refused. */
async function connect(person: Person | undefined, prepare?: (socket: Socket) => void): Promise<Socket | undefined> {
  return connectTo(address, person ? { cookie: person.cookie } : {}, prepare).catch(() => undefined);
}

async function forEach(judge: (caller: Caller) => Promise<boolean>): Promise<Record<string, string>> {
  const answers: [string, string][] = [];
  for (const caller of callers) answers.push([caller, yesOrNo(await judge(caller))]);
  return Object.fromEntries(answers);
}

describe('the table of permissions', () => {
  it('has a line for every event of the sockets and for everything that can have changed', () => {
    const events = Object.entries(chat).flatMap(([name, value]) => (name.endsWith('Event') ? [value] : []));
    const listed = lines.filter(({ method }) => method !== 'SOCKET').map(({ path }) => path);
    expect([...new Set(listed)].sort()).toEqual([...events, liveEvent].sort());
    const topics = lines.filter(({ path }) => path === liveEvent).map(({ line }) => line.split(' ')[2]);
    expect([...new Set(topics)].sort()).toEqual([...liveTopics].sort());
  });
});

/** What somebody's socket was told: topics, and texts of messages. */
interface Ear {
  socket: Socket;
  told: string[];
}

describe('who hears', () => {
  const ears = new Map<Caller, Ear>();
  const countOf = (caller: Caller, word: string) => (ears.get(caller)?.told ?? []).filter((one) => one === word).length;

  async function listenAll(): Promise<void> {
    for (const caller of callers) {
      const told: string[] = [];
      await setBlocked(company, company.staff, caller === 'blocked');
      const socket = await connect(personOf(company, caller), (one) => {
        one.on(liveEvent, ({ topics }: { topics: string[] }) => told.push(...topics));
        one.on(chat.receiveMessageEvent, ({ message }: chat.IncomingMessage) => told.push(message.text));
      });
      if (socket) ears.set(caller, { socket, told });
    }
    await setBlocked(company, company.staff, false);
  }

  /** Everybody is told something of the own inbox: whatever was told before has arrived by then. */
  async function fence(): Promise<void> {
    const before = new Map(callers.map((caller) => [caller, countOf(caller, fenceTopic)]));
    for (const caller of ears.keys()) await personOf(company, caller)?.send(notificationCalls.read, { body: { upTo: 1 } });
    const hasArrived = (caller: Caller) => countOf(caller, fenceTopic) > (before.get(caller) ?? 0);
    await expect.poll(() => [...ears.keys()].every(hasArrived)).toBe(true);
  }
  const fenceTopic = 'notifications';

  const hearersOf = (word: string, ofFence = 0) =>
    Object.fromEntries(callers.map((caller) => [caller, yesOrNo(countOf(caller, word) > ofFence)]));

  async function requireHearers(line: Line, word: string, act: () => Promise<unknown>): Promise<void> {
    for (const ear of ears.values()) ear.told.length = 0;
    await act();
    await expect.poll(() => hearersOf(word), { message: line.line }).toEqual(line.expected);
    await fence();
    expect(hearersOf(word, word === fenceTopic ? 1 : 0), line.line).toEqual(line.expected);
  }

  // One test, so that the sockets stay: a new one is told again what it has just missed.
  it('of what changes, and of messages', async () => {
    await listenAll();
    for (const [name, line] of named('HEAR')) {
      const [, event, topic = ''] = name.split(' ');
      const message = { receiverId: company.fourth.id, message: { text: 'Between us' } };
      await (event === chat.receiveMessageEvent
        ? requireHearers(line, message.message.text, async () => ears.get('owner')?.socket.emit(chat.sendMessageEvent, message))
        : requireHearers(line, topic, async () => acts[name]?.(company)));
    }
    expect(Object.keys(acts).sort()).toEqual(
      named('HEAR')
        .flatMap(([name]) => (name.includes(liveEvent) ? [name] : []))
        .sort(),
    );
  });
});

describe('who may, over the socket', () => {
  it.each(named('SOCKET'))('%s', async (_name, line) => {
    const answers = await forEach(async (caller) => {
      await setBlocked(company, company.staff, caller === 'blocked');
      return (await connect(personOf(company, caller))) !== undefined;
    });
    await setBlocked(company, company.staff, false);
    expect(answers).toEqual(line.expected);
  });

  const toFourth = (details: object = {}) => ({ receiverId: company.fourth.id, message: { text: 'Hello' }, ...details });
  const payloads: Record<string, (caller: Person) => unknown> = {
    'socket joinRoom': () => chat.roomOf(company.staff.id, company.fourth.id),
    'socket send_message': () => toFourth(),
    'socket send_message as owner': () => toFourth({ senderId: company.staff.id }),
    'socket send_message to oneself': ({ id }) => toFourth({ receiverId: id }),
    'socket send_message to blocked': () => toFourth({ receiverId: company.gone.id }),
  };

  it.each(named('EMIT'))('%s', async (name, line) => {
    const changed: Caller[] = [];
    const answers = await forEach(async (caller) => {
      const person = personOf(company, caller);
      const socket = await connect(person);
      if (!socket || !person) return false;
      // Blocked after the handshake: each event asks the session again.
      await setBlocked(company, company.staff, caller === 'blocked');
      const before = await digest();
      const { success } = await socket.timeout(10_000).emitWithAck(line.path, payloads[name]?.(person));
      if (!success && JSON.stringify(await digest()) !== JSON.stringify(before)) changed.push(caller);
      await setBlocked(company, company.staff, false);
      return success;
    });
    expect(answers).toEqual(line.expected);
    expect(changed).toEqual([]);
  });

  it('who is blocked while connected is put out, and not let in again', async () => {
    const leaver = await server.person('staff');
    const socket = await connect(leaver);
    const closing = socket && closingOf(socket);
    await company.admin.send(staffAccessCalls.toggle, { params: { id: String(leaver.id) } });
    expect(await closing).toBe('io server disconnect');
    expect(await connect(leaver)).toBeUndefined();
  });
});
