import type { Received } from '@crm/contract/core/call';
import { type Ageing, type flowCalls, oldestShown, type WaitKind, waitKinds } from '@crm/contract/numbers/flow';
import { type Spread, spreadOf, spreadOfLists } from '@crm/contract/numbers/percentiles';
import { daysOf, type FigureRange } from '@crm/contract/numbers/ranges';
import { addDays } from '@crm/contract/rules/plain-days';
import { minutesOfDay } from '@crm/contract/rules/working-time';
import { isWorkday, weekStart } from '@crm/contract/rules/working-week';
import { type FigureContext, figureScope } from '../../records/figure-scope.ts';
import { holidaysBetween } from '../calendar/days-off.ts';
import { type MinutesOfDay, minutesByDay } from './ended-minutes.ts';
import { rangesOf } from './flow-range.ts';
import { nameWaits, whatWaits } from './waiting.service.ts';

export async function getAgeing(context: FigureContext, query: Received<typeof flowCalls.ageing>['query']): Promise<Ageing> {
  const { range, before } = rangesOf(query);
  const { staffIds } = await figureScope(context, query);
  const waiting = await whatWaits(context, staffIds);
  return {
    ...(await measuredAgeing(context, staffIds, range, before)),
    oldest: await nameWaits(context, waiting.slice(0, oldestShown)),
    waiting: waiting.length,
  };
}

/** A wait belongs to the day on which it ended. */
async function measuredAgeing(context: FigureContext, staffIds: number[] | null, range: FigureRange, before: FigureRange) {
  const { pool, company } = context;
  const weeks = weeksOf(context, range);
  const minutes = await minutesByDay(context, staffIds, { from: before.from, to: range.to });
  const daysOff = new Set((await holidaysBetween(pool, weeks[0] ?? range.from, range.to)).map(({ date }) => date));
  const spreadsOf = (days: readonly string[]) => waitKinds.map((kind) => ({ kind, ...spreadOfDays(minutes, days, kind) }));
  const earlier = spreadsOf(daysOf(before));
  const shown = daysOf(range);
  return {
    ...range,
    before,
    dayMinutes: minutesOfDay(company),
    kinds: spreadsOf(shown).map(({ kind, ...spread }, index) => ({ kind, ...spread, before: spreadOfKind(earlier[index]) })),
    weeks: weeks.map((week) => {
      const days = daysOf({ from: week, to: addDays(week, 6) });
      return {
        week,
        daysOff: days.filter((day) => daysOff.has(day) && isWorkday(day, company.workingDays)).length,
        kinds: spreadsOf(days.filter((day) => day >= range.from && day <= range.to)),
      };
    }),
  };
}

function spreadOfKind({ count, median, ninetieth }: Spread = spreadOf([])): Spread {
  return { count, median, ninetieth };
}

function spreadOfDays(minutes: ReadonlyMap<string, MinutesOfDay>, days: readonly string[], kind: WaitKind): Spread {
  return spreadOfLists(days.map((day) => minutes.get(day)?.[kind] ?? []));
}

/** Those that the range touches. */
function weeksOf({ company }: FigureContext, { from, to }: FigureRange): string[] {
  const weeks: string[] = [];
  for (let week = weekStart(from, company.firstDayOfWeek); week <= to; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}
