-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- find_contact_by_phone (appointment-contacts.queries.ts): $1 bigint, $2 text
select id from customers
   where owner_id = $1 and kind = 'contact' and deleted_at is null and not is_old_twin and phone_key(phone) = phone_key($2) for key share;

-- lock_picked_customer (appointment-contacts.queries.ts): $1 bigint
select id, owner_id as "ownerId" from customers where id = $1 and deleted_at is null for key share;

-- find_contact_of_host (appointment-contacts.queries.ts): $1 bigint, $2 bigint
select c.id, c.name, c.phone from customers c
   where c.id = $1 and c.kind = 'contact' and c.deleted_at is null and (
     c.owner_id = $2 or exists (select 1 from tasks t where t.contact_id = c.id and t.staff_id = $2 and t.deleted_at is null)
   ) for key share of c;

-- portion_call 1 of 31 (appointment-list.ts): $1 bigint

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, (select count(*)::int from (select 1 from ((select 1 from calls a where a.deleted_at is null and a.status = 'pending' and a.staff_id = $1 limit 10001) union all (select 1 from calls a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = $1 and not (a.staff_id = $1) limit 10001) union all (select 1 from calls a where a.deleted_at is null and a.status = 'completed' and a.staff_id = $1 limit 10001) union all (select 1 from calls a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = $1 limit 10001) union all (select 1 from calls a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = $1 and not (a.staff_id = $1) limit 10001) union all (select 1 from calls a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = $1 and not (a.staff_id = $1) limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from ((select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'pending' and a.staff_id = $1 order by (a.call_date + a.call_time) asc, a.id asc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = $1 and not (a.staff_id = $1) order by (a.call_date + a.call_time) asc, a.id asc limit 51)) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'completed' and a.staff_id = $1 order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = $1 order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = $1 and not (a.staff_id = $1) order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = $1 and not (a.staff_id = $1) order by (a.call_date + a.call_time) desc, a.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join calls a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_call 2 of 31 (appointment-list.ts): $1 timestamp without time zone, $2 bigint, $3 bigint

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from ((select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'pending' and a.staff_id = $3 and ((a.call_date + a.call_time), a.id) > ($1, $2) order by (a.call_date + a.call_time) asc, a.id asc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = $3 and not (a.staff_id = $3) and ((a.call_date + a.call_time), a.id) > ($1, $2) order by (a.call_date + a.call_time) asc, a.id asc limit 51)) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'completed' and a.staff_id = $3 order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = $3 order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = $3 and not (a.staff_id = $3) order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = $3 and not (a.staff_id = $3) order by (a.call_date + a.call_time) desc, a.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join calls a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_call 3 of 31 (appointment-list.ts): $1 timestamp without time zone, $2 bigint, $3 bigint

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'completed' and a.staff_id = $3 and ((a.call_date + a.call_time), a.id) < ($1, $2) order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = $3 and ((a.call_date + a.call_time), a.id) < ($1, $2) order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = $3 and not (a.staff_id = $3) and ((a.call_date + a.call_time), a.id) < ($1, $2) order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = $3 and not (a.staff_id = $3) and ((a.call_date + a.call_time), a.id) < ($1, $2) order by (a.call_date + a.call_time) desc, a.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join calls a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_call 4 of 31 (appointment-list.ts): $1 bigint

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, (select count(*)::int from (select 1 from ((select 1 from calls a where a.deleted_at is null and a.status = 'pending' and a.staff_id = $1 limit 10001) union all (select 1 from calls a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = $1 and not (a.staff_id = $1) limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from ((select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'pending' and a.staff_id = $1 order by (a.call_date + a.call_time) asc, a.id asc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = $1 and not (a.staff_id = $1) order by (a.call_date + a.call_time) asc, a.id asc limit 51)) keys)) arms order by section, place limit 51) portion
    join calls a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_call 5 of 31 (appointment-list.ts): $1 timestamp without time zone, $2 bigint, $3 bigint

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from ((select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'pending' and a.staff_id = $3 and ((a.call_date + a.call_time), a.id) > ($1, $2) order by (a.call_date + a.call_time) asc, a.id asc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = $3 and not (a.staff_id = $3) and ((a.call_date + a.call_time), a.id) > ($1, $2) order by (a.call_date + a.call_time) asc, a.id asc limit 51)) keys)) arms order by section, place limit 51) portion
    join calls a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_call 6 of 31 (appointment-list.ts): $1 bigint

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, (select count(*)::int from (select 1 from ((select 1 from calls a where a.deleted_at is null and a.status = 'completed' and a.staff_id = $1 limit 10001) union all (select 1 from calls a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = $1 and not (a.staff_id = $1) limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'completed' and a.staff_id = $1 order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = $1 and not (a.staff_id = $1) order by (a.call_date + a.call_time) desc, a.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join calls a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_call 7 of 31 (appointment-list.ts): $1 timestamp without time zone, $2 bigint, $3 bigint

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'completed' and a.staff_id = $3 and ((a.call_date + a.call_time), a.id) < ($1, $2) order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = $3 and not (a.staff_id = $3) and ((a.call_date + a.call_time), a.id) < ($1, $2) order by (a.call_date + a.call_time) desc, a.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join calls a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_call 8 of 31 (appointment-list.ts): $1 bigint

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, (select count(*)::int from (select 1 from ((select 1 from calls a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = $1 limit 10001) union all (select 1 from calls a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = $1 and not (a.staff_id = $1) limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = $1 order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = $1 and not (a.staff_id = $1) order by (a.call_date + a.call_time) desc, a.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join calls a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_call 9 of 31 (appointment-list.ts): $1 timestamp without time zone, $2 bigint, $3 bigint

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = $3 and ((a.call_date + a.call_time), a.id) < ($1, $2) order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = $3 and not (a.staff_id = $3) and ((a.call_date + a.call_time), a.id) < ($1, $2) order by (a.call_date + a.call_time) desc, a.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join calls a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_call 10 of 31 (appointment-list.ts): $1 bigint

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, (select count(*)::int from (select 1 from ((select 1 from calls a where a.deleted_at is null and a.status = 'pending' and a.staff_id = $1 limit 10001) union all (select 1 from calls a where a.deleted_at is null and a.status = 'completed' and a.staff_id = $1 limit 10001) union all (select 1 from calls a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = $1 limit 10001) union all (select 1 from calls a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = $1 and not (a.staff_id = $1) limit 10001) union all (select 1 from calls a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = $1 and not (a.staff_id = $1) limit 10001) union all (select 1 from calls a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = $1 and not (a.staff_id = $1) limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'pending' and a.staff_id = $1 order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'completed' and a.staff_id = $1 order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = $1 order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = $1 and not (a.staff_id = $1) order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = $1 and not (a.staff_id = $1) order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = $1 and not (a.staff_id = $1) order by (a.call_date + a.call_time) desc, a.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join calls a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_call 11 of 31 (appointment-list.ts): $1 timestamp without time zone, $2 bigint, $3 bigint

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'pending' and a.staff_id = $3 and ((a.call_date + a.call_time), a.id) < ($1, $2) order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'completed' and a.staff_id = $3 and ((a.call_date + a.call_time), a.id) < ($1, $2) order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = $3 and ((a.call_date + a.call_time), a.id) < ($1, $2) order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = $3 and not (a.staff_id = $3) and ((a.call_date + a.call_time), a.id) < ($1, $2) order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = $3 and not (a.staff_id = $3) and ((a.call_date + a.call_time), a.id) < ($1, $2) order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = $3 and not (a.staff_id = $3) and ((a.call_date + a.call_time), a.id) < ($1, $2) order by (a.call_date + a.call_time) desc, a.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join calls a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_call 12 of 31 (appointment-list.ts): $1 bigint, $2 date, $3 bigint, $4 bigint, $5 date
with matches as materialized (select * from ((select * from ((select a.id, 0 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'pending' and a.staff_id = $1 and (a.call_date + a.call_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.call_date + a.call_time) < $5::date limit 10001) union all (select a.id, 0 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = $1 and (a.call_date + a.call_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.call_date + a.call_time) < $5::date and not (a.staff_id = $1) limit 10001)) pieces limit 10001) union all (select * from ((select a.id, 1 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'completed' and a.staff_id = $1 and (a.call_date + a.call_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.call_date + a.call_time) < $5::date limit 10001) union all (select a.id, 1 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = $1 and (a.call_date + a.call_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.call_date + a.call_time) < $5::date limit 10001) union all (select a.id, 1 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = $1 and (a.call_date + a.call_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.call_date + a.call_time) < $5::date and not (a.staff_id = $1) limit 10001) union all (select a.id, 1 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = $1 and (a.call_date + a.call_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.call_date + a.call_time) < $5::date and not (a.staff_id = $1) limit 10001)) pieces limit 10001)) arms limit 10001)
    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join calls a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_call 13 of 31 (appointment-list.ts): $1 bigint, $2 date, $3 bigint, $4 bigint, $5 date

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from ((select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'pending' and a.staff_id = $1 and (a.call_date + a.call_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.call_date + a.call_time) < $5::date order by (a.call_date + a.call_time) asc, a.id asc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = $1 and (a.call_date + a.call_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.call_date + a.call_time) < $5::date and not (a.staff_id = $1) order by (a.call_date + a.call_time) asc, a.id asc limit 51)) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'completed' and a.staff_id = $1 and (a.call_date + a.call_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.call_date + a.call_time) < $5::date order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = $1 and (a.call_date + a.call_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.call_date + a.call_time) < $5::date order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = $1 and (a.call_date + a.call_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.call_date + a.call_time) < $5::date and not (a.staff_id = $1) order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = $1 and (a.call_date + a.call_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.call_date + a.call_time) < $5::date and not (a.staff_id = $1) order by (a.call_date + a.call_time) desc, a.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join calls a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_call 14 of 31 (appointment-list.ts): $1 bigint, $2 text
with matches as materialized (select * from ((select * from ((select a.id, 0 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'pending' and a.staff_id = $1 and a.search like $2 limit 10001) union all (select a.id, 0 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = $1 and a.search like $2 and not (a.staff_id = $1) limit 10001)) pieces limit 10001) union all (select * from ((select a.id, 1 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'completed' and a.staff_id = $1 and a.search like $2 limit 10001) union all (select a.id, 1 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = $1 and a.search like $2 limit 10001) union all (select a.id, 1 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = $1 and a.search like $2 and not (a.staff_id = $1) limit 10001) union all (select a.id, 1 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = $1 and a.search like $2 and not (a.staff_id = $1) limit 10001)) pieces limit 10001)) arms limit 10001)
    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join calls a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_call 15 of 31 (appointment-list.ts): $1 bigint, $2 text

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from ((select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'pending' and a.staff_id = $1 and a.search like $2 order by (a.call_date + a.call_time) asc, a.id asc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = $1 and a.search like $2 and not (a.staff_id = $1) order by (a.call_date + a.call_time) asc, a.id asc limit 51)) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'completed' and a.staff_id = $1 and a.search like $2 order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = $1 and a.search like $2 order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = $1 and a.search like $2 and not (a.staff_id = $1) order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = $1 and a.search like $2 and not (a.staff_id = $1) order by (a.call_date + a.call_time) desc, a.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join calls a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_call 16 of 31 (appointment-list.ts): $1 bigint, $2 text, $3 text
with matches as materialized (select * from ((select * from ((select a.id, 0 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'pending' and a.staff_id = $1 and a.search like $2 and a.search like $3 limit 10001) union all (select a.id, 0 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = $1 and a.search like $2 and a.search like $3 and not (a.staff_id = $1) limit 10001)) pieces limit 10001) union all (select * from ((select a.id, 1 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'completed' and a.staff_id = $1 and a.search like $2 and a.search like $3 limit 10001) union all (select a.id, 1 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = $1 and a.search like $2 and a.search like $3 limit 10001) union all (select a.id, 1 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = $1 and a.search like $2 and a.search like $3 and not (a.staff_id = $1) limit 10001) union all (select a.id, 1 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = $1 and a.search like $2 and a.search like $3 and not (a.staff_id = $1) limit 10001)) pieces limit 10001)) arms limit 10001)
    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join calls a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_call 17 of 31 (appointment-list.ts): $1 bigint, $2 text, $3 text

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from ((select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'pending' and a.staff_id = $1 and a.search like $2 and a.search like $3 order by (a.call_date + a.call_time) asc, a.id asc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = $1 and a.search like $2 and a.search like $3 and not (a.staff_id = $1) order by (a.call_date + a.call_time) asc, a.id asc limit 51)) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'completed' and a.staff_id = $1 and a.search like $2 and a.search like $3 order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = $1 and a.search like $2 and a.search like $3 order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = $1 and a.search like $2 and a.search like $3 and not (a.staff_id = $1) order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = $1 and a.search like $2 and a.search like $3 and not (a.staff_id = $1) order by (a.call_date + a.call_time) desc, a.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join calls a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_call 18 of 31 (appointment-list.ts): $1 bigint[]

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, (select count(*)::int from (select 1 from ((select 1 from calls a where a.deleted_at is null and a.status = 'pending' and a.staff_id = any($1::bigint[]) limit 10001) union all (select 1 from calls a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = any($1::bigint[]) and not (a.staff_id = any($1::bigint[])) limit 10001) union all (select 1 from calls a where a.deleted_at is null and a.status = 'completed' and a.staff_id = any($1::bigint[]) limit 10001) union all (select 1 from calls a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = any($1::bigint[]) limit 10001) union all (select 1 from calls a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = any($1::bigint[]) and not (a.staff_id = any($1::bigint[])) limit 10001) union all (select 1 from calls a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = any($1::bigint[]) and not (a.staff_id = any($1::bigint[])) limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from ((select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'pending' and a.staff_id = any($1::bigint[]) and a.staff_id = owners.owner_id order by (a.call_date + a.call_time) asc, a.id asc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = any($1::bigint[]) and not (a.staff_id = any($1::bigint[])) and a.team_staff_id = owners.owner_id order by (a.call_date + a.call_time) asc, a.id asc limit 51) each)) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'completed' and a.staff_id = any($1::bigint[]) and a.staff_id = owners.owner_id order by (a.call_date + a.call_time) desc, a.id desc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = any($1::bigint[]) and a.staff_id = owners.owner_id order by (a.call_date + a.call_time) desc, a.id desc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = any($1::bigint[]) and not (a.staff_id = any($1::bigint[])) and a.team_staff_id = owners.owner_id order by (a.call_date + a.call_time) desc, a.id desc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = any($1::bigint[]) and not (a.staff_id = any($1::bigint[])) and a.team_staff_id = owners.owner_id order by (a.call_date + a.call_time) desc, a.id desc limit 51) each)) keys)) arms order by section, place limit 51) portion
    join calls a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_call 19 of 31 (appointment-list.ts): $1 bigint[], $2 date, $3 bigint, $4 bigint, $5 date
with matches as materialized (select * from ((select * from ((select a.id, 0 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'pending' and a.staff_id = any($1::bigint[]) and (a.call_date + a.call_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.call_date + a.call_time) < $5::date limit 10001) union all (select a.id, 0 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = any($1::bigint[]) and (a.call_date + a.call_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.call_date + a.call_time) < $5::date and not (a.staff_id = any($1::bigint[])) limit 10001)) pieces limit 10001) union all (select * from ((select a.id, 1 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'completed' and a.staff_id = any($1::bigint[]) and (a.call_date + a.call_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.call_date + a.call_time) < $5::date limit 10001) union all (select a.id, 1 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = any($1::bigint[]) and (a.call_date + a.call_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.call_date + a.call_time) < $5::date limit 10001) union all (select a.id, 1 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = any($1::bigint[]) and (a.call_date + a.call_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.call_date + a.call_time) < $5::date and not (a.staff_id = any($1::bigint[])) limit 10001) union all (select a.id, 1 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = any($1::bigint[]) and (a.call_date + a.call_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.call_date + a.call_time) < $5::date and not (a.staff_id = any($1::bigint[])) limit 10001)) pieces limit 10001)) arms limit 10001)
    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join calls a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_call 20 of 31 (appointment-list.ts): $1 bigint[], $2 date, $3 bigint, $4 bigint, $5 date

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from ((select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'pending' and a.staff_id = any($1::bigint[]) and (a.call_date + a.call_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.call_date + a.call_time) < $5::date and a.staff_id = owners.owner_id order by (a.call_date + a.call_time) asc, a.id asc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = any($1::bigint[]) and (a.call_date + a.call_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.call_date + a.call_time) < $5::date and not (a.staff_id = any($1::bigint[])) and a.team_staff_id = owners.owner_id order by (a.call_date + a.call_time) asc, a.id asc limit 51) each)) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'completed' and a.staff_id = any($1::bigint[]) and (a.call_date + a.call_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.call_date + a.call_time) < $5::date and a.staff_id = owners.owner_id order by (a.call_date + a.call_time) desc, a.id desc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = any($1::bigint[]) and (a.call_date + a.call_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.call_date + a.call_time) < $5::date and a.staff_id = owners.owner_id order by (a.call_date + a.call_time) desc, a.id desc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = any($1::bigint[]) and (a.call_date + a.call_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.call_date + a.call_time) < $5::date and not (a.staff_id = any($1::bigint[])) and a.team_staff_id = owners.owner_id order by (a.call_date + a.call_time) desc, a.id desc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = any($1::bigint[]) and (a.call_date + a.call_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.call_date + a.call_time) < $5::date and not (a.staff_id = any($1::bigint[])) and a.team_staff_id = owners.owner_id order by (a.call_date + a.call_time) desc, a.id desc limit 51) each)) keys)) arms order by section, place limit 51) portion
    join calls a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_call 21 of 31 (appointment-list.ts): $1 bigint[], $2 text
with matches as materialized (select * from ((select * from ((select a.id, 0 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'pending' and a.staff_id = any($1::bigint[]) and a.search like $2 limit 10001) union all (select a.id, 0 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = any($1::bigint[]) and a.search like $2 and not (a.staff_id = any($1::bigint[])) limit 10001)) pieces limit 10001) union all (select * from ((select a.id, 1 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'completed' and a.staff_id = any($1::bigint[]) and a.search like $2 limit 10001) union all (select a.id, 1 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = any($1::bigint[]) and a.search like $2 limit 10001) union all (select a.id, 1 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = any($1::bigint[]) and a.search like $2 and not (a.staff_id = any($1::bigint[])) limit 10001) union all (select a.id, 1 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = any($1::bigint[]) and a.search like $2 and not (a.staff_id = any($1::bigint[])) limit 10001)) pieces limit 10001)) arms limit 10001)
    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join calls a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_call 22 of 31 (appointment-list.ts): $1 bigint[], $2 text

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from ((select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'pending' and a.staff_id = any($1::bigint[]) and a.search like $2 and a.staff_id = owners.owner_id order by (a.call_date + a.call_time) asc, a.id asc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = any($1::bigint[]) and a.search like $2 and not (a.staff_id = any($1::bigint[])) and a.team_staff_id = owners.owner_id order by (a.call_date + a.call_time) asc, a.id asc limit 51) each)) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'completed' and a.staff_id = any($1::bigint[]) and a.search like $2 and a.staff_id = owners.owner_id order by (a.call_date + a.call_time) desc, a.id desc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = any($1::bigint[]) and a.search like $2 and a.staff_id = owners.owner_id order by (a.call_date + a.call_time) desc, a.id desc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = any($1::bigint[]) and a.search like $2 and not (a.staff_id = any($1::bigint[])) and a.team_staff_id = owners.owner_id order by (a.call_date + a.call_time) desc, a.id desc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = any($1::bigint[]) and a.search like $2 and not (a.staff_id = any($1::bigint[])) and a.team_staff_id = owners.owner_id order by (a.call_date + a.call_time) desc, a.id desc limit 51) each)) keys)) arms order by section, place limit 51) portion
    join calls a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_call 23 of 31 (appointment-list.ts): $1 bigint[], $2 text, $3 text
