-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- hour_facts (hours.queries.ts): $1 bigint[], $2 date, $3 date
with entries as (
     select 'log' as source, w.staff_id, w.work_date as day, c.minutes, w.id, c.task_number, c.task_name as title,
       case when t.id is null then b.customer_id else t.contact_id end as customer_id,
       case when t.id is null then b.requirement_id else t.requirement_id end as project_id
     from worklogs w join worklog_cells c on c.worklog_id = w.id
       left join worklog_cell_tasks k on k.worklog_id = c.worklog_id and k.task_number = c.task_number
       left join tasks t on t.id = k.task_id
       left join worklog_columns b on b.staff_id = w.staff_id and b.month = date_trunc('month', w.work_date)::date
         and b.task_number = c.task_number
     where w.staff_id = any($1::bigint[]) and w.work_date between $2::date and $3::date union all select 'meetings', staff_id, meeting_date,
       coalesce(minutes, case when outcome is distinct from 'no_answer' then (extract(epoch from end_time - start_time) / 60)::int else 0 end),
       id, null, subject, contact_id, null
     from meetings where status = 'completed' and deleted_at is null and staff_id = any($1::bigint[]) and meeting_date + start_time >= $2::date and meeting_date + start_time < $3::date + 1 union all select 'calls', staff_id, call_date,
       coalesce(minutes, case when outcome is distinct from 'no_answer' then (select call_minutes from company) else 0 end), id, null, subject, contact_id, null
     from calls where status = 'completed' and deleted_at is null and staff_id = any($1::bigint[]) and call_date + call_time >= $2::date and call_date + call_time < $3::date + 1
   ), rates as (
     select staff_id, valid_from, lead(valid_from) over (partition by staff_id order by valid_from) as until, hourly_rate
     from staff_rates where staff_id = any($1::bigint[])
   ), e as (
     select entries.*, round(entries.minutes * rates.hourly_rate * 100 / 60)::bigint as cents
     from entries left join rates on rates.staff_id = entries.staff_id and rates.valid_from <= entries.day
       and (rates.until is null or entries.day < rates.until)
     where entries.minutes > 0
   )
   select e.staff_id as "staffId", e.customer_id as "customerId", e.project_id as "projectId", coalesce(sum(e.minutes) filter (where e.source = 'log'), 0) as log,
     coalesce(sum(e.minutes) filter (where e.source = 'meetings'), 0) as meetings,
     coalesce(sum(e.minutes) filter (where e.source = 'calls'), 0) as calls,
     coalesce(sum(e.cents), 0) as cents, coalesce(sum(e.minutes) filter (where e.cents is null), 0) as unrated
   from e group by e.staff_id, e.customer_id, e.project_id;

-- hours_by_month (hours.queries.ts): $1 bigint[], $2 date, $3 date
with entries as (
     select 'log' as source, w.staff_id, w.work_date as day, c.minutes, w.id, c.task_number, c.task_name as title,
       case when t.id is null then b.customer_id else t.contact_id end as customer_id,
       case when t.id is null then b.requirement_id else t.requirement_id end as project_id
     from worklogs w join worklog_cells c on c.worklog_id = w.id
       left join worklog_cell_tasks k on k.worklog_id = c.worklog_id and k.task_number = c.task_number
       left join tasks t on t.id = k.task_id
       left join worklog_columns b on b.staff_id = w.staff_id and b.month = date_trunc('month', w.work_date)::date
         and b.task_number = c.task_number
     where w.staff_id = any($1::bigint[]) and w.work_date between $2::date and $3::date union all select 'meetings', staff_id, meeting_date,
       coalesce(minutes, case when outcome is distinct from 'no_answer' then (extract(epoch from end_time - start_time) / 60)::int else 0 end),
       id, null, subject, contact_id, null
     from meetings where status = 'completed' and deleted_at is null and staff_id = any($1::bigint[]) and meeting_date + start_time >= $2::date and meeting_date + start_time < $3::date + 1 union all select 'calls', staff_id, call_date,
       coalesce(minutes, case when outcome is distinct from 'no_answer' then (select call_minutes from company) else 0 end), id, null, subject, contact_id, null
     from calls where status = 'completed' and deleted_at is null and staff_id = any($1::bigint[]) and call_date + call_time >= $2::date and call_date + call_time < $3::date + 1
   ), rates as (
     select staff_id, valid_from, lead(valid_from) over (partition by staff_id order by valid_from) as until, hourly_rate
     from staff_rates where staff_id = any($1::bigint[])
   ), e as (
     select entries.*, round(entries.minutes * rates.hourly_rate * 100 / 60)::bigint as cents
     from entries left join rates on rates.staff_id = entries.staff_id and rates.valid_from <= entries.day
       and (rates.until is null or entries.day < rates.until)
     where entries.minutes > 0
   )
   select e.staff_id as "staffId", date_trunc('month', e.day)::date as month, coalesce(sum(e.minutes) filter (where e.source = 'log'), 0) as log,
     coalesce(sum(e.minutes) filter (where e.source = 'meetings'), 0) as meetings,
     coalesce(sum(e.minutes) filter (where e.source = 'calls'), 0) as calls,
     coalesce(sum(e.cents), 0) as cents, coalesce(sum(e.minutes) filter (where e.cents is null), 0) as unrated from e group by e.staff_id, 2;

