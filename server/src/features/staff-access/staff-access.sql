-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- find_people (people-search.ts): $1 text, $2 bigint, $3 boolean, $4 text[]
select u.id, u.name, u.email, u.blocked from users u
   where fold(E'\n' || u.name || E'\n' || u.email || E'\n') like $1 and u.deleted_at is null and u.id <> $2 and ($3 or not u.blocked) and fold(E'\n' || u.name || E'\n' || u.email || E'\n') like all($4::text[])
   order by u.blocked, lower(u.name), u.id limit 6;

-- read_accounts (staff-access.queries.ts): $1 bigint[]
select id, name, role, blocked, version from users where id = any($1::bigint[]) and deleted_at is null order by id;

-- lock_accounts (staff-access.queries.ts): $1 bigint[]
select id, name, role, blocked, version from users where id = any($1::bigint[]) and deleted_at is null order by id for no key update;

-- set_blocked (staff-access.queries.ts): $1 bigint, $2 boolean, $3 bigint, $4 timestamp with time zone
with u as (
     update users set blocked = $2, version = version + 1, updated_at = $4 where id = $1 returning id, version
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action)
     select $4, $3, 'user', u.id, case when $2 then 'blocked' else 'unblocked' end from u
   )
   select version from u;

-- remove_account (staff-access.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
with u as (
     update users set deleted_at = $3, version = version + 1, updated_at = $3 where id = $1 returning id, name, email
   )
   insert into changes (at, actor_id, entity, entity_id, action, before)
   select $3, $2, 'user', u.id, 'deleted', jsonb_build_object('name', u.name, 'email', u.email) from u;

-- lock_teams_of (staff-access.queries.ts): $1 bigint
select id from teams where id in (select team_id from team_members where staff_id = $1) order by id for update;

-- leave_all_teams (staff-access.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
with gone as (delete from team_members where staff_id = $1 returning team_id
   ), left_teams as (
     update teams set leader_id = nullif(leader_id, $1), version = version + 1, updated_at = $3
     where id in (select team_id from gone) returning id
   )
   insert into changes (at, actor_id, entity, entity_id, action, before)
   select $3, $2, 'team', t.id, 'member removed', jsonb_build_object('member', u.name)
   from left_teams t join users u on u.id = $1 order by t.id;

-- release_assignments (staff-access.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
with a as (
     update assignments set staff_id = null, version = version + 1, updated_at = $3
     where staff_id = $1 and status <> 'Completed' and deleted_at is null returning id
   )
   insert into changes (at, actor_id, entity, entity_id, action, before, after)
   select $3, $2, 'assignment', a.id, 'reassigned', jsonb_build_object('owner', u.name), jsonb_build_object('owner', 'Admin')
   from a join users u on u.id = $1 order by a.id;

-- close_leave_of (staff-access.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone, $4 text
with l as (
     update leaves set status = 'Reject', decision_reason = $4, decided_by = $2, decided_at = $3, version = version + 1, updated_at = $3
     where staff_id = $1 and status = 'Pending' returning id
   ), withdrawn as (
     update leaves set withdrawal = null, withdraw_asked_at = null, version = version + 1, updated_at = $3
     where staff_id = $1 and withdrawal = 'asked'
   )
   insert into changes (at, actor_id, entity, entity_id, action, before, after)
   select $3, $2, 'leave', l.id, 'rejected', jsonb_build_object('status', 'Pending'),
     jsonb_build_object('status', 'Reject', 'decisionReason', $4::text) from l order by l.id;

-- close_corrections_of (staff-access.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone, $4 text
with k as (
     update attendance_corrections set status = 'rejected', decision_reason = $4, decided_by = $2, decided_at = $3,
       version = version + 1, updated_at = $3
     where staff_id = $1 and status = 'open' returning id
   )
   insert into changes (at, actor_id, entity, entity_id, action, before, after)
   select $3, $2, 'correction', k.id, 'rejected', jsonb_build_object('status', 'open'),
     jsonb_build_object('status', 'rejected', 'decisionReason', $4::text) from k order by k.id;
