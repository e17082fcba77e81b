-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- lock_import (import-lock.ts): $1 integer
select pg_try_advisory_lock(4206002, $1::int) as "isFree";

-- unlock_import (import-lock.ts): $1 integer
select pg_advisory_unlock(4206002, $1::int);

-- lock_import_step (import-lock.ts): $1 integer
select pg_try_advisory_xact_lock(4206002, $1::int) as "isFree";

-- recall_import_mapping (import-mappings.queries.ts): $1 bigint, $2 text, $3 text
select mapping from import_mappings where owner_id = $1 and kind = $2 and header_hash = $3;

-- remember_import_mapping (import-mappings.queries.ts): $1 bigint, $2 text, $3 text, $4 jsonb, $5 timestamp with time zone
insert into import_mappings (owner_id, kind, header_hash, mapping, used_at) values ($1, $2, $3, $4, $5)
   on conflict (owner_id, kind, header_hash) do update set mapping = excluded.mapping, used_at = excluded.used_at;

-- insert_import_rows (import-records.queries.ts): $1 bigint, $2 bigint, $3 text, $4 timestamp with time zone, $5 integer, $6 bigint
with r as (
     select row, form from import_rows where import_id = $1 and row > $5 and form is not null order by row limit $6
   ), c as (
     insert into customers (import_id, owner_id, kind, created_at, name, description, email, phone, location, source, priority, amount)
     select $1, $2, $3, $4, f.name, f.description, f.email, f.phone, f.location, f.source, f.priority, f.amount
     from r, jsonb_to_record(r.form) as f (
       name text, description text, email text, phone text, location text, source text, priority text, amount numeric
     ) order by r.row
     returning id, name, description, email, phone, location, source, priority, amount
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, after) select $4, $2, $3, c.id, 'imported', jsonb_build_object('name', c.name, 'description', c.description, 'email', c.email, 'phone', c.phone, 'location', c.location,
    'source', c.source, 'priority', c.priority, 'amount', c.amount) from c
   )
   select count(*)::int as count, (select max(row) from r) as "lastRow" from c;

-- mark_import_done (import-records.queries.ts): $1 bigint, $2 integer, $3 timestamp with time zone
with gone as (delete from import_rows where import_id = $1)
   update imports set state = 'done', done_count = $2, progress = row_count, done_at = $3 where id = $1;

-- lock_imported (import-records.queries.ts): $1 bigint
with c as (select id from customers where import_id = $1 order by id for update) select count(*)::int as count from c;

-- remove_imported (import-records.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
with gone as (
     delete from customers c
     where c.import_id = $1 and c.owner_id = $2 and c.version = 1 and c.deleted_at is null and c.merged_ids = '{}'
       and not exists (select 1 from customers o where o.lead_id = c.id)
       and not exists (select 1 from notes n where n.customer_id = c.id)
       and not exists (select 1 from tasks t where t.contact_id = c.id)
       and not exists (select 1 from calls t where t.contact_id = c.id)
       and not exists (select 1 from meetings t where t.contact_id = c.id)
     returning c.id, c.kind, c.name
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before)
     select $3, $2, gone.kind, gone.id, 'import undone', jsonb_build_object('name', gone.name) from gone order by gone.id
   )
   select count(*)::int as count from gone;

-- mark_import_undone (import-records.queries.ts): $1 bigint, $2 timestamp with time zone
update imports set state = 'undone', undone_at = $2 where id = $1;

-- add_import_rows (import-rows.queries.ts): $1 bigint, $2 jsonb
insert into import_rows (import_id, row, cells, length)
   select $1, r.row, r.cells, r.length from jsonb_to_recordset($2::jsonb) as r (row int, cells jsonb, length int);

-- read_import_rows (import-rows.queries.ts): $1 bigint, $2 integer, $3 bigint, $4 bigint
select row, cells from (
     select r.*, sum(length) over (order by row) - length as before from (
       select row, cells, length from import_rows where import_id = $1 and row > $2 and true order by row limit $3
     ) r
   ) b where before < $4 order by row;

-- save_import_rows (import-rows.queries.ts): $1 bigint, $2 jsonb
update import_rows r set form = c.form, problems = c.problems
   from jsonb_to_recordset($2::jsonb) as c (row int, form jsonb, problems jsonb) where r.import_id = $1 and r.row = c.row;

-- read_bad_import_rows (import-rows.queries.ts): $1 bigint, $2 integer, $3 bigint, $4 bigint
select row, cells, problems from (
     select r.*, sum(length) over (order by row) - length as before from (
       select row, cells, problems, length from import_rows where import_id = $1 and row > $2 and problems is not null order by row limit $3
     ) r
   ) b where before < $4 order by row;

