import { expect, test } from 'vitest';
import { arrive, conflictsOf, emptySheet, readText, write } from './sheet.ts';
import { readDraft, writeDraft } from './sheet-draft.ts';
import { timeOf, titleOf } from './sheet-fields.ts';

const saved = new Map([[timeOf(2, 1), '1:00']]);
const typed = write(arrive(emptySheet, saved, 4), [
  [timeOf(2, 1), '2:00'],
  [titleOf(3), 'Offers'],
]);

test('what was not saved is there again after a reload, on top of what is saved', () => {
  const again = arrive(readDraft(writeDraft(typed)), saved, 4);
  expect(again).toEqual(typed);
});

test('when another window has saved meanwhile the draft stays, and says so', () => {
  const moved = arrive(readDraft(writeDraft(typed)), new Map([[timeOf(2, 1), '3:00']]), 5);
  expect([readText(moved, timeOf(2, 1)), moved.hasMoved, conflictsOf(moved)]).toEqual(['2:00', true, [timeOf(2, 1)]]);
});

test('a sheet without changes has no draft, and what is no draft is none', () => {
  expect(writeDraft(arrive(emptySheet, saved, 4))).toBeNull();
  for (const text of [null, '', '{', '[]', '{"seen":"1","changes":{}}', '{"seen":1,"changes":{"time:1:1":"1"}}']) {
    expect(readDraft(text)).toEqual(emptySheet);
  }
  expect(readDraft('{"seen":1,"changes":{"nothing":{"value":"1","base":""}}}').changes.size).toBe(0);
});
