import { describe, expect, test } from 'vitest';
import { dayTitle, listTime, shortDay, stampOf } from './chat-times.ts';

const today = '2026-11-18';
const at = (sendingDate: string) => listTime({ sendingDate, sendingTime: '9:05 AM' }, today, 'en-US');

test.each([
  ['2026-11-18', '9:05 AM'],
  ['2026-11-17', 'Yesterday'],
  ['2026-11-16', 'Mon'],
  ['2026-11-12', 'Thu'],
  ['2026-11-11', 'Nov 11'],
  ['2025-12-31', 'Dec 31, 2025'],
])('the list of people says when the last message of %s came: %s', (day, words) => {
  expect(at(day)).toBe(words);
});

test.each([
  ['2026-11-18', 'Today'],
  ['2026-11-17', 'Yesterday'],
  ['2026-11-10', 'Tuesday, November 10'],
  ['2025-11-18', 'Tuesday, November 18, 2025'],
])('the line above the messages of %s is %s', (day, words) => {
  expect(dayTitle(day, today, 'en-US')).toBe(words);
});

test('a day in short has a year only when it is another one', () => {
  expect(shortDay('2026-11-20', today, 'en-US')).toBe('Nov 20');
  expect(shortDay('2027-01-02', today, 'en-US')).toBe('Jan 2, 2027');
});

describe('the stamp of a message that is not yet stored', () => {
  const evening = Date.UTC(2026, 10, 18, 23, 30);
  test.each([
    ['UTC', '2026-11-18', '11:30 PM'],
    ['Asia/Kolkata', '2026-11-19', '5:00 AM'],
    ['America/New_York', '2026-11-18', '6:30 PM'],
  ])('is of the business zone %s', (zone, sendingDate, sendingTime) => {
    expect(stampOf(evening, zone)).toEqual({ sendingDate, sendingTime });
  });
});
