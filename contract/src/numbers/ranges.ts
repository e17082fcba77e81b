import { day } from '../core/fields.ts';
import { addDays } from '../rules/plain-days.ts';

/** The days that figures are asked for, both included. */
export interface FigureRange {
  from: string;
  to: string;
}

/** The same as fields of a query. */
export const figureRange = { from: day, to: day };

const dayMs = 86_400_000;
/** Ten years, with their leap days. */
export const mostFigureDays = 3653;

/** Both days included; not above zero where the range is upside down. */
export function daysIn({ from, to }: FigureRange): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

/** Each of them, in their order. */
export function daysOf(range: FigureRange): string[] {
  return Array.from({ length: Math.max(0, daysIn(range)) }, (_nothing, index) => addDays(range.from, index));
}

/** What is wrong with a range, at its field; undefined when it can be used. */
export function rangeFault(range: FigureRange): { to: string } | undefined {
  const days = daysIn(range);
  if (days < 1) return { to: 'Must not be before the first day' };
  if (days > mostFigureDays) return { to: 'Choose at most ten years' };
  return undefined;
}
