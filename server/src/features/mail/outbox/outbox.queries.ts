import type { Db } from '../../../db/client.ts';
import { firstRow, holds, type RowOf, rows, statement } from '../../../db/statement.ts';
import { isPast } from '../../../plugins/queue/is-past.ts';
import type { MailKind } from '../../../records/mails.ts';

// The outbox: which mails are sent next, by whichever server is free, and what became of them.

/** Another server may send it when this has passed without a renewal. */
export const leaseSeconds = 30;

const isAnyWaiting = statement('is_any_mail_waiting', `select exists (select from mails where state = 'waiting') as "isWaiting"`);
const claim = statement(
  'claim_mails',
  `with chosen as (
     select m.id from mails m
     where m.state = 'waiting' and ${isPast('m.due_at', '1 day')} and (m.leased_until is null or ${isPast('m.leased_until', '5 minutes')})
     order by m.due_at, m.id limit $2 for update skip locked
   )
   update mails m set leased_until = $1::timestamptz + interval '${leaseSeconds} seconds', attempts = m.attempts + 1,
     first_attempt_at = coalesce(m.first_attempt_at, $1), last_attempt_at = $1
   from chosen where m.id = chosen.id
   returning m.id, m.message_id as "messageId", m.kind, m.to_address as "toAddress", m.to_name as "toName", m.content, m.attempts,
     m.created_at as "createdAt", m.expires_at as "expiresAt", m.first_attempt_at as "firstAttemptAt", m.leased_until as "leasedUntil",
     m.kind = 'notice' and exists (select from users u where u.id = m.user_id and (u.blocked or u.deleted_at is not null)) as "isClosed"`,
  { kind: holds<MailKind>() },
);
const renew = statement(
  'renew_mail',
  `update mails set leased_until = $3 where id = $1 and state = 'waiting' and leased_until = $2 returning id`,
);
// Whoever holds it: a mail that was taken is never sent again.
const markSent = statement(
  'mark_mail_sent',
  `update mails set state = 'sent', finished_at = $2, leased_until = null, content = null, code = $3, error = null
   where id = $1 and state <> 'sent'`,
);
const markFailed = statement(
  'mark_mail_failed',
  `update mails set state = 'failed', finished_at = $3, leased_until = null, code = $4, error = $5
   where id = $1 and state = 'waiting' and leased_until = $2`,
);
const markLater = statement(
  'mark_mail_later',
  `update mails set due_at = $3, leased_until = null, code = $4, error = $5
   where id = $1 and state = 'waiting' and leased_until = $2`,
);
// It keeps its turn, and the attempt does not count.
const release = statement(
  'release_mail',
  `update mails set leased_until = null, attempts = greatest(attempts - 1, 0), code = coalesce($3, code), error = coalesce($4, error)
   where id = $1 and state = 'waiting' and leased_until = $2`,
);
const figures = statement(
  'mail_queue',
  `select count(*)::int as length, min(created_at) as oldest from (
     select m.created_at from mails m where m.state = 'waiting' order by m.due_at, m.id limit 100000
   ) waiting`,
);

export type ClaimedMail = RowOf<typeof claim>;

export async function isAnyMailWaiting(db: Db): Promise<boolean> {
  return (await firstRow(db, isAnyWaiting))?.isWaiting ?? false;
}

export async function claimMails(db: Db, now: Date, most: number): Promise<ClaimedMail[]> {
  return rows(db, claim, [now, most]);
}

/** What this server holds, and until when. */
export interface Lease {
  id: number;
  until: Date;
}

/** False when another server holds it meanwhile, or it is gone. */
export async function renewLease(db: Db, lease: Lease, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + leaseSeconds * 1000);
  if ((await rows(db, renew, [lease.id, lease.until, until])).length === 0) return false;
  lease.until = until;
  return true;
}

export async function storeSent(db: Db, id: number, now: Date, code: number | null): Promise<void> {
  await rows(db, markSent, [id, now, code]);
}

interface Said {
  code: number | null;
  error: string;
}

export async function storeFailed(db: Db, { id, until }: Lease, now: Date, { code, error }: Said): Promise<void> {
  await rows(db, markFailed, [id, until, now, code, error]);
}

export async function storeLater(db: Db, { id, until }: Lease, dueAt: Date, { code, error }: Said): Promise<void> {
  await rows(db, markLater, [id, until, dueAt, code, error]);
}

export async function releaseMail(db: Db, { id, until }: Lease, said?: Said): Promise<void> {
  await rows(db, release, [id, until, said?.code ?? null, said?.error ?? null]);
}

export async function outboxFigures(db: Db) {
  return firstRow(db, figures);
}
