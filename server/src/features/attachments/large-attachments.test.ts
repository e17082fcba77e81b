import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Attachment, attachmentTooLarge, maxAttachmentBytes } from '@crm/contract/work/attachments';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createContact, createTask } from '../../../test/support/factories.ts';
import { shortOrFull } from '../../../test/support/full.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;
let stranger: Person;
let address: string;
let contactId: number;
let taskId: number;
beforeAll(async () => {
  [staff, stranger] = [await server.person('staff'), await server.person('staff')];
  contactId = (await createContact(staff)).id;
  address = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}/api/task/attachment`;
});
beforeEach(async () => {
  await server.pool.query('delete from task_attachments');
  taskId = await createTask(server.pool, { staffId: staff.id, contactId });
});

const boundary = 'a-boundary';
const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="plan.pdf"\r\n\r\n`;
const signature = Buffer.from('%PDF-1.7\n');
const noise = randomBytes(1_048_576);

function start(cookie = staff.cookie) {
  const headers = { cookie, 'content-type': `multipart/form-data; boundary=${boundary}` };
  const sending = request(`${address}/${taskId}`, { method: 'POST', agent: false, headers });
  sending.write(head);
  return sending;
}

interface Sent {
  status: number | undefined;
  body: { data: Attachment; message: string };
  hash: string;
}
interface Options {
  cookie?: string;
  onHalf?: () => Promise<void>;
}

/** As a browser does: everything is sent before the answer is looked at. */
async function send(size: number, { cookie, onHalf }: Options = {}): Promise<Sent> {
  const sending = start(cookie);
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  const hash = createHash('sha256');
  let isHalf = false;
  for (let sent = 0; sent < size; ) {
    const chunk = (sent === 0 ? signature : noise).subarray(0, size - sent);
    hash.update(chunk);
    if (!sending.write(chunk)) await once(sending, 'drain');
    sent += chunk.length;
    if (!isHalf && sent > size / 2) await onHalf?.();
    isHalf ||= sent > size / 2;
  }
  sending.end(`\r\n--${boundary}--\r\n`);
  const [response] = await answered;
  return { status: response.statusCode, body: (await json(response)) as Sent['body'], hash: hash.digest('hex') };
}

async function receive(id: number, onHalf: () => Promise<void>): Promise<{ size: number; hash: string }> {
  const response = await fetch(`${address}/${id}`, { headers: { cookie: staff.cookie } });
  const hash = createHash('sha256');
  let size = 0;
  let isHalf = false;
  for await (const chunk of response.body ?? []) {
    hash.update(chunk);
    size += chunk.length;
    if (!isHalf && size > maxAttachmentBytes / 2) await onHalf();
    isHalf ||= size > maxAttachmentBytes / 2;
  }
  return { size, hash: hash.digest('hex') };
}

async function stored() {
  const { rows } = await server.pool.query(
    `select (select count(*)::int from task_attachments where task_id = $1) as files,
       (select count(*)::int from task_attachment_chunks) as pieces`,
    [taskId],
  );
  return rows[0];
}
const nothing = { files: 0, pieces: 0 };

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** What is swept is counted a little later. */
async function usedMemory(): Promise<number> {
  for (let n = 0; n < 3; n += 1) {
    collectGarbage();
    await setImmediate();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

describe('a large attachment', () => {
  it('of exactly 25 MB goes in and out unchanged, without ever being in memory as a whole', async () => {
    await send(1_000_000);
    const before = await usedMemory();
    const inUse: number[] = [];
    const look = async () => void inUse.push((await usedMemory()) - before);
    const { status, body, hash } = await send(maxAttachmentBytes, { onHalf: look });
    expect([status, body]).toMatchObject([201, { data: { size: maxAttachmentBytes, type: 'application/pdf' } }]);
    expect(await receive(body.data.id, look)).toEqual({ size: maxAttachmentBytes, hash });
    expect(inUse).toHaveLength(2);
    expect(Math.max(...inUse)).toBeLessThan(6_000_000);
  });

  it('of one byte more is refused and leaves nothing behind', async () => {
    expect(await send(maxAttachmentBytes + 1)).toMatchObject({ status: 413, body: { message: attachmentTooLarge } });
    expect(await stored()).toEqual(nothing);
  });

  it('far above the limit gets its answer', async () => {
    expect(await send(shortOrFull(35_000_000, 60_000_000))).toMatchObject({ status: 413, body: { message: attachmentTooLarge } });
    expect(await stored()).toEqual(nothing);
  });

  it("on somebody else's task is refused before anything is stored", async () => {
    expect(await send(30_000_000, { cookie: stranger.cookie })).toMatchObject({
      status: 404,
      body: { message: 'Task not found' },
    });
    expect(await stored()).toEqual(nothing);
  });

  it('that breaks off leaves nothing behind', async () => {
    const sending = start();
    sending.on('error', () => undefined);
    sending.write(signature);
    sending.write(noise);
    await expect.poll(stored).toMatchObject({ files: 1, pieces: 4 });
    sending.destroy();
    await expect.poll(stored).toEqual(nothing);
  });

  it('that breaks off at once does no harm', async () => {
    for (let n = 0; n < 20; n += 1) {
      const sending = start();
      sending.on('error', () => undefined);
      await once(sending, 'socket');
      await new Promise((resolve) => sending.write(signature, resolve));
      sending.destroy();
    }
    expect(await send(1_000_000)).toMatchObject({ status: 201 });
  });

  it.each([
    ['went to Trash', 'update tasks set deleted_at = now() where id = $1'],
    ['was deleted for good', 'delete from tasks where id = $1'],
  ])('of a task that %s on the way is refused', async (_what, sql) => {
    const sending = start();
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
    sending.write(signature);
    sending.write(noise);
    await expect.poll(stored).toMatchObject({ files: 1, pieces: 4 });
    await server.pool.query(sql, [taskId]);
    sending.end(Buffer.concat([noise, Buffer.from(`\r\n--${boundary}--\r\n`)]));
    const [response] = await answered;
    expect([response.statusCode, await json(response)]).toMatchObject([404, { message: 'Task not found' }]);
    expect(await stored()).toEqual(nothing);
  });

  it('that is deleted while somebody reads it breaks off for the reader', async () => {
    const { body } = await send(20_000_000);
    const response = await fetch(`${address}/${body.data.id}`, { headers: { cookie: staff.cookie } });
    const reader = response.body?.getReader();
    await reader?.read();
    await server.pool.query('delete from task_attachments where id = $1', [body.data.id]);
    const rest = async () => {
      while (!(await reader?.read())?.done);
    };
    await expect(rest()).rejects.toThrow();
  });
});
