-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- lock_planned_call (replanning.queries.ts): $1 bigint
with a as (select * from calls where id = $1 and deleted_at is null for update)
     select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, h.from_staff_id as "formerHostId", h.mate_id as "formerMateId", h.handed_at as "handedAt"
     from a join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id
     left join appointment_handovers h on h.kind = 'call' and h.appointment_id = a.id and h.version = a.version;

-- lock_planned_meeting (replanning.queries.ts): $1 bigint
with a as (select * from meetings where id = $1 and deleted_at is null for update)
     select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, h.from_staff_id as "formerHostId", h.mate_id as "formerMateId", h.handed_at as "handedAt"
     from a join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id
     left join appointment_handovers h on h.kind = 'meeting' and h.appointment_id = a.id and h.version = a.version;

-- replan_call (replanning.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone, $4 bigint, $5 bigint, $6 date, $7 time without time zone
with old as (select * from calls where id = $1
     ), a as (
       update calls a set staff_id = $4, team_staff_id = $5, call_date = $6, call_time = $7, 
         reminded_at = case when (a.staff_id, a.call_date, a.call_time) = ($4::bigint, $6::date, $7::time) then a.reminded_at end,
         version = a.version + 1, updated_at = $3
       where a.id = $1 returning *
     ), kept as (
       insert into appointment_handovers (kind, appointment_id, from_staff_id, mate_id, version, handed_at)
       select 'call', a.id, old.staff_id, old.team_staff_id, a.version, $3 from a join old using (id) where a.staff_id <> old.staff_id
       on conflict (kind, appointment_id) do update set from_staff_id = excluded.from_staff_id, mate_id = excluded.mate_id,
         version = excluded.version, handed_at = excluded.handed_at
     ), given as (
       insert into changes (at, actor_id, entity, entity_id, action, before, after)
       select $3, $2, 'call', a.id, 'reassigned', jsonb_build_object('owner', former.name), jsonb_build_object('owner', host.name)
       from a join old using (id) join users former on former.id = old.staff_id join users host on host.id = a.staff_id
       where a.staff_id <> old.staff_id
     ), moved as (
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

-- replan_meeting (replanning.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone, $4 bigint, $5 bigint, $6 date, $7 time without time zone, $8 time without time zone
with old as (select * from meetings where id = $1
     ), a as (
       update meetings a set staff_id = $4, team_staff_id = $5, meeting_date = $6, start_time = $7, end_time = $8,
         reminded_at = case when (a.staff_id, a.meeting_date, a.start_time) = ($4::bigint, $6::date, $7::time) then a.reminded_at end,
         version = a.version + 1, updated_at = $3
       where a.id = $1 returning *
     ), kept as (
       insert into appointment_handovers (kind, appointment_id, from_staff_id, mate_id, version, handed_at)
       select 'meeting', a.id, old.staff_id, old.team_staff_id, a.version, $3 from a join old using (id) where a.staff_id <> old.staff_id
       on conflict (kind, appointment_id) do update set from_staff_id = excluded.from_staff_id, mate_id = excluded.mate_id,
         version = excluded.version, handed_at = excluded.handed_at
     ), given as (
       insert into changes (at, actor_id, entity, entity_id, action, before, after)
       select $3, $2, 'meeting', a.id, 'reassigned', jsonb_build_object('owner', former.name), jsonb_build_object('owner', host.name)
       from a join old using (id) join users former on former.id = old.staff_id join users host on host.id = a.staff_id
       where a.staff_id <> old.staff_id
     ), moved as (
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

-- appointment_taker (replanning.queries.ts): $1 bigint
select role = 'staff' and deleted_at is null and not blocked as "isActive" from users where id = $1 for share;

-- forget_appointment_handovers (replanning.queries.ts): $1 timestamp with time zone
delete from appointment_handovers where handed_at < $1::timestamptz - interval '1 day';
