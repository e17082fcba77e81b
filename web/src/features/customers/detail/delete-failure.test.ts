import { CallError } from '@crm/contract/core/envelope';
import { expect, test } from 'vitest';
import { deleteFailureOf } from './delete-failure.ts';

test('a contact with a task: the text of the server is the alert', { tags: ['B-8-06'] }, () => {
  const text = 'A Task is created in this contact. please delete that permanently';
  expect(deleteFailureOf(new CallError('NOT_ALLOWED_NOW', text))).toEqual([text]);
});

test('every other failure has the title of the screen, and below it what the server said', () => {
  const title = 'Something went wrong while deleting.';
  expect(deleteFailureOf(new CallError('STALE', 'Changed in the meantime.'))).toEqual([title, 'Changed in the meantime.']);
  expect(deleteFailureOf(new TypeError('Failed to fetch'))).toEqual([title, undefined]);
  expect(deleteFailureOf(new CallError('NOT_FOUND', 'Gone'), 'Gone Nothing was changed.')).toEqual([
    title,
    'Gone Nothing was changed.',
  ]);
});
