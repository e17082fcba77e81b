-- before: a new table, and a trigger that adds rows to it; the version before writes messages as always

-- Each two people who ever wrote to each other. Who lists the people looks up the last message of these, and not of every colleague.
-- Not unique: of two first messages at once neither waits for the other.
create table chat_threads (
  low_id bigint not null,
  high_id bigint not null
);
create index chat_threads_low on chat_threads (low_id, high_id);
create index chat_threads_high on chat_threads (high_id);

-- No message is ever deleted, and neither is a thread.
create function keep_chat_threads() returns trigger language plpgsql as $$
begin
  insert into chat_threads (low_id, high_id)
  select distinct m.low_id, m.high_id from new_messages m
  where not exists (select from chat_threads t where t.low_id = m.low_id and t.high_id = m.high_id);
  return null;
end $$;
create trigger chat_messages_threads after insert on chat_messages referencing new table as new_messages
  for each statement execute function keep_chat_threads();

insert into chat_threads (low_id, high_id) select distinct low_id, high_id from chat_messages;
