import type { PersonToday } from '@crm/contract/office/presence';
import { workedMinutes } from '@crm/contract/rules/attendance-month';
import { minutesOf } from '@crm/contract/rules/times';
import { formatMinutes } from '@crm/contract/rules/worklog-times';
import { formatTime } from '../../lib/dates.ts';

type Times = Pick<PersonToday, 'entryTime' | 'exitTime'>;

/** As the company writes times; a dash where there is none. */
export function shownTime(time: string | null): string {
  return time === null ? '–' : formatTime(time);
}

/** Up to now while somebody is in. */
export function hoursOf({ entryTime, exitTime }: Times, now: number | null): string {
  const minutes = workedMinutes({ entryTime, exitTime });
  if (minutes !== null) return formatMinutes(minutes);
  if (entryTime === null || exitTime !== null || now === null) return '–';
  return formatMinutes(Math.max(0, now - minutesOf(entryTime)));
}
