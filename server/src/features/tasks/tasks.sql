-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- find_task (task-access.ts): $1 bigint
select id, staff_id as "staffId", contact_id as "contactId", version, stage, rework, new_update as "newUpdate", notes from tasks where id = $1 and deleted_at is null;

-- lock_task (task-access.ts): $1 bigint
select id, staff_id as "staffId", contact_id as "contactId", version, stage, rework, new_update as "newUpdate", notes from tasks where id = $1 and deleted_at is null for update;

-- write_task_state (task-moves.queries.ts): $1 bigint, $2 smallint, $3 boolean, $4 boolean, $5 timestamp with time zone, $6 text
update tasks set stage = $2, rework = $3, new_update = case when $4 then coalesce(new_update, $5::timestamptz) end,
     rework_round = rework_round + case when $3 and not rework then 1 else 0 end, notes = coalesce($6, notes),
     version = version + 1, updated_at = $5 where id = $1 returning rework_round as round;

-- give_task (task-moves.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
update tasks set staff_id = $2, version = version + 1, updated_at = $3 where id = $1;

-- add_team_work (task-moves.queries.ts): $1 bigint, $2 bigint, $3 text, $4 timestamp with time zone
insert into task_team_work (task_id, author_id, text, created_at) values ($1, $2, $3, $4);

-- task_taker (task-moves.queries.ts): $1 bigint, $2 bigint
select id, name from users where id = $1 and deleted_at is null and not blocked and (role = 'staff' or id = $2);

-- admins_to_notify (task-moves.queries.ts)
select id from users where role = 'admin' and not blocked and deleted_at is null order by id limit 1000;

-- list_tasks 1 of 8 (task-rows.ts)
select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress from (select t.* from tasks t where t.deleted_at is null order by t.finish_by, t.id limit 1001) t join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id order by t.finish_by, t.id;

-- list_tasks 2 of 8 (task-rows.ts)
select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress from (select t.* from ((select t.* from tasks t where t.deleted_at is null and t.stage = 1 and not t.rework order by t.finish_by, t.id limit 1001) union all (select t.* from tasks t where t.deleted_at is null and t.stage = 2 and not t.rework order by t.finish_by, t.id limit 1001) union all (select t.* from tasks t where t.deleted_at is null and t.stage = 3 and not t.rework order by t.finish_by, t.id limit 1001) union all (select t.* from tasks t where t.deleted_at is null and t.stage = 4 and not t.rework order by t.finish_by, t.id limit 1001) union all (select t.* from tasks t where t.deleted_at is null and t.stage = 4 and t.rework and t.new_update is null order by t.finish_by, t.id limit 1001) union all (select t.* from tasks t where t.deleted_at is null and t.stage = 4 and t.rework and t.new_update is not null order by t.finish_by, t.id limit 1001)) t order by t.finish_by, t.id limit 1001) t join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id order by t.finish_by, t.id;

-- list_tasks 3 of 8 (task-rows.ts): $1 bigint
select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress from (select t.* from tasks t where t.deleted_at is null and t.staff_id = $1 order by t.finish_by, t.id limit 1001) t join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id order by t.finish_by, t.id;

-- list_tasks 4 of 8 (task-rows.ts): $1 bigint
select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress from (select t.* from ((select t.* from tasks t where t.deleted_at is null and t.staff_id = $1 and t.stage = 1 and not t.rework order by t.finish_by, t.id limit 1001) union all (select t.* from tasks t where t.deleted_at is null and t.staff_id = $1 and t.stage = 2 and not t.rework order by t.finish_by, t.id limit 1001) union all (select t.* from tasks t where t.deleted_at is null and t.staff_id = $1 and t.stage = 3 and not t.rework order by t.finish_by, t.id limit 1001) union all (select t.* from tasks t where t.deleted_at is null and t.staff_id = $1 and t.stage = 4 and not t.rework order by t.finish_by, t.id limit 1001) union all (select t.* from tasks t where t.deleted_at is null and t.staff_id = $1 and t.stage = 4 and t.rework and t.new_update is null order by t.finish_by, t.id limit 1001) union all (select t.* from tasks t where t.deleted_at is null and t.staff_id = $1 and t.stage = 4 and t.rework and t.new_update is not null order by t.finish_by, t.id limit 1001)) t order by t.finish_by, t.id limit 1001) t join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id order by t.finish_by, t.id;

-- list_tasks 5 of 8 (task-rows.ts): $1 bigint
select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress from (select t.* from tasks t where t.deleted_at is null and t.contact_id = $1 order by t.finish_by, t.id limit 1001) t join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id order by t.finish_by, t.id;

-- list_tasks 6 of 8 (task-rows.ts): $1 bigint
select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress from (select t.* from ((select t.* from tasks t where t.deleted_at is null and t.contact_id = $1 and t.stage = 1 and not t.rework order by t.finish_by, t.id limit 1001) union all (select t.* from tasks t where t.deleted_at is null and t.contact_id = $1 and t.stage = 2 and not t.rework order by t.finish_by, t.id limit 1001) union all (select t.* from tasks t where t.deleted_at is null and t.contact_id = $1 and t.stage = 3 and not t.rework order by t.finish_by, t.id limit 1001) union all (select t.* from tasks t where t.deleted_at is null and t.contact_id = $1 and t.stage = 4 and not t.rework order by t.finish_by, t.id limit 1001) union all (select t.* from tasks t where t.deleted_at is null and t.contact_id = $1 and t.stage = 4 and t.rework and t.new_update is null order by t.finish_by, t.id limit 1001) union all (select t.* from tasks t where t.deleted_at is null and t.contact_id = $1 and t.stage = 4 and t.rework and t.new_update is not null order by t.finish_by, t.id limit 1001)) t order by t.finish_by, t.id limit 1001) t join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id order by t.finish_by, t.id;

-- list_tasks 7 of 8 (task-rows.ts): $1 bigint, $2 bigint
select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress from (select t.* from tasks t where t.deleted_at is null and t.staff_id = $1 and t.contact_id = $2 order by t.finish_by, t.id limit 1001) t join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id order by t.finish_by, t.id;

-- list_tasks 8 of 8 (task-rows.ts): $1 bigint, $2 bigint
select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress from (select t.* from ((select t.* from tasks t where t.deleted_at is null and t.staff_id = $1 and t.contact_id = $2 and t.stage = 1 and not t.rework order by t.finish_by, t.id limit 1001) union all (select t.* from tasks t where t.deleted_at is null and t.staff_id = $1 and t.contact_id = $2 and t.stage = 2 and not t.rework order by t.finish_by, t.id limit 1001) union all (select t.* from tasks t where t.deleted_at is null and t.staff_id = $1 and t.contact_id = $2 and t.stage = 3 and not t.rework order by t.finish_by, t.id limit 1001) union all (select t.* from tasks t where t.deleted_at is null and t.staff_id = $1 and t.contact_id = $2 and t.stage = 4 and not t.rework order by t.finish_by, t.id limit 1001) union all (select t.* from tasks t where t.deleted_at is null and t.staff_id = $1 and t.contact_id = $2 and t.stage = 4 and t.rework and t.new_update is null order by t.finish_by, t.id limit 1001) union all (select t.* from tasks t where t.deleted_at is null and t.staff_id = $1 and t.contact_id = $2 and t.stage = 4 and t.rework and t.new_update is not null order by t.finish_by, t.id limit 1001)) t order by t.finish_by, t.id limit 1001) t join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id order by t.finish_by, t.id;

-- read_task (task-rows.ts): $1 bigint
select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress from (select t.* from tasks t where t.id = $1 and t.deleted_at is null) t join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id order by t.finish_by, t.id;

-- team_work_of_task (task-work.ts): $1 bigint
select text from task_team_work where task_id = $1 order by id desc limit 200;

-- rework_round (task-work.ts): $1 bigint
select rework_round as round from tasks where id = $1;

-- find_own_tasks (tasks-search.ts): $1 text[], $2 bigint
select t.id, t.contact_id as "contactId", t.staff_id as "staffId", coalesce(r.project, 'General Requirement') as title, c.name as detail
    from (select * from tasks where deleted_at is null and staff_id = $2 order by finish_by desc, id desc limit 2000) t
    join customers c on c.id = t.contact_id left join requirements r on r.id = t.requirement_id
    where fold(coalesce(r.project, '') || ' ' || c.name || ' ' || t.description) like all($1::text[])
    order by t.finish_by desc, t.id desc limit 6;

-- find_all_tasks (tasks-search.ts): $1 text[]
select t.id, t.contact_id as "contactId", t.staff_id as "staffId", coalesce(r.project, 'General Requirement') as title, c.name as detail
    from (select * from tasks where deleted_at is null order by finish_by desc, id desc limit 2000) t
    join customers c on c.id = t.contact_id left join requirements r on r.id = t.requirement_id
    where fold(coalesce(r.project, '') || ' ' || c.name || ' ' || t.description) like all($1::text[])
    order by t.finish_by desc, t.id desc limit 6;

-- restore_task (tasks-trash.ts): $1 bigint, $2 boolean, $3 bigint, $4 timestamp with time zone
with t as (
     update tasks t set deleted_at = null, deleted_by = null, version = t.version + 1, updated_at = $4
     where t.deleted_at is not null and (t.staff_id = $1 or ($2 and t.staff_id in (select id from users where blocked or deleted_at is not null))) and t.id = $3 returning t.id, t.staff_id
   ), history as (insert into changes (at, actor_id, entity, entity_id, action) select $4, $1, 'task', t.id, 'restored' from t)
   select staff_id as "staffId" from t;

-- purge_task (tasks-trash.ts): $1 bigint, $2 boolean, $3 bigint, $4 timestamp with time zone
with t as (
     delete from tasks t where t.deleted_at is not null and (t.staff_id = $1 or ($2 and t.staff_id in (select id from users where blocked or deleted_at is not null))) and t.id = $3 returning t.id, t.staff_id, t.description
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before)
     select $4, $1, 'task', t.id, 'purged', jsonb_build_object('description', t.description) from t
   )
   select staff_id as "staffId" from t;

