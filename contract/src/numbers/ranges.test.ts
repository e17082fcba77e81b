import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../rules/plain-days.ts';
import { daysIn, rangeFault } from './ranges.ts';

describe('a range of days', () => {
  it('counts its first and its last day, over a leap day and a change of the clock', () => {
    expect(daysIn({ from: '2024-02-28', to: '2024-03-01' })).toBe(3);
    expect(daysIn({ from: '2026-10-24', to: '2026-10-26' })).toBe(3);
  });

  it('is refused upside down', () => {
    expect(rangeFault({ from: '2026-10-02', to: '2026-10-01' })).toEqual({ to: 'Must not be before the first day' });
    expect(rangeFault({ from: '2026-10-01', to: '2026-10-01' })).toBeUndefined();
  });

  it('has at most ten years', () => {
    expect(rangeFault({ from: '2016-01-01', to: '2025-12-31' })).toBeUndefined();
    expect(rangeFault({ from: '1926-01-01', to: '2025-12-31' })).toEqual({ to: 'Choose at most ten years' });
  });

  it('has as many days as were added to its first one, and one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 3652 }), (start, length) => {
        const from = addDays('1990-01-01', start);
        expect(daysIn({ from, to: addDays(from, length) })).toBe(length + 1);
      }),
    );
  });
});
