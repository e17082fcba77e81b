import type { NotificationKind } from '@crm/contract/office/notifications';
import { pushCalls } from '@crm/contract/office/push';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loopback } from '../../../../test/support/api/webhooks.ts';
import { addDevice, pushDue, pushSenderOf, type TestSender } from '../../../../test/support/push/devices.ts';
import { type PushService, startPushService } from '../../../../test/support/push/push-service.ts';
import { createTestServer, type Person } from '../../../../test/support/test-app.ts';
import { notify } from '../../../records/notify.ts';
import { claimPushes } from './queue.queries.ts';

const server = createTestServer({}, undefined, { outgoing: loopback });
const [second, minute] = [1000, 60_000];
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
  sender = pushSenderOf(server);
  grace = await server.person('staff');
  boss = await server.person('admin');
});

const tell = (kind: NotificationKind, text: string) => notify(server.pool, server.clock, [grace.id], { kind, text, link: null });
const waiting = async () => (await server.pool.query('select count(*)::int as n from pushes')).rows[0].n;
const outcomes = async () => {
  const { values } = await sender.metrics.pushes.get();
  return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]));
};
const devices = async (person = grace) => (await person.send(pushCalls.list, {})).data.devices;

describe('a push service that fails', () => {
  it.each([404, 410])('with %i ends the device, and no other', async (status) => {
    const gone = await addDevice(grace, service);
    const other = await addDevice(boss, service);
    service.answerAt(gone.browser.path, { status });
    for (const text of ['News', 'More news'])
      await notify(server.pool, server.clock, [grace.id, boss.id], { kind: 'task', text, link: null });
    await pushDue(sender);
    expect([await devices(), (await devices(boss)).length]).toEqual([[], 1]);
    expect(service.received.map(({ path }) => path).toSorted()).toEqual(
      [gone.browser.path, other.browser.path, other.browser.path].toSorted(),
    );
    expect([await waiting(), await outcomes()]).toEqual([0, { gone: 1, delivered: 2 }]);
  });

  it('is asked again later, in the same order, and says when', async () => {
    const { browser } = await addDevice(grace, service);
    service.answerNext({ status: 500 }, { status: 429, headers: { 'retry-after': '1800' } });
    await tell('task', 'First');
    await tell('task', 'Second');
    expect(await pushDue(sender)).toBe(1);
    expect((await devices())[0]?.error).toBe('It answered 500');
    server.clock.advance(10 * second);
    expect(await pushDue(sender)).toBe(1);
    server.clock.advance(29 * minute);
    expect(await pushDue(sender)).toBe(0);
    server.clock.advance(2 * minute);
    await pushDue(sender);
    expect(service.received.map((push) => browser.read(push).text)).toEqual(['First', 'First', 'First', 'Second']);
    expect([(await devices())[0]?.error, await outcomes()]).toEqual([null, { failed: 2, delivered: 2 }]);
  });

  it.each([400, 403, 413, 307])('by refusing with %i is not asked the same again, nor followed', async (status) => {
    await addDevice(grace, service);
    service.answerNext({ status, headers: { location: `${service.origin}/elsewhere` } });
    await tell('task', 'Refused');
    await pushDue(sender);
    expect([service.received.length, await waiting(), await outcomes()]).toEqual([1, 0, { refused: 1 }]);
    expect((await devices())[0]?.error).toContain(String(status));
  });

  it('does not keep other devices waiting', async () => {
    const closed = await startPushService();
    await closed.close();
    const dead = await addDevice(grace, closed);
    const { browser } = await addDevice(boss, service);
    for (let n = 0; n < 30; n += 1) await tell('task', `News ${n}`);
    await notify(server.pool, server.clock, [boss.id], { kind: 'task', text: 'For the boss', link: null });
    const claimed = await claimPushes(server.pool, server.clock.now(), 16);
    expect(claimed.map(({ deviceId }) => deviceId)).toEqual([dead.id, expect.any(Number)]);
    await server.pool.query('update pushes set leased_until = null');
    await pushDue(sender);
    expect(service.received.map((push) => browser.read(push).text)).toEqual(['For the boss']);
  });
});

describe('two servers', () => {
  it('never send the same push, and one that died leaves it to the other', async () => {
    await addDevice(grace, service);
    await tell('task', 'Once');
    const claims = await Promise.all([1, 2, 3].map(() => claimPushes(server.pool, server.clock.now(), 16)));
    expect(claims.flat().length).toBe(1);
    server.clock.advance(21 * second);
    expect(await pushDue(sender)).toBe(1);
    expect(service.received.length).toBe(1);
  });
});
