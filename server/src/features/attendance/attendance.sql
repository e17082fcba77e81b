-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- portion_attendance 1 of 10 (attendance-list.ts): $1 bigint

    select d.id, d.attendance_date as date, to_char(d.entry_time, 'FMHH12:MI AM') as "entryTime", to_char(d.exit_time, 'FMHH12:MI AM') as "exitTime",
  d.exit_stated_at is not null as "isStated", d.exit_unknown_at is not null as "isUnknown",
  (select c.name from users c where c.id = d.corrected_by) as "correctedBy", d.version, (select count(*)::int from (select 1 from ((select 1 from attendance_days d where d.staff_id = $1 limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select d.id, d.attendance_date as key from attendance_days d where d.staff_id = $1 order by d.attendance_date desc, d.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join attendance_days d using (id)  order by portion.section, portion.place;

-- portion_attendance 2 of 10 (attendance-list.ts): $1 date, $2 bigint, $3 bigint

    select d.id, d.attendance_date as date, to_char(d.entry_time, 'FMHH12:MI AM') as "entryTime", to_char(d.exit_time, 'FMHH12:MI AM') as "exitTime",
  d.exit_stated_at is not null as "isStated", d.exit_unknown_at is not null as "isUnknown",
  (select c.name from users c where c.id = d.corrected_by) as "correctedBy", d.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select d.id, d.attendance_date as key from attendance_days d where d.staff_id = $3 and (d.attendance_date, d.id) < ($1, $2) order by d.attendance_date desc, d.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join attendance_days d using (id)  order by portion.section, portion.place;

-- portion_attendance 3 of 10 (attendance-list.ts): $1 bigint, $2 date
with matches as materialized (select * from ((select d.id, 0 as section, d.attendance_date as key_0 from attendance_days d where d.staff_id = $1 and d.attendance_date = $2 limit 10001)) arms limit 10001)
    select d.id, d.attendance_date as date, to_char(d.entry_time, 'FMHH12:MI AM') as "entryTime", to_char(d.exit_time, 'FMHH12:MI AM') as "exitTime",
  d.exit_stated_at is not null as "isStated", d.exit_unknown_at is not null as "isUnknown",
  (select c.name from users c where c.id = d.corrected_by) as "correctedBy", d.version, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join attendance_days d using (id)  order by portion.section, portion.place;

-- portion_attendance 4 of 10 (attendance-list.ts): $1 bigint, $2 date

    select d.id, d.attendance_date as date, to_char(d.entry_time, 'FMHH12:MI AM') as "entryTime", to_char(d.exit_time, 'FMHH12:MI AM') as "exitTime",
  d.exit_stated_at is not null as "isStated", d.exit_unknown_at is not null as "isUnknown",
  (select c.name from users c where c.id = d.corrected_by) as "correctedBy", d.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select d.id, d.attendance_date as key from attendance_days d where d.staff_id = $1 and d.attendance_date = $2 order by d.attendance_date desc, d.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join attendance_days d using (id)  order by portion.section, portion.place;

-- portion_attendance 5 of 10 (attendance-list.ts): $1 bigint[]

    select d.id, d.attendance_date as date, to_char(d.entry_time, 'FMHH12:MI AM') as "entryTime", to_char(d.exit_time, 'FMHH12:MI AM') as "exitTime",
  d.exit_stated_at is not null as "isStated", d.exit_unknown_at is not null as "isUnknown",
  (select c.name from users c where c.id = d.corrected_by) as "correctedBy", d.version, (select count(*)::int from (select 1 from ((select 1 from attendance_days d where d.staff_id = any($1::bigint[]) limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select d.id, d.attendance_date as key from attendance_days d where d.staff_id = any($1::bigint[]) and d.staff_id = owners.owner_id order by d.attendance_date desc, d.id desc limit 51) each) keys)) arms order by section, place limit 51) portion
    join attendance_days d using (id)  order by portion.section, portion.place;

-- portion_attendance 6 of 10 (attendance-list.ts): $1 bigint[], $2 date
with matches as materialized (select * from ((select d.id, 0 as section, d.attendance_date as key_0 from attendance_days d where d.staff_id = any($1::bigint[]) and d.attendance_date = $2 limit 10001)) arms limit 10001)
    select d.id, d.attendance_date as date, to_char(d.entry_time, 'FMHH12:MI AM') as "entryTime", to_char(d.exit_time, 'FMHH12:MI AM') as "exitTime",
  d.exit_stated_at is not null as "isStated", d.exit_unknown_at is not null as "isUnknown",
  (select c.name from users c where c.id = d.corrected_by) as "correctedBy", d.version, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join attendance_days d using (id)  order by portion.section, portion.place;

-- portion_attendance 7 of 10 (attendance-list.ts): $1 bigint[], $2 date

    select d.id, d.attendance_date as date, to_char(d.entry_time, 'FMHH12:MI AM') as "entryTime", to_char(d.exit_time, 'FMHH12:MI AM') as "exitTime",
  d.exit_stated_at is not null as "isStated", d.exit_unknown_at is not null as "isUnknown",
  (select c.name from users c where c.id = d.corrected_by) as "correctedBy", d.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select d.id, d.attendance_date as key from attendance_days d where d.staff_id = any($1::bigint[]) and d.attendance_date = $2 and d.staff_id = owners.owner_id order by d.attendance_date desc, d.id desc limit 51) each) keys)) arms order by section, place limit 51) portion
    join attendance_days d using (id)  order by portion.section, portion.place;

