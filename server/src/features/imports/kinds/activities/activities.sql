-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- mark_task_twins (activity-twins.queries.ts): $1 bigint
with f as materialized (
     select ctid as place, row, left_out, owner_id, (form->>'foundId')::bigint as customer_id, md5((form->>'finishBy') || (form->>'description')) as said
     from import_rows where import_id = $1 and form ? 'foundId' and problems is null and left_out is distinct from 'footer'
   ), together as (
     select place, row, left_out, owner_id, customer_id, said from f
     union all
     select null, null, null, d.owner_id, d.customer_id, a.said from (select distinct owner_id, customer_id from f) d
     cross join lateral (
       select unnest(array[md5(a.finish_by::text || a.description)]) as said
       from tasks a where a.contact_id = d.customer_id and a.staff_id = d.owner_id
     ) a
   ), w as (
     select b.*, min(row) over same as first_row, bool_or(place is null) over same as is_there
     from together b window same as (partition by owner_id, customer_id, said)
   ), t as (
     select w.place, w.left_out, case
       when w.row > w.first_row then 'Same as row ' || w.first_row when w.is_there then 'This task is there already'
     end as why from w where w.place is not null
   )
   update import_rows r set left_out = case when t.why is not null then 'duplicate' end,
     reasons = case when t.why is not null then jsonb_build_array(jsonb_build_object('field', null, 'value', '', 'message', t.why)) end
   from t where r.ctid = t.place and (t.left_out is not null) <> (t.why is not null);

-- mark_call_twins (activity-twins.queries.ts): $1 bigint
with f as materialized (
     select ctid as place, row, left_out, owner_id, (form->>'foundId')::bigint as customer_id, md5((form->>'date') || (form->>'time')::time::text || fold(form->>'subject')) as said
     from import_rows where import_id = $1 and form ? 'foundId' and problems is null and left_out is distinct from 'footer'
   ), together as (
     select place, row, left_out, owner_id, customer_id, said from f
     union all
     select null, null, null, d.owner_id, d.customer_id, a.said from (select distinct owner_id, customer_id from f) d
     cross join lateral (
       select unnest(array[md5(a.call_date::text || a.call_time::text || fold(a.subject))]) as said
       from calls a where a.contact_id = d.customer_id and a.staff_id = d.owner_id
     ) a
   ), w as (
     select b.*, min(row) over same as first_row, bool_or(place is null) over same as is_there
     from together b window same as (partition by owner_id, customer_id, said)
   ), t as (
     select w.place, w.left_out, case
       when w.row > w.first_row then 'Same as row ' || w.first_row when w.is_there then 'This call is there already'
     end as why from w where w.place is not null
   )
   update import_rows r set left_out = case when t.why is not null then 'duplicate' end,
     reasons = case when t.why is not null then jsonb_build_array(jsonb_build_object('field', null, 'value', '', 'message', t.why)) end
   from t where r.ctid = t.place and (t.left_out is not null) <> (t.why is not null);

-- mark_meeting_twins (activity-twins.queries.ts): $1 bigint
with f as materialized (
     select ctid as place, row, left_out, owner_id, (form->>'foundId')::bigint as customer_id, md5((form->>'date') || (form->>'startTime')::time::text || fold(form->>'subject')) as said
     from import_rows where import_id = $1 and form ? 'foundId' and problems is null and left_out is distinct from 'footer'
   ), together as (
     select place, row, left_out, owner_id, customer_id, said from f
     union all
     select null, null, null, d.owner_id, d.customer_id, a.said from (select distinct owner_id, customer_id from f) d
     cross join lateral (
       select unnest(array[md5(a.meeting_date::text || a.start_time::text || fold(a.subject))]) as said
       from meetings a where a.contact_id = d.customer_id and a.staff_id = d.owner_id
     ) a
   ), w as (
     select b.*, min(row) over same as first_row, bool_or(place is null) over same as is_there
     from together b window same as (partition by owner_id, customer_id, said)
   ), t as (
     select w.place, w.left_out, case
       when w.row > w.first_row then 'Same as row ' || w.first_row when w.is_there then 'This meeting is there already'
     end as why from w where w.place is not null
   )
   update import_rows r set left_out = case when t.why is not null then 'duplicate' end,
     reasons = case when t.why is not null then jsonb_build_array(jsonb_build_object('field', null, 'value', '', 'message', t.why)) end
   from t where r.ctid = t.place and (t.left_out is not null) <> (t.why is not null);

