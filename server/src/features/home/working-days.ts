import { addDays } from '@crm/contract/rules/plain-days';
import { isWorkday, type WorkingDays } from '@crm/contract/rules/working-week';

/** The last days up to this one on which the company works and that are not off, oldest first; fewer when the span is too short for them. */
export function lastWorkingDays(
  today: string,
  workingDays: WorkingDays,
  isOff: (day: string) => boolean,
  count: number,
  span: number,
): string[] {
  const days: string[] = [];
  for (let back = 0; back < span && days.length < count; back += 1) {
    const day = addDays(today, -back);
    if (isWorkday(day, workingDays) && !isOff(day)) days.unshift(day);
  }
  return days;
}
