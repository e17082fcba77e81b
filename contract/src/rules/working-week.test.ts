import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leaveTypes } from '../calendar/leave.ts';
import { explainMonth } from './attendance-month.ts';
import { type LeaveSpan, leaveLength, leaveWithoutWork, nextWorkingDay, portionIn, withoutWorkText } from './leave-days.ts';
import { addDays, weekdayNames, weekdayOf } from './plain-days.ts';
import {
  firstDaysOfWeek,
  freeDayName,
  freeDaysText,
  isWorkday,
  specifiedWorkingDays,
  weekdaysFrom,
  weekStart,
} from './working-week.ts';

const days = fc.integer({ min: 0, max: 800 }).map((count) => addDays('2027-06-15', count));
const workingWeeks = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 });
const leaves: fc.Arbitrary<LeaveSpan> = fc
  .record({ type: fc.constantFrom(...leaveTypes), start: days, length: fc.integer({ min: 0, max: 45 }) })
  .map(({ type, start, length }) => ({ type, start, end: addDays(start, length) }));
const daysOff = fc.uniqueArray(days, { maxLength: 40 }).map((list) => new Set(list));

test('in any working week a leave that is split takes as much as the whole', () => {
  fc.assert(
    fc.property(leaves, daysOff, workingWeeks, fc.integer({ min: 0, max: 45 }), (leave, off, week, after) => {
      const last = addDays(leave.start, after);
      const parts = [portionIn(leave, leave.start, last), portionIn(leave, addDays(last, 1), '9998-12-31')];
      const sum = parts.reduce((total, part) => total + (part ? leaveLength(part, off, week) : 0), 0);
      expect(sum).toBe(leaveLength(leave, off, week));
    }),
  );
});

test('in any working week seven days of leave take its working days', () => {
  fc.assert(
    fc.property(days, workingWeeks, fc.integer({ min: 0, max: 6 }), (start, week, weekday) => {
      const leave: LeaveSpan = { type: 'fullday', start, end: addDays(start, 6) };
      expect(leaveLength(leave, new Set(), week)).toBe(week.length);
      const wider = [...new Set([...week, weekday])];
      expect(leaveLength(leave, new Set(), wider)).toBe(wider.length);
    }),
  );
});

test('in any working week the next working day is one, is later, and none lies before it', () => {
  fc.assert(
    fc.property(days, daysOff, workingWeeks, (day, off, week) => {
      const next = nextWorkingDay(day, (later) => off.has(later), week) ?? '';
      expect(next > day && isWorkday(next, week) && !off.has(next)).toBe(true);
      for (let skipped = addDays(day, 1); skipped < next; skipped = addDays(skipped, 1)) {
        expect(isWorkday(skipped, week) && !off.has(skipped)).toBe(false);
      }
    }),
  );
});

test('in any working week a month calls its free days by their names, and nobody absent on them', () => {
  const quiet = {
    joinedOn: '2020-01-01',
    leftOn: null,
    clockHours: 12 as const,
    records: [],
    holidays: [],
    leaves: [],
    today: '2030-01-01',
  };
  fc.assert(
    fc.property(workingWeeks, fc.integer({ min: 1, max: 12 }), (week, month) => {
      for (const { date, note } of explainMonth({ year: 2026, month }, { ...quiet, workingDays: week })) {
        expect(note).toBe(week.includes(weekdayOf(date)) ? 'Absent' : weekdayNames[weekdayOf(date)]);
      }
    }),
  );
});

test('a week begins on its first day, has seven days and contains the day', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...firstDaysOfWeek), (day, first) => {
      const start = weekStart(day, first);
      expect(weekdayOf(start)).toBe(first);
      expect(start <= day && day <= addDays(start, 6)).toBe(true);
      expect(weekdaysFrom(first)).toEqual([0, 1, 2, 3, 4, 5, 6].map((step) => weekdayOf(addDays(start, step))));
    }),
  );
});

test('only Sunday is free until something else is set', () => {
  fc.assert(
    fc.property(days, (day) => {
      expect(isWorkday(day, specifiedWorkingDays)).toBe(weekdayOf(day) > 0);
    }),
  );
  expect(freeDayName('2026-11-15', specifiedWorkingDays)).toBe('Sunday');
  expect(freeDayName('2026-11-14', specifiedWorkingDays)).toBeUndefined();
  expect(leaveWithoutWork).toBe('Takes no working day: Sundays and holidays are free anyway.');
});

test('the free days are named in the order of a weekend', () => {
  expect(freeDaysText([1, 2, 3, 4, 5])).toBe('Saturdays, Sundays and holidays');
  expect(freeDaysText([0, 1, 2, 3, 4])).toBe('Fridays, Saturdays and holidays');
  expect(withoutWorkText([0, 1, 2, 3, 4, 5, 6])).toBe('Takes no working day: holidays are free anyway.');
});
