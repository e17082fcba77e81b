import type { Home, LoggedDay } from '@crm/contract/office/home';
import { weekdayOf } from '@crm/contract/rules/plain-days';
import { minutesOf } from '@crm/contract/rules/times';
import { formatMinutes, isMismatch } from '@crm/contract/rules/worklog-times';
import { countText } from '../../lib/count-text.ts';
import { weekdayName } from '../../lib/dates.ts';

export const minuteMs = 60_000;
export const minutesPerDay = 24 * 60;

/** '4 calls and 2 meetings today, 2 tasks overdue'. */
export function summaryOf({ appointments, tasks }: Home): string {
  const count = (kind: 'call' | 'meeting') => appointments.filter((one) => one.kind === kind).length;
  const planned = [counted(count('call'), 'call'), counted(count('meeting'), 'meeting')].filter((text) => text !== undefined);
  const today = planned.length > 0 ? `${planned.join(' and ')} today` : 'No calls or meetings today';
  const overdue = counted(tasks.overdue, 'task');
  return overdue ? `${today}, ${overdue} overdue` : today;
}

/** The minute of the day from the server plus the time that has passed since. */
export function minuteAt(told: number, toldAt: number, now: number): number {
  const passed = Math.max(0, Math.floor((now - toldAt) / minuteMs));
  return Math.min(minutesPerDay - 1, told + passed);
}

/** '3:15': between entry and exit, or until now; undefined without an entry or before it. */
export function hoursAtWork({ entryTime, exitTime }: Home['attendance'], minuteNow: number): string | undefined {
  if (entryTime === null) return undefined;
  const minutes = (exitTime === null ? minuteNow : minutesOf(exitTime)) - minutesOf(entryTime);
  return minutes < 0 ? undefined : formatMinutes(minutes);
}

/** The note about the work log: the latest day whose hours do not match, or today when nothing is logged. */
export function worklogNote(worklog: readonly LoggedDay[], today: string): string | undefined {
  const odd = worklog.findLast(misses);
  const last = worklog.at(-1);
  if (odd) {
    const name = odd.date === today ? 'Today' : weekdayName(weekdayOf(odd.date), 'long');
    return `${name}: ${formatMinutes(odd.loggedMinutes)} logged of ${formatMinutes(odd.attendedMinutes ?? 0)} at work`;
  }
  return last?.date === today && last.loggedMinutes === 0 ? 'Today is still empty' : undefined;
}

/** The bar of a day in minutes: what is logged and fits, and above it what is missing or too much. */
export function barOf(day: LoggedDay): { solid: number; hatched: number } {
  const { loggedMinutes: logged, attendedMinutes: attended } = day;
  if (attended === null || !misses(day)) return { solid: logged, hatched: 0 };
  return { solid: Math.min(logged, attended), hatched: Math.abs(logged - attended) };
}

function misses({ loggedMinutes, attendedMinutes }: LoggedDay): boolean {
  return attendedMinutes !== null && isMismatch(loggedMinutes, attendedMinutes);
}

function counted(count: number, noun: string): string | undefined {
  return count === 0 ? undefined : countText(count, noun);
}
