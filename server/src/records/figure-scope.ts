import { CallError, invalidFields } from '@crm/contract/core/envelope';
import type { FigureScope } from '@crm/contract/numbers/figure-scope';
import { type FigureRange, rangeFault } from '@crm/contract/numbers/ranges';
import { rows, statement } from '../db/statement.ts';
import type { Actor } from '../plugins/access/actor.ts';
import type { Context } from '../plugins/context.ts';

// Who sees whose figures: staff their own, leaders their teams' without cost, administrators everybody's.

const mostTeams = 200;

const led = statement(
  'teams_of_figures',
  `select id, team_name as "teamName" from teams
   where deleted_at is null and ($1::bigint is null or leader_id = $1) order by lower(team_name), id limit ${mostTeams}`,
);
const members = statement(
  'people_of_figures',
  `select distinct m.staff_id as id from team_members m join teams t on t.id = m.team_id and t.deleted_at is null
   where ($1::bigint is null or t.leader_id = $1) and ($2::bigint is null or t.id = $2) order by 1`,
);

/** What the pages of numbers are made of, also where nobody asks and a letter is written. */
export interface FigureContext extends Pick<Context, 'pool' | 'clock' | 'timeZone' | 'company'> {
  actor: Pick<Actor, 'id' | 'role'>;
}

interface Asked {
  teamId?: number | undefined;
  staffId?: number | undefined;
}

export interface FigurePeople {
  /** Null is everybody, also those who left. */
  staffIds: number[] | null;
  seesCost: boolean;
}

/** Throws when the caller asks for a team or a person whose figures are not theirs to see. */
export async function figureScope(
  context: Pick<FigureContext, 'pool' | 'actor'>,
  { teamId, staffId }: Asked,
): Promise<FigurePeople> {
  const { actor } = context;
  const seesCost = actor.role === 'admin';
  const people = await peopleOf(context, teamId);
  if (staffId === undefined) return { staffIds: people, seesCost };
  if (people !== null && !people.includes(staffId)) throw notYours();
  return { staffIds: [staffId], seesCost };
}

async function peopleOf(
  { actor, pool }: Pick<FigureContext, 'pool' | 'actor'>,
  teamId: number | undefined,
): Promise<number[] | null> {
  const isAdmin = actor.role === 'admin';
  if (isAdmin && teamId === undefined) return null;
  const found = (await rows(pool, members, [isAdmin ? null : actor.id, teamId ?? null])).map(({ id }) => id);
  if (teamId === undefined) return found.includes(actor.id) ? found : [...found, actor.id];
  // An empty team of an administrator's has no figures. Nobody else learns which teams there are.
  if (found.length === 0 && !isAdmin) throw notYours();
  return found;
}

export async function getFigureScope({ actor, pool }: Context): Promise<FigureScope> {
  const isAdmin = actor.role === 'admin';
  return { teams: await rows(pool, led, [isAdmin ? null : actor.id]), seesCost: isAdmin };
}

export function requireRange(range: FigureRange): void {
  const fault = rangeFault(range);
  if (fault) throw invalidFields(fault);
}

function notYours(): CallError {
  return new CallError('FORBIDDEN', 'You may see your own figures and those of the teams that you lead.');
}
