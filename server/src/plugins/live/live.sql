-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- list_open_sessions (ended-sessions.ts): $1 text[], $2 timestamp with time zone
select encode(s.token_hash, 'hex') as hash from sessions s join users u on u.id = s.user_id
   where s.token_hash = any(select decode(unnest($1::text[]), 'hex')) and s.expires_at > $2
     and not u.blocked and u.deleted_at is null;

-- live_notify (publish.ts): $1 text, $2 text
select pg_notify($1, $2);
