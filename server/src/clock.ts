import { isYetToCome } from '@crm/contract/rules/times';

/** The one source of time for business code and SQL; tests set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Clocks of several servers differ by seconds. A later time than this was stored by a clock that was ahead. */
const toleratedMinutes = 5;

/** Whether a stored time is in the future: callers treat it as expired or as now, so that correcting a clock does no harm. */
export function isAhead(stored: Date, now: Date): boolean {
  return stored.getTime() > now.getTime() + toleratedMinutes * 60_000;
}

/** The same in SQL, with the parameter that holds the present time. */
export function aheadOf(now: `$${number}`, column: string): string {
  return `${column} > ${now}::timestamptz + interval '${toleratedMinutes} minutes'`;
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();
const timeFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an instant in the business time zone, YYYY-MM-DD. */
export function dayIn(zone: string, instant: Date): string {
  return formatOf(dayFormats, zone, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant);
}

/** The time of day in the business time zone, 'h:mm A'. */
export function timeIn(zone: string, instant: Date): string {
  return formatOf(timeFormats, zone, { hour: 'numeric', minute: '2-digit', hour12: true }, 'en-US')
    .format(instant)
    .replace(/\s/g, ' ');
}

/** Whether the wall clock of the business zone has not shown this time of day yet today. */
export function isYetToComeIn(zone: string, now: Date, time: string): boolean {
  return isYetToCome(time, (minutesAgo) => {
    const then = new Date(now.getTime() - minutesAgo * 60_000);
    return { day: dayIn(zone, then), time: timeIn(zone, then) };
  });
}

function formatOf(known: Map<string, Intl.DateTimeFormat>, zone: string, options: Intl.DateTimeFormatOptions, locale = 'en-CA') {
  const dateFormat = known.get(zone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
  known.set(zone, dateFormat);
  return dateFormat;
}
