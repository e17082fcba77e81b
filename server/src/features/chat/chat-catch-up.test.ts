import { chatCalls, type IncomingMessage, receiveMessageEvent, sendMessageEvent } from '@crm/contract/office/chat';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Program, startProgram, temporaryFolder } from '../../../test/processes/program.ts';
import { createMessage } from '../../../test/support/records/staff-records.ts';
import { createSockets } from '../../../test/support/sockets.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';
import { startDatabaseLine } from '../../../test/trust/servers/database-line.ts';
import { createCatchUp } from './chat-catch-up.ts';

const server = createTestServer();
const connect = createSockets();
const folder = temporaryFolder();
const programs: Program[] = [];

async function start(host: string, port: number): Promise<Program> {
  const { user, password = '' } = inject('postgres');
  const { database } = server.pool.options;
  const program = await startProgram(folder.path, {
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`,
    APP_SECRET: 'a secret for tests that is long enough',
  });
  programs.push(program);
  return program;
}
beforeAll(() => server.clock.set(new Date().toISOString()));
afterAll(async () => {
  await Promise.all(programs.map((program) => program.end('SIGTERM')));
  folder.remove();
});

function hear(socket: Socket): string[] {
  const heard: string[] = [];
  socket.on(receiveMessageEvent, ({ message }: IncomingMessage) => heard.push(message.text));
  return heard;
}
const say = (socket: Socket, to: Person, text: string) =>
  socket.timeout(5000).emitWithAck(sendMessageEvent, { receiverId: to.id, message: { text } });
const thread = async (reader: Person, other: Person) =>
  (await reader.send(chatCalls.thread, { params: { staffId: String(other.id) } })).data.existing.map(({ message }) => message);

describe('a server that is killed between storing a message and telling of it', () => {
  it('leaves it to the heartbeat of the others, once and in order', { tags: ['full'] }, async () => {
    const { host, port } = inject('postgres');
    const line = await startDatabaseLine();
    const [me, mate] = [await server.person('staff'), await server.person('staff')];
    const [victim, living] = await Promise.all([start('127.0.0.1', line.port), start(host, port)]);
    const [mine, theirs] = [
      await connect(victim.address, { cookie: me.cookie }),
      await connect(living.address, { cookie: mate.cookie }),
    ];
    const heard = hear(theirs);
    expect(await say(mine, mate, 'Told')).toMatchObject({ success: true });
    await expect.poll(() => heard).toEqual(['Told']);

    const isHeld = line.holdBefore('live_notify');
    // The answer may still come: it says that the message is stored, and it is.
    const asked = say(mine, mate, 'Stored and never told').catch(() => undefined);
    await isHeld;
    expect(await thread(mate, me)).toEqual(['Told', 'Stored and never told']);
    victim.process.kill('SIGKILL');
    await asked;
    line.end();
    expect(heard).toEqual(['Told']);

    const again = await connect(living.address, { cookie: me.cookie });
    await expect.poll(() => heard).toEqual(['Told', 'Stored and never told']);
    await say(again, mate, 'Told again');
    await expect.poll(() => heard).toEqual(['Told', 'Stored and never told', 'Told again']);
    expect(await thread(mate, me)).toEqual(heard);
  });
});

describe('what nobody was told of', () => {
  const told = async () => {
    const [me, mate] = [await server.person('staff'), await server.person('staff')];
    const store = () => createMessage(server.pool, { from: me.id, to: mate.id, text: 'Hello' });
    return { me, mate, store };
  };

  it('is found at the next heartbeat, and once', async () => {
    const { me, mate, store } = await told();
    await store();
    const catchUp = createCatchUp(server);
    expect(await catchUp.findMissed()).toEqual([]);
    const [first, second] = [await store(), await store()];
    expect(catchUp.tellOnce([first])).toEqual([first]);
    expect(await catchUp.findMissed()).toEqual([{ chat: second, users: [me.id, mate.id] }]);
    expect(catchUp.tellOnce([second])).toEqual([second]);
    expect(await catchUp.findMissed()).toEqual([]);
    // Its own server tells of it after all.
    expect(catchUp.tellOnce([second])).toEqual([]);
  });

  it('is found when it is committed after a message with a larger id', async () => {
    const { me, mate, store } = await told();
    const catchUp = createCatchUp(server);
    await catchUp.findMissed();
    const slow = await server.pool.connect();
    await slow.query('begin');
    const { rows } = await slow.query(
      `insert into chat_messages (sender_id, receiver_id, message, sent_at) values ($1, $2, 'Slow', now()) returning id`,
      [me.id, mate.id],
    );
    const later = await store();
    expect((await catchUp.findMissed()).map(({ chat }) => chat)).toEqual([later]);
    catchUp.tellOnce([later]);
    await slow.query('commit');
    slow.release();
    expect((await catchUp.findMissed()).map(({ chat }) => chat)).toEqual([rows[0].id]);
  });
});
