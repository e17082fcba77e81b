import { expect, test } from 'vitest';
import { daysText, halvesText } from './half-days.ts';

test('half days are written as halves, and one of them is a day', () => {
  expect([0, 0.5, 1, 1.5, 12, -1, -0.5].map(halvesText)).toEqual(['0', '½', '1', '1½', '12', '−1', '−½']);
  expect([0, 0.5, 1, 1.5, -1].map(daysText)).toEqual(['0 days', '½ day', '1 day', '1½ days', '−1 day']);
});
