-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- ask_for_reset (resets.queries.ts): $1 text, $2 text, $3 timestamp with time zone
insert into reset_requests (email, ip, created_at) values ($1, $2, $3);

-- is_any_reset_asked (resets.queries.ts)
select exists (select from reset_requests) as "isAsked";

-- claim_reset_requests (resets.queries.ts): $1 timestamp with time zone, $2 bigint
with chosen as (
     select id, case when leased_until is null then $1 else created_at end as since from reset_requests
     where leased_until is null or (leased_until <= $1 or leased_until > $1::timestamptz + interval '1 hour') order by id limit $2 for update skip locked
   )
   update reset_requests r set leased_until = $1::timestamptz + interval '30 seconds' from chosen
   where r.id = chosen.id returning r.id, chosen.since;

-- postpone_reset_request (resets.queries.ts): $1 bigint, $2 timestamp with time zone
update reset_requests set leased_until = $2 where id = $1;

-- take_reset_request (resets.queries.ts): $1 bigint, $2 timestamp with time zone
delete from reset_requests where id = $1
   returning email, ip, created_at <= $2::timestamptz - interval '30 minutes' or created_at > $2::timestamptz + interval '5 minutes' as "isLate";

-- reset_mail_of (resets.queries.ts): $1 bigint
select mail_id as "mailId" from password_resets where user_id = $1;

-- write_reset (resets.queries.ts): $1 bigint, $2 bytea, $3 timestamp with time zone, $4 timestamp with time zone, $5 bigint
insert into password_resets (user_id, token_hash, password_digest, email, created_at, expires_at, mail_id)
   select u.id, $2, sha256(convert_to(u.password_hash, 'UTF8')), u.email, $3, $4, $5 from users u where u.id = $1
   on conflict (user_id) do update set token_hash = excluded.token_hash, password_digest = excluded.password_digest,
     email = excluded.email, created_at = excluded.created_at, expires_at = excluded.expires_at, mail_id = excluded.mail_id;

-- find_reset (resets.queries.ts): $1 bytea, $2 timestamp with time zone
select u.role, r.expires_at as "expiresAt" from password_resets r join users u on u.id = r.user_id where r.token_hash = $1 and r.expires_at > $2 and not (r.created_at > $2::timestamptz + interval '5 minutes')
     and r.password_digest = sha256(convert_to(u.password_hash, 'UTF8')) and r.email = u.email and not u.blocked and u.deleted_at is null;

-- take_reset (resets.queries.ts): $1 bytea, $2 timestamp with time zone
select u.id, u.role from password_resets r join users u on u.id = r.user_id where r.token_hash = $1 and r.expires_at > $2 and not (r.created_at > $2::timestamptz + interval '5 minutes')
     and r.password_digest = sha256(convert_to(u.password_hash, 'UTF8')) and r.email = u.email and not u.blocked and u.deleted_at is null
   for update of r for no key update of u;

-- remove_reset (resets.queries.ts): $1 bigint
delete from password_resets where user_id = $1;

-- remove_old_resets (resets.queries.ts): $1 timestamp with time zone
with late as (
     delete from reset_requests where created_at <= $1::timestamptz - interval '30 minutes' or created_at > $1::timestamptz + interval '5 minutes'
   ) delete from password_resets where expires_at <= $1 or created_at > $1::timestamptz + interval '5 minutes';
