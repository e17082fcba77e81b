-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- alarm_suspects_calls (alarms.queries.ts): $1 date, $2 date, $3 bigint[], $4 bigint
select 'call' as kind, a.id, a.version, a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start,
       null::text as "end", a.subject, a.name, a.phone_number as "phoneNumber", a.contact_id as "contactId",
       (select c.kind from customers c where c.id = a.contact_id) as "customerKind", u.id as "hostId", u.name as "hostName",
       u.blocked as "isBlocked", u.deleted_at is not null as "isDeleted", to_char(d.entry_time, 'FMHH12:MI AM') as "entryTime", to_char(d.exit_time, 'FMHH12:MI AM') as "exitTime", coalesce((select jsonb_agg(jsonb_build_object('type', l.leave_type, 'start', l.start_date::text, 'end', l.end_date::text) order by l.id)
     from leaves l where l.staff_id = u.id and l.status = 'Approve' and l.end_date >= $1 and l.start_date <= $2), '[]'::jsonb) as leaves
     from calls a join users u on u.id = a.staff_id left join attendance_days d on d.staff_id = u.id and d.attendance_date = $1
     where a.status = 'pending' and a.deleted_at is null and a.call_date between $1 and $2
       and ($3::bigint[] is null or a.staff_id = any($3) or a.team_staff_id = $4)
       and (u.blocked or u.deleted_at is not null or (a.call_date = $1 and d.id is null)
         or exists (select from leaves l where l.staff_id = u.id and l.status = 'Approve' and a.call_date between l.start_date and l.end_date))
     order by (a.call_date + a.call_time), a.id limit 5000;

-- alarm_suspects_meetings (alarms.queries.ts): $1 date, $2 date, $3 bigint[], $4 bigint
select 'meeting' as kind, a.id, a.version, a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start,
       to_char(a.end_time, 'FMHH12:MI AM') as "end", a.subject, a.name, a.phone_number as "phoneNumber", a.contact_id as "contactId",
       (select c.kind from customers c where c.id = a.contact_id) as "customerKind", u.id as "hostId", u.name as "hostName",
       u.blocked as "isBlocked", u.deleted_at is not null as "isDeleted", to_char(d.entry_time, 'FMHH12:MI AM') as "entryTime", to_char(d.exit_time, 'FMHH12:MI AM') as "exitTime", coalesce((select jsonb_agg(jsonb_build_object('type', l.leave_type, 'start', l.start_date::text, 'end', l.end_date::text) order by l.id)
     from leaves l where l.staff_id = u.id and l.status = 'Approve' and l.end_date >= $1 and l.start_date <= $2), '[]'::jsonb) as leaves
     from meetings a join users u on u.id = a.staff_id left join attendance_days d on d.staff_id = u.id and d.attendance_date = $1
     where a.status = 'pending' and a.deleted_at is null and a.meeting_date between $1 and $2
       and ($3::bigint[] is null or a.staff_id = any($3) or a.team_staff_id = $4)
       and (u.blocked or u.deleted_at is not null or (a.meeting_date = $1 and d.id is null)
         or exists (select from leaves l where l.staff_id = u.id and l.status = 'Approve' and a.meeting_date between l.start_date and l.end_date))
     order by (a.meeting_date + a.start_time), a.id limit 5000;

-- alarm_colleagues (alarms.queries.ts): $1 date, $2 date, $3 bigint[]
select u.id, u.name, to_char(d.entry_time, 'FMHH12:MI AM') as "entryTime", to_char(d.exit_time, 'FMHH12:MI AM') as "exitTime", coalesce((select jsonb_agg(jsonb_build_object('type', l.leave_type, 'start', l.start_date::text, 'end', l.end_date::text) order by l.id)
     from leaves l where l.staff_id = u.id and l.status = 'Approve' and l.end_date >= $1 and l.start_date <= $2), '[]'::jsonb) as leaves from users u left join attendance_days d on d.staff_id = u.id and d.attendance_date = $1
   where u.role = 'staff' and not u.blocked and u.deleted_at is null and ($3::bigint[] is null or u.id = any($3))
   order by lower(u.name), u.id limit 5000;

-- planned_of_colleagues (alarms.queries.ts): $1 date, $2 date, $3 bigint[]
select * from (select a.staff_id as "staffId", a.call_date::text as date, to_char(a.call_time, 'FMHH12:MI AM') as start,
       null::text as "end"
     from calls a where a.status = 'pending' and a.deleted_at is null and a.call_date between $1 and $2 and a.staff_id = any($3::bigint[]) union all select a.staff_id as "staffId", a.meeting_date::text as date, to_char(a.start_time, 'FMHH12:MI AM') as start,
       to_char(a.end_time, 'FMHH12:MI AM') as "end"
     from meetings a where a.status = 'pending' and a.deleted_at is null and a.meeting_date between $1 and $2 and a.staff_id = any($3::bigint[])) p order by p."staffId", p.date, p.start limit 50000;

-- alarm_teams (alarms.queries.ts): $1 bigint[]
select m.staff_id as "staffId", t.id as "teamId", leader.id as "leaderId"
   from team_members m join teams t on t.id = m.team_id and t.deleted_at is null
   left join users leader on leader.id = t.leader_id and not leader.blocked and leader.deleted_at is null
   where m.staff_id = any($1::bigint[]) order by m.staff_id, t.id limit 20000;

-- remember_alarms (alarms.queries.ts): $1 date[], $2 text[], $3 bigint[], $4 bigint[], $5 text[], $6 timestamp with time zone
insert into appointment_alarms (day, kind, appointment_id, staff_id, reason, raised_at)
   select n.day, n.kind, n.appointment_id, n.staff_id, n.reason, $6
   from unnest($1::date[], $2::text[], $3::bigint[], $4::bigint[], $5::text[]) as n (day, kind, appointment_id, staff_id, reason)
   order by n.day, n.kind, n.appointment_id, n.staff_id, n.reason
   on conflict do nothing returning kind, appointment_id as id;

-- forget_alarms (alarms.queries.ts): $1 timestamp with time zone
delete from appointment_alarms where day < ($1::timestamptz at time zone 'UTC')::date - 7;
