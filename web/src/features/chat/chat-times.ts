import { addDays, weekdayOf } from '@crm/contract/rules/plain-days';
import {
  dayIn,
  formatDay,
  formatDayInFull,
  formatDayOfYear,
  formatTime,
  formatWeekday,
  timeIn,
  weekdayName,
} from '../../lib/dates.ts';

/** When the last message came, as the list of people shows it: the time, 'Yesterday', the weekday, then the date. */
export function listTime(sent: { sendingDate: string; sendingTime: string }, today: string, locale?: string): string {
  const { sendingDate: day } = sent;
  if (day >= today) return formatTime(sent.sendingTime);
  if (day === addDays(today, -1)) return 'Yesterday';
  if (day > addDays(today, -7)) return weekdayName(weekdayOf(day), 'short');
  return shortDay(day, today, locale);
}

/** The line between two days of a thread: 'Today', 'Yesterday', 'Tuesday, November 17'. */
export function dayTitle(day: string, today: string, locale?: string): string {
  if (day === today) return 'Today';
  if (day === addDays(today, -1)) return 'Yesterday';
  return isSameYear(day, today) ? formatWeekday(day, locale) : formatDayInFull(day, locale);
}

/** 'Nov 20', with the year when it is another one. */
export function shortDay(day: string, today: string, locale?: string): string {
  return isSameYear(day, today) ? formatDayOfYear(day, locale) : formatDay(day, locale);
}

/** Date and time of an instant in the business zone, in the form in which the server stamps messages. */
export function stampOf(at: number, timeZone: string): { sendingDate: string; sendingTime: string } {
  const instant = new Date(at);
  return { sendingDate: dayIn(instant, timeZone), sendingTime: timeIn(instant, timeZone) };
}

function isSameYear(one: string, other: string): boolean {
  return one.slice(0, 4) === other.slice(0, 4);
}
