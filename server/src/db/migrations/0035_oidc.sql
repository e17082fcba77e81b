-- before: the version before names none of these tables

-- Who a person is at the provider. An account has one link, and somebody at the provider has one account.
create table oidc_links (
  user_id bigint primary key references users on delete cascade,
  issuer text not null,
  sub text not null,
  linked_at timestamptz not null
);
create unique index oidc_links_person on oidc_links (issuer, sub);

-- The sessions that the provider opened, so that it can end them.
create table oidc_sessions (
  session_hash bytea primary key references sessions (token_hash) on delete cascade,
  issuer text not null,
  sub text not null,
  sid text
);
create index oidc_sessions_person on oidc_sessions (issuer, sub);
create index oidc_sessions_sid on oidc_sessions (issuer, sid);

-- Hashes of what counts once: begun sign-ins and the provider's orders to sign out.
create table oidc_used (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index oidc_used_expires on oidc_used (expires_at);
