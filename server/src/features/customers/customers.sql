-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- set_customers_priority (bulk-customers.queries.ts): $1 bigint[], $2 bigint, $3 timestamp with time zone, $4 text[], $5 integer[]
with given as (select * from unnest($1::bigint[], $4::text[], $5::int[]) given (id, value, version)),
     old as (select c.id, c.priority as value from customers c join given using (id)),
     c as (
       update customers c set priority = given.value, version = c.version + 1, updated_at = $3 from given join old using (id)
       where c.id = given.id and c.priority is distinct from given.value and c.deleted_at is null
         and (given.version is null or c.version = given.version)
       returning c.id, c.kind, c.version, old.value as before, c.priority as after
     ), history as (
       insert into changes (at, actor_id, entity, entity_id, action, before, after)
       select $3, $2, c.kind, c.id, 'updated', jsonb_build_object('priority', c.before), jsonb_build_object('priority', c.after) from c order by c.id
     )
     select id, version, before from c;

-- set_customers_source (bulk-customers.queries.ts): $1 bigint[], $2 bigint, $3 timestamp with time zone, $4 text[], $5 integer[]
with given as (select * from unnest($1::bigint[], $4::text[], $5::int[]) given (id, value, version)),
     old as (select c.id, c.source as value from customers c join given using (id)),
     c as (
       update customers c set source = given.value, version = c.version + 1, updated_at = $3 from given join old using (id)
       where c.id = given.id and c.source is distinct from given.value and c.deleted_at is null
         and (given.version is null or c.version = given.version)
       returning c.id, c.kind, c.version, old.value as before, c.source as after
     ), history as (
       insert into changes (at, actor_id, entity, entity_id, action, before, after)
       select $3, $2, c.kind, c.id, 'updated', jsonb_build_object('source', c.before), jsonb_build_object('source', c.after) from c order by c.id
     )
     select id, version, before from c;

-- set_customers_owner (bulk-customers.queries.ts): $1 bigint[], $2 bigint, $3 timestamp with time zone, $4 bigint[], $5 integer[]
with given as (select * from unnest($1::bigint[], $4::bigint[], $5::int[]) given (id, owner_id, version)),
   old as (select c.id, c.owner_id, u.name from customers c join given using (id) join users u on u.id = c.owner_id),
   c as (
     update customers c set owner_id = given.owner_id, version = c.version + 1, updated_at = $3 from given join old using (id)
     where c.id = given.id and c.owner_id <> given.owner_id and c.deleted_at is null and (given.version is null or c.version = given.version)
     returning c.id, c.kind, c.version, c.owner_id, old.owner_id as former_id, old.name as former_name
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select $3, $2, c.kind, c.id, 'reassigned', jsonb_build_object('owner', c.former_name), jsonb_build_object('owner', u.name)
     from c join users u on u.id = c.owner_id order by c.id
   )
   select id, version, former_id::text as before from c;

-- remove_customers (bulk-customers.queries.ts): $1 bigint[], $2 bigint, $3 timestamp with time zone
with c as (
     update customers set deleted_at = $3, deleted_by = $2, version = version + 1, updated_at = $3 where id = any($1::bigint[])
     returning id, kind, version
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action) select $3, $2, c.kind, c.id, 'deleted' from c order by c.id
   )
   select id, version, null::text as before from c;

-- restore_customers (bulk-customers.queries.ts): $1 bigint[], $2 bigint, $3 timestamp with time zone, $4 integer[]
with given as (select * from unnest($1::bigint[], $4::int[]) given (id, version)),
   c as (
     update customers c set deleted_at = null, deleted_by = null, version = c.version + 1, updated_at = $3 from given
     where c.id = given.id and c.version = given.version and c.deleted_at is not null returning c.id, c.kind, c.version
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action) select $3, $2, c.kind, c.id, 'restored' from c order by c.id
   )
   select id, version, null::text as before from c;

-- clashing_customers (bulk-customers.queries.ts): $1 bigint[], $2 bigint[]
select c.id, c.name from unnest($1::bigint[], $2::bigint[]) given (id, owner_id) join customers c on c.id = given.id
   where c.owner_id <> given.owner_id and exists (
     select 1 from customers o where o.owner_id = given.owner_id and o.kind = c.kind
       and (phone_key(o.phone) = phone_key(c.phone) or lower(o.email) = lower(c.email))
   ) order by c.id;

-- lock_active_staff (bulk-customers.queries.ts): $1 bigint
select id, name from users where id = $1 and role = 'staff' and not blocked and deleted_at is null for share;

-- accounts_left (bulk-customers.queries.ts): $1 bigint[]
select id from users where id = any($1::bigint[]) and deleted_at is null for share;

-- insert_bulk_change (bulk-customers.queries.ts): $1 bigint, $2 text, $3 text, $4 bigint[], $5 bigint[], $6 text[], $7 timestamp with time zone, $8 timestamp with time zone
with old as (
     delete from bulk_changes where id in (select id from bulk_changes where done_at < $8 order by done_at limit 100 for update skip locked)
   )
   insert into bulk_changes (actor_id, kind, what, ids, versions, befores, done_at) values ($1, $2, $3, $4, $5, $6, $7) returning id;

-- lock_bulk_change (bulk-customers.queries.ts): $1 bigint, $2 bigint, $3 text
select what, ids, versions, befores, done_at as "doneAt", undone_at as "undoneAt" from bulk_changes
   where id = $1 and actor_id = $2 and kind = $3 for update;

-- mark_bulk_change_undone (bulk-customers.queries.ts): $1 bigint, $2 timestamp with time zone
update bulk_changes set undone_at = $2 where id = $1;

-- lock_any_customers (bulk-customers.queries.ts): $1 bigint[]
select 1 from customers where id = any($1::bigint[]) order by id for update;

-- list_lead 1 of 32 (customer-list.ts): $1 bigint
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'lead' and owner_id = $1)
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.* from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1
    order by c.created_at desc, c.id desc limit 10) c) p on true order by p.sort_key desc, p.id desc;

-- list_lead 2 of 32 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 text, $5 date, $6 text, $7 date, $8 text, $9 bigint[], $10 bigint[]
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1 and c.search like $2 and c.list = $3 and c.priority = $4 and c.created_at >= ($5::date)::timestamp at time zone $6 and c.created_at < ($7::date + 1)::timestamp at time zone $8 and c.id = any($9::bigint[]) and c.id <> all($10::bigint[])
     order by c.created_at desc, c.id desc limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join customers c using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_lead 3 of 32 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 text, $5 date, $6 text, $7 date, $8 text, $9 bigint[], $10 bigint[]
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.* from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1 and c.search like $2 and c.list = $3 and c.priority = $4 and c.created_at >= ($5::date)::timestamp at time zone $6 and c.created_at < ($7::date + 1)::timestamp at time zone $8 and c.id = any($9::bigint[]) and c.id <> all($10::bigint[])
    order by c.created_at desc, c.id desc limit 10) c) p order by p.sort_key desc, p.id desc;

-- list_lead 4 of 32 (customer-list.ts): $1 bigint[]
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'lead' and owner_id = any($1::bigint[]))
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.id from unnest($1::bigint[]) o (owner_id) cross join lateral (
      select c.id, c.created_at as key from customers c
      where c.kind = 'lead' and c.deleted_at is null and c.owner_id = o.owner_id and c.owner_id = any($1::bigint[])
      order by c.created_at desc, c.id desc limit 10
    ) c order by c.key desc, c.id desc limit 10) k join customers c using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_lead 5 of 32 (customer-list.ts): $1 bigint[], $2 text, $3 text, $4 text, $5 date, $6 text, $7 date, $8 text, $9 bigint[], $10 bigint[]
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = any($1::bigint[]) and c.search like $2 and c.list = $3 and c.priority = $4 and c.created_at >= ($5::date)::timestamp at time zone $6 and c.created_at < ($7::date + 1)::timestamp at time zone $8 and c.id = any($9::bigint[]) and c.id <> all($10::bigint[])
      limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join customers c using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_lead 6 of 32 (customer-list.ts): $1 bigint[], $2 text, $3 text, $4 text, $5 date, $6 text, $7 date, $8 text, $9 bigint[], $10 bigint[]
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.id from unnest($1::bigint[]) o (owner_id) cross join lateral (
      select c.id, c.created_at as key from customers c
      where c.kind = 'lead' and c.deleted_at is null and c.owner_id = o.owner_id and c.owner_id = any($1::bigint[]) and c.search like $2 and c.list = $3 and c.priority = $4 and c.created_at >= ($5::date)::timestamp at time zone $6 and c.created_at < ($7::date + 1)::timestamp at time zone $8 and c.id = any($9::bigint[]) and c.id <> all($10::bigint[])
      order by c.created_at desc, c.id desc limit 10
    ) c order by c.key desc, c.id desc limit 10) k join customers c using (id)) p order by p.sort_key desc, p.id desc;

-- list_lead 7 of 32 (customer-list.ts)
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'lead')
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.* from customers c where c.kind = 'lead' and c.deleted_at is null
    order by c.created_at desc, c.id desc limit 10) c) p on true order by p.sort_key desc, p.id desc;

-- list_lead 8 of 32 (customer-list.ts): $1 text, $2 text, $3 text, $4 date, $5 text, $6 date, $7 text, $8 bigint[], $9 bigint[]
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'lead' and c.deleted_at is null and c.search like $1 and c.list = $2 and c.priority = $3 and c.created_at >= ($4::date)::timestamp at time zone $5 and c.created_at < ($6::date + 1)::timestamp at time zone $7 and c.id = any($8::bigint[]) and c.id <> all($9::bigint[])
      limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join customers c using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_lead 9 of 32 (customer-list.ts): $1 text, $2 text, $3 text, $4 date, $5 text, $6 date, $7 text, $8 bigint[], $9 bigint[]
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.* from customers c where c.kind = 'lead' and c.deleted_at is null and c.search like $1 and c.list = $2 and c.priority = $3 and c.created_at >= ($4::date)::timestamp at time zone $5 and c.created_at < ($6::date + 1)::timestamp at time zone $7 and c.id = any($8::bigint[]) and c.id <> all($9::bigint[])
    order by c.created_at desc, c.id desc limit 10) c) p order by p.sort_key desc, p.id desc;

-- list_lead 10 of 32 (customer-list.ts): $1 bigint
with t as (select coalesce(sum(pending_count), 0)::int as total from customer_totals where kind = 'lead' and owner_id = $1)
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.* from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1 and c.list = 'pending'
    order by c.created_at desc, c.id desc limit 10) c) p on true order by p.sort_key desc, p.id desc;

-- list_lead 11 of 32 (customer-list.ts): $1 bigint
with t as (select coalesce(sum(rejected_count), 0)::int as total from customer_totals where kind = 'lead' and owner_id = $1)
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.* from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1 and c.list = 'rejected'
    order by c.created_at desc, c.id desc limit 10) c) p on true order by p.sort_key desc, p.id desc;

-- list_lead 12 of 32 (customer-list.ts): $1 bigint
with t as (select coalesce(sum(completed_count), 0)::int as total from customer_totals where kind = 'lead' and owner_id = $1)
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.* from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1 and c.list = 'completed'
    order by c.created_at desc, c.id desc limit 10) c) p on true order by p.sort_key desc, p.id desc;

