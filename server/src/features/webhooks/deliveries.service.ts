import type { Returned } from '@crm/contract/core/call';
import { CallError } from '@crm/contract/core/envelope';
import type { webhookCalls as calls, WebhookDelivery } from '@crm/contract/records/webhooks';
import { transaction } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { type DeliveryRow, insertTestDelivery, listDeliveryRows, queueAgain, readDelivery } from './deliveries.queries.ts';
import { attemptTest } from './delivery/attempt.ts';
import { claimTestDelivery } from './delivery/queue.queries.ts';
import { readWebhook } from './webhooks.queries.ts';
import { lockSeen, notFound, publishWebhooks } from './webhooks.service.ts';

interface Asked {
  isFailed: boolean;
  page: number;
  limit: number;
}

/** How far pages go back; the filter leads further. */
const logDepth = 10_000;

export async function listDeliveries(
  { pool, clock }: Context,
  webhookId: number,
  { isFailed, page, limit }: Asked,
): Promise<Returned<typeof calls.deliveries>> {
  if (!(await readWebhook(pool, webhookId, clock.now()))) throw notFound();
  const offset = (page - 1) * limit;
  if (offset >= logDepth) return { deliveries: [], more: false };
  const found = await listDeliveryRows(pool, webhookId, isFailed, offset, limit + 1);
  return { deliveries: found.slice(0, limit).map(deliveryOf), more: found.length > limit && offset + limit < logDepth };
}

/** Also for one that is switched off: so its receiver can be tried first. */
export async function testWebhook(context: Context, webhookId: number): Promise<WebhookDelivery> {
  const { pool, clock, secret, outgoing: network, metrics, publish } = context;
  const id = await transaction(pool, async (db) => {
    await lockSeen(context, db, webhookId);
    return insertTestDelivery(db, webhookId, clock.now());
  });
  const claimed = await claimTestDelivery(pool, id, clock.now());
  if (!claimed) throw notFound();
  await attemptTest({ pool, clock, secret, network, metrics, publish }, claimed);
  publishWebhooks(context);
  return readBack(context, webhookId, id);
}

/** It keeps its webhook-id, by which receivers know it again. The servers send it when it is its turn. */
export async function replayDelivery(context: Context, webhookId: number, id: number): Promise<WebhookDelivery> {
  const { pool, clock } = context;
  await transaction(pool, async (db) => {
    const { isOn } = await lockSeen(context, db, webhookId);
    const delivery = await readDelivery(db, webhookId, id);
    if (!delivery || delivery.event === null) throw new CallError('NOT_FOUND', 'Delivery not found');
    if (!isOn) throw new CallError('NOT_ALLOWED_NOW', 'Switch the webhook on first.');
    if (!(await queueAgain(db, webhookId, id, clock.now())))
      throw new CallError('CONFLICT', 'This delivery is being sent just now.');
  });
  publishWebhooks(context);
  return readBack(context, webhookId, id);
}

async function readBack({ pool }: Context, webhookId: number, id: number): Promise<WebhookDelivery> {
  const row = await readDelivery(pool, webhookId, id);
  if (!row) throw notFound();
  return deliveryOf(row);
}

function deliveryOf(row: Omit<DeliveryRow, 'event'> & { event: string | null }): WebhookDelivery {
  const { id, messageId, event, kind, changeId, recordId, createdAt, state, attempts, lastAttemptAt, dueAt } = row;
  const { status, durationMs, error, excerpt } = row;
  return {
    id,
    messageId,
    event: event ?? '',
    kind,
    recordId: changeId === null ? null : recordId,
    createdAt: createdAt.toISOString(),
    state,
    attempts,
    lastAttemptAt: lastAttemptAt?.toISOString() ?? null,
    nextAttemptAt: state === 'waiting' ? dueAt.toISOString() : null,
    status,
    durationMs,
    error,
    excerpt,
  };
}
