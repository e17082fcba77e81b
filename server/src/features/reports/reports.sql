-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- list_number_reports (reports.queries.ts)
select r.id, r.title, r.pages, r.rhythm, r.is_paused as "isPaused", r.version,
     coalesce(r.updated_at, r.created_at) as "updatedAt", c.name as "createdBy",
     case when r.is_of_team then jsonb_build_object('id', t.id, 'name', coalesce(t.team_name, ''),
       'isGone', t.id is null or t.deleted_at is not null) end as team,
     coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'role', u.role, 'state', case when p.unsubscribed_at is not null then 'unsubscribed' when u.blocked then 'blocked'
         when not (not r.is_of_team or u.role = 'admin'
         or coalesce(t.leader_id = u.id and t.deleted_at is null and exists (select from team_members tm where tm.team_id = t.id), false)) then 'otherTeam' else 'gets' end) order by lower(u.name), u.id)
       from number_report_people p join users u on u.id = p.user_id and u.deleted_at is null where p.report_id = r.id), '[]') as recipients,
     (select jsonb_build_object('at', max(m.queued_at), 'from', m.period_from, 'to', m.period_to, 'people', count(*))
      from number_report_mails m where m.report_id = r.id
      group by m.rhythm, m.period_from, m.period_to order by max(m.queued_at) desc limit 1) as last from number_reports r left join teams t on t.id = r.team_id left join users c on c.id = r.created_by and c.deleted_at is null order by lower(r.title), r.id limit 50;

-- read_number_report (reports.queries.ts): $1 bigint
select r.id, r.title, r.pages, r.rhythm, r.is_paused as "isPaused", r.version,
     coalesce(r.updated_at, r.created_at) as "updatedAt", c.name as "createdBy",
     case when r.is_of_team then jsonb_build_object('id', t.id, 'name', coalesce(t.team_name, ''),
       'isGone', t.id is null or t.deleted_at is not null) end as team,
     coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'role', u.role, 'state', case when p.unsubscribed_at is not null then 'unsubscribed' when u.blocked then 'blocked'
         when not (not r.is_of_team or u.role = 'admin'
         or coalesce(t.leader_id = u.id and t.deleted_at is null and exists (select from team_members tm where tm.team_id = t.id), false)) then 'otherTeam' else 'gets' end) order by lower(u.name), u.id)
       from number_report_people p join users u on u.id = p.user_id and u.deleted_at is null where p.report_id = r.id), '[]') as recipients,
     (select jsonb_build_object('at', max(m.queued_at), 'from', m.period_from, 'to', m.period_to, 'people', count(*))
      from number_report_mails m where m.report_id = r.id
      group by m.rhythm, m.period_from, m.period_to order by max(m.queued_at) desc limit 1) as last from number_reports r left join teams t on t.id = r.team_id left join users c on c.id = r.created_by and c.deleted_at is null where r.id = $1;

-- lock_number_reports (reports.queries.ts): $1 bigint
select pg_advisory_xact_lock($1);

-- count_number_reports (reports.queries.ts)
select count(*)::int as count from number_reports;

-- lock_number_report (reports.queries.ts): $1 bigint
select r.id, r.title, r.pages, r.rhythm, r.is_of_team as "isOfTeam", r.team_id as "teamId", t.team_name as "teamName",
     r.is_paused as "isPaused", r.active_since as "activeSince", r.version
   from number_reports r left join teams t on t.id = r.team_id where r.id = $1 for update of r;

-- insert_number_report (reports.queries.ts): $1 text, $2 text[], $3 text, $4 boolean, $5 bigint, $6 boolean, $7 bigint, $8 timestamp with time zone
insert into number_reports (title, pages, rhythm, is_of_team, team_id, is_paused, active_since, created_by, created_at)
   values ($1, $2, $3, $4, $5, $6, $8, $7, $8) returning id;

-- update_number_report (reports.queries.ts): $1 bigint, $2 text, $3 text[], $4 text, $5 boolean, $6 bigint, $7 boolean, $8 timestamp with time zone, $9 timestamp with time zone
update number_reports set title = $2, pages = $3, rhythm = $4, is_of_team = $5, team_id = $6, is_paused = $7, active_since = $8,
     updated_at = $9, version = version + 1 where id = $1;

-- remove_number_report (reports.queries.ts): $1 bigint
delete from number_reports where id = $1;

-- remove_number_report_people (reports.queries.ts): $1 bigint, $2 bigint[]
delete from number_report_people where report_id = $1 and user_id <> all ($2::bigint[]);

-- add_number_report_people (reports.queries.ts): $1 bigint, $2 bigint[], $3 bigint, $4 timestamp with time zone
insert into number_report_people (report_id, user_id, named_by, named_at)
   select $1, named.id, $3, $4 from unnest($2::bigint[]) as named (id) order by named.id on conflict (report_id, user_id) do nothing;

-- list_people_of_number_report (reports.queries.ts): $1 bigint
select u.id, u.name from number_report_people p join users u on u.id = p.user_id and u.deleted_at is null
   where p.report_id = $1 order by lower(u.name), u.id;

-- find_named_accounts (reports.queries.ts): $1 bigint[]
select id, name, blocked from users where id = any ($1::bigint[]) and deleted_at is null order by id for share;

-- find_team_of_report (reports.queries.ts): $1 bigint
select id, team_name as name from teams where id = $1 and deleted_at is null for share;

-- list_people_to_name (reports.queries.ts): $1 text, $2 bigint
select u.id, u.name, u.role from users u where u.deleted_at is null and not u.blocked and position(fold($1) in fold(u.name)) > 0 order by lower(u.name), u.id limit 50 offset $2;

-- count_people_to_name (reports.queries.ts): $1 text
select count(*)::int as total from users u where u.deleted_at is null and not u.blocked and position(fold($1) in fold(u.name)) > 0;

-- lock_unsubscription_of_report (unsubscribe-report.ts): $1 bigint, $2 bigint
select r.title, u.name, p.unsubscribed_at is not null as "isEnded"
   from number_report_people p join number_reports r on r.id = p.report_id join users u on u.id = p.user_id and u.deleted_at is null
   where p.report_id = $1 and p.user_id = $2 for update of p;

-- write_unsubscription_of_report (unsubscribe-report.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
update number_report_people set unsubscribed_at = $3 where report_id = $1 and user_id = $2;
