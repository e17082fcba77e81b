-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- hour_entries (hour-entries.queries.ts): $1 bigint[], $2 date[], $3 date[], $4 date, $5 date, $6 text, $7 bigint[], $8 text, $9 text, $10 bigint, $11 bigint
with entries as (
     select 'log' as source, w.staff_id, w.work_date as day, c.minutes, w.id, c.task_number, c.task_name as title,
       case when t.id is null then b.customer_id else t.contact_id end as customer_id,
       case when t.id is null then b.requirement_id else t.requirement_id end as project_id
     from unnest($1::bigint[], $2::date[], $3::date[]) s (staff_id, first, last) join worklogs w on w.staff_id = s.staff_id and w.work_date between s.first and s.last
         and w.staff_id = any($1::bigint[]) and w.work_date between $4::date and $5::date
       join worklog_cells c on c.worklog_id = w.id
       left join worklog_cell_tasks k on k.worklog_id = c.worklog_id and k.task_number = c.task_number
       left join tasks t on t.id = k.task_id
       left join worklog_columns b on b.staff_id = w.staff_id and b.month = date_trunc('month', w.work_date)::date
         and b.task_number = c.task_number union all select 'meetings', a.staff_id, a.meeting_date,
       coalesce(a.minutes, case when a.outcome is distinct from 'no_answer' then (extract(epoch from a.end_time - a.start_time) / 60)::int else 0 end),
       a.id, null, a.subject, a.contact_id, null
     from unnest($1::bigint[], $2::date[], $3::date[]) s (staff_id, first, last) join meetings a on a.staff_id = s.staff_id and a.status = 'completed' and a.deleted_at is null and a.staff_id = any($1::bigint[]) and a.meeting_date + a.start_time >= s.first and a.meeting_date + a.start_time < s.last + 1
         and a.meeting_date + a.start_time >= $4::date and a.meeting_date + a.start_time < $5::date + 1 union all select 'calls', a.staff_id, a.call_date,
       coalesce(a.minutes, case when a.outcome is distinct from 'no_answer' then (select call_minutes from company) else 0 end), a.id, null, a.subject, a.contact_id, null
     from unnest($1::bigint[], $2::date[], $3::date[]) s (staff_id, first, last) join calls a on a.staff_id = s.staff_id and a.status = 'completed' and a.deleted_at is null and a.staff_id = any($1::bigint[]) and a.call_date + a.call_time >= s.first and a.call_date + a.call_time < s.last + 1
         and a.call_date + a.call_time >= $4::date and a.call_date + a.call_time < $5::date + 1
   ), rates as (
     select staff_id, valid_from, lead(valid_from) over (partition by staff_id order by valid_from) as until, hourly_rate
     from staff_rates where staff_id = any($1::bigint[])
   ), e as (
     select entries.*, round(entries.minutes * rates.hourly_rate * 100 / 60)::bigint as cents
     from entries left join rates on rates.staff_id = entries.staff_id and rates.valid_from <= entries.day
       and (rates.until is null or entries.day < rates.until)
     where entries.minutes > 0
   )
   select e.source, e.id, e.day as date, e.staff_id as "staffId", e.title, e.minutes, e.customer_id as "customerId",
     e.project_id as "projectId", e.cents
   from e where case $6::text
       when 'customer' then e.customer_id = any($7::bigint[])
       when 'project' then e.project_id = any($7::bigint[])
       when 'projectWithoutCustomer' then e.customer_id is null and e.project_id is not null
       when 'noProject' then e.customer_id is not null and e.project_id is null
       when 'nobody' then e.customer_id is null and e.project_id is null
       else true end
     and ($8::text is null or e.title = $8::text and e.source = 'log')
     and ($9::text is null or e.source = $9::text) order by e.day desc, e.source, e.id desc, e.task_number limit $10 offset $11;

-- sum_attended_minutes (hours.queries.ts): $1 bigint[], $2 date, $3 date
select coalesce(extract(epoch from sum(exit_time - entry_time)) / 60, 0)::int as minutes from attendance_days
   where staff_id = any($1::bigint[]) and attendance_date between $2 and $3 and exit_time > entry_time;

-- hour_people (hours.queries.ts): $1 bigint[], $2 bigint
select u.id, u.name, u.deleted_at is not null as "isFormer", t.id as "teamId", t.team_name as team
   from users u left join lateral (
     select t.id, t.team_name from team_members m join teams t on t.id = m.team_id and t.deleted_at is null
     where m.staff_id = u.id order by t.id is distinct from $2::bigint, lower(t.team_name), t.id limit 1
   ) t on true
   where $1::bigint[] is null or u.id = any($1) order by lower(u.name), u.id limit 20000;

-- hour_customers (hours.queries.ts): $1 bigint[]
select id, kind, name, amount, owner_id as "ownerId", deleted_at is not null as "isInTrash", erased_at is not null as "isErased"
   from customers where id = any($1::bigint[]);

-- hour_leads (hours.queries.ts): $1 bigint[]
select c.id as "contactId", l.kind, l.name, l.owner_id as "ownerId", l.deleted_at is not null as "isInTrash", l.erased_at is not null as "isErased"
   from customers c join customers l on l.id = c.lead_id
   where c.id = any($1::bigint[]) and not exists (select from customers o where o.lead_id = c.lead_id and o.id < c.id);

-- hour_projects (hours.queries.ts): $1 bigint[]
select id, project as name, owner_id as "ownerId", deleted_at is not null as "isInTrash" from requirements where id = any($1::bigint[]);