-- list_lead 13 of 32 (customer-list.ts): $1 bigint
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'lead' and owner_id = $1)
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.* from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1
    order by c.created_at asc, c.id asc limit 10) c) p on true order by p.sort_key asc, p.id asc;

-- list_lead 14 of 32 (customer-list.ts): $1 bigint
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'lead' and owner_id = $1)
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.sort_name as sort_key, c.owner_id as "ownerId"
    from (select c.* from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1
    order by c.sort_name asc, c.id asc limit 10) c) p on true order by p.sort_key asc, p.id asc;

-- list_lead 15 of 32 (customer-list.ts): $1 bigint
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'lead' and owner_id = $1)
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.amount as sort_key, c.owner_id as "ownerId"
    from (select c.* from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1
    order by c.amount asc, c.id asc limit 10) c) p on true order by p.sort_key asc, p.id asc;

-- list_lead 16 of 32 (customer-list.ts): $1 bigint, $2 text
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1 and c.search like $2
     order by c.created_at desc, c.id desc limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join customers c using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_lead 17 of 32 (customer-list.ts): $1 bigint, $2 text
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.* from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1 and c.search like $2
    order by c.created_at desc, c.id desc limit 10) c) p order by p.sort_key desc, p.id desc;

-- list_lead 18 of 32 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 text, $5 text, $6 text, $7 text, $8 text, $9 text, $10 text
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1 and (c.search like $2 or c.search like $3 or c.search like $4 or c.search like $5) and (c.search like $6 or c.search like $7 or c.search like $8 or c.search like $9) and c.search like $10
     order by c.created_at desc, c.id desc limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join customers c using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_lead 19 of 32 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 text, $5 text, $6 text, $7 text, $8 text, $9 text, $10 text
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.* from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1 and (c.search like $2 or c.search like $3 or c.search like $4 or c.search like $5) and (c.search like $6 or c.search like $7 or c.search like $8 or c.search like $9) and c.search like $10
    order by c.created_at desc, c.id desc limit 10) c) p order by p.sort_key desc, p.id desc;

-- list_lead 20 of 32 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 text, $5 text, $6 text, $7 text, $8 text, $9 text, $10 text, $11 text
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1 and ((c.search like $2 or c.search like $3 or c.search like $4 or c.search like $5) and c.search like $6 and c.search like $7 and c.search like $8 or c.search like $9 or c.search like $10 or c.search like $11)
     order by c.created_at desc, c.id desc limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join customers c using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_lead 21 of 32 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 text, $5 text, $6 text, $7 text, $8 text, $9 text, $10 text, $11 text
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.* from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1 and ((c.search like $2 or c.search like $3 or c.search like $4 or c.search like $5) and c.search like $6 and c.search like $7 and c.search like $8 or c.search like $9 or c.search like $10 or c.search like $11)
    order by c.created_at desc, c.id desc limit 10) c) p order by p.sort_key desc, p.id desc;

-- list_lead 22 of 32 (customer-list.ts): $1 bigint
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1 and c.list is null and c.priority is null
     order by c.created_at desc, c.id desc limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join customers c using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_lead 23 of 32 (customer-list.ts): $1 bigint
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.* from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1 and c.list is null and c.priority is null
    order by c.created_at desc, c.id desc limit 10) c) p order by p.sort_key desc, p.id desc;

-- list_lead 24 of 32 (customer-list.ts): $1 bigint, $2 bigint
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'lead' and owner_id = $2)
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.id from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $2
    order by c.created_at desc, c.id desc offset $1 limit 10) k join customers c using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_lead 25 of 32 (customer-list.ts): $1 bigint, $2 bigint, $3 text, $4 text, $5 text, $6 date, $7 text, $8 date, $9 text, $10 bigint[], $11 bigint[]
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $2 and c.search like $3 and c.list = $4 and c.priority = $5 and c.created_at >= ($6::date)::timestamp at time zone $7 and c.created_at < ($8::date + 1)::timestamp at time zone $9 and c.id = any($10::bigint[]) and c.id <> all($11::bigint[])
     order by c.created_at desc, c.id desc limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc offset $1 limit 10) k join customers c using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_lead 26 of 32 (customer-list.ts): $1 bigint, $2 bigint, $3 text, $4 text, $5 text, $6 date, $7 text, $8 date, $9 text, $10 bigint[], $11 bigint[]
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.id from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $2 and c.search like $3 and c.list = $4 and c.priority = $5 and c.created_at >= ($6::date)::timestamp at time zone $7 and c.created_at < ($8::date + 1)::timestamp at time zone $9 and c.id = any($10::bigint[]) and c.id <> all($11::bigint[])
    order by c.created_at desc, c.id desc offset $1 limit 10) k join customers c using (id)) p order by p.sort_key desc, p.id desc;

-- list_lead 27 of 32 (customer-list.ts): $1 bigint, $2 bigint[]
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'lead' and owner_id = any($2::bigint[]))
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.id from unnest($2::bigint[]) o (owner_id) cross join lateral (
      select c.id, c.created_at as key from customers c
      where c.kind = 'lead' and c.deleted_at is null and c.owner_id = o.owner_id and c.owner_id = any($2::bigint[])
      order by c.created_at desc, c.id desc limit $1::bigint + 10
    ) c order by c.key desc, c.id desc offset $1 limit 10) k join customers c using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_lead 28 of 32 (customer-list.ts): $1 bigint, $2 bigint[], $3 text, $4 text, $5 text, $6 date, $7 text, $8 date, $9 text, $10 bigint[], $11 bigint[]
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = any($2::bigint[]) and c.search like $3 and c.list = $4 and c.priority = $5 and c.created_at >= ($6::date)::timestamp at time zone $7 and c.created_at < ($8::date + 1)::timestamp at time zone $9 and c.id = any($10::bigint[]) and c.id <> all($11::bigint[])
      limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc offset $1 limit 10) k join customers c using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_lead 29 of 32 (customer-list.ts): $1 bigint, $2 bigint[], $3 text, $4 text, $5 text, $6 date, $7 text, $8 date, $9 text, $10 bigint[], $11 bigint[]
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.id from unnest($2::bigint[]) o (owner_id) cross join lateral (
      select c.id, c.created_at as key from customers c
      where c.kind = 'lead' and c.deleted_at is null and c.owner_id = o.owner_id and c.owner_id = any($2::bigint[]) and c.search like $3 and c.list = $4 and c.priority = $5 and c.created_at >= ($6::date)::timestamp at time zone $7 and c.created_at < ($8::date + 1)::timestamp at time zone $9 and c.id = any($10::bigint[]) and c.id <> all($11::bigint[])
      order by c.created_at desc, c.id desc limit $1::bigint + 10
    ) c order by c.key desc, c.id desc offset $1 limit 10) k join customers c using (id)) p order by p.sort_key desc, p.id desc;

-- list_lead 30 of 32 (customer-list.ts): $1 bigint
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'lead')
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.id from customers c where c.kind = 'lead' and c.deleted_at is null
    order by c.created_at desc, c.id desc offset $1 limit 10) k join customers c using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_lead 31 of 32 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 text, $5 date, $6 text, $7 date, $8 text, $9 bigint[], $10 bigint[]
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'lead' and c.deleted_at is null and c.search like $2 and c.list = $3 and c.priority = $4 and c.created_at >= ($5::date)::timestamp at time zone $6 and c.created_at < ($7::date + 1)::timestamp at time zone $8 and c.id = any($9::bigint[]) and c.id <> all($10::bigint[])
      limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc offset $1 limit 10) k join customers c using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_lead 32 of 32 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 text, $5 date, $6 text, $7 date, $8 text, $9 bigint[], $10 bigint[]
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.id from customers c where c.kind = 'lead' and c.deleted_at is null and c.search like $2 and c.list = $3 and c.priority = $4 and c.created_at >= ($5::date)::timestamp at time zone $6 and c.created_at < ($7::date + 1)::timestamp at time zone $8 and c.id = any($9::bigint[]) and c.id <> all($10::bigint[])
    order by c.created_at desc, c.id desc offset $1 limit 10) k join customers c using (id)) p order by p.sort_key desc, p.id desc;

-- stream_lead 1 of 6 (customer-list.ts): $1 bigint
select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.owner_id as "ownerId"
    from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1
    order by c.created_at desc, c.id desc;

-- stream_lead 2 of 6 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 text, $5 date, $6 text, $7 date, $8 text, $9 bigint[], $10 bigint[]
select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.owner_id as "ownerId"
    from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1 and c.search like $2 and c.list = $3 and c.priority = $4 and c.created_at >= ($5::date)::timestamp at time zone $6 and c.created_at < ($7::date + 1)::timestamp at time zone $8 and c.id = any($9::bigint[]) and c.id <> all($10::bigint[])
    order by c.created_at desc, c.id desc;

-- stream_lead 3 of 6 (customer-list.ts): $1 bigint[]
select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.owner_id as "ownerId"
    from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = any($1::bigint[])
    order by c.created_at desc, c.id desc;

-- stream_lead 4 of 6 (customer-list.ts): $1 bigint[], $2 text, $3 text, $4 text, $5 date, $6 text, $7 date, $8 text, $9 bigint[], $10 bigint[]
select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.owner_id as "ownerId"
    from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = any($1::bigint[]) and c.search like $2 and c.list = $3 and c.priority = $4 and c.created_at >= ($5::date)::timestamp at time zone $6 and c.created_at < ($7::date + 1)::timestamp at time zone $8 and c.id = any($9::bigint[]) and c.id <> all($10::bigint[])
    order by c.created_at desc, c.id desc;

-- stream_lead 5 of 6 (customer-list.ts)
select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.owner_id as "ownerId"
    from customers c where c.kind = 'lead' and c.deleted_at is null
    order by c.created_at desc, c.id desc;

-- stream_lead 6 of 6 (customer-list.ts): $1 text, $2 text, $3 text, $4 date, $5 text, $6 date, $7 text, $8 bigint[], $9 bigint[]
select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.owner_id as "ownerId"
    from customers c where c.kind = 'lead' and c.deleted_at is null and c.search like $1 and c.list = $2 and c.priority = $3 and c.created_at >= ($4::date)::timestamp at time zone $5 and c.created_at < ($6::date + 1)::timestamp at time zone $7 and c.id = any($8::bigint[]) and c.id <> all($9::bigint[])
    order by c.created_at desc, c.id desc;

-- list_contact 1 of 32 (customer-list.ts): $1 bigint
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'contact' and owner_id = $1)
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.* from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1
    order by c.created_at desc, c.id desc limit 10) c) p on true order by p.sort_key desc, p.id desc;

