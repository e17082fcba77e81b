import type { Clock } from '../../../clock.ts';
import { type Db, type Pool, transaction } from '../../../db/client.ts';
import type { Metrics } from '../../../metrics/metrics.ts';
import type { Publish } from '../../../plugins/live/publish.ts';
import type { OutgoingNetwork } from '../../../plugins/outgoing/network.ts';
import { type Outcome, sendRequest } from '../../../plugins/outgoing/send-request.ts';
import { restAfter, retryDelay } from '../../../plugins/queue/retry-delay.ts';
import type { Secret } from '../../../secret.ts';
import { switchOffByItself } from '../switch-off.ts';
import { payloadOf } from './payload.ts';
import {
  type Claimed,
  finishDelivery,
  type Next,
  noteArrival,
  noteFailure,
  postponeDelivery,
  releaseDelivery,
  restWebhook,
} from './queue.queries.ts';
import { patienceMs } from './retry.ts';
import { signedHeaders } from './signature.ts';

export interface Sender {
  pool: Pool;
  clock: Clock;
  secret: Secret;
  network: OutgoingNetwork;
  metrics: Pick<Metrics, 'webhookDeliveries'>;
  publish: Publish;
}

/** So few failures in a row say nothing about days, whatever a clock says that jumped. */
const leastFailures = 10;
const unmade = 'The portal could not send it. Its log says why.';
const unreadable = 'Its secret cannot be read with the key of this server. Make a new secret.';

/** Sends a claimed delivery and stores what became of it. One that the end of the server cut off is sent again. */
export async function attempt(sender: Sender, claimed: Claimed, ending?: AbortSignal): Promise<void> {
  const secrets = secretsOf(sender, claimed);
  if (!secrets) return giveUp(sender, claimed);
  const outcome = await post(sender, claimed, secrets, ending);
  if (ending?.aborted && outcome.status === null) return releaseDelivery(sender.pool, claimed.id);
  await store(sender, claimed, outcome);
}

/** After an attempt that threw, as a rule before anything was sent. The receiver has no part in it: its webhook stays as it is. */
export async function postpone({ pool, clock, metrics }: Sender, claimed: Claimed): Promise<void> {
  const next = nextOf(claimed, clock.now());
  metrics.webhookDeliveries.inc({ outcome: next.dueAt ? 'failed' : 'given_up' });
  await postponeDelivery(pool, claimed, next, unmade);
}

/** A test is sent once, and says nothing about the health of the webhook. */
export async function attemptTest(sender: Sender, claimed: Claimed): Promise<void> {
  const secrets = secretsOf(sender, claimed);
  const outcome = secrets
    ? await post(sender, claimed, secrets)
    : { status: null, durationMs: 0, error: unreadable, excerpt: null };
  const state = outcome.error === null ? 'delivered' : 'given up';
  sender.metrics.webhookDeliveries.inc({ outcome: outcome.error === null ? 'delivered' : 'failed' });
  await finishDelivery(sender.pool, claimed.id, { ...outcome, state, finishedAt: sender.clock.now(), dueAt: null });
}

function post({ clock, network }: Sender, claimed: Claimed, secrets: string[], ending?: AbortSignal): Promise<Outcome> {
  const { event, kind, recordId, action, before, after, actorId, actorName, contactId, url } = claimed;
  const told = {
    event,
    at: claimed.createdAt,
    kind,
    id: recordId,
    action,
    actor: actorId === null || actorName === null ? null : { id: actorId, name: actorName },
    before,
    after,
    contactId,
    isGone: event.endsWith('.deleted'),
  };
  const body = payloadOf(told, network.portal);
  return sendRequest(network, { url, headers: signedHeaders(claimed.messageId, clock.now(), body, secrets), body }, ending);
}

/** The present one first; undefined when it was encrypted with another key. */
function secretsOf({ secret }: Sender, { secret: bytes, oldSecret }: Claimed): string[] | undefined {
  const present = secret.decrypt(bytes);
  if (present === undefined) return undefined;
  const former = oldSecret ? secret.decrypt(oldSecret) : undefined;
  return former === undefined ? [present] : [present, former];
}

async function giveUp(sender: Sender, { id, webhookId }: Claimed): Promise<void> {
  await transaction(sender.pool, (db) => switchOffByItself(db, sender.clock, webhookId, unreadable)).then(publishOff(sender));
  await releaseDelivery(sender.pool, id);
}

async function store(sender: Sender, claimed: Claimed, outcome: Outcome): Promise<void> {
  const { pool, clock, metrics } = sender;
  const now = clock.now();
  const { id, webhookId } = claimed;
  if (outcome.error === null) {
    metrics.webhookDeliveries.inc({ outcome: 'delivered' });
    await finishDelivery(pool, id, { ...outcome, state: 'delivered', finishedAt: now, dueAt: null });
    return noteArrival(pool, webhookId);
  }
  const next = outcome.status === 410 ? givenUp(now) : nextOf(claimed, now, outcome.restMs);
  metrics.webhookDeliveries.inc({ outcome: next.dueAt ? 'failed' : 'given_up' });
  const told = await transaction(pool, async (db) => {
    await finishDelivery(db, id, { ...outcome, ...next });
    return judge(db, sender, webhookId, outcome, now);
  });
  publishOff(sender)(told);
}

/** Another attempt after a pause that grows, for days. */
function nextOf({ attempts, firstAttemptAt }: Claimed, now: Date, restMs = 0): Next {
  const since = firstAttemptAt ?? now;
  if (now.getTime() - since.getTime() >= patienceMs) return givenUp(now);
  const dueAt = new Date(now.getTime() + Math.max(retryDelay(attempts), restMs));
  return { state: 'waiting', finishedAt: null, dueAt };
}

function givenUp(now: Date): Next {
  return { state: 'given up', finishedAt: now, dueAt: null };
}

/** A receiver that is gone, or has failed for days, is sent nothing more; one that fails is left alone for a while. */
async function judge(db: Db, { clock }: Sender, webhookId: number, outcome: Outcome, now: Date): Promise<number[]> {
  const health = await noteFailure(db, webhookId, now);
  if (!health?.isOn) return [];
  if (outcome.status === 410) return switchOffByItself(db, clock, webhookId, 'The receiver answered 410: it is gone.');
  const days = Math.floor(patienceMs / 86_400_000);
  if (health.failures >= leastFailures && now.getTime() - health.failingSince.getTime() >= patienceMs)
    return switchOffByItself(db, clock, webhookId, `Nothing arrived for ${days} days. The last time: ${outcome.error}.`);
  const restMs = Math.max(outcome.restMs ?? 0, restAfter(health.failures));
  if (restMs > 0) await restWebhook(db, webhookId, new Date(now.getTime() + restMs));
  return [];
}

function publishOff({ publish }: Sender): (told: number[]) => void {
  return (told) => {
    if (told.length === 0) return;
    publish({ topics: ['webhooks'], admins: true });
    publish({ topics: ['notifications'], users: told });
  };
}
