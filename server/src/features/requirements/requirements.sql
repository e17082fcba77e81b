-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- find_task_of_requirement (requirements.queries.ts): $1 bigint
select 1 from tasks where requirement_id = $1 limit 1;

-- count_requirement_to_hand_over (requirements.record.ts): $1 bigint, $2 bigint, $3 date
with asked as (select $2::bigint as receiver, $3::date as today), theirs as (select lower(project) as key, deleted_at is null as live from requirements where owner_id = $2) select count(*)::int as count from requirements where owner_id = $1 and deleted_at is null and not lower(project) in (select key from theirs);

-- list_kept_requirement (requirements.record.ts): $1 bigint, $2 bigint, $3 date, $4 bigint
with asked as (select $2::bigint as receiver, $3::date as today), theirs as (select lower(project) as key, deleted_at is null as live from requirements where owner_id = $2)
      select 'requirement' as kind, id, project as name, 'a list with this title' as what, not lower(project) in (select key from theirs where live) as "isTrashed"
      from requirements where owner_id = $1 and deleted_at is null and lower(project) in (select key from theirs)
      order by name, id limit $4;

-- hand_over_requirement (requirements.record.ts): $1 bigint, $2 bigint, $3 date, $4 timestamp with time zone, $5 bigint, $6 text, $7 text
with asked as (select $2::bigint as receiver, $3::date as today), theirs as (select lower(project) as key, deleted_at is null as live from requirements where owner_id = $2), moved as (
        update requirements set owner_id = $2, version = version + 1, updated_at = $4
        where owner_id = $1 and deleted_at is null and not lower(project) in (select key from theirs) returning id
      ), lines as (insert into changes (at, actor_id, entity, entity_id, action, before, after)
    select $4, $5, 'requirement', moved.id, 'reassigned', jsonb_build_object('owner', $6::text), jsonb_build_object('owner', $7::text)
    from moved order by moved.id)
      select count(*)::int as count from moved;

-- create_requirement (requirements.service.ts): $1 bigint, $2 text, $3 text[], $4 timestamp with time zone, $5 text, $6 text, $7 text
with r as (
       insert into requirements (owner_id, project, data, created_at) values ($1, $2, $3, $4) returning *
     ), history as (
       insert into changes (at, actor_id, entity, entity_id, action, after)
       select $4, $1, 'requirement', r.id, 'created', jsonb_build_object('project', r.project, 'data', r.data) from r
     ), answer as (select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt" from r
     ), once as (
       insert into idempotency_keys (user_id, key, call, request_hash, result, created_at)
       select $1, $5, $6, $7, to_jsonb(answer), $4 from answer where $5::text is not null
     )
     select * from answer;

-- update_requirement (requirements.service.ts): $1 bigint, $2 bigint, $3 text, $4 text[], $5 timestamp with time zone, $6 integer
with old as (
       select * from requirements r where r.owner_id = $1 and r.deleted_at is null and r.id = $2 for update
     ), r as (
       update requirements r set project = $3, data = $4, version = r.version + 1, updated_at = $5
       from old where r.id = old.id and ($6::int is null or old.version = $6) returning r.*
     ), history as (
       insert into changes (at, actor_id, entity, entity_id, action, before, after)
       select $5, $1, 'requirement', r.id, 'updated', (select jsonb_object_agg(f.key, f.value) from (select jsonb_build_object('project', r.project, 'data', r.data) as facts offset 0) o, jsonb_each(jsonb_build_object('project', old.project, 'data', old.data)) f
    where f.value is distinct from o.facts -> f.key), (select jsonb_object_agg(f.key, f.value) from (select jsonb_build_object('project', old.project, 'data', old.data) as facts offset 0) o, jsonb_each(jsonb_build_object('project', r.project, 'data', r.data)) f
    where f.value is distinct from o.facts -> f.key)
       from r join old using (id) where jsonb_build_object('project', r.project, 'data', r.data) <> jsonb_build_object('project', old.project, 'data', old.data)
     )
     select (select count(*)::int from old) as found, r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt" from (select 1) one left join r on true;

-- find_requirement (requirements.service.ts): $1 bigint, $2 text[], $3 bigint
select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt" from requirements r where r.owner_id = $1 and r.deleted_at is null and fold(r.project) like all($2::text[]) order by r.created_at desc, r.id desc limit $3;