-- list_contact 2 of 32 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 date, $5 text, $6 date, $7 text, $8 bigint[], $9 bigint[]
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1 and c.search like $2 and c.priority = $3 and c.created_at >= ($4::date)::timestamp at time zone $5 and c.created_at < ($6::date + 1)::timestamp at time zone $7 and c.id = any($8::bigint[]) and c.id <> all($9::bigint[])
     order by c.created_at desc, c.id desc limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join customers c using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_contact 3 of 32 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 date, $5 text, $6 date, $7 text, $8 bigint[], $9 bigint[]
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.* from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1 and c.search like $2 and c.priority = $3 and c.created_at >= ($4::date)::timestamp at time zone $5 and c.created_at < ($6::date + 1)::timestamp at time zone $7 and c.id = any($8::bigint[]) and c.id <> all($9::bigint[])
    order by c.created_at desc, c.id desc limit 10) c) p order by p.sort_key desc, p.id desc;

-- list_contact 4 of 32 (customer-list.ts): $1 bigint[]
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'contact' and owner_id = any($1::bigint[]))
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.id from unnest($1::bigint[]) o (owner_id) cross join lateral (
      select c.id, c.created_at as key from customers c
      where c.kind = 'contact' and c.deleted_at is null and c.owner_id = o.owner_id and c.owner_id = any($1::bigint[])
      order by c.created_at desc, c.id desc limit 10
    ) c order by c.key desc, c.id desc limit 10) k join customers c using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_contact 5 of 32 (customer-list.ts): $1 bigint[], $2 text, $3 text, $4 date, $5 text, $6 date, $7 text, $8 bigint[], $9 bigint[]
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = any($1::bigint[]) and c.search like $2 and c.priority = $3 and c.created_at >= ($4::date)::timestamp at time zone $5 and c.created_at < ($6::date + 1)::timestamp at time zone $7 and c.id = any($8::bigint[]) and c.id <> all($9::bigint[])
      limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join customers c using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_contact 6 of 32 (customer-list.ts): $1 bigint[], $2 text, $3 text, $4 date, $5 text, $6 date, $7 text, $8 bigint[], $9 bigint[]
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.id from unnest($1::bigint[]) o (owner_id) cross join lateral (
      select c.id, c.created_at as key from customers c
      where c.kind = 'contact' and c.deleted_at is null and c.owner_id = o.owner_id and c.owner_id = any($1::bigint[]) and c.search like $2 and c.priority = $3 and c.created_at >= ($4::date)::timestamp at time zone $5 and c.created_at < ($6::date + 1)::timestamp at time zone $7 and c.id = any($8::bigint[]) and c.id <> all($9::bigint[])
      order by c.created_at desc, c.id desc limit 10
    ) c order by c.key desc, c.id desc limit 10) k join customers c using (id)) p order by p.sort_key desc, p.id desc;

-- list_contact 7 of 32 (customer-list.ts)
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'contact')
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.* from customers c where c.kind = 'contact' and c.deleted_at is null
    order by c.created_at desc, c.id desc limit 10) c) p on true order by p.sort_key desc, p.id desc;

-- list_contact 8 of 32 (customer-list.ts): $1 text, $2 text, $3 date, $4 text, $5 date, $6 text, $7 bigint[], $8 bigint[]
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'contact' and c.deleted_at is null and c.search like $1 and c.priority = $2 and c.created_at >= ($3::date)::timestamp at time zone $4 and c.created_at < ($5::date + 1)::timestamp at time zone $6 and c.id = any($7::bigint[]) and c.id <> all($8::bigint[])
      limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join customers c using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_contact 9 of 32 (customer-list.ts): $1 text, $2 text, $3 date, $4 text, $5 date, $6 text, $7 bigint[], $8 bigint[]
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.* from customers c where c.kind = 'contact' and c.deleted_at is null and c.search like $1 and c.priority = $2 and c.created_at >= ($3::date)::timestamp at time zone $4 and c.created_at < ($5::date + 1)::timestamp at time zone $6 and c.id = any($7::bigint[]) and c.id <> all($8::bigint[])
    order by c.created_at desc, c.id desc limit 10) c) p order by p.sort_key desc, p.id desc;

-- list_contact 10 of 32 (customer-list.ts): $1 bigint
with t as (select coalesce(sum(pending_count), 0)::int as total from customer_totals where kind = 'contact' and owner_id = $1)
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.* from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1 and c.list = 'pending'
    order by c.created_at desc, c.id desc limit 10) c) p on true order by p.sort_key desc, p.id desc;

-- list_contact 11 of 32 (customer-list.ts): $1 bigint
with t as (select coalesce(sum(rejected_count), 0)::int as total from customer_totals where kind = 'contact' and owner_id = $1)
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.* from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1 and c.list = 'rejected'
    order by c.created_at desc, c.id desc limit 10) c) p on true order by p.sort_key desc, p.id desc;

-- list_contact 12 of 32 (customer-list.ts): $1 bigint
with t as (select coalesce(sum(completed_count), 0)::int as total from customer_totals where kind = 'contact' and owner_id = $1)
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.* from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1 and c.list = 'completed'
    order by c.created_at desc, c.id desc limit 10) c) p on true order by p.sort_key desc, p.id desc;

-- list_contact 13 of 32 (customer-list.ts): $1 bigint
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'contact' and owner_id = $1)
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.* from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1
    order by c.created_at asc, c.id asc limit 10) c) p on true order by p.sort_key asc, p.id asc;

-- list_contact 14 of 32 (customer-list.ts): $1 bigint
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'contact' and owner_id = $1)
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.sort_name as sort_key, c.owner_id as "ownerId"
    from (select c.* from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1
    order by c.sort_name asc, c.id asc limit 10) c) p on true order by p.sort_key asc, p.id asc;

-- list_contact 15 of 32 (customer-list.ts): $1 bigint
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'contact' and owner_id = $1)
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.amount as sort_key, c.owner_id as "ownerId"
    from (select c.* from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1
    order by c.amount asc, c.id asc limit 10) c) p on true order by p.sort_key asc, p.id asc;

-- list_contact 16 of 32 (customer-list.ts): $1 bigint, $2 text
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1 and c.search like $2
     order by c.created_at desc, c.id desc limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join customers c using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_contact 17 of 32 (customer-list.ts): $1 bigint, $2 text
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.* from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1 and c.search like $2
    order by c.created_at desc, c.id desc limit 10) c) p order by p.sort_key desc, p.id desc;

-- list_contact 18 of 32 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 text, $5 text, $6 text, $7 text, $8 text, $9 text, $10 text
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1 and (c.search like $2 or c.search like $3 or c.search like $4 or c.search like $5) and (c.search like $6 or c.search like $7 or c.search like $8 or c.search like $9) and c.search like $10
     order by c.created_at desc, c.id desc limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join customers c using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_contact 19 of 32 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 text, $5 text, $6 text, $7 text, $8 text, $9 text, $10 text
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.* from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1 and (c.search like $2 or c.search like $3 or c.search like $4 or c.search like $5) and (c.search like $6 or c.search like $7 or c.search like $8 or c.search like $9) and c.search like $10
    order by c.created_at desc, c.id desc limit 10) c) p order by p.sort_key desc, p.id desc;

-- list_contact 20 of 32 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 text, $5 text, $6 text, $7 text, $8 text, $9 text, $10 text, $11 text
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1 and ((c.search like $2 or c.search like $3 or c.search like $4 or c.search like $5) and c.search like $6 and c.search like $7 and c.search like $8 or c.search like $9 or c.search like $10 or c.search like $11)
     order by c.created_at desc, c.id desc limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join customers c using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_contact 21 of 32 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 text, $5 text, $6 text, $7 text, $8 text, $9 text, $10 text, $11 text
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.* from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1 and ((c.search like $2 or c.search like $3 or c.search like $4 or c.search like $5) and c.search like $6 and c.search like $7 and c.search like $8 or c.search like $9 or c.search like $10 or c.search like $11)
    order by c.created_at desc, c.id desc limit 10) c) p order by p.sort_key desc, p.id desc;

-- list_contact 22 of 32 (customer-list.ts): $1 bigint, $2 text
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1 and c.priority = $2
     order by c.created_at desc, c.id desc limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join customers c using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_contact 23 of 32 (customer-list.ts): $1 bigint, $2 text
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.* from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1 and c.priority = $2
    order by c.created_at desc, c.id desc limit 10) c) p order by p.sort_key desc, p.id desc;

-- list_contact 24 of 32 (customer-list.ts): $1 bigint, $2 bigint
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'contact' and owner_id = $2)
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.id from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $2
    order by c.created_at desc, c.id desc offset $1 limit 10) k join customers c using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_contact 25 of 32 (customer-list.ts): $1 bigint, $2 bigint, $3 text, $4 text, $5 date, $6 text, $7 date, $8 text, $9 bigint[], $10 bigint[]
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $2 and c.search like $3 and c.priority = $4 and c.created_at >= ($5::date)::timestamp at time zone $6 and c.created_at < ($7::date + 1)::timestamp at time zone $8 and c.id = any($9::bigint[]) and c.id <> all($10::bigint[])
     order by c.created_at desc, c.id desc limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc offset $1 limit 10) k join customers c using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_contact 26 of 32 (customer-list.ts): $1 bigint, $2 bigint, $3 text, $4 text, $5 date, $6 text, $7 date, $8 text, $9 bigint[], $10 bigint[]
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.id from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $2 and c.search like $3 and c.priority = $4 and c.created_at >= ($5::date)::timestamp at time zone $6 and c.created_at < ($7::date + 1)::timestamp at time zone $8 and c.id = any($9::bigint[]) and c.id <> all($10::bigint[])
    order by c.created_at desc, c.id desc offset $1 limit 10) k join customers c using (id)) p order by p.sort_key desc, p.id desc;

-- list_contact 27 of 32 (customer-list.ts): $1 bigint, $2 bigint[]
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'contact' and owner_id = any($2::bigint[]))
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.id from unnest($2::bigint[]) o (owner_id) cross join lateral (
      select c.id, c.created_at as key from customers c
      where c.kind = 'contact' and c.deleted_at is null and c.owner_id = o.owner_id and c.owner_id = any($2::bigint[])
      order by c.created_at desc, c.id desc limit $1::bigint + 10
    ) c order by c.key desc, c.id desc offset $1 limit 10) k join customers c using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_contact 28 of 32 (customer-list.ts): $1 bigint, $2 bigint[], $3 text, $4 text, $5 date, $6 text, $7 date, $8 text, $9 bigint[], $10 bigint[]
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = any($2::bigint[]) and c.search like $3 and c.priority = $4 and c.created_at >= ($5::date)::timestamp at time zone $6 and c.created_at < ($7::date + 1)::timestamp at time zone $8 and c.id = any($9::bigint[]) and c.id <> all($10::bigint[])
      limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc offset $1 limit 10) k join customers c using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_contact 29 of 32 (customer-list.ts): $1 bigint, $2 bigint[], $3 text, $4 text, $5 date, $6 text, $7 date, $8 text, $9 bigint[], $10 bigint[]
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.id from unnest($2::bigint[]) o (owner_id) cross join lateral (
      select c.id, c.created_at as key from customers c
      where c.kind = 'contact' and c.deleted_at is null and c.owner_id = o.owner_id and c.owner_id = any($2::bigint[]) and c.search like $3 and c.priority = $4 and c.created_at >= ($5::date)::timestamp at time zone $6 and c.created_at < ($7::date + 1)::timestamp at time zone $8 and c.id = any($9::bigint[]) and c.id <> all($10::bigint[])
      order by c.created_at desc, c.id desc limit $1::bigint + 10
    ) c order by c.key desc, c.id desc offset $1 limit 10) k join customers c using (id)) p order by p.sort_key desc, p.id desc;

