import { addDays, weekdayOf } from '@crm/contract/rules/plain-days';
import { specifiedWorkingDays } from '@crm/contract/rules/working-week';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lastWorkingDays } from './working-days.ts';

it('the last five working days leave out Sundays and days off, today included if it is one', () => {
  // Wednesday; the Sunday before was the 15th, and the Friday before that was off.
  expect(lastWorkingDays('2026-11-18', specifiedWorkingDays, (day) => day === '2026-11-13', 5, 31)).toEqual([
    '2026-11-12',
    '2026-11-14',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
  ]);
  expect(lastWorkingDays('2026-11-15', specifiedWorkingDays, () => false, 2, 31)).toEqual(['2026-11-13', '2026-11-14']);
  expect(lastWorkingDays('2026-11-18', specifiedWorkingDays, () => true, 5, 31)).toEqual([]);
});

it('they are the latest there are, in order, whatever is off', () => {
  const someDay = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('1990-01-01', count));
  fc.assert(
    fc.property(someDay, fc.uniqueArray(fc.integer({ min: 0, max: 30 })), (today, offBack) => {
      const off = new Set(offBack.map((back) => addDays(today, -back)));
      const found = lastWorkingDays(today, specifiedWorkingDays, (day) => off.has(day), 5, 31);
      const every = Array.from({ length: 31 }, (_, back) => addDays(today, back - 30));
      expect(found).toEqual(every.filter((day) => weekdayOf(day) !== 0 && !off.has(day)).slice(-5));
    }),
  );
});
