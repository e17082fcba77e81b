-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- list_mails (mail.queries.ts): $1 bigint, $2 bigint
select m.id, m.kind, m.to_address as "toAddress", m.state, m.attempts, m.created_at as "createdAt",
     m.last_attempt_at as "lastAttemptAt", m.due_at as "dueAt", m.finished_at as "finishedAt", m.expires_at as "expiresAt", m.code, m.error,
     m.content is not null as "hasContent" from mails m order by m.id desc offset $1 limit $2;

-- list_failed_mails (mail.queries.ts): $1 bigint, $2 bigint
select m.id, m.kind, m.to_address as "toAddress", m.state, m.attempts, m.created_at as "createdAt",
     m.last_attempt_at as "lastAttemptAt", m.due_at as "dueAt", m.finished_at as "finishedAt", m.expires_at as "expiresAt", m.code, m.error,
     m.content is not null as "hasContent" from mails m where m.error is not null order by m.id desc offset $1 limit $2;

-- read_mail (mail.queries.ts): $1 bigint
select m.id, m.kind, m.to_address as "toAddress", m.state, m.attempts, m.created_at as "createdAt",
     m.last_attempt_at as "lastAttemptAt", m.due_at as "dueAt", m.finished_at as "finishedAt", m.expires_at as "expiresAt", m.code, m.error,
     m.content is not null as "hasContent" from mails m where m.id = $1;

-- lock_mail (mail.queries.ts): $1 bigint
select m.id, m.kind, m.to_address as "toAddress", m.state, m.attempts, m.created_at as "createdAt",
     m.last_attempt_at as "lastAttemptAt", m.due_at as "dueAt", m.finished_at as "finishedAt", m.expires_at as "expiresAt", m.code, m.error,
     m.content is not null as "hasContent" from mails m where m.id = $1 for update;

-- count_mails (mail.queries.ts)
select
     (select count(*)::int from (select from mails where state = 'waiting' limit 1000) w) as waiting,
     (select min(w.created_at) from (
        select created_at from mails where state = 'waiting' order by due_at, id limit 1000) w) as "oldestWaitingAt",
     (select count(*)::int from (select from mails where error is not null and state = 'failed' limit 1000) f) as failed,
     (select finished_at from mails where finished_at is not null and state = 'sent' order by finished_at desc limit 1) as "lastSentAt";

-- send_mail_again (mail.queries.ts): $1 bigint, $2 timestamp with time zone
update mails set state = 'waiting', due_at = $2, leased_until = null, attempts = 0, first_attempt_at = null, finished_at = null
   where id = $1 and state = 'failed' and content is not null;

-- insert_test_mail (mail.queries.ts): $1 bigint, $2 text, $3 timestamp with time zone
insert into mails (kind, user_id, to_address, to_name, state, created_at, due_at, attempts, first_attempt_at, last_attempt_at,
     finished_at, error)
   values ('test', $1, $2, null, 'failed', $3, $3, 1, $3, $3, $3, 'It was not finished') returning id, message_id as "messageId";

-- finish_test_mail (mail.queries.ts): $1 bigint, $2 text, $3 timestamp with time zone, $4 integer, $5 text
update mails set state = $2, finished_at = $3, code = $4, error = $5 where id = $1 and kind = 'test';

-- remove_old_mails (mail.queries.ts): $1 timestamp with time zone
delete from mails where id in (
     select id from mails where finished_at < $1::timestamptz - interval '30 days' limit 50000);

-- remove_stuck_mails (mail.queries.ts): $1 timestamp with time zone
delete from mails where id in (
     select id from mails where state = 'waiting' and due_at < $1::timestamptz - interval '30 days' limit 50000);

-- empty_failed_mails (mail.queries.ts): $1 timestamp with time zone
update mails set content = null where id in (
     select id from mails where state = 'failed' and content is not null
       and finished_at < $1::timestamptz - interval '7 days' limit 50000);
