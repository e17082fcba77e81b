import { formatMinutes } from '@crm/contract/rules/worklog-times';
import { formatNumber } from '../../lib/numbers.ts';

/** '1,600:40' hours; a dash of nothing. */
export function hoursText(minutes: number | null): string {
  if (minutes === null) return '–';
  const [hours = '0', rest = '00'] = formatMinutes(minutes).split(':');
  return `${formatNumber(Number(hours))}:${rest}`;
}