-- read_requirement (requirements.service.ts): $1 bigint, $2 bigint
select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt" from requirements r where r.owner_id = $1 and r.deleted_at is null and r.id = $2;

-- lock_requirement (requirements.service.ts): $1 bigint, $2 bigint
select r.version from requirements r where r.owner_id = $1 and r.deleted_at is null and r.id = $2 for update;

-- remove_requirement (requirements.service.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
with r as (
         update requirements set deleted_at = $3, deleted_by = $1, version = version + 1, updated_at = $3 where id = $2 returning id
       )
       insert into changes (at, actor_id, entity, entity_id, action) select $3, $1, 'requirement', r.id, 'deleted' from r;

-- lock_trashed_requirement (requirements.service.ts): $1 bigint, $2 boolean, $3 bigint
select r.owner_id as "ownerId" from requirements r where r.deleted_at is not null and (r.owner_id = $1 or ($2 and r.owner_id in (select id from users where blocked or deleted_at is not null))) and r.id = $3 for update;

-- restore_requirement (requirements.service.ts): $1 bigint, $2 boolean, $3 bigint, $4 timestamp with time zone
with r as (
         update requirements r set deleted_at = null, deleted_by = null, version = r.version + 1, updated_at = $4
         where r.deleted_at is not null and (r.owner_id = $1 or ($2 and r.owner_id in (select id from users where blocked or deleted_at is not null))) and r.id = $3 returning r.id, r.owner_id
       ), history as (
         insert into changes (at, actor_id, entity, entity_id, action) select $4, $1, 'requirement', r.id, 'restored' from r
       )
       select owner_id as "ownerId" from r;

-- purge_requirement (requirements.service.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
with r as (delete from requirements where id = $2 returning *)
       insert into changes (at, actor_id, entity, entity_id, action, before)
       select $3, $1, 'requirement', r.id, 'purged', jsonb_build_object('project', r.project, 'data', r.data) from r;

-- find_requirement_twin (requirements.service.ts): $1 bigint, $2 text, $3 bigint
select id, project as name, case when deleted_at is null then 'live' else 'trash' end as place from requirements
       where owner_id = $1 and lower(project) = lower($2) and id <> $3;

-- list_requirement 1 of 24 (requirements.service.ts): $1 bigint
with t as (
      select count(*)::int as n from (select 1 from requirements r where r.deleted_at is null and r.owner_id = $1 limit 10001) k
    )
    select t.n as total, p.* from t left join (select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", r.created_at as sort_key, r.owner_id as "ownerId"
    from (select r.* from requirements r where r.deleted_at is null and r.owner_id = $1
    order by r.created_at desc, r.id desc limit 10) r) p on true order by p.sort_key desc, p.id desc;

-- list_requirement 2 of 24 (requirements.service.ts): $1 bigint, $2 bigint
with m as materialized (
      select r.id, r.created_at as key from requirements r where r.deleted_at is null and r.owner_id = $1 and r.id = $2 order by r.created_at desc, r.id desc limit 10001
    ), t as (select count(*)::int as n from m)
    select t.n as total, p.* from t left join (select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", r.created_at as sort_key, r.owner_id as "ownerId"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join requirements r using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_requirement 3 of 24 (requirements.service.ts): $1 bigint, $2 bigint
select 0 as total, p.* from (select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", r.created_at as sort_key, r.owner_id as "ownerId"
    from (select r.* from requirements r where r.deleted_at is null and r.owner_id = $1 and r.id = $2
    order by r.created_at desc, r.id desc limit 10) r) p order by p.sort_key desc, p.id desc;

-- list_requirement 4 of 24 (requirements.service.ts): $1 bigint[]
with t as (
      select count(*)::int as n from (select 1 from requirements r where r.deleted_at is null and r.owner_id = any($1::bigint[]) limit 10001) k
    )
    select t.n as total, p.* from t left join (select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", r.created_at as sort_key, r.owner_id as "ownerId"
    from (select r.id from unnest($1::bigint[]) o (owner_id) cross join lateral (
      select r.id, r.created_at as key from requirements r
      where r.deleted_at is null and r.owner_id = o.owner_id and r.owner_id = any($1::bigint[])
      order by r.created_at desc, r.id desc limit 10
    ) r order by r.key desc, r.id desc limit 10) k join requirements r using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_requirement 5 of 24 (requirements.service.ts): $1 bigint[], $2 bigint
with m as materialized (
      select r.id, r.created_at as key from requirements r where r.deleted_at is null and r.owner_id = any($1::bigint[]) and r.id = $2  limit 10001
    ), t as (select count(*)::int as n from m)
    select t.n as total, p.* from t left join (select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", r.created_at as sort_key, r.owner_id as "ownerId"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join requirements r using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_requirement 6 of 24 (requirements.service.ts): $1 bigint[], $2 bigint
select 0 as total, p.* from (select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", r.created_at as sort_key, r.owner_id as "ownerId"
    from (select r.id from unnest($1::bigint[]) o (owner_id) cross join lateral (
      select r.id, r.created_at as key from requirements r
      where r.deleted_at is null and r.owner_id = o.owner_id and r.owner_id = any($1::bigint[]) and r.id = $2
      order by r.created_at desc, r.id desc limit 10
    ) r order by r.key desc, r.id desc limit 10) k join requirements r using (id)) p order by p.sort_key desc, p.id desc;

-- list_requirement 7 of 24 (requirements.service.ts)
with t as (
      select count(*)::int as n from (select 1 from requirements r where r.deleted_at is null limit 10001) k
    )
    select t.n as total, p.* from t left join (select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", r.created_at as sort_key, r.owner_id as "ownerId"
    from (select r.* from requirements r where r.deleted_at is null
    order by r.created_at desc, r.id desc limit 10) r) p on true order by p.sort_key desc, p.id desc;

-- list_requirement 8 of 24 (requirements.service.ts): $1 bigint
with m as materialized (
      select r.id, r.created_at as key from requirements r where r.deleted_at is null and r.id = $1  limit 10001
    ), t as (select count(*)::int as n from m)
    select t.n as total, p.* from t left join (select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", r.created_at as sort_key, r.owner_id as "ownerId"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join requirements r using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_requirement 9 of 24 (requirements.service.ts): $1 bigint
select 0 as total, p.* from (select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", r.created_at as sort_key, r.owner_id as "ownerId"
    from (select r.* from requirements r where r.deleted_at is null and r.id = $1
    order by r.created_at desc, r.id desc limit 10) r) p order by p.sort_key desc, p.id desc;

-- list_requirement 10 of 24 (requirements.service.ts): $1 bigint
with t as (
      select count(*)::int as n from (select 1 from requirements r where r.deleted_at is null and r.owner_id = $1 limit 10001) k
    )
    select t.n as total, p.* from t left join (select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", r.created_at as sort_key, r.owner_id as "ownerId"
    from (select r.* from requirements r where r.deleted_at is null and r.owner_id = $1
    order by r.created_at asc, r.id asc limit 10) r) p on true order by p.sort_key asc, p.id asc;

-- list_requirement 11 of 24 (requirements.service.ts): $1 bigint
with t as (
      select count(*)::int as n from (select 1 from requirements r where r.deleted_at is null and r.owner_id = $1 limit 10001) k
    )
    select t.n as total, p.* from t left join (select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", lower(r.project) as sort_key, r.owner_id as "ownerId"
    from (select r.* from requirements r where r.deleted_at is null and r.owner_id = $1
    order by lower(r.project) asc, r.id asc limit 10) r) p on true order by p.sort_key asc, p.id asc;

-- list_requirement 12 of 24 (requirements.service.ts): $1 bigint, $2 text[]
with m as materialized (
      select r.id, r.created_at as key from requirements r where r.deleted_at is null and r.owner_id = $1 and fold(E'\n' || concat_ws(E'\n', r.project, array_to_string(r.data, E'\n')) || E'\n') like all($2::text[]) order by r.created_at desc, r.id desc limit 10001
    ), t as (select count(*)::int as n from m)
    select t.n as total, p.* from t left join (select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", r.created_at as sort_key, r.owner_id as "ownerId"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join requirements r using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_requirement 13 of 24 (requirements.service.ts): $1 bigint, $2 text[]
select 0 as total, p.* from (select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", r.created_at as sort_key, r.owner_id as "ownerId"
    from (select r.* from requirements r where r.deleted_at is null and r.owner_id = $1 and fold(E'\n' || concat_ws(E'\n', r.project, array_to_string(r.data, E'\n')) || E'\n') like all($2::text[])
    order by r.created_at desc, r.id desc limit 10) r) p order by p.sort_key desc, p.id desc;

-- list_requirement 14 of 24 (requirements.service.ts): $1 bigint, $2 text[], $3 text[], $4 text[], $5 text[]
with m as materialized (
      select r.id, r.created_at as key from requirements r where r.deleted_at is null and r.owner_id = $1 and (fold(E'\n' || concat_ws(E'\n', r.project, array_to_string(r.data, E'\n')) || E'\n') like all($2::text[]) or fold(E'\n' || concat_ws(E'\n', r.project, array_to_string(r.data, E'\n')) || E'\n') like all($3::text[]) or fold(E'\n' || concat_ws(E'\n', r.project, array_to_string(r.data, E'\n')) || E'\n') like all($4::text[]) or fold(E'\n' || concat_ws(E'\n', r.project, array_to_string(r.data, E'\n')) || E'\n') like all($5::text[])) order by r.created_at desc, r.id desc limit 10001
    ), t as (select count(*)::int as n from m)
    select t.n as total, p.* from t left join (select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", r.created_at as sort_key, r.owner_id as "ownerId"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc limit 10) k join requirements r using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_requirement 15 of 24 (requirements.service.ts): $1 bigint, $2 text[], $3 text[], $4 text[], $5 text[]
select 0 as total, p.* from (select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", r.created_at as sort_key, r.owner_id as "ownerId"
    from (select r.* from requirements r where r.deleted_at is null and r.owner_id = $1 and (fold(E'\n' || concat_ws(E'\n', r.project, array_to_string(r.data, E'\n')) || E'\n') like all($2::text[]) or fold(E'\n' || concat_ws(E'\n', r.project, array_to_string(r.data, E'\n')) || E'\n') like all($3::text[]) or fold(E'\n' || concat_ws(E'\n', r.project, array_to_string(r.data, E'\n')) || E'\n') like all($4::text[]) or fold(E'\n' || concat_ws(E'\n', r.project, array_to_string(r.data, E'\n')) || E'\n') like all($5::text[]))
    order by r.created_at desc, r.id desc limit 10) r) p order by p.sort_key desc, p.id desc;

-- list_requirement 16 of 24 (requirements.service.ts): $1 bigint, $2 bigint
with t as (
      select count(*)::int as n from (select 1 from requirements r where r.deleted_at is null and r.owner_id = $2 limit 10001) k
    )
    select t.n as total, p.* from t left join (select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", r.created_at as sort_key, r.owner_id as "ownerId"
    from (select r.id from requirements r where r.deleted_at is null and r.owner_id = $2
    order by r.created_at desc, r.id desc offset $1 limit 10) k join requirements r using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_requirement 17 of 24 (requirements.service.ts): $1 bigint, $2 bigint, $3 bigint
with m as materialized (
      select r.id, r.created_at as key from requirements r where r.deleted_at is null and r.owner_id = $2 and r.id = $3 order by r.created_at desc, r.id desc limit 10001
    ), t as (select count(*)::int as n from m)
    select t.n as total, p.* from t left join (select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", r.created_at as sort_key, r.owner_id as "ownerId"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc offset $1 limit 10) k join requirements r using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_requirement 18 of 24 (requirements.service.ts): $1 bigint, $2 bigint, $3 bigint
select 0 as total, p.* from (select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", r.created_at as sort_key, r.owner_id as "ownerId"
    from (select r.id from requirements r where r.deleted_at is null and r.owner_id = $2 and r.id = $3
    order by r.created_at desc, r.id desc offset $1 limit 10) k join requirements r using (id)) p order by p.sort_key desc, p.id desc;

-- list_requirement 19 of 24 (requirements.service.ts): $1 bigint, $2 bigint[]
with t as (
      select count(*)::int as n from (select 1 from requirements r where r.deleted_at is null and r.owner_id = any($2::bigint[]) limit 10001) k
    )
    select t.n as total, p.* from t left join (select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", r.created_at as sort_key, r.owner_id as "ownerId"
    from (select r.id from unnest($2::bigint[]) o (owner_id) cross join lateral (
      select r.id, r.created_at as key from requirements r
      where r.deleted_at is null and r.owner_id = o.owner_id and r.owner_id = any($2::bigint[])
      order by r.created_at desc, r.id desc limit $1::bigint + 10
    ) r order by r.key desc, r.id desc offset $1 limit 10) k join requirements r using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_requirement 20 of 24 (requirements.service.ts): $1 bigint, $2 bigint[], $3 bigint
with m as materialized (
      select r.id, r.created_at as key from requirements r where r.deleted_at is null and r.owner_id = any($2::bigint[]) and r.id = $3  limit 10001
    ), t as (select count(*)::int as n from m)
    select t.n as total, p.* from t left join (select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", r.created_at as sort_key, r.owner_id as "ownerId"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc offset $1 limit 10) k join requirements r using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_requirement 21 of 24 (requirements.service.ts): $1 bigint, $2 bigint[], $3 bigint
select 0 as total, p.* from (select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", r.created_at as sort_key, r.owner_id as "ownerId"
    from (select r.id from unnest($2::bigint[]) o (owner_id) cross join lateral (
      select r.id, r.created_at as key from requirements r
      where r.deleted_at is null and r.owner_id = o.owner_id and r.owner_id = any($2::bigint[]) and r.id = $3
      order by r.created_at desc, r.id desc limit $1::bigint + 10
    ) r order by r.key desc, r.id desc offset $1 limit 10) k join requirements r using (id)) p order by p.sort_key desc, p.id desc;

-- list_requirement 22 of 24 (requirements.service.ts): $1 bigint
with t as (
      select count(*)::int as n from (select 1 from requirements r where r.deleted_at is null limit 10001) k
    )
    select t.n as total, p.* from t left join (select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", r.created_at as sort_key, r.owner_id as "ownerId"
    from (select r.id from requirements r where r.deleted_at is null
    order by r.created_at desc, r.id desc offset $1 limit 10) k join requirements r using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_requirement 23 of 24 (requirements.service.ts): $1 bigint, $2 bigint
with m as materialized (
      select r.id, r.created_at as key from requirements r where r.deleted_at is null and r.id = $2  limit 10001
    ), t as (select count(*)::int as n from m)
    select t.n as total, p.* from t left join (select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", r.created_at as sort_key, r.owner_id as "ownerId"
    from (select id from m where (select n from t) <= 10000 order by key desc, id desc offset $1 limit 10) k join requirements r using (id)) p on true order by p.sort_key desc, p.id desc;

-- list_requirement 24 of 24 (requirements.service.ts): $1 bigint, $2 bigint
select 0 as total, p.* from (select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", r.created_at as sort_key, r.owner_id as "ownerId"
    from (select r.id from requirements r where r.deleted_at is null and r.id = $2
    order by r.created_at desc, r.id desc offset $1 limit 10) k join requirements r using (id)) p order by p.sort_key desc, p.id desc;

-- stream_requirement 1 of 6 (requirements.service.ts): $1 bigint
select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", r.owner_id as "ownerId"
    from requirements r where r.deleted_at is null and r.owner_id = $1
    order by r.created_at desc, r.id desc;

-- stream_requirement 2 of 6 (requirements.service.ts): $1 bigint, $2 bigint
select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", r.owner_id as "ownerId"
    from requirements r where r.deleted_at is null and r.owner_id = $1 and r.id = $2
    order by r.created_at desc, r.id desc;

-- stream_requirement 3 of 6 (requirements.service.ts): $1 bigint[]
select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", r.owner_id as "ownerId"
    from requirements r where r.deleted_at is null and r.owner_id = any($1::bigint[])
    order by r.created_at desc, r.id desc;

-- stream_requirement 4 of 6 (requirements.service.ts): $1 bigint[], $2 bigint
select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", r.owner_id as "ownerId"
    from requirements r where r.deleted_at is null and r.owner_id = any($1::bigint[]) and r.id = $2
    order by r.created_at desc, r.id desc;

-- stream_requirement 5 of 6 (requirements.service.ts)
select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", r.owner_id as "ownerId"
    from requirements r where r.deleted_at is null
    order by r.created_at desc, r.id desc;

-- stream_requirement 6 of 6 (requirements.service.ts): $1 bigint
select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", r.owner_id as "ownerId"
    from requirements r where r.deleted_at is null and r.id = $1
    order by r.created_at desc, r.id desc;
