-- before: the version before names none of these tables, and the new column has a constant default

-- An authenticator app. The secret is encrypted with the key of the server; without `confirmed_at` it does not count yet.
create table totp_factors (
  user_id bigint primary key references users,
  secret_encrypted bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The last step of 30 seconds of which a code was used: each counts once.
  last_step bigint,
  last_used_at timestamptz
);

-- Only the hash of a code is kept. Used ones stay until new ones are made.
create table recovery_codes (
  user_id bigint not null references users,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (char_length(name) between 1 and 60),
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, id);

-- Challenges that were answered: none is answered twice. They are kept as long as they could still be valid.
create table used_challenges (
  challenge_hash bytea primary key,
  used_at timestamptz not null
);
create index used_challenges_age on used_challenges (used_at);

-- Who must have a second factor: 'free' (nobody), 'admins' or 'everyone'.
alter table company add column second_factor text not null default 'free';
