-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- demo_customers (customers.ts): $1 text, $2 json
with given as (
     select * from json_to_recordset($2::json) as g (
       "ownerId" bigint, name text, description text, email text, phone text, location text, source text, priority text, amount numeric,
       version int, "createdAt" timestamptz, "updatedAt" timestamptz, "deletedAt" timestamptz, "leadPhone" text, changes json)
   ), c as (
     insert into customers (kind, owner_id, name, description, email, phone, location, source, priority, amount,
       version, created_at, updated_at, deleted_at, deleted_by, lead_id)
     select $1, g."ownerId", g.name, g.description, g.email, g.phone, g.location, g.source, g.priority, g.amount,
       g.version, g."createdAt", g."updatedAt", g."deletedAt", case when g."deletedAt" is not null then g."ownerId" end, l.id
     from given g left join customers l on l.kind = 'lead' and l.owner_id = g."ownerId" and l.phone = g."leadPhone"
     order by g."createdAt" returning id, owner_id, phone, name, lead_id, created_at
   ), of_leads as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select created_at, owner_id, 'lead', lead_id, 'contact created', jsonb_build_object('contact', name) from c where lead_id is not null order by created_at
   )
   insert into changes (at, actor_id, entity, entity_id, action, before, after)
   select h.at, c.owner_id, $1, c.id, h.action, h.before, h.after
   from given g join c on c.owner_id = g."ownerId" and c.phone = g.phone
     cross join json_to_recordset(g.changes) as h (at timestamptz, action text, before jsonb, after jsonb)
   order by h.at;

-- demo_noted_customers (notes.ts)
select id, owner_id as "ownerId", kind, created_at as "createdAt" from customers where deleted_at is null
   order by owner_id, kind, phone;

-- demo_fresh_leads (notes.ts)
select id, owner_id as "ownerId", created_at as "createdAt" from customers
   where kind = 'lead' and priority is null and deleted_at is null order by owner_id, phone;

-- demo_notes (notes.ts): $1 json
with n as (
     insert into notes (customer_id, author_id, text, created_at)
     select "customerId", "authorId", text, "createdAt"
     from json_to_recordset($1::json) as g ("customerId" bigint, "authorId" bigint, text text, "createdAt" timestamptz) order by "createdAt"
     returning *
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select n.created_at, n.author_id, c.kind, c.id, 'note added', jsonb_build_object('note', n.text)
   from n join customers c on c.id = n.customer_id order by n.created_at;

-- demo_requirements (requirements.ts): $1 json
with given as (
     select * from json_to_recordset($1::json) as g ("ownerId" bigint, project text, data text[], "createdAt" timestamptz, "deletedAt" timestamptz)
   ), r as (
     insert into requirements (owner_id, project, data, version, created_at, updated_at, deleted_at, deleted_by)
     select "ownerId", project, data, case when "deletedAt" is null then 1 else 2 end, "createdAt", "deletedAt", "deletedAt",
       case when "deletedAt" is not null then "ownerId" end
     from given order by "createdAt" returning *
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select at, owner_id, 'requirement', id, action, after from (
     select created_at as at, owner_id, id, 'created' as action, jsonb_build_object('project', project, 'data', data) as after from r
     union all
     select deleted_at, owner_id, id, 'deleted', null from r where deleted_at is not null
   ) told order by at, id;
