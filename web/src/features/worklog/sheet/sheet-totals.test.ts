import { expect, test } from 'vitest';
import { emptySheet, write } from './sheet.ts';
import { attendanceOf, timeOf } from './sheet-fields.ts';
import { attendedOf, attendedOfMonth, gapOf, minutesOfColumn, minutesOfDay, totalOf } from './sheet-totals.ts';
import { gapsText, gapText, unsavedText } from './sheet-words.ts';
import { daysOf } from './worklog-month.ts';

const hours = (day: number, workTime: string) => ({ date: `2026-11-${String(day).padStart(2, '0')}`, workTime });
const dailyWorkHours = [hours(2, '8:00'), hours(3, '8:00'), hours(4, '8:30'), hours(18, '9:00')];
const month = daysOf({ year: 2026, month: 11 }, '2026-11-18', { dailyWorkHours, openOn: null }, []);
const sheet = write(emptySheet, [
  [timeOf(2, 1), '7:30'],
  [timeOf(2, 2), 'half h'],
  [timeOf(3, 1), '1.5'],
  [timeOf(4, 15), '10'],
  [timeOf(5, 1), '2'],
  [attendanceOf(5), '4:00'],
  [attendanceOf(6), 'late'],
  [timeOf(9, 3), 'none'],
  [timeOf(18, 1), '1:00'],
]);

test('adds up days, columns and the month; what is no time counts nothing', {
  tags: ['C-2.14-01'],
}, () => {
  expect([2, 3, 4, 7, 9].map((day) => minutesOfDay(sheet, day))).toEqual([450, 90, 600, null, 0]);
  expect([1, 2, 15, 14].map((column) => minutesOfColumn(sheet, column, 30))).toEqual([720, 0, 600, null]);
  expect([totalOf([450, null, 0, 90]), totalOf([null, null]), totalOf([0])]).toEqual([540, null, 0]);
  expect(attendedOfMonth(sheet, month)).toBe(480 + 480 + 510 + 240 + 540);
});

test('logged and attended time are compared on past days that have both', () => {
  const gaps = month.map((facts) => gapOf(minutesOfDay(sheet, facts.day), attendedOf(sheet, facts), facts));
  expect(gaps.flatMap((gap, index) => (gap === 0 ? [] : [[index + 1, gap]]))).toEqual([
    [3, 390],
    [4, -90],
    [5, 120],
  ]);
  expect(gapsText(gaps)).toBe('2 days with unlogged time, 1 day with more logged than attended');
  expect([gapText(210), gapText(-90), gapsText([])]).toEqual(['3:30 not logged', '1:30 more logged than attended', '']);
});

test('a time and its comment are one unsaved cell', () => {
  expect(
    unsavedText(
      write(emptySheet, [
        ['time:1:1', '1'],
        ['comment:1:1', 'x'],
      ]),
    ),
  ).toBe('1 unsaved cell');
  expect(unsavedText(sheet)).toBe('9 unsaved cells');
});
