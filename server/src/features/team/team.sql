-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- find_mapped_teams (mapped-teams.ts): $1 text[], $2 bigint
select t.id, w.name, m.staff_id is not null as "isMember"
   from unnest($1::text[]) w (name)
   join teams t on lower(t.team_name) = lower(w.name) and t.deleted_at is null
   left join team_members m on m.team_id = t.id and m.staff_id = $2
   order by t.id;

-- lock_mapped_teams (mapped-teams.ts): $1 bigint[]
select id from teams where id = any($1::bigint[]) and deleted_at is null order by id for update;

-- enter_mapped_teams (mapped-teams.ts): $1 bigint[], $2 bigint, $3 timestamp with time zone
with m as (
     insert into team_members (team_id, staff_id) select unnest($1::bigint[]), $2 on conflict do nothing returning team_id
   ), t as (
     update teams set version = version + 1, updated_at = $3 where id in (select team_id from m) returning id
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select $3, $2, 'team', t.id, 'member added', jsonb_build_object('member', u.name) from t join users u on u.id = $2 order by t.id;

-- leave_mapped_teams (mapped-teams.ts): $1 bigint[], $2 bigint, $3 timestamp with time zone
with m as (
     delete from team_members where team_id = any($1::bigint[]) and staff_id = $2 returning team_id
   ), t as (
     update teams set leader_id = nullif(leader_id, $2), version = version + 1, updated_at = $3
     where id in (select team_id from m) returning id
   )
   insert into changes (at, actor_id, entity, entity_id, action, before)
   select $3, $2, 'team', t.id, 'member removed', jsonb_build_object('member', u.name) from t join users u on u.id = $2 order by t.id;

-- list_mapped_members (mapped-teams.ts): $1 bigint[]
select distinct staff_id as id from team_members where team_id = any($1::bigint[]) order by id limit 10000;

-- portion_team 1 of 6 (team-list.ts)

    select t.id, t.team_name as "teamName", t.team_description as "teamDescription",
     case when leader.id is not null then jsonb_build_object('id', leader.id, 'name', leader.name) end as leader,
     coalesce(
       (select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email, 'verified', u.blocked) order by lower(u.name), u.id)
        from team_members m join users u on u.id = m.staff_id and u.deleted_at is null where m.team_id = t.id), '[]') as members, t.version, (select count(*)::int from (select 1 from ((select 1 from teams t where t.deleted_at is null limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select t.id, lower(t.team_name) as key from teams t where t.deleted_at is null order by lower(t.team_name) asc, t.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join teams t using (id) left join users leader on leader.id = t.leader_id and leader.deleted_at is null order by portion.section, portion.place;

-- portion_team 2 of 6 (team-list.ts): $1 text, $2 bigint

    select t.id, t.team_name as "teamName", t.team_description as "teamDescription",
     case when leader.id is not null then jsonb_build_object('id', leader.id, 'name', leader.name) end as leader,
     coalesce(
       (select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email, 'verified', u.blocked) order by lower(u.name), u.id)
        from team_members m join users u on u.id = m.staff_id and u.deleted_at is null where m.team_id = t.id), '[]') as members, t.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select t.id, lower(t.team_name) as key from teams t where t.deleted_at is null and (lower(t.team_name), t.id) > ($1, $2) order by lower(t.team_name) asc, t.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join teams t using (id) left join users leader on leader.id = t.leader_id and leader.deleted_at is null order by portion.section, portion.place;

-- portion_team 3 of 6 (team-list.ts): $1 bigint
with matches as materialized (select * from ((select t.id, 0 as section, lower(t.team_name) as key_0 from teams t where t.deleted_at is null and t.id = $1 limit 10001)) arms limit 10001)
    select t.id, t.team_name as "teamName", t.team_description as "teamDescription",
     case when leader.id is not null then jsonb_build_object('id', leader.id, 'name', leader.name) end as leader,
     coalesce(
       (select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email, 'verified', u.blocked) order by lower(u.name), u.id)
        from team_members m join users u on u.id = m.staff_id and u.deleted_at is null where m.team_id = t.id), '[]') as members, t.version, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys)) arms order by section, place limit 51) portion
    join teams t using (id) left join users leader on leader.id = t.leader_id and leader.deleted_at is null order by portion.section, portion.place;

