-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- list_assignable (assignment-people.queries.ts): $1 date
select u.id, u.name, u.email, coalesce(a.open, 0) + coalesce(t.open, 0) as open, coalesce(l.leaves, '[]') as leaves
   from users u
   left join (
     select staff_id, count(*)::int as open from assignments where deleted_at is null and status <> 'Completed' group by staff_id
   ) a on a.staff_id = u.id
   left join (
     select staff_id, count(*)::int as open from tasks where deleted_at is null and (stage < 4 or rework) group by staff_id
   ) t on t.staff_id = u.id
   left join lateral (
     select jsonb_agg(jsonb_build_object('start', start_date, 'end', end_date, 'half', nullif(leave_type, 'fullday')) order by start_date, id) as leaves
     from (
       select * from leaves where staff_id = u.id and status = 'Approve' and end_date >= $1 order by start_date, id limit 5
     ) next
   ) l on true
   where u.role = 'staff' and not u.blocked and u.deleted_at is null order by lower(u.name), u.id limit 1000;

-- count_assignments_of_nobody (assignment-people.queries.ts)
select count(*)::int as open from assignments where staff_id is null and deleted_at is null and status <> 'Completed';

-- list_assignable_teams (assignment-people.queries.ts)
select id, team_name as "teamName" from teams where deleted_at is null order by lower(team_name), id limit 1000;

-- list_team_member_ids (assignment-people.queries.ts): $1 bigint
select m.staff_id as id from team_members m join users u on u.id = m.staff_id and u.deleted_at is null where m.team_id = $1;

-- lock_assignable (assignment-people.queries.ts): $1 bigint
select id from users where id = $1 and role = 'staff' and not blocked and deleted_at is null for share;

-- lock_assignable_team (assignment-people.queries.ts): $1 bigint
select id from teams where id = $1 and deleted_at is null for share;

-- create_assignment (assignment-writes.queries.ts): $1 text, $2 text, $3 bigint, $4 bigint, $5 date, $6 text, $7 text, $8 bigint, $9 timestamp with time zone
with a as (
     insert into assignments (title, description, staff_id, team_id, due_date, priority, status, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, after) select $9, $8, 'assignment', a.id, 'created', jsonb_build_object('title', a.title, 'description', a.description,
    'assignedTo', coalesce((select name from users where id = a.staff_id), 'Admin'),
    'team', (select team_name from teams where id = a.team_id),
    'dueDate', a.due_date, 'priority', a.priority, 'status', a.status) from a
   )
   select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version from a left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null;

-- update_assignment (assignment-writes.queries.ts): $1 text, $2 text, $3 bigint, $4 bigint, $5 date, $6 text, $7 text, $8 bigint, $9 timestamp with time zone, $10 bigint
with old as (select * from assignments where id = $10
   ), a as (
     update assignments a set title = $1, description = $2, staff_id = $3, team_id = $4, due_date = $5, priority = $6, status = $7,
       version = a.version + 1, updated_at = $9
     where a.id = $10 returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select $9, $8, 'assignment', a.id, 'updated', (select jsonb_object_agg(f.key, f.value) from (select jsonb_build_object('title', a.title, 'description', a.description,
    'assignedTo', coalesce((select name from users where id = a.staff_id), 'Admin'),
    'team', (select team_name from teams where id = a.team_id),
    'dueDate', a.due_date, 'priority', a.priority, 'status', a.status) as facts offset 0) o, jsonb_each(jsonb_build_object('title', old.title, 'description', old.description,
    'assignedTo', coalesce((select name from users where id = old.staff_id), 'Admin'),
    'team', (select team_name from teams where id = old.team_id),
    'dueDate', old.due_date, 'priority', old.priority, 'status', old.status)) f
    where f.value is distinct from o.facts -> f.key), (select jsonb_object_agg(f.key, f.value) from (select jsonb_build_object('title', old.title, 'description', old.description,
    'assignedTo', coalesce((select name from users where id = old.staff_id), 'Admin'),
    'team', (select team_name from teams where id = old.team_id),
    'dueDate', old.due_date, 'priority', old.priority, 'status', old.status) as facts offset 0) o, jsonb_each(jsonb_build_object('title', a.title, 'description', a.description,
    'assignedTo', coalesce((select name from users where id = a.staff_id), 'Admin'),
    'team', (select team_name from teams where id = a.team_id),
    'dueDate', a.due_date, 'priority', a.priority, 'status', a.status)) f
    where f.value is distinct from o.facts -> f.key)
     from a join old using (id) where jsonb_build_object('title', a.title, 'description', a.description,
    'assignedTo', coalesce((select name from users where id = a.staff_id), 'Admin'),
    'team', (select team_name from teams where id = a.team_id),
    'dueDate', a.due_date, 'priority', a.priority, 'status', a.status) <> jsonb_build_object('title', old.title, 'description', old.description,
    'assignedTo', coalesce((select name from users where id = old.staff_id), 'Admin'),
    'team', (select team_name from teams where id = old.team_id),
    'dueDate', old.due_date, 'priority', old.priority, 'status', old.status)
   )
   select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version from a left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null;

