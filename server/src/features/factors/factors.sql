-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- touch_account (factors.queries.ts): $1 bigint, $2 timestamp with time zone
update users set version = version + 1, updated_at = $2 where id = $1 and deleted_at is null returning id, name;

-- read_totp (factors.queries.ts): $1 bigint
select secret_encrypted as "secretEncrypted", confirmed_at as "confirmedAt", last_used_at as "lastUsedAt"
   from totp_factors where user_id = $1;

-- put_totp (factors.queries.ts): $1 bigint, $2 bytea, $3 timestamp with time zone
insert into totp_factors as t (user_id, secret_encrypted, created_at) values ($1, $2, $3)
   on conflict (user_id) do update set secret_encrypted = excluded.secret_encrypted, created_at = excluded.created_at
   where t.confirmed_at is null returning user_id as id;

-- confirm_totp (factors.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
update totp_factors set confirmed_at = $3, last_step = $2, last_used_at = $3
   where user_id = $1 and confirmed_at is null returning user_id as id;

-- use_totp_step (factors.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
update totp_factors set last_step = $2, last_used_at = $3
   where user_id = $1 and confirmed_at is not null and (last_step is null or last_step < $2) returning user_id as id;

-- remove_totp (factors.queries.ts): $1 bigint
delete from totp_factors where user_id = $1 returning confirmed_at as "confirmedAt";

-- has_any_factor (factors.queries.ts): $1 bigint
select (exists (select 1 from totp_factors t where t.user_id = u.id and t.confirmed_at is not null)
     or exists (select 1 from passkeys p where p.user_id = u.id)) as "hasFactor" from users u where u.id = $1;

-- drop_recovery_codes (factors.queries.ts): $1 bigint
delete from recovery_codes where user_id = $1;

-- add_recovery_codes (factors.queries.ts): $1 bigint, $2 bytea[]
insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[]);

-- use_recovery_code (factors.queries.ts): $1 bigint, $2 bytea, $3 timestamp with time zone
update recovery_codes set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null returning user_id as id;

-- count_recovery_codes (factors.queries.ts): $1 bigint
select count(*)::int as "left" from recovery_codes where user_id = $1 and used_at is null;

-- list_passkeys (passkeys.queries.ts): $1 bigint
select id, name, credential_id as "credentialId", transports, backed_up as "isBackedUp", created_at as "createdAt",
     last_used_at as "lastUsedAt" from passkeys where user_id = $1 order by id limit 100;

-- passkey_by_credential (passkeys.queries.ts): $1 bytea
select id, user_id as "userId", public_key as "publicKey", counter, transports from passkeys where credential_id = $1;

-- insert_passkey (passkeys.queries.ts): $1 bigint, $2 bytea, $3 bytea, $4 bigint, $5 text[], $6 text, $7 boolean, $8 timestamp with time zone
insert into passkeys (user_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing returning id, name, credential_id as "credentialId", transports, backed_up as "isBackedUp", created_at as "createdAt",
     last_used_at as "lastUsedAt";

-- use_passkey (passkeys.queries.ts): $1 bigint, $2 bigint, $3 boolean, $4 timestamp with time zone
update passkeys set counter = $2, backed_up = $3, last_used_at = $4
   where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id;

-- rename_passkey (passkeys.queries.ts): $1 bigint, $2 bigint, $3 text
with old as (select id, name from passkeys where id = $1 and user_id = $2 for update)
   update passkeys p set name = $3 from old where p.id = old.id returning old.name as before;

-- remove_passkey (passkeys.queries.ts): $1 bigint, $2 bigint
delete from passkeys where id = $1 and user_id = $2 returning name;

-- remove_passkeys_of (passkeys.queries.ts): $1 bigint
delete from passkeys where user_id = $1 returning id;

-- any_passkey (passkeys.queries.ts)
select exists (select 1 from passkeys) as "exists";

-- use_challenge (passkeys.queries.ts): $1 bytea, $2 timestamp with time zone
insert into used_challenges (challenge_hash, used_at) values ($1, $2) on conflict (challenge_hash) do nothing
   returning used_at as "usedAt";

-- remove_used_challenges (passkeys.queries.ts): $1 timestamp with time zone
delete from used_challenges where used_at <= $1;
