import { authCalls } from '@crm/contract/accounts/auth';
import { chatCalls } from '@crm/contract/office/chat';
import type { NotificationKind } from '@crm/contract/office/notifications';
import { notificationCalls } from '@crm/contract/office/notifications';
import { pushCalls } from '@crm/contract/office/push';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loopback } from '../../../../test/support/api/webhooks.ts';
import { addDevice, pushDue, pushSenderOf, type TestSender } from '../../../../test/support/push/devices.ts';
import { checkSignature, type PushService, startPushService } from '../../../../test/support/push/push-service.ts';
import { createTestServer, type Person } from '../../../../test/support/test-app.ts';
import { notify } from '../../../records/notify.ts';
import { claimPushes, removeOldPushes } from './queue.queries.ts';

const server = createTestServer({}, undefined, { outgoing: loopback });
const [second, minute] = [1000, 60_000];
const hour = 60 * minute;
let service: PushService;
let sender: TestSender;
let grace: Person;
let boss: Person;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());
beforeEach(async () => {
  await server.pool.query('delete from push_subscriptions');
  service.received.length = 0;
  // Push services compare the time of a signature with their own.
  server.clock.set(new Date().toISOString());
  sender = pushSenderOf(server);
  grace = await server.person('staff', { name: 'Grace Hopper' });
  boss = await server.person('admin', { name: 'Ada Boss' });
});

const tell = (kind: NotificationKind, text: string, link: string | null = '/workspace/calendar') =>
  notify(server.pool, server.clock, [grace.id], { kind, text, link });
/** As the socket of the chat stores it. */
const write = (from: Person, to: Person, text: string) =>
  server.pool.query('insert into chat_messages (sender_id, receiver_id, message, sent_at) values ($1, $2, $3, $4)', [
    from.id,
    to.id,
    text,
    server.clock.now(),
  ]);
const waiting = async () => (await server.pool.query('select count(*)::int as n from pushes')).rows[0].n;
const outcomes = async () => {
  const { values } = await sender.metrics.pushes.get();
  return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]));
};

