-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- requirements_of_tasks (requirements.queries.ts): $1 bigint[], $2 bigint
select r.id, r.project, r.owner_id as "ownerId", coalesce(cardinality(r.data), 0) as items from requirements r
   where r.deleted_at is null and r.id = any(array(select t.requirement_id from tasks t where t.id = any($1::bigint[])))
   order by lower(r.project), r.id limit $2;

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

-- find_trashed_requirement (requirements.service.ts): $1 bigint, $2 bigint
select r.id from requirements r where r.owner_id = $1 and r.deleted_at is not null and r.id = $2;

-- lock_requirement (requirements.service.ts): $1 bigint, $2 bigint
select r.version from requirements r where r.owner_id = $1 and r.deleted_at is null and r.id = $2 for update;

-- remove_requirement (requirements.service.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
with r as (
         update requirements set deleted_at = $3, deleted_by = $1, version = version + 1, updated_at = $3 where id = $2 returning id
       )
       insert into changes (at, actor_id, entity, entity_id, action) select $3, $1, 'requirement', r.id, 'deleted' from r;

-- lock_trashed_requirement (requirements.service.ts): $1 bigint, $2 boolean, $3 bigint
select r.owner_id as "ownerId" from requirements r where r.deleted_at is not null and r.owner_id = any(array(select $1::bigint union all select id from users where $2 and (blocked or deleted_at is not null))) and r.id = $3 for update;

-- restore_requirement (requirements.service.ts): $1 bigint, $2 boolean, $3 bigint, $4 timestamp with time zone
with r as (
         update requirements r set deleted_at = null, deleted_by = null, version = r.version + 1, updated_at = $4
         where r.deleted_at is not null and r.owner_id = any(array(select $1::bigint union all select id from users where $2 and (blocked or deleted_at is not null))) and r.id = $3 returning r.id, r.owner_id
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

-- portion_requirement 1 of 22 (requirements.service.ts): $1 bigint

    select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", (select count(*)::int from (select 1 from ((select 1 from requirements r where r.deleted_at is null and r.owner_id = $1 limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select r.id, r.created_at as key from requirements r where r.deleted_at is null and r.owner_id = $1 order by r.created_at asc, r.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join requirements r using (id)  order by portion.section, portion.place;

-- portion_requirement 2 of 22 (requirements.service.ts): $1 timestamp with time zone, $2 bigint, $3 bigint

    select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select r.id, r.created_at as key from requirements r where r.deleted_at is null and r.owner_id = $3 and (r.created_at, r.id) > ($1, $2) order by r.created_at asc, r.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join requirements r using (id)  order by portion.section, portion.place;

-- portion_requirement 3 of 22 (requirements.service.ts): $1 bigint

    select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", (select count(*)::int from (select 1 from ((select 1 from requirements r where r.deleted_at is null and r.owner_id = $1 limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select r.id, r.created_at as key from requirements r where r.deleted_at is null and r.owner_id = $1 order by r.created_at desc, r.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join requirements r using (id)  order by portion.section, portion.place;

-- portion_requirement 4 of 22 (requirements.service.ts): $1 timestamp with time zone, $2 bigint, $3 bigint

    select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select r.id, r.created_at as key from requirements r where r.deleted_at is null and r.owner_id = $3 and (r.created_at, r.id) < ($1, $2) order by r.created_at desc, r.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join requirements r using (id)  order by portion.section, portion.place;

-- portion_requirement 5 of 22 (requirements.service.ts): $1 bigint

    select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", (select count(*)::int from (select 1 from ((select 1 from requirements r where r.deleted_at is null and r.owner_id = $1 limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select r.id, lower(r.project) as key from requirements r where r.deleted_at is null and r.owner_id = $1 order by lower(r.project) asc, r.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join requirements r using (id)  order by portion.section, portion.place;

-- portion_requirement 6 of 22 (requirements.service.ts): $1 text, $2 bigint, $3 bigint

    select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select r.id, lower(r.project) as key from requirements r where r.deleted_at is null and r.owner_id = $3 and (lower(r.project), r.id) > ($1, $2) order by lower(r.project) asc, r.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join requirements r using (id)  order by portion.section, portion.place;

-- portion_requirement 7 of 22 (requirements.service.ts): $1 bigint

    select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", (select count(*)::int from (select 1 from ((select 1 from requirements r where r.deleted_at is null and r.owner_id = $1 limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select r.id, lower(r.project) as key from requirements r where r.deleted_at is null and r.owner_id = $1 order by lower(r.project) desc, r.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join requirements r using (id)  order by portion.section, portion.place;

-- portion_requirement 8 of 22 (requirements.service.ts): $1 text, $2 bigint, $3 bigint

    select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select r.id, lower(r.project) as key from requirements r where r.deleted_at is null and r.owner_id = $3 and (lower(r.project), r.id) < ($1, $2) order by lower(r.project) desc, r.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join requirements r using (id)  order by portion.section, portion.place;

-- portion_requirement 9 of 22 (requirements.service.ts): $1 bigint, $2 bigint
with matches as materialized (select * from ((select r.id, 0 as section, r.created_at as key_0 from requirements r where r.deleted_at is null and r.owner_id = $1 and r.id = $2 limit 10001)) arms limit 10001)
    select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys)) arms order by section, place limit 51) portion
    join requirements r using (id)  order by portion.section, portion.place;

-- portion_requirement 10 of 22 (requirements.service.ts): $1 bigint, $2 bigint

    select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select r.id, r.created_at as key from requirements r where r.deleted_at is null and r.owner_id = $1 and r.id = $2 order by r.created_at asc, r.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join requirements r using (id)  order by portion.section, portion.place;

