import { addDays, weekdayNames, weekdayOf } from './plain-days.ts';

/** The weekdays on which people work; 0 is Sunday. */
export type WorkingDays = readonly number[];

/** Sunday is the free day until a company setting says otherwise. */
export const specifiedWorkingDays: WorkingDays = [1, 2, 3, 4, 5, 6];

/** The days with which a week may begin: Sunday, Monday, Saturday. */
export const firstDaysOfWeek = [0, 1, 6] as const;
export type FirstDayOfWeek = (typeof firstDaysOfWeek)[number];

/** Whether the weekday is one of them; holidays and leave are asked elsewhere. */
export function isWorkday(day: string, workingDays: WorkingDays): boolean {
  return workingDays.includes(weekdayOf(day));
}

/** 'Sunday' for a Sunday that is free every week; undefined for a working day. */
export function freeDayName(day: string, workingDays: WorkingDays): string | undefined {
  return isWorkday(day, workingDays) ? undefined : weekdayNames[weekdayOf(day)];
}

/** The first day of the week of this day. */
export function weekStart(day: string, firstDay: FirstDayOfWeek): string {
  return addDays(day, -((weekdayOf(day) - firstDay + 7) % 7));
}

/** The seven weekdays in the order of a week that begins with this one. */
export function weekdaysFrom(firstDay: FirstDayOfWeek): number[] {
  return Array.from({ length: 7 }, (_, index) => (firstDay + index) % 7);
}

/** What is free anyway: 'Sundays and holidays', 'Saturdays, Sundays and holidays', 'holidays'. */
export function freeDaysText(workingDays: WorkingDays): string {
  // The week of this text begins on Monday, so that a weekend reads in its order.
  const free = weekdaysFrom(1).filter((weekday) => !workingDays.includes(weekday));
  const names = free.map((weekday) => `${weekdayNames[weekday]}s`);
  return names.length === 0 ? 'holidays' : `${names.join(', ')} and holidays`;
}
