-- before: new tables, and columns that are empty or constant, which the version before neither reads nor writes

-- What an import needs to be found where it was left, on any device. An import whose counts are there is checked; its state stays
-- 'uploaded' until it is done, so that a server of the version before asks to check it first.
alter table imports
  -- What its rows become; null is an import of the version before, of its kind.
  add column brings text,
  add column format text not null default 'csv',
  add column sheets jsonb not null default '[]',
  add column sheet text not null default '',
  add column tool text,
  add column plan jsonb,
  add column is_remembered boolean not null default false,
  add column first_rows jsonb not null default '[]',
  add column counts jsonb,
  add column common_problems jsonb not null default '[]',
  -- The step that runs while the lock of the import is held, and whether somebody asked to stop it.
  add column step text,
  add column stop_requested boolean not null default false,
  add column changed_count int not null default 0,
  -- Whose the new records became.
  add column owner_ids bigint[] not null default '{}';

alter table import_rows
  -- What was mended: a text for each field that stands in the place of its cells.
  add column edits jsonb,
  add column owner_id bigint,
  -- A contact that lacks what a contact needs.
  add column as_lead boolean not null default false,
  -- What has no place in the description: a note each.
  add column notes jsonb,
  -- 'footer' or 'duplicate', and why.
  add column left_out text,
  add column reasons jsonb,
  -- The record that the row fills or overwrites, as the check saw it.
  add column match_id bigint,
  add column match_version int,
  -- How many filled cells went where.
  add column mapped_cells int not null default 0,
  add column noted_cells int not null default 0,
  add column dropped_cells int not null default 0;

-- What was chosen for files with the same columns, by anybody of the company.
create table import_plans (
  kind text not null,
  header_hash text not null,
  plan jsonb not null,
  user_id bigint references users on delete set null,
  used_at timestamptz not null,
  primary key (kind, header_hash)
);

-- What records were before an import changed them, and their version since.
create table import_changes (
  import_id bigint not null references imports on delete cascade,
  customer_id bigint not null references customers on delete cascade,
  version int not null,
  before jsonb not null,
  primary key (import_id, customer_id)
);
create index import_changes_customer on import_changes (customer_id);

-- The import that wrote a note: an undo takes the note out again.
alter table notes add column import_id bigint;
