import type { LeaveType } from '../calendar/leave.ts';
import { addDays } from './plain-days.ts';
import { freeDaysText, isWorkday, specifiedWorkingDays, type WorkingDays } from './working-week.ts';

// A day is two halves, and a leave takes one or both on each of its days.

export interface LeaveSpan {
  type: LeaveType;
  /** YYYY-MM-DD; the last day is part of it. */
  start: string;
  end: string;
}
type Half = 'morning' | 'afternoon';

const dayMs = 86_400_000;
const aYear = 366;
const halves: Record<LeaveType, readonly Half[]> = {
  fullday: ['morning', 'afternoon'],
  morning: ['morning'],
  afternoon: ['afternoon'],
};

export const leaveTooLong = `A leave has at most ${aYear} days`;
export const leaveWithoutWork = withoutWorkText(specifiedWorkingDays);
export const leaveTooEarly = 'Date must be today or later';
export const enteredTooEarly = `Date must be at most ${aYear} days ago`;

/** The first day for which an administrator may enter leave. */
export function earliestEntered(today: string): string {
  return addDays(today, -aYear);
}

/** Why a leave is refused that takes no working day. */
export function withoutWorkText(workingDays: WorkingDays): string {
  return `Takes no working day: ${freeDaysText(workingDays)} are free anyway.`;
}

/** What it takes of each of its days. */
export function halvesOf({ type }: Pick<LeaveSpan, 'type'>): readonly Half[] {
  return halves[type];
}

export function overlaps(one: LeaveSpan, other: LeaveSpan): boolean {
  const meetsInDays = one.start <= other.end && other.start <= one.end;
  return meetsInDays && halvesOf(one).some((half) => halvesOf(other).includes(half));
}

export function covers({ start, end }: LeaveSpan, day: string): boolean {
  return start <= day && day <= end;
}

export function isTooLong({ start, end }: Pick<LeaveSpan, 'start' | 'end'>): boolean {
  return countDays(start, end) > aYear;
}

/** The working days it takes, in steps of a half: the free days of the week and the days off are free anyway. */
export function leaveLength(leave: LeaveSpan, daysOff: ReadonlySet<string>, workingDays: WorkingDays): number {
  const days = Array.from({ length: countDays(leave.start, leave.end) }, (_, index) => addDays(leave.start, index));
  const taken = days.filter((day) => isWorkday(day, workingDays) && !daysOff.has(day));
  return (taken.length * halvesOf(leave).length) / 2;
}

/** The part within these days; undefined when it lies outside. */
export function portionIn(leave: LeaveSpan, first: string, last: string): LeaveSpan | undefined {
  const start = leave.start < first ? first : leave.start;
  const end = leave.end > last ? last : leave.end;
  return start <= end ? { ...leave, start, end } : undefined;
}

/** The first later working day that is not off; null when a whole year has none. */
export function nextWorkingDay(day: string, isOff: (day: string) => boolean, workingDays: WorkingDays): string | null {
  for (let step = 1; step <= aYear; step += 1) {
    const next = addDays(day, step);
    if (isWorkday(next, workingDays) && !isOff(next)) return next;
  }
  return null;
}

/** Both days included. */
function countDays(start: string, end: string): number {
  return Math.max(0, (Date.parse(end) - Date.parse(start)) / dayMs + 1);
}
