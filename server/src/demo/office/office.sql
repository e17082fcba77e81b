-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- demo_absences (attendance.ts)
select null::bigint as "staffId", holiday_date as first, holiday_date as last from holidays
   union all select staff_id, start_date, end_date from leaves where status = 'Approve' and leave_type = 'fullday';

-- demo_attendance (attendance.ts): $1 json
with d as (
     insert into attendance_days (staff_id, attendance_date, entry_time, exit_time, created_at, exit_stated_at)
     select "staffId", date, entry, exit, "entryAt", "statedAt" from json_to_recordset($1::json) as g
       ("staffId" bigint, date date, entry time, exit time, "entryAt" timestamptz, "statedAt" timestamptz)
     order by "entryAt" returning *
   ), marks as (
     select created_at as at, d.*, 'entry marked' as action, jsonb_build_object('date', attendance_date, 'entryTime', to_char(entry_time, 'FMHH12:MI AM')) as after from d
     union all
     select coalesce(exit_stated_at, created_at + (exit_time - entry_time)), d.*, case when exit_stated_at is null then 'exit marked' else 'exit stated' end,
       jsonb_build_object('date', attendance_date, 'exitTime', to_char(exit_time, 'FMHH12:MI AM')) from d where exit_time is not null
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select at, staff_id, 'attendance', id, action, after from marks order by at;

-- demo_holidays (calendar.ts): $1 json, $2 bigint, $3 timestamp with time zone
with h as (
     insert into holidays (holiday_date, description, type, created_by, created_at)
     select date, description, type, $2, $3 from json_to_recordset($1::json) as g (date date, description text, type text)
     on conflict do nothing returning *
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select created_at, created_by, 'holiday', id, 'created',
     jsonb_build_object('date', holiday_date, 'description', description, 'type', type)
   from h order by holiday_date;

-- demo_leaves (calendar.ts): $1 json, $2 bigint
with l as (
     insert into leaves (staff_id, leave_type, category, start_date, end_date, reason, status, decided_by, decided_at, created_at)
     select "staffId", type, category, start, "end", reason, status, case when status <> 'Pending' then $2::bigint end,
       case when status <> 'Pending' then "decidedAt" end, "createdAt"
     from json_to_recordset($1::json) as g ("staffId" bigint, type text, category text, start date, "end" date, reason text, status text,
       "createdAt" timestamptz, "decidedAt" timestamptz)
     order by "createdAt" returning *
   ), asked as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select created_at, staff_id, 'leave', id, 'created', jsonb_build_object('leaveType', leave_type, 'leaveDate', start_date, 'endDate', end_date)
     from l order by created_at
   )
   insert into changes (at, actor_id, entity, entity_id, action, before, after)
   select decided_at, decided_by, 'leave', id, case status when 'Approve' then 'approved' else 'rejected' end,
     '{"status": "Pending"}', jsonb_build_object('status', status)
   from l where decided_at is not null order by decided_at;

-- demo_chat (chat.ts): $1 json
insert into chat_messages (sender_id, receiver_id, message, sent_at, read_at)
   select "senderId", "receiverId", text, "sentAt", "readAt"
   from json_to_recordset($1::json) as g ("senderId" bigint, "receiverId" bigint, text text, "sentAt" timestamptz, "readAt" timestamptz)
   order by "sentAt";

-- demo_worked_days (corrections.ts): $1 bigint, $2 date
select attendance_date as date, to_char(entry_time, 'FMHH12:MI AM') as "entryTime", to_char(exit_time, 'FMHH12:MI AM') as "exitTime", version
   from attendance_days where staff_id = $1 and attendance_date < $2 order by attendance_date desc limit 10;

-- demo_entitlements (entitlement.ts): $1 json, $2 integer, $3 bigint, $4 timestamp with time zone
with e as (
     insert into entitlements (staff_id, from_year, terms, updated_at)
     select "staffId", $2, terms, $4 from json_to_recordset($1::json) as g ("staffId" bigint, terms jsonb) returning *
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select $4, $3, 'entitlement', e.id, 'created', jsonb_strip_nulls(e.terms) from e order by e.id;

-- demo_invitations (invitations.ts): $1 json, $2 bigint
with given as (
     select * from json_to_recordset($1::json) as g (hash text, label text, role text, team text, "createdAt" timestamptz,
       "expiresAt" timestamptz, "usedAt" timestamptz, "usedBy" bigint)
   ), i as (
     insert into invitations (token_hash, role, team_id, label, made_by, created_at, expires_at, used_at, used_by)
     select decode(g.hash, 'hex'), g.role, t.id, g.label, $2, g."createdAt", g."expiresAt", g."usedAt", g."usedBy"
     from given g left join teams t on t.team_name = g.team order by g."createdAt" returning *
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select at, actor, 'invitation', id, action, after from (
     select i.created_at as at, i.made_by as actor, i.id, 'created' as action,
       jsonb_strip_nulls(jsonb_build_object('role', i.role, 'label', i.label, 'team', t.team_name)) as after
     from i left join teams t on t.id = i.team_id
     union all
     select used_at, used_by, id, 'used', null from i where used_at is not null
   ) told order by at;

-- demo_rates (rates.ts): $1 json, $2 bigint, $3 timestamp with time zone
with r as (
     insert into staff_rates (staff_id, valid_from, hourly_rate, set_by, created_at)
     select "staffId", "validFrom", "hourlyRate", $2, $3
     from json_to_recordset($1::json) as g ("staffId" bigint, "validFrom" date, "hourlyRate" numeric(10, 2)) returning *
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select $3, $2, 'rate', r.id, 'created', jsonb_build_object('validFrom', r.valid_from, 'hourlyRate', r.hourly_rate) from r order by r.id;

-- demo_reports (reports.ts): $1 bigint, $2 timestamp with time zone, $3 text
with r as (
     insert into number_reports (title, pages, rhythm, is_of_team, is_paused, active_since, created_by, created_at)
     values ('Week in figures', '{customers,flow,funnel,week}', 'week', false, false, $2, $1, $2) returning *
   ), p as (
     insert into number_report_people (report_id, user_id, named_by, named_at) select r.id, $1, $1, $2 from r
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select $2, $1, 'report', r.id, 'created', jsonb_build_object('title', r.title, 'pages', r.pages, 'rhythm', r.rhythm, 'team', null,
     'recipients', jsonb_build_array($3::text), 'isPaused', r.is_paused) from r;

-- demo_teams (teams.ts): $1 json
with given as (
     select * from json_to_recordset($1::json) as g (name text, description text, "memberIds" bigint[], "createdAt" timestamptz)
   ), t as (
     insert into teams (team_name, team_description, leader_id, created_at)
     select name, description, "memberIds"[1], "createdAt" from given returning id, team_name
   )
   insert into team_members (team_id, staff_id) select t.id, unnest(g."memberIds") from t join given g on g.name = t.team_name;

-- demo_bound_columns (worklog-bindings.ts): $1 text[], $2 text[], $3 integer, $4 numeric
with named as (
     select distinct w.staff_id, date_trunc('month', w.work_date)::date as month, c.task_number, c.task_name,
       (c.task_number + extract(month from w.work_date)::int / 2) % $3::int + 1 as turn
     from worklogs w join worklog_cells c on c.worklog_id = w.id
   ), k as (
     select id, owner_id, row_number() over (partition by owner_id order by abs(amount - $4::numeric), id) as turn
     from customers where kind = 'contact' and deleted_at is null and amount > 0
   ), r as (
     select id, owner_id, row_number() over (partition by owner_id order by id) as turn from requirements where deleted_at is null
   )
   insert into worklog_columns (staff_id, month, task_number, customer_id, requirement_id)
   select n.staff_id, n.month, n.task_number, k.id, null::bigint from named n join k on k.owner_id = n.staff_id and k.turn = n.turn
   where n.task_name = any($1::text[])
   union all
   select n.staff_id, n.month, n.task_number, null, r.id from named n join r on r.owner_id = n.staff_id and r.turn = n.turn
   where n.task_name = any($2::text[]);

-- demo_bound_cells (worklog-bindings.ts): $1 text[]
insert into worklog_cell_tasks (worklog_id, task_number, task_id)
   select w.id, c.task_number, t.id
   from worklogs w join worklog_cells c on c.worklog_id = w.id
     join lateral (
       select t.id from tasks t
       where t.staff_id = w.staff_id and t.deleted_at is null and t.created_at::date <= w.work_date
         and (t.stage < 4 or t.rework or t.moved_at::date >= w.work_date)
       order by (t.id + c.task_number + extract(day from w.work_date)::int) % 5, t.id limit 1
     ) t on true
   where c.task_name = any($1::text[]) and extract(day from w.work_date)::int % 2 = 0;

-- demo_attended_days (worklog.ts): $1 date, $2 date
select staff_id as "staffId", attendance_date as date, (extract(epoch from exit_time - entry_time) / 60)::int as minutes
   from attendance_days where attendance_date >= $1 and attendance_date < $2 order by staff_id, attendance_date desc;

-- demo_worklogs (worklog.ts): $1 json, $2 json
with d as (
     insert into worklogs (staff_id, work_date, attendance)
     select "staffId", date, attendance from json_to_recordset($1::json) as g ("staffId" bigint, date date, attendance text)
     order by date, "staffId" returning *
   ), cells as (
     insert into worklog_cells (worklog_id, task_number, task_name, time_text, minutes, comment)
     select d.id, "column", title, time, minutes, comment from json_to_recordset($2::json) as c
       ("staffId" bigint, date date, "column" int, title text, time text, minutes int, comment text)
     join d on d.staff_id = c."staffId" and d.work_date = c.date
   ), m as (
     insert into worklog_months (staff_id, month)
     select distinct staff_id, date_trunc('month', work_date)::date from d
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select "savedAt", "staffId", 'worklog', "staffId", 'saved', jsonb_build_object('days', jsonb_build_array(date))
   from json_to_recordset($1::json) as g ("staffId" bigint, date date, "savedAt" timestamptz) order by "savedAt";
