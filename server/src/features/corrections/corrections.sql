-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- lock_corrected_day (corrected-days.queries.ts): $1 bigint, $2 date
select d.id, to_char(d.entry_time, 'FMHH12:MI AM') as "entryTime", to_char(d.exit_time, 'FMHH12:MI AM') as "exitTime", d.version
   from attendance_days d where d.staff_id = $1 and d.attendance_date = $2 for update;

-- insert_corrected_day (corrected-days.queries.ts): $1 bigint, $2 date, $3 time without time zone, $4 time without time zone, $5 bigint, $6 timestamp with time zone, $7 text
insert into attendance_days (staff_id, attendance_date, entry_time, exit_time, corrected_by, corrected_at, correction_reason, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $6) on conflict (staff_id, attendance_date) do nothing returning id, version;

-- update_corrected_day (corrected-days.queries.ts): $1 bigint, $2 time without time zone, $3 time without time zone, $4 bigint, $5 timestamp with time zone, $6 text
update attendance_days d set entry_time = $2, exit_time = $3, had_entry_time = d.entry_time, had_exit_time = d.exit_time, corrected_by = $4, corrected_at = $5, correction_reason = $6,
     exit_stated_at = case when d.exit_time = $3 then d.exit_stated_at end,
     exit_unknown_at = case when $3::time is null then d.exit_unknown_at end, version = d.version + 1, updated_at = $5
   where d.id = $1 returning id, version;

-- remove_corrected_day (corrected-days.queries.ts): $1 bigint, $2 text, $3 bigint, $4 timestamp with time zone
with d as (delete from attendance_days where id = $1 returning *)
   insert into attendance_removals (day_id, staff_id, attendance_date, entry_time, exit_time, reason, removed_by, removed_at)
   select d.id, d.staff_id, d.attendance_date, d.entry_time, d.exit_time, $2, $3, $4 from d;

