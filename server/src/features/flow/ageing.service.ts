import type { Received } from '@crm/contract/core/call';
import { type Ageing, type flowCalls, oldestShown, type WaitKind, waitKinds } from '@crm/contract/numbers/flow';
import { type Spread, spreadOf } from '@crm/contract/numbers/percentiles';
import type { FigureRange } from '@crm/contract/numbers/ranges';
import { addDays } from '@crm/contract/rules/plain-days';
import { minutesOfDay } from '@crm/contract/rules/working-time';
import { isWorkday, weekStart } from '@crm/contract/rules/working-week';
import type { Context } from '../../context.ts';
import { figureScope } from '../../records/figure-scope.ts';
import { instantsOf, midnightOf, rangesOf } from './flow-range.ts';
import { nameWaits, whatWaits } from './waiting.service.ts';
import { endedWaits } from './waits.queries.ts';
import { type Measured, measure } from './working-waits.ts';

export async function getAgeing(context: Context, query: Received<typeof flowCalls.ageing>['query']): Promise<Ageing> {
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
async function measuredAgeing(context: Context, staffIds: number[] | null, range: FigureRange, before: FigureRange) {
  const { pool, company } = context;
  const [span, earlier] = [instantsOf(context, range), instantsOf(context, before)];
  const ended = await endedWaits(pool, staffIds, { from: earlier.from, to: span.to });
  const { waits, daysOff } = await measure(context, staffIds, ended, range);
  const now = waits.filter(({ until }) => until >= span.from.getTime());
  const then = waits.filter(({ until }) => until < span.from.getTime());
  const weeks = weeksOf(context, range);
  const parts = byWeek(context, now, weeks);
  return {
    ...range,
    before,
    dayMinutes: minutesOfDay(company),
    kinds: waitKinds.map((kind) => ({ kind, ...spreadOfKind(now, kind), before: spreadOfKind(then, kind) })),
    weeks: weeks.map((week, index) => ({
      week,
      daysOff: [0, 1, 2, 3, 4, 5, 6]
        .map((step) => addDays(week, step))
        .filter((day) => daysOff.has(day) && isWorkday(day, company.workingDays)).length,
      kinds: waitKinds.map((kind) => ({ kind, ...spreadOfKind(parts[index] ?? [], kind) })),
    })),
  };
}

/** Each wait belongs to the week whose midnights it ended between; a comparison of instants costs nothing, that of days a lot. */
function byWeek({ timeZone }: Context, waits: readonly Measured[], weeks: readonly string[]): Measured[][] {
  const ends = weeks.map((week) => midnightOf(timeZone, addDays(week, 7)).getTime());
  const parts: Measured[][] = weeks.map(() => []);
  for (const wait of waits) parts[ends.findIndex((end) => wait.until < end)]?.push(wait);
  return parts;
}

function spreadOfKind(waits: readonly Measured[], kind: WaitKind): Spread {
  return spreadOf(waits.filter((wait) => wait.kind === kind).map(({ minutes }) => minutes));
}

/** Those that the range touches. */
function weeksOf({ company }: Context, { from, to }: FigureRange): string[] {
  const weeks: string[] = [];
  for (let week = weekStart(from, company.firstDayOfWeek); week <= to; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}
