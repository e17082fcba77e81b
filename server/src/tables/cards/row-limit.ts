import { CallError } from '@crm/contract/core/envelope';
import type { CsvBounds } from '../../csv/csv-parser.ts';

/** Bytes of one property: four for each character of a cell at most. */
export function lineLimit(bounds: CsvBounds): number {
  return bounds.cell * 4;
}

/** A property takes memory even where it says nothing. */
const costOfLine = 100;

interface RowLimit {
  begin(): void;
  /** Counts a property of this length. */
  add(length: number): void;
  /** Whether the row has text; refuses one that is too large, or one too many. */
  fits(cells: string[]): boolean;
}

/** Bounds on what becomes a row, by the name that people have for it. */
export function createRowLimit(bounds: CsvBounds, what: string): RowLimit {
  let begun = 0;
  let rows = 0;
  let size = 0;
  function tooLarge(): CallError {
    return new CallError('INVALID', `${what} ${begun} has more than ${bounds.cell.toLocaleString('en')} characters in one part.`);
  }
  return {
    begin() {
      begun += 1;
      size = 0;
    },
    add(length) {
      size += length + costOfLine;
      if (size > lineLimit(bounds) * 2) throw tooLarge();
    },
    fits(cells) {
      if (!cells.some((cell) => cell.trim() !== '')) return false;
      rows += 1;
      if (rows > bounds.rows) throw new CallError('INVALID', `This file has more than ${bounds.rows.toLocaleString('en')} rows.`);
      if (cells.some((cell) => cell.length > bounds.cell)) throw tooLarge();
      return true;
    },
  };
}
