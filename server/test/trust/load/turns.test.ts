import { profileCalls } from '@crm/contract/accounts/profile';
import { leadCalls } from '@crm/contract/customers/leads';
import { importCalls } from '@crm/contract/imports/imports';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usualTimeouts } from '../../../src/plugins/http/requests/request-timeouts.ts';
import { createLead } from '../../support/factories.ts';
import { checked, csvOf } from '../../support/imports/imports.ts';
import { createLines } from '../../support/raw-lines.ts';
import { createSecondApp } from '../../support/second-app.ts';
import { listen } from '../../support/sockets.ts';
import { createTestServer, type Person, send } from '../../support/test-app.ts';

const server = createTestServer();
let app: FastifyInstance;
let address: string;
let holder: PoolClient;
beforeEach(async () => {
  app = await createSecondApp(server, {});
  address = await listen(app);
  holder = await server.pool.connect();
});
afterEach(async () => {
  await letGo();
  holder.release();
  await app.close();
});

const openLine = createLines();

/** From here on every import that begins is stuck in the middle, while everybody can read. */
const hold = () => holder.query('begin; lock table customers in share mode');
const letGo = () => holder.query('rollback');

interface Importer extends Person {
  importId: number;
}

async function importer(): Promise<Importer> {
  const person = await server.person('staff');
  const { file } = await checked(server.app, person, csvOf({}));
  return { ...person, importId: file.id };
}

async function confirm({ cookie, importId }: Importer, signal = new AbortController().signal) {
  const headers = { cookie, 'content-type': 'application/json' };
  const response = await fetch(`${address}/api/import/confirm/${importId}`, { method: 'POST', headers, body: '{}', signal });
  return [response.status, ((await response.json()) as { message?: string }).message];
}

const lines = () => [app.turns.minutes.running(), app.turns.minutes.waiting()];
const progressOf = async ({ cookie, importId }: Importer) =>
  (await send(app, importCalls.progress, { params: { id: String(importId) } }, cookie)).data;

