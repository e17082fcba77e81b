-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- list_holidays_from (holiday-spans.queries.ts): $1 date
select id, holiday_date::text as date, description, type, version from holidays
   where holiday_date >= $1 order by holiday_date limit 1000;

-- create_holidays (holiday-spans.queries.ts): $1 bigint, $2 timestamp with time zone, $3 json
with g as (
     select date, description, type from json_to_recordset($3::json) as g (date date, description text, type text)
   ), h as (
     insert into holidays (holiday_date, description, type, created_by, created_at)
     select g.date, g.description, g.type, $1, $2 from g order by g.date on conflict (holiday_date) do nothing returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select $2, $1, 'holiday', h.id, 'created', jsonb_build_object('date', h.holiday_date, 'description', h.description, 'type', h.type) from h order by h.holiday_date
   )
   select g.date::text as date from g left join h on h.holiday_date = g.date where h.id is null order by g.date;

-- remove_holidays (holiday-spans.queries.ts): $1 bigint, $2 timestamp with time zone, $3 json
with g as (select id, version from json_to_recordset($3::json) as g (id bigint, version integer)
   ), h as (delete from holidays h using g where h.id = g.id and h.version = g.version returning h.*
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before)
     select $2, $1, 'holiday', h.id, 'purged', jsonb_build_object('date', h.holiday_date, 'description', h.description, 'type', h.type) from h order by h.holiday_date
   )
   select count(*)::integer as count from h;