-- list_contact 30 of 32 (customer-list.ts): $1 bigint
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'contact')
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.id from customers c where c.kind = 'contact' and c.deleted_at is null
    order by c.created_at desc, c.id desc offset $1 limit 10) k join customers c using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_contact 31 of 32 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 date, $5 text, $6 date, $7 text, $8 bigint[], $9 bigint[]
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'contact' and c.deleted_at is null and c.search like $2 and c.priority = $3 and c.created_at >= ($4::date)::timestamp at time zone $5 and c.created_at < ($6::date + 1)::timestamp at time zone $7 and c.id = any($8::bigint[]) and c.id <> all($9::bigint[])
      limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc offset $1 limit 10) k join customers c using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_contact 32 of 32 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 date, $5 text, $6 date, $7 text, $8 bigint[], $9 bigint[]
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId"
    from (select c.id from customers c where c.kind = 'contact' and c.deleted_at is null and c.search like $2 and c.priority = $3 and c.created_at >= ($4::date)::timestamp at time zone $5 and c.created_at < ($6::date + 1)::timestamp at time zone $7 and c.id = any($8::bigint[]) and c.id <> all($9::bigint[])
    order by c.created_at desc, c.id desc offset $1 limit 10) k join customers c using (id)) p order by p.sort_key desc, p.id desc;

-- stream_contact 1 of 6 (customer-list.ts): $1 bigint
select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.owner_id as "ownerId"
    from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1
    order by c.created_at desc, c.id desc;

-- stream_contact 2 of 6 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 date, $5 text, $6 date, $7 text, $8 bigint[], $9 bigint[]
select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.owner_id as "ownerId"
    from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1 and c.search like $2 and c.priority = $3 and c.created_at >= ($4::date)::timestamp at time zone $5 and c.created_at < ($6::date + 1)::timestamp at time zone $7 and c.id = any($8::bigint[]) and c.id <> all($9::bigint[])
    order by c.created_at desc, c.id desc;

-- stream_contact 3 of 6 (customer-list.ts): $1 bigint[]
select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.owner_id as "ownerId"
    from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = any($1::bigint[])
    order by c.created_at desc, c.id desc;

-- stream_contact 4 of 6 (customer-list.ts): $1 bigint[], $2 text, $3 text, $4 date, $5 text, $6 date, $7 text, $8 bigint[], $9 bigint[]
select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.owner_id as "ownerId"
    from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = any($1::bigint[]) and c.search like $2 and c.priority = $3 and c.created_at >= ($4::date)::timestamp at time zone $5 and c.created_at < ($6::date + 1)::timestamp at time zone $7 and c.id = any($8::bigint[]) and c.id <> all($9::bigint[])
    order by c.created_at desc, c.id desc;

-- stream_contact 5 of 6 (customer-list.ts)
select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.owner_id as "ownerId"
    from customers c where c.kind = 'contact' and c.deleted_at is null
    order by c.created_at desc, c.id desc;

-- stream_contact 6 of 6 (customer-list.ts): $1 text, $2 text, $3 date, $4 text, $5 date, $6 text, $7 bigint[], $8 bigint[]
select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.owner_id as "ownerId"
    from customers c where c.kind = 'contact' and c.deleted_at is null and c.search like $1 and c.priority = $2 and c.created_at >= ($3::date)::timestamp at time zone $4 and c.created_at < ($5::date + 1)::timestamp at time zone $6 and c.id = any($7::bigint[]) and c.id <> all($8::bigint[])
    order by c.created_at desc, c.id desc;

-- list_lead_with_owner 1 of 32 (customer-list.ts): $1 bigint
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'lead' and owner_id = $1)
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.* from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1
    order by c.created_at desc, c.id desc limit 10) c join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_lead_with_owner 2 of 32 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 text, $5 date, $6 text, $7 date, $8 text, $9 bigint[], $10 bigint[]
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1 and c.search like $2 and c.list = $3 and c.priority = $4 and c.created_at >= ($5::date)::timestamp at time zone $6 and c.created_at < ($7::date + 1)::timestamp at time zone $8 and c.id = any($9::bigint[]) and c.id <> all($10::bigint[])
     order by c.created_at desc, c.id desc limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_lead_with_owner 3 of 32 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 text, $5 date, $6 text, $7 date, $8 text, $9 bigint[], $10 bigint[]
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.* from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1 and c.search like $2 and c.list = $3 and c.priority = $4 and c.created_at >= ($5::date)::timestamp at time zone $6 and c.created_at < ($7::date + 1)::timestamp at time zone $8 and c.id = any($9::bigint[]) and c.id <> all($10::bigint[])
    order by c.created_at desc, c.id desc limit 10) c join users u on u.id = c.owner_id) p order by p.sort_key desc, p.id desc;

-- list_lead_with_owner 4 of 32 (customer-list.ts): $1 bigint[]
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'lead' and owner_id = any($1::bigint[]))
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.id from unnest($1::bigint[]) o (owner_id) cross join lateral (
      select c.id, c.created_at as key from customers c
      where c.kind = 'lead' and c.deleted_at is null and c.owner_id = o.owner_id and c.owner_id = any($1::bigint[])
      order by c.created_at desc, c.id desc limit 10
    ) c order by c.key desc, c.id desc limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_lead_with_owner 5 of 32 (customer-list.ts): $1 bigint[], $2 text, $3 text, $4 text, $5 date, $6 text, $7 date, $8 text, $9 bigint[], $10 bigint[]
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = any($1::bigint[]) and c.search like $2 and c.list = $3 and c.priority = $4 and c.created_at >= ($5::date)::timestamp at time zone $6 and c.created_at < ($7::date + 1)::timestamp at time zone $8 and c.id = any($9::bigint[]) and c.id <> all($10::bigint[])
      limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_lead_with_owner 6 of 32 (customer-list.ts): $1 bigint[], $2 text, $3 text, $4 text, $5 date, $6 text, $7 date, $8 text, $9 bigint[], $10 bigint[]
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.id from unnest($1::bigint[]) o (owner_id) cross join lateral (
      select c.id, c.created_at as key from customers c
      where c.kind = 'lead' and c.deleted_at is null and c.owner_id = o.owner_id and c.owner_id = any($1::bigint[]) and c.search like $2 and c.list = $3 and c.priority = $4 and c.created_at >= ($5::date)::timestamp at time zone $6 and c.created_at < ($7::date + 1)::timestamp at time zone $8 and c.id = any($9::bigint[]) and c.id <> all($10::bigint[])
      order by c.created_at desc, c.id desc limit 10
    ) c order by c.key desc, c.id desc limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p order by p.sort_key desc, p.id desc;

-- list_lead_with_owner 7 of 32 (customer-list.ts)
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'lead')
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.* from customers c where c.kind = 'lead' and c.deleted_at is null
    order by c.created_at desc, c.id desc limit 10) c join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_lead_with_owner 8 of 32 (customer-list.ts): $1 text, $2 text, $3 text, $4 date, $5 text, $6 date, $7 text, $8 bigint[], $9 bigint[]
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'lead' and c.deleted_at is null and c.search like $1 and c.list = $2 and c.priority = $3 and c.created_at >= ($4::date)::timestamp at time zone $5 and c.created_at < ($6::date + 1)::timestamp at time zone $7 and c.id = any($8::bigint[]) and c.id <> all($9::bigint[])
      limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_lead_with_owner 9 of 32 (customer-list.ts): $1 text, $2 text, $3 text, $4 date, $5 text, $6 date, $7 text, $8 bigint[], $9 bigint[]
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.* from customers c where c.kind = 'lead' and c.deleted_at is null and c.search like $1 and c.list = $2 and c.priority = $3 and c.created_at >= ($4::date)::timestamp at time zone $5 and c.created_at < ($6::date + 1)::timestamp at time zone $7 and c.id = any($8::bigint[]) and c.id <> all($9::bigint[])
    order by c.created_at desc, c.id desc limit 10) c join users u on u.id = c.owner_id) p order by p.sort_key desc, p.id desc;

-- list_lead_with_owner 10 of 32 (customer-list.ts): $1 bigint
with t as (select coalesce(sum(pending_count), 0)::int as total from customer_totals where kind = 'lead' and owner_id = $1)
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.* from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1 and c.list = 'pending'
    order by c.created_at desc, c.id desc limit 10) c join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_lead_with_owner 11 of 32 (customer-list.ts): $1 bigint
with t as (select coalesce(sum(rejected_count), 0)::int as total from customer_totals where kind = 'lead' and owner_id = $1)
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.* from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1 and c.list = 'rejected'
    order by c.created_at desc, c.id desc limit 10) c join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_lead_with_owner 12 of 32 (customer-list.ts): $1 bigint
with t as (select coalesce(sum(completed_count), 0)::int as total from customer_totals where kind = 'lead' and owner_id = $1)
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.* from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1 and c.list = 'completed'
    order by c.created_at desc, c.id desc limit 10) c join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_lead_with_owner 13 of 32 (customer-list.ts): $1 bigint
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'lead' and owner_id = $1)
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.* from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1
    order by c.created_at asc, c.id asc limit 10) c join users u on u.id = c.owner_id) p on true order by p.sort_key asc, p.id asc;

-- list_lead_with_owner 14 of 32 (customer-list.ts): $1 bigint
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'lead' and owner_id = $1)
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.sort_name as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.* from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1
    order by c.sort_name asc, c.id asc limit 10) c join users u on u.id = c.owner_id) p on true order by p.sort_key asc, p.id asc;

-- list_lead_with_owner 15 of 32 (customer-list.ts): $1 bigint
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'lead' and owner_id = $1)
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.amount as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.* from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1
    order by c.amount asc, c.id asc limit 10) c join users u on u.id = c.owner_id) p on true order by p.sort_key asc, p.id asc;

-- list_lead_with_owner 16 of 32 (customer-list.ts): $1 bigint, $2 text
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1 and c.search like $2
     order by c.created_at desc, c.id desc limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_lead_with_owner 17 of 32 (customer-list.ts): $1 bigint, $2 text
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.* from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1 and c.search like $2
    order by c.created_at desc, c.id desc limit 10) c join users u on u.id = c.owner_id) p order by p.sort_key desc, p.id desc;

-- list_lead_with_owner 18 of 32 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 text, $5 text, $6 text, $7 text, $8 text, $9 text, $10 text
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1 and (c.search like $2 or c.search like $3 or c.search like $4 or c.search like $5) and (c.search like $6 or c.search like $7 or c.search like $8 or c.search like $9) and c.search like $10
     order by c.created_at desc, c.id desc limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_lead_with_owner 19 of 32 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 text, $5 text, $6 text, $7 text, $8 text, $9 text, $10 text
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.* from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1 and (c.search like $2 or c.search like $3 or c.search like $4 or c.search like $5) and (c.search like $6 or c.search like $7 or c.search like $8 or c.search like $9) and c.search like $10
    order by c.created_at desc, c.id desc limit 10) c join users u on u.id = c.owner_id) p order by p.sort_key desc, p.id desc;

