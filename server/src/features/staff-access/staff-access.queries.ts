import type { Db } from '../../db/client.ts';
import { type RowOf, rows, statement } from '../../db/statement.ts';

const accounts = 'select id, name, role, blocked from users where id = any($1::bigint[]) and deleted_at is null order by id';
const read = statement('read_accounts', accounts);
// A change to an account, or to what it owns, locks its row first; several rows in the order of ids.
const lock = statement('lock_accounts', `${accounts} for no key update`);
const setBlocked = statement(
  'set_blocked',
  `with u as (
     update users set blocked = $2, version = version + 1, updated_at = $4 where id = $1 returning id
   )
   insert into changes (at, actor_id, entity, entity_id, action)
   select $4, $3, 'user', u.id, case when $2 then 'blocked' else 'unblocked' end from u`,
);
const remove = statement(
  'remove_account',
  `with u as (
     update users set deleted_at = $3, version = version + 1, updated_at = $3 where id = $1 returning id, name, email
   )
   insert into changes (at, actor_id, entity, entity_id, action, before)
   select $3, $2, 'user', u.id, 'deleted', jsonb_build_object('name', u.name, 'email', u.email) from u`,
);
// The row of a team is locked before its members.
const lockTeams = statement(
  'lock_teams_of',
  'select id from teams where id in (select team_id from team_members where staff_id = $1) order by id for update',
);
const leaveTeams = statement(
  'leave_all_teams',
  `with gone as (delete from team_members where staff_id = $1 returning team_id
   ), left_teams as (
     update teams set leader_id = nullif(leader_id, $1), version = version + 1, updated_at = $3
     where id in (select team_id from gone) returning id
   )
   insert into changes (at, actor_id, entity, entity_id, action, before)
   select $3, $2, 'team', t.id, 'member removed', jsonb_build_object('member', u.name)
   from left_teams t join users u on u.id = $1 order by t.id`,
);
const releaseAssignments = statement(
  'release_assignments',
  `with a as (
     update assignments set staff_id = null, version = version + 1, updated_at = $3
     where staff_id = $1 and status <> 'Completed' and deleted_at is null returning id
   )
   insert into changes (at, actor_id, entity, entity_id, action, before, after)
   select $3, $2, 'assignment', a.id, 'reassigned', jsonb_build_object('owner', u.name), jsonb_build_object('owner', 'Admin')
   from a join users u on u.id = $1 order by a.id`,
);

export type Account = RowOf<typeof read>;

/** The accounts that are not deleted, by id. */
export async function readAccounts(db: Db, ids: number[]) {
  return rows(db, read, [ids]);
}

/** The same, locked until the transaction ends. */
export async function lockAccounts(db: Db, ids: number[]) {
  return rows(db, lock, [ids]);
}

export async function writeBlocked(db: Db, id: number, isBlocked: boolean, actorId: number, now: Date): Promise<void> {
  await rows(db, setBlocked, [id, isBlocked, actorId, now]);
}

/** Deletes the account and its memberships. Its open assignments go to 'Admin', and everything else stays. */
export async function removeAccount(db: Db, id: number, actorId: number, now: Date): Promise<void> {
  await rows(db, remove, [id, actorId, now]);
  await rows(db, lockTeams, [id]);
  await rows(db, leaveTeams, [id, actorId, now]);
  await rows(db, releaseAssignments, [id, actorId, now]);
}
