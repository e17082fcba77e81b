import type { TeamForm } from '@crm/contract/accounts/team';
import type { Db } from '../../db/client.ts';
import { firstRow, type RowOf, rows, statement } from '../../db/statement.ts';
import { leaderJoin, teamColumns } from './team.queries.ts';

export const wholeTeamColumns = `${teamColumns(`, 'verified', u.blocked`)}, t.version`;

const read = statement(
  'read_team',
  `select ${wholeTeamColumns} from teams t ${leaderJoin} where t.id = $1 and t.deleted_at is null`,
);
const findTrashed = statement('find_trashed_team', 'select id from teams where id = $1 and deleted_at is not null');
const lock = statement('lock_team', 'select id from teams where id = $1 and deleted_at is null for update');
// The lock keeps an account from being deleted while the person enters a team.
const lockStaff = statement(
  'lock_staff_of_team',
  `select id, blocked from users where id = any($1::bigint[]) and role = 'staff' and deleted_at is null order by id for share`,
);
const insert = statement(
  'insert_team',
  `with t as (
     insert into teams (team_name, team_description, leader_id, created_at) values ($1, $2, $3, $5) returning id
   ), m as (
     insert into team_members (team_id, staff_id) select t.id, s.id from t, (select distinct unnest($4::bigint[]) as id) s
   )
   select id from t`,
);
const update = statement(
  'update_team',
  `with t as (
     update teams set team_name = $2, team_description = $3, leader_id = $4, version = version + 1, updated_at = $6 where id = $1
   ), gone as (
     delete from team_members where team_id = $1 and staff_id <> all ($5::bigint[])
   )
   insert into team_members (team_id, staff_id) select distinct $1::bigint, unnest($5::bigint[]) on conflict do nothing`,
);
const trash = statement(
  'trash_team',
  `with t as (
     update teams set deleted_at = $3, deleted_by = $2, version = version + 1, updated_at = $3 where id = $1 returning id
   )
   insert into changes (at, actor_id, entity, entity_id, action) select $3, $2, 'team', t.id, 'deleted' from t`,
);

export type TeamRow = RowOf<typeof read>;

export async function readTeamRow(db: Db, id: number) {
  return firstRow(db, read, [id]);
}

export async function isTeamInTrash(db: Db, id: number): Promise<boolean> {
  return (await firstRow(db, findTrashed, [id])) !== undefined;
}

/** The team as it is, held until the transaction ends. */
export async function lockTeamRow(db: Db, id: number) {
  await rows(db, lock, [id]);
  return readTeamRow(db, id);
}

/** Locks those of the ids that are accounts of staff. */
export async function lockStaffOf(db: Db, ids: number[]) {
  return rows(db, lockStaff, [ids]);
}

export async function insertTeam(db: Db, form: TeamForm, now: Date): Promise<number> {
  const values = [form.teamName, form.teamDescription, form.leaderId ?? null, form.staffIds, now];
  const row = await firstRow(db, insert, values);
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

export async function changeTeam(db: Db, id: number, form: TeamForm, now: Date): Promise<void> {
  await rows(db, update, [id, form.teamName, form.teamDescription, form.leaderId ?? null, form.staffIds, now]);
}

export async function trashTeam(db: Db, actorId: number, id: number, now: Date): Promise<void> {
  await rows(db, trash, [id, actorId, now]);
}
