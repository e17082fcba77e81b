import ICAL from 'ical.js';
import { type WallTime, wallTimeIn } from '../../wall-clock.ts';
import type { CalendarZones } from './calendar-zones.ts';
import type { ContentLine } from './content-line.ts';

/** A day, or a time on a day as the clocks of the company show it. */
export interface CalendarMoment {
  day: string;
  /** Missing where the whole day is meant. */
  minutes?: number;
}

/** Reads DTSTART and its like; undefined for what is no moment. */
export function momentOf({ value, parameters }: ContentLine, zones: CalendarZones, timeZone: string): CalendarMoment | undefined {
  const found = /^([1-8]\d{3})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d)(?::?\d\d)?(Z?))?$/i.exec(value.trim());
  if (!found) return undefined;
  const [, year, month, dayOfMonth, hour, minute, zulu] = found;
  const day = `${year}-${month}-${dayOfMonth}`;
  if (!isDay(day)) return undefined;
  if (hour === undefined || minute === undefined) return { day };
  const minutes = Number(hour) * 60 + Number(minute);
  if (minutes >= 24 * 60) return undefined;
  const instant = zulu
    ? new Date(Date.parse(`${day}T00:00Z`) + minutes * 60_000)
    : instantOf(parameters, zones, { day, minutes });
  // A time without a zone is the same everywhere.
  return instant ? wallTimeIn(timeZone, instant) : { day, minutes };
}

function instantOf(parameters: Map<string, string>, zones: CalendarZones, wall: WallTime): Date | undefined {
  const zone = parameters.get('TZID');
  return zone === undefined ? undefined : zones.instantOf(zone, wall);
}

function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

const maxSeconds = 100 * 366 * 86_400;

/** The end of what begins and lasts so long; undefined where that is no duration. */
export function endAfter(start: CalendarMoment, duration: string): CalendarMoment | undefined {
  const seconds = secondsOf(duration);
  if (seconds === undefined) return undefined;
  const end = new Date(Date.parse(`${start.day}T00:00:00Z`) + (start.minutes ?? 0) * 60_000 + seconds * 1000);
  if (Number.isNaN(end.getTime())) return undefined;
  const day = end.toISOString().slice(0, 10);
  return start.minutes === undefined ? { day } : { day, minutes: end.getUTCHours() * 60 + end.getUTCMinutes() };
}

function secondsOf(duration: string): number | undefined {
  if (!/^P[0-9TWDHMS]{2,20}$/.test(duration)) return undefined;
  try {
    const seconds = ICAL.Duration.fromString(duration).toSeconds();
    return seconds > 0 && seconds < maxSeconds ? seconds : undefined;
  } catch {
    return undefined;
  }
}

export function clockOf({ minutes }: CalendarMoment): string {
  if (minutes === undefined) return '';
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

export function momentText(moment: CalendarMoment): string {
  return moment.minutes === undefined ? moment.day : `${moment.day} ${clockOf(moment)}`;
}

export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
