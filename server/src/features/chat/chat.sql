-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- find_chat_receiver (chat-files.queries.ts): $1 bigint, $2 bigint
select id from users where id = $2 and id <> $1 and not blocked and deleted_at is null;

-- count_unsent_files (chat-files.queries.ts): $1 bigint
select count(*)::int as count from chat_files f
   where f.uploaded_by = $1 and not exists (select from chat_messages m where m.file_id = f.id);

-- open_chat_file (chat-files.queries.ts): $1 bigint, $2 bigint, $3 text, $4 text, $5 timestamp with time zone
insert into chat_files (uploaded_by, receiver_id, file_name, mime, size, created_at) values ($1, $2, $3, $4, 0, $5) returning id;

-- add_chat_file_piece (chat-files.queries.ts): $1 bigint, $2 integer, $3 bytea
insert into chat_file_chunks (file_id, n, bytes) values ($1, $2, $3);

-- complete_chat_file (chat-files.queries.ts): $1 bigint, $2 integer
update chat_files f set size = $2 where f.id = $1 returning f.id, f.file_name as name, f.mime as type, f.size;

-- forget_chat_file (chat-files.queries.ts): $1 bigint
delete from chat_files where id = $1;

-- read_chat_file (chat-files.queries.ts): $1 bigint, $2 bigint
select f.id, f.file_name as name, f.mime as type, f.size from chat_files f where f.id = $1 and f.size > 0 and (
     f.uploaded_by = $2 or (f.receiver_id = $2 and exists (select from chat_messages m where m.file_id = f.id)));

-- read_chat_file_piece (chat-files.queries.ts): $1 bigint, $2 integer
select bytes from chat_file_chunks where file_id = $1 and n = $2;

-- remove_unsent_files (chat-files.queries.ts): $1 timestamp with time zone, $2 timestamp with time zone
with ahead as (
     update chat_files set created_at = $1 where created_at > $1::timestamptz + interval '5 minutes'
       and not exists (select from chat_messages m where m.file_id = chat_files.id)
   )
   delete from chat_files f where f.created_at < $2 and not exists (select from chat_messages m where m.file_id = f.id);

-- list_chat_people (chat-people.queries.ts): $1 bigint, $2 date, $3 text[], $4 bigint, $5 bigint, $6 text, $7 bigint, $8 bigint
with threads as materialized (
     select mates.id, m.id as last_id
     from (select high_id as id from chat_threads where low_id = $1 union select low_id from chat_threads where high_id = $1) mates
     cross join lateral (
       select m.id from chat_messages m where m.low_id = least(mates.id, $1) and m.high_id = greatest(mates.id, $1) order by m.id desc limit 1
     ) m
   ), shown as materialized (
     select u.id, lower(u.name) as name_key, t.last_id from threads t join users u using (id) where (cardinality($3::text[]) = 0 or fold(u.name || ' ' || u.email) like all($3)) and ($4::bigint is null or u.id = $4)
     union all
     select u.id, lower(u.name), null from users u
     where not u.blocked and u.deleted_at is null and u.id <> $1 and u.id not in (select id from threads) and (cardinality($3::text[]) = 0 or fold(u.name || ' ' || u.email) like all($3)) and ($4::bigint is null or u.id = $4)
   )
   select u.id, u.name, u.email, u.role, (u.blocked or u.deleted_at is not null) as closed, p.name_key as "nameKey",
     (select count(*)::int from shown) as total,
     (select count(*)::int from chat_messages n where n.receiver_id = $1 and n.sender_id = u.id and n.read_at is null) as unread,
     l.end_date as "leaveUntil", l.leave_type as "leaveType",
     m.id as "messageId", m.sender_id as "senderId", m.receiver_id as "receiverId", m.message, m.sent_at as "sentAt",
     f.id as "fileId", f.file_name as "fileName", f.mime as "fileType", f.size as "fileSize"
   from (
     select s.* from shown s
     where ($5::bigint is null or s.last_id < $5 or s.last_id is null)
       and ($6::text is null or (s.last_id is null and (s.name_key, s.id) > ($6, $7)))
     order by s.last_id desc nulls last, s.name_key, s.id limit $8
   ) p
   join users u on u.id = p.id
   left join chat_messages m on m.id = p.last_id left join chat_files f on f.id = m.file_id
   left join lateral (
     select l.end_date, l.leave_type from leaves l
     where l.staff_id = u.id and l.status = 'Approve' and l.end_date >= $2 and l.start_date <= $2
     order by l.leave_type = 'fullday' desc, l.end_date desc limit 1
   ) l on true
   order by p.last_id desc nulls last, p.name_key, p.id;

