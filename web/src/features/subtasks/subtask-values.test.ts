import type { Subtask } from '@crm/contract/work/subtasks';
import { expect, test } from 'vitest';
import { errorsByRow, isTyped, newValues, progressText, valuesOf, withCheck } from './subtask-values.ts';

const subtask: Subtask = {
  id: 3,
  title: 'Build',
  details: ['One', 'Two', 'Three'],
  checked: ['Two'],
  notChecked: ['One', 'Three'],
  version: 4,
};

test('an empty row more or less is nothing to lose, a letter is', () => {
  expect(isTyped(newValues, { title: ' ', details: ['', ' '] })).toBe(false);
  expect(isTyped(valuesOf(subtask), { title: 'Build', details: ['One', '', 'Two', 'Three'] })).toBe(false);
  expect(isTyped(newValues, { title: '', details: ['x'] })).toBe(true);
  expect(isTyped(valuesOf(subtask), { title: 'Built', details: subtask.details })).toBe(true);
});

test('a sub-task without lines is edited with one empty row', () => {
  expect(valuesOf({ ...subtask, details: [] }).details).toEqual(['']);
});

test('an error is shown at its own row, whatever blank rows stand before it', () => {
  const errors = { title: 'Title is required', details: 'Each line can be there once', 'details.1': 'Too long' };
  expect(errorsByRow(errors, ['One', '', ' ', 'Long'])).toEqual({
    title: errors.title,
    details: errors.details,
    'details.3': 'Too long',
  });
});

test('a line moves between checked and not checked, both in the order of the lines', { tags: ['B-4-12'] }, () => {
  const check = { id: 3, line: 'One', isChecked: true };
  const moved = withCheck(subtask, check);
  expect([moved.checked, moved.notChecked]).toEqual([['One', 'Two'], ['Three']]);
  expect(withCheck({ ...subtask, id: 4 }, check).checked).toEqual(['Two']);
  const back = withCheck(subtask, { id: 3, line: 'Two', isChecked: false });
  expect([back.checked, back.notChecked]).toEqual([[], ['One', 'Two', 'Three']]);
});

test('progress in words', () => {
  expect(progressText(subtask)).toBe('1 of 3 done');
  expect(progressText({ ...subtask, details: [], checked: [] })).toBe('No lines');
});
