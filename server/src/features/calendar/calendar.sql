-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- list_holidays (days-off.ts): $1 date, $2 date
select id, holiday_date::text as date, description, type, version from holidays
   where holiday_date between $1 and $2 order by holiday_date limit 1000;

-- read_holiday (days-off.ts): $1 bigint
select id, holiday_date::text as date, description, type, version from holidays where id = $1;

-- list_approved_leaves (days-off.ts): $1 bigint, $2 date, $3 date
select leave_type as type, category, start_date::text as start, end_date::text as end from leaves where staff_id = $1 and end_date >= $2 and start_date <= $3 and status = 'Approve' order by start_date, leave_type limit 1000;

-- list_approved_leaves_of_people (days-off.ts): $1 bigint[], $2 date, $3 date
select staff_id as "staffId", leave_type as type, category, start_date::text as start, end_date::text as end from leaves
   where staff_id = any($1::bigint[]) and end_date >= $2 and start_date <= $3 and status = 'Approve' order by start_date, leave_type limit 20000;

-- create_holiday (entries.queries.ts): $1 bigint, $2 timestamp with time zone, $3 date, $4 text, $5 text
with h as (
     insert into holidays (holiday_date, description, type, created_by, created_at) values ($3, $4, $5, $1, $2) returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, after) select $2, $1, 'holiday', h.id, 'created', jsonb_build_object('date', h.holiday_date, 'description', h.description, 'type', h.type) from h
   )
   select h.id, h.holiday_date::text as date, h.description, h.type, h.version from h;

-- lock_holiday (entries.queries.ts): $1 bigint
select h.id, h.holiday_date::text as date, h.description, h.type, h.version from holidays h where h.id = $1 for update;

-- update_holiday (entries.queries.ts): $1 bigint, $2 timestamp with time zone, $3 date, $4 text, $5 text, $6 bigint
with old as (select * from holidays where id = $6
   ), h as (
     update holidays h set holiday_date = $3, description = $4, type = $5, version = h.version + 1 where h.id = $6 returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select $2, $1, 'holiday', h.id, 'updated', (select jsonb_object_agg(f.key, f.value) from (select jsonb_build_object('date', h.holiday_date, 'description', h.description, 'type', h.type) as facts offset 0) o, jsonb_each(jsonb_build_object('date', old.holiday_date, 'description', old.description, 'type', old.type)) f
    where f.value is distinct from o.facts -> f.key), (select jsonb_object_agg(f.key, f.value) from (select jsonb_build_object('date', old.holiday_date, 'description', old.description, 'type', old.type) as facts offset 0) o, jsonb_each(jsonb_build_object('date', h.holiday_date, 'description', h.description, 'type', h.type)) f
    where f.value is distinct from o.facts -> f.key)
     from h join old using (id) where jsonb_build_object('date', h.holiday_date, 'description', h.description, 'type', h.type) <> jsonb_build_object('date', old.holiday_date, 'description', old.description, 'type', old.type)
   )
   select h.id, h.holiday_date::text as date, h.description, h.type, h.version from h;

-- remove_holiday (entries.queries.ts): $1 bigint, $2 timestamp with time zone, $3 bigint
with h as (delete from holidays where id = $3 returning *)
   insert into changes (at, actor_id, entity, entity_id, action, before) select $2, $1, 'holiday', h.id, 'purged', jsonb_build_object('date', h.holiday_date, 'description', h.description, 'type', h.type) from h;

