import { expect, test } from 'vitest';
import { formatPhone } from './phone.ts';

test('ten digits are grouped, everything else is left alone', () => {
  expect(formatPhone('5550142376')).toBe('555 014 2376');
  expect(formatPhone('555014237')).toBe('555014237');
  expect(formatPhone('15550142376')).toBe('15550142376');
  expect(formatPhone('')).toBe('');
});
