-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- list_entitlements (entitlement.queries.ts): $1 bigint[]
select e.id, e.staff_id as "staffId", e.from_year as "fromYear", e.terms, e.version from entitlements e where e.staff_id is null or e.staff_id = any($1::bigint[])
   order by e.staff_id, e.from_year desc limit 10000;

-- lock_entitlement (entitlement.queries.ts): $1 bigint, $2 integer
select e.id, e.staff_id as "staffId", e.from_year as "fromYear", e.terms, e.version from entitlements e where e.staff_id is not distinct from $1 and e.from_year = $2 for update;

-- write_entitlement (entitlement.queries.ts): $1 bigint, $2 integer, $3 jsonb, $4 timestamp with time zone
insert into entitlements as e (staff_id, from_year, terms, updated_at) values ($1, $2, $3, $4)
   on conflict (staff_id, from_year) do update set terms = excluded.terms, version = e.version + 1, updated_at = excluded.updated_at
   returning e.id, e.staff_id as "staffId", e.from_year as "fromYear", e.terms, e.version;

-- lock_entitlements (entitlement.queries.ts)
select pg_advisory_xact_lock(hashtext('entitlements'));

-- find_entitled (entitlement.queries.ts): $1 bigint
select id, name, deleted_at is not null as "isFormer" from users where id = $1 and role = 'staff';
