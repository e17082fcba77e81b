-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- flow_differing_tasks (kept.queries.ts): $1 bigint, $2 bigint
with told as (select * from task_waits_told($1, $2)),
     kept as (select task_id, state, next, entered_at, left_at from task_waits where task_id between $1 and $2),
     differs as (
       (select task_id, state, next, entered_at, left_at from told except all select task_id, state, next, entered_at, left_at from kept)
       union all (select task_id, state, next, entered_at, left_at from kept except all select task_id, state, next, entered_at, left_at from told)
     )
     select distinct task_id as id from differs order by 1;

-- flow_differing_leads (kept.queries.ts): $1 bigint, $2 bigint
select t.lead_id as id from lead_waits_told($1, $2) t left join lead_waits w using (lead_id)
     where w.lead_id is null or (t.contacted_at is not null and (w.contacted_at is null or w.contacted_at > t.contacted_at)) order by 1;

-- flow_lock_tasks (kept.queries.ts): $1 bigint[]
select id from tasks where id = any($1::bigint[]) order by id for no key update;

-- flow_forget_tasks (kept.queries.ts): $1 bigint[]
delete from task_waits where task_id = any($1::bigint[]);

-- flow_tell_tasks (kept.queries.ts): $1 bigint[], $2 bigint, $3 bigint
insert into task_waits (task_id, state, next, entered_at, left_at) select task_id, state, next, entered_at, left_at from task_waits_told($2, $3) where task_id = any($1::bigint[])
   order by task_id, left_at, entered_at;

-- flow_tell_leads (kept.queries.ts): $1 bigint[], $2 bigint, $3 bigint
insert into lead_waits as w (lead_id, created_at, contacted_at)
   select lead_id, created_at, contacted_at from lead_waits_told($2, $3) where lead_id = any($1::bigint[]) order by lead_id
   on conflict (lead_id) do update set contacted_at = excluded.contacted_at
   where excluded.contacted_at is not null and (w.contacted_at is null or w.contacted_at > excluded.contacted_at);

-- flow_last_task (kept.queries.ts)
select coalesce(max(id), 0) as last from tasks;

-- flow_last_lead (kept.queries.ts)
select coalesce(max(id), 0) as last from customers where kind = 'lead';

-- flow_forget_all_tasks (kept.queries.ts): $1 bigint, $2 bigint
delete from task_waits where task_id between $1 and $2;

-- flow_forget_all_leads (kept.queries.ts): $1 bigint, $2 bigint
delete from lead_waits where lead_id between $1 and $2;

-- flow_completed (rework.queries.ts): $1 bigint[], $2 timestamp with time zone, $3 timestamp with time zone, $4 text
select (t.moved_at at time zone $4)::date::text as day, coalesce(t.requirement_id, 0) as "requirementId", t.staff_id as "staffId",
     least(t.rework_round, 3)::int as rounds, count(*)::int as tasks, sum(t.rework_round)::int as "allRounds"
   from tasks t where t.deleted_at is null and t.stage = 4 and not t.rework and t.moved_at >= $2 and t.moved_at < $3
  and ($1::bigint[] is null or t.staff_id = any($1)) group by 1, 2, 3, 4 order by 1, 2, 3, 4;

-- flow_reworked (rework.queries.ts): $1 bigint[], $2 timestamp with time zone, $3 timestamp with time zone
select t.id, coalesce(t.requirement_id, 0) as "requirementId", t.staff_id as "staffId", t.moved_at as "completedAt",
     coalesce(case when h.first in ('notStarted', 'inProgress') then h.at end, t.created_at) as "handedInAt", coalesce(q.rounds, '[]') as rounds
   from tasks t
   left join lateral (
     select min(w.left_at) filter (where w.next in ('review', 'completed') and w.state in ('notStarted', 'inProgress')) as at,
       (array_agg(w.state order by w.entered_at, w.id) filter (where w.state <> 'trash'))[1] as first
     from task_waits w where w.task_id = t.id
   ) h on true
   left join lateral (
     select jsonb_agg(jsonb_build_object('askedAt', q.asked_at, 'category', q.category) order by q.round) as rounds
     from task_reworks q where q.task_id = t.id
   ) q on true
   where t.deleted_at is null and t.stage = 4 and not t.rework and t.moved_at >= $2 and t.moved_at < $3
  and ($1::bigint[] is null or t.staff_id = any($1)) and t.rework_round > 0 order by t.moved_at, t.id limit 100000;

