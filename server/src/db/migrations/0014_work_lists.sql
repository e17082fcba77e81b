-- Assignments are read in parts: open ones by priority and day, finished ones newest first.

alter table assignments
  -- Whose board it is on: a member of staff, a team as its negative id, or 0 for 'Admin' alone.
  add column holder bigint not null generated always as (coalesce(staff_id, -team_id, 0)) stored,
  -- High before Medium before Low, then what is due first.
  add column board_order int not null generated always as (
    case priority when 'High' then 0 when 'Medium' then 1 else 2 end * 10000000 + (due_date - date '2000-01-01')) stored,
  add column search text collate "C" not null generated always as (
    '│ ' || fold(title) || ' │ ' || fold(description) || case when staff_id is null then ' │ admin' else '' end || ' │') stored,
  -- When it came to its present status.
  add column moved_at timestamptz;
update assignments a set moved_at = coalesce(
  (select max(c.at) from changes c where c.entity = 'assignment' and c.entity_id = a.id and c.after ? 'status'), a.created_at);
alter table assignments alter column moved_at set not null;
create trigger assignments_inserted before insert on assignments
  for each row when (new.moved_at is null) execute function keep_task_moved();
create trigger assignments_moved before update of status on assignments
  for each row when (old.status <> new.status) execute function keep_task_moved();

drop index assignments_board;
create index assignments_open on assignments (board_order, id) include (status)
  where deleted_at is null and status <> 'Completed';
create index assignments_open_status on assignments (status, board_order, id)
  where deleted_at is null and status <> 'Completed';
create index assignments_done on assignments (moved_at, id) where deleted_at is null and status = 'Completed';
create index assignments_held_open on assignments (holder, board_order, id) include (status, due_date)
  where deleted_at is null and status <> 'Completed';
create index assignments_held_done on assignments (holder, moved_at, id) where deleted_at is null and status = 'Completed';
create index assignments_search on assignments using gin (holder, search gin_trgm_ops) with (gin_pending_list_limit = 256)
  where deleted_at is null;

-- The projects of a team are the titles of its members' lists and tasks, each with the number of its tasks.
create index tasks_own_requirement on tasks (staff_id, requirement_id) where deleted_at is null;
