import { cellText } from './cell-text.ts';

/** The cells of one row while fields are read: which of them a field uses, and what is left of those. */
export interface RowCells {
  columns: readonly { name: string }[];
  texts: string[];
  isUsed: boolean[];
  /** By column: lines of the note. */
  left: (string[] | undefined)[];
  /** The same of texts that a person put in place of cells. */
  mended: string[];
}

export function rowCells(columns: readonly { name: string }[], cells: readonly string[]): RowCells {
  return { columns, texts: cells.map(cellText), isUsed: [], left: [], mended: [] };
}

export function headerOf({ columns }: RowCells, column: number): string {
  return columns[column]?.name || `Column ${column + 1}`;
}

export function filledOf({ texts }: RowCells, columns: readonly number[]): number[] {
  return columns.filter((column) => (texts[column] ?? '') !== '');
}

export function takeCell(row: RowCells, column: number, left: string[] = []): void {
  row.isUsed[column] = true;
  if (left.length > 0) row.left[column] = [...(row.left[column] ?? []), ...left];
}

/** Each filled cell is counted once; one that no field uses is a line of the note, unless its column is dropped by choice. */
export function accountOf(row: RowCells, dropped: ReadonlySet<number>) {
  const note = [...row.mended];
  const cells = { mapped: 0, noted: 0, dropped: 0 };
  for (let column = 0; column < row.texts.length; column += 1) {
    const text = row.texts[column] ?? '';
    if (text === '') continue;
    if (row.isUsed[column]) {
      cells.mapped += 1;
      const left = row.left[column];
      if (left !== undefined) note.push(...left);
    } else if (dropped.has(column)) cells.dropped += 1;
    else {
      cells.noted += 1;
      note.push(`${headerOf(row, column)}: ${text}`);
    }
  }
  return { note, cells };
}
