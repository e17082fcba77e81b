-- Sums of deals and numbers of tasks for each list are kept and not added up: finished tasks grow with the years.

-- A deal without an amount of its own has its customer's. The task holds a copy of it, so that a sum needs the task alone.
alter table tasks add column contact_amount numeric(14, 2);
create function amount_of_contact(contact bigint) returns numeric language plpgsql stable as $$
begin
  return (select amount from customers where id = contact);
end $$;
-- Where a page has room, a new amount of the customer is written beside the old row, which leaves the indexes as they are.
alter table tasks set (fillfactor = 90);
-- This writes the table and its indexes once, where an update would write each index entry for itself.
alter table tasks alter column contact_amount type numeric(14, 2) using amount_of_contact(contact_id);
alter table tasks alter column contact_amount set not null;
drop function amount_of_contact(bigint);

-- The lock makes a change of the customer's amount wait, which then finds this task. Only a task that is new or comes from another
-- customer takes it: a write that held the task and waited for its customer would wait for a write that goes the other way.
create function copy_contact_amount() returns trigger language plpgsql as $$
begin
  select amount into new.contact_amount from customers where id = new.contact_id for share;
  return new;
end $$;
create trigger tasks_contact_new before insert on tasks for each row execute function copy_contact_amount();
create trigger tasks_contact_changed before update of contact_id on tasks
  for each row when (old.contact_id <> new.contact_id) execute function copy_contact_amount();

create function pass_on_contact_amount() returns trigger language plpgsql as $$
begin
  update tasks set contact_amount = new.amount where contact_id = new.id;
  return null;
end $$;
create trigger customers_amount after update of amount on customers
  for each row when (new.kind = 'contact' and old.amount <> new.amount) execute function pass_on_contact_amount();

alter table task_totals
  add column sum_1 numeric(20, 2) not null default 0,
  add column sum_2 numeric(20, 2) not null default 0,
  add column sum_3 numeric(20, 2) not null default 0,
  add column sum_4 numeric(20, 2) not null default 0;

-- How many live tasks of each person belong to each requirement list.
create table requirement_totals (
  staff_id bigint references users,
  requirement_id bigint references requirements on delete cascade,
  tasks int not null,
  primary key (staff_id, requirement_id)
);

