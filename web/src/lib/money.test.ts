import { expect, test } from 'vitest';
import { formatAmount, formatAmountWithCents } from './money.ts';

test('amounts carry a dollar sign and the grouping of the locale', { tags: ['A-1-13'] }, () => {
  expect(formatAmount(1200, 'en-US')).toBe('$1,200');
  expect(formatAmount(999_999_999_999, 'en-US')).toBe('$999,999,999,999');
  expect(formatAmount(1200, 'de-DE')).toBe('$1.200');
  expect(formatAmount(0, 'en-US')).toBe('$0');
  expect(formatAmount(1250.5, 'en-US')).toBe('$1,250.50');
  expect(formatAmount(1250.5, 'de-DE')).toBe('$1.250,50');
});

test('cards show two decimals, an empty amount as zero', () => {
  expect(formatAmountWithCents(12_400, 'en-US')).toBe('$12,400.00');
  expect(formatAmountWithCents(null, 'en-US')).toBe('$0.00');
});
