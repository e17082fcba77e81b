-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- demo_notifications (notifications.ts): $1 bigint, $2 json
insert into notifications (user_id, kind, text, link, created_at, read_at)
   select $1, 'joined', text, '/workspace/auth/pin/generator', "createdAt", "readAt"
   from json_to_recordset($2::json) as g (text text, "createdAt" timestamptz, "readAt" timestamptz) order by "createdAt";

-- demo_people (people.ts): $1 json, $2 text
with u as (
     insert into users (name, email, password_hash, role, created_at)
     select name, email, $2, role, "joinedAt" from json_to_recordset($1::json) as g (name text, email text, role text, "joinedAt" timestamptz)
     order by "joinedAt" returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select created_at, id, 'user', id, 'created', jsonb_build_object('name', name, 'email', email, 'role', role) from u order by id
   )
   select id, email from u;
