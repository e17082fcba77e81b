-- before: new tables, and a trigger that only adds rows to one of them

-- What came into an inbox and may have to be mailed, until that is decided.
create table notice_mails (
  notification_id bigint primary key references notifications on delete cascade,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  created_at timestamptz not null,
  -- When a server looks at it next: it is mailed, left out, or looked at later.
  due_at timestamptz not null,
  leased_until timestamptz
);
create index notice_mails_due on notice_mails (due_at, user_id);
create index notice_mails_user on notice_mails (user_id, due_at);
create index notice_mails_created on notice_mails (created_at);

-- What people chose of it. Whoever chose nothing has no row.
create table mail_choices (
  user_id bigint primary key references users on delete cascade,
  -- By kind, where it is not as usual: {"task": "never"}.
  times jsonb not null default '{}',
  -- What was chosen for a kind before a link in a mail ended it, to be put back.
  ended jsonb not null default '{}',
  quiet_from time,
  quiet_to time,
  time_zone text check (char_length(time_zone) <= 60),
  daily_hour integer not null default 8 check (daily_hour between 0 and 23),
  updated_at timestamptz not null,
  version integer not null default 1,
  check ((quiet_from is null) = (quiet_to is null))
);

-- Whatever is written into an inbox comes by here, so nothing is forgotten, and nothing is mailed that was rolled back. Two minutes
-- are left to read it on the screen.
create function queue_notice_mails() returns trigger language plpgsql as $$
begin
  insert into notice_mails (notification_id, user_id, kind, created_at, due_at)
  select n.id, n.user_id, n.kind, n.created_at,
    case when n.kind in ('security', 'reminder') then n.created_at else n.created_at + interval '2 minutes' end
  from new_notifications n
  where n.read_at is null and exists (select from mail_state s where s.able_at > n.created_at - interval '1 hour')
  order by n.id;
  return null;
end $$;
create trigger notifications_mails after insert on notifications referencing new table as new_notifications
  for each statement execute function queue_notice_mails();
