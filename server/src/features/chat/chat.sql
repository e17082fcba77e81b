-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- list_chat_people (chat.queries.ts): $1 bigint, $2 date
select u.id, u.name, u.email, u.role, (u.blocked or u.deleted_at is not null) as closed,
     coalesce(n.unread, 0)::int as unread, l.end_date as "leaveUntil", l.leave_type as "leaveType",
     m.id as "messageId", m.sender_id as "senderId", m.receiver_id as "receiverId", m.message, m.sent_at as "sentAt"
   from users u
   left join lateral (select m.* from chat_messages m where m.low_id = least(u.id, $1) and m.high_id = greatest(u.id, $1) order by m.id desc limit 1) m on true
   left join (
     select sender_id, count(*) as unread from chat_messages where receiver_id = $1 and read_at is null group by sender_id
   ) n on n.sender_id = u.id
   left join lateral (
     select l.end_date, l.leave_type from leaves l
     where l.staff_id = u.id and l.status = 'Approve' and l.end_date >= $2 and l.start_date <= $2
     order by l.leave_type = 'fullday' desc, l.end_date desc limit 1
   ) l on true
   where u.id <> $1 and ((not u.blocked and u.deleted_at is null) or m.id is not null)
   order by m.id desc nulls last, lower(u.name), u.id
   limit 1000;

-- list_chat_thread (chat.queries.ts): $1 bigint, $2 bigint, $3 bigint, $4 bigint
select id, sender_id as "senderId", receiver_id as "receiverId", message, sent_at as "sentAt" from chat_messages
   where low_id = least($1::bigint, $2) and high_id = greatest($1::bigint, $2) and id < $3 order by id desc limit $4;

-- find_chat_person (chat.queries.ts): $1 bigint, $2 bigint
select u.id from users u where u.id = $2 and u.id <> $1 and (
     (not u.blocked and u.deleted_at is null) or exists (select from chat_messages m where m.low_id = least(u.id, $1) and m.high_id = greatest(u.id, $1))
   );

-- insert_chat_message (chat.queries.ts): $1 bigint, $2 bigint, $3 text, $4 timestamp with time zone, $5 text
insert into chat_messages (sender_id, receiver_id, message, sent_at, key)
   select $1, u.id, $3, $4, $5 from users u where u.id = $2 and u.id <> $1 and not u.blocked and u.deleted_at is null
   on conflict (sender_id, key) do nothing returning id;

-- find_chat_message_by_key (chat.queries.ts): $1 bigint, $2 text
select id from chat_messages where sender_id = $1 and key = $2;

-- find_chat_messages (chat.queries.ts): $1 bigint[]
select id, sender_id as "senderId", receiver_id as "receiverId", message, sent_at as "sentAt" from chat_messages where id = any($1::bigint[]) order by id;

-- mark_chat_read (chat.queries.ts): $1 bigint, $2 bigint, $3 bigint, $4 timestamp with time zone
update chat_messages set read_at = $4 where receiver_id = $1 and sender_id = $2 and id <= $3 and read_at is null returning id;

-- count_unread_messages (chat.queries.ts): $1 bigint
select count(*)::int as unread from (select from chat_messages where receiver_id = $1 and read_at is null limit 1000) counted;
