-- Somebody may ask to take approved leave back, and an administrator may enter leave for somebody.
alter table leaves
  add column withdrawal text check (withdrawal in ('asked', 'accepted', 'rejected')),
  add column withdraw_asked_at timestamptz,
  add column entered_by bigint references users,
  -- Since when it waits.
  add column asked_at timestamptz not null generated always as (coalesce(withdraw_asked_at, created_at)) stored,
  add check (withdrawal is null or withdraw_asked_at is not null),
  add check (withdrawal is distinct from 'asked' or status = 'Approve');
create index leaves_queue on leaves (asked_at, id) where status = 'Pending' or withdrawal = 'asked';
create index leaves_decided on leaves (decided_at, id) where status <> 'Pending' and decided_at is not null;

-- The work that colleagues got when a leave was approved, until the approval is taken back.
create table leave_handovers (
  leave_id bigint not null references leaves on delete cascade,
  kind text not null check (kind in ('call', 'meeting', 'task')),
  record_id bigint not null,
  to_staff_id bigint not null references users,
  -- Who planned it with the person.
  mate_id bigint references users,
  -- Of the record, when it had moved.
  version int not null,
  primary key (leave_id, kind, record_id)
);

-- How many days of leave a year has, from a year on: for everybody, or for one person.
create table entitlements (
  id bigint generated always as identity primary key,
  staff_id bigint references users,
  from_year int not null check (from_year between 1970 and 9998),
  terms jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null,
  unique nulls not distinct (staff_id, from_year)
);
