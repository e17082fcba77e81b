-- before: a new table, columns that may be empty, and a function that refuses what it refused, to whoever does not erase

-- Whose personal data was erased, when and by whom. It names nobody: a restored backup is erased again by it.
create table erasures (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('customer', 'person')),
  record_id bigint not null,
  reason text check (reason in ('request', 'retention')),
  erased_at timestamptz not null,
  erased_by bigint references users
);
create unique index erasures_record on erasures (kind, record_id);
create index erasures_latest on erasures (erased_at, id);
create index erasures_eraser on erasures (erased_by);

-- Such a record keeps its numbers and has no name any more.
alter table customers add column erased_at timestamptz;
alter table users add column erased_at timestamptz;

-- The history stays append-only. An erasure alone says so in its transaction and takes values out of lines that stay.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('crm.erasing', true) = 'on' then return null; end if;
  raise exception 'changes are append-only';
end $$;
