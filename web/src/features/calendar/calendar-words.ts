import type { LeaveSpan } from '@crm/contract/leave-days';
import { formatDay } from '../../lib/dates.ts';
import type { DayOff, OwnLeave } from './calendar.api.ts';

/** '2 holidays, 1 maintenance day, 3 leaves', of what is there. */
export function contextText(days: readonly DayOff[] | undefined, leaves: { rows: readonly OwnLeave[] } | undefined): string {
  if (!days || !leaves) return '';
  const maintenance = days.filter(({ holidayName }) => holidayName === 'maintenance').length;
  const parts = [
    counted(days.length - maintenance, 'holiday', 'holidays'),
    counted(maintenance, 'maintenance day', 'maintenance days'),
    counted(leaves.rows.length, 'leave', 'leaves'),
  ];
  return parts.filter((part) => part !== '').join(', ') || 'No holidays and no leave';
}

/** 'Nov 23, 2026 to Nov 25, 2026'. */
export function spanText({ start, end }: LeaveSpan): string {
  return start === end ? formatDay(start) : `${formatDay(start)} to ${formatDay(end)}`;
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count.toLocaleString()} ${count === 1 ? one : many}`;
}
