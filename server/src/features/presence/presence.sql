-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- presence_of_day (presence.queries.ts): $1 date, $2 boolean
select u.id, u.name, u.created_at as "joinedAt", u.deleted_at as "leftAt", to_char(d.entry_time, 'FMHH12:MI AM') as "entryTime", to_char(d.exit_time, 'FMHH12:MI AM') as "exitTime",
     d.version, (select c.name from users c where c.id = coalesce(d.corrected_by, x.removed_by)) as "correctedBy", coalesce(d.correction_reason, x.reason) as "correctionReason", x.day_id is not null as "isRemoved",
     to_char(coalesce(d.had_entry_time, x.entry_time), 'FMHH12:MI AM') as "hadEntryTime", to_char(coalesce(d.had_exit_time, x.exit_time), 'FMHH12:MI AM') as "hadExitTime", r.reminded_at as "remindedAt", coalesce(t.names, '') as team, coalesce(t.ids, '{}'::int[]) as "teamIds",
     k.date as "asksFor"
   from users u
   left join (select * from attendance_days where attendance_date = $1) d on d.staff_id = u.id
   left join (
     select distinct on (staff_id) * from attendance_removals where attendance_date = $1 order by staff_id, removed_at desc
   ) x on x.staff_id = u.id and d.id is null
   left join attendance_reminders r on r.staff_id = u.id and r.attendance_date = $1
   left join (
     select m.staff_id, string_agg(t.team_name, ', ' order by lower(t.team_name), t.id) as names, array_agg(t.id::int) as ids
     from team_members m join teams t on t.id = m.team_id and t.deleted_at is null group by m.staff_id
   ) t on t.staff_id = u.id
   left join (
     select staff_id, min(attendance_date)::text as date from attendance_corrections where status = 'open' group by staff_id
   ) k on k.staff_id = u.id
   where u.role = 'staff' and ($2::boolean or (not u.blocked and u.deleted_at is null))
   order by lower(u.name), u.id limit 5000;

-- presence_marks (presence.queries.ts): $1 date, $2 text, $3 bigint[]
select case when u.id = any($3::bigint[]) then u.id end as "onLeave", d.entry_time is not null as entered, d.exit_time is not null as "hasLeft",
     count(*)::int as count
   from users u left join attendance_days d on d.staff_id = u.id and d.attendance_date = $1
   where u.role = 'staff' and not u.blocked and u.deleted_at is null and (
     u.created_at < ($1::date + 1)::timestamp at time zone $2 or d.id is not null
     or exists (select from attendance_removals x where x.staff_id = u.id and x.attendance_date = $1)
   )
   group by 1, 2, 3;

-- presence_leaves (presence.queries.ts): $1 date, $2 date
select staff_id as "staffId", leave_type as type, category, start_date::text as start, end_date::text as end from leaves
   where end_date >= $1 and start_date <= $2 and status = 'Approve' order by staff_id, start_date, leave_type limit 20000;

-- presence_team_members (presence.queries.ts): $1 bigint
select staff_id as "staffId" from team_members where team_id = $1 order by staff_id limit 5000;

-- presence_month_days (presence.queries.ts): $1 bigint[], $2 date, $3 date
select d.staff_id as "staffId", d.attendance_date as date, to_char(d.entry_time, 'FMHH12:MI AM') as "entryTime",
     to_char(d.exit_time, 'FMHH12:MI AM') as "exitTime", d.version,
     (select c.name from users c where c.id = d.corrected_by) as "correctedBy", d.correction_reason as "correctionReason", false as "isRemoved",
     to_char(d.had_entry_time, 'FMHH12:MI AM') as "hadEntryTime", to_char(d.had_exit_time, 'FMHH12:MI AM') as "hadExitTime"
   from attendance_days d where d.staff_id = any($1::bigint[]) and d.attendance_date between $2 and $3
   order by d.staff_id, d.attendance_date limit 200000;

-- presence_month_removed (presence.queries.ts): $1 bigint[], $2 date, $3 date
select distinct on (x.staff_id, x.attendance_date) x.staff_id as "staffId", x.attendance_date as date, null::text as "entryTime",
     null::text as "exitTime", null::int as version, (select c.name from users c where c.id = x.removed_by) as "correctedBy", x.reason as "correctionReason", true as "isRemoved",
     to_char(x.entry_time, 'FMHH12:MI AM') as "hadEntryTime", to_char(x.exit_time, 'FMHH12:MI AM') as "hadExitTime"
   from attendance_removals x where x.attendance_date between $2 and $3 and x.staff_id = any($1::bigint[])
     and not exists (select from attendance_days d where d.staff_id = x.staff_id and d.attendance_date = x.attendance_date)
   order by x.staff_id, x.attendance_date, x.removed_at desc limit 200000;

-- presence_planned (presence.queries.ts): $1 date, $2 bigint[]
with p as (
     select staff_id, 'call' as kind, call_time as time, name, id from calls
     where call_date = $1 and status = 'pending' and deleted_at is null and staff_id = any($2::bigint[])
     union all
     select staff_id, 'meeting', start_time, name, id from meetings
     where meeting_date = $1 and status = 'pending' and deleted_at is null and staff_id = any($2::bigint[])
   )
   select distinct on (p.staff_id) p.staff_id as "staffId", p.kind, to_char(p.time, 'FMHH12:MI AM') as time, p.name,
     (count(*) over (partition by p.staff_id))::int as count
   from p order by p.staff_id, p.time, p.kind, p.id limit 5000;

-- presence_pending_leave (presence.queries.ts): $1 bigint[], $2 date, $3 date
select count(*)::int as count from leaves l where (l.status = 'Pending' or l.withdrawal = 'asked')
     and l.end_date >= $2 and l.start_date <= $3 and l.staff_id = any($1::bigint[]);

-- presence_month_asked (presence.queries.ts): $1 bigint[], $2 date, $3 date
select staff_id as "staffId", attendance_date::text as date from attendance_corrections
   where staff_id = any($1::bigint[]) and attendance_date between $2 and $3 and status = 'open' order by staff_id limit 200000;

-- presence_month_present (presence.queries.ts): $1 bigint[], $2 date, $3 date
select d.attendance_date as date, count(*)::int as count from attendance_days d
   where d.attendance_date between $2 and $3 and d.staff_id = any($1::bigint[]) group by d.attendance_date order by d.attendance_date;

-- remind_of_attendance (presence.queries.ts): $1 bigint[], $2 date, $3 bigint, $4 timestamp with time zone
insert into attendance_reminders (staff_id, attendance_date, reminded_by, reminded_at)
   select unnest($1::bigint[]), $2, $3, $4 on conflict (staff_id, attendance_date) do nothing returning staff_id as "staffId";
