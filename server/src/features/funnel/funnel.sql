-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- funnel_groups (funnel.queries.ts): $1 date, $2 date, $3 text, $4 bigint[]
select c.owner_id as "ownerId", c.source, c.list, count(*)::int as leads, (sum(c.amount) * 100)::float8 as cents,
     array_agg((extract(epoch from c.decided_at - c.created_at) * 1000000)::float8)
       filter (where c.list = 'completed' and c.decided_at is not null) as waits
   from customers c where c.kind = 'lead' and c.deleted_at is null and c.created_at >= $1::date::timestamp at time zone $3
  and c.created_at < ($2::date + 1)::timestamp at time zone $3 and ($4::bigint[] is null or c.owner_id = any($4)) group by c.owner_id, c.source, c.list;

-- funnel_owners (funnel.queries.ts): $1 bigint[]
select id, name, deleted_at is not null as "isFormer" from users where id = any($1::bigint[]) order by lower(name), id;

-- funnel_months (funnel.queries.ts): $1 date, $2 date, $3 text, $4 bigint[]
select m.month::date as month, coalesce(d.won, 0) as won, coalesce(d.lost, 0) as lost,
     coalesce(d."wonAmount", 0) as "wonAmount", coalesce(d."lostAmount", 0) as "lostAmount"
   from generate_series(date_trunc('month', $1::date), $2::date, interval '1 month') as m (month)
   left join (
     select date_trunc('month', c.decided_at at time zone $3) as month,
       count(*) filter (where c.list = 'completed')::int as won, count(*) filter (where c.list = 'rejected')::int as lost,
       coalesce(sum(c.amount) filter (where c.list = 'completed'), 0)::float8 as "wonAmount",
       coalesce(sum(c.amount) filter (where c.list = 'rejected'), 0)::float8 as "lostAmount"
     from customers c
     where c.kind = 'lead' and c.deleted_at is null and c.decided_at >= $1::date::timestamp at time zone $3
       and c.decided_at < ($2::date + 1)::timestamp at time zone $3 and ($4::bigint[] is null or c.owner_id = any($4))
     group by 1
   ) d on d.month = m.month
   order by m.month;

-- leads_entered_on_days (lead-days.queries.ts): $1 date[], $2 text
select g.day::text as day, json_agg(json_build_array(g.source, g.list, g.leads) order by g.source, g.list)::text as groups,
     string_agg(g.packed, '' order by g.source, g.list) as packed
   from (
     select d.day, c.source, c.list, count(*) as leads, string_agg(int4send((c.owner_id)::int) || substring(int8send((c.amount * 100)::bigint) from 3) || case when c.list = 'completed' then int8send(coalesce((extract(epoch from c.decided_at - c.created_at) * 1000000)::bigint, -9007199254740991)) else '' end, '' order by c.owner_id, c.id) as packed
     from unnest($1::date[]) d (day) cross join lateral (
     select * from customers where kind = 'lead' and deleted_at is null and true
       and created_at >= d.day::timestamp at time zone $2 and created_at < (d.day + 1)::timestamp at time zone $2 offset 0
   ) c group by 1, 2, 3
   ) g group by 1;

-- leads_decided_on_days (lead-days.queries.ts): $1 date[], $2 text
select d.day::text as day,
     string_agg(case c.list when 'completed' then '\x01'::bytea else '\x00'::bytea end || int4send((c.owner_id)::int) || substring(int8send((c.amount * 100)::bigint) from 3), '' order by c.list, c.owner_id, c.id) as packed
   from unnest($1::date[]) d (day) cross join lateral (
     select * from customers where kind = 'lead' and deleted_at is null and list in ('completed', 'rejected')
       and decided_at >= d.day::timestamp at time zone $2 and decided_at < (d.day + 1)::timestamp at time zone $2 offset 0
   ) c group by 1;

-- first_lead_day (lead-days.queries.ts)
select least((select min(created_at) from customers where kind = 'lead' and deleted_at is null),
     (select min(decided_at) from customers where decided_at is not null and deleted_at is null)) as at;

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
