-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- find_idempotent (idempotency.ts): $1 bigint, $2 text
select call, request_hash as "requestHash", result from idempotency_keys where user_id = $1 and key = $2 for no key update;

-- remember_idempotent (idempotency.ts): $1 bigint, $2 text, $3 text, $4 text, $5 jsonb, $6 timestamp with time zone
insert into idempotency_keys (user_id, key, call, request_hash, result, created_at)
   select $1, $2, $3, $4, $5, $6 where $2::text is not null;

-- remove_old_keys (idempotency.ts): $1 timestamp with time zone, $2 timestamp with time zone
with ahead as (update idempotency_keys set created_at = $1 where created_at > $1::timestamptz + interval '5 minutes')
   delete from idempotency_keys where created_at <= $2;

-- count_failure (rate-limit.ts): $1 text, $2 text, $3 timestamp with time zone, $4 timestamp with time zone
insert into rate_limits as r (kind, key, failures, window_start) values ($1, lower($2), 1, $3)
   on conflict (kind, key) do update set
     failures = case when (r.window_start <= $4 or r.window_start > $3::timestamptz + interval '5 minutes') then 1 else r.failures + 1 end,
     window_start = case when (r.window_start <= $4 or r.window_start > $3::timestamptz + interval '5 minutes') then $3 else r.window_start end
   returning failures, window_start as "windowStart";

-- give_back_failure (rate-limit.ts): $1 text, $2 text
update rate_limits set failures = greatest(failures - 1, 0) where kind = $1 and key = lower($2);

-- is_known_address (rate-limit.ts): $1 text, $2 timestamp with time zone
select exists (select 1 from sessions where network = $1 and expires_at > $2) as "isKnown";

-- remove_old_limits (rate-limit.ts): $1 timestamp with time zone, $2 timestamp with time zone
delete from rate_limits where window_start <= $2 or window_start > $1::timestamptz + interval '5 minutes';
