-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- customer_amounts_of_parts (customer-amounts.queries.ts): $1 integer[]
select p.part, string_agg(substring(int8send(coalesce((c.amount * 100)::bigint, 281474976710655)) from 3), '' order by n) as content
   from unnest($1::int[]) p (part) cross join generate_series(0, 1023) n
     left join customers c on c.id = p.part::bigint * 1024 + n
   group by p.part;

-- customer_amounts (customer-amounts.queries.ts): $1 bigint[]
select id, (amount * 100)::bigint as cents from customers where id = any($1::bigint[]);

-- last_customer (customer-amounts.queries.ts)
select max(id) as id from customers;

-- customer_links_of_parts (customer-links.queries.ts): $1 integer[]
select p.part, string_agg(int4send(c.lead_id::int) || int4send(c.id::int), '' order by c.lead_id) as content
   from unnest($1::int[]) p (part)
     join customers c on c.lead_id >= p.part::bigint * 4096 and c.lead_id < (p.part + 1)::bigint * 4096 and not exists (select from customers o where o.lead_id = c.lead_id and o.id < c.id)
   group by p.part;

-- customer_links (customer-links.queries.ts): $1 bigint[]
select c.lead_id as "leadId", c.id as "contactId" from customers c where c.lead_id = any($1::bigint[]) and not exists (select from customers o where o.lead_id = c.lead_id and o.id < c.id);

-- joined_customers (customer-links.queries.ts): $1 bigint
with shown as (select coalesce((select min(id) from customers where lead_id = $1), $1::bigint) as id)
   select id from shown union
   select c.lead_id from shown join customers c using (id) where c.lead_id is not null and not exists (select from customers o where o.lead_id = c.lead_id and o.id < c.id);

-- hour_days (hour-days.queries.ts): $1 bigint[], $2 date[], $3 date[], $4 date, $5 date
with e as materialized (select * from (select 'log' as source, w.staff_id, w.work_date as day, c.minutes, w.id, c.task_number, c.task_name as title,
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
       coalesce(a.minutes, case when a.outcome is distinct from 'no_answer' then 8191 else 0 end), a.id, null, a.subject, a.contact_id, null
     from unnest($1::bigint[], $2::date[], $3::date[]) s (staff_id, first, last) join calls a on a.staff_id = s.staff_id and a.status = 'completed' and a.deleted_at is null and a.staff_id = any($1::bigint[]) and a.call_date + a.call_time >= s.first and a.call_date + a.call_time < s.last + 1
         and a.call_date + a.call_time >= $4::date and a.call_date + a.call_time < $5::date + 1) e where e.minutes > 0), people as (
     select e.day, e.staff_id, count(*) as entries,
       string_agg(int4send(coalesce(e.customer_id, 0)::int) || int4send(coalesce(e.project_id, 0)::int) || int2send((case e.source when 'log' then 0 when 'meetings' then 1 when 'calls' then 2 end * 8192 + e.minutes)::smallint), ''
         order by e.customer_id, e.project_id, e.source, e.minutes) as packed
     from e group by 1, 2)
   select day::text as day, string_agg(int4send(coalesce(staff_id, 0)::int) || int2send(entries::smallint) || packed, '' order by staff_id) as content
   from people group by 1 order by 1;

-- hour_days_of_nobody (hour-days.queries.ts): $1 bigint[], $2 date[], $3 date[], $4 date, $5 date
with e as materialized (select * from (select 'log' as source, w.staff_id, w.work_date as day, c.minutes, w.id, c.task_number, c.task_name as title,
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
       coalesce(a.minutes, case when a.outcome is distinct from 'no_answer' then 8191 else 0 end), a.id, null, a.subject, a.contact_id, null
     from unnest($1::bigint[], $2::date[], $3::date[]) s (staff_id, first, last) join calls a on a.staff_id = s.staff_id and a.status = 'completed' and a.deleted_at is null and a.staff_id = any($1::bigint[]) and a.call_date + a.call_time >= s.first and a.call_date + a.call_time < s.last + 1
         and a.call_date + a.call_time >= $4::date and a.call_date + a.call_time < $5::date + 1) e where e.minutes > 0), titles as (
     select e.day, e.source, case when e.source = 'log' then e.title else '' end as title, e.staff_id,
       json_agg(e.minutes order by e.minutes) as minutes
     from e where e.customer_id is null and e.project_id is null group by 1, 2, 3, 4)
   select day::text as day,
     convert_to(json_agg(json_build_array(source, title, staff_id, minutes) order by source, title, staff_id)::text, 'UTF8') as content
   from titles group by 1 order by 1;

-- hour_first_day (hour-days.queries.ts)
select least(min(w.at), min(c.at)::date, min(m.at)::date)::text as day from users u
     left join lateral (select work_date as at from worklogs where staff_id = u.id order by work_date limit 1) w on true
     left join lateral (select call_date + call_time as at from calls a where a.staff_id = u.id and a.status = 'completed' and a.deleted_at is null order by call_date + call_time limit 1) c on true
     left join lateral (select meeting_date + start_time as at from meetings a where a.staff_id = u.id and a.status = 'completed' and a.deleted_at is null order by meeting_date + start_time limit 1) m on true;

-- hour_rates (hour-days.queries.ts): $1 bigint[]
select staff_id as "staffId", valid_from::text as "validFrom", hourly_rate as "hourlyRate" from staff_rates
   where staff_id = any($1::bigint[]) order by staff_id, valid_from;

-- hour_call_minutes (hour-days.queries.ts)
select call_minutes as minutes from company;

-- hour_everybody (hour-days.queries.ts)
select id from users order by id;
