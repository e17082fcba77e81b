create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- What a person means when they type a word: case and accents do not count. Immutable, so it can be indexed.
create function fold(value text) returns text
  language sql immutable parallel safe strict
  return case when octet_length(value) = length(value) then lower(value)
    else lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g')) end;

-- A text as the search column holds it: spaces are a letter, so that a phrase has trigrams of its own across its words.
create function spell(value text) returns text
  language sql immutable parallel safe strict
  return translate(fold(value), E' \n\t', 'ǃǃǃ');

create table users (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 120 and lower(name) <> 'admin'),
  email text not null,
  password_hash text not null,
  role text not null default 'staff' check (role in ('admin', 'staff')),
  blocked boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz,
  deleted_at timestamptz
);
create unique index users_email on users (lower(email)) where deleted_at is null;

create table sessions (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ip text not null,
  agent text not null
);
create index sessions_user on sessions (user_id);
create index sessions_expires on sessions (expires_at);

create table admin_pins (
  id bigint generated always as identity primary key,
  code_encrypted bytea not null,
  staff_id bigint not null references users,
  created_at timestamptz not null
);

create table rate_limits (
  kind text not null,
  key text not null,
  failures int not null,
  window_start timestamptz not null,
  primary key (kind, key)
);
create index rate_limits_window on rate_limits (window_start);

create table app_state (key text primary key, value text not null);

create table customers (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('lead', 'contact')),
  owner_id bigint not null references users,
  name text not null check (name <> ''),
  description text not null check (description <> ''),
  email text,
  phone text collate "C" not null check (phone ~ '^[0-9]{1,15}$'),
  location text not null check (location <> ''),
  source text not null check (source <> ''),
  priority text,
  amount numeric(14, 2) not null check (amount >= 0),
  -- The list a lead belongs to follows from its priority.
  list text collate "C" generated always as (
    case priority when 'WaitingPeriod' then 'pending' when 'NoUpdates' then 'pending' when 'NotAnClient' then 'rejected' when 'Client' then 'completed' end
  ) stored,
  sort_name text collate "C" generated always as (fold(name)) stored,
  -- Everything that is searched, in one indexed text. Fields are divided by one letter, the source stands between two of
  -- another, so that the filter can ask for it whole.
  search text collate "C" generated always as (
    'ǀ' || spell(name) || 'ǀ' || spell(coalesce(email, '')) || 'ǀ' || phone || 'ǀ' || spell(location) || 'ǀ' || spell(description)
    || 'ǁ' || spell(source) || 'ǁ'
  ) stored,
  -- How name, e-mail and phone begin: what a term of one or two characters asks for.
  prefixes text[] generated always as (array[
    left(fold(name), 1), left(fold(name), 2), left(fold(email), 1), left(fold(email), 2), left(phone, 1), left(phone, 2)
  ]) stored,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz,
  deleted_at timestamptz,
  deleted_by bigint references users,
  check (
    case kind
      when 'lead' then priority is null or priority in ('WaitingPeriod', 'NoUpdates', 'Client', 'NotAnClient')
      else priority is not null and priority in ('High', 'Normal', 'Low') and email is not null
    end
  )
);
-- Duplicates are refused per owner and kind, and what lies in Trash counts too.
create unique index customers_phone on customers (owner_id, kind, phone);
create unique index customers_email on customers (owner_id, kind, lower(email)) where email is not null;
-- Plain ascending and read backwards. One pair (own, global) for each way to sort a list, and one for the lists by priority.
create index leads_own on customers (owner_id, created_at, id) where kind = 'lead' and deleted_at is null;
create index leads_own_list on customers (owner_id, list, created_at, id) where kind = 'lead' and deleted_at is null;
create index leads_own_name on customers (owner_id, sort_name, id) where kind = 'lead' and deleted_at is null;
create index leads_own_amount on customers (owner_id, amount, id) where kind = 'lead' and deleted_at is null;
create index leads_all on customers (created_at, id) where kind = 'lead' and deleted_at is null;
create index leads_all_list on customers (list, created_at, id) where kind = 'lead' and deleted_at is null;
create index leads_all_name on customers (sort_name, id) where kind = 'lead' and deleted_at is null;
create index leads_all_amount on customers (amount, id) where kind = 'lead' and deleted_at is null;
-- A short list of rows not yet sorted in: a search reads it whole.
create index leads_search on customers using gin (owner_id, search gin_trgm_ops, prefixes) with (gin_pending_list_limit = 256) where kind = 'lead' and deleted_at is null;
create index customers_trash on customers (owner_id, deleted_at) where deleted_at is not null;

