-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- list_attachments (attachments.queries.ts): $1 bigint, $2 bigint
select a.id, a.task_id as "taskId", a.uploaded_by as "uploaderId", u.name as "uploadedBy", a.file_name as name,
  a.mime as type, a.size, a.created_at as "createdAt" from task_attachments a join users u on u.id = a.uploaded_by
   where a.task_id = $1 and a.size > 0 order by a.id limit $2;

-- list_attachments_of_tasks (attachments.queries.ts): $1 bigint[], $2 bigint
select a.id, a.task_id as "taskId", a.uploaded_by as "uploaderId", u.name as "uploadedBy", a.file_name as name,
  a.mime as type, a.size, a.created_at as "createdAt" from task_attachments a join users u on u.id = a.uploaded_by
   where a.task_id = any($1::bigint[]) and a.size > 0 order by a.id desc limit $2;

-- count_attachments (attachments.queries.ts): $1 bigint
select count(*)::int as count from task_attachments where task_id = $1 and size > 0;

-- read_attachment (attachments.queries.ts): $1 bigint
select a.id, a.task_id as "taskId", a.uploaded_by as "uploaderId", u.name as "uploadedBy", a.file_name as name,
  a.mime as type, a.size, a.created_at as "createdAt" from task_attachments a join users u on u.id = a.uploaded_by where a.id = $1 and a.size > 0;

-- open_attachment (attachments.queries.ts): $1 bigint, $2 bigint, $3 text, $4 text, $5 timestamp with time zone
insert into task_attachments (task_id, uploaded_by, file_name, mime, size, created_at) values ($1, $2, $3, $4, 0, $5) returning id;

-- add_attachment_piece (attachments.queries.ts): $1 bigint, $2 integer, $3 bytea
insert into task_attachment_chunks (attachment_id, n, bytes) select id, $2, $3 from task_attachments where id = $1;

-- complete_attachment (attachments.queries.ts): $1 bigint, $2 integer
with a as (
     update task_attachments set size = $2 where id = $1 returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select a.created_at, a.uploaded_by, 'task', a.task_id, 'attachment added', jsonb_build_object('attachment', a.file_name) from a
   )
   select a.id, a.task_id as "taskId", a.uploaded_by as "uploaderId", u.name as "uploadedBy", a.file_name as name,
  a.mime as type, a.size, a.created_at as "createdAt" from a join users u on u.id = a.uploaded_by;

-- forget_attachment (attachments.queries.ts): $1 bigint
delete from task_attachments where id = $1;

-- remove_attachment (attachments.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
with a as (delete from task_attachments where id = $1 returning *)
   insert into changes (at, actor_id, entity, entity_id, action, before)
   select $3, $2, 'task', a.task_id, 'attachment deleted', jsonb_build_object('attachment', a.file_name) from a returning id;

-- read_attachment_piece (attachments.queries.ts): $1 bigint, $2 integer
select bytes from task_attachment_chunks where attachment_id = $1 and n = $2;

-- remove_half_attachments (attachments.queries.ts): $1 timestamp with time zone, $2 timestamp with time zone
with ahead as (update task_attachments set created_at = $1 where size = 0 and created_at > $1::timestamptz + interval '5 minutes')
   delete from task_attachments where size = 0 and created_at < $2;
