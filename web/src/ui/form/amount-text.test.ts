import { expect, test } from 'vitest';
import { readAmount, typedAmount } from './amount-text.ts';

test('an amount is read in the way of the reader, and shown so that it can be typed on', () => {
  for (const [locale, written] of [
    ['en-US', '1,250'],
    ['de-DE', '1.250'],
    ['fr-FR', '1\u202f250'],
    ['pl-PL', '1250'],
  ] as const) {
    expect(readAmount(written, locale)).toBe('1250');
    expect(typedAmount('1250', locale)).toBe(written);
  }
  expect(readAmount('1.250', 'en-US')).toBeUndefined();
  expect(readAmount('1,250', 'de-DE')).toBeUndefined();
  expect(readAmount('1,250', 'fr-FR')).toBeUndefined();
  expect(typedAmount('1250.5', 'de-DE')).toBe('1.250,50');
  expect(typedAmount('1250.5', 'ar-EG')).toBe('1250.5');
  expect(typedAmount('1.250', 'en-US')).toBe('1.250');
});
