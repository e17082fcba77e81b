-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- leave_appointments (collisions.queries.ts): $1 bigint, $2 date, $3 date, $4 text, $5 bigint
select a.kind, a.id, a.date, to_char(a.start, 'FMHH12:MI AM') as time, a.subject, a.name
   from ((select 'call' as kind, a.id, a.call_date::text as date, a.call_time as start, a.subject, a.name
      from calls a where a.staff_id = $1 and a.deleted_at is null and a.status = 'pending'
     and (a.call_date + a.call_time) >= $2::date and (a.call_date + a.call_time) < $3::date + 1
     and ($4 <> 'morning' or a.call_time < '12:00')
     and ($4 <> 'afternoon' or a.call_time >= '12:00') order by (a.call_date + a.call_time), a.id limit $5) union all (select 'meeting' as kind, a.id, a.meeting_date::text as date, a.start_time as start, a.subject, a.name
      from meetings a where a.staff_id = $1 and a.deleted_at is null and a.status = 'pending'
     and (a.meeting_date + a.start_time) >= $2::date and (a.meeting_date + a.start_time) < $3::date + 1
     and ($4 <> 'morning' or a.start_time < '12:00')
     and ($4 <> 'afternoon' or a.end_time > '12:00') order by (a.meeting_date + a.start_time), a.id limit $5)) a order by a.date, a.start, a.kind, a.id limit $5;

-- leave_tasks (collisions.queries.ts): $1 bigint, $2 date, $3 date, $4 text, $5 bigint
select t.id, coalesce(r.project, 'General Requirement') as requirement, coalesce(t.name, c.name) as "customerName",
     t.finish_by::text as "finishBy"
   from tasks t join customers c on c.id = t.contact_id left join requirements r on r.id = t.requirement_id
   where t.staff_id = $1 and t.deleted_at is null and t.finish_by between $2 and $3 and (t.stage < 4 or t.rework) and $4::text is not null order by t.finish_by, t.id limit $5;

-- leave_away (collisions.queries.ts): $1 bigint, $2 date, $3 date, $4 text, $5 bigint
select u.id as "staffId", u.name, l.leave_type as "leaveType", l.start_date::text as start, l.end_date::text as end, l.status
   from leaves l join users u on u.id = l.staff_id and u.deleted_at is null
   where l.end_date >= $2 and l.start_date <= $3 and l.status <> 'Reject'
  and (l.leave_type = 'fullday' or $4 = 'fullday' or l.leave_type = $4) and l.staff_id <> $1 and l.staff_id in (
     select other.staff_id from team_members own join teams t on t.id = own.team_id and t.deleted_at is null
     join team_members other on other.team_id = own.team_id where own.staff_id = $1
   )
   order by l.start_date, l.id limit $5;

-- leave_colleagues (collisions.queries.ts): $1 bigint, $2 date, $3 date, $4 text, $5 bigint
select u.id, u.name, exists (select from leaves l where l.staff_id = u.id and l.end_date >= $2 and l.start_date <= $3 and l.status <> 'Reject'
  and (l.leave_type = 'fullday' or $4 = 'fullday' or l.leave_type = $4)) as "isAway",
     coalesce(mates.is_mate, false) as "isMate", coalesce(mates.is_leader, false) as "isLeader"
   from users u left join lateral (
     select true as is_mate, bool_or(t.leader_id = u.id) as is_leader from team_members own
     join teams t on t.id = own.team_id and t.deleted_at is null
     join team_members other on other.team_id = own.team_id and other.staff_id = u.id where own.staff_id = $1
     group by own.staff_id
   ) mates on true
   where u.role = 'staff' and not u.blocked and u.deleted_at is null and u.id <> $1
   order by lower(u.name), u.id limit $5;

