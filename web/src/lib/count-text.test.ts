import { expect, test } from 'vitest';
import { countText, daysText, halvesText } from './count-text.ts';

test.each([
  [0, false, '0 leads'],
  [1, false, '1 lead'],
  [26, undefined, '26 leads'],
  [10_000, true, `${(10_000).toLocaleString()}+ leads`],
])('%d, and more: %s', (total, more, text) => {
  expect(countText(total, 'lead', 'leads', more)).toBe(text);
});

test('half days are written as halves, and one of them is a day', () => {
  expect([0, 0.5, 1, 1.5, 12, -1, -0.5].map(halvesText)).toEqual(['0', '½', '1', '1½', '12', '−1', '−½']);
  expect([0, 0.5, 1, 1.5, -1].map(daysText)).toEqual(['0 days', '½ day', '1 day', '1½ days', '−1 day']);
});
