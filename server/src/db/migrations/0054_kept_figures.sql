-- before: new tables, and triggers that add rows to these alone; the version before reads and writes everything else as always

-- What a figure is made of, in parts. A part is a day, as the number of days since 1970-01-01, or a block of ids. `rule` names what it
-- was counted by and leaves no mark, such as the hours of the company: whoever counts by another rule does not use the row.
create table kept_parts (
  figure text not null,
  part int not null,
  rule text not null,
  -- Bytes as base64: they are read as they are sent, where PostgreSQL writes bytea in twice as many digits.
  content text not null,
  primary key (figure, part)
);
-- It is read whole and sent as it is.
alter table kept_parts alter column content set storage external;

-- Parts of which the row is not true any more. Whatever changes such a part adds a mark in its own transaction, each only once. Ordinary
-- writes wait for it, so that it has one index.
create table stale_parts (
  figure text not null,
  first int not null,
  last int not null,
  xid xid8 not null default pg_current_xact_id(),
  -- After a restore the numbers of transactions begin again.
  began_at timestamptz not null default now(),
  check (last >= first),
  primary key (figure, xid, first, last, began_at)
);

-- Up to which instant every change is there or left a mark. A change of the last hour leaves none: its day is kept only when the
-- instant has passed its end by that hour, and everything that was being written then has ended. So a change that was not seen is
-- either marked or of a day that is not kept.
create table kept_horizon (
  id smallint primary key default 1 check (id = 1),
  settled_until timestamptz not null,
  -- Whatever was being written then has ended when no transaction before this one is left.
  asked_at timestamptz not null,
  asked_xid xid8 not null
);

-- Whether a change of this instant has to leave a mark. The clock is that of the database, and is read when the change is made.
create function is_settled(instant timestamptz) returns boolean language sql volatile
  return instant < clock_timestamp() - interval '1 hour';

create function mark_stale_parts(figure text, first int, last int) returns void language sql as $$
  insert into stale_parts (figure, first, last) values ($1, $2, $3) on conflict do nothing
$$;

create function number_of_day(day date) returns int language sql immutable
  return case day when 'infinity' then 2147483647 else day - date '1970-01-01' end;

-- 'infinity' is possible.
create function mark_stale_days(figure text, first date, last date) returns void language sql as $$
  select mark_stale_parts($1, number_of_day($2), number_of_day($3))
$$;

-- The database does not know the zone of the business: an instant is of two days, at most three, everywhere on earth.
create function mark_stale_instants(figure text, instants timestamptz[]) returns void language sql as $$
  insert into stale_parts (figure, first, last)
  select distinct $1, number_of_day((i at time zone 'UTC' - interval '12 hours')::date),
    number_of_day((i at time zone 'UTC' + interval '14 hours')::date)
  from unnest($2) i where is_settled(i)
  on conflict do nothing
$$;

-- 'flow': the working minutes of the waits that ended on a day. What follows marks whatever a wait is measured by: it was written, or
-- its task or lead has another owner, is in Trash or back; somebody was on leave, or a day is off. Settings stand in the rule. Whoever
-- writes the waits of a task holds the task, so an owner that changes beside it finds them.
create function mark_waits_of_task(task bigint) returns void language sql as $$
  select mark_stale_instants('flow', array(
    select left_at from task_waits where task_id = task and state in ('notStarted', 'inProgress', 'review', 'rework')))
$$;

-- 'rework': the tasks that were completed on a day, and what was lost between their first hand-in and that.
create function mark_rework_of(tasks_of bigint[]) returns void language sql as $$
  select mark_stale_instants('rework', array(select moved_at from tasks where id = any($1) and stage = 4))
$$;

create function mark_task_wait() returns trigger language plpgsql as $$
begin
  -- The time in Trash is taken off all that the task waited.
  if 'trash' in (old.state, new.state) then
    perform mark_waits_of_task(coalesce(new.task_id, old.task_id));
  elsif tg_op <> 'DELETE' or exists (select from tasks where id = old.task_id) then
    perform mark_stale_instants('flow', array[old.left_at, new.left_at]);
  end if;
  perform mark_rework_of(array[coalesce(new.task_id, old.task_id)]);
  return null;
end $$;
create trigger task_waits_marked after insert on task_waits
  for each row when (is_settled(new.left_at)) execute function mark_task_wait();
create trigger task_waits_mended after update on task_waits
  for each row when (is_settled(least(old.left_at, new.left_at))) execute function mark_task_wait();