-- hours_of_nobody (hours.queries.ts): $1 bigint[], $2 date, $3 date
with entries as (
     select 'log' as source, w.staff_id, w.work_date as day, c.minutes, w.id, c.task_number, c.task_name as title,
       case when t.id is null then b.customer_id else t.contact_id end as customer_id,
       case when t.id is null then b.requirement_id else t.requirement_id end as project_id
     from worklogs w join worklog_cells c on c.worklog_id = w.id
       left join worklog_cell_tasks k on k.worklog_id = c.worklog_id and k.task_number = c.task_number
       left join tasks t on t.id = k.task_id
       left join worklog_columns b on b.staff_id = w.staff_id and b.month = date_trunc('month', w.work_date)::date
         and b.task_number = c.task_number
     where w.staff_id = any($1::bigint[]) and w.work_date between $2::date and $3::date union all select 'meetings', staff_id, meeting_date,
       coalesce(minutes, case when outcome is distinct from 'no_answer' then (extract(epoch from end_time - start_time) / 60)::int else 0 end),
       id, null, subject, contact_id, null
     from meetings where status = 'completed' and deleted_at is null and staff_id = any($1::bigint[]) and meeting_date + start_time >= $2::date and meeting_date + start_time < $3::date + 1 union all select 'calls', staff_id, call_date,
       coalesce(minutes, case when outcome is distinct from 'no_answer' then (select call_minutes from company) else 0 end), id, null, subject, contact_id, null
     from calls where status = 'completed' and deleted_at is null and staff_id = any($1::bigint[]) and call_date + call_time >= $2::date and call_date + call_time < $3::date + 1
   ), rates as (
     select staff_id, valid_from, lead(valid_from) over (partition by staff_id order by valid_from) as until, hourly_rate
     from staff_rates where staff_id = any($1::bigint[])
   ), e as (
     select entries.*, round(entries.minutes * rates.hourly_rate * 100 / 60)::bigint as cents
     from entries left join rates on rates.staff_id = entries.staff_id and rates.valid_from <= entries.day
       and (rates.until is null or entries.day < rates.until)
     where entries.minutes > 0
   )
   select e.source, case when e.source = 'log' then e.title else '' end as title, e.staff_id as "staffId", count(*)::int as entries,
     sum(e.minutes)::int as minutes, max(e.day)::date as "lastDay"
   from e where e.customer_id is null and e.project_id is null group by 1, 2, 3;

