/** A cell by its places among the rows and fields that are shown. */
export interface CellRef {
  row: number;
  column: number;
}
interface Size {
  rows: number;
  columns: number;
}

const pageRows = 10;
const steps: Record<string, CellRef> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -pageRows, column: 0 },
  PageDown: { row: pageRows, column: 0 },
};

/** The cell that a key leads to; undefined when the key does not move. */
export function moved({ row, column }: CellRef, key: string, isCtrl: boolean, size: Size): CellRef | undefined {
  const step = steps[key];
  if (step) return clamp({ row: row + step.row, column: column + step.column }, size);
  if (key === 'Home') return { row: isCtrl ? 0 : row, column: 0 };
  if (key === 'End') return { row: isCtrl ? size.rows - 1 : row, column: size.columns - 1 };
  return undefined;
}

/** The cell that Tab leads to; undefined at the end of the row, where Tab leaves the grid. */
export function tabbed({ row, column }: CellRef, isBack: boolean, { columns }: Size): CellRef | undefined {
  const next = column + (isBack ? -1 : 1);
  return next < 0 || next >= columns ? undefined : { row, column: next };
}

/** Lines of tabs, as spreadsheets write a block to the clipboard, from a cell to the right and down, as far as there are cells. */
export function pasted(text: string, from: CellRef, size: Size): { cell: CellRef; text: string }[] {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n$/, '').split('\n');
  return lines
    .flatMap((line, down) =>
      line.split('\t').map((cell, right) => ({ cell: { row: from.row + down, column: from.column + right }, text: cell.trim() })),
    )
    .filter(({ cell }) => cell.row < size.rows && cell.column < size.columns);
}

function clamp({ row, column }: CellRef, { rows, columns }: Size): CellRef {
  return { row: Math.max(0, Math.min(row, rows - 1)), column: Math.max(0, Math.min(column, columns - 1)) };
}