-- flow_second_time (rework.queries.ts): $1 bigint[], $2 date[], $3 date[], $4 bigint[]
select k.task_id as "taskId", w.staff_id as "staffId", w.work_date::text as day, c.minutes
   from unnest($1::bigint[], $2::date[], $3::date[]) as a (id, handed_in_on, completed_on)
   join worklog_cell_tasks k on k.task_id = a.id
   join worklog_cells c on c.worklog_id = k.worklog_id and c.task_number = k.task_number and c.minutes > 0
   join worklogs w on w.id = c.worklog_id and w.work_date > a.handed_in_on and w.work_date <= a.completed_on
     and ($4::bigint[] is null or w.staff_id = any($4))
   order by 1, 3, 2, 4;

-- flow_first_completion (rework.queries.ts)
select min(moved_at) as at from tasks where deleted_at is null and stage = 4;

-- flow_list_titles (rework.queries.ts): $1 bigint[]
select id, project from requirements where id = any($1::bigint[]);

-- flow_rework_people (rework.queries.ts): $1 bigint[]
select id, name, deleted_at is not null as "isFormer" from users where id = any($1::bigint[]);

-- flow_task_names (wait-names.queries.ts): $1 bigint[]
select t.id, coalesce(r.project, 'General Requirement') || ': ' || coalesce(t.name, c.name) as name, t.contact_id as "contactId", u.name as "with"
   from tasks t join customers c on c.id = t.contact_id join users u on u.id = t.staff_id
   left join requirements r on r.id = t.requirement_id where t.id = any($1::bigint[]);

-- flow_lead_names (wait-names.queries.ts): $1 bigint[]
select c.id, c.name, u.name as "with" from customers c join users u on u.id = c.owner_id where c.id = any($1::bigint[]);

-- flow_leave_names (wait-names.queries.ts): $1 bigint[]
select l.id, u.name, l.start_date::text as start, l.end_date::text as end from leaves l join users u on u.id = l.staff_id
   where l.id = any($1::bigint[]);

-- flow_ended_tasks (waits.queries.ts): $1 bigint[], $2 timestamp with time zone, $3 timestamp with time zone
select w.state as kind, string_agg(float8send(w.task_id) || float8send(t.staff_id) || float8send(date_part('epoch', w.entered_at) * 1000) || float8send(date_part('epoch', w.left_at) * 1000), '') as packed
     from task_waits w join tasks t on t.id = w.task_id and t.deleted_at is null
     where w.left_at >= $2 and w.left_at < $3 and w.state in ('notStarted', 'inProgress', 'review', 'rework')
       and ($1::bigint[] is null or t.staff_id = any($1)) group by w.state;

-- flow_ended_leads (waits.queries.ts): $1 bigint[], $2 timestamp with time zone, $3 timestamp with time zone
select 'lead' as kind, string_agg(float8send(w.lead_id) || float8send(c.owner_id) || float8send(date_part('epoch', w.created_at) * 1000) || float8send(date_part('epoch', w.contacted_at) * 1000), '') as packed
     from lead_waits w join customers c on c.id = w.lead_id and c.kind = 'lead' and c.deleted_at is null
     where w.contacted_at >= $2 and w.contacted_at < $3 and w.contacted_at > w.created_at
       and ($1::bigint[] is null or c.owner_id = any($1)) having count(*) > 0;

