-- before: a new table, which the version before neither reads nor writes

-- The tasks, calls, meetings and notes that an import made, as they were then: an undo takes out those that nobody has touched since.
create table import_records (
  import_id bigint not null references imports on delete cascade,
  kind text not null check (kind in ('task', 'call', 'meeting', 'note')),
  record_id bigint not null,
  version int not null,
  primary key (import_id, kind, record_id)
);
