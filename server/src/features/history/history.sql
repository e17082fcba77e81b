-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- list_lead_history (history.queries.ts): $1 text, $2 bigint, $3 timestamp with time zone, $4 text, $5 bigint, $6 bigint, $7 bigint, $8 bigint
select e.type, e.id, e.at, e.actor_id as "actorId", u.name as actor, e.detail,
       to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || e.type || '_' || e.id as cursor
     from (
       select entry.* from (select unnest(array[id] || merged_ids) as id from customers where id = $2) record cross join lateral ((select 'change' as type, c.id as id, c.at as at, c.actor_id as actor_id, jsonb_build_object('action', c.action, 'before', c.before, 'after', c.after) as detail from changes c where c.entity = $1 and c.entity_id = record.id and c.action <> 'note added'
      and coalesce($4::text, 'change') = 'change'
      and (c.at, c.id) < ($3::timestamptz, $5::bigint) order by c.at desc, c.id desc limit 21) union all (select 'note' as type, n.id as id, n.created_at as at, n.author_id as actor_id, jsonb_build_object('text', n.text, 'version', n.version, 'isEdited', n.updated_at is not null) as detail from notes n where n.customer_id = record.id
      and coalesce($4::text, 'note') = 'note'
      and (n.created_at, n.id) < ($3::timestamptz, $6::bigint) order by n.created_at desc, n.id desc limit 21) union all (select 'call' as type, a.id as id, coalesce(a.outcome_at, a.created_at) as at, coalesce(a.outcome_by, a.team_staff_id, a.staff_id) as actor_id, jsonb_build_object('subject', a.subject, 'date', a.call_date, 'time', to_char(a.call_time, 'FMHH12:MI AM'), 'status', a.status,
        'outcome', a.outcome, 'outcomeNote', a.outcome_note, 'minutes', a.minutes, 'isClosed', a.outcome_at is not null,
        'version', a.version, 'people', jsonb_build_array(a.staff_id, a.team_staff_id)) as detail from calls a where a.contact_id = record.id and a.deleted_at is null
      and coalesce($4::text, 'call') = 'call'
      and (coalesce(a.outcome_at, a.created_at), a.id) < ($3::timestamptz, $7::bigint) order by coalesce(a.outcome_at, a.created_at) desc, a.id desc limit 21) union all (select 'meeting' as type, a.id as id, coalesce(a.outcome_at, a.created_at) as at, coalesce(a.outcome_by, a.team_staff_id, a.staff_id) as actor_id, jsonb_build_object('subject', a.subject, 'date', a.meeting_date, 'time', to_char(a.start_time, 'FMHH12:MI AM'), 'status', a.status,
        'outcome', a.outcome, 'outcomeNote', a.outcome_note, 'minutes', a.minutes, 'isClosed', a.outcome_at is not null,
        'version', a.version, 'people', jsonb_build_array(a.staff_id, a.team_staff_id)) as detail from meetings a where a.contact_id = record.id and a.deleted_at is null
      and coalesce($4::text, 'meeting') = 'meeting'
      and (coalesce(a.outcome_at, a.created_at), a.id) < ($3::timestamptz, $8::bigint) order by coalesce(a.outcome_at, a.created_at) desc, a.id desc limit 21)) entry
       order by entry.at desc, entry.type collate "C" desc, entry.id desc limit 21
     ) e left join users u on u.id = e.actor_id
     order by e.at desc, e.type collate "C" desc, e.id desc;