-- list_lead_with_owner 20 of 32 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 text, $5 text, $6 text, $7 text, $8 text, $9 text, $10 text, $11 text
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1 and ((c.search like $2 or c.search like $3 or c.search like $4 or c.search like $5) and c.search like $6 and c.search like $7 and c.search like $8 or c.search like $9 or c.search like $10 or c.search like $11)
     order by c.created_at desc, c.id desc limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_lead_with_owner 21 of 32 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 text, $5 text, $6 text, $7 text, $8 text, $9 text, $10 text, $11 text
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.* from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1 and ((c.search like $2 or c.search like $3 or c.search like $4 or c.search like $5) and c.search like $6 and c.search like $7 and c.search like $8 or c.search like $9 or c.search like $10 or c.search like $11)
    order by c.created_at desc, c.id desc limit 10) c join users u on u.id = c.owner_id) p order by p.sort_key desc, p.id desc;

-- list_lead_with_owner 22 of 32 (customer-list.ts): $1 bigint
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1 and c.list is null and c.priority is null
     order by c.created_at desc, c.id desc limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_lead_with_owner 23 of 32 (customer-list.ts): $1 bigint
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.* from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1 and c.list is null and c.priority is null
    order by c.created_at desc, c.id desc limit 10) c join users u on u.id = c.owner_id) p order by p.sort_key desc, p.id desc;

-- list_lead_with_owner 24 of 32 (customer-list.ts): $1 bigint, $2 bigint
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'lead' and owner_id = $2)
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.id from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $2
    order by c.created_at desc, c.id desc offset $1 limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_lead_with_owner 25 of 32 (customer-list.ts): $1 bigint, $2 bigint, $3 text, $4 text, $5 text, $6 date, $7 text, $8 date, $9 text, $10 bigint[], $11 bigint[]
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $2 and c.search like $3 and c.list = $4 and c.priority = $5 and c.created_at >= ($6::date)::timestamp at time zone $7 and c.created_at < ($8::date + 1)::timestamp at time zone $9 and c.id = any($10::bigint[]) and c.id <> all($11::bigint[])
     order by c.created_at desc, c.id desc limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc offset $1 limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_lead_with_owner 26 of 32 (customer-list.ts): $1 bigint, $2 bigint, $3 text, $4 text, $5 text, $6 date, $7 text, $8 date, $9 text, $10 bigint[], $11 bigint[]
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.id from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $2 and c.search like $3 and c.list = $4 and c.priority = $5 and c.created_at >= ($6::date)::timestamp at time zone $7 and c.created_at < ($8::date + 1)::timestamp at time zone $9 and c.id = any($10::bigint[]) and c.id <> all($11::bigint[])
    order by c.created_at desc, c.id desc offset $1 limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p order by p.sort_key desc, p.id desc;

-- list_lead_with_owner 27 of 32 (customer-list.ts): $1 bigint, $2 bigint[]
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'lead' and owner_id = any($2::bigint[]))
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.id from unnest($2::bigint[]) o (owner_id) cross join lateral (
      select c.id, c.created_at as key from customers c
      where c.kind = 'lead' and c.deleted_at is null and c.owner_id = o.owner_id and c.owner_id = any($2::bigint[])
      order by c.created_at desc, c.id desc limit $1::bigint + 10
    ) c order by c.key desc, c.id desc offset $1 limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_lead_with_owner 28 of 32 (customer-list.ts): $1 bigint, $2 bigint[], $3 text, $4 text, $5 text, $6 date, $7 text, $8 date, $9 text, $10 bigint[], $11 bigint[]
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'lead' and c.deleted_at is null and c.owner_id = any($2::bigint[]) and c.search like $3 and c.list = $4 and c.priority = $5 and c.created_at >= ($6::date)::timestamp at time zone $7 and c.created_at < ($8::date + 1)::timestamp at time zone $9 and c.id = any($10::bigint[]) and c.id <> all($11::bigint[])
      limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc offset $1 limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_lead_with_owner 29 of 32 (customer-list.ts): $1 bigint, $2 bigint[], $3 text, $4 text, $5 text, $6 date, $7 text, $8 date, $9 text, $10 bigint[], $11 bigint[]
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.id from unnest($2::bigint[]) o (owner_id) cross join lateral (
      select c.id, c.created_at as key from customers c
      where c.kind = 'lead' and c.deleted_at is null and c.owner_id = o.owner_id and c.owner_id = any($2::bigint[]) and c.search like $3 and c.list = $4 and c.priority = $5 and c.created_at >= ($6::date)::timestamp at time zone $7 and c.created_at < ($8::date + 1)::timestamp at time zone $9 and c.id = any($10::bigint[]) and c.id <> all($11::bigint[])
      order by c.created_at desc, c.id desc limit $1::bigint + 10
    ) c order by c.key desc, c.id desc offset $1 limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p order by p.sort_key desc, p.id desc;

-- list_lead_with_owner 30 of 32 (customer-list.ts): $1 bigint
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'lead')
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.id from customers c where c.kind = 'lead' and c.deleted_at is null
    order by c.created_at desc, c.id desc offset $1 limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_lead_with_owner 31 of 32 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 text, $5 date, $6 text, $7 date, $8 text, $9 bigint[], $10 bigint[]
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'lead' and c.deleted_at is null and c.search like $2 and c.list = $3 and c.priority = $4 and c.created_at >= ($5::date)::timestamp at time zone $6 and c.created_at < ($7::date + 1)::timestamp at time zone $8 and c.id = any($9::bigint[]) and c.id <> all($10::bigint[])
      limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc offset $1 limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_lead_with_owner 32 of 32 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 text, $5 date, $6 text, $7 date, $8 text, $9 bigint[], $10 bigint[]
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.id from customers c where c.kind = 'lead' and c.deleted_at is null and c.search like $2 and c.list = $3 and c.priority = $4 and c.created_at >= ($5::date)::timestamp at time zone $6 and c.created_at < ($7::date + 1)::timestamp at time zone $8 and c.id = any($9::bigint[]) and c.id <> all($10::bigint[])
    order by c.created_at desc, c.id desc offset $1 limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p order by p.sort_key desc, p.id desc;

-- stream_lead_with_owner 1 of 6 (customer-list.ts): $1 bigint
select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from customers c join users u on u.id = c.owner_id where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1
    order by c.created_at desc, c.id desc;

-- stream_lead_with_owner 2 of 6 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 text, $5 date, $6 text, $7 date, $8 text, $9 bigint[], $10 bigint[]
select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from customers c join users u on u.id = c.owner_id where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $1 and c.search like $2 and c.list = $3 and c.priority = $4 and c.created_at >= ($5::date)::timestamp at time zone $6 and c.created_at < ($7::date + 1)::timestamp at time zone $8 and c.id = any($9::bigint[]) and c.id <> all($10::bigint[])
    order by c.created_at desc, c.id desc;

-- stream_lead_with_owner 3 of 6 (customer-list.ts): $1 bigint[]
select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from customers c join users u on u.id = c.owner_id where c.kind = 'lead' and c.deleted_at is null and c.owner_id = any($1::bigint[])
    order by c.created_at desc, c.id desc;

-- stream_lead_with_owner 4 of 6 (customer-list.ts): $1 bigint[], $2 text, $3 text, $4 text, $5 date, $6 text, $7 date, $8 text, $9 bigint[], $10 bigint[]
select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from customers c join users u on u.id = c.owner_id where c.kind = 'lead' and c.deleted_at is null and c.owner_id = any($1::bigint[]) and c.search like $2 and c.list = $3 and c.priority = $4 and c.created_at >= ($5::date)::timestamp at time zone $6 and c.created_at < ($7::date + 1)::timestamp at time zone $8 and c.id = any($9::bigint[]) and c.id <> all($10::bigint[])
    order by c.created_at desc, c.id desc;

-- stream_lead_with_owner 5 of 6 (customer-list.ts)
select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from customers c join users u on u.id = c.owner_id where c.kind = 'lead' and c.deleted_at is null
    order by c.created_at desc, c.id desc;

-- stream_lead_with_owner 6 of 6 (customer-list.ts): $1 text, $2 text, $3 text, $4 date, $5 text, $6 date, $7 text, $8 bigint[], $9 bigint[]
select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from customers c join users u on u.id = c.owner_id where c.kind = 'lead' and c.deleted_at is null and c.search like $1 and c.list = $2 and c.priority = $3 and c.created_at >= ($4::date)::timestamp at time zone $5 and c.created_at < ($6::date + 1)::timestamp at time zone $7 and c.id = any($8::bigint[]) and c.id <> all($9::bigint[])
    order by c.created_at desc, c.id desc;

-- list_contact_with_owner 1 of 32 (customer-list.ts): $1 bigint
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'contact' and owner_id = $1)
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.* from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1
    order by c.created_at desc, c.id desc limit 10) c join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_contact_with_owner 2 of 32 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 date, $5 text, $6 date, $7 text, $8 bigint[], $9 bigint[]
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1 and c.search like $2 and c.priority = $3 and c.created_at >= ($4::date)::timestamp at time zone $5 and c.created_at < ($6::date + 1)::timestamp at time zone $7 and c.id = any($8::bigint[]) and c.id <> all($9::bigint[])
     order by c.created_at desc, c.id desc limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_contact_with_owner 3 of 32 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 date, $5 text, $6 date, $7 text, $8 bigint[], $9 bigint[]
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.* from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1 and c.search like $2 and c.priority = $3 and c.created_at >= ($4::date)::timestamp at time zone $5 and c.created_at < ($6::date + 1)::timestamp at time zone $7 and c.id = any($8::bigint[]) and c.id <> all($9::bigint[])
    order by c.created_at desc, c.id desc limit 10) c join users u on u.id = c.owner_id) p order by p.sort_key desc, p.id desc;

-- list_contact_with_owner 4 of 32 (customer-list.ts): $1 bigint[]
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'contact' and owner_id = any($1::bigint[]))
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.id from unnest($1::bigint[]) o (owner_id) cross join lateral (
      select c.id, c.created_at as key from customers c
      where c.kind = 'contact' and c.deleted_at is null and c.owner_id = o.owner_id and c.owner_id = any($1::bigint[])
      order by c.created_at desc, c.id desc limit 10
    ) c order by c.key desc, c.id desc limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_contact_with_owner 5 of 32 (customer-list.ts): $1 bigint[], $2 text, $3 text, $4 date, $5 text, $6 date, $7 text, $8 bigint[], $9 bigint[]
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = any($1::bigint[]) and c.search like $2 and c.priority = $3 and c.created_at >= ($4::date)::timestamp at time zone $5 and c.created_at < ($6::date + 1)::timestamp at time zone $7 and c.id = any($8::bigint[]) and c.id <> all($9::bigint[])
      limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_contact_with_owner 6 of 32 (customer-list.ts): $1 bigint[], $2 text, $3 text, $4 date, $5 text, $6 date, $7 text, $8 bigint[], $9 bigint[]
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.id from unnest($1::bigint[]) o (owner_id) cross join lateral (
      select c.id, c.created_at as key from customers c
      where c.kind = 'contact' and c.deleted_at is null and c.owner_id = o.owner_id and c.owner_id = any($1::bigint[]) and c.search like $2 and c.priority = $3 and c.created_at >= ($4::date)::timestamp at time zone $5 and c.created_at < ($6::date + 1)::timestamp at time zone $7 and c.id = any($8::bigint[]) and c.id <> all($9::bigint[])
      order by c.created_at desc, c.id desc limit 10
    ) c order by c.key desc, c.id desc limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p order by p.sort_key desc, p.id desc;

