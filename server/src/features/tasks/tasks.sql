-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- staff_named (all-tasks.ts): $1 text[]
select id, name from users where fold(name) like any($1::text[]) order by id limit 1000;

-- find_task (task-access.ts): $1 bigint
select id, staff_id as "staffId", contact_id as "contactId", version, stage, rework, new_update as "newUpdate", notes,
  finish_by as "finishBy" from tasks where id = $1 and deleted_at is null;

-- lock_task (task-access.ts): $1 bigint
select id, staff_id as "staffId", contact_id as "contactId", version, stage, rework, new_update as "newUpdate", notes,
  finish_by as "finishBy" from tasks where id = $1 and deleted_at is null for update;

-- lock_tasks (task-access.ts): $1 bigint[]
select id, staff_id as "staffId", contact_id as "contactId", version, stage, rework, new_update as "newUpdate", notes,
  finish_by as "finishBy" from tasks where id = any($1::bigint[]) and deleted_at is null order by id for update;

-- find_trashed_task (task-access.ts): $1 bigint
select staff_id as "staffId" from tasks where id = $1 and deleted_at is not null;

-- portion_task 1 of 41 (task-list.ts): $1 bigint

    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, (select least(coalesce(sum(stage_1 + stage_2 + stage_3 + stage_4), 0), 10001)::int from task_totals kept where kept.staff_id = $1) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select t.id, t.finish_by as key from tasks t where t.deleted_at is null and t.stage <= 3 and t.staff_id = $1 order by t.finish_by asc, t.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select t.id, t.moved_at as key from tasks t where t.deleted_at is null and t.stage = 4 and t.staff_id = $1 order by t.moved_at desc, t.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 2 of 41 (task-list.ts): $1 date, $2 bigint, $3 bigint

    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select t.id, t.finish_by as key from tasks t where t.deleted_at is null and t.stage <= 3 and t.staff_id = $3 and (t.finish_by, t.id) > ($1, $2) order by t.finish_by asc, t.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select t.id, t.moved_at as key from tasks t where t.deleted_at is null and t.stage = 4 and t.staff_id = $3 order by t.moved_at desc, t.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 3 of 41 (task-list.ts): $1 timestamp with time zone, $2 bigint, $3 bigint

    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select t.id, t.moved_at as key from tasks t where t.deleted_at is null and t.stage = 4 and t.staff_id = $3 and (t.moved_at, t.id) < ($1, $2) order by t.moved_at desc, t.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 4 of 41 (task-list.ts): $1 bigint

    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, (select least(coalesce(sum(stage_1), 0), 10001)::int from task_totals kept where kept.staff_id = $1) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select t.id, t.finish_by as key from tasks t where t.deleted_at is null and t.stage = 1 and t.staff_id = $1 order by t.finish_by asc, t.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 5 of 41 (task-list.ts): $1 date, $2 bigint, $3 bigint

    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select t.id, t.finish_by as key from tasks t where t.deleted_at is null and t.stage = 1 and t.staff_id = $3 and (t.finish_by, t.id) > ($1, $2) order by t.finish_by asc, t.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 6 of 41 (task-list.ts): $1 bigint

    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, (select least(coalesce(sum(stage_2), 0), 10001)::int from task_totals kept where kept.staff_id = $1) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select t.id, t.finish_by as key from tasks t where t.deleted_at is null and t.stage = 2 and t.staff_id = $1 order by t.finish_by asc, t.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 7 of 41 (task-list.ts): $1 date, $2 bigint, $3 bigint

    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select t.id, t.finish_by as key from tasks t where t.deleted_at is null and t.stage = 2 and t.staff_id = $3 and (t.finish_by, t.id) > ($1, $2) order by t.finish_by asc, t.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 8 of 41 (task-list.ts): $1 bigint

    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, (select least(coalesce(sum(stage_2 + stage_3), 0), 10001)::int from task_totals kept where kept.staff_id = $1) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select t.id, t.finish_by as key from tasks t where t.deleted_at is null and t.stage in (2, 3) and t.staff_id = $1 order by t.finish_by asc, t.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 9 of 41 (task-list.ts): $1 date, $2 bigint, $3 bigint

    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select t.id, t.finish_by as key from tasks t where t.deleted_at is null and t.stage in (2, 3) and t.staff_id = $3 and (t.finish_by, t.id) > ($1, $2) order by t.finish_by asc, t.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 10 of 41 (task-list.ts): $1 bigint

    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, (select least(coalesce(sum(stage_3), 0), 10001)::int from task_totals kept where kept.staff_id = $1) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select t.id, t.finish_by as key from tasks t where t.deleted_at is null and t.stage = 3 and t.staff_id = $1 order by t.finish_by asc, t.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 11 of 41 (task-list.ts): $1 date, $2 bigint, $3 bigint

    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select t.id, t.finish_by as key from tasks t where t.deleted_at is null and t.stage = 3 and t.staff_id = $3 and (t.finish_by, t.id) > ($1, $2) order by t.finish_by asc, t.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 12 of 41 (task-list.ts): $1 bigint

    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, (select least(coalesce(sum(stage_4), 0), 10001)::int from task_totals kept where kept.staff_id = $1) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select t.id, t.moved_at as key from tasks t where t.deleted_at is null and t.stage = 4 and t.staff_id = $1 order by t.moved_at desc, t.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 13 of 41 (task-list.ts): $1 timestamp with time zone, $2 bigint, $3 bigint

    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select t.id, t.moved_at as key from tasks t where t.deleted_at is null and t.stage = 4 and t.staff_id = $3 and (t.moved_at, t.id) < ($1, $2) order by t.moved_at desc, t.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 14 of 41 (task-list.ts): $1 bigint

    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, (select least(coalesce(sum(stage_1 + stage_2), 0), 10001)::int from task_totals kept where kept.staff_id = $1) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select t.id, t.finish_by as key from tasks t where t.deleted_at is null and t.stage <= 2 and t.staff_id = $1 order by t.finish_by asc, t.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 15 of 41 (task-list.ts): $1 date, $2 bigint, $3 bigint

    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select t.id, t.finish_by as key from tasks t where t.deleted_at is null and t.stage <= 2 and t.staff_id = $3 and (t.finish_by, t.id) > ($1, $2) order by t.finish_by asc, t.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 16 of 41 (task-list.ts): $1 bigint

    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, (select least(coalesce(sum(reworks), 0), 10001)::int from task_totals kept where kept.staff_id = $1) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select t.id, t.finish_by as key from tasks t where t.deleted_at is null and t.rework and t.staff_id = $1 order by t.finish_by asc, t.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 17 of 41 (task-list.ts): $1 date, $2 bigint, $3 bigint

    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select t.id, t.finish_by as key from tasks t where t.deleted_at is null and t.rework and t.staff_id = $3 and (t.finish_by, t.id) > ($1, $2) order by t.finish_by asc, t.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 18 of 41 (task-list.ts): $1 bigint

    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, (select least(coalesce(sum(stage_4 - reworks), 0), 10001)::int from task_totals kept where kept.staff_id = $1) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select t.id, t.moved_at as key from tasks t where t.deleted_at is null and t.stage = 4 and not t.rework and t.staff_id = $1 order by t.moved_at desc, t.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 19 of 41 (task-list.ts): $1 timestamp with time zone, $2 bigint, $3 bigint

    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select t.id, t.moved_at as key from tasks t where t.deleted_at is null and t.stage = 4 and not t.rework and t.staff_id = $3 and (t.moved_at, t.id) < ($1, $2) order by t.moved_at desc, t.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 20 of 41 (task-list.ts): $1 bigint

    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, (select least(coalesce(sum(stage_3 + stage_4 - reworks), 0), 10001)::int from task_totals kept where kept.staff_id = $1) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select t.id, t.moved_at as key from tasks t where t.deleted_at is null and t.stage >= 3 and not t.rework and t.staff_id = $1 order by t.moved_at desc, t.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 21 of 41 (task-list.ts): $1 timestamp with time zone, $2 bigint, $3 bigint

    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select t.id, t.moved_at as key from tasks t where t.deleted_at is null and t.stage >= 3 and not t.rework and t.staff_id = $3 and (t.moved_at, t.id) < ($1, $2) order by t.moved_at desc, t.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 22 of 41 (task-list.ts): $1 bigint, $2 text, $3 text, $4 bigint[], $5 text, $6 bigint, $7 text