-- list_contact_history (history.queries.ts): $1 text, $2 bigint, $3 timestamp with time zone, $4 text, $5 bigint, $6 bigint, $7 bigint, $8 bigint, $9 bigint
select e.type, e.id, e.at, e.actor_id as "actorId", u.name as actor, e.detail,
       to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || e.type || '_' || e.id as cursor
     from (
       select entry.* from (select unnest(array[id] || merged_ids) as id from customers where id = $2) record cross join lateral ((select 'change' as type, c.id as id, c.at as at, c.actor_id as actor_id, jsonb_build_object('action', c.action, 'before', c.before, 'after', c.after) as detail from changes c where c.entity = $1 and c.entity_id = record.id and c.action <> 'note added'
      and coalesce($4::text, 'change') = 'change'
      and (c.at, c.id) < ($3::timestamptz, $5::bigint) order by c.at desc, c.id desc limit 21) union all (select 'note' as type, n.id as id, n.created_at as at, n.author_id as actor_id, jsonb_build_object('text', n.text, 'version', n.version, 'isEdited', n.updated_at is not null) as detail from notes n where n.customer_id = record.id
      and coalesce($4::text, 'note') = 'note'
      and (n.created_at, n.id) < ($3::timestamptz, $6::bigint) order by n.created_at desc, n.id desc limit 21) union all (select 'task' as type, t.id as id, t.created_at as at, t.staff_id as actor_id, jsonb_build_object('requirement', coalesce(r.project, 'General Requirement'), 'stage', t.stage, 'rework', t.rework, 'finishBy', t.finish_by,
        'sentBack', case when w.round is not null then jsonb_build_object('round', w.round, 'category', w.category, 'reason', w.reason) end,
        'contactId', t.contact_id, 'staffId', t.staff_id) as detail from tasks t left join requirements r on r.id = t.requirement_id left join task_reworks w on w.task_id = t.id and w.round = t.rework_round and t.rework where t.contact_id = record.id and t.deleted_at is null
      and coalesce($4::text, 'task') = 'task'
      and (t.created_at, t.id) < ($3::timestamptz, $7::bigint) order by t.created_at desc, t.id desc limit 21) union all (select 'call' as type, a.id as id, coalesce(a.outcome_at, a.created_at) as at, coalesce(a.outcome_by, a.team_staff_id, a.staff_id) as actor_id, jsonb_build_object('subject', a.subject, 'date', a.call_date, 'time', to_char(a.call_time, 'FMHH12:MI AM'), 'status', a.status,
        'outcome', a.outcome, 'outcomeNote', a.outcome_note, 'minutes', a.minutes, 'isClosed', a.outcome_at is not null,
        'version', a.version, 'people', jsonb_build_array(a.staff_id, a.team_staff_id)) as detail from calls a where a.contact_id = record.id and a.deleted_at is null
      and coalesce($4::text, 'call') = 'call'
      and (coalesce(a.outcome_at, a.created_at), a.id) < ($3::timestamptz, $8::bigint) order by coalesce(a.outcome_at, a.created_at) desc, a.id desc limit 21) union all (select 'meeting' as type, a.id as id, coalesce(a.outcome_at, a.created_at) as at, coalesce(a.outcome_by, a.team_staff_id, a.staff_id) as actor_id, jsonb_build_object('subject', a.subject, 'date', a.meeting_date, 'time', to_char(a.start_time, 'FMHH12:MI AM'), 'status', a.status,
        'outcome', a.outcome, 'outcomeNote', a.outcome_note, 'minutes', a.minutes, 'isClosed', a.outcome_at is not null,
        'version', a.version, 'people', jsonb_build_array(a.staff_id, a.team_staff_id)) as detail from meetings a where a.contact_id = record.id and a.deleted_at is null
      and coalesce($4::text, 'meeting') = 'meeting'
      and (coalesce(a.outcome_at, a.created_at), a.id) < ($3::timestamptz, $9::bigint) order by coalesce(a.outcome_at, a.created_at) desc, a.id desc limit 21)) entry
       order by entry.at desc, entry.type collate "C" desc, entry.id desc limit 21
     ) e left join users u on u.id = e.actor_id
     order by e.at desc, e.type collate "C" desc, e.id desc;

-- list_requirement_history (history.queries.ts): $1 text, $2 bigint, $3 timestamp with time zone, $4 text, $5 bigint
select e.type, e.id, e.at, e.actor_id as "actorId", u.name as actor, e.detail,
       to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || e.type || '_' || e.id as cursor
     from (
       select entry.* from (select $2::bigint as id) record cross join lateral ((select 'change' as type, c.id as id, c.at as at, c.actor_id as actor_id, jsonb_build_object('action', c.action, 'before', c.before, 'after', c.after) as detail from changes c where c.entity = $1 and c.entity_id = record.id and c.action <> 'note added'
      and coalesce($4::text, 'change') = 'change'
      and (c.at, c.id) < ($3::timestamptz, $5::bigint) order by c.at desc, c.id desc limit 21)) entry
       order by entry.at desc, entry.type collate "C" desc, entry.id desc limit 21
     ) e left join users u on u.id = e.actor_id
     order by e.at desc, e.type collate "C" desc, e.id desc;

-- list_task_history (history.queries.ts): $1 text, $2 bigint, $3 timestamp with time zone, $4 text, $5 bigint
select e.type, e.id, e.at, e.actor_id as "actorId", u.name as actor, e.detail,
       to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || e.type || '_' || e.id as cursor
     from (
       select entry.* from (select $2::bigint as id) record cross join lateral ((select 'change' as type, c.id as id, c.at as at, c.actor_id as actor_id, jsonb_build_object('action', c.action, 'before', c.before, 'after', c.after) as detail from changes c where c.entity = $1 and c.entity_id = record.id and c.action <> 'note added'
      and coalesce($4::text, 'change') = 'change'
      and (c.at, c.id) < ($3::timestamptz, $5::bigint) order by c.at desc, c.id desc limit 21)) entry
       order by entry.at desc, entry.type collate "C" desc, entry.id desc limit 21
     ) e left join users u on u.id = e.actor_id
     order by e.at desc, e.type collate "C" desc, e.id desc;