-- hour_entries (hours.queries.ts): $1 bigint[], $2 date, $3 date, $4 text, $5 bigint, $6 date, $7 text, $8 text, $9 bigint, $10 bigint
with entries as (
     select 'log' as source, w.staff_id, w.work_date as day, c.minutes, w.id, c.task_number, c.task_name as title,
       case when t.id is null then b.customer_id else t.contact_id end as customer_id,
       case when t.id is null then b.requirement_id else t.requirement_id end as project_id
     from worklogs w join worklog_cells c on c.worklog_id = w.id
       left join worklog_cell_tasks k on k.worklog_id = c.worklog_id and k.task_number = c.task_number
       left join tasks t on t.id = k.task_id
       left join worklog_columns b on b.staff_id = w.staff_id and b.month = date_trunc('month', w.work_date)::date
         and b.task_number = c.task_number
     where w.staff_id = any($1::bigint[]) and w.work_date between $2::date and $3::date union all select 'meetings', staff_id, meeting_date,
       coalesce(minutes, case when outcome is distinct from 'no_answer' then (extract(epoch from end_time - start_time) / 60)::int else 0 end),
       id, null, subject, contact_id, null
     from meetings where status = 'completed' and deleted_at is null and staff_id = any($1::bigint[]) and meeting_date + start_time >= $2::date and meeting_date + start_time < $3::date + 1 union all select 'calls', staff_id, call_date,
       coalesce(minutes, case when outcome is distinct from 'no_answer' then (select call_minutes from company) else 0 end), id, null, subject, contact_id, null
     from calls where status = 'completed' and deleted_at is null and staff_id = any($1::bigint[]) and call_date + call_time >= $2::date and call_date + call_time < $3::date + 1
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
   from e where case $4::text
       when 'customer' then e.customer_id = $5::bigint
       when 'project' then e.project_id = $5::bigint
       when 'projectWithoutCustomer' then e.customer_id is null and e.project_id is not null
       when 'noProject' then e.customer_id is not null and e.project_id is null
       when 'nobody' then e.customer_id is null and e.project_id is null
       else true end
     and ($6::date is null or date_trunc('month', e.day) = $6::date)
     and ($7::text is null or e.title = $7::text and e.source = 'log') and ($8::text is null or e.source = $8::text) order by e.day desc, e.source, e.id desc, e.task_number limit $9 offset $10;

-- sum_hour_entries (hours.queries.ts): $1 bigint[], $2 date, $3 date, $4 text, $5 bigint, $6 date, $7 text, $8 text
with entries as (
     select 'log' as source, w.staff_id, w.work_date as day, c.minutes, w.id, c.task_number, c.task_name as title,
       case when t.id is null then b.customer_id else t.contact_id end as customer_id,
       case when t.id is null then b.requirement_id else t.requirement_id end as project_id
     from worklogs w join worklog_cells c on c.worklog_id = w.id
       left join worklog_cell_tasks k on k.worklog_id = c.worklog_id and k.task_number = c.task_number
       left join tasks t on t.id = k.task_id
       left join worklog_columns b on b.staff_id = w.staff_id and b.month = date_trunc('month', w.work_date)::date
         and b.task_number = c.task_number
     where w.staff_id = any($1::bigint[]) and w.work_date between $2::date and $3::date union all select 'meetings', staff_id, meeting_date,
       coalesce(minutes, case when outcome is distinct from 'no_answer' then (extract(epoch from end_time - start_time) / 60)::int else 0 end),
       id, null, subject, contact_id, null
     from meetings where status = 'completed' and deleted_at is null and staff_id = any($1::bigint[]) and meeting_date + start_time >= $2::date and meeting_date + start_time < $3::date + 1 union all select 'calls', staff_id, call_date,
       coalesce(minutes, case when outcome is distinct from 'no_answer' then (select call_minutes from company) else 0 end), id, null, subject, contact_id, null
     from calls where status = 'completed' and deleted_at is null and staff_id = any($1::bigint[]) and call_date + call_time >= $2::date and call_date + call_time < $3::date + 1
   ), rates as (
     select staff_id, valid_from, lead(valid_from) over (partition by staff_id order by valid_from) as until, hourly_rate
     from staff_rates where staff_id = any($1::bigint[])
   ), e as (
     select entries.*, round(entries.minutes * rates.hourly_rate * 100 / 60)::bigint as cents
     from entries left join rates on rates.staff_id = entries.staff_id and rates.valid_from <= entries.day
       and (rates.until is null or entries.day < rates.until)
     where entries.minutes > 0
   )
   select count(*)::int as total, coalesce(sum(e.minutes), 0) as minutes, coalesce(sum(e.cents), 0) as cents from e where case $4::text
       when 'customer' then e.customer_id = $5::bigint
       when 'project' then e.project_id = $5::bigint
       when 'projectWithoutCustomer' then e.customer_id is null and e.project_id is not null
       when 'noProject' then e.customer_id is not null and e.project_id is null
       when 'nobody' then e.customer_id is null and e.project_id is null
       else true end
     and ($6::date is null or date_trunc('month', e.day) = $6::date)
     and ($7::text is null or e.title = $7::text and e.source = 'log') and ($8::text is null or e.source = $8::text);

-- sum_attended_minutes (hours.queries.ts): $1 bigint[], $2 date, $3 date
select coalesce(sum(extract(epoch from exit_time - entry_time) / 60), 0)::int as minutes from attendance_days
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

-- hour_projects (hours.queries.ts): $1 bigint[]
select id, project as name, owner_id as "ownerId", deleted_at is not null as "isInTrash" from requirements where id = any($1::bigint[]);
