-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- lock_leads_to_decide (lead-decisions.queries.ts): $1 bigint, $2 bigint
select id, priority, coalesce(updated_at, created_at) as "savedAt", decided_at as "decidedAt" from customers
   where kind = 'lead' and id > $1 order by id limit $2 for no key update;

-- decision_lines (lead-decisions.queries.ts): $1 bigint[]
select entity_id as id, at, action, before ->> 'priority' as before, after ->> 'priority' as after from changes
   where entity = 'lead' and entity_id = any($1::bigint[])
     and (before ? 'priority' or after ? 'priority' or action in ('merged', 'merged away', 'merge undone'))
   order by entity_id, at, id;

-- store_lead_decisions (lead-decisions.queries.ts): $1 bigint[], $2 timestamp with time zone[]
update customers c set decided_at = g.at from unnest($1::bigint[], $2::timestamptz[]) g (id, at) where c.id = g.id;
