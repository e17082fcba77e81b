import type { Db } from '../../../db/client.ts';
import { firstRow, holds, notNull, type RowOf, rows, statement } from '../../../db/statement.ts';
import { isPast } from '../../../plugins/queue/is-past.ts';

// The queue: which deliveries are sent next, by whichever server is free, and what became of them.

const sortedAtOnce = 500;
/** Longer than an attempt takes; then another server may send it. */
const leaseSeconds = 20;
const perWebhook = 4;

const isAnyOn = statement('is_any_webhook_on', 'select exists (select from webhooks where is_on) as "isOn"');
const unsorted = statement(
  'unsorted_deliveries',
  `select d.id, d.entity, c.action, w.events,
     case when jsonb_typeof(c.after) = 'object' then array(select jsonb_object_keys(c.after)) else '{}' end as changed
   from webhook_deliveries d join webhooks w on w.id = d.webhook_id join changes c on c.id = d.change_id
   where d.event is null order by d.id limit ${sortedAtOnce} for update of d skip locked`,
  { changed: holds<string[]>() },
);
const sort = statement(
  'sort_deliveries',
  `update webhook_deliveries d set event = sorted.event from unnest($1::bigint[], $2::text[]) as sorted (id, event) where d.id = sorted.id`,
);
const drop = statement('drop_unwanted_deliveries', 'delete from webhook_deliveries where id = any ($1::bigint[])');

const told = `d.id, d.webhook_id as "webhookId", d.message_id as "messageId", d.event, d.entity as kind, d.entity_id as "recordId",
     d.attempts, d.created_at as "createdAt", d.first_attempt_at as "firstAttemptAt", w.url, w.secret,
     case when w.old_secret_until > $1 then w.old_secret end as "oldSecret",
     coalesce(c.action, 'test') as action, c.before, c.after, u.id as "actorId", u.name as "actorName",
     (select t.contact_id from tasks t where d.entity = 'task' and t.id = d.entity_id) as "contactId"`;
const toldOf = `left join changes c on c.id = d.change_id left join users u on u.id = c.actor_id`;
const tells = { event: notNull, before: holds<object>(), after: holds<object>() };

/**
 * Of each webhook that is on and does not rest, the oldest that are due; of each record only the first that waits, so that they
 * arrive in order. One that fails gets one at a time.
 */
const claim = statement(
  'claim_deliveries',
  `with free as (
     select w.id, case when w.failures > 0 then 1 else ${perWebhook} end - (
         select count(*) from webhook_deliveries b where b.webhook_id = w.id and not ${isPast('b.leased_until', '5 minutes')}
       ) as slots
     from webhooks w where w.is_on and (w.rest_until is null or ${isPast('w.rest_until', '2 hours')})
   ), chosen as (
     select one.id from free cross join lateral (
       select d.id from webhook_deliveries d
       where d.webhook_id = free.id and d.state = 'waiting' and d.event is not null and ${isPast('d.due_at', '1 day')}
         and (d.leased_until is null or ${isPast('d.leased_until', '5 minutes')})
         and not exists (
           select from webhook_deliveries e where e.webhook_id = d.webhook_id and e.entity = d.entity and e.entity_id = d.entity_id
             and e.state = 'waiting' and e.id < d.id)
       order by d.due_at, d.id limit greatest(free.slots, 0) for update skip locked
     ) one limit $2
   ), d as (
     update webhook_deliveries d set leased_until = $1::timestamptz + interval '${leaseSeconds} seconds', attempts = d.attempts + 1,
       first_attempt_at = coalesce(d.first_attempt_at, $1), last_attempt_at = $1
     from chosen where d.id = chosen.id returning d.*
   )
   select ${told} from d join webhooks w on w.id = d.webhook_id ${toldOf} order by d.id`,
  tells,
);
const claimOne = statement(
  'claim_test_delivery',
  `with d as (
     update webhook_deliveries d set attempts = 1, first_attempt_at = $1, last_attempt_at = $1, finished_at = $1
     where d.id = $2 returning d.*
   )
   select ${told} from d join webhooks w on w.id = d.webhook_id ${toldOf}`,
  tells,
);
const finish = statement(
  'finish_delivery',
  `update webhook_deliveries set state = $2, finished_at = $3, due_at = coalesce($4, due_at), leased_until = null,
     status = $5, duration_ms = $6, error = $7, excerpt = $8 where id = $1`,
);
const release = statement(
  'release_delivery',
  `update webhook_deliveries set leased_until = null, attempts = greatest(attempts - 1, 0) where id = $1 and state = 'waiting'`,
);
// Not where its lease ended and another server has claimed it since.
const postpone = statement(
  'postpone_delivery',
  `update webhook_deliveries set state = $3, finished_at = $4, due_at = coalesce($5, due_at), leased_until = null,
     status = null, duration_ms = null, error = $6, excerpt = null
   where id = $1 and attempts = $2 and state = 'waiting'`,
);
const arrived = statement(
  'webhook_arrived',
  `update webhooks set failing_since = null, failures = 0, rest_until = null where id = $1 and failures > 0`,
);
const failed = statement(
  'webhook_failed',
  `update webhooks set failing_since = coalesce(failing_since, $2), failures = failures + 1 where id = $1
   returning failures, failing_since as "failingSince", is_on as "isOn"`,
  { failingSince: notNull },
);
const rest = statement('rest_webhook', 'update webhooks set rest_until = $2 where id = $1');
const figures = statement(
  'webhook_queue',
  `select count(*)::int as length, min(created_at) as oldest from (
     select d.created_at from webhooks w join webhook_deliveries d on d.webhook_id = w.id
     where w.is_on and d.state = 'waiting' limit 100000
   ) waiting`,
);

