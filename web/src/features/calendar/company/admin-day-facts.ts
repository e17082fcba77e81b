import { leaveTypeLabels } from '@crm/contract/office/calendar';
import type { DayOff } from '../calendar.api.ts';
import { type DayFacts, dayFactsIn, type LeaveBar } from '../day-facts.ts';
import type { AskedLeave } from './admin-calendar.api.ts';

interface PlacedBar extends LeaveBar<AskedLeave> {
  label: string;
}
export interface AdminDay extends Pick<DayFacts<AskedLeave>, 'holiday' | 'notes'> {
  /** One place each, the same on all days of a leave; undefined where a place is free. */
  places: (PlacedBar | undefined)[];
  /** How many more are on leave than have a place. */
  more: number;
}

const words = {
  ofHoliday: ({ holidayName, description }: DayOff) =>
    `${holidayName === 'maintenance' ? 'Maintenance' : 'Holiday'}: ${description}`,
  ofLeave: ({ staff, category, type, status }: AskedLeave) => `${staff.name}, ${category}, ${leaveTypeLabels[type]}, ${status}`,
};

/** Only approved leave is on the calendar, full days before half ones. */
export function adminDayFacts(days: readonly DayOff[], asked: readonly AskedLeave[]): (day: string) => AdminDay {
  const approved = asked.filter(({ status }) => status === 'Approve').sort(fullDaysFirst);
  const placeOf = placesOf(approved);
  const factsOf = dayFactsIn(words, days, approved);
  return (day) => {
    const { holiday, notes, bars } = factsOf(day);
    const placed = bars.map((bar) => ({ ...bar, label: labelOf(bar), place: placeOf.get(bar.leave.id) ?? 0 }));
    const shown = placed.some(({ place }) => place > 2) ? 2 : 3;
    const last = Math.max(-1, ...placed.map(({ place }) => place).filter((place) => place < shown));
    return {
      holiday,
      notes,
      places: Array.from({ length: last + 1 }, (_, at) => placed.find(({ place }) => place === at)),
      more: placed.filter(({ place }) => place >= shown).length,
    };
  };
}

function fullDaysFirst(one: AskedLeave, other: AskedLeave): number {
  return (
    Number(one.type !== 'fullday') - Number(other.type !== 'fullday') || one.start.localeCompare(other.start) || one.id - other.id
  );
}

/** The first place that is free on all days of the leave. */
function placesOf(leaves: readonly AskedLeave[]): Map<number, number> {
  const taken: AskedLeave[][] = [];
  const places = new Map<number, number>();
  for (const leave of leaves) {
    const free = taken.findIndex((others) => others.every(({ start, end }) => end < leave.start || leave.end < start));
    const place = free === -1 ? taken.length : free;
    taken[place] = [...(taken[place] ?? []), leave];
    places.set(leave.id, place);
  }
  return places;
}

/** 'Lena Brandt'; a half day is narrow in words: 'Ivo, morning'. */
function labelOf({ leave: { staff, type } }: LeaveBar<AskedLeave>): string {
  return type === 'fullday' ? staff.name : `${staff.name.split(' ')[0]}, ${type}`;
}
