import type { Db } from '../../../db/client.ts';
import { firstRow, rows, statement } from '../../../db/statement.ts';
import { erasedFacts } from './erased-facts.ts';

// Name, address, sign-ins and reasons go. The records, days and messages of the person stay with a number in the place of a name.

const lock = statement(
  'lock_person_to_erase',
  `select id, name, email, role, blocked, created_at as "createdAt", deleted_at is not null as "isDeleted", erased_at is not null as "isErased"
   from users where id = $1 for no key update`,
);
const account = statement(
  'erase_account',
  `update users set name = $2, email = $3, password_hash = '', erased_at = $4, version = version + 1, updated_at = $4 where id = $1`,
);
/** Rows that are about the person alone. */
const own = [
  statement('erase_sessions', 'delete from sessions where user_id = $1'),
  statement('erase_apps', 'delete from totp_factors where user_id = $1'),
  statement('erase_recovery_codes', 'delete from recovery_codes where user_id = $1'),
  statement('erase_passkeys', 'delete from passkeys where user_id = $1'),
  statement('erase_provider_links', 'delete from oidc_links where user_id = $1'),
  statement('erase_feeds', 'delete from calendar_feeds where user_id = $1'),
  statement('erase_mail_choices', 'delete from mail_choices where user_id = $1'),
  statement('erase_reports', 'delete from number_report_people where user_id = $1'),
  statement('erase_report_mails', 'delete from number_report_mails where user_id = $1'),
  statement('erase_resets', 'delete from password_resets where user_id = $1'),
  statement('erase_inbox', 'delete from notifications where user_id = $1'),
  statement('erase_keys', 'delete from idempotency_keys where user_id = $1'),
  statement('erase_team_history', 'delete from team_history where user_id = $1'),
  statement('erase_tokens', `update api_tokens set name = 'Erased', last_ip = null where user_id = $1`),
  statement(
    'erase_leave_reasons',
    `update leaves set reason = 'Erased', decision_reason = case when decision_reason is not null then 'Erased' end where staff_id = $1`,
  ),
  statement(
    'erase_correction_reasons',
    `update attendance_corrections set reason = 'Erased', decision_reason = case when decision_reason is not null then 'Erased' end
     where staff_id = $1`,
  ),
  statement(
    'erase_day_reasons',
    `update attendance_days set correction_reason = 'Erased' where staff_id = $1 and correction_reason is not null`,
  ),
  statement('erase_removal_reasons', `update attendance_removals set reason = 'Erased' where staff_id = $1`),
];
const invitations = statement(
  'erase_invitations',
  `update invitations set label = '', email = null where used_by = $1 or lower(email) = lower($2)`,
);
const waitingMails = statement(
  'erase_waiting_mails',
  `delete from mails where (user_id = $1 or lower(to_address) = lower($2)) and state = 'waiting'`,
);
const mails = statement(
  'erase_mails',
  `update mails set to_address = 'erased@erased.invalid', to_name = null, content = null, error = case when error is not null then 'Erased' end
   where user_id = $1 or lower(to_address) = lower($2)`,
);
const requests = statement('erase_reset_requests', 'delete from reset_requests where lower(email) = lower($1)');
const limits = statement('erase_limits', 'delete from rate_limits where lower(key) = lower($1)');
const history = statement(
  'erase_history_of_person',
  `update changes c set before = ${erasedFacts('before')}, after = ${erasedFacts('after')}
   from (
     select 'user' as entity, $1::bigint as id union all select 'worklog', $1::bigint
     union all select 'leave', id from leaves where staff_id = $1 union all select 'attendance', id from attendance_days where staff_id = $1
     union all select 'correction', id from attendance_corrections where staff_id = $1
     union all select 'token', id from api_tokens where user_id = $1
     union all select 'invitation', id from invitations where used_by = $1
   ) r where c.entity = r.entity and c.entity_id = r.id and (c.before is not null or c.after is not null)`,
);
const mentioned = (column: string) =>
  `case when c.${column} is not null then regexp_replace(c.${column}::text, $2, $3, 'g')::jsonb end`;
// A name or an address stands in the lines of other records as a whole value. It reads the history from its first line to its last.
const mentions = statement(
  'erase_mentions_in_history',
  `update changes c set before = ${mentioned('before')}, after = ${mentioned('after')}
   where position($1 in c.before::text) > 0 or position($1 in c.after::text) > 0`,
);
const inboxes = statement(
  'erase_mentions_in_inboxes',
  `update notifications set text = regexp_replace(text, $2, $3, 'g') where position($1 in text) > 0`,
);

export async function lockPerson(db: Db, id: number) {
  return firstRow(db, lock, [id]);
}

export type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

export async function erasePersonRows(db: Db, { id, name, email }: LockedPerson, now: Date): Promise<void> {
  const alias = 'Erased person';
  await rows(db, history, [id]);
  for (const [value, to] of [
    [name, alias],
    [email, 'Erased'],
  ] as const) {
    // A value is not followed by a colon; a field is. The text is what PostgreSQL makes of the JSON.
    const written = JSON.stringify(value);
    await rows(db, mentions, [written, `${escaped(written)}(?!:)`, JSON.stringify(to).replaceAll('\\', '\\\\')]);
    await rows(db, inboxes, [value, `\\m${escaped(value)}\\M`, to]);
  }
  for (const one of own) await rows(db, one, [id]);
  for (const one of [invitations, waitingMails, mails]) await rows(db, one, [id, email]);
  for (const one of [requests, limits]) await rows(db, one, [email]);
  await rows(db, account, [id, alias, `erased-${id}@erased.invalid`, now]);
}

/** As a part of a regular expression of PostgreSQL. */
function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