with matches as materialized (select * from ((select * from ((select a.id, 0 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'pending' and a.staff_id = any($1::bigint[]) and a.search like $2 and a.search like $3 limit 10001) union all (select a.id, 0 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = any($1::bigint[]) and a.search like $2 and a.search like $3 and not (a.staff_id = any($1::bigint[])) limit 10001)) pieces limit 10001) union all (select * from ((select a.id, 1 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'completed' and a.staff_id = any($1::bigint[]) and a.search like $2 and a.search like $3 limit 10001) union all (select a.id, 1 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = any($1::bigint[]) and a.search like $2 and a.search like $3 limit 10001) union all (select a.id, 1 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = any($1::bigint[]) and a.search like $2 and a.search like $3 and not (a.staff_id = any($1::bigint[])) limit 10001) union all (select a.id, 1 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = any($1::bigint[]) and a.search like $2 and a.search like $3 and not (a.staff_id = any($1::bigint[])) limit 10001)) pieces limit 10001)) arms limit 10001)
    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join calls a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_call 24 of 31 (appointment-list.ts): $1 bigint[], $2 text, $3 text

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from ((select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'pending' and a.staff_id = any($1::bigint[]) and a.search like $2 and a.search like $3 and a.staff_id = owners.owner_id order by (a.call_date + a.call_time) asc, a.id asc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = any($1::bigint[]) and a.search like $2 and a.search like $3 and not (a.staff_id = any($1::bigint[])) and a.team_staff_id = owners.owner_id order by (a.call_date + a.call_time) asc, a.id asc limit 51) each)) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'completed' and a.staff_id = any($1::bigint[]) and a.search like $2 and a.search like $3 and a.staff_id = owners.owner_id order by (a.call_date + a.call_time) desc, a.id desc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = any($1::bigint[]) and a.search like $2 and a.search like $3 and a.staff_id = owners.owner_id order by (a.call_date + a.call_time) desc, a.id desc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = any($1::bigint[]) and a.search like $2 and a.search like $3 and not (a.staff_id = any($1::bigint[])) and a.team_staff_id = owners.owner_id order by (a.call_date + a.call_time) desc, a.id desc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = any($1::bigint[]) and a.search like $2 and a.search like $3 and not (a.staff_id = any($1::bigint[])) and a.team_staff_id = owners.owner_id order by (a.call_date + a.call_time) desc, a.id desc limit 51) each)) keys)) arms order by section, place limit 51) portion
    join calls a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_call 25 of 31 (appointment-list.ts)

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, (select count(*)::int from (select 1 from ((select 1 from calls a where a.deleted_at is null and a.status = 'pending' limit 10001) union all (select 1 from calls a where a.deleted_at is null and a.status = 'completed' limit 10001) union all (select 1 from calls a where a.deleted_at is null and a.status = 'cancelled' limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'pending' order by (a.call_date + a.call_time) asc, a.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'completed' order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'cancelled' order by (a.call_date + a.call_time) desc, a.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join calls a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_call 26 of 31 (appointment-list.ts): $1 date, $2 bigint, $3 bigint, $4 date
with matches as materialized (select * from ((select a.id, 0 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'pending' and (a.call_date + a.call_time) >= $1::date and a.contact_id = $2 and a.staff_id = $3 and (a.call_date + a.call_time) < $4::date limit 10001) union all (select * from ((select a.id, 1 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'completed' and (a.call_date + a.call_time) >= $1::date and a.contact_id = $2 and a.staff_id = $3 and (a.call_date + a.call_time) < $4::date limit 10001) union all (select a.id, 1 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'cancelled' and (a.call_date + a.call_time) >= $1::date and a.contact_id = $2 and a.staff_id = $3 and (a.call_date + a.call_time) < $4::date limit 10001)) pieces limit 10001)) arms limit 10001)
    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join calls a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_call 27 of 31 (appointment-list.ts): $1 date, $2 bigint, $3 bigint, $4 date

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'pending' and (a.call_date + a.call_time) >= $1::date and a.contact_id = $2 and a.staff_id = $3 and (a.call_date + a.call_time) < $4::date order by (a.call_date + a.call_time) asc, a.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'completed' and (a.call_date + a.call_time) >= $1::date and a.contact_id = $2 and a.staff_id = $3 and (a.call_date + a.call_time) < $4::date order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'cancelled' and (a.call_date + a.call_time) >= $1::date and a.contact_id = $2 and a.staff_id = $3 and (a.call_date + a.call_time) < $4::date order by (a.call_date + a.call_time) desc, a.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join calls a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_call 28 of 31 (appointment-list.ts): $1 text
with matches as materialized (select * from ((select a.id, 0 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'pending' and a.search like $1 limit 10001) union all (select * from ((select a.id, 1 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'completed' and a.search like $1 limit 10001) union all (select a.id, 1 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'cancelled' and a.search like $1 limit 10001)) pieces limit 10001)) arms limit 10001)
    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join calls a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_call 29 of 31 (appointment-list.ts): $1 text

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'pending' and a.search like $1 order by (a.call_date + a.call_time) asc, a.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'completed' and a.search like $1 order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'cancelled' and a.search like $1 order by (a.call_date + a.call_time) desc, a.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join calls a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_call 30 of 31 (appointment-list.ts): $1 text, $2 text
with matches as materialized (select * from ((select a.id, 0 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'pending' and a.search like $1 and a.search like $2 limit 10001) union all (select * from ((select a.id, 1 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'completed' and a.search like $1 and a.search like $2 limit 10001) union all (select a.id, 1 as section, (a.call_date + a.call_time) as key_0, (a.call_date + a.call_time) as key_1 from calls a where a.deleted_at is null and a.status = 'cancelled' and a.search like $1 and a.search like $2 limit 10001)) pieces limit 10001)) arms limit 10001)
    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join calls a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_call 31 of 31 (appointment-list.ts): $1 text, $2 text

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'pending' and a.search like $1 and a.search like $2 order by (a.call_date + a.call_time) asc, a.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'completed' and a.search like $1 and a.search like $2 order by (a.call_date + a.call_time) desc, a.id desc limit 51) union all (select a.id, (a.call_date + a.call_time) as key from calls a where a.deleted_at is null and a.status = 'cancelled' and a.search like $1 and a.search like $2 order by (a.call_date + a.call_time) desc, a.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join calls a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_meeting 1 of 31 (appointment-list.ts): $1 bigint

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, (select count(*)::int from (select 1 from ((select 1 from meetings a where a.deleted_at is null and a.status = 'pending' and a.staff_id = $1 limit 10001) union all (select 1 from meetings a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = $1 and not (a.staff_id = $1) limit 10001) union all (select 1 from meetings a where a.deleted_at is null and a.status = 'completed' and a.staff_id = $1 limit 10001) union all (select 1 from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = $1 limit 10001) union all (select 1 from meetings a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = $1 and not (a.staff_id = $1) limit 10001) union all (select 1 from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = $1 and not (a.staff_id = $1) limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from ((select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'pending' and a.staff_id = $1 order by (a.meeting_date + a.start_time) asc, a.id asc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = $1 and not (a.staff_id = $1) order by (a.meeting_date + a.start_time) asc, a.id asc limit 51)) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'completed' and a.staff_id = $1 order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = $1 order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = $1 and not (a.staff_id = $1) order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = $1 and not (a.staff_id = $1) order by (a.meeting_date + a.start_time) desc, a.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join meetings a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_meeting 2 of 31 (appointment-list.ts): $1 timestamp without time zone, $2 bigint, $3 bigint

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from ((select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'pending' and a.staff_id = $3 and ((a.meeting_date + a.start_time), a.id) > ($1, $2) order by (a.meeting_date + a.start_time) asc, a.id asc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = $3 and not (a.staff_id = $3) and ((a.meeting_date + a.start_time), a.id) > ($1, $2) order by (a.meeting_date + a.start_time) asc, a.id asc limit 51)) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'completed' and a.staff_id = $3 order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = $3 order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = $3 and not (a.staff_id = $3) order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = $3 and not (a.staff_id = $3) order by (a.meeting_date + a.start_time) desc, a.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join meetings a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_meeting 3 of 31 (appointment-list.ts): $1 timestamp without time zone, $2 bigint, $3 bigint

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'completed' and a.staff_id = $3 and ((a.meeting_date + a.start_time), a.id) < ($1, $2) order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = $3 and ((a.meeting_date + a.start_time), a.id) < ($1, $2) order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = $3 and not (a.staff_id = $3) and ((a.meeting_date + a.start_time), a.id) < ($1, $2) order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = $3 and not (a.staff_id = $3) and ((a.meeting_date + a.start_time), a.id) < ($1, $2) order by (a.meeting_date + a.start_time) desc, a.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join meetings a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_meeting 4 of 31 (appointment-list.ts): $1 bigint

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, (select count(*)::int from (select 1 from ((select 1 from meetings a where a.deleted_at is null and a.status = 'pending' and a.staff_id = $1 limit 10001) union all (select 1 from meetings a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = $1 and not (a.staff_id = $1) limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from ((select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'pending' and a.staff_id = $1 order by (a.meeting_date + a.start_time) asc, a.id asc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = $1 and not (a.staff_id = $1) order by (a.meeting_date + a.start_time) asc, a.id asc limit 51)) keys)) arms order by section, place limit 51) portion
    join meetings a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_meeting 5 of 31 (appointment-list.ts): $1 timestamp without time zone, $2 bigint, $3 bigint

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from ((select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'pending' and a.staff_id = $3 and ((a.meeting_date + a.start_time), a.id) > ($1, $2) order by (a.meeting_date + a.start_time) asc, a.id asc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = $3 and not (a.staff_id = $3) and ((a.meeting_date + a.start_time), a.id) > ($1, $2) order by (a.meeting_date + a.start_time) asc, a.id asc limit 51)) keys)) arms order by section, place limit 51) portion
    join meetings a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_meeting 6 of 31 (appointment-list.ts): $1 bigint

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, (select count(*)::int from (select 1 from ((select 1 from meetings a where a.deleted_at is null and a.status = 'completed' and a.staff_id = $1 limit 10001) union all (select 1 from meetings a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = $1 and not (a.staff_id = $1) limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'completed' and a.staff_id = $1 order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = $1 and not (a.staff_id = $1) order by (a.meeting_date + a.start_time) desc, a.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join meetings a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_meeting 7 of 31 (appointment-list.ts): $1 timestamp without time zone, $2 bigint, $3 bigint

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'completed' and a.staff_id = $3 and ((a.meeting_date + a.start_time), a.id) < ($1, $2) order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = $3 and not (a.staff_id = $3) and ((a.meeting_date + a.start_time), a.id) < ($1, $2) order by (a.meeting_date + a.start_time) desc, a.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join meetings a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_meeting 8 of 31 (appointment-list.ts): $1 bigint

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, (select count(*)::int from (select 1 from ((select 1 from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = $1 limit 10001) union all (select 1 from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = $1 and not (a.staff_id = $1) limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = $1 order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = $1 and not (a.staff_id = $1) order by (a.meeting_date + a.start_time) desc, a.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join meetings a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_meeting 9 of 31 (appointment-list.ts): $1 timestamp without time zone, $2 bigint, $3 bigint

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = $3 and ((a.meeting_date + a.start_time), a.id) < ($1, $2) order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = $3 and not (a.staff_id = $3) and ((a.meeting_date + a.start_time), a.id) < ($1, $2) order by (a.meeting_date + a.start_time) desc, a.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join meetings a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_meeting 10 of 31 (appointment-list.ts): $1 bigint

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, (select count(*)::int from (select 1 from ((select 1 from meetings a where a.deleted_at is null and a.status = 'pending' and a.staff_id = $1 limit 10001) union all (select 1 from meetings a where a.deleted_at is null and a.status = 'completed' and a.staff_id = $1 limit 10001) union all (select 1 from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = $1 limit 10001) union all (select 1 from meetings a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = $1 and not (a.staff_id = $1) limit 10001) union all (select 1 from meetings a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = $1 and not (a.staff_id = $1) limit 10001) union all (select 1 from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = $1 and not (a.staff_id = $1) limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'pending' and a.staff_id = $1 order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'completed' and a.staff_id = $1 order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = $1 order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = $1 and not (a.staff_id = $1) order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = $1 and not (a.staff_id = $1) order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = $1 and not (a.staff_id = $1) order by (a.meeting_date + a.start_time) desc, a.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join meetings a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_meeting 11 of 31 (appointment-list.ts): $1 timestamp without time zone, $2 bigint, $3 bigint

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'pending' and a.staff_id = $3 and ((a.meeting_date + a.start_time), a.id) < ($1, $2) order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'completed' and a.staff_id = $3 and ((a.meeting_date + a.start_time), a.id) < ($1, $2) order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = $3 and ((a.meeting_date + a.start_time), a.id) < ($1, $2) order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = $3 and not (a.staff_id = $3) and ((a.meeting_date + a.start_time), a.id) < ($1, $2) order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = $3 and not (a.staff_id = $3) and ((a.meeting_date + a.start_time), a.id) < ($1, $2) order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = $3 and not (a.staff_id = $3) and ((a.meeting_date + a.start_time), a.id) < ($1, $2) order by (a.meeting_date + a.start_time) desc, a.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join meetings a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_meeting 12 of 31 (appointment-list.ts): $1 bigint, $2 date, $3 bigint, $4 bigint, $5 date
with matches as materialized (select * from ((select * from ((select a.id, 0 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'pending' and a.staff_id = $1 and (a.meeting_date + a.start_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.meeting_date + a.start_time) < $5::date limit 10001) union all (select a.id, 0 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = $1 and (a.meeting_date + a.start_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.meeting_date + a.start_time) < $5::date and not (a.staff_id = $1) limit 10001)) pieces limit 10001) union all (select * from ((select a.id, 1 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'completed' and a.staff_id = $1 and (a.meeting_date + a.start_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.meeting_date + a.start_time) < $5::date limit 10001) union all (select a.id, 1 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = $1 and (a.meeting_date + a.start_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.meeting_date + a.start_time) < $5::date limit 10001) union all (select a.id, 1 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = $1 and (a.meeting_date + a.start_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.meeting_date + a.start_time) < $5::date and not (a.staff_id = $1) limit 10001) union all (select a.id, 1 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = $1 and (a.meeting_date + a.start_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.meeting_date + a.start_time) < $5::date and not (a.staff_id = $1) limit 10001)) pieces limit 10001)) arms limit 10001)
    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join meetings a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_meeting 13 of 31 (appointment-list.ts): $1 bigint, $2 date, $3 bigint, $4 bigint, $5 date

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from ((select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'pending' and a.staff_id = $1 and (a.meeting_date + a.start_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.meeting_date + a.start_time) < $5::date order by (a.meeting_date + a.start_time) asc, a.id asc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = $1 and (a.meeting_date + a.start_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.meeting_date + a.start_time) < $5::date and not (a.staff_id = $1) order by (a.meeting_date + a.start_time) asc, a.id asc limit 51)) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'completed' and a.staff_id = $1 and (a.meeting_date + a.start_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.meeting_date + a.start_time) < $5::date order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = $1 and (a.meeting_date + a.start_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.meeting_date + a.start_time) < $5::date order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = $1 and (a.meeting_date + a.start_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.meeting_date + a.start_time) < $5::date and not (a.staff_id = $1) order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = $1 and (a.meeting_date + a.start_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.meeting_date + a.start_time) < $5::date and not (a.staff_id = $1) order by (a.meeting_date + a.start_time) desc, a.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join meetings a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_meeting 14 of 31 (appointment-list.ts): $1 bigint, $2 text
with matches as materialized (select * from ((select * from ((select a.id, 0 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'pending' and a.staff_id = $1 and a.search like $2 limit 10001) union all (select a.id, 0 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = $1 and a.search like $2 and not (a.staff_id = $1) limit 10001)) pieces limit 10001) union all (select * from ((select a.id, 1 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'completed' and a.staff_id = $1 and a.search like $2 limit 10001) union all (select a.id, 1 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = $1 and a.search like $2 limit 10001) union all (select a.id, 1 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = $1 and a.search like $2 and not (a.staff_id = $1) limit 10001) union all (select a.id, 1 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = $1 and a.search like $2 and not (a.staff_id = $1) limit 10001)) pieces limit 10001)) arms limit 10001)
    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join meetings a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_meeting 15 of 31 (appointment-list.ts): $1 bigint, $2 text

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from ((select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'pending' and a.staff_id = $1 and a.search like $2 order by (a.meeting_date + a.start_time) asc, a.id asc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = $1 and a.search like $2 and not (a.staff_id = $1) order by (a.meeting_date + a.start_time) asc, a.id asc limit 51)) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'completed' and a.staff_id = $1 and a.search like $2 order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = $1 and a.search like $2 order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = $1 and a.search like $2 and not (a.staff_id = $1) order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = $1 and a.search like $2 and not (a.staff_id = $1) order by (a.meeting_date + a.start_time) desc, a.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join meetings a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_meeting 16 of 31 (appointment-list.ts): $1 bigint, $2 text, $3 text
with matches as materialized (select * from ((select * from ((select a.id, 0 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'pending' and a.staff_id = $1 and a.search like $2 and a.search like $3 limit 10001) union all (select a.id, 0 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = $1 and a.search like $2 and a.search like $3 and not (a.staff_id = $1) limit 10001)) pieces limit 10001) union all (select * from ((select a.id, 1 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'completed' and a.staff_id = $1 and a.search like $2 and a.search like $3 limit 10001) union all (select a.id, 1 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = $1 and a.search like $2 and a.search like $3 limit 10001) union all (select a.id, 1 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = $1 and a.search like $2 and a.search like $3 and not (a.staff_id = $1) limit 10001) union all (select a.id, 1 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = $1 and a.search like $2 and a.search like $3 and not (a.staff_id = $1) limit 10001)) pieces limit 10001)) arms limit 10001)
    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join meetings a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_meeting 17 of 31 (appointment-list.ts): $1 bigint, $2 text, $3 text

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from ((select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'pending' and a.staff_id = $1 and a.search like $2 and a.search like $3 order by (a.meeting_date + a.start_time) asc, a.id asc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = $1 and a.search like $2 and a.search like $3 and not (a.staff_id = $1) order by (a.meeting_date + a.start_time) asc, a.id asc limit 51)) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'completed' and a.staff_id = $1 and a.search like $2 and a.search like $3 order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = $1 and a.search like $2 and a.search like $3 order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = $1 and a.search like $2 and a.search like $3 and not (a.staff_id = $1) order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = $1 and a.search like $2 and a.search like $3 and not (a.staff_id = $1) order by (a.meeting_date + a.start_time) desc, a.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join meetings a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_meeting 18 of 31 (appointment-list.ts): $1 bigint[]

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, (select count(*)::int from (select 1 from ((select 1 from meetings a where a.deleted_at is null and a.status = 'pending' and a.staff_id = any($1::bigint[]) limit 10001) union all (select 1 from meetings a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = any($1::bigint[]) and not (a.staff_id = any($1::bigint[])) limit 10001) union all (select 1 from meetings a where a.deleted_at is null and a.status = 'completed' and a.staff_id = any($1::bigint[]) limit 10001) union all (select 1 from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = any($1::bigint[]) limit 10001) union all (select 1 from meetings a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = any($1::bigint[]) and not (a.staff_id = any($1::bigint[])) limit 10001) union all (select 1 from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = any($1::bigint[]) and not (a.staff_id = any($1::bigint[])) limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from ((select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'pending' and a.staff_id = any($1::bigint[]) and a.staff_id = owners.owner_id order by (a.meeting_date + a.start_time) asc, a.id asc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = any($1::bigint[]) and not (a.staff_id = any($1::bigint[])) and a.team_staff_id = owners.owner_id order by (a.meeting_date + a.start_time) asc, a.id asc limit 51) each)) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'completed' and a.staff_id = any($1::bigint[]) and a.staff_id = owners.owner_id order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = any($1::bigint[]) and a.staff_id = owners.owner_id order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = any($1::bigint[]) and not (a.staff_id = any($1::bigint[])) and a.team_staff_id = owners.owner_id order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = any($1::bigint[]) and not (a.staff_id = any($1::bigint[])) and a.team_staff_id = owners.owner_id order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) each)) keys)) arms order by section, place limit 51) portion
    join meetings a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_meeting 19 of 31 (appointment-list.ts): $1 bigint[], $2 date, $3 bigint, $4 bigint, $5 date
with matches as materialized (select * from ((select * from ((select a.id, 0 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'pending' and a.staff_id = any($1::bigint[]) and (a.meeting_date + a.start_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.meeting_date + a.start_time) < $5::date limit 10001) union all (select a.id, 0 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = any($1::bigint[]) and (a.meeting_date + a.start_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.meeting_date + a.start_time) < $5::date and not (a.staff_id = any($1::bigint[])) limit 10001)) pieces limit 10001) union all (select * from ((select a.id, 1 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'completed' and a.staff_id = any($1::bigint[]) and (a.meeting_date + a.start_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.meeting_date + a.start_time) < $5::date limit 10001) union all (select a.id, 1 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = any($1::bigint[]) and (a.meeting_date + a.start_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.meeting_date + a.start_time) < $5::date limit 10001) union all (select a.id, 1 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = any($1::bigint[]) and (a.meeting_date + a.start_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.meeting_date + a.start_time) < $5::date and not (a.staff_id = any($1::bigint[])) limit 10001) union all (select a.id, 1 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = any($1::bigint[]) and (a.meeting_date + a.start_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.meeting_date + a.start_time) < $5::date and not (a.staff_id = any($1::bigint[])) limit 10001)) pieces limit 10001)) arms limit 10001)
    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join meetings a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_meeting 20 of 31 (appointment-list.ts): $1 bigint[], $2 date, $3 bigint, $4 bigint, $5 date

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from ((select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'pending' and a.staff_id = any($1::bigint[]) and (a.meeting_date + a.start_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.meeting_date + a.start_time) < $5::date and a.staff_id = owners.owner_id order by (a.meeting_date + a.start_time) asc, a.id asc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = any($1::bigint[]) and (a.meeting_date + a.start_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.meeting_date + a.start_time) < $5::date and not (a.staff_id = any($1::bigint[])) and a.team_staff_id = owners.owner_id order by (a.meeting_date + a.start_time) asc, a.id asc limit 51) each)) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'completed' and a.staff_id = any($1::bigint[]) and (a.meeting_date + a.start_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.meeting_date + a.start_time) < $5::date and a.staff_id = owners.owner_id order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = any($1::bigint[]) and (a.meeting_date + a.start_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.meeting_date + a.start_time) < $5::date and a.staff_id = owners.owner_id order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = any($1::bigint[]) and (a.meeting_date + a.start_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.meeting_date + a.start_time) < $5::date and not (a.staff_id = any($1::bigint[])) and a.team_staff_id = owners.owner_id order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = any($1::bigint[]) and (a.meeting_date + a.start_time) >= $2::date and a.contact_id = $3 and a.staff_id = $4 and (a.meeting_date + a.start_time) < $5::date and not (a.staff_id = any($1::bigint[])) and a.team_staff_id = owners.owner_id order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) each)) keys)) arms order by section, place limit 51) portion
    join meetings a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_meeting 21 of 31 (appointment-list.ts): $1 bigint[], $2 text
with matches as materialized (select * from ((select * from ((select a.id, 0 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'pending' and a.staff_id = any($1::bigint[]) and a.search like $2 limit 10001) union all (select a.id, 0 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = any($1::bigint[]) and a.search like $2 and not (a.staff_id = any($1::bigint[])) limit 10001)) pieces limit 10001) union all (select * from ((select a.id, 1 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'completed' and a.staff_id = any($1::bigint[]) and a.search like $2 limit 10001) union all (select a.id, 1 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = any($1::bigint[]) and a.search like $2 limit 10001) union all (select a.id, 1 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = any($1::bigint[]) and a.search like $2 and not (a.staff_id = any($1::bigint[])) limit 10001) union all (select a.id, 1 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = any($1::bigint[]) and a.search like $2 and not (a.staff_id = any($1::bigint[])) limit 10001)) pieces limit 10001)) arms limit 10001)
    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join meetings a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_meeting 22 of 31 (appointment-list.ts): $1 bigint[], $2 text

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from ((select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'pending' and a.staff_id = any($1::bigint[]) and a.search like $2 and a.staff_id = owners.owner_id order by (a.meeting_date + a.start_time) asc, a.id asc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = any($1::bigint[]) and a.search like $2 and not (a.staff_id = any($1::bigint[])) and a.team_staff_id = owners.owner_id order by (a.meeting_date + a.start_time) asc, a.id asc limit 51) each)) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'completed' and a.staff_id = any($1::bigint[]) and a.search like $2 and a.staff_id = owners.owner_id order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = any($1::bigint[]) and a.search like $2 and a.staff_id = owners.owner_id order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = any($1::bigint[]) and a.search like $2 and not (a.staff_id = any($1::bigint[])) and a.team_staff_id = owners.owner_id order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = any($1::bigint[]) and a.search like $2 and not (a.staff_id = any($1::bigint[])) and a.team_staff_id = owners.owner_id order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) each)) keys)) arms order by section, place limit 51) portion
    join meetings a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_meeting 23 of 31 (appointment-list.ts): $1 bigint[], $2 text, $3 text
with matches as materialized (select * from ((select * from ((select a.id, 0 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'pending' and a.staff_id = any($1::bigint[]) and a.search like $2 and a.search like $3 limit 10001) union all (select a.id, 0 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = any($1::bigint[]) and a.search like $2 and a.search like $3 and not (a.staff_id = any($1::bigint[])) limit 10001)) pieces limit 10001) union all (select * from ((select a.id, 1 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'completed' and a.staff_id = any($1::bigint[]) and a.search like $2 and a.search like $3 limit 10001) union all (select a.id, 1 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = any($1::bigint[]) and a.search like $2 and a.search like $3 limit 10001) union all (select a.id, 1 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = any($1::bigint[]) and a.search like $2 and a.search like $3 and not (a.staff_id = any($1::bigint[])) limit 10001) union all (select a.id, 1 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = any($1::bigint[]) and a.search like $2 and a.search like $3 and not (a.staff_id = any($1::bigint[])) limit 10001)) pieces limit 10001)) arms limit 10001)
    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join meetings a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_meeting 24 of 31 (appointment-list.ts): $1 bigint[], $2 text, $3 text

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from ((select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'pending' and a.staff_id = any($1::bigint[]) and a.search like $2 and a.search like $3 and a.staff_id = owners.owner_id order by (a.meeting_date + a.start_time) asc, a.id asc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'pending' and a.team_staff_id = any($1::bigint[]) and a.search like $2 and a.search like $3 and not (a.staff_id = any($1::bigint[])) and a.team_staff_id = owners.owner_id order by (a.meeting_date + a.start_time) asc, a.id asc limit 51) each)) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'completed' and a.staff_id = any($1::bigint[]) and a.search like $2 and a.search like $3 and a.staff_id = owners.owner_id order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.staff_id = any($1::bigint[]) and a.search like $2 and a.search like $3 and a.staff_id = owners.owner_id order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'completed' and a.team_staff_id = any($1::bigint[]) and a.search like $2 and a.search like $3 and not (a.staff_id = any($1::bigint[])) and a.team_staff_id = owners.owner_id order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.team_staff_id = any($1::bigint[]) and a.search like $2 and a.search like $3 and not (a.staff_id = any($1::bigint[])) and a.team_staff_id = owners.owner_id order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) each)) keys)) arms order by section, place limit 51) portion
    join meetings a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_meeting 25 of 31 (appointment-list.ts)

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, (select count(*)::int from (select 1 from ((select 1 from meetings a where a.deleted_at is null and a.status = 'pending' limit 10001) union all (select 1 from meetings a where a.deleted_at is null and a.status = 'completed' limit 10001) union all (select 1 from meetings a where a.deleted_at is null and a.status = 'cancelled' limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'pending' order by (a.meeting_date + a.start_time) asc, a.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'completed' order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'cancelled' order by (a.meeting_date + a.start_time) desc, a.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join meetings a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_meeting 26 of 31 (appointment-list.ts): $1 date, $2 bigint, $3 bigint, $4 date
with matches as materialized (select * from ((select a.id, 0 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'pending' and (a.meeting_date + a.start_time) >= $1::date and a.contact_id = $2 and a.staff_id = $3 and (a.meeting_date + a.start_time) < $4::date limit 10001) union all (select * from ((select a.id, 1 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'completed' and (a.meeting_date + a.start_time) >= $1::date and a.contact_id = $2 and a.staff_id = $3 and (a.meeting_date + a.start_time) < $4::date limit 10001) union all (select a.id, 1 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'cancelled' and (a.meeting_date + a.start_time) >= $1::date and a.contact_id = $2 and a.staff_id = $3 and (a.meeting_date + a.start_time) < $4::date limit 10001)) pieces limit 10001)) arms limit 10001)
    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join meetings a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_meeting 27 of 31 (appointment-list.ts): $1 date, $2 bigint, $3 bigint, $4 date

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'pending' and (a.meeting_date + a.start_time) >= $1::date and a.contact_id = $2 and a.staff_id = $3 and (a.meeting_date + a.start_time) < $4::date order by (a.meeting_date + a.start_time) asc, a.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'completed' and (a.meeting_date + a.start_time) >= $1::date and a.contact_id = $2 and a.staff_id = $3 and (a.meeting_date + a.start_time) < $4::date order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'cancelled' and (a.meeting_date + a.start_time) >= $1::date and a.contact_id = $2 and a.staff_id = $3 and (a.meeting_date + a.start_time) < $4::date order by (a.meeting_date + a.start_time) desc, a.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join meetings a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_meeting 28 of 31 (appointment-list.ts): $1 text
with matches as materialized (select * from ((select a.id, 0 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'pending' and a.search like $1 limit 10001) union all (select * from ((select a.id, 1 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'completed' and a.search like $1 limit 10001) union all (select a.id, 1 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.search like $1 limit 10001)) pieces limit 10001)) arms limit 10001)
    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join meetings a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_meeting 29 of 31 (appointment-list.ts): $1 text

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'pending' and a.search like $1 order by (a.meeting_date + a.start_time) asc, a.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'completed' and a.search like $1 order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.search like $1 order by (a.meeting_date + a.start_time) desc, a.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join meetings a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_meeting 30 of 31 (appointment-list.ts): $1 text, $2 text
with matches as materialized (select * from ((select a.id, 0 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'pending' and a.search like $1 and a.search like $2 limit 10001) union all (select * from ((select a.id, 1 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'completed' and a.search like $1 and a.search like $2 limit 10001) union all (select a.id, 1 as section, (a.meeting_date + a.start_time) as key_0, (a.meeting_date + a.start_time) as key_1 from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.search like $1 and a.search like $2 limit 10001)) pieces limit 10001)) arms limit 10001)
    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join meetings a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- portion_meeting 31 of 31 (appointment-list.ts): $1 text, $2 text

    select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'pending' and a.search like $1 and a.search like $2 order by (a.meeting_date + a.start_time) asc, a.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'completed' and a.search like $1 and a.search like $2 order by (a.meeting_date + a.start_time) desc, a.id desc limit 51) union all (select a.id, (a.meeting_date + a.start_time) as key from meetings a where a.deleted_at is null and a.status = 'cancelled' and a.search like $1 and a.search like $2 order by (a.meeting_date + a.start_time) desc, a.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join meetings a using (id) join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by portion.section, portion.place;

-- list_calls_of_task (appointment-lookups.queries.ts): $1 bigint, $2 bigint, $3 bigint
select a.id, a.name, a.subject, a.status, a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end" from calls a where a.contact_id = $1 and a.staff_id = $2 and a.deleted_at is null
     order by a.call_date desc, a.call_time desc, a.id desc limit $3;

-- list_meetings_of_task (appointment-lookups.queries.ts): $1 bigint, $2 bigint, $3 bigint
select a.id, a.name, a.subject, a.status, a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end" from meetings a where a.contact_id = $1 and a.staff_id = $2 and a.deleted_at is null
     order by a.meeting_date desc, a.start_time desc, a.id desc limit $3;

-- last_held_with_customer (appointment-lookups.queries.ts): $1 bigint
select max(at) as at from (
     (select a.outcome_at as at from calls a where a.contact_id = $1 and a.deleted_at is null and a.status = 'completed' and a.outcome_at is not null
  and a.outcome is distinct from 'no_answer' order by coalesce(a.outcome_at, a.created_at) desc, a.id desc limit 1) union all (select a.outcome_at from meetings a where a.contact_id = $1 and a.deleted_at is null and a.status = 'completed' and a.outcome_at is not null
  and a.outcome is distinct from 'no_answer' order by coalesce(a.outcome_at, a.created_at) desc, a.id desc limit 1)
   ) h;

-- create_call (appointment-writes.queries.ts): $1 bigint, $2 bigint, $3 bigint, $4 text, $5 text, $6 text, $7 text, $8 date, $9 time without time zone, $10 timestamp with time zone, $11 bigint
with a as (
       insert into calls (staff_id, team_staff_id, contact_id, name, subject, phone_number, description, call_date, call_time, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning *
     ), history as (
       insert into changes (at, actor_id, entity, entity_id, action, after)
       select $10, $11, 'call', a.id, 'created', (jsonb_build_object('name', a.name, 'subject', a.subject, 'date', a.call_date, 'time', to_char(a.call_time, 'FMHH12:MI AM'),
       'phoneNumber', a.phone_number,
      'description', a.description, 'status', a.status)
      || jsonb_strip_nulls(jsonb_build_object('outcome', a.outcome, 'outcomeNote', a.outcome_note, 'minutes', a.minutes))) from a
     )
     select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version from a join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id;

-- create_meeting (appointment-writes.queries.ts): $1 bigint, $2 bigint, $3 bigint, $4 text, $5 text, $6 text, $7 text, $8 date, $9 time without time zone, $10 timestamp with time zone, $11 bigint, $12 time without time zone
with a as (
       insert into meetings (staff_id, team_staff_id, contact_id, name, subject, phone_number, description, meeting_date, start_time, created_at, end_time)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $12) returning *
     ), history as (
       insert into changes (at, actor_id, entity, entity_id, action, after)
       select $10, $11, 'meeting', a.id, 'created', (jsonb_build_object('name', a.name, 'subject', a.subject, 'date', a.meeting_date, 'time', to_char(a.start_time, 'FMHH12:MI AM'),
      'endTime', to_char(a.end_time, 'FMHH12:MI AM'), 'phoneNumber', a.phone_number,
      'description', a.description, 'status', a.status)
      || jsonb_strip_nulls(jsonb_build_object('outcome', a.outcome, 'outcomeNote', a.outcome_note, 'minutes', a.minutes))) from a
     )
     select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version from a join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id;

-- update_call (appointment-writes.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone, $4 text, $5 text, $6 text, $7 text, $8 text, $9 date, $10 time without time zone, $11 bigint, $12 text, $13 text, $14 integer
with old as (select * from calls where id = $1
     ), a as (
       update calls a set name = $4, subject = $5, phone_number = $6, description = $7, status = $8, call_date = $9, call_time = $10, contact_id = $11,
         outcome = $12, outcome_note = $13, minutes = $14,
         outcome_at = case when $8 <> 'pending' then case when a.status = $8 then a.outcome_at else $3 end end,
         outcome_by = case when $8 <> 'pending' then case when a.status = $8 then a.outcome_by else $2 end end,
          reminded_at = case when (a.call_date, a.call_time) = ($9::date, $10::time) then a.reminded_at end,
         version = a.version + 1, updated_at = $3
       where a.id = $1 returning *
     ), history as (
       insert into changes (at, actor_id, entity, entity_id, action, before, after)
       select $3, $2, 'call', a.id, 'updated', (select jsonb_object_agg(f.key, f.value) from (select (jsonb_build_object('name', a.name, 'subject', a.subject, 'date', a.call_date, 'time', to_char(a.call_time, 'FMHH12:MI AM'),
       'phoneNumber', a.phone_number,
      'description', a.description, 'status', a.status)
      || jsonb_strip_nulls(jsonb_build_object('outcome', a.outcome, 'outcomeNote', a.outcome_note, 'minutes', a.minutes))) as facts offset 0) o, jsonb_each((jsonb_build_object('name', old.name, 'subject', old.subject, 'date', old.call_date, 'time', to_char(old.call_time, 'FMHH12:MI AM'),
       'phoneNumber', old.phone_number,
      'description', old.description, 'status', old.status)
      || jsonb_strip_nulls(jsonb_build_object('outcome', old.outcome, 'outcomeNote', old.outcome_note, 'minutes', old.minutes)))) f
    where f.value is distinct from o.facts -> f.key), (select jsonb_object_agg(f.key, f.value) from (select (jsonb_build_object('name', old.name, 'subject', old.subject, 'date', old.call_date, 'time', to_char(old.call_time, 'FMHH12:MI AM'),
       'phoneNumber', old.phone_number,
      'description', old.description, 'status', old.status)
      || jsonb_strip_nulls(jsonb_build_object('outcome', old.outcome, 'outcomeNote', old.outcome_note, 'minutes', old.minutes))) as facts offset 0) o, jsonb_each((jsonb_build_object('name', a.name, 'subject', a.subject, 'date', a.call_date, 'time', to_char(a.call_time, 'FMHH12:MI AM'),
       'phoneNumber', a.phone_number,
      'description', a.description, 'status', a.status)
      || jsonb_strip_nulls(jsonb_build_object('outcome', a.outcome, 'outcomeNote', a.outcome_note, 'minutes', a.minutes)))) f
    where f.value is distinct from o.facts -> f.key)
       from a join old using (id) where (jsonb_build_object('name', a.name, 'subject', a.subject, 'date', a.call_date, 'time', to_char(a.call_time, 'FMHH12:MI AM'),
       'phoneNumber', a.phone_number,
      'description', a.description, 'status', a.status)
      || jsonb_strip_nulls(jsonb_build_object('outcome', a.outcome, 'outcomeNote', a.outcome_note, 'minutes', a.minutes))) <> (jsonb_build_object('name', old.name, 'subject', old.subject, 'date', old.call_date, 'time', to_char(old.call_time, 'FMHH12:MI AM'),
       'phoneNumber', old.phone_number,
      'description', old.description, 'status', old.status)
      || jsonb_strip_nulls(jsonb_build_object('outcome', old.outcome, 'outcomeNote', old.outcome_note, 'minutes', old.minutes)))
     )
     select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version from a join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id;

-- update_meeting (appointment-writes.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone, $4 text, $5 text, $6 text, $7 text, $8 text, $9 date, $10 time without time zone, $11 bigint, $12 text, $13 text, $14 integer, $15 time without time zone
with old as (select * from meetings where id = $1
     ), a as (
       update meetings a set name = $4, subject = $5, phone_number = $6, description = $7, status = $8, meeting_date = $9, start_time = $10, contact_id = $11,
         outcome = $12, outcome_note = $13, minutes = $14,
         outcome_at = case when $8 <> 'pending' then case when a.status = $8 then a.outcome_at else $3 end end,
         outcome_by = case when $8 <> 'pending' then case when a.status = $8 then a.outcome_by else $2 end end,
         end_time = $15, reminded_at = case when (a.meeting_date, a.start_time) = ($9::date, $10::time) then a.reminded_at end,
         version = a.version + 1, updated_at = $3
       where a.id = $1 returning *
     ), history as (
       insert into changes (at, actor_id, entity, entity_id, action, before, after)
       select $3, $2, 'meeting', a.id, 'updated', (select jsonb_object_agg(f.key, f.value) from (select (jsonb_build_object('name', a.name, 'subject', a.subject, 'date', a.meeting_date, 'time', to_char(a.start_time, 'FMHH12:MI AM'),
      'endTime', to_char(a.end_time, 'FMHH12:MI AM'), 'phoneNumber', a.phone_number,
      'description', a.description, 'status', a.status)
      || jsonb_strip_nulls(jsonb_build_object('outcome', a.outcome, 'outcomeNote', a.outcome_note, 'minutes', a.minutes))) as facts offset 0) o, jsonb_each((jsonb_build_object('name', old.name, 'subject', old.subject, 'date', old.meeting_date, 'time', to_char(old.start_time, 'FMHH12:MI AM'),
      'endTime', to_char(old.end_time, 'FMHH12:MI AM'), 'phoneNumber', old.phone_number,
      'description', old.description, 'status', old.status)
      || jsonb_strip_nulls(jsonb_build_object('outcome', old.outcome, 'outcomeNote', old.outcome_note, 'minutes', old.minutes)))) f
    where f.value is distinct from o.facts -> f.key), (select jsonb_object_agg(f.key, f.value) from (select (jsonb_build_object('name', old.name, 'subject', old.subject, 'date', old.meeting_date, 'time', to_char(old.start_time, 'FMHH12:MI AM'),
      'endTime', to_char(old.end_time, 'FMHH12:MI AM'), 'phoneNumber', old.phone_number,
      'description', old.description, 'status', old.status)
      || jsonb_strip_nulls(jsonb_build_object('outcome', old.outcome, 'outcomeNote', old.outcome_note, 'minutes', old.minutes))) as facts offset 0) o, jsonb_each((jsonb_build_object('name', a.name, 'subject', a.subject, 'date', a.meeting_date, 'time', to_char(a.start_time, 'FMHH12:MI AM'),
      'endTime', to_char(a.end_time, 'FMHH12:MI AM'), 'phoneNumber', a.phone_number,
      'description', a.description, 'status', a.status)
      || jsonb_strip_nulls(jsonb_build_object('outcome', a.outcome, 'outcomeNote', a.outcome_note, 'minutes', a.minutes)))) f
    where f.value is distinct from o.facts -> f.key)
       from a join old using (id) where (jsonb_build_object('name', a.name, 'subject', a.subject, 'date', a.meeting_date, 'time', to_char(a.start_time, 'FMHH12:MI AM'),
      'endTime', to_char(a.end_time, 'FMHH12:MI AM'), 'phoneNumber', a.phone_number,
      'description', a.description, 'status', a.status)
      || jsonb_strip_nulls(jsonb_build_object('outcome', a.outcome, 'outcomeNote', a.outcome_note, 'minutes', a.minutes))) <> (jsonb_build_object('name', old.name, 'subject', old.subject, 'date', old.meeting_date, 'time', to_char(old.start_time, 'FMHH12:MI AM'),
      'endTime', to_char(old.end_time, 'FMHH12:MI AM'), 'phoneNumber', old.phone_number,
      'description', old.description, 'status', old.status)
      || jsonb_strip_nulls(jsonb_build_object('outcome', old.outcome, 'outcomeNote', old.outcome_note, 'minutes', old.minutes)))
     )
     select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version from a join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id;

-- remove_call (appointment-writes.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
with a as (
       update calls set deleted_at = $3, deleted_by = $2, version = version + 1, updated_at = $3 where id = $1 returning id
     )
     insert into changes (at, actor_id, entity, entity_id, action) select $3, $2, 'call', a.id, 'deleted' from a;

-- remove_meeting (appointment-writes.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
with a as (
       update meetings set deleted_at = $3, deleted_by = $2, version = version + 1, updated_at = $3 where id = $1 returning id
     )
     insert into changes (at, actor_id, entity, entity_id, action) select $3, $2, 'meeting', a.id, 'deleted' from a;

-- list_calls_between (appointments.queries.ts): $1 bigint, $2 date, $3 date, $4 bigint
select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version from (
       (select a.* from calls a where a.staff_id = $1 and a.deleted_at is null and a.status in ('pending', 'completed', 'cancelled')
      and (a.call_date + a.call_time) >= $2::date and (a.call_date + a.call_time) < $3::date order by (a.call_date + a.call_time), a.id limit $4) union all (select a.* from calls a where a.team_staff_id = $1 and a.staff_id <> $1 and a.deleted_at is null and a.status in ('pending', 'completed', 'cancelled')
      and (a.call_date + a.call_time) >= $2::date and (a.call_date + a.call_time) < $3::date order by (a.call_date + a.call_time), a.id limit $4)
     ) a join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by (a.call_date + a.call_time), a.id limit $4;

-- list_meetings_between (appointments.queries.ts): $1 bigint, $2 date, $3 date, $4 bigint
select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version from (
       (select a.* from meetings a where a.staff_id = $1 and a.deleted_at is null and a.status in ('pending', 'completed', 'cancelled')
      and (a.meeting_date + a.start_time) >= $2::date and (a.meeting_date + a.start_time) < $3::date order by (a.meeting_date + a.start_time), a.id limit $4) union all (select a.* from meetings a where a.team_staff_id = $1 and a.staff_id <> $1 and a.deleted_at is null and a.status in ('pending', 'completed', 'cancelled')
      and (a.meeting_date + a.start_time) >= $2::date and (a.meeting_date + a.start_time) < $3::date order by (a.meeting_date + a.start_time), a.id limit $4)
     ) a join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id order by (a.meeting_date + a.start_time), a.id limit $4;

-- read_call (appointments.queries.ts): $1 bigint, $2 bigint
select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, a.deleted_at is not null as "isTrashed" from calls a join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id
     where a.id = $1 and (a.staff_id = $2 or a.team_staff_id = $2);

-- read_meeting (appointments.queries.ts): $1 bigint, $2 bigint
select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, a.deleted_at is not null as "isTrashed" from meetings a join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id
     where a.id = $1 and (a.staff_id = $2 or a.team_staff_id = $2);

-- lock_call (appointments.queries.ts): $1 bigint, $2 bigint
select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version from calls a join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id
     where a.id = $1 and a.deleted_at is null and (a.staff_id = $2 or a.team_staff_id = $2) for update of a;

-- lock_meeting (appointments.queries.ts): $1 bigint, $2 bigint
select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version from meetings a join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id
     where a.id = $1 and a.deleted_at is null and (a.staff_id = $2 or a.team_staff_id = $2) for update of a;

-- host_of_call (appointments.queries.ts): $1 bigint
select staff_id as id from calls where id = $1 and deleted_at is null and contact_id is not null;

-- host_of_meeting (appointments.queries.ts): $1 bigint
select staff_id as id from meetings where id = $1 and deleted_at is null and contact_id is not null;

-- count_call_to_hand_over (appointments.record.ts): $1 bigint, $2 bigint, $3 date
with asked as (select $2::bigint as receiver, $3::date as today) select count(*)::int as count from calls where staff_id = $1 and deleted_at is null and status = 'pending' and call_date >= (select today from asked);

-- hand_over_call (appointments.record.ts): $1 bigint, $2 bigint, $3 date, $4 timestamp with time zone, $5 bigint, $6 text, $7 text
with asked as (select $2::bigint as receiver, $3::date as today), moved as (
        update calls set staff_id = $2, version = version + 1, updated_at = $4, team_staff_id = nullif(team_staff_id, $2)
        where staff_id = $1 and deleted_at is null and status = 'pending' and call_date >= (select today from asked) returning id
      ), lines as (insert into changes (at, actor_id, entity, entity_id, action, before, after)
    select $4, $5, 'call', moved.id, 'reassigned', jsonb_build_object('owner', $6::text), jsonb_build_object('owner', $7::text)
    from moved order by moved.id)
      select count(*)::int as count from moved;

-- count_meeting_to_hand_over (appointments.record.ts): $1 bigint, $2 bigint, $3 date
with asked as (select $2::bigint as receiver, $3::date as today) select count(*)::int as count from meetings where staff_id = $1 and deleted_at is null and status = 'pending' and meeting_date >= (select today from asked);

-- hand_over_meeting (appointments.record.ts): $1 bigint, $2 bigint, $3 date, $4 timestamp with time zone, $5 bigint, $6 text, $7 text
with asked as (select $2::bigint as receiver, $3::date as today), moved as (
        update meetings set staff_id = $2, version = version + 1, updated_at = $4, team_staff_id = nullif(team_staff_id, $2)
        where staff_id = $1 and deleted_at is null and status = 'pending' and meeting_date >= (select today from asked) returning id
      ), lines as (insert into changes (at, actor_id, entity, entity_id, action, before, after)
    select $4, $5, 'meeting', moved.id, 'reassigned', jsonb_build_object('owner', $6::text), jsonb_build_object('owner', $7::text)
    from moved order by moved.id)
      select count(*)::int as count from moved;
