import { mostWebhooks } from '@crm/contract/records/webhooks';
import type { Db } from '../../db/client.ts';
import { webhookLock } from '../../db/locks/session-lock.ts';
import { firstRow, holds, type RowOf, rows, statement } from '../../db/statement.ts';
import type { DeliveryState } from './deliveries.queries.ts';

const countedWaiting = 1000;
const columns = `w.id, w.name, w.url, w.events, w.is_on as "isOn", w.failing_since as "failingSince", w.off_at as "offAt",
     w.off_reason as "offReason", case when w.old_secret_until > $1 then w.old_secret_until end as "oldSecretUntil",
     w.created_at as "createdAt", w.version,
     (select count(*)::int from (
       select from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting' and d.event is not null limit ${countedWaiting}
     ) counted) as waiting,
     last.at as "lastAt", last.state as "lastState", last.status as "lastStatus"`;
const lastDelivery = `left join lateral (
     select d.last_attempt_at as at, d.state, d.status from webhook_deliveries d
     where d.webhook_id = w.id and d.last_attempt_at is not null order by d.last_attempt_at desc limit 1
   ) last on true`;
const says = { lastState: holds<DeliveryState>() };

const list = statement(
  'list_webhooks',
  `select ${columns} from webhooks w ${lastDelivery} order by lower(w.name), w.id limit ${mostWebhooks}`,
  says,
);
const read = statement('read_webhook', `select ${columns} from webhooks w ${lastDelivery} where w.id = $2`, says);
const hold = statement('hold_webhooks', 'select pg_advisory_xact_lock($1)');
const count = statement('count_webhooks', 'select count(*)::int as count from webhooks');
const insert = statement(
  'insert_webhook',
  `insert into webhooks (name, url, events, kinds, secret, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $6) returning id`,
);
const lock = statement(
  'lock_webhook',
  `select id, name, url, events, is_on as "isOn", off_at as "offAt", failing_since as "failingSince", secret, version
   from webhooks where id = $1 for update`,
);
const update = statement(
  'update_webhook',
  `update webhooks set name = $2, url = $3, events = $4, kinds = $5, updated_at = $6, version = version + 1 where id = $1`,
);
const remove = statement('remove_webhook', 'delete from webhooks where id = $1');
const replaceSecret = statement(
  'replace_webhook_secret',
  `update webhooks set old_secret = secret, old_secret_until = $3, secret = $2, updated_at = $4, version = version + 1 where id = $1`,
);
const switchOff = statement(
  'switch_webhook_off',
  `update webhooks set is_on = false, off_at = $2, off_reason = $3, updated_at = $2, version = version + 1
   where id = $1 and is_on returning name`,
);
const switchOn = statement(
  'switch_webhook_on',
  `update webhooks set is_on = true, off_at = null, off_reason = null, failing_since = null, failures = 0, rest_until = null,
     updated_at = $2, version = version + 1 where id = $1`,
);

export type WebhookRow = RowOf<typeof list>;
export type LockedWebhook = RowOf<typeof lock>;

export async function listWebhookRows(db: Db, now: Date) {
  return rows(db, list, [now]);
}

export async function readWebhook(db: Db, id: number, now: Date) {
  return firstRow(db, read, [now, id]);
}

/** Of two administrators at once the second counts what the first has made. */
export async function countHeldWebhooks(db: Db): Promise<number> {
  await rows(db, hold, [webhookLock]);
  return (await firstRow(db, count))?.count ?? 0;
}

export interface StoredForm {
  name: string;
  url: string;
  events: string[];
  kinds: string[] | null;
}

export async function insertWebhook(db: Db, form: StoredForm, secret: Buffer, now: Date): Promise<number> {
  const row = await firstRow(db, insert, [form.name, form.url, form.events, form.kinds, secret, now]);
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

export async function lockWebhook(db: Db, id: number) {
  return firstRow(db, lock, [id]);
}

export async function changeWebhook(db: Db, id: number, form: StoredForm, now: Date): Promise<void> {
  await rows(db, update, [id, form.name, form.url, form.events, form.kinds, now]);
}

export async function deleteWebhook(db: Db, id: number): Promise<void> {
  await rows(db, remove, [id]);
}

export async function storeSecret(db: Db, id: number, secret: Buffer, oldUntil: Date, now: Date): Promise<void> {
  await rows(db, replaceSecret, [id, secret, oldUntil, now]);
}

/** Its name; undefined when it was off already. */
export async function markOff(db: Db, id: number, reason: string | null, now: Date): Promise<string | undefined> {
  return (await firstRow(db, switchOff, [id, now, reason]))?.name;
}

export async function markOn(db: Db, id: number, now: Date): Promise<void> {
  await rows(db, switchOn, [id, now]);
}
