import type { Received, Returned } from '@crm/contract/core/call';
import { type hourCalls, type NobodyTitle, nobodyTitles } from '@crm/contract/numbers/hours';
import type { Context } from '../../plugins/context.ts';
import type { FigureContext } from '../../records/figure-scope.ts';
import { type HourScope, hourScope, personOf } from './hour-scope.ts';
import { readNobody } from './read-nobody.ts';

export async function listNobody(
  context: Context,
  query: Received<typeof hourCalls.nobody>['query'],
): Promise<Returned<typeof hourCalls.nobody>> {
  const scope = await hourScope(context, query);
  const titles = await titlesOfNobody(context, scope);
  return {
    titles: titles.slice(0, nobodyTitles),
    more: titles.length > nobodyTitles,
    minutes: titles.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}

/** Most hours first. */
export async function titlesOfNobody(context: FigureContext, scope: HourScope): Promise<NobodyTitle[]> {
  const titles = new Map<string, Omit<NobodyTitle, 'people'> & { people: Map<number, { minutes: number; lastDay: string }> }>();
  await readNobody(context, scope.span, ({ day, staffId, source, title, entries, minutes }) => {
    const key = `${source} ${title}`;
    const sum = titles.get(key) ?? { source, title, entries: 0, minutes: 0, people: new Map() };
    titles.set(key, sum);
    sum.entries += entries;
    sum.minutes += minutes;
    sum.people.set(staffId, { minutes: minutes + (sum.people.get(staffId)?.minutes ?? 0), lastDay: day });
  });
  return [...titles.values()]
    .map(({ people, ...title }): NobodyTitle => ({ ...title, people: peopleOf(people, scope) }))
    .sort((a, b) => b.minutes - a.minutes || (a.title < b.title ? -1 : 1));
}

function peopleOf(people: ReadonlyMap<number, { minutes: number; lastDay: string }>, scope: HourScope): NobodyTitle['people'] {
  return [...people]
    .map(([id, { minutes, lastDay }]) => ({ ...personOf(scope, id), minutes, month: `${lastDay.slice(0, 7)}-01` }))
    .sort((a, b) => b.minutes - a.minutes || a.id - b.id);
}
