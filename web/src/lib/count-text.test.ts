import { expect, test } from 'vitest';
import { countText } from './count-text.ts';

test.each([
  [0, false, '0 leads'],
  [1, false, '1 lead'],
  [26, undefined, '26 leads'],
  [10_000, true, `${(10_000).toLocaleString()}+ leads`],
])('%d, and more: %s', (total, more, text) => {
  expect(countText(total, 'lead', 'leads', more)).toBe(text);
});
