import type { Received } from '@crm/contract/core/call';
import { minutesIn, rangeBefore, sumHours } from '@crm/contract/numbers/hour-figures';
import type { HourReport, hourCalls } from '@crm/contract/numbers/hours';
import type { FigureContext } from '../../records/figure-scope.ts';
import { heatOf } from './hour-heat.ts';
import { answerLines, hourLines } from './hour-lines.ts';
import { type HourScope, hourScope } from './hour-scope.ts';
import type { PlaceFact } from './hour-sums.ts';
import { attendedMinutes } from './hours.queries.ts';
import { customerCents, type ReadHours, readHours } from './read-hours.ts';

/** Cost is not counted further back. */
const earliest = '1970-01-01';

export async function getReport(context: FigureContext, query: Received<typeof hourCalls.report>['query']): Promise<HourReport> {
  const { pool } = context;
  const { from, to } = query;
  const scope = await hourScope(context, query);
  const hours = await readHours(context, scope, query);
  return {
    from,
    to,
    seesCost: scope.seesCost,
    figures: {
      ...figuresOf(hours, scope),
      ...(await costBefore(context, scope)),
      attendedMinutes: await attendedMinutes(pool, scope.span),
    },
    ...answerLines(await hourLines(context, scope, hours, query), scope),
    heat: await heatOf(context, scope, hours),
  };
}

function figuresOf({ places, customers }: ReadHours, { seesCost }: HourScope) {
  const sum = sumHours(places.filter(hasCustomer));
  return {
    minutes: minutesIn(sumHours(places)),
    customerMinutes: minutesIn(sum),
    nobodyMinutes: minutesIn(sumHours(places.filter((place) => !place.hasCustomer && !place.hasProject))),
    customers: customers.count,
    cost: seesCost ? sum.cents / 100 : null,
    amount: seesCost ? customers.amount / 100 : null,
    above: seesCost ? customers.above : null,
    unratedPeople: seesCost ? new Set(places.filter(({ unrated }) => unrated > 0).map(({ staffId }) => staffId)).size : null,
  };
}

/** What the hours with a customer cost in the range before, for administrators. */
async function costBefore(context: FigureContext, { span, seesCost }: HourScope) {
  const before = rangeBefore(span);
  if (!seesCost || before.from < earliest) return { costBefore: null, before: null };
  return { costBefore: (await customerCents(context, { ...span, ...before })) / 100, before };
}

function hasCustomer(place: PlaceFact): boolean {
  return place.hasCustomer;
}
