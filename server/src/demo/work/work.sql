-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- demo_appointment_contacts (appointments.ts)
select id, owner_id as "ownerId", name, phone from customers where kind = 'contact' and deleted_at is null order by owner_id, phone;

-- demo_appointment_mates (appointments.ts)
select one.staff_id as "hostId", other.staff_id as "mateId" from team_members one
   join team_members other on other.team_id = one.team_id and other.staff_id <> one.staff_id order by 1, 2;

-- demo_calls (appointments.ts): $1 json
with given as (
       select * from json_to_recordset($1::json) as g ("hostId" bigint, "mateId" bigint, "contactId" bigint, name text, phone text, subject text,
         description text, date date, start time, status text, "createdAt" timestamptz)
     ), a as (
       insert into calls (staff_id, team_staff_id, contact_id, name, phone_number, subject, description, status, created_at, call_date, call_time)
       select "hostId", "mateId", "contactId", name, phone, subject, description, status, "createdAt", date, start from given
       order by "createdAt" returning *
     )
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select created_at, coalesce(team_staff_id, staff_id), 'call', id, 'created', jsonb_build_object('name', name, 'subject', subject)
     from a order by created_at;

-- demo_meetings (appointments.ts): $1 json
with given as (
       select * from json_to_recordset($1::json) as g ("hostId" bigint, "mateId" bigint, "contactId" bigint, name text, phone text, subject text,
         description text, date date, start time, status text, "createdAt" timestamptz)
     ), a as (
       insert into meetings (staff_id, team_staff_id, contact_id, name, phone_number, subject, description, status, created_at, meeting_date, start_time, end_time)
       select "hostId", "mateId", "contactId", name, phone, subject, description, status, "createdAt", date, start, start + interval '30 minutes' from given
       order by "createdAt" returning *
     )
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select created_at, coalesce(team_staff_id, staff_id), 'meeting', id, 'created', jsonb_build_object('name', name, 'subject', subject)
     from a order by created_at;