-- portion_requirement 11 of 22 (requirements.service.ts): $1 bigint, $2 text[]
with matches as materialized (select * from ((select r.id, 0 as section, r.created_at as key_0 from requirements r where r.deleted_at is null and r.owner_id = $1 and fold(E'\n' || concat_ws(E'\n', r.project, array_to_string(r.data, E'\n')) || E'\n') like all($2::text[]) limit 10001)) arms limit 10001)
    select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys)) arms order by section, place limit 51) portion
    join requirements r using (id)  order by portion.section, portion.place;

-- portion_requirement 12 of 22 (requirements.service.ts): $1 bigint, $2 text[]

    select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select r.id, r.created_at as key from requirements r where r.deleted_at is null and r.owner_id = $1 and fold(E'\n' || concat_ws(E'\n', r.project, array_to_string(r.data, E'\n')) || E'\n') like all($2::text[]) order by r.created_at asc, r.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join requirements r using (id)  order by portion.section, portion.place;

-- portion_requirement 13 of 22 (requirements.service.ts): $1 bigint[]

    select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", (select count(*)::int from (select 1 from ((select 1 from requirements r where r.deleted_at is null and r.owner_id = any($1::bigint[]) limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select r.id, r.created_at as key from requirements r where r.deleted_at is null and r.owner_id = any($1::bigint[]) and r.owner_id = owners.owner_id order by r.created_at asc, r.id asc limit 51) each) keys)) arms order by section, place limit 51) portion
    join requirements r using (id)  order by portion.section, portion.place;

-- portion_requirement 14 of 22 (requirements.service.ts): $1 bigint[], $2 bigint
with matches as materialized (select * from ((select r.id, 0 as section, r.created_at as key_0 from requirements r where r.deleted_at is null and r.owner_id = any($1::bigint[]) and r.id = $2 limit 10001)) arms limit 10001)
    select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys)) arms order by section, place limit 51) portion
    join requirements r using (id)  order by portion.section, portion.place;

-- portion_requirement 15 of 22 (requirements.service.ts): $1 bigint[], $2 bigint

    select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select r.id, r.created_at as key from requirements r where r.deleted_at is null and r.owner_id = any($1::bigint[]) and r.id = $2 and r.owner_id = owners.owner_id order by r.created_at asc, r.id asc limit 51) each) keys)) arms order by section, place limit 51) portion
    join requirements r using (id)  order by portion.section, portion.place;

-- portion_requirement 16 of 22 (requirements.service.ts): $1 bigint[], $2 text[]
with matches as materialized (select * from ((select r.id, 0 as section, r.created_at as key_0 from requirements r where r.deleted_at is null and r.owner_id = any($1::bigint[]) and fold(E'\n' || concat_ws(E'\n', r.project, array_to_string(r.data, E'\n')) || E'\n') like all($2::text[]) limit 10001)) arms limit 10001)
    select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys)) arms order by section, place limit 51) portion
    join requirements r using (id)  order by portion.section, portion.place;

-- portion_requirement 17 of 22 (requirements.service.ts): $1 bigint[], $2 text[]

    select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select r.id, r.created_at as key from requirements r where r.deleted_at is null and r.owner_id = any($1::bigint[]) and fold(E'\n' || concat_ws(E'\n', r.project, array_to_string(r.data, E'\n')) || E'\n') like all($2::text[]) and r.owner_id = owners.owner_id order by r.created_at asc, r.id asc limit 51) each) keys)) arms order by section, place limit 51) portion
    join requirements r using (id)  order by portion.section, portion.place;

-- portion_requirement 18 of 22 (requirements.service.ts)

    select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", (select count(*)::int from (select 1 from ((select 1 from requirements r where r.deleted_at is null limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select r.id, r.created_at as key from requirements r where r.deleted_at is null order by r.created_at asc, r.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join requirements r using (id)  order by portion.section, portion.place;

-- portion_requirement 19 of 22 (requirements.service.ts): $1 bigint
with matches as materialized (select * from ((select r.id, 0 as section, r.created_at as key_0 from requirements r where r.deleted_at is null and r.id = $1 limit 10001)) arms limit 10001)
    select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys)) arms order by section, place limit 51) portion
    join requirements r using (id)  order by portion.section, portion.place;

-- portion_requirement 20 of 22 (requirements.service.ts): $1 bigint

    select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select r.id, r.created_at as key from requirements r where r.deleted_at is null and r.id = $1 order by r.created_at asc, r.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join requirements r using (id)  order by portion.section, portion.place;

-- portion_requirement 21 of 22 (requirements.service.ts): $1 text[]
with matches as materialized (select * from ((select r.id, 0 as section, r.created_at as key_0 from requirements r where r.deleted_at is null and fold(E'\n' || concat_ws(E'\n', r.project, array_to_string(r.data, E'\n')) || E'\n') like all($1::text[]) limit 10001)) arms limit 10001)
    select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys)) arms order by section, place limit 51) portion
    join requirements r using (id)  order by portion.section, portion.place;

-- portion_requirement 22 of 22 (requirements.service.ts): $1 text[]

    select r.id, r.project as "project", r.data as "data", r.version, r.created_at as "createdAt", 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select r.id, r.created_at as key from requirements r where r.deleted_at is null and fold(E'\n' || concat_ws(E'\n', r.project, array_to_string(r.data, E'\n')) || E'\n') like all($1::text[]) order by r.created_at asc, r.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join requirements r using (id)  order by portion.section, portion.place;
