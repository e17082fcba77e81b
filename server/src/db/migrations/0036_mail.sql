-- before: new tables, which the version before does not name

-- Mail that is to be sent, written in the transaction that causes it, and what became of it.
create table mails (
  id bigint generated always as identity primary key,
  -- The Message-ID, the same each time that it is sent. A number would come again after a restore.
  message_id text not null default replace(gen_random_uuid()::text, '-', ''),
  kind text not null check (kind in ('test', 'invitation', 'password reset', 'notice')),
  -- Whose account it is about; null where there is none yet.
  user_id bigint references users on delete cascade,
  to_address text not null check (char_length(to_address) <= 254),
  to_name text check (char_length(to_name) <= 120),
  -- What it says, encrypted with the key of the servers: it may hold a link that opens an account. Gone when it was sent.
  content bytea,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  created_at timestamptz not null,
  due_at timestamptz not null,
  -- From then on it would help nobody.
  expires_at timestamptz,
  leased_until timestamptz,
  attempts integer not null default 0,
  first_attempt_at timestamptz,
  last_attempt_at timestamptz,
  finished_at timestamptz,
  -- What the mail server answered at last, in its number and in words of ours.
  code integer,
  error text
);
create index mails_due on mails (due_at, id) where state = 'waiting';
create index mails_user on mails (user_id) where user_id is not null;
create index mails_failed on mails (id) where error is not null;
create index mails_finished on mails (finished_at) where finished_at is not null;

-- When a server that can send mail last said so. While none has for an hour, nothing is written to be mailed.
create table mail_state (
  only_one boolean primary key default true check (only_one),
  able_at timestamptz not null
);
