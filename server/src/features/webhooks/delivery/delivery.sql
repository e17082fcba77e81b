-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- is_any_webhook_on (queue.queries.ts)
select exists (select from webhooks where is_on) as "isOn";

-- unsorted_deliveries (queue.queries.ts)
select d.id, d.entity, c.action, w.events,
     case when jsonb_typeof(c.after) = 'object' then array(select jsonb_object_keys(c.after)) else '{}' end as changed
   from webhook_deliveries d join webhooks w on w.id = d.webhook_id join changes c on c.id = d.change_id
   where d.event is null order by d.id limit 500 for update of d skip locked;

-- sort_deliveries (queue.queries.ts): $1 bigint[], $2 text[]
update webhook_deliveries d set event = sorted.event from unnest($1::bigint[], $2::text[]) as sorted (id, event) where d.id = sorted.id;

-- drop_unwanted_deliveries (queue.queries.ts): $1 bigint[]
delete from webhook_deliveries where id = any ($1::bigint[]);

-- claim_deliveries (queue.queries.ts): $1 timestamp with time zone, $2 bigint
with free as (
     select w.id, case when w.failures > 0 then 1 else 4 end - (
         select count(*) from webhook_deliveries b where b.webhook_id = w.id and not (b.leased_until <= $1 or b.leased_until > $1::timestamptz + interval '5 minutes')
       ) as slots
     from webhooks w where w.is_on and (w.rest_until is null or (w.rest_until <= $1 or w.rest_until > $1::timestamptz + interval '2 hours'))
   ), chosen as (
     select one.id from free cross join lateral (
       select d.id from webhook_deliveries d
       where d.webhook_id = free.id and d.state = 'waiting' and d.event is not null and (d.due_at <= $1 or d.due_at > $1::timestamptz + interval '1 day')
         and (d.leased_until is null or (d.leased_until <= $1 or d.leased_until > $1::timestamptz + interval '5 minutes'))
         and not exists (
           select from webhook_deliveries e where e.webhook_id = d.webhook_id and e.entity = d.entity and e.entity_id = d.entity_id
             and e.state = 'waiting' and e.id < d.id)
       order by d.due_at, d.id limit greatest(free.slots, 0) for update skip locked
     ) one limit $2
   ), d as (
     update webhook_deliveries d set leased_until = $1::timestamptz + interval '20 seconds', attempts = d.attempts + 1,
       first_attempt_at = coalesce(d.first_attempt_at, $1), last_attempt_at = $1
     from chosen where d.id = chosen.id returning d.*
   )
   select d.id, d.webhook_id as "webhookId", d.message_id as "messageId", d.event, d.entity as kind, d.entity_id as "recordId",
     d.attempts, d.created_at as "createdAt", d.first_attempt_at as "firstAttemptAt", w.url, w.secret,
     case when w.old_secret_until > $1 then w.old_secret end as "oldSecret",
     coalesce(c.action, 'test') as action, c.before, c.after, u.id as "actorId", u.name as "actorName",
     (select t.contact_id from tasks t where d.entity = 'task' and t.id = d.entity_id) as "contactId" from d join webhooks w on w.id = d.webhook_id left join changes c on c.id = d.change_id left join users u on u.id = c.actor_id order by d.id;

-- claim_test_delivery (queue.queries.ts): $1 timestamp with time zone, $2 bigint
with d as (
     update webhook_deliveries d set attempts = 1, first_attempt_at = $1, last_attempt_at = $1, finished_at = $1
     where d.id = $2 returning d.*
   )
   select d.id, d.webhook_id as "webhookId", d.message_id as "messageId", d.event, d.entity as kind, d.entity_id as "recordId",
     d.attempts, d.created_at as "createdAt", d.first_attempt_at as "firstAttemptAt", w.url, w.secret,
     case when w.old_secret_until > $1 then w.old_secret end as "oldSecret",
     coalesce(c.action, 'test') as action, c.before, c.after, u.id as "actorId", u.name as "actorName",
     (select t.contact_id from tasks t where d.entity = 'task' and t.id = d.entity_id) as "contactId" from d join webhooks w on w.id = d.webhook_id left join changes c on c.id = d.change_id left join users u on u.id = c.actor_id;

-- finish_delivery (queue.queries.ts): $1 bigint, $2 text, $3 timestamp with time zone, $4 timestamp with time zone, $5 integer, $6 integer, $7 text, $8 text
update webhook_deliveries set state = $2, finished_at = $3, due_at = coalesce($4, due_at), leased_until = null,
     status = $5, duration_ms = $6, error = $7, excerpt = $8 where id = $1;

-- release_delivery (queue.queries.ts): $1 bigint
update webhook_deliveries set leased_until = null, attempts = greatest(attempts - 1, 0) where id = $1 and state = 'waiting';

-- postpone_delivery (queue.queries.ts): $1 bigint, $2 integer, $3 text, $4 timestamp with time zone, $5 timestamp with time zone, $6 text
update webhook_deliveries set state = $3, finished_at = $4, due_at = coalesce($5, due_at), leased_until = null,
     status = null, duration_ms = null, error = $6, excerpt = null
   where id = $1 and attempts = $2 and state = 'waiting';

-- webhook_arrived (queue.queries.ts): $1 bigint
update webhooks set failing_since = null, failures = 0, rest_until = null where id = $1 and failures > 0;

-- webhook_failed (queue.queries.ts): $1 bigint, $2 timestamp with time zone
update webhooks set failing_since = coalesce(failing_since, $2), failures = failures + 1 where id = $1
   returning failures, failing_since as "failingSince", is_on as "isOn";

-- rest_webhook (queue.queries.ts): $1 bigint, $2 timestamp with time zone
update webhooks set rest_until = $2 where id = $1;

-- webhook_queue (queue.queries.ts)
select count(*)::int as length, min(created_at) as oldest from (
     select d.created_at from webhooks w join webhook_deliveries d on d.webhook_id = w.id
     where w.is_on and d.state = 'waiting' limit 100000
   ) waiting;