-- list_contact_with_owner 7 of 32 (customer-list.ts)
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'contact')
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.* from customers c where c.kind = 'contact' and c.deleted_at is null
    order by c.created_at desc, c.id desc limit 10) c join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_contact_with_owner 8 of 32 (customer-list.ts): $1 text, $2 text, $3 date, $4 text, $5 date, $6 text, $7 bigint[], $8 bigint[]
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'contact' and c.deleted_at is null and c.search like $1 and c.priority = $2 and c.created_at >= ($3::date)::timestamp at time zone $4 and c.created_at < ($5::date + 1)::timestamp at time zone $6 and c.id = any($7::bigint[]) and c.id <> all($8::bigint[])
      limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_contact_with_owner 9 of 32 (customer-list.ts): $1 text, $2 text, $3 date, $4 text, $5 date, $6 text, $7 bigint[], $8 bigint[]
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.* from customers c where c.kind = 'contact' and c.deleted_at is null and c.search like $1 and c.priority = $2 and c.created_at >= ($3::date)::timestamp at time zone $4 and c.created_at < ($5::date + 1)::timestamp at time zone $6 and c.id = any($7::bigint[]) and c.id <> all($8::bigint[])
    order by c.created_at desc, c.id desc limit 10) c join users u on u.id = c.owner_id) p order by p.sort_key desc, p.id desc;

-- list_contact_with_owner 10 of 32 (customer-list.ts): $1 bigint
with t as (select coalesce(sum(pending_count), 0)::int as total from customer_totals where kind = 'contact' and owner_id = $1)
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.* from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1 and c.list = 'pending'
    order by c.created_at desc, c.id desc limit 10) c join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_contact_with_owner 11 of 32 (customer-list.ts): $1 bigint
with t as (select coalesce(sum(rejected_count), 0)::int as total from customer_totals where kind = 'contact' and owner_id = $1)
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.* from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1 and c.list = 'rejected'
    order by c.created_at desc, c.id desc limit 10) c join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_contact_with_owner 12 of 32 (customer-list.ts): $1 bigint
with t as (select coalesce(sum(completed_count), 0)::int as total from customer_totals where kind = 'contact' and owner_id = $1)
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.* from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1 and c.list = 'completed'
    order by c.created_at desc, c.id desc limit 10) c join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_contact_with_owner 13 of 32 (customer-list.ts): $1 bigint
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'contact' and owner_id = $1)
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.* from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1
    order by c.created_at asc, c.id asc limit 10) c join users u on u.id = c.owner_id) p on true order by p.sort_key asc, p.id asc;

-- list_contact_with_owner 14 of 32 (customer-list.ts): $1 bigint
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'contact' and owner_id = $1)
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.sort_name as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.* from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1
    order by c.sort_name asc, c.id asc limit 10) c join users u on u.id = c.owner_id) p on true order by p.sort_key asc, p.id asc;

-- list_contact_with_owner 15 of 32 (customer-list.ts): $1 bigint
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'contact' and owner_id = $1)
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.amount as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.* from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1
    order by c.amount asc, c.id asc limit 10) c join users u on u.id = c.owner_id) p on true order by p.sort_key asc, p.id asc;

-- list_contact_with_owner 16 of 32 (customer-list.ts): $1 bigint, $2 text
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1 and c.search like $2
     order by c.created_at desc, c.id desc limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_contact_with_owner 17 of 32 (customer-list.ts): $1 bigint, $2 text
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.* from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1 and c.search like $2
    order by c.created_at desc, c.id desc limit 10) c join users u on u.id = c.owner_id) p order by p.sort_key desc, p.id desc;

-- list_contact_with_owner 18 of 32 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 text, $5 text, $6 text, $7 text, $8 text, $9 text, $10 text
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1 and (c.search like $2 or c.search like $3 or c.search like $4 or c.search like $5) and (c.search like $6 or c.search like $7 or c.search like $8 or c.search like $9) and c.search like $10
     order by c.created_at desc, c.id desc limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_contact_with_owner 19 of 32 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 text, $5 text, $6 text, $7 text, $8 text, $9 text, $10 text
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.* from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1 and (c.search like $2 or c.search like $3 or c.search like $4 or c.search like $5) and (c.search like $6 or c.search like $7 or c.search like $8 or c.search like $9) and c.search like $10
    order by c.created_at desc, c.id desc limit 10) c join users u on u.id = c.owner_id) p order by p.sort_key desc, p.id desc;

-- list_contact_with_owner 20 of 32 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 text, $5 text, $6 text, $7 text, $8 text, $9 text, $10 text, $11 text
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1 and ((c.search like $2 or c.search like $3 or c.search like $4 or c.search like $5) and c.search like $6 and c.search like $7 and c.search like $8 or c.search like $9 or c.search like $10 or c.search like $11)
     order by c.created_at desc, c.id desc limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_contact_with_owner 21 of 32 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 text, $5 text, $6 text, $7 text, $8 text, $9 text, $10 text, $11 text
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.* from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1 and ((c.search like $2 or c.search like $3 or c.search like $4 or c.search like $5) and c.search like $6 and c.search like $7 and c.search like $8 or c.search like $9 or c.search like $10 or c.search like $11)
    order by c.created_at desc, c.id desc limit 10) c join users u on u.id = c.owner_id) p order by p.sort_key desc, p.id desc;

-- list_contact_with_owner 22 of 32 (customer-list.ts): $1 bigint, $2 text
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1 and c.priority = $2
     order by c.created_at desc, c.id desc limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_contact_with_owner 23 of 32 (customer-list.ts): $1 bigint, $2 text
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.* from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1 and c.priority = $2
    order by c.created_at desc, c.id desc limit 10) c join users u on u.id = c.owner_id) p order by p.sort_key desc, p.id desc;

-- list_contact_with_owner 24 of 32 (customer-list.ts): $1 bigint, $2 bigint
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'contact' and owner_id = $2)
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.id from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $2
    order by c.created_at desc, c.id desc offset $1 limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_contact_with_owner 25 of 32 (customer-list.ts): $1 bigint, $2 bigint, $3 text, $4 text, $5 date, $6 text, $7 date, $8 text, $9 bigint[], $10 bigint[]
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $2 and c.search like $3 and c.priority = $4 and c.created_at >= ($5::date)::timestamp at time zone $6 and c.created_at < ($7::date + 1)::timestamp at time zone $8 and c.id = any($9::bigint[]) and c.id <> all($10::bigint[])
     order by c.created_at desc, c.id desc limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc offset $1 limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_contact_with_owner 26 of 32 (customer-list.ts): $1 bigint, $2 bigint, $3 text, $4 text, $5 date, $6 text, $7 date, $8 text, $9 bigint[], $10 bigint[]
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.id from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $2 and c.search like $3 and c.priority = $4 and c.created_at >= ($5::date)::timestamp at time zone $6 and c.created_at < ($7::date + 1)::timestamp at time zone $8 and c.id = any($9::bigint[]) and c.id <> all($10::bigint[])
    order by c.created_at desc, c.id desc offset $1 limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p order by p.sort_key desc, p.id desc;

-- list_contact_with_owner 27 of 32 (customer-list.ts): $1 bigint, $2 bigint[]
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'contact' and owner_id = any($2::bigint[]))
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.id from unnest($2::bigint[]) o (owner_id) cross join lateral (
      select c.id, c.created_at as key from customers c
      where c.kind = 'contact' and c.deleted_at is null and c.owner_id = o.owner_id and c.owner_id = any($2::bigint[])
      order by c.created_at desc, c.id desc limit $1::bigint + 10
    ) c order by c.key desc, c.id desc offset $1 limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_contact_with_owner 28 of 32 (customer-list.ts): $1 bigint, $2 bigint[], $3 text, $4 text, $5 date, $6 text, $7 date, $8 text, $9 bigint[], $10 bigint[]
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'contact' and c.deleted_at is null and c.owner_id = any($2::bigint[]) and c.search like $3 and c.priority = $4 and c.created_at >= ($5::date)::timestamp at time zone $6 and c.created_at < ($7::date + 1)::timestamp at time zone $8 and c.id = any($9::bigint[]) and c.id <> all($10::bigint[])
      limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc offset $1 limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_contact_with_owner 29 of 32 (customer-list.ts): $1 bigint, $2 bigint[], $3 text, $4 text, $5 date, $6 text, $7 date, $8 text, $9 bigint[], $10 bigint[]
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.id from unnest($2::bigint[]) o (owner_id) cross join lateral (
      select c.id, c.created_at as key from customers c
      where c.kind = 'contact' and c.deleted_at is null and c.owner_id = o.owner_id and c.owner_id = any($2::bigint[]) and c.search like $3 and c.priority = $4 and c.created_at >= ($5::date)::timestamp at time zone $6 and c.created_at < ($7::date + 1)::timestamp at time zone $8 and c.id = any($9::bigint[]) and c.id <> all($10::bigint[])
      order by c.created_at desc, c.id desc limit $1::bigint + 10
    ) c order by c.key desc, c.id desc offset $1 limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p order by p.sort_key desc, p.id desc;

-- list_contact_with_owner 30 of 32 (customer-list.ts): $1 bigint
with t as (select coalesce(sum(all_count), 0)::int as total from customer_totals where kind = 'contact')
    select t.total, p.* from t left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.id from customers c where c.kind = 'contact' and c.deleted_at is null
    order by c.created_at desc, c.id desc offset $1 limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_contact_with_owner 31 of 32 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 date, $5 text, $6 date, $7 text, $8 bigint[], $9 bigint[]
with m as materialized (select c.id, c.created_at as key from customers c where c.kind = 'contact' and c.deleted_at is null and c.search like $2 and c.priority = $3 and c.created_at >= ($4::date)::timestamp at time zone $5 and c.created_at < ($6::date + 1)::timestamp at time zone $7 and c.id = any($8::bigint[]) and c.id <> all($9::bigint[])
      limit 10001), t as (select count(*)::int as n from m)
    select t.total, p.* from (select n as total from t) t
    left join (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc offset $1 limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p on true order by p.sort_key desc, p.id desc;

-- list_contact_with_owner 32 of 32 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 date, $5 text, $6 date, $7 text, $8 bigint[], $9 bigint[]
select 0 as total, p.* from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.created_at as sort_key, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from (select c.id from customers c where c.kind = 'contact' and c.deleted_at is null and c.search like $2 and c.priority = $3 and c.created_at >= ($4::date)::timestamp at time zone $5 and c.created_at < ($6::date + 1)::timestamp at time zone $7 and c.id = any($8::bigint[]) and c.id <> all($9::bigint[])
    order by c.created_at desc, c.id desc offset $1 limit 10) k join customers c using (id) join users u on u.id = c.owner_id) p order by p.sort_key desc, p.id desc;

