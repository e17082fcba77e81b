import { addDays, monthRange } from '@crm/contract/rules/plain-days';
import { type FirstDayOfWeek, weekStart } from '@crm/contract/rules/working-week';

/** The weeks of a month, filled up with the days around it. Months count from 1. */
export function monthWeeks(year: number, month: number, firstDay: FirstDayOfWeek): string[][] {
  const { first, last } = monthRange(year, month);
  const weeks: string[][] = [];
  for (let start = weekStart(first, firstDay); start <= last; start = addDays(start, 7)) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((step) => addDays(start, step)));
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
