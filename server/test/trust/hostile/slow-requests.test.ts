import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { urlOf } from '@crm/contract/core/client';
import { maxImportBytes } from '@crm/contract/imports/imports';
import { attachmentCalls } from '@crm/contract/work/attachments';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualTimeouts } from '../../../src/plugins/http/requests/request-timeouts.ts';
import { createContact, createTask } from '../../support/factories.ts';
import { shortOrFull } from '../../support/full.ts';
import { createLines, type Line } from '../../support/raw-lines.ts';
import { createSecondApp } from '../../support/second-app.ts';
import { listen } from '../../support/sockets.ts';
import { createTestServer, type Person } from '../../support/test-app.ts';

// The real limits, but for the time that they take.
const timeouts = { headMs: 600, bodyMs: 900, fileMs: 2500, answerMs: 1500, silenceMs: 1200, checkMs: 100 };
const server = createTestServer();
let app: FastifyInstance;
let begun = 0;
let port: number;
let staff: Person;
let uploadPath: string;
beforeAll(async () => {
  app = await createSecondApp(server, { timeouts });
  app.addHook('onRequest', async ({ url }) => {
    if (url.startsWith('/api/openapi.json')) begun += 1;
  });
  port = Number(new URL(await listen(app)).port);
  // It is written once, when it is first asked for.
  await app.inject({ url: '/api/openapi.json' });
  staff = await server.person('staff');
  const { id } = await createContact(staff);
  const taskId = String(await createTask(server.pool, { staffId: staff.id, contactId: id }));
  uploadPath = `/api${urlOf(attachmentCalls.upload, { params: { taskId } })}`;
});
afterAll(() => app.close());

const openLine = createLines();
const open = (said: string) => openLine(port, said);

/** Says one more byte now and then, until the line is cut. */
async function drip({ socket, ended }: Line, byte: string): Promise<number> {
  const timer = setInterval(() => socket.write(byte), 100);
  const time = await ended;
  clearInterval(timer);
  return time;
}

const head = (path: string, more: string, cookie = '') =>
  `POST ${path} HTTP/1.1\r\nHost: crm.example\r\n${cookie ? `Cookie: ${cookie}\r\n` : ''}${more}\r\n\r\n`;
const json = 'Content-Type: application/json\r\nContent-Length: 5000';
const form = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000';
const filePart = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n';

