import { expect, it } from 'vitest';
import { moved, pasted, tabbed } from './grid-moves.ts';

const size = { rows: 30, columns: 4 };
const from = { row: 5, column: 2 };

it('keys move as in a spreadsheet and stop at the edges', () => {
  const to = (key: string, isCtrl = false) => moved(from, key, isCtrl, size);
  expect(to('ArrowUp')).toEqual({ row: 4, column: 2 });
  expect(to('ArrowRight')).toEqual({ row: 5, column: 3 });
  expect(to('PageUp')).toEqual({ row: 0, column: 2 });
  expect(to('PageDown')).toEqual({ row: 15, column: 2 });
  expect(to('Home')).toEqual({ row: 5, column: 0 });
  expect(to('End', true)).toEqual({ row: 29, column: 3 });
  expect(to('a')).toBeUndefined();
  expect(moved({ row: 29, column: 0 }, 'ArrowDown', false, size)).toEqual({ row: 29, column: 0 });
});

it('Tab leaves the grid at the end of a row', () => {
  expect(tabbed(from, false, size)).toEqual({ row: 5, column: 3 });
  expect(tabbed(from, true, size)).toEqual({ row: 5, column: 1 });
  expect(tabbed({ row: 5, column: 3 }, false, size)).toBeUndefined();
  expect(tabbed({ row: 5, column: 0 }, true, size)).toBeUndefined();
});

it('a pasted block goes right and down as far as there are cells', () => {
  expect(pasted('a\tb\tc\r\nd\te\n', from, size)).toEqual([
    { cell: { row: 5, column: 2 }, text: 'a' },
    { cell: { row: 5, column: 3 }, text: 'b' },
    { cell: { row: 6, column: 2 }, text: 'd' },
    { cell: { row: 6, column: 3 }, text: 'e' },
  ]);
  expect(pasted('x\ny', { row: 29, column: 0 }, size)).toEqual([{ cell: { row: 29, column: 0 }, text: 'x' }]);
});
