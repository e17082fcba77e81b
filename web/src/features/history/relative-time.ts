import { dayIn } from '../../lib/dates.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** '5 min ago', '2 h ago', 'yesterday', '3 days ago'; days are those of the business. */
export function agoText(at: string, timeZone: string, now = Date.now()): string {
  const passed = Math.max(0, now - Date.parse(at));
  if (passed < minuteMs) return 'just now';
  if (passed < hourMs) return `${Math.floor(passed / minuteMs)} min ago`;
  const days = daysBetween(dayIn(new Date(at), timeZone), dayIn(new Date(now), timeZone));
  if (passed < dayMs && days <= 1) return `${Math.floor(passed / hourMs)} h ago`;
  return inThePast(days);
}

/** 'yesterday', 'today', 'in 5 days': how far a plain day is from today. */
export function distanceText(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days < 0) return inThePast(-days);
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

function inThePast(days: number): string {
  if (days <= 1) return 'yesterday';
  if (days < 60) return `${days} days ago`;
  return days < 730 ? `${Math.floor(days / 30)} months ago` : `${Math.floor(days / 365)} years ago`;
}

function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / dayMs);
}
