import type { HolidayType } from '@crm/contract/calendar/calendar';
import { leaveTypeLabels } from '@crm/contract/calendar/leave';
import { covers, halvesOf } from '@crm/contract/rules/leave-days';
import { addDays } from '@crm/contract/rules/plain-days';
import { freeDayName, isWorkday } from '@crm/contract/rules/working-week';
import { workingDaysNow } from '../../lib/company/company.ts';
import type { DayOff, OwnLeave } from './calendar.api.ts';

/** What is known of one day of the shown month. */
export interface DayFacts<Leave extends OwnLeave = OwnLeave> {
  holiday: DayOff | undefined;
  /** Asked for or approved; a rejected leave leaves the day as it is. */
  leaves: Leave[];
  notes: string[];
  /** The leave that the day shows, unless a holiday or a free weekday takes precedence. */
  bars: LeaveBar<Leave>[];
}

export interface LeaveBar<Leave extends OwnLeave = OwnLeave> {
  leave: Leave;
  isFullDay: boolean;
  /** Only asked for. */
  isPending: boolean;
  /** The bar goes on in the neighbouring day. */
  comesFromBefore: boolean;
  goesOn: boolean;
}

const holidayLabels: Record<HolidayType, string> = {
  holiday: 'Public holiday',
  publicHoliday: 'Public holiday',
  companyHoliday: 'Company holiday',
  maintenance: 'Maintenance',
};

/** How a day's notes say what is on it. */
interface Words<Leave> {
  ofHoliday: (holiday: DayOff) => string;
  ofLeave: (leave: Leave) => string;
}
const ownWords: Words<OwnLeave> = {
  ofHoliday: ({ holidayName, description }) => `${holidayLabels[holidayName]}: ${description}`,
  ofLeave: leaveText,
};

export function dayFacts(days: readonly DayOff[], leaves: readonly OwnLeave[]): (day: string) => DayFacts {
  return dayFactsIn(ownWords, days, leaves);
}

/** Maintenance, holiday and free weekday come before leave: such a day is free anyway, and only its notes tell of the leave. */
export function dayFactsIn<Leave extends OwnLeave>(
  { ofHoliday, ofLeave }: Words<Leave>,
  days: readonly DayOff[],
  leaves: readonly Leave[],
): (day: string) => DayFacts<Leave> {
  const holidays = new Map(days.map((holiday) => [holiday.date, holiday]));
  const workingDays = workingDaysNow();
  const isFree = (day: string) => !isWorkday(day, workingDays) || holidays.has(day);
  const barsOn = (day: string, onDay: readonly Leave[]) =>
    onDay.map((leave) => ({
      leave,
      isFullDay: leave.type === 'fullday',
      isPending: leave.status === 'Pending',
      comesFromBefore: leave.start < day && day.slice(8) !== '01' && !isFree(addDays(day, -1)),
      goesOn: leave.end > day && addDays(day, 1).slice(8) !== '01' && !isFree(addDays(day, 1)),
    }));
  return (day) => {
    const holiday = holidays.get(day);
    const onDay = leaves.filter((leave) => leave.status !== 'Reject' && covers(leave, day));
    const freeDay = freeDayName(day, workingDays);
    const notes = [...(holiday ? [ofHoliday(holiday)] : []), ...(freeDay ? [freeDay] : []), ...onDay.map(ofLeave)];
    return { holiday, leaves: onDay, notes, bars: isFree(day) ? [] : barsOn(day, onDay) };
  };
}

/** Whether more of the day can be asked for. */
export function hasFreeHalf({ leaves }: DayFacts): boolean {
  return new Set(leaves.flatMap(halvesOf)).size < 2;
}

/** 'Full Day leave, Casual, Approve'. */
export function leaveText({ type, category, status }: OwnLeave): string {
  return `${leaveTypeLabels[type]} leave, ${category}, ${status}`;
}