-- demo_assignments (assignments.ts): $1 json, $2 bigint
with a as (
     insert into assignments (title, description, staff_id, team_id, due_date, priority, status, created_by, created_at)
     select title, description, "staffId", (select id from teams where team_name = team), "dueDate", priority, status, $2, "createdAt"
     from json_to_recordset($1::json) as g (title text, description text, "staffId" bigint, team text, "dueDate" date, priority text,
       status text, "createdAt" timestamptz)
     order by "createdAt" returning *
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select created_at, $2, 'assignment', id, 'created', jsonb_build_object('title', a.title, 'description', a.description,
    'assignedTo', coalesce((select name from users where id = a.staff_id), 'Admin'),
    'team', (select team_name from teams where id = a.team_id),
    'dueDate', a.due_date, 'priority', a.priority, 'status', a.status) from a order by created_at;

-- demo_attached_tasks (attachments.ts)
select id, staff_id as "staffId", created_at as "createdAt" from tasks where deleted_at is null order by finish_by, id;

-- demo_attachments (attachments.ts): $1 json
with given as (
     select "taskId", "staffId", name, type, decode(content, 'base64') as content, "createdAt" from json_to_recordset($1::json)
       as g ("taskId" bigint, "staffId" bigint, name text, type text, content text, "createdAt" timestamptz)
   ), a as (
     insert into task_attachments (task_id, uploaded_by, file_name, mime, size, created_at)
     select "taskId", "staffId", name, type, octet_length(content), "createdAt" from given order by "createdAt" returning *
   ), pieces as (
     insert into task_attachment_chunks (attachment_id, n, bytes)
     select a.id, 0, given.content from a join given on given."taskId" = a.task_id and given.name = a.file_name
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select created_at, uploaded_by, 'task', task_id, 'attachment added', jsonb_build_object('attachment', file_name) from a
   order by created_at;

-- demo_finished_contacts (finished-tasks.ts): $1 bigint
select id from customers where kind = 'contact' and owner_id = $1 and deleted_at is null order by id;

-- demo_finished_tasks (finished-tasks.ts): $1 bigint, $2 text, $3 text[], $4 timestamp with time zone, $5 json
with r as (
     insert into requirements (owner_id, project, data, created_at) values ($1, $2, $3::text[], $4) returning *
   ), listed as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select created_at, owner_id, 'requirement', id, 'created', jsonb_build_object('project', project, 'data', data) from r
   ), t as (
     insert into tasks (staff_id, contact_id, requirement_id, notes, description, finish_by, priority, stage, created_at, updated_at, version)
     select $1, g."contactId", r.id, g.notes, g.description, g."finishBy", 'Normal', 4, g."createdAt", g."completedAt", 4
     from r, json_to_recordset($5::json) as g (
       "contactId" bigint, notes text, description text, "finishBy" date, "createdAt" timestamptz, "completedAt" timestamptz
     ) order by g."createdAt" returning *
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select created_at, staff_id, 'task', id, 'created', jsonb_build_object('notes', notes, 'description', description, 'finishBy', finish_by, 'priority', priority)
   from t order by created_at;

-- demo_split_tasks (subtasks.ts)
select id, staff_id as "staffId", stage, created_at as "createdAt" from tasks where deleted_at is null order by id;

-- demo_subtasks (subtasks.ts): $1 json
with given as (
     select * from json_to_recordset($1::json) as g ("taskId" bigint, "staffId" bigint, title text, lines json, "createdAt" timestamptz, "removedAt" timestamptz)
   ), line as (
     select g."taskId", g."staffId", g.title, l.* from given g,
       json_to_recordset(g.lines) as l (text text, position int, "checkedAt" timestamptz)
   ), s as (
     insert into subtasks (task_id, title, version, created_at, updated_at, removed_at)
     select "taskId", title, 1 + (select count("checkedAt") from line l where l."taskId" = g."taskId" and l.title = g.title)
       + ("removedAt" is not null)::int, "createdAt", "removedAt", "removedAt"
     from given g order by "createdAt" returning *
   ), items as (
     insert into subtask_items (subtask_id, position, text, checked)
     select s.id, line.position, line.text, line."checkedAt" is not null
     from s join line on line."taskId" = s.task_id and line.title = s.title
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select at, "staffId", 'task', "taskId", action, after from (
     select "createdAt" as at, "staffId", "taskId", 'sub-task created' as action,
       jsonb_build_object('subtask', title, 'lines', (select coalesce(jsonb_agg(l ->> 'text'), '[]') from json_array_elements(lines) l)) as after
     from given
     union all
     select "checkedAt", "staffId", "taskId", 'line checked', jsonb_build_object('subtask', title, 'line', text)
     from line where "checkedAt" is not null
     union all
     select "removedAt", "staffId", "taskId", 'sub-task removed', jsonb_build_object('subtask', title)
     from given where "removedAt" is not null
   ) told order by at;

-- demo_tasks_with_past (task-history.ts)
select t.id, t.staff_id as "staffId", t.stage, t.rework, t.created_at as "createdAt", q.asked_at as "askedAt"
   from tasks t left join task_reworks q on q.task_id = t.id where t.stage > 1 and t.deleted_at is null order by t.id;

-- demo_task_moves (task-history.ts): $1 json
insert into changes (at, actor_id, entity, entity_id, action, before, after)
   select at, "actorId", 'task', "taskId", action, before, after from json_to_recordset($1::json)
     as g (at timestamptz, "actorId" bigint, "taskId" bigint, action text, before jsonb, after jsonb) order by at;

-- demo_task_rounds (task-history.ts): $1 json, $2 bigint
insert into task_reworks (task_id, round, category, reason, former_finish_by, finish_by, asked_by, asked_at)
   select t.id, g.round, g.category, g.reason, t.finish_by, t.finish_by, $2, g.at from json_to_recordset($1::json)
     as g ("taskId" bigint, round int, category text, reason text, at timestamptz) join tasks t on t.id = g."taskId" order by g.at;

-- demo_task_moved (task-history.ts): $1 json
update tasks t set moved_at = g.at, rework_round = greatest(t.rework_round, g.rounds), updated_at = greatest(t.updated_at, g.at)
   from json_to_recordset($1::json) as g ("taskId" bigint, at timestamptz, rounds int) where t.id = g."taskId";

-- demo_task_contacts (tasks.ts): $1 bigint
select id from customers where kind = 'contact' and owner_id = $1 and deleted_at is null order by id;

-- demo_task_lists (tasks.ts): $1 bigint
select id from requirements where owner_id = $1 and deleted_at is null order by id;

-- demo_tasks (tasks.ts): $1 json
with given as (
     select * from json_to_recordset($1::json) as g (
       "staffId" bigint, "contactId" bigint, "requirementId" bigint, notes text, description text, "finishBy" date, priority text, stage int,
       rework boolean, "newUpdate" timestamptz, "createdAt" timestamptz, round int)
   ), t as (
     insert into tasks (staff_id, contact_id, requirement_id, notes, description, finish_by, priority, stage, rework, new_update, created_at, rework_round, version)
     select "staffId", "contactId", "requirementId", notes, description, "finishBy", priority, stage, rework, "newUpdate", "createdAt", round, stage
     from given order by "createdAt" returning *
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select created_at, staff_id, 'task', id, 'created', jsonb_build_object('notes', notes, 'description', description, 'finishBy', finish_by, 'priority', priority)
   from t order by created_at;

-- demo_reworks (tasks.ts): $1 bigint, $2 text[], $3 text[], $4 timestamp with time zone
with words as (
     select * from unnest($2::text[], $3::text[]) with ordinality as w (category, reason, n)
   ), asked as (
     select t.*, n.n, least(greatest(t.created_at + interval '3 days', $4::timestamptz - n.n % 11 * interval '19 hours'), $4) as asked_at
     from tasks t join (select id, row_number() over (order by id) as n from tasks where rework) n using (id)
   ), r as (
     insert into task_reworks (task_id, round, category, reason, former_finish_by, finish_by, asked_by, asked_at)
     select a.id, a.rework_round, w.category, w.reason, a.finish_by - 3, a.finish_by, $1, a.asked_at
     from asked a join words w on w.n = a.n % array_length($2::text[], 1) + 1 returning *
   )
   insert into changes (at, actor_id, entity, entity_id, action, before, after)
   select asked_at, asked_by, 'task', task_id, 'rework requested', jsonb_build_object('finishBy', former_finish_by),
     jsonb_build_object('round', round, 'category', category, 'reason', reason, 'finishBy', finish_by) from r order by asked_at;
