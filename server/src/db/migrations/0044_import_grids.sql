-- after: indexes on a table that the version before writes to, and the end of one that it reads

-- The grid of an import reads fifty rows at a time, however many others lie between them.
create index import_rows_left_out on import_rows (import_id, left_out, row) where left_out is not null;
create index import_rows_matched on import_rows (import_id, row) where match_id is not null;

-- Mappings were remembered for each person. The company keeps the latest.
insert into import_plans (kind, header_hash, plan, user_id, used_at)
  select distinct on (kind, header_hash) kind, header_hash, jsonb_build_object('mapping', mapping, 'dropped', '[]'::jsonb), owner_id, used_at
  from import_mappings order by kind, header_hash, used_at desc
on conflict (kind, header_hash) do nothing;
drop table import_mappings;
