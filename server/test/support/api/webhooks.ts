import { webhookCalls } from '@crm/contract/records/webhooks';
import { attempt, type Sender } from '../../../src/features/webhooks/delivery/attempt.ts';
import { claimDeliveries } from '../../../src/features/webhooks/delivery/queue.queries.ts';
import { sortSome } from '../../../src/features/webhooks/delivery/webhook-queue.ts';
import { createMetrics } from '../../../src/metrics/metrics.ts';
import { networkOf, type OutgoingNetwork } from '../../../src/plugins/outgoing/network.ts';
import { type Person, type TestServer, testSettings } from '../test-app.ts';

export const loopback: OutgoingNetwork = { ...networkOf(true, 'https://crm.example.com/portal'), timeoutMs: 20_000 };

export function senderOf({ pool, clock }: TestServer, network = loopback): Sender {
  return { pool, clock, secret: testSettings.secret, network, metrics: createMetrics(), publish: () => undefined };
}

/** Everything that is due now, in rounds as the servers send it; answers how many attempts there were. */
export async function deliverDue(sender: Sender): Promise<number> {
  let attempts = 0;
  for (;;) {
    while (await sortSome(sender.pool));
    const claimed = await claimDeliveries(sender.pool, sender.clock.now(), 16);
    if (claimed.length === 0) return attempts;
    attempts += claimed.length;
    await Promise.all(claimed.map((one) => attempt(sender, one)));
  }
}

let made = 0;
export async function createWebhook(admin: Person, url: string, events: string[] = ['*']) {
  made += 1;
  const { data } = await admin.send(webhookCalls.create, { body: { name: `Hook ${made}`, url, events } });
  return { ...data, params: { id: String(data.webhook.id) } };
}
