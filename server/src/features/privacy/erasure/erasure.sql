-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- lock_customers_to_erase (customer-erasure.queries.ts): $1 bigint[]
select id, owner_id as "ownerId", kind, name, email, phone, version, merged_ids as "mergedIds", import_id as "importId",
     created_at as "createdAt", erased_at is not null as "isErased"
   from customers where id = any($1::bigint[]) order by id for update;

-- collect_to_erase (customer-erasure.queries.ts): $1 bigint[]
select array(select id from tasks where contact_id = any($1::bigint[])) as tasks,
     array(select t.id from calls t where t.id in (select id from calls where contact_id = any($1::bigint[])
     union select k.id from customers c join calls k on k.staff_id = c.owner_id
       and k.contact_id is null and k.deleted_at is null and phone_key(k.phone_number) = phone_key(c.phone)
     where c.id = any($1::bigint[])
     union select k.id from customers c join calls k on k.staff_id = c.owner_id
       and k.contact_id is null and k.deleted_at is not null and phone_key(k.phone_number) = phone_key(c.phone)
     where c.id = any($1::bigint[]))) as calls,
     array(select t.id from meetings t where t.id in (select id from meetings where contact_id = any($1::bigint[])
     union select k.id from customers c join meetings k on k.staff_id = c.owner_id
       and k.contact_id is null and k.deleted_at is null and phone_key(k.phone_number) = phone_key(c.phone)
     where c.id = any($1::bigint[])
     union select k.id from customers c join meetings k on k.staff_id = c.owner_id
       and k.contact_id is null and k.deleted_at is not null and phone_key(k.phone_number) = phone_key(c.phone)
     where c.id = any($1::bigint[]))) as meetings,
     array(with names as (
     select name from customers where id = any($1::bigint[])
     union select name from tasks where contact_id = any($1::bigint[]) and name is not null
     union select v ->> 'name' from changes c cross join lateral (values (c.before), (c.after)) f (v)
       where c.entity in ('lead', 'contact') and c.entity_id = any($1::bigint[]) and v ->> 'name' is not null
   ), links as (
     select '/operations/contacts/' || r.id as link from unnest($1::bigint[]) r (id)
     union all select '/activities/calls?call=' || t.id from calls t where t.id in (select id from calls where contact_id = any($1::bigint[])
     union select k.id from customers c join calls k on k.staff_id = c.owner_id
       and k.contact_id is null and k.deleted_at is null and phone_key(k.phone_number) = phone_key(c.phone)
     where c.id = any($1::bigint[])
     union select k.id from customers c join calls k on k.staff_id = c.owner_id
       and k.contact_id is null and k.deleted_at is not null and phone_key(k.phone_number) = phone_key(c.phone)
     where c.id = any($1::bigint[]))
     union all select '/activities/meetings?meeting=' || t.id from meetings t where t.id in (select id from meetings where contact_id = any($1::bigint[])
     union select k.id from customers c join meetings k on k.staff_id = c.owner_id
       and k.contact_id is null and k.deleted_at is null and phone_key(k.phone_number) = phone_key(c.phone)
     where c.id = any($1::bigint[])
     union select k.id from customers c join meetings k on k.staff_id = c.owner_id
       and k.contact_id is null and k.deleted_at is not null and phone_key(k.phone_number) = phone_key(c.phone)
     where c.id = any($1::bigint[]))
   )
   select n.id from notifications n
   where n.link in (select link from links)
     or substring(n.link from 'contactId%22%3A([0-9]{1,15})')::bigint = any($1::bigint[])
     or (n.link is null and n.kind = 'task' and exists (
       select from names where position(' for ' || names.name || ' is the task of ' in n.text) > 0))) as lines;