-- mark_note_twins (activity-twins.queries.ts): $1 bigint, $2 text
with f as materialized (
     select ctid as place, row, left_out, owner_id, (form->>'foundId')::bigint as customer_id, md5(coalesce(form->>'date', '') || (form->>'text')) as said
     from import_rows where import_id = $1 and form ? 'foundId' and problems is null and left_out is distinct from 'footer'
   ), together as (
     select place, row, left_out, owner_id, customer_id, said from f
     union all
     select null, null, null, d.owner_id, d.customer_id, a.said from (select distinct owner_id, customer_id from f) d
     cross join lateral (
       select unnest(array[md5(a.text), md5((a.created_at at time zone $2)::date::text || a.text)]) as said
       from notes a where a.customer_id = d.customer_id and a.author_id = d.owner_id
     ) a
   ), w as (
     select b.*, min(row) over same as first_row, bool_or(place is null) over same as is_there
     from together b window same as (partition by owner_id, customer_id, said)
   ), t as (
     select w.place, w.left_out, case
       when w.row > w.first_row then 'Same as row ' || w.first_row when w.is_there then 'This note is there already'
     end as why from w where w.place is not null
   )
   update import_rows r set left_out = case when t.why is not null then 'duplicate' end,
     reasons = case when t.why is not null then jsonb_build_array(jsonb_build_object('field', null, 'value', '', 'message', t.why)) end
   from t where r.ctid = t.place and (t.left_out is not null) <> (t.why is not null);

-- insert_imported_tasks (insert-activities.queries.ts): $1 bigint, $2 integer, $3 bigint, $4 bigint, $5 timestamp with time zone
with r as materialized (
     select n.row, n.owner_id, n.more_notes, f.*, nextval(pg_get_serial_sequence('tasks', 'id')) as id from (
       select i.row, i.owner_id, i.notes as more_notes, i.form from import_rows i
       where i.import_id = $1 and i.row > $2 and i.form is not null and i.problems is null and i.left_out is null order by i.row limit $3
     ) n cross join lateral jsonb_to_record(n.form) as f ("foundId" bigint, "requirementId" bigint, name text, "ownPhone" text, notes text, description text, "finishBy" date, priority text, stage int)
   ), ready as materialized (
     select r.*, c.kind as customer_kind, c.name as customer_name, c.phone as customer_phone, q.project from r
     cross join lateral (
       select c.kind, c.name, c.phone from customers c
       where c.id = r."foundId" and c.owner_id = r.owner_id and c.deleted_at is null for key share
     ) c cross join lateral (
       select q.project from requirements q where q.id = r."requirementId" and q.owner_id = r.owner_id and q.deleted_at is null for key share
     ) q order by r.row
   ), made as (
     insert into tasks (id, staff_id, contact_id, requirement_id, name, phone, notes, description, finish_by, priority, stage, created_at)
     overriding system value
     select id, owner_id, "foundId", "requirementId", name, "ownPhone", notes, description, "finishBy", priority, case when ready.stage = 4 and (select role from users where id = $4) = 'admin' then 4 else least(ready.stage, 3) end, $5 from ready
     returning id, version
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select $5, $4, 'task', ready.id, 'imported', jsonb_build_object('requirement', project, 'phone', coalesce("ownPhone", customer_phone), 'notes', notes,
       'description', description, 'finishBy', "finishBy", 'priority', priority, 'stage', case when ready.stage = 4 and (select role from users where id = $4) = 'admin' then 4 else least(ready.stage, 3) end)
     from ready order by ready.id
   ), more as (
     insert into notes (customer_id, author_id, text, created_at)
     select ready."foundId", ready.owner_id, n.text, $5::timestamptz from ready
     cross join lateral jsonb_array_elements_text(ready.more_notes) with ordinality as n (text, n) order by ready.row, n.n
     returning id, customer_id, text
   ), more_history as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select $5, $4, (select c.kind from customers c where c.id = more.customer_id), more.customer_id, 'note added', jsonb_build_object('note', more.text)
     from more order by more.id
   ), kept as (
     insert into import_records (import_id, kind, record_id, version)
     select $1, 'task', made.id, made.version from made union all select $1, 'note', more.id, 1 from more
   )
   select (select count(*)::int from made) as created, (select count(*)::int from r) as found, (select max(row) from r) as "lastRow";

