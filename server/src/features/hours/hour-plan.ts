import { monthsOf } from '@crm/contract/numbers/hour-figures';
import { addDays, monthRange } from '@crm/contract/rules/plain-days';
import type { Db } from '../../db/client.ts';
import { boundsOf, type DaySpan, spanValues, staleMonths } from './kept-hours.queries.ts';

/** Whose hours of which days. */
export interface HourSpan {
  staffIds: readonly number[];
  from: string;
  to: string;
}

/** Days of a month that is not read as a whole. */
interface MonthPart {
  month: string;
  first: string;
  last: string;
}

/** What of a span is read from what is kept, and which days are counted. */
export interface HourPlan {
  staffIds: readonly number[];
  /** The first days of the first and the last whole month. */
  first: string;
  last: string;
  /** Of the months before and after these, read by day from what is kept. */
  parts: MonthPart[];
  /** Months that are kept and not true any more. */
  stale: { staffId: number; month: string }[];
  counted: DaySpan[];
}

/** The marks are read before anything else: what is kept meanwhile is newer and as true. Only what has changed is counted. */
export async function planHours(db: Db, { staffIds, from, to }: HourSpan): Promise<HourPlan> {
  const months = monthsOf({ from, to });
  const whole = months.filter((month) => month >= from && lastOf(month) <= to);
  const daysOf = (month: string) => ({ first: from > month ? from : month, last: to < lastOf(month) ? to : lastOf(month) });
  const stale = await staleMonths(db, staffIds, months);
  return {
    staffIds,
    ...(whole.length === 0 ? noMonths : { first: whole[0] ?? from, last: whole.at(-1) ?? to }),
    parts: months.filter((month) => !whole.includes(month)).map((month) => ({ month, ...daysOf(month) })),
    stale,
    counted: joined(stale.map(({ staffId, month }) => ({ staffId, ...daysOf(month) }))),
  };
}

/** The same for what is not kept by day: the parts of months are counted too. */
export async function planMonths(db: Db, span: HourSpan): Promise<HourPlan> {
  return withParts(await planHours(db, span));
}

export function withParts(plan: HourPlan): HourPlan {
  const stale = new Set(plan.stale.map(({ staffId, month }) => `${staffId} ${month}`));
  const ofParts = plan.staffIds.flatMap((staffId) =>
    plan.parts
      .filter(({ month }) => !stale.has(`${staffId} ${month}`))
      .map(({ first, last }): DaySpan => ({ staffId, first, last })),
  );
  return { ...plan, parts: [], counted: joined([...plan.counted, ...ofParts]) };
}

/** $1 to $10 of kept-hours-sql.ts. */
export function planValues({ staffIds, first, last, stale, counted }: HourPlan): unknown[] {
  return [staffIds, ...spanValues(counted), ...boundsOf(counted), first, last, ...staleValues(stale)];
}

export function staleValues(stale: HourPlan['stale']): unknown[] {
  return [stale.map(({ staffId }) => staffId), stale.map(({ month }) => month)];
}

/** One for those that follow each other, so that there are few. */
function joined(spans: readonly DaySpan[]): DaySpan[] {
  const found: DaySpan[] = [];
  for (const span of spans.toSorted((a, b) => a.staffId - b.staffId || (a.first < b.first ? -1 : 1))) {
    const before = found.at(-1);
    if (before?.staffId === span.staffId && addDays(before.last, 1) === span.first) before.last = span.last;
    else found.push({ ...span });
  }
  return found;
}

/** What of a span lies in a month; undefined when nothing does. */
export function inMonth({ staffIds, from, to }: HourSpan, month: string): HourSpan | undefined {
  const [first, last] = [from > month ? from : month, to < lastOf(month) ? to : lastOf(month)];
  return first > last ? undefined : { staffIds, from: first, to: last };
}

const noMonths = { first: '9999-12-01', last: '0001-01-01' };

/** A plan that reads nothing of what is kept. */
export function countAll({ staffIds, from, to }: HourSpan): HourPlan {
  return {
    staffIds,
    ...noMonths,
    parts: [],
    stale: [],
    counted: staffIds.map((staffId) => ({ staffId, first: from, last: to })),
  };
}

function lastOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthRange(year, number).last;
}
