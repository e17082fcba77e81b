-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- list_push_devices (devices.queries.ts): $1 bigint, $2 timestamp with time zone
select d.id, d.session_hash as hash, s.agent, d.choices, d.created_at as "createdAt", d.error, d.version from push_subscriptions d join sessions s on s.token_hash = d.session_hash where d.user_id = $1 and s.expires_at > $2 order by d.id desc limit 20;

-- read_push_device (devices.queries.ts): $1 bigint, $2 bigint
select d.id, d.session_hash as hash, s.agent, d.choices, d.created_at as "createdAt", d.error, d.version from push_subscriptions d join sessions s on s.token_hash = d.session_hash where d.id = $1 and d.user_id = $2;

-- hold_push_person (devices.queries.ts): $1 bigint
select id from users where id = $1 for no key update;

-- count_push_devices (devices.queries.ts): $1 bigint
select count(*)::int as count from push_subscriptions where user_id = $1;

-- push_device_by_endpoint (devices.queries.ts): $1 text
select id, session_hash as hash, p256dh, auth from push_subscriptions where endpoint = $1 for update;

-- insert_push_device (devices.queries.ts): $1 bytea, $2 bigint, $3 text, $4 text, $5 text, $6 text[], $7 timestamp with time zone
insert into push_subscriptions (user_id, session_hash, endpoint, p256dh, auth, choices, created_at)
   select s.user_id, s.token_hash, $3, $4, $5, $6, $7 from sessions s where s.token_hash = $1 and s.user_id = $2 for key share
   on conflict do nothing returning id;

-- choose_pushes (devices.queries.ts): $1 bigint, $2 text[]
update push_subscriptions set choices = $2, version = version + 1 where id = $1;

-- lock_push_device (devices.queries.ts): $1 bigint, $2 bigint
select id, version from push_subscriptions where id = $1 and user_id = $2 for update;

-- remove_push_device (devices.queries.ts): $1 bigint, $2 bigint
delete from push_subscriptions where id = $1 and user_id = $2 returning id;

-- remove_session_push_device (devices.queries.ts): $1 bytea
delete from push_subscriptions where session_hash = $1;

-- end_push_device (devices.queries.ts): $1 bigint
delete from push_subscriptions where id = $1 returning user_id as "userId";

-- is_push_device_open (devices.queries.ts): $1 text, $2 timestamp with time zone
select exists (
     select from push_subscriptions d join sessions s on s.token_hash = d.session_hash join users u on u.id = d.user_id
     where d.device = $1 and s.expires_at > $2 and not u.blocked and u.deleted_at is null
   ) as "isOpen";

-- read_push_keys (push-keys.ts): $1 text
select value from app_state where key = $1;

-- insert_push_keys (push-keys.ts): $1 text, $2 text
insert into app_state (key, value) values ($1, $2) on conflict (key) do nothing returning value;

-- hold_push_keys (push-keys.ts): $1 text
select value from app_state where key = $1 for update;

-- replace_push_keys (push-keys.ts): $1 text, $2 text
update app_state set value = $2 where key = $1;

-- end_push_devices (push-keys.ts)
delete from push_subscriptions;
