const dayMs = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The first formatter of a browser takes 20 ms: plain days in the locale of most readers do without one. */
const american = /^en(-US)?(@|$)/;
const isAmerican = (locale = navigator.language) => american.test(locale);
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const monthOf = (date: Date) => months[date.getUTCMonth()] ?? '';
const weekdayOf = (date: Date) => weekdays[date.getUTCDay()] ?? '';

/** A plain day 'YYYY-MM-DD' in the reader's locale: 'Nov 16, 2026'. It has no zone, so none may shift it. */
export function formatDay(day: string, locale?: string): string {
  const date = asDate(day);
  if (isAmerican(locale)) return `${monthOf(date).slice(0, 3)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
  return formatter({ dateStyle: 'medium', timeZone: 'UTC' }, locale).format(date);
}

/** 'Wednesday, November 18, 2026', for screen readers. */
export function formatDayInFull(day: string, locale?: string): string {
  const date = asDate(day);
  if (isAmerican(locale)) return `${formatWeekday(day, locale)}, ${date.getUTCFullYear()}`;
  return formatter({ dateStyle: 'full', timeZone: 'UTC' }, locale).format(date);
}

/** 'Wednesday, November 18'. */
export function formatWeekday(day: string, locale?: string): string {
  const date = asDate(day);
  if (isAmerican(locale)) return `${weekdayOf(date)}, ${monthOf(date)} ${date.getUTCDate()}`;
  return formatter({ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }, locale).format(date);
}

/** 'Nov 18'. */
export function formatDayOfYear(day: string, locale?: string): string {
  const date = asDate(day);
  if (isAmerican(locale)) return `${monthOf(date).slice(0, 3)} ${date.getUTCDate()}`;
  return formatter({ month: 'short', day: 'numeric', timeZone: 'UTC' }, locale).format(date);
}

/** 'November 2026'; months count from 1. */
export function formatMonth(year: number, month: number, locale?: string): string {
  if (isAmerican(locale)) return `${months[month - 1]} ${year}`;
  return formatter({ month: 'long', year: 'numeric', timeZone: 'UTC' }, locale).format(Date.UTC(year, month - 1, 1));
}

/** An instant as the business sees it, whatever zone the reader's computer is in. */
export function formatInstant(instant: string, timeZone: string, locale?: string): string {
  return formatter({ dateStyle: 'medium', timeStyle: 'short', timeZone }, locale).format(new Date(instant));
}

/** The day of an instant, as the business sees it. */
export function formatInstantDay(instant: string, timeZone: string, locale?: string): string {
  return formatter({ dateStyle: 'medium', timeZone }, locale).format(new Date(instant));
}

/** The plain day of an instant, as the business sees it: '2026-11-18'. */
export function dayIn(instant: Date, timeZone: string): string {
  return formatter({ year: 'numeric', month: '2-digit', day: '2-digit', timeZone }, 'en-CA').format(instant);
}

/** The present time of day, as the business sees it: '9:05 AM'. */
export function timeNow(timeZone: string): string {
  const text = formatter({ hour: 'numeric', minute: '2-digit', hour12: true, timeZone }, 'en-US').format(new Date());
  return text.replace(/\s/g, ' ');
}

/** 'Nov' or 'November'; months count from 1. */
export function monthName(month: number, style: 'short' | 'long', locale?: string): string {
  if (isAmerican(locale)) return (months[month - 1] ?? '').slice(0, style === 'short' ? 3 : undefined);
  return formatter({ month: style, timeZone: 'UTC' }, locale).format(Date.UTC(2026, month - 1, 1));
}

export function weekdayName(weekday: number, style: 'short' | 'long', locale?: string): string {
  if (isAmerican(locale)) return (weekdays[weekday] ?? '').slice(0, style === 'short' ? 3 : undefined);
  // 4 January 1970 was a Sunday.
  return formatter({ weekday: style, timeZone: 'UTC' }, locale).format((3 + weekday) * dayMs);
}

/** What a month selector of an administrator offers: this year and the two before. */
export function yearChoices(today: string): number[] {
  const year = asDate(today).getUTCFullYear();
  return [year, year - 1, year - 2];
}

export const monthChoices = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

function asDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function formatter(options: Intl.DateTimeFormatOptions, locale?: string): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formatters.set(key, made);
  return made;
}
