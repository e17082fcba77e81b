-- A phone as it is compared: the international prefix 00 is the plus sign that the form drops.
create function phone_key(value text) returns text
  language sql immutable parallel safe strict
  return case when value ~ '^00[1-9][0-9]{7,}$' then substr(value, 3) else value end;

create table imports (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  kind text not null check (kind in ('lead', 'contact')),
  file_name text not null,
  encoding text not null,
  separator text not null,
  columns jsonb not null,
  row_count int not null,
  state text not null default 'uploaded' check (state in ('uploaded', 'checked', 'done', 'undone')),
  mapping jsonb,
  bad_count int not null default 0,
  -- How far the running step is, for the progress bar.
  progress int not null default 0,
  done_count int not null default 0,
  created_at timestamptz not null,
  done_at timestamptz,
  undone_at timestamptz
);
create index imports_done on imports (owner_id, done_at, id) where state = 'done';
create index imports_open on imports (created_at) where state in ('uploaded', 'checked');
-- The rows of a file until they are imported. A file can be sent again, so a crash may take them.
create unlogged table import_rows (
  import_id bigint not null,
  row int not null,
  cells jsonb not null,
  -- What the cells mean with the mapping of the latest check, where they are good.
  form jsonb,
  problems jsonb,
  primary key (import_id, row)
);
create index import_rows_bad on import_rows (import_id, row) where problems is not null;
create table import_mappings (
  owner_id bigint not null references users on delete cascade,
  kind text not null,
  header_hash text not null,
  mapping jsonb not null,
  used_at timestamptz not null,
  primary key (owner_id, kind, header_hash)
);

alter table customers
  -- The lead that a contact was made from.
  add column lead_id bigint references customers on delete set null,
  add column import_id bigint references imports on delete set null,
  -- Records that were merged into this one: their history is its history too.
  add column merged_ids bigint[] not null default '{}',
  -- Two records of the time when 00 was not read as a plus sign; they are not refused afterwards.
  add column is_old_twin boolean not null default false,
  add check (lead_id is null or kind = 'contact');
update customers c set is_old_twin = true
  where c.phone ~ '^00' and exists (
    select 1 from customers o where o.owner_id = c.owner_id and o.kind = c.kind and o.phone = phone_key(c.phone) and o.id <> c.id
  );
drop index customers_phone;
create unique index customers_phone on customers (owner_id, kind, phone_key(phone)) where not is_old_twin;
create index customers_lead on customers (lead_id) where lead_id is not null;
create index customers_import on customers (import_id) where import_id is not null;

-- The lists of contacts, as those of leads.
create index contacts_own on customers (owner_id, created_at, id) where kind = 'contact' and deleted_at is null;
create index contacts_own_priority on customers (owner_id, priority, created_at, id) where kind = 'contact' and deleted_at is null;
create index contacts_own_name on customers (owner_id, sort_name, id) where kind = 'contact' and deleted_at is null;
create index contacts_own_amount on customers (owner_id, amount, id) where kind = 'contact' and deleted_at is null;
create index contacts_all on customers (created_at, id) where kind = 'contact' and deleted_at is null;
create index contacts_all_priority on customers (priority, created_at, id) where kind = 'contact' and deleted_at is null;
create index contacts_all_name on customers (sort_name, id) where kind = 'contact' and deleted_at is null;
create index contacts_all_amount on customers (amount, id) where kind = 'contact' and deleted_at is null;
create index contacts_search on customers using gin (owner_id, search gin_trgm_ops, prefixes) with (gin_pending_list_limit = 256) where kind = 'contact' and deleted_at is null;

create table notes (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers on delete cascade,
  author_id bigint not null references users,
  text text not null check (text <> ''),
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz
);
create index notes_customer on notes (customer_id, created_at, id);

-- A timeline is read by time, whatever wrote its lines.
drop index changes_entity;
create index changes_entity on changes (entity, entity_id, at, id);

create table requirements (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  project text not null check (project <> ''),
  data text[] not null check (cardinality(data) > 0),
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz,
  deleted_at timestamptz,
  deleted_by bigint references users
);
create unique index requirements_title on requirements (owner_id, lower(project));
create index requirements_own on requirements (owner_id, created_at, id) where deleted_at is null;
create index requirements_trash on requirements (owner_id, deleted_at) where deleted_at is not null;
create index requirements_search on requirements using gin (owner_id, fold(project) gin_trgm_ops) where deleted_at is null;

-- Work on a customer. These tables come before their screens: a contact or list with a task cannot be deleted, and merging
-- two customers takes all of it along.
create table tasks (
  id bigint generated always as identity primary key,
  staff_id bigint not null references users,
  contact_id bigint not null references customers,
  requirement_id bigint references requirements,
  name text,
  phone text,
  amount numeric(14, 2) check (amount >= 0),
  notes text not null,
  description text not null,
  finish_by date not null,
  priority text not null default 'Normal' check (priority in ('High', 'Normal', 'Low', 'Medium')),
  stage smallint not null default 1 check (stage between 1 and 4),
  rework boolean not null default false check (not rework or stage = 4),
  new_update timestamptz check (new_update is null or rework),
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz,
  deleted_at timestamptz,
  deleted_by bigint references users
);
create index tasks_contact on tasks (contact_id);
create index tasks_requirement on tasks (requirement_id);
create table calls (
  id bigint generated always as identity primary key,
  staff_id bigint not null references users,
  team_staff_id bigint references users,
  contact_id bigint references customers on delete set null,
  name text not null,
  subject text not null,
  call_date date not null,
  call_time time not null,
  phone_number text not null,
  description text not null,
  status text not null default 'pending' check (status in ('pending', 'completed', 'cancelled')),
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz,
  deleted_at timestamptz,
  deleted_by bigint references users
);
create index calls_contact on calls (contact_id) where contact_id is not null;
create table meetings (
  id bigint generated always as identity primary key,
  staff_id bigint not null references users,
  team_staff_id bigint references users,
  contact_id bigint references customers on delete set null,
  name text not null,
  subject text not null,
  meeting_date date not null,
  start_time time not null,
  end_time time not null check (end_time > start_time),
  phone_number text not null,
  description text not null,
  status text not null default 'pending' check (status in ('pending', 'completed', 'cancelled')),
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz,
  deleted_at timestamptz,
  deleted_by bigint references users
);
create index meetings_contact on meetings (contact_id) where contact_id is not null;

-- A merge keeps what it took away, so that it can be taken apart again.
create table merges (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  kind text not null check (kind in ('lead', 'contact')),
  kept_id bigint not null,
  dropped_id bigint not null,
  kept_before jsonb not null,
  kept_after jsonb not null,
  dropped jsonb not null,
  moved jsonb not null,
  merged_at timestamptz not null,
  undone_at timestamptz
);
create index merges_own on merges (owner_id, merged_at, id) where undone_at is null;
create table not_duplicates (
  one_id bigint not null references customers on delete cascade,
  other_id bigint not null references customers on delete cascade,
  primary key (one_id, other_id),
  check (one_id < other_id)
);
create index not_duplicates_other on not_duplicates (other_id);