-- stream_contact_with_owner 1 of 6 (customer-list.ts): $1 bigint
select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from customers c join users u on u.id = c.owner_id where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1
    order by c.created_at desc, c.id desc;

-- stream_contact_with_owner 2 of 6 (customer-list.ts): $1 bigint, $2 text, $3 text, $4 date, $5 text, $6 date, $7 text, $8 bigint[], $9 bigint[]
select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from customers c join users u on u.id = c.owner_id where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $1 and c.search like $2 and c.priority = $3 and c.created_at >= ($4::date)::timestamp at time zone $5 and c.created_at < ($6::date + 1)::timestamp at time zone $7 and c.id = any($8::bigint[]) and c.id <> all($9::bigint[])
    order by c.created_at desc, c.id desc;

-- stream_contact_with_owner 3 of 6 (customer-list.ts): $1 bigint[]
select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from customers c join users u on u.id = c.owner_id where c.kind = 'contact' and c.deleted_at is null and c.owner_id = any($1::bigint[])
    order by c.created_at desc, c.id desc;

-- stream_contact_with_owner 4 of 6 (customer-list.ts): $1 bigint[], $2 text, $3 text, $4 date, $5 text, $6 date, $7 text, $8 bigint[], $9 bigint[]
select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from customers c join users u on u.id = c.owner_id where c.kind = 'contact' and c.deleted_at is null and c.owner_id = any($1::bigint[]) and c.search like $2 and c.priority = $3 and c.created_at >= ($4::date)::timestamp at time zone $5 and c.created_at < ($6::date + 1)::timestamp at time zone $7 and c.id = any($8::bigint[]) and c.id <> all($9::bigint[])
    order by c.created_at desc, c.id desc;

-- stream_contact_with_owner 5 of 6 (customer-list.ts)
select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from customers c join users u on u.id = c.owner_id where c.kind = 'contact' and c.deleted_at is null
    order by c.created_at desc, c.id desc;

-- stream_contact_with_owner 6 of 6 (customer-list.ts): $1 text, $2 text, $3 date, $4 text, $5 date, $6 text, $7 bigint[], $8 bigint[]
select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from customers c join users u on u.id = c.owner_id where c.kind = 'contact' and c.deleted_at is null and c.search like $1 and c.priority = $2 and c.created_at >= ($3::date)::timestamp at time zone $4 and c.created_at < ($5::date + 1)::timestamp at time zone $6 and c.id = any($7::bigint[]) and c.id <> all($8::bigint[])
    order by c.created_at desc, c.id desc;

-- count_customers_of (customers-handover.ts): $1 bigint
select (select count(*)::int from customers where owner_id = $1 and kind = 'lead' and deleted_at is null) as leads, (select count(*)::int from customers where owner_id = $1 and kind = 'contact' and deleted_at is null) as contacts;

-- preview_customers_to_hand_over (customers-handover.ts): $1 bigint, $2 bigint, $3 date, $4 bigint
with asked as (select $3::date as today
  ), theirs as materialized (
    select kind, case when phone like '00%' then phone_key(phone) else phone end as phone, lower(email) as email, deleted_at is null as live from customers where owner_id = $2 and (deleted_at is null and kind = 'lead' or deleted_at is null and kind = 'contact' or deleted_at is not null)
  ), mine as (
    select id, kind, name, case when phone like '00%' then phone_key(phone) else phone end as phone, lower(email) as email from customers where owner_id = $1 and deleted_at is null and (kind = 'lead' or kind = 'contact')
  ), alike as materialized (
    select * from mine where phone in (select phone from theirs) or email in (select email from theirs)
  ), phones as (
    select kind, phone, bool_or(live) as live from theirs where phone in (select phone from alike) group by kind, phone
  ), emails as (
    select kind, email, bool_or(live) as live from theirs where email in (select email from alike) group by kind, email
  ), clashing as (
    select id, kind, name, case when p.live is not null then 'this phone' else 'this e-mail' end as what,
      (p.live or e.live) is not true as "isTrashed"
    from alike left join phones p using (kind, phone) left join emails e using (kind, email)
    where p.live is not null or e.live is not null
  ) select (select count(*)::int from customers where owner_id = $1 and kind = 'lead' and deleted_at is null) - (select count(*)::int from clashing where kind = 'lead') as leads, (select count(*)::int from customers where owner_id = $1 and kind = 'contact' and deleted_at is null) - (select count(*)::int from clashing where kind = 'contact') as contacts,
     (select coalesce(jsonb_agg(k), '[]') from (select * from clashing order by kind, name, id limit $4) k) as kept;

-- list_kept_customers (customers-handover.ts): $1 bigint, $2 bigint, $3 date, $4 bigint
with asked as (select $3::date as today
  ), theirs as materialized (
    select kind, case when phone like '00%' then phone_key(phone) else phone end as phone, lower(email) as email, deleted_at is null as live from customers where owner_id = $2 and (deleted_at is null and kind = 'lead' or deleted_at is null and kind = 'contact' or deleted_at is not null)
  ), mine as (
    select id, kind, name, case when phone like '00%' then phone_key(phone) else phone end as phone, lower(email) as email from customers where owner_id = $1 and deleted_at is null and (kind = 'lead' or kind = 'contact')
  ), alike as materialized (
    select * from mine where phone in (select phone from theirs) or email in (select email from theirs)
  ), phones as (
    select kind, phone, bool_or(live) as live from theirs where phone in (select phone from alike) group by kind, phone
  ), emails as (
    select kind, email, bool_or(live) as live from theirs where email in (select email from alike) group by kind, email
  ), clashing as (
    select id, kind, name, case when p.live is not null then 'this phone' else 'this e-mail' end as what,
      (p.live or e.live) is not true as "isTrashed"
    from alike left join phones p using (kind, phone) left join emails e using (kind, email)
    where p.live is not null or e.live is not null
  ) select kind, id, name, what, "isTrashed" from clashing order by kind, name, id limit $4;

-- lock_customers_of (customers-handover.ts): $1 bigint
select 1 from customers where owner_id = $1 and deleted_at is null and (kind = 'lead' or kind = 'contact') order by id for no key update;

-- hand_over_customers (customers-handover.ts): $1 bigint, $2 bigint, $3 date, $4 timestamp with time zone, $5 bigint, $6 text, $7 text
with asked as (select $3::date as today
  ), theirs as materialized (
    select kind, case when phone like '00%' then phone_key(phone) else phone end as phone, lower(email) as email, deleted_at is null as live from customers where owner_id = $2 and (deleted_at is null and kind = 'lead' or deleted_at is null and kind = 'contact' or deleted_at is not null)
  ), mine as (
    select id, kind, name, case when phone like '00%' then phone_key(phone) else phone end as phone, lower(email) as email from customers where owner_id = $1 and deleted_at is null and (kind = 'lead' or kind = 'contact')
  ), alike as materialized (
    select * from mine where phone in (select phone from theirs) or email in (select email from theirs)
  ), phones as (
    select kind, phone, bool_or(live) as live from theirs where phone in (select phone from alike) group by kind, phone
  ), emails as (
    select kind, email, bool_or(live) as live from theirs where email in (select email from alike) group by kind, email
  ), clashing as (
    select id, kind, name, case when p.live is not null then 'this phone' else 'this e-mail' end as what,
      (p.live or e.live) is not true as "isTrashed"
    from alike left join phones p using (kind, phone) left join emails e using (kind, email)
    where p.live is not null or e.live is not null
  ), moved as (
      update customers set owner_id = $2, version = version + 1, updated_at = $4 where owner_id = $1 and deleted_at is null and (kind = 'lead' or kind = 'contact') and id not in (select id from clashing) returning id, kind
    ), lines as (insert into changes (at, actor_id, entity, entity_id, action, before, after)
    select $4, $5, moved.kind, moved.id, 'reassigned', jsonb_build_object('owner', $6::text), jsonb_build_object('owner', $7::text)
    from moved order by moved.id)
    select count(*) filter (where kind = 'lead')::int as leads, count(*) filter (where kind = 'contact')::int as contacts from moved;

-- restore_customer (customers-trash.queries.ts): $1 bigint, $2 boolean, $3 text, $4 bigint, $5 timestamp with time zone
with c as (
     update customers c set deleted_at = null, deleted_by = null, version = c.version + 1, updated_at = $5
     where c.id = $4 and c.kind = $3 and c.deleted_at is not null and c.owner_id = any(array(select $1::bigint union all select id from users where $2 and (blocked or deleted_at is not null))) returning c.id, c.owner_id, c.kind
   ), history as (insert into changes (at, actor_id, entity, entity_id, action) select $5, $1, c.kind, c.id, 'restored' from c)
   select owner_id as "ownerId" from c;

-- purge_customer (customers-trash.queries.ts): $1 bigint, $2 boolean, $3 text, $4 bigint, $5 timestamp with time zone
with c as (
     delete from customers c where c.id = $4 and c.kind = $3 and c.deleted_at is not null and c.owner_id = any(array(select $1::bigint union all select id from users where $2 and (blocked or deleted_at is not null))) returning c.id, c.owner_id, c.kind, c.name
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before) select $5, $1, c.kind, c.id, 'purged', jsonb_build_object('name', c.name) from c
   )
   select owner_id as "ownerId" from c;

-- read_lead (customers.queries.ts): $1 bigint
select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole", c.deleted_at is not null as "isTrashed",
       c.erased_at is not null as "isErased", o.id as "linkId", o.name as "linkName", o.owner_id as "linkOwnerId"
     from customers c join users u on u.id = c.owner_id
     left join lateral (select o.* from customers o where o.lead_id = c.id and o.deleted_at is null order by o.id limit 1) o on true
     where c.id = $1 and c.kind = 'lead';

-- read_contact (customers.queries.ts): $1 bigint
select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole", c.deleted_at is not null as "isTrashed",
       c.erased_at is not null as "isErased", o.id as "linkId", o.name as "linkName", o.owner_id as "linkOwnerId"
     from customers c join users u on u.id = c.owner_id
     left join lateral (select o.* from customers o where o.id = c.lead_id and o.deleted_at is null order by o.id limit 1) o on true
     where c.id = $1 and c.kind = 'contact';

-- find_twin (customers.queries.ts): $1 bigint, $2 text, $3 text, $4 text, $5 bigint[]
select id, name, case when deleted_at is null then 'live' else 'trash' end as place from customers
   where owner_id = $1 and kind = $2 and id <> all($5::bigint[]) and (phone_key(phone) = phone_key($3) or lower(email) = lower($4)) order by deleted_at nulls first, id limit 1;

-- customer_owners (customers.queries.ts): $1 text
select u.id, u.name from customer_totals t join users u on u.id = t.owner_id where t.kind = $1 and t.all_count > 0 order by lower(u.name), u.id limit 1000;

-- sources_lead (customers.queries.ts)
select distinct source from (select source from customers where kind = 'lead' and deleted_at is null order by created_at desc, id desc limit 1000) recent order by source limit 50;

-- sources_contact (customers.queries.ts)
select distinct source from (select source from customers where kind = 'contact' and deleted_at is null order by created_at desc, id desc limit 1000) recent order by source limit 50;

