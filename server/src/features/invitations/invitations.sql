-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- list_invitations (invitations.queries.ts): $1 timestamp with time zone
select i.id, i.role, i.label, i.email, m.state as "mailState", m.error as "mailError", i.created_at as "createdAt", i.expires_at as "expiresAt",
     maker.id as "makerId", maker.name as "makerName", t.id as "teamId", t.team_name as "teamName" from invitations i join users maker on maker.id = i.made_by left join teams t on t.id = i.team_id and t.deleted_at is null
     left join mails m on m.id = i.mail_id where i.used_at is null and i.revoked_at is null and i.expires_at > $1::timestamptz and exists (
     select from users maker where maker.id = i.made_by and maker.role = 'admin' and not maker.blocked and maker.deleted_at is null) order by i.expires_at, i.id limit 100;

-- count_invitations (invitations.queries.ts): $1 timestamp with time zone
select count(*)::int as count from invitations i join users maker on maker.id = i.made_by left join teams t on t.id = i.team_id and t.deleted_at is null
     left join mails m on m.id = i.mail_id where i.used_at is null and i.revoked_at is null and i.expires_at > $1::timestamptz and exists (
     select from users maker where maker.id = i.made_by and maker.role = 'admin' and not maker.blocked and maker.deleted_at is null);

-- read_invitation (invitations.queries.ts): $1 bigint
select i.id, i.role, i.label, i.email, m.state as "mailState", m.error as "mailError", i.created_at as "createdAt", i.expires_at as "expiresAt",
     maker.id as "makerId", maker.name as "makerName", t.id as "teamId", t.team_name as "teamName" from invitations i join users maker on maker.id = i.made_by left join teams t on t.id = i.team_id and t.deleted_at is null
     left join mails m on m.id = i.mail_id where i.id = $1;

-- some_invitations (invitations.queries.ts): $1 bigint[]
select i.id, i.role, i.label, i.email, m.state as "mailState", m.error as "mailError", i.created_at as "createdAt", i.expires_at as "expiresAt",
     maker.id as "makerId", maker.name as "makerName", t.id as "teamId", t.team_name as "teamName" from invitations i join users maker on maker.id = i.made_by left join teams t on t.id = i.team_id and t.deleted_at is null
     left join mails m on m.id = i.mail_id where i.id = any($1::bigint[]);

-- find_invitation (invitations.queries.ts): $1 bytea, $2 timestamp with time zone
select i.id, i.role, i.label, i.email, m.state as "mailState", m.error as "mailError", i.created_at as "createdAt", i.expires_at as "expiresAt",
     maker.id as "makerId", maker.name as "makerName", t.id as "teamId", t.team_name as "teamName", (select name from company where id = 1) as company from invitations i join users maker on maker.id = i.made_by left join teams t on t.id = i.team_id and t.deleted_at is null
     left join mails m on m.id = i.mail_id
   where i.token_hash = $1 and i.used_at is null and i.revoked_at is null and i.expires_at > $2::timestamptz and exists (
     select from users maker where maker.id = i.made_by and maker.role = 'admin' and not maker.blocked and maker.deleted_at is null);

-- take_invitation (invitations.queries.ts): $1 bytea, $2 timestamp with time zone
select i.id, i.role, i.team_id as "teamId", i.mail_id as "mailId" from invitations i join users maker on maker.id = i.made_by
   where i.token_hash = $1 and i.used_at is null and i.revoked_at is null and i.expires_at > $2::timestamptz and exists (
     select from users maker where maker.id = i.made_by and maker.role = 'admin' and not maker.blocked and maker.deleted_at is null) for update of i for share of maker;

-- insert_invitation (invitations.queries.ts): $1 bytea, $2 text, $3 bigint, $4 text, $5 bigint, $6 timestamp with time zone, $7 timestamp with time zone
insert into invitations (token_hash, role, team_id, label, made_by, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7) returning id;

-- lock_invitation (invitations.queries.ts): $1 bigint, $2 timestamp with time zone
select i.role, i.mail_id as "mailId" from invitations i where i.id = $1 and i.used_at is null and i.revoked_at is null and i.expires_at > $2::timestamptz and exists (
     select from users maker where maker.id = i.made_by and maker.role = 'admin' and not maker.blocked and maker.deleted_at is null) for update of i;

-- renew_invitation (invitations.queries.ts): $1 bigint, $2 bytea, $3 timestamp with time zone
update invitations set token_hash = $2, expires_at = $3 where id = $1;

-- set_invitation_mail (invitations.queries.ts): $1 bigint, $2 text, $3 bigint
update invitations set email = $2, mail_id = $3 where id = $1;

-- revoke_invitation (invitations.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
with i as (
     update invitations set revoked_at = $3 where id = $1 and used_at is null and revoked_at is null and expires_at > $3
     returning id, mail_id
   ), c as (
     insert into changes (at, actor_id, entity, entity_id, action) select $3, $2, 'invitation', i.id, 'revoked' from i
   )
   select mail_id as "mailId" from i;

-- use_invitation (invitations.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
with i as (update invitations set used_at = $3, used_by = $2 where id = $1 returning id)
   insert into changes (at, actor_id, entity, entity_id, action) select $3, $2, 'invitation', i.id, 'used' from i;

-- lock_invited_team (invitations.queries.ts): $1 bigint
select id from teams where id = $1 and deleted_at is null for update;

-- join_invited_team (invitations.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
with m as (
     insert into team_members (team_id, staff_id) values ($1, $2)
   ), t as (
     update teams set version = version + 1, updated_at = $3 where id = $1 returning id
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select $3, $2, 'team', t.id, 'member added', jsonb_build_object('member', u.name) from t join users u on u.id = $2;

-- list_invited_team (invitations.queries.ts): $1 bigint
select staff_id as id from team_members where team_id = $1;

-- hold_invitations (invitations.queries.ts): $1 bigint
select pg_advisory_xact_lock($1);