with matches as materialized (select * from ((select t.id, 0 as section, t.finish_by as key_0, t.moved_at as key_1 from tasks t where t.deleted_at is null and t.stage <= 3 and t.staff_id = $1 and t.search like $2 and (t.search like $3 or t.staff_id = any($4::bigint[])) and t.priority = $5 and t.contact_id = $6 and t.requirement_id = any(array(select q.id from requirements q where lower(q.project) = lower($7))) limit 10001) union all (select t.id, 1 as section, t.finish_by as key_0, t.moved_at as key_1 from tasks t where t.deleted_at is null and t.stage = 4 and t.staff_id = $1 and t.search like $2 and (t.search like $3 or t.staff_id = any($4::bigint[])) and t.priority = $5 and t.contact_id = $6 and t.requirement_id = any(array(select q.id from requirements q where lower(q.project) = lower($7))) limit 10001)) arms limit 10001)
    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 23 of 41 (task-list.ts): $1 bigint, $2 text, $3 text, $4 bigint[], $5 text, $6 bigint, $7 text

    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select t.id, t.finish_by as key from tasks t where t.deleted_at is null and t.stage <= 3 and t.staff_id = $1 and t.search like $2 and (t.search like $3 or t.staff_id = any($4::bigint[])) and t.priority = $5 and t.contact_id = $6 and t.requirement_id = any(array(select q.id from requirements q where lower(q.project) = lower($7))) order by t.finish_by asc, t.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select t.id, t.moved_at as key from tasks t where t.deleted_at is null and t.stage = 4 and t.staff_id = $1 and t.search like $2 and (t.search like $3 or t.staff_id = any($4::bigint[])) and t.priority = $5 and t.contact_id = $6 and t.requirement_id = any(array(select q.id from requirements q where lower(q.project) = lower($7))) order by t.moved_at desc, t.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 24 of 41 (task-list.ts): $1 bigint, $2 text
