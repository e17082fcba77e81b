import type { LeaveSpan } from '@crm/contract/rules/leave-days';
import { countText } from '../../lib/count-text.ts';
import { formatDay } from '../../lib/dates.ts';
import type { DayOff, OwnLeave } from './calendar.api.ts';
import type { AskedLeave } from './company/admin-calendar.api.ts';

/** '2 holidays, 1 maintenance day, 3 leaves', of what is there. */
export function contextText(days: readonly DayOff[] | undefined, leaves: readonly OwnLeave[] | undefined): string {
  return monthText(days, leaves && counted(leaves.length, 'leave'));
}

/** The same of the whole company: '5 people on leave'. */
export function companyText(days: readonly DayOff[] | undefined, approved: readonly AskedLeave[] | undefined): string {
  const people = approved && new Set(approved.map(({ staff }) => staff.id)).size;
  return monthText(days, people === undefined ? undefined : counted(people, 'person on leave', 'people on leave'));
}

/** 'Nov 23, 2026 to Nov 25, 2026'. */
export function spanText({ start, end }: Pick<LeaveSpan, 'start' | 'end'>): string {
  return start === end ? formatDay(start) : `${formatDay(start)} to ${formatDay(end)}`;
}

function monthText(days: readonly DayOff[] | undefined, leave: string | undefined): string {
  if (!days || leave === undefined) return '';
  const maintenance = days.filter(({ holidayName }) => holidayName === 'maintenance').length;
  const parts = [counted(days.length - maintenance, 'holiday'), counted(maintenance, 'maintenance day'), leave];
  return parts.filter((part) => part !== '').join(', ') || 'No holidays and no leave';
}

function counted(count: number, one: string, many?: string): string {
  return count === 0 ? '' : countText(count, one, many);
}