-- portion_leave 1 of 19 (leave-list.ts): $1 bigint

    select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff, (select count(*)::int from (select 1 from ((select 1 from leaves l where l.status = 'Pending' and l.staff_id = $1 limit 10001) union all (select 1 from leaves l where l.status <> 'Pending' and l.staff_id = $1 limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select l.id, l.start_date as key from leaves l where l.status = 'Pending' and l.staff_id = $1 order by l.start_date asc, l.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select l.id, l.start_date as key from leaves l where l.status <> 'Pending' and l.staff_id = $1 order by l.start_date desc, l.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join leaves l using (id) join users u on u.id = l.staff_id order by portion.section, portion.place;

-- portion_leave 2 of 19 (leave-list.ts): $1 date, $2 bigint, $3 bigint

    select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select l.id, l.start_date as key from leaves l where l.status = 'Pending' and l.staff_id = $3 and (l.start_date, l.id) > ($1, $2) order by l.start_date asc, l.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select l.id, l.start_date as key from leaves l where l.status <> 'Pending' and l.staff_id = $3 order by l.start_date desc, l.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join leaves l using (id) join users u on u.id = l.staff_id order by portion.section, portion.place;

-- portion_leave 3 of 19 (leave-list.ts): $1 date, $2 bigint, $3 bigint

    select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select l.id, l.start_date as key from leaves l where l.status <> 'Pending' and l.staff_id = $3 and (l.start_date, l.id) < ($1, $2) order by l.start_date desc, l.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join leaves l using (id) join users u on u.id = l.staff_id order by portion.section, portion.place;

-- portion_leave 4 of 19 (leave-list.ts): $1 bigint

    select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff, (select count(*)::int from (select 1 from ((select 1 from leaves l where l.staff_id = $1 limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select l.id, l.start_date as key from leaves l where l.staff_id = $1 order by l.start_date asc, l.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join leaves l using (id) join users u on u.id = l.staff_id order by portion.section, portion.place;

-- portion_leave 5 of 19 (leave-list.ts): $1 date, $2 bigint, $3 bigint

    select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select l.id, l.start_date as key from leaves l where l.staff_id = $3 and (l.start_date, l.id) > ($1, $2) order by l.start_date asc, l.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join leaves l using (id) join users u on u.id = l.staff_id order by portion.section, portion.place;

-- portion_leave 6 of 19 (leave-list.ts): $1 bigint, $2 date, $3 date, $4 text, $5 bigint
with matches as materialized (select * from ((select l.id, 0 as section, l.start_date as key_0, l.start_date as key_1 from leaves l where l.status = 'Pending' and l.staff_id = $1 and daterange(l.start_date, l.end_date, '[]') && daterange($2, $3, '[]') and l.status = $4 and l.id = $5 limit 10001) union all (select l.id, 1 as section, l.start_date as key_0, l.start_date as key_1 from leaves l where l.status <> 'Pending' and l.staff_id = $1 and daterange(l.start_date, l.end_date, '[]') && daterange($2, $3, '[]') and l.status = $4 and l.id = $5 limit 10001)) arms limit 10001)
    select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join leaves l using (id) join users u on u.id = l.staff_id order by portion.section, portion.place;

-- portion_leave 7 of 19 (leave-list.ts): $1 bigint, $2 date, $3 date, $4 text, $5 bigint

    select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select l.id, l.start_date as key from leaves l where l.status = 'Pending' and l.staff_id = $1 and daterange(l.start_date, l.end_date, '[]') && daterange($2, $3, '[]') and l.status = $4 and l.id = $5 order by l.start_date asc, l.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select l.id, l.start_date as key from leaves l where l.status <> 'Pending' and l.staff_id = $1 and daterange(l.start_date, l.end_date, '[]') && daterange($2, $3, '[]') and l.status = $4 and l.id = $5 order by l.start_date desc, l.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join leaves l using (id) join users u on u.id = l.staff_id order by portion.section, portion.place;

-- portion_leave 8 of 19 (leave-list.ts): $1 bigint, $2 text[]
with matches as materialized (select * from ((select l.id, 0 as section, l.start_date as key_0, l.start_date as key_1 from leaves l where l.status = 'Pending' and l.staff_id = $1 and l.staff_id = any(array(select s.id from users s where fold(E'\n' || concat_ws(E'\n', s.name) || E'\n') like all($2::text[]))) limit 10001) union all (select l.id, 1 as section, l.start_date as key_0, l.start_date as key_1 from leaves l where l.status <> 'Pending' and l.staff_id = $1 and l.staff_id = any(array(select s.id from users s where fold(E'\n' || concat_ws(E'\n', s.name) || E'\n') like all($2::text[]))) limit 10001)) arms limit 10001)
    select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join leaves l using (id) join users u on u.id = l.staff_id order by portion.section, portion.place;

-- portion_leave 9 of 19 (leave-list.ts): $1 bigint, $2 text[]

    select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select l.id, l.start_date as key from leaves l where l.status = 'Pending' and l.staff_id = $1 and l.staff_id = any(array(select s.id from users s where fold(E'\n' || concat_ws(E'\n', s.name) || E'\n') like all($2::text[]))) order by l.start_date asc, l.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select l.id, l.start_date as key from leaves l where l.status <> 'Pending' and l.staff_id = $1 and l.staff_id = any(array(select s.id from users s where fold(E'\n' || concat_ws(E'\n', s.name) || E'\n') like all($2::text[]))) order by l.start_date desc, l.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join leaves l using (id) join users u on u.id = l.staff_id order by portion.section, portion.place;

-- portion_leave 10 of 19 (leave-list.ts): $1 bigint[]

    select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff, (select count(*)::int from (select 1 from ((select 1 from leaves l where l.status = 'Pending' and l.staff_id = any($1::bigint[]) limit 10001) union all (select 1 from leaves l where l.status <> 'Pending' and l.staff_id = any($1::bigint[]) limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select l.id, l.start_date as key from leaves l where l.status = 'Pending' and l.staff_id = any($1::bigint[]) and l.staff_id = owners.owner_id order by l.start_date asc, l.id asc limit 51) each) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select l.id, l.start_date as key from leaves l where l.status <> 'Pending' and l.staff_id = any($1::bigint[]) and l.staff_id = owners.owner_id order by l.start_date desc, l.id desc limit 51) each) keys)) arms order by section, place limit 51) portion
    join leaves l using (id) join users u on u.id = l.staff_id order by portion.section, portion.place;

-- portion_leave 11 of 19 (leave-list.ts): $1 bigint[], $2 date, $3 date, $4 text, $5 bigint
with matches as materialized (select * from ((select l.id, 0 as section, l.start_date as key_0, l.start_date as key_1 from leaves l where l.status = 'Pending' and l.staff_id = any($1::bigint[]) and daterange(l.start_date, l.end_date, '[]') && daterange($2, $3, '[]') and l.status = $4 and l.id = $5 limit 10001) union all (select l.id, 1 as section, l.start_date as key_0, l.start_date as key_1 from leaves l where l.status <> 'Pending' and l.staff_id = any($1::bigint[]) and daterange(l.start_date, l.end_date, '[]') && daterange($2, $3, '[]') and l.status = $4 and l.id = $5 limit 10001)) arms limit 10001)
    select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join leaves l using (id) join users u on u.id = l.staff_id order by portion.section, portion.place;

-- portion_leave 12 of 19 (leave-list.ts): $1 bigint[], $2 date, $3 date, $4 text, $5 bigint

    select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select l.id, l.start_date as key from leaves l where l.status = 'Pending' and l.staff_id = any($1::bigint[]) and daterange(l.start_date, l.end_date, '[]') && daterange($2, $3, '[]') and l.status = $4 and l.id = $5 and l.staff_id = owners.owner_id order by l.start_date asc, l.id asc limit 51) each) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select l.id, l.start_date as key from leaves l where l.status <> 'Pending' and l.staff_id = any($1::bigint[]) and daterange(l.start_date, l.end_date, '[]') && daterange($2, $3, '[]') and l.status = $4 and l.id = $5 and l.staff_id = owners.owner_id order by l.start_date desc, l.id desc limit 51) each) keys)) arms order by section, place limit 51) portion
    join leaves l using (id) join users u on u.id = l.staff_id order by portion.section, portion.place;