create trigger task_waits_forgotten after delete on task_waits
  for each row when (is_settled(old.left_at)) execute function mark_task_wait();

create function mark_task() returns trigger language plpgsql as $$
begin
  perform mark_waits_of_task(old.id);
  return coalesce(new, old);
end $$;
create trigger tasks_marked after update of staff_id, deleted_at on tasks
  for each row when (old.staff_id <> new.staff_id or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function mark_task();
-- While its waits are still there. What is purged from Trash was not counted.
create trigger tasks_forgotten before delete on tasks
  for each row when (old.deleted_at is null) execute function mark_task();

create function mark_completed() returns trigger language plpgsql as $$
begin
  perform mark_stale_instants('rework', array[
    case when old.stage = 4 then old.moved_at end, case when new.stage = 4 then new.moved_at end]);
  return null;
end $$;
create trigger tasks_completed after insert on tasks
  for each row when (new.stage = 4 and is_settled(new.moved_at)) execute function mark_completed();
create trigger tasks_completed_changed after update on tasks
  for each row when ((old.stage = 4 or new.stage = 4)
    and (old.stage, old.rework, old.rework_round, old.moved_at, old.created_at, old.staff_id, old.requirement_id, old.deleted_at is null)
      is distinct from
      (new.stage, new.rework, new.rework_round, new.moved_at, new.created_at, new.staff_id, new.requirement_id, new.deleted_at is null))
  execute function mark_completed();
create trigger tasks_completed_gone after delete on tasks
  for each row when (old.stage = 4 and old.deleted_at is null) execute function mark_completed();

create function mark_reason() returns trigger language plpgsql as $$
begin
  perform mark_rework_of(array[coalesce(new.task_id, old.task_id)]);
  return null;
end $$;
create trigger task_reworks_marked after insert or update or delete on task_reworks for each row execute function mark_reason();

create function mark_lead_wait() returns trigger language plpgsql as $$
begin
  perform mark_stale_instants('flow', array[old.contacted_at, new.contacted_at]);
  return null;
end $$;
create trigger lead_waits_marked after insert on lead_waits
  for each row when (new.contacted_at > new.created_at and is_settled(new.contacted_at)) execute function mark_lead_wait();
create trigger lead_waits_mended after update on lead_waits
  for each row when (is_settled(least(old.contacted_at, new.contacted_at))) execute function mark_lead_wait();
create trigger lead_waits_forgotten after delete on lead_waits
  for each row when (is_settled(old.contacted_at)) execute function mark_lead_wait();

create function mark_lead() returns trigger language plpgsql as $$
begin
  perform mark_stale_instants('flow', array(
    select contacted_at from lead_waits where lead_id = coalesce(new.id, old.id) and contacted_at > created_at));
  return null;
end $$;
-- An undone merge brings a lead back whose wait is there already.
create trigger leads_marked after insert on customers
  for each row when (new.kind = 'lead' and new.deleted_at is null and is_settled(new.created_at)) execute function mark_lead();
create trigger leads_changed after update of owner_id, deleted_at on customers
  for each row when (new.kind = 'lead' and (old.owner_id <> new.owner_id or (old.deleted_at is null) <> (new.deleted_at is null)))
  execute function mark_lead();
create trigger leads_forgotten after delete on customers
  for each row when (old.kind = 'lead' and old.deleted_at is null) execute function mark_lead();

-- Leave waits for its decision; once approved it is no working time of all that waits for its person from its first day on.
create function mark_leave() returns trigger language plpgsql as $$
begin
  perform mark_stale_instants('flow', array[old.decided_at, new.decided_at]);
  if 'Approve' in (old.status, new.status)
    and (old.status, old.staff_id, old.leave_type, old.start_date, old.end_date)
      is distinct from (new.status, new.staff_id, new.leave_type, new.start_date, new.end_date) then
    perform mark_stale_days('flow', least(old.start_date, new.start_date), 'infinity');
  end if;
  return null;
end $$;
create trigger leaves_marked after insert or update or delete on leaves for each row execute function mark_leave();

create function mark_day_off() returns trigger language plpgsql as $$
begin
  if old.holiday_date is distinct from new.holiday_date then
    perform mark_stale_days('flow', least(old.holiday_date, new.holiday_date), 'infinity');
    perform mark_stale_days('rework', least(old.holiday_date, new.holiday_date), 'infinity');
  end if;
  return null;
end $$;
create trigger holidays_marked after insert or update or delete on holidays for each row execute function mark_day_off();
