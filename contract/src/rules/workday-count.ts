import { addDays } from './plain-days.ts';
import { isWorkday, type WorkingDays } from './working-week.ts';

/** The working days from one day to another, both included, without the days off. */
export function countWorkdays(first: string, last: string, workingDays: WorkingDays, daysOff: ReadonlySet<string>): number {
  let count = 0;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (isWorkday(day, workingDays) && !daysOff.has(day)) count += 1;
  }
  return count;
}
