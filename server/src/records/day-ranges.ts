import type { TrashDate } from '@crm/contract/records/trash';
import { type FirstDayOfWeek, weekStart } from '@crm/contract/rules/working-week';

/** Two days, the second exclusive. */
export interface DayRange {
  from: string;
  to: string;
}

/** The days of a Trash filter, relative to today. */
export function rangeOf(filter: TrashDate, today: string, firstDay: FirstDayOfWeek): DayRange | undefined {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const firstOfWeek = weekStart(today, firstDay);
  const tomorrow = shift(today, 1);
  const ranges: Record<TrashDate, DayRange | undefined> = {
    All: undefined,
    Today: { from: today, to: tomorrow },
    Yesterday: { from: shift(today, -1), to: today },
    'This Week': { from: firstOfWeek, to: shift(firstOfWeek, 7) },
    'This Month': { from: firstOf(year, month), to: firstOf(year, month + 1) },
    'Last Month': { from: firstOf(year, month - 1), to: firstOf(year, month) },
    'This Year': { from: firstOf(year, 1), to: firstOf(year + 1, 1) },
  };
  return ranges[filter];
}

function shift(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function firstOf(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
}