-- portion_correction 1 of 13 (corrections-list.ts): $1 bigint

    select k.id, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff,
  k.attendance_date::text as date, to_char(k.entry_time, 'FMHH12:MI AM') as "entryTime", to_char(k.exit_time, 'FMHH12:MI AM') as "exitTime",
  k.reason, k.status, k.created_at as "askedAt", d.version as "dayVersion", to_char(d.entry_time, 'FMHH12:MI AM') as "dayEntryTime",
  to_char(d.exit_time, 'FMHH12:MI AM') as "dayExitTime",
  (d.entry_time is distinct from k.had_entry_time or d.exit_time is distinct from k.had_exit_time) as "isChanged",
  k.decision_reason as "decisionReason", k.version, (select count(*)::int from (select 1 from ((select 1 from attendance_corrections k where k.status = 'open' and k.staff_id = $1 limit 10001) union all (select 1 from attendance_corrections k where k.status <> 'open' and k.staff_id = $1 limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select k.id, k.attendance_date as key from attendance_corrections k where k.status = 'open' and k.staff_id = $1 order by k.attendance_date desc, k.id desc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select k.id, k.attendance_date as key from attendance_corrections k where k.status <> 'open' and k.staff_id = $1 order by k.attendance_date desc, k.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join attendance_corrections k using (id) join users u on u.id = k.staff_id
  left join attendance_days d on d.staff_id = k.staff_id and d.attendance_date = k.attendance_date order by portion.section, portion.place;

-- portion_correction 2 of 13 (corrections-list.ts): $1 date, $2 bigint, $3 bigint

    select k.id, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff,
  k.attendance_date::text as date, to_char(k.entry_time, 'FMHH12:MI AM') as "entryTime", to_char(k.exit_time, 'FMHH12:MI AM') as "exitTime",
  k.reason, k.status, k.created_at as "askedAt", d.version as "dayVersion", to_char(d.entry_time, 'FMHH12:MI AM') as "dayEntryTime",
  to_char(d.exit_time, 'FMHH12:MI AM') as "dayExitTime",
  (d.entry_time is distinct from k.had_entry_time or d.exit_time is distinct from k.had_exit_time) as "isChanged",
  k.decision_reason as "decisionReason", k.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select k.id, k.attendance_date as key from attendance_corrections k where k.status = 'open' and k.staff_id = $3 and (k.attendance_date, k.id) < ($1, $2) order by k.attendance_date desc, k.id desc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select k.id, k.attendance_date as key from attendance_corrections k where k.status <> 'open' and k.staff_id = $3 order by k.attendance_date desc, k.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join attendance_corrections k using (id) join users u on u.id = k.staff_id
  left join attendance_days d on d.staff_id = k.staff_id and d.attendance_date = k.attendance_date order by portion.section, portion.place;

-- portion_correction 3 of 13 (corrections-list.ts): $1 date, $2 bigint, $3 bigint

    select k.id, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff,
  k.attendance_date::text as date, to_char(k.entry_time, 'FMHH12:MI AM') as "entryTime", to_char(k.exit_time, 'FMHH12:MI AM') as "exitTime",
  k.reason, k.status, k.created_at as "askedAt", d.version as "dayVersion", to_char(d.entry_time, 'FMHH12:MI AM') as "dayEntryTime",
  to_char(d.exit_time, 'FMHH12:MI AM') as "dayExitTime",
  (d.entry_time is distinct from k.had_entry_time or d.exit_time is distinct from k.had_exit_time) as "isChanged",
  k.decision_reason as "decisionReason", k.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select k.id, k.attendance_date as key from attendance_corrections k where k.status <> 'open' and k.staff_id = $3 and (k.attendance_date, k.id) < ($1, $2) order by k.attendance_date desc, k.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join attendance_corrections k using (id) join users u on u.id = k.staff_id
  left join attendance_days d on d.staff_id = k.staff_id and d.attendance_date = k.attendance_date order by portion.section, portion.place;

-- portion_correction 4 of 13 (corrections-list.ts): $1 bigint

    select k.id, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff,
  k.attendance_date::text as date, to_char(k.entry_time, 'FMHH12:MI AM') as "entryTime", to_char(k.exit_time, 'FMHH12:MI AM') as "exitTime",
  k.reason, k.status, k.created_at as "askedAt", d.version as "dayVersion", to_char(d.entry_time, 'FMHH12:MI AM') as "dayEntryTime",
  to_char(d.exit_time, 'FMHH12:MI AM') as "dayExitTime",
  (d.entry_time is distinct from k.had_entry_time or d.exit_time is distinct from k.had_exit_time) as "isChanged",
  k.decision_reason as "decisionReason", k.version, (select count(*)::int from (select 1 from ((select 1 from attendance_corrections k where k.status = 'open' and k.staff_id = $1 limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select k.id, k.created_at as key from attendance_corrections k where k.status = 'open' and k.staff_id = $1 order by k.created_at asc, k.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join attendance_corrections k using (id) join users u on u.id = k.staff_id
  left join attendance_days d on d.staff_id = k.staff_id and d.attendance_date = k.attendance_date order by portion.section, portion.place;

-- portion_correction 5 of 13 (corrections-list.ts): $1 timestamp with time zone, $2 bigint, $3 bigint

    select k.id, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff,
  k.attendance_date::text as date, to_char(k.entry_time, 'FMHH12:MI AM') as "entryTime", to_char(k.exit_time, 'FMHH12:MI AM') as "exitTime",
  k.reason, k.status, k.created_at as "askedAt", d.version as "dayVersion", to_char(d.entry_time, 'FMHH12:MI AM') as "dayEntryTime",
  to_char(d.exit_time, 'FMHH12:MI AM') as "dayExitTime",
  (d.entry_time is distinct from k.had_entry_time or d.exit_time is distinct from k.had_exit_time) as "isChanged",
  k.decision_reason as "decisionReason", k.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select k.id, k.created_at as key from attendance_corrections k where k.status = 'open' and k.staff_id = $3 and (k.created_at, k.id) > ($1, $2) order by k.created_at asc, k.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join attendance_corrections k using (id) join users u on u.id = k.staff_id
  left join attendance_days d on d.staff_id = k.staff_id and d.attendance_date = k.attendance_date order by portion.section, portion.place;

-- portion_correction 6 of 13 (corrections-list.ts): $1 bigint, $2 text[]
with matches as materialized (select * from ((select k.id, 0 as section, k.attendance_date as key_0, k.attendance_date as key_1 from attendance_corrections k where k.status = 'open' and k.staff_id = $1 and k.staff_id = any(array(select s.id from users s where fold(E'\n' || concat_ws(E'\n', s.name) || E'\n') like all($2::text[]))) limit 10001) union all (select k.id, 1 as section, k.attendance_date as key_0, k.attendance_date as key_1 from attendance_corrections k where k.status <> 'open' and k.staff_id = $1 and k.staff_id = any(array(select s.id from users s where fold(E'\n' || concat_ws(E'\n', s.name) || E'\n') like all($2::text[]))) limit 10001)) arms limit 10001)
    select k.id, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff,
  k.attendance_date::text as date, to_char(k.entry_time, 'FMHH12:MI AM') as "entryTime", to_char(k.exit_time, 'FMHH12:MI AM') as "exitTime",
  k.reason, k.status, k.created_at as "askedAt", d.version as "dayVersion", to_char(d.entry_time, 'FMHH12:MI AM') as "dayEntryTime",
  to_char(d.exit_time, 'FMHH12:MI AM') as "dayExitTime",
  (d.entry_time is distinct from k.had_entry_time or d.exit_time is distinct from k.had_exit_time) as "isChanged",
  k.decision_reason as "decisionReason", k.version, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 desc, id desc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join attendance_corrections k using (id) join users u on u.id = k.staff_id
  left join attendance_days d on d.staff_id = k.staff_id and d.attendance_date = k.attendance_date order by portion.section, portion.place;

-- portion_correction 7 of 13 (corrections-list.ts): $1 bigint, $2 text[]

    select k.id, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff,
  k.attendance_date::text as date, to_char(k.entry_time, 'FMHH12:MI AM') as "entryTime", to_char(k.exit_time, 'FMHH12:MI AM') as "exitTime",
  k.reason, k.status, k.created_at as "askedAt", d.version as "dayVersion", to_char(d.entry_time, 'FMHH12:MI AM') as "dayEntryTime",
  to_char(d.exit_time, 'FMHH12:MI AM') as "dayExitTime",
  (d.entry_time is distinct from k.had_entry_time or d.exit_time is distinct from k.had_exit_time) as "isChanged",
  k.decision_reason as "decisionReason", k.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select k.id, k.attendance_date as key from attendance_corrections k where k.status = 'open' and k.staff_id = $1 and k.staff_id = any(array(select s.id from users s where fold(E'\n' || concat_ws(E'\n', s.name) || E'\n') like all($2::text[]))) order by k.attendance_date desc, k.id desc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select k.id, k.attendance_date as key from attendance_corrections k where k.status <> 'open' and k.staff_id = $1 and k.staff_id = any(array(select s.id from users s where fold(E'\n' || concat_ws(E'\n', s.name) || E'\n') like all($2::text[]))) order by k.attendance_date desc, k.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join attendance_corrections k using (id) join users u on u.id = k.staff_id
  left join attendance_days d on d.staff_id = k.staff_id and d.attendance_date = k.attendance_date order by portion.section, portion.place;

-- portion_correction 8 of 13 (corrections-list.ts): $1 bigint[]

    select k.id, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff,
  k.attendance_date::text as date, to_char(k.entry_time, 'FMHH12:MI AM') as "entryTime", to_char(k.exit_time, 'FMHH12:MI AM') as "exitTime",
  k.reason, k.status, k.created_at as "askedAt", d.version as "dayVersion", to_char(d.entry_time, 'FMHH12:MI AM') as "dayEntryTime",
  to_char(d.exit_time, 'FMHH12:MI AM') as "dayExitTime",
  (d.entry_time is distinct from k.had_entry_time or d.exit_time is distinct from k.had_exit_time) as "isChanged",
  k.decision_reason as "decisionReason", k.version, (select count(*)::int from (select 1 from ((select 1 from attendance_corrections k where k.status = 'open' and k.staff_id = any($1::bigint[]) limit 10001) union all (select 1 from attendance_corrections k where k.status <> 'open' and k.staff_id = any($1::bigint[]) limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select k.id, k.attendance_date as key from attendance_corrections k where k.status = 'open' and k.staff_id = any($1::bigint[]) and k.staff_id = owners.owner_id order by k.attendance_date desc, k.id desc limit 51) each) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select k.id, k.attendance_date as key from attendance_corrections k where k.status <> 'open' and k.staff_id = any($1::bigint[]) and k.staff_id = owners.owner_id order by k.attendance_date desc, k.id desc limit 51) each) keys)) arms order by section, place limit 51) portion
    join attendance_corrections k using (id) join users u on u.id = k.staff_id
  left join attendance_days d on d.staff_id = k.staff_id and d.attendance_date = k.attendance_date order by portion.section, portion.place;

-- portion_correction 9 of 13 (corrections-list.ts): $1 bigint[], $2 text[]
with matches as materialized (select * from ((select k.id, 0 as section, k.attendance_date as key_0, k.attendance_date as key_1 from attendance_corrections k where k.status = 'open' and k.staff_id = any($1::bigint[]) and k.staff_id = any(array(select s.id from users s where fold(E'\n' || concat_ws(E'\n', s.name) || E'\n') like all($2::text[]))) limit 10001) union all (select k.id, 1 as section, k.attendance_date as key_0, k.attendance_date as key_1 from attendance_corrections k where k.status <> 'open' and k.staff_id = any($1::bigint[]) and k.staff_id = any(array(select s.id from users s where fold(E'\n' || concat_ws(E'\n', s.name) || E'\n') like all($2::text[]))) limit 10001)) arms limit 10001)
    select k.id, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff,
  k.attendance_date::text as date, to_char(k.entry_time, 'FMHH12:MI AM') as "entryTime", to_char(k.exit_time, 'FMHH12:MI AM') as "exitTime",
  k.reason, k.status, k.created_at as "askedAt", d.version as "dayVersion", to_char(d.entry_time, 'FMHH12:MI AM') as "dayEntryTime",
  to_char(d.exit_time, 'FMHH12:MI AM') as "dayExitTime",
  (d.entry_time is distinct from k.had_entry_time or d.exit_time is distinct from k.had_exit_time) as "isChanged",
  k.decision_reason as "decisionReason", k.version, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 desc, id desc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join attendance_corrections k using (id) join users u on u.id = k.staff_id
  left join attendance_days d on d.staff_id = k.staff_id and d.attendance_date = k.attendance_date order by portion.section, portion.place;

-- portion_correction 10 of 13 (corrections-list.ts): $1 bigint[], $2 text[]

    select k.id, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff,
  k.attendance_date::text as date, to_char(k.entry_time, 'FMHH12:MI AM') as "entryTime", to_char(k.exit_time, 'FMHH12:MI AM') as "exitTime",
  k.reason, k.status, k.created_at as "askedAt", d.version as "dayVersion", to_char(d.entry_time, 'FMHH12:MI AM') as "dayEntryTime",
  to_char(d.exit_time, 'FMHH12:MI AM') as "dayExitTime",
  (d.entry_time is distinct from k.had_entry_time or d.exit_time is distinct from k.had_exit_time) as "isChanged",
  k.decision_reason as "decisionReason", k.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select k.id, k.attendance_date as key from attendance_corrections k where k.status = 'open' and k.staff_id = any($1::bigint[]) and k.staff_id = any(array(select s.id from users s where fold(E'\n' || concat_ws(E'\n', s.name) || E'\n') like all($2::text[]))) and k.staff_id = owners.owner_id order by k.attendance_date desc, k.id desc limit 51) each) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select k.id, k.attendance_date as key from attendance_corrections k where k.status <> 'open' and k.staff_id = any($1::bigint[]) and k.staff_id = any(array(select s.id from users s where fold(E'\n' || concat_ws(E'\n', s.name) || E'\n') like all($2::text[]))) and k.staff_id = owners.owner_id order by k.attendance_date desc, k.id desc limit 51) each) keys)) arms order by section, place limit 51) portion
    join attendance_corrections k using (id) join users u on u.id = k.staff_id
  left join attendance_days d on d.staff_id = k.staff_id and d.attendance_date = k.attendance_date order by portion.section, portion.place;