describe('a push', () => {
  it('says the line of the inbox, encrypted for the device and signed by the portal', async () => {
    const { browser } = await addDevice(grace, service);
    await tell('leave', 'Your leave was approved: 😀 1 May');
    expect(await pushDue(sender)).toBe(1);
    const [push] = service.received;
    if (!push) throw new Error('nothing came');
    expect(push.path).toBe(browser.path);
    const { device, ...said } = browser.read(push);
    const [line] = (await grace.send(notificationCalls.list, {})).data.notifications;
    expect(said).toEqual({
      title: 'Acme',
      text: 'Your leave was approved: 😀 1 May',
      path: '/workspace/calendar',
      tag: `notice-${line?.id}`,
    });
    expect((await server.stranger.send(pushCalls.check, { body: { device: String(device) } })).data).toEqual({ isOpen: true });
    expect(push.headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm', topic: said.tag });
    expect(push.body.toString('latin1')).not.toContain('leave');
    const { key } = (await grace.send(pushCalls.list, {})).data;
    expect(await checkSignature(push, String(key))).toMatchObject({ aud: service.origin, sub: 'https://crm.example.com/portal' });
    expect([await waiting(), await outcomes()]).toEqual([0, { delivered: 1 }]);
  });

  it('of a message says who wrote and never what; ten of one person are one', async () => {
    const { browser } = await addDevice(grace, service);
    for (let n = 0; n < 10; n += 1) await write(boss, grace, `Secret plan ${n}`);
    expect(await pushDue(sender)).toBe(0);
    server.clock.advance(3 * second);
    await pushDue(sender);
    expect(service.received.map(browser.read)).toEqual([
      {
        title: 'Acme',
        text: 'New message from Ada Boss',
        path: `/workspace/messages?with=${boss.id}`,
        tag: `message-${boss.id}`,
        device: expect.any(String),
      },
    ]);
    expect([await waiting(), await outcomes()]).toEqual([0, { delivered: 1, dropped: 9 }]);
  });

  it('of a very long line and a strange link still fits and leads into the portal', async () => {
    const { browser } = await addDevice(grace, service);
    await tell('task', '😀'.repeat(3000), 'https://elsewhere.example.com/');
    await tell('task', 'Short', `/x${'y'.repeat(3000)}`);
    await pushDue(sender);
    const said = service.received.map(browser.read);
    expect(said.map(({ path }) => path)).toEqual(['/', '/']);
    expect([...(said[0]?.text ?? '')].length).toBe(500);
    expect(service.received.every(({ body }) => body.length <= 4096)).toBe(true);
  });

  it('comes for what the device chose, and only to its person', async () => {
    const chosen = { messages: [], reminders: [], decisions: [], news: [] } as Record<string, string[]>;
    for (const choice of ['messages', 'reminders', 'decisions', 'news'] as const) {
      await server.pool.query('delete from push_subscriptions');
      await addDevice(boss, service);
      const { browser } = await addDevice(grace, service, [choice]);
      for (const kind of ['reminder', 'leave', 'attendance', 'review', 'rework', 'task', 'security', 'joined'] as const)
        await tell(kind, kind);
      await write(boss, grace, 'Hello');
      server.clock.advance(3 * second);
      service.received.length = 0;
      await pushDue(sender);
      expect(new Set(service.received.map(({ path }) => path))).toEqual(new Set([browser.path]));
      chosen[choice] = service.received.map((push) => String(browser.read(push).text));
    }
    expect(chosen).toEqual({
      messages: ['New message from Ada Boss'],
      reminders: ['reminder'],
      decisions: ['leave', 'attendance', 'review', 'rework'],
      news: ['task', 'security', 'joined'],
    });
  });

  it('is dropped when it was read meanwhile, on any device', async () => {
    await addDevice(grace, service);
    await tell('task', 'Read already');
    const [line] = (await grace.send(notificationCalls.list, {})).data.notifications;
    await grace.send(notificationCalls.read, { body: { id: Number(line?.id) } });
    await write(boss, grace, 'Read in the open thread');
    const { rows } = await server.pool.query('select max(id)::int as id from chat_messages');
    await grace.send(chatCalls.read, { params: { staffId: String(boss.id) }, body: { upTo: rows[0].id } });
    server.clock.advance(3 * second);
    await pushDue(sender);
    expect([service.received, await waiting(), await outcomes()]).toEqual([[], 0, { dropped: 2 }]);
  });

  it('is too late after its time: a reminder after a quarter of an hour, the rest after a day', async () => {
    await addDevice(grace, service);
    await tell('reminder', 'Call with Linus at 3:00 PM');
    await tell('task', 'New task');
    server.clock.advance(10 * minute);
    const [first] = await claimPushes(server.pool, server.clock.now(), 1);
    expect(first).toMatchObject({ kind: 'reminder', isOver: false });
    server.clock.advance(6 * minute);
    await pushDue(sender);
    expect(service.received.length).toBe(1);
    await tell('task', 'Another');
    server.clock.advance(25 * hour);
    await removeOldPushes(server.pool, server.clock.now());
    expect(await waiting()).toBe(0);
  });

  it('is not written when what it tells of was rolled back', async () => {
    await addDevice(grace, service);
    const client = await server.pool.connect();
    await client.query('begin');
    await notify(client, server.clock, [grace.id], { kind: 'task', text: 'Never was', link: null });
    await client.query('rollback');
    client.release();
    expect(await waiting()).toBe(0);
  });
});

describe('a device whose session ended', () => {
  const ends: [string, () => Promise<unknown>][] = [
    ['signed out', () => grace.send(authCalls.logout, {})],
    ['was blocked', () => server.pool.query('update users set blocked = true where id = $1', [grace.id])],
    ['was deleted', () => server.pool.query('update users set deleted_at = now() where id = $1', [grace.id])],
    ['did not come back in time', async () => server.clock.advance(20 * hour * 24)],
  ];
  it.each(ends)('gets nothing more: it %s', async (_how, end) => {
    const { browser } = await addDevice(grace, service);
    await tell('task', 'Before');
    await pushDue(sender);
    const device = String(service.received.map(browser.read)[0]?.device);
    await tell('task', 'Waits while it ends');
    await end();
    await tell('task', 'After');
    await pushDue(sender);
    expect(service.received.length).toBe(1);
    expect((await server.stranger.send(pushCalls.check, { body: { device } })).data).toEqual({ isOpen: false });
  });
});
