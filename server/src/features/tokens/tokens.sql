-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- end_tokens_of (end-tokens.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
with t as (
     update api_tokens set ended_at = $3, token_hash = null where user_id = $1 and ended_at is null returning id
   )
   insert into changes (at, actor_id, entity, entity_id, action) select $3, $2, 'token', t.id, 'ended' from t
   returning entity_id as id;

-- list_tokens_of (tokens.queries.ts): $1 bigint
select t.id, t.name, t.scopes, t.created_at as "createdAt", t.expires_on as "expiresOn", t.expires_at as "expiresAt",
     t.last_used_at as "lastUsedAt", t.last_ip as "lastIp" from api_tokens t where t.user_id = $1 and t.ended_at is null order by t.id desc limit 50;

-- list_tokens (tokens.queries.ts): $1 text[], $2 bigint, $3 bigint
select t.id, t.name, t.scopes, t.created_at as "createdAt", t.expires_on as "expiresOn", t.expires_at as "expiresAt",
     t.last_used_at as "lastUsedAt", t.last_ip as "lastIp", u.id as "personId", u.name as "personName", u.email as "personEmail" from api_tokens t join users u on u.id = t.user_id
   where t.ended_at is null and fold(u.name || ' ' || u.email || ' ' || t.name) like all($1::text[])
   order by t.id desc limit $2 offset $3;

-- count_tokens (tokens.queries.ts): $1 text[]
select count(*)::int as count from api_tokens t join users u on u.id = t.user_id
   where t.ended_at is null and fold(u.name || ' ' || u.email || ' ' || t.name) like all($1::text[]);

-- lock_token_owner (tokens.queries.ts): $1 bigint
select id from users where id = $1 and not blocked and deleted_at is null for no key update;

-- count_tokens_of (tokens.queries.ts): $1 bigint
select count(*)::int as count from api_tokens where user_id = $1 and ended_at is null;

-- insert_token (tokens.queries.ts): $1 bigint, $2 text, $3 bytea, $4 text[], $5 timestamp with time zone, $6 date, $7 text
insert into api_tokens as t (user_id, name, token_hash, scopes, created_at, expires_on, expires_at)
   values ($1, $2, $3, $4, $5, $6::date, ($6::date + 1)::timestamp at time zone $7) returning t.id, t.name, t.scopes, t.created_at as "createdAt", t.expires_on as "expiresOn", t.expires_at as "expiresAt",
     t.last_used_at as "lastUsedAt", t.last_ip as "lastIp";

-- prune_tokens_of (tokens.queries.ts): $1 bigint
delete from api_tokens where id in (
     select id from api_tokens where user_id = $1 and ended_at is not null order by ended_at desc, id desc offset 200);

-- end_token (tokens.queries.ts): $1 bigint, $2 timestamp with time zone, $3 bigint
update api_tokens set ended_at = $2, token_hash = null
   where id = $1 and ended_at is null and ($3::bigint is null or user_id = $3) returning name, user_id as "userId";
