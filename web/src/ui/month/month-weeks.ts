import { addDays, monthRange, weekdayOf } from '@crm/contract/rules/plain-days';

/** The weeks of a month, Sunday first, filled up with the days around it. Months count from 1. */
export function monthWeeks(year: number, month: number): string[][] {
  const { first, last } = monthRange(year, month);
  const weeks: string[][] = [];
  for (let sunday = addDays(first, -weekdayOf(first)); sunday <= last; sunday = addDays(sunday, 7)) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((weekday) => addDays(sunday, weekday)));
  }
  return weeks;
}

/** The same day so many months later, or the month's last one. */
export function monthAfter(day: string, months: number): string {
  const { year, month } = stepMonth({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) }, months);
  const { first, last } = monthRange(year, month);
  const same = `${first.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}

/** So many months later; months count from 1. */
export function stepMonth({ year, month }: { year: number; month: number }, months: number): { year: number; month: number } {
  const count = year * 12 + month - 1 + months;
  return { year: Math.floor(count / 12), month: (count % 12) + 1 };
}
