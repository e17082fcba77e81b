-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- teams_to_choose (projects.queries.ts): $1 bigint, $2 boolean, $3 bigint
select t.id, t.team_name as "teamName" from teams t where t.deleted_at is null
  and ($2 or exists (select 1 from team_members m where m.team_id = t.id and m.staff_id = $1)) order by lower(t.team_name), t.id limit $3;

-- find_team (projects.queries.ts): $1 bigint, $2 boolean, $3 bigint
select t.id, t.team_name as "teamName",
     to_jsonb(array(select m.staff_id from team_members m where m.team_id = t.id order by m.staff_id)) as "staffIds"
   from teams t left join team_history h on h.team_id = t.id and h.user_id = $1
   where t.deleted_at is null
  and ($2 or exists (select 1 from team_members m where m.team_id = t.id and m.staff_id = $1)) and ($3::bigint is null or t.id = $3)
   order by h.user_id is null, lower(t.team_name), t.id limit 1;

-- remember_team (projects.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
insert into team_history (user_id, team_id, viewed_at) values ($1, $2, $3)
   on conflict (user_id) do update set team_id = excluded.team_id, viewed_at = excluded.viewed_at;

-- list_projects (projects.queries.ts): $1 bigint[], $2 text, $3 bigint
with titles as (
     select r.project, 0 as tasks from requirements r where r.owner_id = any($1::bigint[]) and r.deleted_at is null
     union all
     select r.project, t.tasks from (
       select t.requirement_id, count(*) as tasks from tasks t
       where t.staff_id = any($1::bigint[]) and t.deleted_at is null and t.requirement_id is not null group by t.requirement_id
     ) t join requirements r on r.id = t.requirement_id
   ), projects as (
     select min(project) as project, sum(tasks)::int as tasks, lower(project) as key from titles group by lower(project)
   )
   select p.project, p.tasks, p.key, (select count(*) from projects)::int as total from projects p
   where $2::text is null or p.key > $2 order by p.key limit $3;
