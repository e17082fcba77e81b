-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- list_deliveries (deliveries.queries.ts): $1 bigint, $2 bigint, $3 bigint
select d.id, d.message_id as "messageId", d.event, d.entity as kind, d.entity_id as "recordId", d.change_id as "changeId",
     d.created_at as "createdAt", d.state, d.attempts, d.last_attempt_at as "lastAttemptAt", d.due_at as "dueAt", d.status,
     d.duration_ms as "durationMs", d.error, d.excerpt from webhook_deliveries d where d.webhook_id = $1 and d.event is not null order by d.id desc offset $2 limit $3;

-- list_failed_deliveries (deliveries.queries.ts): $1 bigint, $2 bigint, $3 bigint
select d.id, d.message_id as "messageId", d.event, d.entity as kind, d.entity_id as "recordId", d.change_id as "changeId",
     d.created_at as "createdAt", d.state, d.attempts, d.last_attempt_at as "lastAttemptAt", d.due_at as "dueAt", d.status,
     d.duration_ms as "durationMs", d.error, d.excerpt from webhook_deliveries d
   where d.webhook_id = $1 and d.event is not null and d.error is not null order by d.id desc offset $2 limit $3;

-- read_delivery (deliveries.queries.ts): $1 bigint, $2 bigint
select d.id, d.message_id as "messageId", d.event, d.entity as kind, d.entity_id as "recordId", d.change_id as "changeId",
     d.created_at as "createdAt", d.state, d.attempts, d.last_attempt_at as "lastAttemptAt", d.due_at as "dueAt", d.status,
     d.duration_ms as "durationMs", d.error, d.excerpt from webhook_deliveries d where d.webhook_id = $1 and d.id = $2;

