import { describe, expect, test, vi } from 'vitest';
import { arrive, emptySheet, type Sheet } from './sheet.ts';
import { readBlock } from './sheet-block.ts';
import { attendanceColumn, type CellRef, type Field, timeOf, titleOf } from './sheet-fields.ts';
import type { SheetRegion } from './sheet-regions.ts';
import { createSheetStore } from './sheet-store.ts';
import { daysOf } from './worklog-month.ts';

const month = daysOf(
  { year: 2026, month: 11 },
  '2026-11-18',
  { dailyWorkHours: [{ date: '2026-11-02', workTime: '8:00' }], openOn: '2026-11-18' },
  [],
);
const stored = new Map<Field, string>([
  [timeOf(2, 1), '1:00'],
  [timeOf(2, 2), '2:00'],
]);

function open(active: CellRef = { day: 2, column: 1 }) {
  const kept: Sheet[] = [];
  const store = createSheetStore({
    sheet: arrive(emptySheet, stored, 1),
    month,
    active,
    onChange: (sheet) => kept.push(sheet),
  });
  return { store, kept };
}

describe('an edit', () => {
  test('is in the sheet while it is typed, and one step back when it is over', () => {
    const { store } = open();
    expect(store.edit(true)).toBe(true);
    for (const text of ['3', '3:', '3:3', '3:30 ']) store.type(text);
    expect([store.value(timeOf(2, 1)), store.markAt({ day: 2, column: 1 })]).toEqual(['3:30 ', 'editing']);
    store.moveTo({ day: 3, column: 1 });
    expect([store.value(timeOf(2, 1)), store.isEditing(), store.active()]).toEqual(['3:30', false, { day: 3, column: 1 }]);
    store.undo();
    expect([store.value(timeOf(2, 1)), store.active()]).toEqual(['1:00', { day: 2, column: 1 }]);
    store.redo();
    expect(store.value(timeOf(2, 1))).toBe('3:30');
  });

  test('is given up by Esc: the text before comes back, or what was saved elsewhere meanwhile', () => {
    const { store } = open();
    store.edit(false);
    store.type('9');
    store.arrive(new Map([[timeOf(2, 1), '4:00']]), 2);
    expect(store.value(timeOf(2, 1))).toBe('9');
    store.cancel();
    expect([store.value(timeOf(2, 1)), store.sheet().changes.size]).toEqual(['4:00', 0]);
    store.set(timeOf(2, 1), '5:00');
    store.edit(false);
    store.type('6');
    store.cancel();
    expect(store.value(timeOf(2, 1))).toBe('5:00');
  });

  test('is refused on future days, in Total, and where there is an attendance; titles take one', () => {
    const refused = [
      { day: 19, column: 1 },
      { day: 2, column: 16 },
      { day: 2, column: attendanceColumn },
      { day: 18, column: attendanceColumn },
    ].map((cell) => open(cell).store.edit(false));
    expect(refused).toEqual([false, false, false, false]);
    const { store } = open({ day: 19, column: 1 });
    store.edit(true);
    expect(store.message()).toBe('Future days are locked');
    const allowed = [
      { day: 3, column: attendanceColumn },
      { day: 0, column: 15 },
      { day: 18, column: 1 },
    ].map((cell) => open(cell).store.edit(false));
    expect(allowed).toEqual([true, true, true]);
  });
});

test('a key tells one cell, its totals and the counts, and nobody else', () => {
  const { store } = open();
  const regions: SheetRegion[] = [
    'cell:2:1',
    'row:2',
    'column:1',
    'sheet',
    'cell:2:2',
    'cell:3:1',
    'row:3',
    'column:2',
    'cell:0:1',
  ];
  const told = regions.map((region) => {
    const listener = vi.fn();
    store.subscribe(region, listener);
    return listener;
  });
  store.edit(true);
  for (const listener of told) listener.mockClear();
  store.type('7');
  expect(told.map((listener) => listener.mock.calls.length)).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0]);
});

test('a block is selected, cleared, pasted over and brought back, each in one step', () => {
  const { store } = open();
  store.extendTo({ day: 3, column: 2 });
  expect(store.markAt({ day: 2, column: 2 })).toBe('selected');
  store.clear();
  expect([store.value(timeOf(2, 1)), store.value(timeOf(2, 2))]).toEqual(['', '']);
  store.moveTo({ day: 17, column: 1 });
  store.paste(readBlock('1\t2\n3\t4\n5\t6'));
  expect([store.value(timeOf(18, 2)), store.value(timeOf(19, 1)), store.message()]).toEqual([
    '4',
    '',
    '2 cells were not pasted: locked.',
  ]);
  expect(store.selection().to).toEqual({ day: 18, column: 2 });
  store.undo();
  store.undo();
  expect([store.sheet().changes.size, store.value(timeOf(2, 2))]).toEqual([0, '2:00']);
});

test('what is not saved is handed on with each change, and gone when it is saved or dropped', () => {
  const { store, kept } = open();
  store.set(titleOf(1), 'Calls');
  expect(kept.at(-1)?.changes.size).toBe(1);
  store.saved(new Map([[titleOf(1), 'Calls']]), 2);
  expect([kept.at(-1)?.changes.size, kept.at(-1)?.version]).toEqual([0, 2]);
  store.set(timeOf(5, 5), '1');
  store.drop();
  expect(kept.at(-1)?.changes.size).toBe(0);
});
