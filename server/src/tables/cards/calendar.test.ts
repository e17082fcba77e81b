import { describe, expect, it } from 'vitest';
import { wholeTable } from '../../../test/support/tables/whole-table.ts';

const bounds = { rows: 1000, columns: 50, cell: 5000 };

async function entries(content: string, timeZone = 'America/New_York') {
  const { format, header, cells } = await wholeTable(content, { bounds, timeZone, size: 50 });
  expect(format).toBe('ics');
  return cells.map((row) => Object.fromEntries(row.flatMap((cell, at) => (cell === '' ? [] : [[header[at], cell]]))));
}

function calendar(...lines: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

function event(...lines: string[]): string {
  return ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
}

/** As Outlook writes the zone of Berlin. */
const outlookZone = [
  'BEGIN:VTIMEZONE',
  'TZID:W. Europe Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

describe('a calendar file', () => {
  it('has a row for each event, with its guests and everything else', async () => {
    const lines = [
      'UID:1@x',
      'DTSTAMP:20260101T000000Z',
      'DTSTART:20260312T140000Z',
      'DTEND:20260312T153000Z',
      'SUMMARY:Talk\\, with Anna',
      'LOCATION:Room 1',
      'DESCRIPTION:One\\nTwo',
      'ORGANIZER;CN=Ben:mailto:ben@x.example',
      'ATTENDEE;CN="Doe, Anna";PARTSTAT=ACCEPTED:mailto:anna@x.example',
      'ATTENDEE;CN=cleo@x.example:MAILTO:cleo@x.example',
      'STATUS:CONFIRMED',
      'RRULE:FREQ=WEEKLY;BYDAY=MO,WE',
      'BEGIN:VALARM',
      'DESCRIPTION:Reminder',
      'END:VALARM',
    ];
    expect(await entries(calendar(event(...lines)))).toEqual([
      {
        Kind: 'Event',
        Subject: 'Talk, with Anna',
        Date: '2026-03-12',
        Start: '10:00',
        End: '11:30',
        'All day': 'FALSE',
        Location: 'Room 1',
        Description: 'One\nTwo',
        Organizer: 'ben@x.example',
        Attendees: 'anna@x.example; cleo@x.example',
        Status: 'CONFIRMED',
        Other: [
          'UID: 1@x',
          'ORGANIZER: Ben <ben@x.example>',
          'ATTENDEE: Doe, Anna <anna@x.example>',
          'RRULE: FREQ=WEEKLY;BYDAY=MO,WE',
        ].join('\n'),
      },
    ]);
  });

  it.each([
    ['UTC', 'DTSTART:20260312T233000Z', '2026-03-12', '19:30'],
    ['UTC that is yesterday here', 'DTSTART:20260312T013000Z', '2026-03-11', '21:30'],
    ['a zone by its name in winter', 'DTSTART;TZID=Europe/Berlin:20260115T090000', '2026-01-15', '03:00'],
    ['a zone by its name while only one has changed', 'DTSTART;TZID=Europe/Berlin:20260312T090000', '2026-03-12', '04:00'],
    ['a path before the name', 'DTSTART;TZID=/citadel.org/2025/Europe/Berlin:20260115T090000', '2026-01-15', '03:00'],
    ["Outlook's zone in winter", 'DTSTART;TZID="W. Europe Standard Time":20260115T090000', '2026-01-15', '03:00'],
    ["Outlook's zone in summer", 'DTSTART;TZID=W. Europe Standard Time:20260715T090000', '2026-07-15', '03:00'],
    ['no zone', 'DTSTART:20260312T090000', '2026-03-12', '09:00'],
    ['a zone that nobody knows', 'DTSTART;TZID=Nowhere:20260312T090000', '2026-03-12', '09:00'],
  ])('converts times of %s to the zone of the company', async (_what, line, date, start) => {
    expect(await entries(calendar(...outlookZone, event('SUMMARY:x', line)))).toMatchObject([{ Date: date, Start: start }]);
  });

  it.each([
    ['a day', ['DTSTART;VALUE=DATE:20260312'], { Date: '2026-03-12', 'All day': 'TRUE' }],
    [
      'a day with its end',
      ['DTSTART;VALUE=DATE:20260312', 'DTEND;VALUE=DATE:20260313'],
      { Date: '2026-03-12', 'All day': 'TRUE' },
    ],
    [
      'several days',
      ['DTSTART;VALUE=DATE:20260227', 'DTEND;VALUE=DATE:20260302'],
      { Date: '2026-02-27', 'All day': 'TRUE', Other: 'Last day: 2026-03-01' },
    ],
    [
      'a night',
      ['DTSTART:20260312T220000', 'DTEND:20260313T060000'],
      { Date: '2026-03-12', Start: '22:00', 'All day': 'FALSE', Other: 'End: 2026-03-13 06:00' },
    ],
    [
      'a duration',
      ['DTSTART:20260312T220000', 'DURATION:PT1H30M'],
      { Date: '2026-03-12', Start: '22:00', End: '23:30', 'All day': 'FALSE' },
    ],
    [
      'days that last',
      ['DTSTART:20260312', 'DURATION:P2D'],
      { Date: '2026-03-12', 'All day': 'TRUE', Other: 'Last day: 2026-03-13' },
    ],
    ['a day that never was', ['DTSTART:20260230'], { Other: 'DTSTART: 20260230' }],
    [
      'words for a duration',
      ['DTSTART:20260312', 'DURATION:long'],
      { Date: '2026-03-12', 'All day': 'TRUE', Other: 'DURATION: long' },
    ],
  ])('keeps %s', async (_what, lines, cells) => {
    expect(await entries(calendar(event(...lines)))).toEqual([{ Kind: 'Event', ...cells }]);
  });

  it('has a row for each task, on the day on which it is due', async () => {
    const task = ['BEGIN:VTODO', 'SUMMARY:Call', 'DTSTART:20260310T090000', 'DUE;VALUE=DATE:20260312', 'PRIORITY:1', 'END:VTODO'];
    expect(await entries(calendar(...task, 'BEGIN:VJOURNAL', 'SUMMARY:Diary', 'END:VJOURNAL'))).toEqual([
      { Kind: 'Task', Subject: 'Call', Date: '2026-03-12', 'All day': 'TRUE', Other: 'Start: 2026-03-10 09:00\nPRIORITY: 1' },
      { Kind: 'Note', Subject: 'Diary' },
    ]);
  });

  it('does not follow the rules of a zone that change every second', async () => {
    const hostile = outlookZone.join('\r\n').replaceAll('FREQ=YEARLY;INTERVAL=1', 'FREQ=SECONDLY');
    const began = performance.now();
    const [row] = await entries(calendar(hostile, event('SUMMARY:x', 'DTSTART;TZID=W. Europe Standard Time:20260715T090000')));
    expect(row).toMatchObject({ Start: '09:00' });
    expect(performance.now() - began).toBeLessThan(5000);
  });

  it.each([
    ['a calendar without entries', calendar(), 'This calendar file has no events and no tasks.'],
    ['a calendar that is cut off', calendar(event('SUMMARY:x')).slice(0, -20), 'This calendar file is damaged or was cut off.'],
    ['entries without an end', calendar('BEGIN:VEVENT', 'SUMMARY:x'), 'This calendar file is damaged or was cut off.'],
    ['entries in entries without end', calendar('BEGIN:VEVENT\r\n'.repeat(100)), 'This calendar file is damaged or was cut off.'],
    ['too many entries', calendar(...Array(1001).fill(event('SUMMARY:x'))), 'This file has more than 1,000 rows.'],
  ])('refuses %s', async (_what, content, message) => {
    await expect(wholeTable(content, { bounds })).rejects.toThrow(message);
  });
});
