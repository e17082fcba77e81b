-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- find_oidc_link (oidc.queries.ts): $1 text, $2 text
select user_id as "userId" from oidc_links where issuer = $1 and sub = $2;

-- find_oidc_link_of (oidc.queries.ts): $1 bigint
select issuer, sub from oidc_links where user_id = $1;

-- insert_oidc_link (oidc.queries.ts): $1 bigint, $2 text, $3 text, $4 timestamp with time zone
insert into oidc_links (user_id, issuer, sub, linked_at) values ($1, $2, $3, $4);

-- delete_oidc_link (oidc.queries.ts): $1 bigint
delete from oidc_links where user_id = $1 returning user_id as "userId";

-- list_oidc_links (oidc.queries.ts)
select u.id, u.name, u.email, l.linked_at as "linkedAt", u.password_hash as "passwordHash"
   from oidc_links l join users u on u.id = l.user_id where u.deleted_at is null order by lower(u.name), u.id limit 1000;

-- count_oidc_links (oidc.queries.ts)
select count(*)::int as count from oidc_links l join users u on u.id = l.user_id where u.deleted_at is null;

-- lock_oidc_account (oidc.queries.ts): $1 bigint
select id, name, email, role, blocked, version, password_hash as "passwordHash", deleted_at is not null as "isDeleted"
   from users where id = $1 for no key update;

-- end_oidc_sessions (oidc.queries.ts): $1 text, $2 text, $3 text
delete from sessions where token_hash in (
     select session_hash from oidc_sessions
     where issuer = $1 and ($2::text is null or sub = $2) and ($3::text is null or sid = $3 or ($2::text is not null and sid is null))
   ) returning token_hash as hash, user_id as "userId";

-- use_oidc_once (oidc.queries.ts): $1 bytea, $2 timestamp with time zone
insert into oidc_used (hash, expires_at) values ($1, $2) on conflict do nothing returning expires_at as "expiresAt";

-- remove_oidc_used (oidc.queries.ts): $1 timestamp with time zone
delete from oidc_used where expires_at <= $1;
