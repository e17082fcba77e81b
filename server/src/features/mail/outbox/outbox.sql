-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- is_any_mail_waiting (outbox.queries.ts)
select exists (select from mails where state = 'waiting') as "isWaiting";

-- claim_mails (outbox.queries.ts): $1 timestamp with time zone, $2 bigint
with chosen as (
     select m.id from mails m
     where m.state = 'waiting' and (m.due_at <= $1 or m.due_at > $1::timestamptz + interval '1 day') and (m.leased_until is null or (m.leased_until <= $1 or m.leased_until > $1::timestamptz + interval '5 minutes'))
     order by m.due_at, m.id limit $2 for update skip locked
   )
   update mails m set leased_until = $1::timestamptz + interval '30 seconds', attempts = m.attempts + 1,
     first_attempt_at = coalesce(m.first_attempt_at, $1), last_attempt_at = $1
   from chosen where m.id = chosen.id
   returning m.id, m.message_id as "messageId", m.kind, m.to_address as "toAddress", m.to_name as "toName", m.content, m.attempts,
     m.created_at as "createdAt", m.expires_at as "expiresAt", m.first_attempt_at as "firstAttemptAt", m.leased_until as "leasedUntil",
     m.kind = 'notice' and exists (select from users u where u.id = m.user_id and (u.blocked or u.deleted_at is not null)) as "isClosed";

-- renew_mail (outbox.queries.ts): $1 bigint, $2 timestamp with time zone, $3 timestamp with time zone
update mails set leased_until = $3 where id = $1 and state = 'waiting' and leased_until = $2 returning id;

-- mark_mail_sent (outbox.queries.ts): $1 bigint, $2 timestamp with time zone, $3 integer
update mails set state = 'sent', finished_at = $2, leased_until = null, content = null, code = $3, error = null
   where id = $1 and state <> 'sent';

-- mark_mail_failed (outbox.queries.ts): $1 bigint, $2 timestamp with time zone, $3 timestamp with time zone, $4 integer, $5 text
update mails set state = 'failed', finished_at = $3, leased_until = null, code = $4, error = $5
   where id = $1 and state = 'waiting' and leased_until = $2;

-- mark_mail_later (outbox.queries.ts): $1 bigint, $2 timestamp with time zone, $3 timestamp with time zone, $4 integer, $5 text
update mails set due_at = $3, leased_until = null, code = $4, error = $5
   where id = $1 and state = 'waiting' and leased_until = $2;

-- release_mail (outbox.queries.ts): $1 bigint, $2 timestamp with time zone, $3 integer, $4 text
update mails set leased_until = null, attempts = greatest(attempts - 1, 0), code = coalesce($3, code), error = coalesce($4, error)
   where id = $1 and state = 'waiting' and leased_until = $2;

-- mail_queue (outbox.queries.ts)
select count(*)::int as length, min(created_at) as oldest from (
     select m.created_at from mails m where m.state = 'waiting' order by m.due_at, m.id limit 100000
   ) waiting;
