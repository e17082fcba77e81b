-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- home_tasks (home.queries.ts): $1 bigint, $2 date, $3 date
select t.id, t.contact_id as "contactId", coalesce(r.project, 'General Requirement') as requirement, coalesce(t.name, c.name) as "customerName", t.stage, t.finish_by as "finishBy", coalesce(t.amount, c.amount) as amount,
     t.total, t.overdue
   from (
     select t.*, count(*) over ()::int as total, (count(*) filter (where t.finish_by < $2) over ())::int as overdue
     from tasks t where t.staff_id = $1 and t.deleted_at is null and t.stage in (1, 2, 3) and not t.rework and t.finish_by <= $3 order by t.finish_by, t.id limit 8
   ) t join customers c on c.id = t.contact_id left join requirements r on r.id = t.requirement_id order by t.finish_by, t.id;

-- home_reworks (home.queries.ts): $1 bigint
select t.id, t.contact_id as "contactId", coalesce(r.project, 'General Requirement') as requirement, coalesce(t.name, c.name) as "customerName", t.new_update is not null as "isFinished", t.total
   from (
     select t.*, count(*) over ()::int as total
     from tasks t where t.staff_id = $1 and t.deleted_at is null and t.stage = 4 and t.rework order by t.finish_by, t.id limit 5
   ) t join customers c on c.id = t.contact_id left join requirements r on r.id = t.requirement_id order by t.finish_by, t.id;

-- home_unread (home.queries.ts): $1 bigint
select u.id, u.name, left(m.message, 200) as "lastMessage", w.unread, w.total
   from (
     select sender_id, max(id) as last_id, count(*)::int as unread, (sum(count(*)) over ())::int as total
     from chat_messages where receiver_id = $1 and read_at is null
     group by sender_id order by max(id) desc limit 5
   ) w join users u on u.id = w.sender_id join chat_messages m on m.id = w.last_id order by w.last_id desc;

-- home_logged (home.queries.ts): $1 bigint, $2 date, $3 date
select w.work_date as date, sum(c.minutes)::int as minutes from worklogs w join worklog_cells c on c.worklog_id = w.id
   where w.staff_id = $1 and w.work_date between $2 and $3 group by w.work_date;
