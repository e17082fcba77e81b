import type { WaitingKind, WaitingOf } from '@crm/contract/office/waiting';
import { countText } from '../../lib/count-text.ts';
import { dayIn, formatDayOfYear } from '../../lib/dates.ts';

export const kindWords: Record<WaitingKind, { one: string; many: string }> = {
  leave: { one: 'Leave', many: 'Leave' },
  review: { one: 'Review', many: 'Reviews' },
};

/** 'Casual leave, Nov 30 – Dec 4'. */
export function leaveTitle({ category, leaveType, start, end }: WaitingOf<'leave'>): string {
  const half = leaveType === 'fullday' ? '' : `, ${leaveType}`;
  return `${category} leave, ${daysText(start, end)}${half}`;
}

/** 'Nov 30 – Dec 4'. */
function daysText(start: string, end: string): string {
  return start === end ? formatDayOfYear(start) : `${formatDayOfYear(start)} – ${formatDayOfYear(end)}`;
}

/** 2.5 is '2½ days'. */
export function daysCount(days: number): string {
  const whole = Math.floor(days);
  if (days === whole) return countText(days, 'day');
  return whole === 0 ? '½ day' : `${whole}½ days`;
}

/** How long it waits, in days of the business: 'today', '1 day', '4 days'. */
export function waitsText(since: string, timeZone: string, today: string): string {
  const days = Math.max(0, Math.round((Date.parse(today) - Date.parse(dayIn(new Date(since), timeZone))) / 86_400_000));
  return days === 0 ? 'today' : countText(days, 'day');
}
