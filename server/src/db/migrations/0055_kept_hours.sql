-- before: new tables, and triggers that add rows to these alone; the version before reads and writes everything else as always

-- What the hours of a person in a month add up to, by customer and project. What belongs to nobody is divided by source and title.
create table hour_sums (
  staff_id bigint not null,
  month date not null,
  customer_id bigint,
  project_id bigint,
  source text,
  title text,
  entries int not null,
  log int not null,
  meetings int not null,
  calls int not null,
  cents bigint not null,
  unrated int not null,
  -- Of what belongs to nobody.
  last_day date,
  -- In cents, of the customer.
  amount bigint
);
create index hour_sums_month on hour_sums (staff_id, month);
create index hour_sums_customer on hour_sums (customer_id) where customer_id is not null;
create index hour_sums_nobody on hour_sums (staff_id, month) where customer_id is null and project_id is null;

-- The same without the customers and projects: whether there is one.
create table hour_totals (
  staff_id bigint not null,
  month date not null,
  has_customer boolean not null,
  has_project boolean not null,
  entries int not null,
  log int not null,
  meetings int not null,
  calls int not null,
  cents bigint not null,
  unrated int not null,
  primary key (staff_id, month, has_customer, has_project)
);

-- The same in rows of a few bytes one behind the other, which are added up without a row of a table for each: by customer, by project,
-- and by day with both. hour-packs-sql.ts says what each byte is.
create table hour_packs (
  staff_id bigint not null,
  month date not null,
  customers bytea not null,
  projects bytea not null,
  -- One for each day of a month of 31.
  days bytea[] not null,
  primary key (staff_id, month)
);
alter table hour_packs alter column customers set storage external, alter column projects set storage external,
  alter column days set storage external;

-- What of it is not true any more: months of a person, or those in which time was for a task. Without a person and a task it is
-- everything. Whatever changes hours adds a mark in its own transaction and waits for nobody. Marks are never changed.
create table hour_marks (
  id bigint generated always as identity primary key,
  staff_id bigint,
  month date,
  -- The month alone, unless another one stands here.
  until date,
  task_id bigint
);
create table hour_amount_marks (
  id bigint generated always as identity primary key,
  customer_id bigint not null
);
-- Nothing is kept yet. The id is given: a number that is drawn in the transaction that makes its sequence is drawn again after a crash.
insert into hour_marks (id, staff_id) overriding system value values (0, null);

-- A task is looked for when the mark is read: whoever binds a cell to it meanwhile is not seen by the one who moves the task.
create function stale_hours() returns table (staff_id bigint, first date, last date) language sql stable as $$
  select m.staff_id, m.month, coalesce(m.until, m.month) from hour_marks m where m.staff_id is not null
  union all
  select u.id, date '0001-01-01', date '9999-12-31' from users u
    where exists (select from hour_marks m where m.staff_id is null and m.task_id is null)
  union all
  select w.staff_id, date_trunc('month', w.work_date)::date, date_trunc('month', w.work_date)::date
    from hour_marks m join worklog_cell_tasks k on k.task_id = m.task_id join worklogs w on w.id = k.worklog_id
$$;

-- Days of a work log take their cells and tasks along, which then find no day any more.
create function mark_days_gone() returns trigger language plpgsql as $$
begin
  insert into hour_marks (staff_id, month) select distinct staff_id, date_trunc('month', work_date)::date from gone;
  return null;
end $$;
create trigger worklogs_hours after delete on worklogs referencing old table as gone
  for each statement execute function mark_days_gone();

create function mark_cells() returns trigger language plpgsql as $$
begin
  insert into hour_marks (staff_id, month)
  select distinct w.staff_id, date_trunc('month', w.work_date)::date from touched join worklogs w on w.id = touched.worklog_id;
  return null;
end $$;
create trigger worklog_cells_hours after insert on worklog_cells referencing new table as touched
  for each statement execute function mark_cells();
create trigger worklog_cells_hours_changed after update on worklog_cells referencing new table as touched
  for each statement execute function mark_cells();
create trigger worklog_cells_hours_gone after delete on worklog_cells referencing old table as touched
  for each statement execute function mark_cells();
create trigger worklog_cell_tasks_hours after insert on worklog_cell_tasks referencing new table as touched
  for each statement execute function mark_cells();
create trigger worklog_cell_tasks_hours_changed after update on worklog_cell_tasks referencing new table as touched
  for each statement execute function mark_cells();
