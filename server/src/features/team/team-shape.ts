import type { Team } from '@crm/contract/accounts/team';
import type { TeamRow } from './teams.queries.ts';

export function teamOf({ members, ...team }: TeamRow): Team {
  return {
    ...team,
    leaderId: team.leader?.id ?? null,
    staffIds: members.map(({ id }) => id),
    members: members.map(({ id, name, email }) => ({ id, name, email })),
    staffDetails: members,
  };
}

/** A team as the history keeps it, with the names of its people. */
export function factsOf({
  teamName,
  teamDescription,
  leader,
  members,
}: Pick<Team, 'teamName' | 'teamDescription' | 'leader' | 'members'>) {
  return {
    name: teamName,
    description: teamDescription,
    leader: leader?.name ?? null,
    members: members.map(({ name }) => name),
  };
}

/** The facts of the first that differ from the second. */
export function differingFacts(one: Team, other: Team): object {
  const others = new Map<string, unknown>(Object.entries(factsOf(other)));
  return Object.fromEntries(
    Object.entries(factsOf(one)).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(others.get(name))),
  );
}
