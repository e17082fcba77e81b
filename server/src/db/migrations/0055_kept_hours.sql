-- before: triggers that add marks to a table of this version; the version before reads and writes everything as always

-- 'hours' has the cells, meetings and calls of a day with whom they were for, 'nobody' the titles of those that belong to nobody. What
-- follows marks whatever changes them. Rates and the minutes of calls are not in them: they are looked up by whoever reads.

-- A day that is not over anywhere on earth and an hour longer leaves no mark: it is not kept yet, and will be only when everything that
-- is being written now has ended.
create function mark_hour_days(days date[]) returns void language sql as $$
  insert into stale_parts (figure, first, last)
  select figure, number_of_day(day), number_of_day(day)
  from (select distinct day from unnest($1) day) changed, unnest(array['hours', 'nobody']) figure
  where day + time '11:00' <= clock_timestamp() at time zone 'UTC'
  on conflict do nothing
$$;

-- Days of a work log take their cells and tasks along, which then find no day any more.
create function mark_days_gone() returns trigger language plpgsql as $$
begin
  perform mark_hour_days(array(select work_date from gone));
  return null;
end $$;
create trigger worklogs_hours after delete on worklogs referencing old table as gone
  for each statement execute function mark_days_gone();

create function mark_cells() returns trigger language plpgsql as $$
begin
  perform mark_hour_days(array(select w.work_date from touched join worklogs w on w.id = touched.worklog_id));
  perform mark_rework_of(array(
    select k.task_id from touched join worklog_cell_tasks k on k.worklog_id = touched.worklog_id and k.task_number = touched.task_number));
  return null;
end $$;
create trigger worklog_cells_hours after insert on worklog_cells referencing new table as touched
  for each statement execute function mark_cells();
create trigger worklog_cells_hours_changed after update on worklog_cells referencing new table as touched
  for each statement execute function mark_cells();
create trigger worklog_cells_hours_gone after delete on worklog_cells referencing old table as touched
  for each statement execute function mark_cells();

-- Whoever binds a cell to a task holds the task: a task that moves beside it waits, and then finds the cell.
create function mark_bound_cells() returns trigger language plpgsql as $$
begin
  perform from tasks where id in (select task_id from touched) order by id for share;
  perform mark_hour_days(array(select w.work_date from touched join worklogs w on w.id = touched.worklog_id));
  perform mark_rework_of(array(select task_id from touched));
  return null;
end $$;
create function mark_unbound_cells() returns trigger language plpgsql as $$
begin
  perform mark_hour_days(array(select w.work_date from touched join worklogs w on w.id = touched.worklog_id));
  perform mark_rework_of(array(select task_id from touched));
  return null;
end $$;
create trigger worklog_cell_tasks_hours after insert on worklog_cell_tasks referencing new table as touched
  for each statement execute function mark_bound_cells();
create trigger worklog_cell_tasks_hours_changed after update on worklog_cell_tasks referencing new table as touched
  for each statement execute function mark_bound_cells();
create trigger worklog_cell_tasks_hours_gone after delete on worklog_cell_tasks referencing old table as touched
  for each statement execute function mark_unbound_cells();
create trigger worklog_cell_tasks_hours_left after update on worklog_cell_tasks referencing old table as touched
  for each statement execute function mark_unbound_cells();

create function mark_task_hours() returns trigger language plpgsql as $$
begin
  perform mark_hour_days(array(
    select w.work_date from worklog_cell_tasks k join worklogs w on w.id = k.worklog_id where k.task_id = new.id));
  return null;
end $$;
create trigger tasks_hours after update of contact_id, requirement_id on tasks
  for each row when ((old.contact_id, old.requirement_id) is distinct from (new.contact_id, new.requirement_id))
  execute function mark_task_hours();

-- All days of its month: its person may be writing one just now that is not seen.
create function mark_column() returns trigger language plpgsql as $$
begin
  perform mark_hour_days(array(
    select coalesce(new.month, old.month) + n from generate_series(0, 30) n));
  return null;
end $$;
create trigger worklog_columns_hours after insert or update or delete on worklog_columns for each row execute function mark_column();

create function mark_call_hours() returns trigger language plpgsql as $$
begin
  perform mark_hour_days(array[old.call_date, new.call_date]);
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
  perform mark_hour_days(array[old.meeting_date, new.meeting_date]);
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

-- 'amounts' has what customers bring, 1,024 of them in a part. One that was made since is not known there, and leaves no mark.
create function mark_amount_of(customer_id bigint) returns void language sql as $$
  select mark_stale_parts('amounts', ($1 / 1024)::int, ($1 / 1024)::int)
$$;
create function mark_amount() returns trigger language plpgsql as $$
begin
  perform mark_amount_of(old.id);
  return null;
end $$;
create trigger customers_amount_marked after update of amount on customers
  for each row when (old.amount <> new.amount) execute function mark_amount();
-- It may come back with its id, for which `mark_amount_of` is called: an undone merge.
create trigger customers_amount_forgotten after delete on customers for each row execute function mark_amount();
