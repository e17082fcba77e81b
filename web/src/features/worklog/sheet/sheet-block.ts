import { countText } from '../../../lib/count-text.ts';
import { attendanceColumn, type CellRef, type Field, fieldAt, longestAt, titleRow } from './sheet-fields.ts';

/** A rectangle of cells, its corners included. */
export interface Block {
  from: CellRef;
  to: CellRef;
}

export interface Paste {
  writes: [Field, string][];
  /** The cells that took a text, for the selection. */
  block: Block;
  /** How many texts had no cell, by reason. */
  outside: number;
  locked: number;
  tooLong: number;
}

export function blockOf(one: CellRef, other: CellRef): Block {
  return {
    from: { day: Math.min(one.day, other.day), column: Math.min(one.column, other.column) },
    to: { day: Math.max(one.day, other.day), column: Math.max(one.column, other.column) },
  };
}

export function isInside({ from, to }: Block, { day, column }: CellRef): boolean {
  return day >= from.day && day <= to.day && column >= from.column && column <= to.column;
}

export function cellsOf({ from, to }: Block): CellRef[] {
  return range(from.day, to.day).flatMap((day) => range(from.column, to.column).map((column) => ({ day, column })));
}

/** Lines of tabs, as spreadsheets write a block to the clipboard. */
export function writeBlock({ from, to }: Block, textAt: (cell: CellRef) => string): string {
  const lineOf = (day: number) => range(from.column, to.column).map((column) => textAt({ day, column }));
  return range(from.day, to.day)
    .map((day) => lineOf(day).join('\t'))
    .join('\n');
}

export function readBlock(text: string): string[][] {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

/** One text fills the whole selection; several go down and right from its first cell, as far as there are cells that take them. */
export function planPaste(
  texts: readonly (readonly string[])[],
  selection: Block,
  sheet: { lastDay: number; isEditable: (cell: CellRef) => boolean },
): Paste {
  const { from } = selection;
  const [first = []] = texts;
  const given =
    texts.length === 1 && first.length === 1
      ? cellsOf(selection).map((cell) => ({ cell, text: first[0] ?? '' }))
      : texts.flatMap((line, down) =>
          line.map((text, right) => ({ cell: { day: from.day + down, column: from.column + right }, text })),
        );
  const paste: Paste = { writes: [], block: { from, to: from }, outside: 0, locked: 0, tooLong: 0 };
  for (const { cell, text } of given) {
    const field = fieldAt(cell);
    if (!field || cell.day < titleRow || cell.day > sheet.lastDay || cell.column > attendanceColumn) paste.outside += 1;
    else if (!sheet.isEditable(cell)) paste.locked += 1;
    else if (text.length > longestAt(cell)) paste.tooLong += 1;
    else {
      paste.writes.push([field, text]);
      paste.block = blockOf(from, {
        day: Math.max(paste.block.to.day, cell.day),
        column: Math.max(paste.block.to.column, cell.column),
      });
    }
  }
  return paste;
}

/** The message after a paste; empty when every text found a cell. */
export function tellPaste({ outside, locked, tooLong }: Paste): string {
  const left = outside + locked + tooLong;
  if (left === 0) return '';
  const reasons = [
    locked > 0 && 'locked',
    outside > 0 && 'outside the table',
    tooLong > 0 && 'longer than a cell can hold',
  ].filter((reason) => reason !== false);
  return `${countText(left, 'cell was', 'cells were')} not pasted: ${reasons.join(', ')}.`;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n);
}
