import { leaveTypeLabels } from '@crm/contract/calendar/leave';
import { markedName } from '@crm/contract/rules/former-name';
import type { DayOff } from '../calendar.api.ts';
import { type DayFacts, dayFactsIn } from '../day-facts.ts';
import { type DayLanes, dayLanes } from '../day-lanes.ts';
import type { AskedLeave } from './admin-calendar.api.ts';

export type AdminDay = Pick<DayFacts<AskedLeave>, 'holiday' | 'notes'> & DayLanes<AskedLeave>;

const words = {
  ofHoliday: ({ holidayName, description }: DayOff) =>
    `${holidayName === 'maintenance' ? 'Maintenance' : 'Holiday'}: ${description}`,
  ofLeave: ({ staff, category, type, status }: AskedLeave) =>
    `${markedName(staff)}, ${category}, ${leaveTypeLabels[type]}, ${status}`,
};

/** Approved leave comes before what is asked for, full days before half ones. */
export function adminDayFacts(days: readonly DayOff[], asked: readonly AskedLeave[]): (day: string) => AdminDay {
  const shown = asked.filter(({ status }) => status !== 'Reject').sort(approvedFirst);
  const factsOf = kept(dayFactsIn(words, days, shown));
  const lanesOn = dayLanes(factsOf, shown, leaveLabel);
  return (day) => {
    const { holiday, notes } = factsOf(day);
    return { holiday, notes, ...lanesOn(day) };
  };
}

/** 'Lena Brandt'; a half day has the first name alone, because its bar is narrow: 'Ivo, morning'. */
export function leaveLabel({ staff, type }: Pick<AskedLeave, 'staff' | 'type'>): string {
  return type === 'fullday' ? staff.name : `${staff.name.split(' ')[0]}, ${type}`;
}

function approvedFirst(one: AskedLeave, other: AskedLeave): number {
  return (
    Number(one.status !== 'Approve') - Number(other.status !== 'Approve') ||
    Number(one.type !== 'fullday') - Number(other.type !== 'fullday') ||
    one.start.localeCompare(other.start) ||
    one.id - other.id
  );
}

/** A bar asks the days beside it again and again. */
function kept<T>(factsOf: (day: string) => T): (day: string) => T {
  const known = new Map<string, T>();
  return (day) => {
    const facts = known.get(day) ?? factsOf(day);
    known.set(day, facts);
    return facts;
  };
}
