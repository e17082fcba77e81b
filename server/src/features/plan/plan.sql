-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- list_to_plan (plan.queries.ts): $1 bigint, $2 bigint
select project from requirements where id = $1 and ($2::bigint is null or owner_id = $2) and deleted_at is null;

-- person_to_plan (plan.queries.ts): $1 bigint
select id from users where id = $1 and deleted_at is null;

-- finished_tasks_of_list (plan.queries.ts): $1 text, $2 bigint[]
with t as materialized (select id, created_at, moved_at, rework_round from tasks where requirement_id = any(array(
       select id from requirements where lower(project) = lower($1) and ($2::bigint[] is null or owner_id = any($2))
     ))
     and deleted_at is null and stage = 4 and not rework and moved_at > created_at limit 5001)
   select created_at as "createdAt", moved_at as "completedAt", rework_round > 0 as "isReworked", (select count(*)::int from t) as found from t order by moved_at desc, id desc limit 201;

-- finished_tasks_of_large_list (plan.queries.ts): $1 text, $2 bigint[]
select created_at as "createdAt", moved_at as "completedAt", rework_round > 0 as "isReworked" from tasks where requirement_id = any(array(
       select id from requirements where lower(project) = lower($1) and ($2::bigint[] is null or owner_id = any($2))
     ))
     and deleted_at is null and stage = 4 and not rework and moved_at > created_at order by moved_at desc, id desc limit 201;

-- open_tasks_by_day (plan.queries.ts): $1 bigint, $2 date, $3 date, $4 bigint
select greatest(finish_by, $2::date)::text as day, count(*)::int as tasks from tasks
   where staff_id = $1 and deleted_at is null and (stage < 4 or rework) and stage <> 3 and new_update is null
     and finish_by <= $3::date and id is distinct from $4::bigint
   group by 1;
