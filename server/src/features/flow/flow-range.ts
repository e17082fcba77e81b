import { invalidFields } from '@crm/contract/core/envelope';
import { daysIn, type FigureRange } from '@crm/contract/numbers/ranges';
import { addDays } from '@crm/contract/rules/plain-days';
import type { Context } from '../../plugins/context.ts';
import { requireRange } from '../../records/figure-scope.ts';
import { instantOf } from './work-calendar.ts';

/** Beyond these no calendar counts working days. */
const [earliest, latest] = ['1970-01-01', '9998-12-31'];

/** The days that are asked for, and as many before them. */
export function rangesOf({ from, to }: FigureRange): { range: FigureRange; before: FigureRange } {
  requireRange({ from, to });
  if (from < earliest) throw invalidFields({ from: 'Must not be before 1970' });
  if (to > latest) throw invalidFields({ to: 'Must be before 9999' });
  return { range: { from, to }, before: { from: addDays(from, -daysIn({ from, to })), to: addDays(from, -1) } };
}

/** From the midnight of the first day to that after the last one, in the business time zone. */
export function instantsOf({ timeZone }: Pick<Context, 'timeZone'>, { from, to }: FigureRange): { from: Date; to: Date } {
  return { from: midnightOf(timeZone, from), to: midnightOf(timeZone, addDays(to, 1)) };
}

export function midnightOf(timeZone: string, day: string): Date {
  return instantOf(timeZone, day, 0);
}
