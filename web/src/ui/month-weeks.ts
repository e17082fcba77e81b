import { addDays, weekdayOf } from '@crm/contract/plain-days';

/** The weeks of a month, Sunday first, filled up with the days around it. Months count from 1. */
export function monthWeeks(year: number, month: number): string[][] {
  const first = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
  const weeks: string[][] = [];
  for (
    let sunday = addDays(first, -weekdayOf(first));
    sunday < first || sunday.startsWith(first.slice(0, 7));
    sunday = addDays(sunday, 7)
  ) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((weekday) => addDays(sunday, weekday)));
  }
  return weeks;
}
