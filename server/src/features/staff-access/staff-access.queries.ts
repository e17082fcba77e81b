import type { Db } from '../../db/client.ts';
import { firstRow, type RowOf, rows, statement } from '../../db/statement.ts';

/** Why leave and corrections that waited for a decision are closed. */
const accountDeleted = 'Account deleted';

const accounts =
  'select id, name, role, blocked, version from users where id = any($1::bigint[]) and deleted_at is null order by id';
const read = statement('read_accounts', accounts);
// A change to an account, or to what it owns, locks its row first; several rows in the order of ids.
const lock = statement('lock_accounts', `${accounts} for no key update`);
const setBlocked = statement(
  'set_blocked',
  `with u as (
     update users set blocked = $2, version = version + 1, updated_at = $4 where id = $1 returning id, version
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action)
     select $4, $3, 'user', u.id, case when $2 then 'blocked' else 'unblocked' end from u
   )
   select version from u`,
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

const closeLeave = statement(
  'close_leave_of',
  `with l as (
     update leaves set status = 'Reject', decision_reason = $4, decided_by = $2, decided_at = $3, version = version + 1, updated_at = $3
     where staff_id = $1 and status = 'Pending' returning id
   ), withdrawn as (
     update leaves set withdrawal = null, withdraw_asked_at = null, version = version + 1, updated_at = $3
     where staff_id = $1 and withdrawal = 'asked'
   )
   insert into changes (at, actor_id, entity, entity_id, action, before, after)
   select $3, $2, 'leave', l.id, 'rejected', jsonb_build_object('status', 'Pending'),
     jsonb_build_object('status', 'Reject', 'decisionReason', $4::text) from l order by l.id`,
);

const closeCorrections = statement(
  'close_corrections_of',
  `with k as (
     update attendance_corrections set status = 'rejected', decision_reason = $4, decided_by = $2, decided_at = $3,
       version = version + 1, updated_at = $3
     where staff_id = $1 and status = 'open' returning id
   )
   insert into changes (at, actor_id, entity, entity_id, action, before, after)
   select $3, $2, 'correction', k.id, 'rejected', jsonb_build_object('status', 'open'),
     jsonb_build_object('status', 'rejected', 'decisionReason', $4::text) from k order by k.id`,
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

/** Answers the version that the account has now. */
export async function writeBlocked(db: Db, id: number, isBlocked: boolean, actorId: number, now: Date): Promise<number> {
  const row = await firstRow(db, setBlocked, [id, isBlocked, actorId, now]);
  if (!row) throw new Error('an update returned no row');
  return row.version;
}

/**
 * Deletes the account and its memberships. Its open assignments go to 'Admin', its leave and corrections that wait for a decision are
 * closed, and everything else stays.
 */
export async function removeAccount(db: Db, id: number, actorId: number, now: Date): Promise<void> {
  await rows(db, remove, [id, actorId, now]);
  await rows(db, lockTeams, [id]);
  await rows(db, leaveTeams, [id, actorId, now]);
  await rows(db, releaseAssignments, [id, actorId, now]);
  await rows(db, closeLeave, [id, actorId, now, accountDeleted]);
  await rows(db, closeCorrections, [id, actorId, now, accountDeleted]);
}
