import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMinutes, isMismatch, readWorkTime } from './worklog-times.ts';

test('hours, decimal hours, H:MM and HH:MM:SS are times; nothing is none at all', { tags: ['C-5-24'] }, () => {
  const read = ['', ' ', '7', '07', '24', '1.5', '1,5', '.25', '0.75', '1:30', '01:30', '01:30:00', '00:00:30'].map(readWorkTime);
  expect(read).toEqual([0, 0, 420, 420, 1440, 90, 90, 15, 45, 90, 90, 90, 1]);
});

test('what is no time, or longer than a day, counts nothing', () => {
  const typed = ['half h', '1:5', '1:60', '1h', '-1', '25', '24:01', '100', '1.', '.', ':', '1:30 PM', '1e1', '١'];
  expect(typed.map(readWorkTime)).toEqual(typed.map(() => undefined));
});

test('every text is a time of at most a day, or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d:., ]{0,9}$/)), (text) => {
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