with matches as materialized (select * from ((select t.id, 0 as section, t.finish_by as key_0, t.moved_at as key_1 from tasks t where t.deleted_at is null and t.stage <= 3 and t.staff_id = $1 and t.search like $2 limit 10001) union all (select t.id, 1 as section, t.finish_by as key_0, t.moved_at as key_1 from tasks t where t.deleted_at is null and t.stage = 4 and t.staff_id = $1 and t.search like $2 limit 10001)) arms limit 10001)
    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 25 of 41 (task-list.ts): $1 bigint, $2 text

    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select t.id, t.finish_by as key from tasks t where t.deleted_at is null and t.stage <= 3 and t.staff_id = $1 and t.search like $2 order by t.finish_by asc, t.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select t.id, t.moved_at as key from tasks t where t.deleted_at is null and t.stage = 4 and t.staff_id = $1 and t.search like $2 order by t.moved_at desc, t.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 26 of 41 (task-list.ts): $1 bigint, $2 text, $3 text
with matches as materialized (select * from ((select t.id, 0 as section, t.finish_by as key_0, t.moved_at as key_1 from tasks t where t.deleted_at is null and t.stage <= 3 and t.staff_id = $1 and t.search like $2 and t.search like $3 limit 10001) union all (select t.id, 1 as section, t.finish_by as key_0, t.moved_at as key_1 from tasks t where t.deleted_at is null and t.stage = 4 and t.staff_id = $1 and t.search like $2 and t.search like $3 limit 10001)) arms limit 10001)
    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 27 of 41 (task-list.ts): $1 bigint, $2 text, $3 text

    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select t.id, t.finish_by as key from tasks t where t.deleted_at is null and t.stage <= 3 and t.staff_id = $1 and t.search like $2 and t.search like $3 order by t.finish_by asc, t.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select t.id, t.moved_at as key from tasks t where t.deleted_at is null and t.stage = 4 and t.staff_id = $1 and t.search like $2 and t.search like $3 order by t.moved_at desc, t.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 28 of 41 (task-list.ts): $1 bigint[]

    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, (select least(coalesce(sum(stage_1 + stage_2 + stage_3 + stage_4), 0), 10001)::int from task_totals kept where kept.staff_id = any($1::bigint[])) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select t.id, t.finish_by as key from tasks t where t.deleted_at is null and t.stage <= 3 and t.staff_id = any($1::bigint[]) and t.staff_id = owners.owner_id order by t.finish_by asc, t.id asc limit 51) each) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select t.id, t.moved_at as key from tasks t where t.deleted_at is null and t.stage = 4 and t.staff_id = any($1::bigint[]) and t.staff_id = owners.owner_id order by t.moved_at desc, t.id desc limit 51) each) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 29 of 41 (task-list.ts): $1 bigint[], $2 text, $3 text, $4 bigint[], $5 text, $6 bigint, $7 text