-- erase_history_of_customer (customer-erasure.queries.ts): $1 bigint[], $2 bigint[], $3 bigint[], $4 bigint[], $5 text[]
update changes c set before = case when jsonb_typeof(c.before) = 'object' then (
       select coalesce(jsonb_object_agg(f.key, case when f.key in ('priority', 'amount', 'source', 'stage', 'status', 'rework', 'round', 'finishBy', 'date', 'time', 'endTime', 'minutes', 'outcome', 'leaveDate', 'endDate', 'leaveType', 'category', 'role', 'entryTime', 'exitTime') then f.value else 'null' end), '{}') from jsonb_each(c.before) f
     ) end, after = case when jsonb_typeof(c.after) = 'object' then (
       select coalesce(jsonb_object_agg(f.key, case when f.key in ('priority', 'amount', 'source', 'stage', 'status', 'rework', 'round', 'finishBy', 'date', 'time', 'endTime', 'minutes', 'outcome', 'leaveDate', 'endDate', 'leaveType', 'category', 'role', 'entryTime', 'exitTime') then f.value else 'null' end), '{}') from jsonb_each(c.after) f
     ) end
   from (
     select 'lead' as entity, id from unnest($1::bigint[]) r (id) union all select 'contact', id from unnest($1::bigint[]) r (id)
     union all select 'task', id from unnest($2::bigint[]) r (id)
     union all select 'call', id from unnest($3::bigint[]) r (id)
     union all select 'meeting', id from unnest($4::bigint[]) r (id)
     union select g.entity, g.entity_id from changes g
       where g.entity in ('call', 'meeting') and (g.before ->> 'phone' = any($5::text[]) or g.after ->> 'phone' = any($5::text[]))
         and not exists (select from calls k where g.entity = 'call' and k.id = g.entity_id)
         and not exists (select from meetings k where g.entity = 'meeting' and k.id = g.entity_id)
   ) r where c.entity = r.entity and c.entity_id = r.id and (c.before is not null or c.after is not null);

-- erase_deliveries_of_customer (customer-erasure.queries.ts): $1 bigint[], $2 bigint[], $3 bigint[], $4 bigint[]
update webhook_deliveries d set excerpt = null, error = case when d.error is not null then 'Erased' end
   where (d.entity in ('lead', 'contact') and d.entity_id = any($1::bigint[])) or (d.entity = 'task' and d.entity_id = any($2::bigint[]))
     or (d.entity = 'call' and d.entity_id = any($3::bigint[])) or (d.entity = 'meeting' and d.entity_id = any($4::bigint[]));

-- erase_keys_of_customer (customer-erasure.queries.ts): $1 bigint[], $2 bigint[]
delete from idempotency_keys where (result ->> 'id')::bigint = any($1::bigint[])
     or (result ->> 'customerId')::bigint = any($2::bigint[]) or (result ->> 'contactId')::bigint = any($2::bigint[]);

-- erase_inbox_lines (customer-erasure.queries.ts): $1 bigint[]
with told as (update notifications set text = 'This customer was erased.' where id = any($1::bigint[]) returning user_id)
   delete from mails where kind = 'notice' and content is not null and user_id in (select user_id from told);

-- erase_merges (customer-erasure.queries.ts): $1 bigint[]
delete from merges where kept_id = any($1::bigint[]) or dropped_id = any($1::bigint[]);

-- erase_notes (customer-erasure.queries.ts): $1 bigint[]
delete from notes where customer_id = any($1::bigint[]);

-- erase_import_rows (customer-erasure.queries.ts): $1 bigint[], $2 bigint[], $3 text[], $4 text[]
with gone as (
     delete from import_rows r using imports i
     where i.id = r.import_id and (i.owner_id = any($1::bigint[]) or i.id = any($2::bigint[])) and (
       r.form ->> 'phone' = any($3::text[]) or lower(r.form ->> 'email') = any($4::text[])
       or exists (select from jsonb_array_elements_text(r.cells) cell (text)
         where lower(cell.text) = any($4::text[]) or regexp_replace(cell.text, '[^0-9]', '', 'g') = any($3::text[])))
     returning r.import_id
   )
   update imports set first_rows = '[]', columns = (select coalesce(jsonb_agg(jsonb_set(e.value, '{samples}', '[]') order by e.n), '[]') from jsonb_array_elements(columns) with ordinality as e (value, n)) where id in (select import_id from gone);

-- erase_import_changes (customer-erasure.queries.ts): $1 bigint[]
delete from import_changes where customer_id = any($1::bigint[]);

-- erase_attachments (customer-erasure.queries.ts): $1 bigint[]
delete from task_attachments where task_id = any($1::bigint[]);

-- erase_subtask_items (customer-erasure.queries.ts): $1 bigint[]
update subtask_items i set text = 'Erased ' || n.place
   from (
     select subtask_id, text, row_number() over (partition by subtask_id order by position, text) as place
     from subtask_items where subtask_id in (select id from subtasks where task_id = any($1::bigint[]))
   ) n where i.subtask_id = n.subtask_id and i.text = n.text;

-- erase_subtasks (customer-erasure.queries.ts): $1 bigint[]
update subtasks set title = 'Erased', version = version + 1 where task_id = any($1::bigint[]);

-- erase_team_work (customer-erasure.queries.ts): $1 bigint[]
update task_team_work set text = 'Erased' where task_id = any($1::bigint[]);

