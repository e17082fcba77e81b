import { expect, test } from 'vitest';
import { iconOf, isPicture, sizeText } from './attachment-words.ts';

test.each([
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [422_000, '412 KB'],
  [1_023_999, '1 MB'],
  [1_887_437, '1.8 MB'],
  [26_214_400, '25 MB'],
])('%i bytes are told as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test('a photo of a phone has the icon of a picture and no preview', () => {
  expect(iconOf('image/heic')).toBe(iconOf('image/png'));
  expect([isPicture('image/png'), isPicture('image/heic'), isPicture('image/svg+xml')]).toEqual([true, false, false]);
});
