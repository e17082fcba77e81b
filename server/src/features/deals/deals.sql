-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- sum_own_deals (deals.queries.ts): $1 bigint
select s.stage, s.count, s.sum from task_totals t
    cross join lateral (values ('1', t.stage_1, t.sum_1), ('2', t.stage_2, t.sum_2), ('3', t.stage_3, t.sum_3), ('4', t.stage_4, t.sum_4))
      s (stage, count, sum) where t.staff_id = $1 and s.count > 0 order by s.stage;

-- sum_all_deals (deals.queries.ts)
select s.stage, sum(s.count)::int as count, sum(s.sum) as sum from task_totals t
    cross join lateral (values ('1', t.stage_1, t.sum_1), ('2', t.stage_2, t.sum_2), ('3', t.stage_3, t.sum_3), ('4', t.stage_4, t.sum_4))
      s (stage, count, sum) group by s.stage having sum(s.count) > 0 order by s.stage;
