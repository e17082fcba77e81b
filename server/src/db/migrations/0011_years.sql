-- How many live tasks each person has at each stage, kept and not counted: finished ones grow with the years. One row for each
-- person with a column for each stage, as in customer_totals. Reworks are among those of the last stage.
create table task_totals (
  staff_id bigint primary key references users,
  stage_1 int not null default 0,
  stage_2 int not null default 0,
  stage_3 int not null default 0,
  stage_4 int not null default 0,
  reworks int not null default 0
);

create function keep_task_totals() returns trigger language plpgsql as $$
begin
  -- The rows are locked in the order of the person, so that two writers never wait for each other in a circle.
  if tg_op = 'INSERT' then
    insert into task_totals as t
      select staff_id, count(*) filter (where stage = 1), count(*) filter (where stage = 2), count(*) filter (where stage = 3),
        count(*) filter (where stage = 4), count(*) filter (where rework)
      from added where deleted_at is null group by staff_id order by staff_id
    on conflict (staff_id) do update set stage_1 = t.stage_1 + excluded.stage_1, stage_2 = t.stage_2 + excluded.stage_2,
      stage_3 = t.stage_3 + excluded.stage_3, stage_4 = t.stage_4 + excluded.stage_4, reworks = t.reworks + excluded.reworks;
  elsif tg_op = 'DELETE' then
    insert into task_totals as t
      select staff_id, -count(*) filter (where stage = 1), -count(*) filter (where stage = 2), -count(*) filter (where stage = 3),
        -count(*) filter (where stage = 4), -count(*) filter (where rework)
      from gone where deleted_at is null group by staff_id order by staff_id
    on conflict (staff_id) do update set stage_1 = t.stage_1 + excluded.stage_1, stage_2 = t.stage_2 + excluded.stage_2,
      stage_3 = t.stage_3 + excluded.stage_3, stage_4 = t.stage_4 + excluded.stage_4, reworks = t.reworks + excluded.reworks;
  else
    -- A write that moves nothing, such as new notes, locks no totals.
    insert into task_totals as t
      select * from (
        select staff_id, coalesce(sum(n) filter (where stage = 1), 0) as s1, coalesce(sum(n) filter (where stage = 2), 0) as s2,
          coalesce(sum(n) filter (where stage = 3), 0) as s3, coalesce(sum(n) filter (where stage = 4), 0) as s4,
          coalesce(sum(n) filter (where rework), 0) as r
        from (
          select staff_id, stage, rework, 1 as n from added where deleted_at is null
          union all
          select staff_id, stage, rework, -1 from gone where deleted_at is null
        ) moved group by staff_id
      ) m where (s1, s2, s3, s4, r) <> (0, 0, 0, 0, 0) order by staff_id
    on conflict (staff_id) do update set stage_1 = t.stage_1 + excluded.stage_1, stage_2 = t.stage_2 + excluded.stage_2,
      stage_3 = t.stage_3 + excluded.stage_3, stage_4 = t.stage_4 + excluded.stage_4, reworks = t.reworks + excluded.reworks;
  end if;
  return null;
end $$;
create trigger tasks_added after insert on tasks referencing new table as added for each statement execute function keep_task_totals();
create trigger tasks_gone after delete on tasks referencing old table as gone for each statement execute function keep_task_totals();
create trigger tasks_updated after update on tasks referencing old table as gone new table as added for each statement execute function keep_task_totals();

insert into task_totals
  select staff_id, count(*) filter (where stage = 1), count(*) filter (where stage = 2), count(*) filter (where stage = 3),
    count(*) filter (where stage = 4), count(*) filter (where rework)
  from tasks where deleted_at is null group by staff_id;

-- Unfinished work of each person, for the load on the dashboard and for whoever assigns.
create index tasks_unfinished on tasks (staff_id) where deleted_at is null and (stage < 4 or rework);
