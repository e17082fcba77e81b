-- Tasks are read in parts, in the order of each list: open ones by the day that they are due, finished ones newest first.

-- When the task came to its present stage, or was sent back or restored.
alter table tasks add column moved_at timestamptz, add column search text collate "C";

-- What a task is found by: its fields between marks, folded.
create function keep_task_search() returns trigger language plpgsql as $$
begin
  select '│ ' || fold(coalesce(new.name, c.name)) || ' │ ' || coalesce(new.phone, c.phone)
      || ' │ ' || fold(coalesce(r.project, 'General Requirement')) || ' │ ' || fold(c.source) || ' │ ' || fold(new.priority)
      || ' │ ' || fold(new.description) || ' │'
    into new.search
    from customers c left join requirements r on r.id = new.requirement_id where c.id = new.contact_id;
  return new;
end $$;
create trigger tasks_search before insert or update of contact_id, requirement_id, name, phone, priority, description on tasks
  for each row execute function keep_task_search();

create function keep_task_moved() returns trigger language plpgsql as $$
begin
  new.moved_at := coalesce(new.updated_at, new.created_at);
  return new;
end $$;

update tasks t set contact_id = contact_id, moved_at = coalesce(
  (select max(c.at) from changes c where c.entity = 'task' and c.entity_id = t.id and (c.after ? 'stage' or c.after ? 'round')),
  t.created_at);
alter table tasks alter column moved_at set not null, alter column search set not null;

create trigger tasks_inserted before insert on tasks
  for each row when (new.moved_at is null) execute function keep_task_moved();
create trigger tasks_moved before update of stage, rework on tasks
  for each row when (old.stage <> new.stage or old.rework <> new.rework) execute function keep_task_moved();

-- Tasks are found by the name of their customer and of their list, also by a new one.
create function search_tasks_again() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'customers' then
    update tasks set contact_id = contact_id where contact_id = new.id;
  else
    update tasks set contact_id = contact_id where requirement_id = new.id;
  end if;
  return null;
end $$;
create trigger customers_tasks after update of name, phone, source on customers
  for each row when (new.kind = 'contact' and (old.name <> new.name or old.phone <> new.phone or old.source <> new.source))
  execute function search_tasks_again();
create trigger requirements_tasks after update of project on requirements
  for each row when (old.project <> new.project) execute function search_tasks_again();

drop index tasks_own, tasks_own_stage, tasks_all, tasks_all_stage;
create index tasks_own_open on tasks (staff_id, finish_by, id) include (stage) where deleted_at is null and stage <= 3;
create index tasks_own_done on tasks (staff_id, moved_at, id) include (stage, rework) where deleted_at is null and stage >= 3;
create index tasks_own_rework on tasks (staff_id, finish_by, id) where deleted_at is null and rework;
create index tasks_open on tasks (finish_by, id) include (stage) where deleted_at is null and stage <= 3;
create index tasks_open_stage on tasks (stage, finish_by, id) where deleted_at is null and stage <= 3;
create index tasks_done on tasks (moved_at, id) include (rework) where deleted_at is null and stage = 4;
create index tasks_search on tasks using gin (staff_id, search gin_trgm_ops) with (gin_pending_list_limit = 256)
  where deleted_at is null;
