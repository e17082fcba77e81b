import { countText } from '../../../lib/count-text.ts';

const hourMs = 3_600_000;

/** '6 days', '5 hours', 'less than an hour': full days and hours, so that nobody counts on more than there is. */
export function timeLeft(until: string, now: Date): string {
  const hours = Math.floor((Date.parse(until) - now.getTime()) / hourMs);
  if (hours < 1) return 'less than an hour';
  return hours < 24 ? countText(hours, 'hour', 'hours') : countText(Math.floor(hours / 24), 'day', 'days');
}
