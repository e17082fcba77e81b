import type { HolidayType } from '../calendar/calendar.ts';
import { type LeaveCategory, leaveTypeLabels } from '../calendar/leave.ts';
import type { MonthOfYear } from '../core/months.ts';
import type { StaffDay } from '../office/attendance.ts';
import { clockText, type DateForms } from './date-texts.ts';
import { covers, halvesOf, type LeaveSpan } from './leave-days.ts';
import { addDays, monthRange } from './plain-days.ts';
import { minutesOf } from './times.ts';
import { freeDayName, type WorkingDays } from './working-week.ts';
import { formatMinutes } from './worklog-times.ts';

// The attendance of a month as an administrator reads it: each day up to today says why it has no hours.

export interface MonthFacts {
  today: string;
  /** Before this day nobody expected the person. */
  joinedOn: string;
  /** From this day on nobody expected the person any more; null while the account exists. */
  leftOn: string | null;
  /** The working days of the company. */
  workingDays: WorkingDays;
  /** The clock of the company. */
  clockHours: DateForms['clockHours'];
  records: readonly StaffDay[];
  holidays: readonly { date: string; description: string; holidayName: HolidayType }[];
  /** Approved ones of the person. */
  leaves: readonly (LeaveSpan & { category: LeaveCategory })[];
}

export interface ExplainedDay {
  date: string;
  record: StaffDay | undefined;
  note: string;
}

export function explainMonth({ year, month }: MonthOfYear, facts: MonthFacts): ExplainedDay[] {
  const { first, last } = monthRange(year, month);
  const records = new Map(facts.records.map((record) => [record.date, record]));
  const days = Array.from({ length: Number(last.slice(-2)) }, (_, n) => addDays(first, n));
  return days
    .filter((date) => records.has(date) || isExpected(date, facts))
    .map((date) => ({ date, record: records.get(date), note: noteOf(date, records.get(date), facts) }));
}

function isExpected(date: string, { today, joinedOn, leftOn }: MonthFacts): boolean {
  return date >= joinedOn && date <= today && (leftOn === null || date < leftOn);
}

/** Null without entry and exit. */
export function workedMinutes({ entryTime, exitTime }: Pick<StaffDay, 'entryTime' | 'exitTime'>): number | null {
  return entryTime === null || exitTime === null ? null : minutesOf(exitTime) - minutesOf(entryTime);
}

/** 510 is '8.50'. */
export function hoursText(minutes: number): string {
  return (minutes / 60).toFixed(2);
}

/** 510 is '8.50 hours (8:30)'. */
export function workedText(minutes: number): string {
  return `${hoursText(minutes)} hours (${formatMinutes(minutes)})`;
}

function noteOf(date: string, record: StaffDay | undefined, facts: MonthFacts): string {
  const off = offText(date, facts);
  const leaves = facts.leaves.filter((leave) => covers(leave, date));
  const isFree = off !== undefined || new Set(leaves.flatMap(halvesOf)).size === 2;
  const leaveTexts = leaves.map(({ type, category }) => `On leave: ${leaveTypeLabels[type]}, ${category}`);
  const isPast = date < facts.today;
  const corrected = record?.correctedBy ? `Corrected by ${record.correctedBy}` : '';
  const own = record ? recordText(record, isPast) : isFree ? '' : isPast ? 'Absent' : 'Not marked yet';
  const during = record && off === undefined ? leaves.map((leave) => duringText(record, leave, facts)) : [];
  return [...(off === undefined ? leaveTexts : [off]), ...during, own, corrected].filter((text) => text !== '').join('; ');
}

/** A morning ends at noon, an afternoon begins at one: the hour between belongs to neither. */
const morningEnds = 12 * 60;
const afternoonBegins = 13 * 60;

/** A mark in the time that was taken off: 'Exit at 5:45 PM during leave'. */
function duringText({ entryTime, exitTime }: StaffDay, leave: LeaveSpan, facts: MonthFacts): string {
  const halves = halvesOf(leave);
  if (halves.length === 2) return 'Marked on a day of leave';
  if (halves.includes('morning')) {
    return entryTime !== null && minutesOf(entryTime) < morningEnds ? `Entry at ${clockText(entryTime, facts)} during leave` : '';
  }
  return exitTime !== null && minutesOf(exitTime) > afternoonBegins ? `Exit at ${clockText(exitTime, facts)} during leave` : '';
}

function offText(date: string, { holidays, workingDays }: MonthFacts): string | undefined {
  const holiday = holidays.find((one) => one.date === date);
  if (holiday) return `${holiday.holidayName === 'maintenance' ? 'Maintenance' : 'Holiday'}: ${holiday.description}`;
  return freeDayName(date, workingDays);
}

function recordText({ entryTime, exitTime, statedLater }: StaffDay, isPast: boolean): string {
  if (entryTime === null) return 'No entry';
  if (exitTime === null) return isPast ? 'No exit' : 'No exit yet';
  return statedLater ? 'Exit stated later' : '';
}
