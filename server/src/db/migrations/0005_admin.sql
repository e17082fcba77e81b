create table assignments (
  id bigint generated always as identity primary key,
  title text not null check (title <> ''),
  description text not null check (description <> ''),
  -- Null is the pseudo-assignee 'Admin'.
  staff_id bigint references users,
  team_id bigint references teams on delete set null,
  due_date date not null,
  priority text not null default 'Medium' check (priority in ('High', 'Medium', 'Low')),
  status text not null default 'Pending' check (status in ('Pending', 'Progress', 'Completed')),
  created_by bigint references users,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz,
  deleted_at timestamptz,
  deleted_by bigint references users,
  check (staff_id is null or team_id is null)
);
create index assignments_board on assignments (status, due_date, id) where deleted_at is null;
create index assignments_staff on assignments (staff_id, status, due_date, id) where deleted_at is null;
create index assignments_team on assignments (team_id, id) where deleted_at is null and team_id is not null;
create index assignments_trash on assignments (deleted_at, id) where deleted_at is not null;

create index teams_trash on teams (deleted_at, id) where deleted_at is not null;

-- The audit log, newest first: of everybody, by person, by kind, by action.
create index changes_at on changes (at, id);
create index changes_actor on changes (actor_id, at, id);
create index changes_kind on changes (entity, at, id);
create index changes_action on changes (action, at, id);

-- Leave that waits for a decision, the earliest first.
create index leaves_waiting on leaves (start_date, id) where status = 'Pending';
-- New leads by week, over all owners.
create index customers_lead_created on customers (created_at) where kind = 'lead' and deleted_at is null;
