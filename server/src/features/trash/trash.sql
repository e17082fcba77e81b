-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- list_trash_all (trash.queries.ts): $1 bigint, $2 boolean, $3 date, $4 date, $5 text, $6 bigint
with asked as (select $1::bigint as viewer, $2::boolean as admin)
    select d.entity, d.id, d.name, d.deleted_at as "deletedAt",
      (select name from users where id = d.deleted_by) as "deletedBy", (select name from users where id = d.owner_id and id <> $1) as owner
    from ((select 'lead' as entity, 1 as rank, c.id, c.name as name, c.deleted_at, c.deleted_by,
      c.owner_id::bigint as owner_id
    from customers c where c.deleted_at is not null and c.kind = 'lead' and (c.owner_id = $1 or ($2 and c.owner_id in (select id from users where blocked or deleted_at is not null)))
      and ($3::date is null or c.deleted_at >= $3::date::timestamp at time zone $5)
      and ($4::date is null or c.deleted_at < $4::date::timestamp at time zone $5)
    order by c.deleted_at desc, c.id desc limit $6) union all (select 'contact' as entity, 2 as rank, c.id, c.name as name, c.deleted_at, c.deleted_by,
      c.owner_id::bigint as owner_id
    from customers c where c.deleted_at is not null and c.kind = 'contact' and (c.owner_id = $1 or ($2 and c.owner_id in (select id from users where blocked or deleted_at is not null)))
      and ($3::date is null or c.deleted_at >= $3::date::timestamp at time zone $5)
      and ($4::date is null or c.deleted_at < $4::date::timestamp at time zone $5)
    order by c.deleted_at desc, c.id desc limit $6) union all (select 'call' as entity, 3 as rank, a.id, a.subject as name, a.deleted_at, a.deleted_by,
      a.staff_id::bigint as owner_id
    from calls a where a.deleted_at is not null and (a.team_staff_id = $1 or (a.staff_id = $1 or ($2 and a.staff_id in (select id from users where blocked or deleted_at is not null))))
      and ($3::date is null or a.deleted_at >= $3::date::timestamp at time zone $5)
      and ($4::date is null or a.deleted_at < $4::date::timestamp at time zone $5)
    order by a.deleted_at desc, a.id desc limit $6) union all (select 'meeting' as entity, 4 as rank, a.id, a.subject as name, a.deleted_at, a.deleted_by,
      a.staff_id::bigint as owner_id
    from meetings a where a.deleted_at is not null and (a.team_staff_id = $1 or (a.staff_id = $1 or ($2 and a.staff_id in (select id from users where blocked or deleted_at is not null))))
      and ($3::date is null or a.deleted_at >= $3::date::timestamp at time zone $5)
      and ($4::date is null or a.deleted_at < $4::date::timestamp at time zone $5)
    order by a.deleted_at desc, a.id desc limit $6) union all (select 'task' as entity, 5 as rank, t.id, coalesce(r.project, 'General Requirement') || ', ' || coalesce(t.name, c.name) as name, t.deleted_at, t.deleted_by,
      t.staff_id::bigint as owner_id
    from tasks t join customers c on c.id = t.contact_id left join requirements r on r.id = t.requirement_id where t.deleted_at is not null and (t.staff_id = $1 or ($2 and t.staff_id in (select id from users where blocked or deleted_at is not null)))
      and ($3::date is null or t.deleted_at >= $3::date::timestamp at time zone $5)
      and ($4::date is null or t.deleted_at < $4::date::timestamp at time zone $5)
    order by t.deleted_at desc, t.id desc limit $6) union all (select 'requirement' as entity, 6 as rank, r.id, r.project as name, r.deleted_at, r.deleted_by,
      r.owner_id::bigint as owner_id
    from requirements r where r.deleted_at is not null and (r.owner_id = $1 or ($2 and r.owner_id in (select id from users where blocked or deleted_at is not null)))
      and ($3::date is null or r.deleted_at >= $3::date::timestamp at time zone $5)
      and ($4::date is null or r.deleted_at < $4::date::timestamp at time zone $5)
    order by r.deleted_at desc, r.id desc limit $6) union all (select 'assignment' as entity, 7 as rank, a.id, a.title as name, a.deleted_at, a.deleted_by,
      a.staff_id::bigint as owner_id
    from assignments a where a.deleted_at is not null and $2::boolean
      and ($3::date is null or a.deleted_at >= $3::date::timestamp at time zone $5)
      and ($4::date is null or a.deleted_at < $4::date::timestamp at time zone $5)
    order by a.deleted_at desc, a.id desc limit $6) union all (select 'team' as entity, 8 as rank, t.id, t.team_name as name, t.deleted_at, t.deleted_by,
      null::bigint as owner_id
    from teams t where t.deleted_at is not null and $2::boolean
      and ($3::date is null or t.deleted_at >= $3::date::timestamp at time zone $5)
      and ($4::date is null or t.deleted_at < $4::date::timestamp at time zone $5)
    order by t.deleted_at desc, t.id desc limit $6)) d order by d.deleted_at desc, d.rank, d.id desc limit $6;

