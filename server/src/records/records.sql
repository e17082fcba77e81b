-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- find_blocking_tasks (blocking-tasks.ts): $1 bigint, $2 boolean, $3 bigint[], $4 bigint[], $5 bigint[]
with t as (
     select t.*, case when t.deleted_at is null then $2::boolean or t.staff_id = any($3::bigint[] || $1::bigint)
       else t.staff_id = any(array(select $1::bigint union all select id from users where $2 and (blocked or deleted_at is not null))) end as seen
     from tasks t where t.contact_id = any($4::bigint[]) or t.requirement_id = any($5::bigint[]) limit 1000
   )
   select t.id, t.contact_id as "contactId", coalesce(q.project, 'General Requirement') as title, coalesce(t.name, c.name) as customer,
     t.deleted_at is not null as "inTrash", t.seen, (count(*) over ())::int as total, (count(*) filter (where t.seen) over ())::int as "seenCount"
   from t join customers c on c.id = t.contact_id left join requirements q on q.id = t.requirement_id
   order by t.seen desc, t.deleted_at is not null, t.id limit 10;

-- teams_of_figures (figure-scope.ts): $1 bigint
select id, team_name as "teamName" from teams
   where deleted_at is null and ($1::bigint is null or leader_id = $1) order by lower(team_name), id limit 200;

-- people_of_figures (figure-scope.ts): $1 bigint, $2 bigint
select distinct m.staff_id as id from team_members m join teams t on t.id = m.team_id and t.deleted_at is null
   where ($1::bigint is null or t.leader_id = $1) and ($2::bigint is null or t.id = $2) order by 1;

-- insert_mail (mails.ts): $1 text, $2 bigint, $3 text, $4 text, $5 bytea, $6 timestamp with time zone, $7 timestamp with time zone
insert into mails (kind, user_id, to_address, to_name, content, created_at, due_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $6, $7) returning id;

-- is_mail_able (mails.ts): $1 timestamp with time zone
select exists (select from mail_state where able_at > $1) as "isAble";

-- say_mail_able (mails.ts): $1 timestamp with time zone
insert into mail_state (able_at) values ($1) on conflict (only_one) do update set able_at = excluded.able_at;

-- insert_notifications (notify.ts): $1 bigint[], $2 text, $3 text, $4 text, $5 timestamp with time zone
insert into notifications (user_id, kind, text, link, created_at) select unnest($1::bigint[]), $2, $3, $4, $5;

-- active_admins (notify.ts)
select id from users where role = 'admin' and not blocked and deleted_at is null order by id limit 1000;

-- former_value (undo.ts): $1 text, $2 bigint, $3 bigint, $4 text, $5 timestamp with time zone
select before ->> $4 as value, at from changes
   where entity = $1 and entity_id = $2 and actor_id = $3 and before ? $4 and at >= $5 order by id desc limit 1;

-- find_who_left (undo.ts): $1 bigint[], $2 timestamp with time zone
select u.id, u.name, u.deleted_at is not null as "isFormer" from users u
   where u.id = any($1::bigint[]) and (u.deleted_at >= $2 or u.blocked and exists (
     select from changes c where c.entity = 'user' and c.entity_id = u.id and c.action = 'blocked' and c.at >= $2));

-- withdraw_mail (withdraw-mail.ts): $1 bigint, $2 timestamp with time zone
delete from mails where id = $1 and state = 'waiting' and (leased_until is null or leased_until <= $2);
