-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- grid_problems (grid.queries.ts): $1 bigint, $2 integer, $3 bigint
select row, cells, edits, coalesce(problems, reasons) as problems, left_out as "leftOut", match_id as "matchId" from import_rows where import_id = $1 and row > $2 and problems is not null order by row limit $3;

-- grid_changes (grid.queries.ts): $1 bigint, $2 integer, $3 bigint
select row, cells, edits, coalesce(problems, reasons) as problems, left_out as "leftOut", match_id as "matchId" from import_rows where import_id = $1 and row > $2 and match_id is not null and problems is null and left_out is null order by row limit $3;

-- grid_footers (grid.queries.ts): $1 bigint, $2 integer, $3 bigint
select row, cells, edits, coalesce(problems, reasons) as problems, left_out as "leftOut", match_id as "matchId" from import_rows where import_id = $1 and row > $2 and left_out = 'footer' order by row limit $3;

-- grid_duplicates (grid.queries.ts): $1 bigint, $2 integer, $3 bigint
select row, cells, edits, coalesce(problems, reasons) as problems, left_out as "leftOut", match_id as "matchId" from import_rows where import_id = $1 and row > $2 and left_out = 'duplicate' order by row limit $3;

-- grid_row (grid.queries.ts): $1 bigint, $2 integer
select row, cells, edits, coalesce(problems, reasons) as problems, left_out as "leftOut", match_id as "matchId" from import_rows where import_id = $1 and row = $2;

-- edit_import_row (grid.queries.ts): $1 bigint, $2 integer, $3 jsonb
update import_rows set edits = nullif(jsonb_strip_nulls(coalesce(edits, '{}') || $3::jsonb), '{}') where import_id = $1 and row = $2 returning row;

-- edit_import_rows (grid.queries.ts): $1 bigint, $2 text, $3 text, $4 text
update import_rows set edits = coalesce(edits, '{}') || jsonb_build_object($2::text, $3::text)
   where import_id = $1 and problems is not null and exists (
     select 1 from jsonb_array_elements(problems) p where p->>'field' = $2::text and ($4::text is null or p->>'message' = $4::text)
   );
