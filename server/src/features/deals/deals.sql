-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- sum_own_deals (deals.queries.ts): $1 bigint
select t.stage::text as stage, count(*)::int as count, sum(coalesce(t.amount, c.amount)) as sum
    from tasks t join customers c on c.id = t.contact_id where t.deleted_at is null and t.staff_id = $1 group by t.stage order by t.stage;

-- sum_all_deals (deals.queries.ts)
select t.stage::text as stage, count(*)::int as count, sum(coalesce(t.amount, c.amount)) as sum
    from tasks t join customers c on c.id = t.contact_id where t.deleted_at is null group by t.stage order by t.stage;
