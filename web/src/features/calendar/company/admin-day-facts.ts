import { leaveTypeLabels } from '@crm/contract/office/leave';
import type { DayOff } from '../calendar.api.ts';
import { type DayFacts, dayFactsIn, type LeaveBar } from '../day-facts.ts';
import { markedName } from '../former-name.ts';
import type { AskedLeave } from './admin-calendar.api.ts';

interface LabelledBar extends LeaveBar<AskedLeave> {
  label: string;
}
export interface AdminDay extends Pick<DayFacts<AskedLeave>, 'holiday' | 'notes'> {
  /** A leave has the same lane on all its days; undefined is a free lane. */
  lanes: (LabelledBar | undefined)[];
  /** How many people on leave have no lane. */
  more: number;
}

const words = {
  ofHoliday: ({ holidayName, description }: DayOff) =>
    `${holidayName === 'maintenance' ? 'Maintenance' : 'Holiday'}: ${description}`,
  ofLeave: ({ staff, category, type, status }: AskedLeave) =>
    `${markedName(staff)}, ${category}, ${leaveTypeLabels[type]}, ${status}`,
};

/** Only approved leave is on the calendar, full days before half ones. */
export function adminDayFacts(days: readonly DayOff[], asked: readonly AskedLeave[]): (day: string) => AdminDay {
  const approved = asked.filter(({ status }) => status === 'Approve').sort(fullDaysFirst);
  const laneOf = lanesOf(approved);
  const factsOf = dayFactsIn(words, days, approved);
  return (day) => {
    const { holiday, notes, bars } = factsOf(day);
    const labelled = bars.map((bar) => ({ ...bar, label: labelOf(bar), lane: laneOf.get(bar.leave.id) ?? 0 }));
    const shown = labelled.some(({ lane }) => lane > 2) ? 2 : 3;
    const last = Math.max(-1, ...labelled.map(({ lane }) => lane).filter((lane) => lane < shown));
    return {
      holiday,
      notes,
      lanes: Array.from({ length: last + 1 }, (_, at) => labelled.find(({ lane }) => lane === at)),
      more: labelled.filter(({ lane }) => lane >= shown).length,
    };
  };
}

function fullDaysFirst(one: AskedLeave, other: AskedLeave): number {
  return (
    Number(one.type !== 'fullday') - Number(other.type !== 'fullday') || one.start.localeCompare(other.start) || one.id - other.id
  );
}

/** The first lane that is free on all days of the leave. */
function lanesOf(leaves: readonly AskedLeave[]): Map<number, number> {
  const taken: AskedLeave[][] = [];
  const lanes = new Map<number, number>();
  for (const leave of leaves) {
    const free = taken.findIndex((others) => others.every(({ start, end }) => end < leave.start || leave.end < start));
    const lane = free === -1 ? taken.length : free;
    taken[lane] = [...(taken[lane] ?? []), leave];
    lanes.set(leave.id, lane);
  }
  return lanes;
}

/** 'Lena Brandt'; a half day has the first name alone, because its bar is narrow: 'Ivo, morning'. */
function labelOf({ leave: { staff, type } }: LeaveBar<AskedLeave>): string {
  return type === 'fullday' ? staff.name : `${staff.name.split(' ')[0]}, ${type}`;
}
