import { type FeedPart, feedCalls, feedFolder, feedParts } from '@crm/contract/calendar/calendar-feeds';
import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import type { Person, TestServer } from '../test-app.ts';

/** An event as a calendar program understands it. Days YYYY-MM-DD, the end of whole days exclusive; instants in UTC. */
export interface ReadEvent {
  uid: string;
  summary: string;
  description: string;
  url: string;
  from: string;
  to: string;
  status: string;
  sequence: number;
}

export async function makeFeed(person: Person, shows: readonly FeedPart[] = feedParts, name = 'Phone') {
  const reply = await person.send(feedCalls.create, { body: { name, shows: [...shows] } });
  if (reply.status !== 201) throw new Error(`a feed was refused: ${JSON.stringify(reply.failure)}`);
  return reply.data;
}

export function fetchFeed(
  { app }: TestServer,
  token: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) {
  return app.inject({ method, url: `${app.basePath}${feedFolder}/${token}.ics`, headers });
}

/** What two parsers that know nothing of each other read in a feed; it fails where they differ. */
export async function readFeed(server: TestServer, token: string): Promise<ReadEvent[]> {
  const reply = await fetchFeed(server, token);
  if (reply.statusCode !== 200) throw new Error(`a feed was refused: ${reply.body}`);
  return readCalendar(reply.body);
}

export function readCalendar(text: string): ReadEvent[] {
  const events = readStrictly(text);
  const others = readByTsIcs(text);
  if (JSON.stringify(events) !== JSON.stringify(others))
    throw new Error(`two parsers differ: ${JSON.stringify(events)} and ${JSON.stringify(others)}`);
  return events;
}

/** What RFC 5545 says of lines: CRLF, 75 octets, no other control character. */
function requireLines(text: string): void {
  const lines = text.split('\r\n');
  if (lines.pop() !== '') throw new Error('the last line does not end');
  for (const line of lines) {
    if (Buffer.byteLength(line) > 75) throw new Error(`a line is too long: ${line}`);
    if (/[\u0000-\u0008\u000a-\u001f\u007f]/.test(line)) throw new Error(`a control character in ${JSON.stringify(line)}`);
    if (!/^( |[A-Z][A-Z0-9-]*[:;])/.test(line)) throw new Error(`no property and no rest of one: ${line}`);
  }
}

/** By the parser that also holds what only looks like a line for text. */
export function readStrictly(text: string): ReadEvent[] {
  requireLines(text);
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((part) => {
    const textOf = (name: string) => String(part.getFirstPropertyValue(name) ?? '');
    const timeOf = (name: string) => {
      const time = part.getFirstPropertyValue(name);
      if (!(time instanceof ICAL.Time)) throw new Error(`no time in ${name}`);
      return time.isDate ? time.toString() : time.toJSDate().toISOString();
    };
    return {
      uid: textOf('uid'),
      summary: textOf('summary'),
      description: textOf('description'),
      url: textOf('url'),
      from: timeOf('dtstart'),
      to: timeOf('dtend'),
      status: textOf('status'),
      sequence: Number(textOf('sequence')),
    };
  });
}

function readByTsIcs(text: string): ReadEvent[] {
  const timeOf = (time: { date: Date; type?: string | undefined } | null | undefined) =>
    (time?.type === 'DATE' ? time.date.toISOString().slice(0, 10) : time?.date.toISOString()) ?? '';
  return (convertIcsCalendar(undefined, text).events ?? []).map((event) => ({
    uid: event.uid,
    summary: event.summary,
    description: event.description ?? '',
    url: event.url ?? '',
    from: timeOf(event.start),
    to: timeOf(event.end),
    status: event.status ?? '',
    sequence: event.sequence ?? -1,
  }));
}