with matches as materialized (select * from ((select t.id, 0 as section, t.finish_by as key_0, t.moved_at as key_1 from tasks t where t.deleted_at is null and t.stage <= 3 and t.staff_id = any($1::bigint[]) and t.search like $2 and (t.search like $3 or t.staff_id = any($4::bigint[])) and t.priority = $5 and t.contact_id = $6 and t.requirement_id = any(array(select q.id from requirements q where lower(q.project) = lower($7))) limit 10001) union all (select t.id, 1 as section, t.finish_by as key_0, t.moved_at as key_1 from tasks t where t.deleted_at is null and t.stage = 4 and t.staff_id = any($1::bigint[]) and t.search like $2 and (t.search like $3 or t.staff_id = any($4::bigint[])) and t.priority = $5 and t.contact_id = $6 and t.requirement_id = any(array(select q.id from requirements q where lower(q.project) = lower($7))) limit 10001)) arms limit 10001)
    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 30 of 41 (task-list.ts): $1 bigint[], $2 text, $3 text, $4 bigint[], $5 text, $6 bigint, $7 text

    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select t.id, t.finish_by as key from tasks t where t.deleted_at is null and t.stage <= 3 and t.staff_id = any($1::bigint[]) and t.search like $2 and (t.search like $3 or t.staff_id = any($4::bigint[])) and t.priority = $5 and t.contact_id = $6 and t.requirement_id = any(array(select q.id from requirements q where lower(q.project) = lower($7))) and t.staff_id = owners.owner_id order by t.finish_by asc, t.id asc limit 51) each) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select t.id, t.moved_at as key from tasks t where t.deleted_at is null and t.stage = 4 and t.staff_id = any($1::bigint[]) and t.search like $2 and (t.search like $3 or t.staff_id = any($4::bigint[])) and t.priority = $5 and t.contact_id = $6 and t.requirement_id = any(array(select q.id from requirements q where lower(q.project) = lower($7))) and t.staff_id = owners.owner_id order by t.moved_at desc, t.id desc limit 51) each) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 31 of 41 (task-list.ts): $1 bigint[], $2 text
with matches as materialized (select * from ((select t.id, 0 as section, t.finish_by as key_0, t.moved_at as key_1 from tasks t where t.deleted_at is null and t.stage <= 3 and t.staff_id = any($1::bigint[]) and t.search like $2 limit 10001) union all (select t.id, 1 as section, t.finish_by as key_0, t.moved_at as key_1 from tasks t where t.deleted_at is null and t.stage = 4 and t.staff_id = any($1::bigint[]) and t.search like $2 limit 10001)) arms limit 10001)
    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 32 of 41 (task-list.ts): $1 bigint[], $2 text

    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select t.id, t.finish_by as key from tasks t where t.deleted_at is null and t.stage <= 3 and t.staff_id = any($1::bigint[]) and t.search like $2 and t.staff_id = owners.owner_id order by t.finish_by asc, t.id asc limit 51) each) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select t.id, t.moved_at as key from tasks t where t.deleted_at is null and t.stage = 4 and t.staff_id = any($1::bigint[]) and t.search like $2 and t.staff_id = owners.owner_id order by t.moved_at desc, t.id desc limit 51) each) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 33 of 41 (task-list.ts): $1 bigint[], $2 text, $3 text
