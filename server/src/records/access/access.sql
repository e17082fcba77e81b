-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- owner_of_customer (customer-access.ts): $1 bigint, $2 text
select owner_id as "ownerId" from customers where id = $1 and kind = $2 and deleted_at is null;

-- readable_customers (readable-records.ts): $1 bigint[], $2 boolean, $3 bigint[]
select id, kind, name, priority from customers
   where id = any($1::bigint[]) and deleted_at is null and ($2::boolean or owner_id = any($3::bigint[]));

-- readable_tasks (readable-records.ts): $1 bigint[], $2 boolean, $3 bigint[]
select t.id, t.staff_id as "staffId", t.contact_id as "contactId", r.project as requirement, t.stage, t.rework
   from tasks t left join requirements r on r.id = t.requirement_id
   where t.id = any($1::bigint[]) and t.deleted_at is null and ($2::boolean or t.staff_id = any($3::bigint[]));

-- team_mate_ids (team-mates.ts): $1 bigint
select distinct other.staff_id as id from team_members own
   join teams t on t.id = own.team_id and t.deleted_at is null
   join team_members other on other.team_id = own.team_id
   where own.staff_id = $1 order by 1;

-- are_team_mates (team-mates.ts): $1 bigint, $2 bigint
select exists (
     select 1 from team_members one
     join teams t on t.id = one.team_id and t.deleted_at is null
     join team_members other on other.team_id = one.team_id and other.staff_id = $2
     where one.staff_id = $1
   ) as found;

-- leads_team_of (team-mates.ts): $1 bigint, $2 bigint, $3 bigint
select exists (
     select 1 from teams t join team_members one on one.team_id = t.id and one.staff_id = $2
     join team_members other on other.team_id = t.id and other.staff_id = $3
     where t.leader_id = $1 and t.deleted_at is null
   ) as found;
