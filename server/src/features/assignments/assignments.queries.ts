import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';
import type { Owners } from '../../records/list/list-kind.ts';

const teams = statement(
  'list_assigned_teams',
  `select m.team_id as "teamId" from team_members m join teams t on t.id = m.team_id and t.deleted_at is null
   where m.staff_id = $1`,
);

function countOf(scope: string, today: string): string {
  return `select a.status, count(*)::int as count, count(*) filter (where a.due_date < ${today}::date)::int as overdue,
     count(*) filter (where a.due_date between ${today}::date and ${today}::date + 1)::int as soon
   from assignments a where a.deleted_at is null and a.status <> 'Completed'${scope} group by a.status`;
}
const countAll = statement('count_assignments', countOf('', '$1'));
const countHeld = statement('count_held_assignments', countOf(' and a.holder = any($2::bigint[])', '$1'));

/** Whose assignments a member of staff sees: the own ones, and those of 'Admin' with one of their teams. */
export async function holdersSeenBy(db: Db, staffId: number): Promise<number[]> {
  return [staffId, ...(await rows(db, teams, [staffId])).map(({ teamId }) => -teamId)];
}

/** The unfinished ones. */
export async function countAssignments(db: Db, holders: Owners, today: string) {
  return holders === 'everybody' ? rows(db, countAll, [today]) : rows(db, countHeld, [today, holders]);
}
