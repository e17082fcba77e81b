-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- list_calls_as_events (appointment-events.ts): $1 bigint, $2 text, $3 date, $4 date, $5 bigint
select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.version,
    coalesce(a.updated_at, a.created_at) as "changedAt", (a.call_date + a.call_time) at time zone $2 as "from", (a.call_date + a.call_time) at time zone $2 + coalesce(nullif(a.minutes, 0) * interval '1 minute', interval '15 minutes') as "to", host.id as "hostId", host.name as "hostName" from (
         (select a.* from calls a where a.staff_id = $1 and a.deleted_at is null and a.status in ('pending', 'completed', 'cancelled')
      and (a.call_date + a.call_time) >= $3::date and (a.call_date + a.call_time) < $4::date order by (a.call_date + a.call_time), a.id limit $5) union all (select a.* from calls a where a.team_staff_id = $1 and a.staff_id <> $1 and a.deleted_at is null and a.status in ('pending', 'completed', 'cancelled')
      and (a.call_date + a.call_time) >= $3::date and (a.call_date + a.call_time) < $4::date order by (a.call_date + a.call_time), a.id limit $5)
       ) a join users host on host.id = a.staff_id order by (a.call_date + a.call_time), a.id limit $5;

-- list_meetings_as_events (appointment-events.ts): $1 bigint, $2 text, $3 date, $4 date, $5 bigint
select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.version,
    coalesce(a.updated_at, a.created_at) as "changedAt", (a.meeting_date + a.start_time) at time zone $2 as "from", case when (a.meeting_date + a.end_time) at time zone $2 > (a.meeting_date + a.start_time) at time zone $2 then (a.meeting_date + a.end_time) at time zone $2
         else (a.meeting_date + a.start_time) at time zone $2 + (a.end_time - a.start_time) end as "to", host.id as "hostId", host.name as "hostName" from (
         (select a.* from meetings a where a.staff_id = $1 and a.deleted_at is null and a.status in ('pending', 'completed', 'cancelled')
      and (a.meeting_date + a.start_time) >= $3::date and (a.meeting_date + a.start_time) < $4::date order by (a.meeting_date + a.start_time), a.id limit $5) union all (select a.* from meetings a where a.team_staff_id = $1 and a.staff_id <> $1 and a.deleted_at is null and a.status in ('pending', 'completed', 'cancelled')
      and (a.meeting_date + a.start_time) >= $3::date and (a.meeting_date + a.start_time) < $4::date order by (a.meeting_date + a.start_time), a.id limit $5)
       ) a join users host on host.id = a.staff_id order by (a.meeting_date + a.start_time), a.id limit $5;

-- read_call_as_event (appointment-events.ts): $1 bigint, $2 text, $3 bigint
select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.version,
    coalesce(a.updated_at, a.created_at) as "changedAt", (a.call_date + a.call_time) at time zone $2 as "from", (a.call_date + a.call_time) at time zone $2 + coalesce(nullif(a.minutes, 0) * interval '1 minute', interval '15 minutes') as "to", host.id as "hostId", host.name as "hostName" from calls a join users host on host.id = a.staff_id
       where a.id = $3 and (a.staff_id = $1 or a.team_staff_id = $1) and a.deleted_at is null;

-- read_meeting_as_event (appointment-events.ts): $1 bigint, $2 text, $3 bigint
select a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.version,
    coalesce(a.updated_at, a.created_at) as "changedAt", (a.meeting_date + a.start_time) at time zone $2 as "from", case when (a.meeting_date + a.end_time) at time zone $2 > (a.meeting_date + a.start_time) at time zone $2 then (a.meeting_date + a.end_time) at time zone $2
         else (a.meeting_date + a.start_time) at time zone $2 + (a.end_time - a.start_time) end as "to", host.id as "hostId", host.name as "hostName" from meetings a join users host on host.id = a.staff_id
       where a.id = $3 and (a.staff_id = $1 or a.team_staff_id = $1) and a.deleted_at is null;
