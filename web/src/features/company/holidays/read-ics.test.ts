import { expect, test } from 'vitest';
import { readIcs, UnreadableFile } from './read-ics.ts';

const file = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines, n) => ['BEGIN:VEVENT', `UID:${n}`, ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const found = (...events: string[][]) =>
  readIcs(file(...events), 2026).map(({ from, to, description }) => [from, to, description]);

test('all-day events of this year and the next are found, by their day', () => {
  expect(
    found(
      ['DTSTART;VALUE=DATE:20270101', 'SUMMARY:New Year'],
      ['DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261227', 'SUMMARY:Christmas\\, and more'],
      ['DTSTART;VALUE=DATE:20250704', 'SUMMARY:Last year'],
      ['DTSTART;VALUE=DATE:20280704', 'SUMMARY:Too late'],
      ['DTSTART:20260704T090000Z', 'SUMMARY:A meeting'],
    ),
  ).toEqual([
    ['2026-12-24', '2026-12-26', 'Christmas, and more'],
    ['2027-01-01', '2027-01-01', 'New Year'],
  ]);
});

test('what is repeated each year is entered for both', () => {
  expect(found(['DTSTART;VALUE=DATE:19700501', 'RRULE:FREQ=YEARLY', 'SUMMARY:May Day'])).toEqual([
    ['2026-05-01', '2026-05-01', 'May Day'],
    ['2027-05-01', '2027-05-01', 'May Day'],
  ]);
  const fourthThursday = ['DTSTART;VALUE=DATE:20201126', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', 'SUMMARY:Thanksgiving'];
  expect(found(fourthThursday).map(([from]) => from)).toEqual(['2026-11-26', '2027-11-25']);
});

test('the same event twice is one; a name that is missing is Holiday', () => {
  const event = ['DTSTART;VALUE=DATE:20260501'];
  expect(found(event, event)).toEqual([['2026-05-01', '2026-05-01', 'Holiday']]);
});

test('what cannot be read or is too much is said', () => {
  for (const text of ['', 'hello', 'BEGIN:VCALENDAR', '{}']) expect(() => readIcs(text, 2026)).toThrow(UnreadableFile);
  const many = Array.from({ length: 501 }, (_, n) => ['DTSTART;VALUE=DATE:20260501', `SUMMARY:Day ${n}`]);
  expect(() => readIcs(file(...many), 2026)).toThrow('This file has more than 500 holidays.');
  expect(() => found(['DTSTART;VALUE=DATE:20260501', 'DTEND;VALUE=DATE:20260701', 'SUMMARY:Long'])).toThrow('31 days');
});
