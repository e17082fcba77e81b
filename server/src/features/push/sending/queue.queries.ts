import type { Db } from '../../../db/client.ts';
import { firstRow, type RowOf, rows, statement } from '../../../db/statement.ts';
import { isPast } from '../../../plugins/queue/is-past.ts';

/** Longer than an attempt takes; then another server may send it. */
const leaseSeconds = 20;
/** How many rows one clean-up takes at most; the next one goes on. */
const removedAtOnce = 50_000;

const isAnyDevice = statement('is_any_push_device', 'select exists (select from push_subscriptions) as "isAny"');
/**
 * Of each device that does not rest the first that waits, so that a device gets one at a time and in order. It is over when it
 * is too late, was read, when the session ended, or when the same person has written again meanwhile.
 */
const claim = statement(
  'claim_pushes',
  `with chosen as (
     select p.id from pushes p join push_subscriptions d on d.id = p.subscription_id
     where ${isPast('p.due_at', '1 minute')} and (d.rest_until is null or ${isPast('d.rest_until', '1 day')})
       and (p.leased_until is null or ${isPast('p.leased_until', '5 minutes')})
       and not exists (select from pushes e where e.subscription_id = p.subscription_id and e.id < p.id)
     order by p.due_at, p.id limit $2 for update of p skip locked
   ), p as (
     update pushes p set leased_until = $1::timestamptz + interval '${leaseSeconds} seconds' from chosen where p.id = chosen.id
     returning p.*
   )
   select p.id, p.subscription_id as "deviceId", p.expires_at as "expiresAt", p.notification_id as "notificationId",
     p.sender_id as "senderId", d.endpoint, d.p256dh, d.auth, d.device, d.failures, n.kind, n.text, n.link,
     sender.name as "senderName",
     (p.expires_at <= $1 or s.expires_at <= $1 or u.blocked or u.deleted_at is not null or n.read_at is not null
       or m.read_at is not null or exists (
         select from pushes e where e.subscription_id = p.subscription_id and e.sender_id = p.sender_id and e.id > p.id
       )) as "isOver"
   from p join push_subscriptions d on d.id = p.subscription_id join sessions s on s.token_hash = d.session_hash
     join users u on u.id = d.user_id left join notifications n on n.id = p.notification_id
     left join chat_messages m on m.id = p.message_id left join users sender on sender.id = p.sender_id
   order by p.id`,
);
const remove = statement('remove_push', 'delete from pushes where id = $1');
const release = statement('release_push', 'update pushes set leased_until = null where id = $1');
const arrived = statement(
  'push_arrived',
  `update push_subscriptions set failures = 0, error = null, rest_until = null where id = $1 and failures > 0`,
);
const failed = statement(
  'push_failed',
  `update push_subscriptions set failures = failures + 1, error = $2, rest_until = $3 where id = $1`,
);
const removeOld = statement(
  'remove_old_pushes',
  `delete from pushes where id in (select id from pushes where expires_at <= $1 limit ${removedAtOnce})`,
);
const figures = statement(
  'push_queue',
  `select count(*)::int as length, min(created_at) as oldest from (select created_at from pushes limit 100000) waiting`,
);

export type Claimed = RowOf<typeof claim>;

export async function isAnyDeviceThere(db: Db): Promise<boolean> {
  return (await firstRow(db, isAnyDevice))?.isAny ?? false;
}

export async function claimPushes(db: Db, now: Date, most: number) {
  return rows(db, claim, [now, most]);
}

export async function removePush(db: Db, id: number): Promise<void> {
  await rows(db, remove, [id]);
}

/** It is sent again when its device has rested. */
export async function releasePush(db: Db, id: number): Promise<void> {
  await rows(db, release, [id]);
}

export async function noteArrival(db: Db, deviceId: number): Promise<void> {
  await rows(db, arrived, [deviceId]);
}

export async function noteFailure(db: Db, deviceId: number, error: string, restUntil: Date | null): Promise<void> {
  await rows(db, failed, [deviceId, error, restUntil]);
}

/** Those of devices that rest, too. */
export async function removeOldPushes(db: Db, now: Date): Promise<void> {
  await rows(db, removeOld, [now]);
}

export async function pushFigures(db: Db) {
  return firstRow(db, figures);
}
