create table holidays (
  id bigint generated always as identity primary key,
  holiday_date date not null unique,
  description text not null check (description <> ''),
  type text not null check (type in ('holiday', 'publicHoliday', 'companyHoliday', 'maintenance')),
  version int not null default 1,
  created_by bigint references users,
  created_at timestamptz not null
);

create table leaves (
  id bigint generated always as identity primary key,
  staff_id bigint not null references users,
  leave_type text not null check (leave_type in ('fullday', 'morning', 'afternoon')),
  category text not null check (category in ('Casual', 'Medical', 'Unpaid')),
  start_date date not null,
  end_date date not null,
  reason text not null check (reason <> ''),
  status text not null default 'Pending' check (status in ('Pending', 'Approve', 'Reject')),
  decided_by bigint references users,
  decided_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz,
  check (end_date >= start_date)
);
-- By the end, because what is asked for is what touches a span that mostly lies late: few rows end after its beginning.
create index leaves_own on leaves (staff_id, end_date, start_date);
create index leaves_all on leaves (end_date, start_date);

-- One row per person and day. A day without a mark has no row.
create table attendance_days (
  id bigint generated always as identity primary key,
  staff_id bigint not null references users,
  attendance_date date not null,
  entry_time time,
  exit_time time,
  -- A forgotten exit: when the person stated it later, or said that it is not known.
  exit_stated_at timestamptz,
  exit_unknown_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz,
  unique (staff_id, attendance_date),
  check (entry_time is not null or exit_time is not null),
  check (exit_time > entry_time)
);

create table worklogs (
  id bigint generated always as identity primary key,
  staff_id bigint not null references users,
  work_date date not null,
  attendance text not null default '',
  unique (staff_id, work_date)
);
create table worklog_cells (
  worklog_id bigint not null references worklogs on delete cascade,
  task_number smallint not null check (task_number between 1 and 15),
  task_name text not null check (task_name <> ''),
  time_text text not null,
  -- What the text counts; 0 when it is no time.
  minutes int not null check (minutes between 0 and 1440),
  comment text not null default '',
  primary key (worklog_id, task_number)
);
-- A month is saved as a whole: its row is the lock, and its version tells two windows apart.
create table worklog_months (
  staff_id bigint not null references users,
  month date not null,
  version int not null default 1,
  primary key (staff_id, month)
);

create table chat_messages (
  id bigint generated always as identity primary key,
  sender_id bigint not null references users,
  receiver_id bigint not null references users,
  low_id bigint not null generated always as (least(sender_id, receiver_id)) stored,
  high_id bigint not null generated always as (greatest(sender_id, receiver_id)) stored,
  message text not null check (message <> ''),
  sent_at timestamptz not null,
  key text,
  read_at timestamptz,
  check (sender_id <> receiver_id),
  unique (sender_id, key)
);
create index chat_messages_thread on chat_messages (low_id, high_id, id);
create index chat_messages_unread on chat_messages (receiver_id, sender_id, id) where read_at is null;