with matches as materialized (select * from ((select t.id, 0 as section, t.finish_by as key_0, t.moved_at as key_1 from tasks t where t.deleted_at is null and t.stage <= 3 and t.staff_id = any($1::bigint[]) and t.search like $2 and t.search like $3 limit 10001) union all (select t.id, 1 as section, t.finish_by as key_0, t.moved_at as key_1 from tasks t where t.deleted_at is null and t.stage = 4 and t.staff_id = any($1::bigint[]) and t.search like $2 and t.search like $3 limit 10001)) arms limit 10001)
    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 34 of 41 (task-list.ts): $1 bigint[], $2 text, $3 text

    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select t.id, t.finish_by as key from tasks t where t.deleted_at is null and t.stage <= 3 and t.staff_id = any($1::bigint[]) and t.search like $2 and t.search like $3 and t.staff_id = owners.owner_id order by t.finish_by asc, t.id asc limit 51) each) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select t.id, t.moved_at as key from tasks t where t.deleted_at is null and t.stage = 4 and t.staff_id = any($1::bigint[]) and t.search like $2 and t.search like $3 and t.staff_id = owners.owner_id order by t.moved_at desc, t.id desc limit 51) each) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 35 of 41 (task-list.ts)

    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, (select least(coalesce(sum(stage_1 + stage_2 + stage_3 + stage_4), 0), 10001)::int from task_totals kept ) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select t.id, t.finish_by as key from tasks t where t.deleted_at is null and t.stage <= 3 order by t.finish_by asc, t.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select t.id, t.moved_at as key from tasks t where t.deleted_at is null and t.stage = 4 order by t.moved_at desc, t.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 36 of 41 (task-list.ts): $1 text, $2 text, $3 bigint[], $4 text, $5 bigint, $6 text
with matches as materialized (select * from ((select t.id, 0 as section, t.finish_by as key_0, t.moved_at as key_1 from tasks t where t.deleted_at is null and t.stage <= 3 and t.search like $1 and (t.search like $2 or t.staff_id = any($3::bigint[])) and t.priority = $4 and t.contact_id = $5 and t.requirement_id = any(array(select q.id from requirements q where lower(q.project) = lower($6))) limit 10001) union all (select t.id, 1 as section, t.finish_by as key_0, t.moved_at as key_1 from tasks t where t.deleted_at is null and t.stage = 4 and t.search like $1 and (t.search like $2 or t.staff_id = any($3::bigint[])) and t.priority = $4 and t.contact_id = $5 and t.requirement_id = any(array(select q.id from requirements q where lower(q.project) = lower($6))) limit 10001)) arms limit 10001)
    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 37 of 41 (task-list.ts): $1 text, $2 text, $3 bigint[], $4 text, $5 bigint, $6 text

    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select t.id, t.finish_by as key from tasks t where t.deleted_at is null and t.stage <= 3 and t.search like $1 and (t.search like $2 or t.staff_id = any($3::bigint[])) and t.priority = $4 and t.contact_id = $5 and t.requirement_id = any(array(select q.id from requirements q where lower(q.project) = lower($6))) order by t.finish_by asc, t.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select t.id, t.moved_at as key from tasks t where t.deleted_at is null and t.stage = 4 and t.search like $1 and (t.search like $2 or t.staff_id = any($3::bigint[])) and t.priority = $4 and t.contact_id = $5 and t.requirement_id = any(array(select q.id from requirements q where lower(q.project) = lower($6))) order by t.moved_at desc, t.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 38 of 41 (task-list.ts): $1 text
