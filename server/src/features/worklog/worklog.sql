-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- list_bound_columns (bindings.queries.ts): $1 bigint, $2 date, $3 date, $4 boolean, $5 bigint[]
select b.task_number as "column", coalesce(k.kind, 'requirement') as kind, coalesce(k.id, r.id) as id, s.state,
     case when s.state in ('live', 'trash') then coalesce(k.name, r.project) end as name
   from worklog_columns b
     left join customers k on k.id = b.customer_id
     left join requirements r on r.id = b.requirement_id,
     lateral (select case when k.id is not null then case when k.erased_at is not null then 'erased' else case when not ($4::boolean or k.owner_id = any($5::bigint[])) then 'hidden' when k.deleted_at is not null then 'trash' else 'live' end end else case when not (($4::boolean or r.owner_id = any($5::bigint[])) or exists (
     select from tasks t where t.requirement_id = r.id and t.deleted_at is null and t.staff_id = any($5::bigint[]))) then 'hidden' when r.deleted_at is not null then 'trash' else 'live' end end) s (state)
   where b.staff_id = $1 and b.month between $2 and $3 order by b.task_number;

-- list_bound_cells (bindings.queries.ts): $1 bigint, $2 date, $3 date, $4 boolean, $5 bigint[]
select w.work_date as date, b.task_number as "column", t.id, s.state,
     case when s.state in ('live', 'trash') then coalesce(r.project, 'General Requirement') end as name,
     case when s.state in ('live', 'trash') and k.erased_at is null then coalesce(t.name, k.name) end as customer
   from worklogs w
     join worklog_cell_tasks b on b.worklog_id = w.id
     join tasks t on t.id = b.task_id
     join customers k on k.id = t.contact_id
     left join requirements r on r.id = t.requirement_id,
     lateral (select case when not ($4::boolean or t.staff_id = any($5::bigint[])) then 'hidden' when t.deleted_at is not null then 'trash' else 'live' end) s (state)
   where w.staff_id = $1 and w.work_date between $2 and $3 order by w.work_date, b.task_number limit 1000;

-- worklog_version (bindings.queries.ts): $1 bigint, $2 date
select version from worklog_months where staff_id = $1 and month = $2;

-- customer_to_bind (bindings.queries.ts): $1 bigint, $2 bigint[]
select id from customers where id = $1 and deleted_at is null and erased_at is null and owner_id = any($2::bigint[]) for key share;

-- requirement_to_bind (bindings.queries.ts): $1 bigint, $2 bigint[], $3 bigint
select id from requirements r where id = $1 and deleted_at is null and (owner_id = $3 or exists (
     select from tasks t where t.requirement_id = r.id and t.deleted_at is null and t.staff_id = any($2::bigint[]))) for key share;

-- task_to_bind (bindings.queries.ts): $1 bigint, $2 bigint[]
select id from tasks where id = $1 and deleted_at is null and staff_id = any($2::bigint[]) for key share;

-- read_bound_column (bindings.queries.ts): $1 bigint, $2 date, $3 smallint
select customer_id as "customerId", requirement_id as "requirementId" from worklog_columns
   where staff_id = $1 and month = $2 and task_number = $3;

-- bind_worklog_column (bindings.queries.ts): $1 bigint, $2 date, $3 smallint, $4 bigint, $5 bigint
insert into worklog_columns (staff_id, month, task_number, customer_id, requirement_id) values ($1, $2, $3, $4, $5)
   on conflict (staff_id, month, task_number) do update set customer_id = $4, requirement_id = $5;

-- unbind_worklog_column (bindings.queries.ts): $1 bigint, $2 date, $3 smallint
delete from worklog_columns where staff_id = $1 and month = $2 and task_number = $3;

-- read_bound_cell (bindings.queries.ts): $1 bigint, $2 date, $3 smallint
select c.worklog_id as "worklogId", b.task_id as "taskId" from worklogs w
     join worklog_cells c on c.worklog_id = w.id and c.task_number = $3
     left join worklog_cell_tasks b on b.worklog_id = w.id and b.task_number = $3
   where w.staff_id = $1 and w.work_date = $2;

-- bind_worklog_cell (bindings.queries.ts): $1 bigint, $2 smallint, $3 bigint
insert into worklog_cell_tasks (worklog_id, task_number, task_id) values ($1, $2, $3)
   on conflict (worklog_id, task_number) do update set task_id = $3;

