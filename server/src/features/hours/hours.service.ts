import type { Received } from '@crm/contract/core/call';
import {
  customerPlace,
  groupHours,
  type HourFact,
  type HourSum,
  isAboveAmount,
  minutesIn,
  rangeBefore,
  sumHours,
} from '@crm/contract/numbers/hour-figures';
import type { HourReport, hourCalls } from '@crm/contract/numbers/hours';
import type { Context } from '../../context.ts';
import { heatOf } from './hour-heat.ts';
import { hourLines, linesOf } from './hour-lines.ts';
import { type HourNames, hourNames } from './hour-names.ts';
import { type HourScope, hourScope } from './hour-scope.ts';
import { attendedMinutes, hourFacts } from './hours.queries.ts';

/** Cost is not counted further back. */
const earliest = '1970-01-01';

export async function getReport(context: Context, query: Received<typeof hourCalls.report>['query']): Promise<HourReport> {
  const { pool } = context;
  const { from, to, shown } = query;
  const scope = await hourScope(context, query);
  const facts = await hourFacts(pool, scope.span);
  const names = await hourNames(pool, scope, {
    customers: facts.map(({ customerId }) => customerId),
    projects: facts.map(({ projectId }) => projectId),
  });
  const lines = await hourLines(context, scope, { ...query, facts, names });
  return {
    from,
    to,
    seesCost: scope.seesCost,
    figures: {
      ...figuresOf(facts, scope, names),
      ...(await costBefore(context, scope)),
      attendedMinutes: await attendedMinutes(pool, scope.span),
    },
    ...linesOf(lines, shown, scope),
    heat: heatOf(facts, scope, names),
  };
}

function figuresOf(facts: readonly HourFact[], { seesCost }: HourScope, names: HourNames) {
  const customers = groupHours(facts.filter(hasCustomer), ({ customerId }) => customerId ?? 0);
  const sum = sumHours(customers.values());
  const amounts = [...customers].map(([id, { cents }]) => ({ cents, amount: names.customer(id).amount }));
  const amount = amounts.reduce((total, { amount: one }) => total + Math.round(one * 100), 0) / 100;
  return {
    minutes: minutesIn(sumHours(facts)),
    customerMinutes: minutesIn(sum),
    nobodyMinutes: minutesIn(sumHours(facts.filter((fact) => customerPlace(fact) === 'nobody'))),
    customers: customers.size,
    cost: seesCost ? sum.cents / 100 : null,
    amount: seesCost ? amount : null,
    above: seesCost ? amounts.filter((one) => isAboveAmount(one.cents, one.amount)).length : null,
    unratedPeople: seesCost ? new Set(facts.filter(({ unrated }) => unrated > 0).map(({ staffId }) => staffId)).size : null,
  };
}

/** What the hours with a customer cost in the range before, for administrators. */
async function costBefore({ pool }: Context, { span, seesCost }: HourScope) {
  const before = rangeBefore(span);
  if (!seesCost || before.from < earliest) return { costBefore: null, before: null };
  const facts: HourSum[] = (await hourFacts(pool, { ...span, ...before })).filter(hasCustomer);
  return { costBefore: sumHours(facts).cents / 100, before };
}

function hasCustomer({ customerId }: Pick<HourFact, 'customerId'>): boolean {
  return customerId !== null;
}