-- portion_correction 11 of 13 (corrections-list.ts)

    select k.id, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff,
  k.attendance_date::text as date, to_char(k.entry_time, 'FMHH12:MI AM') as "entryTime", to_char(k.exit_time, 'FMHH12:MI AM') as "exitTime",
  k.reason, k.status, k.created_at as "askedAt", d.version as "dayVersion", to_char(d.entry_time, 'FMHH12:MI AM') as "dayEntryTime",
  to_char(d.exit_time, 'FMHH12:MI AM') as "dayExitTime",
  (d.entry_time is distinct from k.had_entry_time or d.exit_time is distinct from k.had_exit_time) as "isChanged",
  k.decision_reason as "decisionReason", k.version, (select count(*)::int from (select 1 from ((select 1 from attendance_corrections k where k.status = 'open' limit 10001) union all (select 1 from attendance_corrections k where k.status <> 'open' limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select k.id, k.attendance_date as key from attendance_corrections k where k.status = 'open' order by k.attendance_date desc, k.id desc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select k.id, k.attendance_date as key from attendance_corrections k where k.status <> 'open' order by k.attendance_date desc, k.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join attendance_corrections k using (id) join users u on u.id = k.staff_id
  left join attendance_days d on d.staff_id = k.staff_id and d.attendance_date = k.attendance_date order by portion.section, portion.place;

-- portion_correction 12 of 13 (corrections-list.ts): $1 text[]
with matches as materialized (select * from ((select k.id, 0 as section, k.attendance_date as key_0, k.attendance_date as key_1 from attendance_corrections k where k.status = 'open' and k.staff_id = any(array(select s.id from users s where fold(E'\n' || concat_ws(E'\n', s.name) || E'\n') like all($1::text[]))) limit 10001) union all (select k.id, 1 as section, k.attendance_date as key_0, k.attendance_date as key_1 from attendance_corrections k where k.status <> 'open' and k.staff_id = any(array(select s.id from users s where fold(E'\n' || concat_ws(E'\n', s.name) || E'\n') like all($1::text[]))) limit 10001)) arms limit 10001)
    select k.id, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff,
  k.attendance_date::text as date, to_char(k.entry_time, 'FMHH12:MI AM') as "entryTime", to_char(k.exit_time, 'FMHH12:MI AM') as "exitTime",
  k.reason, k.status, k.created_at as "askedAt", d.version as "dayVersion", to_char(d.entry_time, 'FMHH12:MI AM') as "dayEntryTime",
  to_char(d.exit_time, 'FMHH12:MI AM') as "dayExitTime",
  (d.entry_time is distinct from k.had_entry_time or d.exit_time is distinct from k.had_exit_time) as "isChanged",
  k.decision_reason as "decisionReason", k.version, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 desc, id desc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join attendance_corrections k using (id) join users u on u.id = k.staff_id
  left join attendance_days d on d.staff_id = k.staff_id and d.attendance_date = k.attendance_date order by portion.section, portion.place;

-- portion_correction 13 of 13 (corrections-list.ts): $1 text[]

    select k.id, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff,
  k.attendance_date::text as date, to_char(k.entry_time, 'FMHH12:MI AM') as "entryTime", to_char(k.exit_time, 'FMHH12:MI AM') as "exitTime",
  k.reason, k.status, k.created_at as "askedAt", d.version as "dayVersion", to_char(d.entry_time, 'FMHH12:MI AM') as "dayEntryTime",
  to_char(d.exit_time, 'FMHH12:MI AM') as "dayExitTime",
  (d.entry_time is distinct from k.had_entry_time or d.exit_time is distinct from k.had_exit_time) as "isChanged",
  k.decision_reason as "decisionReason", k.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select k.id, k.attendance_date as key from attendance_corrections k where k.status = 'open' and k.staff_id = any(array(select s.id from users s where fold(E'\n' || concat_ws(E'\n', s.name) || E'\n') like all($1::text[]))) order by k.attendance_date desc, k.id desc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select k.id, k.attendance_date as key from attendance_corrections k where k.status <> 'open' and k.staff_id = any(array(select s.id from users s where fold(E'\n' || concat_ws(E'\n', s.name) || E'\n') like all($1::text[]))) order by k.attendance_date desc, k.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join attendance_corrections k using (id) join users u on u.id = k.staff_id
  left join attendance_days d on d.staff_id = k.staff_id and d.attendance_date = k.attendance_date order by portion.section, portion.place;

-- lock_corrections_of (corrections.queries.ts): $1 bigint
select deleted_at is not null as "isFormer" from users where id = $1 for no key update;

-- lock_correction (corrections.queries.ts): $1 bigint
select k.id, k.staff_id as "staffId", k.status, k.version from attendance_corrections k where k.id = $1 for update;

-- find_correction (corrections.queries.ts): $1 bigint
select k.id, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff,
  k.attendance_date::text as date, to_char(k.entry_time, 'FMHH12:MI AM') as "entryTime", to_char(k.exit_time, 'FMHH12:MI AM') as "exitTime",
  k.reason, k.status, k.created_at as "askedAt", d.version as "dayVersion", to_char(d.entry_time, 'FMHH12:MI AM') as "dayEntryTime",
  to_char(d.exit_time, 'FMHH12:MI AM') as "dayExitTime",
  (d.entry_time is distinct from k.had_entry_time or d.exit_time is distinct from k.had_exit_time) as "isChanged",
  k.decision_reason as "decisionReason", k.version from attendance_corrections k join users u on u.id = k.staff_id
  left join attendance_days d on d.staff_id = k.staff_id and d.attendance_date = k.attendance_date where k.id = $1;

-- some_corrections (corrections.queries.ts): $1 bigint[]
select k.id, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff,
  k.attendance_date::text as date, to_char(k.entry_time, 'FMHH12:MI AM') as "entryTime", to_char(k.exit_time, 'FMHH12:MI AM') as "exitTime",
  k.reason, k.status, k.created_at as "askedAt", d.version as "dayVersion", to_char(d.entry_time, 'FMHH12:MI AM') as "dayEntryTime",
  to_char(d.exit_time, 'FMHH12:MI AM') as "dayExitTime",
  (d.entry_time is distinct from k.had_entry_time or d.exit_time is distinct from k.had_exit_time) as "isChanged",
  k.decision_reason as "decisionReason", k.version from attendance_corrections k join users u on u.id = k.staff_id
  left join attendance_days d on d.staff_id = k.staff_id and d.attendance_date = k.attendance_date where k.id = any($1::bigint[]);

-- insert_correction (corrections.queries.ts): $1 bigint, $2 date, $3 time without time zone, $4 time without time zone, $5 text, $6 timestamp with time zone
insert into attendance_corrections (staff_id, attendance_date, entry_time, exit_time, reason, created_at, had_entry_time, had_exit_time)
   values ($1, $2, $3, $4, $5, $6, (select d.entry_time from attendance_days d where d.staff_id = $1 and d.attendance_date = $2), (select d.exit_time from attendance_days d where d.staff_id = $1 and d.attendance_date = $2)) returning id;

-- update_correction (corrections.queries.ts): $1 bigint, $2 date, $3 time without time zone, $4 time without time zone, $5 text, $6 timestamp with time zone, $7 bigint
update attendance_corrections set attendance_date = $2, entry_time = $3, exit_time = $4, reason = $5, updated_at = $6,
     had_entry_time = (select d.entry_time from attendance_days d where d.staff_id = $1 and d.attendance_date = $2), had_exit_time = (select d.exit_time from attendance_days d where d.staff_id = $1 and d.attendance_date = $2), version = version + 1
   where id = $7 and staff_id = $1 returning id;

-- close_correction (corrections.queries.ts): $1 bigint, $2 text, $3 bigint, $4 timestamp with time zone, $5 text
update attendance_corrections set status = $2, decided_by = $3, decided_at = $4, decision_reason = $5,
     version = version + 1, updated_at = $4
   where id = $1 returning id;

-- history_of_day (day-history.queries.ts): $1 bigint, $2 date
select c.id, c.at, c.entity, c.action, c.before, c.after, u.name as actor
   from (
     select 'attendance' as entity, id from attendance_days where staff_id = $1 and attendance_date = $2
     union all select 'attendance', day_id from attendance_removals where staff_id = $1 and attendance_date = $2
     union all select 'correction', id from attendance_corrections where staff_id = $1 and attendance_date = $2
   ) r join changes c on c.entity = r.entity and c.entity_id = r.id left join users u on u.id = c.actor_id
   order by c.at desc, c.id desc limit 100;
