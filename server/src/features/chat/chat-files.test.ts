import { chatCalls, type IncomingMessage, receiveMessageEvent, sendMessageEvent } from '@crm/contract/office/chat';
import { beforeAll, describe, expect, it } from 'vitest';
import { download, sendFile } from '../../../test/support/file-calls.ts';
import { createSockets, listen } from '../../../test/support/sockets.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';
import { removeUnsentFiles } from './chat-files.queries.ts';

const server = createTestServer();
const connect = createSockets();
const offer = { name: 'offer.txt', content: 'An offer of ours' };
let address: string;
let me: Person;
let mate: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  me = await server.person('staff');
  mate = await server.person('staff');
  other = await server.person('staff');
  admin = await server.person('admin');
  address = await listen(server.app);
});

const upload = (from: Person, to: Person, file = offer) =>
  sendFile(server.app, from, chatCalls.upload, { params: { staffId: String(to.id) } }, file);
const open = (reader: Person, id: number) => download(server.app, reader, chatCalls.file, { params: { id: String(id) } });
const line = (one: Person) => connect(address, { cookie: one.cookie });
async function send(from: Person, to: Person, message: object) {
  const socket = await line(from);
  return socket.timeout(5000).emitWithAck(sendMessageEvent, { receiverId: to.id, message });
}
const thread = async (reader: Person, partner: Person) =>
  (await reader.send(chatCalls.thread, { params: { staffId: String(partner.id) } })).data.existing;

describe('a file in the chat', () => {
  it('goes with a message, with or without words, and reaches the other at once', async () => {
    const { data: file, status } = await upload(me, mate);
    expect([status, file]).toMatchObject([201, { name: 'offer.txt', type: 'text/plain', size: 16 }]);
    const heard: IncomingMessage[] = [];
    (await line(mate)).on(receiveMessageEvent, (message: IncomingMessage) => heard.push(message));
    expect(await send(me, mate, { text: 'Here it is', fileId: file.id })).toMatchObject({ success: true });
    await expect.poll(() => heard.map(({ message }) => [message.text, message.file])).toEqual([['Here it is', file]]);
    const { data: second } = await upload(me, mate);
    expect(await send(me, mate, { text: '', fileId: second.id })).toMatchObject({ success: true });
    const stored = await thread(mate, me);
    expect(stored.map(({ message, file: sent }) => [message, sent?.id])).toEqual([
      ['Here it is', file.id],
      ['', second.id],
    ]);
    const people = (await mate.send(chatCalls.people, { query: { staffId: String(me.id) } })).data.existing;
    expect(people[0]?.lastMessage).toMatchObject({ message: '', file: { name: 'offer.txt' } });
  });

  it('is downloaded by the two people of the thread, and by nobody else', async () => {
    const { data: file } = await upload(me, mate);
    expect((await open(mate, file.id)).status).toBe(404);
    await send(me, mate, { text: '', fileId: file.id });
    for (const reader of [me, mate]) {
      const reply = await open(reader, file.id);
      expect([reply.status, reply.text]).toEqual([200, offer.content]);
      expect(reply.headers['content-disposition']).toMatch(/^attachment;/);
      expect(reply.headers['content-security-policy']).toContain('sandbox');
    }
    for (const stranger of [other, admin]) expect((await open(stranger, file.id)).status).toBe(404);
  });

  it('is sent by its uploader alone, to whom it was uploaded for, and once', async () => {
    const { data: file } = await upload(me, mate);
    const gone = { success: false, message: 'The file is no longer there. Please send it again.' };
    expect(await send(other, mate, { text: 'Mine', fileId: file.id })).toMatchObject(gone);
    expect(await send(me, other, { text: 'For you', fileId: file.id })).toMatchObject(gone);
    const first = await send(me, mate, { text: 'One', fileId: file.id, key: 'key-of-file-1' });
    expect(await send(me, mate, { text: 'One', fileId: file.id, key: 'key-of-file-1' })).toEqual(first);
    expect(await send(me, mate, { text: 'Two', fileId: file.id })).toMatchObject(gone);
    expect((await thread(mate, other)).length).toBe(0);
  });

  it('keeps the rules of attachments', async () => {
    const page = await upload(me, mate, { name: 'page.html', content: '<html><script>alert(1)</script></html>' });
    expect([page.status, page.failure.message]).toEqual([415, 'This type of file cannot be attached.']);
    expect((await upload(me, mate, { name: 'empty.txt', content: '' })).failure.message).toBe('This file is empty.');
    expect(await send(me, mate, { text: ' ' })).toMatchObject({ success: false, message: 'Type a message' });
  });

  it('is uploaded for people who can be written to', async () => {
    const gone = await server.person('staff');
    await server.pool.query('update users set blocked = true where id = $1', [gone.id]);
    for (const to of [gone, me]) expect((await upload(me, to)).status).toBe(404);
  });

  it('is forgotten after a day when it was never sent, and kept when it was', async () => {
    const [kept, dropped] = [(await upload(me, mate)).data, (await upload(me, mate)).data];
    await send(me, mate, { text: '', fileId: kept.id });
    const hour = 3_600_000;
    await removeUnsentFiles(server.pool, new Date(server.clock.now().getTime() + 23 * hour));
    expect((await open(me, dropped.id)).status).toBe(200);
    await removeUnsentFiles(server.pool, new Date(server.clock.now().getTime() + 25 * hour));
    expect([(await open(me, dropped.id)).status, (await open(mate, kept.id)).status]).toEqual([404, 200]);
  });
});
