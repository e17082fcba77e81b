-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- portion_subtask 1 of 4 (subtask-lists.ts): $1 bigint

    select s.id, s.title, s.version, line.*, (select count(*)::int from (select 1 from ((select 1 from subtasks s where s.removed_at is null and s.task_id = $1 limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select s.id, s.id as key from subtasks s where s.removed_at is null and s.task_id = $1 order by s.id asc, s.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join subtasks s using (id) cross join lateral (
    select coalesce(array_agg(i.text order by i.position), '{}') as details,
      coalesce(array_agg(i.text order by i.position) filter (where i.checked), '{}') as checked,
      coalesce(array_agg(i.text order by i.position) filter (where not i.checked), '{}') as "notChecked"
    from subtask_items i where i.subtask_id = s.id
  ) line order by portion.section, portion.place;

-- portion_subtask 2 of 4 (subtask-lists.ts): $1 bigint, $2 bigint, $3 bigint

    select s.id, s.title, s.version, line.*, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select s.id, s.id as key from subtasks s where s.removed_at is null and s.task_id = $3 and (s.id, s.id) > ($1, $2) order by s.id asc, s.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join subtasks s using (id) cross join lateral (
    select coalesce(array_agg(i.text order by i.position), '{}') as details,
      coalesce(array_agg(i.text order by i.position) filter (where i.checked), '{}') as checked,
      coalesce(array_agg(i.text order by i.position) filter (where not i.checked), '{}') as "notChecked"
    from subtask_items i where i.subtask_id = s.id
  ) line order by portion.section, portion.place;

-- portion_subtask 3 of 4 (subtask-lists.ts): $1 bigint[]

    select s.id, s.title, s.version, line.*, (select count(*)::int from (select 1 from ((select 1 from subtasks s where s.removed_at is null and s.task_id = any($1::bigint[]) limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select s.id, s.id as key from subtasks s where s.removed_at is null and s.task_id = any($1::bigint[]) and s.task_id = owners.owner_id order by s.id asc, s.id asc limit 51) each) keys)) arms order by section, place limit 51) portion
    join subtasks s using (id) cross join lateral (
    select coalesce(array_agg(i.text order by i.position), '{}') as details,
      coalesce(array_agg(i.text order by i.position) filter (where i.checked), '{}') as checked,
      coalesce(array_agg(i.text order by i.position) filter (where not i.checked), '{}') as "notChecked"
    from subtask_items i where i.subtask_id = s.id
  ) line order by portion.section, portion.place;

-- portion_subtask 4 of 4 (subtask-lists.ts)

    select s.id, s.title, s.version, line.*, (select count(*)::int from (select 1 from ((select 1 from subtasks s where s.removed_at is null limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select s.id, s.id as key from subtasks s where s.removed_at is null order by s.id asc, s.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join subtasks s using (id) cross join lateral (
    select coalesce(array_agg(i.text order by i.position), '{}') as details,
      coalesce(array_agg(i.text order by i.position) filter (where i.checked), '{}') as checked,
      coalesce(array_agg(i.text order by i.position) filter (where not i.checked), '{}') as "notChecked"
    from subtask_items i where i.subtask_id = s.id
  ) line order by portion.section, portion.place;

-- portion_removed_subtask 1 of 4 (subtask-lists.ts)

    select s.id, s.title, s.version, line.*, s.task_id as "taskId", coalesce(t.name, c.name) as "customerName",
    coalesce(r.project, 'General Requirement') as requirement, (select count(*)::int from (select 1 from ((select 1 from subtasks s where s.removed_at is not null limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select s.id, s.removed_at as key from subtasks s where s.removed_at is not null order by s.removed_at desc, s.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join subtasks s using (id) join tasks t on t.id = s.task_id join customers c on c.id = t.contact_id
    left join requirements r on r.id = t.requirement_id cross join lateral (
    select coalesce(array_agg(i.text order by i.position), '{}') as details,
      coalesce(array_agg(i.text order by i.position) filter (where i.checked), '{}') as checked,
      coalesce(array_agg(i.text order by i.position) filter (where not i.checked), '{}') as "notChecked"
    from subtask_items i where i.subtask_id = s.id
  ) line order by portion.section, portion.place;

-- portion_removed_subtask 2 of 4 (subtask-lists.ts): $1 timestamp with time zone, $2 bigint

    select s.id, s.title, s.version, line.*, s.task_id as "taskId", coalesce(t.name, c.name) as "customerName",
    coalesce(r.project, 'General Requirement') as requirement, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select s.id, s.removed_at as key from subtasks s where s.removed_at is not null and (s.removed_at, s.id) < ($1, $2) order by s.removed_at desc, s.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join subtasks s using (id) join tasks t on t.id = s.task_id join customers c on c.id = t.contact_id
    left join requirements r on r.id = t.requirement_id cross join lateral (
    select coalesce(array_agg(i.text order by i.position), '{}') as details,
      coalesce(array_agg(i.text order by i.position) filter (where i.checked), '{}') as checked,
      coalesce(array_agg(i.text order by i.position) filter (where not i.checked), '{}') as "notChecked"
    from subtask_items i where i.subtask_id = s.id
  ) line order by portion.section, portion.place;

-- portion_removed_subtask 3 of 4 (subtask-lists.ts): $1 bigint, $2 bigint
with matches as materialized (select * from ((select s.id, 0 as section, s.removed_at as key_0 from subtasks s where s.removed_at is not null and s.task_id = any(array(
        select t.id from tasks t where t.staff_id = $1 and t.deleted_at is null and t.stage < 3
        union all select t.id from tasks t where t.staff_id = $2 and t.deleted_at is null and t.stage >= 3)) limit 10001)) arms limit 10001)
    select s.id, s.title, s.version, line.*, s.task_id as "taskId", coalesce(t.name, c.name) as "customerName",
    coalesce(r.project, 'General Requirement') as requirement, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join subtasks s using (id) join tasks t on t.id = s.task_id join customers c on c.id = t.contact_id
    left join requirements r on r.id = t.requirement_id cross join lateral (
    select coalesce(array_agg(i.text order by i.position), '{}') as details,
      coalesce(array_agg(i.text order by i.position) filter (where i.checked), '{}') as checked,
      coalesce(array_agg(i.text order by i.position) filter (where not i.checked), '{}') as "notChecked"
    from subtask_items i where i.subtask_id = s.id
  ) line order by portion.section, portion.place;

-- portion_removed_subtask 4 of 4 (subtask-lists.ts): $1 bigint, $2 bigint

    select s.id, s.title, s.version, line.*, s.task_id as "taskId", coalesce(t.name, c.name) as "customerName",
    coalesce(r.project, 'General Requirement') as requirement, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select s.id, s.removed_at as key from subtasks s where s.removed_at is not null and s.task_id = any(array(
        select t.id from tasks t where t.staff_id = $1 and t.deleted_at is null and t.stage < 3
        union all select t.id from tasks t where t.staff_id = $2 and t.deleted_at is null and t.stage >= 3)) order by s.removed_at desc, s.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join subtasks s using (id) join tasks t on t.id = s.task_id join customers c on c.id = t.contact_id
    left join requirements r on r.id = t.requirement_id cross join lateral (
    select coalesce(array_agg(i.text order by i.position), '{}') as details,
      coalesce(array_agg(i.text order by i.position) filter (where i.checked), '{}') as checked,
      coalesce(array_agg(i.text order by i.position) filter (where not i.checked), '{}') as "notChecked"
    from subtask_items i where i.subtask_id = s.id
  ) line order by portion.section, portion.place;

-- read_subtask (subtasks.queries.ts): $1 bigint
select s.id, s.title, s.version, line.* from subtasks s cross join lateral (
    select coalesce(array_agg(i.text order by i.position), '{}') as details,
      coalesce(array_agg(i.text order by i.position) filter (where i.checked), '{}') as checked,
      coalesce(array_agg(i.text order by i.position) filter (where not i.checked), '{}') as "notChecked"
    from subtask_items i where i.subtask_id = s.id
  ) line where s.id = $1;

-- create_subtask (subtasks.queries.ts): $1 bigint, $2 bigint, $3 text, $4 text[], $5 timestamp with time zone, $6 text, $7 text, $8 text
with t as (
     select id from tasks where id = $1 and staff_id = $2 and deleted_at is null for key share
   ), s as (
     insert into subtasks (task_id, title, created_at) select t.id, $3, $5 from t returning *
   ), items as (
     insert into subtask_items (subtask_id, position, text)
     select s.id, line.position, line.text from s, unnest($4::text[]) with ordinality as line (text, position)
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select $5, $2, 'task', s.task_id, 'sub-task created', jsonb_build_object('subtask', s.title, 'lines', $4::text[]) from s
   ), answer as (
     select s.id, s.title, s.version, $4::text[] as details, '{}'::text[] as checked, $4::text[] as "notChecked" from s
   ), once as (
     insert into idempotency_keys (user_id, key, call, request_hash, result, created_at)
     select $2, $6, $7, $8, to_jsonb(answer), $5 from answer where $6::text is not null
   )
   select * from answer;

-- lock_subtask (subtasks.queries.ts): $1 bigint, $2 bigint
select s.id, s.task_id as "taskId", s.title, s.version, s.removed_at as "removedAt"
   from subtasks s join tasks t on t.id = s.task_id
   where s.id = $1 and t.staff_id = $2 and t.deleted_at is null for update of s;

-- find_task_of_subtask (subtasks.queries.ts): $1 bigint
select task_id as "taskId" from subtasks where id = $1 and removed_at is null;

-- save_subtask (subtasks.queries.ts): $1 bigint, $2 text, $3 timestamp with time zone, $4 timestamp with time zone
update subtasks set title = $2, removed_at = $3, version = version + 1, updated_at = $4 where id = $1;

-- replace_subtask_lines (subtasks.queries.ts): $1 bigint, $2 text[]
with gone as (delete from subtask_items where subtask_id = $1 and text <> all ($2::text[]))
   insert into subtask_items (subtask_id, position, text)
   select $1, line.position, line.text from unnest($2::text[]) with ordinality as line (text, position)
   on conflict (subtask_id, text) do update set position = excluded.position;

-- toggle_subtask_line (subtasks.queries.ts): $1 bigint, $2 text, $3 boolean
update subtask_items i set checked = coalesce($3, not i.checked) from subtask_items old
   where i.subtask_id = $1 and i.text = $2 and old.subtask_id = i.subtask_id and old.text = i.text
   returning i.checked, i.checked <> old.checked as "isChanged";

-- remove_subtask_line (subtasks.queries.ts): $1 bigint, $2 text
delete from subtask_items where subtask_id = $1 and text = $2 returning checked;

-- delete_subtask (subtasks.queries.ts): $1 bigint
delete from subtasks where id = $1;
