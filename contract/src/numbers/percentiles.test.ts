import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentile, spreadOf, spreadOfLists } from './percentiles.ts';

test('ten waits worked by hand: the fifth is the middle, the ninth the 90th', () => {
  const waits = [120, 30, 10, 60, 90, 20, 45, 300, 15, 75];
  // In order: 10 15 20 30 45 60 75 90 120 300. ceil(0.5 * 10) = 5, ceil(0.9 * 10) = 9.
  expect(spreadOf(waits)).toEqual({ count: 10, median: 45, ninetieth: 120 });
  expect(spreadOf([7])).toEqual({ count: 1, median: 7, ninetieth: 7 });
  expect(spreadOf([4, 2, 3, 1])).toEqual({ count: 4, median: 2, ninetieth: 4 });
  expect(spreadOf([])).toEqual({ count: 0, median: null, ninetieth: null });
});

test('it is a value that occurred, and the smallest that so many do not exceed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1 }),
      fc.integer({ min: 1, max: 100 }),
      (values, part) => {
        const sorted = values.toSorted((one, other) => one - other);
        const found = percentile(sorted, part / 100) ?? -1;
        expect(values.includes(found)).toBe(true);
        const upTo = (limit: number) => values.filter((value) => value <= limit).length * 100;
        expect(upTo(found)).toBeGreaterThanOrEqual(part * values.length);
        const below = Math.max(...sorted.filter((value) => value < found), -1);
        expect(below < 0 || upTo(below) < part * values.length).toBe(true);
      },
    ),
  );
});

test('very many in several lists have the same middle and 90th as in one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.integer({ min: 0, max: 500 })), { maxLength: 8 }),
      fc.integer({ min: 1, max: 60 }),
      (lists, times) => {
        const many = Array.from({ length: times }, () => lists).flat();
        expect(spreadOfLists(many)).toEqual(spreadOf(many.flat()));
      },
    ),
  );
  const zeros = Array.from({ length: 3000 }, () => 0);
  expect(spreadOfLists([zeros, [9_000_000]])).toEqual({ count: 3001, median: 0, ninetieth: 0 });
  expect(spreadOfLists([zeros, zeros.map((_, index) => index)])).toMatchObject({ median: 0, ninetieth: 2399 });
});
