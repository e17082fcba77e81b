-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- recall_import_plan (import-plans.queries.ts): $1 text, $2 text
select plan from import_plans where kind = $1 and header_hash = $2;

-- remember_import_plan (import-plans.queries.ts): $1 text, $2 text, $3 jsonb, $4 bigint, $5 timestamp with time zone
insert into import_plans (kind, header_hash, plan, user_id, used_at) values ($1, $2, $3, $4, $5)
   on conflict (kind, header_hash) do update set plan = excluded.plan, user_id = excluded.user_id, used_at = excluded.used_at;

-- open_import (upload.queries.ts): $1 bigint, $2 text, $3 text, $4 timestamp with time zone
insert into imports (owner_id, kind, brings, file_name, created_at, encoding, separator, columns, row_count)
   values ($1, case when $2 = 'lead' then 'lead' else 'contact' end, $2, $3, $4, '', '', '[]', 0) returning id;

-- complete_import (upload.queries.ts): $1 bigint, $2 text, $3 text, $4 jsonb, $5 integer, $6 bigint, $7 text, $8 jsonb, $9 text, $10 text, $11 jsonb, $12 jsonb, $13 boolean
with done as (
     update imports set encoding = $2, separator = $3, columns = $4, row_count = $5, format = $7, sheets = $8, sheet = $9, tool = $10,
       first_rows = $11, plan = $12, is_remembered = $13 where id = $1 returning id, owner_id
   ), older as (
     select i.id from imports i join done on done.owner_id = i.owner_id and done.id <> i.id
     where i.state in ('uploaded', 'checked') and i.row_count > 0 order by i.id desc offset $6
   ), forgotten as (
     delete from imports where id in (select id from older)
   ), rows as (delete from import_rows where import_id in (select id from older))
   select id from done;

-- forget_unread_imports (upload.queries.ts): $1 bigint, $2 bigint
with i as (
     delete from imports where owner_id = $1 and state = 'uploaded' and row_count = 0 and id not in (
       select id from imports where owner_id = $1 and state = 'uploaded' and row_count = 0 order by id desc limit $2
     ) returning id
   ) delete from import_rows where import_id in (select id from i);
