import { timeOfMinutes } from '@crm/contract/rules/times';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowsOf } from './month-rows.ts';

const plain = { statedLater: false, correctedBy: null, version: 1 };
type Times = [entryTime: string | null, exitTime: string | null];
const marksOf = (...days: (Times | undefined)[]) =>
  rowsOf(
    days.map((times, index) => {
      const date = `2026-03-${String(index + 1).padStart(2, '0')}`;
      const [entryTime = null, exitTime = null] = times ?? [];
      return { date, note: '', record: times && { id: index, date, entryTime, exitTime, ...plain } };
    }),
  ).map(({ mark }) => mark);

it('marks all days with the least and all with the most hours, by the time and not by its text', {
  tags: ['A-2.7-06', 'A-9-14'],
}, () => {
  expect(
    marksOf(['9:00 AM', '5:00 PM'], ['9:00 AM', '10:00 AM'], undefined, ['9:00 AM', '7:00 PM'], ['12:30 PM', '1:30 PM']),
  ).toEqual([undefined, 'least', undefined, 'most', 'least']);
});

it('marks the same hours on all days as the most', () => {
  expect(marksOf(['9:00 AM', '5:00 PM'], ['12:00 AM', '8:00 AM'])).toEqual(['most', 'most']);
  expect(marksOf(['9:00 AM', '5:00 PM'])).toEqual(['most']);
});

it('counts no day without entry or exit', () => {
  expect(marksOf(['9:00 AM', null], [null, '9:00 AM'], undefined)).toEqual([undefined, undefined, undefined]);
  expect(marksOf(['9:00 AM', null], ['9:00 AM', '9:01 AM'])).toEqual([undefined, 'most']);
  expect(marksOf()).toEqual([]);
});

it('has one most at least, and a least as soon as two days differ', () => {
  const minutes = fc.array(fc.integer({ min: 1, max: 1439 }), { minLength: 1, maxLength: 31 });
  fc.assert(
    fc.property(minutes, (lengths) => {
      const marks = marksOf(...lengths.map((length): Times => ['12:00 AM', timeOfMinutes(length)]));
      expect(marks.includes('most')).toBe(true);
      expect(marks.includes('least')).toBe(new Set(lengths).size > 1);
    }),
  );
});
