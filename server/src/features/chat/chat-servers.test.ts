import { createClient } from '@crm/contract/core/client';
import { liveEvent } from '@crm/contract/core/live';
import { leadCalls } from '@crm/contract/customers/leads';
import { chatCalls, type IncomingMessage, receiveMessageEvent, sendMessageEvent } from '@crm/contract/office/chat';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Program, startProgram, temporaryFolder } from '../../../test/processes/program.ts';
import { leadForm } from '../../../test/support/factories.ts';
import { createSockets } from '../../../test/support/sockets.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
const connect = createSockets();
const folder = temporaryFolder();
const programs: Program[] = [];

function databaseUrl(): string {
  const { host, port, user, password = '' } = inject('postgres');
  const { database } = server.pool.options;
  return `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`;
}

const start = async () => {
  const program = await startProgram(folder.path, {
    DATABASE_URL: databaseUrl(),
    APP_SECRET: 'a secret for tests that is long enough',
  });
  programs.push(program);
  return program;
};
beforeAll(async () => {
  // The programs have the real clock: sessions must be open by it.
  server.clock.set(new Date().toISOString());
  await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all(programs.map((program) => program.end('SIGTERM')));
  folder.remove();
});

function programOf(n: number): Program {
  const program = programs[n];
  if (!program) throw new Error('no such server');
  return program;
}

const on = (program: Program, person: Person) => connect(program.address, { cookie: person.cookie });
function hear(socket: Socket): string[] {
  const heard: string[] = [];
  socket.on(receiveMessageEvent, ({ message }: IncomingMessage) => heard.push(message.text));
  return heard;
}
const say = (socket: Socket, to: Person, text: string, key?: string) =>
  socket.timeout(5000).emitWithAck(sendMessageEvent, { receiverId: to.id, message: { text, ...(key ? { key } : {}) } });

describe('two servers on one database', () => {
  it('carry a conversation between people on different ones, and news of records too', async () => {
    const [me, mate] = [await server.person('staff'), await server.person('admin')];
    const [mine, theirs] = [await on(programOf(0), me), await on(programOf(1), mate)];
    const [heardHere, heardThere] = [hear(mine), hear(theirs)];
    await say(mine, mate, 'From the first');
    await say(theirs, me, 'From the second');
    await expect.poll(() => [heardHere.length, heardThere.length]).toEqual([2, 2]);
    expect([...heardThere].sort()).toEqual(['From the first', 'From the second']);

    const news: string[] = [];
    theirs.on(liveEvent, ({ topics }: { topics: string[] }) => news.push(...topics));
    const client = createClient({
      baseUrl: `${programOf(0).address}/api`,
      fetch: (url, init) => fetch(url, { ...init, headers: { ...(init?.headers as Record<string, string>), cookie: me.cookie } }),
    });
    await client(leadCalls.create, { body: leadForm() });
    await expect.poll(() => news).toContain('leads');
  });

  it('lose and double nothing when one is killed in mid-conversation', async () => {
    const [me, mate] = [await server.person('staff'), await server.person('staff')];
    const victim = await start();
    const heard = hear(await on(programOf(1), mate));
    const mine = await on(victim, me);
    const sent = Array.from({ length: 20 }, (_, n) => ({ text: `Message ${n}`, key: `key-of-message-${n}` }));
    const acknowledged: number[] = [];
    const replies = sent.map(({ text, key }, n) =>
      say(mine, mate, text, key).then(
        ({ success }) => {
          if (success) acknowledged.push(n);
          if (acknowledged.length === 5) victim.process.kill('SIGKILL');
        },
        () => undefined,
      ),
    );
    await Promise.all(replies);
    expect(acknowledged.length).toBeGreaterThanOrEqual(5);
    // What was not acknowledged is sent again, as a browser does after it came back.
    const again = await on(programOf(0), me);
    for (const [n, { text, key }] of sent.entries()) {
      if (!acknowledged.includes(n)) expect(await say(again, mate, text, key)).toMatchObject({ success: true });
    }
    const { existing } = (await mate.send(chatCalls.thread, { params: { staffId: String(me.id) } })).data;
    expect(existing.map(({ message }) => message).sort()).toEqual(sent.map(({ text }) => text).sort());
    expect(heard.length).toBe(new Set(heard).size);
  });
});