-- Totals are kept, not counted. One row per owner and kind with a column per list: a row per list would deadlock when a
-- priority changes, and a row trigger would make a large import quadratic.
create table customer_totals (
  owner_id bigint not null references users,
  kind text not null,
  all_count int not null default 0,
  pending_count int not null default 0,
  rejected_count int not null default 0,
  completed_count int not null default 0,
  primary key (owner_id, kind)
);

create function keep_customer_totals() returns trigger language plpgsql as $$
begin
  -- The rows are locked in the order of the owner, so that two writers never wait for each other in a circle.
  if tg_op = 'INSERT' then
    insert into customer_totals as t
      select owner_id, kind, count(*), count(*) filter (where list = 'pending'), count(*) filter (where list = 'rejected'), count(*) filter (where list = 'completed')
      from added where deleted_at is null group by owner_id, kind order by owner_id, kind
    on conflict (owner_id, kind) do update set
      all_count = t.all_count + excluded.all_count, pending_count = t.pending_count + excluded.pending_count,
      rejected_count = t.rejected_count + excluded.rejected_count, completed_count = t.completed_count + excluded.completed_count;
  elsif tg_op = 'DELETE' then
    insert into customer_totals as t
      select owner_id, kind, -count(*), -count(*) filter (where list = 'pending'), -count(*) filter (where list = 'rejected'), -count(*) filter (where list = 'completed')
      from gone where deleted_at is null group by owner_id, kind order by owner_id, kind
    on conflict (owner_id, kind) do update set
      all_count = t.all_count + excluded.all_count, pending_count = t.pending_count + excluded.pending_count,
      rejected_count = t.rejected_count + excluded.rejected_count, completed_count = t.completed_count + excluded.completed_count;
  else
    insert into customer_totals as t
      select owner_id, kind, sum(n), coalesce(sum(n) filter (where list = 'pending'), 0), coalesce(sum(n) filter (where list = 'rejected'), 0), coalesce(sum(n) filter (where list = 'completed'), 0)
      from (
        select owner_id, kind, list, 1 as n from added where deleted_at is null
        union all
        select owner_id, kind, list, -1 from gone where deleted_at is null
      ) moved
      group by owner_id, kind
      having sum(n) <> 0 or sum(n) filter (where list = 'pending') <> 0 or sum(n) filter (where list = 'rejected') <> 0 or sum(n) filter (where list = 'completed') <> 0
      order by owner_id, kind
    on conflict (owner_id, kind) do update set
      all_count = t.all_count + excluded.all_count, pending_count = t.pending_count + excluded.pending_count,
      rejected_count = t.rejected_count + excluded.rejected_count, completed_count = t.completed_count + excluded.completed_count;
  end if;
  return null;
end $$;
create trigger customers_added after insert on customers referencing new table as added for each statement execute function keep_customer_totals();
create trigger customers_gone after delete on customers referencing old table as gone for each statement execute function keep_customer_totals();
create trigger customers_moved after update on customers referencing old table as gone new table as added for each statement execute function keep_customer_totals();

create table teams (
  id bigint generated always as identity primary key,
  team_name text not null check (team_name <> ''),
  team_description text not null default '',
  leader_id bigint references users,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz,
  deleted_at timestamptz,
  deleted_by bigint references users
);
create table team_members (
  team_id bigint not null references teams on delete cascade,
  staff_id bigint not null references users,
  primary key (team_id, staff_id)
);
create index team_members_staff on team_members (staff_id);
-- The leader is a member; checked at commit, because the team comes before its members.
alter table teams add foreign key (id, leader_id) references team_members (team_id, staff_id) deferrable initially deferred;

-- What happened, who did it and when: written in the transaction that did it, and never changed afterwards.
create table changes (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id bigint references users,
  entity text not null,
  entity_id bigint not null,
  action text not null,
  before jsonb,
  after jsonb
);
create index changes_entity on changes (entity, entity_id, id);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'changes are append-only';
end $$;
create trigger changes_append_only before update or delete or truncate on changes for each statement execute function refuse_change();

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  text text not null,
  link text,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_user on notifications (user_id, id);
create index notifications_unread on notifications (user_id, id) where read_at is null;

-- A create call that was sent twice answers its first result. Keys live for a day.
create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  key text not null,
  call text not null,
  request_hash text not null,
  result jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