-- portion_leave 13 of 19 (leave-list.ts): $1 bigint[], $2 text[]
with matches as materialized (select * from ((select l.id, 0 as section, l.start_date as key_0, l.start_date as key_1 from leaves l where l.status = 'Pending' and l.staff_id = any($1::bigint[]) and l.staff_id = any(array(select s.id from users s where fold(E'\n' || concat_ws(E'\n', s.name) || E'\n') like all($2::text[]))) limit 10001) union all (select l.id, 1 as section, l.start_date as key_0, l.start_date as key_1 from leaves l where l.status <> 'Pending' and l.staff_id = any($1::bigint[]) and l.staff_id = any(array(select s.id from users s where fold(E'\n' || concat_ws(E'\n', s.name) || E'\n') like all($2::text[]))) limit 10001)) arms limit 10001)
    select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join leaves l using (id) join users u on u.id = l.staff_id order by portion.section, portion.place;

-- portion_leave 14 of 19 (leave-list.ts): $1 bigint[], $2 text[]

    select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select l.id, l.start_date as key from leaves l where l.status = 'Pending' and l.staff_id = any($1::bigint[]) and l.staff_id = any(array(select s.id from users s where fold(E'\n' || concat_ws(E'\n', s.name) || E'\n') like all($2::text[]))) and l.staff_id = owners.owner_id order by l.start_date asc, l.id asc limit 51) each) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select l.id, l.start_date as key from leaves l where l.status <> 'Pending' and l.staff_id = any($1::bigint[]) and l.staff_id = any(array(select s.id from users s where fold(E'\n' || concat_ws(E'\n', s.name) || E'\n') like all($2::text[]))) and l.staff_id = owners.owner_id order by l.start_date desc, l.id desc limit 51) each) keys)) arms order by section, place limit 51) portion
    join leaves l using (id) join users u on u.id = l.staff_id order by portion.section, portion.place;

