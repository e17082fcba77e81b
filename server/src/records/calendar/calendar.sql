-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- read_installation (installation.ts)
select value from app_state where key = 'installation';

-- write_installation (installation.ts): $1 text
insert into app_state (key, value) values ('installation', $1)
   on conflict (key) do update set value = app_state.value returning value;