export type Claimed = RowOf<typeof claim>;

export async function isAnyWebhookOn(db: Db): Promise<boolean> {
  return (await firstRow(db, isAnyOn))?.isOn ?? false;
}

export async function unsortedDeliveries(db: Db) {
  return rows(db, unsorted);
}

export async function sortDeliveries(db: Db, wanted: { id: number; event: string }[], unwanted: number[]): Promise<void> {
  if (wanted.length > 0) await rows(db, sort, [wanted.map(({ id }) => id), wanted.map(({ event }) => event)]);
  if (unwanted.length > 0) await rows(db, drop, [unwanted]);
}

export async function claimDeliveries(db: Db, now: Date, most: number) {
  return rows(db, claim, [now, most]);
}

export async function claimTestDelivery(db: Db, id: number, now: Date) {
  return firstRow(db, claimOne, [now, id]);
}

/** What comes after an attempt. */
export interface Next {
  state: 'waiting' | 'delivered' | 'given up';
  /** When it ended, or is sent again. */
  finishedAt: Date | null;
  dueAt: Date | null;
}

export interface Finished extends Next {
  status: number | null;
  durationMs: number;
  error: string | null;
  excerpt: string | null;
}

export async function finishDelivery(db: Db, id: number, end: Finished): Promise<void> {
  const { state, finishedAt, dueAt, status, durationMs, error, excerpt } = end;
  await rows(db, finish, [id, state, finishedAt, dueAt, status, durationMs, error, excerpt]);
}

export async function releaseDelivery(db: Db, id: number): Promise<void> {
  await rows(db, release, [id]);
}

/** After an attempt that threw. */
export async function postponeDelivery(
  db: Db,
  { id, attempts }: Pick<Claimed, 'id' | 'attempts'>,
  { state, finishedAt, dueAt }: Next,
  error: string,
): Promise<void> {
  await rows(db, postpone, [id, attempts, state, finishedAt, dueAt, error]);
}

export async function noteArrival(db: Db, webhookId: number): Promise<void> {
  await rows(db, arrived, [webhookId]);
}

export async function noteFailure(db: Db, webhookId: number, now: Date) {
  return firstRow(db, failed, [webhookId, now]);
}

export async function restWebhook(db: Db, webhookId: number, until: Date): Promise<void> {
  await rows(db, rest, [webhookId, until]);
}

export async function queueFigures(db: Db) {
  return firstRow(db, figures);
}
