-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- list_own_deals (deals.queries.ts): $1 bigint, $2 bigint
select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement, t.stage::text as stage,
      t.rework, t.finish_by as "finishBy", coalesce(t.name, c.name) as name, coalesce(t.amount, c.amount) as amount,
      coalesce(t.phone, c.phone) as phone
    from (select t.* from tasks t where t.deleted_at is null and t.staff_id = $1 order by t.finish_by, t.id limit $2) t
    join customers c on c.id = t.contact_id left join requirements r on r.id = t.requirement_id
    order by t.finish_by, t.id;

-- list_all_deals (deals.queries.ts): $1 bigint
select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement, t.stage::text as stage,
      t.rework, t.finish_by as "finishBy", coalesce(t.name, c.name) as name, coalesce(t.amount, c.amount) as amount,
      coalesce(t.phone, c.phone) as phone
    from (select t.* from tasks t where t.deleted_at is null order by t.finish_by, t.id limit $1) t
    join customers c on c.id = t.contact_id left join requirements r on r.id = t.requirement_id
    order by t.finish_by, t.id;

-- sum_own_deals (deals.queries.ts): $1 bigint
select t.stage::text as stage, count(*)::int as count, sum(coalesce(t.amount, c.amount)) as sum
    from tasks t join customers c on c.id = t.contact_id where t.deleted_at is null and t.staff_id = $1 group by t.stage order by t.stage;

-- sum_all_deals (deals.queries.ts)
select t.stage::text as stage, count(*)::int as count, sum(coalesce(t.amount, c.amount)) as sum
    from tasks t join customers c on c.id = t.contact_id where t.deleted_at is null group by t.stage order by t.stage;
