import { expect, test } from 'vitest';
import { withPasted } from './split-pasted-lines.ts';

test('pasted lines become rows, within the text that they were pasted into', () => {
  expect(withPasted([''], 0, 'one\r\n\r\ntwo\n', [0, 0])).toEqual(['one', 'two']);
  expect(withPasted(['a', 'before after', 'z'], 1, 'one\ntwo\nthree', [7, 7])).toEqual([
    'a',
    'before one',
    'two',
    'threeafter',
    'z',
  ]);
  expect(withPasted(['old'], 0, 'new\n', [0, 3])).toEqual(['new']);
  expect(withPasted(['kept'], 0, '\n \n', [0, 4])).toEqual(['kept']);
});
