-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- oldest_waiting (waiting.queries.ts): $1 text, $2 timestamp with time zone, $3 integer, $4 bigint, $5 bigint, $6 timestamp with time zone
select o.rank, o.id, o.since, to_char(o.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key
   from ((select 0 as rank, w.id, w.asked_at as since from leaves w
     where (w.status = 'Pending' or w.withdrawal = 'asked') and coalesce($1, 'leave') = 'leave' and w.asked_at >= $2::timestamptz and (w.asked_at > $2 or 0 > $3::int or (0 = $3 and w.id > $4::bigint)) order by w.asked_at, w.id limit $5) union all (select 1 as rank, w.id, w.created_at as since from attendance_corrections w
     where w.status = 'open' and coalesce($1, 'correction') = 'correction' and w.created_at >= $2::timestamptz and (w.created_at > $2 or 1 > $3::int or (1 = $3 and w.id > $4::bigint)) order by w.created_at, w.id limit $5) union all (select 2 as rank, w.id, w.moved_at as since from tasks w
     where w.deleted_at is null and w.stage = 3 and coalesce($1, 'review') = 'review' and w.moved_at >= $2::timestamptz and (w.moved_at > $2 or 2 > $3::int or (2 = $3 and w.id > $4::bigint)) order by w.moved_at, w.id limit $5) union all (select 3 as rank, w.id, w.created_at as since from invitations w
     where w.used_at is null and w.revoked_at is null and w.expires_at > $6::timestamptz and exists (
     select from users maker where maker.id = w.made_by and maker.role = 'admin' and not maker.blocked and maker.deleted_at is null) and coalesce($1, 'invitation') = 'invitation' and w.created_at >= $2::timestamptz and (w.created_at > $2 or 3 > $3::int or (3 = $3 and w.id > $4::bigint)) order by w.created_at, w.id limit $5)) o
   order by o.since, o.rank, o.id limit $5;

-- waiting_reviews (waiting.queries.ts): $1 bigint[]
select t.id, t.version, jsonb_build_object('id', u.id, 'name', u.name) as staff, t.contact_id as "contactId", coalesce(r.project, 'General Requirement') as requirement,
     coalesce(t.name, c.name) as "customerName", t.rework_round as round
   from tasks t join users u on u.id = t.staff_id join customers c on c.id = t.contact_id
   left join requirements r on r.id = t.requirement_id where t.id = any($1::bigint[]);

-- count_decisions (waiting.queries.ts): $1 timestamp with time zone
select t.*, (select count(*)::int from leaves w where (w.status = 'Pending' or w.withdrawal = 'asked')) as leave, (select count(*)::int from attendance_corrections w where w.status = 'open') as correction, (select count(*)::int from invitations w where w.used_at is null and w.revoked_at is null and w.expires_at > $1::timestamptz and exists (
     select from users maker where maker.id = w.made_by and maker.role = 'admin' and not maker.blocked and maker.deleted_at is null)) as invitation
   from (select coalesce(sum(stage_1 + stage_2), 0)::int as pending, coalesce(sum(reworks), 0)::int as rework, coalesce(sum(stage_3), 0)::int as review from task_totals) t;

-- count_own_work (waiting.queries.ts): $1 bigint, $2 date
select t.*, (select count(*)::int from (
     select from calls a where a.staff_id = $1 and a.status = 'pending' and a.deleted_at is null and (a.call_date + a.call_time) < $2::date + 1 limit 100
   ) a) as calls, (select count(*)::int from (
     select from meetings a where a.staff_id = $1 and a.status = 'pending' and a.deleted_at is null and (a.meeting_date + a.start_time) < $2::date + 1 limit 100
   ) a) as meetings
   from (select coalesce(sum(stage_1 + stage_2), 0)::int as pending, coalesce(sum(reworks), 0)::int as rework from task_totals where staff_id = $1) t;
