-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- list_notifications (notifications.queries.ts): $1 bigint, $2 bigint, $3 bigint
select id, kind, text, link, created_at as "createdAt", read_at is not null as read
   from notifications where user_id = $1 and id < $2 order by id desc limit $3;

-- count_unread (notifications.queries.ts): $1 bigint
select count(*)::int as unread from (select 1 from notifications where user_id = $1 and read_at is null limit 100) counted;

-- mark_read (notifications.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
update notifications set read_at = coalesce(read_at, $3) where user_id = $1 and id = $2 returning id;

-- mark_read_up_to (notifications.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
update notifications set read_at = $3 where user_id = $1 and id <= $2 and read_at is null;