-- list_chat_thread (chat.queries.ts): $1 bigint, $2 bigint, $3 bigint, $4 bigint
select m.id, m.sender_id as "senderId", m.receiver_id as "receiverId", m.message, m.sent_at as "sentAt", f.id as "fileId", f.file_name as "fileName", f.mime as "fileType", f.size as "fileSize" from chat_messages m left join chat_files f on f.id = m.file_id where m.low_id = least($1::bigint, $2) and m.high_id = greatest($1::bigint, $2) and m.id < $3 order by m.id desc limit $4;

-- list_chat_thread_after (chat.queries.ts): $1 bigint, $2 bigint, $3 bigint, $4 bigint
select m.id, m.sender_id as "senderId", m.receiver_id as "receiverId", m.message, m.sent_at as "sentAt", f.id as "fileId", f.file_name as "fileName", f.mime as "fileType", f.size as "fileSize" from chat_messages m left join chat_files f on f.id = m.file_id where m.low_id = least($1::bigint, $2) and m.high_id = greatest($1::bigint, $2) and m.id > $3 order by m.id limit $4;

-- find_chat_person (chat.queries.ts): $1 bigint, $2 bigint
select u.id from users u where u.id = $2 and u.id <> $1 and (
     (not u.blocked and u.deleted_at is null)
     or exists (select from chat_threads where low_id = least(u.id, $1) and high_id = greatest(u.id, $1))
   );

-- insert_chat_message (chat.queries.ts): $1 bigint, $2 bigint, $3 text, $4 timestamp with time zone, $5 text, $6 bigint
insert into chat_messages (sender_id, receiver_id, message, sent_at, key, file_id)
   select $1, u.id, $3, $4, $5, $6 from users u where u.id = $2 and u.id <> $1 and not u.blocked and u.deleted_at is null
     and ($6::bigint is null or exists (
       select from chat_files f where f.id = $6 and f.uploaded_by = $1 and f.receiver_id = $2 and f.size > 0))
   on conflict do nothing returning id;

-- find_chat_message_by_key (chat.queries.ts): $1 bigint, $2 text
select id from chat_messages where sender_id = $1 and key = $2 for no key update;

-- find_chat_messages (chat.queries.ts): $1 bigint[]
select m.id, m.sender_id as "senderId", m.receiver_id as "receiverId", m.message, m.sent_at as "sentAt", f.id as "fileId", f.file_name as "fileName", f.mime as "fileType", f.size as "fileSize" from chat_messages m left join chat_files f on f.id = m.file_id where m.id = any($1::bigint[]) order by m.id;

-- find_chat_messages_after (chat.queries.ts): $1 bigint, $2 bigint
select id, sender_id as "senderId", receiver_id as "receiverId" from chat_messages where id > $1 order by id limit $2;

-- newest_chat_message (chat.queries.ts)
select coalesce(max(id), 0)::bigint as id from chat_messages;

-- mark_chat_read (chat.queries.ts): $1 bigint, $2 bigint, $3 bigint, $4 timestamp with time zone
update chat_messages set read_at = $4 where receiver_id = $1 and sender_id = $2 and id <= $3 and read_at is null returning id;

-- count_unread_messages (chat.queries.ts): $1 bigint
select count(*)::int as unread from (select from chat_messages where receiver_id = $1 and read_at is null limit 1000) counted;

