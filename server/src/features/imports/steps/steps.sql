-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- lock_import (import-lock.ts): $1 integer
select pg_try_advisory_lock(4206002, $1::int) as "isFree";

-- unlock_import (import-lock.ts): $1 integer
select pg_advisory_unlock(4206002, $1::int);

-- lock_import_step (import-lock.ts): $1 integer
select pg_try_advisory_xact_lock(4206002, $1::int) as "isFree";

-- lock_import_mend (import-lock.ts): $1 integer
select pg_advisory_xact_lock(4206003, $1::int);

-- begin_import_step (steps.queries.ts): $1 bigint, $2 text
update imports set step = $2, stop_requested = false, progress = 0 where id = $1;

-- begin_import_check (steps.queries.ts): $1 bigint, $2 jsonb
update imports set plan = $2, counts = null, common_problems = '[]', step = 'check', stop_requested = false, progress = 0 where id = $1;

-- report_import_progress (steps.queries.ts): $1 bigint, $2 integer
update imports set progress = $2 where id = $1 returning stop_requested as "isStopped";

-- stop_import (steps.queries.ts): $1 bigint
update imports i set stop_requested = true where i.id = $1 and exists (select 1 from pg_locks l where l.locktype = 'advisory' and l.classid = 4206002 and l.objid = i.id::oid and l.objsubid = 2
    and l.granted and l.database = (select oid from pg_database where datname = current_database()));

-- count_import_rows (steps.queries.ts): $1 bigint
with c as (
     select count(*)::int as rows, count(*) filter (where problems is not null)::int as bad,
       count(*) filter (where left_out = 'footer')::int as footers, count(*) filter (where left_out = 'duplicate')::int as duplicates,
       count(*) filter (where good and match_id is null)::int as created, count(*) filter (where good and match_id is null and as_lead)::int as as_leads,
       count(*) filter (where good and match_id is not null)::int as changed,
       coalesce(sum(mapped_cells) filter (where good), 0)::int as mapped, coalesce(sum(noted_cells) filter (where good), 0)::int as noted,
       coalesce(sum(dropped_cells) filter (where good), 0)::int as dropped
     from (select *, form is not null and problems is null and left_out is null as good from import_rows where import_id = $1) r
   ), p as (
     select p.problem->>'field' as field, p.problem->>'message' as message, count(*)::int as rows
     from import_rows r cross join lateral jsonb_array_elements(r.problems) as p (problem)
     where r.import_id = $1 and r.problems is not null group by 1, 2 order by rows desc, message, field limit 20
   )
   update imports i set progress = i.row_count, counts = jsonb_build_object(
       'created', c.created, 'asLeads', c.as_leads, 'changed', c.changed, 'bad', c.bad, 'duplicates', c.duplicates, 'footers', c.footers,
       'cells', jsonb_build_object('mapped', c.mapped, 'noted', c.noted, 'dropped', c.dropped)),
     common_problems = (select coalesce(jsonb_agg(to_jsonb(p) order by p.rows desc, p.message, p.field), '[]') from p)
   from c where i.id = $1 returning c.rows;

-- ask_for_import_check (steps.queries.ts): $1 bigint
update imports set counts = null, progress = 0 where id = $1;

-- mark_import_done (steps.queries.ts): $1 bigint, $2 integer, $3 integer, $4 bigint[], $5 timestamp with time zone
with gone as (delete from import_rows where import_id = $1)
   update imports set state = 'done', done_count = $2, changed_count = $3, owner_ids = $4, progress = row_count, done_at = $5,
     first_rows = '[]', columns = (select coalesce(jsonb_agg(jsonb_set(e.value, '{samples}', '[]') order by e.n), '[]') from jsonb_array_elements(columns) with ordinality as e (value, n)) where id = $1;

-- owners_of_import_rows (steps.queries.ts): $1 bigint
select owner_id as id, count(*)::int as count from import_rows
   where import_id = $1 and form is not null and problems is null and left_out is null and owner_id is not null group by owner_id order by owner_id;

-- owners_of_import (steps.queries.ts): $1 bigint
select unnest(owner_ids) as id from imports where id = $1;

-- mark_import_undone (steps.queries.ts): $1 bigint, $2 timestamp with time zone
update imports set state = 'undone', undone_at = $2 where id = $1;
