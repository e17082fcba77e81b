import { resetMinutes } from '@crm/contract/accounts/resets';
import { aheadOf } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { firstRow, notNull, type RowOf, rows, statement } from '../../db/statement.ts';
import { isPast } from '../../plugins/queue/is-past.ts';

/** Longer than the work takes; then another server may do it. */
const leaseSeconds = 30;

const ask = statement('ask_for_reset', 'insert into reset_requests (email, ip, created_at) values ($1, $2, $3)');
const isAnyAsked = statement('is_any_reset_asked', 'select exists (select from reset_requests) as "isAsked"');
// A lease, or the pause after a failure. The first attempt counts from now on, further ones since it was asked.
const claim = statement(
  'claim_reset_requests',
  `with chosen as (
     select id, case when leased_until is null then $1 else created_at end as since from reset_requests
     where leased_until is null or ${isPast('leased_until', '1 hour')} order by id limit $2 for update skip locked
   )
   update reset_requests r set leased_until = $1::timestamptz + interval '${leaseSeconds} seconds' from chosen
   where r.id = chosen.id returning r.id, chosen.since`,
  { since: notNull },
);
const postpone = statement('postpone_reset_request', 'update reset_requests set leased_until = $2 where id = $1');
const takeRequest = statement(
  'take_reset_request',
  `delete from reset_requests where id = $1
   returning email, ip, created_at <= $2::timestamptz - interval '${resetMinutes} minutes' or ${aheadOf('$2', 'created_at')} as "isLate"`,
);
const readMail = statement('reset_mail_of', 'select mail_id as "mailId" from password_resets where user_id = $1');
const digest = `sha256(convert_to(u.password_hash, 'UTF8'))`;
const write = statement(
  'write_reset',
  `insert into password_resets (user_id, token_hash, password_digest, email, created_at, expires_at, mail_id)
   select u.id, $2, ${digest}, u.email, $3, $4, $5 from users u where u.id = $1
   on conflict (user_id) do update set token_hash = excluded.token_hash, password_digest = excluded.password_digest,
     email = excluded.email, created_at = excluded.created_at, expires_at = excluded.expires_at, mail_id = excluded.mail_id`,
);
/** A link ends with its time, with another password or e-mail, and while its account is blocked. */
const good = `r.token_hash = $1 and r.expires_at > $2 and not (${aheadOf('$2', 'r.created_at')})
     and r.password_digest = ${digest} and r.email = u.email and not u.blocked and u.deleted_at is null`;
const find = statement(
  'find_reset',
  `select u.role, r.expires_at as "expiresAt" from password_resets r join users u on u.id = r.user_id where ${good}`,
);
// Of two that come at once the second waits here, and then finds it used; so does whoever changes the account.
const take = statement(
  'take_reset',
  `select u.id, u.role from password_resets r join users u on u.id = r.user_id where ${good}
   for update of r for no key update of u`,
);
const remove = statement('remove_reset', 'delete from password_resets where user_id = $1');
const removeOld = statement(
  'remove_old_resets',
  `with late as (
     delete from reset_requests where created_at <= $1::timestamptz - interval '${resetMinutes} minutes' or ${aheadOf('$1', 'created_at')}
   ) delete from password_resets where expires_at <= $1 or ${aheadOf('$1', 'created_at')}`,
);

export type ClaimedRequest = RowOf<typeof claim>;

export async function insertRequest(db: Db, email: string, ip: string, now: Date): Promise<void> {
  await rows(db, ask, [email, ip, now]);
}

export async function isAnyResetAsked(db: Db): Promise<boolean> {
  return (await firstRow(db, isAnyAsked))?.isAsked ?? false;
}

export async function claimRequests(db: Db, now: Date, most: number) {
  return rows(db, claim, [now, most]);
}

/** One that could not be answered is claimed again from then on. */
export async function postponeRequest(db: Db, id: number, until: Date): Promise<void> {
  await rows(db, postpone, [id, until]);
}

/** Undefined when another server has done it. */
export async function takeResetRequest(db: Db, id: number, now: Date) {
  return firstRow(db, takeRequest, [id, now]);
}

export async function findResetMail(db: Db, userId: number): Promise<number | null> {
  return (await firstRow(db, readMail, [userId]))?.mailId ?? null;
}

interface NewReset {
  userId: number;
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
  mailId: number;
}

/** The link before it ends. */
export async function writeReset(db: Db, { userId, tokenHash, createdAt, expiresAt, mailId }: NewReset): Promise<void> {
  await rows(db, write, [userId, tokenHash, createdAt, expiresAt, mailId]);
}

export async function findReset(db: Db, tokenHash: Buffer, now: Date) {
  return firstRow(db, find, [tokenHash, now]);
}

/** The account of a link, held until the transaction ends. */
export async function takeReset(db: Db, tokenHash: Buffer, now: Date) {
  return firstRow(db, take, [tokenHash, now]);
}

export async function removeReset(db: Db, userId: number): Promise<void> {
  await rows(db, remove, [userId]);
}

export async function removeOldResets(db: Db, now: Date): Promise<void> {
  await rows(db, removeOld, [now]);
}
