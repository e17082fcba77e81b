import { pushCalls } from '@crm/contract/office/push';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loopback } from '../../../../test/support/api/webhooks.ts';
import { addDevice, pushSenderOf, type TestSender } from '../../../../test/support/push/devices.ts';
import { type PushService, startPushService } from '../../../../test/support/push/push-service.ts';
import { createTestServer, type Person } from '../../../../test/support/test-app.ts';
import { startWorker } from '../../../plugins/queue/worker.ts';
import { notify } from '../../../records/notify.ts';
import { pushQueue } from './push-queue.ts';

const server = createTestServer({}, undefined, { outgoing: loopback });
const minute = 60_000;
const error = 'The portal could not send it';
let service: PushService;
let sender: TestSender;
let grace: Person;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());
beforeEach(async () => {
  await server.pool.query('delete from push_subscriptions');
  service.received.length = 0;
  sender = pushSenderOf(server);
  grace = await server.person('staff');
});

const tell = (...people: Person[]) =>
  notify(
    server.pool,
    server.clock,
    people.map(({ id }) => id),
    { kind: 'task', text: 'News', link: null },
  );
const keyOf = async (device: number, key: string) => {
  await server.pool.query('update push_subscriptions set p256dh = $2 where id = $1', [device, key]);
};
const restOf = async (device: number) => {
  const { rows } = await server.pool.query('select rest_until as "restUntil" from push_subscriptions where id = $1', [device]);
  return rows[0].restUntil;
};
const devices = async () => (await grace.send(pushCalls.list, {})).data.devices;

/** As a server works on it. Answers how many attempts there were. */
async function work(): Promise<number> {
  const queue = pushQueue(sender);
  const claimed = await queue.claim(16);
  const { signal } = new AbortController();
  for (const one of claimed) await queue.attempt(one, signal).catch(() => queue.postpone?.(one));
  return claimed.length;
}

it('a device for which no push can be made rests, and others get theirs', async () => {
  const boss = await server.person('admin');
  const [bad, good] = [await addDevice(grace, service), await addDevice(boss, service)];
  await keyOf(bad.id, 'A'.repeat(87));
  await tell(grace, boss);
  const worker = startWorker(pushQueue(sender), server.app.log);
  await expect.poll(() => service.received.map(({ path }) => path)).toEqual([good.browser.path]);
  await expect.poll(async () => (await devices())[0]?.error).toBe(error);
  await worker.stop();
  expect((await restOf(bad.id)).getTime()).toBeGreaterThan(server.clock.now().getTime());
  expect(await work()).toBe(0);
});

it('it is tried again after pauses that grow, and gets the next push when it is mended', async () => {
  const { id, browser } = await addDevice(grace, service);
  await keyOf(id, 'A'.repeat(87));
  await tell(grace);
  const pauses: number[] = [];
  while (pauses.length < 40 && (await work()) > 0) {
    const restUntil = await restOf(id);
    if (restUntil <= server.clock.now()) break;
    pauses.push(restUntil.getTime() - server.clock.now().getTime());
    server.clock.set(restUntil.toISOString());
  }
  expect(pauses.length).toBeLessThan(20);
  expect(pauses.slice(0, 6)).toEqual(pauses.slice(0, 6).toSorted((a, b) => a - b));
  expect(pauses[4]).toBeGreaterThan(20 * minute);
  const { values } = await sender.metrics.pushes.get();
  expect(values.map(({ labels, value }) => [labels.outcome, value])).toEqual([
    ['failed', pauses.length],
    ['dropped', 1],
  ]);
  await keyOf(id, browser.form.p256dh);
  await tell(grace);
  expect(await work()).toBe(1);
  const { rows } = await server.pool.query('select failures, error, rest_until from push_subscriptions where id = $1', [id]);
  expect([service.received.length, rows]).toEqual([1, [{ failures: 0, error: null, rest_until: null }]]);
});
