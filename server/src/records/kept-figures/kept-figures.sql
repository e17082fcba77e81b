-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- kept_days_read (kept-days.queries.ts): $1 text, $2 text, $3 date, $4 date
with stale as (
     select coalesce(range_agg(daterange(first, last, '[]')), '{}') as days from stale_days where figure = $1 and last >= $3 and first <= $4
   )
   select k.day::text as day, k.content from kept_days k, stale
   where k.figure = $1 and k.rule = $2 and k.day between $3 and $4 and not k.day <@ stale.days order by k.day;

-- kept_days_settle (kept-days.queries.ts)
with seen as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as oldest, pg_current_xact_id() as own)
   insert into kept_horizon as h (settled_until, asked_at, asked_xid) select '-infinity', now(), own from seen
   on conflict (id) do update set
     settled_until = case when h.asked_xid <= (select oldest from seen) then h.asked_at else h.settled_until end,
     asked_at = case when h.asked_xid > (select oldest from seen) and h.asked_xid < excluded.asked_xid then h.asked_at else excluded.asked_at end,
     asked_xid = case when h.asked_xid > (select oldest from seen) and h.asked_xid < excluded.asked_xid then h.asked_xid else excluded.asked_xid end
   returning nullif(settled_until, '-infinity') as "settledUntil";

-- kept_days_forget_stale (kept-days.queries.ts): $1 text
with marks as (delete from stale_days where figure = $1 returning first, last),
     stale as (select range_agg(daterange(first, last, '[]')) as days from marks)
   delete from kept_days k using stale where k.figure = $1 and k.day <@ stale.days;

-- kept_days_missing (kept-days.queries.ts): $1 text, $2 text, $3 date, $4 date, $5 bigint
select d.day::text as day from (select $3::date + n as day from generate_series(0, $4::date - $3::date) n) d
   left join kept_days k on k.figure = $1 and k.rule = $2 and k.day = d.day
   where k.day is null order by d.day desc limit $5;

-- kept_days_keep (kept-days.queries.ts): $1 text, $2 text, $3 date[], $4 bytea[]
insert into kept_days as k (figure, day, rule, content)
   select $1, t.day, $2, t.content from unnest($3::date[], $4::bytea[]) t (day, content)
   on conflict (figure, day) do update set rule = excluded.rule, content = excluded.content
   where k.rule <> excluded.rule or k.content <> excluded.content returning day::text as day;

-- kept_days_claim_comparison (kept-days.queries.ts): $1 text
insert into app_state as s (key, value) values ('kept_days_compared_on', $1)
   on conflict (key) do update set value = excluded.value where s.value < excluded.value returning key;

-- kept_days_forget_all (kept-days.queries.ts): $1 text
delete from kept_days where figure = $1;
