import { failedMailDays, mailLogDays } from '@crm/contract/office/mail';
import type { Db } from '../../db/client.ts';
import { firstRow, holds, type RowOf, rows, statement } from '../../db/statement.ts';

// The log of mails, as administrators see it. What sends reads outbox/outbox.queries.ts.

type MailState = 'waiting' | 'sent' | 'failed';

/** How many rows one clean-up takes at most; the next one goes on. */
const removedAtOnce = 50_000;
const mostCounted = 1000;

const columns = `m.id, m.kind, m.to_address as "toAddress", m.state, m.attempts, m.created_at as "createdAt",
     m.last_attempt_at as "lastAttemptAt", m.due_at as "dueAt", m.finished_at as "finishedAt", m.expires_at as "expiresAt", m.code, m.error,
     m.content is not null as "hasContent"`;
const says = { state: holds<MailState>() };

const list = statement('list_mails', `select ${columns} from mails m order by m.id desc offset $1 limit $2`, says);
const listFailed = statement(
  'list_failed_mails',
  `select ${columns} from mails m where m.error is not null order by m.id desc offset $1 limit $2`,
  says,
);
const read = statement('read_mail', `select ${columns} from mails m where m.id = $1`, says);
const lock = statement('lock_mail', `select ${columns} from mails m where m.id = $1 for update`, says);
const counts = statement(
  'count_mails',
  `select
     (select count(*)::int from (select from mails where state = 'waiting' limit ${mostCounted}) w) as waiting,
     (select min(w.created_at) from (
        select created_at from mails where state = 'waiting' order by due_at, id limit ${mostCounted}) w) as "oldestWaitingAt",
     (select count(*)::int from (select from mails where error is not null and state = 'failed' limit ${mostCounted}) f) as failed,
     (select finished_at from mails where finished_at is not null and state = 'sent' order by finished_at desc limit 1) as "lastSentAt"`,
);
const again = statement(
  'send_mail_again',
  `update mails set state = 'waiting', due_at = $2, leased_until = null, attempts = 0, first_attempt_at = null, finished_at = null
   where id = $1 and state = 'failed' and content is not null`,
);
// It waits for nobody, and nobody waits for it: whoever makes it sends it.
const insertTest = statement(
  'insert_test_mail',
  `insert into mails (kind, user_id, to_address, to_name, state, created_at, due_at, attempts, first_attempt_at, last_attempt_at,
     finished_at, error)
   values ('test', $1, $2, null, 'failed', $3, $3, 1, $3, $3, $3, 'It was not finished') returning id, message_id as "messageId"`,
);
const finishTest = statement(
  'finish_test_mail',
  `update mails set state = $2, finished_at = $3, code = $4, error = $5 where id = $1 and kind = 'test'`,
);
const removeOld = statement(
  'remove_old_mails',
  `delete from mails where id in (
     select id from mails where finished_at < $1::timestamptz - interval '${mailLogDays} days' limit ${removedAtOnce})`,
);
// Where no server sends mail any more.
const removeStuck = statement(
  'remove_stuck_mails',
  `delete from mails where id in (
     select id from mails where state = 'waiting' and due_at < $1::timestamptz - interval '${mailLogDays} days' limit ${removedAtOnce})`,
);
const emptyFailed = statement(
  'empty_failed_mails',
  `update mails set content = null where id in (
     select id from mails where state = 'failed' and content is not null
       and finished_at < $1::timestamptz - interval '${failedMailDays} days' limit ${removedAtOnce})`,
);

export type MailRow = RowOf<typeof list>;

export async function listMailRows(db: Db, onlyFailed: boolean, offset: number, most: number) {
  return rows(db, onlyFailed ? listFailed : list, [offset, most]);
}

export async function readMailRow(db: Db, id: number) {
  return firstRow(db, read, [id]);
}

export async function lockMailRow(db: Db, id: number) {
  return firstRow(db, lock, [id]);
}

export async function countMails(db: Db) {
  const found = await firstRow(db, counts);
  if (!found) throw new Error('a count returned no row');
  return found;
}

export async function queueMailAgain(db: Db, id: number, now: Date): Promise<void> {
  await rows(db, again, [id, now]);
}

export async function insertTestMail(db: Db, userId: number, to: string, now: Date): Promise<{ id: number; messageId: string }> {
  const row = await firstRow(db, insertTest, [userId, to, now]);
  if (!row) throw new Error('an insert returned no row');
  return row;
}

export async function finishTestMail(
  db: Db,
  id: number,
  now: Date,
  { isSent, code, error }: { isSent: boolean; code: number | null; error: string | null },
): Promise<void> {
  await rows(db, finishTest, [id, isSent ? 'sent' : 'failed', now, code, error]);
}

export async function removeOldMails(db: Db, now: Date): Promise<void> {
  await rows(db, emptyFailed, [now]);
  await rows(db, removeOld, [now]);
  await rows(db, removeStuck, [now]);
}
