import { expect, test } from 'vitest';
import { timeOf } from './sheet-fields.ts';
import { noHistory, redo, remember, undo } from './sheet-history.ts';

const step = (before: string, after: string) => [{ field: timeOf(1, 1), before, after }];

test('undo goes back, redo goes forward again, and something new ends the way forward', () => {
  const both = remember(remember(noHistory, step('', '1')), step('1', '2'));
  const back = undo(both);
  expect(back?.step).toEqual(step('2', '1'));
  const again = redo(back?.history ?? noHistory);
  expect([again?.step, again?.history]).toEqual([step('1', '2'), both]);
  const branched = remember(back?.history ?? noHistory, step('1', '3'));
  expect([redo(branched), undo(branched)?.step]).toEqual([undefined, step('3', '1')]);
});

test('what did nothing is no step, and nothing comes before the first one', () => {
  expect(remember(noHistory, step('1', '1'))).toEqual(noHistory);
  expect([undo(noHistory), redo(noHistory)]).toEqual([undefined, undefined]);
});

test('two hundred steps are kept', () => {
  const many = Array.from({ length: 250 }, (_, n) => step(String(n), String(n + 1))).reduce(remember, noHistory);
  expect([many.past.length, many.past[0]]).toEqual([200, step('50', '51')]);
});