-- hand_over_calls (collisions.queries.ts): $1 bigint, $2 date, $3 date, $4 text, $5 bigint[], $6 bigint, $7 text, $8 bigint, $9 timestamp with time zone
with own as (
       select a.id, a.team_staff_id from calls a where a.staff_id = $1 and a.deleted_at is null and a.status = 'pending'
     and (a.call_date + a.call_time) >= $2::date and (a.call_date + a.call_time) < $3::date + 1
     and ($4 <> 'morning' or a.call_time < '12:00')
     and ($4 <> 'afternoon' or a.call_time >= '12:00') and a.id = any($5::bigint[]) order by a.id for update
     ), moved as (
       update calls a set staff_id = $6, team_staff_id = nullif(a.team_staff_id, $6), version = a.version + 1, updated_at = $9
       from own where a.id = own.id returning a.id, a.team_staff_id, own.team_staff_id as former_mate_id
     ), history as (
       insert into changes (at, actor_id, entity, entity_id, action, before, after)
       select $9, $8, 'call', moved.id, 'reassigned', jsonb_build_object('owner', former.name), jsonb_build_object('owner', $7::text)
       from moved join users former on former.id = $1
     )
     select moved.id, moved.team_staff_id as "mateId", moved.former_mate_id as "formerMateId" from moved;

-- hand_over_meetings (collisions.queries.ts): $1 bigint, $2 date, $3 date, $4 text, $5 bigint[], $6 bigint, $7 text, $8 bigint, $9 timestamp with time zone
with own as (
       select a.id, a.team_staff_id from meetings a where a.staff_id = $1 and a.deleted_at is null and a.status = 'pending'
     and (a.meeting_date + a.start_time) >= $2::date and (a.meeting_date + a.start_time) < $3::date + 1
     and ($4 <> 'morning' or a.start_time < '12:00')
     and ($4 <> 'afternoon' or a.end_time > '12:00') and a.id = any($5::bigint[]) order by a.id for update
     ), moved as (
       update meetings a set staff_id = $6, team_staff_id = nullif(a.team_staff_id, $6), version = a.version + 1, updated_at = $9
       from own where a.id = own.id returning a.id, a.team_staff_id, own.team_staff_id as former_mate_id
     ), history as (
       insert into changes (at, actor_id, entity, entity_id, action, before, after)
       select $9, $8, 'meeting', moved.id, 'reassigned', jsonb_build_object('owner', former.name), jsonb_build_object('owner', $7::text)
       from moved join users former on former.id = $1
     )
     select moved.id, moved.team_staff_id as "mateId", moved.former_mate_id as "formerMateId" from moved;

-- lock_leave_tasks (collisions.queries.ts): $1 bigint, $2 date, $3 date, $4 bigint[]
select t.id from tasks t where t.staff_id = $1 and t.deleted_at is null and t.finish_by between $2 and $3 and (t.stage < 4 or t.rework) and t.id = any($4::bigint[]) order by t.id for update;

