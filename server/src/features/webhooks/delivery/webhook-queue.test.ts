import { expect, it } from 'vitest';
import { startReceiver } from '../../../../test/support/api/receiver.ts';
import { createWebhook, loopback, senderOf } from '../../../../test/support/api/webhooks.ts';
import { createLead } from '../../../../test/support/factories.ts';
import { createTestServer } from '../../../../test/support/test-app.ts';
import { startWorker } from '../../../plugins/queue/worker.ts';
import { webhookQueue } from './webhook-queue.ts';

const server = createTestServer({}, undefined, { outgoing: loopback });

it('the worker sends what is queued until it is stopped', async () => {
  const [admin, staff, receiver] = [await server.person('admin'), await server.person('staff'), await startReceiver()];
  const told = () => receiver.received.map((one) => one.told);
  await createWebhook(admin, receiver.url, ['lead.*']);
  const lead = await createLead(staff);
  const worker = startWorker(webhookQueue(senderOf(server)), server.app.log);
  await expect.poll(told).toEqual([`lead.created ${lead.id}`]);
  const next = await createLead(staff);
  worker.wake();
  await expect.poll(told).toEqual([`lead.created ${lead.id}`, `lead.created ${next.id}`]);
  await worker.stop();
  await createLead(staff);
  worker.wake();
  expect(told()).toHaveLength(2);
});
