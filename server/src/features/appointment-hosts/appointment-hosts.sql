-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- lock_hosted_call (appointment-hosts.queries.ts): $1 bigint
select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, h.from_staff_id as "formerHostId", h.version as "handedVersion"
     from calls a join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id
     left join appointment_handovers h on h.kind = 'call' and h.appointment_id = a.id
     where a.id = $1 and a.deleted_at is null for update of a;

-- lock_hosted_meeting (appointment-hosts.queries.ts): $1 bigint
select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version, h.from_staff_id as "formerHostId", h.version as "handedVersion"
     from meetings a join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id
     left join appointment_handovers h on h.kind = 'meeting' and h.appointment_id = a.id
     where a.id = $1 and a.deleted_at is null for update of a;

-- change_host_of_call (appointment-hosts.queries.ts): $1 bigint, $2 bigint, $3 bigint, $4 timestamp with time zone
with old as (select * from calls where id = $1
     ), a as (
       update calls a set staff_id = $2, team_staff_id = nullif(a.team_staff_id, $2), reminded_at = null, version = a.version + 1, updated_at = $4
       where a.id = $1 returning *
     ), kept as (
       insert into appointment_handovers (kind, appointment_id, from_staff_id, mate_id, version, handed_at)
       select 'call', a.id, old.staff_id, old.team_staff_id, a.version, $4 from a join old using (id)
       on conflict (kind, appointment_id) do update set from_staff_id = excluded.from_staff_id, mate_id = excluded.mate_id,
         version = excluded.version, handed_at = excluded.handed_at
     ), history as (insert into changes (at, actor_id, entity, entity_id, action, before, after)
   select $4, $3, 'call', a.id, 'reassigned', jsonb_build_object('owner', former.name), jsonb_build_object('owner', taker.name)
   from a join old using (id) join users former on former.id = old.staff_id join users taker on taker.id = $2)
     select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version from a join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id;

-- change_host_of_meeting (appointment-hosts.queries.ts): $1 bigint, $2 bigint, $3 bigint, $4 timestamp with time zone
with old as (select * from meetings where id = $1
     ), a as (
       update meetings a set staff_id = $2, team_staff_id = nullif(a.team_staff_id, $2), reminded_at = null, version = a.version + 1, updated_at = $4
       where a.id = $1 returning *
     ), kept as (
       insert into appointment_handovers (kind, appointment_id, from_staff_id, mate_id, version, handed_at)
       select 'meeting', a.id, old.staff_id, old.team_staff_id, a.version, $4 from a join old using (id)
       on conflict (kind, appointment_id) do update set from_staff_id = excluded.from_staff_id, mate_id = excluded.mate_id,
         version = excluded.version, handed_at = excluded.handed_at
     ), history as (insert into changes (at, actor_id, entity, entity_id, action, before, after)
   select $4, $3, 'meeting', a.id, 'reassigned', jsonb_build_object('owner', former.name), jsonb_build_object('owner', taker.name)
   from a join old using (id) join users former on former.id = old.staff_id join users taker on taker.id = $2)
     select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version from a join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id;

-- take_back_call (appointment-hosts.queries.ts): $1 bigint, $2 bigint, $3 bigint, $4 timestamp with time zone
with old as (select * from calls where id = $1
     ), kept as (
       delete from appointment_handovers where kind = 'call' and appointment_id = $1 and from_staff_id = $2
       returning from_staff_id, mate_id
     ), a as (
       update calls a set staff_id = kept.from_staff_id, team_staff_id = kept.mate_id, reminded_at = null, version = a.version + 1, updated_at = $4
       from kept where a.id = $1 returning a.*
     ), history as (insert into changes (at, actor_id, entity, entity_id, action, before, after)
   select $4, $3, 'call', a.id, 'reassigned', jsonb_build_object('owner', former.name), jsonb_build_object('owner', taker.name)
   from a join old using (id) join users former on former.id = old.staff_id join users taker on taker.id = a.staff_id)
     select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start, null as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version from a join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id;

-- take_back_meeting (appointment-hosts.queries.ts): $1 bigint, $2 bigint, $3 bigint, $4 timestamp with time zone
with old as (select * from meetings where id = $1
     ), kept as (
       delete from appointment_handovers where kind = 'meeting' and appointment_id = $1 and from_staff_id = $2
       returning from_staff_id, mate_id
     ), a as (
       update meetings a set staff_id = kept.from_staff_id, team_staff_id = kept.mate_id, reminded_at = null, version = a.version + 1, updated_at = $4
       from kept where a.id = $1 returning a.*
     ), history as (insert into changes (at, actor_id, entity, entity_id, action, before, after)
   select $4, $3, 'meeting', a.id, 'reassigned', jsonb_build_object('owner', former.name), jsonb_build_object('owner', taker.name)
   from a join old using (id) join users former on former.id = old.staff_id join users taker on taker.id = a.staff_id)
     select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.contact_id as "contactId",
    (select c.kind from customers c where c.id = a.contact_id) as "customerKind",
    a.outcome, a.outcome_note as "outcomeNote", a.minutes,
    a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start, to_char(a.end_time, 'FMHH12:MI AM') as "end",
    json_build_object('id', host.id, 'name', host.name) as host,
    case when mate.id is not null then json_build_object('id', mate.id, 'name', mate.name) end as mate, a.version from a join users host on host.id = a.staff_id left join users mate on mate.id = a.team_staff_id;

-- forget_appointment_handovers (appointment-hosts.queries.ts): $1 timestamp with time zone
delete from appointment_handovers where handed_at < $1::timestamptz - interval '1 day';
