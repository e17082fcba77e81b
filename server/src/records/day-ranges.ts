import type { TrashDate } from '@crm/contract/records/trash';

/** Two days, the second exclusive. */
export interface DayRange {
  from: string;
  to: string;
}

/** The days of a Trash filter, relative to today. The week begins on Sunday. */
export function rangeOf(filter: TrashDate, today: string): DayRange | undefined {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const tomorrow = shift(today, 1);
  const ranges: Record<TrashDate, DayRange | undefined> = {
    All: undefined,
    Today: { from: today, to: tomorrow },
    Yesterday: { from: shift(today, -1), to: today },
    'This Week': { from: shift(today, -weekday), to: shift(today, 7 - weekday) },
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
