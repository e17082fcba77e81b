-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- list_due_tasks_as_events (day-events.ts): $1 bigint, $2 date, $3 date, $4 bigint
select t.id, t.contact_id as "contactId", r.project as requirement, coalesce(t.name, c.name) as name, t.notes, t.description,
     t.finish_by::text as day, t.version, coalesce(t.updated_at, t.created_at) as "changedAt"
   from ((select t.* from tasks t where t.staff_id = $1 and t.deleted_at is null and t.stage <= 3 and t.finish_by >= $2::date and t.finish_by < $3::date
    order by t.finish_by, t.id limit $4) union all (select t.* from tasks t where t.staff_id = $1 and t.deleted_at is null and t.rework and t.finish_by >= $2::date and t.finish_by < $3::date
    order by t.finish_by, t.id limit $4)) t
     join customers c on c.id = t.contact_id left join requirements r on r.id = t.requirement_id
   order by t.finish_by, t.id limit $4;

-- list_holidays_as_events (day-events.ts): $1 date, $2 date, $3 bigint
select id, holiday_date::text as day, description, type, version, created_at as "changedAt" from holidays
   where holiday_date >= $1::date and holiday_date < $2::date order by holiday_date limit $3;

-- list_feeds_of (feeds.queries.ts): $1 bigint
select f.id, f.name, f.shows, f.created_at as "createdAt", f.last_used_at as "lastUsedAt", f.version from calendar_feeds f where f.user_id = $1 order by f.id limit 10;

-- lock_feed_owner (feeds.queries.ts): $1 bigint
select id from users where id = $1 and not blocked and deleted_at is null for no key update;

-- count_feeds_of (feeds.queries.ts): $1 bigint
select count(*)::int as count from calendar_feeds where user_id = $1;

-- count_feeds (feeds.queries.ts)
select count(*)::int as feeds, count(distinct user_id)::int as people from calendar_feeds;

-- insert_feed (feeds.queries.ts): $1 bigint, $2 text, $3 bytea, $4 text[], $5 timestamp with time zone
insert into calendar_feeds as f (user_id, name, token_hash, shows, created_at) values ($1, $2, $3, $4, $5) returning f.id, f.name, f.shows, f.created_at as "createdAt", f.last_used_at as "lastUsedAt", f.version;

-- lock_feed (feeds.queries.ts): $1 bigint, $2 bigint
select f.id, f.name, f.shows, f.created_at as "createdAt", f.last_used_at as "lastUsedAt", f.version from calendar_feeds f where f.id = $1 and f.user_id = $2 for update;

-- update_feed (feeds.queries.ts): $1 bigint, $2 text, $3 text[]
update calendar_feeds f set name = $2, shows = $3, version = f.version + 1 where f.id = $1 returning f.id, f.name, f.shows, f.created_at as "createdAt", f.last_used_at as "lastUsedAt", f.version;

-- set_feed_token (feeds.queries.ts): $1 bigint, $2 bytea
update calendar_feeds f set token_hash = $2, last_used_at = null, version = f.version + 1 where f.id = $1 returning f.id, f.name, f.shows, f.created_at as "createdAt", f.last_used_at as "lastUsedAt", f.version;

-- remove_feed (feeds.queries.ts): $1 bigint
delete from calendar_feeds where id = $1;

-- list_own_leave_as_events (leave-events.ts): $1 bigint, $2 date, $3 date, $4 bigint, $5 text, $6 text, $7 text, $8 text, $9 integer[]
with l as (
     select l.id, l.leave_type as type, l.category, l.status, l.version, coalesce(l.updated_at, l.created_at) as changed_at,
       l.start_date, l.end_date, u.name
     from leaves l join users u on u.id = l.staff_id
     where l.staff_id = $1 and l.status in ('Pending', 'Approve') and l.end_date >= $2::date and l.start_date < $3::date and u.deleted_at is null
     order by l.start_date, l.id limit $4
   )
   select l.id, l.type, l.category, l.status, l.version, l.changed_at as "changedAt", l.name, l.start_date::text as start,
     l.end_date::text as "end", d.day::date::text as day,
     (d.day::date + case l.type when 'morning' then $6::text::time else $7::text::time end) at time zone $5 as "from",
     (d.day::date + case l.type when 'morning' then $7::text::time else $8::text::time end) at time zone $5 as "to"
   from l left join lateral generate_series(greatest(l.start_date, $2::date), least(l.end_date, $3::date - 1), interval '1 day') d (day)
     on l.type <> 'fullday' and extract(dow from d.day)::int = any($9::int[])
   where l.type = 'fullday' or d.day is not null
   order by l.start_date, l.id, d.day limit $4;

