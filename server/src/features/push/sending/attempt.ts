import type { Clock } from '../../../clock.ts';
import { type Pool, transaction } from '../../../db/client.ts';
import type { Metrics } from '../../../metrics/metrics.ts';
import type { Publish } from '../../../plugins/live/publish.ts';
import type { OutgoingNetwork } from '../../../plugins/outgoing/network.ts';
import { type Outcome, sendRequest } from '../../../plugins/outgoing/send-request.ts';
import { retryDelay } from '../../../plugins/queue/retry-delay.ts';
import type { Secret } from '../../../secret.ts';
import { endDevice } from '../devices.queries.ts';
import { pushKeys } from '../push-keys.ts';
import { contactOf, payloadOf, requestOf } from './push-request.ts';
import { type Claimed, noteArrival, noteFailure, releasePush, removePush } from './queue.queries.ts';

export interface PushSender {
  pool: Pool;
  clock: Clock;
  secret: Secret;
  network: OutgoingNetwork;
  metrics: Pick<Metrics, 'pushes'>;
  publish: Publish;
  /** The name of the company, as the title of what devices show. */
  title: () => string;
}

const unmade = 'The portal could not send it';

/** Sends a claimed push and stores what became of it. */
export async function attempt(sender: PushSender, claimed: Claimed, ending?: AbortSignal): Promise<void> {
  const { pool, clock, network, metrics, title } = sender;
  if (claimed.isOver) {
    metrics.pushes.inc({ outcome: 'dropped' });
    return removePush(pool, claimed.id);
  }
  const way = { keys: await pushKeys(sender), contact: contactOf(network.portal), now: clock.now() };
  const outcome = await sendRequest(network, requestOf(claimed, payloadOf(claimed, title()), way), ending);
  if (ending?.aborted && outcome.status === null) return releasePush(pool, claimed.id);
  await store(sender, claimed, outcome);
}

/** After an attempt that threw, as a rule before anything was sent: its device rests as if the push service had failed. */
export async function postpone({ pool, clock, metrics }: PushSender, { id, deviceId, failures }: Claimed): Promise<void> {
  metrics.pushes.inc({ outcome: 'failed' });
  await transaction(pool, async (db) => {
    await noteFailure(db, deviceId, unmade, new Date(clock.now().getTime() + retryDelay(failures + 1)));
    await releasePush(db, id);
  });
}

async function store({ pool, clock, metrics, publish }: PushSender, claimed: Claimed, outcome: Outcome): Promise<void> {
  const { id, deviceId, failures } = claimed;
  const { status, error } = outcome;
  if (error === null) {
    metrics.pushes.inc({ outcome: 'delivered' });
    await removePush(pool, id);
    return noteArrival(pool, deviceId);
  }
  if (status === 404 || status === 410) {
    metrics.pushes.inc({ outcome: 'gone' });
    const userId = await endDevice(pool, deviceId);
    if (userId !== undefined) publish({ topics: ['profile'], users: [userId] });
    return undefined;
  }
  const isLater = status === null || status === 429 || status >= 500;
  metrics.pushes.inc({ outcome: isLater ? 'failed' : 'refused' });
  const restMs = Math.max(retryDelay(failures + 1), outcome.restMs ?? 0);
  return transaction(pool, async (db) => {
    await noteFailure(db, deviceId, error, isLater ? new Date(clock.now().getTime() + restMs) : null);
    // What was refused as it is would be refused again.
    await (isLater ? releasePush(db, id) : removePush(db, id));
  });
}