-- list_trash_lead (trash.queries.ts): $1 bigint, $2 boolean, $3 date, $4 date, $5 text, $6 bigint
with asked as (select $1::bigint as viewer, $2::boolean as admin)
    select d.entity, d.id, d.name, d.deleted_at as "deletedAt",
      (select name from users where id = d.deleted_by) as "deletedBy", (select name from users where id = d.owner_id and id <> $1) as owner
    from ((select 'lead' as entity, 1 as rank, c.id, c.name as name, c.deleted_at, c.deleted_by,
      c.owner_id::bigint as owner_id
    from customers c where c.deleted_at is not null and c.kind = 'lead' and (c.owner_id = $1 or ($2 and c.owner_id in (select id from users where blocked or deleted_at is not null)))
      and ($3::date is null or c.deleted_at >= $3::date::timestamp at time zone $5)
      and ($4::date is null or c.deleted_at < $4::date::timestamp at time zone $5)
    order by c.deleted_at desc, c.id desc limit $6)) d order by d.deleted_at desc, d.rank, d.id desc limit $6;

-- list_trash_contact (trash.queries.ts): $1 bigint, $2 boolean, $3 date, $4 date, $5 text, $6 bigint
with asked as (select $1::bigint as viewer, $2::boolean as admin)
    select d.entity, d.id, d.name, d.deleted_at as "deletedAt",
      (select name from users where id = d.deleted_by) as "deletedBy", (select name from users where id = d.owner_id and id <> $1) as owner
    from ((select 'contact' as entity, 2 as rank, c.id, c.name as name, c.deleted_at, c.deleted_by,
      c.owner_id::bigint as owner_id
    from customers c where c.deleted_at is not null and c.kind = 'contact' and (c.owner_id = $1 or ($2 and c.owner_id in (select id from users where blocked or deleted_at is not null)))
      and ($3::date is null or c.deleted_at >= $3::date::timestamp at time zone $5)
      and ($4::date is null or c.deleted_at < $4::date::timestamp at time zone $5)
    order by c.deleted_at desc, c.id desc limit $6)) d order by d.deleted_at desc, d.rank, d.id desc limit $6;

-- list_trash_call (trash.queries.ts): $1 bigint, $2 boolean, $3 date, $4 date, $5 text, $6 bigint
with asked as (select $1::bigint as viewer, $2::boolean as admin)
    select d.entity, d.id, d.name, d.deleted_at as "deletedAt",
      (select name from users where id = d.deleted_by) as "deletedBy", (select name from users where id = d.owner_id and id <> $1) as owner
    from ((select 'call' as entity, 3 as rank, a.id, a.subject as name, a.deleted_at, a.deleted_by,
      a.staff_id::bigint as owner_id
    from calls a where a.deleted_at is not null and (a.team_staff_id = $1 or (a.staff_id = $1 or ($2 and a.staff_id in (select id from users where blocked or deleted_at is not null))))
      and ($3::date is null or a.deleted_at >= $3::date::timestamp at time zone $5)
      and ($4::date is null or a.deleted_at < $4::date::timestamp at time zone $5)
    order by a.deleted_at desc, a.id desc limit $6)) d order by d.deleted_at desc, d.rank, d.id desc limit $6;

-- list_trash_meeting (trash.queries.ts): $1 bigint, $2 boolean, $3 date, $4 date, $5 text, $6 bigint
with asked as (select $1::bigint as viewer, $2::boolean as admin)
    select d.entity, d.id, d.name, d.deleted_at as "deletedAt",
      (select name from users where id = d.deleted_by) as "deletedBy", (select name from users where id = d.owner_id and id <> $1) as owner
    from ((select 'meeting' as entity, 4 as rank, a.id, a.subject as name, a.deleted_at, a.deleted_by,
      a.staff_id::bigint as owner_id
    from meetings a where a.deleted_at is not null and (a.team_staff_id = $1 or (a.staff_id = $1 or ($2 and a.staff_id in (select id from users where blocked or deleted_at is not null))))
      and ($3::date is null or a.deleted_at >= $3::date::timestamp at time zone $5)
      and ($4::date is null or a.deleted_at < $4::date::timestamp at time zone $5)
    order by a.deleted_at desc, a.id desc limit $6)) d order by d.deleted_at desc, d.rank, d.id desc limit $6;

