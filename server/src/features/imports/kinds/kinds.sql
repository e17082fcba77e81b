-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- lock_matched_records (customer-changes.queries.ts): $1 bigint, $2 integer, $3 bigint, $4 bigint, $5 integer
select b.row, b.cells, b.edits, b.form, c.id, c.name, c.description, c.email, c.phone, c.location, c.source, c.priority, c.amount, c.deleted_at is not null as "isInTrash",
  (select coalesce(jsonb_agg(n.text), '[]') from (
     select n.text from notes n where n.customer_id = c.id and n.import_id is not null order by n.created_at desc, n.id desc limit 100
   ) n) as notes from (
     select row, cells, edits, form, match_id, match_version from (
     select r.*, sum(length) over (order by row) - length as before from (
       select row, cells, edits, form, match_id, match_version, length from import_rows where import_id = $1 and row > $2 and row <= $5 and match_id is not null and form is not null and problems is null and left_out is null order by row limit $3
     ) r
   ) b where before < $4 order by row
   ) b join customers c on c.id = b.match_id and c.version = b.match_version and c.deleted_at is null order by c.id for update of c;

-- show_matched_records (customer-changes.queries.ts): $1 bigint, $2 integer[]
select b.row, b.cells, b.edits, b.form, c.id, c.name, c.description, c.email, c.phone, c.location, c.source, c.priority, c.amount, c.deleted_at is not null as "isInTrash",
  (select coalesce(jsonb_agg(n.text), '[]') from (
     select n.text from notes n where n.customer_id = c.id and n.import_id is not null order by n.created_at desc, n.id desc limit 100
   ) n) as notes from import_rows b join customers c on c.id = b.match_id
   where b.import_id = $1 and b.row = any($2::int[]) and b.form is not null;

-- change_by_import (customer-changes.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone, $4 jsonb
with given as (
     select * from jsonb_to_recordset($4::jsonb) as g (
       id bigint, name text, description text, email text, phone text, location text, source text, priority text, amount numeric, notes jsonb
     )
   ), old as (select c.* from customers c join given using (id)
   ), c as (
     update customers c set name = g.name, description = g.description, email = g.email, phone = g.phone, location = g.location,
       source = g.source, priority = g.priority, amount = g.amount, version = c.version + 1, updated_at = $3
     from given g where c.id = g.id returning c.*
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select $3, $2, c.kind, c.id, 'updated', (select jsonb_object_agg(f.key, f.value) from (select jsonb_build_object('name', c.name, 'description', c.description, 'email', c.email, 'phone', c.phone, 'location', c.location,
    'source', c.source, 'priority', c.priority, 'amount', c.amount) as facts offset 0) o, jsonb_each(jsonb_build_object('name', old.name, 'description', old.description, 'email', old.email, 'phone', old.phone, 'location', old.location,
    'source', old.source, 'priority', old.priority, 'amount', old.amount)) f
    where f.value is distinct from o.facts -> f.key), (select jsonb_object_agg(f.key, f.value) from (select jsonb_build_object('name', old.name, 'description', old.description, 'email', old.email, 'phone', old.phone, 'location', old.location,
    'source', old.source, 'priority', old.priority, 'amount', old.amount) as facts offset 0) o, jsonb_each(jsonb_build_object('name', c.name, 'description', c.description, 'email', c.email, 'phone', c.phone, 'location', c.location,
    'source', c.source, 'priority', c.priority, 'amount', c.amount)) f
    where f.value is distinct from o.facts -> f.key)
     from c join old using (id) where jsonb_build_object('name', c.name, 'description', c.description, 'email', c.email, 'phone', c.phone, 'location', c.location,
    'source', c.source, 'priority', c.priority, 'amount', c.amount) <> jsonb_build_object('name', old.name, 'description', old.description, 'email', old.email, 'phone', old.phone, 'location', old.location,
    'source', old.source, 'priority', old.priority, 'amount', old.amount) order by c.id
   ), kept as (
     insert into import_changes (import_id, customer_id, version, before) select $1, c.id, c.version, jsonb_build_object('name', old.name, 'description', old.description, 'email', old.email, 'phone', old.phone, 'location', old.location,
    'source', old.source, 'priority', old.priority, 'amount', old.amount) from c join old using (id)
   ), n as (
     insert into notes (customer_id, author_id, text, created_at, import_id)
     select g.id, $2, t.text, $3, $1 from given g cross join lateral jsonb_array_elements_text(g.notes) with ordinality t (text, place)
     where g.notes is not null order by g.id, t.place returning customer_id, text
   ), noted as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select $3, $2, c.kind, c.id, 'note added', jsonb_build_object('note', n.text) from n join c on c.id = n.customer_id
   )
   select count(*)::int as count from c;

