-- before: a new table and a column with a constant, which the version before does not name

-- Calendars that programs of a person read at a secret address.
create table calendar_feeds (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null check (char_length(name) <= 60),
  -- Of the secret in the address, which is stored nowhere.
  token_hash bytea not null unique,
  shows text[] not null check (cardinality(shows) between 1 and 5),
  created_at timestamptz not null,
  last_used_at timestamptz,
  version integer not null default 1
);
create index calendar_feeds_user on calendar_feeds (user_id, id);

-- Whether any feed is answered.
alter table company add column calendar_feeds boolean not null default true;
