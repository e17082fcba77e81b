import { expect, test } from 'vitest';
import { splitPastedLines } from './split-pasted-lines.ts';

test('pasted lines become rows, within the text that they were pasted into', () => {
  expect(splitPastedLines([''], 0, 'one\r\n\r\ntwo\n', [0, 0])).toEqual(['one', 'two']);
  expect(splitPastedLines(['a', 'before after', 'z'], 1, 'one\ntwo\nthree', [7, 7])).toEqual([
    'a',
    'before one',
    'two',
    'threeafter',
    'z',
  ]);
  expect(splitPastedLines(['old'], 0, 'new\n', [0, 3])).toEqual(['new']);
  expect(splitPastedLines(['kept'], 0, '\n \n', [0, 4])).toEqual(['kept']);
});
