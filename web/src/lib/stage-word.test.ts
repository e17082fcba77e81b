import { describe, expect, it } from 'vitest';
import { stageWord } from './stage-word.ts';

describe('the word of a stage', () => {
  it.each([
    [1, 'Not Started'],
    ['1', 'Not Started'],
    ['To Do', 'Not Started'],
    [2, 'In Progress'],
    ['2', 'In Progress'],
    ['In Progress', 'In Progress'],
    [3, 'Review'],
    ['3', 'Review'],
    [4, 'Completed'],
    ['4', 'Completed'],
    [5, '–'],
    ['', '–'],
    ['Later', '–'],
  ])('of %j is %s', { tags: ['B-4-02', 'C-4-07'] }, (stage, word) => {
    expect(stageWord(stage)).toBe(word);
  });
});
