import ICAL from 'ical.js';
import { instantIn, type WallTime } from '../../wall-clock.ts';

/** The time zones that a calendar file names, by its own rules or by ours. */
export interface CalendarZones {
  /** Takes the lines of a VTIMEZONE. */
  define(name: string, lines: string[]): void;
  /** When the clocks of a zone show this; undefined where nobody knows the zone. */
  instantOf(name: string, wall: WallTime): Date | undefined;
}

const maxZones = 500;
const maxZoneLines = 500;
/** What programs write; every other rule could keep the server busy for hours. */
const plainPart =
  /^(?:INTERVAL=1|WKST=[A-Z]{2}|UNTIL=[0-9TZ]{8,16}|BYMONTH=(?:[1-9]|1[0-2])|BYDAY=[-+]?[1-4](?:MO|TU|WE|TH|FR|SA|SU))$/i;

export function createCalendarZones(): CalendarZones {
  const own = new Map<string, ICAL.Timezone>();
  const known = new Map<string, string | undefined>();

  function knownName(name: string): string | undefined {
    if (known.size > maxZones) known.clear();
    if (!known.has(name)) known.set(name, ianaName(name));
    return known.get(name);
  }

  return {
    define(name, lines) {
      if (own.size >= maxZones || lines.length > maxZoneLines) return;
      if (lines.some((line) => /^(RRULE|EXRULE)/i.test(line) && !isPlainRule(line))) return;
      const zone = zoneOf(lines);
      if (zone) own.set(name, zone);
    },
    instantOf(name, wall) {
      const iana = knownName(name);
      if (iana !== undefined) return instantIn(iana, wall);
      const zone = own.get(name);
      return zone && instantByRules(zone, wall);
    },
  };
}

function zoneOf(lines: string[]): ICAL.Timezone | undefined {
  try {
    return new ICAL.Timezone(new ICAL.Component(ICAL.parse(lines.join('\r\n'))));
  } catch {
    return undefined;
  }
}

function instantByRules(zone: ICAL.Timezone, { day, minutes }: WallTime): Date | undefined {
  try {
    const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
    const offset = zone.utcOffset(ICAL.Time.fromDateTimeString(`${day}T${clock}:00`));
    const instant = new Date(Date.parse(`${day}T${clock}:00Z`) - offset * 1000);
    return Number.isNaN(instant.getTime()) ? undefined : instant;
  } catch {
    return undefined;
  }
}

/** Also at the end of a path that a program puts before it. */
function ianaName(name: string): string | undefined {
  const parts = name.split('/').slice(-3);
  for (let from = 0; from < parts.length; from += 1) {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: parts.slice(from).join('/') }).resolvedOptions().timeZone;
    } catch {
      // Another beginning may be one.
    }
  }
  return undefined;
}

function isPlainRule(line: string): boolean {
  const [start = '', ...parts] = line.split(';');
  return start.toUpperCase() === 'RRULE:FREQ=YEARLY' && parts.every((part) => plainPart.test(part));
}