-- unbind_worklog_cell (bindings.queries.ts): $1 bigint, $2 smallint
delete from worklog_cell_tasks where worklog_id = $1 and task_number = $2;

-- worklog_titles (kept-bindings.queries.ts): $1 bigint, $2 date, $3 date
select distinct c.task_number as "column", c.task_name as title from worklogs w join worklog_cells c on c.worklog_id = w.id
   where w.staff_id = $1 and w.work_date between $2 and $3 order by 1, 2 limit 1000;

-- worklog_bound_cells (kept-bindings.queries.ts): $1 bigint, $2 date[]
select w.work_date as date, b.task_number as "column", b.task_id as "taskId" from worklogs w
     join worklog_cell_tasks b on b.worklog_id = w.id
   where w.staff_id = $1 and w.work_date = any ($2::date[]) order by 1, 2 limit 1000;

-- put_back_bound_cells (kept-bindings.queries.ts): $1 bigint, $2 json
insert into worklog_cell_tasks (worklog_id, task_number, task_id)
   select w.id, c.task_number, t.id
   from json_to_recordset($2::json) as b (date date, "column" int, "taskId" bigint)
     join worklogs w on w.staff_id = $1 and w.work_date = b.date
     join worklog_cells c on c.worklog_id = w.id and c.task_number = b."column"
     join tasks t on t.id = b."taskId" for key share of t;

-- worklog_columns_of_month (kept-bindings.queries.ts): $1 bigint, $2 date
select task_number as "column", customer_id as "customerId", requirement_id as "requirementId" from worklog_columns
   where staff_id = $1 and month = $2 order by task_number;

-- list_logged_days (staff-worklog.queries.ts): $1 bigint[], $2 date, $3 date
select w.staff_id as "staffId", w.work_date as date, w.attendance, coalesce((
       select json_agg(json_build_object('taskNumber', 'task' || c.task_number, 'taskName', c.task_name, 'comment', c.comment, 'time', c.time_text) order by c.task_number)
       from worklog_cells c where c.worklog_id = w.id), '[]') as tasks
   from worklogs w where w.staff_id = any($1::bigint[]) and w.work_date between $2 and $3 order by w.work_date limit 20000;

-- read_worklog_month (worklog.queries.ts): $1 bigint, $2 date, $3 date
select coalesce((select version from worklog_months where staff_id = $1 and month = $2), 0) as version,
     coalesce((
       select json_agg(json_build_object('date', w.work_date, 'attendance', w.attendance, 'tasks', coalesce((
         select json_agg(json_build_object('taskNumber', 'task' || c.task_number, 'taskName', c.task_name,
           'time', c.time_text, 'comment', c.comment) order by c.task_number)
         from worklog_cells c where c.worklog_id = w.id), '[]')) order by w.work_date)
       from worklogs w where w.staff_id = $1 and w.work_date between $2 and $3
     ), '[]') as worklogs;

-- lock_worklog_month (worklog.queries.ts): $1 bigint, $2 date
insert into worklog_months as m (staff_id, month) values ($1, $2)
   on conflict (staff_id, month) do update set version = m.version + 1 returning version;

-- clear_worklog_days (worklog.queries.ts): $1 bigint, $2 date[]
delete from worklogs where staff_id = $1 and work_date = any ($2::date[]);

-- insert_worklog_days (worklog.queries.ts): $1 bigint, $2 date[], $3 text[], $4 json
with d as (
     insert into worklogs (staff_id, work_date, attendance)
     select $1, date, attendance from unnest($2::date[], $3::text[]) as given (date, attendance) returning id, work_date
   )
   insert into worklog_cells (worklog_id, task_number, task_name, time_text, minutes, comment)
   select d.id, "column", title, time, minutes, comment
   from json_to_recordset($4::json) as c (date date, "column" int, title text, time text, minutes int, comment text)
   join d on d.work_date = c.date;

-- rename_worklog_columns (worklog.queries.ts): $1 bigint, $2 date, $3 date, $4 integer[], $5 text[]
update worklog_cells c set task_name = t.title
   from worklogs w, unnest($4::int[], $5::text[]) as t ("column", title)
   where w.staff_id = $1 and w.work_date between $2 and $3 and c.worklog_id = w.id
     and c.task_number = t."column" and c.task_name <> t.title;
