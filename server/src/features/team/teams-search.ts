import type { SearchResult } from '@crm/contract/records/search';
import { rows, statement } from '../../db/statement.ts';
import type { Context } from '../../plugins/context.ts';
import { patternsOf } from '../../records/search-text.ts';

const foundLimit = 6;

const find = statement(
  'find_teams',
  `select t.id, t.team_name as title, t.team_description as detail from teams t
   where t.deleted_at is null and fold(t.team_name) like all($1::text[])
     and ($3 or exists (select 1 from team_members m where m.team_id = t.id and m.staff_id = $2))
   order by lower(t.team_name), t.id limit ${foundLimit}`,
);

/** For Ctrl K: the caller's own teams by name; for an administrator all teams. */
export async function findTeams({ actor, pool }: Context, term: string): Promise<SearchResult[]> {
  const values = [patternsOf(term), actor.id, actor.role === 'admin'];
  const teams = await rows(pool, find, values);
  return teams.map((team) => ({ kind: 'team', ...team, foreign: false }));
}
