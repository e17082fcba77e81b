-- before: new tables, and triggers that only add rows to one of them

-- Browsers that are told of what the inbox gets. They belong to a session and end with it.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  session_hash bytea not null references sessions (token_hash) on delete cascade,
  -- Stands in each push. The browser asks by it whether it still is the one that is meant.
  device text not null default gen_random_uuid()::text check (char_length(device) = 36),
  endpoint text not null check (char_length(endpoint) <= 1000),
  p256dh text not null check (char_length(p256dh) = 87),
  auth text not null check (char_length(auth) = 22),
  -- 'messages', 'reminders', 'decisions', 'news'.
  choices text[] not null check (cardinality(choices) <= 10),
  -- How many pushes failed in a row, why the last one did, and until when nothing is sent.
  failures integer not null default 0,
  error text,
  rest_until timestamptz,
  created_at timestamptz not null,
  version integer not null default 1
);
create unique index push_subscriptions_endpoint on push_subscriptions (endpoint);
create unique index push_subscriptions_session on push_subscriptions (session_hash);
create unique index push_subscriptions_device on push_subscriptions (device);
create index push_subscriptions_user on push_subscriptions (user_id);

-- What is to be pushed: a line of the inbox or a message. It is gone when it was sent, was read or is too old.
create table pushes (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscriptions on delete cascade,
  notification_id bigint references notifications on delete cascade,
  message_id bigint references chat_messages on delete cascade,
  sender_id bigint,
  created_at timestamptz not null,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  leased_until timestamptz
);
create index pushes_due on pushes (due_at, id);
create index pushes_subscription on pushes (subscription_id, id);
create index pushes_expires on pushes (expires_at);
create index pushes_notification on pushes (notification_id) where notification_id is not null;
create index pushes_message on pushes (message_id) where message_id is not null;

create function queue_notice_pushes() returns trigger language plpgsql as $$
begin
  insert into pushes (subscription_id, notification_id, created_at, due_at, expires_at)
  select d.id, n.id, n.created_at, n.created_at,
    n.created_at + case when n.kind = 'reminder' then interval '15 minutes' else interval '1 day' end
  from new_notifications n join push_subscriptions d on d.user_id = n.user_id
  where (case when n.kind = 'reminder' then 'reminders'
              when n.kind in ('leave', 'attendance', 'review', 'rework') then 'decisions'
              else 'news' end) = any (d.choices)
  order by n.id, d.id;
  return null;
end $$;
create trigger notifications_pushes after insert on notifications referencing new table as new_notifications
  for each statement execute function queue_notice_pushes();

-- A message is often read at once, in the open thread: whoever reads it within these seconds is not told.
create function queue_message_pushes() returns trigger language plpgsql as $$
begin
  insert into pushes (subscription_id, message_id, sender_id, created_at, due_at, expires_at)
  select d.id, m.id, m.sender_id, m.sent_at, m.sent_at + interval '3 seconds', m.sent_at + interval '1 day'
  from new_messages m join push_subscriptions d on d.user_id = m.receiver_id
  where 'messages' = any (d.choices)
  order by m.id, d.id;
  return null;
end $$;
create trigger chat_messages_pushes after insert on chat_messages referencing new table as new_messages
  for each statement execute function queue_message_pushes();