-- erase_reworks (customer-erasure.queries.ts): $1 bigint[]
update task_reworks set reason = '' where task_id = any($1::bigint[]);

-- erase_tasks (customer-erasure.queries.ts): $1 bigint[], $2 timestamp with time zone
update tasks set name = null, phone = '', notes = '', description = 'Erased', version = version + 1, updated_at = $2
   where id = any($1::bigint[]);

-- erase_calls (customer-erasure.queries.ts): $1 bigint[], $2 timestamp with time zone
update calls set name = 'Erased person', subject = 'Erased', phone_number = '', description = 'Erased',
     outcome_note = case when outcome_note is not null then 'Erased' end, version = version + 1, updated_at = $2
   where id = any($1::bigint[]);

-- erase_meetings (customer-erasure.queries.ts): $1 bigint[], $2 timestamp with time zone
update meetings set name = 'Erased person', subject = 'Erased', phone_number = '', description = 'Erased',
     outcome_note = case when outcome_note is not null then 'Erased' end, version = version + 1, updated_at = $2
   where id = any($1::bigint[]);

-- erase_customers (customer-erasure.queries.ts): $1 bigint[], $2 timestamp with time zone
update customers set name = 'Erased person', description = 'Erased', location = 'Erased', phone = '000' || id, is_old_twin = true,
     email = case when email is not null then 'erased-' || id || '@erased.invalid' end,
     erased_at = $2, version = version + 1, updated_at = $2
   where id = any($1::bigint[]);

-- begin_erasure (erasures.queries.ts)
select set_config('crm.erasing', 'on', true) as set;

-- add_erasures (erasures.queries.ts): $1 text, $2 bigint[], $3 text, $4 timestamp with time zone, $5 bigint
with e as (
     insert into erasures (kind, record_id, reason, erased_at, erased_by) select $1, unnest($2::bigint[]), $3, $4, $5
     on conflict do nothing returning record_id
   )
   insert into changes (at, actor_id, entity, entity_id, action)
   select $4, $5, coalesce((select kind from customers where id = e.record_id and $1 = 'customer'), 'user'), e.record_id, 'erased' from e
   order by e.record_id;

-- list_erasures (erasures.queries.ts)
select e.kind, e.record_id as "recordId", e.reason, e.erased_at as "erasedAt", e.erased_by as "erasedBy", u.name as "byName" from erasures e left join users u on u.id = e.erased_by order by e.erased_at desc, e.id desc limit 1000;

-- read_erasure (erasures.queries.ts): $1 text, $2 bigint
select e.kind, e.record_id as "recordId", e.reason, e.erased_at as "erasedAt", e.erased_by as "erasedBy", u.name as "byName" from erasures e left join users u on u.id = e.erased_by where e.kind = $1 and e.record_id = $2;

-- list_all_erasures (erasures.queries.ts)
select kind, record_id as "recordId", erased_at as "erasedAt" from erasures order by id;

-- is_older_than_erasure (erasures.queries.ts): $1 text, $2 bigint, $3 timestamp with time zone
select exists (select from customers where $1 = 'customer' and id = $2 and created_at < $3)
     or exists (select from users where $1 = 'person' and id = $2 and created_at < $3) as older;

-- lock_person_to_erase (person-erasure.queries.ts): $1 bigint
select id, name, email, role, blocked, created_at as "createdAt", deleted_at is not null as "isDeleted", erased_at is not null as "isErased"
   from users where id = $1 for no key update;

-- erase_account (person-erasure.queries.ts): $1 bigint, $2 text, $3 text, $4 timestamp with time zone
update users set name = $2, email = $3, password_hash = '', erased_at = $4, version = version + 1, updated_at = $4 where id = $1;

-- erase_sessions (person-erasure.queries.ts): $1 bigint
delete from sessions where user_id = $1;

-- erase_apps (person-erasure.queries.ts): $1 bigint
delete from totp_factors where user_id = $1;

-- erase_recovery_codes (person-erasure.queries.ts): $1 bigint
delete from recovery_codes where user_id = $1;

-- erase_passkeys (person-erasure.queries.ts): $1 bigint
delete from passkeys where user_id = $1;

-- erase_provider_links (person-erasure.queries.ts): $1 bigint
delete from oidc_links where user_id = $1;

-- erase_feeds (person-erasure.queries.ts): $1 bigint
delete from calendar_feeds where user_id = $1;

-- erase_mail_choices (person-erasure.queries.ts): $1 bigint
delete from mail_choices where user_id = $1;

