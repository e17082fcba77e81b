import type { Db } from '../../db/client.ts';
import { firstRow, rows, statement } from '../../db/statement.ts';

// Team-mates are members of at least one common live team. A blocked account stays in its teams.

const listIds = statement(
  'team_mate_ids',
  `select distinct other.staff_id as id from team_members own
   join teams t on t.id = own.team_id and t.deleted_at is null
   join team_members other on other.team_id = own.team_id
   where own.staff_id = $1 order by 1`,
);
const together = statement(
  'are_team_mates',
  `select exists (
     select 1 from team_members one
     join teams t on t.id = one.team_id and t.deleted_at is null
     join team_members other on other.team_id = one.team_id and other.staff_id = $2
     where one.staff_id = $1
   ) as found`,
);
const led = statement(
  'leads_team_of',
  `select exists (
     select 1 from teams t join team_members one on one.team_id = t.id and one.staff_id = $2
     join team_members other on other.team_id = t.id and other.staff_id = $3
     where t.leader_id = $1 and t.deleted_at is null
   ) as found`,
);

/** Everybody in the person's teams, the person included; nobody when there is no team. */
export async function teamMatesOf(db: Db, userId: number): Promise<number[]> {
  return (await rows(db, listIds, [userId])).map(({ id }) => id);
}

export async function areTeamMates(db: Db, oneId: number, otherId: number): Promise<boolean> {
  return (await firstRow(db, together, [oneId, otherId]))?.found ?? false;
}

/** Whether the person leads a team to which both belong. */
export async function leadsBoth(db: Db, leaderId: number, oneId: number, otherId: number): Promise<boolean> {
  return (await firstRow(db, led, [leaderId, oneId, otherId]))?.found ?? false;
}
