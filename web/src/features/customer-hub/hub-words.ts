import { addDays, weekdayOf } from '@crm/contract/rules/plain-days';
import { formatDay, formatDayOfYear, weekdayName } from '../../lib/dates.ts';

/** 'Yesterday', 'Today', 'Tomorrow', 'Mon, Nov 23', or with the year where that is another one. */
export function dayText(day: string, today: string): string {
  if (day === addDays(today, -1)) return 'Yesterday';
  if (day === today) return 'Today';
  if (day === addDays(today, 1)) return 'Tomorrow';
  if (day.slice(0, 4) !== today.slice(0, 4)) return formatDay(day);
  return `${weekdayName(weekdayOf(day), 'short')}, ${formatDayOfYear(day)}`;
}