-- erase_reports (person-erasure.queries.ts): $1 bigint
delete from number_report_people where user_id = $1;

-- erase_report_mails (person-erasure.queries.ts): $1 bigint
delete from number_report_mails where user_id = $1;

-- erase_resets (person-erasure.queries.ts): $1 bigint
delete from password_resets where user_id = $1;

-- erase_inbox (person-erasure.queries.ts): $1 bigint
delete from notifications where user_id = $1;

-- erase_keys (person-erasure.queries.ts): $1 bigint
delete from idempotency_keys where user_id = $1;

-- erase_team_history (person-erasure.queries.ts): $1 bigint
delete from team_history where user_id = $1;

-- erase_tokens (person-erasure.queries.ts): $1 bigint
update api_tokens set name = 'Erased', last_ip = null where user_id = $1;

-- erase_leave_reasons (person-erasure.queries.ts): $1 bigint
update leaves set reason = 'Erased', decision_reason = case when decision_reason is not null then 'Erased' end where staff_id = $1;

-- erase_correction_reasons (person-erasure.queries.ts): $1 bigint
update attendance_corrections set reason = 'Erased', decision_reason = case when decision_reason is not null then 'Erased' end
     where staff_id = $1;

-- erase_day_reasons (person-erasure.queries.ts): $1 bigint
update attendance_days set correction_reason = 'Erased' where staff_id = $1 and correction_reason is not null;

-- erase_removal_reasons (person-erasure.queries.ts): $1 bigint
update attendance_removals set reason = 'Erased' where staff_id = $1;

-- erase_invitations (person-erasure.queries.ts): $1 bigint, $2 text
update invitations set label = '', email = null where used_by = $1 or lower(email) = lower($2);

-- erase_waiting_mails (person-erasure.queries.ts): $1 bigint, $2 text
delete from mails where (user_id = $1 or lower(to_address) = lower($2)) and state = 'waiting';

-- erase_mails (person-erasure.queries.ts): $1 bigint, $2 text
update mails set to_address = 'erased@erased.invalid', to_name = null, content = null, error = case when error is not null then 'Erased' end
   where user_id = $1 or lower(to_address) = lower($2);

-- erase_reset_requests (person-erasure.queries.ts): $1 text
delete from reset_requests where lower(email) = lower($1);

-- erase_limits (person-erasure.queries.ts): $1 text
delete from rate_limits where lower(key) = lower($1);

-- erase_history_of_person (person-erasure.queries.ts): $1 bigint
update changes c set before = case when jsonb_typeof(c.before) = 'object' then (
       select coalesce(jsonb_object_agg(f.key, case when f.key in ('priority', 'amount', 'source', 'stage', 'status', 'rework', 'round', 'finishBy', 'date', 'time', 'endTime', 'minutes', 'outcome', 'leaveDate', 'endDate', 'leaveType', 'category', 'role', 'entryTime', 'exitTime') then f.value else 'null' end), '{}') from jsonb_each(c.before) f
     ) end, after = case when jsonb_typeof(c.after) = 'object' then (
       select coalesce(jsonb_object_agg(f.key, case when f.key in ('priority', 'amount', 'source', 'stage', 'status', 'rework', 'round', 'finishBy', 'date', 'time', 'endTime', 'minutes', 'outcome', 'leaveDate', 'endDate', 'leaveType', 'category', 'role', 'entryTime', 'exitTime') then f.value else 'null' end), '{}') from jsonb_each(c.after) f
     ) end
   from (
     select 'user' as entity, $1::bigint as id union all select 'worklog', $1::bigint
     union all select 'leave', id from leaves where staff_id = $1 union all select 'attendance', id from attendance_days where staff_id = $1
     union all select 'correction', id from attendance_corrections where staff_id = $1
     union all select 'token', id from api_tokens where user_id = $1
     union all select 'invitation', id from invitations where used_by = $1
   ) r where c.entity = r.entity and c.entity_id = r.id and (c.before is not null or c.after is not null);

-- erase_mentions_in_history (person-erasure.queries.ts): $1 text, $2 text, $3 text
update changes c set before = case when c.before is not null then regexp_replace(c.before::text, $2, $3, 'g')::jsonb end, after = case when c.after is not null then regexp_replace(c.after::text, $2, $3, 'g')::jsonb end
   where position($1 in c.before::text) > 0 or position($1 in c.after::text) > 0;

-- erase_mentions_in_inboxes (person-erasure.queries.ts): $1 text, $2 text, $3 text
update notifications set text = regexp_replace(text, $2, $3, 'g') where position($1 in text) > 0;
