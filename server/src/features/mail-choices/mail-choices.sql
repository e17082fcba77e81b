-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- read_mail_choices (mail-choices.queries.ts): $1 bigint
select c.times, c.ended, to_char(c.quiet_from, 'FMHH12:MI AM') as "quietFrom", to_char(c.quiet_to, 'FMHH12:MI AM') as "quietTo",
     c.time_zone as "timeZone", c.daily_hour as "dailyHour", c.version from mail_choices c where c.user_id = $1;

-- open_mail_choices (mail-choices.queries.ts): $1 bigint, $2 timestamp with time zone
insert into mail_choices (user_id, updated_at) select u.id, $2 from users u where u.id = $1 and u.deleted_at is null
   on conflict (user_id) do nothing;

-- lock_mail_choices (mail-choices.queries.ts): $1 bigint
select c.times, c.ended, to_char(c.quiet_from, 'FMHH12:MI AM') as "quietFrom", to_char(c.quiet_to, 'FMHH12:MI AM') as "quietTo",
     c.time_zone as "timeZone", c.daily_hour as "dailyHour", c.version from mail_choices c where c.user_id = $1 for update;

-- write_mail_choices (mail-choices.queries.ts): $1 bigint, $2 jsonb, $3 jsonb, $4 text, $5 text, $6 text, $7 integer, $8 timestamp with time zone
update mail_choices set times = $2, ended = $3, quiet_from = $4::text::time, quiet_to = $5::text::time, time_zone = $6,
     daily_hour = $7, updated_at = $8, version = version + 1 where user_id = $1;

-- rush_notice_mails (mail-choices.queries.ts): $1 bigint, $2 timestamp with time zone
with waiting as (select notification_id from notice_mails where user_id = $1 order by notification_id for update)
   update notice_mails n set due_at = greatest(n.created_at + interval '2 minutes', $2::timestamptz)
   from waiting where n.notification_id = waiting.notification_id;
