-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- account_by_email (accounts.ts): $1 text, $2 text
select id, name, email, role, blocked, version, password_hash as "passwordHash",
     (exists (select 1 from totp_factors t where t.user_id = users.id and t.confirmed_at is not null)
     or exists (select 1 from passkeys p where p.user_id = users.id)) as "hasFactor" from users where lower(email) in (lower($1), lower($2)) and deleted_at is null order by lower(email) = lower($1) desc limit 1;

-- account_by_id (accounts.ts): $1 bigint
select id, name, email, role, blocked, version, password_hash as "passwordHash",
     (exists (select 1 from totp_factors t where t.user_id = users.id and t.confirmed_at is not null)
     or exists (select 1 from passkeys p where p.user_id = users.id)) as "hasFactor" from users where id = $1 and deleted_at is null;

-- lock_password (accounts.ts): $1 bigint
select password_hash as "passwordHash" from users where id = $1 and deleted_at is null for no key update;

-- hold_pin (accounts.ts): $1 bigint
select pg_advisory_xact_lock_shared($1);

-- any_account (auth.queries.ts)
select exists (select 1 from users) as "exists";

-- insert_account (auth.queries.ts): $1 text, $2 text, $3 text, $4 text, $5 timestamp with time zone
insert into users (name, email, password_hash, role, created_at) values ($1, $2, $3, $4, $5) returning id;

-- current_pin (auth.queries.ts)
select code_encrypted as "codeEncrypted" from admin_pins order by id desc limit 1;

-- read_state (auth.queries.ts): $1 text
select value from app_state where key = $1;

-- take_state (auth.queries.ts): $1 text, $2 text
delete from app_state where key = $1 and value = $2 returning key;

-- set_role (auth.queries.ts): $1 bigint, $2 text, $3 timestamp with time zone
update users set role = $2, version = version + 1, updated_at = $3 where id = $1;

-- set_password (auth.queries.ts): $1 bigint, $2 text, $3 timestamp with time zone
update users set password_hash = $2, version = version + 1, updated_at = $3 where id = $1;

-- leave_teams (auth.queries.ts): $1 bigint
with led as (update teams set leader_id = null where leader_id = $1) delete from team_members where staff_id = $1;

-- mark_signed_in (new-device.ts): $1 bigint
insert into signed_in_accounts (user_id) values ($1) on conflict do nothing returning user_id;

-- was_told_of_device (new-device.ts): $1 bigint, $2 text, $3 timestamp with time zone
select 1 from (
     select kind, text, created_at from notifications where user_id = $1 order by id desc limit 200
   ) n where n.kind = 'security' and n.text = $2 and n.created_at > $3 limit 1;
