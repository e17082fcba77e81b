-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- name_of_person (workdays.queries.ts): $1 bigint
select name from users where id = $1 and deleted_at is null;
