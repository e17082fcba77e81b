-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- find_api_token (api-token.ts): $1 bytea, $2 timestamp with time zone
select u.id, u.name, u.email, u.role, (exists (select 1 from totp_factors t where t.user_id = u.id and t.confirmed_at is not null)
     or exists (select 1 from passkeys p where p.user_id = u.id)) or exists (select 1 from oidc_links l where l.user_id = u.id) as "hasFactor", t.id as "tokenId", t.scopes, t.last_used_at as "seenAt", t.expires_at as "expiresAt"
   from api_tokens t join users u on u.id = t.user_id
   where t.token_hash = $1 and (t.expires_at is null or t.expires_at > $2) and not u.blocked and u.deleted_at is null;

-- touch_api_token (api-token.ts): $1 bigint, $2 timestamp with time zone, $3 text
update api_tokens set last_used_at = $2, last_ip = $3 where id = $1;

-- hold_api_token (api-token.ts): $1 bigint, $2 timestamp with time zone, $3 text
select 1 from api_tokens t join users u on u.id = t.user_id
   where t.id = $1 and t.ended_at is null and (t.expires_at is null or t.expires_at > $2)
     and u.role = $3 and not u.blocked and u.deleted_at is null for key share of t;

-- remove_old_api_tokens (api-token.ts): $1 timestamp with time zone, $2 timestamp with time zone
with ahead as (
     update api_tokens set ended_at = $1 where ended_at > $1::timestamptz + interval '5 minutes'
   ) delete from api_tokens where ended_at <= $2 or expires_at <= $2;

-- session_proof (confirmation.ts): $1 bytea
select coalesce(s.confirmed_at, s.created_at) as "provedAt", (exists (select 1 from totp_factors t where t.user_id = s.user_id and t.confirmed_at is not null)
     or exists (select 1 from passkeys p where p.user_id = s.user_id)) as "hasFactor"
   from sessions s where s.token_hash = $1;

-- set_session_confirmed (confirmation.ts): $1 bytea, $2 timestamp with time zone
update sessions set confirmed_at = $2 where token_hash = $1;

-- find_session (session.ts): $1 bytea, $2 timestamp with time zone
select u.id, u.name, u.email, u.role, s.method, (exists (select 1 from totp_factors t where t.user_id = u.id and t.confirmed_at is not null)
     or exists (select 1 from passkeys p where p.user_id = u.id)) as "hasFactor", s.seen_at as "seenAt",
     s.expires_at as "expiresAt"
   from sessions s join users u on u.id = s.user_id
   where s.token_hash = $1 and s.expires_at > $2 and not u.blocked and u.deleted_at is null;

-- touch_session (session.ts): $1 bytea, $2 timestamp with time zone, $3 timestamp with time zone
update sessions set seen_at = $2, expires_at = $3 where token_hash = $1;

-- insert_session (session.ts): $1 bytea, $2 bigint, $3 timestamp with time zone, $4 timestamp with time zone, $5 text, $6 text, $7 text, $8 integer, $9 text, $10 text
insert into sessions (token_hash, user_id, created_at, seen_at, expires_at, ip, network, agent, method)
   select $1, id, $3, $3, $4, $5, $6, $7, $10 from users
   where id = $2 and version = $8 and password_hash = $9 and not blocked and deleted_at is null for share returning user_id;

-- insert_provider_session (session.ts): $1 bytea, $2 bigint, $3 timestamp with time zone, $4 timestamp with time zone, $5 text, $6 text, $7 text, $8 integer, $9 text, $10 text, $11 text, $12 text, $13 text
with s as (insert into sessions (token_hash, user_id, created_at, seen_at, expires_at, ip, network, agent, method)
   select $1, id, $3, $3, $4, $5, $6, $7, $10 from users
   where id = $2 and version = $8 and password_hash = $9 and not blocked and deleted_at is null for share returning token_hash, user_id
   ), p as (
     insert into oidc_sessions (session_hash, issuer, sub, sid) select token_hash, $11, $12, $13 from s
   ) select user_id from s;

-- hold_session (session.ts): $1 bytea, $2 timestamp with time zone
select 1 from sessions s join users u on u.id = s.user_id
   where s.token_hash = $1 and s.expires_at > $2 and not u.blocked and u.deleted_at is null for key share of s;

-- delete_session (session.ts): $1 bytea
delete from sessions where token_hash = $1;

-- delete_sessions_of (session.ts): $1 bigint, $2 bytea
delete from sessions where user_id = $1 and ($2::bytea is null or token_hash <> $2) returning token_hash as hash;

-- delete_session_of (session.ts): $1 bigint, $2 text
delete from sessions where user_id = $1 and left(encode(sha256(token_hash), 'hex'), 32) = $2 returning token_hash as hash;

-- list_sessions_of (session.ts): $1 bigint, $2 timestamp with time zone
select token_hash as hash, left(encode(sha256(token_hash), 'hex'), 32) as id, agent, ip, method, created_at as "createdAt", seen_at as "seenAt" from sessions
   where user_id = $1 and expires_at > $2 order by seen_at desc, created_at desc limit 100;

-- delete_expired_sessions (session.ts): $1 timestamp with time zone
with ahead as (
     update sessions set created_at = least(created_at, $1), seen_at = $1, expires_at = $1::timestamptz + (expires_at - seen_at)
     where seen_at > $1::timestamptz + interval '5 minutes'
   ) delete from sessions where expires_at <= $1;
