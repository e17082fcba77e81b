import { expect, test } from 'vitest';
import { moved, tabbed } from './sheet-moves.ts';

const lastDay = 30;
const go = (day: number, column: number, key: string, isCtrl = false) => moved({ day, column }, { key, isCtrl }, lastDay);

test('arrows stop at the edges; the titles lie above the first day', () => {
  expect(go(1, 1, 'ArrowLeft')).toEqual({ day: 1, column: 1 });
  expect(go(1, 17, 'ArrowRight')).toEqual({ day: 1, column: 17 });
  expect(go(30, 4, 'ArrowDown')).toEqual({ day: 30, column: 4 });
  expect(go(1, 4, 'ArrowUp')).toEqual({ day: 0, column: 4 });
  expect(go(0, 4, 'ArrowUp')).toEqual({ day: 0, column: 4 });
  expect(go(0, 15, 'ArrowRight')).toEqual({ day: 0, column: 15 });
  expect(go(1, 16, 'ArrowUp')).toEqual({ day: 1, column: 16 });
});

test('Home, End and a week up or down', () => {
  expect([go(5, 9, 'Home'), go(5, 9, 'End')]).toEqual([
    { day: 5, column: 1 },
    { day: 5, column: 17 },
  ]);
  expect([go(5, 9, 'Home', true), go(5, 9, 'End', true)]).toEqual([
    { day: 1, column: 1 },
    { day: 30, column: 17 },
  ]);
  expect([go(5, 9, 'PageUp'), go(28, 9, 'PageDown'), go(0, 9, 'End')]).toEqual([
    { day: 1, column: 9 },
    { day: 30, column: 9 },
    { day: 0, column: 15 },
  ]);
  expect(go(5, 9, 'a')).toBeUndefined();
});

test('Tab goes along the row and leaves the table at its end', () => {
  expect([tabbed({ day: 3, column: 4 }, false), tabbed({ day: 3, column: 4 }, true)]).toEqual([
    { day: 3, column: 5 },
    { day: 3, column: 3 },
  ]);
  expect([
    tabbed({ day: 3, column: 17 }, false),
    tabbed({ day: 0, column: 15 }, false),
    tabbed({ day: 3, column: 1 }, true),
  ]).toEqual([undefined, undefined, undefined]);
});