with matches as materialized (select * from ((select t.id, 0 as section, t.finish_by as key_0, t.moved_at as key_1 from tasks t where t.deleted_at is null and t.stage <= 3 and t.search like $1 limit 10001) union all (select t.id, 1 as section, t.finish_by as key_0, t.moved_at as key_1 from tasks t where t.deleted_at is null and t.stage = 4 and t.search like $1 limit 10001)) arms limit 10001)
    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 39 of 41 (task-list.ts): $1 text

    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select t.id, t.finish_by as key from tasks t where t.deleted_at is null and t.stage <= 3 and t.search like $1 order by t.finish_by asc, t.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select t.id, t.moved_at as key from tasks t where t.deleted_at is null and t.stage = 4 and t.search like $1 order by t.moved_at desc, t.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 40 of 41 (task-list.ts): $1 text, $2 text
with matches as materialized (select * from ((select t.id, 0 as section, t.finish_by as key_0, t.moved_at as key_1 from tasks t where t.deleted_at is null and t.stage <= 3 and t.search like $1 and t.search like $2 limit 10001) union all (select t.id, 1 as section, t.finish_by as key_0, t.moved_at as key_1 from tasks t where t.deleted_at is null and t.stage = 4 and t.search like $1 and t.search like $2 limit 10001)) arms limit 10001)
    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- portion_task 41 of 41 (task-list.ts): $1 text, $2 text

    select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select t.id, t.finish_by as key from tasks t where t.deleted_at is null and t.stage <= 3 and t.search like $1 and t.search like $2 order by t.finish_by asc, t.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select t.id, t.moved_at as key from tasks t where t.deleted_at is null and t.stage = 4 and t.search like $1 and t.search like $2 order by t.moved_at desc, t.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join tasks t using (id) join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework order by portion.section, portion.place;

-- write_task_state (task-moves.queries.ts): $1 bigint, $2 smallint, $3 boolean, $4 boolean, $5 timestamp with time zone, $6 text, $7 date
update tasks set stage = $2, rework = $3, new_update = case when $4 then coalesce(new_update, $5::timestamptz) end,
     rework_round = rework_round + case when $3 and not rework then 1 else 0 end, notes = coalesce($6, notes),
     finish_by = coalesce($7, finish_by),
     version = version + 1, updated_at = $5 where id = $1 returning rework_round as round;

-- add_task_rework (task-moves.queries.ts): $1 bigint, $2 integer, $3 text, $4 text, $5 date, $6 date, $7 bigint, $8 timestamp with time zone
insert into task_reworks (task_id, round, category, reason, former_finish_by, finish_by, asked_by, asked_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8);

