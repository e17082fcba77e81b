import { expect, test } from 'vitest';
import { phoneOf } from './phone-input.tsx';

test('digits are kept and an extension is neither dropped nor glued on, typed or pasted', () => {
  expect(phoneOf('+1 (555) 249-2204')).toBe('15552492204');
  expect(phoneOf('555 249 2204 x12')).toBe('555 249 2204 x12');
  let typed = '';
  for (const key of '5552492204 ext. 12') typed = phoneOf(typed + key);
  expect(typed).toBe('5552492204ext. 12');
  expect(phoneOf('5552492204')).toBe('5552492204');
});
