import { webhookCalls } from '@crm/contract/records/webhooks';
import { beforeEach, expect, it } from 'vitest';
import { type Receiver, startReceiver } from '../../../../test/support/api/receiver.ts';
import { createWebhook, loopback, senderOf } from '../../../../test/support/api/webhooks.ts';
import { createLead } from '../../../../test/support/factories.ts';
import { createTestServer, type Person, testSettings } from '../../../../test/support/test-app.ts';
import { startWorker } from '../../../plugins/queue/worker.ts';
import { webhookQueue } from './webhook-queue.ts';

const server = createTestServer({}, undefined, { outgoing: loopback });
const hour = 3_600_000;
const error = 'The portal could not send it. Its log says why.';
let admin: Person;
let staff: Person;
let receiver: Receiver;
beforeEach(async () => {
  await server.pool.query('delete from webhooks');
  [admin, staff, receiver] = [await server.person('admin'), await server.person('staff'), await startReceiver()];
});

const told = () => receiver.received.map((one) => one.told);
const unreadable = (leadId: number) =>
  server.pool.query(`update webhook_deliveries set created_at = 'infinity' where entity_id = $1`, [leadId]);

async function deliveryOf(leadId: number) {
  const { rows } = await server.pool.query(
    `select state, attempts, due_at as "dueAt", leased_until as "leasedUntil", error from webhook_deliveries
     where entity_id = $1 order by id limit 1`,
    [leadId],
  );
  return rows[0];
}

/** As a server works on it. Answers how many attempts there were. */
async function work(): Promise<number> {
  const queue = webhookQueue(senderOf(server));
  while (await queue.prepare?.());
  const claimed = await queue.claim(16);
  const { signal } = new AbortController();
  for (const one of claimed) await queue.attempt(one, signal).catch(() => queue.postpone?.(one));
  return claimed.length;
}

it('a delivery that cannot be made waits at once, and others are sent', async () => {
  await createWebhook(admin, receiver.url, ['lead.*']);
  const [bad, good] = [await createLead(staff), await createLead(staff)];
  await unreadable(bad.id);
  const worker = startWorker(webhookQueue(senderOf(server)), server.app.log);
  await expect.poll(told).toEqual([`lead.created ${good.id}`]);
  await expect.poll(async () => (await deliveryOf(bad.id)).error).toBe(error);
  await worker.stop();
  const { state, attempts, dueAt, leasedUntil } = await deliveryOf(bad.id);
  expect([state, attempts, leasedUntil]).toEqual(['waiting', 1, null]);
  expect(dueAt.getTime()).toBeGreaterThan(server.clock.now().getTime());
});

it('it is tried again after pauses that grow, and nobody blames the receiver', async () => {
  const { params } = await createWebhook(admin, receiver.url, ['lead.*']);
  const lead = await createLead(staff);
  await unreadable(lead.id);
  const pauses: number[] = [];
  while (pauses.length < 40 && (await work()) > 0) {
    const { state, dueAt } = await deliveryOf(lead.id);
    if (state !== 'waiting') break;
    pauses.push(dueAt.getTime() - server.clock.now().getTime());
    server.clock.set(dueAt.toISOString());
  }
  expect(pauses.length).toBeLessThan(20);
  expect(pauses.slice(0, 8)).toEqual(pauses.slice(0, 8).toSorted((a, b) => a - b));
  expect(pauses[7]).toBeGreaterThan(3 * hour);
  expect(await deliveryOf(lead.id)).toMatchObject({ state: 'given up', leasedUntil: null, error });
  expect(told()).toEqual([]);
  const { rows } = await server.pool.query('select is_on, failures, rest_until from webhooks where id = $1', [params.id]);
  expect(rows).toEqual([{ is_on: true, failures: 0, rest_until: null }]);
});

it('what was mended meanwhile is sent when its pause is over', async () => {
  const { params } = await createWebhook(admin, receiver.url, ['lead.*']);
  const { rows } = await server.pool.query('select secret from webhooks where id = $1', [params.id]);
  const store = (secret: Buffer) => server.pool.query('update webhooks set secret = $2 where id = $1', [params.id, secret]);
  await store(testSettings.secret.encrypt('no base64!'));
  const lead = await createLead(staff);
  expect([await work(), await work()]).toEqual([1, 0]);
  await store(rows[0].secret);
  server.clock.set((await deliveryOf(lead.id)).dueAt.toISOString());
  expect([await work(), told()]).toEqual([1, [`lead.created ${lead.id}`]]);
});

it('a server whose lease ended changes nothing of what another has claimed or sent', async () => {
  const { params } = await createWebhook(admin, receiver.url, ['lead.*']);
  await createLead(staff);
  const queue = webhookQueue(senderOf(server));
  while (await queue.prepare?.());
  const [slow] = await queue.claim(1);
  server.clock.advance(21_000);
  const [other] = await queue.claim(1);
  if (!slow || !other) throw new Error('nothing was claimed');
  await queue.postpone?.(slow);
  server.clock.advance(10_000);
  expect(await queue.claim(1)).toHaveLength(0);
  await queue.attempt(other, new AbortController().signal);
  await queue.postpone?.(other);
  const { deliveries } = (await admin.send(webhookCalls.deliveries, { params, query: {} })).data;
  expect(deliveries).toMatchObject([{ state: 'delivered', attempts: 2, error: null }]);
});
