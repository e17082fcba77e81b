-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- setup_state (setup.queries.ts)
select exists (select 1 from admin_pins) as "hasPin",
     exists (select 1 from users where role = 'staff' and deleted_at is null) as "hasStaff",
     exists (select 1 from teams where deleted_at is null) as "hasTeam",
     exists (select 1 from customer_totals where kind = 'lead' and all_count > 0) as "hasLeads",
     exists (select 1 from app_state where key = 'setup_dismissed') as dismissed;

-- set_state (setup.queries.ts): $1 text, $2 text
insert into app_state (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value;

-- current_pin_row (setup.queries.ts)
select p.id, p.code_encrypted as "codeEncrypted", p.created_at as "createdAt", u.id as "staffId", u.name, u.email
   from admin_pins p join users u on u.id = p.staff_id order by p.id desc limit 1;

-- insert_pin (setup.queries.ts): $1 bytea, $2 bigint, $3 timestamp with time zone
insert into admin_pins (code_encrypted, staff_id, created_at) values ($1, $2, $3) returning id;

-- lock_until_commit (setup.queries.ts): $1 bigint
select pg_advisory_xact_lock($1);
