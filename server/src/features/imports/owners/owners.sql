-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- active_import_owners (owners.queries.ts): $1 bigint[]
select id from users where id = any($1::bigint[]) and role = 'staff' and not blocked and deleted_at is null for share;

-- import_owner_values (owners.queries.ts): $1 bigint, $2 integer, $3 integer, $4 bigint
select value, count(*)::int as rows from (
     select left(btrim(cells->>$2::int, E' \t\r\n'), $3) as value from import_rows where import_id = $1
   ) v where value <> '' group by value order by rows desc, value limit $4;

-- people_named_in_import (owners.queries.ts): $1 text[], $2 bigint
select id, name, lower(name) as "nameKey", lower(email) as "emailKey" from users
   where (lower(email) = any($1::text[]) or lower(name) = any($1::text[])) and (role = 'staff' and not blocked or id = $2) and deleted_at is null
   order by id limit 2000;