-- remove_assignment (assignment-writes.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
with a as (
     update assignments set deleted_at = $3, deleted_by = $2, version = version + 1, updated_at = $3 where id = $1 returning id
   )
   insert into changes (at, actor_id, entity, entity_id, action) select $3, $2, 'assignment', a.id, 'deleted' from a;

-- lock_assignment (assignment-writes.queries.ts): $1 bigint
select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version from assignments a left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null where a.id = $1 and a.deleted_at is null for update of a;

-- lock_seen_assignment (assignment-writes.queries.ts): $1 bigint, $2 bigint
select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version from assignments a left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null where a.id = $2 and a.deleted_at is null and (a.staff_id = $1 or (a.staff_id is null and a.team_id in (
  select m.team_id from team_members m join teams t on t.id = m.team_id and t.deleted_at is null where m.staff_id = $1))) for update of a;

-- find_assignments (assignments-search.ts): $1 text[]
select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version from (
     select * from assignments a where a.deleted_at is null order by a.due_date desc, a.id desc limit 2000
   ) a left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null where fold(a.title || ' ' || a.description) like all($1::text[]) order by a.due_date desc, a.id desc limit 6;

-- find_seen_assignments (assignments-search.ts): $1 bigint, $2 text[]
select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version from (
     select * from assignments a where a.deleted_at is null and (a.staff_id = $1 or (a.staff_id is null and a.team_id in (
  select m.team_id from team_members m join teams t on t.id = m.team_id and t.deleted_at is null where m.staff_id = $1))) order by a.due_date desc, a.id desc limit 2000
   ) a left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null where fold(a.title || ' ' || a.description) like all($2::text[]) order by a.due_date desc, a.id desc limit 6;

-- restore_assignment (assignments-trash.ts): $1 bigint, $2 boolean, $3 bigint, $4 timestamp with time zone
with a as (
     update assignments a set deleted_at = null, deleted_by = null, version = a.version + 1, updated_at = $4,
       staff_id = (select u.id from users u where u.id = a.staff_id and u.deleted_at is null)
     where a.deleted_at is not null and $2::boolean and a.id = $3 returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action) select $4, $1::bigint, 'assignment', a.id, 'restored' from a
   )
   select a.staff_id as "staffId", a.team_id as "storedTeamId" from a;

-- purge_assignment (assignments-trash.ts): $1 bigint, $2 boolean, $3 bigint, $4 timestamp with time zone
with a as (delete from assignments a where a.deleted_at is not null and $2::boolean and a.id = $3 returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before)
     select $4, $1::bigint, 'assignment', a.id, 'purged', jsonb_build_object('title', a.title, 'description', a.description,
    'assignedTo', coalesce((select name from users where id = a.staff_id), 'Admin'),
    'team', (select team_name from teams where id = a.team_id),
    'dueDate', a.due_date, 'priority', a.priority, 'status', a.status) from a
   )
   select a.staff_id as "staffId", a.team_id as "storedTeamId" from a;

-- list_assignments (assignments.queries.ts)
select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version, a.total from (
     select a.*, count(*) over ()::int as total from assignments a where a.deleted_at is null
     order by a.status = 'Completed', array_position(array['High', 'Medium', 'Low'], a.priority), a.due_date, a.id limit 1000
   ) a left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null order by array_position(array['High', 'Medium', 'Low'], a.priority), a.due_date, a.id;

-- list_seen_assignments (assignments.queries.ts): $1 bigint
select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version, a.total from (
     select a.*, count(*) over ()::int as total from assignments a where a.deleted_at is null and (a.staff_id = $1 or (a.staff_id is null and a.team_id in (
  select m.team_id from team_members m join teams t on t.id = m.team_id and t.deleted_at is null where m.staff_id = $1)))
     order by a.status = 'Completed', array_position(array['High', 'Medium', 'Low'], a.priority), a.due_date, a.id limit 1000
   ) a left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null order by array_position(array['High', 'Medium', 'Low'], a.priority), a.due_date, a.id;

-- count_assignments (assignments.queries.ts)
select a.status, count(*)::int as count from assignments a where a.deleted_at is null group by a.status;

-- count_seen_assignments (assignments.queries.ts): $1 bigint
select a.status, count(*)::int as count from assignments a where a.deleted_at is null and (a.staff_id = $1 or (a.staff_id is null and a.team_id in (
  select m.team_id from team_members m join teams t on t.id = m.team_id and t.deleted_at is null where m.staff_id = $1))) group by a.status;

-- list_dashboard_assignments (assignments.queries.ts): $1 bigint
select a.id, a.title, a.description, a.priority, a.due_date as date, a.status as "workUpdate" from assignments a
   where a.deleted_at is null and a.status in ('Pending', 'Progress') order by array_position(array['High', 'Medium', 'Low'], a.priority), a.due_date, a.id limit $1;

-- count_assignment_to_hand_over (assignments.record.ts): $1 bigint, $2 bigint, $3 date
with asked as (select $2::bigint as receiver, $3::date as today) select count(*)::int as count from assignments where staff_id = $1 and deleted_at is null and status <> 'Completed';

-- hand_over_assignment (assignments.record.ts): $1 bigint, $2 bigint, $3 date, $4 timestamp with time zone, $5 bigint, $6 text, $7 text
with asked as (select $2::bigint as receiver, $3::date as today), moved as (
        update assignments set staff_id = $2, version = version + 1, updated_at = $4
        where staff_id = $1 and deleted_at is null and status <> 'Completed' returning id
      ), lines as (insert into changes (at, actor_id, entity, entity_id, action, before, after)
    select $4, $5, 'assignment', moved.id, 'reassigned', jsonb_build_object('owner', $6::text), jsonb_build_object('owner', $7::text)
    from moved order by moved.id)
      select count(*)::int as count from moved;

-- home_assignments (open-assignments.ts): $1 bigint
select a.id, a.title, a.status, a.due_date as "dueDate", count(*) over ()::int as total from assignments a
   where a.staff_id = $1 and a.deleted_at is null and a.status in ('Pending', 'Progress') order by a.due_date, a.id limit 5;
