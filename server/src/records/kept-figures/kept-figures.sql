-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- claim_night (claim-night.ts): $1 text, $2 text
insert into app_state as s (key, value) values ($1, $2)
   on conflict (key) do update set value = excluded.value where s.value <> excluded.value returning key;

-- kept_parts_read (kept-parts.queries.ts): $1 text, $2 text, $3 integer, $4 integer
with stale as (
     select coalesce(range_agg(int8range(first, last, '[]')), '{}') as parts from stale_parts where figure = $1 and last >= $3 and first <= $4
   )
   select k.part, k.content from kept_parts k, stale
   where k.figure = $1 and k.rule = $2 and k.part between $3 and $4 and not k.part::bigint <@ stale.parts order by k.part;

-- kept_parts_settle (kept-parts.queries.ts)
with seen as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as oldest, pg_current_xact_id() as own)
   insert into kept_horizon as h (settled_until, asked_at, asked_xid) select '-infinity', now(), own from seen
   on conflict (id) do update set
     settled_until = case when h.asked_xid <= (select oldest from seen) then h.asked_at else h.settled_until end,
     asked_at = case when h.asked_xid > (select oldest from seen) and h.asked_xid < excluded.asked_xid then h.asked_at else excluded.asked_at end,
     asked_xid = case when h.asked_xid > (select oldest from seen) and h.asked_xid < excluded.asked_xid then h.asked_xid else excluded.asked_xid end
   returning nullif(settled_until, '-infinity') as "settledUntil";

-- kept_parts_forget_stale (kept-parts.queries.ts): $1 text
with marks as (delete from stale_parts where figure = $1 returning first, last),
     stale as (select range_agg(int8range(first, last, '[]')) as parts from marks)
   delete from kept_parts k using stale where k.figure = $1 and k.part::bigint <@ stale.parts;

-- kept_parts_missing (kept-parts.queries.ts): $1 text, $2 text, $3 integer, $4 integer, $5 bigint
select n.part from generate_series($3::int, $4::int) n (part)
   left join kept_parts k on k.figure = $1 and k.rule = $2 and k.part = n.part
   where k.part is null order by n.part desc limit $5;

-- kept_parts_keep (kept-parts.queries.ts): $1 text, $2 text, $3 integer[], $4 text[]
insert into kept_parts as k (figure, part, rule, content)
   select $1, t.part, $2, t.content from unnest($3::int[], $4::text[]) t (part, content)
   on conflict (figure, part) do update set rule = excluded.rule, content = excluded.content
   where k.rule <> excluded.rule or k.content <> excluded.content returning part;

-- kept_parts_forget_all (kept-parts.queries.ts): $1 text
delete from kept_parts where figure = $1;
