import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundTop } from './round-top.ts';

it('the top of a scale is round and not far above what it must hold', () => {
  expect([0, 1, 3, 4, 211, 1800, 260_000].map(roundTop)).toEqual([3, 3, 3, 4.5, 240, 1800, 300_000]);
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 100_000_000 }), (most) => {
      expect(roundTop(most)).toBeGreaterThanOrEqual(most);
      expect(roundTop(most)).toBeLessThanOrEqual(most * 1.6);
    }),
  );
});