create or replace function keep_task_totals() returns trigger language plpgsql as $$
begin
  -- The rows are locked in the order of the person, so that two writers never wait for each other in a circle. A write that moves
  -- nothing, such as new notes, locks none.
  if tg_op = 'INSERT' then
    insert into task_totals as t
      select * from (
        select staff_id, coalesce(sum(n) filter (where stage = 1), 0) as s1, coalesce(sum(n) filter (where stage = 2), 0) as s2,
          coalesce(sum(n) filter (where stage = 3), 0) as s3, coalesce(sum(n) filter (where stage = 4), 0) as s4,
          coalesce(sum(n) filter (where rework), 0) as r,
          coalesce(sum(n * deal) filter (where stage = 1), 0) as d1, coalesce(sum(n * deal) filter (where stage = 2), 0) as d2,
          coalesce(sum(n * deal) filter (where stage = 3), 0) as d3, coalesce(sum(n * deal) filter (where stage = 4), 0) as d4
        from (
          select staff_id, requirement_id, stage, rework, coalesce(amount, contact_amount) as deal, 1 as n from added where deleted_at is null
        ) moved group by staff_id
      ) m where (s1, s2, s3, s4, r, d1, d2, d3, d4) <> (0, 0, 0, 0, 0, 0, 0, 0, 0) order by staff_id
    on conflict (staff_id) do update set stage_1 = t.stage_1 + excluded.stage_1, stage_2 = t.stage_2 + excluded.stage_2,
      stage_3 = t.stage_3 + excluded.stage_3, stage_4 = t.stage_4 + excluded.stage_4, reworks = t.reworks + excluded.reworks,
      sum_1 = t.sum_1 + excluded.sum_1, sum_2 = t.sum_2 + excluded.sum_2, sum_3 = t.sum_3 + excluded.sum_3, sum_4 = t.sum_4 + excluded.sum_4;
    insert into requirement_totals as t
      select staff_id, requirement_id, sum(n) from (
          select staff_id, requirement_id, stage, rework, coalesce(amount, contact_amount) as deal, 1 as n from added where deleted_at is null
      ) moved where requirement_id is not null group by staff_id, requirement_id having sum(n) <> 0 order by staff_id, requirement_id
    on conflict (staff_id, requirement_id) do update set tasks = t.tasks + excluded.tasks;
  elsif tg_op = 'DELETE' then
    insert into task_totals as t
      select * from (
        select staff_id, coalesce(sum(n) filter (where stage = 1), 0) as s1, coalesce(sum(n) filter (where stage = 2), 0) as s2,
          coalesce(sum(n) filter (where stage = 3), 0) as s3, coalesce(sum(n) filter (where stage = 4), 0) as s4,
          coalesce(sum(n) filter (where rework), 0) as r,
          coalesce(sum(n * deal) filter (where stage = 1), 0) as d1, coalesce(sum(n * deal) filter (where stage = 2), 0) as d2,
          coalesce(sum(n * deal) filter (where stage = 3), 0) as d3, coalesce(sum(n * deal) filter (where stage = 4), 0) as d4
        from (
          select staff_id, requirement_id, stage, rework, coalesce(amount, contact_amount) as deal, -1 as n from gone where deleted_at is null
        ) moved group by staff_id
      ) m where (s1, s2, s3, s4, r, d1, d2, d3, d4) <> (0, 0, 0, 0, 0, 0, 0, 0, 0) order by staff_id
    on conflict (staff_id) do update set stage_1 = t.stage_1 + excluded.stage_1, stage_2 = t.stage_2 + excluded.stage_2,
      stage_3 = t.stage_3 + excluded.stage_3, stage_4 = t.stage_4 + excluded.stage_4, reworks = t.reworks + excluded.reworks,
      sum_1 = t.sum_1 + excluded.sum_1, sum_2 = t.sum_2 + excluded.sum_2, sum_3 = t.sum_3 + excluded.sum_3, sum_4 = t.sum_4 + excluded.sum_4;
    insert into requirement_totals as t
      select staff_id, requirement_id, sum(n) from (
          select staff_id, requirement_id, stage, rework, coalesce(amount, contact_amount) as deal, -1 as n from gone where deleted_at is null
      ) moved where requirement_id is not null group by staff_id, requirement_id having sum(n) <> 0 order by staff_id, requirement_id
    on conflict (staff_id, requirement_id) do update set tasks = t.tasks + excluded.tasks;
  else
    insert into task_totals as t
      select * from (
        select staff_id, coalesce(sum(n) filter (where stage = 1), 0) as s1, coalesce(sum(n) filter (where stage = 2), 0) as s2,
          coalesce(sum(n) filter (where stage = 3), 0) as s3, coalesce(sum(n) filter (where stage = 4), 0) as s4,
          coalesce(sum(n) filter (where rework), 0) as r,
          coalesce(sum(n * deal) filter (where stage = 1), 0) as d1, coalesce(sum(n * deal) filter (where stage = 2), 0) as d2,
          coalesce(sum(n * deal) filter (where stage = 3), 0) as d3, coalesce(sum(n * deal) filter (where stage = 4), 0) as d4
        from (
          select staff_id, requirement_id, stage, rework, coalesce(amount, contact_amount) as deal, 1 as n from added where deleted_at is null
          union all
          select staff_id, requirement_id, stage, rework, coalesce(amount, contact_amount) as deal, -1 from gone where deleted_at is null
        ) moved group by staff_id
      ) m where (s1, s2, s3, s4, r, d1, d2, d3, d4) <> (0, 0, 0, 0, 0, 0, 0, 0, 0) order by staff_id
    on conflict (staff_id) do update set stage_1 = t.stage_1 + excluded.stage_1, stage_2 = t.stage_2 + excluded.stage_2,
      stage_3 = t.stage_3 + excluded.stage_3, stage_4 = t.stage_4 + excluded.stage_4, reworks = t.reworks + excluded.reworks,
      sum_1 = t.sum_1 + excluded.sum_1, sum_2 = t.sum_2 + excluded.sum_2, sum_3 = t.sum_3 + excluded.sum_3, sum_4 = t.sum_4 + excluded.sum_4;
    insert into requirement_totals as t
      select staff_id, requirement_id, sum(n) from (
          select staff_id, requirement_id, stage, rework, coalesce(amount, contact_amount) as deal, 1 as n from added where deleted_at is null
          union all
          select staff_id, requirement_id, stage, rework, coalesce(amount, contact_amount) as deal, -1 from gone where deleted_at is null
      ) moved where requirement_id is not null group by staff_id, requirement_id having sum(n) <> 0 order by staff_id, requirement_id
    on conflict (staff_id, requirement_id) do update set tasks = t.tasks + excluded.tasks;
  end if;
  return null;
end $$;

update task_totals t set sum_1 = d.sum_1, sum_2 = d.sum_2, sum_3 = d.sum_3, sum_4 = d.sum_4
  from (
    select staff_id, coalesce(sum(deal) filter (where stage = 1), 0) as sum_1, coalesce(sum(deal) filter (where stage = 2), 0) as sum_2,
      coalesce(sum(deal) filter (where stage = 3), 0) as sum_3, coalesce(sum(deal) filter (where stage = 4), 0) as sum_4
    from (select staff_id, stage, coalesce(amount, contact_amount) as deal from tasks where deleted_at is null) deals group by staff_id
  ) d where d.staff_id = t.staff_id;
insert into requirement_totals
  select staff_id, requirement_id, count(*) from tasks
  where deleted_at is null and requirement_id is not null group by staff_id, requirement_id;

-- Messages of one person are found by their words. A stored text makes a common word cheap: its messages are met one after the
-- other, and folding each again took most of the time. A rare word is found by the last index.
alter table chat_messages add column search text collate "C" not null generated always as (
  'ǃ' || translate(fold(message), E' \n\t', 'ǃǃǃ')) stored;
drop index chat_messages_search;
create index chat_messages_sent on chat_messages (sender_id, id);
create index chat_messages_received on chat_messages (receiver_id, id);
create index chat_messages_search on chat_messages using gin (sender_id, receiver_id, search gin_trgm_ops)
  with (gin_pending_list_limit = 256);
