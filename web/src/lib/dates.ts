import { clockText, dayText } from '@crm/contract/rules/date-texts';
import { monthNames, weekdayNames } from '@crm/contract/rules/plain-days';
import { isYetToCome } from '@crm/contract/rules/times';
import { type CompanyView, company } from './company/company.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The first formatter of a browser takes 20 ms: plain days in the locale of most readers do without one. */
const american = /^en(-US)?(@|$)/;
const isAmerican = (locale = navigator.language, { dateForm }: CompanyView = company.get()) => {
  return dateForm === 'browser' ? american.test(locale) : dateForm === 'words';
};
const monthOf = (date: Date) => monthNames[date.getUTCMonth()] ?? '';
const weekdayOf = (date: Date) => weekdayNames[date.getUTCDay()] ?? '';

/**
 * A plain day 'YYYY-MM-DD' in the reader's locale: 'Nov 16, 2026', elsewhere in digits. It has no zone, so none may shift it.
 * The words of a date are English wherever the reader is, as all other words of the screens.
 */
export function formatDay(day: string, locale?: string, view = company.get()): string {
  if (view.dateForm !== 'browser' || isAmerican(locale, view)) return dayText(day, view);
  return formatter({ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }, locale).format(asDate(day));
}

/** 'Wednesday, November 18, 2026', for screen readers. */
export function formatDayInFull(day: string, locale?: string): string {
  const year = asDate(day).getUTCFullYear();
  return `${formatWeekday(day, locale)}${isAmerican(locale) ? ',' : ''} ${year}`;
}

/** 'Wednesday, November 18'; elsewhere 'Wednesday, 18 November'. */
export function formatWeekday(day: string, locale?: string): string {
  const date = asDate(day);
  return `${weekdayOf(date)}, ${dayAndMonth(date, monthOf(date), locale)}`;
}

/** 'Nov 18'; elsewhere '18 Nov'. */
export function formatDayOfYear(day: string, locale?: string, view = company.get()): string {
  const date = asDate(day);
  return dayAndMonth(date, monthOf(date).slice(0, 3), locale, view);
}

/** 'Dec 7 – 8, 2026', 'Nov 30 – Dec 4, 2026', 'Dec 28, 2026 – Jan 8, 2027'; elsewhere both days in full. */
export function formatSpan(start: string, end: string, locale?: string): string {
  if (start === end) return formatDay(start, locale);
  if (!isAmerican(locale) || start.slice(0, 4) !== end.slice(0, 4))
    return `${formatDay(start, locale)} – ${formatDay(end, locale)}`;
  const isOneMonth = start.slice(0, 7) === end.slice(0, 7);
  const [first, last] = [formatDayOfYear(start, locale), formatDayOfYear(end, locale)];
  return `${first} – ${isOneMonth ? Number(end.slice(8)) : last}, ${end.slice(0, 4)}`;
}

/** 'November 2026'; months count from 1. */
export function formatMonth(year: number, month: number): string {
  return `${monthNames[month - 1]} ${year}`;
}

/** An instant as the business sees it, whatever zone the reader's computer is in. */
export function formatInstant(instant: string, timeZone: string, locale?: string): string {
  return `${formatInstantDay(instant, timeZone, locale)}, ${formatTime(timeIn(new Date(instant), timeZone))}`;
}

/** The day of an instant, as the business sees it. */
export function formatInstantDay(instant: string, timeZone: string, locale?: string): string {
  return formatDay(dayIn(new Date(instant), timeZone), locale);
}

/** The plain day of an instant, as the business sees it: '2026-11-18'. */
export function dayIn(instant: Date, timeZone: string): string {
  return formatter({ year: 'numeric', month: '2-digit', day: '2-digit', timeZone }, 'en-CA').format(instant);
}

/** The present time of day, as the business sees it: '9:05 AM'. */
export function timeNow(timeZone: string): string {
  return timeIn(new Date(), timeZone);
}

/** Whether this time of day has not come yet today, as the business sees it. */
export function isAheadToday(time: string, timeZone: string): boolean {
  const now = Date.now();
  return isYetToCome(time, (minutesAgo) => {
    const then = new Date(now - minutesAgo * 60_000);
    return { day: dayIn(then, timeZone), time: timeIn(then, timeZone) };
  });
}

/** A stored time, '5:45 PM', as the company writes times: '17:45' on a clock of 24 hours. What is no time stays as it is. */
export function formatTime(time: string, view = company.get()): string {
  return clockText(time, view);
}

/** The time of day of an instant, as the business sees it and as it is stored: '9:05 AM'. */
export function timeIn(instant: Date, timeZone: string): string {
  const text = formatter({ hour: 'numeric', minute: '2-digit', hour12: true, timeZone }, 'en-US').format(instant);
  // Newer browsers put a narrow space before AM.
  return text.replace(/\s/g, ' ');
}

/** 'Nov' or 'November'; months count from 1. */
export function monthName(month: number, style: 'short' | 'long'): string {
  return (monthNames[month - 1] ?? '').slice(0, style === 'short' ? 3 : undefined);
}

/** 'Sun' or 'Sunday'; 0 is Sunday. */
export function weekdayName(weekday: number, style: 'short' | 'long'): string {
  return (weekdayNames[weekday] ?? '').slice(0, style === 'short' ? 3 : undefined);
}

/** What a month selector of an administrator offers: this year and the two before. */
export function yearChoices(today: string): number[] {
  const year = asDate(today).getUTCFullYear();
  return [year, year - 1, year - 2];
}

export const monthChoices = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

function dayAndMonth(date: Date, month: string, locale: string | undefined, view = company.get()): string {
  return isAmerican(locale, view) ? `${month} ${date.getUTCDate()}` : `${date.getUTCDate()} ${month}`;
}

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
