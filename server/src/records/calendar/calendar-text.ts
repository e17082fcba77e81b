import { addDays } from '@crm/contract/rules/plain-days';
import { inSlices } from '../../breathe.ts';

// iCalendar (RFC 5545). The same events make the same text, byte by byte.

export interface CalendarEvent {
  /** See `uidOf`: the same for ever, or programs take it for another event. */
  uid: string;
  summary: string;
  description?: string | undefined;
  /** An address that opens it in the portal, encoded. */
  url?: string | undefined;
  when: Hours | Days;
  version: number;
  changedAt: Date;
  /** Confirmed unless told. */
  status?: 'TENTATIVE' | 'CANCELLED';
  /** It takes no time of whoever reads it: others may still plan something then. */
  isFree?: boolean;
}

interface Hours {
  from: Date;
  /** Not before `from`. */
  to: Date;
}

/** Whole days, YYYY-MM-DD; the last one is part of it. */
interface Days {
  firstDay: string;
  lastDay: string;
}

export interface CalendarFacts {
  /** What programs call the calendar. */
  name?: string;
  /** For a text that is sent with a mail; a feed has none. */
  method?: 'PUBLISH';
  /** How often programs should ask again, as a duration of iCalendar. */
  refresh?: string;
}

/** In octets, without the line break. */
const longestLine = 75;

export function calendarText(events: readonly CalendarEvent[], facts: CalendarFacts = {}): string {
  return [headOf(facts), ...events.map(textOf), foot].join('');
}

/** The same, for thousands of events: other calls go on meanwhile. */
export async function longCalendarText(events: readonly CalendarEvent[], facts: CalendarFacts): Promise<string> {
  const parts = [headOf(facts)];
  for await (const some of inSlices(events)) parts.push(...some.map(textOf));
  return [...parts, foot].join('');
}

/** `installation` tells the events of two portals apart; see installation.ts. */
export function uidOf(kind: string, id: number, installation: string): string {
  return `${kind}-${id}@${installation}`;
}

const foot = written(['END:VCALENDAR']);

function headOf({ name, method, refresh }: CalendarFacts): string {
  return written([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//CRM Portal//CRM Portal//EN',
    'CALSCALE:GREGORIAN',
    ...(method ? [`METHOD:${method}`] : []),
    ...(name === undefined ? [] : [text('NAME', name), text('X-WR-CALNAME', name)]),
    ...(refresh ? [`REFRESH-INTERVAL;VALUE=DURATION:${refresh}`, `X-PUBLISHED-TTL:${refresh}`] : []),
  ]);
}

function textOf(event: CalendarEvent): string {
  const { uid, summary, description, url, when, version, changedAt, status = 'CONFIRMED', isFree } = event;
  const changed = instant(changedAt);
  return written([
    'BEGIN:VEVENT',
    text('UID', uid),
    // Without a METHOD it is the time of the last change. With one it may be the same.
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${version}`,
    ...timesOf(when),
    text('SUMMARY', summary),
    ...(description ? [text('DESCRIPTION', description)] : []),
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${status}`,
    `TRANSP:${isFree || status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]);
}

function timesOf(when: Hours | Days): string[] {
  if ('from' in when) return [`DTSTART:${instant(when.from)}`, `DTEND:${instant(when.to)}`];
  return [`DTSTART;VALUE=DATE:${day(when.firstDay)}`, `DTEND;VALUE=DATE:${day(addDays(when.lastDay, 1))}`];
}

function instant(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function day(date: string): string {
  return date.replaceAll('-', '');
}

/** Whatever a person wrote stays within its line: a break is written as \n, and what no text may hold is left out. */
function text(name: string, value: string): string {
  const clean = value
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '');
  return `${name}:${clean.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')}`;
}

function written(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** A longer line goes on in the next one after a space, which counts. No letter is cut in two. */
function folded(line: string): string {
  if (line.length * 3 <= longestLine || Buffer.byteLength(line) <= longestLine) return line;
  const octets = Buffer.from(line);
  const parts: string[] = [];
  let begin = 0;
  while (begin < octets.length) {
    let end = begin + longestLine - (begin === 0 ? 0 : 1);
    while (isWithinLetter(octets[end])) end -= 1;
    parts.push(octets.toString('utf8', begin, Math.min(end, octets.length)));
    begin = end;
  }
  return parts.join('\r\n ');
}

function isWithinLetter(octet: number | undefined): boolean {
  return octet !== undefined && (octet & 0xc0) === 0x80;
}
