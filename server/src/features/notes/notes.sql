-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- create_note (notes.queries.ts): $1 bigint, $2 text, $3 bigint, $4 text, $5 timestamp with time zone, $6 text, $7 text, $8 text
with c as (
     select id from customers where id = $1 and kind = $2 and owner_id = $3 and deleted_at is null for key share
   ), n as (
     insert into notes (customer_id, author_id, text, created_at) select c.id, $3, $4, $5 from c returning id, text, version
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select $5, $3, $2, c.id, 'note added', jsonb_build_object('note', n.text) from n, c
   ), once as (
     insert into idempotency_keys (user_id, key, call, request_hash, result, created_at)
     select $3, $6, $7, $8, to_jsonb(n), $5 from n where $6::text is not null
   )
   select * from n;

-- find_note (notes.queries.ts): $1 bigint
select c.kind, c.id as "customerId", c.owner_id as "ownerId", n.author_id as "authorId"
   from notes n join customers c on c.id = n.customer_id where n.id = $1;

-- update_note (notes.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone, $4 integer, $5 text
with old as (
    select n.*, c.kind from notes n join customers c on c.id = n.customer_id
    where n.id = $1 and n.author_id = $2 and c.deleted_at is null for update of n
  ), n as (
     update notes n set text = $5, version = n.version + 1, updated_at = case when old.text = $5 then n.updated_at else $3 end
     from old where n.id = old.id and ($4::int is null or old.version = $4) returning n.id, n.text, n.version
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select $3, $2, old.kind, old.customer_id, 'note changed', jsonb_build_object('note', old.text), jsonb_build_object('note', n.text)
     from n join old using (id) where n.text <> old.text
   )
   select (select count(*)::int from old) as found, n.* from (select 1) one left join n on true;

-- remove_note (notes.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone, $4 integer
with old as (
    select n.*, c.kind from notes n join customers c on c.id = n.customer_id
    where n.id = $1 and n.author_id = $2 and c.deleted_at is null for update of n
  ), n as (
     delete from notes n using old where n.id = old.id and ($4::int is null or old.version = $4) returning n.id, n.text, n.version
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before)
     select $3, $2, old.kind, old.customer_id, 'note deleted', jsonb_build_object('note', old.text) from n join old using (id)
   )
   select (select count(*)::int from old) as found, n.* from (select 1) one left join n on true;