-- portion_message 1 of 16 (message-search.ts): $1 bigint

    select m.id, m.sender_id as "senderId", s.name as "senderName", m.receiver_id as "receiverId", r.name as "receiverName",
    m.message, m.sent_at as "sentAt", (select count(*)::int from (select 1 from ((select 1 from chat_messages m where m.sender_id = $1 limit 10001) union all (select 1 from chat_messages m where m.receiver_id = $1 and not (m.sender_id = $1) limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select m.id, m.id as key from chat_messages m where m.sender_id = $1 order by m.id desc, m.id desc limit 51) union all (select m.id, m.id as key from chat_messages m where m.receiver_id = $1 and not (m.sender_id = $1) order by m.id desc, m.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join chat_messages m using (id) join users s on s.id = m.sender_id join users r on r.id = m.receiver_id order by portion.section, portion.place;

-- portion_message 2 of 16 (message-search.ts): $1 bigint, $2 bigint, $3 bigint

    select m.id, m.sender_id as "senderId", s.name as "senderName", m.receiver_id as "receiverId", r.name as "receiverName",
    m.message, m.sent_at as "sentAt", 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select m.id, m.id as key from chat_messages m where m.sender_id = $3 and (m.id, m.id) < ($1, $2) order by m.id desc, m.id desc limit 51) union all (select m.id, m.id as key from chat_messages m where m.receiver_id = $3 and not (m.sender_id = $3) and (m.id, m.id) < ($1, $2) order by m.id desc, m.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join chat_messages m using (id) join users s on s.id = m.sender_id join users r on r.id = m.receiver_id order by portion.section, portion.place;

-- portion_message 3 of 16 (message-search.ts): $1 bigint, $2 text
with matches as materialized (select * from ((select * from ((select m.id, 0 as section, m.id as key_0 from chat_messages m where m.sender_id = $1 and m.search like $2 limit 10001) union all (select m.id, 0 as section, m.id as key_0 from chat_messages m where m.receiver_id = $1 and m.search like $2 and not (m.sender_id = $1) limit 10001)) pieces limit 10001)) arms limit 10001)
    select m.id, m.sender_id as "senderId", s.name as "senderName", m.receiver_id as "receiverId", r.name as "receiverName",
    m.message, m.sent_at as "sentAt", (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join chat_messages m using (id) join users s on s.id = m.sender_id join users r on r.id = m.receiver_id order by portion.section, portion.place;

-- portion_message 4 of 16 (message-search.ts): $1 bigint, $2 text

    select m.id, m.sender_id as "senderId", s.name as "senderName", m.receiver_id as "receiverId", r.name as "receiverName",
    m.message, m.sent_at as "sentAt", 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select m.id, m.id as key from chat_messages m where m.sender_id = $1 and m.search like $2 order by m.id desc, m.id desc limit 51) union all (select m.id, m.id as key from chat_messages m where m.receiver_id = $1 and m.search like $2 and not (m.sender_id = $1) order by m.id desc, m.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join chat_messages m using (id) join users s on s.id = m.sender_id join users r on r.id = m.receiver_id order by portion.section, portion.place;

-- portion_message 5 of 16 (message-search.ts): $1 bigint, $2 text, $3 text
with matches as materialized (select * from ((select * from ((select m.id, 0 as section, m.id as key_0 from chat_messages m where m.sender_id = $1 and m.search like $2 and m.search like $3 limit 10001) union all (select m.id, 0 as section, m.id as key_0 from chat_messages m where m.receiver_id = $1 and m.search like $2 and m.search like $3 and not (m.sender_id = $1) limit 10001)) pieces limit 10001)) arms limit 10001)
    select m.id, m.sender_id as "senderId", s.name as "senderName", m.receiver_id as "receiverId", r.name as "receiverName",
    m.message, m.sent_at as "sentAt", (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join chat_messages m using (id) join users s on s.id = m.sender_id join users r on r.id = m.receiver_id order by portion.section, portion.place;

-- portion_message 6 of 16 (message-search.ts): $1 bigint, $2 text, $3 text

    select m.id, m.sender_id as "senderId", s.name as "senderName", m.receiver_id as "receiverId", r.name as "receiverName",
    m.message, m.sent_at as "sentAt", 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select m.id, m.id as key from chat_messages m where m.sender_id = $1 and m.search like $2 and m.search like $3 order by m.id desc, m.id desc limit 51) union all (select m.id, m.id as key from chat_messages m where m.receiver_id = $1 and m.search like $2 and m.search like $3 and not (m.sender_id = $1) order by m.id desc, m.id desc limit 51)) keys)) arms order by section, place limit 51) portion
    join chat_messages m using (id) join users s on s.id = m.sender_id join users r on r.id = m.receiver_id order by portion.section, portion.place;

-- portion_message 7 of 16 (message-search.ts): $1 bigint[]

    select m.id, m.sender_id as "senderId", s.name as "senderName", m.receiver_id as "receiverId", r.name as "receiverName",
    m.message, m.sent_at as "sentAt", (select count(*)::int from (select 1 from ((select 1 from chat_messages m where m.sender_id = any($1::bigint[]) limit 10001) union all (select 1 from chat_messages m where m.receiver_id = any($1::bigint[]) and not (m.sender_id = any($1::bigint[])) limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select m.id, m.id as key from chat_messages m where m.sender_id = any($1::bigint[]) and m.sender_id = owners.owner_id order by m.id desc, m.id desc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select m.id, m.id as key from chat_messages m where m.receiver_id = any($1::bigint[]) and not (m.sender_id = any($1::bigint[])) and m.receiver_id = owners.owner_id order by m.id desc, m.id desc limit 51) each)) keys)) arms order by section, place limit 51) portion
    join chat_messages m using (id) join users s on s.id = m.sender_id join users r on r.id = m.receiver_id order by portion.section, portion.place;

