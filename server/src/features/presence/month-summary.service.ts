import type { Received } from '@crm/contract/core/call';
import {
  type MonthCell,
  type MonthPerson,
  type MonthSummary,
  namedDays,
  type presenceCalls,
  type SomeDays,
} from '@crm/contract/office/presence';
import { dayIn } from '../../clock.ts';
import type { Context } from '../../plugins/context.ts';
import { countPendingLeave } from './presence.queries.ts';
import { wholeMonth } from './presence-month.ts';

/** So many people are read at once. */
const batch = 500;

/** What is left to do before a month can be closed, over everybody of the team and the search. */
export async function summarizeMonth(
  context: Context,
  query: Received<typeof presenceCalls.summary>['query'],
): Promise<MonthSummary> {
  const { pool, timeZone, clock } = context;
  const { people, span, read } = await wholeMonth(context, query);
  const today = dayIn(timeZone, clock.now());
  const summary: MonthSummary = {
    totals: { days: 0, minutes: 0, leave: 0, late: 0, missing: 0 },
    open: { count: 0, days: [] },
    asked: { count: 0, days: [] },
    missing: { count: 0, days: [] },
    leavePending: 0,
  };
  for (let start = 0; start < people.length; start += batch) {
    for (const person of await read(people.slice(start, start + batch))) addPerson(summary, person, today);
  }
  const ids = people.map(({ id }) => id);
  return { ...summary, leavePending: await countPendingLeave(pool, ids, span) };
}

function addPerson({ totals, open, asked, missing }: MonthSummary, person: MonthPerson, today: string): void {
  totals.days += person.totals.days;
  totals.minutes += person.totals.minutes;
  totals.leave += person.totals.leave;
  totals.late += person.totals.late;
  totals.missing += person.totals.missing;
  for (const cell of person.days) {
    if (isOpen(cell, today)) addDay(open, person, cell);
    if (cell.isAsked) addDay(asked, person, cell);
    if (cell.state === 'missing') addDay(missing, person, cell);
  }
}

function addDay(some: SomeDays, { id, name }: MonthPerson, { date }: MonthCell): void {
  some.count += 1;
  if (some.days.length < namedDays) some.days.push({ staffId: id, name, date });
}

/** Without an entry at any time, without an exit once the day is over. */
function isOpen({ date, entryTime, exitTime }: MonthCell, today: string): boolean {
  return entryTime === null ? exitTime !== null : exitTime === null && date < today;
}
