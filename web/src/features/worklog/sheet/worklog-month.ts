import { leaveTypeLabels } from '@crm/contract/calendar/leave';
import type { Returned } from '@crm/contract/core/call';
import type { MonthOfYear } from '@crm/contract/core/months';
import { defaultTitle, type worklogCalls } from '@crm/contract/office/worklog';
import { covers, halvesOf } from '@crm/contract/rules/leave-days';
import { addDays, monthRange, weekdayOf } from '@crm/contract/rules/plain-days';
import { freeDayName } from '@crm/contract/rules/working-week';
import { workingDaysNow } from '../../../lib/company/company.ts';
import type { DayOff, OwnLeave } from '../../calendar/calendar.api.ts';
import {
  attendanceColumn,
  attendanceOf,
  type CellRef,
  commentOf,
  type Field,
  timeOf,
  titleOf,
  titleRow,
  totalColumn,
} from './sheet-fields.ts';

export type WorklogMonth = Returned<typeof worklogCalls.get>;

/** What is known of a day, apart from what was typed. */
export interface DayFacts {
  day: number;
  date: string;
  weekday: number;
  /** Why the row is coloured, with its word; 'sunday' is any weekday on which the company does not work. */
  off: { kind: 'maintenance' | 'holiday' | 'sunday' | 'leave' | 'half-leave'; word: string } | undefined;
  isPast: boolean;
  isToday: boolean;
  isLocked: boolean;
  /** Hours of the attendance, H:MM, or none. */
  attended: string | undefined;
  /** The person is still at work, so there are no hours yet. */
  isOpen: boolean;
}

export function daysOf(
  { year, month }: MonthOfYear,
  today: string,
  worklog: Pick<WorklogMonth, 'dailyWorkHours' | 'openOn'>,
  holidays: readonly DayOff[],
  /** Of the person; only approved ones are marked. */
  leaves: readonly OwnLeave[] = [],
): DayFacts[] {
  const { first, last } = monthRange(year, month);
  const hours = new Map(worklog.dailyWorkHours.map(({ date, workTime }) => [date, workTime]));
  const approved = leaves.filter(({ status }) => status === 'Approve');
  const named = new Map(holidays.map((holiday) => [holiday.date, holiday]));
  return Array.from({ length: Number(last.slice(-2)) }, (_, n) => {
    const date = addDays(first, n);
    const weekday = weekdayOf(date);
    return {
      day: n + 1,
      date,
      weekday,
      off: offOf(date, named.get(date)) ?? leaveOf(approved.filter((leave) => covers(leave, date))),
      isPast: date < today,
      isToday: date === today,
      isLocked: date > today,
      attended: hours.get(date),
      isOpen: worklog.openOn === date,
    };
  });
}

/** The texts of the sheet as the server has them. */
export function textsOf({ worklogs }: WorklogMonth): Map<Field, string> {
  const texts = new Map<Field, string>();
  for (const { date, attendance, tasks } of worklogs) {
    const day = Number(date.slice(-2));
    put(texts, attendanceOf(day), attendance);
    for (const { taskNumber, taskName, time, comment } of tasks) {
      const column = Number(taskNumber.slice('task'.length));
      put(texts, titleOf(column), taskName === defaultTitle(column) ? '' : taskName);
      put(texts, timeOf(day, column), time);
      put(texts, commentOf(day, column), comment);
    }
  }
  return texts;
}

/** Titles and times, and the attendance of a day without hours. Never on a future day. */
export function canType(month: readonly DayFacts[], { day, column }: CellRef): boolean {
  if (day === titleRow) return column < totalColumn;
  const facts = month[day - 1];
  if (!facts || facts.isLocked || column === totalColumn) return false;
  return column !== attendanceColumn || (facts.attended === undefined && !facts.isOpen);
}

function put(texts: Map<Field, string>, field: Field, text: string): void {
  if (text !== '') texts.set(field, text);
}

function offOf(date: string, holiday: DayOff | undefined): DayFacts['off'] {
  if (holiday?.holidayName === 'maintenance') return { kind: 'maintenance', word: `Maintenance: ${holiday.description}` };
  if (holiday) return { kind: 'holiday', word: `Holiday: ${holiday.description}` };
  const freeDay = freeDayName(date, workingDaysNow());
  return freeDay === undefined ? undefined : { kind: 'sunday', word: freeDay };
}

/** A morning and an afternoon together are a whole day. */
function leaveOf(leaves: readonly OwnLeave[]): DayFacts['off'] {
  if (leaves.length === 0) return undefined;
  const isWhole = new Set(leaves.flatMap(halvesOf)).size === 2;
  const word = leaves.map(({ type, category }) => `On leave: ${leaveTypeLabels[type]}, ${category}`).join('; ');
  return { kind: isWhole ? 'leave' : 'half-leave', word };
}