-- contact_of_task (tasks.queries.ts): $1 bigint, $2 text
select id from customers where owner_id = $1 and kind = 'contact' and deleted_at is null and not is_old_twin and phone_key(phone) = phone_key($2) for key share;

-- list_of_task (tasks.queries.ts): $1 bigint, $2 text
select id from requirements where owner_id = $1 and deleted_at is null and lower(project) = lower($2) for key share;

-- create_task (tasks.queries.ts): $1 bigint, $2 bigint, $3 bigint, $4 text, $5 text, $6 date, $7 text, $8 timestamp with time zone
insert into tasks (staff_id, contact_id, requirement_id, notes, description, finish_by, priority, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning id;

-- update_task (tasks.queries.ts): $1 bigint, $2 bigint, $3 bigint, $4 text, $5 text, $6 date, $7 text, $8 timestamp with time zone
update tasks set contact_id = $2, requirement_id = $3, notes = $4, description = $5, finish_by = $6, priority = $7,
     version = version + 1, updated_at = $8 where id = $1;

-- requirement_of_task (tasks.queries.ts): $1 bigint
select requirement_id as id from tasks where id = $1;

-- remove_task (tasks.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
update tasks set deleted_at = $3, deleted_by = $2, version = version + 1, updated_at = $3 where id = $1;

-- count_own_tasks (tasks.queries.ts): $1 bigint
select stage, count(*)::int as count from tasks where deleted_at is null and staff_id = $1 group by stage order by stage;

-- count_all_tasks (tasks.queries.ts)
select stage, count(*)::int as count from tasks where deleted_at is null group by stage order by stage;

-- may_list_contact_tasks (tasks.queries.ts): $1 bigint, $2 bigint
select exists (select 1 from customers where id = $1 and kind = 'contact' and owner_id = $2 and deleted_at is null)
     or exists (select 1 from tasks where contact_id = $1 and staff_id = $2 and deleted_at is null) as "mayList";

-- count_task_to_hand_over (tasks.record.ts): $1 bigint, $2 bigint, $3 date
with asked as (select $2::bigint as receiver, $3::date as today) select count(*)::int as count from tasks where staff_id = $1 and deleted_at is null and (stage < 4 or rework);

-- hand_over_task (tasks.record.ts): $1 bigint, $2 bigint, $3 date, $4 timestamp with time zone, $5 bigint, $6 text, $7 text
with asked as (select $2::bigint as receiver, $3::date as today), moved as (
        update tasks set staff_id = $2, version = version + 1, updated_at = $4
        where staff_id = $1 and deleted_at is null and (stage < 4 or rework) returning id
      ), lines as (insert into changes (at, actor_id, entity, entity_id, action, before, after)
    select $4, $5, 'task', moved.id, 'reassigned', jsonb_build_object('owner', $6::text), jsonb_build_object('owner', $7::text)
    from moved order by moved.id)
      select count(*)::int as count from moved;
