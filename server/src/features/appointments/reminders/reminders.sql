-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- remind_of_calls (appointment-reminders.ts): $1 timestamp with time zone, $2 text, $3 text
with due as (
       select a.id from calls a
       where a.reminded_at is null and a.status = 'pending' and a.deleted_at is null
         and a.call_date between ($1::timestamptz at time zone $2)::date and (($1::timestamptz + interval '15 minutes') at time zone $2)::date
         and (a.call_date + a.call_time) at time zone $2 between $1::timestamptz and $1::timestamptz + interval '15 minutes'
       order by a.id limit 1000 for update skip locked
     ), a as (
       update calls a set reminded_at = $1 from due where a.id = due.id returning a.*
     ), told as (
       insert into notifications (user_id, kind, text, link, created_at)
       select person.id, 'reminder', 'Call with ' || a.name || ' at ' || to_char(a.call_time, $3) || ': ' || a.subject, '/activities/calls?call=' || a.id, $1
       from a cross join lateral unnest(array[a.staff_id, a.team_staff_id]) person (id) where person.id is not null
       returning user_id
     )
     select distinct user_id as id from told;

-- remind_of_meetings (appointment-reminders.ts): $1 timestamp with time zone, $2 text, $3 text
with due as (
       select a.id from meetings a
       where a.reminded_at is null and a.status = 'pending' and a.deleted_at is null
         and a.meeting_date between ($1::timestamptz at time zone $2)::date and (($1::timestamptz + interval '15 minutes') at time zone $2)::date
         and (a.meeting_date + a.start_time) at time zone $2 between $1::timestamptz and $1::timestamptz + interval '15 minutes'
       order by a.id limit 1000 for update skip locked
     ), a as (
       update meetings a set reminded_at = $1 from due where a.id = due.id returning a.*
     ), told as (
       insert into notifications (user_id, kind, text, link, created_at)
       select person.id, 'reminder', 'Meeting with ' || a.name || ' at ' || to_char(a.start_time, $3) || ': ' || a.subject, '/activities/meetings?meeting=' || a.id, $1
       from a cross join lateral unnest(array[a.staff_id, a.team_staff_id]) person (id) where person.id is not null
       returning user_id
     )
     select distinct user_id as id from told;

-- forget_early_calls (appointment-reminders.ts): $1 timestamp with time zone, $2 text
update calls set reminded_at = null
     where status = 'pending' and deleted_at is null and call_date >= ($1::timestamptz at time zone $2)::date and reminded_at > $1::timestamptz + interval '5 minutes';

-- forget_early_meetings (appointment-reminders.ts): $1 timestamp with time zone, $2 text
update meetings set reminded_at = null
     where status = 'pending' and deleted_at is null and meeting_date >= ($1::timestamptz at time zone $2)::date and reminded_at > $1::timestamptz + interval '5 minutes';

-- reminded_call (reminded-appointment.ts): $1 bigint, $2 bigint, $3 text
select (a.call_date + a.call_time) at time zone $3 as "beginsAt" from calls a
     where a.id = $1 and (a.staff_id = $2 or a.team_staff_id = $2) and a.status = 'pending' and a.deleted_at is null;

-- reminded_meeting (reminded-appointment.ts): $1 bigint, $2 bigint, $3 text
select (a.meeting_date + a.start_time) at time zone $3 as "beginsAt" from meetings a
     where a.id = $1 and (a.staff_id = $2 or a.team_staff_id = $2) and a.status = 'pending' and a.deleted_at is null;
