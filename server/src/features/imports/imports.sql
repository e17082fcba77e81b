-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- read_import (imports.queries.ts): $1 bigint, $2 bigint
select i.id, coalesce(i.brings, i.kind) as kind, i.file_name as "fileName", i.format, i.encoding, i.separator, i.sheets, i.sheet, i.row_count as "rowCount",
     i.columns, i.first_rows as "firstRows", i.tool, i.plan, i.is_remembered as "isRemembered", case when i.state in ('done', 'undone') then i.state when i.counts is not null then 'checked' else 'uploaded' end as state, case when exists (select 1 from pg_locks l where l.locktype = 'advisory' and l.classid = 4206002 and l.objid = i.id::oid and l.objsubid = 2
    and l.granted and l.database = (select oid from pg_database where datname = current_database())) then i.step end as running,
     i.counts, i.common_problems as "commonProblems", i.done_count as created, i.changed_count as changed, i.progress,
     i.created_at as "createdAt", i.done_at as "doneAt"
   from imports i where i.id = $1 and i.owner_id = $2 and i.row_count > 0;

-- list_imports (imports.queries.ts): $1 bigint, $2 text
select i.id, coalesce(i.brings, i.kind) as kind, i.file_name as "fileName", case when i.state in ('done', 'undone') then i.state when i.counts is not null then 'checked' else 'uploaded' end as state, case when exists (select 1 from pg_locks l where l.locktype = 'advisory' and l.classid = 4206002 and l.objid = i.id::oid and l.objsubid = 2
    and l.granted and l.database = (select oid from pg_database where datname = current_database())) then i.step end as running, i.row_count as rows,
     i.done_count + i.changed_count as count, i.created_at as "createdAt", i.done_at as "doneAt"
   from imports i where i.owner_id = $1 and i.state = 'done' and ($2::text is null or coalesce(i.brings, i.kind) = $2) order by i.done_at desc, i.id desc limit 50;

-- list_open_imports (imports.queries.ts): $1 bigint, $2 text
select i.id, coalesce(i.brings, i.kind) as kind, i.file_name as "fileName", case when i.state in ('done', 'undone') then i.state when i.counts is not null then 'checked' else 'uploaded' end as state, case when exists (select 1 from pg_locks l where l.locktype = 'advisory' and l.classid = 4206002 and l.objid = i.id::oid and l.objsubid = 2
    and l.granted and l.database = (select oid from pg_database where datname = current_database())) then i.step end as running, i.row_count as rows,
     i.done_count + i.changed_count as count, i.created_at as "createdAt", i.done_at as "doneAt"
   from imports i where i.owner_id = $1 and i.state in ('uploaded', 'checked') and i.row_count > 0 and ($2::text is null or coalesce(i.brings, i.kind) = $2) order by i.created_at desc, i.id desc limit 50;

-- forget_import (imports.queries.ts): $1 bigint
with i as (delete from imports where id = $1) delete from import_rows where import_id = $1;

-- save_import_plan (imports.queries.ts): $1 bigint, $2 jsonb
update imports set counts = case when plan = $2::jsonb then counts end, plan = $2 where id = $1;

-- remove_old_imports (imports.queries.ts): $1 timestamp with time zone, $2 timestamp with time zone
with ahead as (
     update imports set created_at = $1 where state in ('uploaded', 'checked') and created_at > $1::timestamptz + interval '5 minutes'
   ), i as (delete from imports where state in ('uploaded', 'checked') and created_at < $2 returning id)
   delete from import_rows where import_id in (select id from i);
