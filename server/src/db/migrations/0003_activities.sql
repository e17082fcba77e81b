-- Lists of tasks, each in the order of its screen: the next to finish first.
create index tasks_own on tasks (staff_id, finish_by, id) where deleted_at is null;
create index tasks_own_stage on tasks (staff_id, stage, rework, finish_by, id) where deleted_at is null;
create index tasks_all on tasks (finish_by, id) where deleted_at is null;
create index tasks_all_stage on tasks (stage, rework, finish_by, id) where deleted_at is null;
create index tasks_trash on tasks (staff_id, deleted_at) where deleted_at is not null;
-- How often a task was sent back.
alter table tasks add column rework_round int not null default 0;

-- What a team-mate did on somebody's task.
create table task_team_work (
  id bigint generated always as identity primary key,
  task_id bigint not null references tasks on delete cascade,
  author_id bigint not null references users,
  text text not null check (text <> ''),
  created_at timestamptz not null
);
create index task_team_work_task on task_team_work (task_id, id);

-- Files in pieces: the database is the one store that all servers share, and no file is ever in memory as a whole.
create table task_attachments (
  id bigint generated always as identity primary key,
  task_id bigint not null references tasks on delete cascade,
  uploaded_by bigint not null references users,
  file_name text not null check (file_name <> ''),
  mime text not null,
  size int not null check (size >= 0),
  created_at timestamptz not null
);
create index task_attachments_task on task_attachments (task_id, id);
create table task_attachment_chunks (
  attachment_id bigint not null references task_attachments on delete cascade,
  n int not null,
  bytes bytea not null check (octet_length(bytes) <= 262144),
  primary key (attachment_id, n)
);
-- Files are mostly compressed already.
alter table task_attachment_chunks alter column bytes set storage external;

create table subtasks (
  id bigint generated always as identity primary key,
  task_id bigint not null references tasks on delete cascade,
  title text not null check (title <> ''),
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz,
  removed_at timestamptz
);
create index subtasks_task on subtasks (task_id, id) where removed_at is null;
create index subtasks_removed on subtasks (task_id, removed_at) where removed_at is not null;
create table subtask_items (
  subtask_id bigint not null references subtasks on delete cascade,
  position int not null,
  text text not null check (text <> ''),
  checked boolean not null default false,
  primary key (subtask_id, text)
);

create index calls_host on calls (staff_id, call_date, call_time, id) where deleted_at is null;
create index calls_team on calls (team_staff_id, call_date, call_time, id) where deleted_at is null and team_staff_id is not null;
create index calls_trash on calls (staff_id, deleted_at) where deleted_at is not null;
create index calls_trash_team on calls (team_staff_id, deleted_at) where deleted_at is not null and team_staff_id is not null;
create index meetings_host on meetings (staff_id, meeting_date, start_time, id) where deleted_at is null;
create index meetings_team on meetings (team_staff_id, meeting_date, start_time, id) where deleted_at is null and team_staff_id is not null;
create index meetings_trash on meetings (staff_id, deleted_at) where deleted_at is not null;
create index meetings_trash_team on meetings (team_staff_id, deleted_at) where deleted_at is not null and team_staff_id is not null;
-- In the order of the customer's timeline.
drop index calls_contact;
create index calls_contact on calls (contact_id, created_at, id) where contact_id is not null;
drop index meetings_contact;
create index meetings_contact on meetings (contact_id, created_at, id) where contact_id is not null;
-- When the inbox was told that it begins soon.
alter table calls add column reminded_at timestamptz;
alter table meetings add column reminded_at timestamptz;
create index calls_to_remind on calls (call_date) where reminded_at is null and status = 'pending' and deleted_at is null;
create index meetings_to_remind on meetings (meeting_date) where reminded_at is null and status = 'pending' and deleted_at is null;

-- A project is a title, whoever has it.
create index requirements_by_title on requirements (lower(project));
-- The team that a person looked at last.
create table team_history (
  user_id bigint primary key references users on delete cascade,
  team_id bigint not null references teams on delete cascade,
  viewed_at timestamptz not null
);
create index team_history_team on team_history (team_id);
