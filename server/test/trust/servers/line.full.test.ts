import { liveEvent } from '@crm/contract/core/live';
import { leadCalls } from '@crm/contract/customers/leads';
import { notificationCalls } from '@crm/contract/office/notifications';
import { callCalls } from '@crm/contract/work/appointments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayIn, timeIn } from '../../../src/clock.ts';
import { temporaryFolder } from '../../processes/program.ts';
import { leadForm } from '../../support/factories.ts';
import { callForm } from '../../support/records/appointments.ts';
import { createSockets } from '../../support/sockets.ts';
import { signIn } from './browser.ts';
import { makeCertificate } from './certificate.ts';
import { startDatabaseLine } from './database-line.ts';
import { openServers, type Servers } from './servers.ts';

const connect = createSockets();
const folder = temporaryFolder();
let servers: Servers;
beforeAll(async () => {
  servers = await openServers();
});
afterAll(async () => {
  await servers.close();
  folder.remove();
});

function urlThrough(port: number, query = ''): { DATABASE_URL: string } {
  const { username, pathname } = new URL(servers.databaseUrl);
  return { DATABASE_URL: `postgres://${username}@localhost:${port}${pathname}${query}` };
}

describe('the line to the database', () => {
  it('is encrypted and checked as DATABASE_URL says, for every connection', async () => {
    const { file, certificate, key } = makeCertificate(folder.path);
    const line = await startDatabaseLine({ certificate, key });
    await expect(servers.start(urlThrough(line.port, '?sslmode=verify-full'))).rejects.toThrow('self-signed certificate');
    const before = line.count.encrypted;
    const program = await servers.start(urlThrough(line.port, `?sslmode=verify-full&sslrootcert=${encodeURIComponent(file)}`));
    expect((await fetch(`${program.address}/health/ready`)).status).toBe(200);
    expect(line.count.encrypted).toBeGreaterThanOrEqual(before + 2);
    expect(line.count.encrypted).toBe(line.count.all);
    await program.end('SIGTERM');
    line.end();
  });

  it('is found out when it falls silent: live updates come back by themselves', async () => {
    const line = await startDatabaseLine();
    const program = await servers.start(urlThrough(line.port));
    const { email } = await servers.account('staff');
    const staff = await signIn(program.address, email);
    const news: string[] = [];
    const socket = await connect(program.address, { cookie: staff.cookie });
    socket.on(liveEvent, ({ topics }: { topics: string[] }) => news.push(topics.join()));
    const send = staff.at(program.address);
    await send(leadCalls.create, { body: leadForm() });
    await expect.poll(() => news).toEqual(['leads']);

    line.silenceListeners();
    await send(leadCalls.create, { body: leadForm() });
    // Whatever was missed is unknown, so everything is told once.
    await expect.poll(() => news.at(1)).toContain('leads,contacts');
    await send(leadCalls.create, { body: leadForm() });
    await expect.poll(() => news.slice(2)).toEqual(['leads']);
    await program.end('SIGTERM');
    line.end();
  });
});

it('of two servers that look every minute, each reminder is written by one', { timeout: 180_000 }, async () => {
  const [one] = await Promise.all([0, 1].map(() => servers.start({ BUSINESS_TIME_ZONE: 'UTC' })));
  const startedAt = performance.now();
  const { email } = await servers.account('staff');
  const send = (await signIn(String(one?.address), email)).at(String(one?.address));
  const soon = new Date(Date.now() + 10 * 60_000);
  for (let n = 0; n < 20; n += 1) {
    const data = callForm({ date: dayIn('UTC', soon), time: timeIn('UTC', soon), subject: `Call ${n}` });
    await send(callCalls.create, { body: { data } });
  }
  const remindersOf = async () => (await send(notificationCalls.list, {})).data.notifications.map(({ text }) => text);
  await expect.poll(() => performance.now() - startedAt, { timeout: 90_000, interval: 500 }).toBeGreaterThan(66_000);
  const reminders = await remindersOf();
  expect([reminders.length, new Set(reminders).size]).toEqual([20, 20]);
});