-- insert_imported_calls (insert-activities.queries.ts): $1 bigint, $2 integer, $3 bigint, $4 bigint, $5 timestamp with time zone, $6 text
with r as materialized (
     select n.row, n.owner_id, n.more_notes, f.*, nextval(pg_get_serial_sequence('calls', 'id')) as id from (
       select i.row, i.owner_id, i.notes as more_notes, i.form from import_rows i
       where i.import_id = $1 and i.row > $2 and i.form is not null and i.problems is null and i.left_out is null order by i.row limit $3
     ) n cross join lateral jsonb_to_record(n.form) as f ("foundId" bigint, name text, subject text, description text, date date, time time, status text, outcome text, "outcomeNote" text, minutes int)
   ), ready as materialized (
     select r.*, c.kind as customer_kind, c.name as customer_name, c.phone as customer_phone from r
     cross join lateral (
       select c.kind, c.name, c.phone from customers c
       where c.id = r."foundId" and c.owner_id = r.owner_id and c.deleted_at is null for key share
     ) c  order by r.row
   ), made as (
       insert into calls (id, staff_id, contact_id, name, subject, phone_number, description, call_date, call_time, status,
         outcome, outcome_note, minutes, outcome_at, outcome_by, created_at)
       overriding system value
       select id, owner_id, "foundId", coalesce(name, customer_name), subject, customer_phone, description, date, ready.time, status,
         outcome, "outcomeNote", minutes, case when ready.status <> 'pending' then least((ready.date + ready.time) at time zone $6, $5) end, case when status <> 'pending' then owner_id end, $5 from ready
       returning *
     ), history as (
       insert into changes (at, actor_id, entity, entity_id, action, after)
       select $5, $4, 'call', made.id, 'imported', (jsonb_build_object('name', made.name, 'subject', made.subject, 'date', made.call_date, 'time', to_char(made.call_time, 'FMHH12:MI AM'),
       'phoneNumber', made.phone_number,
      'description', made.description, 'status', made.status)
      || jsonb_strip_nulls(jsonb_build_object('outcome', made.outcome, 'outcomeNote', made.outcome_note, 'minutes', made.minutes))) from made order by made.id
     ), more as (
     insert into notes (customer_id, author_id, text, created_at)
     select ready."foundId", ready.owner_id, n.text, $5::timestamptz from ready
     cross join lateral jsonb_array_elements_text(ready.more_notes) with ordinality as n (text, n) order by ready.row, n.n
     returning id, customer_id, text
   ), more_history as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select $5, $4, (select c.kind from customers c where c.id = more.customer_id), more.customer_id, 'note added', jsonb_build_object('note', more.text)
     from more order by more.id
   ), kept as (
     insert into import_records (import_id, kind, record_id, version)
     select $1, 'call', made.id, made.version from made union all select $1, 'note', more.id, 1 from more
   )
   select (select count(*)::int from made) as created, (select count(*)::int from r) as found, (select max(row) from r) as "lastRow";

-- insert_imported_meetings (insert-activities.queries.ts): $1 bigint, $2 integer, $3 bigint, $4 bigint, $5 timestamp with time zone, $6 text
with r as materialized (
     select n.row, n.owner_id, n.more_notes, f.*, nextval(pg_get_serial_sequence('meetings', 'id')) as id from (
       select i.row, i.owner_id, i.notes as more_notes, i.form from import_rows i
       where i.import_id = $1 and i.row > $2 and i.form is not null and i.problems is null and i.left_out is null order by i.row limit $3
     ) n cross join lateral jsonb_to_record(n.form) as f ("foundId" bigint, name text, subject text, description text, date date, "startTime" time, "endTime" time, status text, outcome text, "outcomeNote" text, minutes int)
   ), ready as materialized (
     select r.*, c.kind as customer_kind, c.name as customer_name, c.phone as customer_phone from r
     cross join lateral (
       select c.kind, c.name, c.phone from customers c
       where c.id = r."foundId" and c.owner_id = r.owner_id and c.deleted_at is null for key share
     ) c  order by r.row
   ), made as (
       insert into meetings (id, staff_id, contact_id, name, subject, phone_number, description, meeting_date, start_time, end_time, status,
         outcome, outcome_note, minutes, outcome_at, outcome_by, created_at)
       overriding system value
       select id, owner_id, "foundId", coalesce(name, customer_name), subject, customer_phone, description, date, ready."startTime", ready."endTime", status,
         outcome, "outcomeNote", minutes, case when ready.status <> 'pending' then least((ready.date + ready."startTime") at time zone $6, $5) end, case when status <> 'pending' then owner_id end, $5 from ready
       returning *
     ), history as (
       insert into changes (at, actor_id, entity, entity_id, action, after)
       select $5, $4, 'meeting', made.id, 'imported', (jsonb_build_object('name', made.name, 'subject', made.subject, 'date', made.meeting_date, 'time', to_char(made.start_time, 'FMHH12:MI AM'),
      'endTime', to_char(made.end_time, 'FMHH12:MI AM'), 'phoneNumber', made.phone_number,
      'description', made.description, 'status', made.status)
      || jsonb_strip_nulls(jsonb_build_object('outcome', made.outcome, 'outcomeNote', made.outcome_note, 'minutes', made.minutes))) from made order by made.id
     ), more as (
     insert into notes (customer_id, author_id, text, created_at)
     select ready."foundId", ready.owner_id, n.text, $5::timestamptz from ready
     cross join lateral jsonb_array_elements_text(ready.more_notes) with ordinality as n (text, n) order by ready.row, n.n
     returning id, customer_id, text
   ), more_history as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select $5, $4, (select c.kind from customers c where c.id = more.customer_id), more.customer_id, 'note added', jsonb_build_object('note', more.text)
     from more order by more.id
   ), kept as (
     insert into import_records (import_id, kind, record_id, version)
     select $1, 'meeting', made.id, made.version from made union all select $1, 'note', more.id, 1 from more
   )
   select (select count(*)::int from made) as created, (select count(*)::int from r) as found, (select max(row) from r) as "lastRow";

