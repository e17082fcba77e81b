-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- records_of_one_customer (person.queries.ts): $1 bigint
select c.id, c.owner_id as "ownerId", c.kind, c.name, c.version, c.merged_ids as "mergedIds"
   from customers c
   where c.id = $1 or c.lead_id = $1 or c.id = (select lead_id from customers where id = $1)
     or c.lead_id = (select lead_id from customers where id = $1)
   order by c.id limit 1000;

-- person_to_take_out (person.queries.ts): $1 bigint
select id, name, deleted_at is not null as "isFormer" from users where id = $1;