async function isServed(): Promise<boolean> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/profile`, { headers: { cookie: staff.cookie } });
  return reply.ok;
}

describe('a sender that takes too long', () => {
  it('to say what it wants is told so and cut', async () => {
    const line = open('GET /api/profile HTTP/1.1\r\nHost: crm.example\r\nX-Slow: ');
    expect(await drip(line, 'x')).toBeLessThan(3000);
    expect(line.heard()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('and says nothing at all is cut', async () => {
    expect(await open('').ended).toBeLessThan(3000);
  });

  it('with a body is cut while it drips, whoever it is and whatever is asked for', async () => {
    const inPieces = 'Content-Type: application/json\r\nTransfer-Encoding: chunked';
    const times = await Promise.all([
      drip(open(head('/api/customer/lead/create', json)), 'x'),
      drip(open(head('/api/auth/login', json)), 'x'),
      drip(open(head('/api/customer/lead/create', json, staff.cookie)), 'x'),
      drip(open(head('/api/nothing', json, staff.cookie)), 'x'),
      drip(open(head('/api/auth/login', inPieces)), '1\r\nx\r\n'),
    ]);
    expect(Math.min(...times)).toBeGreaterThan(800);
    expect(Math.max(...times)).toBeLessThan(2200);
  });

  it('with a file has more time, and is cut when that is over too; nothing is kept of it', async () => {
    const line = open(head(uploadPath, form, staff.cookie) + filePart);
    const time = await drip(line, 'x');
    expect(time).toBeGreaterThan(2400);
    expect(time).toBeLessThan(6000);
    await expect.poll(async () => (await server.pool.query('select 1 from task_attachments')).rowCount).toBe(0);
  });

  it('with a file and falls silent is cut long before that; nothing is kept of it', async () => {
    const line = open(head(uploadPath, form, staff.cookie) + filePart + 'x'.repeat(300_000));
    expect(await line.ended).toBeLessThan(2400);
    await expect.poll(async () => (await server.pool.query('select 1 from task_attachments')).rowCount).toBe(0);
  });

  it('a thousandfold does not keep others waiting', async () => {
    const before = await Promise.all(
      Array.from({ length: shortOrFull(300, 1000) }, async (_, n) => {
        const said = ['GET / HTTP/1.1\r\nX-Slow: ', head('/api/auth/login', json), ''][n % 3] ?? '';
        const line = open(said);
        await once(line.socket, 'connect');
        return line;
      }),
    );
    const startedAt = performance.now();
    expect(await Promise.all(Array.from({ length: 20 }, isServed))).toEqual(Array(20).fill(true));
    expect(performance.now() - startedAt).toBeLessThan(2000);
    expect(Math.max(...(await Promise.all(before.map(({ ended }) => ended))))).toBeLessThan(8000);
    expect(await isServed()).toBe(true);
  });
});

describe('a reader that does not read', () => {
  const ask = 'GET /api/openapi.json HTTP/1.1\r\nHost: crm.example\r\n\r\n';
  const statusesOf = (line: Line) => line.heard().match(/(?<=HTTP\/1\.1 )\d{3}/g) ?? [];

  it('has one answer made for it at a time, and gets all of them in order when it reads on', async () => {
    begun = 0;
    const line = open(ask.repeat(16) + ask.replace('/api/openapi.json', '/api/nothing'));
    line.socket.pause();
    await expect.poll(() => begun).toBeGreaterThan(0);
    expect(await isServed()).toBe(true);
    expect(begun).toBeLessThan(16);
    line.socket.resume();
    await expect.poll(() => statusesOf(line)).toEqual([...Array(16).fill('200'), '404']);
  });

  it('and falls silent is cut', async () => {
    const accepted = once(app.server, 'connection');
    open(ask.repeat(17)).socket.pause();
    const [socket] = await accepted;
    await expect.poll(() => socket.destroyed).toBe(true);
  });

  it('and keeps on asking is cut all the same', async () => {
    const line = open(ask.repeat(10));
    line.socket.pause();
    let asked = 0;
    const timer = setInterval(() => {
      asked += 1;
      if (asked < 14) line.socket.write(ask);
    }, timeouts.silenceMs / 6);
    await line.ended;
    clearInterval(timer);
    expect(asked).toBeLessThan(14);
  });
});

describe('a sender that is slow and honest', () => {
  it('gets its file through, piece by piece', async () => {
    const content = 'x'.repeat(12_000);
    const end = '\r\n--b--\r\n';
    const size = filePart.length + content.length + end.length;
    const line = open(head(uploadPath, `Connection: close\r\n${form.replace('900000', String(size))}`, staff.cookie) + filePart);
    for (let at = 0; at < content.length; at += 1000) {
      line.socket.write(content.slice(at, at + 1000));
      await pause(100);
    }
    line.socket.write(end);
    await line.ended;
    expect(line.heard()).toMatch(/^HTTP\/1\.1 201 /);
    await server.pool.query('delete from task_attachments');
  });

  it('keeps its connection between two requests', async () => {
    const get = `GET /api/profile HTTP/1.1\r\nHost: crm.example\r\nCookie: ${staff.cookie}\r\n\r\n`;
    const line = open(get);
    await once(line.socket, 'data');
    await pause(700);
    line.socket.write(get);
    await expect.poll(() => line.heard().match(/HTTP\/1\.1 200 /g)?.length).toBe(2);
  });

  it('has enough time for the largest file over a phone line, by the usual limits', () => {
    const phoneLine = 15_000;
    expect(usualTimeouts.fileMs).toBeGreaterThan((maxImportBytes / phoneLine) * 1000);
    const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = app.server;
    expect([headersTimeout, requestTimeout, timeout, keepAliveTimeout]).toEqual([600, 2500, 1200, 72_000]);
  });
});
