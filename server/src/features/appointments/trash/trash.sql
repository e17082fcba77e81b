-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- restore_call (appointments-trash.queries.ts): $1 bigint, $2 boolean, $3 bigint, $4 timestamp with time zone
with a as (
       update calls a set deleted_at = null, deleted_by = null, version = a.version + 1, updated_at = $4
       where a.deleted_at is not null and (a.team_staff_id = $1 or a.staff_id = any(array(select $1::bigint union all select id from users where $2 and (blocked or deleted_at is not null)))) and a.id = $3 returning *
     ), history as (
       insert into changes (at, actor_id, entity, entity_id, action) select $4, $1, 'call', a.id, 'restored' from a
     )
     select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version from a join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id;

-- restore_meeting (appointments-trash.queries.ts): $1 bigint, $2 boolean, $3 bigint, $4 timestamp with time zone
with a as (
       update meetings a set deleted_at = null, deleted_by = null, version = a.version + 1, updated_at = $4
       where a.deleted_at is not null and (a.team_staff_id = $1 or a.staff_id = any(array(select $1::bigint union all select id from users where $2 and (blocked or deleted_at is not null)))) and a.id = $3 returning *
     ), history as (
       insert into changes (at, actor_id, entity, entity_id, action) select $4, $1, 'meeting', a.id, 'restored' from a
     )
     select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version from a join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id;

-- purge_call (appointments-trash.queries.ts): $1 bigint, $2 boolean, $3 bigint, $4 timestamp with time zone
with a as (delete from calls a where a.deleted_at is not null and (a.team_staff_id = $1 or a.staff_id = any(array(select $1::bigint union all select id from users where $2 and (blocked or deleted_at is not null)))) and a.id = $3 returning *
     ), history as (
       insert into changes (at, actor_id, entity, entity_id, action, before)
       select $4, $1, 'call', a.id, 'purged', (jsonb_build_object('name', a.name, 'subject', a.subject, 'date', a.call_date, 'time', to_char(a.call_time, 'FMHH12:MI AM'),
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

-- purge_meeting (appointments-trash.queries.ts): $1 bigint, $2 boolean, $3 bigint, $4 timestamp with time zone
with a as (delete from meetings a where a.deleted_at is not null and (a.team_staff_id = $1 or a.staff_id = any(array(select $1::bigint union all select id from users where $2 and (blocked or deleted_at is not null)))) and a.id = $3 returning *
     ), history as (
       insert into changes (at, actor_id, entity, entity_id, action, before)
       select $4, $1, 'meeting', a.id, 'purged', (jsonb_build_object('name', a.name, 'subject', a.subject, 'date', a.meeting_date, 'time', to_char(a.start_time, 'FMHH12:MI AM'),
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
