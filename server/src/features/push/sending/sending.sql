-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- is_any_push_device (queue.queries.ts)
select exists (select from push_subscriptions) as "isAny";

-- claim_pushes (queue.queries.ts): $1 timestamp with time zone, $2 bigint
with chosen as (
     select p.id from pushes p join push_subscriptions d on d.id = p.subscription_id
     where (p.due_at <= $1 or p.due_at > $1::timestamptz + interval '1 minute') and (d.rest_until is null or (d.rest_until <= $1 or d.rest_until > $1::timestamptz + interval '1 day'))
       and (p.leased_until is null or (p.leased_until <= $1 or p.leased_until > $1::timestamptz + interval '5 minutes'))
       and not exists (select from pushes e where e.subscription_id = p.subscription_id and e.id < p.id)
     order by p.due_at, p.id limit $2 for update of p skip locked
   ), p as (
     update pushes p set leased_until = $1::timestamptz + interval '20 seconds' from chosen where p.id = chosen.id
     returning p.*
   )
   select p.id, p.subscription_id as "deviceId", p.expires_at as "expiresAt", p.notification_id as "notificationId",
     p.sender_id as "senderId", d.endpoint, d.p256dh, d.auth, d.device, d.failures, n.kind, n.text, n.link,
     sender.name as "senderName",
     (p.expires_at <= $1 or s.expires_at <= $1 or u.blocked or u.deleted_at is not null or n.read_at is not null
       or m.read_at is not null or exists (
         select from pushes e where e.subscription_id = p.subscription_id and e.sender_id = p.sender_id and e.id > p.id
       )) as "isOver"
   from p join push_subscriptions d on d.id = p.subscription_id join sessions s on s.token_hash = d.session_hash
     join users u on u.id = d.user_id left join notifications n on n.id = p.notification_id
     left join chat_messages m on m.id = p.message_id left join users sender on sender.id = p.sender_id
   order by p.id;

-- remove_push (queue.queries.ts): $1 bigint
delete from pushes where id = $1;

-- release_push (queue.queries.ts): $1 bigint
update pushes set leased_until = null where id = $1;

-- push_arrived (queue.queries.ts): $1 bigint
update push_subscriptions set failures = 0, error = null, rest_until = null where id = $1 and failures > 0;

-- push_failed (queue.queries.ts): $1 bigint, $2 text, $3 timestamp with time zone
update push_subscriptions set failures = failures + 1, error = $2, rest_until = $3 where id = $1;

-- remove_old_pushes (queue.queries.ts): $1 timestamp with time zone
delete from pushes where id in (select id from pushes where expires_at <= $1 limit 50000);

-- push_queue (queue.queries.ts)
select count(*)::int as length, min(created_at) as oldest from (select created_at from pushes limit 100000) waiting;