-- insert_import_rows (customer-records.queries.ts): $1 bigint, $2 bigint, $3 text, $4 timestamp with time zone, $5 integer, $6 bigint
with r as (
     select row, form, owner_id, notes is not null as has_notes, match_id, case when as_lead then 'lead' else $3::text end as kind from import_rows
     where import_id = $1 and row > $5 and form is not null and problems is null and left_out is null order by row limit $6
   ), c as (
     insert into customers (import_id, owner_id, kind, created_at, name, description, email, phone, location, source, priority, amount)
     select $1, r.owner_id, r.kind, $4, f.name, f.description, f.email, f.phone, f.location, f.source, f.priority, f.amount
     from r, jsonb_to_record(r.form) as f (
       name text, description text, email text, phone text, location text, source text, priority text, amount numeric
     ) where r.match_id is null order by r.row
     returning id, owner_id, kind, name, description, email, phone, location, source, priority, amount
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, after) select $4, $2, c.kind, c.id, 'imported', jsonb_build_object('name', c.name, 'description', c.description, 'email', c.email, 'phone', c.phone, 'location', c.location,
    'source', c.source, 'priority', c.priority, 'amount', c.amount) from c
   )
   select count(*)::int as created, (select max(row) from r) as "lastRow", (select count(*)::int from r where match_id is not null) as matched,
     exists (select 1 from r where has_notes and match_id is null) as "hasNotes" from c;

