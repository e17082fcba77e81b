import type { Db } from '../../db/client.ts';
import { firstRow, type RowOf, rows, statement } from '../../db/statement.ts';

export interface Viewer {
  id: number;
  /** The viewer sees every team, not only their own. */
  seesAll: boolean;
}

const visible = `t.deleted_at is null
  and ($2 or exists (select 1 from team_members m where m.team_id = t.id and m.staff_id = $1))`;

const listTeams = statement(
  'teams_to_choose',
  `select t.id, t.team_name as "teamName" from teams t where ${visible} order by lower(t.team_name), t.id limit $3`,
);
// Without an id: the team that was viewed last, or else the first by name.
const find = statement(
  'find_team',
  `select t.id, t.team_name as "teamName",
     to_jsonb(array(select m.staff_id from team_members m where m.team_id = t.id order by m.staff_id)) as "staffIds"
   from teams t left join team_history h on h.team_id = t.id and h.user_id = $1
   where ${visible} and ($3::bigint is null or t.id = $3)
   order by h.user_id is null, lower(t.team_name), t.id limit 1`,
);
const remember = statement(
  'remember_team',
  `insert into team_history (user_id, team_id, viewed_at) values ($1, $2, $3)
   on conflict (user_id) do update set team_id = excluded.team_id, viewed_at = excluded.viewed_at`,
);
// Two members may spell a title differently: it is one project.
const listProjects = statement(
  'list_projects',
  `with titles as (
     select r.project, 0 as tasks from requirements r where r.owner_id = any($1::bigint[]) and r.deleted_at is null
     union all
     select r.project, t.tasks from (
       select t.requirement_id, count(*) as tasks from tasks t
       where t.staff_id = any($1::bigint[]) and t.deleted_at is null and t.requirement_id is not null group by t.requirement_id
     ) t join requirements r on r.id = t.requirement_id
   ), projects as (
     select min(project) as project, sum(tasks)::int as tasks, lower(project) as key from titles group by lower(project)
   )
   select p.project, p.tasks, p.key, (select count(*) from projects)::int as total from projects p
   where $2::text is null or p.key > $2 order by p.key limit $3`,
);
export type ViewedTeam = RowOf<typeof find>;

export async function listTeamsOf(db: Db, { id, seesAll }: Viewer, limit: number) {
  return rows(db, listTeams, [id, seesAll, limit]);
}

/** Only a team that the viewer may see. */
export async function findTeam(db: Db, { id, seesAll }: Viewer, teamId: number | 'last') {
  return firstRow(db, find, [id, seesAll, teamId === 'last' ? null : teamId]);
}

export async function rememberTeam(db: Db, viewerId: number, teamId: number, now: Date): Promise<void> {
  await rows(db, remember, [viewerId, teamId, now]);
}

/** Those after a key. */
export async function listProjectsOf(db: Db, staffIds: number[], after: string | null, limit: number) {
  return rows(db, listProjects, [staffIds, after, limit]);
}
