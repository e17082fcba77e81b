-- What an administrator sets for everybody: one row. Its defaults are what the specification says.
create table company (
  id smallint primary key default 1 check (id = 1),
  name text not null default 'CRM Portal' check (char_length(name) between 1 and 60),
  -- 0 is Sunday.
  working_days integer[] not null default '{1,2,3,4,5,6}' check (working_days <@ '{0,1,2,3,4,5,6}'::integer[] and cardinality(working_days) between 1 and 7),
  work_from time not null default '09:00',
  work_to time not null default '17:45' check (work_to > work_from),
  break_minutes smallint not null default 45 check (break_minutes between 0 and 240),
  late_after_minutes smallint not null default 5 check (late_after_minutes between 0 and 480),
  missing_after_minutes smallint not null default 60 check (missing_after_minutes between 0 and 720),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
insert into company default values;