-- portion_leave 15 of 19 (leave-list.ts)

    select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff, (select count(*)::int from (select 1 from ((select 1 from leaves l where l.status = 'Pending' limit 10001) union all (select 1 from leaves l where l.status <> 'Pending' limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select l.id, l.start_date as key from leaves l where l.status = 'Pending' order by l.start_date asc, l.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select l.id, l.start_date as key from leaves l where l.status <> 'Pending' order by l.start_date desc, l.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join leaves l using (id) join users u on u.id = l.staff_id order by portion.section, portion.place;

-- portion_leave 16 of 19 (leave-list.ts): $1 date, $2 date, $3 text, $4 bigint
with matches as materialized (select * from ((select l.id, 0 as section, l.start_date as key_0, l.start_date as key_1 from leaves l where l.status = 'Pending' and daterange(l.start_date, l.end_date, '[]') && daterange($1, $2, '[]') and l.status = $3 and l.id = $4 limit 10001) union all (select l.id, 1 as section, l.start_date as key_0, l.start_date as key_1 from leaves l where l.status <> 'Pending' and daterange(l.start_date, l.end_date, '[]') && daterange($1, $2, '[]') and l.status = $3 and l.id = $4 limit 10001)) arms limit 10001)
    select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join leaves l using (id) join users u on u.id = l.staff_id order by portion.section, portion.place;

-- portion_leave 17 of 19 (leave-list.ts): $1 date, $2 date, $3 text, $4 bigint

    select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select l.id, l.start_date as key from leaves l where l.status = 'Pending' and daterange(l.start_date, l.end_date, '[]') && daterange($1, $2, '[]') and l.status = $3 and l.id = $4 order by l.start_date asc, l.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select l.id, l.start_date as key from leaves l where l.status <> 'Pending' and daterange(l.start_date, l.end_date, '[]') && daterange($1, $2, '[]') and l.status = $3 and l.id = $4 order by l.start_date desc, l.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join leaves l using (id) join users u on u.id = l.staff_id order by portion.section, portion.place;

-- portion_leave 18 of 19 (leave-list.ts): $1 text[]
with matches as materialized (select * from ((select l.id, 0 as section, l.start_date as key_0, l.start_date as key_1 from leaves l where l.status = 'Pending' and l.staff_id = any(array(select s.id from users s where fold(E'\n' || concat_ws(E'\n', s.name) || E'\n') like all($1::text[]))) limit 10001) union all (select l.id, 1 as section, l.start_date as key_0, l.start_date as key_1 from leaves l where l.status <> 'Pending' and l.staff_id = any(array(select s.id from users s where fold(E'\n' || concat_ws(E'\n', s.name) || E'\n') like all($1::text[]))) limit 10001)) arms limit 10001)
    select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join leaves l using (id) join users u on u.id = l.staff_id order by portion.section, portion.place;

-- portion_leave 19 of 19 (leave-list.ts): $1 text[]

    select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select l.id, l.start_date as key from leaves l where l.status = 'Pending' and l.staff_id = any(array(select s.id from users s where fold(E'\n' || concat_ws(E'\n', s.name) || E'\n') like all($1::text[]))) order by l.start_date asc, l.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select l.id, l.start_date as key from leaves l where l.status <> 'Pending' and l.staff_id = any(array(select s.id from users s where fold(E'\n' || concat_ws(E'\n', s.name) || E'\n') like all($1::text[]))) order by l.start_date desc, l.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join leaves l using (id) join users u on u.id = l.staff_id order by portion.section, portion.place;

-- lock_leaves_of (leaves.queries.ts): $1 bigint
select deleted_at is not null as "isFormer" from users where id = $1 for no key update;

-- lock_leave (leaves.queries.ts): $1 bigint, $2 bigint
select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version from leaves l where l.id = $1 and l.staff_id = $2 for update;

-- list_taken_leaves (leaves.queries.ts): $1 bigint, $2 date, $3 date, $4 bigint
select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version from leaves l
   where l.staff_id = $1 and l.end_date >= $2 and l.start_date <= $3 and l.status <> 'Reject' and l.id is distinct from $4
   order by l.start_date, l.id limit 1000;

-- create_leave (leaves.queries.ts): $1 bigint, $2 text, $3 text, $4 date, $5 date, $6 text, $7 timestamp with time zone
with l as (
     insert into leaves (staff_id, leave_type, category, start_date, end_date, reason, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, after) select $7, $1, 'leave', l.id, 'created', jsonb_build_object('leaveType', l.leave_type, 'category', l.category, 'leaveDate', l.start_date,
     'endDate', l.end_date, 'description', l.reason, 'status', l.status) from l
   )
   select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version from l;

-- update_leave (leaves.queries.ts): $1 bigint, $2 text, $3 text, $4 date, $5 date, $6 text, $7 timestamp with time zone, $8 bigint
with old as (select * from leaves where id = $8
   ), l as (
     update leaves l set leave_type = $2, category = $3, start_date = $4, end_date = $5, reason = $6,
       version = l.version + 1, updated_at = $7
     where l.id = $8 returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select $7, $1, 'leave', l.id, 'updated', (select jsonb_object_agg(f.key, f.value) from (select jsonb_build_object('leaveType', l.leave_type, 'category', l.category, 'leaveDate', l.start_date,
     'endDate', l.end_date, 'description', l.reason, 'status', l.status) as facts offset 0) o, jsonb_each(jsonb_build_object('leaveType', old.leave_type, 'category', old.category, 'leaveDate', old.start_date,
     'endDate', old.end_date, 'description', old.reason, 'status', old.status)) f
    where f.value is distinct from o.facts -> f.key), (select jsonb_object_agg(f.key, f.value) from (select jsonb_build_object('leaveType', old.leave_type, 'category', old.category, 'leaveDate', old.start_date,
     'endDate', old.end_date, 'description', old.reason, 'status', old.status) as facts offset 0) o, jsonb_each(jsonb_build_object('leaveType', l.leave_type, 'category', l.category, 'leaveDate', l.start_date,
     'endDate', l.end_date, 'description', l.reason, 'status', l.status)) f
    where f.value is distinct from o.facts -> f.key)
     from l join old using (id) where jsonb_build_object('leaveType', l.leave_type, 'category', l.category, 'leaveDate', l.start_date,
     'endDate', l.end_date, 'description', l.reason, 'status', l.status) <> jsonb_build_object('leaveType', old.leave_type, 'category', old.category, 'leaveDate', old.start_date,
     'endDate', old.end_date, 'description', old.reason, 'status', old.status)
   )
   select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version from l;

-- remove_leave (leaves.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
with l as (delete from leaves where id = $1 returning *)
   insert into changes (at, actor_id, entity, entity_id, action, before) select $3, $2, 'leave', l.id, 'purged', jsonb_build_object('leaveType', l.leave_type, 'category', l.category, 'leaveDate', l.start_date,
     'endDate', l.end_date, 'description', l.reason, 'status', l.status) from l;

-- find_leave_request (requests.queries.ts): $1 bigint
select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff from leaves l join users u on u.id = l.staff_id where l.id = $1;

-- decide_leave (requests.queries.ts): $1 bigint, $2 timestamp with time zone, $3 bigint, $4 text, $5 text, $6 text
with old as (select id, status from leaves where id = $3
   ), l as (
     update leaves l set status = $4, decided_by = case when $4 <> 'Pending' then $1::bigint end,
       decided_at = case when $4 <> 'Pending' then $2::timestamptz end, decision_reason = case when $4 <> 'Pending' then $6::text end,
       withdrawal = null, withdraw_asked_at = null, version = l.version + 1, updated_at = $2
     where l.id = $3 returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select $2, $1, 'leave', l.id, $5, jsonb_build_object('status', old.status), jsonb_strip_nulls(jsonb_build_object('status', l.status, 'decisionReason', l.decision_reason)) from l join old using (id)
   )
   select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff from l join users u on u.id = l.staff_id;
