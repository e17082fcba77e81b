import type { Assignable } from '@crm/contract/work/assignments';
import type { Db } from '../../db/client.ts';
import { firstRow, rows, statement } from '../../db/statement.ts';

const people = statement(
  'list_assignable',
  `select u.id, u.name, u.email, coalesce(a.open, 0) + coalesce(t.open, 0) as open, coalesce(l.leaves, '[]') as leaves
   from users u
   left join (
     select staff_id, count(*)::int as open from assignments where deleted_at is null and status <> 'Completed' group by staff_id
   ) a on a.staff_id = u.id
   left join (
     select staff_id, stage_1 + stage_2 + stage_3 + reworks as open from task_totals
   ) t on t.staff_id = u.id
   left join lateral (
     select jsonb_agg(jsonb_build_object('start', start_date, 'end', end_date, 'half', nullif(leave_type, 'fullday')) order by start_date, id) as leaves
     from (
       select * from leaves where staff_id = u.id and status = 'Approve' and end_date >= $1 order by start_date, id limit 5
     ) next
   ) l on true
   where u.role = 'staff' and not u.blocked and u.deleted_at is null order by lower(u.name), u.id limit 1000`,
);
const ofNobody = statement(
  'count_assignments_of_nobody',
  `select count(*)::int as open from assignments where staff_id is null and deleted_at is null and status <> 'Completed'`,
);
const teams = statement(
  'list_assignable_teams',
  'select id, team_name as "teamName" from teams where deleted_at is null order by lower(team_name), id limit 1000',
);
const members = statement(
  'list_team_member_ids',
  'select m.staff_id as id from team_members m join users u on u.id = m.staff_id and u.deleted_at is null where m.team_id = $1',
);
// The lock keeps the person from being blocked or deleted, and the team from going to Trash, until the transaction ends.
const lockStaff = statement(
  'lock_assignable',
  `select id from users where id = $1 and role = 'staff' and not blocked and deleted_at is null for share`,
);
const lockTeam = statement('lock_assignable_team', 'select id from teams where id = $1 and deleted_at is null for share');

/** Active staff by name, with their unfinished work and their next approved leaves. */
export async function listAssignable(db: Db, today: string): Promise<Assignable[]> {
  return rows(db, people, [today]);
}

/** The unfinished assignments of the pseudo-assignee 'Admin'. */
export async function countOfNobody(db: Db): Promise<number> {
  return (await firstRow(db, ofNobody))?.open ?? 0;
}

export async function listLiveTeams(db: Db) {
  return rows(db, teams);
}

export async function memberIdsOf(db: Db, teamId: number): Promise<number[]> {
  return (await rows(db, members, [teamId])).map(({ id }) => id);
}

export async function lockActiveStaff(db: Db, id: number): Promise<boolean> {
  return (await firstRow(db, lockStaff, [id])) !== undefined;
}

export async function lockLiveTeam(db: Db, id: number): Promise<boolean> {
  return (await firstRow(db, lockTeam, [id])) !== undefined;
}
