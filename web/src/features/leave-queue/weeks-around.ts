import type { MonthOfYear } from '@crm/contract/core/months';
import type { LeaveSpan } from '@crm/contract/rules/leave-days';
import { addDays } from '@crm/contract/rules/plain-days';
import { weekStart } from '@crm/contract/rules/working-week';
import { company } from '../../lib/company/company.ts';
import type { AskedLeave } from '../calendar/company/admin-calendar.api.ts';
import { lanesOf } from '../calendar/day-lanes.ts';

const around = 2;
const most = 8;

/** The weeks of a leave with some before and after it, each from its first day on. A long leave shows its beginning. */
export function weeksAround({ start, end }: Pick<LeaveSpan, 'start' | 'end'>): string[][] {
  const first = addDays(weekStart(start, company.get().firstDayOfWeek), -around * 7);
  const last = addDays(end, around * 7);
  const weeks: string[][] = [];
  for (let begin = first; begin <= last && weeks.length < most; begin = addDays(begin, 7)) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((day) => addDays(begin, day)));
  }
  return weeks;
}

export function monthsOf(weeks: readonly string[][]): MonthOfYear[] {
  const months = new Set(weeks.flat().map((day) => day.slice(0, 7)));
  return [...months].map((month) => ({ year: Number(month.slice(0, 4)), month: Number(month.slice(5)) }));
}

export interface WeekBar {
  leave: AskedLeave;
  lane: number;
  /** Its first day in the week, and how many it covers. */
  from: number;
  days: number;
  comesFromBefore: boolean;
  goesOn: boolean;
}

const lanesShown = 4;

/** The bars of a week, each one element over its days; the leave that is looked at has the first lane. */
export function barsIn(
  week: readonly string[],
  leaves: readonly AskedLeave[],
  chosenId: number,
): { bars: WeekBar[]; more: number } {
  const [first = '', last = ''] = [week[0], week.at(-1)];
  const touching = leaves
    .filter(({ start, end }) => start <= last && end >= first)
    .sort((a, b) => Number(b.id === chosenId) - Number(a.id === chosenId) || a.start.localeCompare(b.start) || a.id - b.id);
  const lanes = lanesOf(touching);
  const bars = touching.map((leave): WeekBar => {
    const from = week.findIndex((day) => day >= leave.start);
    const until = week.findLastIndex((day) => day <= leave.end);
    return {
      leave,
      lane: lanes.get(leave.id) ?? 0,
      from,
      days: until - from + 1,
      comesFromBefore: leave.start < first,
      goesOn: leave.end > last,
    };
  });
  const shown = bars.filter(({ lane }) => lane < lanesShown);
  return { bars: shown, more: bars.length - shown.length };
}