create trigger worklog_cell_tasks_hours_gone after delete on worklog_cell_tasks referencing old table as touched
  for each statement execute function mark_cells();

create function mark_column() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into hour_marks (staff_id, month) values (old.staff_id, old.month);
  else
    insert into hour_marks (staff_id, month) values (new.staff_id, new.month);
  end if;
  return null;
end $$;
create trigger worklog_columns_hours after insert or update or delete on worklog_columns for each row execute function mark_column();

create function mark_task_hours() returns trigger language plpgsql as $$
begin
  insert into hour_marks (task_id) values (new.id);
  return null;
end $$;
create trigger tasks_hours after update of contact_id, requirement_id on tasks
  for each row when ((old.contact_id, old.requirement_id) is distinct from (new.contact_id, new.requirement_id))
  execute function mark_task_hours();

create function mark_call_hours() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'completed' then
    insert into hour_marks (staff_id, month) values (old.staff_id, date_trunc('month', old.call_date));
  end if;
  if tg_op <> 'DELETE' and new.status = 'completed' then
    insert into hour_marks (staff_id, month) values (new.staff_id, date_trunc('month', new.call_date));
  end if;
  return null;
end $$;
create trigger calls_hours after insert on calls for each row when (new.status = 'completed') execute function mark_call_hours();
create trigger calls_hours_gone after delete on calls
  for each row when (old.status = 'completed' and old.deleted_at is null) execute function mark_call_hours();
create trigger calls_hours_changed after update of status, deleted_at, staff_id, contact_id, call_date, minutes, outcome on calls
  for each row when ((old.status = 'completed' or new.status = 'completed')
    and (old.status, old.deleted_at, old.staff_id, old.contact_id, old.call_date, old.minutes, old.outcome)
      is distinct from (new.status, new.deleted_at, new.staff_id, new.contact_id, new.call_date, new.minutes, new.outcome))
  execute function mark_call_hours();

create function mark_meeting_hours() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'completed' then
    insert into hour_marks (staff_id, month) values (old.staff_id, date_trunc('month', old.meeting_date));
  end if;
  if tg_op <> 'DELETE' and new.status = 'completed' then
    insert into hour_marks (staff_id, month) values (new.staff_id, date_trunc('month', new.meeting_date));
  end if;
  return null;
end $$;
create trigger meetings_hours after insert on meetings for each row when (new.status = 'completed') execute function mark_meeting_hours();
create trigger meetings_hours_gone after delete on meetings
  for each row when (old.status = 'completed' and old.deleted_at is null) execute function mark_meeting_hours();
create trigger meetings_hours_changed
  after update of status, deleted_at, staff_id, contact_id, meeting_date, start_time, end_time, minutes, outcome on meetings
  for each row when ((old.status = 'completed' or new.status = 'completed')
    and (old.status, old.deleted_at, old.staff_id, old.contact_id, old.meeting_date, old.start_time, old.end_time, old.minutes, old.outcome)
      is distinct from
      (new.status, new.deleted_at, new.staff_id, new.contact_id, new.meeting_date, new.start_time, new.end_time, new.minutes, new.outcome))
  execute function mark_meeting_hours();

-- A rate is valid until the next one, which may be far away.
create function mark_rate_hours() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into hour_marks (staff_id, month, until) values (old.staff_id, date_trunc('month', old.valid_from), '9999-12-31');
  end if;
  if tg_op <> 'DELETE' then
    insert into hour_marks (staff_id, month, until) values (new.staff_id, date_trunc('month', new.valid_from), '9999-12-31');
  end if;
  return null;
end $$;
create trigger staff_rates_hours after insert or update or delete on staff_rates for each row execute function mark_rate_hours();

-- What calls without minutes count, in all years.
create function mark_all_hours() returns trigger language plpgsql as $$
begin
  insert into hour_marks (staff_id) values (null);
  return null;
end $$;
create trigger company_hours after insert on company for each row execute function mark_all_hours();
create trigger company_hours_changed after update of call_minutes on company
  for each row when (old.call_minutes <> new.call_minutes) execute function mark_all_hours();

create function mark_amount() returns trigger language plpgsql as $$
begin
  insert into hour_amount_marks (customer_id) values (new.id);
  return null;
end $$;
create trigger customers_hours_amount after update of amount on customers
  for each row when (old.amount <> new.amount) execute function mark_amount();