-- sources_lead_of (customers.queries.ts): $1 bigint[]
select distinct source from unnest($1::bigint[]) o (owner_id) cross join lateral (select source from customers where kind = 'lead' and deleted_at is null and customers.owner_id = o.owner_id order by created_at desc, id desc limit 1000) recent order by source limit 50;

-- sources_contact_of (customers.queries.ts): $1 bigint[]
select distinct source from unnest($1::bigint[]) o (owner_id) cross join lateral (select source from customers where kind = 'contact' and deleted_at is null and customers.owner_id = o.owner_id order by created_at desc, id desc limit 1000) recent order by source limit 50;

-- lock_customers (lock-customers.ts): $1 bigint[], $2 bigint, $3 text
select id, version, name from customers where id = any($1::bigint[]) and ($2::bigint is null or owner_id = $2) and kind = $3 and deleted_at is null order by id for update;

-- find_matching_customers 1 of 8 (matching-customers.queries.ts): $1 bigint[], $2 bigint, $3 text, $4 text, $5 text, $6 date, $7 text, $8 date, $9 text, $10 bigint[], $11 bigint[]
select c.id, c.version from customers c
    where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $2 and c.search like $3 and c.list = $4 and c.priority = $5 and c.created_at >= ($6::date)::timestamp at time zone $7 and c.created_at < ($8::date + 1)::timestamp at time zone $9 and c.id = any($10::bigint[]) and c.id <> all($11::bigint[]) and c.id <> all($1::bigint[]) limit 10001;

-- find_matching_customers 2 of 8 (matching-customers.queries.ts): $1 bigint[], $2 bigint
select c.id, c.version from customers c
    where c.kind = 'lead' and c.deleted_at is null and c.owner_id = $2 and c.list is null and c.priority is null and c.id <> all($1::bigint[]) limit 10001;

-- find_matching_customers 3 of 8 (matching-customers.queries.ts): $1 bigint[], $2 text, $3 text, $4 text, $5 date, $6 text, $7 date, $8 text, $9 bigint[], $10 bigint[]
select c.id, c.version from customers c
    where c.kind = 'lead' and c.deleted_at is null and c.search like $2 and c.list = $3 and c.priority = $4 and c.created_at >= ($5::date)::timestamp at time zone $6 and c.created_at < ($7::date + 1)::timestamp at time zone $8 and c.id = any($9::bigint[]) and c.id <> all($10::bigint[]) and c.id <> all($1::bigint[]) limit 10001;

-- find_matching_customers 4 of 8 (matching-customers.queries.ts): $1 bigint[]
select c.id, c.version from customers c
    where c.kind = 'lead' and c.deleted_at is null and c.list is null and c.priority is null and c.id <> all($1::bigint[]) limit 10001;

-- find_matching_customers 5 of 8 (matching-customers.queries.ts): $1 bigint[], $2 bigint, $3 text, $4 text, $5 date, $6 text, $7 date, $8 text, $9 bigint[], $10 bigint[]
select c.id, c.version from customers c
    where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $2 and c.search like $3 and c.priority = $4 and c.created_at >= ($5::date)::timestamp at time zone $6 and c.created_at < ($7::date + 1)::timestamp at time zone $8 and c.id = any($9::bigint[]) and c.id <> all($10::bigint[]) and c.id <> all($1::bigint[]) limit 10001;

-- find_matching_customers 6 of 8 (matching-customers.queries.ts): $1 bigint[], $2 bigint, $3 text
select c.id, c.version from customers c
    where c.kind = 'contact' and c.deleted_at is null and c.owner_id = $2 and c.priority = $3 and c.id <> all($1::bigint[]) limit 10001;

-- find_matching_customers 7 of 8 (matching-customers.queries.ts): $1 bigint[], $2 text, $3 text, $4 date, $5 text, $6 date, $7 text, $8 bigint[], $9 bigint[]
select c.id, c.version from customers c
    where c.kind = 'contact' and c.deleted_at is null and c.search like $2 and c.priority = $3 and c.created_at >= ($4::date)::timestamp at time zone $5 and c.created_at < ($6::date + 1)::timestamp at time zone $7 and c.id = any($8::bigint[]) and c.id <> all($9::bigint[]) and c.id <> all($1::bigint[]) limit 10001;

-- find_matching_customers 8 of 8 (matching-customers.queries.ts): $1 bigint[], $2 text
select c.id, c.version from customers c
    where c.kind = 'contact' and c.deleted_at is null and c.priority = $2 and c.id <> all($1::bigint[]) limit 10001;

-- create_customers (save-customers.queries.ts): $1 text[], $2 bigint[], $3 timestamp with time zone[], $4 text[], $5 text[], $6 text[], $7 text[], $8 text[], $9 text[], $10 text[], $11 numeric[], $12 text[], $13 text[], $14 text[], $15 text
with given as materialized (
     select given.* from (select set_config('lock_timeout', $15, true)) patience,
       unnest($1::text[], $2::bigint[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::numeric[], $12::text[], $13::text[], $14::text[]) with ordinality given (kind, owner_id, at, name, description, email, phone, location, source, priority, amount, key, call, request_hash, n)
   ), c as (
     insert into customers (kind, owner_id, created_at, name, description, email, phone, location, source, priority, amount) select given.kind, given.owner_id, given.at, given.name, given.description, given.email, given.phone, given.location, given.source, given.priority, given.amount from given order by given.n returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select c.created_at, c.owner_id, c.kind, c.id, 'created', jsonb_build_object('name', c.name, 'description', c.description, 'email', c.email, 'phone', c.phone, 'location', c.location,
    'source', c.source, 'priority', c.priority, 'amount', c.amount) from c order by c.id
   ), answer as (
     select row_number() over (order by c.id) as n, c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt" from c
   ), once as (
     insert into idempotency_keys (user_id, key, call, request_hash, result, created_at)
     select given.owner_id, given.key, given.call, given.request_hash, to_jsonb(answer) - 'n', given.at
     from answer join given using (n) where given.key is not null
   )
   select * from answer order by n;

-- create_contact_of_lead (save-customers.queries.ts): $1 text[], $2 bigint[], $3 timestamp with time zone[], $4 text[], $5 text[], $6 text[], $7 text[], $8 text[], $9 text[], $10 text[], $11 numeric[], $12 text[], $13 text[], $14 text[], $15 bigint[], $16 text
with given as materialized (
     select given.* from (select set_config('lock_timeout', $16, true)) patience,
       unnest($1::text[], $2::bigint[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::numeric[], $12::text[], $13::text[], $14::text[], $15::bigint[]) with ordinality given (kind, owner_id, at, name, description, email, phone, location, source, priority, amount, key, call, request_hash, lead_id, n)
   ), lead as (
     select c.id, c.priority from given join customers c on c.id = given.lead_id and c.owner_id = given.owner_id
     where c.kind = 'lead' and c.deleted_at is null for update of c
   ), c as (
     insert into customers (kind, owner_id, created_at, name, description, email, phone, location, source, priority, amount, lead_id) select given.kind, given.owner_id, given.at, given.name, given.description, given.email, given.phone, given.location, given.source, given.priority, given.amount, lead.id from given join lead on lead.id = given.lead_id returning *
   ), client as (
     update customers l set priority = 'Client', version = l.version + 1, updated_at = given.at
     from lead join given on given.lead_id = lead.id where l.id = lead.id and l.priority is distinct from 'Client' returning l.id
   ), of_lead as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select given.at, given.owner_id, line.* from given cross join (
       select 'lead', lead.id, 'updated', jsonb_build_object('priority', lead.priority), jsonb_build_object('priority', 'Client') from client join lead using (id)
       union all
       select 'lead', c.lead_id, 'contact created', null, jsonb_build_object('contact', c.name) from c
     ) line
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select c.created_at, c.owner_id, c.kind, c.id, 'created', jsonb_build_object('name', c.name, 'description', c.description, 'email', c.email, 'phone', c.phone, 'location', c.location,
    'source', c.source, 'priority', c.priority, 'amount', c.amount) from c order by c.id
   ), answer as (
     select row_number() over (order by c.id) as n, c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt" from c
   ), once as (
     insert into idempotency_keys (user_id, key, call, request_hash, result, created_at)
     select given.owner_id, given.key, given.call, given.request_hash, to_jsonb(answer) - 'n', given.at
     from answer join given using (n) where given.key is not null
   )
   select * from answer order by n;

-- update_customers (save-customers.queries.ts): $1 text[], $2 bigint[], $3 timestamp with time zone[], $4 text[], $5 text[], $6 text[], $7 text[], $8 text[], $9 text[], $10 text[], $11 numeric[], $12 bigint[], $13 integer[], $14 text
with given as materialized (
     select given.* from (select set_config('lock_timeout', $14, true)) patience,
       unnest($1::text[], $2::bigint[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::numeric[], $12::bigint[], $13::int[]) with ordinality given (kind, owner_id, at, name, description, email, phone, location, source, priority, amount, id, version, n)
   ), old as (
     select c.*, given.n from given join customers c on c.id = given.id and c.owner_id = given.owner_id and c.kind = given.kind
     where c.deleted_at is null and c.erased_at is null order by c.id for update of c
   ), c as (
     update customers c set name = given.name, description = given.description, email = given.email, phone = given.phone, location = given.location, source = given.source, priority = given.priority, amount = given.amount, version = c.version + 1, updated_at = given.at
     from old join given using (n) where c.id = old.id and (given.version is null or old.version = given.version) returning c.*, given.n
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select c.updated_at, c.owner_id, c.kind, c.id, 'updated', (select jsonb_object_agg(f.key, f.value) from (select jsonb_build_object('name', c.name, 'description', c.description, 'email', c.email, 'phone', c.phone, 'location', c.location,
    'source', c.source, 'priority', c.priority, 'amount', c.amount) as facts offset 0) o, jsonb_each(jsonb_build_object('name', old.name, 'description', old.description, 'email', old.email, 'phone', old.phone, 'location', old.location,
    'source', old.source, 'priority', old.priority, 'amount', old.amount)) f
    where f.value is distinct from o.facts -> f.key), (select jsonb_object_agg(f.key, f.value) from (select jsonb_build_object('name', old.name, 'description', old.description, 'email', old.email, 'phone', old.phone, 'location', old.location,
    'source', old.source, 'priority', old.priority, 'amount', old.amount) as facts offset 0) o, jsonb_each(jsonb_build_object('name', c.name, 'description', c.description, 'email', c.email, 'phone', c.phone, 'location', c.location,
    'source', c.source, 'priority', c.priority, 'amount', c.amount)) f
    where f.value is distinct from o.facts -> f.key)
     from c join old using (n) where jsonb_build_object('name', c.name, 'description', c.description, 'email', c.email, 'phone', c.phone, 'location', c.location,
    'source', c.source, 'priority', c.priority, 'amount', c.amount) <> jsonb_build_object('name', old.name, 'description', old.description, 'email', old.email, 'phone', old.phone, 'location', old.location,
    'source', old.source, 'priority', old.priority, 'amount', old.amount) order by c.id
   )
   select given.n, old.id is not null as "isFound", c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt" from given left join old using (n) left join c using (n) order by given.n;
