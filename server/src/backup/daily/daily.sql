-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- last_backup (last-backup.ts): $1 text
select value from app_state where key = $1;

-- record_backup (last-backup.ts): $1 text, $2 text
insert into app_state (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value;