-- portion_team 4 of 6 (team-list.ts): $1 bigint

    select t.id, t.team_name as "teamName", t.team_description as "teamDescription",
     case when leader.id is not null then jsonb_build_object('id', leader.id, 'name', leader.name) end as leader,
     coalesce(
       (select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email, 'verified', u.blocked) order by lower(u.name), u.id)
        from team_members m join users u on u.id = m.staff_id and u.deleted_at is null where m.team_id = t.id), '[]') as members, t.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select t.id, lower(t.team_name) as key from teams t where t.deleted_at is null and t.id = $1 order by lower(t.team_name) asc, t.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join teams t using (id) left join users leader on leader.id = t.leader_id and leader.deleted_at is null order by portion.section, portion.place;

-- portion_team 5 of 6 (team-list.ts): $1 text[]
with matches as materialized (select * from ((select t.id, 0 as section, lower(t.team_name) as key_0 from teams t where t.deleted_at is null and fold(E'\n' || concat_ws(E'\n', t.team_name) || E'\n') like all($1::text[]) limit 10001)) arms limit 10001)
    select t.id, t.team_name as "teamName", t.team_description as "teamDescription",
     case when leader.id is not null then jsonb_build_object('id', leader.id, 'name', leader.name) end as leader,
     coalesce(
       (select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email, 'verified', u.blocked) order by lower(u.name), u.id)
        from team_members m join users u on u.id = m.staff_id and u.deleted_at is null where m.team_id = t.id), '[]') as members, t.version, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys)) arms order by section, place limit 51) portion
    join teams t using (id) left join users leader on leader.id = t.leader_id and leader.deleted_at is null order by portion.section, portion.place;

-- portion_team 6 of 6 (team-list.ts): $1 text[]

    select t.id, t.team_name as "teamName", t.team_description as "teamDescription",
     case when leader.id is not null then jsonb_build_object('id', leader.id, 'name', leader.name) end as leader,
     coalesce(
       (select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email, 'verified', u.blocked) order by lower(u.name), u.id)
        from team_members m join users u on u.id = m.staff_id and u.deleted_at is null where m.team_id = t.id), '[]') as members, t.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select t.id, lower(t.team_name) as key from teams t where t.deleted_at is null and fold(E'\n' || concat_ws(E'\n', t.team_name) || E'\n') like all($1::text[]) order by lower(t.team_name) asc, t.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join teams t using (id) left join users leader on leader.id = t.leader_id and leader.deleted_at is null order by portion.section, portion.place;

-- lock_contacts_of_team_mates (team.queries.ts): $1 bigint[], $2 text, $3 text, $4 bigint
select id, name, owner_id as "ownerId" from customers
   where kind = 'contact' and deleted_at is null and owner_id = any($1::bigint[])
     and phone_key(phone) = phone_key($2) and lower(email) = lower($3) and ($4::bigint is null or id = $4)
   order by id limit 2 for update;

-- reassign_contact (team.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone, $4 bigint
with c as (
     update customers set owner_id = $2, version = version + 1, updated_at = $3 where id = $1 returning id
   )
   insert into changes (at, actor_id, entity, entity_id, action, before, after)
   select $3, $2, 'contact', c.id, 'reassigned', jsonb_build_object('owner', former.name), jsonb_build_object('owner', taker.name)
   from c join users former on former.id = $4 join users taker on taker.id = $2;

-- list_staff (team.queries.ts)
select id, name, email, role, blocked as verified, deleted_at is not null as "isFormer",
     (exists (select 1 from totp_factors t where t.user_id = users.id and t.confirmed_at is not null)
     or exists (select 1 from passkeys p where p.user_id = users.id)) as "hasFactor", version
   from users where role = 'staff' and deleted_at is null order by lower(name), id limit 1000;

-- list_former_staff (team.queries.ts)
select id, name, email, role, blocked as verified, deleted_at is not null as "isFormer",
     (exists (select 1 from totp_factors t where t.user_id = users.id and t.confirmed_at is not null)
     or exists (select 1 from passkeys p where p.user_id = users.id)) as "hasFactor", version
   from users where role = 'staff' and deleted_at is not null order by lower(name), id limit 1000;

-- list_own_teams (team.queries.ts): $1 bigint
select t.id, t.team_name as "teamName", t.team_description as "teamDescription",
     case when leader.id is not null then jsonb_build_object('id', leader.id, 'name', leader.name) end as leader,
     coalesce(
       (select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) order by lower(u.name), u.id)
        from team_members m join users u on u.id = m.staff_id and u.deleted_at is null where m.team_id = t.id), '[]') as members
   from team_members own join teams t on t.id = own.team_id and t.deleted_at is null left join users leader on leader.id = t.leader_id and leader.deleted_at is null
   where own.staff_id = $1 order by lower(t.team_name), t.id limit 200;

