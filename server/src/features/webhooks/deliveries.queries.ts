import { mostMissed, webhookLogDays } from '@crm/contract/records/webhooks';
import type { Db } from '../../db/client.ts';
import { firstRow, holds, type RowOf, rows, statement } from '../../db/statement.ts';

// The log of what was sent, as administrators see it. What sends reads delivery/queue.queries.ts.

export type DeliveryState = 'waiting' | 'delivered' | 'given up';

const keptPerWebhook = 100_000;
/** How many rows one clean-up takes at most; the next one goes on. */
const removedAtOnce = 50_000;
/** A line that was being written when the webhook was switched off may be as old as its longest transaction. */
const overlap = `interval '1 hour'`;

const columns = `d.id, d.message_id as "messageId", d.event, d.entity as kind, d.entity_id as "recordId", d.change_id as "changeId",
     d.created_at as "createdAt", d.state, d.attempts, d.last_attempt_at as "lastAttemptAt", d.due_at as "dueAt", d.status,
     d.duration_ms as "durationMs", d.error, d.excerpt`;
const says = { state: holds<DeliveryState>() };

const list = statement(
  'list_deliveries',
  `select ${columns} from webhook_deliveries d where d.webhook_id = $1 and d.event is not null order by d.id desc offset $2 limit $3`,
  says,
);
const listFailed = statement(
  'list_failed_deliveries',
  `select ${columns} from webhook_deliveries d
   where d.webhook_id = $1 and d.event is not null and d.error is not null order by d.id desc offset $2 limit $3`,
  says,
);
const read = statement(
  'read_delivery',
  `select ${columns} from webhook_deliveries d where d.webhook_id = $1 and d.id = $2`,
  says,
);
const again = statement(
  'replay_delivery',
  `update webhook_deliveries set state = 'waiting', due_at = $3, leased_until = null, attempts = 0, first_attempt_at = null,
     finished_at = null
   where webhook_id = $1 and id = $2 and event is not null and (leased_until is null or leased_until <= $3) returning id`,
);
const insertTest = statement(
  'insert_test_delivery',
  `insert into webhook_deliveries (webhook_id, entity, entity_id, event, state, created_at, due_at)
   values ($1, 'webhook', $1, 'webhook.test', 'given up', $2, $2) returning id`,
);
const resume = statement(
  'resume_deliveries',
  `with d as (
     update webhook_deliveries set state = 'waiting', due_at = $2, leased_until = null, attempts = 0, first_attempt_at = null,
       finished_at = null
     where webhook_id = $1 and change_id is not null and (state = 'waiting' or state = 'given up' and created_at >= $3) returning id
   ) select count(*)::int as count from d`,
);
// Those that were sent or wait already are in the log, and stay as they are.
const queueMissed = statement(
  'queue_missed_changes',
  `with missed as (
     select c.id, c.entity, c.entity_id, c.at from changes c, webhooks w
     where w.id = $1 and c.at >= greatest($2::timestamptz - ${overlap}, w.created_at, $3::timestamptz - interval '${webhookLogDays} days')
       and (w.kinds is null or c.entity = any (w.kinds))
     order by c.at desc, c.id desc limit ${mostMissed}
   ), d as (
     insert into webhook_deliveries (webhook_id, change_id, entity, entity_id, created_at, due_at)
     select $1, missed.id, missed.entity, missed.entity_id, missed.at, $3 from missed order by missed.id
     on conflict (webhook_id, change_id) do nothing returning id
   ) select count(*)::int as count from d`,
);
const leaveOut = statement(
  'leave_out_deliveries',
  `update webhook_deliveries set state = 'given up', finished_at = $2, leased_until = null, event = coalesce(event, entity || '.*'),
     error = coalesce(error, 'Left out when the webhook was switched on again')
   where webhook_id = $1 and state = 'waiting'`,
);
const removeOld = statement(
  'remove_old_deliveries',
  `delete from webhook_deliveries where id in (
     select id from webhook_deliveries where finished_at < $1::timestamptz - interval '${webhookLogDays} days'
     limit ${removedAtOnce})`,
);
// A webhook that stays switched off keeps what waits no longer than its log.
const removeStuck = statement(
  'remove_stuck_deliveries',
  `delete from webhook_deliveries where id in (
     select d.id from webhooks w join webhook_deliveries d on d.webhook_id = w.id
     where not w.is_on and d.state = 'waiting' and d.created_at < $1::timestamptz - interval '${webhookLogDays} days'
     limit ${removedAtOnce})`,
);
const removeMany = statement(
  'remove_many_deliveries',
  `delete from webhook_deliveries where id in (
     select d.id from webhooks w cross join lateral (
       select id from webhook_deliveries where webhook_id = w.id and state <> 'waiting' order by id desc offset ${keptPerWebhook} limit ${removedAtOnce}
     ) d)`,
);

export type DeliveryRow = RowOf<typeof list>;

export async function listDeliveryRows(db: Db, webhookId: number, onlyFailed: boolean, offset: number, limit: number) {
  return rows(db, onlyFailed ? listFailed : list, [webhookId, offset, limit]);
}

export async function readDelivery(db: Db, webhookId: number, id: number) {
  return firstRow(db, read, [webhookId, id]);
}

/** False when it is just being sent. */
export async function queueAgain(db: Db, webhookId: number, id: number, now: Date): Promise<boolean> {
  return (await rows(db, again, [webhookId, id, now])).length === 1;
}

/** It waits for nobody, and nobody waits for it: whoever makes it sends it. */
export async function insertTestDelivery(db: Db, webhookId: number, now: Date): Promise<number> {
  const row = await firstRow(db, insertTest, [webhookId, now]);
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

/** What waits, was given up since then, or happened while it was off. */
export async function queueWhatWasMissed(
  db: Db,
  { id, offAt, failingSince }: { id: number; offAt: Date; failingSince: Date | null },
  now: Date,
): Promise<number> {
  const resumed = (await firstRow(db, resume, [id, now, failingSince ?? offAt]))?.count ?? 0;
  return resumed + ((await firstRow(db, queueMissed, [id, offAt, now]))?.count ?? 0);
}

export async function giveUpWaiting(db: Db, id: number, now: Date): Promise<void> {
  await rows(db, leaveOut, [id, now]);
}

export async function removeOldDeliveries(db: Db, now: Date): Promise<void> {
  await rows(db, removeOld, [now]);
  await rows(db, removeStuck, [now]);
  await rows(db, removeMany);
}
