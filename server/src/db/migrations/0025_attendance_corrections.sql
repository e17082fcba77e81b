-- A day that an administrator corrected: who, when and why, and what it held before.
alter table attendance_days
  add column corrected_by bigint references users,
  add column corrected_at timestamptz,
  add column correction_reason text,
  add column had_entry_time time,
  add column had_exit_time time;

-- A day that an administrator removed: what it held, who removed it and why. The day itself is gone.
create table attendance_removals (
  day_id bigint primary key,
  staff_id bigint not null references users,
  attendance_date date not null,
  entry_time time,
  exit_time time,
  reason text not null,
  removed_by bigint not null references users,
  removed_at timestamptz not null
);
create index attendance_removals_day on attendance_removals (attendance_date, staff_id, removed_at);

-- Staff ask for the correction of a past day.
create table attendance_corrections (
  id bigint generated always as identity primary key,
  staff_id bigint not null references users,
  attendance_date date not null,
  -- The wanted times.
  entry_time time,
  exit_time time,
  reason text not null check (char_length(reason) between 1 and 500),
  -- What the day held when it was asked for.
  had_entry_time time,
  had_exit_time time,
  status text not null default 'open' check (status in ('open', 'accepted', 'rejected', 'withdrawn')),
  decided_by bigint references users,
  decided_at timestamptz,
  decision_reason text,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz,
  check (entry_time is not null or exit_time is not null),
  check (exit_time > entry_time)
);
-- At most one open request a day.
create unique index attendance_corrections_open on attendance_corrections (staff_id, attendance_date) where status = 'open';
create index attendance_corrections_waiting on attendance_corrections (created_at, id) where status = 'open';
create index attendance_corrections_staff on attendance_corrections (staff_id, attendance_date, id);

-- Whoever has not marked an entry is reminded at most once a day.
create table attendance_reminders (
  staff_id bigint not null references users,
  attendance_date date not null,
  reminded_by bigint not null references users,
  reminded_at timestamptz not null,
  primary key (staff_id, attendance_date)
);
create index attendance_reminders_day on attendance_reminders (attendance_date);
