import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockOf, planPaste, readBlock, tellPaste, writeBlock } from './sheet-block.ts';
import { attendanceColumn, type CellRef, timeOf, titleOf } from './sheet-fields.ts';

const today = 18;
const sheet = { lastDay: 30, isEditable: ({ day, column }: CellRef) => day <= today && column !== attendanceColumn };
const at = (day: number, column: number) => blockOf({ day, column }, { day, column });

test('a block of lines and tabs goes down and right from the cursor', () => {
  const paste = planPaste(readBlock('1:00\t2:00\r\n\t3:00\r\n'), at(2, 4), sheet);
  expect(paste.writes).toEqual([
    [timeOf(2, 4), '1:00'],
    [timeOf(2, 5), '2:00'],
    [timeOf(3, 4), ''],
    [timeOf(3, 5), '3:00'],
  ]);
  expect([paste.block.to, tellPaste(paste)]).toEqual([{ day: 3, column: 5 }, '']);
});

test('one text fills the whole selection', () => {
  const paste = planPaste(readBlock('0:30'), blockOf({ day: 3, column: 2 }, { day: 2, column: 1 }), sheet);
  expect(paste.writes.map(([field]) => field)).toEqual([timeOf(2, 1), timeOf(2, 2), timeOf(3, 1), timeOf(3, 2)]);
});

test('it is cut at the edges, at locked days and where a text is too long, and says so', () => {
  const right = planPaste(readBlock('1\t2\t3'), at(2, 14), sheet);
  expect([right.writes.length, tellPaste(right)]).toEqual([2, '1 cell was not pasted: outside the table.']);
  const down = planPaste(readBlock('1\n2\n3'), at(17, 1), sheet);
  expect([down.writes.length, tellPaste(down)]).toEqual([2, '1 cell was not pasted: locked.']);
  const below = planPaste(readBlock('1\n2'), at(30, 1), { ...sheet, isEditable: () => true });
  expect([below.writes.length, below.outside]).toEqual([1, 1]);
  const long = planPaste(readBlock(`${'1'.repeat(21)}\t1\t${'n'.repeat(20)}`), at(2, 1), sheet);
  expect([long.writes.length, tellPaste(long)]).toEqual([2, '1 cell was not pasted: longer than a cell can hold.']);
  const all = planPaste(readBlock('1\t1\n1\t1'), at(18, 15), sheet);
  expect(tellPaste(all)).toBe('3 cells were not pasted: locked, outside the table.');
});

test('titles take the first line of a block that begins there', () => {
  const paste = planPaste(readBlock('Calls\tEmails\n1:00\t2:00'), at(0, 1), sheet);
  expect(paste.writes.slice(0, 3)).toEqual([
    [titleOf(1), 'Calls'],
    [titleOf(2), 'Emails'],
    [timeOf(1, 1), '1:00'],
  ]);
});

test('what was copied is pasted as the same block', () => {
  const cell = fc.stringMatching(/^[\d:.a-z]{0,8}$/);
  const size = fc.record({ rows: fc.integer({ min: 2, max: 5 }), columns: fc.integer({ min: 2, max: 5 }) });
  fc.assert(
    fc.property(size, fc.array(cell, { minLength: 25, maxLength: 25 }), ({ rows, columns }, cells) => {
      const textAt = ({ day, column }: CellRef) => cells[(day - 1) * 5 + (column - 1)] ?? '';
      const block = blockOf({ day: 1, column: 1 }, { day: rows, column: columns });
      const { writes } = planPaste(readBlock(`${writeBlock(block, textAt)}\n`), at(1, 1), sheet);
      expect(new Map(writes).get(timeOf(rows, columns))).toBe(textAt({ day: rows, column: columns }));
      expect(writes).toHaveLength(rows * columns);
    }),
  );
});
