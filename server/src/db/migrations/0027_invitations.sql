-- A single-use link of an administrator that makes an account. Only the hash of its token is kept; used and ended ones stay.
create table invitations (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  role text not null check (role in ('admin', 'staff')),
  team_id bigint references teams on delete set null,
  label text not null default '' check (char_length(label) <= 100),
  made_by bigint not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  used_at timestamptz,
  used_by bigint references users
);
create index invitations_open on invitations (expires_at) where used_at is null and revoked_at is null;
create index invitations_team on invitations (team_id);
create index invitations_maker on invitations (made_by);
create index invitations_user on invitations (used_by);
