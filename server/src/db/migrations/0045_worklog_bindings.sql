-- before: new tables, and a column with a constant, which the version before neither reads nor writes

-- What a person says a column of a month is for: a customer, or a requirement list. Exactly one of the two.
create table worklog_columns (
  staff_id bigint not null references users,
  month date not null check (extract(day from month) = 1),
  task_number smallint not null check (task_number between 1 and 15),
  customer_id bigint references customers on delete cascade,
  requirement_id bigint references requirements on delete cascade,
  primary key (staff_id, month, task_number),
  check (num_nonnulls(customer_id, requirement_id) = 1)
);
create index worklog_columns_customer on worklog_columns (customer_id) where customer_id is not null;
create index worklog_columns_requirement on worklog_columns (requirement_id) where requirement_id is not null;

-- The task that a cell with a text is for. It stands above the column.
create table worklog_cell_tasks (
  worklog_id bigint not null references worklogs on delete cascade,
  task_number smallint not null check (task_number between 1 and 15),
  task_id bigint not null references tasks on delete cascade,
  primary key (worklog_id, task_number)
);
create index worklog_cell_tasks_task on worklog_cell_tasks (task_id);

-- What a completed call counts for, where nobody entered its minutes. 0 to 240.
alter table company add column call_minutes smallint not null default 10;
