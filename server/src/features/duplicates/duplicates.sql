-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- dismiss_duplicates (duplicates.queries.ts): $1 bigint[], $2 bigint, $3 text
with own as (
     select id from customers where id = any($1::bigint[]) and owner_id = $2 and kind = $3 and deleted_at is null for key share
   ), dismissed as (
     insert into not_duplicates (one_id, other_id) select min(id), max(id) from own having count(*) = 2 on conflict do nothing
   )
   select count(*)::int as count from own;

-- known_customers (duplicates.queries.ts): $1 bigint, $2 bigint[], $3 text, $4 text, $5 bigint
select c.kind, c.id, c.name, case when c.owner_id <> $1 then u.name end as owner, case when c.deleted_at is null then 'live' else 'trash' end as place,
     coalesce(case when length(ltrim(c.phone, '0')) >= 7 then right(ltrim(c.phone, '0'), 9) end = case when length(ltrim($3, '0')) >= 7 then right(ltrim($3, '0'), 9) end, false) as "samePhone", coalesce(lower(c.email) = lower($4), false) as "sameEmail"
   from ((select c.* from customers c
     where c.kind = 'lead' and c.deleted_at is null and ($2::bigint[] is null or c.owner_id = any($2))
       and (c.search like '%' || right($3, 7) || '%' and case when length(ltrim(c.phone, '0')) >= 7 then right(ltrim(c.phone, '0'), 9) end = case when length(ltrim($3, '0')) >= 7 then right(ltrim($3, '0'), 9) end or c.search like '%' || fold($4) || '%' and lower(c.email) = lower($4))
     order by c.owner_id <> $1, c.id limit 5 + 1) union all (select c.* from customers c
     where c.kind = 'contact' and c.deleted_at is null and ($2::bigint[] is null or c.owner_id = any($2))
       and (c.search like '%' || right($3, 7) || '%' and case when length(ltrim(c.phone, '0')) >= 7 then right(ltrim(c.phone, '0'), 9) end = case when length(ltrim($3, '0')) >= 7 then right(ltrim($3, '0'), 9) end or c.search like '%' || fold($4) || '%' and lower(c.email) = lower($4))
     order by c.owner_id <> $1, c.id limit 5 + 1) union all
     (select c.* from customers c where c.owner_id = $1 and c.kind in ('lead', 'contact') and c.deleted_at is not null
       and (phone_key(c.phone) = phone_key($3) and not c.is_old_twin or c.email is not null and lower(c.email) = lower($4)) limit 5)
   ) c join users u on u.id = c.owner_id
   where $5::bigint is null or c.id <> $5
   order by c.owner_id <> $1, c.deleted_at is not null, c.id limit 5;

-- preview_merge (duplicates.queries.ts): $1 bigint[], $2 bigint, $3 text
select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt", jsonb_build_object(
     'tasks', (select count(*) from (select 1 from tasks where contact_id = c.id limit 1000) few),
     'calls', (select count(*) from (select 1 from calls where contact_id = c.id limit 1000) few),
     'meetings', (select count(*) from (select 1 from meetings where contact_id = c.id limit 1000) few),
     'notes', (select count(*) from (select 1 from notes where customer_id = c.id limit 1000) few),
     'changes', (select count(*) from (select 1 from changes where entity = c.kind and entity_id = any(c.merged_ids || c.id) limit 1000) few)
   ) as belongings
   from customers c where c.id = any($1::bigint[]) and c.owner_id = $2 and c.kind = $3 and c.deleted_at is null;

