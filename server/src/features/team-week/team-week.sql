-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- week_people (team-week.queries.ts): $1 bigint[]
select u.id, u.name, coalesce(t.names, '') as team from users u
   left join (
     select m.staff_id, string_agg(t.team_name, ', ' order by lower(t.team_name), t.id) as names
     from team_members m join teams t on t.id = m.team_id and t.deleted_at is null group by m.staff_id
   ) t on t.staff_id = u.id
   where u.role = 'staff' and not u.blocked and u.deleted_at is null and ($1::bigint[] is null or u.id = any($1))
   order by lower(u.name), u.id limit 5000;

-- leads_a_team (team-week.queries.ts): $1 bigint
select exists (select from teams where leader_id = $1 and deleted_at is null) as "leads";

-- week_leaves (team-week.queries.ts): $1 bigint[], $2 date, $3 date
select staff_id as "staffId", leave_type as type, category, start_date::text as start, end_date::text as end from leaves
   where staff_id = any($1::bigint[]) and end_date >= $2 and start_date <= $3 and status = 'Approve'
   order by staff_id, start_date, leave_type limit 20000;

-- week_sums (team-week.queries.ts): $1 bigint[], $2 date, $3 date
select p.staff_id as "staffId", p.day::text as day, (count(*) filter (where p.kind = 'call'))::int as calls,
     (count(*) filter (where p.kind = 'meeting'))::int as meetings, (count(*) filter (where p.kind = 'task'))::int as tasks,
     coalesce(sum(extract(epoch from p."end" - p.start) / 60), 0)::int as "meetingMinutes"
   from (select a.staff_id, a.call_date as day, 'call' as kind, a.id, a.call_time as start, null::time as "end",
       null as priority
     from calls a where a.staff_id = any($1::bigint[]) and a.deleted_at is null and a.status in ('pending', 'completed')
       and a.call_date + a.call_time >= $2::date and a.call_date + a.call_time < $3::date + 1 union all select a.staff_id, a.meeting_date as day, 'meeting' as kind, a.id, a.start_time as start, a.end_time as "end",
       null as priority
     from meetings a where a.staff_id = any($1::bigint[]) and a.deleted_at is null and a.status in ('pending', 'completed')
       and a.meeting_date + a.start_time >= $2::date and a.meeting_date + a.start_time < $3::date + 1 union all select t.staff_id, t.finish_by as day, 'task' as kind, t.id, null::time as start, null::time as "end", t.priority
     from tasks t where t.staff_id = any($1::bigint[]) and t.deleted_at is null and t.stage <= 2 and t.finish_by between $2 and $3 union all select t.staff_id, t.finish_by as day, 'task' as kind, t.id, null::time as start, null::time as "end", t.priority
     from tasks t where t.staff_id = any($1::bigint[]) and t.deleted_at is null and t.rework and t.new_update is null and t.finish_by between $2 and $3) p group by p.staff_id, p.day order by p.staff_id, p.day limit 35000;

-- week_work (team-week.queries.ts): $1 bigint[], $2 date, $3 date, $4 bigint
with ranked as (
     select p.*, row_number() over (
       partition by p.staff_id, p.day order by p.start nulls last, array_position('{High,Medium,Normal,Low}', p.priority), p.kind, p.id
     ) as place
     from (select a.staff_id, a.call_date as day, 'call' as kind, a.id, a.call_time as start, null::time as "end",
       null as priority
     from calls a where a.staff_id = any($1::bigint[]) and a.deleted_at is null and a.status in ('pending', 'completed')
       and a.call_date + a.call_time >= $2::date and a.call_date + a.call_time < $3::date + 1 union all select a.staff_id, a.meeting_date as day, 'meeting' as kind, a.id, a.start_time as start, a.end_time as "end",
       null as priority
     from meetings a where a.staff_id = any($1::bigint[]) and a.deleted_at is null and a.status in ('pending', 'completed')
       and a.meeting_date + a.start_time >= $2::date and a.meeting_date + a.start_time < $3::date + 1 union all select t.staff_id, t.finish_by as day, 'task' as kind, t.id, null::time as start, null::time as "end", t.priority
     from tasks t where t.staff_id = any($1::bigint[]) and t.deleted_at is null and t.stage <= 2 and t.finish_by between $2 and $3 union all select t.staff_id, t.finish_by as day, 'task' as kind, t.id, null::time as start, null::time as "end", t.priority
     from tasks t where t.staff_id = any($1::bigint[]) and t.deleted_at is null and t.rework and t.new_update is null and t.finish_by between $2 and $3) p
   )
   select r.staff_id as "staffId", r.day::text as day, r.kind, r.id, r.priority,
     coalesce(c.subject, m.subject, q.project, 'General Requirement') as title,
     coalesce(c.name, m.name, t.name, k.name) as customer, coalesce(c.contact_id, m.contact_id, t.contact_id) as "contactId",
     to_char(r.start, 'FMHH12:MI AM') as time, to_char(r."end", 'FMHH12:MI AM') as "endTime",
     coalesce(c.status, m.status, 'pending') as status, coalesce(c.version, m.version, t.version) as version
   from ranked r
   left join calls c on r.kind = 'call' and c.id = r.id
   left join meetings m on r.kind = 'meeting' and m.id = r.id
   left join tasks t on r.kind = 'task' and t.id = r.id
   left join customers k on k.id = t.contact_id
   left join requirements q on q.id = t.requirement_id
   where r.place <= $4 order by r.staff_id, r.day, r.place limit 35000;

-- week_overdue (team-week.queries.ts): $1 bigint[], $2 date
select o.staff_id as "staffId", count(*)::int as count from (
     select t.staff_id from tasks t
            where t.staff_id = any($1::bigint[]) and t.deleted_at is null and t.stage <= 2 and t.finish_by < $2 union all select t.staff_id from tasks t
            where t.staff_id = any($1::bigint[]) and t.deleted_at is null and t.rework and t.new_update is null and t.finish_by < $2
   ) o group by o.staff_id order by o.staff_id limit 5000;

-- week_finished (team-week.queries.ts): $1 bigint[], $2 date, $3 text
select t.staff_id as "staffId", (t.moved_at at time zone $3)::date::text as day, count(*)::int as count from tasks t
   where t.staff_id = any($1::bigint[]) and t.deleted_at is null and t.stage >= 3 and not t.rework
     and t.moved_at >= ($2::date - 84)::timestamp at time zone $3 and t.moved_at < $2::date::timestamp at time zone $3
   group by 1, 2 order by 1, 2 limit 35000;