-- insert_imported_notes (insert-activities.queries.ts): $1 bigint, $2 integer, $3 bigint, $4 bigint, $5 timestamp with time zone, $6 text
with r as materialized (
     select n.row, n.owner_id, n.more_notes, f.*, nextval(pg_get_serial_sequence('notes', 'id')) as id from (
       select i.row, i.owner_id, i.notes as more_notes, i.form from import_rows i
       where i.import_id = $1 and i.row > $2 and i.form is not null and i.problems is null and i.left_out is null order by i.row limit $3
     ) n cross join lateral jsonb_to_record(n.form) as f ("foundId" bigint, text text, date date)
   ), ready as materialized (
     select r.*, c.kind as customer_kind, c.name as customer_name, c.phone as customer_phone from r
     cross join lateral (
       select c.kind, c.name, c.phone from customers c
       where c.id = r."foundId" and c.owner_id = r.owner_id and c.deleted_at is null for key share
     ) c  order by r.row
   ), made as (
     insert into notes (id, customer_id, author_id, text, created_at) overriding system value
     select id, "foundId", owner_id, text, least(coalesce((ready.date + time '12:00') at time zone $6, $5), $5) from ready returning id, version
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select $5, $4, customer_kind, "foundId", 'note added', jsonb_build_object('note', text) from ready order by ready.id
   ), more as (
     insert into notes (customer_id, author_id, text, created_at)
     select ready."foundId", ready.owner_id, n.text, least(coalesce((ready.date + time '12:00') at time zone $6, $5), $5) from ready
     cross join lateral jsonb_array_elements_text(ready.more_notes) with ordinality as n (text, n) order by ready.row, n.n
     returning id, customer_id, text
   ), more_history as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select $5, $4, (select c.kind from customers c where c.id = more.customer_id), more.customer_id, 'note added', jsonb_build_object('note', more.text)
     from more order by more.id
   ), kept as (
     insert into import_records (import_id, kind, record_id, version)
     select $1, 'note', made.id, made.version from made union all select $1, 'note', more.id, 1 from more
   )
   select (select count(*)::int from made) as created, (select count(*)::int from r) as found, (select max(row) from r) as "lastRow";

-- lock_imported_tasks (remove-activities.queries.ts): $1 bigint, $2 bigint, $3 bigint
with i as materialized (
     select record_id as id from import_records where import_id = $1 and kind = 'task' and record_id > $2 order by record_id limit $3
   ), t as (
     select t.id from i cross join lateral (select t.id from tasks t where t.id = i.id for update) t
   )
   select (select count(*)::int from t) as count, (select max(id) from i) as last;

-- lock_imported_calls (remove-activities.queries.ts): $1 bigint, $2 bigint, $3 bigint
with i as materialized (
     select record_id as id from import_records where import_id = $1 and kind = 'call' and record_id > $2 order by record_id limit $3
   ), t as (
     select t.id from i cross join lateral (select t.id from calls t where t.id = i.id for update) t
   )
   select (select count(*)::int from t) as count, (select max(id) from i) as last;

-- lock_imported_meetings (remove-activities.queries.ts): $1 bigint, $2 bigint, $3 bigint
with i as materialized (
     select record_id as id from import_records where import_id = $1 and kind = 'meeting' and record_id > $2 order by record_id limit $3
   ), t as (
     select t.id from i cross join lateral (select t.id from meetings t where t.id = i.id for update) t
   )
   select (select count(*)::int from t) as count, (select max(id) from i) as last;

