-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- list_logged_days (staff-worklog.queries.ts): $1 bigint, $2 date, $3 date
select w.work_date as date, w.attendance, coalesce((
       select json_agg(json_build_object('taskName', c.task_name, 'comment', c.comment, 'time', c.time_text) order by c.task_number)
       from worklog_cells c where c.worklog_id = w.id), '[]') as tasks
   from worklogs w where w.staff_id = $1 and w.work_date between $2 and $3 order by w.work_date limit 1000;

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