-- give_task (task-moves.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
update tasks set staff_id = $2, version = version + 1, updated_at = $3 where id = $1;

-- set_task_finish_by (task-moves.queries.ts): $1 bigint, $2 date, $3 timestamp with time zone
update tasks set finish_by = $2, version = version + 1, updated_at = $3 where id = $1;

-- add_team_work (task-moves.queries.ts): $1 bigint, $2 bigint, $3 text, $4 timestamp with time zone
insert into task_team_work (task_id, author_id, text, created_at) values ($1, $2, $3, $4);

-- task_taker (task-moves.queries.ts): $1 bigint, $2 bigint
select id, name from users where id = $1 and deleted_at is null and not blocked and (role = 'staff' or id = $2);

-- read_task (task-rows.ts): $1 bigint
select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement,
  coalesce(t.name, c.name) as name, coalesce(t.phone, c.phone) as phone, coalesce(t.amount, c.amount) as amount,
  t.notes, t.description, t.finish_by as "finishBy", t.priority, t.stage, t.rework, t.new_update as "newUpdate",
  case when w.round is not null then jsonb_build_object('category', w.category, 'reason', w.reason) end as "sentBack",
  t.created_at as "createdAt", t.version,
  jsonb_build_object('id', c.id, 'name', c.name, 'email', case when c.erased_at is null then c.email when c.kind = 'contact' then '' end, 'phone', coalesce(case when c.erased_at is null then c.phone end, ''), 'amount', c.amount, 'source', c.source,
    'description', c.description, 'location', c.location) as customer,
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as staff,
  (select jsonb_build_object('done', count(*) filter (where i.checked), 'total', count(*))
   from subtasks s join subtask_items i on i.subtask_id = s.id where s.task_id = t.id and s.removed_at is null) as progress from tasks t join customers c on c.id = t.contact_id join users u on u.id = t.staff_id left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework where t.id = $1 and t.deleted_at is null;

-- team_work_of_task (task-work.ts): $1 bigint
select text from task_team_work where task_id = $1 order by id desc limit 200;

-- rework_round (task-work.ts): $1 bigint
select rework_round as round from tasks where id = $1;

-- reworks_of_task (task-work.ts): $1 bigint
select w.round, w.category, w.reason, w.former_finish_by as "formerFinishBy", w.finish_by as "finishBy", u.name as "askedBy",
     w.asked_at as "askedAt"
   from task_reworks w join users u on u.id = w.asked_by where w.task_id = $1 order by w.round desc limit 50;

-- restore_task (tasks-trash.ts): $1 bigint, $2 boolean, $3 bigint, $4 timestamp with time zone
with t as (
     update tasks t set deleted_at = null, deleted_by = null, version = t.version + 1, updated_at = $4
     where t.deleted_at is not null and t.staff_id = any(array(select $1::bigint union all select id from users where $2 and (blocked or deleted_at is not null))) and t.id = $3 returning t.id, t.staff_id
   ), history as (insert into changes (at, actor_id, entity, entity_id, action) select $4, $1, 'task', t.id, 'restored' from t)
   select staff_id as "staffId" from t;

-- purge_task (tasks-trash.ts): $1 bigint, $2 boolean, $3 bigint, $4 timestamp with time zone
with t as (
     delete from tasks t where t.deleted_at is not null and t.staff_id = any(array(select $1::bigint union all select id from users where $2 and (blocked or deleted_at is not null))) and t.id = $3 returning t.id, t.staff_id, t.description
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before)
     select $4, $1, 'task', t.id, 'purged', jsonb_build_object('description', t.description) from t
   )
   select staff_id as "staffId" from t;

-- contact_of_task (tasks.queries.ts): $1 bigint, $2 text
select id from customers where owner_id = $1 and kind = 'contact' and deleted_at is null and not is_old_twin and phone_key(phone) = phone_key($2) for share;

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

-- count_own_tasks (tasks.queries.ts): $1 date, $2 bigint
select s.stage, s.count, late.overdue, late.soon from (select s.stage, s.count from task_totals t cross join lateral (values (1, t.stage_1), (2, t.stage_2), (3, t.stage_3), (4, t.stage_4)) s (stage, count) where t.staff_id = $2) s cross join lateral (
      select count(*) filter (where o.finish_by < $1)::int as overdue, count(*) filter (where o.finish_by >= $1)::int as soon
      from tasks o where o.deleted_at is null and o.stage <= 3 and o.stage = s.stage and o.finish_by <= $1::date + 1 and o.staff_id = $2
    ) late where s.count > 0 order by s.stage;

-- count_all_tasks (tasks.queries.ts): $1 date
select s.stage, s.count, late.overdue, late.soon from (select s.stage, sum(s.count)::int as count from task_totals t cross join lateral (values (1, t.stage_1), (2, t.stage_2), (3, t.stage_3), (4, t.stage_4)) s (stage, count) group by s.stage) s cross join lateral (
      select count(*) filter (where o.finish_by < $1)::int as overdue, count(*) filter (where o.finish_by >= $1)::int as soon
      from tasks o where o.deleted_at is null and o.stage <= 3 and o.stage = s.stage and o.finish_by <= $1::date + 1
    ) late where s.count > 0 order by s.stage;

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
