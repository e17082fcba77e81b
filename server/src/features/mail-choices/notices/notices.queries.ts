import type { NotificationKind } from '@crm/contract/office/notifications';
import type { Db } from '../../../db/client.ts';
import { firstRow, holds, notNull, type RowOf, rows, statement } from '../../../db/statement.ts';
import { isPast } from '../../../plugins/queue/is-past.ts';
import { timeText } from '../../../records/time-text.ts';
import type { StoredTimes } from '../mail-choices.queries.ts';

/** Longer than one person takes; then another server may look. */
const leaseSeconds = 60;
const lookedThrough = 500;
const mostOfPerson = 2000;

const isAnyDue = statement('is_any_notice_due', 'select exists (select from notice_mails where due_at <= $1) as "isDue"');
// A lease, or the pause after a failure. The first attempt counts from now on, further ones since it was due.
const claim = statement(
  'claim_notice_people',
  `with due as (
     select n.notification_id, n.user_id, n.due_at, case when n.leased_until is null then $1 else n.due_at end as since
     from notice_mails n where n.due_at <= $1 and (n.leased_until is null or ${isPast('n.leased_until', '1 day')})
     order by n.due_at limit ${lookedThrough} for update skip locked
   ), chosen as (
     select user_id, min(since) as since from due group by user_id order by min(due_at), user_id limit $2
   ), leased as (
     update notice_mails n set leased_until = $1::timestamptz + interval '${leaseSeconds} seconds'
     from due join chosen using (user_id) where n.notification_id = due.notification_id returning n.user_id, chosen.since
   )
   select distinct user_id as "userId", since from leased`,
  { since: notNull },
);
const rest = statement('rest_due_notices', 'update notice_mails set leased_until = $3 where user_id = $1 and due_at <= $2');
// Two servers that have the same person wait here for each other, and the second finds what the first left.
const lockDue = statement(
  'lock_due_notices',
  `select n.notification_id as id, n.kind, n.created_at as "createdAt", i.text, i.link, i.read_at is not null as "isRead"
   from notice_mails n join notifications i on i.id = n.notification_id
   where n.user_id = $1 and n.due_at <= $2 order by n.notification_id limit ${mostOfPerson} for update of n`,
  { kind: holds<NotificationKind>() },
);
const read = statement(
  'read_mailed_person',
  `select u.email, u.name, coalesce(c.times, '{}') as times, ${timeText('c.quiet_from')} as "quietFrom",
     ${timeText('c.quiet_to')} as "quietTo", c.time_zone as "timeZone", coalesce(c.daily_hour, 8) as "dailyHour"
   from users u left join mail_choices c on c.user_id = u.id
   where u.id = $1 and not u.blocked and u.deleted_at is null`,
  { times: holds<StoredTimes>() },
);
const remove = statement('remove_notice_mails', 'delete from notice_mails where notification_id = any ($1::bigint[])');
const postpone = statement(
  'postpone_notice_mails',
  `update notice_mails n set due_at = later.at, leased_until = null
   from unnest($1::bigint[], $2::timestamptz[]) as later (id, at) where n.notification_id = later.id`,
);
const removeOld = statement(
  'remove_old_notice_mails',
  `delete from notice_mails where notification_id in (
     select notification_id from notice_mails where created_at < $1::timestamptz - interval '7 days' limit 50000)`,
);
// The clock of a server was ahead: nothing else is looked at later than this.
const mendAhead = statement(
  'mend_notice_mails_ahead',
  `update notice_mails set due_at = $1 where due_at > $1::timestamptz + interval '3 days'`,
);

export type ClaimedPerson = RowOf<typeof claim>;
export type DueNotice = RowOf<typeof lockDue>;
export type MailedPerson = RowOf<typeof read>;

export async function isAnyNoticeDue(db: Db, now: Date): Promise<boolean> {
  return (await firstRow(db, isAnyDue, [now]))?.isDue ?? false;
}

/** People with something that is due, and that no other server looks at. */
export async function claimPeople(db: Db, now: Date, most: number): Promise<ClaimedPerson[]> {
  return rows(db, claim, [now, most]);
}

/** Everything of the person that is due is looked at again from then on. */
export async function restNotices(db: Db, userId: number, now: Date, until: Date): Promise<void> {
  await rows(db, rest, [userId, now, until]);
}

export async function lockDueNotices(db: Db, userId: number, now: Date): Promise<DueNotice[]> {
  return rows(db, lockDue, [userId, now]);
}

/** Undefined when the account is blocked or deleted. */
export async function findMailedPerson(db: Db, userId: number): Promise<MailedPerson | undefined> {
  return firstRow(db, read, [userId]);
}

export async function removeNotices(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await rows(db, remove, [ids]);
}

export async function postponeNotices(db: Db, later: readonly { id: number; at: Date }[]): Promise<void> {
  if (later.length > 0) await rows(db, postpone, [later.map(({ id }) => id), later.map(({ at }) => at)]);
}

/** What nobody could mail for a week is no news. */
export async function removeOldNotices(db: Db, now: Date): Promise<void> {
  await rows(db, removeOld, [now]);
  await rows(db, mendAhead, [now]);
}
