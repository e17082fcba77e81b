-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- count_hour_entries (hour-entries.queries.ts): $1 bigint[], $2 bigint[], $3 date[], $4 date[], $5 date, $6 date, $7 date, $8 date, $9 bigint[], $10 date[], $11 text, $12 bigint, $13 text, $14 text, $15 text
with entries as (
     select 'log' as source, w.staff_id, w.work_date as day, c.minutes, w.id, c.task_number, c.task_name as title,
       case when t.id is null then b.customer_id else t.contact_id end as customer_id,
       case when t.id is null then b.requirement_id else t.requirement_id end as project_id
     from unnest($2::bigint[], $3::date[], $4::date[]) s (staff_id, first, last) join worklogs w on w.staff_id = s.staff_id and w.work_date between s.first and s.last
         and w.staff_id = any($2::bigint[]) and w.work_date between $5::date and $6::date
       join worklog_cells c on c.worklog_id = w.id
       left join worklog_cell_tasks k on k.worklog_id = c.worklog_id and k.task_number = c.task_number
       left join tasks t on t.id = k.task_id
       left join worklog_columns b on b.staff_id = w.staff_id and b.month = date_trunc('month', w.work_date)::date
         and b.task_number = c.task_number union all select 'meetings', a.staff_id, a.meeting_date,
       coalesce(a.minutes, case when a.outcome is distinct from 'no_answer' then (extract(epoch from a.end_time - a.start_time) / 60)::int else 0 end),
       a.id, null, a.subject, a.contact_id, null
     from unnest($2::bigint[], $3::date[], $4::date[]) s (staff_id, first, last) join meetings a on a.staff_id = s.staff_id and a.status = 'completed' and a.deleted_at is null and a.staff_id = any($2::bigint[]) and a.meeting_date + a.start_time >= s.first and a.meeting_date + a.start_time < s.last + 1
         and a.meeting_date + a.start_time >= $5::date and a.meeting_date + a.start_time < $6::date + 1 union all select 'calls', a.staff_id, a.call_date,
       coalesce(a.minutes, case when a.outcome is distinct from 'no_answer' then (select call_minutes from company) else 0 end), a.id, null, a.subject, a.contact_id, null
     from unnest($2::bigint[], $3::date[], $4::date[]) s (staff_id, first, last) join calls a on a.staff_id = s.staff_id and a.status = 'completed' and a.deleted_at is null and a.staff_id = any($2::bigint[]) and a.call_date + a.call_time >= s.first and a.call_date + a.call_time < s.last + 1
         and a.call_date + a.call_time >= $5::date and a.call_date + a.call_time < $6::date + 1
   ), rates as (
     select staff_id, valid_from, lead(valid_from) over (partition by staff_id order by valid_from) as until, hourly_rate
     from staff_rates where staff_id = any($1::bigint[])
   ), e as (
     select entries.*, round(entries.minutes * rates.hourly_rate * 100 / 60)::bigint as cents
     from entries left join rates on rates.staff_id = entries.staff_id and rates.valid_from <= entries.day
       and (rates.until is null or entries.day < rates.until)
     where entries.minutes > 0
   )
   select t.staff_id as "staffId", t.month::text as month, sum(t.entries)::int as entries, sum(t.minutes)::int as minutes,
     coalesce(sum(t.cents), 0)::bigint as cents
   from (
     select k.staff_id, k.month, k.entries, k.log + k.meetings + k.calls as minutes, k.cents from hour_totals k
     where $15 = 'totals' and k.staff_id = any($1::bigint[]) and k.month between $7::date and $8::date
     and not exists (select from unnest($9::bigint[], $10::date[]) x (staff_id, month) where x.staff_id = k.staff_id and x.month = k.month) and case $11::text
       when 'projectWithoutCustomer' then not k.has_customer and k.has_project
       when 'noProject' then k.has_customer and not k.has_project
       when 'nobody' then not k.has_customer and not k.has_project
       else true end
     union all
     select k.staff_id, k.month, k.entries, k.log + k.meetings + k.calls as minutes, k.cents from hour_sums k
     where $15 = 'sums' and k.staff_id = any($1::bigint[]) and k.month between $7::date and $8::date
     and not exists (select from unnest($9::bigint[], $10::date[]) x (staff_id, month) where x.staff_id = k.staff_id and x.month = k.month) and ($11::text <> 'customer' or k.customer_id = $12::bigint)
       and ($11::text <> 'project' or k.project_id = $12::bigint)
       and ($11::text <> 'nobody' or k.customer_id is null and k.project_id is null
         and ($13::text is null or k.title = $13::text) and ($14::text is null or k.source = $14::text))
     union all
     select e.staff_id, date_trunc('month', e.day)::date, 1, e.minutes, e.cents from e where case $11::text
       when 'customer' then e.customer_id = $12::bigint
       when 'project' then e.project_id = $12::bigint
       when 'projectWithoutCustomer' then e.customer_id is null and e.project_id is not null
       when 'noProject' then e.customer_id is not null and e.project_id is null
       when 'nobody' then e.customer_id is null and e.project_id is null
       else true end
     and ($13::text is null or e.title = $13::text and e.source = 'log')
     and ($14::text is null or e.source = $14::text)
   ) t group by 1, 2;