-- lock_imported_notes (remove-activities.queries.ts): $1 bigint, $2 bigint, $3 bigint
with i as materialized (
     select record_id as id from import_records where import_id = $1 and kind = 'note' and record_id > $2 order by record_id limit $3
   ), t as (
     select t.id from i cross join lateral (select t.id from notes t where t.id = i.id for update) t
   )
   select (select count(*)::int from t) as count, (select max(id) from i) as last;

-- remove_imported_tasks (remove-activities.queries.ts): $1 bigint, $2 bigint, $3 bigint, $4 bigint, $5 timestamp with time zone
with gone as (
     delete from tasks t where t.id = any (array(select i.record_id from import_records i where i.import_id = $1 and i.kind = 'task' and i.record_id > $2 and i.record_id <= $3))
       and t.version = (select i.version from import_records i where i.import_id = $1 and i.kind = 'task' and i.record_id = t.id) and t.deleted_at is null and not exists (select 1 from subtasks s where s.task_id = t.id)
       and not exists (select 1 from task_attachments a where a.task_id = t.id) and not exists (select 1 from task_team_work w where w.task_id = t.id) returning t.*
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before) select $5, $4, 'task', gone.id, 'import undone', jsonb_build_object('description', gone.description) from gone order by gone.id
   )
   select count(*)::int as count from gone;

-- remove_imported_calls (remove-activities.queries.ts): $1 bigint, $2 bigint, $3 bigint, $4 bigint, $5 timestamp with time zone
with gone as (
     delete from calls t where t.id = any (array(select i.record_id from import_records i where i.import_id = $1 and i.kind = 'call' and i.record_id > $2 and i.record_id <= $3))
       and t.version = (select i.version from import_records i where i.import_id = $1 and i.kind = 'call' and i.record_id = t.id) and t.deleted_at is null returning t.*
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before) select $5, $4, 'call', gone.id, 'import undone', jsonb_build_object('subject', gone.subject, 'date', gone.call_date) from gone order by gone.id
   )
   select count(*)::int as count from gone;

-- remove_imported_meetings (remove-activities.queries.ts): $1 bigint, $2 bigint, $3 bigint, $4 bigint, $5 timestamp with time zone
with gone as (
     delete from meetings t where t.id = any (array(select i.record_id from import_records i where i.import_id = $1 and i.kind = 'meeting' and i.record_id > $2 and i.record_id <= $3))
       and t.version = (select i.version from import_records i where i.import_id = $1 and i.kind = 'meeting' and i.record_id = t.id) and t.deleted_at is null returning t.*
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before) select $5, $4, 'meeting', gone.id, 'import undone', jsonb_build_object('subject', gone.subject, 'date', gone.meeting_date) from gone order by gone.id
   )
   select count(*)::int as count from gone;

-- remove_imported_notes (remove-activities.queries.ts): $1 bigint, $2 bigint, $3 bigint, $4 bigint, $5 timestamp with time zone
with gone as (
     delete from notes t where t.id = any (array(select i.record_id from import_records i where i.import_id = $1 and i.kind = 'note' and i.record_id > $2 and i.record_id <= $3))
       and t.version = (select i.version from import_records i where i.import_id = $1 and i.kind = 'note' and i.record_id = t.id) and true returning t.*
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before) select $5, $4, c.kind, c.id, 'note deleted', jsonb_build_object('note', gone.text)
       from gone join customers c on c.id = gone.customer_id order by gone.id
   )
   select count(*)::int as count from gone;

