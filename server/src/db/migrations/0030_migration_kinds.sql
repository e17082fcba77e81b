-- stop: the version before knows no kinds

-- A version that does not know a migration may run on its tables if it is of the kind 'before'. Its backups name the checksum.
alter table schema_migrations add column kind text not null default 'stop' check (kind in ('before', 'after', 'stop'));
alter table schema_migrations add column sha256 text;