-- hour_entries (hour-entries.queries.ts): $1 bigint[], $2 bigint[], $3 date[], $4 date[], $5 date, $6 date, $7 text, $8 bigint, $9 text, $10 text, $11 bigint, $12 bigint
with entries as (
     select 'log' as source, w.staff_id, w.work_date as day, c.minutes, w.id, c.task_number, c.task_name as title,
       case when t.id is null then b.customer_id else t.contact_id end as customer_id,
       case when t.id is null then b.requirement_id else t.requirement_id end as project_id
     from unnest($2::bigint[], $3::date[], $4::date[]) s (staff_id, first, last) join worklogs w on w.staff_id = s.staff_id and w.work_date between s.first and s.last
         and w.staff_id = any($2::bigint[]) and w.work_date between $5::date and $6::date
       join worklog_cells c on c.worklog_id = w.id
       left join worklog_cell_tasks k on k.worklog_id = c.worklog_id and k.task_number = c.task_number
       left join tasks t on t.id = k.task_id
       left join worklog_columns b on b.staff_id = w.staff_id and b.month = date_trunc('month', w.work_date)::date
         and b.task_number = c.task_number union all select 'meetings', a.staff_id, a.meeting_date,
       coalesce(a.minutes, case when a.outcome is distinct from 'no_answer' then (extract(epoch from a.end_time - a.start_time) / 60)::int else 0 end),
       a.id, null, a.subject, a.contact_id, null
     from unnest($2::bigint[], $3::date[], $4::date[]) s (staff_id, first, last) join meetings a on a.staff_id = s.staff_id and a.status = 'completed' and a.deleted_at is null and a.staff_id = any($2::bigint[]) and a.meeting_date + a.start_time >= s.first and a.meeting_date + a.start_time < s.last + 1
         and a.meeting_date + a.start_time >= $5::date and a.meeting_date + a.start_time < $6::date + 1 union all select 'calls', a.staff_id, a.call_date,
       coalesce(a.minutes, case when a.outcome is distinct from 'no_answer' then (select call_minutes from company) else 0 end), a.id, null, a.subject, a.contact_id, null
     from unnest($2::bigint[], $3::date[], $4::date[]) s (staff_id, first, last) join calls a on a.staff_id = s.staff_id and a.status = 'completed' and a.deleted_at is null and a.staff_id = any($2::bigint[]) and a.call_date + a.call_time >= s.first and a.call_date + a.call_time < s.last + 1
         and a.call_date + a.call_time >= $5::date and a.call_date + a.call_time < $6::date + 1
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
   from e where case $7::text
       when 'customer' then e.customer_id = $8::bigint
       when 'project' then e.project_id = $8::bigint
       when 'projectWithoutCustomer' then e.customer_id is null and e.project_id is not null
       when 'noProject' then e.customer_id is not null and e.project_id is null
       when 'nobody' then e.customer_id is null and e.project_id is null
       else true end
     and ($9::text is null or e.title = $9::text and e.source = 'log')
     and ($10::text is null or e.source = $10::text) order by e.day desc, e.source, e.id desc, e.task_number limit $11 offset $12;

-- hours_by_month (hours.queries.ts): $1 bigint[], $2 bigint[], $3 date[], $4 date[], $5 date, $6 date, $7 date, $8 date, $9 bigint[], $10 date[]
with entries as (
     select 'log' as source, w.staff_id, w.work_date as day, c.minutes, w.id, c.task_number, c.task_name as title,
       case when t.id is null then b.customer_id else t.contact_id end as customer_id,
       case when t.id is null then b.requirement_id else t.requirement_id end as project_id
     from unnest($2::bigint[], $3::date[], $4::date[]) s (staff_id, first, last) join worklogs w on w.staff_id = s.staff_id and w.work_date between s.first and s.last
         and w.staff_id = any($2::bigint[]) and w.work_date between $5::date and $6::date
       join worklog_cells c on c.worklog_id = w.id
       left join worklog_cell_tasks k on k.worklog_id = c.worklog_id and k.task_number = c.task_number
       left join tasks t on t.id = k.task_id
       left join worklog_columns b on b.staff_id = w.staff_id and b.month = date_trunc('month', w.work_date)::date
         and b.task_number = c.task_number union all select 'meetings', a.staff_id, a.meeting_date,
       coalesce(a.minutes, case when a.outcome is distinct from 'no_answer' then (extract(epoch from a.end_time - a.start_time) / 60)::int else 0 end),
       a.id, null, a.subject, a.contact_id, null
     from unnest($2::bigint[], $3::date[], $4::date[]) s (staff_id, first, last) join meetings a on a.staff_id = s.staff_id and a.status = 'completed' and a.deleted_at is null and a.staff_id = any($2::bigint[]) and a.meeting_date + a.start_time >= s.first and a.meeting_date + a.start_time < s.last + 1
         and a.meeting_date + a.start_time >= $5::date and a.meeting_date + a.start_time < $6::date + 1 union all select 'calls', a.staff_id, a.call_date,
       coalesce(a.minutes, case when a.outcome is distinct from 'no_answer' then (select call_minutes from company) else 0 end), a.id, null, a.subject, a.contact_id, null
     from unnest($2::bigint[], $3::date[], $4::date[]) s (staff_id, first, last) join calls a on a.staff_id = s.staff_id and a.status = 'completed' and a.deleted_at is null and a.staff_id = any($2::bigint[]) and a.call_date + a.call_time >= s.first and a.call_date + a.call_time < s.last + 1
         and a.call_date + a.call_time >= $5::date and a.call_date + a.call_time < $6::date + 1
   ), rates as (
     select staff_id, valid_from, lead(valid_from) over (partition by staff_id order by valid_from) as until, hourly_rate
     from staff_rates where staff_id = any($1::bigint[])
   ), e as (
     select entries.*, round(entries.minutes * rates.hourly_rate * 100 / 60)::bigint as cents
     from entries left join rates on rates.staff_id = entries.staff_id and rates.valid_from <= entries.day
       and (rates.until is null or entries.day < rates.until)
     where entries.minutes > 0
   ), raw as materialized (
     select e.staff_id, date_trunc('month', e.day)::date as month, e.customer_id, e.project_id, coalesce(sum(e.minutes) filter (where e.source = 'log'), 0)::int as log,
     coalesce(sum(e.minutes) filter (where e.source = 'meetings'), 0)::int as meetings,
     coalesce(sum(e.minutes) filter (where e.source = 'calls'), 0)::int as calls,
     coalesce(sum(e.cents), 0)::bigint as cents, coalesce(sum(e.minutes) filter (where e.cents is null), 0)::int as unrated,
     count(*)::int as entries
     from e group by 1, 2, 3, 4
   ) select t.staff_id as "staffId", t.month, sum(t.log)::bigint as log, sum(t.meetings)::bigint as meetings, sum(t.calls)::bigint as calls, sum(t.cents)::bigint as cents, sum(t.unrated)::bigint as unrated from (select k.staff_id, k.month, k.has_customer, k.has_project, k.log, k.meetings, k.calls, k.cents, k.unrated, k.entries from hour_totals k where k.staff_id = any($1::bigint[]) and k.month between $7::date and $8::date
     and not exists (select from unnest($9::bigint[], $10::date[]) x (staff_id, month) where x.staff_id = k.staff_id and x.month = k.month)
     union all
     select r.staff_id, r.month, r.customer_id is not null, r.project_id is not null, r.log, r.meetings, r.calls, r.cents, r.unrated, r.entries from raw r) t group by 1, 2;

-- hours_by_place (hours.queries.ts): $1 bigint[], $2 bigint[], $3 date[], $4 date[], $5 date, $6 date, $7 date, $8 date, $9 bigint[], $10 date[]
with entries as (
     select 'log' as source, w.staff_id, w.work_date as day, c.minutes, w.id, c.task_number, c.task_name as title,
       case when t.id is null then b.customer_id else t.contact_id end as customer_id,
       case when t.id is null then b.requirement_id else t.requirement_id end as project_id
     from unnest($2::bigint[], $3::date[], $4::date[]) s (staff_id, first, last) join worklogs w on w.staff_id = s.staff_id and w.work_date between s.first and s.last
         and w.staff_id = any($2::bigint[]) and w.work_date between $5::date and $6::date
       join worklog_cells c on c.worklog_id = w.id
       left join worklog_cell_tasks k on k.worklog_id = c.worklog_id and k.task_number = c.task_number
       left join tasks t on t.id = k.task_id
       left join worklog_columns b on b.staff_id = w.staff_id and b.month = date_trunc('month', w.work_date)::date
         and b.task_number = c.task_number union all select 'meetings', a.staff_id, a.meeting_date,
       coalesce(a.minutes, case when a.outcome is distinct from 'no_answer' then (extract(epoch from a.end_time - a.start_time) / 60)::int else 0 end),
       a.id, null, a.subject, a.contact_id, null
     from unnest($2::bigint[], $3::date[], $4::date[]) s (staff_id, first, last) join meetings a on a.staff_id = s.staff_id and a.status = 'completed' and a.deleted_at is null and a.staff_id = any($2::bigint[]) and a.meeting_date + a.start_time >= s.first and a.meeting_date + a.start_time < s.last + 1
         and a.meeting_date + a.start_time >= $5::date and a.meeting_date + a.start_time < $6::date + 1 union all select 'calls', a.staff_id, a.call_date,
       coalesce(a.minutes, case when a.outcome is distinct from 'no_answer' then (select call_minutes from company) else 0 end), a.id, null, a.subject, a.contact_id, null
     from unnest($2::bigint[], $3::date[], $4::date[]) s (staff_id, first, last) join calls a on a.staff_id = s.staff_id and a.status = 'completed' and a.deleted_at is null and a.staff_id = any($2::bigint[]) and a.call_date + a.call_time >= s.first and a.call_date + a.call_time < s.last + 1
         and a.call_date + a.call_time >= $5::date and a.call_date + a.call_time < $6::date + 1
   ), rates as (
     select staff_id, valid_from, lead(valid_from) over (partition by staff_id order by valid_from) as until, hourly_rate
     from staff_rates where staff_id = any($1::bigint[])
   ), e as (
     select entries.*, round(entries.minutes * rates.hourly_rate * 100 / 60)::bigint as cents
     from entries left join rates on rates.staff_id = entries.staff_id and rates.valid_from <= entries.day
       and (rates.until is null or entries.day < rates.until)
     where entries.minutes > 0
   ), raw as materialized (
     select e.staff_id, date_trunc('month', e.day)::date as month, e.customer_id, e.project_id, coalesce(sum(e.minutes) filter (where e.source = 'log'), 0)::int as log,
     coalesce(sum(e.minutes) filter (where e.source = 'meetings'), 0)::int as meetings,
     coalesce(sum(e.minutes) filter (where e.source = 'calls'), 0)::int as calls,
     coalesce(sum(e.cents), 0)::bigint as cents, coalesce(sum(e.minutes) filter (where e.cents is null), 0)::int as unrated,
     count(*)::int as entries
     from e group by 1, 2, 3, 4
   ) select t.staff_id as "staffId", t.has_customer as "hasCustomer", t.has_project as "hasProject", sum(t.log)::bigint as log, sum(t.meetings)::bigint as meetings, sum(t.calls)::bigint as calls, sum(t.cents)::bigint as cents, sum(t.unrated)::bigint as unrated
     from (select k.staff_id, k.month, k.has_customer, k.has_project, k.log, k.meetings, k.calls, k.cents, k.unrated, k.entries from hour_totals k where k.staff_id = any($1::bigint[]) and k.month between $7::date and $8::date
     and not exists (select from unnest($9::bigint[], $10::date[]) x (staff_id, month) where x.staff_id = k.staff_id and x.month = k.month)
     union all
     select r.staff_id, r.month, r.customer_id is not null, r.project_id is not null, r.log, r.meetings, r.calls, r.cents, r.unrated, r.entries from raw r) t group by 1, 2, 3;

-- hours_counted (hours.queries.ts): $1 bigint[], $2 bigint[], $3 date[], $4 date[], $5 date, $6 date, $7 date, $8 date, $9 bigint[], $10 date[]
with entries as (
     select 'log' as source, w.staff_id, w.work_date as day, c.minutes, w.id, c.task_number, c.task_name as title,
       case when t.id is null then b.customer_id else t.contact_id end as customer_id,
       case when t.id is null then b.requirement_id else t.requirement_id end as project_id
     from unnest($2::bigint[], $3::date[], $4::date[]) s (staff_id, first, last) join worklogs w on w.staff_id = s.staff_id and w.work_date between s.first and s.last
         and w.staff_id = any($2::bigint[]) and w.work_date between $5::date and $6::date
       join worklog_cells c on c.worklog_id = w.id
       left join worklog_cell_tasks k on k.worklog_id = c.worklog_id and k.task_number = c.task_number
       left join tasks t on t.id = k.task_id
       left join worklog_columns b on b.staff_id = w.staff_id and b.month = date_trunc('month', w.work_date)::date
         and b.task_number = c.task_number union all select 'meetings', a.staff_id, a.meeting_date,
       coalesce(a.minutes, case when a.outcome is distinct from 'no_answer' then (extract(epoch from a.end_time - a.start_time) / 60)::int else 0 end),
       a.id, null, a.subject, a.contact_id, null
     from unnest($2::bigint[], $3::date[], $4::date[]) s (staff_id, first, last) join meetings a on a.staff_id = s.staff_id and a.status = 'completed' and a.deleted_at is null and a.staff_id = any($2::bigint[]) and a.meeting_date + a.start_time >= s.first and a.meeting_date + a.start_time < s.last + 1
         and a.meeting_date + a.start_time >= $5::date and a.meeting_date + a.start_time < $6::date + 1 union all select 'calls', a.staff_id, a.call_date,
       coalesce(a.minutes, case when a.outcome is distinct from 'no_answer' then (select call_minutes from company) else 0 end), a.id, null, a.subject, a.contact_id, null
     from unnest($2::bigint[], $3::date[], $4::date[]) s (staff_id, first, last) join calls a on a.staff_id = s.staff_id and a.status = 'completed' and a.deleted_at is null and a.staff_id = any($2::bigint[]) and a.call_date + a.call_time >= s.first and a.call_date + a.call_time < s.last + 1
         and a.call_date + a.call_time >= $5::date and a.call_date + a.call_time < $6::date + 1
   ), rates as (
     select staff_id, valid_from, lead(valid_from) over (partition by staff_id order by valid_from) as until, hourly_rate
     from staff_rates where staff_id = any($1::bigint[])
   ), e as (
     select entries.*, round(entries.minutes * rates.hourly_rate * 100 / 60)::bigint as cents
     from entries left join rates on rates.staff_id = entries.staff_id and rates.valid_from <= entries.day
       and (rates.until is null or entries.day < rates.until)
     where entries.minutes > 0
   ), raw as materialized (
     select e.staff_id, date_trunc('month', e.day)::date as month, e.customer_id, e.project_id, coalesce(sum(e.minutes) filter (where e.source = 'log'), 0)::int as log,
     coalesce(sum(e.minutes) filter (where e.source = 'meetings'), 0)::int as meetings,
     coalesce(sum(e.minutes) filter (where e.source = 'calls'), 0)::int as calls,
     coalesce(sum(e.cents), 0)::bigint as cents, coalesce(sum(e.minutes) filter (where e.cents is null), 0)::int as unrated,
     count(*)::int as entries
     from e group by 1, 2, 3, 4
   ), p as (select t.staff_id as "staffId", t.has_customer as "hasCustomer", t.has_project as "hasProject", sum(t.log)::bigint as log, sum(t.meetings)::bigint as meetings, sum(t.calls)::bigint as calls, sum(t.cents)::bigint as cents, sum(t.unrated)::bigint as unrated
     from (select k.staff_id, k.month, k.has_customer, k.has_project, k.log, k.meetings, k.calls, k.cents, k.unrated, k.entries from hour_totals k where k.staff_id = any($1::bigint[]) and k.month between $7::date and $8::date
     and not exists (select from unnest($9::bigint[], $10::date[]) x (staff_id, month) where x.staff_id = k.staff_id and x.month = k.month)
     union all
     select r.staff_id, r.month, r.customer_id is not null, r.project_id is not null, r.log, r.meetings, r.calls, r.cents, r.unrated, r.entries from raw r) t group by 1, 2, 3)
   select (select coalesce(json_agg(l), '[]') from (select * from p) l) as places, (select string_agg(x.packed, '') as packed from (
       select substring(int8send(coalesce(r.customer_id, 0)::bigint) from 3) || substring(int8send(coalesce(max(c.amount) * 100, 0)::bigint) from 3) || substring(int4send(case when sum(r.log) > 0 then 1 else 0 end + case when sum(r.meetings) > 0 then 2 else 0 end + case when sum(r.calls) > 0 then 4 else 0 end + case when sum(r.unrated) > 0 then 8 else 0 end + case when sum(r.cents) > 0 then 16 else 0 end) from 4) || case when sum(r.log) > 0 then int4send((sum(r.log))::int) else '' end || case when sum(r.meetings) > 0 then int4send((sum(r.meetings))::int) else '' end || case when sum(r.calls) > 0 then int4send((sum(r.calls))::int) else '' end || case when sum(r.unrated) > 0 then int4send((sum(r.unrated))::int) else '' end || case when sum(r.cents) > 0 then substring(int8send(coalesce(sum(r.cents), 0)::bigint) from 3) else '' end as packed from raw r join customers c on c.id = r.customer_id group by r.customer_id) x) as customers, (select string_agg(x.packed, '') as packed from (
       select substring(int8send(coalesce(r.project_id, 0)::bigint) from 3) || substring(int4send(case when sum(r.log) > 0 then 1 else 0 end + case when sum(r.meetings) > 0 then 2 else 0 end + case when sum(r.calls) > 0 then 4 else 0 end + case when sum(r.unrated) > 0 then 8 else 0 end + case when sum(r.cents) > 0 then 16 else 0 end) from 4) || case when sum(r.log) > 0 then int4send((sum(r.log))::int) else '' end || case when sum(r.meetings) > 0 then int4send((sum(r.meetings))::int) else '' end || case when sum(r.calls) > 0 then int4send((sum(r.calls))::int) else '' end || case when sum(r.unrated) > 0 then int4send((sum(r.unrated))::int) else '' end || case when sum(r.cents) > 0 then substring(int8send(coalesce(sum(r.cents), 0)::bigint) from 3) else '' end as packed from raw r where r.project_id is not null group by r.project_id) x) as projects;

-- kept_hours_by_month (hours.queries.ts): $1 bigint[], $2 date, $3 date, $4 bigint[], $5 date[]
select k.staff_id as "staffId", k.month, sum(k.log)::bigint as log, sum(k.meetings)::bigint as meetings, sum(k.calls)::bigint as calls, sum(k.cents)::bigint as cents, sum(k.unrated)::bigint as unrated from hour_totals k where k.staff_id = any($1::bigint[]) and k.month between $2::date and $3::date
     and not exists (select from unnest($4::bigint[], $5::date[]) x (staff_id, month) where x.staff_id = k.staff_id and x.month = k.month) group by 1, 2;

-- kept_customer_cents (hours.queries.ts): $1 bigint[], $2 date, $3 date, $4 bigint[], $5 date[]
select coalesce(sum(k.cents), 0)::bigint as cents from hour_totals k where k.has_customer and k.staff_id = any($1::bigint[]) and k.month between $2::date and $3::date
     and not exists (select from unnest($4::bigint[], $5::date[]) x (staff_id, month) where x.staff_id = k.staff_id and x.month = k.month);

-- kept_hours_by_place (hours.queries.ts): $1 bigint[], $2 date, $3 date, $4 bigint[], $5 date[]
select k.staff_id as "staffId", k.has_customer as "hasCustomer", k.has_project as "hasProject", sum(k.log)::bigint as log, sum(k.meetings)::bigint as meetings, sum(k.calls)::bigint as calls, sum(k.cents)::bigint as cents, sum(k.unrated)::bigint as unrated
   from hour_totals k where k.staff_id = any($1::bigint[]) and k.month between $2::date and $3::date
     and not exists (select from unnest($4::bigint[], $5::date[]) x (staff_id, month) where x.staff_id = k.staff_id and x.month = k.month) group by 1, 2, 3;

-- hour_packs_of_customers (hours.queries.ts): $1 bigint[], $2 date, $3 date, $4 bigint[], $5 date[]
select string_agg(k.customers, '') as packed from hour_packs k where k.staff_id = any($1::bigint[]) and k.month between $2::date and $3::date
     and not exists (select from unnest($4::bigint[], $5::date[]) x (staff_id, month) where x.staff_id = k.staff_id and x.month = k.month) group by k.month;

-- hour_packs_of_projects (hours.queries.ts): $1 bigint[], $2 date, $3 date, $4 bigint[], $5 date[]
select string_agg(k.projects, '') as packed from hour_packs k where k.staff_id = any($1::bigint[]) and k.month between $2::date and $3::date
     and not exists (select from unnest($4::bigint[], $5::date[]) x (staff_id, month) where x.staff_id = k.staff_id and x.month = k.month) group by k.month;

-- hour_packs_by_day (hours.queries.ts): $1 bigint[], $2 date, $3 date, $4 bigint[], $5 date[], $6 date[], $7 integer[], $8 integer[], $9 boolean
select k.staff_id as "staffId", k.month::text as month, case when $9 then k.customers else '' end as customers,
     (select coalesce(string_agg(d, ''), '') from unnest(k.days[p.first:p.last]) d) as days
   from hour_packs k join unnest($6::date[], $7::int[], $8::int[]) p (month, first, last) on k.month = p.month where k.staff_id = any($1::bigint[]) and k.month between $2::date and $3::date
     and not exists (select from unnest($4::bigint[], $5::date[]) x (staff_id, month) where x.staff_id = k.staff_id and x.month = k.month);

-- hour_changed_amounts (hours.queries.ts)
select id, (amount * 100)::bigint as amount from customers where id in (select customer_id from hour_amount_marks);

-- hour_heat (hours.queries.ts): $1 bigint[], $2 bigint[], $3 date[], $4 date[], $5 date, $6 date, $7 date, $8 date, $9 bigint[], $10 date[], $11 bigint[]
with entries as (
     select 'log' as source, w.staff_id, w.work_date as day, c.minutes, w.id, c.task_number, c.task_name as title,
       case when t.id is null then b.customer_id else t.contact_id end as customer_id,
       case when t.id is null then b.requirement_id else t.requirement_id end as project_id
     from unnest($2::bigint[], $3::date[], $4::date[]) s (staff_id, first, last) join worklogs w on w.staff_id = s.staff_id and w.work_date between s.first and s.last
         and w.staff_id = any($2::bigint[]) and w.work_date between $5::date and $6::date
       join worklog_cells c on c.worklog_id = w.id
       left join worklog_cell_tasks k on k.worklog_id = c.worklog_id and k.task_number = c.task_number
       left join tasks t on t.id = k.task_id
       left join worklog_columns b on b.staff_id = w.staff_id and b.month = date_trunc('month', w.work_date)::date
         and b.task_number = c.task_number union all select 'meetings', a.staff_id, a.meeting_date,
       coalesce(a.minutes, case when a.outcome is distinct from 'no_answer' then (extract(epoch from a.end_time - a.start_time) / 60)::int else 0 end),
       a.id, null, a.subject, a.contact_id, null
     from unnest($2::bigint[], $3::date[], $4::date[]) s (staff_id, first, last) join meetings a on a.staff_id = s.staff_id and a.status = 'completed' and a.deleted_at is null and a.staff_id = any($2::bigint[]) and a.meeting_date + a.start_time >= s.first and a.meeting_date + a.start_time < s.last + 1
         and a.meeting_date + a.start_time >= $5::date and a.meeting_date + a.start_time < $6::date + 1 union all select 'calls', a.staff_id, a.call_date,
       coalesce(a.minutes, case when a.outcome is distinct from 'no_answer' then (select call_minutes from company) else 0 end), a.id, null, a.subject, a.contact_id, null
     from unnest($2::bigint[], $3::date[], $4::date[]) s (staff_id, first, last) join calls a on a.staff_id = s.staff_id and a.status = 'completed' and a.deleted_at is null and a.staff_id = any($2::bigint[]) and a.call_date + a.call_time >= s.first and a.call_date + a.call_time < s.last + 1
         and a.call_date + a.call_time >= $5::date and a.call_date + a.call_time < $6::date + 1
   ), rates as (
     select staff_id, valid_from, lead(valid_from) over (partition by staff_id order by valid_from) as until, hourly_rate
     from staff_rates where staff_id = any($1::bigint[])
   ), e as (
     select entries.*, round(entries.minutes * rates.hourly_rate * 100 / 60)::bigint as cents
     from entries left join rates on rates.staff_id = entries.staff_id and rates.valid_from <= entries.day
       and (rates.until is null or entries.day < rates.until)
     where entries.minutes > 0
   ), raw as materialized (
     select e.staff_id, date_trunc('month', e.day)::date as month, e.customer_id, e.project_id, coalesce(sum(e.minutes) filter (where e.source = 'log'), 0)::int as log,
     coalesce(sum(e.minutes) filter (where e.source = 'meetings'), 0)::int as meetings,
     coalesce(sum(e.minutes) filter (where e.source = 'calls'), 0)::int as calls,
     coalesce(sum(e.cents), 0)::bigint as cents, coalesce(sum(e.minutes) filter (where e.cents is null), 0)::int as unrated,
     count(*)::int as entries
     from e group by 1, 2, 3, 4
   ) select t.staff_id as "staffId", t.customer_id as "customerId", sum(t.minutes)::int as minutes from (
     select k.staff_id, k.customer_id, k.log + k.meetings + k.calls as minutes from hour_sums k where k.staff_id = any($1::bigint[]) and k.month between $7::date and $8::date
     and not exists (select from unnest($9::bigint[], $10::date[]) x (staff_id, month) where x.staff_id = k.staff_id and x.month = k.month) and k.customer_id = any($11::bigint[])
     union all
     select r.staff_id, r.customer_id, r.log + r.meetings + r.calls from raw r where r.customer_id = any($11)
   ) t group by 1, 2 order by 1, 2;

-- hours_of_nobody (hours.queries.ts): $1 bigint[], $2 bigint[], $3 date[], $4 date[], $5 date, $6 date, $7 date, $8 date, $9 bigint[], $10 date[]
with entries as (
     select 'log' as source, w.staff_id, w.work_date as day, c.minutes, w.id, c.task_number, c.task_name as title,
       case when t.id is null then b.customer_id else t.contact_id end as customer_id,
       case when t.id is null then b.requirement_id else t.requirement_id end as project_id
     from unnest($2::bigint[], $3::date[], $4::date[]) s (staff_id, first, last) join worklogs w on w.staff_id = s.staff_id and w.work_date between s.first and s.last
         and w.staff_id = any($2::bigint[]) and w.work_date between $5::date and $6::date
       join worklog_cells c on c.worklog_id = w.id
       left join worklog_cell_tasks k on k.worklog_id = c.worklog_id and k.task_number = c.task_number
       left join tasks t on t.id = k.task_id
       left join worklog_columns b on b.staff_id = w.staff_id and b.month = date_trunc('month', w.work_date)::date
         and b.task_number = c.task_number union all select 'meetings', a.staff_id, a.meeting_date,
       coalesce(a.minutes, case when a.outcome is distinct from 'no_answer' then (extract(epoch from a.end_time - a.start_time) / 60)::int else 0 end),
       a.id, null, a.subject, a.contact_id, null
     from unnest($2::bigint[], $3::date[], $4::date[]) s (staff_id, first, last) join meetings a on a.staff_id = s.staff_id and a.status = 'completed' and a.deleted_at is null and a.staff_id = any($2::bigint[]) and a.meeting_date + a.start_time >= s.first and a.meeting_date + a.start_time < s.last + 1
         and a.meeting_date + a.start_time >= $5::date and a.meeting_date + a.start_time < $6::date + 1 union all select 'calls', a.staff_id, a.call_date,
       coalesce(a.minutes, case when a.outcome is distinct from 'no_answer' then (select call_minutes from company) else 0 end), a.id, null, a.subject, a.contact_id, null
     from unnest($2::bigint[], $3::date[], $4::date[]) s (staff_id, first, last) join calls a on a.staff_id = s.staff_id and a.status = 'completed' and a.deleted_at is null and a.staff_id = any($2::bigint[]) and a.call_date + a.call_time >= s.first and a.call_date + a.call_time < s.last + 1
         and a.call_date + a.call_time >= $5::date and a.call_date + a.call_time < $6::date + 1
   ), rates as (
     select staff_id, valid_from, lead(valid_from) over (partition by staff_id order by valid_from) as until, hourly_rate
     from staff_rates where staff_id = any($1::bigint[])
   ), e as (
     select entries.*, round(entries.minutes * rates.hourly_rate * 100 / 60)::bigint as cents
     from entries left join rates on rates.staff_id = entries.staff_id and rates.valid_from <= entries.day
       and (rates.until is null or entries.day < rates.until)
     where entries.minutes > 0
   ), raw as materialized (
     select e.staff_id, date_trunc('month', e.day)::date as month, e.customer_id, e.project_id, coalesce(sum(e.minutes) filter (where e.source = 'log'), 0)::int as log,
     coalesce(sum(e.minutes) filter (where e.source = 'meetings'), 0)::int as meetings,
     coalesce(sum(e.minutes) filter (where e.source = 'calls'), 0)::int as calls,
     coalesce(sum(e.cents), 0)::bigint as cents, coalesce(sum(e.minutes) filter (where e.cents is null), 0)::int as unrated,
     count(*)::int as entries
     from e group by 1, 2, 3, 4
   ) select t.source, t.title, t.staff_id as "staffId", sum(t.entries)::int as entries, sum(t.minutes)::int as minutes,
     max(t.last_day)::date as "lastDay"
   from (
     select coalesce(k.source, '') as source, coalesce(k.title, '') as title, k.staff_id, k.entries, k.log + k.meetings + k.calls as minutes, k.last_day
     from hour_sums k where k.staff_id = any($1::bigint[]) and k.month between $7::date and $8::date
     and not exists (select from unnest($9::bigint[], $10::date[]) x (staff_id, month) where x.staff_id = k.staff_id and x.month = k.month) and k.customer_id is null and k.project_id is null
     union all
     select e.source, case when e.source = 'log' then e.title else '' end, e.staff_id, 1, e.minutes, e.day from e where e.customer_id is null and e.project_id is null
   ) t group by 1, 2, 3;

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

-- hour_projects (hours.queries.ts): $1 bigint[]
select id, project as name, owner_id as "ownerId", deleted_at is not null as "isInTrash" from requirements where id = any($1::bigint[]);

-- stale_hours_of_months (kept-hours.queries.ts): $1 bigint[], $2 date[]
select distinct s.staff_id as "staffId", m.month::text as month
   from stale_hours() s join unnest($2::date[]) m (month) on m.month between s.first and s.last
   where s.staff_id = any($1::bigint[]) order by 1, 2;

-- spread_hour_marks (kept-hours.queries.ts)
with told as (
     select distinct staff_id, first, last from stale_hours()
     where exists (select from hour_marks where staff_id is null)
   ), gone as (delete from hour_marks where staff_id is null)
   insert into hour_marks (staff_id, month, until) select staff_id, first, last from told;

-- stale_hour_people (kept-hours.queries.ts): $1 bigint
select distinct staff_id as "staffId" from hour_marks where staff_id is not null order by 1 limit $1;

-- take_hour_marks (kept-hours.queries.ts): $1 bigint[]
with gone as (delete from hour_marks where staff_id = any($1::bigint[]) returning staff_id, month, until),
     whole as (
       select staff_id, range_agg(daterange(month, (coalesce(until, month) + interval '1 month')::date)) as days
       from gone group by staff_id)
   select staff_id as "staffId", lower(r)::text as first, least(upper(r) - 1, date '9999-12-31')::text as last from whole, unnest(days) r order by 1, 2;

-- forget_hours (kept-hours.queries.ts): $1 bigint[], $2 date[], $3 date[]
with sums as (delete from hour_sums k using unnest($1::bigint[], $2::date[], $3::date[]) s (staff_id, first, last) where k.staff_id = s.staff_id and k.month between s.first and s.last), packs as (delete from hour_packs k using unnest($1::bigint[], $2::date[], $3::date[]) s (staff_id, first, last) where k.staff_id = s.staff_id and k.month between s.first and s.last)
   delete from hour_totals k using unnest($1::bigint[], $2::date[], $3::date[]) s (staff_id, first, last) where k.staff_id = s.staff_id and k.month between s.first and s.last;

-- keep_hours (kept-hours.queries.ts): $1 bigint[], $2 bigint[], $3 date[], $4 date[], $5 date, $6 date
with entries as (
     select 'log' as source, w.staff_id, w.work_date as day, c.minutes, w.id, c.task_number, c.task_name as title,
       case when t.id is null then b.customer_id else t.contact_id end as customer_id,
       case when t.id is null then b.requirement_id else t.requirement_id end as project_id
     from unnest($2::bigint[], $3::date[], $4::date[]) s (staff_id, first, last) join worklogs w on w.staff_id = s.staff_id and w.work_date between s.first and s.last
         and w.staff_id = any($2::bigint[]) and w.work_date between $5::date and $6::date
       join worklog_cells c on c.worklog_id = w.id
       left join worklog_cell_tasks k on k.worklog_id = c.worklog_id and k.task_number = c.task_number
       left join tasks t on t.id = k.task_id
       left join worklog_columns b on b.staff_id = w.staff_id and b.month = date_trunc('month', w.work_date)::date
         and b.task_number = c.task_number union all select 'meetings', a.staff_id, a.meeting_date,
       coalesce(a.minutes, case when a.outcome is distinct from 'no_answer' then (extract(epoch from a.end_time - a.start_time) / 60)::int else 0 end),
       a.id, null, a.subject, a.contact_id, null
     from unnest($2::bigint[], $3::date[], $4::date[]) s (staff_id, first, last) join meetings a on a.staff_id = s.staff_id and a.status = 'completed' and a.deleted_at is null and a.staff_id = any($2::bigint[]) and a.meeting_date + a.start_time >= s.first and a.meeting_date + a.start_time < s.last + 1
         and a.meeting_date + a.start_time >= $5::date and a.meeting_date + a.start_time < $6::date + 1 union all select 'calls', a.staff_id, a.call_date,
       coalesce(a.minutes, case when a.outcome is distinct from 'no_answer' then (select call_minutes from company) else 0 end), a.id, null, a.subject, a.contact_id, null
     from unnest($2::bigint[], $3::date[], $4::date[]) s (staff_id, first, last) join calls a on a.staff_id = s.staff_id and a.status = 'completed' and a.deleted_at is null and a.staff_id = any($2::bigint[]) and a.call_date + a.call_time >= s.first and a.call_date + a.call_time < s.last + 1
         and a.call_date + a.call_time >= $5::date and a.call_date + a.call_time < $6::date + 1
   ), rates as (
     select staff_id, valid_from, lead(valid_from) over (partition by staff_id order by valid_from) as until, hourly_rate
     from staff_rates where staff_id = any($1::bigint[])
   ), e as (
     select entries.*, round(entries.minutes * rates.hourly_rate * 100 / 60)::bigint as cents
     from entries left join rates on rates.staff_id = entries.staff_id and rates.valid_from <= entries.day
       and (rates.until is null or entries.day < rates.until)
     where entries.minutes > 0
   ), raw as materialized (
     select e.staff_id, date_trunc('month', e.day)::date as month, e.customer_id, e.project_id, case when e.customer_id is null and e.project_id is null then e.source end as source,
       case when e.customer_id is null and e.project_id is null and e.source = 'log' then e.title end as title, coalesce(sum(e.minutes) filter (where e.source = 'log'), 0)::int as log,
     coalesce(sum(e.minutes) filter (where e.source = 'meetings'), 0)::int as meetings,
     coalesce(sum(e.minutes) filter (where e.source = 'calls'), 0)::int as calls,
     coalesce(sum(e.cents), 0)::bigint as cents, coalesce(sum(e.minutes) filter (where e.cents is null), 0)::int as unrated,
     count(*)::int as entries, max(e.day) filter (where e.customer_id is null and e.project_id is null) as last_day
     from e group by 1, 2, 3, 4, 5, 6
   ), daily as materialized (
     select e.staff_id, date_trunc('month', e.day)::date as month, e.day, e.customer_id, e.project_id, coalesce(sum(e.minutes) filter (where e.source = 'log'), 0)::int as log,
     coalesce(sum(e.minutes) filter (where e.source = 'meetings'), 0)::int as meetings,
     coalesce(sum(e.minutes) filter (where e.source = 'calls'), 0)::int as calls,
     coalesce(sum(e.cents), 0)::bigint as cents, coalesce(sum(e.minutes) filter (where e.cents is null), 0)::int as unrated,
     count(*)::int as entries from e group by 1, 2, 3, 4, 5
   ), packs as (select d.staff_id, d.month, coalesce(c.packed, '') as customers, coalesce(p.packed, '') as projects, d.packed as days
     from (select m.staff_id, m.month, array_agg(coalesce(x.packed, '') order by n.day) as packed
     from (select distinct staff_id, month from daily) m cross join generate_series(1, 31) n (day) left join (
       select y.staff_id, y.day, string_agg(y.packed, '' order by y.packed) as packed from (
         select r.staff_id, r.day, substring(int8send(coalesce(r.customer_id, 0)::bigint) from 3) || substring(int8send(coalesce(r.project_id, 0)::bigint) from 3) || int4send((sum(r.entries))::int) || substring(int4send(case when sum(r.log) > 0 then 1 else 0 end + case when sum(r.meetings) > 0 then 2 else 0 end + case when sum(r.calls) > 0 then 4 else 0 end + case when sum(r.unrated) > 0 then 8 else 0 end + case when sum(r.cents) > 0 then 16 else 0 end) from 4) || case when sum(r.log) > 0 then int4send((sum(r.log))::int) else '' end || case when sum(r.meetings) > 0 then int4send((sum(r.meetings))::int) else '' end || case when sum(r.calls) > 0 then int4send((sum(r.calls))::int) else '' end || case when sum(r.unrated) > 0 then int4send((sum(r.unrated))::int) else '' end || case when sum(r.cents) > 0 then substring(int8send(coalesce(sum(r.cents), 0)::bigint) from 3) else '' end as packed from daily r group by r.staff_id, r.day, r.customer_id, r.project_id) y group by 1, 2
     ) x on x.staff_id = m.staff_id and x.day = m.month + n.day - 1 and x.day < m.month + interval '1 month' group by 1, 2) d
       left join (select x.staff_id, x.month, string_agg(x.packed, '' order by x.id) as packed from (
       select r.staff_id, r.month, r.customer_id as id, substring(int8send(coalesce(r.customer_id, 0)::bigint) from 3) || substring(int8send(coalesce(max(c.amount) * 100, 0)::bigint) from 3) || substring(int4send(case when sum(r.log) > 0 then 1 else 0 end + case when sum(r.meetings) > 0 then 2 else 0 end + case when sum(r.calls) > 0 then 4 else 0 end + case when sum(r.unrated) > 0 then 8 else 0 end + case when sum(r.cents) > 0 then 16 else 0 end) from 4) || case when sum(r.log) > 0 then int4send((sum(r.log))::int) else '' end || case when sum(r.meetings) > 0 then int4send((sum(r.meetings))::int) else '' end || case when sum(r.calls) > 0 then int4send((sum(r.calls))::int) else '' end || case when sum(r.unrated) > 0 then int4send((sum(r.unrated))::int) else '' end || case when sum(r.cents) > 0 then substring(int8send(coalesce(sum(r.cents), 0)::bigint) from 3) else '' end as packed
       from daily r join customers c on c.id = r.customer_id group by 1, 2, 3) x group by 1, 2) c on c.staff_id = d.staff_id and c.month = d.month
       left join (select x.staff_id, x.month, string_agg(x.packed, '' order by x.id) as packed from (
       select r.staff_id, r.month, r.project_id as id, substring(int8send(coalesce(r.project_id, 0)::bigint) from 3) || substring(int4send(case when sum(r.log) > 0 then 1 else 0 end + case when sum(r.meetings) > 0 then 2 else 0 end + case when sum(r.calls) > 0 then 4 else 0 end + case when sum(r.unrated) > 0 then 8 else 0 end + case when sum(r.cents) > 0 then 16 else 0 end) from 4) || case when sum(r.log) > 0 then int4send((sum(r.log))::int) else '' end || case when sum(r.meetings) > 0 then int4send((sum(r.meetings))::int) else '' end || case when sum(r.calls) > 0 then int4send((sum(r.calls))::int) else '' end || case when sum(r.unrated) > 0 then int4send((sum(r.unrated))::int) else '' end || case when sum(r.cents) > 0 then substring(int8send(coalesce(sum(r.cents), 0)::bigint) from 3) else '' end as packed
       from daily r where r.project_id is not null group by 1, 2, 3) x group by 1, 2) p on p.staff_id = d.staff_id and p.month = d.month), kept as (
     insert into hour_sums (staff_id, month, customer_id, project_id, source, title, entries, log, meetings, calls, cents, unrated, last_day, amount)
     select r.*, (c.amount * 100)::bigint
     from (select staff_id, month, customer_id, project_id, source, title, entries, log, meetings, calls, cents, unrated, last_day from raw) r left join customers c on c.id = r.customer_id
   ), packed as (insert into hour_packs (staff_id, month, customers, projects, days) select staff_id, month, customers, projects, days from packs)
   insert into hour_totals (staff_id, month, has_customer, has_project, entries, log, meetings, calls, cents, unrated)
   select staff_id, month, customer_id is not null, project_id is not null, sum(entries), sum(log), sum(meetings), sum(calls), sum(cents), sum(unrated) from raw group by 1, 2, 3, 4;

-- differing_hours (kept-hours.queries.ts): $1 bigint[], $2 bigint[], $3 date[], $4 date[], $5 date, $6 date
with entries as (
     select 'log' as source, w.staff_id, w.work_date as day, c.minutes, w.id, c.task_number, c.task_name as title,
       case when t.id is null then b.customer_id else t.contact_id end as customer_id,
       case when t.id is null then b.requirement_id else t.requirement_id end as project_id
     from unnest($2::bigint[], $3::date[], $4::date[]) s (staff_id, first, last) join worklogs w on w.staff_id = s.staff_id and w.work_date between s.first and s.last
         and w.staff_id = any($2::bigint[]) and w.work_date between $5::date and $6::date
       join worklog_cells c on c.worklog_id = w.id
       left join worklog_cell_tasks k on k.worklog_id = c.worklog_id and k.task_number = c.task_number
       left join tasks t on t.id = k.task_id
       left join worklog_columns b on b.staff_id = w.staff_id and b.month = date_trunc('month', w.work_date)::date
         and b.task_number = c.task_number union all select 'meetings', a.staff_id, a.meeting_date,
       coalesce(a.minutes, case when a.outcome is distinct from 'no_answer' then (extract(epoch from a.end_time - a.start_time) / 60)::int else 0 end),
       a.id, null, a.subject, a.contact_id, null
     from unnest($2::bigint[], $3::date[], $4::date[]) s (staff_id, first, last) join meetings a on a.staff_id = s.staff_id and a.status = 'completed' and a.deleted_at is null and a.staff_id = any($2::bigint[]) and a.meeting_date + a.start_time >= s.first and a.meeting_date + a.start_time < s.last + 1
         and a.meeting_date + a.start_time >= $5::date and a.meeting_date + a.start_time < $6::date + 1 union all select 'calls', a.staff_id, a.call_date,
       coalesce(a.minutes, case when a.outcome is distinct from 'no_answer' then (select call_minutes from company) else 0 end), a.id, null, a.subject, a.contact_id, null
     from unnest($2::bigint[], $3::date[], $4::date[]) s (staff_id, first, last) join calls a on a.staff_id = s.staff_id and a.status = 'completed' and a.deleted_at is null and a.staff_id = any($2::bigint[]) and a.call_date + a.call_time >= s.first and a.call_date + a.call_time < s.last + 1
         and a.call_date + a.call_time >= $5::date and a.call_date + a.call_time < $6::date + 1
   ), rates as (
     select staff_id, valid_from, lead(valid_from) over (partition by staff_id order by valid_from) as until, hourly_rate
     from staff_rates where staff_id = any($1::bigint[])
   ), e as (
     select entries.*, round(entries.minutes * rates.hourly_rate * 100 / 60)::bigint as cents
     from entries left join rates on rates.staff_id = entries.staff_id and rates.valid_from <= entries.day
       and (rates.until is null or entries.day < rates.until)
     where entries.minutes > 0
   ), raw as materialized (
     select e.staff_id, date_trunc('month', e.day)::date as month, e.customer_id, e.project_id, case when e.customer_id is null and e.project_id is null then e.source end as source,
       case when e.customer_id is null and e.project_id is null and e.source = 'log' then e.title end as title, coalesce(sum(e.minutes) filter (where e.source = 'log'), 0)::int as log,
     coalesce(sum(e.minutes) filter (where e.source = 'meetings'), 0)::int as meetings,
     coalesce(sum(e.minutes) filter (where e.source = 'calls'), 0)::int as calls,
     coalesce(sum(e.cents), 0)::bigint as cents, coalesce(sum(e.minutes) filter (where e.cents is null), 0)::int as unrated,
     count(*)::int as entries, max(e.day) filter (where e.customer_id is null and e.project_id is null) as last_day
     from e group by 1, 2, 3, 4, 5, 6
   ), daily as materialized (
     select e.staff_id, date_trunc('month', e.day)::date as month, e.day, e.customer_id, e.project_id, coalesce(sum(e.minutes) filter (where e.source = 'log'), 0)::int as log,
     coalesce(sum(e.minutes) filter (where e.source = 'meetings'), 0)::int as meetings,
     coalesce(sum(e.minutes) filter (where e.source = 'calls'), 0)::int as calls,
     coalesce(sum(e.cents), 0)::bigint as cents, coalesce(sum(e.minutes) filter (where e.cents is null), 0)::int as unrated,
     count(*)::int as entries from e group by 1, 2, 3, 4, 5
   ), packs as (select d.staff_id, d.month, coalesce(c.packed, '') as customers, coalesce(p.packed, '') as projects, d.packed as days
     from (select m.staff_id, m.month, array_agg(coalesce(x.packed, '') order by n.day) as packed
     from (select distinct staff_id, month from daily) m cross join generate_series(1, 31) n (day) left join (
       select y.staff_id, y.day, string_agg(y.packed, '' order by y.packed) as packed from (
         select r.staff_id, r.day, substring(int8send(coalesce(r.customer_id, 0)::bigint) from 3) || substring(int8send(coalesce(r.project_id, 0)::bigint) from 3) || int4send((sum(r.entries))::int) || substring(int4send(case when sum(r.log) > 0 then 1 else 0 end + case when sum(r.meetings) > 0 then 2 else 0 end + case when sum(r.calls) > 0 then 4 else 0 end + case when sum(r.unrated) > 0 then 8 else 0 end + case when sum(r.cents) > 0 then 16 else 0 end) from 4) || case when sum(r.log) > 0 then int4send((sum(r.log))::int) else '' end || case when sum(r.meetings) > 0 then int4send((sum(r.meetings))::int) else '' end || case when sum(r.calls) > 0 then int4send((sum(r.calls))::int) else '' end || case when sum(r.unrated) > 0 then int4send((sum(r.unrated))::int) else '' end || case when sum(r.cents) > 0 then substring(int8send(coalesce(sum(r.cents), 0)::bigint) from 3) else '' end as packed from daily r group by r.staff_id, r.day, r.customer_id, r.project_id) y group by 1, 2
     ) x on x.staff_id = m.staff_id and x.day = m.month + n.day - 1 and x.day < m.month + interval '1 month' group by 1, 2) d
       left join (select x.staff_id, x.month, string_agg(x.packed, '' order by x.id) as packed from (
       select r.staff_id, r.month, r.customer_id as id, substring(int8send(coalesce(r.customer_id, 0)::bigint) from 3) || substring(int8send(coalesce(max(c.amount) * 100, 0)::bigint) from 3) || substring(int4send(case when sum(r.log) > 0 then 1 else 0 end + case when sum(r.meetings) > 0 then 2 else 0 end + case when sum(r.calls) > 0 then 4 else 0 end + case when sum(r.unrated) > 0 then 8 else 0 end + case when sum(r.cents) > 0 then 16 else 0 end) from 4) || case when sum(r.log) > 0 then int4send((sum(r.log))::int) else '' end || case when sum(r.meetings) > 0 then int4send((sum(r.meetings))::int) else '' end || case when sum(r.calls) > 0 then int4send((sum(r.calls))::int) else '' end || case when sum(r.unrated) > 0 then int4send((sum(r.unrated))::int) else '' end || case when sum(r.cents) > 0 then substring(int8send(coalesce(sum(r.cents), 0)::bigint) from 3) else '' end as packed
       from daily r join customers c on c.id = r.customer_id group by 1, 2, 3) x group by 1, 2) c on c.staff_id = d.staff_id and c.month = d.month
       left join (select x.staff_id, x.month, string_agg(x.packed, '' order by x.id) as packed from (
       select r.staff_id, r.month, r.project_id as id, substring(int8send(coalesce(r.project_id, 0)::bigint) from 3) || substring(int4send(case when sum(r.log) > 0 then 1 else 0 end + case when sum(r.meetings) > 0 then 2 else 0 end + case when sum(r.calls) > 0 then 4 else 0 end + case when sum(r.unrated) > 0 then 8 else 0 end + case when sum(r.cents) > 0 then 16 else 0 end) from 4) || case when sum(r.log) > 0 then int4send((sum(r.log))::int) else '' end || case when sum(r.meetings) > 0 then int4send((sum(r.meetings))::int) else '' end || case when sum(r.calls) > 0 then int4send((sum(r.calls))::int) else '' end || case when sum(r.unrated) > 0 then int4send((sum(r.unrated))::int) else '' end || case when sum(r.cents) > 0 then substring(int8send(coalesce(sum(r.cents), 0)::bigint) from 3) else '' end as packed
       from daily r where r.project_id is not null group by 1, 2, 3) x group by 1, 2) p on p.staff_id = d.staff_id and p.month = d.month), k as (select staff_id, month, customer_id, project_id, source, title, entries, log, meetings, calls, cents, unrated, last_day from hour_sums where staff_id = any($1)),
     t as (select staff_id, month, has_customer, has_project, entries, log, meetings, calls, cents, unrated from hour_totals where staff_id = any($1)),
     kept_packs as (select staff_id, month, customers, projects, days from hour_packs where staff_id = any($1)), n as (
       select staff_id, month, customer_id is not null, project_id is not null, sum(entries), sum(log), sum(meetings), sum(calls), sum(cents), sum(unrated) from raw group by 1, 2, 3, 4
     ), differs as (
       (select staff_id, month from (select staff_id, month, customer_id, project_id, source, title, entries, log, meetings, calls, cents, unrated, last_day from raw except all select * from k) x)
       union (select staff_id, month from (select * from k except all select staff_id, month, customer_id, project_id, source, title, entries, log, meetings, calls, cents, unrated, last_day from raw) x)
       union (select staff_id, month from (select * from n except select * from t) x)
       union (select staff_id, month from (select * from t except select * from n) x)
       union (select staff_id, month from (select staff_id, month, customers, projects, days from packs except select * from kept_packs) x)
       union (select staff_id, month from (select * from kept_packs except select staff_id, month, customers, projects, days from packs) x)
       union (select h.staff_id, h.month from hour_sums h join customers c on c.id = h.customer_id
         where h.staff_id = any($1) and h.amount <> (c.amount * 100)::bigint)
     )
   select staff_id as "staffId", month::text as first, (month + interval '1 month' - interval '1 day')::date::text as last from differs
   order by 1, 2;

-- hour_keeper_people (kept-hours.queries.ts): $1 bigint, $2 bigint
select id from users where id > $1 order by id limit $2;

-- keep_hour_amounts (kept-hours.queries.ts)
with gone as (delete from hour_amount_marks returning customer_id),
     changed as (
       update hour_sums k set amount = (c.amount * 100)::bigint from customers c
       where c.id = k.customer_id and c.id in (select customer_id from gone) returning k.staff_id, k.month)
   select distinct staff_id as "staffId", month::text as month from changed;

-- pack_hour_amounts (kept-hours.queries.ts): $1 bigint[], $2 date[]
with told as (
     select k.staff_id, k.month, k.customer_id, entries, log, meetings, calls, cents, unrated from hour_sums k
     join unnest($1::bigint[], $2::date[]) m (staff_id, month) on k.staff_id = m.staff_id and k.month = m.month
   )
   update hour_packs h set customers = x.packed from (select x.staff_id, x.month, string_agg(x.packed, '' order by x.id) as packed from (
       select r.staff_id, r.month, r.customer_id as id, substring(int8send(coalesce(r.customer_id, 0)::bigint) from 3) || substring(int8send(coalesce(max(c.amount) * 100, 0)::bigint) from 3) || substring(int4send(case when sum(r.log) > 0 then 1 else 0 end + case when sum(r.meetings) > 0 then 2 else 0 end + case when sum(r.calls) > 0 then 4 else 0 end + case when sum(r.unrated) > 0 then 8 else 0 end + case when sum(r.cents) > 0 then 16 else 0 end) from 4) || case when sum(r.log) > 0 then int4send((sum(r.log))::int) else '' end || case when sum(r.meetings) > 0 then int4send((sum(r.meetings))::int) else '' end || case when sum(r.calls) > 0 then int4send((sum(r.calls))::int) else '' end || case when sum(r.unrated) > 0 then int4send((sum(r.unrated))::int) else '' end || case when sum(r.cents) > 0 then substring(int8send(coalesce(sum(r.cents), 0)::bigint) from 3) else '' end as packed
       from told r join customers c on c.id = r.customer_id group by 1, 2, 3) x group by 1, 2) x
   where h.staff_id = x.staff_id and h.month = x.month;

-- mark_all_hours (kept-hours.queries.ts)
insert into hour_marks (staff_id) values (null);
