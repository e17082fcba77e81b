import { expect, test } from 'vitest';
import { changedWords } from './changed-words.ts';

const before = 'Two practices with nine chairs. Contract ends in December.';

function changed(after: string): string[] {
  return changedWords(before, after)
    .filter(({ isChanged }) => isChanged)
    .map(({ text }) => text);
}

test('new words are found wherever they stand, and neighbours are one part', () => {
  expect(changed('Two practices with eleven chairs. Contract ends in December. Ask for Paul.')).toEqual([
    'eleven',
    'Ask for Paul.',
  ]);
  expect(changed(before)).toEqual([]);
  expect(changed('')).toEqual([]);
});

test('the parts together are the text', () => {
  const after = 'Two  practices\nwith many chairs';
  expect(
    changedWords(before, after)
      .map(({ text }) => text)
      .join(''),
  ).toBe(after);
});