-- read_import_problems (import-rows.queries.ts): $1 bigint, $2 bigint
select row, problems from import_rows where import_id = $1 and problems is not null order by row limit $2;

-- mark_import_twins (import-rows.queries.ts): $1 bigint, $2 bigint, $3 text
with f as materialized (
     select row, form->>'phone' as phone, form->>'email' as email, phone_key(form->>'phone') as phone_key, lower(form->>'email') as email_key
     from import_rows where import_id = $1 and form is not null
   ), w as (
     select f.*, min(row) over (partition by phone_key) as phone_row, min(row) over (partition by email_key) as email_row from f
   ), twins as (
     select row, 'phone' as field, phone as value, 'Same phone as row ' || phone_row as message from w where row > phone_row
     union all
     select row, 'email', email, 'Same e-mail as row ' || email_row from w where email is not null and row > email_row
     union all
     select f.row, 'phone', f.phone, 'A ' || $3::text || ' with this phone ' || case when c.deleted_at is null then 'exists already.' else 'is in Trash.' end from f
     join customers c on c.owner_id = $2 and c.kind = $3 and phone_key(c.phone) = f.phone_key and not c.is_old_twin
     union all
     select f.row, 'email', f.email, 'A ' || $3::text || ' with this e-mail ' || case when c.deleted_at is null then 'exists already.' else 'is in Trash.' end from f
     join customers c on c.owner_id = $2 and c.kind = $3 and lower(c.email) = f.email_key
   )
   update import_rows r set form = null, problems = p.problems
   from (
     select row, jsonb_agg(jsonb_build_object('field', field, 'value', value, 'message', message) order by field desc) as problems from twins group by row
   ) p where r.import_id = $1 and r.row = p.row;

-- open_import (imports.queries.ts): $1 bigint, $2 text, $3 text, $4 timestamp with time zone
insert into imports (owner_id, kind, file_name, created_at, encoding, separator, columns, row_count)
   values ($1, $2, $3, $4, '', '', '[]', 0) returning id;

-- complete_import (imports.queries.ts): $1 bigint, $2 text, $3 text, $4 jsonb, $5 integer, $6 bigint
with done as (
     update imports set encoding = $2, separator = $3, columns = $4, row_count = $5 where id = $1 returning id, owner_id
   ), older as (
     select i.id from imports i join done on done.owner_id = i.owner_id and done.id <> i.id
     where i.state in ('uploaded', 'checked') and i.row_count > 0 order by i.id desc offset $6
   ), forgotten as (
     delete from imports where id in (select id from older)
   ), rows as (delete from import_rows where import_id in (select id from older))
   select id from done;

-- forget_unread_imports (imports.queries.ts): $1 bigint, $2 bigint
with i as (
     delete from imports where owner_id = $1 and state = 'uploaded' and row_count = 0 and id not in (
       select id from imports where owner_id = $1 and state = 'uploaded' and row_count = 0 order by id desc limit $2
     ) returning id
   ) delete from import_rows where import_id in (select id from i);

-- forget_import (imports.queries.ts): $1 bigint
with i as (delete from imports where id = $1) delete from import_rows where import_id = $1;

-- read_import (imports.queries.ts): $1 bigint, $2 bigint
select id, kind, file_name as "fileName", state, columns, row_count as "rowCount", bad_count as "badCount", progress
   from imports where id = $1 and owner_id = $2 and row_count > 0;

-- report_import_progress (imports.queries.ts): $1 bigint, $2 integer
update imports set progress = $2 where id = $1;

-- begin_import_check (imports.queries.ts): $1 bigint, $2 jsonb
update imports set state = 'uploaded', mapping = $2, progress = 0, bad_count = 0 where id = $1;

-- end_import_check (imports.queries.ts): $1 bigint
update imports set state = 'checked', progress = row_count,
     bad_count = (select count(*) from import_rows where import_id = $1 and problems is not null)
   where id = $1 returning bad_count as "badCount";

-- ask_for_import_check (imports.queries.ts): $1 bigint
update imports set state = 'uploaded', progress = 0 where id = $1;

-- list_imports (imports.queries.ts): $1 bigint, $2 text
select id, kind, file_name as "fileName", state, done_count as count, done_at as "doneAt" from imports
   where owner_id = $1 and state = 'done' and ($2::text is null or kind = $2) order by done_at desc, id desc limit 50;

-- remove_old_imports (imports.queries.ts): $1 timestamp with time zone, $2 timestamp with time zone
with ahead as (
     update imports set created_at = $1 where state in ('uploaded', 'checked') and created_at > $1::timestamptz + interval '5 minutes'
   ), i as (delete from imports where state in ('uploaded', 'checked') and created_at < $2 returning id)
   delete from import_rows where import_id in (select id from i);
