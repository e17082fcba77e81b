import { addDays, weekdayOf } from '@crm/contract/rules/plain-days';
import { expect, test } from 'vitest';
import {
  formatDay,
  formatDayInFull,
  formatDayOfYear,
  formatInstant,
  formatMonth,
  formatSpan,
  formatWeekday,
  monthChoices,
  monthName,
  weekdayName,
  yearChoices,
} from './dates.ts';

/** Node writes a narrow space before AM and PM. */
const plain = (text: string) => text.replace(/\s/g, ' ');

test('a day is shown in the locale and never shifts', { tags: ['A-1-12'] }, () => {
  expect(formatDay('2026-11-16', 'en-US')).toBe('Nov 16, 2026');
  expect(formatDay('2026-11-16', 'de-DE')).toBe('16.11.2026');
  expect(formatDayInFull('2026-11-18', 'en-US')).toBe('Wednesday, November 18, 2026');
  expect(formatMonth(2026, 1)).toBe('January 2026');
});

test('the words of a date are English in every locale, and full dates elsewhere are digits', { tags: ['A-1-12'] }, () => {
  for (const locale of ['de-DE', 'fr-FR', 'en-GB', 'hi-IN', 'pt-BR']) {
    expect(formatDay('2026-11-16', locale), locale).toMatch(/^16.11.2026$/);
    expect(formatDayInFull('2026-11-18', locale), locale).toBe('Wednesday, 18 November 2026');
    expect(formatWeekday('2026-11-18', locale), locale).toBe('Wednesday, 18 November');
    expect(formatDayOfYear('2026-11-18', locale), locale).toBe('18 Nov');
    expect(formatInstant('2026-11-16T23:30:00Z', 'UTC', locale), locale).toMatch(/^16.11.2026, 11:30 PM$/);
  }
});

test('days of a year are written as the browser writes them in American English', () => {
  const days = Array.from({ length: 366 }, (_, n) => addDays('2028-01-01', n));
  const written = (options: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
    return days.map((day) => format(new Date(`${day}T00:00:00Z`)));
  };
  expect(days.map((day) => formatDay(day, 'en-US'))).toEqual(written({ dateStyle: 'medium' }));
  expect(days.map((day) => formatDayInFull(day, 'en-US'))).toEqual(written({ dateStyle: 'full' }));
  expect(days.map((day) => formatWeekday(day, 'en-US'))).toEqual(written({ weekday: 'long', month: 'long', day: 'numeric' }));
  expect(days.map((day) => formatDayOfYear(day, 'en-US'))).toEqual(written({ month: 'short', day: 'numeric' }));
  for (const style of ['short', 'long'] as const)
    expect(days.map((day) => monthName(Number(day.slice(5, 7)), style))).toEqual(written({ month: style }));
  const monthsOf = days.map((day) => formatMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7))));
  expect(monthsOf).toEqual(written({ month: 'long', year: 'numeric' }));
  for (const style of ['short', 'long'] as const)
    expect(days.map((day) => weekdayName(weekdayOf(day), style))).toEqual(written({ weekday: style }));
});

test('an instant is shown in the zone of the business', () => {
  expect(plain(formatInstant('2026-11-16T23:30:00Z', 'UTC', 'en-US'))).toBe('Nov 16, 2026, 11:30 PM');
  expect(plain(formatInstant('2026-11-16T23:30:00Z', 'Asia/Kolkata', 'en-US'))).toBe('Nov 17, 2026, 5:00 AM');
});

test('days are counted over month, year and leap day', () => {
  expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});

test('the week starts on Sunday', () => {
  expect(weekdayOf('2026-11-15')).toBe(0);
  expect(weekdayOf('2026-11-21')).toBe(6);
  expect([0, 1, 6].map((weekday) => weekdayName(weekday, 'short'))).toEqual(['Sun', 'Mon', 'Sat']);
});

test('selectors offer the current year and the two before, months 1 to 12', { tags: ['A-9-16'] }, () => {
  expect(yearChoices('2026-11-15')).toEqual([2026, 2025, 2024]);
  expect(yearChoices('2027-01-01')).toEqual([2027, 2026, 2025]);
  expect(monthChoices).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('a span names its month and its year once', () => {
  expect(formatSpan('2026-12-07', '2026-12-08', 'en-US')).toBe('Dec 7 – 8, 2026');
  expect(formatSpan('2026-11-30', '2026-12-04', 'en-US')).toBe('Nov 30 – Dec 4, 2026');
  expect(formatSpan('2026-12-28', '2027-01-08', 'en-US')).toBe('Dec 28, 2026 – Jan 8, 2027');
  expect(formatSpan('2026-12-07', '2026-12-07', 'en-US')).toBe('Dec 7, 2026');
  expect(formatSpan('2026-12-07', '2026-12-08', 'de-DE')).toBe('07.12.2026 – 08.12.2026');
});
