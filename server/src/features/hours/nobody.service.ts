import type { Received, Returned } from '@crm/contract/core/call';
import { type hourCalls, type NobodyTitle, nobodyTitles } from '@crm/contract/numbers/hours';
import type { Context } from '../../context.ts';
import { type HourScope, hourScope, personOf } from './hour-scope.ts';
import { hoursOfNobody, type NobodyRow } from './hours.queries.ts';

export async function listNobody(
  context: Context,
  query: Received<typeof hourCalls.nobody>['query'],
): Promise<Returned<typeof hourCalls.nobody>> {
  const scope = await hourScope(context, query);
  const titles = titlesOf(await hoursOfNobody(context.pool, scope.span), scope);
  return {
    titles: titles.slice(0, nobodyTitles),
    more: titles.length > nobodyTitles,
    minutes: titles.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}

/** Most hours first. */
export function titlesOf(found: readonly NobodyRow[], scope: HourScope): NobodyTitle[] {
  const groups = Map.groupBy(found, ({ source, title }) => `${source} ${title}`);
  return [...groups.values()]
    .flatMap((rows): NobodyTitle[] => {
      const [first] = rows;
      if (!first) return [];
      const people = rows
        .map(({ staffId, minutes, lastDay }) => ({ ...personOf(scope, staffId), minutes, month: `${lastDay.slice(0, 7)}-01` }))
        .sort((a, b) => b.minutes - a.minutes || a.id - b.id);
      const sum = (of: 'entries' | 'minutes') => rows.reduce((total, row) => total + row[of], 0);
      return [{ source: first.source, title: first.title, entries: sum('entries'), minutes: sum('minutes'), people }];
    })
    .sort((a, b) => b.minutes - a.minutes || (a.title < b.title ? -1 : 1));
}
