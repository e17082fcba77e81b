import type { HolidayType } from '../calendar/calendar.ts';
import type { Company } from '../office/company.ts';
import { covers, halvesOf, type LeaveSpan } from './leave-days.ts';
import { weekdayOf } from './plain-days.ts';
import { minutesOf } from './times.ts';
import { isWorkday } from './working-week.ts';

// Who is at work on a day, who should be, and who is excused.

/** In the order in which a list shows them: who needs somebody comes first. */
export const presenceStates = ['missing', 'late', 'in', 'out', 'expected', 'halfLeave', 'leave', 'free'] as const;
export type PresenceState = (typeof presenceStates)[number];

export interface Presence {
  state: PresenceState;
  /** How much later than expected the person came; 0 when in time. */
  lateMinutes: number;
}

export interface DayFacts {
  date: string;
  /** The business day, and the minutes since its midnight. */
  today: string;
  nowMinutes: number;
  company: Pick<Company, 'workFrom' | 'lateAfterMinutes' | 'missingAfterMinutes'>;
  /** Why nobody is expected; null on a working day. */
  free: string | null;
}

export interface PersonDay {
  entryTime: string | null;
  exitTime: string | null;
  /** Approved ones of the person. */
  leaves: readonly LeaveSpan[];
}

/** An afternoon begins at one: whoever has the morning off is expected then. */
export const afternoonBegins = 13 * 60;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Why nobody is expected on this day: a holiday, or a weekday on which the company does not work. */
export function freeReason(
  date: string,
  workingDays: readonly number[],
  holidays: readonly { date: string; description: string; type: HolidayType }[],
): string | null {
  const holiday = holidays.find((one) => one.date === date);
  if (holiday) return `${holiday.type === 'maintenance' ? 'Maintenance' : 'Holiday'}: ${holiday.description}`;
  return isWorkday(date, workingDays) ? null : (weekdays[weekdayOf(date)] ?? '');
}

/** Minutes since midnight at which the person is expected; null when nobody expects the person that day. */
export function expectedFrom({ date, company, free }: DayFacts, leaves: readonly LeaveSpan[]): number | null {
  const off = new Set(leaves.filter((leave) => covers(leave, date)).flatMap(halvesOf));
  if (free !== null || off.size === 2) return null;
  const from = minutesOf(company.workFrom);
  return off.has('morning') ? Math.max(from, afternoonBegins) : from;
}

export function presenceOf(facts: DayFacts, { entryTime, exitTime, leaves }: PersonDay): Presence {
  const from = expectedFrom(facts, leaves);
  if (entryTime !== null || exitTime !== null) {
    const lateMinutes = entryTime === null || from === null ? 0 : lateBy(minutesOf(entryTime), from, facts);
    return { state: lateMinutes > 0 ? 'late' : exitTime === null ? 'in' : 'out', lateMinutes };
  }
  return { state: stateWithoutMark(facts, from, leaves), lateMinutes: 0 };
}

function lateBy(entry: number, from: number, { company }: DayFacts): number {
  return entry > from && entry >= from + company.lateAfterMinutes ? entry - from : 0;
}

function stateWithoutMark(facts: DayFacts, from: number | null, leaves: readonly LeaveSpan[]): PresenceState {
  const { date, today, nowMinutes, company, free } = facts;
  if (free !== null) return 'free';
  if (from === null) return 'leave';
  const isMissing = date < today || (date === today && nowMinutes >= from + company.missingAfterMinutes);
  if (isMissing) return 'missing';
  return leaves.some((leave) => covers(leave, date)) ? 'halfLeave' : 'expected';
}
