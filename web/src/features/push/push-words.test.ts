import { expect, it } from 'vitest';
import { choicesText } from './push-words.ts';

it('what a device shows is told in words, in the order of the choices', () => {
  expect(choicesText(['news', 'messages'])).toBe('Messages, Other news');
  expect(choicesText([])).toBe('Nothing chosen');
});
