import { afterEach, expect, test, vi } from 'vitest';
import { formatNumber } from './numbers.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const values = [0, 7, 12.5, 999, 1000, 1234.5, 12_400.99, 999_999.999, 123_456_789.12, 999_999_999_999.99, -1, -1200, -123_456.7];

test.each(['en', 'en-US', 'en-GB', 'en-CA', 'en-AU', 'en-NZ', 'en-IE', 'en-IN', 'en-ZA', 'de-DE', 'fr-FR', 'hi-IN', 'ar-EG'])(
  'numbers are written as the browser writes them in %s',
  (locale) => {
    for (const digits of [0, 2]) {
      const browser = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
      expect(values.map((value) => formatNumber(value, digits, locale))).toEqual(values.map((value) => browser.format(value)));
    }
  },
);

test.each([
  ['en-US@posix', '1,200'],
  ['de@euro', (1200).toLocaleString()],
])('a browser whose language is %s shows numbers all the same', (language, text) => {
  vi.stubGlobal('navigator', { language });
  expect(formatNumber(1200)).toBe(text);
});
