import type { MailTime } from '@crm/contract/office/mail-choices';
import type { NotificationKind } from '@crm/contract/office/notifications';
import type { Db } from '../../db/client.ts';
import { firstRow, holds, type RowOf, rows, statement } from '../../db/statement.ts';
import { timeText } from '../../records/time-text.ts';

/** By kind, where it is not as usual. */
export type StoredTimes = Partial<Record<NotificationKind, MailTime>>;

const says = { times: holds<StoredTimes>(), ended: holds<StoredTimes>() };
const columns = `c.times, c.ended, ${timeText('c.quiet_from')} as "quietFrom", ${timeText('c.quiet_to')} as "quietTo",
     c.time_zone as "timeZone", c.daily_hour as "dailyHour", c.version`;

const read = statement('read_mail_choices', `select ${columns} from mail_choices c where c.user_id = $1`, says);
const open = statement(
  'open_mail_choices',
  `insert into mail_choices (user_id, updated_at) select u.id, $2 from users u where u.id = $1 and u.deleted_at is null
   on conflict (user_id) do nothing`,
);
const lock = statement('lock_mail_choices', `select ${columns} from mail_choices c where c.user_id = $1 for update`, says);
const write = statement(
  'write_mail_choices',
  `update mail_choices set times = $2, ended = $3, quiet_from = $4::text::time, quiet_to = $5::text::time, time_zone = $6,
     daily_hour = $7, updated_at = $8, version = version + 1 where user_id = $1`,
);
// In the order in which a server locks them that mails some.
const rush = statement(
  'rush_notice_mails',
  `with waiting as (select notification_id from notice_mails where user_id = $1 order by notification_id for update)
   update notice_mails n set due_at = greatest(n.created_at + interval '2 minutes', $2::timestamptz)
   from waiting where n.notification_id = waiting.notification_id`,
);

export type ChoicesRow = RowOf<typeof read>;
export type NewChoices = Omit<ChoicesRow, 'version'>;

export async function findChoices(db: Db, userId: number): Promise<ChoicesRow | undefined> {
  return firstRow(db, read, [userId]);
}

/** Undefined when there is no such account. Whoever chose nothing yet gets a row for it. */
export async function lockChoices(db: Db, userId: number, now: Date): Promise<ChoicesRow | undefined> {
  await rows(db, open, [userId, now]);
  return firstRow(db, lock, [userId]);
}

/** The caller has locked the row. */
export async function writeChoices(db: Db, userId: number, choices: NewChoices, now: Date): Promise<void> {
  const { times, ended, quietFrom, quietTo, timeZone, dailyHour } = choices;
  await rows(db, write, [userId, times, ended, quietFrom, quietTo, timeZone, dailyHour, now]);
}

/** What waits is looked at again, by what is chosen now. */
export async function rushNotices(db: Db, userId: number, now: Date): Promise<void> {
  await rows(db, rush, [userId, now]);
}
