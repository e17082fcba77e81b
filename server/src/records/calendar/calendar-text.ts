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
  isCancelled?: boolean;
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
}

const dayMs = 86_400_000;
/** In octets, without the line break. */
const longestLine = 75;

export function calendarText(events: Iterable<CalendarEvent>, { name, method }: CalendarFacts = {}): string {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//CRM Portal//CRM Portal//EN', 'CALSCALE:GREGORIAN'];
  if (method) lines.push(`METHOD:${method}`);
  if (name !== undefined) lines.push(text('NAME', name), text('X-WR-CALNAME', name));
  for (const event of events) lines.push(...linesOf(event));
  lines.push('END:VCALENDAR');
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** `installation` tells the events of two portals apart; see installation.ts. */
export function uidOf(kind: string, id: number, installation: string): string {
  return `${kind}-${id}@${installation}`;
}

function linesOf({ uid, summary, description, url, when, version, changedAt, isCancelled, isFree }: CalendarEvent): string[] {
  const changed = instant(changedAt);
  return [
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
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${isFree || isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
}

function timesOf(when: Hours | Days): string[] {
  if ('from' in when) return [`DTSTART:${instant(when.from)}`, `DTEND:${instant(when.to)}`];
  const end = new Date(Date.parse(when.lastDay) + dayMs).toISOString().slice(0, 10);
  return [`DTSTART;VALUE=DATE:${day(when.firstDay)}`, `DTEND;VALUE=DATE:${day(end)}`];
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

/** A longer line goes on in the next one after a space. No letter is cut in two. */
function folded(line: string): string {
  if (line.length * 3 <= longestLine || Buffer.byteLength(line) <= longestLine) return line;
  const parts: string[] = [];
  let begin = 0;
  let octets = 0;
  let at = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > longestLine) {
      parts.push(line.slice(begin, at));
      begin = at;
      octets = 1;
    }
    octets += size;
    at += letter.length;
  }
  parts.push(line.slice(begin));
  return parts.join('\r\n ');
}
