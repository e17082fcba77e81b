import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leaveTypes } from '../calendar/leave.ts';
import { halvesOf, isTooLong, type LeaveSpan, leaveLength, nextWorkingDay, overlaps, portionIn } from './leave-days.ts';
import { addDays, monthRange, weekdayOf } from './plain-days.ts';
import { specifiedWorkingDays } from './working-week.ts';

// Around the turn of a year and a leap day, close enough together to meet.
const days = fc.integer({ min: 0, max: 90 }).map((count) => addDays('2027-12-15', count));
const spans: fc.Arbitrary<LeaveSpan> = fc
  .record({ type: fc.constantFrom(...leaveTypes), start: days, length: fc.integer({ min: 0, max: 45 }) })
  .map(({ type, start, length }) => ({ type, start, end: addDays(start, length) }));
const daysOff = fc.uniqueArray(days, { maxLength: 12 }).map((list) => new Set(list));

/** Every half, one by one. */
function brute({ start, end, type }: LeaveSpan): string[] {
  const found: string[] = [];
  for (let day = start; day <= end; day = addDays(day, 1)) found.push(...halvesOf({ type }).map((half) => `${day} ${half}`));
  return found;
}

test('two leaves overlap when they take the same half of a day, whichever comes first', () => {
  fc.assert(
    fc.property(spans, spans, (one, other) => {
      const taken = new Set(brute(one));
      expect(overlaps(one, other)).toBe(brute(other).some((half) => taken.has(half)));
      expect(overlaps(other, one)).toBe(overlaps(one, other));
      expect(overlaps(one, one)).toBe(true);
    }),
  );
});

test('a morning and an afternoon of one day do not overlap, a full day does with both', () => {
  const day = { start: '2026-11-18', end: '2026-11-18' };
  expect(overlaps({ type: 'morning', ...day }, { type: 'afternoon', ...day })).toBe(false);
  expect(overlaps({ type: 'fullday', ...day }, { type: 'afternoon', ...day })).toBe(true);
  expect(overlaps({ type: 'morning', ...day }, { type: 'fullday', ...day })).toBe(true);
});

test('the length counts neither Sundays nor days off, and half a day for a half', { tags: ['B-2.13-02', 'B-9-12'] }, () => {
  fc.assert(
    fc.property(spans, daysOff, (leave, off) => {
      const counted = brute(leave).filter((half) => weekdayOf(half.slice(0, 10)) !== 0 && !off.has(half.slice(0, 10)));
      expect(leaveLength(leave, off, specifiedWorkingDays)).toBe(counted.length / 2);
    }),
  );
});

test('the parts before and after a month’s end add up to the whole', () => {
  fc.assert(
    fc.property(spans, daysOff, fc.constantFrom('2027-12-31', '2028-01-31', '2028-02-29'), (leave, off, last) => {
      const parts = [portionIn(leave, '1970-01-01', last), portionIn(leave, addDays(last, 1), '9998-12-31')];
      const lengths = parts.map((part) => (part ? leaveLength(part, off, specifiedWorkingDays) : 0));
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(leaveLength(leave, off, specifiedWorkingDays));
    }),
  );
});

test('a leap day is a day of its month', () => {
  const { first, last } = monthRange(2028, 2);
  const winter: LeaveSpan = { type: 'fullday', start: '2028-02-28', end: '2028-03-01' };
  expect(portionIn(winter, first, last)).toEqual({ type: 'fullday', start: '2028-02-28', end: '2028-02-29' });
  expect(leaveLength(winter, new Set(), specifiedWorkingDays)).toBe(3);
  expect(leaveLength({ ...winter, type: 'morning' }, new Set(['2028-02-29']), specifiedWorkingDays)).toBe(1);
  expect(portionIn(winter, '2028-03-02', '2028-03-31')).toBeUndefined();
});

test('a leave has at most 366 days, also at the end of all years', () => {
  expect(isTooLong({ start: '2028-01-01', end: '2028-12-31' })).toBe(false);
  expect(isTooLong({ start: '2028-01-01', end: '2029-01-01' })).toBe(true);
  expect(leaveLength({ type: 'fullday', start: '9999-12-30', end: '9999-12-31' }, new Set(), specifiedWorkingDays)).toBe(2);
  expect(leaveLength({ type: 'fullday', start: '2026-11-19', end: '2026-11-18' }, new Set(), specifiedWorkingDays)).toBe(0);
});

test('the next working day is the first later one that is no Sunday and not off, within a year', () => {
  fc.assert(
    fc.property(days, daysOff, (day, off) => {
      const next = nextWorkingDay(day, (later) => off.has(later), specifiedWorkingDays) ?? '';
      expect(next > day && weekdayOf(next) !== 0 && !off.has(next)).toBe(true);
      for (let skipped = addDays(day, 1); skipped < next; skipped = addDays(skipped, 1)) {
        expect(weekdayOf(skipped) === 0 || off.has(skipped)).toBe(true);
      }
    }),
  );
  expect(nextWorkingDay('2026-11-21', () => false, specifiedWorkingDays)).toBe('2026-11-23');
  expect(nextWorkingDay('2026-11-21', (day) => day < '2027-11-22', specifiedWorkingDays)).toBe('2027-11-22');
  expect(nextWorkingDay('2026-11-21', () => true, specifiedWorkingDays)).toBeNull();
});
