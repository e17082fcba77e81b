import { weekdayOf } from './plain-days.ts';

/** The weekdays on which people work; 0 is Sunday. */
export type WorkingDays = readonly number[];

/** Sunday is the free day until a company setting says otherwise. */
export const specifiedWorkingDays: WorkingDays = [1, 2, 3, 4, 5, 6];

/** Whether the weekday is one of them; holidays and leave are asked elsewhere. */
export function isWorkday(day: string, workingDays: WorkingDays): boolean {
  return workingDays.includes(weekdayOf(day));
}