describe('long work of several people', () => {
  it('waits in line without a connection, says how many are ahead, and is done', async () => {
    const people = [await importer(), await importer(), await importer(), await importer()];
    await hold();
    const replies: Promise<unknown>[] = [];
    for (const [n, person] of people.entries()) {
      replies.push(confirm(person));
      await expect.poll(lines).toEqual([Math.min(2, n + 1), Math.max(0, n - 1)]);
    }
    const ahead = await Promise.all(people.map(async (person) => (await progressOf(person)).ahead));
    expect(ahead).toEqual([undefined, undefined, 0, 1]);
    expect([server.jobPool.totalCount, server.jobPool.waitingCount, server.pool.waitingCount]).toEqual([2, 0, 0]);
    for (const { cookie } of people) {
      expect((await send(app, profileCalls.get, {}, cookie)).status).toBe(200);
      expect((await send(app, leadCalls.list, {}, cookie)).status).toBe(200);
    }
    await letGo();
    expect(await Promise.all(replies)).toEqual(people.map(() => [200, undefined]));
    expect(lines()).toEqual([0, 0]);
  });

  it('of one person is done one after the other, while a turn is free for others', async () => {
    const person = await importer();
    const { file } = await checked(server.app, person, csvOf({}));
    const other = await importer();
    await hold();
    const replies = [confirm(person)];
    await expect.poll(lines).toEqual([1, 0]);
    replies.push(confirm({ ...person, importId: file.id }));
    await expect.poll(lines).toEqual([1, 1]);
    replies.push(confirm(other));
    await expect.poll(lines).toEqual([2, 1]);
    await letGo();
    expect(await Promise.all(replies)).toEqual(replies.map(() => [200, undefined]));
  });

  it('leaves the line with its client, and nothing of it is done', async () => {
    const [one, two, gone, last] = [await importer(), await importer(), await importer(), await importer()];
    await hold();
    const running = [confirm(one), confirm(two)];
    await expect.poll(lines).toEqual([2, 0]);
    const leaving = new AbortController();
    const left = confirm(gone, leaving.signal).catch((error: Error) => error.name);
    await expect.poll(lines).toEqual([2, 1]);
    running.push(confirm(last));
    await expect.poll(lines).toEqual([2, 2]);
    leaving.abort();
    expect(await left).toBe('AbortError');
    await expect.poll(lines).toEqual([2, 1]);
    expect((await progressOf(last)).ahead).toBe(0);
    await letGo();
    expect(await Promise.all(running)).toEqual(running.map(() => [200, undefined]));
    expect(await progressOf(gone)).toEqual({ state: 'checked', running: null, done: 1, total: 1 });
  });

  it('is not begun for somebody who was blocked while waiting', async () => {
    const [one, two, blocked] = [await importer(), await importer(), await importer()];
    await hold();
    const replies = [confirm(one), confirm(two)];
    await expect.poll(lines).toEqual([2, 0]);
    replies.push(confirm(blocked));
    await expect.poll(lines).toEqual([2, 1]);
    await server.pool.query('update users set blocked = true where id = $1', [blocked.id]);
    await letGo();
    expect(await Promise.all(replies)).toEqual([
      [200, undefined],
      [200, undefined],
      [401, 'Please sign in.'],
    ]);
    const { rows } = await server.pool.query('select state, counts is not null as "isChecked" from imports where id = $1', [
      blocked.importId,
    ]);
    expect(rows).toEqual([{ state: 'uploaded', isChecked: true }]);
  });

  it('that waits is refused by a stop, and what runs is answered', async () => {
    const [one, two, late] = [await importer(), await importer(), await importer()];
    await hold();
    const running = [confirm(one), confirm(two)];
    await expect.poll(lines).toEqual([2, 0]);
    const waiting = confirm(late);
    await expect.poll(lines).toEqual([2, 1]);
    const stopped = app.close();
    expect(await waiting).toEqual([503, 'The server is stopping. Please try again in a moment.']);
    await letGo();
    expect(await Promise.all(running)).toEqual(running.map(() => [200, undefined]));
    await stopped;
  });

  it('is not kept waiting by files that drip in', async () => {
    const slow = await server.person('staff');
    const type = 'multipart/form-data; boundary=b';
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nName,Phone\nAnna,1\n';
    const head = `POST /api/import/upload/lead HTTP/1.1\r\nHost: x\r\nCookie: ${slow.cookie}\r\nContent-Type: ${type}\r\nContent-Length: 900000\r\n\r\n`;
    const port = Number(new URL(address).port);
    const dripping = [1, 2, 3].map(() => openLine(port, head + part));
    expect(lines()).toEqual([0, 0]);
    const people = [await importer(), await importer(), await importer()];
    expect(await Promise.all(people.map((person) => confirm(person)))).toEqual(people.map(() => [200, undefined]));
    for (const { socket } of dripping) socket.destroy();
  });

  it('may wait longer than a connection may be silent', async () => {
    const impatient = await createSecondApp(server, { timeouts: { ...usualTimeouts, silenceMs: 300 } });
    address = await listen(impatient);
    const [one, two, late] = [await importer(), await importer(), await importer()];
    await hold();
    const replies = [one, two, late].map((person) => confirm(person));
    await expect.poll(() => impatient.turns.minutes.waiting()).toBe(1);
    // A connection over which nothing is said is cut meanwhile, and one that came after it too.
    for (let n = 0; n < 2; n += 1) await openLine(Number(new URL(address).port), '').ended;
    await letGo();
    expect(await Promise.all(replies)).toEqual(replies.map(() => [200, undefined]));
    await impatient.close();
  });

  it('keeps nobody from short work of their own', async () => {
    const people = [await importer(), await importer()];
    await hold();
    const replies = people.map((person) => confirm(person));
    await expect.poll(lines).toEqual([2, 0]);
    const somebody = await server.person('staff');
    const statuses = await Promise.all(
      Array.from({ length: 30 }, () => send(app, leadCalls.list, {}, somebody.cookie).then(({ status }) => status)),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    await letGo();
    await Promise.all(replies);
    expect((await createLead(somebody)).id).toBeGreaterThan(0);
  });
});