-- settle_import_tasks (settle-activities.queries.ts): $1 bigint
with f as materialized (
     select ctid as place, owner_id, form, nullif(phone_key(form->>'phone'), '') as phone_key, nullif(fold(form->>'customer'), '') as name_key
     from import_rows where import_id = $1 and form is not null and left_out is null and not form ? 'foundId'
   ), m as materialized (
     select f.*, coalesce((select case when c.kind in ('contact') then c.id end from customers c where c.owner_id = f.owner_id and c.deleted_at is null and c.kind in ('contact', 'lead') and not c.is_old_twin
     and phone_key(c.phone) = f.phone_key order by c.kind limit 1), (select c.id from jsonb_array_elements_text(f.form->'emails') with ordinality as e (email, at)
     cross join lateral (
       select c.id, c.kind from customers c where c.owner_id = f.owner_id and c.deleted_at is null and c.kind in ('contact', 'lead') and c.email is not null and lower(c.email) = lower(e.email)
       order by c.kind limit 1
     ) c where c.kind in ('contact') order by e.at limit 1), (select case count(*) when 1 then min(n.id) when 2 then 0 end from (
     select c.id from customers c where c.owner_id = f.owner_id and c.deleted_at is null and c.kind = 'contact' and c.sort_name = f.name_key order by c.id limit 2) n)) as customer_id, (select q.id from requirements q where q.owner_id = f.owner_id and q.deleted_at is null and lower(q.project) = lower(f.form->>'requirement')) as requirement_id from f
   ), s as (
     select f.place, nullif(concat_ws(E'\n', case when f.form->>'customer' <> '' and fold(f.form->>'customer') <> c.sort_name and length(f.form->>'customer') > 200 then 'Customer name: ' || (f.form->>'customer') end, case when f.form->>'phone' <> '' and phone_key(f.form->>'phone') <> phone_key(c.phone) and f.form->>'phone' !~ '^[0-9]{1,15}$' then 'Phone: ' || (f.form->>'phone') end, case when f.form->>'email' <> '' and lower(f.form->>'email') is distinct from lower(c.email) then 'E-mail: ' || (f.form->>'email') end), '') as lines, f.form->>'description' as text,
       jsonb_build_object('foundId', c.id, 'requirementId', f.requirement_id
         , 'name', case when f.form->>'customer' <> '' and fold(f.form->>'customer') <> c.sort_name and length(f.form->>'customer') <= 200 then f.form->>'customer' end
         , 'ownPhone', case when f.form->>'phone' <> '' and phone_key(f.form->>'phone') <> phone_key(c.phone) and f.form->>'phone' ~ '^[0-9]{1,15}$' then f.form->>'phone' end) as found,
       nullif(jsonb_path_query_array(jsonb_build_array(
         case when f.customer_id is null or f.customer_id = 0 then jsonb_build_object('field', case when f.form->>'phone' <> '' then 'phone' when f.form->>'email' <> '' then 'email' else 'customer' end, 'value', left(f.form->>(case when f.form->>'phone' <> '' then 'phone' when f.form->>'email' <> '' then 'email' else 'customer' end), 100), 'message', case f.customer_id when 0 then 'Several contacts have this name' else 'No contact has this phone, e-mail or name' end) end
         , case when f.requirement_id is null then jsonb_build_object('field', 'requirement', 'value', f.form->>'requirement', 'message', 'No list with this title. Please create the list first.') end
       ), '$[*] ? (@ != null)'), '[]') as problems
     from m f left join lateral (select * from customers c where c.id = f.customer_id) c on true
   )
   update import_rows r set problems = s.problems,
     form = case when s.problems is null then r.form || s.found || case
       when s.lines is not null and octet_length(s.text) + octet_length(s.lines) + 2 <= 5000 then jsonb_build_object('description', s.text || E'\n\n' || s.lines)
       else '{}' end else r.form end,
     notes = case when s.problems is null and s.lines is not null and octet_length(s.text) + octet_length(s.lines) + 2 > 5000
       then coalesce(r.notes, '[]') || to_jsonb(left(s.lines, 5000)) else r.notes end
   from s where r.ctid = s.place;