-- replay_delivery (deliveries.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
update webhook_deliveries set state = 'waiting', due_at = $3, leased_until = null, attempts = 0, first_attempt_at = null,
     finished_at = null
   where webhook_id = $1 and id = $2 and event is not null and (leased_until is null or leased_until <= $3) returning id;

-- insert_test_delivery (deliveries.queries.ts): $1 bigint, $2 timestamp with time zone
insert into webhook_deliveries (webhook_id, entity, entity_id, event, state, created_at, due_at)
   values ($1, 'webhook', $1, 'webhook.test', 'given up', $2, $2) returning id;

-- resume_deliveries (deliveries.queries.ts): $1 bigint, $2 timestamp with time zone, $3 timestamp with time zone
with d as (
     update webhook_deliveries set state = 'waiting', due_at = $2, leased_until = null, attempts = 0, first_attempt_at = null,
       finished_at = null
     where webhook_id = $1 and change_id is not null and (state = 'waiting' or state = 'given up' and created_at >= $3) returning id
   ) select count(*)::int as count from d;

-- queue_missed_changes (deliveries.queries.ts): $1 bigint, $2 timestamp with time zone, $3 timestamp with time zone
with missed as (
     select c.id, c.entity, c.entity_id, c.at from changes c, webhooks w
     where w.id = $1 and c.at >= greatest($2::timestamptz - interval '1 hour', w.created_at, $3::timestamptz - interval '30 days')
       and (w.kinds is null or c.entity = any (w.kinds))
     order by c.at desc, c.id desc limit 10000
   ), d as (
     insert into webhook_deliveries (webhook_id, change_id, entity, entity_id, created_at, due_at)
     select $1, missed.id, missed.entity, missed.entity_id, missed.at, $3 from missed order by missed.id
     on conflict (webhook_id, change_id) do nothing returning id
   ) select count(*)::int as count from d;

-- leave_out_deliveries (deliveries.queries.ts): $1 bigint, $2 timestamp with time zone
update webhook_deliveries set state = 'given up', finished_at = $2, leased_until = null, event = coalesce(event, entity || '.*'),
     error = coalesce(error, 'Left out when the webhook was switched on again')
   where webhook_id = $1 and state = 'waiting';

-- remove_old_deliveries (deliveries.queries.ts): $1 timestamp with time zone
delete from webhook_deliveries where id in (
     select id from webhook_deliveries where finished_at < $1::timestamptz - interval '30 days'
     limit 50000);

-- remove_stuck_deliveries (deliveries.queries.ts): $1 timestamp with time zone
delete from webhook_deliveries where id in (
     select d.id from webhooks w join webhook_deliveries d on d.webhook_id = w.id
     where not w.is_on and d.state = 'waiting' and d.created_at < $1::timestamptz - interval '30 days'
     limit 50000);

-- remove_many_deliveries (deliveries.queries.ts)
delete from webhook_deliveries where id in (
     select d.id from webhooks w cross join lateral (
       select id from webhook_deliveries where webhook_id = w.id and state <> 'waiting' order by id desc offset 100000 limit 50000
     ) d);

-- list_webhooks (webhooks.queries.ts): $1 timestamp with time zone
select w.id, w.name, w.url, w.events, w.is_on as "isOn", w.failing_since as "failingSince", w.off_at as "offAt",
     w.off_reason as "offReason", case when w.old_secret_until > $1 then w.old_secret_until end as "oldSecretUntil",
     w.created_at as "createdAt", w.version,
     (select count(*)::int from (
       select from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting' and d.event is not null limit 1000
     ) counted) as waiting,
     last.at as "lastAt", last.state as "lastState", last.status as "lastStatus" from webhooks w left join lateral (
     select d.last_attempt_at as at, d.state, d.status from webhook_deliveries d
     where d.webhook_id = w.id and d.last_attempt_at is not null order by d.last_attempt_at desc limit 1
   ) last on true order by lower(w.name), w.id limit 50;

-- read_webhook (webhooks.queries.ts): $1 timestamp with time zone, $2 bigint
select w.id, w.name, w.url, w.events, w.is_on as "isOn", w.failing_since as "failingSince", w.off_at as "offAt",
     w.off_reason as "offReason", case when w.old_secret_until > $1 then w.old_secret_until end as "oldSecretUntil",
     w.created_at as "createdAt", w.version,
     (select count(*)::int from (
       select from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting' and d.event is not null limit 1000
     ) counted) as waiting,
     last.at as "lastAt", last.state as "lastState", last.status as "lastStatus" from webhooks w left join lateral (
     select d.last_attempt_at as at, d.state, d.status from webhook_deliveries d
     where d.webhook_id = w.id and d.last_attempt_at is not null order by d.last_attempt_at desc limit 1
   ) last on true where w.id = $2;

-- hold_webhooks (webhooks.queries.ts): $1 bigint
select pg_advisory_xact_lock($1);

-- count_webhooks (webhooks.queries.ts)
select count(*)::int as count from webhooks;

-- insert_webhook (webhooks.queries.ts): $1 text, $2 text, $3 text[], $4 text[], $5 bytea, $6 timestamp with time zone
insert into webhooks (name, url, events, kinds, secret, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $6) returning id;

-- lock_webhook (webhooks.queries.ts): $1 bigint
select id, name, url, events, is_on as "isOn", off_at as "offAt", failing_since as "failingSince", secret, version
   from webhooks where id = $1 for update;

-- update_webhook (webhooks.queries.ts): $1 bigint, $2 text, $3 text, $4 text[], $5 text[], $6 timestamp with time zone
update webhooks set name = $2, url = $3, events = $4, kinds = $5, updated_at = $6, version = version + 1 where id = $1;

-- remove_webhook (webhooks.queries.ts): $1 bigint
delete from webhooks where id = $1;

-- replace_webhook_secret (webhooks.queries.ts): $1 bigint, $2 bytea, $3 timestamp with time zone, $4 timestamp with time zone
update webhooks set old_secret = secret, old_secret_until = $3, secret = $2, updated_at = $4, version = version + 1 where id = $1;

-- switch_webhook_off (webhooks.queries.ts): $1 bigint, $2 timestamp with time zone, $3 text
update webhooks set is_on = false, off_at = $2, off_reason = $3, updated_at = $2, version = version + 1
   where id = $1 and is_on returning name;

-- switch_webhook_on (webhooks.queries.ts): $1 bigint, $2 timestamp with time zone
update webhooks set is_on = true, off_at = null, off_reason = null, failing_since = null, failures = 0, rest_until = null,
     updated_at = $2, version = version + 1 where id = $1;
