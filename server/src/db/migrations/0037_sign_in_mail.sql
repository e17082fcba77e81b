-- before: new tables, which the version before does not name, and columns that may be empty

-- Who asked for a new password. Whether anybody has the address is looked up later, so that the answer tells nothing.
create table reset_requests (
  id bigint generated always as identity primary key,
  email text not null check (char_length(email) <= 254),
  ip text not null,
  created_at timestamptz not null,
  leased_until timestamptz
);

-- The mailed link that sets a new password: one for an account, the last one. Only the hash of its token is kept.
create table password_resets (
  user_id bigint primary key references users on delete cascade,
  token_hash bytea not null unique,
  -- Of the password, and the address, as they were then. When either has changed since, the link is void.
  password_digest bytea not null,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- In the table of mails.
  mail_id bigint not null
);
create index password_resets_expires on password_resets (expires_at);

-- Whom the link was mailed to, and the mail.
alter table invitations add column email text;
alter table invitations add column mail_id bigint;
