-- before: new tables, and triggers that add rows to one of these; the version before reads and writes everything else as always

-- What two records of one owner must share to be listed as possible duplicates: a number for each owner, kind and key. Who looks
-- for duplicates compares what was entered lately with this, and not all customers of a person with each other.
create table duplicate_keys (
  customer_id bigint primary key,
  phone bigint,
  email bigint,
  name bigint
);
create index duplicate_keys_phone on duplicate_keys (phone);
create index duplicate_keys_email on duplicate_keys (email);
create index duplicate_keys_name on duplicate_keys (name);

-- The keys that several records share.
create table duplicate_groups (
  key bigint primary key,
  reason text not null,
  owner_id bigint not null,
  kind text not null,
  ids bigint[] not null
);
create index duplicate_groups_own on duplicate_groups (owner_id, kind);

-- Every customer that was entered before this instant has its keys, or a mark. The rule says how they were made.
create table duplicates_horizon (
  id smallint primary key default 1 check (id = 1),
  rule text not null,
  kept_until timestamptz not null
);

-- Customers whose keys are not true any more. Each change adds a mark in its own transaction and looks for no other one, so that it
-- waits for nobody. Customers of the last hour need none (`is_settled`): their keys are not kept yet.
create table stale_duplicates (customer_id bigint not null);

create function mark_duplicates() returns trigger language plpgsql as $$
begin
  insert into stale_duplicates values (coalesce(new.id, old.id));
  return null;
end $$;
create trigger customers_keys_added after insert on customers
  for each row when (new.deleted_at is null and is_settled(new.created_at)) execute function mark_duplicates();
create trigger customers_keys_changed after update of owner_id, kind, name, phone, email, created_at, deleted_at, erased_at on customers
  for each row when ((old.owner_id, old.kind, old.name, old.phone, old.email, old.created_at, old.deleted_at is null, old.erased_at is null)
      is distinct from
      (new.owner_id, new.kind, new.name, new.phone, new.email, new.created_at, new.deleted_at is null, new.erased_at is null)
    and is_settled(least(old.created_at, new.created_at)))
  execute function mark_duplicates();
create trigger customers_keys_gone after delete on customers
  for each row when (old.deleted_at is null and is_settled(old.created_at)) execute function mark_duplicates();
