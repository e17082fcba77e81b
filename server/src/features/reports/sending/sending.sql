-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- is_any_number_report_due (sending.queries.ts): $1 timestamp with time zone, $2 timestamp with time zone, $3 date, $4 timestamp with time zone, $5 date
select exists (select from number_reports r join (values ('week', $2::timestamptz, $3::date), ('month', $4::timestamptz, $5::date)) as due (rhythm, at, day) on due.rhythm = r.rhythm
     join number_report_people p on p.report_id = r.id join users u on u.id = p.user_id left join teams t on t.id = r.team_id where due.at <= $1 and not r.is_paused and r.active_since <= due.at and p.named_at <= due.at and p.unsubscribed_at is null
     and u.deleted_at is null and not u.blocked and (not r.is_of_team or (t.id is not null and t.deleted_at is null)) and (not r.is_of_team or u.role = 'admin'
         or coalesce(t.leader_id = u.id and t.deleted_at is null and exists (select from team_members tm where tm.team_id = t.id), false))
     and not exists (select from number_report_mails m where m.report_id = r.id and m.user_id = u.id and m.rhythm = r.rhythm
       and m.period_to >= due.day)) as "isDue";

-- list_late_number_reports (sending.queries.ts): $1 timestamp with time zone, $2 timestamp with time zone, $3 date, $4 timestamp with time zone, $5 date
select distinct r.id from number_reports r join (values ('week', $2::timestamptz, $3::date), ('month', $4::timestamptz, $5::date)) as due (rhythm, at, day) on due.rhythm = r.rhythm
     join number_report_people p on p.report_id = r.id join users u on u.id = p.user_id left join teams t on t.id = r.team_id where due.at <= $1 and not r.is_paused and r.active_since <= due.at and p.named_at <= due.at and p.unsubscribed_at is null
     and u.deleted_at is null and not u.blocked and (not r.is_of_team or (t.id is not null and t.deleted_at is null)) and (not r.is_of_team or u.role = 'admin'
         or coalesce(t.leader_id = u.id and t.deleted_at is null and exists (select from team_members tm where tm.team_id = t.id), false))
     and not exists (select from number_report_mails m where m.report_id = r.id and m.user_id = u.id and m.rhythm = r.rhythm
       and m.period_to >= due.day);

-- claim_number_reports (sending.queries.ts): $1 timestamp with time zone, $2 timestamp with time zone, $3 date, $4 timestamp with time zone, $5 date, $6 bigint
with chosen as (
     select p.report_id, p.user_id, r.rhythm, case when p.leased_until >= due.at then due.at else $1 end as since
     from number_reports r join (values ('week', $2::timestamptz, $3::date), ('month', $4::timestamptz, $5::date)) as due (rhythm, at, day) on due.rhythm = r.rhythm
     join number_report_people p on p.report_id = r.id join users u on u.id = p.user_id left join teams t on t.id = r.team_id where due.at <= $1 and not r.is_paused and r.active_since <= due.at and p.named_at <= due.at and p.unsubscribed_at is null
     and u.deleted_at is null and not u.blocked and (not r.is_of_team or (t.id is not null and t.deleted_at is null)) and (not r.is_of_team or u.role = 'admin'
         or coalesce(t.leader_id = u.id and t.deleted_at is null and exists (select from team_members tm where tm.team_id = t.id), false))
     and not exists (select from number_report_mails m where m.report_id = r.id and m.user_id = u.id and m.rhythm = r.rhythm
       and m.period_to >= due.day) and (p.leased_until is null or (p.leased_until <= $1 or p.leased_until > $1::timestamptz + interval '1 day')) order by p.leased_until nulls first, r.id, u.id limit $6 for update of p skip locked
   )
   update number_report_people p set leased_until = $1::timestamptz + interval '120 seconds'
   from chosen where p.report_id = chosen.report_id and p.user_id = chosen.user_id
   returning p.report_id as "reportId", p.user_id as "userId", chosen.rhythm, chosen.since;

-- postpone_number_report (sending.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
update number_report_people set leased_until = $3 where report_id = $1 and user_id = $2;

-- read_number_report_letter (sending.queries.ts): $1 timestamp with time zone, $2 timestamp with time zone, $3 date, $4 timestamp with time zone, $5 date, $6 bigint, $7 bigint
select r.id, r.title, r.pages, r.rhythm, r.team_id as "teamId", t.team_name as team, u.id as "userId", u.name, u.email, u.role,
     n.name as "namedBy"
   from number_reports r join (values ('week', $2::timestamptz, $3::date), ('month', $4::timestamptz, $5::date)) as due (rhythm, at, day) on due.rhythm = r.rhythm
     join number_report_people p on p.report_id = r.id join users u on u.id = p.user_id left join teams t on t.id = r.team_id left join users n on n.id = p.named_by and n.deleted_at is null
   where p.report_id = $6 and p.user_id = $7 and due.at <= $1 and not r.is_paused and r.active_since <= due.at and p.named_at <= due.at and p.unsubscribed_at is null
     and u.deleted_at is null and not u.blocked and (not r.is_of_team or (t.id is not null and t.deleted_at is null)) and (not r.is_of_team or u.role = 'admin'
         or coalesce(t.leader_id = u.id and t.deleted_at is null and exists (select from team_members tm where tm.team_id = t.id), false))
     and not exists (select from number_report_mails m where m.report_id = r.id and m.user_id = u.id and m.rhythm = r.rhythm
       and m.period_to >= due.day);

-- share_number_report (sending.queries.ts): $1 bigint
select id from number_reports where id = $1 for share;

-- lock_number_report_person (sending.queries.ts): $1 bigint, $2 bigint
select user_id as "userId" from number_report_people where report_id = $1 and user_id = $2 for update;

-- does_number_report_letter_wait (sending.queries.ts): $1 timestamp with time zone, $2 timestamp with time zone, $3 date, $4 timestamp with time zone, $5 date, $6 bigint, $7 bigint
select exists (select from number_reports r join (values ('week', $2::timestamptz, $3::date), ('month', $4::timestamptz, $5::date)) as due (rhythm, at, day) on due.rhythm = r.rhythm
     join number_report_people p on p.report_id = r.id join users u on u.id = p.user_id left join teams t on t.id = r.team_id where p.report_id = $6 and p.user_id = $7 and due.at <= $1 and not r.is_paused and r.active_since <= due.at and p.named_at <= due.at and p.unsubscribed_at is null
     and u.deleted_at is null and not u.blocked and (not r.is_of_team or (t.id is not null and t.deleted_at is null)) and (not r.is_of_team or u.role = 'admin'
         or coalesce(t.leader_id = u.id and t.deleted_at is null and exists (select from team_members tm where tm.team_id = t.id), false))
     and not exists (select from number_report_mails m where m.report_id = r.id and m.user_id = u.id and m.rhythm = r.rhythm
       and m.period_to >= due.day)) as "isWaiting";

-- mark_number_report_mailed (sending.queries.ts): $1 bigint, $2 bigint, $3 text, $4 date, $5 date, $6 timestamp with time zone
insert into number_report_mails (report_id, user_id, rhythm, period_from, period_to, queued_at)
   values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning user_id as "userId";

-- remove_old_number_report_mails (sending.queries.ts): $1 timestamp with time zone
delete from number_report_mails where queued_at <= $1::timestamptz - interval '400 days';