-- settle_import_calls (settle-activities.queries.ts): $1 bigint
with f as materialized (
     select ctid as place, owner_id, form, nullif(phone_key(form->>'phone'), '') as phone_key, nullif(fold(form->>'customer'), '') as name_key
     from import_rows where import_id = $1 and form is not null and left_out is null and not form ? 'foundId'
   ), m as materialized (
     select f.*, coalesce((select case when c.kind in ('contact', 'lead') then c.id end from customers c where c.owner_id = f.owner_id and c.deleted_at is null and c.kind in ('contact', 'lead') and not c.is_old_twin
     and phone_key(c.phone) = f.phone_key order by c.kind limit 1), (select c.id from jsonb_array_elements_text(f.form->'emails') with ordinality as e (email, at)
     cross join lateral (
       select c.id, c.kind from customers c where c.owner_id = f.owner_id and c.deleted_at is null and c.kind in ('contact', 'lead') and c.email is not null and lower(c.email) = lower(e.email)
       order by c.kind limit 1
     ) c where c.kind in ('contact', 'lead') order by e.at limit 1), (select case count(*) when 1 then min(n.id) when 2 then 0 end from (
     select c.id from customers c where c.owner_id = f.owner_id and c.deleted_at is null and c.kind = 'contact' and c.sort_name = f.name_key order by c.id limit 2) n), (select case count(*) when 1 then min(n.id) when 2 then 0 end from (
     select c.id from customers c where c.owner_id = f.owner_id and c.deleted_at is null and c.kind = 'lead' and c.sort_name = f.name_key order by c.id limit 2) n)) as customer_id from f
   ), s as (
     select f.place, nullif(concat_ws(E'\n', case when f.form->>'customer' <> '' and fold(f.form->>'customer') <> c.sort_name and length(f.form->>'customer') > 200 then 'Customer name: ' || (f.form->>'customer') end, case when f.form->>'phone' <> '' and phone_key(f.form->>'phone') <> phone_key(c.phone) then 'Phone: ' || (f.form->>'phone') end, case when f.form->>'email' <> '' and lower(f.form->>'email') is distinct from lower(c.email) then 'E-mail: ' || (f.form->>'email') end), '') as lines, f.form->>'description' as text,
       jsonb_build_object('foundId', c.id
         , 'name', case when f.form->>'customer' <> '' and fold(f.form->>'customer') <> c.sort_name and length(f.form->>'customer') <= 200 then f.form->>'customer' end
         ) as found,
       nullif(jsonb_path_query_array(jsonb_build_array(
         case when f.customer_id is null or f.customer_id = 0 then jsonb_build_object('field', case when f.form->>'phone' <> '' then 'phone' when f.form->>'email' <> '' then 'email' else 'customer' end, 'value', left(f.form->>(case when f.form->>'phone' <> '' then 'phone' when f.form->>'email' <> '' then 'email' else 'customer' end), 100), 'message', case f.customer_id when 0 then 'Several customers have this name' else 'No customer has this phone, e-mail or name' end) end
         
       ), '$[*] ? (@ != null)'), '[]') as problems
     from m f left join lateral (select * from customers c where c.id = f.customer_id) c on true
   )
   update import_rows r set problems = s.problems,
     form = case when s.problems is null then r.form || s.found || case
       when s.lines is not null and octet_length(s.text) + octet_length(s.lines) + 2 <= 5000 then jsonb_build_object('description', s.text || E'\n\n' || s.lines)
       else '{}' end else r.form end,
     notes = case when s.problems is null and s.lines is not null and octet_length(s.text) + octet_length(s.lines) + 2 > 5000
       then coalesce(r.notes, '[]') || to_jsonb(left(s.lines, 5000)) else r.notes end
   from s where r.ctid = s.place;

-- settle_import_meetings (settle-activities.queries.ts): $1 bigint
with f as materialized (
     select ctid as place, owner_id, form, nullif(phone_key(form->>'phone'), '') as phone_key, nullif(fold(form->>'customer'), '') as name_key
     from import_rows where import_id = $1 and form is not null and left_out is null and not form ? 'foundId'
   ), m as materialized (
     select f.*, coalesce((select case when c.kind in ('contact', 'lead') then c.id end from customers c where c.owner_id = f.owner_id and c.deleted_at is null and c.kind in ('contact', 'lead') and not c.is_old_twin
     and phone_key(c.phone) = f.phone_key order by c.kind limit 1), (select c.id from jsonb_array_elements_text(f.form->'emails') with ordinality as e (email, at)
     cross join lateral (
       select c.id, c.kind from customers c where c.owner_id = f.owner_id and c.deleted_at is null and c.kind in ('contact', 'lead') and c.email is not null and lower(c.email) = lower(e.email)
       order by c.kind limit 1
     ) c where c.kind in ('contact', 'lead') order by e.at limit 1), (select case count(*) when 1 then min(n.id) when 2 then 0 end from (
     select c.id from customers c where c.owner_id = f.owner_id and c.deleted_at is null and c.kind = 'contact' and c.sort_name = f.name_key order by c.id limit 2) n), (select case count(*) when 1 then min(n.id) when 2 then 0 end from (
     select c.id from customers c where c.owner_id = f.owner_id and c.deleted_at is null and c.kind = 'lead' and c.sort_name = f.name_key order by c.id limit 2) n)) as customer_id from f
   ), s as (
     select f.place, nullif(concat_ws(E'\n', case when f.form->>'customer' <> '' and fold(f.form->>'customer') <> c.sort_name and length(f.form->>'customer') > 200 then 'Customer name: ' || (f.form->>'customer') end, case when f.form->>'phone' <> '' and phone_key(f.form->>'phone') <> phone_key(c.phone) then 'Phone: ' || (f.form->>'phone') end, case when f.form->>'email' <> '' and lower(f.form->>'email') is distinct from lower(c.email) then 'E-mail: ' || (f.form->>'email') end), '') as lines, f.form->>'description' as text,
       jsonb_build_object('foundId', c.id
         , 'name', case when f.form->>'customer' <> '' and fold(f.form->>'customer') <> c.sort_name and length(f.form->>'customer') <= 200 then f.form->>'customer' end
         ) as found,
       nullif(jsonb_path_query_array(jsonb_build_array(
         case when f.customer_id is null or f.customer_id = 0 then jsonb_build_object('field', case when f.form->>'phone' <> '' then 'phone' when f.form->>'email' <> '' then 'email' else 'customer' end, 'value', left(f.form->>(case when f.form->>'phone' <> '' then 'phone' when f.form->>'email' <> '' then 'email' else 'customer' end), 100), 'message', case f.customer_id when 0 then 'Several customers have this name' else 'No customer has this phone, e-mail or name' end) end
         
       ), '$[*] ? (@ != null)'), '[]') as problems
     from m f left join lateral (select * from customers c where c.id = f.customer_id) c on true
   )
   update import_rows r set problems = s.problems,
     form = case when s.problems is null then r.form || s.found || case
       when s.lines is not null and octet_length(s.text) + octet_length(s.lines) + 2 <= 5000 then jsonb_build_object('description', s.text || E'\n\n' || s.lines)
       else '{}' end else r.form end,
     notes = case when s.problems is null and s.lines is not null and octet_length(s.text) + octet_length(s.lines) + 2 > 5000
       then coalesce(r.notes, '[]') || to_jsonb(left(s.lines, 5000)) else r.notes end
   from s where r.ctid = s.place;

