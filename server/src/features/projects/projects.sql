-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- portion_choosable_team 1 of 6 (choosable-teams.ts)

    select t.id, t.team_name as "teamName", (select count(*)::int from (select 1 from ((select 1 from teams t where t.deleted_at is null limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select t.id, lower(t.team_name) as key from teams t where t.deleted_at is null order by lower(t.team_name) asc, t.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join teams t using (id)  order by portion.section, portion.place;

-- portion_choosable_team 2 of 6 (choosable-teams.ts): $1 text, $2 bigint

    select t.id, t.team_name as "teamName", 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select t.id, lower(t.team_name) as key from teams t where t.deleted_at is null and (lower(t.team_name), t.id) > ($1, $2) order by lower(t.team_name) asc, t.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join teams t using (id)  order by portion.section, portion.place;

-- portion_choosable_team 3 of 6 (choosable-teams.ts): $1 bigint
with matches as materialized (select * from ((select t.id, 0 as section, lower(t.team_name) as key_0 from teams t where t.deleted_at is null and t.id = any(array(select m.team_id from team_members m where m.staff_id = $1)) limit 10001)) arms limit 10001)
    select t.id, t.team_name as "teamName", (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys)) arms order by section, place limit 51) portion
    join teams t using (id)  order by portion.section, portion.place;

-- portion_choosable_team 4 of 6 (choosable-teams.ts): $1 bigint

    select t.id, t.team_name as "teamName", 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select t.id, lower(t.team_name) as key from teams t where t.deleted_at is null and t.id = any(array(select m.team_id from team_members m where m.staff_id = $1)) order by lower(t.team_name) asc, t.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join teams t using (id)  order by portion.section, portion.place;

-- portion_choosable_team 5 of 6 (choosable-teams.ts): $1 text[]
with matches as materialized (select * from ((select t.id, 0 as section, lower(t.team_name) as key_0 from teams t where t.deleted_at is null and fold(E'\n' || concat_ws(E'\n', t.team_name) || E'\n') like all($1::text[]) limit 10001)) arms limit 10001)
    select t.id, t.team_name as "teamName", (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys)) arms order by section, place limit 51) portion
    join teams t using (id)  order by portion.section, portion.place;

-- portion_choosable_team 6 of 6 (choosable-teams.ts): $1 text[]

    select t.id, t.team_name as "teamName", 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select t.id, lower(t.team_name) as key from teams t where t.deleted_at is null and fold(E'\n' || concat_ws(E'\n', t.team_name) || E'\n') like all($1::text[]) order by lower(t.team_name) asc, t.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join teams t using (id)  order by portion.section, portion.place;

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
     select r.project, t.tasks from requirement_totals t join requirements r on r.id = t.requirement_id
     where t.staff_id = any($1::bigint[]) and t.tasks > 0
   ), projects as (
     select min(project) as project, sum(tasks)::int as tasks, lower(project) as key from titles group by lower(project)
   )
   select p.project, p.tasks, p.key, (select count(*) from projects)::int as total from projects p
   where $2::text is null or p.key > $2 order by p.key limit $3;
