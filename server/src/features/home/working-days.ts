import { addDays, weekdayOf } from '@crm/contract/rules/plain-days';

/** The last days up to this one that are neither Sundays nor off, oldest first; fewer when the span is too short for them. */
export function lastWorkingDays(today: string, isOff: (day: string) => boolean, count: number, span: number): string[] {
  const days: string[] = [];
  for (let back = 0; back < span && days.length < count; back += 1) {
    const day = addDays(today, -back);
    if (weekdayOf(day) !== 0 && !isOff(day)) days.unshift(day);
  }
  return days;
}