-- insert_import_notes (customer-records.queries.ts): $1 bigint, $2 bigint, $3 text, $4 timestamp with time zone, $5 integer, $6 integer
with r as (
     select row, notes, owner_id, phone_key(form->>'phone') as phone_key, case when as_lead then 'lead' else $3::text end as kind from import_rows
     where import_id = $1 and row > $5 and row <= $6 and notes is not null and match_id is null
       and form is not null and problems is null and left_out is null
   ), t as (
     select c.id, c.kind, t.text, t.place from r
     join customers c on c.owner_id = r.owner_id and c.kind = r.kind and phone_key(c.phone) = r.phone_key and c.import_id = $1
     cross join lateral jsonb_array_elements_text(r.notes) with ordinality t (text, place)
   ), n as (
     insert into notes (customer_id, author_id, text, created_at, import_id) select id, $2, text, $4, $1 from t order by id, place
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select $4, $2, kind, id, 'note added', jsonb_build_object('note', text) from t order by id, place;

-- sort_import_in_lots (customer-records.queries.ts)
select set_config('gin_pending_list_limit', '4MB', true);

-- sort_in_imported_leads (customer-records.queries.ts)
select gin_clean_pending_list('leads_search');

-- sort_in_imported_contacts (customer-records.queries.ts)
select gin_clean_pending_list('contacts_search');

-- settle_customer_rows (customer-twins.queries.ts): $1 bigint, $2 text, $3 text
with  f as materialized (
     select ctid as place, row, owner_id, case when as_lead then 'lead' else $2::text end as kind, form->>'phone' as phone, form->>'email' as email,
       phone_key(form->>'phone') as phone_key, lower(form->>'email') as email_key
     from import_rows where import_id = $1 and form is not null and true
   ), w as (
     select f.*, min(row) over (partition by owner_id, kind, phone_key) as phone_row,
       case when email_key is not null then min(row) over (partition by owner_id, kind, email_key) end as email_row from f
   ), m as (
     select w.*, p.id as phone_id, p.version as phone_version, p.deleted_at is not null as phone_trashed,
       e.id as email_id, e.version as email_version, e.deleted_at is not null as email_trashed
     from w
     left join lateral (
       select id, version, deleted_at from customers c
       where c.owner_id = w.owner_id and c.kind = w.kind and phone_key(c.phone) = w.phone_key and not c.is_old_twin limit 1
     ) p on true
     left join lateral (
       select id, version, deleted_at from customers c
       where c.owner_id = w.owner_id and c.kind = w.kind and lower(c.email) = w.email_key and c.email is not null limit 1
     ) e on true
   ), t as (
     select place, row, kind, phone, email, case
   when row > phone_row then 'Same phone as row ' || phone_row
   when phone_id is not null and ($3::text = 'skip' or phone_id <> email_id or phone_trashed) then
     case when phone_id <> email_id then 'Another ' else 'A ' end || kind || ' with this phone '
       || case when phone_trashed then 'is in Trash.' else 'exists already.' end
 end as phone_reason, case
   when row > email_row then 'Same e-mail as row ' || email_row
   when email_id is not null and ($3::text = 'skip' or phone_id <> email_id or email_trashed) then
     case when phone_id <> email_id then 'Another ' else 'A ' end || kind || ' with this e-mail '
       || case when email_trashed then 'is in Trash.' else 'exists already.' end
 end as email_reason,
       phone_id, coalesce(phone_id, email_id) as record_id, coalesce(phone_version, email_version) as record_version from m
   ), u as (
     select t.*, phone_reason is null and email_reason is null as is_free,
       min(row) filter (where phone_reason is null and email_reason is null) over (partition by record_id) as record_row from t
   ), v as (
     select u.*, is_free and record_id is not null and row > record_row as is_second from u
   ), s as materialized (
     select place, case when is_second or not is_free then 'duplicate' end as left_out,
       case when is_second then jsonb_build_array(jsonb_build_object('field', case when phone_id is null then 'email' else 'phone' end,
           'value', case when phone_id is null then email else phone end, 'message', 'Row ' || record_row || ' changes the same ' || kind || ' already.'))
         else nullif(case when phone_reason is null then '[]' else jsonb_build_array(jsonb_build_object('field', 'phone', 'value', phone, 'message', phone_reason)) end || case when email_reason is null then '[]' else jsonb_build_array(jsonb_build_object('field', 'email', 'value', email, 'message', email_reason)) end, '[]') end as reasons,
       case when is_free and not is_second then record_id end as match_id,
       case when is_free and not is_second then record_version end as match_version
     from v
   )
   update import_rows r set left_out = s.left_out, reasons = s.reasons, match_id = s.match_id, match_version = s.match_version
   from s where r.ctid = s.place and true and (r.left_out, r.reasons, r.match_id, r.match_version) is distinct from (s.left_out, s.reasons, s.match_id, s.match_version);

-- settle_mended_customer (customer-twins.queries.ts): $1 bigint, $2 text, $3 text, $4 text[], $5 text[], $6 bigint
with k as materialized (
     select phone_key(g.phone) as phone_key, lower(g.email) as email_key from unnest($4::text[], $5::text[]) g (phone, email)
   ), c as materialized (
     select phone_key(c.phone) as phone_key, lower(c.email) as email_key from k join customers c on c.owner_id = $6 and c.kind in ('lead', 'contact')
       and phone_key(c.phone) = k.phone_key
     union
     select phone_key(c.phone), lower(c.email) from k join customers c on c.owner_id = $6 and c.kind in ('lead', 'contact') and lower(c.email) = k.email_key
     union
     select * from k
   ), a as materialized (
     select ctid as place, phone_key(form->>'phone') as phone_key, lower(form->>'email') as email_key from import_rows
     where import_id = $1 and form is not null
       and (phone_key(form->>'phone') in (select phone_key from c where phone_key is not null) or lower(form->>'email') in (select email_key from c where email_key is not null))
   ),  f as materialized (
     select ctid as place, row, owner_id, case when as_lead then 'lead' else $2::text end as kind, form->>'phone' as phone, form->>'email' as email,
       phone_key(form->>'phone') as phone_key, lower(form->>'email') as email_key
     from import_rows where import_id = $1 and form is not null and (phone_key(form->>'phone') in (select phone_key from a) or lower(form->>'email') in (select email_key from a where email_key is not null))
   ), w as (
     select f.*, min(row) over (partition by owner_id, kind, phone_key) as phone_row,
       case when email_key is not null then min(row) over (partition by owner_id, kind, email_key) end as email_row from f
   ), m as (
     select w.*, p.id as phone_id, p.version as phone_version, p.deleted_at is not null as phone_trashed,
       e.id as email_id, e.version as email_version, e.deleted_at is not null as email_trashed
     from w
     left join lateral (
       select id, version, deleted_at from customers c
       where c.owner_id = w.owner_id and c.kind = w.kind and phone_key(c.phone) = w.phone_key and not c.is_old_twin limit 1
     ) p on true
     left join lateral (
       select id, version, deleted_at from customers c
       where c.owner_id = w.owner_id and c.kind = w.kind and lower(c.email) = w.email_key and c.email is not null limit 1
     ) e on true
   ), t as (
     select place, row, kind, phone, email, case
   when row > phone_row then 'Same phone as row ' || phone_row
   when phone_id is not null and ($3::text = 'skip' or phone_id <> email_id or phone_trashed) then
     case when phone_id <> email_id then 'Another ' else 'A ' end || kind || ' with this phone '
       || case when phone_trashed then 'is in Trash.' else 'exists already.' end
 end as phone_reason, case
   when row > email_row then 'Same e-mail as row ' || email_row
   when email_id is not null and ($3::text = 'skip' or phone_id <> email_id or email_trashed) then
     case when phone_id <> email_id then 'Another ' else 'A ' end || kind || ' with this e-mail '
       || case when email_trashed then 'is in Trash.' else 'exists already.' end
 end as email_reason,
       phone_id, coalesce(phone_id, email_id) as record_id, coalesce(phone_version, email_version) as record_version from m
   ), u as (
     select t.*, phone_reason is null and email_reason is null as is_free,
       min(row) filter (where phone_reason is null and email_reason is null) over (partition by record_id) as record_row from t
   ), v as (
     select u.*, is_free and record_id is not null and row > record_row as is_second from u
   ), s as materialized (
     select place, case when is_second or not is_free then 'duplicate' end as left_out,
       case when is_second then jsonb_build_array(jsonb_build_object('field', case when phone_id is null then 'email' else 'phone' end,
           'value', case when phone_id is null then email else phone end, 'message', 'Row ' || record_row || ' changes the same ' || kind || ' already.'))
         else nullif(case when phone_reason is null then '[]' else jsonb_build_array(jsonb_build_object('field', 'phone', 'value', phone, 'message', phone_reason)) end || case when email_reason is null then '[]' else jsonb_build_array(jsonb_build_object('field', 'email', 'value', email, 'message', email_reason)) end, '[]') end as reasons,
       case when is_free and not is_second then record_id end as match_id,
       case when is_free and not is_second then record_version end as match_version
     from v
   )
   update import_rows r set left_out = s.left_out, reasons = s.reasons, match_id = s.match_id, match_version = s.match_version
   from s where r.ctid = s.place and s.place in (select place from a) and (r.left_out, r.reasons, r.match_id, r.match_version) is distinct from (s.left_out, s.reasons, s.match_id, s.match_version);

-- span_of_imported (customer-undo.queries.ts): $1 bigint
select min(id) as first, max(id) as last, count(*)::int as count from customers where import_id = $1;

-- lock_imported (customer-undo.queries.ts): $1 bigint, $2 bigint, $3 bigint
with c as (select id from customers where import_id = $1 and id > $2 and id <= $3 order by id for update) select count(*)::int as count from c;

-- remove_imported (customer-undo.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone, $4 bigint, $5 bigint
with gone as (
     delete from customers c using imports i
     where c.import_id = $1 and c.id > $4 and c.id <= $5 and i.id = $1 and (c.owner_id = i.owner_id or c.owner_id = any(i.owner_ids))
       and c.version = 1 and c.deleted_at is null and c.merged_ids = '{}'
       and not exists (select 1 from customers o where o.lead_id = c.id)
       and not exists (select 1 from notes n where n.customer_id = c.id and (n.import_id is distinct from $1 or n.version > 1))
       and not exists (select 1 from tasks t where t.contact_id = c.id)
       and not exists (select 1 from calls t where t.contact_id = c.id)
       and not exists (select 1 from meetings t where t.contact_id = c.id)
     returning c.id, c.kind, c.name
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before)
     select $3, $2, gone.kind, gone.id, 'import undone', jsonb_build_object('name', gone.name) from gone order by gone.id
   )
   select count(*)::int as count from gone;

-- lock_changed_by_import (customer-undo.queries.ts): $1 bigint, $2 bigint, $3 bigint
with c as (
     select c.id from customers c join import_changes i on i.customer_id = c.id where i.import_id = $1 and i.customer_id > $2 order by c.id limit $3 for update of c
   ) select count(*)::int as count, max(id) as last from c;

-- restore_changed_by_import (customer-undo.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone, $4 bigint, $5 bigint
with old as (
     select c.*, i.before from customers c join import_changes i on i.customer_id = c.id and i.version = c.version
     where i.import_id = $1 and i.customer_id > $4 and i.customer_id <= $5 and c.deleted_at is null and not exists (
       select 1 from customers o where o.owner_id = c.owner_id and o.kind = c.kind and o.id <> c.id
         and (phone_key(o.phone) = phone_key(i.before->>'phone') or lower(o.email) = lower(i.before->>'email'))
     )
   ), c as (
     update customers c set name = b.name, description = b.description, email = b.email, phone = b.phone, location = b.location,
       source = b.source, priority = b.priority, amount = b.amount, version = c.version + 1, updated_at = $3
     from old, jsonb_to_record(old.before) as b (
       name text, description text, email text, phone text, location text, source text, priority text, amount numeric
     ) where c.id = old.id returning c.*
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select $3, $2, c.kind, c.id, 'updated', (select jsonb_object_agg(f.key, f.value) from (select jsonb_build_object('name', c.name, 'description', c.description, 'email', c.email, 'phone', c.phone, 'location', c.location,
    'source', c.source, 'priority', c.priority, 'amount', c.amount) as facts offset 0) o, jsonb_each(jsonb_build_object('name', old.name, 'description', old.description, 'email', old.email, 'phone', old.phone, 'location', old.location,
    'source', old.source, 'priority', old.priority, 'amount', old.amount)) f
    where f.value is distinct from o.facts -> f.key), (select jsonb_object_agg(f.key, f.value) from (select jsonb_build_object('name', old.name, 'description', old.description, 'email', old.email, 'phone', old.phone, 'location', old.location,
    'source', old.source, 'priority', old.priority, 'amount', old.amount) as facts offset 0) o, jsonb_each(jsonb_build_object('name', c.name, 'description', c.description, 'email', c.email, 'phone', c.phone, 'location', c.location,
    'source', c.source, 'priority', c.priority, 'amount', c.amount)) f
    where f.value is distinct from o.facts -> f.key)
     from c join old using (id) where jsonb_build_object('name', c.name, 'description', c.description, 'email', c.email, 'phone', c.phone, 'location', c.location,
    'source', c.source, 'priority', c.priority, 'amount', c.amount) <> jsonb_build_object('name', old.name, 'description', old.description, 'email', old.email, 'phone', old.phone, 'location', old.location,
    'source', old.source, 'priority', old.priority, 'amount', old.amount) order by c.id
   ), n as (
     delete from notes n using c where n.customer_id = c.id and n.import_id = $1 and n.version = 1 returning n.customer_id, n.text
   ), unnoted as (
     insert into changes (at, actor_id, entity, entity_id, action, before)
     select $3, $2, c.kind, c.id, 'note deleted', jsonb_build_object('note', n.text) from n join c on c.id = n.customer_id
   )
   select count(*)::int as count from c;
