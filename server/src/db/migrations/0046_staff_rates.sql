-- before: a new table

-- What an hour of a person costs, from a day on.
create table staff_rates (
  id bigint generated always as identity primary key,
  staff_id bigint not null references users,
  valid_from date not null,
  hourly_rate numeric(10, 2) not null check (hourly_rate >= 0),
  set_by bigint references users,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz,
  unique (staff_id, valid_from)
);