-- list_team_leave_as_events (leave-events.ts): $1 bigint, $2 date, $3 date, $4 bigint, $5 text, $6 text, $7 text, $8 text, $9 integer[]
with l as (
     select l.id, l.leave_type as type, l.category, l.status, l.version, coalesce(l.updated_at, l.created_at) as changed_at,
       l.start_date, l.end_date, u.name
     from leaves l join users u on u.id = l.staff_id
     where l.status = 'Approve' and l.staff_id <> $1 and l.staff_id = any(array(
       select other.staff_id from team_members own
       join teams t on t.id = own.team_id and t.deleted_at is null
       join team_members other on other.team_id = own.team_id
       where own.staff_id = $1)) and l.end_date >= $2::date and l.start_date < $3::date and u.deleted_at is null
     order by l.start_date, l.id limit $4
   )
   select l.id, l.type, l.category, l.status, l.version, l.changed_at as "changedAt", l.name, l.start_date::text as start,
     l.end_date::text as "end", d.day::date::text as day,
     (d.day::date + case l.type when 'morning' then $6::text::time else $7::text::time end) at time zone $5 as "from",
     (d.day::date + case l.type when 'morning' then $7::text::time else $8::text::time end) at time zone $5 as "to"
   from l left join lateral generate_series(greatest(l.start_date, $2::date), least(l.end_date, $3::date - 1), interval '1 day') d (day)
     on l.type <> 'fullday' and extract(dow from d.day)::int = any($9::int[])
   where l.type = 'fullday' or d.day is not null
   order by l.start_date, l.id, d.day limit $4;

-- list_all_leave_as_events (leave-events.ts): $1 bigint, $2 date, $3 date, $4 bigint, $5 text, $6 text, $7 text, $8 text, $9 integer[]
with l as (
     select l.id, l.leave_type as type, l.category, l.status, l.version, coalesce(l.updated_at, l.created_at) as changed_at,
       l.start_date, l.end_date, u.name
     from leaves l join users u on u.id = l.staff_id
     where l.status = 'Approve' and l.staff_id <> $1 and l.end_date >= $2::date and l.start_date < $3::date and u.deleted_at is null
     order by l.start_date, l.id limit $4
   )
   select l.id, l.type, l.category, l.status, l.version, l.changed_at as "changedAt", l.name, l.start_date::text as start,
     l.end_date::text as "end", d.day::date::text as day,
     (d.day::date + case l.type when 'morning' then $6::text::time else $7::text::time end) at time zone $5 as "from",
     (d.day::date + case l.type when 'morning' then $7::text::time else $8::text::time end) at time zone $5 as "to"
   from l left join lateral generate_series(greatest(l.start_date, $2::date), least(l.end_date, $3::date - 1), interval '1 day') d (day)
     on l.type <> 'fullday' and extract(dow from d.day)::int = any($9::int[])
   where l.type = 'fullday' or d.day is not null
   order by l.start_date, l.id, d.day limit $4;

-- find_feed (open-feed.ts): $1 bytea
select f.id, f.user_id as "userId", f.name, f.shows, f.last_used_at as "lastUsedAt", u.role,
     (exists (select 1 from totp_factors t where t.user_id = u.id and t.confirmed_at is not null)
     or exists (select 1 from passkeys p where p.user_id = u.id)) or exists (select 1 from oidc_links l where l.user_id = u.id) as "hasFactor"
   from calendar_feeds f join users u on u.id = f.user_id cross join company c
   where f.token_hash = $1 and not u.blocked and u.deleted_at is null and c.calendar_feeds;

-- touch_feed (open-feed.ts): $1 bigint, $2 timestamp with time zone
update calendar_feeds set last_used_at = $2 where id = $1;

-- remove_feeds_of (remove-feeds.ts): $1 bigint
delete from calendar_feeds where user_id = $1;
