import { expect, test } from 'vitest';
import { pageLinks, rangeText } from './pager-text.ts';

const n = (value: number) => value.toLocaleString();

test('the range says where the page stands', () => {
  expect(rangeText(1, 10, 128, false)).toBe('1–10 of 128');
  expect(rangeText(13, 10, 128, false)).toBe('121–128 of 128');
  expect(rangeText(1, 10, 3, false)).toBe('1–3 of 3');
  expect(rangeText(14, 10, 128, false)).toBe('0 of 128');
});

test('a list that was not counted to its end says so', () => {
  expect(rangeText(1, 10, 10_000, true)).toBe(`1–10 of ${n(10_000)}+`);
  expect(rangeText(1001, 10, 10_000, true)).toBe(`${n(10_001)}–${n(10_010)} of ${n(10_000)}+`);
});

test('pages around the current one are offered, with first and last', () => {
  expect(pageLinks(1, 1, false)).toEqual([1]);
  expect(pageLinks(1, 13, false)).toEqual([1, 2, 3, 4, 'gap-13', 13]);
  expect(pageLinks(7, 13, false)).toEqual([1, 'gap-6', 6, 7, 8, 'gap-13', 13]);
  expect(pageLinks(13, 13, false)).toEqual([1, 'gap-10', 10, 11, 12, 13]);
});

test('an uncounted list has no last page to jump to', () => {
  expect(pageLinks(1, 1000, true)).toEqual([1, 2, 3, 4]);
  expect(pageLinks(1001, 1000, true)).toContain(1002);
});
