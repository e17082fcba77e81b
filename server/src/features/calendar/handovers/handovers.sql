-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- remember_handed_calls (handed-over.ts): $1 bigint, $2 bigint, $3 bigint[], $4 bigint[]
insert into leave_handovers (leave_id, kind, record_id, to_staff_id, mate_id, version)
     select $1, 'call', a.id, $2, g.mate_id, a.version
     from unnest($3::bigint[], $4::bigint[]) as g (id, mate_id) join calls a on a.id = g.id
     on conflict (leave_id, kind, record_id) do update
       set to_staff_id = excluded.to_staff_id, mate_id = excluded.mate_id, version = excluded.version;

-- remember_handed_meetings (handed-over.ts): $1 bigint, $2 bigint, $3 bigint[], $4 bigint[]
insert into leave_handovers (leave_id, kind, record_id, to_staff_id, mate_id, version)
     select $1, 'meeting', a.id, $2, g.mate_id, a.version
     from unnest($3::bigint[], $4::bigint[]) as g (id, mate_id) join meetings a on a.id = g.id
     on conflict (leave_id, kind, record_id) do update
       set to_staff_id = excluded.to_staff_id, mate_id = excluded.mate_id, version = excluded.version;

-- remember_handed_tasks (handed-over.ts): $1 bigint, $2 bigint, $3 bigint[], $4 bigint[]
insert into leave_handovers (leave_id, kind, record_id, to_staff_id, mate_id, version)
     select $1, 'task', a.id, $2, g.mate_id, a.version
     from unnest($3::bigint[], $4::bigint[]) as g (id, mate_id) join tasks a on a.id = g.id
     on conflict (leave_id, kind, record_id) do update
       set to_staff_id = excluded.to_staff_id, mate_id = excluded.mate_id, version = excluded.version;

-- lock_handed_calls (handed-over.ts): $1 bigint
select a.id, a.name as title, h.to_staff_id as "takerId", h.mate_id as "mateId", owner.name as "ownerName",
       a.version = h.version as "isSame", a.staff_id = h.to_staff_id as "isThere", a.deleted_at is not null as "isDeleted",
       a.status <> 'pending' as "isDone", giver.blocked as "isGiverBlocked"
     from leave_handovers h join leaves l on l.id = h.leave_id join users giver on giver.id = l.staff_id
       join calls a on a.id = h.record_id join users owner on owner.id = a.staff_id 
     where h.leave_id = $1 and h.kind = 'call' order by a.id limit 20000 for update of a;

-- lock_handed_meetings (handed-over.ts): $1 bigint
select a.id, a.name as title, h.to_staff_id as "takerId", h.mate_id as "mateId", owner.name as "ownerName",
       a.version = h.version as "isSame", a.staff_id = h.to_staff_id as "isThere", a.deleted_at is not null as "isDeleted",
       a.status <> 'pending' as "isDone", giver.blocked as "isGiverBlocked"
     from leave_handovers h join leaves l on l.id = h.leave_id join users giver on giver.id = l.staff_id
       join meetings a on a.id = h.record_id join users owner on owner.id = a.staff_id 
     where h.leave_id = $1 and h.kind = 'meeting' order by a.id limit 20000 for update of a;

-- lock_handed_tasks (handed-over.ts): $1 bigint
select a.id, coalesce(r.project, 'General Requirement') || ': ' || coalesce(a.name, c.name) as title, h.to_staff_id as "takerId", h.mate_id as "mateId", owner.name as "ownerName",
       a.version = h.version as "isSame", a.staff_id = h.to_staff_id as "isThere", a.deleted_at is not null as "isDeleted",
       a.stage = 4 and not a.rework as "isDone", giver.blocked as "isGiverBlocked"
     from leave_handovers h join leaves l on l.id = h.leave_id join users giver on giver.id = l.staff_id
       join tasks a on a.id = h.record_id join users owner on owner.id = a.staff_id join customers c on c.id = a.contact_id left join requirements r on r.id = a.requirement_id
     where h.leave_id = $1 and h.kind = 'task' order by a.id limit 20000 for update of a;

-- give_back_calls (handed-over.ts): $1 bigint, $2 bigint, $3 text, $4 bigint, $5 timestamp with time zone, $6 bigint[]
with moved as (
       update calls a set staff_id = $2, team_staff_id = h.mate_id, version = a.version + 1, updated_at = $5
       from leave_handovers h
       where h.leave_id = $1 and h.kind = 'call' and h.record_id = a.id and a.id = any($6::bigint[])
       returning a.id, h.to_staff_id, a.team_staff_id
     ), history as (
       insert into changes (at, actor_id, entity, entity_id, action, before, after)
       select $5, $4, 'call', moved.id, 'reassigned', jsonb_build_object('owner', taker.name), jsonb_build_object('owner', $3::text)
       from moved join users taker on taker.id = moved.to_staff_id
     )
     select moved.id from moved;

-- give_back_meetings (handed-over.ts): $1 bigint, $2 bigint, $3 text, $4 bigint, $5 timestamp with time zone, $6 bigint[]
with moved as (
       update meetings a set staff_id = $2, team_staff_id = h.mate_id, version = a.version + 1, updated_at = $5
       from leave_handovers h
       where h.leave_id = $1 and h.kind = 'meeting' and h.record_id = a.id and a.id = any($6::bigint[])
       returning a.id, h.to_staff_id, a.team_staff_id
     ), history as (
       insert into changes (at, actor_id, entity, entity_id, action, before, after)
       select $5, $4, 'meeting', moved.id, 'reassigned', jsonb_build_object('owner', taker.name), jsonb_build_object('owner', $3::text)
       from moved join users taker on taker.id = moved.to_staff_id
     )
     select moved.id from moved;

-- forget_handovers (handed-over.ts): $1 bigint
delete from leave_handovers where leave_id = $1;

-- handover_takers (handed-over.ts): $1 bigint
select distinct h.to_staff_id as id from leave_handovers h where h.leave_id = $1 limit 10000;

-- lock_people (handed-over.ts): $1 bigint[]
select id, name, role = 'staff' and not blocked and deleted_at is null as "isActive" from users
   where id = any($1::bigint[]) order by id for no key update;
