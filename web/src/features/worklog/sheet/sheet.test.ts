import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterBinding,
  afterSave,
  arrive,
  conflictsOf,
  dropChanges,
  emptySheet,
  keepMine,
  readText,
  type Sheet,
  versionToSave,
  write,
} from './sheet.ts';
import { type Field, timeOf } from './sheet-fields.ts';

const one = timeOf(3, 1);
const other = timeOf(4, 1);
const saved = (entries: Record<string, string>, version = 1) =>
  arrive(emptySheet, new Map(Object.entries(entries) as [Field, string][]), version);
const texts = (entries: Record<string, string>) => new Map(Object.entries(entries) as [Field, string][]);

test('what is typed lies on top of what is saved; typing the saved text again is no change', () => {
  const sheet = write(saved({ [one]: '1:00' }), [[one, '2:00']]);
  expect([readText(sheet, one), sheet.saved.get(one), sheet.changes.size]).toEqual(['2:00', '1:00', 1]);
  expect(write(sheet, [[one, '1:00']]).changes.size).toBe(0);
});

describe('another window saves', () => {
  const mine = write(saved({ [one]: '1:00', [other]: '4:00' }), [[one, '2:00']]);

  test('other cells: they are shown, what was typed stays, and can be saved', () => {
    const merged = arrive(mine, texts({ [one]: '1:00', [other]: '5:00' }), 2);
    expect([readText(merged, one), readText(merged, other)]).toEqual(['2:00', '5:00']);
    expect([conflictsOf(merged), versionToSave(merged), merged.hasMoved]).toEqual([[], 2, true]);
  });

  test('the same cell: what was typed stays, and the server refuses until one of both is chosen', () => {
    const merged = arrive(mine, texts({ [one]: '3:00' }), 2);
    expect([readText(merged, one), conflictsOf(merged), versionToSave(merged)]).toEqual(['2:00', [one], 1]);
    const kept = keepMine(merged);
    expect([readText(kept, one), conflictsOf(kept), versionToSave(kept), kept.hasMoved]).toEqual(['2:00', [], 2, false]);
    const dropped = dropChanges(merged);
    expect([readText(dropped, one), dropped.changes.size, versionToSave(dropped)]).toEqual(['3:00', 0, 2]);
  });

  test('the same text: nothing is left to save', () => {
    const merged = arrive(mine, texts({ [one]: '2:00' }), 2);
    expect([merged.changes.size, merged.hasMoved]).toEqual([0, false]);
  });

  test('an answer that is older than what is known is not listened to', () => {
    const newer = arrive(mine, texts({ [one]: '1:00' }), 3);
    expect(arrive(newer, texts({ [one]: '9:00' }), 2)).toBe(newer);
  });
});

test('a binding of this window is no change of another one, and hides none', () => {
  const mine = write(saved({ [one]: '1:00' }), [[one, '2:00']]);
  const bound = afterBinding(mine, 1, 2);
  const loaded = arrive(bound, texts({ [one]: '1:00' }), 2);
  expect([versionToSave(loaded), loaded.hasMoved, readText(loaded, one)]).toEqual([2, false, '2:00']);
  expect(afterBinding(mine, 1, 3)).toBe(mine);
  const moved = arrive(mine, texts({ [one]: '3:00' }), 2);
  expect(versionToSave(afterBinding(moved, 2, 3))).toBe(1);
});

test('after a save only what was typed meanwhile is unsaved', () => {
  const sent = write(saved({}), [
    [one, '1:00'],
    [other, '2:00'],
  ]);
  const meanwhile = write(sent, [[other, '2:30']]);
  const after = afterSave(meanwhile, texts({ [one]: '1:00', [other]: '2:00' }), 2);
  expect([...after.changes]).toEqual([[other, { value: '2:30', base: '2:00' }]]);
  expect([after.version, versionToSave(after), after.hasMoved]).toEqual([2, 2, false]);
});

test('whatever arrives, and however often, nothing that was typed is lost', () => {
  const field = fc.integer({ min: 1, max: 5 }).map((day) => timeOf(day, 1));
  const entries = fc.array(fc.tuple(field, fc.constantFrom('', '1', '2', '3')), { maxLength: 6 });
  fc.assert(
    fc.property(entries, fc.array(entries, { maxLength: 4 }), (typed, arrivals) => {
      const start = write(saved({}), typed);
      const end = arrivals.reduce<Sheet>((sheet, next, index) => arrive(sheet, new Map(next), index + 2), start);
      // A text that the server once had as well is saved, and the server's word counts from then on.
      const met = (changed: Field, value: string) => arrivals.some((next) => (new Map(next).get(changed) ?? '') === value);
      const lost = [...start.changes].filter(([changed, { value }]) => readText(end, changed) !== value && !met(changed, value));
      expect(lost).toEqual([]);
    }),
  );
});