-- list_trash_task (trash.queries.ts): $1 bigint, $2 boolean, $3 date, $4 date, $5 text, $6 bigint
with asked as (select $1::bigint as viewer, $2::boolean as admin)
    select d.entity, d.id, d.name, d.deleted_at as "deletedAt",
      (select name from users where id = d.deleted_by) as "deletedBy", (select name from users where id = d.owner_id and id <> $1) as owner
    from ((select 'task' as entity, 5 as rank, t.id, coalesce(r.project, 'General Requirement') || ', ' || coalesce(t.name, c.name) as name, t.deleted_at, t.deleted_by,
      t.staff_id::bigint as owner_id
    from tasks t join customers c on c.id = t.contact_id left join requirements r on r.id = t.requirement_id where t.deleted_at is not null and (t.staff_id = $1 or ($2 and t.staff_id in (select id from users where blocked or deleted_at is not null)))
      and ($3::date is null or t.deleted_at >= $3::date::timestamp at time zone $5)
      and ($4::date is null or t.deleted_at < $4::date::timestamp at time zone $5)
    order by t.deleted_at desc, t.id desc limit $6)) d order by d.deleted_at desc, d.rank, d.id desc limit $6;

-- list_trash_requirement (trash.queries.ts): $1 bigint, $2 boolean, $3 date, $4 date, $5 text, $6 bigint
with asked as (select $1::bigint as viewer, $2::boolean as admin)
    select d.entity, d.id, d.name, d.deleted_at as "deletedAt",
      (select name from users where id = d.deleted_by) as "deletedBy", (select name from users where id = d.owner_id and id <> $1) as owner
    from ((select 'requirement' as entity, 6 as rank, r.id, r.project as name, r.deleted_at, r.deleted_by,
      r.owner_id::bigint as owner_id
    from requirements r where r.deleted_at is not null and (r.owner_id = $1 or ($2 and r.owner_id in (select id from users where blocked or deleted_at is not null)))
      and ($3::date is null or r.deleted_at >= $3::date::timestamp at time zone $5)
      and ($4::date is null or r.deleted_at < $4::date::timestamp at time zone $5)
    order by r.deleted_at desc, r.id desc limit $6)) d order by d.deleted_at desc, d.rank, d.id desc limit $6;

-- list_trash_assignment (trash.queries.ts): $1 bigint, $2 boolean, $3 date, $4 date, $5 text, $6 bigint
with asked as (select $1::bigint as viewer, $2::boolean as admin)
    select d.entity, d.id, d.name, d.deleted_at as "deletedAt",
      (select name from users where id = d.deleted_by) as "deletedBy", (select name from users where id = d.owner_id and id <> $1) as owner
    from ((select 'assignment' as entity, 7 as rank, a.id, a.title as name, a.deleted_at, a.deleted_by,
      a.staff_id::bigint as owner_id
    from assignments a where a.deleted_at is not null and $2::boolean
      and ($3::date is null or a.deleted_at >= $3::date::timestamp at time zone $5)
      and ($4::date is null or a.deleted_at < $4::date::timestamp at time zone $5)
    order by a.deleted_at desc, a.id desc limit $6)) d order by d.deleted_at desc, d.rank, d.id desc limit $6;

-- list_trash_team (trash.queries.ts): $1 bigint, $2 boolean, $3 date, $4 date, $5 text, $6 bigint
with asked as (select $1::bigint as viewer, $2::boolean as admin)
    select d.entity, d.id, d.name, d.deleted_at as "deletedAt",
      (select name from users where id = d.deleted_by) as "deletedBy", (select name from users where id = d.owner_id and id <> $1) as owner
    from ((select 'team' as entity, 8 as rank, t.id, t.team_name as name, t.deleted_at, t.deleted_by,
      null::bigint as owner_id
    from teams t where t.deleted_at is not null and $2::boolean
      and ($3::date is null or t.deleted_at >= $3::date::timestamp at time zone $5)
      and ($4::date is null or t.deleted_at < $4::date::timestamp at time zone $5)
    order by t.deleted_at desc, t.id desc limit $6)) d order by d.deleted_at desc, d.rank, d.id desc limit $6;
