import { type PushChoice, pushCalls, pushChoices } from '@crm/contract/office/push';
import { attempt, type PushSender } from '../../../src/features/push/sending/attempt.ts';
import { claimPushes } from '../../../src/features/push/sending/queue.queries.ts';
import { createMetrics } from '../../../src/metrics/metrics.ts';
import { loopback } from '../api/webhooks.ts';
import { type Person, type TestServer, testSettings } from '../test-app.ts';
import { type Browser, createPushBrowser, type PushService } from './push-service.ts';

export type TestSender = PushSender & { metrics: ReturnType<typeof createMetrics> };

export function pushSenderOf({ pool, clock }: TestServer, network = loopback): TestSender {
  const { secret } = testSettings;
  return { pool, clock, secret, network, metrics: createMetrics(), publish: () => undefined, title: () => 'Acme' };
}

export interface Device {
  browser: Browser;
  id: number;
  params: { id: string };
}

/** A browser of a person that gets pushes. */
export async function addDevice(
  person: Pick<Person, 'send'>,
  { origin }: Pick<PushService, 'origin'>,
  choices: readonly PushChoice[] = pushChoices,
): Promise<Device> {
  const browser = createPushBrowser(origin);
  const { data, failure } = await person.send(pushCalls.subscribe, { body: { ...browser.form, choices: [...choices] } });
  if (!data) throw new Error(failure.message);
  return { browser, id: data.id, params: { id: String(data.id) } };
}

/** Everything that is due now, in rounds as the servers send it; answers how many were claimed. */
export async function pushDue(sender: PushSender): Promise<number> {
  let count = 0;
  for (;;) {
    const claimed = await claimPushes(sender.pool, sender.clock.now(), 16);
    if (claimed.length === 0) return count;
    count += claimed.length;
    await Promise.all(claimed.map((one) => attempt(sender, one)));
  }
}