-- find_teams (teams-search.ts): $1 text[], $2 bigint, $3 boolean
select t.id, t.team_name as title, t.team_description as detail from teams t
   where t.deleted_at is null and fold(t.team_name) like all($1::text[])
     and ($3 or exists (select 1 from team_members m where m.team_id = t.id and m.staff_id = $2))
   order by lower(t.team_name), t.id limit 6;

-- restore_team (teams-trash.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
with t as (
     update teams t set deleted_at = null, deleted_by = null, version = t.version + 1, updated_at = $3,
       leader_id = (select u.id from users u where u.id = t.leader_id and u.deleted_at is null)
     where t.id = $2 and t.deleted_at is not null returning t.id
   ), gone as (
     delete from team_members m using t, users u where m.team_id = t.id and u.id = m.staff_id and u.deleted_at is not null
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action) select $3, $1, 'team', t.id, 'restored' from t
   )
   select coalesce((select jsonb_agg(m.staff_id) from team_members m where m.team_id = t.id), '[]') as "staffIds" from t;

-- purge_team (teams-trash.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
with t as (
     delete from teams where id = $2 and deleted_at is not null returning id, team_name, team_description
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before)
     select $3, $1, 'team', t.id, 'purged', jsonb_build_object('name', t.team_name, 'description', t.team_description) from t
   )
   select coalesce((select jsonb_agg(m.staff_id) from team_members m where m.team_id = t.id), '[]') as "staffIds" from t;

-- read_team (teams.queries.ts): $1 bigint
select t.id, t.team_name as "teamName", t.team_description as "teamDescription",
     case when leader.id is not null then jsonb_build_object('id', leader.id, 'name', leader.name) end as leader,
     coalesce(
       (select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email, 'verified', u.blocked) order by lower(u.name), u.id)
        from team_members m join users u on u.id = m.staff_id and u.deleted_at is null where m.team_id = t.id), '[]') as members, t.version from teams t left join users leader on leader.id = t.leader_id and leader.deleted_at is null where t.id = $1 and t.deleted_at is null;

-- find_trashed_team (teams.queries.ts): $1 bigint
select id from teams where id = $1 and deleted_at is not null;

-- lock_team (teams.queries.ts): $1 bigint
select id from teams where id = $1 and deleted_at is null for update;

-- lock_staff_of_team (teams.queries.ts): $1 bigint[]
select id, blocked from users where id = any($1::bigint[]) and role = 'staff' and deleted_at is null order by id for share;

-- insert_team (teams.queries.ts): $1 text, $2 text, $3 bigint, $4 bigint[], $5 timestamp with time zone
with t as (
     insert into teams (team_name, team_description, leader_id, created_at) values ($1, $2, $3, $5) returning id
   ), m as (
     insert into team_members (team_id, staff_id) select t.id, s.id from t, (select distinct unnest($4::bigint[]) as id) s
   )
   select id from t;

-- update_team (teams.queries.ts): $1 bigint, $2 text, $3 text, $4 bigint, $5 bigint[], $6 timestamp with time zone
with t as (
     update teams set team_name = $2, team_description = $3, leader_id = $4, version = version + 1, updated_at = $6 where id = $1
   ), gone as (
     delete from team_members where team_id = $1 and staff_id <> all ($5::bigint[])
   )
   insert into team_members (team_id, staff_id) select distinct $1::bigint, unnest($5::bigint[]) on conflict do nothing;

-- trash_team (teams.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
with t as (
     update teams set deleted_at = $3, deleted_by = $2, version = version + 1, updated_at = $3 where id = $1 returning id
   )
   insert into changes (at, actor_id, entity, entity_id, action) select $3, $2, 'team', t.id, 'deleted' from t;