-- settle_import_notes (settle-activities.queries.ts): $1 bigint
with f as materialized (
     select ctid as place, owner_id, form, nullif(phone_key(form->>'phone'), '') as phone_key, nullif(fold(form->>'customer'), '') as name_key
     from import_rows where import_id = $1 and form is not null and left_out is null and not form ? 'foundId'
   ), m as materialized (
     select f.*, coalesce((select case when c.kind in ('contact', 'lead') then c.id end from customers c where c.owner_id = f.owner_id and c.deleted_at is null and c.kind in ('contact', 'lead') and not c.is_old_twin
     and phone_key(c.phone) = f.phone_key order by c.kind limit 1), (select c.id from jsonb_array_elements_text(f.form->'emails') with ordinality as e (email, at)
     cross join lateral (
       select c.id, c.kind from customers c where c.owner_id = f.owner_id and c.deleted_at is null and c.kind in ('contact', 'lead') and c.email is not null and lower(c.email) = lower(e.email)
       order by c.kind limit 1
     ) c where c.kind in ('contact', 'lead') order by e.at limit 1), (select case count(*) when 1 then min(n.id) when 2 then 0 end from (
     select c.id from customers c where c.owner_id = f.owner_id and c.deleted_at is null and c.kind = 'contact' and c.sort_name = f.name_key order by c.id limit 2) n), (select case count(*) when 1 then min(n.id) when 2 then 0 end from (
     select c.id from customers c where c.owner_id = f.owner_id and c.deleted_at is null and c.kind = 'lead' and c.sort_name = f.name_key order by c.id limit 2) n)) as customer_id from f
   ), s as (
     select f.place, nullif(concat_ws(E'\n', case when f.form->>'customer' <> '' and fold(f.form->>'customer') <> c.sort_name then 'Customer name: ' || (f.form->>'customer') end, case when f.form->>'phone' <> '' and phone_key(f.form->>'phone') <> phone_key(c.phone) then 'Phone: ' || (f.form->>'phone') end, case when f.form->>'email' <> '' and lower(f.form->>'email') is distinct from lower(c.email) then 'E-mail: ' || (f.form->>'email') end), '') as lines, f.form->>'text' as text,
       jsonb_build_object('foundId', c.id
         
         ) as found,
       nullif(jsonb_path_query_array(jsonb_build_array(
         case when f.customer_id is null or f.customer_id = 0 then jsonb_build_object('field', case when f.form->>'phone' <> '' then 'phone' when f.form->>'email' <> '' then 'email' else 'customer' end, 'value', left(f.form->>(case when f.form->>'phone' <> '' then 'phone' when f.form->>'email' <> '' then 'email' else 'customer' end), 100), 'message', case f.customer_id when 0 then 'Several customers have this name' else 'No customer has this phone, e-mail or name' end) end
         
       ), '$[*] ? (@ != null)'), '[]') as problems
     from m f left join lateral (select * from customers c where c.id = f.customer_id) c on true
   )
   update import_rows r set problems = s.problems,
     form = case when s.problems is null then r.form || s.found || case
       when s.lines is not null and octet_length(s.text) + octet_length(s.lines) + 2 <= 5000 then jsonb_build_object('text', s.text || E'\n\n' || s.lines)
       else '{}' end else r.form end,
     notes = case when s.problems is null and s.lines is not null and octet_length(s.text) + octet_length(s.lines) + 2 > 5000
       then coalesce(r.notes, '[]') || to_jsonb(left(s.lines, 5000)) else r.notes end
   from s where r.ctid = s.place;
