-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- dashboard_tasks (dashboard.queries.ts)
select coalesce(sum(stage_1), 0)::int as "notStarted", coalesce(sum(stage_2), 0)::int as ongoing, coalesce(sum(stage_3), 0)::int as review,
     coalesce(sum(stage_4), 0)::int as completed, coalesce(sum(reworks), 0)::int as reworks from task_totals;

-- dashboard_lead_weeks (dashboard.queries.ts): $1 date[], $2 text
select w.week, (
     select count(*)::int from customers c where c.kind = 'lead' and c.deleted_at is null
       and c.created_at >= w.week::timestamp at time zone $2 and c.created_at < (w.week + 7)::timestamp at time zone $2
   ) as count
   from unnest($1::date[]) as w (week) order by w.week;

-- dashboard_load (dashboard.queries.ts)
select u.id, u.name, u.deleted_at is not null as "isFormer", coalesce(t.count, 0) as tasks, coalesce(a.count, 0) as assignments
   from users u
   left join (select staff_id, stage_1 + stage_2 + stage_3 + reworks as count from task_totals) t on t.staff_id = u.id
   left join (
     select staff_id, count(*)::int as count from assignments
     where deleted_at is null and status in ('Pending', 'Progress') and staff_id is not null group by staff_id
   ) a on a.staff_id = u.id
   where t.count > 0 or a.count > 0
   order by coalesce(t.count, 0) + coalesce(a.count, 0) desc, lower(u.name), u.id limit 10;
