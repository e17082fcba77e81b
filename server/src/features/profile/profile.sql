-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- read_profile (profile.queries.ts): $1 bigint
select name, email, version, password_hash as "passwordHash" from users where id = $1;

-- rename_user (profile.queries.ts): $1 bigint, $2 text, $3 timestamp with time zone, $4 integer
with old as (select id, name, version from users where id = $1 for update),
   upd as (
     update users u set name = $2, version = u.version + 1, updated_at = $3 from old
     where u.id = old.id and ($4::int is null or old.version = $4) returning u.id, u.version
   ),
   ch as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select $3, $1, 'user', upd.id, 'updated', jsonb_build_object('name', old.name), jsonb_build_object('name', $2::text) from upd join old using (id)
   )
   select version from upd;