-- portion_message 8 of 16 (message-search.ts): $1 bigint[], $2 text
with matches as materialized (select * from ((select * from ((select m.id, 0 as section, m.id as key_0 from chat_messages m where m.sender_id = any($1::bigint[]) and m.search like $2 limit 10001) union all (select m.id, 0 as section, m.id as key_0 from chat_messages m where m.receiver_id = any($1::bigint[]) and m.search like $2 and not (m.sender_id = any($1::bigint[])) limit 10001)) pieces limit 10001)) arms limit 10001)
    select m.id, m.sender_id as "senderId", s.name as "senderName", m.receiver_id as "receiverId", r.name as "receiverName",
    m.message, m.sent_at as "sentAt", (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join chat_messages m using (id) join users s on s.id = m.sender_id join users r on r.id = m.receiver_id order by portion.section, portion.place;

-- portion_message 9 of 16 (message-search.ts): $1 bigint[], $2 text

    select m.id, m.sender_id as "senderId", s.name as "senderName", m.receiver_id as "receiverId", r.name as "receiverName",
    m.message, m.sent_at as "sentAt", 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select m.id, m.id as key from chat_messages m where m.sender_id = any($1::bigint[]) and m.search like $2 and m.sender_id = owners.owner_id order by m.id desc, m.id desc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select m.id, m.id as key from chat_messages m where m.receiver_id = any($1::bigint[]) and m.search like $2 and not (m.sender_id = any($1::bigint[])) and m.receiver_id = owners.owner_id order by m.id desc, m.id desc limit 51) each)) keys)) arms order by section, place limit 51) portion
    join chat_messages m using (id) join users s on s.id = m.sender_id join users r on r.id = m.receiver_id order by portion.section, portion.place;

