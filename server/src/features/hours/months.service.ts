import { groupHours, minutesIn, monthsOf, noHours, sumHours, yearUpTo } from '@crm/contract/numbers/hour-figures';
import type { HourMonths } from '@crm/contract/numbers/hours';
import type { Context } from '../../plugins/context.ts';
import { requireRange } from '../../records/figure-scope.ts';
import { type HourQuery, type HourScope, hourScope } from './hour-scope.ts';
import type { MonthFact } from './hour-sums.ts';
import { hoursByMonth } from './read-hours.ts';

/** The hours of each team in twelve months, and what they cost. */
export async function getMonths(context: Context, query: HourQuery): Promise<HourMonths> {
  requireRange(query);
  const year = yearUpTo(query.to);
  const scope = await hourScope(context, { ...query, ...year });
  return monthsByTeam(await hoursByMonth(context, scope.span), scope, monthsOf(year));
}

export function monthsByTeam(facts: readonly MonthFact[], { people, seesCost }: HourScope, months: string[]): HourMonths {
  const teamOf = (staffId: number) => people.get(staffId)?.teamId ?? null;
  const names = new Map([...people.values()].map(({ teamId, team }) => [teamId, team ?? '']));
  const teams = [...new Set(facts.map(({ staffId }) => teamOf(staffId)))]
    .map((id) => ({ id, name: names.get(id) ?? '' }))
    // People without a team come last.
    .sort((a, b) => Number(a.id === null) - Number(b.id === null) || a.name.localeCompare(b.name) || Number(a.id) - Number(b.id));
  const sums = groupHours(facts, ({ staffId, month }) => `${month} ${teamOf(staffId)}`);
  return {
    seesCost,
    teams,
    months: months.map((month) => {
      const ofTeams = teams.map(({ id }) => sums.get(`${month} ${id}`) ?? noHours);
      return { month, minutes: ofTeams.map(minutesIn), cost: seesCost ? sumHours(ofTeams).cents / 100 : null };
    }),
  };
}
