-- before: new tables and triggers that keep them; the version before reads and writes everything else as always

-- How long a task was in a state that it has left: a row for each move. What it is in now, and since when, stands in the task.
-- 'trash' is the time between a deletion and a restoration, which counts for nothing.
create table task_waits (
  id bigint generated always as identity primary key,
  task_id bigint not null references tasks on delete cascade,
  state text not null check (state in ('notStarted', 'inProgress', 'review', 'completed', 'rework', 'trash')),
  -- Empty for 'trash', after which it goes on.
  next text,
  entered_at timestamptz not null,
  left_at timestamptz not null
);
create index task_waits_task on task_waits (task_id, id);
create index task_waits_left on task_waits (left_at, id);
create index task_waits_trash on task_waits (left_at, id) where state = 'trash';

create function task_state(stage int, rework boolean) returns text language sql immutable parallel safe
  return case when rework then 'rework' else (array['notStarted', 'inProgress', 'review', 'completed'])[stage] end;

-- A row for each task that moves, added while its own row is locked: nobody waits for it.
create function keep_task_waits() returns trigger language plpgsql as $$
begin
  insert into task_waits (task_id, state, next, entered_at, left_at)
  values (new.id, task_state(old.stage, old.rework), task_state(new.stage, new.rework), old.moved_at, new.moved_at);
  return null;
end $$;
create trigger tasks_waited after update of stage, rework on tasks
  for each row when (old.stage <> new.stage or old.rework <> new.rework) execute function keep_task_waits();

create function keep_task_trash() returns trigger language plpgsql as $$
begin
  insert into task_waits (task_id, state, next, entered_at, left_at)
  values (new.id, 'trash', null, old.deleted_at, coalesce(new.updated_at, old.deleted_at));
  return null;
end $$;
create trigger tasks_back after update of deleted_at on tasks
  for each row when (old.deleted_at is not null and new.deleted_at is null) execute function keep_task_trash();

-- When each lead was first contacted. A row stays when its lead was merged into another one: an undo brings the lead back.
create table lead_waits (
  lead_id bigint primary key,
  created_at timestamptz not null,
  contacted_at timestamptz
);
create index lead_waits_open on lead_waits (created_at, lead_id) where contacted_at is null;
create index lead_waits_contacted on lead_waits (contacted_at, lead_id) where contacted_at is not null;

-- Whoever enters a lead with a priority knows it already.
create function add_lead_waits() returns trigger language plpgsql as $$
begin
  insert into lead_waits (lead_id, created_at, contacted_at)
  select id, created_at, case when priority is not null then created_at end from added where kind = 'lead' order by id
  on conflict (lead_id) do nothing;
  return null;
end $$;
create trigger customers_wait after insert on customers referencing new table as added
  for each statement execute function add_lead_waits();

-- The history tells of each contact, so nothing else has to be watched. Rows are locked in the order of the lead.
create function end_lead_waits() returns trigger language plpgsql as $$
begin
  if not exists (
    select from new_changes where entity in ('lead', 'call', 'meeting')
      and (action in ('note added', 'merged') or after ->> 'priority' is not null or after ->> 'status' = 'completed')
  ) then
    return null;
  end if;
  with told as (
    select entity_id as lead_id, at from new_changes
    where entity = 'lead' and (action = 'note added' or after ->> 'priority' is not null)
    union all
    select k.contact_id, c.at from new_changes c join calls k on k.id = c.entity_id
    where c.entity = 'call' and c.after ->> 'status' = 'completed'
    union all
    select k.contact_id, c.at from new_changes c join meetings k on k.id = c.entity_id
    where c.entity = 'meeting' and c.after ->> 'status' = 'completed'
    union all
    select c.entity_id, w.contacted_at from new_changes c join customers k on k.id = c.entity_id
      join lead_waits w on w.lead_id = any (k.merged_ids)
    where c.entity = 'lead' and c.action = 'merged'
  ), contacts as (
    select lead_id, min(at) as at from told where lead_id is not null and at is not null group by lead_id
  ), held as (
    select w.lead_id, contacts.at from lead_waits w join contacts using (lead_id)
    where w.contacted_at is null or w.contacted_at > contacts.at order by w.lead_id for update of w
  )
  update lead_waits w set contacted_at = held.at from held where w.lead_id = held.lead_id;
  return null;
end $$;
create trigger changes_lead_waits after insert on changes referencing new table as new_changes
  for each statement execute function end_lead_waits();

-- Both as the history tells them, for a part of all tasks and leads: what is kept must be the same.
create function task_waits_told(first_id bigint, last_id bigint)
  returns table (task_id bigint, state text, next text, entered_at timestamptz, left_at timestamptz) language sql stable as $$
  with told as (
    select c.entity_id as task_id, c.id, c.at, c.action,
      case when c.action = 'rework requested' then 'rework' when c.action = 'rework ended' then 'completed'
        else task_state((c.after ->> 'stage')::int, false) end as state,
      case when c.action = 'rework ended' then 'rework' when c.before ? 'stage' then task_state((c.before ->> 'stage')::int, false) end as former
    from changes c join tasks t on t.id = c.entity_id
    where c.entity = 'task' and c.entity_id between first_id and last_id
      and (c.action in ('rework requested', 'rework ended') or c.after ? 'stage')
  ), moves as (
    select task_id, id, at, state,
      coalesce(lag(state) over w, former, 'completed') as former, lag(at) over w as former_at, action
    from told window w as (partition by task_id order by at, id)
  ), bin as (
    select c.entity_id as task_id, c.id, c.at, c.action, lag(c.at) over w as former_at, lag(c.action) over w as former
    from changes c join tasks t on t.id = c.entity_id
    where c.entity = 'task' and c.entity_id between first_id and last_id and c.action in ('deleted', 'restored')
    window w as (partition by c.entity_id order by c.at, c.id)
  )
  select m.task_id, m.former, m.state, coalesce(m.former_at, t.created_at), m.at from moves m join tasks t on t.id = m.task_id
  where m.former <> m.state and m.action <> 'imported'
  union all
  select b.task_id, 'trash', null, b.former_at, b.at
  from bin b where b.action = 'restored' and b.former = 'deleted'
$$;

create function lead_waits_told(first_id bigint, last_id bigint)
  returns table (lead_id bigint, created_at timestamptz, contacted_at timestamptz) language sql stable as $$
  select l.id, l.created_at, least(
    case when entered.priority is not null then l.created_at end,
    (select min(c.at) from changes c where c.entity = 'lead' and c.entity_id = any (l.merged_ids || l.id)
      and (c.action = 'note added' or c.after ->> 'priority' is not null)),
    (select min(c.at) from calls k join changes c on c.entity = 'call' and c.entity_id = k.id
      where k.contact_id = l.id and c.after ->> 'status' = 'completed'),
    (select min(c.at) from meetings k join changes c on c.entity = 'meeting' and c.entity_id = k.id
      where k.contact_id = l.id and c.after ->> 'status' = 'completed'))
  from customers l
  left join lateral (
    -- Without a line about its priority it has the one that it was entered with.
    select l.priority where not exists (
      select from changes c where c.entity = 'lead' and c.entity_id = l.id and (c.before ? 'priority' or c.after ? 'priority'))
  ) entered on true
  where l.kind = 'lead' and l.id between first_id and last_id
$$;
