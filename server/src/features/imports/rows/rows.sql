-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- add_import_rows (import-rows.queries.ts): $1 bigint, $2 jsonb
insert into import_rows (import_id, row, cells, length)
   select $1, r.row, r.cells, r.length from jsonb_to_recordset($2::jsonb) as r (row int, cells jsonb, length int);

-- read_import_rows (import-rows.queries.ts): $1 bigint, $2 integer, $3 bigint, $4 bigint
select row, cells, edits from (
     select r.*, sum(length) over (order by row) - length as before from (
       select row, cells, edits, length from import_rows where import_id = $1 and row > $2 and true order by row limit $3
     ) r
   ) b where before < $4 order by row;

-- read_bad_import_rows (import-rows.queries.ts): $1 bigint, $2 integer, $3 bigint, $4 bigint
select row, cells, edits from (
     select r.*, sum(length) over (order by row) - length as before from (
       select row, cells, edits, length from import_rows where import_id = $1 and row > $2 and problems is not null order by row limit $3
     ) r
   ) b where before < $4 order by row;

-- read_failed_import_rows (import-rows.queries.ts): $1 bigint, $2 integer, $3 bigint, $4 bigint
select row, cells, problems from (
     select r.*, sum(length) over (order by row) - length as before from (
       select row, cells, coalesce(problems, reasons) as problems, length from import_rows where import_id = $1 and row > $2 and (problems is not null or left_out = 'duplicate') order by row limit $3
     ) r
   ) b where before < $4 order by row;

-- read_import_row (import-rows.queries.ts): $1 bigint, $2 integer
select row, cells, edits, form from import_rows where import_id = $1 and row = $2;

-- read_last_import_rows (import-rows.queries.ts): $1 bigint, $2 bigint
select row, case when length <= 2000 then cells end as cells from import_rows where import_id = $1 order by row desc limit $2;

-- save_import_rows (import-rows.queries.ts): $1 bigint, $2 jsonb, $3 integer, $4 integer
update import_rows r set form = c.form, problems = c.problems, owner_id = c."ownerId", as_lead = c."asLead", notes = c.notes,
     left_out = c."leftOut", reasons = null, match_id = null, match_version = null,
     mapped_cells = c.mapped, noted_cells = c.noted, dropped_cells = c.dropped
   from jsonb_to_recordset($2::jsonb) as c (row int, form jsonb, problems jsonb, "ownerId" bigint, "asLead" boolean, notes jsonb, "leftOut" text,
     mapped int, noted int, dropped int)
   where r.import_id = $1 and r.row = c.row and r.row between $3 and $4;