-- portion_attendance 8 of 10 (attendance-list.ts)

    select d.id, d.attendance_date as date, to_char(d.entry_time, 'FMHH12:MI AM') as "entryTime", to_char(d.exit_time, 'FMHH12:MI AM') as "exitTime",
  d.exit_stated_at is not null as "isStated", d.exit_unknown_at is not null as "isUnknown",
  (select c.name from users c where c.id = d.corrected_by) as "correctedBy", d.version, (select count(*)::int from (select 1 from ((select 1 from attendance_days d  limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select d.id, d.attendance_date as key from attendance_days d  order by d.attendance_date desc, d.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join attendance_days d using (id)  order by portion.section, portion.place;

-- portion_attendance 9 of 10 (attendance-list.ts): $1 date
with matches as materialized (select * from ((select d.id, 0 as section, d.attendance_date as key_0 from attendance_days d where d.attendance_date = $1 limit 10001)) arms limit 10001)
    select d.id, d.attendance_date as date, to_char(d.entry_time, 'FMHH12:MI AM') as "entryTime", to_char(d.exit_time, 'FMHH12:MI AM') as "exitTime",
  d.exit_stated_at is not null as "isStated", d.exit_unknown_at is not null as "isUnknown",
  (select c.name from users c where c.id = d.corrected_by) as "correctedBy", d.version, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join attendance_days d using (id)  order by portion.section, portion.place;

-- portion_attendance 10 of 10 (attendance-list.ts): $1 date

    select d.id, d.attendance_date as date, to_char(d.entry_time, 'FMHH12:MI AM') as "entryTime", to_char(d.exit_time, 'FMHH12:MI AM') as "exitTime",
  d.exit_stated_at is not null as "isStated", d.exit_unknown_at is not null as "isUnknown",
  (select c.name from users c where c.id = d.corrected_by) as "correctedBy", d.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select d.id, d.attendance_date as key from attendance_days d where d.attendance_date = $1 order by d.attendance_date desc, d.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join attendance_days d using (id)  order by portion.section, portion.place;

-- read_attendance_day (attendance-reads.ts): $1 bigint, $2 date
select id, to_char(entry_time, 'FMHH12:MI AM') as "entryTime", to_char(exit_time, 'FMHH12:MI AM') as "exitTime", version
   from attendance_days where staff_id = $1 and attendance_date = $2;

-- find_forgotten_exit (attendance-reads.ts): $1 bigint, $2 date, $3 date
select id, attendance_date as date, to_char(entry_time, 'FMHH12:MI AM') as "entryTime", version from attendance_days
   where staff_id = $1 and attendance_date < $2 and attendance_date >= $3
     and entry_time is not null and exit_time is null and exit_unknown_at is null
   order by attendance_date desc limit 1;

-- attended_minutes (attendance-reads.ts): $1 bigint, $2 date, $3 date
select attendance_date as date, (extract(epoch from exit_time - entry_time) / 60)::int as minutes from attendance_days
   where staff_id = $1 and attendance_date between $2 and $3 and entry_time is not null and exit_time is not null
   order by attendance_date;

-- attendance_between (attendance-reads.ts): $1 bigint, $2 date, $3 date
select id, attendance_date as date, to_char(entry_time, 'FMHH12:MI AM') as "entryTime", to_char(exit_time, 'FMHH12:MI AM') as "exitTime",
     exit_stated_at is not null as "statedLater",
     (select c.name from users c where c.id = corrected_by) as "correctedBy", version from attendance_days where staff_id = $1 and attendance_date between $2 and $3 order by attendance_date limit 1000;

-- attendance_of_people (attendance-reads.ts): $1 bigint[], $2 date, $3 date
select staff_id as "staffId", id, attendance_date as date, to_char(entry_time, 'FMHH12:MI AM') as "entryTime", to_char(exit_time, 'FMHH12:MI AM') as "exitTime",
     exit_stated_at is not null as "statedLater",
     (select c.name from users c where c.id = corrected_by) as "correctedBy", version from attendance_days
   where staff_id = any($1::bigint[]) and attendance_date between $2 and $3 order by attendance_date limit 20000;

-- lock_attendance_day (attendance.queries.ts): $1 bigint, $2 bigint
select d.id, d.attendance_date as date, to_char(d.entry_time, 'FMHH12:MI AM') as "entryTime", to_char(d.exit_time, 'FMHH12:MI AM') as "exitTime",
  d.exit_stated_at is not null as "isStated", d.exit_unknown_at is not null as "isUnknown",
  (select c.name from users c where c.id = d.corrected_by) as "correctedBy", d.version from attendance_days d where d.id = $1 and d.staff_id = $2 for update;

-- update_attendance_day (attendance.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone, $4 time without time zone, $5 time without time zone, $6 timestamp with time zone, $7 timestamp with time zone, $8 text
with old as (select * from attendance_days where id = $1
   ), d as (
     update attendance_days set entry_time = $4, exit_time = $5, exit_stated_at = $6, exit_unknown_at = $7,
       version = version + 1, updated_at = $3
     where id = $1 returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select $3, $2, 'attendance', d.id, $8, (select jsonb_object_agg(f.key, f.value) from (select jsonb_build_object('date', d.attendance_date, 'entryTime', to_char(d.entry_time, 'FMHH12:MI AM'), 'exitTime', to_char(d.exit_time, 'FMHH12:MI AM'),
    'exitUnknown', d.exit_unknown_at is not null) as facts offset 0) o, jsonb_each(jsonb_build_object('date', old.attendance_date, 'entryTime', to_char(old.entry_time, 'FMHH12:MI AM'), 'exitTime', to_char(old.exit_time, 'FMHH12:MI AM'),
    'exitUnknown', old.exit_unknown_at is not null)) f
    where f.value is distinct from o.facts -> f.key), (select jsonb_object_agg(f.key, f.value) from (select jsonb_build_object('date', old.attendance_date, 'entryTime', to_char(old.entry_time, 'FMHH12:MI AM'), 'exitTime', to_char(old.exit_time, 'FMHH12:MI AM'),
    'exitUnknown', old.exit_unknown_at is not null) as facts offset 0) o, jsonb_each(jsonb_build_object('date', d.attendance_date, 'entryTime', to_char(d.entry_time, 'FMHH12:MI AM'), 'exitTime', to_char(d.exit_time, 'FMHH12:MI AM'),
    'exitUnknown', d.exit_unknown_at is not null)) f
    where f.value is distinct from o.facts -> f.key)
     from d join old using (id) where jsonb_build_object('date', d.attendance_date, 'entryTime', to_char(d.entry_time, 'FMHH12:MI AM'), 'exitTime', to_char(d.exit_time, 'FMHH12:MI AM'),
    'exitUnknown', d.exit_unknown_at is not null) <> jsonb_build_object('date', old.attendance_date, 'entryTime', to_char(old.entry_time, 'FMHH12:MI AM'), 'exitTime', to_char(old.exit_time, 'FMHH12:MI AM'),
    'exitUnknown', old.exit_unknown_at is not null)
   )
   select id, version from d;

-- remove_attendance_day (attendance.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
with d as (delete from attendance_days where id = $1 returning *)
   insert into changes (at, actor_id, entity, entity_id, action, before)
   select $3, $2, 'attendance', d.id, 'deleted', jsonb_build_object('date', d.attendance_date, 'entryTime', to_char(d.entry_time, 'FMHH12:MI AM'), 'exitTime', to_char(d.exit_time, 'FMHH12:MI AM'),
    'exitUnknown', d.exit_unknown_at is not null) from d;

-- register_entry (attendance.queries.ts): $1 bigint, $2 date, $3 time without time zone, $4 timestamp with time zone, $5 text, $6 text, $7 text
with d as (
       insert into attendance_days as d (staff_id, attendance_date, entry_time, created_at) values ($1, $2, $3, $4)
       on conflict (staff_id, attendance_date) do update set entry_time = excluded.entry_time, version = d.version + 1, updated_at = $4
       where d.entry_time is null returning *
     ), history as (
       insert into changes (at, actor_id, entity, entity_id, action, after)
       select $4, $1, 'attendance', d.id, 'entry marked', jsonb_build_object('date', d.attendance_date, 'entryTime', to_char(d.entry_time, 'FMHH12:MI AM')) from d
     ), answer as (select id, version from d
     ), once as (
       insert into idempotency_keys (user_id, key, call, request_hash, result, created_at)
       select $1, $5, $6, $7, to_jsonb(answer), $4 from answer where $5::text is not null
     )
     select * from answer;

-- register_exit (attendance.queries.ts): $1 bigint, $2 date, $3 time without time zone, $4 timestamp with time zone, $5 text, $6 text, $7 text
with d as (
       insert into attendance_days as d (staff_id, attendance_date, exit_time, created_at) values ($1, $2, $3, $4)
       on conflict (staff_id, attendance_date) do update set exit_time = excluded.exit_time, version = d.version + 1, updated_at = $4
       where d.exit_time is null returning *
     ), history as (
       insert into changes (at, actor_id, entity, entity_id, action, after)
       select $4, $1, 'attendance', d.id, 'exit marked', jsonb_build_object('date', d.attendance_date, 'exitTime', to_char(d.exit_time, 'FMHH12:MI AM')) from d
     ), answer as (select id, version from d
     ), once as (
       insert into idempotency_keys (user_id, key, call, request_hash, result, created_at)
       select $1, $5, $6, $7, to_jsonb(answer), $4 from answer where $5::text is not null
     )
     select * from answer;

-- walk_reviewed_staff (reviewed-staff.ts): $1 text, $2 bigint
select u.id, u.name, u.email, u.created_at as "joinedAt", u.deleted_at as "leftAt", lower(u.name) as key from users u where u.role = 'staff' and u.deleted_at is null and (lower(u.name), u.id) > ($1, $2)
   order by lower(u.name), u.id limit 500;

-- walk_former_staff (reviewed-staff.ts): $1 text, $2 bigint
select u.id, u.name, u.email, u.created_at as "joinedAt", u.deleted_at as "leftAt", lower(u.name) as key from users u where u.role = 'staff' and u.deleted_at is not null and (lower(u.name), u.id) > ($1, $2)
   order by lower(u.name), u.id limit 500;

-- find_reviewed_person (reviewed-staff.ts): $1 bigint
select u.id, u.name, u.email, u.created_at as "joinedAt", u.deleted_at as "leftAt" from users u where u.id = $1 and u.role = 'staff';

-- portion_reviewed_staff 1 of 7 (reviewed-staff.ts)

    select u.id, u.name, u.email, u.created_at as "joinedAt", u.deleted_at as "leftAt", (select count(*)::int from (select 1 from ((select 1 from users u where u.role = 'staff' and u.deleted_at is null limit 10001) union all (select 1 from users u where u.role = 'staff' and u.deleted_at is not null limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select u.id, lower(u.name) as key from users u where u.role = 'staff' and u.deleted_at is null order by lower(u.name) asc, u.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select u.id, lower(u.name) as key from users u where u.role = 'staff' and u.deleted_at is not null order by lower(u.name) asc, u.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join users u using (id)  order by portion.section, portion.place;

-- portion_reviewed_staff 2 of 7 (reviewed-staff.ts): $1 text, $2 bigint

    select u.id, u.name, u.email, u.created_at as "joinedAt", u.deleted_at as "leftAt", 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select u.id, lower(u.name) as key from users u where u.role = 'staff' and u.deleted_at is null and (lower(u.name), u.id) > ($1, $2) order by lower(u.name) asc, u.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select u.id, lower(u.name) as key from users u where u.role = 'staff' and u.deleted_at is not null order by lower(u.name) asc, u.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join users u using (id)  order by portion.section, portion.place;

-- portion_reviewed_staff 3 of 7 (reviewed-staff.ts): $1 text, $2 bigint

    select u.id, u.name, u.email, u.created_at as "joinedAt", u.deleted_at as "leftAt", 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 1 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select u.id, lower(u.name) as key from users u where u.role = 'staff' and u.deleted_at is not null and (lower(u.name), u.id) > ($1, $2) order by lower(u.name) asc, u.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join users u using (id)  order by portion.section, portion.place;

-- portion_reviewed_staff 4 of 7 (reviewed-staff.ts): $1 bigint
with matches as materialized (select * from ((select u.id, 0 as section, lower(u.name) as key_0, lower(u.name) as key_1 from users u where u.role = 'staff' and u.deleted_at is null and u.id = $1 limit 10001) union all (select u.id, 1 as section, lower(u.name) as key_0, lower(u.name) as key_1 from users u where u.role = 'staff' and u.deleted_at is not null and u.id = $1 limit 10001)) arms limit 10001)
    select u.id, u.name, u.email, u.created_at as "joinedAt", u.deleted_at as "leftAt", (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 asc, id asc limit 51) keys)) arms order by section, place limit 51) portion
    join users u using (id)  order by portion.section, portion.place;

-- portion_reviewed_staff 5 of 7 (reviewed-staff.ts): $1 bigint

    select u.id, u.name, u.email, u.created_at as "joinedAt", u.deleted_at as "leftAt", 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select u.id, lower(u.name) as key from users u where u.role = 'staff' and u.deleted_at is null and u.id = $1 order by lower(u.name) asc, u.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select u.id, lower(u.name) as key from users u where u.role = 'staff' and u.deleted_at is not null and u.id = $1 order by lower(u.name) asc, u.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join users u using (id)  order by portion.section, portion.place;

-- portion_reviewed_staff 6 of 7 (reviewed-staff.ts): $1 text[]
with matches as materialized (select * from ((select u.id, 0 as section, lower(u.name) as key_0, lower(u.name) as key_1 from users u where u.role = 'staff' and u.deleted_at is null and fold(E'\n' || concat_ws(E'\n', u.name) || E'\n') like all($1::text[]) limit 10001) union all (select u.id, 1 as section, lower(u.name) as key_0, lower(u.name) as key_1 from users u where u.role = 'staff' and u.deleted_at is not null and fold(E'\n' || concat_ws(E'\n', u.name) || E'\n') like all($1::text[]) limit 10001)) arms limit 10001)
    select u.id, u.name, u.email, u.created_at as "joinedAt", u.deleted_at as "leftAt", (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 asc, id asc limit 51) keys)) arms order by section, place limit 51) portion
    join users u using (id)  order by portion.section, portion.place;

-- portion_reviewed_staff 7 of 7 (reviewed-staff.ts): $1 text[]

    select u.id, u.name, u.email, u.created_at as "joinedAt", u.deleted_at as "leftAt", 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select u.id, lower(u.name) as key from users u where u.role = 'staff' and u.deleted_at is null and fold(E'\n' || concat_ws(E'\n', u.name) || E'\n') like all($1::text[]) order by lower(u.name) asc, u.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select u.id, lower(u.name) as key from users u where u.role = 'staff' and u.deleted_at is not null and fold(E'\n' || concat_ws(E'\n', u.name) || E'\n') like all($1::text[]) order by lower(u.name) asc, u.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join users u using (id)  order by portion.section, portion.place;