-- flow_ended_leaves (waits.queries.ts): $1 bigint[], $2 timestamp with time zone, $3 timestamp with time zone
select 'leave' as kind, string_agg(float8send(l.id) || float8send(l.staff_id) || float8send(date_part('epoch', l.asked_at) * 1000) || float8send(date_part('epoch', l.decided_at) * 1000), '') as packed from leaves l
     where l.status <> 'Pending' and l.decided_at >= $2 and l.decided_at < $3 and l.decided_at >= l.asked_at
       and l.withdrawal is distinct from 'asked' and (l.entered_by is null or l.withdraw_asked_at is not null)
       and ($1::bigint[] is null or l.staff_id = any($1)) having count(*) > 0;

-- flow_first_end (waits.queries.ts)
select least((select min(left_at) from task_waits), (select min(contacted_at) from lead_waits),
     (select min(decided_at) from leaves where status <> 'Pending')) as at;

-- flow_open_tasks (waits.queries.ts): $1 bigint[]
select o.kind, string_agg(float8send(o.id) || float8send(o.staff_id) || float8send(date_part('epoch', o.since) * 1000) || float8send(date_part('epoch', o.since) * 1000), '') as packed from (select * from (select case when t.rework then 'rework' when t.stage = 1 then 'notStarted' when t.stage = 2 then 'inProgress' else 'review' end as kind, t.id, t.staff_id, t.moved_at as since
   from tasks t where t.deleted_at is null and t.stage <= 3 and ($1::bigint[] is null or t.staff_id = any($1)) union all select case when t.rework then 'rework' when t.stage = 1 then 'notStarted' when t.stage = 2 then 'inProgress' else 'review' end as kind, t.id, t.staff_id, t.moved_at as since
   from tasks t where t.deleted_at is null and t.rework and ($1::bigint[] is null or t.staff_id = any($1))) waiting order by since, id limit 20000) o group by o.kind;

-- flow_open_leads (waits.queries.ts): $1 bigint[]
select o.kind, string_agg(float8send(o.id) || float8send(o.staff_id) || float8send(date_part('epoch', o.since) * 1000) || float8send(date_part('epoch', o.since) * 1000), '') as packed from (select 'lead' as kind, w.lead_id as id, c.owner_id as staff_id, w.created_at as since
     from lead_waits w join customers c on c.id = w.lead_id and c.kind = 'lead' and c.deleted_at is null and c.erased_at is null
     where w.contacted_at is null and ($1::bigint[] is null or c.owner_id = any($1)) order by since, id limit 20000) o group by o.kind;

-- flow_open_leaves (waits.queries.ts): $1 bigint[]
select o.kind, string_agg(float8send(o.id) || float8send(o.staff_id) || float8send(date_part('epoch', o.since) * 1000) || float8send(date_part('epoch', o.since) * 1000), '') as packed from (select 'leave' as kind, l.id, l.staff_id, l.asked_at as since from leaves l
     where (l.status = 'Pending' or l.withdrawal = 'asked') and ($1::bigint[] is null or l.staff_id = any($1)) order by since, id limit 20000) o group by o.kind;

-- flow_time_in_trash (waits.queries.ts): $1 timestamp with time zone, $2 timestamp with time zone
select w.task_id as "taskId", w.entered_at as "since", w.left_at as "until" from task_waits w
   where w.state = 'trash' and w.left_at >= $1 and w.entered_at < $2 order by w.task_id, w.id limit 100000;

-- flow_leaves (waits.queries.ts): $1 bigint[], $2 date, $3 date
select staff_id as "staffId", string_agg(concat_ws(' ', leave_type, start_date, end_date), ',' order by start_date) as leaves from leaves
   where end_date >= $2 and start_date <= $3 and status = 'Approve' and ($1::bigint[] is null or staff_id = any($1)) group by staff_id;