-- portion_queued_leave 1 of 6 (queue-list.ts)

    select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, l.asked_at as "askedAt", l.decided_at as "decidedAt",
  jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff,
  (select d.name from users d where d.id = l.decided_by) as "decidedBy", (select count(*)::int from (select 1 from ((select 1 from leaves l where (l.status = 'Pending' or l.withdrawal = 'asked') limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select l.id, l.asked_at as key from leaves l where (l.status = 'Pending' or l.withdrawal = 'asked') order by l.asked_at asc, l.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join leaves l using (id) join users u on u.id = l.staff_id order by portion.section, portion.place;

-- portion_queued_leave 2 of 6 (queue-list.ts): $1 timestamp with time zone, $2 bigint

    select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, l.asked_at as "askedAt", l.decided_at as "decidedAt",
  jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff,
  (select d.name from users d where d.id = l.decided_by) as "decidedBy", 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select l.id, l.asked_at as key from leaves l where (l.status = 'Pending' or l.withdrawal = 'asked') and (l.asked_at, l.id) > ($1, $2) order by l.asked_at asc, l.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join leaves l using (id) join users u on u.id = l.staff_id order by portion.section, portion.place;

-- portion_queued_leave 3 of 6 (queue-list.ts)

    select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, l.asked_at as "askedAt", l.decided_at as "decidedAt",
  jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff,
  (select d.name from users d where d.id = l.decided_by) as "decidedBy", (select count(*)::int from (select 1 from ((select 1 from leaves l where (l.status <> 'Pending' and l.decided_at is not null) limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select l.id, l.decided_at as key from leaves l where (l.status <> 'Pending' and l.decided_at is not null) order by l.decided_at desc, l.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join leaves l using (id) join users u on u.id = l.staff_id order by portion.section, portion.place;

-- portion_queued_leave 4 of 6 (queue-list.ts): $1 timestamp with time zone, $2 bigint

    select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, l.asked_at as "askedAt", l.decided_at as "decidedAt",
  jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff,
  (select d.name from users d where d.id = l.decided_by) as "decidedBy", 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select l.id, l.decided_at as key from leaves l where (l.status <> 'Pending' and l.decided_at is not null) and (l.decided_at, l.id) < ($1, $2) order by l.decided_at desc, l.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join leaves l using (id) join users u on u.id = l.staff_id order by portion.section, portion.place;

-- portion_queued_leave 5 of 6 (queue-list.ts): $1 date, $2 date, $3 bigint, $4 bigint[]
with matches as materialized (select * from ((select l.id, 0 as section, l.asked_at as key_0 from leaves l where (l.status = 'Pending' or l.withdrawal = 'asked') and daterange(l.start_date, l.end_date, '[]') && daterange($1, $2, '[]') and l.staff_id = any(array(select m.staff_id from team_members m where m.team_id = $3)) and l.id = any($4::bigint[]) limit 10001)) arms limit 10001)
    select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, l.asked_at as "askedAt", l.decided_at as "decidedAt",
  jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff,
  (select d.name from users d where d.id = l.decided_by) as "decidedBy", (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys)) arms order by section, place limit 51) portion
    join leaves l using (id) join users u on u.id = l.staff_id order by portion.section, portion.place;

-- portion_queued_leave 6 of 6 (queue-list.ts): $1 date, $2 date, $3 bigint, $4 bigint[]

    select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, l.asked_at as "askedAt", l.decided_at as "decidedAt",
  jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff,
  (select d.name from users d where d.id = l.decided_by) as "decidedBy", 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select l.id, l.asked_at as key from leaves l where (l.status = 'Pending' or l.withdrawal = 'asked') and daterange(l.start_date, l.end_date, '[]') && daterange($1, $2, '[]') and l.staff_id = any(array(select m.staff_id from team_members m where m.team_id = $3)) and l.id = any($4::bigint[]) order by l.asked_at asc, l.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join leaves l using (id) join users u on u.id = l.staff_id order by portion.section, portion.place;

-- find_queued_leave (queue.queries.ts): $1 bigint
select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, l.asked_at as "askedAt", l.decided_at as "decidedAt",
  jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff,
  (select d.name from users d where d.id = l.decided_by) as "decidedBy" from leaves l join users u on u.id = l.staff_id where l.id = $1;

-- some_queued_leaves (queue.queries.ts): $1 bigint[]
select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, l.asked_at as "askedAt", l.decided_at as "decidedAt",
  jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff,
  (select d.name from users d where d.id = l.decided_by) as "decidedBy" from leaves l join users u on u.id = l.staff_id where l.id = any($1::bigint[]);

-- queued_leave_facts (queue.queries.ts): $1 bigint[]
select q.id, coalesce(own.names, '{}') as teams, greatest(own.size, 1) as "teamSize",
     coalesce(other.away, '[]') as away, coalesce(other.total, 0) as "awayTotal",
     (select count(*)::int from (select from calls a where a.staff_id = q.staff_id and a.deleted_at is null and a.status = 'pending'
     and (a.call_date + a.call_time) >= q.start_date::date and (a.call_date + a.call_time) < q.end_date::date + 1
     and (q.leave_type <> 'morning' or a.call_time < '12:00')
     and (q.leave_type <> 'afternoon' or a.call_time >= '12:00') limit 99) found) + (select count(*)::int from (select from meetings a where a.staff_id = q.staff_id and a.deleted_at is null and a.status = 'pending'
     and (a.meeting_date + a.start_time) >= q.start_date::date and (a.meeting_date + a.start_time) < q.end_date::date + 1
     and (q.leave_type <> 'morning' or a.start_time < '12:00')
     and (q.leave_type <> 'afternoon' or a.end_time > '12:00') limit 99) found)
       + (select count(*)::int from (select from tasks t where t.staff_id = q.staff_id and t.deleted_at is null and t.finish_by between q.start_date and q.end_date and (t.stage < 4 or t.rework) limit 99) found) as work
   from leaves q
   left join lateral (
     select array_agg(distinct t.team_name) as names, count(distinct mate.staff_id)::int as size
     from team_members mine join teams t on t.id = mine.team_id and t.deleted_at is null
     join team_members mate on mate.team_id = mine.team_id join users u on u.id = mate.staff_id and u.deleted_at is null
     where mine.staff_id = q.staff_id
   ) own on true
   left join lateral (
     select count(*)::int as total, jsonb_agg(jsonb_build_object('name', met.name, 'leaveType', met.leave_type, 'start', met.start_date, 'end', met.end_date)
       order by met.start_date, met.id) filter (where met.place <= 3) as away
     from (
       select l.id, u.name, l.leave_type, l.start_date, l.end_date, row_number() over (order by l.start_date, l.id) as place
       from leaves l join users u on u.id = l.staff_id and u.deleted_at is null
       where l.end_date >= q.start_date and l.start_date <= q.end_date and l.status <> 'Reject'
  and (l.leave_type = 'fullday' or q.leave_type = 'fullday' or l.leave_type = q.leave_type) and l.staff_id <> q.staff_id and l.staff_id in (select mate.staff_id from team_members mine join teams t on t.id = mine.team_id and t.deleted_at is null
         join team_members mate on mate.team_id = mine.team_id where mine.staff_id = q.staff_id) limit 99
     ) met
   ) other on true
   where q.id = any($1::bigint[]);

-- colliding_leaves (queue.queries.ts): $1 bigint
select q.id from leaves q where q.status = 'Pending' and ($1::bigint is null or q.staff_id = any(array(select m.staff_id from team_members m where m.team_id = $1))) and (
     exists (select from calls a where a.staff_id = q.staff_id and a.deleted_at is null and a.status = 'pending'
     and (a.call_date + a.call_time) >= q.start_date::date and (a.call_date + a.call_time) < q.end_date::date + 1
     and (q.leave_type <> 'morning' or a.call_time < '12:00')
     and (q.leave_type <> 'afternoon' or a.call_time >= '12:00')) or exists (select from meetings a where a.staff_id = q.staff_id and a.deleted_at is null and a.status = 'pending'
     and (a.meeting_date + a.start_time) >= q.start_date::date and (a.meeting_date + a.start_time) < q.end_date::date + 1
     and (q.leave_type <> 'morning' or a.start_time < '12:00')
     and (q.leave_type <> 'afternoon' or a.end_time > '12:00'))
     or exists (select from tasks t where t.staff_id = q.staff_id and t.deleted_at is null and t.finish_by between q.start_date and q.end_date and (t.stage < 4 or t.rework))
     or exists (
       select from leaves l join users u on u.id = l.staff_id and u.deleted_at is null
       where l.end_date >= q.start_date and l.start_date <= q.end_date and l.status <> 'Reject'
  and (l.leave_type = 'fullday' or q.leave_type = 'fullday' or l.leave_type = q.leave_type) and l.staff_id <> q.staff_id and l.staff_id in (select mate.staff_id from team_members mine join teams t on t.id = mine.team_id and t.deleted_at is null
         join team_members mate on mate.team_id = mine.team_id where mine.staff_id = q.staff_id)
     )
   ) order by q.asked_at, q.id limit 10000;

-- pending_leaves (queue.queries.ts): $1 bigint
select q.id, q.staff_id as "staffId", q.leave_type as type, q.category, q.start_date::text as start, q.end_date::text as end, q.status
   from leaves q where q.status = 'Pending' and ($1::bigint is null or q.staff_id = any(array(select m.staff_id from team_members m where m.team_id = $1))) order by q.asked_at, q.id limit 10000;

-- count_queued_leaves (queue.queries.ts): $1 bigint
select count(*)::int as count from leaves q where (q.status = 'Pending' or q.withdrawal = 'asked') and ($1::bigint is null or q.staff_id = any(array(select m.staff_id from team_members m where m.team_id = $1)));

-- enter_leave (queue.queries.ts): $1 bigint, $2 text, $3 text, $4 date, $5 date, $6 text, $7 bigint, $8 timestamp with time zone
with l as (
     insert into leaves (staff_id, leave_type, category, start_date, end_date, reason, status, decided_by, decided_at, entered_by, created_at)
     values ($1, $2, $3, $4, $5, $6, 'Approve', $7, $8, $7, $8) returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select $8, $7, 'leave', l.id, 'created', jsonb_build_object('staff', u.name, 'leaveType', l.leave_type, 'category', l.category,
       'leaveDate', l.start_date, 'endDate', l.end_date, 'description', l.reason, 'status', l.status)
     from l join users u on u.id = l.staff_id
   )
   select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, l.asked_at as "askedAt", l.decided_at as "decidedAt",
  jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff,
  (select d.name from users d where d.id = l.decided_by) as "decidedBy" from l join users u on u.id = l.staff_id;

-- ask_withdrawal (queue.queries.ts): $1 bigint, $2 timestamp with time zone, $3 bigint, $4 boolean
with l as (
     update leaves l set withdrawal = case when $4 then 'asked' end, withdraw_asked_at = case when $4 then $2::timestamptz end,
       version = l.version + 1, updated_at = $2
     where l.id = $3 returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select $2, $1, 'leave', l.id, 'updated', jsonb_build_object('withdrawal', case when $4 then null else 'asked' end),
       jsonb_build_object('withdrawal', l.withdrawal) from l
   )
   select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, l.asked_at as "askedAt", l.decided_at as "decidedAt",
  jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff,
  (select d.name from users d where d.id = l.decided_by) as "decidedBy" from l join users u on u.id = l.staff_id;

-- decide_withdrawal (queue.queries.ts): $1 bigint, $2 timestamp with time zone, $3 bigint, $4 text, $5 text, $6 text
with old as (select id, status, withdrawal from leaves where id = $3
   ), l as (
     update leaves l set withdrawal = $4, status = $5, decision_reason = $6, decided_by = $1, decided_at = $2,
       version = l.version + 1, updated_at = $2
     where l.id = $3 returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select $2, $1, 'leave', l.id, 'updated', jsonb_build_object('withdrawal', old.withdrawal, 'status', old.status),
       jsonb_strip_nulls(jsonb_build_object('withdrawal', l.withdrawal, 'status', l.status, 'decisionReason', l.decision_reason))
     from l join old using (id)
   )
   select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version, l.asked_at as "askedAt", l.decided_at as "decidedAt",
  jsonb_build_object('id', u.id, 'name', u.name, 'isFormer', u.deleted_at is not null) as staff,
  (select d.name from users d where d.id = l.decided_by) as "decidedBy" from l join users u on u.id = l.staff_id;

-- lock_leave_person (queue.queries.ts): $1 bigint
select id, name from users where id = $1 and role = 'staff' and deleted_at is null for no key update;
