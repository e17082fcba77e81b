-- Leave, staff and messages are read in parts, in the order of each list.

-- Leave that touches some days, of everybody.
drop index leaves_all;
create index leaves_days on leaves using gist (daterange(start_date, end_date, '[]'));

-- The staff whose attendance and work log administrators read.
create index users_reviewed on users (lower(name), id) where role = 'staff' and deleted_at is null;

-- Messages are found by their words, in the threads of one person: 'ǃ' begins each word.
create index chat_messages_search on chat_messages
  using gin ((array[sender_id, receiver_id]), ('ǃ' || translate(fold(message), E' \n\t', 'ǃǃǃ')) gin_trgm_ops) with (gin_pending_list_limit = 256);
