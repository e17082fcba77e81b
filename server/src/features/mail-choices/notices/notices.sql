-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- is_any_notice_due (notices.queries.ts): $1 timestamp with time zone
select exists (select from notice_mails where due_at <= $1) as "isDue";

-- claim_notice_people (notices.queries.ts): $1 timestamp with time zone, $2 bigint
with due as (
     select n.notification_id, n.user_id, n.due_at, case when n.leased_until is null then $1 else n.due_at end as since
     from notice_mails n where n.due_at <= $1 and (n.leased_until is null or (n.leased_until <= $1 or n.leased_until > $1::timestamptz + interval '1 day'))
     order by n.due_at limit 500 for update skip locked
   ), chosen as (
     select user_id, min(since) as since from due group by user_id order by min(due_at), user_id limit $2
   ), leased as (
     update notice_mails n set leased_until = $1::timestamptz + interval '60 seconds'
     from due join chosen using (user_id) where n.notification_id = due.notification_id returning n.user_id, chosen.since
   )
   select distinct user_id as "userId", since from leased;

-- rest_due_notices (notices.queries.ts): $1 bigint, $2 timestamp with time zone, $3 timestamp with time zone
update notice_mails set leased_until = $3 where user_id = $1 and due_at <= $2;

-- lock_due_notices (notices.queries.ts): $1 bigint, $2 timestamp with time zone
select n.notification_id as id, n.kind, n.created_at as "createdAt", i.text, i.link, i.read_at is not null as "isRead"
   from notice_mails n join notifications i on i.id = n.notification_id
   where n.user_id = $1 and n.due_at <= $2 order by n.notification_id limit 2000 for update of n;

-- read_mailed_person (notices.queries.ts): $1 bigint
select u.email, u.name, coalesce(c.times, '{}') as times, to_char(c.quiet_from, 'FMHH12:MI AM') as "quietFrom",
     to_char(c.quiet_to, 'FMHH12:MI AM') as "quietTo", c.time_zone as "timeZone", coalesce(c.daily_hour, 8) as "dailyHour"
   from users u left join mail_choices c on c.user_id = u.id
   where u.id = $1 and not u.blocked and u.deleted_at is null;

-- remove_notice_mails (notices.queries.ts): $1 bigint[]
delete from notice_mails where notification_id = any ($1::bigint[]);

-- postpone_notice_mails (notices.queries.ts): $1 bigint[], $2 timestamp with time zone[]
update notice_mails n set due_at = later.at, leased_until = null
   from unnest($1::bigint[], $2::timestamptz[]) as later (id, at) where n.notification_id = later.id;

-- remove_old_notice_mails (notices.queries.ts): $1 timestamp with time zone
delete from notice_mails where notification_id in (
     select notification_id from notice_mails where created_at < $1::timestamptz - interval '7 days' limit 50000);

-- mend_notice_mails_ahead (notices.queries.ts): $1 timestamp with time zone
update notice_mails set due_at = $1 where due_at > $1::timestamptz + interval '3 days';
