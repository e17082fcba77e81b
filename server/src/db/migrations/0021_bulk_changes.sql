-- What a bulk action has changed, for its undo: which rows, at which version, and what they had before. Kept for minutes.
create table bulk_changes (
  id bigint generated always as identity primary key,
  actor_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('lead', 'contact')),
  what text not null check (what in ('priority', 'source', 'owner', 'trash')),
  ids bigint[] not null,
  versions bigint[] not null,
  befores text[] not null,
  done_at timestamptz not null,
  undone_at timestamptz
);
create index bulk_changes_actor on bulk_changes (actor_id);
create index bulk_changes_done on bulk_changes (done_at);
