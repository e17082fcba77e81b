-- What an administrator sets for everybody: one row. Its defaults are what the specification says.
create table company (
  id smallint primary key default 1 check (id = 1),
  name text not null default 'CRM Portal' check (char_length(name) between 1 and 60),
  currency_sign text not null default '$' check (char_length(currency_sign) between 1 and 4),
  sign_place text not null default 'before' check (sign_place in ('before', 'after')),
  date_form text not null default 'browser' check (date_form in ('browser', 'words', 'slashes', 'dots', 'iso')),
  clock_hours smallint not null default 12 check (clock_hours = 12 or clock_hours = 24),
  first_day_of_week smallint not null default 0 check (first_day_of_week = 0 or first_day_of_week = 1 or first_day_of_week = 6),
  -- Null: the zone of the server. A zone of the environment stands above it.
  time_zone text check (char_length(time_zone) between 1 and 60),
  -- 0 is Sunday.
  working_days integer[] not null default '{1,2,3,4,5,6}' check (working_days <@ '{0,1,2,3,4,5,6}'::integer[] and cardinality(working_days) between 1 and 7),
  work_from time not null default '09:00',
  work_to time not null default '17:45' check (work_to > work_from),
  break_minutes smallint not null default 45 check (break_minutes between 0 and 240),
  late_after_minutes smallint not null default 5 check (late_after_minutes between 0 and 480),
  missing_after_minutes smallint not null default 60 check (missing_after_minutes between 0 and 720),
  logo bytea check (octet_length(logo) between 1 and 204800),
  logo_type text check (logo_type in ('image/png', 'image/svg+xml')),
  -- Counts the logos there were: part of the address of the picture, which browsers keep.
  logo_version integer not null default 0,
  check ((logo is null) = (logo_type is null)),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
insert into company default values;
