import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCalendar, readStrictly } from '../../../test/support/outgoing/feeds.ts';
import { type CalendarEvent, calendarText, longCalendarText, uidOf } from './calendar-text.ts';

const event: CalendarEvent = {
  uid: uidOf('call', 7, 'a1b2'),
  summary: 'Call with Ada: first talk',
  when: { from: new Date('2026-03-10T13:30:00Z'), to: new Date('2026-03-10T13:45:00Z') },
  version: 3,
  changedAt: new Date('2026-03-01T08:00:00Z'),
};

describe('an iCalendar text', () => {
  it('has the lines of the standard, and no others', () => {
    expect(
      calendarText([{ ...event, description: 'Bring the offer', url: 'https://crm.acme.test/a?call=7' }]).split('\r\n'),
    ).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//CRM Portal//CRM Portal//EN',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:call-7@a1b2',
      'DTSTAMP:20260301T080000Z',
      'LAST-MODIFIED:20260301T080000Z',
      'SEQUENCE:3',
      'DTSTART:20260310T133000Z',
      'DTEND:20260310T134500Z',
      'SUMMARY:Call with Ada: first talk',
      'DESCRIPTION:Bring the offer',
      'URL:https://crm.acme.test/a?call=7',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('says the name, the method and how often to ask again, where there are some', () => {
    const text = calendarText([], { name: 'Phone; Ada, Co.', method: 'PUBLISH', refresh: 'PT15M' });
    expect(text.split('\r\n').slice(4, 9)).toEqual([
      'METHOD:PUBLISH',
      'NAME:Phone\\; Ada\\, Co.',
      'X-WR-CALNAME:Phone\\; Ada\\, Co.',
      'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
      'X-PUBLISHED-TTL:PT15M',
    ]);
  });

  it('writes whole days without a time, up to the day after the last one', () => {
    const days = { ...event, when: { firstDay: '2026-12-30', lastDay: '2026-12-31' } };
    const text = calendarText([days]);
    expect(text).toContain('\r\nDTSTART;VALUE=DATE:20261230\r\nDTEND;VALUE=DATE:20270101\r\n');
    expect(readCalendar(text)).toMatchObject([{ from: '2026-12-30', to: '2027-01-01' }]);
  });

  it('marks what was cancelled, what is not decided, and what takes no time', () => {
    const marks = (more: Partial<CalendarEvent>) =>
      /STATUS:(\w+)\r\nTRANSP:(\w+)/.exec(calendarText([{ ...event, ...more }]))?.slice(1);
    expect(marks({ status: 'CANCELLED' })).toEqual(['CANCELLED', 'TRANSPARENT']);
    expect(marks({ status: 'TENTATIVE' })).toEqual(['TENTATIVE', 'OPAQUE']);
    expect(marks({ isFree: true })).toEqual(['CONFIRMED', 'TRANSPARENT']);
  });

  it('lets no text add a line: breaks are escaped, control characters go', () => {
    const summary = 'Ada\r\nEND:VEVENT\rBEGIN:VALARM\n\u2028X\u0085Y\u0000\u0007\u001b;,\\n"';
    const [read, ...others] = readStrictly(calendarText([{ ...event, summary }]));
    expect(others).toEqual([]);
    expect(read?.summary).toBe('Ada\nEND:VEVENT\nBEGIN:VALARM\n\nX\nY;,\\n"');
  });

  it('folds at 75 octets and cuts no letter in two', () => {
    const summary = `${'ä€😀'.repeat(60)} ${'x'.repeat(200)}`;
    const text = calendarText([{ ...event, summary }]);
    expect(text.split('\r\n').some((line) => Buffer.byteLength(line) === 75)).toBe(true);
    expect(readCalendar(text)).toMatchObject([{ summary }]);
  });

  it('is read by two parsers as it was meant, whatever people wrote', () => {
    const words = fc.string({ unit: 'binary', maxLength: 300 });
    fc.assert(
      fc.property(words, words, (summary, description) => {
        const [read, ...others] = readCalendar(
          calendarText([{ ...event, summary: `S${summary}`, description: `D${description}` }]),
        );
        expect(others).toEqual([]);
        expect([read?.summary, read?.description]).toEqual([cleaned(`S${summary}`), cleaned(`D${description}`)]);
      }),
    );
  });

  it('is the same of thousands of events, and other work goes on while it is made', async () => {
    const many = Array.from({ length: 5000 }, () => ({ ...event, description: 'About the offer. '.repeat(30) }));
    let turns = 0;
    const other = setInterval(() => {
      turns += 1;
    });
    const text = await longCalendarText(many, { name: 'Phone' });
    clearInterval(other);
    expect(text === calendarText(many, { name: 'Phone' })).toBe(true);
    expect(turns).toBeGreaterThan(10);
  });
});

/** Said once more and otherwise: letter by letter. */
function cleaned(text: string): string {
  const lines = text.toWellFormed().split(/\r\n|[\r\n\u0085\u2028\u2029]/);
  const isText = (letter: string) => letter === '\t' || !/\p{Cc}/u.test(letter);
  return lines.map((line) => Array.from(line).filter(isText).join('')).join('\n');
}
