-- before: these tables are new, and the version before names none of them

-- Keys of programs that act for a person. Only the hash is kept, and an ended one has none: ending it takes the hash away, which
-- waits for whoever holds the row (for key share) and stands in nobody else's way.
create table api_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  name text not null check (char_length(name) <= 100),
  token_hash bytea unique,
  scopes text[] not null check (cardinality(scopes) between 1 and 50),
  created_at timestamptz not null,
  -- The last day on which it works, and the end of that day where the business is.
  expires_on date,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_ip text check (char_length(last_ip) <= 100),
  ended_at timestamptz,
  check ((token_hash is null) = (ended_at is not null)),
  check ((expires_on is null) = (expires_at is null))
);
create index api_tokens_user on api_tokens (user_id, id) where ended_at is null;
create index api_tokens_open on api_tokens (id) where ended_at is null;
create index api_tokens_old_of on api_tokens (user_id, ended_at);
create index api_tokens_ended on api_tokens (ended_at);
create index api_tokens_expired on api_tokens (expires_at);

-- Servers remember for a moment who is behind a token, as they do for sessions (0010_session_notify.sql). Its use changes nothing
-- that they remember.
create trigger api_tokens_gone after delete on api_tokens for each row execute function tell_of_account('user_id');
create trigger api_tokens_changed after update on api_tokens for each row
  when (new.token_hash is distinct from old.token_hash or new.user_id <> old.user_id or new.scopes <> old.scopes
    or new.expires_at is distinct from old.expires_at)
  execute function tell_of_account('user_id');

-- Who has signed in before: the first time is no new device. Whoever has an account already counts as one who has.
create table signed_in_accounts (user_id bigint primary key references users);
insert into signed_in_accounts (user_id) select id from users;