-- portion_message 10 of 16 (message-search.ts): $1 bigint[], $2 text, $3 text
with matches as materialized (select * from ((select * from ((select m.id, 0 as section, m.id as key_0 from chat_messages m where m.sender_id = any($1::bigint[]) and m.search like $2 and m.search like $3 limit 10001) union all (select m.id, 0 as section, m.id as key_0 from chat_messages m where m.receiver_id = any($1::bigint[]) and m.search like $2 and m.search like $3 and not (m.sender_id = any($1::bigint[])) limit 10001)) pieces limit 10001)) arms limit 10001)
    select m.id, m.sender_id as "senderId", s.name as "senderName", m.receiver_id as "receiverId", r.name as "receiverName",
    m.message, m.sent_at as "sentAt", (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join chat_messages m using (id) join users s on s.id = m.sender_id join users r on r.id = m.receiver_id order by portion.section, portion.place;

-- portion_message 11 of 16 (message-search.ts): $1 bigint[], $2 text, $3 text

    select m.id, m.sender_id as "senderId", s.name as "senderName", m.receiver_id as "receiverId", r.name as "receiverName",
    m.message, m.sent_at as "sentAt", 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from ((select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select m.id, m.id as key from chat_messages m where m.sender_id = any($1::bigint[]) and m.search like $2 and m.search like $3 and m.sender_id = owners.owner_id order by m.id desc, m.id desc limit 51) each) union all (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select m.id, m.id as key from chat_messages m where m.receiver_id = any($1::bigint[]) and m.search like $2 and m.search like $3 and not (m.sender_id = any($1::bigint[])) and m.receiver_id = owners.owner_id order by m.id desc, m.id desc limit 51) each)) keys)) arms order by section, place limit 51) portion
    join chat_messages m using (id) join users s on s.id = m.sender_id join users r on r.id = m.receiver_id order by portion.section, portion.place;

-- portion_message 12 of 16 (message-search.ts)

    select m.id, m.sender_id as "senderId", s.name as "senderName", m.receiver_id as "receiverId", r.name as "receiverName",
    m.message, m.sent_at as "sentAt", (select count(*)::int from (select 1 from ((select 1 from chat_messages m  limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select m.id, m.id as key from chat_messages m  order by m.id desc, m.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join chat_messages m using (id) join users s on s.id = m.sender_id join users r on r.id = m.receiver_id order by portion.section, portion.place;

-- portion_message 13 of 16 (message-search.ts): $1 text
with matches as materialized (select * from ((select m.id, 0 as section, m.id as key_0 from chat_messages m where m.search like $1 limit 10001)) arms limit 10001)
    select m.id, m.sender_id as "senderId", s.name as "senderName", m.receiver_id as "receiverId", r.name as "receiverName",
    m.message, m.sent_at as "sentAt", (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join chat_messages m using (id) join users s on s.id = m.sender_id join users r on r.id = m.receiver_id order by portion.section, portion.place;

-- portion_message 14 of 16 (message-search.ts): $1 text

    select m.id, m.sender_id as "senderId", s.name as "senderName", m.receiver_id as "receiverId", r.name as "receiverName",
    m.message, m.sent_at as "sentAt", 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select m.id, m.id as key from chat_messages m where m.search like $1 order by m.id desc, m.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join chat_messages m using (id) join users s on s.id = m.sender_id join users r on r.id = m.receiver_id order by portion.section, portion.place;

-- portion_message 15 of 16 (message-search.ts): $1 text, $2 text
with matches as materialized (select * from ((select m.id, 0 as section, m.id as key_0 from chat_messages m where m.search like $1 and m.search like $2 limit 10001)) arms limit 10001)
    select m.id, m.sender_id as "senderId", s.name as "senderName", m.receiver_id as "receiverId", r.name as "receiverName",
    m.message, m.sent_at as "sentAt", (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join chat_messages m using (id) join users s on s.id = m.sender_id join users r on r.id = m.receiver_id order by portion.section, portion.place;

-- portion_message 16 of 16 (message-search.ts): $1 text, $2 text

    select m.id, m.sender_id as "senderId", s.name as "senderName", m.receiver_id as "receiverId", r.name as "receiverName",
    m.message, m.sent_at as "sentAt", 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select m.id, m.id as key from chat_messages m where m.search like $1 and m.search like $2 order by m.id desc, m.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join chat_messages m using (id) join users s on s.id = m.sender_id join users r on r.id = m.receiver_id order by portion.section, portion.place;
