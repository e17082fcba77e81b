-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- oldest_waiting (waiting.queries.ts): $1 text, $2 timestamp with time zone, $3 integer, $4 bigint, $5 bigint
select o.rank, o.id, o.since, to_char(o.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key
   from ((select 0 as rank, w.id, w.created_at as since from leaves w
     where w.status = 'Pending' and coalesce($1, 'leave') = 'leave' and w.created_at >= $2::timestamptz and (w.created_at > $2 or 0 > $3::int or (0 = $3 and w.id > $4::bigint)) order by w.created_at, w.id limit $5) union all (select 1 as rank, w.id, w.moved_at as since from tasks w
     where w.deleted_at is null and w.stage = 3 and coalesce($1, 'review') = 'review' and w.moved_at >= $2::timestamptz and (w.moved_at > $2 or 1 > $3::int or (1 = $3 and w.id > $4::bigint)) order by w.moved_at, w.id limit $5)) o
   order by o.since, o.rank, o.id limit $5;

-- waiting_leaves (waiting.queries.ts): $1 bigint[]
select l.id, l.version, jsonb_build_object('id', u.id, 'name', u.name) as person, l.leave_type as "leaveType", l.category, l.start_date as start, l.end_date as end, l.reason
   from leaves l join users u on u.id = l.staff_id where l.id = any($1::bigint[]);

-- waiting_reviews (waiting.queries.ts): $1 bigint[]
select t.id, t.version, jsonb_build_object('id', u.id, 'name', u.name) as person, t.contact_id as "contactId", coalesce(r.project, 'General Requirement') as requirement,
     coalesce(t.name, c.name) as "customerName", t.rework_round as round
   from tasks t join users u on u.id = t.staff_id join customers c on c.id = t.contact_id
   left join requirements r on r.id = t.requirement_id where t.id = any($1::bigint[]);

-- count_decisions (waiting.queries.ts)
select t.*, (select count(*)::int from leaves w where w.status = 'Pending') as leave
   from (select coalesce(sum(stage_1 + stage_2), 0)::int as pending, coalesce(sum(reworks), 0)::int as rework, coalesce(sum(stage_3), 0)::int as review from task_totals) t;

-- count_own_work (waiting.queries.ts): $1 bigint, $2 date
select t.*, (select count(*)::int from (
     select from calls a where a.staff_id = $1 and a.status = 'pending' and a.deleted_at is null and (a.call_date + a.call_time) < $2::date + 1 limit 100
   ) a) as calls, (select count(*)::int from (
     select from meetings a where a.staff_id = $1 and a.status = 'pending' and a.deleted_at is null and (a.meeting_date + a.start_time) < $2::date + 1 limit 100
   ) a) as meetings
   from (select coalesce(sum(stage_1 + stage_2), 0)::int as pending, coalesce(sum(reworks), 0)::int as rework from task_totals where staff_id = $1) t;