-- list_lead_pairs (duplicates.queries.ts): $1 bigint, $2 bigint, $3 bigint
with horizon as materialized (select kept_until from duplicates_horizon where rule = '6439b4e48da5dd8d ' || current_setting('server_version_num')
     ), stale as materialized (select distinct customer_id from stale_duplicates
     ), fresh as materialized (
       select c.id, hashtextextended(case when length(ltrim(c.phone, '0')) >= 7 then right(ltrim(c.phone, '0'), 9) end, c.owner_id * 6 + 0) as phone, hashtextextended(case
    when lower(c.email) like '%@gmail.com' or lower(c.email) like '%@googlemail.com'
      then replace(split_part(split_part(lower(c.email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    when c.email like '_%+%@%' then split_part(split_part(lower(c.email), '@', 1), '+', 1) || '@' || split_part(lower(c.email), '@', 2)
    else lower(c.email) end, c.owner_id * 6 + 1) as email, hashtextextended(case
    when c.sort_name ~ '^[a-z]+ [a-z]+$' then least(split_part(c.sort_name, ' ', 1), split_part(c.sort_name, ' ', 2))
      || ' ' || greatest(split_part(c.sort_name, ' ', 1), split_part(c.sort_name, ' ', 2))
    else (select string_agg(word, ' ' order by word)
    from regexp_split_to_table(translate(c.sort_name, '''’.', ''), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\xbf\u2000-\u206f\u3000-\u303f]+') word
    where word <> '') end, c.owner_id * 6 + 2) as name from customers c where c.owner_id = (select $1::bigint) and c.kind = 'lead' and c.deleted_at is null and c.erased_at is null and c.created_at >= coalesce((select kept_until from horizon), '-infinity')
       union all
       select c.id, hashtextextended(case when length(ltrim(c.phone, '0')) >= 7 then right(ltrim(c.phone, '0'), 9) end, c.owner_id * 6 + 0) as phone, hashtextextended(case
    when lower(c.email) like '%@gmail.com' or lower(c.email) like '%@googlemail.com'
      then replace(split_part(split_part(lower(c.email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    when c.email like '_%+%@%' then split_part(split_part(lower(c.email), '@', 1), '+', 1) || '@' || split_part(lower(c.email), '@', 2)
    else lower(c.email) end, c.owner_id * 6 + 1) as email, hashtextextended(case
    when c.sort_name ~ '^[a-z]+ [a-z]+$' then least(split_part(c.sort_name, ' ', 1), split_part(c.sort_name, ' ', 2))
      || ' ' || greatest(split_part(c.sort_name, ' ', 1), split_part(c.sort_name, ' ', 2))
    else (select string_agg(word, ' ' order by word)
    from regexp_split_to_table(translate(c.sort_name, '''’.', ''), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\xbf\u2000-\u206f\u3000-\u303f]+') word
    where word <> '') end, c.owner_id * 6 + 2) as name from stale cross join lateral (select * from customers where id = customer_id offset 0) c
       where c.owner_id = (select $1::bigint) and c.kind = 'lead' and c.deleted_at is null and c.erased_at is null and c.created_at < coalesce((select kept_until from horizon), '-infinity')
     ), fresh_keys as materialized (
       select 'phone' as reason, phone as key, id from fresh where phone is not null union all select 'email' as reason, email as key, id from fresh where email is not null union all select 'name' as reason, name as key, id from fresh where name is not null
     ), kept as (
       select g.reason, g.key, unnest(g.ids) as id from horizon, duplicate_groups g where g.owner_id = (select $1::bigint) and g.kind = 'lead'
       union
       (select 'phone', k.phone, k.customer_id from horizon, fresh_keys f
           join duplicate_keys k on k.phone = f.key where f.reason = 'phone' union all select 'email', k.email, k.customer_id from horizon, fresh_keys f
           join duplicate_keys k on k.email = f.key where f.reason = 'email' union all select 'name', k.name, k.customer_id from horizon, fresh_keys f
           join duplicate_keys k on k.name = f.key where f.reason = 'name')
     ), shared as (
       select reason, key, id from kept where id not in (select customer_id from stale) union all select reason, key, id from fresh_keys
     ), groups as materialized (
       select reason, array_agg(id order by id) as ids from shared group by key, reason having count(*) > 1
     ), pairs as (
       select reason, ids[1] as one_id, ids[2] as other_id from groups where cardinality(ids) = 2
       union all
       select g.reason, g.ids[i], g.ids[j]
       from groups g cross join generate_subscripts(g.ids, 1) i
         cross join generate_series(i + 1, case when cardinality(g.ids) <= 10 then cardinality(g.ids) else least(i + 1, cardinality(g.ids)) end) j
       where cardinality(g.ids) > 2
     ), open_pairs as materialized (
       select one_id, other_id, array_agg(reason) as reasons from pairs p
       where not exists (select 1 from not_duplicates n where n.one_id = p.one_id and n.other_id = p.other_id)
       group by one_id, other_id order by count(*) desc, other_id desc, one_id desc limit 10001
     )
     select t.count, p.reasons, (select to_jsonb(r) from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt" from customers c where c.id = p.one_id) r) as one, (select to_jsonb(r) from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt" from customers c where c.id = p.other_id) r) as other
     from (select count(*)::int from open_pairs) t
       left join (
         select *, row_number() over (order by cardinality(reasons) desc, other_id desc, one_id desc) as place from open_pairs
       ) p on p.place > $3::bigint and p.place <= $3::bigint + $2::bigint
     order by p.place;

-- list_contact_pairs (duplicates.queries.ts): $1 bigint, $2 bigint, $3 bigint
with horizon as materialized (select kept_until from duplicates_horizon where rule = '6439b4e48da5dd8d ' || current_setting('server_version_num')
     ), stale as materialized (select distinct customer_id from stale_duplicates
     ), fresh as materialized (
       select c.id, hashtextextended(case when length(ltrim(c.phone, '0')) >= 7 then right(ltrim(c.phone, '0'), 9) end, c.owner_id * 6 + 3) as phone, hashtextextended(case
    when lower(c.email) like '%@gmail.com' or lower(c.email) like '%@googlemail.com'
      then replace(split_part(split_part(lower(c.email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    when c.email like '_%+%@%' then split_part(split_part(lower(c.email), '@', 1), '+', 1) || '@' || split_part(lower(c.email), '@', 2)
    else lower(c.email) end, c.owner_id * 6 + 4) as email, hashtextextended(case
    when c.sort_name ~ '^[a-z]+ [a-z]+$' then least(split_part(c.sort_name, ' ', 1), split_part(c.sort_name, ' ', 2))
      || ' ' || greatest(split_part(c.sort_name, ' ', 1), split_part(c.sort_name, ' ', 2))
    else (select string_agg(word, ' ' order by word)
    from regexp_split_to_table(translate(c.sort_name, '''’.', ''), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\xbf\u2000-\u206f\u3000-\u303f]+') word
    where word <> '') end, c.owner_id * 6 + 5) as name from customers c where c.owner_id = (select $1::bigint) and c.kind = 'contact' and c.deleted_at is null and c.erased_at is null and c.created_at >= coalesce((select kept_until from horizon), '-infinity')
       union all
       select c.id, hashtextextended(case when length(ltrim(c.phone, '0')) >= 7 then right(ltrim(c.phone, '0'), 9) end, c.owner_id * 6 + 3) as phone, hashtextextended(case
    when lower(c.email) like '%@gmail.com' or lower(c.email) like '%@googlemail.com'
      then replace(split_part(split_part(lower(c.email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    when c.email like '_%+%@%' then split_part(split_part(lower(c.email), '@', 1), '+', 1) || '@' || split_part(lower(c.email), '@', 2)
    else lower(c.email) end, c.owner_id * 6 + 4) as email, hashtextextended(case
    when c.sort_name ~ '^[a-z]+ [a-z]+$' then least(split_part(c.sort_name, ' ', 1), split_part(c.sort_name, ' ', 2))
      || ' ' || greatest(split_part(c.sort_name, ' ', 1), split_part(c.sort_name, ' ', 2))
    else (select string_agg(word, ' ' order by word)
    from regexp_split_to_table(translate(c.sort_name, '''’.', ''), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\xbf\u2000-\u206f\u3000-\u303f]+') word
    where word <> '') end, c.owner_id * 6 + 5) as name from stale cross join lateral (select * from customers where id = customer_id offset 0) c
       where c.owner_id = (select $1::bigint) and c.kind = 'contact' and c.deleted_at is null and c.erased_at is null and c.created_at < coalesce((select kept_until from horizon), '-infinity')
     ), fresh_keys as materialized (
       select 'phone' as reason, phone as key, id from fresh where phone is not null union all select 'email' as reason, email as key, id from fresh where email is not null union all select 'name' as reason, name as key, id from fresh where name is not null
     ), kept as (
       select g.reason, g.key, unnest(g.ids) as id from horizon, duplicate_groups g where g.owner_id = (select $1::bigint) and g.kind = 'contact'
       union
       (select 'phone', k.phone, k.customer_id from horizon, fresh_keys f
           join duplicate_keys k on k.phone = f.key where f.reason = 'phone' union all select 'email', k.email, k.customer_id from horizon, fresh_keys f
           join duplicate_keys k on k.email = f.key where f.reason = 'email' union all select 'name', k.name, k.customer_id from horizon, fresh_keys f
           join duplicate_keys k on k.name = f.key where f.reason = 'name')
     ), shared as (
       select reason, key, id from kept where id not in (select customer_id from stale) union all select reason, key, id from fresh_keys
     ), groups as materialized (
       select reason, array_agg(id order by id) as ids from shared group by key, reason having count(*) > 1
     ), pairs as (
       select reason, ids[1] as one_id, ids[2] as other_id from groups where cardinality(ids) = 2
       union all
       select g.reason, g.ids[i], g.ids[j]
       from groups g cross join generate_subscripts(g.ids, 1) i
         cross join generate_series(i + 1, case when cardinality(g.ids) <= 10 then cardinality(g.ids) else least(i + 1, cardinality(g.ids)) end) j
       where cardinality(g.ids) > 2
     ), open_pairs as materialized (
       select one_id, other_id, array_agg(reason) as reasons from pairs p
       where not exists (select 1 from not_duplicates n where n.one_id = p.one_id and n.other_id = p.other_id)
       group by one_id, other_id order by count(*) desc, other_id desc, one_id desc limit 10001
     )
     select t.count, p.reasons, (select to_jsonb(r) from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt" from customers c where c.id = p.one_id) r) as one, (select to_jsonb(r) from (select c.id, c.name, c.description, case when c.erased_at is null then c.email when c.kind = 'contact' then '' end as email, coalesce(case when c.erased_at is null then c.phone end, '') as phone, c.location, c.source, c.priority, c.amount, c.version, c.created_at as "createdAt" from customers c where c.id = p.other_id) r) as other
     from (select count(*)::int from open_pairs) t
       left join (
         select *, row_number() over (order by cardinality(reasons) desc, other_id desc, one_id desc) as place from open_pairs
       ) p on p.place > $3::bigint and p.place <= $3::bigint + $2::bigint
     order by p.place;

-- begin_duplicate_keys (kept-keys.queries.ts)
with marks as (delete from stale_duplicates), groups as (delete from duplicate_groups), keys as (delete from duplicate_keys)
   insert into duplicates_horizon (rule, kept_until) select '6439b4e48da5dd8d ' || current_setting('server_version_num'), '-infinity'
   on conflict (id) do update set rule = excluded.rule, kept_until = excluded.kept_until;

-- duplicates_horizon (kept-keys.queries.ts)
select kept_until::text as until from duplicates_horizon where rule = '6439b4e48da5dd8d ' || current_setting('server_version_num');

-- next_duplicates_horizon (kept-keys.queries.ts): $1 timestamp with time zone
select until::text, until >= $1 as "isLast"
   from (select greatest(h.kept_until, least($1::timestamptz, (select min(c.created_at) from customers c where c.kind = 'lead' and c.deleted_at is null and c.created_at > (
    select c.created_at from customers c where c.kind = 'lead' and c.deleted_at is null and c.created_at >= h.kept_until order by c.created_at offset 4999 limit 1)), (select min(c.created_at) from customers c where c.kind = 'contact' and c.deleted_at is null and c.created_at > (
    select c.created_at from customers c where c.kind = 'contact' and c.deleted_at is null and c.created_at >= h.kept_until order by c.created_at offset 4999 limit 1)))) as until
     from duplicates_horizon h) n;

-- take_stale_duplicates (kept-keys.queries.ts)
delete from stale_duplicates where ctid = any(array(select ctid from stale_duplicates limit 10000)) returning customer_id as id;

-- forget_duplicate_keys (kept-keys.queries.ts): $1 bigint[]
with gone as (delete from duplicate_keys where customer_id = any($1::bigint[]) returning phone, email, name)
   select distinct key::text as key from (select phone as key from gone union all select email as key from gone union all select name as key from gone) k where key is not null;

-- keep_duplicate_keys (kept-keys.queries.ts): $1 timestamp with time zone, $2 bigint[]
with added as (
     insert into duplicate_keys (customer_id, phone, email, name) select c.id, hashtextextended(case when length(ltrim(c.phone, '0')) >= 7 then right(ltrim(c.phone, '0'), 9) end, c.owner_id * 6 + 0) as phone, hashtextextended(case
    when lower(c.email) like '%@gmail.com' or lower(c.email) like '%@googlemail.com'
      then replace(split_part(split_part(lower(c.email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    when c.email like '_%+%@%' then split_part(split_part(lower(c.email), '@', 1), '+', 1) || '@' || split_part(lower(c.email), '@', 2)
    else lower(c.email) end, c.owner_id * 6 + 1) as email, hashtextextended(case
    when c.sort_name ~ '^[a-z]+ [a-z]+$' then least(split_part(c.sort_name, ' ', 1), split_part(c.sort_name, ' ', 2))
      || ' ' || greatest(split_part(c.sort_name, ' ', 1), split_part(c.sort_name, ' ', 2))
    else (select string_agg(word, ' ' order by word)
    from regexp_split_to_table(translate(c.sort_name, '''’.', ''), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\xbf\u2000-\u206f\u3000-\u303f]+') word
    where word <> '') end, c.owner_id * 6 + 2) as name from customers c
    where c.kind = 'lead' and c.deleted_at is null and c.erased_at is null and c.created_at < $1::timestamptz and c.created_at >= (select kept_until from duplicates_horizon) and not c.id = any($2::bigint[]) union all select c.id, hashtextextended(case when length(ltrim(c.phone, '0')) >= 7 then right(ltrim(c.phone, '0'), 9) end, c.owner_id * 6 + 0) as phone, hashtextextended(case
    when lower(c.email) like '%@gmail.com' or lower(c.email) like '%@googlemail.com'
      then replace(split_part(split_part(lower(c.email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    when c.email like '_%+%@%' then split_part(split_part(lower(c.email), '@', 1), '+', 1) || '@' || split_part(lower(c.email), '@', 2)
    else lower(c.email) end, c.owner_id * 6 + 1) as email, hashtextextended(case
    when c.sort_name ~ '^[a-z]+ [a-z]+$' then least(split_part(c.sort_name, ' ', 1), split_part(c.sort_name, ' ', 2))
      || ' ' || greatest(split_part(c.sort_name, ' ', 1), split_part(c.sort_name, ' ', 2))
    else (select string_agg(word, ' ' order by word)
    from regexp_split_to_table(translate(c.sort_name, '''’.', ''), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\xbf\u2000-\u206f\u3000-\u303f]+') word
    where word <> '') end, c.owner_id * 6 + 2) as name from customers c
    where c.kind = 'lead' and c.deleted_at is null and c.erased_at is null and c.created_at < $1::timestamptz and c.id = any($2::bigint[]) union all select c.id, hashtextextended(case when length(ltrim(c.phone, '0')) >= 7 then right(ltrim(c.phone, '0'), 9) end, c.owner_id * 6 + 3) as phone, hashtextextended(case
    when lower(c.email) like '%@gmail.com' or lower(c.email) like '%@googlemail.com'
      then replace(split_part(split_part(lower(c.email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    when c.email like '_%+%@%' then split_part(split_part(lower(c.email), '@', 1), '+', 1) || '@' || split_part(lower(c.email), '@', 2)
    else lower(c.email) end, c.owner_id * 6 + 4) as email, hashtextextended(case
    when c.sort_name ~ '^[a-z]+ [a-z]+$' then least(split_part(c.sort_name, ' ', 1), split_part(c.sort_name, ' ', 2))
      || ' ' || greatest(split_part(c.sort_name, ' ', 1), split_part(c.sort_name, ' ', 2))
    else (select string_agg(word, ' ' order by word)
    from regexp_split_to_table(translate(c.sort_name, '''’.', ''), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\xbf\u2000-\u206f\u3000-\u303f]+') word
    where word <> '') end, c.owner_id * 6 + 5) as name from customers c
    where c.kind = 'contact' and c.deleted_at is null and c.erased_at is null and c.created_at < $1::timestamptz and c.created_at >= (select kept_until from duplicates_horizon) and not c.id = any($2::bigint[]) union all select c.id, hashtextextended(case when length(ltrim(c.phone, '0')) >= 7 then right(ltrim(c.phone, '0'), 9) end, c.owner_id * 6 + 3) as phone, hashtextextended(case
    when lower(c.email) like '%@gmail.com' or lower(c.email) like '%@googlemail.com'
      then replace(split_part(split_part(lower(c.email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    when c.email like '_%+%@%' then split_part(split_part(lower(c.email), '@', 1), '+', 1) || '@' || split_part(lower(c.email), '@', 2)
    else lower(c.email) end, c.owner_id * 6 + 4) as email, hashtextextended(case
    when c.sort_name ~ '^[a-z]+ [a-z]+$' then least(split_part(c.sort_name, ' ', 1), split_part(c.sort_name, ' ', 2))
      || ' ' || greatest(split_part(c.sort_name, ' ', 1), split_part(c.sort_name, ' ', 2))
    else (select string_agg(word, ' ' order by word)
    from regexp_split_to_table(translate(c.sort_name, '''’.', ''), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\xbf\u2000-\u206f\u3000-\u303f]+') word
    where word <> '') end, c.owner_id * 6 + 5) as name from customers c
    where c.kind = 'contact' and c.deleted_at is null and c.erased_at is null and c.created_at < $1::timestamptz and c.id = any($2::bigint[])
     returning phone, email, name
   )
   select distinct key::text as key from (select phone as key from added union all select email as key from added union all select name as key from added) k where key is not null;

-- forget_duplicate_groups (kept-keys.queries.ts): $1 bigint[]
delete from duplicate_groups where key = any($1::bigint[]);

-- group_duplicate_keys (kept-keys.queries.ts): $1 bigint[]
insert into duplicate_groups (key, reason, owner_id, kind, ids)
   select g.key, g.reason, c.owner_id, c.kind, g.ids
   from (select 'phone' as reason, phone as key, array_agg(customer_id order by customer_id) as ids
       from duplicate_keys where phone = any($1::bigint[]) group by phone having count(*) > 1 union all select 'email' as reason, email as key, array_agg(customer_id order by customer_id) as ids
       from duplicate_keys where email = any($1::bigint[]) group by email having count(*) > 1 union all select 'name' as reason, name as key, array_agg(customer_id order by customer_id) as ids
       from duplicate_keys where name = any($1::bigint[]) group by name having count(*) > 1) g join customers c on c.id = g.ids[1];

-- advance_duplicates_horizon (kept-keys.queries.ts): $1 timestamp with time zone
update duplicates_horizon set kept_until = $1;

-- move_belongings (merges.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
with t as (update tasks set contact_id = $1 where contact_id = $2 returning id),
   c as (update calls set contact_id = $1 where contact_id = $2 returning id),
   m as (update meetings set contact_id = $1 where contact_id = $2 returning id),
   n as (update notes set customer_id = $1 where customer_id = $2 returning id),
   l as (update customers set lead_id = $1 where lead_id = $2 returning id),
   w as (update worklog_columns set customer_id = $1 where customer_id = $2 returning staff_id, month, task_number),
   others as (select one_id + other_id - $2 as id from not_duplicates where one_id = $2 or other_id = $2),
   o as (
     insert into not_duplicates (one_id, other_id) select least($1, id), greatest($1, id) from others where id <> $1
     on conflict do nothing returning one_id + other_id - $1 as id
   )
   insert into merges (owner_id, kind, kept_id, dropped_id, kept_before, kept_after, dropped, moved, merged_at)
   select kept.owner_id, kept.kind, kept.id, dropped.id, to_jsonb(kept) - '{list,sort_name,search}'::text[], '{}', to_jsonb(dropped) - '{list,sort_name,search}'::text[],
     jsonb_build_object('tasks', (select coalesce(jsonb_agg(id), '[]') from t), 'calls', (select coalesce(jsonb_agg(id), '[]') from c), 'meetings', (select coalesce(jsonb_agg(id), '[]') from m), 'notes', (select coalesce(jsonb_agg(id), '[]') from n), 'contacts', (select coalesce(jsonb_agg(id), '[]') from l),
       'columns', (select coalesce(jsonb_agg(w), '[]') from w),
       'dismissed', (select coalesce(jsonb_agg(id), '[]') from others), 'dismissedNow', (select coalesce(jsonb_agg(id), '[]') from o)), $3
   from customers kept, customers dropped where kept.id = $1::bigint and dropped.id = $2::bigint returning id;

-- drop_merged (merges.queries.ts): $1 bigint
delete from customers where id = $1;

-- fill_kept (merges.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone, $4 text, $5 text, $6 text, $7 text, $8 text, $9 text, $10 text, $11 numeric
with old as (select k.*, m.dropped from merges m join customers k on k.id = m.kept_id where m.id = $1),
   dropped as (select d.* from old, jsonb_populate_record(null::customers, old.dropped) d),
   c as (
     update customers c set name = $4, description = $5, email = $6, phone = $7, location = $8, source = $9, priority = $10, amount = $11,
       lead_id = coalesce(c.lead_id, dropped.lead_id), merged_ids = c.merged_ids || dropped.id || dropped.merged_ids,
       is_old_twin = c.is_old_twin and c.phone = $7 and phone_key(dropped.phone) <> phone_key($7), version = c.version + 1, updated_at = $3
     from old, dropped where c.id = old.id returning c.*
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select $3, $2::bigint, c.kind, c.id, 'merged', (select jsonb_object_agg(f.key, f.value) from (select jsonb_build_object('name', c.name, 'description', c.description, 'email', c.email, 'phone', c.phone, 'location', c.location,
    'source', c.source, 'priority', c.priority, 'amount', c.amount) as facts offset 0) o, jsonb_each(jsonb_build_object('name', old.name, 'description', old.description, 'email', old.email, 'phone', old.phone, 'location', old.location,
    'source', old.source, 'priority', old.priority, 'amount', old.amount)) f
    where f.value is distinct from o.facts -> f.key),
       coalesce((select jsonb_object_agg(f.key, f.value) from (select jsonb_build_object('name', old.name, 'description', old.description, 'email', old.email, 'phone', old.phone, 'location', old.location,
    'source', old.source, 'priority', old.priority, 'amount', old.amount) as facts offset 0) o, jsonb_each(jsonb_build_object('name', c.name, 'description', c.description, 'email', c.email, 'phone', c.phone, 'location', c.location,
    'source', c.source, 'priority', c.priority, 'amount', c.amount)) f
    where f.value is distinct from o.facts -> f.key), '{}') || jsonb_build_object('mergedName', dropped.name)
     from c, old, dropped
     union all select $3, $2, c.kind, dropped.id, 'merged away', null, jsonb_build_object('mergedName', c.name) from c, dropped
   )
   update merges m set kept_after = to_jsonb(c) - '{list,sort_name,search}'::text[] from c where m.id = $1;

-- list_merges (merges.queries.ts): $1 bigint
select m.id, m.kind, m.kept_id as "keptId", c.name as "keptName", m.dropped ->> 'name' as "droppedName", m.merged_at as "mergedAt"
   from merges m join customers c on c.id = m.kept_id and c.owner_id = m.owner_id
   where m.owner_id = $1 and m.undone_at is null
     and not exists (select 1 from merges later where later.kept_id = m.kept_id and later.id > m.id and later.undone_at is null)
   order by m.merged_at desc, m.id desc limit 50;

-- lock_merge (undo.queries.ts): $1 bigint, $2 bigint
select kind, kept_id as "keptId", dropped_id as "droppedId", kept_before as kept, dropped from merges
   where id = $1 and owner_id = $2 and undone_at is null for update;

-- lock_kept (undo.queries.ts): $1 bigint, $2 bigint, $3 text
select id from customers where id = $1 and owner_id = $2 and kind = $3 for update;

-- later_merge (undo.queries.ts): $1 bigint, $2 bigint
select owner_id as "ownerId" from merges
   where undone_at is null and id > $1 and (kept_id = $2 or dropped_id = $2) order by id desc limit 1;

-- give_kept_back (undo.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
with m as (select * from merges where id = $1),
   before as (select r.* from m, jsonb_populate_record(null::customers, m.kept_before) r),
   merged as (select r.* from m, jsonb_populate_record(null::customers, m.kept_after) r),
   old as (select k.* from customers k join m on m.kept_id = k.id),
   c as (
     update customers c set name = case when c.name is not distinct from merged.name then before.name else c.name end, description = case when c.description is not distinct from merged.description then before.description else c.description end, email = case when c.email is not distinct from merged.email then before.email else c.email end, phone = case when c.phone is not distinct from merged.phone then before.phone else c.phone end, location = case when c.location is not distinct from merged.location then before.location else c.location end, source = case when c.source is not distinct from merged.source then before.source else c.source end, priority = case when c.priority is not distinct from merged.priority then before.priority else c.priority end, amount = case when c.amount is not distinct from merged.amount then before.amount else c.amount end, lead_id = case when c.lead_id is not distinct from merged.lead_id then before.lead_id else c.lead_id end,
       decided_at = case when c.priority is not distinct from merged.priority and c.priority is distinct from before.priority
         then before.decided_at else c.decided_at end,
       is_old_twin = case when c.phone = merged.phone then before.is_old_twin else c.is_old_twin end,
       merged_ids = before.merged_ids, version = c.version + 1, updated_at = $3
     from before, merged where c.id = before.id returning c.*
   )
   insert into changes (at, actor_id, entity, entity_id, action, before, after)
   select $3, $2, c.kind, c.id, 'merge undone', (select jsonb_object_agg(f.key, f.value) from (select jsonb_build_object('name', c.name, 'description', c.description, 'email', c.email, 'phone', c.phone, 'location', c.location,
    'source', c.source, 'priority', c.priority, 'amount', c.amount) as facts offset 0) o, jsonb_each(jsonb_build_object('name', old.name, 'description', old.description, 'email', old.email, 'phone', old.phone, 'location', old.location,
    'source', old.source, 'priority', old.priority, 'amount', old.amount)) f
    where f.value is distinct from o.facts -> f.key),
     coalesce((select jsonb_object_agg(f.key, f.value) from (select jsonb_build_object('name', old.name, 'description', old.description, 'email', old.email, 'phone', old.phone, 'location', old.location,
    'source', old.source, 'priority', old.priority, 'amount', old.amount) as facts offset 0) o, jsonb_each(jsonb_build_object('name', c.name, 'description', c.description, 'email', c.email, 'phone', c.phone, 'location', c.location,
    'source', c.source, 'priority', c.priority, 'amount', c.amount)) f
    where f.value is distinct from o.facts -> f.key), '{}') || jsonb_build_object('mergedName', m.dropped -> 'name')
   from c, old, m;

-- restore_dropped (undo.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
with m as (update merges set undone_at = $3 where id = $1 returning *),
   d as (
     insert into customers (id, kind, owner_id, name, description, email, phone, location, source, priority, amount, version, created_at, updated_at, deleted_at, deleted_by, merged_ids, is_old_twin, decided_at, lead_id, import_id) overriding system value
     select id, kind, owner_id, name, description, email, phone, location, source, priority, amount, version, created_at, updated_at, deleted_at, deleted_by, merged_ids, is_old_twin, decided_at,
       (select l.id from customers l where l.id in (r.lead_id, (select x.kept_id from merges x where x.dropped_id = r.lead_id and x.undone_at is null))),
       (select i.id from imports i where i.id = r.import_id)
     from (select p.* from m, jsonb_populate_record(null::customers, m.dropped) p) r returning *
   ),
   t as (update tasks set contact_id = m.dropped_id from m where contact_id = m.kept_id and tasks.id in (select value::bigint from jsonb_array_elements_text((select m.moved -> 'tasks' from m)))),
   c as (update calls set contact_id = m.dropped_id from m where contact_id = m.kept_id and calls.id in (select value::bigint from jsonb_array_elements_text((select m.moved -> 'calls' from m)))),
   e as (update meetings set contact_id = m.dropped_id from m where contact_id = m.kept_id and meetings.id in (select value::bigint from jsonb_array_elements_text((select m.moved -> 'meetings' from m)))),
   n as (update notes set customer_id = m.dropped_id from m where customer_id = m.kept_id and notes.id in (select value::bigint from jsonb_array_elements_text((select m.moved -> 'notes' from m)))),
   l as (update customers set lead_id = m.dropped_id from m where lead_id = m.kept_id and customers.id in (select value::bigint from jsonb_array_elements_text((select m.moved -> 'contacts' from m)))),
   w as (
     update worklog_columns set customer_id = m.dropped_id from m, jsonb_populate_recordset(null::worklog_columns, m.moved -> 'columns') o
     where worklog_columns.customer_id = m.kept_id and worklog_columns.staff_id = o.staff_id and worklog_columns.month = o.month
       and worklog_columns.task_number = o.task_number
   ),
   gone as (
     delete from not_duplicates using m, customers o
     where o.id in (select value::bigint from jsonb_array_elements_text((select m.moved -> 'dismissedNow' from m))) and one_id = least(o.id, m.kept_id) and other_id = greatest(o.id, m.kept_id)
   ),
   back as (
     insert into not_duplicates (one_id, other_id)
     select least(o.id, m.dropped_id), greatest(o.id, m.dropped_id) from m, customers o where o.id in (select value::bigint from jsonb_array_elements_text((select m.moved -> 'dismissed' from m)))
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select $3, $2, d.kind, d.id, 'merge undone', jsonb_build_object('mergedName', k.name)
   from d cross join mark_amount_of(d.id), m join customers k on k.id = m.kept_id;
