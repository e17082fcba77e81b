-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- list_rated_people (rates.queries.ts): $1 date, $2 text, $3 bigint
select u.id, u.name, u.deleted_at is not null as "isFormer", (select jsonb_build_object('validFrom', r.valid_from, 'hourlyRate', r.hourly_rate)
       from staff_rates r where r.staff_id = u.id and r.valid_from <= $1::date order by r.valid_from desc limit 1) as current,
     (select jsonb_build_object('validFrom', r.valid_from, 'hourlyRate', r.hourly_rate)
       from staff_rates r where r.staff_id = u.id and r.valid_from > $1::date order by r.valid_from limit 1) as next
   from users u where (u.role = 'staff' or exists (select from staff_rates r where r.staff_id = u.id)) and position(fold($2) in fold(u.name)) > 0
   order by u.deleted_at is not null, lower(u.name), u.id limit 50 offset $3;

-- count_rated_people (rates.queries.ts): $1 date, $2 text
select (count(*) filter (where position(fold($2) in fold(u.name)) > 0))::int as total,
     (count(*) filter (where u.role = 'staff' and u.deleted_at is null
       and not exists (select from staff_rates r where r.staff_id = u.id and r.valid_from <= $1::date)))::int as unrated
   from users u where (u.role = 'staff' or exists (select from staff_rates r where r.staff_id = u.id));

-- find_rated_person (rates.queries.ts): $1 bigint
select u.id, u.name, u.deleted_at is not null as "isFormer" from users u where u.id = $1 and (u.role = 'staff' or exists (select from staff_rates r where r.staff_id = u.id));

-- list_rates_of_person (rates.queries.ts): $1 bigint
select r.id, r.staff_id as "staffId", r.valid_from as "validFrom", r.hourly_rate as "hourlyRate", r.version,
     coalesce(r.updated_at, r.created_at) as "updatedAt", s.name as "setBy" from staff_rates r left join users s on s.id = r.set_by where r.staff_id = $1 order by r.valid_from desc limit 1000;

-- read_rate (rates.queries.ts): $1 bigint
select r.id, r.staff_id as "staffId", r.valid_from as "validFrom", r.hourly_rate as "hourlyRate", r.version,
     coalesce(r.updated_at, r.created_at) as "updatedAt", s.name as "setBy" from staff_rates r left join users s on s.id = r.set_by where r.id = $1;

-- lock_rate (rates.queries.ts): $1 bigint
select r.id, r.staff_id as "staffId", r.valid_from as "validFrom", r.hourly_rate as "hourlyRate", r.version,
     coalesce(r.updated_at, r.created_at) as "updatedAt" from staff_rates r where r.id = $1 for update;

-- insert_rate (rates.queries.ts): $1 bigint, $2 date, $3 numeric, $4 bigint, $5 timestamp with time zone
insert into staff_rates (staff_id, valid_from, hourly_rate, set_by, created_at) values ($1, $2, $3, $4, $5) returning id;

-- update_rate (rates.queries.ts): $1 bigint, $2 date, $3 numeric, $4 bigint, $5 timestamp with time zone
update staff_rates set valid_from = $2, hourly_rate = $3, set_by = $4, updated_at = $5, version = version + 1 where id = $1;

-- remove_rate (rates.queries.ts): $1 bigint
delete from staff_rates where id = $1;
