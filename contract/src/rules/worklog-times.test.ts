import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMinutes, isMismatch, isWorkTimeSoFar, readWorkTime } from './worklog-times.ts';

test('hours, decimal hours, H:MM and HH:MM:SS are times; nothing is none at all', { tags: ['C-5-24'] }, () => {
  const read = ['', ' ', '7', '07', '24', '1.5', '1,5', '.25', '0.75', '1:30', '01:30', '01:30:00', '00:00:30'].map(readWorkTime);
  expect(read).toEqual([0, 0, 420, 420, 1440, 90, 90, 15, 45, 90, 90, 90, 1]);
});

test('hours and minutes may carry their letters', { tags: ['C-5-24'] }, () => {
  const read = ['90m', '90 min', '2h', '2h30', '2h 30', '1h 15m', '1H15M', '1h5', '1,5h', '0h45', '24h', '1440m'].map(
    readWorkTime,
  );
  expect(read).toEqual([90, 90, 120, 150, 150, 75, 75, 65, 90, 45, 1440, 1440]);
});

test('every length of a day is read from each way of writing it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1440 }), (minutes) => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
      const ways = [`${minutes}m`, `${hours}h${rest}`, `${hours}h ${rest}m`, `${hours}h${String(rest).padStart(2, '0')}`];
      expect(ways.map(readWorkTime)).toEqual(ways.map(() => minutes));
    }),
  );
});

test('what is no time, or longer than a day, counts nothing', () => {
  const typed = [
    'half h',
    '1:5',
    '1:60',
    '-1',
    '25',
    '24:01',
    '100',
    '1.',
    '.',
    ':',
    '1:30 PM',
    '1e1',
    '١',
    'h',
    'm',
    '1h75',
    '1,5h 15m',
    '25h',
    '1441m',
    '1d',
    '90 s',
  ];
  expect(typed.map(readWorkTime)).toEqual(typed.map(() => undefined));
});

test('every text is a time of at most a day, or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d:., hm]{0,9}$/)), (text) => {
      const minutes = readWorkTime(text) ?? 0;
      expect(Number.isInteger(minutes) && minutes >= 0 && minutes <= 1440).toBe(true);
    }),
  );
});

test('what is written is read as the same', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 1440 }), (minutes) => readWorkTime(formatMinutes(minutes)) === minutes));
  expect([0, 59, 60, 450, 5025].map(formatMinutes)).toEqual(['0:00', '0:59', '1:00', '7:30', '83:45']);
});

test('half an hour more or less is no mismatch', () => {
  expect([420, 450, 480, 419, 481].map((logged) => isMismatch(logged, 450))).toEqual([false, false, false, true, true]);
});

test('what is typed so far is wrong only when no time can come of it', () => {
  const ways = ['1:45', '01:30:00', '1.5', '1,5', '.25', '90m', '90 min', '2h30', '1h 15m', '24'];
  const begun = ways.flatMap((way) => Array.from(way, (_, index) => way.slice(0, index + 1))).filter((text) => text !== '90 mi');
  expect(begun.filter((text) => !isWorkTimeSoFar(text))).toEqual([]);
  expect(['x', '1:9', '1:45x', '2hh', '1..', '1441', 'half h'].filter(isWorkTimeSoFar)).toEqual([]);
});
